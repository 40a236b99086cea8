"""Whoever gave a game up reads that they did, and the other who it was."""

import pytest

import tabard
from tabard.engine.ids import RESIGN


@pytest.mark.parametrize("name", ["volfyirion", "drakerion", "ivion", "ignite"])
def test_the_end_names_who_gave_up(name):
    state = tabard.game(name).new(seed=3)
    while not (state.decision.seat == 0 and state.may_resign(0)):
        state.apply(state.decision.options[0])
    state.apply(RESIGN)
    assert "Player 2 wins: player 1 gave up" in state.view(0).end.text
