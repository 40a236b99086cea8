"""Scenes: tables for the worked examples, the decisions and hidden information, with cards that say their figures."""

from pathlib import Path
from typing import Any

from tests.games.drakerion.tables import card

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import table

SCENES: Any = game("drakerion", Path(__file__).parent / "proving_scenes.yaml")
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
STILL = {"banner": "bare-banner", "city": "bare-city", "unveiled": "still", "pile": ["still-tactic"]}


def scene(p1=None, p2=None, **position):
    """The Action Phase of turn 3, player 1 is first and acts; Banners, Cities and Maneuvers say nothing."""
    options = position.pop("options", DECKS)
    sides: list[Any] = [{**STILL, **(side or {})} for side in (p1, p2)]
    return table(SCENES, options=options, p1=sides[0], p2=sides[1], **position)


def seated(seat, mine=None, theirs=None, **position):
    """The same with `mine` before one seat, which is first and acts, and `theirs` before the other."""
    sides = (mine, theirs) if seat == 0 else (theirs, mine)
    return scene(*sides, first=seat, **position)


def fallen(t, seat):
    """What lies in a discard pile, sorted."""
    s = t.state
    return sorted(s.book.keys[s.face[c]] for c in s.zone(v.DISCARD, seat))


def committed(t, key, **where):
    return t.state.committed[card(t, key, **where)] == 1


def shield(t, key, **where):
    return t.state.shield[card(t, key, **where)]


def reason(t):
    return v.REASONS[t.state.reason]


def seen(t, seat, area):
    """The faces that a seat (None: a spectator) sees in an area, the bottom one first; None is a back."""
    return [p.face for p in t.state.view(seat).pieces if p.area == area]


def meters(t, seat):
    return {m.id: m.value for m in t.state.view(seat).meters}
