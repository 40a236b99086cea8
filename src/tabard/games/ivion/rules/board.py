"""The board: sixteen tiles in four rows, which of them touch, and how far apart they lie (IVI-BRD)."""

from typing import Final

from mypy_extensions import i64

SIDE: Final = 4
TILES: Final = 16
CORNERS: Final = (0, 15)
"""Where the heroes of the two seats begin (IVI-SET-08)."""


def make_near() -> list[list[int]]:
    """The tiles that share an edge with each tile; no corners, no wrapping (IVI-BRD-02 to IVI-BRD-04)."""
    near: list[list[int]] = []
    for cell in range(TILES):
        row = cell // SIDE
        column = cell % SIDE
        found: list[int] = []
        if row > 0:
            found.append(cell - SIDE)
        if column > 0:
            found.append(cell - 1)
        if column < SIDE - 1:
            found.append(cell + 1)
        if row < SIDE - 1:
            found.append(cell + SIDE)
        near.append(found)
    return near


def make_distances() -> bytes:
    """The distance between any two tiles: rows plus columns, 0 to itself (IVI-BRD-05, IVI-BRD-12)."""
    found: list[int] = []
    for one in range(TILES):
        for two in range(TILES):
            found.append(abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE))
    return bytes(found)


ADJACENT: Final = make_near()
APART: Final = make_distances()


def tiles(n: int) -> str:
    """A distance in words."""
    return "1 tile" if n == 1 else f"{n} tiles"


def distance(one: i64, two: i64) -> i64:
    """How many steps lie between two tiles; nothing on the way counts (IVI-BRD-06)."""
    return APART[one * TILES + two]
