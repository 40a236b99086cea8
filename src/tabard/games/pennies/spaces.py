"""What Matching Pennies is made of for programs that learn it: two coins, four places, the score."""

from typing import Final

from tabard.engine.spaces import Actions, Spaces, by_seat, card, kind

SPACES: Final = Spaces(
    version=1,
    actions=Actions(1 << 8, (kind(0, "hide", card()),)),
    options=2,
    marks=(),
    columns=(by_seat("points"),),
)
