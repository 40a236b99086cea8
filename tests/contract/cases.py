"""The games that the contract is checked on: each in every sample, the first of them in every build."""

import pytest

from tabard.testing import contract


def cases(games):
    """Game and sample, for parametrizing; samples after a game's first are a sweep."""
    return [
        pytest.param(
            game,
            sample,
            id=f"{game.name}-{contract.sample_name(sample)}".strip("-"),
            marks=pytest.mark.sweep if number else (),
        )
        for game in games
        for number, sample in enumerate(game.samples())
    ]
