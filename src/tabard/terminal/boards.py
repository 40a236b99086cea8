"""Boards drawn with rich: grids, hexes, lines and large maps of tiles."""

from rich.console import Group
from rich.text import Text

from tabard.engine.view import Area, Piece
from tabard.terminal import look
from tabard.terminal.cards import named
from tabard.terminal.flow import Block
from tabard.terminal.scene import Scene, shown_name

FEW = 8
"""Up to so many spaces a side the names of what lies on a board are written into it."""


def board(scene: Scene, area: Area, room: int) -> Block:
    """A grid, hexes or lines: a short label in each cell, and below it what the labels are."""
    assert area.size is not None
    columns, rows = area.size
    tiles = {p.place: p for p in scene.pieces(area) if _is_tile(scene, p)}
    if tiles and max(columns, rows) > FEW:
        return _map(scene, area, tiles)
    cell = max(3, min(20, (room - 2) // max(columns, 1) - 1))
    at: dict[int, Piece] = {piece.place: piece for piece in scene.pieces(area)}
    marked = {m.cell: m.kind for m in scene.view.cells if m.area == area.id}
    signs = {"reach": ("+", look.LIT), "threat": ("!", look.BAD), "path": ("·", look.LINK)}
    lines: list[Text] = [Text(scene.title(area), look.QUIET)]
    ranks, files = area.edges or ("", "")
    if files:
        lines.append(Text("  " + "".join(f"{name:<{cell}} " for name in files), look.QUIET))
    for row in range(rows):
        line = Text(" " * (cell // 2) if area.kind == "hexes" and row % 2 else "", no_wrap=True)
        line.append(f"{ranks[row]} " if ranks else "", look.QUIET)
        for column in range(columns):
            place = row * columns + column
            piece = at.get(place)
            if piece is not None:
                owner = look.seat_sign(piece.owner) if piece.owner is not None else ""
                style = look.seat_colour(piece.owner) if piece.owner is not None else look.TEXT
                label = f"{owner}{shown_name(piece)}"
            else:
                label, style = signs.get(marked.get(place, ""), (".", look.LINE))
            line.append(f"{label[:cell]:<{cell}} ", style)
        lines.append(line)
    for piece in scene.pieces(area):
        told = scene.marks(piece) or scene.face(piece) is not None or scene.numbers((piece.id,))
        if told or len(shown_name(piece)) >= cell:
            lines.append(named(scene, piece, 1, (piece.id,)))
    return Block(Group(*lines), min(room, columns * (cell + 1) + cell // 2))


def _is_tile(scene: Scene, piece: Piece) -> bool:
    face = scene.face(piece)
    return face is not None and face.form == "tile"


def _map(scene: Scene, area: Area, tiles: dict[int, Piece]) -> Block:
    """A large board of tiles: a letter a space, two for what stands there, and rows and columns by name."""
    assert area.size is not None
    columns, rows = area.size
    there: dict[int, Piece] = {}
    others = [piece for piece in scene.pieces(area) if not _is_tile(scene, piece)]
    for piece in others:
        there[piece.place] = piece
    marked = {m.cell: m.kind for m in scene.view.cells if m.area == area.id}
    inks = {"reach": look.LIT, "threat": look.BAD, "path": look.LINK}
    lines = [Text("  " + "".join(f"{column + 1:>3}" for column in range(columns)), look.QUIET)]
    for row in range(rows):
        line = Text(f"{chr(65 + row % 26):<2}", look.QUIET, no_wrap=True)
        for place in range(row * columns, (row + 1) * columns):
            shown = there.get(place) or tiles.get(place)
            face = scene.face(shown) if shown is not None else None
            letter = face.letter[:2] if face is not None else "."
            style = face.colour if face is not None and face.colour else look.LINE
            if shown is not None and shown.owner is not None:
                letter = f"{look.seat_sign(shown.owner)}{letter}"
                style = f"bold {look.seat_colour(shown.owner)}"
            line.append(f"{letter:>3}", inks.get(marked.get(place, ""), style))
        lines.append(line)
    for piece in others:
        told = Text(f"{chr(65 + piece.place // columns % 26)}{piece.place % columns + 1} ", look.QUIET)
        told.append_text(named(scene, piece, 1, (piece.id,)))
        lines.append(told)
    return Block(Group(*lines), 3 * columns + 2)
