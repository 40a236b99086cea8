"""The schoolroom: tables with cards for the words that texts are made of."""

from pathlib import Path
from typing import Any

import pytest

from tabard.games import game
from tabard.testing import table

SCHOOL: Any = game("drakerion", Path(__file__).parent / "proving_texts.yaml")
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
QUIET = {"banner": "bare-banner", "city": "bare-city", "unveiled": "quiet", "pile": ["quiet-tactic"]}

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


def school(seat, mine=None, theirs=None, **position):
    """The Action Phase of turn 3: `mine` before one seat, which is first and acts, `theirs` before the other."""
    sides: list[Any] = [{**QUIET, **(side or {})} for side in (mine, theirs)]
    if seat == 1:
        sides.reverse()
    position = {"first": seat, "to_act": seat, **position}
    return table(SCHOOL, options=DECKS, p1=sides[0], p2=sides[1], **position)
