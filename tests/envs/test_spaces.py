"""What a game declares for learners holds: nothing else is met, options are told apart, nothing secret shows."""

import os

import numpy as np
import pytest

import tabard
from tabard.engine.chance import seeded
from tabard.engine.errors import TabardError
from tabard.engine.ids import CHANCE
from tabard.envs.spaces import Space
from tabard.testing.contract import points, sample_name, walk

MOST = 600
"""So many decisions of a game are looked at in the suite."""
LONG = int(os.environ.get("TABARD_GAMES", "10000"))
"""How many random games the long test plays in all."""
SAMPLES = [(name, sample) for name in tabard.games() for sample in tabard.game(name).samples()]


def named(pair):
    return "-".join(filter(None, [pair[0], sample_name(pair[1])]))


def every_sample(others=pytest.mark.sweep):
    return pytest.mark.parametrize(
        ("name", "sample"),
        [
            pytest.param(*pair, id=named(pair), marks=[others] if others and pair[1] else [])
            for pair in SAMPLES
        ],
    )


class Looker:
    """A writer with its buffers as arrays."""

    def __init__(self, name, sample, flat=False):
        self.space = Space(tabard.game(name), **sample)
        self.writer = self.space.writer(1, flat)
        width = len(self.space.option_columns)
        self.observation = np.frombuffer(self.writer.observation, np.int16)
        self.options = np.frombuffer(self.writer.features, np.int16).reshape(-1, width)
        self.mask = np.frombuffer(self.writer.mask, np.int8)
        self.numbers = np.frombuffer(self.writer.numbers, np.int32)

    def look(self, s, seat):
        """All that a seat is given at a moment, as bytes."""
        self.writer.write(s, seat, 0)
        d = s.decision
        options = d.options if d is not None and d.seat == seat else []
        self.writer.write_options(s, seat, options, 0)
        return self.observation.tobytes() + self.options.tobytes() + self.mask.tobytes()


def check_declared(name, sample, seeds, most):
    """Random games meet nothing that was not declared, and no two options of a decision look the same."""
    looker = Looker(name, sample)
    for seed in seeds:
        for n, s in enumerate(walk(tabard.game(name), sample, seed)):
            d = s.decision
            if n == most or d is None:
                break
            if d.seat == CHANCE:
                continue
            looker.look(s, d.seat)
            assert not looker.writer.undeclared, f"{name}, seed {seed}: {looker.writer.trouble}"
            rows = looker.options[: len(d.options)]
            apart = len({row.tobytes() for row in rows})
            assert apart == len(d.options), (
                f"{name}, seed {seed}: {[tabard.game(name).describe(s, a).short for a in d.options]} are told as "
                f"{[looker.space.named(row) for row in rows]}"
            )


@every_sample()
def test_random_games_meet_nothing_undeclared(name, sample):
    check_declared(name, sample, range(1, 4), MOST)


