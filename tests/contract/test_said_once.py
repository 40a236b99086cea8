"""The words of a view are made once: for the seat that is asked, each of its options, and nothing for anybody else."""

import sys
from importlib import import_module

import pytest

import tabard
from tabard.testing import contract
from tabard.testing.checks import watchers, where

GAMES = sorted({*tabard.games()} - {"pennies"})
"""All whose words are in a file of their own; Pennies makes its two in its table."""


@pytest.fixture
def described(monkeypatch, name):
    """What the game described, in order: this stands between the game and its words, wherever they are used."""
    game = tabard.game(name)
    real = import_module(f"{game.package}.words").describe
    told = []

    def describe(s, action):
        told.append(action)
        return real(s, action)

    for key, module in list(sys.modules.items()):
        if key.startswith(game.package) and vars(module).get("describe") is real:
            monkeypatch.setattr(module, "describe", describe)
    return told


@pytest.mark.plain  # compiled code calls itself directly: nothing can be put between
@pytest.mark.parametrize("name", GAMES)
def test_a_view_describes_each_option_once(name, described):
    game = tabard.game(name)
    for sample in game.samples():
        for s in contract.points(game, sample, 5, 12):
            for seat in watchers(s):
                described.clear()
                s.view(seat)
                d = s.decision
                assert described == (d.options if d is not None and d.seat == seat else []), where(game, s)
