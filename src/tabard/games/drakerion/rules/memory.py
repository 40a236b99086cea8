"""What frames remember in `memory`: of an ability, of a card that is played, of a rally."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import CardId
from tabard.language.memory import header

# An ability: fixed places, then lists (DRK-ABL-22).
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
ABILITY: Final = header(
    [P_IT, P_OTHER, P_AMOUNT, P_BEARER, P_LINE, P_EVENT, P_TARGETS, P_TARGETS2, P_PAID, P_ADJUST, P_FIELD],
    P_HEAD,
)

# A Character or an Attachment that is played.
C_BEARER: Final = 0
C_ADJUST: Final = 1
"""What an effect adds to its gold cost."""
C_HEAD: Final = 2
PLAYED_CARD: Final = header([C_BEARER, C_ADJUST], C_HEAD)

RALLIED: Final = 0
"""In a rally: the namesake (DRK-REN-05)."""


def first_target(f: Frame) -> CardId:
    return f.memory[P_HEAD] if f.memory[P_TARGETS] else 0


def kept(f: Frame) -> int:
    """Where in `memory` begins what instructions keep."""
    p = f.memory
    return P_HEAD + p[P_TARGETS] + p[P_TARGETS2] + p[P_PAID]
