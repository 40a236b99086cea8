"""The search: the same with the same seed, in time, at every kind of table, and with what it found out before."""

import math
import time

import pytest
from tests.games.ignite.tables import board

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.bots.ismcts import Search, Searcher, winning_chance
from tabard.bots.review import only
from tabard.engine.ids import CHANCE

FIVE = [name for name in tabard.games() if name not in ("embers", "pennies")]
IGNITE = pytest.param("ignite", marks=pytest.mark.sweep)
"""In plain Python a search takes longest there."""


def on(state, count):
    """Play on until so many decisions were made and there is something to choose."""
    greedy = [bot("greedy", seat) for seat in range(state.seats)]
    while state.decision is not None:
        d = state.decision
        if count <= 0 and d.seat != CHANCE and len(d.options) > 1:
            break
        count -= 1
        state.apply(state.roll() if d.seat == CHANCE else ask_bot(greedy[d.seat], state))
    return state


def search(state, seed=1):
    return Search(state.determinize(state.decision.seat, seed), seed)


@pytest.mark.parametrize("name", FIVE)
def test_the_same_seed_and_nodes_find_the_same(name):
    s = on(tabard.game(name).new(seed=3), 30)
    found = []
    for _ in range(2):
        one = search(s)
        one.run(12, time.perf_counter() + 60)
        found.append([(line.action, line.visits, line.chance) for line in one.lines()])
    assert found[0] == found[1]
    assert sum(visits for _, visits, _ in found[0]) == 12


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("ignite", 8, {}),
        ("ignite", 4, {}),
        ("infinities", 3, {}),
        ("volfyirion", 1, {"mode": "solo"}),
        ("volfyirion", 2, {"mode": "coop"}),
        ("embers", 2, {}),
        ("pennies", 2, {}),
    ],
)
def test_every_kind_of_table_can_be_searched(name, seats, options):
    s = on(tabard.game(name).new(seats, 5, options), 2 if name in ("embers", "pennies") else 12)
    before = s.digest()
    one = search(s)
    one.run(8, time.perf_counter() + 60)
    lines = one.lines()
    assert {line.action for line in lines} == set(s.decision.options)
    assert all(0.0 <= line.chance <= 1.0 for line in lines)
    assert one.count == 8
    assert s.digest() == before


def test_another_seed_searches_other_worlds():
    s = on(tabard.game("volfyirion").new(seed=3), 30)
    found = []
    for seed in (1, 2):
        one = search(s, seed)
        one.run(30, time.perf_counter() + 60)
        found.append([(line.action, line.visits, line.chance) for line in one.lines()])
    assert found[0] != found[1]


def test_going_on_is_the_same_as_not_having_stopped():
    s = on(tabard.game("volfyirion").new(seed=4), 20)
    whole, parts = search(s), search(s)
    whole.run(20, time.perf_counter() + 60)
    parts.run(7, time.perf_counter() + 60)
    parts.run(20, time.perf_counter() + 60)
    assert [line.visits for line in whole.lines()] == [line.visits for line in parts.lines()]


def test_time_ends_a_search_whatever_it_was_to_simulate():
    s = on(tabard.game("volfyirion").new(seed=4), 20)
    one = search(s)
    begun = time.process_time()
    one.run(10**9, time.perf_counter() + 0.05)
    assert time.process_time() - begun < 5
    assert one.count > 0


@pytest.mark.parametrize("name", [IGNITE, "infinities", "ivion", "volfyirion"])
def test_every_first_step_meets_the_same_worlds_in_the_same_order(name):
    """What a search found out about a step does not depend on what else it tried in between."""
    s = on(tabard.game(name).new(seed=7), 40)
    one = search(s)
    one.run(20, time.perf_counter() + 60)
    tried = [child for child in one.root.children.values() if child.visits]
    assert len(tried) > 1
    for child in tried:
        alone = only(one.world, child.action, one.seed)
        alone.run(child.visits, time.perf_counter() + 60)
        assert alone.root.children[child.action].total == child.total


def test_where_choices_are_hidden_every_simulation_meets_a_world_of_its_own():
    s = on(tabard.game("drakerion").new(seed=7), 40)
    one = search(s)
    one.run(20, time.perf_counter() + 60)
    tried = [child for child in one.root.children.values() if child.visits]
    assert len(tried) > 1
    totals = []
    for child in tried:
        alone = only(one.world, child.action, one.seed)
        alone.run(child.visits, time.perf_counter() + 60)
        totals.append(alone.root.children[child.action].total)
    assert totals != [child.total for child in tried]


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_playing_on_sees_turns_end_before_it_judges(horizon):
    s = on(tabard.game("ignite").new(seed=6), 40)
    one = search(s)
    world = one.world.clone()

    def turn():
        """How many turns of the two began before this one."""
        round_, seat = one.match.heading(world)
        return 2 * round_ + (seat - world.first) % 2

    begun = turn()
    one.play_on(world, one.match.heading(world), horizon)
    assert turn() - begun == horizon or world.is_over


