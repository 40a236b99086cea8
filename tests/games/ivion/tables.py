"""Tables for the scenarios of Ivion: the box with the proving cards laid over it, and small questions."""

from pathlib import Path

import tabard
from tabard.games.ivion import state as v
from tabard.testing import table

GAME = tabard.game("ivion", cards=Path(__file__).with_name("proving.yaml"))

PLAYING = tabard.game("ivion", cards=Path(__file__).with_name("proving_play.yaml"))
"""The box with the cards for scenarios about playing."""

FIELD = tabard.game("ivion", cards=Path(__file__).with_name("proving_field.yaml"))
"""The box with the cards for scenarios about zones, the field, feats, relics and copies."""

FIGURES = tabard.game("ivion", cards=Path(__file__).with_name("proving_figures.yaml"))
"""The box with the cards for scenarios about damage, decks, resources, numbers and the turn."""


def duel(**position):
    """A position of two heroes; what it leaves out, `arrange` says. `game`: another box than that of proving.yaml."""
    options = position.pop("options", None)
    dice = position.pop("dice", ())
    return table(position.pop("game", GAME), options=options, dice=dice, **position)


def ids(t, zone, seat=0):
    """The cards of a zone; shared zones belong to seat 0."""
    return t.state.zones[zone + (seat * v.PER_SEAT if zone < v.CHAIN else 0)]


def keys(t, zone, seat=0):
    """The keys of the cards of a zone, in its order."""
    return [t.state.book.keys[t.state.face[card]] for card in ids(t, zone, seat)]


def card(t, key):
    """The id of the first card of a design."""
    no = t.state.book.number[key]
    return next(c for c, face in enumerate(t.state.face) if face == no)


def control(t, seat):
    """Slow, silence, disarm."""
    return list(t.state.control[seat * 3 : seat * 3 + 3])


def pools(t, seat):
    """Actions and power."""
    return (t.state.actions[seat], t.state.power[seat])


def cell(text):
    return "abcd".index(text[0]) * 4 + int(text[1]) - 1


def tile_name(number):
    return f"{'abcd'[number // 4]}{number % 4 + 1}"


def seen(t, watcher, area):
    """The faces that a seat sees in an area, None for backs."""
    return [p.face for p in t[watcher].view.pieces if p.area == area]


def faced(seat, me, foe=None, **position):
    """A position of the figures' box as the seat in turn sees it: `me` is that seat, `foe` the other."""
    players = {f"p{seat + 1}": me, f"p{2 - seat}": foe or {}}
    return duel(game=FIGURES, active=seat, **players, **position)


def resolves(t, seat, *texts):
    """A seat plays a card with these choices, and nobody answers."""
    t[seat].chooses(*texts)
    t[1 - seat].chooses("pass")
