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


def test_who_may_give_up_only_at_times_is_told_when():
    """A table of Infinities: in a Start phase one may, in the set-up before it one is told of it."""
    state = tabard.game("infinities").new(seed=3)
    assert not state.may_resign(state.decision.seat)
    text, rule = state.why_not_resign()
    assert (text, rule) == (
        "You cannot give up now, only in a Start phase: when the next round begins.",
        "INF-CONC-01",
    )
    while not state.may_resign(state.decision.seat):
        state.apply(state.decision.options[0])
    assert state.decision.rule == "INF-START-09"
