"""The geometry of the board in exact integers: distance, lines of sight, the line of a push (IGN-LOS, IGN-PUSH)."""

from math import gcd
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Segment = list[list[int]]
"""The spaces that block a line, and the points that it touches, as offsets: [rows, columns], [ys, xs]."""


def distance(size: int, a: int, b: int) -> int:
    """Rows apart plus columns apart (IGN-ATK-02)."""
    rows = a // size - b // size
    columns = a % size - b % size
    return (rows if rows >= 0 else -rows) + (columns if columns >= 0 else -columns)


def neighbour_table(size: int) -> list[list[int]]:
    """The spaces that share an edge with each space (IGN-GEN-04); none for a flyer beyond the board (IGN-FLY-05)."""
    table: list[list[int]] = []
    for cell in range(size * size):
        row, column = cell // size, cell % size
        near: list[int] = []
        if row > 0:
            near.append(cell - size)
        if column > 0:
            near.append(cell - 1)
        if column < size - 1:
            near.append(cell + 1)
        if row < size - 1:
            near.append(cell + size)
        table.append(near)
    return table


def within_table(size: int, most: int) -> list[list[list[int]]]:
    """For each space and distance up to `most` the spaces at exactly that distance."""
    table: list[list[list[int]]] = []
    for cell in range(size * size):
        rings: list[list[int]] = [[] for _ in range(most + 1)]
        for other in range(size * size):
            d = distance(size, cell, other)
            if d <= most:
                rings[d].append(other)
        table.append(rings)
    return table


# -- line of sight ----------------------------------------------------------------------------------


def crosses(px: int, py: int, qx: int, qy: int, row: int, column: int) -> bool:
    """Whether the line from p to q enters a space or runs along its edge (IGN-LOS-04)."""
    dx, dy = qx - px, qy - py
    if dx == 0:
        if px != column and px != column + 1:
            return False
        return max(min(py, qy), row) < min(max(py, qy), row + 1)
    if dy == 0:
        if py != row and py != row + 1:
            return False
        return max(min(px, qx), column) < min(max(px, qx), column + 1)
    # Times along the line at which it crosses the sides, all over the common denominator |dx * dy|.
    ax, ay = abs(dx), abs(dy)
    x0, x1 = (column - px, column + 1 - px) if dx > 0 else (px - column - 1, px - column)
    y0, y1 = (row - py, row + 1 - py) if dy > 0 else (py - row - 1, py - row)
    return max(x0 * ay, y0 * ax, 0) < min(x1 * ay, y1 * ax, ax * ay)


