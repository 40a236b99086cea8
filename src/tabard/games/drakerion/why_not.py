"""Why a card of Drakerion that its seat might expect to use cannot be used now; the rules that list options say it."""

from typing import Final

from tabard.engine.cloth import Reasons, Words, drop_usable, explained
from tabard.engine.ids import Seat, piece_of
from tabard.engine.view import WhyNot
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.state import DrkState

_AREAS: Final = (v.HAND, v.MELEE_ROW, v.SUPPORT_ROW, v.BORNE, v.BANNER_AT, v.CITY_AT, v.DISCARD)
"""Where what an action would let its player use lies; of the discard pile only what can be used from there."""
_WHOLE: Final = ("DRK-ACT-02", "DRK-CBT-11")
"""The questions that speak of all these; every other one only of what it is about."""


def reasons(s: DrkState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    if d is None or seat >= s.seats or s.outlined:
        return {}
    if d.seat != seat:
        rule = "DRK-CBT-10" if s.combat else "DRK-ACT-01" if s.in_actions else "DRK-MAN-14"
        return _everywhere(s, seat, WhyNot("Not your action", rule))
    found: Reasons = {}
    if d.rule not in _WHOLE:
        rule = "DRK-GEN-13" if s.in_actions else "DRK-MAN-14"
        found = _everywhere(s, seat, WhyNot("Another choice comes first", rule))
        drop_usable(found, words)
    found.update(explained(s, words))
    return found


def _everywhere(s: DrkState, seat: Seat, why: WhyNot) -> Reasons:
    """One reason for all that an action would let the seat use."""
    found: Reasons = {f"retreat-{seat}": why}
    labels = s.book.labels
    for zone in _AREAS:
        for card in s.zones[zone + seat * v.PER_SEAT]:
            if zone != v.DISCARD or labels[s.face[card]] >> t.DISCARD_PILE_ACTION & 1:
                found[piece_of(card)] = why
    for zone in (v.MELEE_ROW, v.SUPPORT_ROW, v.BORNE):
        for card in s.zones[zone + (1 - seat) * v.PER_SEAT]:
            if s.owner[card] == seat:
                found[piece_of(card)] = why
    return found
