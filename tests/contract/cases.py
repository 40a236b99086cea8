"""The games that the contract is checked on: each in every sample, the first of them in every build."""

from zlib import crc32

import pytest

from tabard.testing import contract

PART = 3
"""Of so many samples after a game's first a check has one in `make test`, and the others in `make soak`."""


def cases(games, check=""):
    """Game and sample, for parametrizing; samples after a game's first are a sweep.

    A check that gives its name has its own part of them: between all checks every sample is looked at.
    """
    return [
        pytest.param(
            game,
            sample,
            id=f"{game.name}-{contract.sample_name(sample)}".strip("-"),
            marks=marks_of(number, check),
        )
        for game in games
        for number, sample in enumerate(game.samples())
    ]


def marks_of(number, check):
    if number == 0:
        return []
    is_left_out = check and (number + crc32(check.encode())) % PART
    return [pytest.mark.sweep, *[pytest.mark.long] * bool(is_left_out)]


def part_of_cases(games):
    """Parametrizes a check by game and its part of the samples."""

    def parametrized(check):
        return pytest.mark.parametrize(("game", "sample"), cases(games, check.__name__))(check)

    return parametrized