def touched(px: int, py: int, qx: int, qy: int) -> list[int]:
    """The corner points on a line, its ends included: y, x, y, x (IGN-LOS-05)."""
    dx, dy = qx - px, qy - py
    steps = gcd(abs(dx), abs(dy))
    points: list[int] = []
    for k in range(steps + 1):
        points.append(py + dy // steps * k if steps else py)
        points.append(px + dx // steps * k if steps else px)
    return points


_sights: Final[dict[int, list[list[Segment]]]] = {}
_OFFSET: Final = 64


def sight_table(rows: int, columns: int) -> list[list[Segment]]:
    """The lines from each corner of a space to the corners of the space at this offset, worked out once."""
    key = (rows + _OFFSET) * 2 * _OFFSET + columns + _OFFSET
    found = _sights.get(key)
    if found is not None:
        return found
    table: list[list[Segment]] = []
    for corner in range(4):
        px, py = corner & 1, corner >> 1
        lines: list[Segment] = []
        for other in range(4):
            qx, qy = columns + (other & 1), rows + (other >> 1)
            if px == qx and py == qy:
                continue
            lines.append(_segment(px, py, qx, qy, rows, columns))
        table.append(lines)
    _sights[key] = table
    return table


def _segment(px: int, py: int, qx: int, qy: int, rows: int, columns: int) -> Segment:
    blocking: list[int] = []
    for row in range(min(py, qy) - 1, max(py, qy) + 1):
        for column in range(min(px, qx) - 1, max(px, qx) + 1):
            if (row == 0 and column == 0) or (row == rows and column == columns):
                continue  # the own spaces never block (IGN-LOS-06)
            if crosses(px, py, qx, qy, row, column):
                blocking.append(row)
                blocking.append(column)
    return [blocking, touched(px, py, qx, qy)]


def _is_wall(size: int, walls: vec[i64], wall: int, row: int, column: int, a: int, b: int) -> bool:
    if row < 0 or column < 0 or row >= size or column >= size:
        return False
    cell = row * size + column
    return cell != a and cell != b and walls[cell] & wall != 0


def is_sealed(size: int, walls: vec[i64], wall: int, y: int, x: int, a: int, b: int) -> bool:
    """Whether two walls that touch only at this corner close it (IGN-LOS-05)."""
    nw = _is_wall(size, walls, wall, y - 1, x - 1, a, b)
    ne = _is_wall(size, walls, wall, y - 1, x, a, b)
    sw = _is_wall(size, walls, wall, y, x - 1, a, b)
    se = _is_wall(size, walls, wall, y, x, a, b)
    return (nw and se and not ne and not sw) or (ne and sw and not nw and not se)


def sees(size: int, walls: vec[i64], wall: int, a: int, b: int) -> bool:
    """Whether one corner of space a reaches two corners of space b; `wall` is the bit of a blocking space."""
    row, column = a // size, a % size
    rows, columns = b // size - row, b % size - column
    if abs(rows) + abs(columns) <= 1:
        return True  # IGN-LOS-07
    for lines in sight_table(rows, columns):
        clear = 0
        for segment in lines:
            if _is_clear(size, walls, wall, row, column, segment, a, b):
                clear += 1
        # Any corner here and any two there, so that b may be seen and not see (IGN-LOS-03, IGN-LOS-08).
        if clear >= 2:
            return True
    return False


def _is_clear(
    size: int, walls: vec[i64], wall: int, row: int, column: int, segment: Segment, a: int, b: int
) -> bool:
    blocking = segment[0]
    for i in range(0, len(blocking), 2):
        if _is_wall(size, walls, wall, row + blocking[i], column + blocking[i + 1], a, b):
            return False
    points = segment[1]
    for i in range(0, len(points), 2):
        if is_sealed(size, walls, wall, row + points[i], column + points[i + 1], a, b):
            return False
    return True


# -- pushes -----------------------------------------------------------------------------------------

ALONG_X: Final = 1
ALONG_Y: Final = 2
EITHER: Final = 3


def push_axis(dx: int, dy: int, a: int, b: int) -> int:
    """The axis of the next step away, after a steps in x and b in y (IGN-PUSH-03 to IGN-PUSH-05)."""
    if dy == 0:
        return ALONG_X  # IGN-PUSH-02
    if dx == 0:
        return ALONG_Y  # IGN-PUSH-02
    one = (2 * a + 1) * (dy if dy > 0 else -dy)
    other = (2 * b + 1) * (dx if dx > 0 else -dx)
    return ALONG_X if one < other else ALONG_Y if one > other else EITHER


def pull_axis(dx: int, dy: int) -> int:
    """The axis of the next step towards the puller (IGN-PUSH-11)."""
    one = dx if dx > 0 else -dx
    other = dy if dy > 0 else -dy
    return ALONG_X if one > other else ALONG_Y if one < other else EITHER


def beside(size: int, cell: int, dx: int, dy: int) -> int:
    """The space one step along, or -1 beyond the edge, which is a barrier to all (IGN-BRD-08)."""
    row, column = cell // size + dy, cell % size + dx
    if row < 0 or column < 0 or row >= size or column >= size:
        return -1
    return row * size + column


# -- connected spaces -------------------------------------------------------------------------------


def body(near: list[list[int]], terrain: vec[i64], kind: int, cell: int) -> list[int]:
    """All spaces of one terrain connected with a space: a forest, a body of water (IGN-TERR-06, IGN-TERR-11)."""
    found = [cell]
    seen = {cell}
    for at in found:
        for other in near[at]:
            if other not in seen and terrain[other] & 7 == kind:
                seen.add(other)
                found.append(other)
    return found
