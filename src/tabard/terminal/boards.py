"""Boards drawn with rich: grids, hexes, lines and large maps of tiles, and beside them what stands where."""

from collections.abc import Callable
from typing import Final

from rich.console import Group
from rich.text import Text

from tabard.engine.view import Area, Piece
from tabard.terminal import look
from tabard.terminal.cards import in_columns, named
from tabard.terminal.flow import Block
from tabard.terminal.scene import Scene, shown_name, shown_numbers

FEW: Final = 8
"""Up to so many spaces a side the names of what lies on a board are written into it."""
WIDEST: Final = 20
"""Columns of a cell at most."""
NAMED: Final = 13
"""From this width on a cell of a hexagonal board has the name of its tile, below it the tile's kind and figure."""
NARROW: Final = 3
"""Columns of a cell that has no room for the numbers of choices."""
WALLS: Final = {"nw": "╱", "w": "│", "sw": "╲", "ne": "╲", "e": "│", "se": "╱"}
"""A wall of a tile, drawn on its side."""
SIGNS: Final = {"reach": ("+", look.LIT), "threat": ("!", look.BAD), "path": ("·", look.LINK)}


def board(scene: Scene, area: Area, room: int) -> list[Block]:
    """A grid, hexes or lines with what lies in each cell, and a list that says more of it by the cell's name."""
    if area.kind == "hexes":
        drawn = _hexes(scene, area, room)
    elif _is_ground(scene, area):
        drawn = _map(scene, area)
    else:
        drawn = _grid(scene, area, room)
    told = standing(scene, area)
    return [drawn, in_columns(told, room)] if told else [drawn]


def standing(scene: Scene, area: Area) -> list[Text]:
    """What lies on a board, a line each; of a large one that is all ground only what stands on it."""
    bare = _is_ground(scene, area)  # its letters tell all of the ground
    told = [piece for piece in scene.pieces(area) if not (bare and scene.is_tile(piece))]
    return [_told(scene, area, piece) for piece in told]


def _is_ground(scene: Scene, area: Area) -> bool:
    """Whether a board is a large one that tiles cover."""
    assert area.size is not None
    return area.kind != "hexes" and max(area.size) > FEW and any(map(scene.is_tile, scene.pieces(area)))


def _told(scene: Scene, area: Area, piece: Piece) -> Text:
    """A piece on a board: where it is and whose, all that is said of it, and who stands on it."""
    line = Text(f"{scene.cell(area, piece.place)} ", look.QUIET, no_wrap=True, overflow="ellipsis")
    line.append_text(named(scene, piece, 1, (piece.id,), signed=True))
    return line


