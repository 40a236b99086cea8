"""Moving and measuring on every tile of the board (IVI-BRD, IVI-MOVE)."""

import pytest
from tests.games.ivion.tables import FIGURES, cell, control, faced, pools, resolves, tile_name

from tabard.games.ivion.rules import board
from tabard.games.ivion.rules.main import diagonals
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
TILES = [tile_name(number) for number in range(16)]


def on(key, hero):
    """A card that lies attached to a hero."""
    return {"card": key, "to": f"hero {hero + 1}"}


def beside(tile):
    """The tiles that share an edge with one."""
    row, column = divmod(cell(tile), 4)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [tile_name(r * 4 + c) for r, c in around if r in range(4) and c in range(4)]


def steps(here, there):
    """The least number of steps between two tiles, walked."""
    reached = {here}
    n = 0
    while there not in reached:
        reached |= {other for tile in reached for other in beside(tile)}
        n += 1
    return n


@rule("IVI-BRD-01", "IVI-BRD-02", "IVI-BRD-03", "IVI-BRD-04")
def test_sixteen_tiles_with_two_three_or_four_neighbours():
    assert len(board.ADJACENT) == len(TILES) == 16
    for tile in TILES:
        assert sorted(board.ADJACENT[cell(tile)]) == sorted(cell(other) for other in beside(tile))
    assert sorted(len(cells) for cells in board.ADJACENT) == [2] * 4 + [3] * 8 + [4] * 4


@rule("IVI-BRD-05", "IVI-BRD-12")
def test_distance_is_the_least_number_of_steps():
    for here in TILES:
        for there in TILES:
            assert board.distance(cell(here), cell(there)) == steps(here, there)


@rule("IVI-BRD-07", "IVI-BRD-08", "IVI-BRD-09")
@pytest.mark.parametrize("tile", TILES[1:])
@SEATS
def test_the_opponent_is_in_range_up_to_the_printed_figure(seat, tile):
    ranges = [f"range-{n}" for n in range(1, 7)]
    t = faced(seat, {"tile": "a1", "hand": [*ranges, "far"]}, {"tile": tile})
    apart = steps("a1", tile)
    t[seat].may("end", "play far", *(f"play range-{n}" for n in range(1, 7) if n >= apart))
    t.idle()


@rule("IVI-BRD-10", "IVI-BRD-12")
@SEATS
def test_range_nothing_reaches_oneself_alone(seat):
    t = faced(seat, {"hp": 30, "tile": "b2", "hand": ["touch"]}, {"hp": 30, "tile": "b3"})
    resolves(t, seat, "play touch")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (32, 30)
    t.idle()


@rule("IVI-BRD-06", "IVI-BRD-09")
@SEATS
def test_what_lies_on_the_way_neither_blocks_nor_lengthens(seat):
    between = ["a2", "a3", "b1", "b2", "b3", "b4"]
    cards = [{"card": "pocket", "to": f"tile {tile}"} for tile in between]
    t = faced(
        seat,
        {"tile": "a1", "hand": ["range-2", "range-3"], "attached": cards},
        {"tile": "a4"},
        terrain=dict.fromkeys(between, "briars"),
    )
    t[seat].may("end", "play range-3")
    t.idle()


@rule("IVI-BRD-11", "IVI-TGT-12")
@SEATS
def test_a_printed_range_does_not_limit_what_is_not_targeted(seat):
    t = faced(seat, {"tile": "a1", "hand": ["wave", "ripple"]}, {"tile": "d4"})
    resolves(t, seat, "play wave")
    assert t.state.hp[1 - seat] == 38
    t[seat].chooses("play ripple")
    t[seat].may("tile a1", "tile a2", "tile b1")  # the target is in range, the heroes need not be
    t[seat].chooses("tile a2")
    t[1 - seat].chooses("pass")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (38, 36)
    t.idle()


@rule("IVI-MOVE-08", "IVI-MOVE-01")
@SEATS
def test_cards_and_terrain_of_either_player_stop_no_move(seat):
    t = faced(
        seat,
        {"tile": "a1", "actions": 1, "attached": [{"card": "pocket", "to": "tile a2"}]},
        {"tile": "d4", "attached": [{"card": "rot", "to": "tile b1"}]},
        terrain={"a2": "briars"},
    )
    t[seat].may("end", "move a2", "move b1")
    t[seat].chooses("move b1", "end")
    assert t.state.tile[seat] == cell("b1")  # and it stays there
    t.idle()


