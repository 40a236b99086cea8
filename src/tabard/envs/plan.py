"""Where everything goes in an observation and in the features of an option: rows of numbers that a writer goes by."""

from collections.abc import Callable
from typing import Any, Final

PIECE_HEAD: Final = 3
"""The columns of every piece: zone, place, face; its marks follow."""
QUESTION: Final = 5
"""The columns of the question: who is asked, and for that seat alone the rule, what it is about, how many options."""

# Numbers in a row of `Plan.fields`.
F_WHAT: Final = 0
F_SHIFT: Final = 1
F_MASK: Final = 2
F_BASE: Final = 3
F_NONE: Final = 4
F_SIZE: Final = 5
F_AT: Final = 6
F_EACH: Final = 7
F_MIRROR: Final = 8
F_TIMES: Final = 9
F_HOLE: Final = 10
F_ROW: Final = 11

# Numbers in a row of `Plan.columns`.
C_SHAPE: Final = 0
C_FIELD: Final = 1
C_AT: Final = 2
C_WHAT: Final = 3
C_EACH: Final = 4
C_MOST: Final = 5
C_TURN: Final = 6
C_MIRROR: Final = 7
C_SHIFT: Final = 8
C_MASK: Final = 9
C_SECRET: Final = 10
C_OWNER: Final = 11
C_OPEN: Final = 12
C_PARTS: Final = 13
C_ROW: Final = 21
"""The row of a list of rows has at most eight numbers."""

# Numbers in a row of `Plan.marks`.
M_FIELD: Final = 0
M_WHAT: Final = 1
M_FEW: Final = 2
M_SHIFT: Final = 3
M_MASK: Final = 4


class Plan:
    """Where everything goes: made once for a game, its seats and its options."""

    def __init__(self) -> None:
        self.seats = 1
        self.players = 1
        self.zone_codes: list[list[int]] = []
        """By reader and zone: the number of the zone as the reader counts; 0 for a zone that was not declared."""
        self.zone_turns: list[int] = []
        """By zone: how many places in a row belong to each seat; 0 where none do."""
        self.bearing: list[int] = []
        """By zone: whether something may lie on its cards."""
        self.marks: list[list[int]] = []
        self.columns: list[list[int]] = []
        self.pieces = 0
        self.width = PIECE_HEAD
        self.size = 0
        """All columns of an observation."""
        self.asked_at = 0
        self.fetch: Callable[[Any], Any] = id
        """All fields of a state that are looked at, in one tuple."""
        self.figures = -1
        self.rules: dict[str, int] = {}
        self.stride = 1
        self.first_field: list[int] = []
        """By kind: where its fields begin; by kind + 1 where they end; -1 for a kind that was not declared."""
        self.last_field: list[int] = []
        self.fields: list[int] = []
        self.starts: list[int] = []
        """By kind: its first number in the flat space."""
        self.options = 1
        self.option_width = 1
        self.flat = 0
