"""No judge prefers a seat: a position with its sides exchanged is judged alike by whoever has whose place.

Where all are on one side there is nothing to exchange: against the dragon, alone or together, in a quest, and against
the Automaton, whose Rival has no seat.
"""

from importlib.util import find_spec

import pytest
from tests.contract.cases import cases
from tests.contract.mirror import exchange_of, mirrored

import tabard
from tabard.testing import contract

pytestmark = pytest.mark.once  # that both builds judge alike, to the last bit, is a test of its own
GAMES = [game for game in map(tabard.game, tabard.games()) if find_spec(f"{game.package}.judge")]
"""Those with a judge of their own; the others' positions are worth their result."""
OTHER_TABLES = [
    ("ignite", {"seats": 5, "options": {"max_rounds": 8}}),
    ("ignite", {"seats": 6, "options": {"win": "teams", "teams": 3, "max_rounds": 8}}),
    ("ignite", {"seats": 6, "options": {"win": "teams", "teams": 2, "max_rounds": 8}}),
    ("ignite", {"seats": 7, "options": {"win": "hill", "max_rounds": 8}}),
    ("ignite", {"seats": 8, "options": {"win": "teams", "adjacent_teams": True, "max_rounds": 8}}),
    ("infinities", {"seats": 4, "options": {"preset": "short"}}),
]
"""Sizes and teams that no sample has."""
ONE_SIDE = ("solo", "coop", "automaton", "quest")
LOOKED_AT = ("drakerion", "ignite")
"""Games whose judge looks at what is in progress as it lies. The others play it on, by what ops keep in their frames;
there only positions between two actions are exchanged."""


def is_one_side(sample):
    return sample.get("options", {}).get("mode") in ONE_SIDE


def tables():
    found = [case for case in cases(GAMES) if not is_one_side(case.values[1])]
    for name, sample in OTHER_TABLES:
        words = f"{name}-{contract.sample_name(sample)}"
        found.append(pytest.param(tabard.game(name), sample, id=words, marks=pytest.mark.sweep))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_who_has_no_other_side_is_known(game):
    for sample in game.samples():
        s = game.new(seed=1, **sample)
        assert (exchange_of(s) == []) == is_one_side(sample), sample


@pytest.mark.parametrize(("game", "sample"), tables())
def test_sides_exchanged_are_judged_alike(game, sample):
    compared = positions = 0
    for seed in (1, 2):
        for drawn in contract.points(game, sample, seed, 30):
            to = exchange_of(drawn)  # a campaign has chapters that all play together
            if not to or (len(drawn.frames) > 1 and game.name not in LOOKED_AT):
                continue
            s = scored(drawn)
            m = mirrored(game, s, to)
            positions += 1
            if asks(m) != asks(s, to):
                continue  # at set-up an op counts seats in its frame
            compared += 1
            for seat, place in enumerate(to):
                assert judged(m, place) == pytest.approx(judged(s, seat), abs=1e-6), (
                    f"seed {seed}, {s.decision and s.decision.prompt!r}: seat {seat} in the place of {place}"
                )
    assert compared > 10
    assert compared > 0.8 * positions, f"only {compared} of {positions} exchanged positions asked the same"


@pytest.mark.parametrize(("game", "sample"), tables())
def test_sides_exchanged_back_are_the_position_itself(game, sample):
    for s in contract.points(game, sample, 3, 10):
        to = exchange_of(s)
        if to and len(s.frames) == 1 and asks(m := mirrored(game, s, to)) == asks(s, to):
            back = mirrored(game, m, [to.index(seat) for seat in range(s.seats)])
            assert asks(back) == asks(s)
            assert [back.view(seat) for seat in range(s.seats)] == [s.view(seat) for seat in range(s.seats)]


def scored(s):
    """The position with points on the hill of Ignite, where random players seldom stay."""
    if not hasattr(s, "penalized") or s.is_over:
        return s
    s = s.clone()
    for seat in range(s.seats):
        s.points[seat] = 3 + 5 * seat % 7
    return s


def judged(s, seat):
    """All that the bots are told about a position."""
    return [ask(s.clone(), seat) for ask in (s.match.judge, s.match.glimpse, s.match.at_rest)]


def asks(s, to=None):
    """Who is asked what, and how many options there are; once the game is over, how it ended."""
    d = s.decision
    if d is None:
        returns = s.returns()
        return returns if to is None else [returns[to.index(seat)] for seat in range(s.seats)]
    return (d.seat if to is None or d.seat < 0 else to[d.seat], d.prompt, d.rule, len(d.options))
