"""A judge who only glances at what lies behind an option says the same as one before whom all choices are listed."""

import random

import pytest

import tabard
from tabard.bots.base import after, glanced

TABLES = [
    ("volfyirion", 2, {}),
    ("volfyirion", 1, {"mode": "solo"}),
    ("volfyirion", 2, {"mode": "coop"}),
    ("drakerion", 2, {}),
    ("ivion", 2, {}),
    ("ignite", 4, {}),
    ("infinities", 2, {}),
]
EVERY = 3
LOOKS = 30


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_glance_is_worth_as_much_as_a_look(name, seats, options):
    choose = random.Random(5)
    state = tabard.game(name).new(seats=seats, seed=5, options=options)
    asked = looks = saved = 0
    while state.decision is not None and looks < LOOKS:
        d = state.decision
        if d.seat >= 0 and len(d.options) > 1:
            asked += 1
            if asked % EVERY == 0:
                looks += 1
                world = state.determinize(d.seat, looks)
                action = choose.choice(d.options)
                looked, seen = after(world, action), glanced(world, action)
                for judge in (state.match.judge, state.match.glimpse, state.match.at_rest):
                    assert judge(looked, d.seat) == judge(seen, d.seat)
                assert (looked.decision is None) == (seen.decision is None)
                if looked.decision is not None and seen.decision is not None:
                    assert seen.decision.seat == looked.decision.seat
                    saved += len(seen.decision.options) < len(looked.decision.options)
        state.apply(state.roll() if d.seat < 0 else choose.choice(d.options))
    assert saved, "nowhere was anything left out"


def test_nothing_else_of_a_state_knows_of_a_glance():
    state = tabard.game("volfyirion").new(seats=2, seed=1)
    assert "glancing" not in state.fields()
    before = state.digest()
    state.glancing = True
    assert state.digest() == before
    assert state.clone().glancing
