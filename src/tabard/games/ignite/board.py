"""The boards as data: tiles, the village ring, the bazaar and the starting areas (IGN-BRD)."""

from functools import cache
from importlib import resources
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from tabard.engine.errors import CardError
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, read_page
from tabard.games.ignite.rules.geometry import neighbour_table, within_table

BOARD: Final = Genre("board", "sizes and tiles", CardError)
FARTHEST: Final = 12
"""No effect reaches farther than so many spaces."""
LETTERS: Final = "plwfvb"
"""Terrain by its number: plains, lava, water, forest, village, bazaar."""

Side = Annotated[str, Meta(pattern="^[plwf]+( [plwf]+)*$")]


class BoardData(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What board.yaml holds."""

    tile_size: int
    large_tiles: int
    small_tiles: int
    tiles: tuple[tuple[Side, ...], ...]


class Board:
    """One board without its terrain tiles: its spaces, their names, and where everybody starts."""

    def __init__(self, size: int, tile: int, depth: int, areas: int) -> None:
        self.size = size
        self.tile = tile
        self.depth = depth
        # Rows by letter, columns by number (IGN-GEN-06, IGN-BRD-01).
        self.names = [f"{chr(97 + cell // size)}{cell % size + 1}" for cell in range(size * size)]
        self.near = neighbour_table(size)
        self.rings = within_table(size, FARTHEST)
        # The ring along the outside (IGN-VILL-01).
        self.village = [cell for cell in range(size * size) if self._edge(cell) < depth]
        half = size // 2
        # The central 2 x 2 of either board (IGN-BRD-15).
        self.bazaar = [r * size + c for r in (half - 1, half) for c in (half - 1, half)]
        self.areas = self._quarters() if areas == 4 else self._sides()  # in the village (IGN-START-10)

    def _edge(self, cell: int) -> int:
        row, column = divmod(cell, self.size)
        return min(row, column, self.size - 1 - row, self.size - 1 - column)

    def _quarters(self) -> list[list[int]]:
        """Four corners, clockwise from the top left (IGN-BRD-14)."""
        half = self.size // 2
        found: list[list[int]] = [[], [], [], []]
        for cell in self.village:
            top, left = cell // self.size < half, cell % self.size < half
            found[(0 if left else 1) if top else (3 if left else 2)].append(cell)
        return found

    def _sides(self) -> list[list[int]]:
        """Two areas a side without the corner tiles, clockwise from the left of the top (IGN-BRD-12)."""
        size, half, t = self.size, self.size // 2, self.tile
        found: list[list[int]] = [[] for _ in range(8)]
        for cell in self.village:
            row, column = divmod(cell, size)
            across, down = t <= column < size - t, t <= row < size - t
            if across == down:
                continue  # a corner tile belongs to no area
            if across:
                at = (0 if column < half else 1) if row < half else (4 if column >= half else 5)
            else:
                at = (2 if row < half else 3) if column >= half else (6 if row >= half else 7)
            found[at].append(cell)
        return found

    @property
    def inner(self) -> list[int]:
        """The top left spaces of the terrain tiles, row by row."""
        per_side = self.size // self.tile
        return [
            r * self.tile * self.size + c * self.tile
            for r in range(1, per_side - 1)
            for c in range(1, per_side - 1)
        ]


@cache
def board_data() -> BoardData:
    """The built-in board file."""
    page = read_page(resources.files(__package__) / "board.yaml", BOARD)
    data = msgspec.convert(page.data, settled(BoardData))
    for number, tile in enumerate(data.tiles, 1):
        for side in tile:
            rows = side.split()
            if len(rows) != data.tile_size or any(len(row) != data.tile_size for row in rows):
                raise ValueError(f"board.yaml: tile {number} is not {data.tile_size} spaces square")
    return data


@cache
def find_board(large: bool, depth: int, areas: int) -> Board:
    """A board by its size, the depth of its village ring, and its number of starting areas."""
    data = board_data()
    tiles = data.large_tiles if large else data.small_tiles
    return Board(tiles * data.tile_size, data.tile_size, depth, areas)


def tile_faces() -> list[list[str]]:
    """The sides of every terrain tile as strings of letters, row after row."""
    return [[side.replace(" ", "") for side in tile] for tile in board_data().tiles]
