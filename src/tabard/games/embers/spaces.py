"""What Embers is made of for programs that learn it: its actions by kind, its zones, the fires."""

from typing import Final

from tabard.engine.spaces import SEAT, Actions, Spaces, by_seat, card, kind, mark, one
from tabard.games.embers.state import CHOOSE, FIELD, PASS, PLAY

SPACES: Final = Spaces(
    version=1,
    actions=Actions(
        PLAY, (kind(PASS // PLAY, "pass"), kind(1, "play", card()), kind(CHOOSE // PLAY, "choose", card()))
    ),
    options=32,
    marks=(mark("wounds"), mark("swollen")),
    columns=(one("turn"), one("active", SEAT), by_seat("fire")),
    marked=(FIELD,),
)
