"""What the frame of an ability keeps in `picked`: the moment, targets, what paid, what was found."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import CardId

# What the frame of an ability keeps in `picked`: fixed places, then lists (DRK-ABL-22).
P_IT: Final = 0
P_OTHER: Final = 1
P_AMOUNT: Final = 2
P_BEARER: Final = 3
"""Who bore the source just before its cost was paid."""
P_LINE: Final = 4
"""Which line the source, or its bearer, stood on then."""
P_EVENT: Final = 5
"""1 for an Event that is being played."""
P_TARGETS: Final = 6
P_TARGETS2: Final = 7
P_PAID: Final = 8
P_ADJUST: Final = 9
"""What an effect adds to the gold cost of an Event that is being played."""
P_FIELD: Final = 10
"""1 if the targets were chosen on the battlefield, 2 more if the second ones were (DRK-TGT-05)."""
P_HEAD: Final = 11
"""From here on: the targets, the second targets, the cards that pay, then what instructions keep."""


def head(
    it: CardId, other: CardId, amount: int, bearer: CardId, line: int, event: int, adjust: int, field: int
) -> list[int]:
    """The fixed places, nothing chosen and nothing paid yet."""
    return [it, other, amount, bearer, line, event, 0, 0, 0, adjust, field]


def first_target(f: Frame) -> CardId:
    return f.picked[P_HEAD] if f.picked[P_TARGETS] else 0


def kept(f: Frame) -> int:
    """Where in `picked` begins what instructions keep."""
    p = f.picked
    return P_HEAD + p[P_TARGETS] + p[P_TARGETS2] + p[P_PAID]
