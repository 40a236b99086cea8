"""Drills: tables with a card for each verb of the texts, and with cards for the small print."""

from pathlib import Path
from typing import Any

from tabard.games import game
from tabard.testing import table

VERBS: Any = game("drakerion", Path(__file__).parent / "proving_verbs.yaml")
FINE: Any = game("drakerion", Path(__file__).parent / "proving_fine.yaml")
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
STILL = {"banner": "bare-banner", "city": "bare-city", "unveiled": "still", "pile": ["still-tactic"]}


def laid(cards, seat, mine, theirs, position):
    """The Action Phase of turn 3: `mine` before one seat, which is first and acts, `theirs` before the other."""
    sides: list[Any] = [{**STILL, **side} for side in (mine, theirs)]
    if seat == 1:
        sides.reverse()
    position = {"first": seat, "to_act": seat, **position}
    return table(cards, options=DECKS, p1=sides[0], p2=sides[1], **position)


def drill(seat, mine=None, theirs=None, **position):
    """Verbs: a C415 against a D459 and a K110, where nothing else is said."""
    foes = {"melee": ["d459"], "support": ["k110"]}
    return laid(VERBS, seat, {"melee": ["c415"], **(mine or {})}, {**foes, **(theirs or {})}, position)


def fine(seat, mine=None, theirs=None, **position):
    """The small print."""
    return laid(FINE, seat, mine or {}, theirs or {}, position)