@rule("IVI-BRD-13")
@SEATS
def test_away_and_towards_are_measured_from_who_says_so(seat):
    t = faced(seat, {"tile": "b2", "hand": ["push", "pull"]}, {"tile": "b3"})
    resolves(t, seat, "play push")
    t[seat].may("tile a3", "tile b4", "tile c3")
    t[seat].chooses("tile c3")
    resolves(t, seat, "play pull")
    t[seat].may("tile b3", "tile c2")
    t[seat].chooses("tile c2")
    assert t.state.tile[1 - seat] == cell("c2")
    t.idle()


@rule("IVI-BRD-14", "IVI-BRD-15")
@pytest.mark.parametrize("tile", TILES)
@SEATS
def test_near_is_the_tile_itself_or_one_beside_it(seat, tile):
    foe = "d4" if tile != "d4" else "a4"
    for card in ("burst-all", "burst-mine", "burst-theirs"):
        t = faced(seat, {"tile": tile, "hand": [card]}, {"tile": foe})
        resolves(t, seat, f"play {card}", "tile c3")
        is_near = steps(tile, "c3") <= 1
        assert t.state.hp[seat] == (38 if is_near and card != "burst-theirs" else 40)
        assert t.state.hp[1 - seat] == 40  # d4 touches c3 at a corner
        t.idle()


@rule("IVI-BRD-14")
@SEATS
def test_near_on_either_side(seat):
    hit = {"burst-all": (38, 38), "burst-mine": (38, 40), "burst-theirs": (40, 38)}
    for card, hp in hit.items():
        t = faced(seat, {"tile": "b2", "hand": [card]}, {"tile": "c3"})
        resolves(t, seat, f"play {card}", "tile b3")
        assert (t.state.hp[seat], t.state.hp[1 - seat]) == hp
        t.idle()


@rule("IVI-BRD-16", "IVI-BRD-17")
def test_a_tile_is_empty_without_heroes_and_attached_cards():
    t = faced(
        0,
        {"tile": "a1", "attached": [on("shield", 0), {"card": "anger", "to": "tile b2"}]},
        {"tile": "d4", "attached": [{"card": "rot", "to": "tile c3"}]},
        terrain={"a2": "enchanted-terrain", "d4": "briars"},
    )
    full = {"a1", "d4", "b2", "c3"}
    assert {tile for tile in TILES if not t.state.is_empty(cell(tile))} == full
    t.idle()


@rule("IVI-MOVE-01", "IVI-MOVE-04", "IVI-MOVE-05", "IVI-MOVE-06", "IVI-MOVE-07")
@pytest.mark.parametrize("tile", TILES)
@SEATS
def test_moves_go_to_every_tile_beside_the_hero_but_the_opponents(seat, tile):
    for foe in (beside(tile)[0], beside(tile)[-1], "d4" if tile != "d4" else "a1"):
        t = faced(seat, {"tile": tile, "actions": 1, "initiative": 1}, {"tile": foe, "actions": 1})
        to = [other for other in beside(tile) if other != foe]
        moves = [f"{way} {other}" for way in ("move", "initiative move") for other in to]
        t[seat].may("end", "initiative draw", *moves)
        t.idle()


@rule("IVI-MOVE-02", "IVI-MOVE-03", "IVI-MOVE-14", "IVI-RES-02")
@SEATS
def test_every_move_costs_an_action(seat):
    t = faced(seat, {"tile": "b2", "actions": 3, "power": 5}, {"tile": "d1", "actions": 2})
    for n, tile in enumerate(("b3", "b2", "a2"), 1):
        t[seat].chooses(f"move {tile}")
        assert pools(t, seat) == (3 - n, 5)
        assert t.state.tile[seat] == cell(tile)
    t[seat].may("end")
    assert pools(t, 1 - seat) == (2, 0)
    assert t.state.tile[1 - seat] == cell("d1")
    t.idle()


@rule("IVI-MOVE-09", "IVI-CTRL-11")
@pytest.mark.parametrize(
    ("slow", "foe_slow", "may_move"), [(0, 0, True), (0, 3, True), (1, 0, False), (5, 0, False)]
)
@SEATS
def test_the_slowed_do_not_move(seat, slow, foe_slow, may_move):
    t = faced(seat, {"actions": 1, "initiative": 1, "slow": slow}, {"slow": foe_slow})
    assert any(o.startswith("move") for o in t[seat].options) == may_move
    assert any(o.startswith("initiative move") for o in t[seat].options) == may_move
    t[seat].can("initiative draw")
    t.idle()


