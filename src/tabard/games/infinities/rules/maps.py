"""The map: cells, neighbours, walls, clear paths (INF-MAP, INF-WALL, INF-REACH)."""

from typing import Final

from mypy_extensions import i64

from tabard.engine.ids import CardId, Seat
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.state import MAP, InfState

DIRECTIONS: Final = ["e", "se", "sw", "w", "nw", "ne"]
DIRECTION_NAMES: Final = ["east", "south-east", "south-west", "west", "north-west", "north-east"]
DELTA: Final = [128, 1, -127, -128, -1, 127]
"""What each direction adds to a cell, clockwise from the east (INF-MAP-02)."""
STEP: Final = "step there"
ORIGIN: Final = 64 << 7 | 64
"""The cell of the Rift (INF-MAP-01)."""


def cell_of(q: int, r: int) -> int:
    """The cell of axial coordinates."""
    return (q + 64) << 7 | (r + 64)


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    return (cell >> 7) - 64, (cell & 127) - 64


def spaces_between(one: int, other: int) -> int:
    """How many steps a way from one cell to another has at least, without walls."""
    q: int = (other >> 7) - (one >> 7)
    r: int = (other & 127) - (one & 127)
    return max(abs(q), abs(r), abs(q + r))


def turned(bits: int, turn: int) -> int:
    """Walls of a tile that is turned so many times by 60 degrees clockwise (INF-MAP-03)."""
    return (bits << turn | bits >> (6 - turn)) & 63


def tile_at(s: InfState, cell: int) -> CardId:
    """The tile on a cell; 0 where the space is empty."""
    for tile in s.zones[MAP]:
        if s.cell[tile] == cell:
            return tile
    return 0


def lay(s: InfState, tile: CardId, cell: int, side: int, turn: int) -> None:
    """Put a tile onto an empty space; the caller has taken it from where it was."""
    s.put(tile, MAP)
    s.tile_side[tile] = side
    s.turns[tile] = turn
    # A wall stays where the tile was entered, too (INF-DISC-18).
    s.walls[tile] = turned(s.book.wall_bits[s.face[tile]], turn)
    link(s, tile, cell)


def link(s: InfState, tile: CardId, cell: int) -> None:
    """Note where a tile lies, for itself and for its neighbours."""
    s.cell[tile] = cell
    for other in s.zones[MAP]:
        if other != tile and s.cell[other]:
            apart = s.cell[other] - cell
            for d in range(6):
                if DELTA[d] == apart:  # worlds do not matter (INF-MAP-04)
                    s.near[tile * 6 + d] = other
                    s.near[other * 6 + (d + 3) % 6] = tile
    s.stale = 1
    s.unsettled = True


def unlink(s: InfState, tile: CardId) -> None:
    """Take a tile off its space; it stays in its zone."""
    for d in range(6):
        other = s.near[tile * 6 + d]
        if other:
            s.near[other * 6 + (d + 3) % 6] = 0
            s.near[tile * 6 + d] = 0
    s.cell[tile] = 0
    s.stale = 1
    s.unsettled = True


def ignores_walls(s: InfState, player: Seat) -> bool:
    """In a Power tile, at Power level 4, or by a text."""
    tile = s.at[player]
    if tile and s.tile_type(tile) == t.POWER:  # INF-MAP-16
        return True
    if s.level[player * 3 + t.POWER] >= 4:  # INF-ATTR-13
        return True
    return s.values[player * t.VALUES + t.V_WALLS] > 0


def is_open(s: InfState, tile: CardId, d: int, other: CardId) -> bool:
    """Whether no wall lies between two neighbours (INF-WALL-03)."""
    return not (s.walls[tile] >> d & 1 or s.walls[other] >> ((d + 3) % 6) & 1)


