"""A whole game of every registered game through the page, and the end of every mode, with mouse and finger."""

import re

import pytest
from tests.web.desk import BOT, ME
from tests.web.expecting import expect
from tests.web.positions import played

import tabard

GREEDY = {"kind": "bot", "bot": "greedy"}
ALL_MODULES = {"modules": ["ascension", "continuum", "mercenary", "perk", "ploy", "saboteur"]}

SHORT = {"preset": "short", "rounds": 1}

GAMES = [
    pytest.param("pennies", {"rounds": 3}, 2, id="pennies"),
    pytest.param("embers", {}, 2, id="embers"),
    pytest.param("volfyirion", {}, 2, id="volfyirion-duel", marks=pytest.mark.long),
    pytest.param("ignite", {"max_rounds": 1}, 2, id="ignite", marks=pytest.mark.long),
    pytest.param("infinities", SHORT, 2, id="infinities", marks=pytest.mark.long),
]


ENDS = [
    pytest.param("volfyirion", {}, 3, id="volfyirion-duel"),
    pytest.param("volfyirion", {"mode": "coop"}, 30, id="volfyirion-coop", marks=pytest.mark.long),
    pytest.param("volfyirion", {"mode": "automaton"}, 30, id="volfyirion-automaton", marks=pytest.mark.long),
    pytest.param("drakerion", {"max_turns": 2}, 3, id="drakerion"),
    pytest.param("drakerion", {"max_turns": 2}, 30, id="drakerion-long", marks=pytest.mark.long),
    pytest.param("ivion", {"hero1": "dreamthief", "hero2": "gianna-florre"}, 3, id="ivion"),
    pytest.param("ignite", {"max_rounds": 1}, 3, id="ignite"),
    pytest.param("infinities", SHORT, 3, id="infinities"),
]
"""Long games from our so many last decisions on: what comes before differs little."""


def test_every_registered_game_is_played():
    assert {game.values[0] for game in (*GAMES, *ENDS)} == set(tabard.games())


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_whole_game_against_bots(sit, desk, game, options, seats):
    made = desk.create(game, ME, *[GREEDY] * (seats - 1), options=options, seed=3)
    player = sit(made.path, tables=made.keys())
    decisions = player.play(120, deeds=1)
    expect(player.over).to_contain_text(re.compile("You won|You lost|A draw"))
    table = made.info
    assert table["status"] == "finished"
    assert 0 < decisions <= table["moves"]
    assert not player.wire.nacks


@pytest.mark.parametrize(("game", "options", "last"), ENDS)
def test_a_game_is_played_to_its_end(sit, desk, game, options, last):
    record = played(game, 3, options, kind="greedy")
    ours = [n for n, seat in enumerate(record.deciders) if seat == 0]
    made = desk.go_on(record, ours[-last:][0], ME, *[GREEDY] * (record.seats - 1))
    player = sit(made.path, tables=made.keys())
    assert player.play(120, deeds=1)
    expect(player.over).to_contain_text(re.compile("You won|You lost|A draw"))
    assert made.info["status"] == "finished"
    assert not player.wire.nacks


@pytest.mark.parametrize(("game", "options"), [("ignite", {"max_rounds": 1}), ("infinities", SHORT)])
def test_a_game_begins(sit, desk, game, options):
    made = desk.create(game, ME, GREEDY, options=options, seed=3)
    player = sit(made.path, tables=made.keys())
    assert player.play(5, deeds=1) == 5
    assert made.info["moves"] >= 5
    assert not player.wire.nacks


@pytest.mark.long
@pytest.mark.parametrize(
    ("options", "seats"), [({"mode": "team"}, 4), (ALL_MODULES, 2)], ids=["team", "all-modules"]
)
def test_a_long_game_is_given_up_after_some_turns(sit, desk, options, seats):
    made = desk.create("volfyirion", ME, *[BOT] * (seats - 1), options=options, seed=5)
    player = sit(made.path, tables=made.keys())
    assert player.play(8) == 8
    assert player.wait_turn()
    player.resign()
    assert made.info["status"] == "finished"
    assert not player.wire.nacks


@pytest.mark.parametrize("game", ["pennies", pytest.param("volfyirion", marks=pytest.mark.long)])
def test_a_game_on_a_phone(sit, desk, game):
    options = {"rounds": 2} if game == "pennies" else {"mode": "solo"}
    made = desk.create(game, ME, *[GREEDY] * (game == "pennies"), options=options, seed=2)
    player = sit(made.path, tables=made.keys(), phone=True)
    player.play(80, deeds=1)
    expect(player.over).to_be_visible()
    assert made.info["status"] == "finished"
