"""Rows of numbers: moments that wait (`waiting`), and what goes on (`lasting`)."""

from typing import Final

W_MOMENT: Final = 0
W_SEAT: Final = 1
W_FIGURE: Final = 2
W_ROW: Final = 3

L_WHAT: Final = 0
"""The place in the book's lasts."""
L_SEAT: Final = 1
L_UNTIL: Final = 2
L_SOURCE: Final = 3
L_ROW: Final = 4