@pytest.mark.parametrize(("late", "held"), [(4, "dagger"), (30, "flail")])
def test_a_turn_that_may_be_wound_up_is_not_passed(late, held, monkeypatch):
    """Nobody is near and there is honor to spend; with quick play alone, which walks into danger, passing is best."""
    t = board(
        seats=2,
        p1={
            "race": "humans",
            "units": ["c5", "c7", "c9"],
            "hand": [held, *["march"] * 5],
            "deck": ["march", *["dagger"] * 4, *["old-wooden-shield"] * 3],
        },
        p2={
            "race": "elves",
            "units": ["k5", "k7", "k9"],
            "hand": [*["dagger"] * 3, *["march"] * 3],
            "deck": [*["march"] * 2, "dagger", *["old-wooden-shield"] * 3],
        },
        round=late,
    )
    s = t.state
    found = []
    for winds_up in (False, True):
        monkeypatch.setattr(s.match, "winds_up", winds_up)  # all games of a process share the book
        one = Search(s.determinize(0, 1), 5, horizon=2)
        one.run(24, time.perf_counter() + 600)
        found.append(t.game.describe(s, one.best()).short)
    assert found[0] == "end"
    assert found[1] != "end"
    t.idle()


def test_who_plays_on_values_what_lasts():
    s = on(tabard.game("ignite").new(seed=6), 60)
    one = search(s)
    lasting = 1 / (1 + math.exp(-one.match.at_rest(one.world, one.seat) / one.match.swing))
    assert one.value(one.world, one.seat) == pytest.approx(lasting)
    assert one.value(one.world, one.seat) != pytest.approx(winning_chance(one.world, one.seat, one.swing))
    quick = search(on(tabard.game("volfyirion").new(seed=6), 20))
    assert quick.horizon == 0
    assert quick.value(quick.world, quick.seat) == winning_chance(quick.world, quick.seat, quick.swing)


def test_a_level_sees_as_many_turns_end_as_its_game_says(monkeypatch):
    def seen(searcher):
        ask_bot(searcher, s)
        return [(node.action, node.total) for node in searcher.kept.children.values()], searcher.kept.total

    s = on(tabard.game("ivion").new(seed=6), 60)
    # All games of a process share the book.
    monkeypatch.setattr(s.match, "nodes", [12, 12, 12])
    monkeypatch.setattr(s.match, "horizons", [0, 1, 3])
    for level, horizon in zip(["adept", "master", "legend"], s.match.horizons, strict=True):
        same, other = Searcher(5, 12), Searcher(5, 12)
        same.horizon, other.horizon = horizon, 2
        found = seen(bot(level, 5))
        assert found == seen(same), level
        assert found != seen(other), level
    assert search(s).horizon == 3, "hints and reviews see as far as the best bot"


def test_a_searcher_keeps_its_tree_for_its_own_next_choice_only():
    s = on(tabard.game("volfyirion").new(seed=8), 10)
    seat = s.decision.seat
    searcher = Searcher(5, nodes=30)
    s.apply(ask_bot(searcher, s))
    kept = searcher.kept
    assert kept is not None
    assert s.moves == searcher.moves
    assert s.decision.seat == seat, "still its own turn"
    if len(s.decision.options) > 1 and kept.children:
        known = kept.visits
        ask_bot(searcher, s)
        assert kept.visits == known, "what led here is history"
        assert sum(child.visits for child in kept.children.values()) >= 30
    stranger = Searcher(5, nodes=30)
    ask_bot(stranger, s)
    old = stranger.kept
    s.apply(s.decision.options[-1])
    s = on(s, 40)
    assert s.moves != stranger.moves
    ask_bot(stranger, s)
    assert stranger.kept is not old


def test_a_win_within_reach_is_taken():
    """Along greedy games, wherever one choice wins at once, the search makes it."""
    found = 0
    for seed in range(12):
        s = tabard.game("drakerion").new(seed=seed)
        greedy = [bot("greedy", seed), bot("greedy", seed + 1)]
        while (d := s.decision) is not None:
            if d.seat != CHANCE and 1 < len(d.options) < 12 and len(s.frames) < 3:
                for action in d.options:
                    tried = s.clone()
                    tried.apply(action)
                    if tried.is_over and tried.returns()[d.seat] > 0:
                        found += 1
                        chosen = ask_bot(Searcher(1, nodes=40), s)
                        after = s.clone()
                        after.apply(chosen)
                        assert after.is_over
                        assert after.returns()[d.seat] > 0
                        break
            if found > 1:
                return
            s.apply(s.roll() if d.seat == CHANCE else ask_bot(greedy[d.seat], s))
    assert found
