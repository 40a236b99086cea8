"""Tables for one player, and short words for what lies on them: solo play and the Automaton duel."""

from tabard.games.volfyirion import state as v
from tabard.testing import table

SOLO = {"mode": "solo"}
AUTOMATON = {"mode": "automaton"}
RIVAL_CITIES = {"yrdesh": 3, "akao-uket": 4, "kyr": 5}


def solo(options=None, **position):
    """A table against the dragon."""
    return table("volfyirion", options={**SOLO, **(options or {})}, **position)


def rival(options=None, turns=1, **position):
    """A table at the human's turn; `turns` is the number of the Rival's turn that follows.

    The row is full, so that no end of a turn takes a card from the Asset Deck.
    """
    position = {"row": ["barter"] * 5, "wonders": [], **position}
    position["p2"] = {"turns": turns - 1, **position.get("p2", {})}
    return table("volfyirion", options={**AUTOMATON, **(options or {})}, **position)


def names(t, zone):
    """What lies in a zone, the bottom card first."""
    s = t.state
    return [s.book.keys[s.face[card]] for card in s.zones[zone] if card]


def known(t, zone):
    """Who knows the cards of a zone, a bit a watcher, the bottom card first."""
    return [t.state.known[card] for card in t.state.zones[zone]]


def standing(t):
    """The Cities of the player that stand."""
    s = t.state
    return [s.book.keys[s.city_no[c]] for c in range(3) if s.city_side[c] == v.STANDING]


def on(t, city):
    """The Troop and the Building on a City of the Rival."""
    s = t.state
    at = 2 * RIVAL_CITIES[city]
    return [s.book.keys[s.face[card]] for card in s.zones[v.SLOTS][at : at + 2]]


def revealed(t):
    """What the Rival revealed since the table was laid."""
    return [t.state.book.keys[e.face] for e in t.state.events if e.kind == "revealed"]
