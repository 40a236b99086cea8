"""What Ignite is made of for programs that learn it: its actions by kind, its zones, the board and its figures."""

from typing import Final

from tabard.engine.spaces import (
    CARD,
    CELL,
    NUMBER,
    SEAT,
    Spaces,
    bits,
    by_cell,
    by_seat,
    one,
    rows,
)
from tabard.games.ignite import state as at
from tabard.games.ignite.actions import ACTIONS

FIGURES: Final = 64
"""No more figures are counted, those that left the board included."""

SPACES: Final = Spaces(
    version=1,
    actions=ACTIONS,
    options=256,
    marks=(),
    columns=(
        one("round"),
        one("turn"),
        one("active", SEAT),
        one("first", SEAT),
        one("banned"),
        one("bank"),
        one("actions"),
        one("used"),
        one("played"),
        one("more_buys"),
        one("more_sales"),
        one("markers"),
        one("hill_tied"),
        by_seat("points"),
        by_seat("dead_turns"),
        by_seat("penalized"),
        bits("gone"),
        by_cell("f_at", CELL, FIGURES),
        by_cell("f_owner", SEAT, FIGURES),
        by_cell("f_kind", most=FIGURES),
        by_cell("f_no", most=FIGURES),
        by_cell("f_damage", most=FIGURES),
        by_cell("f_status", most=FIGURES),
        by_cell("f_frozen", most=FIGURES),
        by_cell("f_stuck", most=FIGURES),
        rows("picks", 16, SEAT, NUMBER, NUMBER),
        rows("tokens", 48, CELL, SEAT, CARD),
        rows("items", 24, CELL, NUMBER, SEAT, NUMBER),
        rows("strikes", 12, SEAT, CELL, NUMBER, NUMBER, secret=(1, 0, 3)),
        rows("lasting", 24, NUMBER, SEAT, NUMBER, -1),
        rows("trophies", 48, SEAT, SEAT, NUMBER, NUMBER),
        rows("wards", 12, NUMBER, NUMBER, SEAT),
        rows("bans", 16, CARD, NUMBER),
        rows("titles", 16, CARD, SEAT, NUMBER, NUMBER),
        by_cell("stock"),
        by_cell("terrain"),
    ),
    behind=("trash", *(f"pile {n + 1}" for n in range(at.EPIC_PILES))),
    more_pieces=200,
    figures="f_at",
)
