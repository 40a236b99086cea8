"""What Matching Pennies is made of for programs that learn it: two coins, four places, the score."""

from typing import Final

from tabard.engine.spaces import Actions, Spaces, by_seat, card, kind, own

SPACES: Final = Spaces(
    version=1,
    actions=Actions(1 << 8, (kind(0, "hide", card()),)),
    options=2,
    zones=(own("hand", 0, 1), own("hidden", 2, 1)),
    marks=(),
    columns=(by_seat("points"),),
)
