"""What Volfyirion is made of for programs that learn it: its actions by kind, its zones, the Cities, the points."""

from typing import Final

from tabard.engine.spaces import (
    CARD,
    CELL,
    SEAT,
    Spaces,
    Turn,
    bits,
    by_cell,
    by_seat,
    few,
    one,
)
from tabard.games.volfyirion import state as at
from tabard.games.volfyirion.actions import ACTIONS, BY_THREES, CITIES

SPACES: Final = Spaces(
    version=1,
    actions=ACTIONS,
    options=96,
    marks=(few("sealed"), few("marked", bits=3)),
    columns=(
        one("turn"),
        one("first", SEAT),
        one("active", SEAT),
        by_seat("cp"),
        by_seat("bp"),
        by_seat("kp"),
        by_cell("city_no", CARD, CITIES, BY_THREES),
        by_cell("city_owner", SEAT, CITIES, BY_THREES),
        by_cell("city_side", most=CITIES, turn=BY_THREES),
        one("token", CELL, BY_THREES),
        one("lair_city", CELL, BY_THREES),
        one("lair_turn"),
        one("shift_city", CELL, BY_THREES),
        one("shift_turn"),
        one("collided"),
        bits("bought"),
        bits("privilege"),
        bits("passed"),
        bits("purged"),
        by_cell("stores"),
    ),
    nameless={at.SLOTS: "slots", at.UNDEALT: "undealt"},
    turned={at.SLOTS: Turn(each=6)},
    behind=("second assets", "second row", "second wonders", "second lair"),
    players=2,
)
