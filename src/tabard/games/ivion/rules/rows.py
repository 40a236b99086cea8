"""Rows of numbers: effects that wait (`waiting`, and `memory` of a batch), and what lasts (`mods`)."""

from typing import Final

W_ABILITY: Final = 0
W_SOURCE: Final = 1
W_BY: Final = 2
"""The controller of the source: whose effect it is (IVI-SIM-03)."""
W_SEAT: Final = 3
W_CARD: Final = 4
W_TILE: Final = 5
W_AMOUNT: Final = 6
W_HOST: Final = 7
W_ROW: Final = 8

L_WHAT: Final = 0
"""The number of a static, or EXPIRES or SEIZED of a card."""
L_SEAT: Final = 1
L_AMOUNT: Final = 2
"""How much; of what is no static, the card."""
L_UNTIL: Final = 3
L_USES: Final = 4
L_BY: Final = 5
L_SOURCE: Final = 6
L_ROW: Final = 7
