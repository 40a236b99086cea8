"""No bot peeks: what its seat cannot see may be exchanged, and it chooses as before, for every bot in every game.

A world that the seat cannot tell from the real one stands in for the exchange. Both are given to bots of the same
seeds: the choices of all seeds together are a sample of how the bot chooses, and must be the same list.
"""

import pytest

import tabard
from tabard.bots import bot, kind, names
from tabard.bots.base import Bot, ask_bot
from tabard.engine.chance import seeded
from tabard.engine.errors import IllegalAction
from tabard.testing import contract

NODES = [3, 5, 8]
"""Simulations of the levels here: whether they peek does not depend on how long they think."""
GAMES = tabard.games()
SEARCHERS = ("adept", "master", "legend", "sage")
SHOWN = dict.fromkeys(SEARCHERS, "embers") | {"sage": "volfyirion"}
"""The game in which each of them searches in plain Python, too: the shortest that it has learned."""


def seats_of(*bots):
    """Bots and games, for parametrizing; in plain Python searches take as long as all else together, and one game shows
    whether one peeks there."""
    return [
        pytest.param(name, game, marks=pytest.mark.sweep if SHOWN.get(name, game) != game else ())
        for name in bots
        for game in GAMES
    ]


@pytest.fixture(autouse=True)
def time_enough(monkeypatch):
    """Whoever stops by the clock chooses by the load of the machine."""
    for name in SEARCHERS:
        monkeypatch.setattr(kind(name), "seconds", 1e9)


class Peeker(Bot):
    """Chooses by what lies hidden: what the checks must catch."""

    def choose(self, world):
        options = world.decision.options
        return options[sum(at * no for at, no in enumerate(world.face)) % len(options)]


class Blindfolded(Peeker):
    """Says that it needs no world, and would look at whatever it is given."""

    def __init__(self, seed):
        super().__init__(seed)
        self.needs_world = False
        self.given = []

    def choose(self, world):
        self.given.append(world)
        return super().choose(world)

    def guess(self, count):
        self.given.append(count)
        return count - 1


def pairs(name, sample, seed, count):
    """Positions with something to choose, each beside another that the deciding seat cannot tell from it."""
    for n, s in enumerate(contract.points(tabard.game(name), sample, seed, count)):
        d = s.decision
        if d is None or d.seat < 0 or len(d.options) < 2:
            continue
        twins = (s.determinize(d.seat, 1000 * n + again) for again in range(5))
        twin = next((w for w in twins if list(w.face) != list(s.face)), None)
        if twin is not None:
            yield s.clone(), twin


def choices(ask, make, state, seeds):
    """What bots of these seeds choose in a position."""
    match = state.match
    nodes, plans = match.nodes, match.plans
    match.nodes, match.plans = NODES, plans and NODES
    try:
        return [ask(make(seed), state) for seed in range(seeds)]
    finally:
        match.nodes, match.plans = nodes, plans


def check_fair(ask, make, name, sample, seed, count, seeds):
    """Compare the choices in all pairs of positions of a game; returns how many pairs there were."""
    compared = 0
    for s, twin in pairs(name, sample, seed, count):
        here, there = choices(ask, make, s, seeds), choices(ask, make, twin, seeds)
        text = [tabard.game(name).describe(s, action).short for action in (here[0], there[0])]
        assert here == there, f"{s.decision.prompt} ({s.decision.rule}): {text[0]!r} became {text[1]!r}"
        compared += 1
    return compared


def maker(name):
    return lambda seed: bot(name, seed)


@pytest.mark.parametrize(("name", "game"), seats_of(*names()))
def test_what_a_seat_cannot_see_does_not_change_what_its_bot_does(name, game):
    seeds = 2 if name in SEARCHERS else 10
    assert check_fair(ask_bot, maker(name), game, {}, 21, 6, seeds) >= 2


@pytest.mark.parametrize(("name", "game"), seats_of("greedy", "master"))
def test_a_bot_that_remembers_a_game_remembers_nothing_hidden(name, game):
    """One bot for all positions of a game, as at a table: what it keeps in between is no way round either."""
    here, there = {}, {}
    compared = 0
    for s, twin in pairs(game, {}, 22, 8):
        seat = s.decision.seat
        if seat not in here:
            here[seat], there[seat] = bot(name, seat), bot(name, seat)
        one = choices(ask_bot, lambda _, mind=here[seat]: mind, s, 1)
        two = choices(ask_bot, lambda _, mind=there[seat]: mind, twin, 1)
        assert one == two, f"{s.decision.prompt} ({s.decision.rule})"
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_is_shown_the_real_state_is_caught(game):
    """The control: the same check fails for a bot that is handed the state itself, and passes for its world."""
    with pytest.raises(AssertionError, match="became"):
        check_fair(lambda mind, state: mind.choose(state.clone()), Peeker, game, {}, 21, 12, 3)
    assert check_fair(ask_bot, Peeker, game, {}, 21, 12, 3) >= 2


def test_worlds_that_keep_a_trace_of_the_deal_are_caught():
    """The control of the worlds: dealt anew by shuffling what lies there, the true deal still decides them."""

    def traced(mind, state):
        world = state.clone()
        generator = seeded(mind.generator.below(1 << 30))
        seat = state.decision.seat
        for pool in state.pools():
            hidden = [c for zone in pool for c in state.zones[zone] if not state.known[c] >> seat & 1]
            for at in range(len(hidden) - 1, 0, -1):
                a, b = hidden[at], hidden[generator.below(at + 1)]
                world.face[a], world.face[b] = world.face[b], world.face[a]
        return mind.choose(world)

    with pytest.raises(AssertionError, match="became"):
        check_fair(traced, Peeker, "volfyirion", {}, 21, 12, 3)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", names())
def test_no_bot_peeks_in_any_variant(game, name):
    compared = 0
    for sample in tabard.game(game).samples():
        for seed in (23, 24):
            compared += check_fair(ask_bot, maker(name), game, sample, seed, 12, 3)
    assert compared >= 4


def test_who_needs_no_world_is_told_how_many_options_there_are_and_nothing_else():
    s = tabard.game("drakerion").new(seed=3)
    mind = Blindfolded(1)
    assert ask_bot(mind, s) == s.decision.options[-1]
    assert mind.given == [len(s.decision.options)]


@pytest.mark.parametrize("at", [-1, 99])
def test_a_guess_outside_the_options_is_refused(at):
    class Astray(Blindfolded):
        def guess(self, count):
            return at

    s = tabard.game("drakerion").new(seed=3)
    with pytest.raises(IllegalAction, match=f"guessed option {at}; there are {len(s.decision.options)}"):
        ask_bot(Astray(1), s)
