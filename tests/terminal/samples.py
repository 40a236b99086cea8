"""A table of no game, with its faces, choices and log, and how it looks when drawn."""

import io

from rich.console import Console

import tabard
from tabard.engine.chance import seeded
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.engine.view import (
    Area,
    Ask,
    CellMark,
    Choice,
    Face,
    Figure,
    Forecast,
    Link,
    Meter,
    Piece,
    SeatView,
    View,
    WhyNot,
)
from tabard.terminal.scene import LogLine, Scene
from tabard.terminal.table import log_lines

GAMES = ["ivion", "ignite", "volfyirion", "infinities", "drakerion"]

CHOICES = (
    Choice(1, "buy hidden-cache", "Acquire Hidden Cache for 2 Command", ("c1",), rule="X-BUY-01"),
    Choice(2, "buy barracks", "Acquire Barracks for 4 Command", ("c2",)),
    Choice(3, "play captain", "Play Captain", ("c3", "c4")),
    Choice(4, "play diviner", "Play Diviner", ("c5",)),
    Choice(5, "attack greywell", "Attack Greywell", ("city",), forecast=Forecast("leaves 1 Battle")),
    Choice(6, "attack thornford", "Attack Thornford"),
    Choice(7, "attack skyhold", "Attack Skyhold"),
    Choice(8, "end turn", "End your turn"),
)

FACES = {
    "hidden-cache": Face(
        "hidden-cache",
        "Hidden Cache",
        "Command",
        "purple House",
        "P",
        "#a57fc0",
        Figure("command", "C", 2),
        (Figure("knowledge", "K", 2),),
        "P: +2B",
    ),
    "mint": Face("mint", "Mint", "Building", figures=(Figure("battle", "B", 1),)),
    "greywell": Face("greywell", "Greywell", "City", form="site", slots=("troop", "building")),
    "shieldbearer": Face(
        "shieldbearer", "Shieldbearer", "Troop", "red House", "R", figures=(Figure("defence", "D", 4),)
    ),
}


def a_view(**changes):
    facts = {
        "game": "duel",
        "title": "A Duel",
        "seat": 0,
        "seats": (SeatView(0, "Seat 1"), SeatView(1, "Seat 2", team=1)),
        "areas": (
            Area("row", "Asset Row", "row"),
            Area("deck", "Asset Deck", "pile", count=31),
            Area("hand0", "Seat 1: hand", "hand", 0),
            Area("hand1", "Seat 2: hand", "hand", 1, 5),
            Area("cities1", "Cities", "row", 1),
            Area("board", "Board", "hexes", size=(4, 2)),
            Area("aside", "Aside", "row"),
        ),
        "pieces": (
            Piece("c1", "row", 0, "hidden-cache", "Hidden Cache"),
            Piece("c2", "row", 1, "barracks", "Barracks", why_not=WhyNot("2 short", "X-BUY-02")),
            Piece("c9", "row", 2, "mint", "Mint", why_not=WhyNot("Needs 3 more Battle", "X-BUY-02")),
            Piece("c3", "hand0", 0, "captain", "Captain", 0),
            Piece("c4", "hand0", 1, "captain", "Captain", 0),
            Piece("c5", "hand0", 2, "diviner", "Diviner", 0, {"sealed": 1, "damage": 2}),
            Piece("city", "cities1", 0, "greywell", "Greywell", 1, {"defence": 13}),
            Piece("c6", "cities1", 0, "shieldbearer", "Shieldbearer", 1, on="city", slot="troop"),
            Piece("k1", "board", 5, "knight", "Knight", 1, {"damage": 3}),
        ),
        "meters": (Meter("command-0", "Command", 4, 0, limit=9), Meter("rage", "Rage", 2)),
        "phases": ("Draw", "Main", "End"),
        "phase": "Main",
        "turn": 7,
        "active": 0,
        "waiting_for": 0,
        "ask": Ask(0, "Play a card or end your turn", "X-MAI-01", None, CHOICES),
        "chain": (Link("Bolt", 1, rule="X-STK-01"),),
        "cells": (CellMark("board", 2, "threat"),),
    }
    return View(**{**facts, **changes})


LOG = [LogLine(1, "Seat 2 attacks Lowwater", "X-ATK-02"), LogLine(None, "A card comes into the row", "")]


def a_scene(**changes):
    return Scene(a_view(**changes), FACES, ["you", "greedy"], LOG)


def drawn(renderable, width=100):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable, width=width)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def scene_of(record, seat):
    """What a seat sees of a game."""
    faces = {face.id: face for face in record.game.faces()}
    return Scene(
        record.state.view(seat), faces, [], log_lines(record, record.log[-30:], seat), record.game.look()
    )


def positions(name, seed, steps, **options):
    """A game in which all decide by chance: the record before each decision of a seat."""
    record = Record(tabard.game(name), seed=seed, options=options, log=True)
    pick = seeded(seed)
    for _ in range(steps):
        d = record.state.decision
        if d is None:
            return
        if d.seat == CHANCE:
            record.roll()
            continue
        yield record
        record.append(d.options[pick.below(len(d.options))])
