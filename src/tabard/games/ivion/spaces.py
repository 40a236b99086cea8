"""What Ivion is made of for programs that learn it: its actions by kind, its zones, the heroes and their tiles."""

from typing import Final

from tabard.engine.spaces import (
    CELL,
    NUMBER,
    PIECE,
    SEAT,
    UNION,
    Spaces,
    by_cell,
    by_seat,
    mark,
    one,
    rows,
)
from tabard.games.ivion import state as at
from tabard.games.ivion.actions import ACTIONS, FROM_HERE

SPACES: Final = Spaces(
    version=1,
    actions=ACTIONS,
    options=96,
    marks=(
        mark("host", UNION),
        mark("flags", mask=at.USED | at.COUNTERED | at.RESOLVING | at.COPY),
        mark("flags", SEAT, shift=4, mask=1),
    ),
    columns=(
        one("turn"),
        one("first", SEAT),
        one("active", SEAT),
        one("phase"),
        one("glides"),
        one("turn_over"),
        by_seat("hp"),
        by_seat("max_hp"),
        by_seat("actions"),
        by_seat("power"),
        by_seat("initiative"),
        by_seat("chivalrous"),
        by_seat("winded"),
        by_seat("gained"),
        by_seat("tile", what=CELL, turn=FROM_HERE),
        by_seat("control", 3),
        by_cell("terrain", turn=FROM_HERE),
        rows("mods", 16, NUMBER, SEAT, NUMBER, NUMBER, NUMBER, SEAT, PIECE),
    ),
    marked=(at.FEATS, at.FIELD, at.CHAIN),
    nameless={at.FIELD: "field"},
    more_pieces=48,
)
