"""What is in force is told: below the table, on the piece that it lies on, and to whoever asks about that piece."""

import pytest
from tests.terminal.samples import FACES, a_scene, a_view, drawn

import tabard
from tabard.engine.view import Lasting, Piece
from tabard.terminal.drawing import draw_table
from tabard.terminal.explain import explain
from tabard.terminal.plain import table_lines
from tabard.terminal.scene import LASTS, Scene
from tabard.terminal.small import draw_small

WEAK = Lasting("lasting-0", "Hidden Cache costs 1 more", "this turn", "X-BUY-09", ("c1",), source="mint")
SILENT = Lasting("lasting-1", "Seat 1 plays no cards", "until the turn of seat 2", "X-SIL-01", (), 0)
USED = Lasting("used-0", "Its Action is used", "this turn", "X-ACT-02", ("c3",))


def shown(**changes):
    scene = a_scene(lasting=(WEAK, SILENT, USED), **changes)
    plain = "\n".join(table_lines(scene))
    return plain, drawn(draw_table(scene, 100), 100), drawn(draw_table(scene, 100, compact=True), 100)


def test_it_is_listed_with_how_long_and_its_card_and_speaks_to_its_reader():
    for text in shown():
        told = " ".join(text.replace("│", " ").split())
        assert "Hidden Cache costs 1 more (this turn); Mint" in told
        assert "You play no cards (until the turn of seat 2)" in told
        assert "Captain: Its Action is used (this turn)" in told, "a text without a name is told of its piece"
    assert "X-SIL-01" in shown()[0]


def test_a_piece_bears_a_mark_and_equal_ones_without_it_stand_apart():
    plain, boxes, compact = shown()
    assert f"Captain {LASTS}" in boxes
    assert f"Captain ‹3› {LASTS}" in compact
    assert "Hand: Captain (in force: Its Action is used (this turn)); Captain; Diviner" in plain
    assert f"Hidden Cache 2C 2K {LASTS}" in drawn(draw_small(a_scene(lasting=(WEAK,)), 100, 40), 100)


def test_what_changed_is_told_anew_though_the_pieces_lie_as_they_lay():
    scene = a_scene(lasting=(USED,))
    list(table_lines(scene))
    later = Scene(a_view(), FACES, ["you", "greedy"], (), told=scene.told)
    assert "in force" not in "\n".join(table_lines(later))


def test_nothing_is_said_where_nothing_lasts():
    scene = a_scene()
    for text in ("\n".join(table_lines(scene)), drawn(draw_table(scene, 100), 100)):
        assert "In force" not in text
        assert LASTS not in text


@pytest.mark.parametrize("asked", ["hidden-cache", "Hidden Cache"])
def test_a_question_about_a_piece_tells_what_is_in_force_on_it(asked):
    game = tabard.game("volfyirion")
    pieces = (Piece("c1", "row", 0, "hidden-cache", "Hidden Cache"),)
    lines = explain(game, asked, (), 100, [game.faces_by_id["hidden-cache"]], pieces, (WEAK,))
    assert lines[-1] == "  In force: Hidden Cache costs 1 more (this turn) (X-BUY-09)"
