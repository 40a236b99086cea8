"""Boards: what stands in each cell, by which name it is told of, and large maps."""

import re

import pytest
from tests.terminal.samples import a_scene, a_view, drawn

import tabard
from tabard.engine.view import Area, Ask, Choice, Face, Figure, Piece
from tabard.terminal.drawing import draw_table
from tabard.terminal.plain import area_lines, table_lines
from tabard.terminal.scene import Scene
from tabard.testing import table


def test_a_threat_and_a_piece_stand_in_their_cells():
    lines = drawn(draw_table(a_scene(), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert lines[at + 1].split()[1:3] == ["2", "3"]  # nothing is in the outer columns of these hexes
    assert lines[at + 1].index("3") == lines[at + 2].index("!")
    assert lines[at + 2].split()[1] == "A"
    assert lines[at + 3].split()[1:3] == ["B", "▲Knight"]
    assert "B2 ▲ Knight · damage 3" in "\n".join(lines)


def test_rows_of_hexes_are_staggered():
    lines = drawn(draw_table(a_scene(), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert lines[at + 3].index("▲Knight") - lines[at + 2].index(".") == 10  # half a cell


def test_rows_and_columns_of_a_grid_have_the_names_that_texts_use():
    board = Area("board", "Board", "grid", size=(4, 2), edges=("xy", "0123"))
    lines = drawn(draw_table(a_scene(areas=(board,)), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert lines[at + 1].split()[1:5] == ["0", "1", "2", "3"]
    assert lines[at + 1].index("1") == lines[at + 3].index("▲Knight")
    assert [lines[at + 2].split()[1], lines[at + 3].split()[1]] == ["x", "y"]


def test_cells_that_can_be_chosen_have_the_numbers_of_their_choices():
    choices = (Choice(1, "go", "Go", cells=(2,)), Choice(2, "run", "Run", cells=(2, 6)))
    text = drawn(draw_table(a_scene(ask=Ask(0, "Where?", "X-1", None, choices)), 80), 80)
    assert "‹1,2›" in text
    assert "‹2›" in text


def test_cards_in_rows_and_columns_are_a_list_and_stand_there_once():
    cards = {f"c{n}": Face(f"c{n}", f"Ware {n}", "Ware", cost=Figure("honor", "h", n)) for n in range(16)}
    pieces = tuple(Piece(f"m{n}", "market", n, f"c{n}", f"Ware {n}") for n in range(16))
    view = a_view(areas=(Area("market", "Market", "grid", size=(8, 2)),), pieces=pieces, ask=None, chain=())
    for compact in (False, True):
        text = drawn(draw_table(Scene(view, cards), 80, compact), 80)
        assert text.count("Ware 11") == 1
        assert len([line for line in text.splitlines() if "Ware" in line]) <= 6  # side by side


# -- a large map ------------------------------------------------------------------------------------

CELLS = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if (q, r) != (0, 0)]


def of_a_large_map():
    """Infinities with 24 tiles, two of them controlled, and three leaders; and what its first seat sees."""
    sides = [card.id for card in tabard.game("infinities").cards() if card.kind == "tile"]
    laid = [{"tile": side, "at": at} for side, at in zip(sides[:23], CELLS, strict=False)]
    laid[3]["control"] = 0
    laid[9]["control"] = 1
    t = table(
        "infinities",
        seats=3,
        map=laid,
        p1={"leader": "ysara", "at": laid[3]["tile"], "dice": ["power", "boost"]},
        p2={"leader": "orom-vaal", "at": laid[20]["tile"]},
        p3={"leader": "nine-pale", "at": laid[20]["tile"]},
    )
    t.idle()
    faces = {face.id: face for face in t.game.faces()}
    return Scene(t[0].view, faces, look=t.game.look())


@pytest.mark.parametrize(("width", "compact"), [(160, False), (160, True), (100, True), (80, True)])
def test_a_large_map_shows_every_tile_and_who_stands_where(width, compact):
    scene = of_a_large_map()
    area = next(area for area in scene.view.areas if area.kind == "hexes")
    lines = drawn(draw_table(scene, width, compact), width).splitlines()
    at = next(i for i, line in enumerate(lines) if "Map" in line)
    rows = {line.split()[1]: line for line in lines[at + 2 : at + 7]}
    end = next(i for i in range(at, len(lines)) if lines[i].startswith("╰"))
    entries = [
        entry for line in lines[at + 7 : end] for entry in re.split(r"  +(?=[A-Z]\d)", line.strip("│ "))
    ]
    tiles = [piece for piece in scene.pieces(area) if scene.is_tile(piece)]
    assert len(tiles) == 24
    for tile in tiles:
        face = scene.face(tile)
        place = scene.cell(area, tile.place)
        sign = {None: "", 0: "● ", 1: "▲ "}[tile.owner]
        (told,) = [entry for entry in entries if entry.startswith(f"{place} ")]
        assert f"{place} {sign}{face.letter} {tile.name} {face.figures[0].value}I {face.strip}" in told
        assert ("wall" in told) == any(mark.startswith("wall") for mark in tile.marks)
        # The same stands in the grid: by name where there is room, else by kind and figure.
        drawn_as = tile.name[:5] if width >= 100 else f"{face.strip[:2]}{face.figures[0].value}"
        assert drawn_as in rows[place[0]]
    listed = "\n".join(entries)
    assert "│ ● L Ysara" in listed
    assert "│ ▲ L Orom-Vaal" in listed
    assert "Control token" not in listed  # the sign says whose it is
    grid = "\n".join(rows.values())
    assert "[●]" in grid
    assert "[▲◆]" in grid


def test_a_map_in_words_tells_places_owners_and_who_stands_there():
    scene = of_a_large_map()
    area = next(area for area in scene.view.areas if area.kind == "hexes")
    tile = next(piece for piece in scene.pieces(area) if piece.owner == 1)
    place = scene.cell(area, tile.place)
    shown = "\n".join(area_lines(scene, area))
    told = "\n".join(table_lines(scene))
    for text in (shown, told):
        assert f"{place}: {tile.name} (" in text
        assert ") of Player 2" in text
    assert re.search(r"token: Ysara \(.*\) of Player 1", shown)
    assert re.search(r", token: Ysara \(.*\) of Player 1", told)
