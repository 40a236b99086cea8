"""The geometry of the board: distances, lines of sight, the line of a push, connected spaces."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tabard.games.ignite.board import find_board
from tabard.games.ignite.rules import geometry as g
from tabard.testing import rule

LARGE = find_board(True, 3, 8)
WALL = 8


def cell(name):
    return LARGE.names.index(name)


def sees(a, b, walls=""):
    board = vec[i64]([0] * 324)
    for name in walls.split():
        board[cell(name)] = WALL
    return g.sees(18, board, WALL, cell(a), cell(b))


@rule("IGN-GEN-04", "IGN-ATK-02", "IGN-MOVE-01")
def test_distance_is_counted_in_straight_steps():
    assert g.distance(18, cell("h5"), cell("h8")) == 3
    assert g.distance(18, cell("h5"), cell("g6")) == 2
    assert sorted(LARGE.names[c] for c in LARGE.near[cell("h5")]) == ["g5", "h4", "h6", "i5"]
    assert sorted(LARGE.names[c] for c in LARGE.near[cell("a1")]) == ["a2", "b1"]


@rule("IGN-GEN-06", "IGN-BRD-01")
def test_spaces_are_named_by_row_letter_and_column_number():
    assert (LARGE.names[0], LARGE.names[17], LARGE.names[18], LARGE.names[-1]) == ("a1", "a18", "b1", "r18")


@rule("IGN-LOS-07")
def test_neighbours_always_see_each_other():
    assert sees("h5", "h6", "g5 g6 i5 i6 h4 h7")


@pytest.mark.parametrize(
    ("a", "b", "walls", "seen"),
    [
        ("h5", "h8", "", True),
        ("h5", "f7", "g6", False),
        ("h5", "g8", "h7", True),
        ("h5", "h8", "h7", False),
        ("h5", "i6", "h6 i5", False),
        ("h5", "i6", "h6", True),
        ("h5", "h8", "g6 i6", True),
        ("h5", "j8", "i6 i8", True),
        ("j8", "h5", "i6 i8", False),
        ("a4", "a7", "b5 b6", True),
        ("e5", "k5", "h5", False),
        ("e5", "k5", "h6", True),
    ],
)
@rule("IGN-LOS-02", "IGN-LOS-03", "IGN-LOS-04", "IGN-LOS-05", "IGN-LOS-06", "IGN-LOS-08")
def test_line_of_sight(a, b, walls, seen):
    assert sees(a, b, walls) is seen


@rule("IGN-LOS-04")
def test_a_line_along_an_edge_is_blocked_and_one_that_touches_a_corner_is_not():
    assert g.crosses(0, 0, 3, 0, 0, 1)
    assert g.crosses(0, 0, 3, 0, -1, 1)
    assert not g.crosses(0, 0, 2, 2, 0, 1)
    assert g.crosses(0, 0, 2, 2, 1, 1)
    assert not g.crosses(0, 0, 0, 3, 1, 1)


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=6), st.integers(0, 3))
@rule("IGN-LOS-03")
def test_sight_does_not_change_when_the_board_is_turned(walls, quarters):
    """The rule names no direction, so that a turned board gives the same answer."""

    def turned(row, column):
        for _ in range(quarters):
            row, column = column, 6 - row
        return row * 7 + column

    for a, b in (((0, 0), (3, 5)), ((6, 1), (2, 4)), ((3, 3), (5, 6))):
        plain, other = vec[i64]([0] * 49), vec[i64]([0] * 49)
        for row, column in walls:
            plain[row * 7 + column] = other[turned(row, column)] = WALL
        first = g.sees(7, plain, WALL, a[0] * 7 + a[1], b[0] * 7 + b[1])
        assert g.sees(7, other, WALL, turned(*a), turned(*b)) is first


@rule("IGN-PUSH-02", "IGN-PUSH-03", "IGN-PUSH-04", "IGN-PUSH-05")
def test_the_line_of_a_push_in_exact_integers():
    assert [g.push_axis(1, 0, a, 0) for a in range(3)] == [g.ALONG_X] * 3
    assert g.push_axis(0, -2, 0, 1) == g.ALONG_Y
    assert g.push_axis(1, 1, 0, 0) == g.EITHER
    assert (g.push_axis(2, 1, 0, 0), g.push_axis(2, 1, 1, 0)) == (g.ALONG_X, g.ALONG_Y)
    assert (g.push_axis(3, 1, 0, 0), g.push_axis(3, 1, 1, 0)) == (g.ALONG_X, g.EITHER)


@rule("IGN-PUSH-04")
def test_every_step_of_a_push_leads_farther_away():
    for dx, dy in product(range(-4, 5), repeat=2):
        if not dx and not dy:
            continue
        a = b = 0
        for _ in range(4):
            axis = g.push_axis(dx, dy, a, b)
            assert axis & g.ALONG_X == 0 or dx
            assert axis & g.ALONG_Y == 0 or dy
            a, b = (a + 1, b) if axis & g.ALONG_X else (a, b + 1)


@rule("IGN-PUSH-11")
def test_a_pull_goes_along_the_longer_side():
    assert (g.pull_axis(3, 1), g.pull_axis(1, -3), g.pull_axis(-2, 2)) == (g.ALONG_X, g.ALONG_Y, g.EITHER)


@rule("IGN-BRD-08")
def test_beyond_the_edge_there_is_no_space():
    assert g.beside(18, cell("a5"), 0, -1) == -1
    assert g.beside(18, cell("c18"), 1, 0) == -1
    assert g.beside(18, cell("c5"), 1, 0) == cell("c6")


@rule("IGN-TERR-06", "IGN-TERR-11")
def test_connected_spaces_of_one_terrain_are_one_body():
    terrain = vec[i64]([0] * 324)
    for name in ("k5", "k6", "k7", "l7", "m8"):
        terrain[cell(name)] = 2
    found = g.body(LARGE.near, terrain, 2, cell("k5"))
    assert sorted(LARGE.names[c] for c in found) == ["k5", "k6", "k7", "l7"]
