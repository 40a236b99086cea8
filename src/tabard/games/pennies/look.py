"""How Matching Pennies is drawn: two kinds of coins, and the sign of a point."""

from typing import Final

from msgspec.structs import replace

from tabard.engine.view import PLAIN_LOOK, Face, Family, Sign

FACES: Final = (
    Face("heads", "Heads", "Coin", "gold", form="token", text="Equal coins score for seat 1.", icon="caesar"),
    Face(
        "tails",
        "Tails",
        "Coin",
        "silver",
        form="token",
        text="Different coins score for seat 2.",
        icon="eagle-emblem",
    ),
)
LOOK: Final = replace(
    PLAIN_LOOK,
    signs={"points": Sign("Points", "two-coins", "disc", "#8a5f0f")},
    families={
        "gold": Family("Gold", "#4d360c", "#a67c24", "#f4e5bb", "#8d6a20", "two-coins"),
        "silver": Family("Silver", "#333b42", "#78858d", "#dfe3e0", "#66727a", "two-coins"),
    },
    meters={"points": "points"},
    back="token",
)
