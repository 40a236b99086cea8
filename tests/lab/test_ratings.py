"""Ratings: the figures of Bradley and Terry, and intervals that hold what they promise."""

import math
import random

import pytest

from tabard.lab.ratings import MIDDLE, SCALE, inverse, rate


def test_two_players_differ_by_the_log_of_their_odds():
    first, second = rate(2, [(0, 1, 75.0, 100)])
    odds = 75.5 / 25.5  # one drawn game more than was played
    assert first.value - second.value == pytest.approx(400 * math.log10(odds))
    assert first.value + second.value == pytest.approx(2 * MIDDLE)
    # Half of the difference's interval on each side of the mean.
    chance = 75.5 / 101
    spread = SCALE * 1.959964 / math.sqrt(101 * chance * (1 - chance)) / 2
    assert first.high - first.value == pytest.approx(spread)
    assert first.value - first.low == pytest.approx(spread)


def test_who_won_everything_has_a_rating_and_a_wide_interval():
    first, second = rate(2, [(0, 1, 400.0, 400)])
    assert 900 < first.value - second.value < 1400
    close = rate(2, [(0, 1, 300.0, 400)])[0]
    assert first.high - first.low > 3 * (close.high - close.low)


def test_nothing_played_means_nothing_known():
    ratings = rate(3, [(0, 1, 0.0, 0), (1, 2, 0.0, 0)])
    assert [r.value for r in ratings] == pytest.approx([MIDDLE] * 3)
    assert all(r.high - r.low > 600 for r in ratings)


def test_a_chain_adds_up():
    ratings = rate(3, [(1, 0, 60.0, 80), (2, 1, 60.0, 80)])
    steps = [ratings[1].value - ratings[0].value, ratings[2].value - ratings[1].value]
    assert steps[0] == pytest.approx(steps[1])
    # Both ends are further from the mean than the one between them, and less is known about them.
    assert ratings[0].high - ratings[0].low > ratings[1].high - ratings[1].low


def test_nineteen_in_twenty_intervals_hold_the_truth():
    truth = [-0.9, -0.2, 0.3, 0.8]
    dice = random.Random(7)
    held = total = 0
    for _ in range(150):
        matches = []
        for a in range(4):
            for b in range(a):
                chance = 1 / (1 + math.exp(truth[b] - truth[a]))
                matches.append((a, b, float(sum(dice.random() < chance for _ in range(60))), 60))
        for strength, rating in zip(truth, rate(4, matches), strict=True):
            total += 1
            held += rating.low <= MIDDLE + SCALE * strength <= rating.high
    assert 0.92 < held / total < 0.98


def test_the_inverse_of_a_matrix_whose_first_pivot_is_nought():
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [3.0, 0.0, 1.0]]
    found = inverse(matrix)
    product = [[sum(matrix[i][k] * found[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    for i in range(3):
        assert product[i] == pytest.approx([1.0 if i == j else 0.0 for j in range(3)])
