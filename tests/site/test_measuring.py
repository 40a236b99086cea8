"""What a worker of the site answers to whoever measures it: the same in every game, with dice or without."""

import pytest

import tabard
from tabard.site.measuring import ASKED


@pytest.mark.parametrize("name", tabard.games())
def test_a_level_is_timed_over_a_game(name):
    found = ASKED["thought"](name, "adept", 2)
    assert len(found["seconds"]) == 2
    assert found["seconds"] == sorted(found["seconds"], reverse=True)
    assert found["cut"] <= 2


@pytest.mark.parametrize("name", tabard.games())
def test_random_play_is_timed(name):
    assert ASKED["pace"](name, 1, 20)["decisions"] > 0
