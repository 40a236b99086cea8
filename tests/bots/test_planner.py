"""Plans of whole turns: as good as what looks best step by step, kept to, made anew when something is learned."""

import pytest
from tests.games.ignite.tables import one_with_a_march

import tabard
from tabard.bots import bot
from tabard.bots.base import asked
from tabard.bots.greedy import Greedy
from tabard.bots.levels import Adept
from tabard.bots.planner import Change, Planner, Planning, plans_now, worlds_for

IGNITE = tabard.game("ignite")


def in_a_turn(seed, turns=3):
    """A game of Ignite, some turns on, where a seat begins its own."""
    s = IGNITE.new(2, seed)
    greedy = Greedy(seed)
    begun = 0
    last = None
    while True:
        d = asked(s)
        assert d is not None
        if plans_now(s) and len(d.options) > 2 and s.match.heading(s) != last:
            last = s.match.heading(s)
            begun += 1
            if begun > turns:
                return s
        s.apply(greedy.choose(s.determinize(d.seat, seed)))


@pytest.mark.parametrize("seed", [1, 2])
def test_more_thought_never_finds_a_worse_plan(seed):
    s = in_a_turn(seed)
    worth = [Planning(s.clone(), 7, 1, 1e18).best(budget).worth() for budget in (1, 12)]
    assert worth[0] <= worth[1]


def test_a_plan_is_kept_to_and_the_same_seed_makes_the_same():
    s = in_a_turn(1)
    seat = s.decision.seat
    planner = Planner(3, turns=6)
    planner.horizon = 1
    first = planner.choose(s.determinize(seat, 5))
    planned = planner.plan[:]
    assert planned[0] == first
    again = Planner(3, turns=6)
    again.horizon = 1
    assert again.choose(s.determinize(seat, 5)) == first
    assert again.plan == planned
    assert len(planned) > 1
    thought = planner.generator.one
    for action in planned:
        d = asked(s)
        while len(d.options) == 1:
            d = s.apply(d.options[0])
        assert planner.choose(s.determinize(seat, 9)) == action
        s.apply(action)
    assert planner.generator.one == thought  # it thought once


def test_without_time_it_does_what_looks_best():
    s = in_a_turn(2)
    planner = Planner(3, turns=50, seconds=0.0)
    assert planner.choose(s.determinize(s.decision.seat, 5)) in s.decision.options


def test_a_plan_that_the_clock_cut_short_takes_nobodys_place():
    """Before the others have answered things look better than they are."""
    s = in_a_turn(1)
    planning = Planning(s.clone(), 7, 2, 1e18)
    first = planning.best(1)
    planning.until = 0.0
    assert planning.tried(planning.changed(first.moves), first) is None
    assert planning.best(1000) is first


def test_a_plan_is_moves_and_every_change_leaves_one_that_can_be_played():
    s = in_a_turn(1)
    planning = Planning(s.clone(), 7, 1, 1e18)
    best = planning.best(1)
    assert best.actions == [action for move in best.moves for action in move]
    assert max(len(move) for move in best.moves) > 1
    for _ in range(8):
        changed = planning.changed(best.moves)
        world = s.determinize(s.decision.seat, 7)
        moves = planning.play(world, changed)
        assert moves
        assert world.match.heading(world) != s.match.heading(s)  # the turn came to its end


def test_the_longer_a_plan_is_looked_for_the_more_worlds_it_is_tried_in():
    """The best of many in few worlds may only be the luckiest."""
    assert [worlds_for(turns) for turns in (1, 12, 80, 110, 1500)] == [3, 3, 5, 6, 8]
    s = in_a_turn(1)
    assert [len(Planning(s.clone(), 7, 1, 1e18, worlds).best(1).values) for worlds in (3, 5)] == [3, 5]


