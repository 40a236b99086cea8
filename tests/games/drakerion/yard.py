"""The yard: tables with cards for the rules of abilities, playing and the glossary."""

from pathlib import Path
from typing import Any

from tests.games.drakerion.tables import card

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import HP, MELEE, RANGED, RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import table

YARD: Any = game("drakerion", Path(__file__).parent / "proving_c.yaml")
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}


def yard(p1=None, p2=None, **position):
    """A position in the Action Phase of turn 3; player 1 is first and acts. Both have Maneuvers without any text."""
    idle = {"unveiled": "idle-supply", "pile": ["idle-tactic"]}
    sides: list[Any] = [{**idle, **(side or {})} for side in (p1, p2)]
    options = position.pop("options", DECKS)
    return table(YARD, options=options, p1=sides[0], p2=sides[1], **position)


def figures(t, key, **where):
    """Melee attack, riposte and HP of a Character now."""
    c = card(t, key, **where)
    return tuple(value(t.state, c, stat) for stat in (MELEE, RIPOSTE, HP))


def ranged(t, key, **where):
    return value(t.state, card(t, key, **where), RANGED)


def offered(t, seat, word):
    """The options of a seat that begin with a word."""
    return [o for o in t[seat].options if o.split()[0] == word]


def is_committed(t, key, **where):
    return t.state.committed[card(t, key, **where)] == 1


def faces(t, seat, area):
    """The faces that a seat sees in an area; None is a back."""
    return [p.face for p in t[seat].view.pieces if p.area == area]


def places(t, key, **where):
    """The seat and zone a card lies in."""
    at = t.state.where[card(t, key, **where)]
    return at // v.PER_SEAT, at % v.PER_SEAT
