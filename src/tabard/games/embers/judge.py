"""How good a position of Embers is: the fires, the might in the field, the cards in hand."""

from tabard.engine.ids import Seat
from tabard.games.embers.state import FIELD, HAND, EmbState


def judge(s: EmbState, seat: Seat) -> float:
    """The own side less the other."""
    return 100.0 * s.returns()[seat] if s.is_over else _side(s, seat) - _side(s, 1 - seat)


def _side(s: EmbState, p: Seat) -> float:
    field = sum([2.0 * s.might(p, card) - s.wounds[card] for card in s.allies(p)])
    return s.fire[p] + 0.8 * len(s.zones[HAND + p]) + 1.5 * len(s.zones[FIELD + p]) + field