def test_plans_are_held_against_the_best_one_in_another_world_each_time():
    """If all met the same world first, none that is worse there would be looked at in the others."""
    s = in_a_turn(1)
    planning = Planning(s.clone(), 7, 1, 1e18)
    rival = planning.best(1)
    rival.values = [-1.0, -1.0, 9.0]  # chances are from 0 to 1: only the last world speaks for it
    needed = []
    for count in (3, 4, 5):
        planning.count = count
        assert planning.tried(Change(rival.moves), rival) is None
        needed.append(planning.count - count)
    assert needed == [3, 2, 1]


def test_a_plan_that_is_begun_with_is_kept_unless_another_is_better_by_the_margin():
    s = in_a_turn(1)
    made = Planning(s.clone(), 7, 1, 1e18).best(8)
    again = Planning(s.clone(), 9, 1, 1e18)
    again.begin(made.moves)
    again.margin = 1.0
    assert again.best(20).actions == made.actions


def by_words(s, *wanted):
    """The options that these words stand for, one after the other, with what must be done between them."""
    world = s.clone()
    found = []
    for words in wanted:
        while len(world.decision.options) == 1:
            world.apply(world.decision.options[0])
        options = {IGNITE.words(world, o).short.split()[0]: o for o in world.decision.options}
        if words not in options:
            return []
        found.append(options[words])
        world.apply(options[words])
    return found


def test_a_way_that_is_not_gone_after_all_is_left_out():
    turns = 1
    while not (aside := by_words(in_a_turn(11, turns), "prowl", "with", "stop")):
        turns += 1
    s = in_a_turn(11, turns)
    planning = Planning(s.clone(), 7, 1, 1e18)
    honor, end = by_words(s, "honor")[:1], by_words(s, "end")[:1]
    assert planning.trimmed([aside, honor, end]) == [honor, end]
    assert planning.trimmed([honor, end]) == [honor, end]
    assert planning.trimmed([aside]) == [end], "nothing is left to do"
    s.apply(aside[0])
    begun = Planning(s.clone(), 7, 1, 1e18)
    assert begun.trimmed([aside[1:], honor, end]) == [aside[1:], honor, end], (
        "what is asked now must be answered"
    )


def test_a_move_that_cannot_be_done_to_its_end_is_not_begun():
    turns = 1
    while not (aside := by_words(in_a_turn(11, turns), "prowl", "with", "stop")):
        turns += 1
    s = in_a_turn(11, turns)
    honor = by_words(s, "honor")
    kept = []
    for stop in (aside[2], -1):
        planner = Planner(1)
        planner.keep(s.clone(), s.decision.seat, [honor, [*aside[:2], stop]])
        kept.append(planner.plan)
    assert kept == [[*honor, *aside], honor]


@pytest.mark.parametrize(
    ("way", "kept"), [("step h6,step h5", "honor march"), ("step h6,step h7", "play march")]
)
def test_a_card_of_which_the_way_leads_back_is_spent_outright(way, kept):
    t = one_with_a_march()
    s = t.state
    walked = s.clone()
    move = []
    for words in ["play march", *way.split(",")]:
        move.append(IGNITE.parse(walked, words))
        walked.apply(move[-1])
    end = [IGNITE.parse(walked, "end")]
    trimmed = Planning(s.clone(), 7, 1, 1e18).trimmed([move, end])
    assert trimmed[1:] == [end]
    assert IGNITE.words(s, trimmed[0][0]).short == kept
    assert len(trimmed[0]) == (1 if kept.startswith("honor") else 3)
    t.idle()


@pytest.mark.plain
def test_levels_plan_where_the_game_says_so(monkeypatch):
    s = in_a_turn(1)
    monkeypatch.setattr(Adept, "seconds", 1e9)
    monkeypatch.setattr(s.match, "plans", [3, 3, 3])
    adept = bot("adept", 1)
    action = adept.choose(s.determinize(s.decision.seat, 5))
    assert adept.planner.plan[0] == action
    other = tabard.game("volfyirion").new(seed=1)
    adept.choose(other.determinize(other.decision.seat, 5))
    assert adept.planner.plan[0] == action
