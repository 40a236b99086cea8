"""What is drawn from a view, and the same as plain lines."""

import pytest
from tests.terminal.samples import FACES, a_scene, a_view, drawn

from tabard.engine.view import Area, Ask, End, Layout, Piece
from tabard.terminal.drawing import draw_ask, draw_end, draw_table
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import Scene


@pytest.mark.parametrize("width", [60, 80, 100, 132, 200])
def test_the_table_fits_its_width(width):
    scene = a_scene()
    text = drawn(draw_table(scene, width), width) + drawn(draw_ask(scene, width), width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    for word in (
        "Hidden Cache",
        "Captain",
        "Greywell",
        "Shieldbearer",
        "Knight",
        "Attack Skyhold",
        "Asset Row",
    ):
        assert word in text


def test_the_table_shows_what_matters():
    text = drawn(draw_table(a_scene(), 100), 100)
    assert "A Duel" in text
    assert "turn 7" in text
    assert "Draw ▸ Main ▸ End" in " ".join(text.split())
    assert "● Seat 1 (you)" in text
    assert "▲ Seat 2 (greedy) · team 2" in text
    assert "P 2C Command" in text  # the family by letter, the cost by its own
    assert "2K" in text
    assert "P: +2B" in text
    assert "×2" in text  # two Captains are one box
    assert "‹1›" in text  # the choice that concerns the card
    assert "3B short" in text
    assert "sealed, damage 2" in text
    assert "R Shieldbearer 4D" in text
    assert "no building" in text
    assert "Asset Deck 31" in text
    assert "Hand 5" in text
    assert "Command 4/9" in text
    assert "Rage 2" in text
    assert "1. Bolt  X-STK-01" in text
    assert "Seat 2 attacks Lowwater X-ATK-02" in text
    assert "Aside 0" in text
    assert "K knowledge" in text


def test_a_threat_and_a_piece_stand_in_their_cells():
    lines = drawn(draw_table(a_scene(), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert "!" in lines[at + 1]
    assert "▲Knight" in lines[at + 2]
    assert "Knight damage 3" in "\n".join(lines)


def test_rows_and_columns_of_a_grid_have_the_names_that_texts_use():
    board = Area("board", "Board", "grid", size=(4, 2), edges=("xy", "0123"))
    lines = drawn(draw_table(a_scene(areas=(board,)), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert lines[at + 1].split()[1:5] == ["0", "1", "2", "3"]
    assert lines[at + 1].index("1") == lines[at + 3].index("▲Knight")
    assert [lines[at + 2].split()[1], lines[at + 3].split()[1]] == ["x", "y"]


def test_what_lies_in_the_column_beside_the_rows_is_drawn_and_nothing_that_lies_nowhere():
    layout = Layout(wide=(("row", "hand0"),), portrait=(), side=(("cities1",),))
    text = drawn(draw_table(a_scene(layout=layout), 100), 100)
    assert "Greywell" in text
    assert "Aside" not in text


def test_the_log_stands_beside_a_wide_table_and_under_a_narrow_one():
    wide = drawn(draw_table(a_scene(), 160), 160).splitlines()
    narrow = drawn(draw_table(a_scene(), 90), 90).splitlines()
    assert next(i for i, line in enumerate(wide) if "Since your" in line) < 4
    assert next(i for i, line in enumerate(narrow) if "Since your" in line) > 20


def test_the_question_shows_numbers_groups_and_forecasts():
    text = drawn(draw_ask(a_scene(), 100), 100)
    assert "Your turn  Play a card or end your turn  X-MAI-01" in text
    assert "Attack Greywell  leaves 1 Battle" in text
    assert [line.split()[1] for line in text.splitlines()[2:] if line.split()[1:2] == ["Buy"]] == ["Buy"]


def test_names_with_brackets_are_not_markup():
    piece = Piece("c1", "row", 0, "x", "[red]Odd[/red]")
    text = drawn(draw_table(a_scene(pieces=(piece,), ask=None), 80), 80)
    assert "[red]Odd[/red]" in text


def test_the_end_says_who_won():
    scene = a_scene(ask=None, end=End((1.0, -1.0), "All Cities of Seat 2 have fallen", "X-WIN-01"))
    text = drawn(draw_end(scene, 80), 80)
    assert "All Cities of Seat 2 have fallen  X-WIN-01" in text
    assert "Seat 1 (you) wins" in text
    assert "Seat 2 (greedy) loses" in text


def test_plain_lines_say_the_same():
    scene = a_scene()
    text = "\n".join([*table_lines(scene), *ask_lines(scene)])
    assert "Phases: Draw, [Main], End" in text
    assert "Asset Row: Hidden Cache (P, costs 2C, 2K, P: +2B); Barracks (not now: 2 short, X-BUY-02)" in text
    assert "Hand: 2 x Captain; Diviner (sealed, damage 2)" in text
    assert "Hand (5): face down" in text
    assert "Greywell, troop: Shieldbearer (R, 4D)" in text
    assert "Greywell, building: empty" in text
    assert "1. Acquire Hidden Cache for 2 Command [buy hidden-cache]" in text
    assert not any(ord(c) > 0x2000 for c in text)


def test_a_spectator_sees_every_seat_and_no_question():
    scene = Scene(a_view(seat=None, ask=Ask(0, "Choose", "X-1-1")), FACES)
    text = drawn(draw_table(scene, 80), 80)
    assert "Seat 1" in text
    assert "Seat 2" in text
    assert scene.choices == ()
