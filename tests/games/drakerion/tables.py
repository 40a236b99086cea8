"""Tables of Drakerion laid out by names, and short words for what lies on them."""

from pathlib import Path
from typing import Any

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import table

PROVING: Any = game("drakerion", Path(__file__).parent / "proving.yaml")
"""The printed set with plain cards for tests besides."""


def field(p1=None, p2=None, **position):
    """A position in the Action Phase of turn 3; player 1 is first and acts."""
    options = position.pop("options", {"deck1": "wardens", "deck2": "ashen-compact"})
    return table(PROVING, options=options, p1=p1 or {}, p2=p2 or {}, **position)


def card(t, key, seat=None, zone=None):
    """The id of a card by its printed id: the only one, or the one of a seat or zone."""
    s = t.state
    found = [
        c
        for c in range(1, len(s.face))
        if s.book.keys[s.face[c]] == key
        and s.where[c] >= 0
        and (seat is None or s.side(c) == seat)
        and (zone is None or s.where[c] % v.PER_SEAT == zone)
    ]
    assert len(found) == 1, f"{len(found)} cards {key!r}"
    return found[0]


def keys(t, zone, seat):
    """The cards of a seat's zone, the bottom one first."""
    return [t.state.book.keys[t.state.face[c]] for c in t.state.zone(zone, seat)]


def damage(t, key, **where):
    return t.state.damage[card(t, key, **where)]


def both_pass(t):
    """Both players pass, the one who is asked first."""
    for _ in range(2):
        t[t.asked].chooses("pass")


def marked(t, watcher, mark):
    """The players whose Banner bears a mark, as somebody sees it."""
    view = t.state.view(watcher)
    camps = [p for p in view.pieces if p.area.startswith("camp-") and p.place == 0]
    return [p.owner for p in camps if mark in p.marks]