@pytest.mark.long
@pytest.mark.timeout(7200)
@every_sample(others=None)
def test_ten_thousand_random_games_meet_nothing_undeclared(name, sample):
    check_declared(name, sample, range(LONG // len(SAMPLES) + 1), 1 << 30)


@every_sample()
def test_worlds_that_differ_in_secrets_look_the_same(name, sample):
    looker = Looker(name, sample)
    differed = 0
    for n, s in enumerate(points(tabard.game(name), sample, 5, 40)):
        for seat in range(s.seats):
            world = s.determinize(seat, n + 1)
            differed += list(world.face) != list(s.face)
            seen = looker.look(s, seat)
            told = looker.observation.copy()
            if seen != looker.look(world, seat):
                columns = [looker.space.columns[i] for i in np.flatnonzero(told != looker.observation)]
                raise AssertionError(f"{name}: seat {seat} can tell two worlds apart by {columns}")
    assert differed or name == "pennies" or s.seats == 1


@pytest.mark.parametrize("name", tabard.games())
def test_every_column_has_a_name_of_its_own(name):
    space = Space(tabard.game(name))
    assert len(set(space.columns)) == len(space.columns) == space.size
    assert len(set(space.option_columns)) == len(space.option_columns)
    assert space.name == f"{name}-v1"
    assert all(space.kinds.values())
    assert len(set(space.kinds.values())) == len(space.kinds)


@pytest.mark.parametrize("name", ["embers", "pennies", "volfyirion"])
def test_a_flat_number_means_the_same_in_every_deal(name):
    """An action is a number of its own, whose words are the same whatever was dealt; the mask shows those offered."""
    looker = Looker(name, {}, flat=True)
    game = tabard.game(name)
    meant: dict[tuple[int, int], str] = {}
    names_what_lies_there = ("redeploy", "hit troop", "hit building")
    for seed in range(6):
        for s in walk(game, {}, seed):
            d = s.decision
            if d is None:
                break
            looker.look(s, d.seat)
            numbers = looker.numbers[: len(d.options)]
            assert sorted(numbers) == np.flatnonzero(looker.mask).tolist()
            for number, action, row in zip(numbers.tolist(), d.options, looker.options, strict=False):
                if looker.space.kinds[int(row[0]) - 1] not in names_what_lies_there:
                    words = game.describe(s, action).short
                    assert meant.setdefault((d.seat, number), words) == words
                assert d.options[looker.writer.option(number, 0)] == action
    assert len(meant) > (1 if name == "pennies" else 50)


def test_a_buffer_that_held_another_game_shows_nothing_of_it():
    """A batch writes one game after another into the same rows."""
    for name in tabard.games():
        used, fresh = Looker(name, {}), None
        game = tabard.game(name)
        for s in points(game, {}, 3, 12):
            for seat in range(s.seats):
                used.look(s, seat)
        s = game.new(seed=8)
        player = seeded(1)
        for _ in range(10):
            if s.is_over:
                break
            s.apply(s.decision.options[player.below(len(s.decision.options))])
        for seat in range(s.seats):
            fresh = Looker(name, {})
            assert used.look(s, seat) == fresh.look(s, seat), name


def test_seats_and_boards_are_told_as_their_reader_counts():
    space = Space(tabard.game("ivion"))
    looker = Looker("ivion", {})
    s = tabard.game("ivion").new(seed=1)
    corners = []
    for seat in (0, 1):
        looker.look(s, seat)
        told = dict(zip(space.columns, looker.observation.tolist(), strict=True))
        corners.append((told["own tile"], told["other tile"]))
        assert told["own hp"] == s.hp[seat]
        assert told["other hp"] == s.hp[1 - seat]
    assert corners == [(1, 16), (1, 16)]


def test_zones_are_those_of_the_rows_with_the_readers_own_first():
    """Zones of the table, those that are numbered, those of every player, and those that lie behind the rows."""
    infinities = Space(tabard.game("infinities")).zones
    assert infinities[1:3] == ("map", "drawn")
    assert {"own hand", "other hand", "deck 1", "deck 2"} <= set(infinities)
    volfyirion = tabard.game("volfyirion")
    assert "second lair" not in Space(volfyirion).zones
    team = Space(volfyirion, 4, {"mode": "team"})
    assert team.zones[-1] == "second lair"
    assert [codes[-1] for codes in team.plan.zone_codes] == [len(team.zones) - 1] * 4
    hand = volfyirion.new(seats=4, options={"mode": "team"}).places.named["hand"]
    told = [[team.zones[codes[hand.of(seat)]] for seat in range(4)] for codes in team.plan.zone_codes]
    assert told[0] == ["own hand", "next 1 hand", "next 2 hand", "next 3 hand"]
    assert told[3] == ["next 1 hand", "next 2 hand", "next 3 hand", "own hand"]


def test_a_game_that_declares_nothing_says_so(monkeypatch):
    game = tabard.game("pennies")
    monkeypatch.setattr(type(game), "package", "tabard.games")
    with pytest.raises(TabardError, match=r"spaces\.py"):
        game.spaces()


def test_what_was_not_declared_is_noticed():
    looker = Looker("pennies", {})
    s = tabard.game("pennies").new(seed=1)
    looker.look(s, 0)
    looker.writer.write_options(s, 0, [1, 700], 0)
    assert looker.writer.undeclared
    assert "kind 2" in looker.writer.trouble
    with pytest.raises(TabardError, match="too large"):
        Space(tabard.game("drakerion")).writer(1, flat=True)
