"""Drills: tables with a card for each verb of the texts."""

from pathlib import Path
from typing import Any

from tabard.games import game
from tabard.testing import table

VERBS: Any = game("drakerion", Path(__file__).parent / "proving_verbs.yaml")
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
STILL = {"banner": "bare-banner", "city": "bare-city", "unveiled": "still", "pile": ["still-tactic"]}


def drill(seat, mine=None, theirs=None, **position):
    """The Action Phase of turn 3: `mine` before one seat, which is first and acts, `theirs` before the other."""
    foes = {"melee": ["d459"], "support": ["k110"]}
    sides: list[Any] = [{**STILL, "melee": ["c415"], **(mine or {})}, {**STILL, **foes, **(theirs or {})}]
    if seat == 1:
        sides.reverse()
    position = {"first": seat, "to_act": seat, **position}
    return table(VERBS, options=DECKS, p1=sides[0], p2=sides[1], **position)
