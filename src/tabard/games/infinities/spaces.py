"""What Infinities is made of for programs that learn it: its actions by kind, its zones, leaders, dice and tiles."""

from typing import Final

from tabard.engine.spaces import (
    NUMBER,
    PIECE,
    SEAT,
    Spaces,
    bits,
    by_cell,
    by_seat,
    mark,
    one,
    rows,
)
from tabard.games.infinities import state as at
from tabard.games.infinities.actions import ACTIONS
from tabard.games.infinities.rules.terms import ICONS, VALUES

SPACES: Final = Spaces(
    version=1,
    actions=ACTIONS,
    options=192,
    marks=(
        mark("tile_side"),
        mark("turns"),
        mark("walls"),
        mark("cell", shift=7, mask=127),
        mark("cell", mask=127),
        mark("owner", SEAT),
    ),
    columns=(
        one("round"),
        one("phase"),
        one("active", SEAT),
        one("turn_at"),
        one("skips"),
        one("acting", SEAT),
        one("rival_turns"),
        one("chapter"),
        one("plays"),
        one("target_off"),
        one("extra_round"),
        by_seat("leader"),
        by_seat("faction"),
        by_seat("at", what=PIECE),
        by_seat("track"),
        by_seat("reserve"),
        by_seat("team"),
        by_seat("dice", ICONS),
        by_seat("spent", ICONS),
        by_seat("score"),
        by_seat("level", 3),
        by_seat("values", VALUES),
        by_seat("reach"),
        bits("defeated"),
        bits("done"),
        by_cell("order", SEAT, at.PLAYERS),
        by_cell("price"),
        rows("mods", 24, NUMBER, SEAT, PIECE, NUMBER, NUMBER),
        rows("earned", 16, NUMBER, SEAT),
        by_cell("counters", most=32),
        by_cell("threads", most=48),
    ),
    marked=(at.MAP, at.DRAWN),
    players=at.PLAYERS,
)