@rule("IVI-MOVE-09", "IVI-GEN-06")
@SEATS
def test_a_hero_that_cannot_move(seat):
    t = faced(seat, {"actions": 2, "initiative": 1}, {"attached": [on("roots", seat)]})
    t[seat].may("end", "initiative draw")
    t.idle()
    t = faced(seat, {"tile": "a1", "actions": 2, "attached": [on("roots", 1 - seat)]}, {"tile": "d4"})
    t[seat].may("end", "move a2", "move b1")
    t.idle()


@rule("IVI-MOVE-10", "IVI-MOVE-12", "IVI-MOVE-13")
@SEATS
def test_pay_free_leave_enter_and_then_what_that_sets_off(seat):
    t = faced(
        seat,
        {"tile": "b2", "actions": 2, "disarm": 2, "feats": ["haunt"]},
        {"feats": ["haunt"], "slow": 1, "tile": "d4"},
        terrain={"b3": "enchanted-terrain"},
    )
    t[seat].chooses("move b3")
    t[seat].may("next haunt 1", "next haunt 2")
    kinds = [k for k in t.kinds if k in ("spent", "freed", "moved", "gained-power", "triggered")]
    assert kinds == ["spent", "freed", "moved", "gained-power"]
    t[seat].chooses("next haunt 2")
    assert t.state.hp[seat] == 37
    assert t.state.hp[1 - seat] == 40
    assert control(t, seat) == [0, 0, 1]
    assert control(t, 1 - seat) == [1, 0, 0]
    told = next(e for e in t.state.events if e.kind == "moved")
    assert (told.seat, told.amount, told.place) == (seat, cell("b2"), cell("b3"))
    t.idle()


@rule("IVI-MOVE-12", "IVI-INI-03")
@SEATS
def test_a_move_for_initiative_leaves_and_enters_as_well(seat):
    t = faced(seat, {"tile": "b2", "initiative": 1, "feats": ["haunt"]}, terrain={"b3": "enchanted-terrain"})
    t[seat].chooses("initiative move b3", "next haunt 1")
    assert (t.state.hp[seat], t.state.power[seat]) == (37, 1)
    t.idle()


# -- moves that a card allows -----------------------------------------------------------------------


@rule("IVI-GEN-05", "IVI-MOVE-05", "IVI-BRD-03")
@pytest.mark.parametrize("tile", TILES)
def test_diagonal_neighbours_touch_at_a_corner(tile):
    row, column = divmod(cell(tile), 4)
    around = [(row + r, column + c) for r in (-1, 1) for c in (-1, 1)]
    assert diagonals(cell(tile)) == [r * 4 + c for r, c in around if r in range(4) and c in range(4)]


@rule("IVI-GEN-05", "IVI-MOVE-05", "IVI-MOVE-07")
@SEATS
def test_the_first_initiative_move_of_a_turn_may_be_diagonal(seat):
    slant = [on("slant", seat)]
    t = faced(seat, {"tile": "b2", "actions": 1, "initiative": 3, "attached": slant}, {"tile": "c3"})
    straight = beside("b2")
    t[seat].may(
        "end",
        "initiative draw",
        *(f"move {tile}" for tile in straight),
        *(f"initiative move {tile}" for tile in (*straight, "a1", "a3", "c1")),
    )
    t[seat].chooses("move b1")  # a move for an action is not the one
    t[seat].can("initiative move a2", "initiative move c2")
    t[seat].chooses("initiative move a2")
    assert t.state.tile[seat] == cell("a2")
    t[seat].may("end", "initiative draw", *(f"initiative move {tile}" for tile in ("a1", "a3", "b2")))
    t[seat].chooses("end")
    assert not [o for o in t[1 - seat].options if o == "initiative move b2"]  # not for the opponent
    t[1 - seat].chooses("end")
    t[seat].can("initiative move b3")  # in the next turn again
    t.idle()


@rule("IVI-SET-08", "IVI-BRD-05")
def test_the_heroes_start_six_apart_in_corners():
    s = FIGURES.new()
    assert list(s.tile) == [cell("a1"), cell("d4")]
    assert board.distance(s.tile[0], s.tile[1]) == 6
