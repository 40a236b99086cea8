"""The inks of the terminal table and the signs that stand beside them, so that colour never stands alone."""

from typing import Final

LIT: Final = "#e3bb6c"
"""What you may touch: choice numbers, the active phase."""
NOW: Final = "bold #2a1d08 on #e3bb6c"
"""The phase in progress."""
QUIET: Final = "#9c907b"
TEXT: Final = "#f0e7d3"
FLAG: Final = "bold #fff3df on #8c2a1c"
BAD: Final = "#f06a3f"
LINK: Final = "#dcb878"
LINE: Final = "#6b5d4c"

WARNINGS: Final = ("damage", "destroyed", "sealed", "threatened")
"""Marks that change what a piece can do; the others only remember what it did."""

SEAT_COLOURS: Final = (
    "#5aa5d8",
    "#d9603b",
    "#e0b84c",
    "#5fae87",
    "#c78bb5",
    "#8fb8cf",
    "#b98b5e",
    "#d8d2c2",
)
SEAT_SIGNS: Final = ("●", "▲", "◆", "■", "⬟", "⬢", "★", "✚")


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def seat_sign(seat: int) -> str:
    return SEAT_SIGNS[seat % len(SEAT_SIGNS)]
