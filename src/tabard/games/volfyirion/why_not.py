"""Why no piece of Volfyirion can be used now; why a single one cannot, the rules say that list the options."""

from typing import Final

from tabard.engine.cloth import Reasons, Words, drop_usable, explained
from tabard.engine.ids import Seat, piece_of
from tabard.engine.view import WhyNot
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.cities import side_of
from tabard.games.volfyirion.rules.inplay import acts, is_own_slot
from tabard.games.volfyirion.state import VolState

_END: Final = a.END << a.BITS
"""An option of every Main Phase, in every mode, and of no other decision."""


def reasons(s: VolState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    found: Reasons = {}
    if d is None or seat >= s.seats or s.outlined:
        return found
    if d.seat != seat:
        common = s.book.mode in (v.COOP, v.TEAM) and acts(s, seat) and not s.passed >> seat & 1
        why = ("Your partner acts now", "VOL-DEC-28") if common else ("Not your turn", "VOL-MAI-06")
        return _everywhere(s, seat, WhyNot(*why))
    if _END not in d.options:
        found = _everywhere(s, seat, WhyNot("Another choice comes first", "VOL-MAI-07"))
        drop_usable(found, words)
    found.update(explained(s, words))
    return found


def _everywhere(s: VolState, p: Seat, why: WhyNot) -> Reasons:
    """One reason for all that a Main Phase would let the seat use."""
    found: Reasons = {}
    market = s.market(p)
    for zone in (v.HAND + p * v.PER_SEAT, v.PLAY + p * v.PER_SEAT, v.ROW + market, v.LAIR + market):
        for card in s.zones[zone]:
            if card:
                found[piece_of(card)] = why
    for slot, card in enumerate(s.zones[v.SLOTS]):
        if card and is_own_slot(s, p, slot):
            found[piece_of(card)] = why
    for city in range(len(s.city_no)):
        if side_of(s, city) != s.book.team[p] and s.city_side[city] == v.STANDING:
            found[f"city{city}"] = why
    return found