def reach_from(s: InfState, tile: CardId, limit: int, walls: bool) -> int:
    """The tiles along clear paths of at most so many steps, a bit each."""
    found: i64 = 1 << tile  # the own tile, whoever stands there too (INF-REACH-09)
    edge: list[int] = [tile]
    near = s.near
    for _ in range(limit):  # the shortest path decides (INF-REACH-06)
        further: list[int] = []
        for here in edge:
            for d in range(6):
                other: int = near[here * 6 + d]  # no i64: compiled, a 1 that is shifted by one is narrow
                # An empty space ends a path, walls or not; leaders do not (INF-REACH-04, INF-REACH-05, INF-WALL-08).
                if other and not found >> other & 1:
                    if not walls or is_open(s, here, d, other):  # INF-WALL-02, INF-GLO-04
                        found |= 1 << other  # INF-REACH-01, INF-REACH-03, INF-GLO-23
                        further.append(other)
        if not further:
            break
        edge = further
    return found


def in_range(s: InfState, you: Seat, tile: CardId, range: int) -> bool:
    """Whether a tile lies where a text of yours may affect it."""
    if tile == 0:
        return False
    if range == t.REACH:  # INF-CORE-10
        return s.reach[you] >> tile & 1 == 1
    if range == t.ANYWHERE:  # however many walls (INF-REACH-10, INF-WALL-04)
        return True
    if range == t.OWN_TILE:
        return s.at[you] == tile
    if range == t.ADJACENT:
        here = s.at[you]
        return here != 0 and tile in s.near[here * 6 : here * 6 + 6]
    return s.tile_type(tile) == range - t.ANY_TYPE


def empty_beside_map(s: InfState, without: CardId = 0) -> list[int]:
    """The empty spaces beside any tile, in a fixed order."""
    taken: list[int] = []
    for tile in s.zones[MAP]:
        if s.cell[tile] and tile != without:
            taken.append(s.cell[tile])
    found: list[int] = []
    for cell in taken:
        for d in range(6):
            other = cell + DELTA[d]  # INF-WARP-06
            if other not in taken and other not in found:  # INF-GLO-28
                found.append(other)
    if without and s.cell[without] in found:
        found.remove(s.cell[without])  # to stay is not to be warped
    found.sort()
    return found


def step_target(s: InfState, player: Seat, d: int) -> int:
    """What a step leads to: a tile's id, 0 for an empty space that may be entered, -1 where no step is possible."""
    here = s.at[player]
    # As the tile that is left says, whoever moves the leader (INF-WALL-07, INF-MAP-17).
    free = ignores_walls(s, player)
    # Of whatever world, whoever controls it, also the last one (INF-MOVE-08, INF-MOVE-09, INF-MOVE-17, INF-CTRL-16).
    other = s.near[here * 6 + d]  # INF-MOVE-04
    if other:
        if not free and not is_open(s, here, d, other):  # INF-MOVE-05, INF-WALL-05
            if s.explaining:
                s.refuse(f"t{other}", STEP, f"A wall to the {DIRECTION_NAMES[d]}", "INF-WALL-01")
            return -1
        if not is_free(s, other):  # walls ignored or not (INF-MOVE-07, INF-WALL-09)
            if s.explaining:
                s.refuse(f"t{other}", STEP, "A leader stands there", "INF-MOVE-06")
            return -1
        return other
    if not free and s.walls[here] >> d & 1:  # INF-DISC-17
        return -1
    return 0 if can_draw(s, here) else -1  # INF-DISC-13


def is_free(s: InfState, tile: CardId) -> bool:
    """Whether no leader stands on a tile: who begin on the Rift share it, and nobody comes back to them (INF-MOVE-01,
    INF-MOVE-02, INF-MOVE-03)."""
    for p in range(s.players):
        if s.at[p] == tile:  # an ally's too (INF-TEAM-07)
            return False
    return True


def can_draw(s: InfState, here: CardId) -> bool:
    """Whether there is a tile to discover from here."""
    world = s.tile_world(here)
    if world >= 0:
        return len(s.zones[4 + world]) > 0  # INF-DISC-13
    return len(s.zones[4]) > 0 or len(s.zones[5]) > 0  # from the Rift either serves (INF-DISC-13)
