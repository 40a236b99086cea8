"""How good a position of Embers is: the fires, the might in the field, the cards in hand."""

from tabard.engine.ids import Seat
from tabard.games.embers.state import FIELD, HAND, EmbState


def judge(s: EmbState, seat: Seat) -> float:
    """The own side less the other; while a text works, dusk is still to come."""
    if s.is_over:
        return 1000.0 * s.returns()[seat]
    dusk = s.blow(s.active) if len(s.frames) > 1 else 0
    return _side(s, seat) - _side(s, 1 - seat) + (dusk if seat == s.active else -dusk)


def _side(s: EmbState, p: Seat) -> float:
    field = sum([2.0 * s.might(p, card) - s.wounds[card] for card in s.allies(p)])
    return s.fire[p] + 0.8 * len(s.zones[HAND + p]) + 1.5 * len(s.zones[FIELD + p]) + field
