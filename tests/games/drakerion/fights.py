"""Tables for tests of combat, lines, damage and winning: one player against the other, from either seat."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.drakerion.tables import card

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import HP, MELEE, RANGED, RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import table

GROUND: Any = game("drakerion", Path(__file__).parent / "proving_combat.yaml")
"""The printed set with cards for these tests besides."""

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])
"""The test is played once from each side of the table."""

QUIET = {"unveiled": "quiet-season"}
"""A Maneuver that says nothing, so that a turn may end and the next begin."""


def fight(mine=None, theirs=None, seat=0, **position):
    """The Action Phase of turn 3; `seat` has `mine`, is first and acts. Banners and Cities say nothing."""
    plain = {"banner": "plain-banner", "city": "plain-city"}
    players = [{**plain, **(mine or {})}, {**plain, **(theirs or {})}]
    if seat == 1:
        players.reverse()
    position.setdefault("first", seat)
    options = position.pop("options", {"deck1": "ashen-compact", "deck2": "ashen-compact"})
    return table(GROUND, options=options, p1=players[0], p2=players[1], **position)


def duel(attacker, defender, seat=0, how="attack", **position):
    """A table on which the seat has just attacked; a participant is a card of `mine` or `theirs`, or alone there."""
    mine = position.pop("mine", {"melee": [attacker]})
    theirs = position.pop("theirs", {"melee": [defender]})
    t = fight(mine, theirs, seat, **position)
    t[seat].chooses(f"{how} {defender} with {attacker}")
    return t


def attacks(t, seat, name=""):
    """The attacks offered to a seat, those of one attacker if a name is given; sorted."""
    offered = [o for o in t[seat].options if o.split()[0] in ("attack", "shoot")]
    return sorted(o for o in offered if not name or o.endswith(f" with {name}"))


def roles(t):
    """The keys of attacker and defender; an empty one where there is none."""
    s = t.state
    return tuple(s.book.keys[s.face[c]] if c else "" for c in (s.attacker, s.defender))


def line_of(t, key):
    """(seat, line) of a Character in play."""
    at = t.state.where[card(t, key)]
    return at // v.PER_SEAT, {v.MELEE_ROW: "melee", v.SUPPORT_ROW: "support"}[at % v.PER_SEAT]


def stats(t, key):
    """Current melee attack, riposte and HP."""
    c = card(t, key)
    return tuple(value(t.state, c, stat) for stat in (MELEE, RIPOSTE, HP))


def ranged(t, key):
    return value(t.state, card(t, key), RANGED)


def shield(t, key):
    return t.state.shield[card(t, key)]


def committed(t, key):
    return t.state.committed[card(t, key)] == 1


def reason(t):
    return v.REASONS[t.state.reason]