def _grid(scene: Scene, area: Area, room: int) -> Block:
    """A small board: the names of what stands in its cells."""
    assert area.size is not None
    cell = max(3, min(WIDEST, (room - 2) // area.size[0] - 1))
    at = _standing(scene, area)
    return _rows(scene, area, cell, lambda place: _name(at[place][-1]) if place in at else ("", ""))


def _name(piece: Piece) -> tuple[str, str]:
    """The name of a piece with the sign of its seat, and its ink."""
    if piece.owner is None:
        return shown_name(piece), look.TEXT
    return f"{look.seat_sign(piece.owner)}{shown_name(piece)}", look.seat_colour(piece.owner)


def _map(scene: Scene, area: Area) -> Block:
    """A large board that is all ground: a letter a space, and the seat and the letter of what stands there."""
    at = _standing(scene, area)

    def label(place: int) -> tuple[str, str]:
        piece = at[place][-1] if place in at else None
        face = scene.face(piece) if piece is not None else None
        letter = face.letter[:2] if face is not None else ""
        if piece is not None and piece.owner is not None:
            return f"{look.seat_sign(piece.owner)}{letter}", f"bold {look.seat_colour(piece.owner)}"
        return letter, face.colour if face is not None and face.colour else look.LINE

    return _rows(scene, area, 3, label, gap="")


def _hexes(scene: Scene, area: Area, room: int) -> Block:
    """A board of hexagons: whose a tile is, its name or else its kind and first figure, and who stands there."""
    columns = len(_shown(scene, area)[1])
    cell = max(3, min(WIDEST, 2 * (room - 2) // (2 * columns + 1) - 1))
    at = _standing(scene, area)

    def label(place: int) -> tuple[str, str]:
        pieces = at.get(place, [])
        if not pieces:
            return "", ""
        if not scene.is_tile(pieces[0]):
            return _name(pieces[-1])
        tile = pieces[0]
        crowd = [piece for piece in (*scene.on(tile), *pieces[1:]) if scene.is_news(piece, tile)]
        who = "".join(look.seat_sign(p.owner) if p.owner is not None else "*" for p in crowd)
        who = f"[{who}]" if who else ""
        sign = look.seat_sign(tile.owner) if tile.owner is not None else ""
        west, east = _walls(scene, tile)
        left = max(0, cell - len(west) - len(sign) - len(who) - len(east))
        name = shown_name(tile) if cell >= NAMED else _code(scene, tile)
        ink = look.seat_colour(tile.owner) if tile.owner is not None else look.TEXT
        return f"{west}{sign}{name[:left]}{who}{east}", ink

    return _rows(scene, area, cell, label)


def _walls(scene: Scene, tile: Piece) -> tuple[str, str]:
    """The walls of a tile as they stand around its name: those on its left side, and those on its right."""
    sides = scene.walls(tile)
    return (
        "".join(WALLS[side] for side in ("nw", "w", "sw") if side in sides),
        "".join(WALLS[side] for side in ("ne", "e", "se") if side in sides),
    )


def _code(scene: Scene, tile: Piece) -> str:
    """A tile in three letters: the kind that stands on its strip, and its first figure as it is now."""
    face = scene.face(tile)
    if face is None or not face.strip:
        return face.letter if face is not None else shown_name(tile)
    figure = str(tile.marks.get(face.figures[0].id, face.figures[0].value)) if face.figures else ""
    return f"{face.strip[:2]}{figure}"


def _standing(scene: Scene, area: Area) -> dict[int, list[Piece]]:
    """What lies in each cell, its tile first."""
    at: dict[int, list[Piece]] = {}
    for piece in sorted(scene.pieces(area), key=lambda p: not scene.is_tile(p)):
        at.setdefault(piece.place, []).append(piece)
    return at


def _rows(
    scene: Scene, area: Area, cell: int, label: Callable[[int], tuple[str, str]], gap: str = " "
) -> Block:
    """The cells of a board row by row, with the names of rows and columns; marked ones have a sign."""
    ranks, files = scene.edges(area)
    marked = {m.cell: SIGNS[m.kind] for m in scene.view.cells if m.area == area.id}
    shown_rows, shown_columns = _shown(scene, area)
    head = "".join(f"{files[n]:>{cell}}" if not gap else f"{gap}{files[n]:<{cell}}" for n in shown_columns)
    lines = [Text(scene.title(area), look.QUIET), Text(f"  {head}", look.QUIET, no_wrap=True)]
    half = cell // 2 if area.kind == "hexes" else 0
    for row in shown_rows:
        line = Text(f"{ranks[row]:<2}{' ' * half if row % 2 else ''}", look.QUIET, no_wrap=True)
        for column in shown_columns:
            place = row * len(files) + column
            sign, ink = marked.get(place, ("", ""))
            text, style = label(place)
            if not text and cell > NARROW and (numbers := shown_numbers(scene.numbers_at(place), 3)):
                text, style = numbers, f"bold {look.LIT}"
            if not gap:
                line.append(f"{text or sign or '.':>{cell}}", ink or style or look.LINE)
                continue
            line.append(sign if sign and text else gap, ink)
            line.append(f"{(text or sign or '.')[:cell]:<{cell}}", style or ink or look.LINE)
        lines.append(line)
    return Block(Group(*lines), 2 + len(shown_columns) * (cell + len(gap)) + half)


def _shown(scene: Scene, area: Area) -> tuple[range, range]:
    """The rows and columns of a board; of hexes, which grow to all sides, those in which something is."""
    assert area.size is not None
    columns, rows = area.size
    used = {piece.place for piece in scene.pieces(area)}
    used |= {mark.cell for mark in scene.view.cells if mark.area == area.id}
    used |= {cell for choice in scene.choices for cell in choice.cells if 0 <= cell < rows * columns}
    if area.kind != "hexes" or not used:
        return range(rows), range(columns)
    down = [place // columns for place in used]
    right = [place % columns for place in used]
    return range(min(down), max(down) + 1), range(min(right), max(right) + 1)
