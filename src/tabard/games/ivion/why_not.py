"""Why a card of Ivion cannot be used now: what is true of all cards alike; the rest says the question itself."""

from typing import Final

from tabard.engine.cloth import Reasons, Words, drop_usable, explained
from tabard.engine.ids import CardId, Seat, piece_of
from tabard.engine.view import WhyNot
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.values import has_bit
from tabard.games.ivion.state import FEATS, HAND, PER_SEAT, IviState

_ABOUT_ALL: Final = frozenset({"IVI-TURN-09", "IVI-STK-14"})
"""Questions that explain every card of the hand and every feat: Main and responses."""


def reasons(s: IviState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    found: Reasons = {}
    if d is None or seat >= s.seats or s.outlined:
        return found
    if d.seat != seat or d.rule not in _ABOUT_ALL:
        for zone in (HAND, FEATS):
            for card in s.zones[zone + seat * PER_SEAT]:
                if s.book.bits[s.face[card]] & t.PLAYABLE:
                    found[piece_of(card)] = _not_now(s, seat, card)
    if d.seat == seat:
        drop_usable(found, words)
        found.update(explained(s, words))
    return found


def _not_now(s: IviState, seat: Seat, card: CardId) -> WhyNot:
    """Why it is not the moment to play any card."""
    d = s.pending
    if d.seat == seat:
        return WhyNot("Another choice comes first", "IVI-DP-01")
    if s.active == seat and len(s.frames) > 1:
        return WhyNot("A card is unresolved", "IVI-STK-08")
    return WhyNot("Not your turn", "IVI-INS-06" if has_bit(s, seat, card, t.INSTANT) else "IVI-PLAY-03")
