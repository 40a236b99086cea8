"""The contract of forecasts notices what it is there for: statements that once stood at the table, and were wrong."""

import msgspec
import pytest
from tests.games.drakerion.tables import field
from tests.games.ignite.tables import board
from tests.games.volfyirion.tables import held

import tabard
from tabard.engine.view import Forecast
from tabard.games.volfyirion import question
from tabard.games.volfyirion.forecast import VolForecaster
from tabard.testing import table
from tabard.testing.forecasts import check_choice, check_forecasts


def check(t, short, said):
    """Hold a choice of the seat that is asked to the contract, with another forecast than its own."""
    view = t[t.asked].view
    choice = next(c for c in view.ask.choices if c.short == short)
    check_choice(t.game, t.state, view, choice)  # what it says itself is sound
    check_choice(t.game, t.state, view, msgspec.structs.replace(choice, forecast=said))


def piece(t, name):
    return next(p.id for p in t[0].view.pieces if p.name == name)


def pushed_into_lava():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["war-hammer"]},
        p2={"race": "elves", "units": ["g6", "r18"]},
        terrain={"lava": "f7 g7 h7"},
    )
    t[0].chooses("play war-hammer")
    return t


def test_a_death_that_is_not_told_is_noticed():
    t = pushed_into_lava()
    with pytest.raises(AssertionError, match="it destroys f"):
        check(t, "at g6", Forecast("Unless answered, damage: G6: 1 of 3", {}, {"damage": 1}))
    t[0].chooses("at g6")
    t.idle()


def test_an_option_that_destroys_and_says_nothing_is_noticed():
    t = pushed_into_lava()
    with pytest.raises(AssertionError, match="it destroys f"):
        check(t, "at g6", None)
    t[0].chooses("at g6")
    t.idle()


def test_a_death_that_does_not_come_is_noticed():
    t = field({"melee": ["cinder-reaver"]}, {"melee": ["pale-pikewall", "shieldbearer"]})
    said = Forecast("Pale Pikewall is destroyed", destroys=(piece(t, "Pale Pikewall"),))
    with pytest.raises(AssertionError, match="still stands"):
        check(t, "attack pale-pikewall with cinder-reaver", said)
    with pytest.raises(AssertionError, match="Prestige changes by 0"):
        check(
            t,
            "attack pale-pikewall with cinder-reaver",
            Forecast("Wins prestige", {}, {"prestige": 1}, said.destroys),
        )
    t.idle()


def test_a_winner_who_does_not_win_is_noticed():
    t = field({"melee": [{"card": "barrow-rider", "damage": 2}]}, {"melee": ["barrow-rider"]})
    both = tuple(p.id for p in t[0].view.pieces if p.name == "Barrow Rider")
    said = Forecast("Barrow Rider is destroyed (player 1 wins)", {}, {}, both)
    with pytest.raises(AssertionError, match=r"the game ends \[0.0, 0.0\]"):
        check(t, "attack barrow-rider#2 with barrow-rider", said)
    t.idle()


@pytest.mark.parametrize(
    ("cost", "gain", "told"),
    [
        ({}, {"knowledge": 2}, "Knowledge changes by 3"),
        ({"knowledge": 1}, {"knowledge": 3}, "Knowledge changes by 3"),
        ({}, {}, "it changes knowledge from"),
    ],
)
def test_a_wrong_price_or_gain_is_noticed(cost, gain, told):
    t = table("volfyirion", p1={"play": ["barter"]})
    with pytest.raises(AssertionError, match=told):
        check(t, "remove barter", Forecast("Gives Knowledge", cost, gain, (held(t, "Barter"),)))
    t.idle()


def test_an_end_that_is_not_told_is_noticed():
    t = table("volfyirion", p1={"points": (0, 8, 0)}, p2={"destroyed": ["kyr", "akao-uket"]})
    with pytest.raises(AssertionError, match="it ends the game"):
        check(t, "attack yrdesh", Forecast("", {"battle": 8}, {}, ("city3",)))
    t.idle()


@pytest.mark.plain
@pytest.mark.parametrize(
    "seed", [19, 25, 29]
)  # where the Ploy that lies there would go off, and another would not
def test_a_forecaster_that_peeks_is_noticed(monkeypatch, seed):
    class Peeking(VolForecaster):
        """Carries options out in the game as it is."""

        def worlds(self, s, seat):
            return [s.clone()]

    game = tabard.game("volfyirion")
    peeking = Peeking()
    monkeypatch.setattr(question, "FORECASTER", peeking)
    monkeypatch.setattr(type(game), "forecaster", lambda self: peeking)
    ploys = {"options": {"modules": ["ploy"]}}
    with pytest.raises(AssertionError, match="cannot know decides what is forecast"):
        check_forecasts(game, ploys, seed, 60)
