"""Plans of whole turns: as good as what looks best step by step, kept to, made anew when something is learned."""

import pytest

import tabard
from tabard.bots import bot
from tabard.bots.base import asked
from tabard.bots.greedy import Greedy
from tabard.bots.levels import Adept
from tabard.bots.planner import Planner, Planning, plans_now

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
