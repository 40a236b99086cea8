"""Winning chances: near an equal share at the start, adding up to a win, and told in time whatever a look costs."""

import math
import time

import pytest

from tabard.bots.advice import advise
from tabard.bots.greedy import Greedy
from tabard.bots.ismcts import Search, winning_chance
from tabard.bots.odds import BLIND, Trust, excess, logarithm, mended, together, trust
from tabard.bots.review import Review
from tabard.engine.record import Record
from tabard.engine.weights import weights_file
from tabard.games import game

TABLES = [
    ("drakerion", 2, {}, 2),
    ("ivion", 2, {}, 2),
    ("volfyirion", 2, {}, 2),
    ("volfyirion", 4, {"mode": "team"}, 2),
    ("ignite", 2, {}, 2),
    ("ignite", 4, {}, 4),
    ("ignite", 8, {}, 8),
    ("ignite", 4, {"win": "teams"}, 2),
    ("infinities", 2, {}, 2),
    ("infinities", 4, {}, 4),
    ("infinities", 4, {"teams": True}, 2),
]


def chances(state):
    """Of all seats, as the search sees them."""
    return [winning_chance(state, seat, state.match.swing) for seat in range(state.seats)]


def played(name, seats, options, count):
    """A game after some choices of greedy players, where there is something to choose."""
    state = game(name).new(seats, 5, options)
    bot = Greedy(1)
    while count > 0 or state.decision.seat < 0 or len(state.decision.options) < 3:
        if state.decision.seat < 0:
            state.apply(state.roll())
        else:
            state.apply(bot.choose(state.clone()))
            count -= 1
    return state


@pytest.mark.parametrize(("name", "seats", "options", "sides"), TABLES)
def test_at_the_start_everyone_has_an_equal_share(name, seats, options, sides):
    state = game(name).new(seats, 5, options)
    assert state.match.sides(state) == sides
    assert chances(state) == pytest.approx([1 / sides] * seats, abs=0.15)


@pytest.mark.parametrize(("name", "seats", "options", "sides"), TABLES)
def test_what_people_are_told_adds_up_to_one_win(name, seats, options, sides):
    state = played(name, seats, options, 40)
    hope = excess([state])
    told = [mended(chance, hope, trust(state), is_asked=False) for chance in chances(state)]
    assert sum(told) == pytest.approx(seats / sides, abs=1e-6)


@pytest.mark.parametrize(
    ("name", "seats", "options", "sides"),
    [TABLES[0], *(pytest.param(*each, marks=pytest.mark.sweep) for each in TABLES[1:])],
)
def test_the_points_of_a_review_add_up_to_one_win(name, seats, options, sides):
    record = Record(game(name), seats, 5, options)
    bot = Greedy(1)
    while len(record) < 60:
        state = record.play()
        record.append(state.roll() if state.decision.seat < 0 else bot.choose(state.clone()))
    review = Review(record, quick=2, first=52)
    while not review.is_drawn:
        review.step()
    assert review.points
    for point in review.points:
        assert sum(point.chances) == pytest.approx(seats / sides, abs=1e-6)


def test_chances_that_do_not_add_up_are_mended_in_odds():
    state = game("ivion").new(2, 5, {})
    assert together(state, [0.8, 0.5]) == pytest.approx([2 / 3, 1 / 3])
    assert together(state, [0.3, 0.7]) == pytest.approx([0.3, 0.7])
    sure = together(state, [1.0, 0.4])
    assert sum(sure) == pytest.approx(1.0)
    assert sure[0] > 0.99
    alone = game("volfyirion").new(2, 5, {"mode": "coop"})
    assert together(alone, [0.8, 0.5]) == [0.8, 0.5]


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 2)])
def test_against_the_dragon_nothing_is_won_or_lost_at_the_start(mode, seats):
    state = game("volfyirion").new(seats, 5, {"mode": mode})
    assert state.match.sides(state) == 1
    assert excess([state]) == 0.0
    assert all(0.25 < chance < 0.75 for chance in chances(state))


def test_a_chance_is_mended_in_odds_and_certainty_stays():
    assert mended(0.5, math.log(3), BLIND) == pytest.approx(0.25)
    assert mended(0.3, 0.0, BLIND) == pytest.approx(0.3)
    some = Trust(0.5, 0.2, 1.0)
    assert (mended(0.0, 2.0, some), mended(1.0, 2.0, some)) == (0.0, 1.0)


def test_a_chance_is_told_as_far_from_an_even_one_as_it_may_be_believed():
    assert mended(0.9, 0.0, Trust(0.5, 0.0, 0.0)) == pytest.approx(0.75)
    assert mended(0.75, 0.0, Trust(2.0, 0.0, 0.0)) == pytest.approx(0.9)
    slight = Trust(2.0, -1.5, 0.0)
    assert logarithm(mended(0.6, 0.0, slight)) == pytest.approx(2.0 * math.log(1.5))
    assert logarithm(mended(0.9, 0.0, slight)) == pytest.approx(1.0 + 0.5 * (math.log(9) - 0.5))
    hopeful = Trust(1.0, 0.0, -1.0)
    assert logarithm(mended(0.5, 0.0, hopeful)) == pytest.approx(-1.0)
    assert mended(0.5, 0.0, hopeful, is_asked=False) == 0.5


def test_hints_tell_what_comes_true(monkeypatch):
    state = played("ivion", 2, {}, 40)
    told = {}
    for near in (1.0, 0.5):
        monkeypatch.setitem(
            weights_file(game("ivion").package), "trust", {"near": near, "far": 0.0, "hope": 0.0}
        )
        told[near] = advise(game("ivion"), state, state.decision.seat, nodes=40, seconds=1e6, seed=1).chance
    assert logarithm(told[0.5]) == pytest.approx(logarithm(told[1.0]) / 2)
    assert told[1.0] != 0.5


@pytest.mark.parametrize("name", ["drakerion", "infinities", "volfyirion"])
def test_more_chance_is_never_told_as_less(name):
    measured = trust(game(name).new(2, 5, {}))
    assert measured is not BLIND
    assert measured.near > 0.0
    assert measured.near + measured.far > 0.0


def test_only_what_was_measured_is_believed_more_or_less():
    assert trust(game("volfyirion").new(4, 5, {"mode": "team"})) is BLIND
    assert trust(game("volfyirion").new(1, 5, {"mode": "solo"})) is BLIND
    assert trust(game("pennies").new(2, 5, {})) is BLIND


def test_a_search_without_time_looks_at_one_option_and_still_tells_all():
    state = played("infinities", 2, {}, 14)
    search = Search(state.determinize(state.decision.seat, 1), 1)
    search.run(1000, time.perf_counter())
    assert (search.count, len(search.root.children)) == (1, 1)
    assert sorted(line.action for line in search.lines()) == sorted(state.decision.options)
    assert search.best() in search.root.children


@pytest.mark.parametrize("name", ["drakerion", "ignite", "infinities", "ivion", "volfyirion"])
def test_a_hint_comes_even_without_time_to_think(name):
    state = played(name, 2, {}, 60)
    advice = advise(game(name), state, seconds=0.0)
    assert advice.best.action in state.decision.options
    assert advice.text
