"""Rows of numbers: triggers that wait (`waiting`, and `memory` of a batch), and changes that last (`mods`)."""

from typing import Final

W_ABILITY: Final = 0
W_SEAT: Final = 1
W_SOURCE: Final = 2
W_THAT: Final = 3
"""The leader concerned + 1; 0 for none."""
W_CARD: Final = 4
"""The card or tile concerned."""
W_ROW: Final = 5

L_WHAT: Final = 0
L_SEAT: Final = 1
L_CARD: Final = 2
L_AMOUNT: Final = 3
L_UNTIL: Final = 4
L_ROW: Final = 5
