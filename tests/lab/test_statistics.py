"""The statistics of the laboratory: intervals that cover, tests that are wrong no more often than they say."""

import math
import random

import pytest

from tabard.lab.game import Sitting, play
from tabard.lab.statistics import (
    FEWEST,
    Estimate,
    Moments,
    Sequential,
    detectable,
    holm,
    needed,
    student,
    together,
    two_sided,
)

BOUNDS = (0.0, 0.1)
REPEATED = 300
MOST = 200


@pytest.fixture(scope="module")
def pairs():
    """What pairs of real games say about two sides that do not differ: one's points less the other's, halved.

    Either may be called the first, so each pair may be turned round, and the truth is exactly 0.
    """

    def points(seed):
        played = play(Sitting(game="embers", seats=2, bots=("novice", "novice"), seed=seed), log=False)
        return (played.returns[0] + 1) / 2

    won = [points(seed) for seed in range(400)]
    return [(one - two) / 2 for one, two in zip(won[::2], won[1::2], strict=True)]


def verdicts(pairs, shift=0.0, seed=1):
    """What so many experiments say whose deals are drawn from real pairs."""
    luck = random.Random(seed)
    told = []
    for _ in range(REPEATED):
        test = Sequential(BOUNDS, alpha=0.05, beta=0.05)
        for _ in range(MOST):
            if test.add(shift + luck.choice(pairs) * luck.choice((-1, 1))) != "undecided":
                break
        told.append(test.verdict)
    return told


def test_equal_sides_are_told_apart_in_no_more_than_5_of_100_experiments(pairs):
    told = verdicts(pairs)
    assert len(set(pairs)) > 2
    assert told.count("stronger") <= 0.05 * REPEATED
    assert told.count("stronger") + told.count("weaker") <= 0.05 * REPEATED
    assert told.count("no difference") > 0.5 * REPEATED


def test_a_difference_that_matters_is_found(pairs):
    assert verdicts(pairs, 0.1).count("stronger") > 0.8 * REPEATED
    assert verdicts(pairs, -0.1).count("weaker") > 0.8 * REPEATED


def test_whoever_looks_after_every_deal_is_wrong_no_more_often_than_who_looks_once(pairs):
    luck = random.Random(2)
    peeked = sound = 0
    for _ in range(REPEATED):
        moments = Moments()
        usual = always = False
        for at in range(1, MOST + 1):
            moments.add(luck.choice(pairs) * luck.choice((-1, 1)))
            if at >= FEWEST:
                plain, kept = moments.estimate(), moments.always(100)
                usual = usual or not plain.low <= 0 <= plain.high
                always = always or not kept.low <= 0 <= kept.high
        peeked += usual
        sound += always
    assert sound <= 0.05 * REPEATED
    assert peeked > 0.1 * REPEATED, "the usual interval is meant to fail here"


def test_moments_are_those_of_the_numbers():
    moments = Moments([0.5, 1.0, 0.0, 0.5, 1.0])
    assert (moments.count, moments.mean) == (5, pytest.approx(0.6))
    assert moments.variance == pytest.approx(0.175)
    found = moments.estimate()
    reach = 2.776 * math.sqrt(0.175 / 5)
    assert (found.low, found.high) == (
        pytest.approx(0.6 - reach, abs=0.02),
        pytest.approx(0.6 + reach, abs=0.02),
    )
    assert Moments([0.5]).estimate().high == math.inf
    assert found.moved(0.5).mean == pytest.approx(1.1)


@pytest.mark.parametrize(("freedom", "value"), [(5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_quantiles_are_those_of_the_tables(freedom, value):
    assert student(0.95, freedom) == pytest.approx(value, abs=0.005)


def test_a_streak_of_equal_deals_decides_nothing_too_soon():
    test = Sequential((0.0, 0.05), 0.05, 0.05)
    for _ in range(FEWEST - 1):
        assert test.add(0.5) == "undecided"
    assert test.add(0.5) == "stronger"
    assert test.ratio(1) > test.high
    for _ in range(50):
        assert test.add(-0.5) == "stronger", "a verdict stays"


def test_deals_without_any_difference_come_to_none():
    test = Sequential((0.0, 0.05), 0.05, 0.05)
    while test.add(0.0) == "undecided" and test.moments.count < 2000:
        pass
    assert test.verdict == "no difference"


def test_smaller_differences_need_more_deals():
    assert needed(0.255, 0.02, 0.1, 0.05, True) == pytest.approx(860, abs=10)
    assert needed(0.3, 0.05, 0.05, 0.05, True) * 3.9 < needed(0.3, 0.025, 0.05, 0.05, True)
    deals = needed(0.3, 0.05, 0.05, 0.2, False)
    assert detectable(0.3, deals, 0.05, 0.2) == pytest.approx(0.05, abs=0.001)


def test_many_comparisons_are_adjusted():
    assert holm([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.09, 0.09, 0.5])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert together(0.95, 1) == pytest.approx(0.95)
    assert together(0.95, 10) ** 10 == pytest.approx(0.95)
    assert two_sided(Estimate(0.196, 0, 0, 100, 1.0)) == pytest.approx(0.05, abs=0.001)
    assert two_sided(Estimate(0.0, 0, 0, 10, 0.0)) == 1.0
