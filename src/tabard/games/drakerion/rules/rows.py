"""Rows of numbers: Reactions that wait (`waiting`, and `memory` of a batch), and effects that last (`mods`)."""

from typing import Final

W_SOURCE: Final = 0
W_ABILITY: Final = 1
W_PLACE: Final = 2
W_CARD: Final = 3
"""The card that the moment was about."""
W_OTHER: Final = 4
W_AMOUNT: Final = 5
W_SEAT: Final = 6
W_STAMP: Final = 7
W_ROW: Final = 8

L_CARD: Final = 0
L_WHAT: Final = 1
L_AMOUNT: Final = 2
"""By how much; for what is no statistic, which one it is."""
L_UNTIL: Final = 3
L_STAMP: Final = 4
"""When it began."""
L_ROW: Final = 5
