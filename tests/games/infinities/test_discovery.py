"""Discovering tiles and warping (INF-DISC, INF-WARP)."""

import pytest
from tests.games.infinities.tables import FORTITUDE, at, cell, field, level, owner, row, tile

from tabard.testing import rule

EMPTY = {"sands-of-varra": [], "genesis-circuit": []}


@rule(
    "INF-DISC-01",
    "INF-DISC-02",
    "INF-DISC-04",
    "INF-DISC-09",
    "INF-DISC-15",
    "INF-DISC-16",
    "INF-HID-09",
    "INF-GLO-10",
)
def test_discovery_draws_places_enters_and_offers_control():
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["sand-two", "sand-three"], "genesis-circuit": ["node-one"]},
    )
    t[0].chooses("move", "step e")
    drawn = [p for p in t[1].view.pieces if p.area == "drawn"]
    assert [p.face for p in drawn] == ["sand-two"]
    assert [t.state.known[int(p.id[1:])] for p in drawn] == [t.state.everyone()]
    t[0].may("place a 0", "place b 0")  # it must be placed; without walls every rotation is the same
    t[0].chooses("place b 0")
    assert (cell(t, 2, 0), at(t, 0)) == ("sand-two-rear", "sand-two-rear")
    assert owner(t, "sand-two-rear") == -1
    t[0].chooses("control", "stop")
    assert owner(t, "sand-two-rear") == 0
    t.idle()


@rule("INF-DISC-05", "INF-DP-16", "INF-DISC-08", "INF-DISC-06", "INF-MAP-24")
def test_both_sides_and_all_rotations_that_let_one_in():
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["west-wall", "sand-two"]},
    )
    t[0].chooses("move", "step e")
    t[0].may(*[f"place {side} {turn}" for side in "ab" for turn in (1, 2, 3, 4, 5)])
    t[0].chooses("place a 3")
    assert t.state.walls[tile(t, "west-wall")] == 1  # towards the unknown
    t[0].chooses("no", "stop")
    t.idle()


OTHER_WAYS = ("north-west", "north-east", "east", "south-east", "south-west")


@rule("INF-DP-16")
@pytest.mark.parametrize(
    ("drawn", "offered"),
    [
        ("sand-two", ["no walls"]),
        ("closed-court", []),
        ("walled-row", ["walls to the south-east and north-west", "walls to the south-west and north-east"]),
        (
            "west-wall",
            [
                f"wall to the {way}"
                for way in ("north-west", "north-east", "east", "south-east", "south-west")
            ],
        ),
    ],
    ids=["no walls", "nothing but walls", "alike when turned around", "all different"],
)
def test_only_rotations_with_different_walls_are_choices(drawn, offered):
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": [drawn, "sand-three"]},
    )
    t[0].chooses("move", "step e")
    told = [choice.long for choice in t[0].view.ask.choices if choice.short.startswith("place a")]
    if not offered:  # no way in: the next tile is drawn (INF-DISC-14)
        assert told == ["Sand Three (Boost, Influence 2), no walls"]
    else:
        assert [text.split("), ")[1] for text in told] == offered
    t[0].chooses(t[0].options[0], "no", "stop")
    t.idle()


@rule("INF-DISC-07", "INF-DISC-18")
def test_who_ignores_walls_may_wall_off_the_entry():
    t = field(
        p1={"at": "power-dune", "dice": ["fortitude"]},
        map=row(["power-dune"]),
        stacks={"sands-of-varra": ["west-wall", "sand-two"]},
    )
    t[0].chooses("move", "step e")
    t[0].can("place a 0")
    t[0].chooses("place a 0", "no")
    t[0].cannot("step w")
    t[0].chooses("stop")
    t.idle()


@rule("INF-DISC-10", "INF-DISC-11", "INF-DISC-21", "INF-DP-35", "INF-DISC-01")
def test_placing_without_moving():
    t = field(
        p1={"leader": "delta", "at": "sand-one", "dice": ["energy"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["west-wall"], "genesis-circuit": ["node-one"]},
    )
    t[0].chooses("use delta 1")
    t[0].may("step e", "step se", "step sw", "step nw", "step ne")
    t[0].chooses("step e")
    t[0].cannot("place a 0")
    t[0].chooses("place a 1")
    assert (at(t, 0), cell(t, 2, 0), owner(t, "west-wall")) == ("sand-one", "west-wall", -1)
    t.idle()
    # With neighbours all around there is no empty space next to it.
    around = [(0, 0), (1, 1), (2, 0), (2, -1), (1, -1), (0, 1)]
    tiles = ["sand-two", "sand-three", "sand-four", "dune-sea", "star-stair"]
    t = field(
        p1={"leader": "delta", "at": "sand-one", "dice": ["energy", "boost", "boost"]},
        map=[{"tile": "sand-one", "at": (1, 0)}]
        + [{"tile": one, "at": place} for one, place in zip(tiles, around[1:], strict=True)],
    )
    t[0].cannot("use delta 1")
    t.idle()


@rule("INF-DISC-12", "INF-DP-36", "INF-WARP-09")
def test_a_warp_to_an_empty_space_takes_any_rotation():
    t = field(
        p1={"leader": "gamma", "at": "sand-one", "dice": ["fortitude"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["west-wall"]},
    )
    t[0].chooses("use gamma 1")
    t[0].can("space -1,0", "space 2,0", "space 0,1")
    t[0].cannot("space 4,0", "space 1,0")
    t[0].chooses("space 0,-1")
    t[0].may(*[f"place {side} {turn}" for side in "ab" for turn in range(6)])
    t[0].chooses("place a 0", "control")
    assert (at(t, 0), owner(t, "west-wall")) == ("west-wall", 0)
    t.idle()


@rule("INF-DISC-14")
def test_a_tile_that_fits_nowhere_goes_under_the_stack():
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["closed-court", "sand-two"]},
    )
    t[0].chooses("move", "step e", "place a 0", "no")
    assert at(t, 0) == "sand-two"
    assert len(t.state.zones[4]) == 1
    t[0].chooses("step w", "no")
    t.idle()
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"]},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["closed-court"]},
    )
    t[0].chooses("move", "step e")  # no tile of the stack fits: the leader stays
    assert at(t, 0) == "sand-one"
    t.idle()


@rule("INF-DISC-19", "INF-DISC-20", "INF-DISC-13")
def test_the_tile_being_left_decides_the_stack():
    t = field(
        p1={"leader": "noon", "at": "node-one", "dice": ["fortitude"]},
        map=row(["node-one"]),
        stacks={"sands-of-varra": ["sand-two"], "genesis-circuit": ["node-two"]},
    )
    t[0].chooses("move", "step e", "place a 0", "no")
    assert at(t, 0) == "node-two"
    assert len(t.state.zones[4]) == 1
    t[0].chooses("stop")
    t.idle()


@rule("INF-DISC-03", "INF-DP-15")
def test_leaving_the_rift_later_offers_both_stacks_again():
    t = field(p1={"at": "rift", "dice": ["fortitude"]}, p2={"at": "sand-one"}, map=row(["sand-one"]), round=4)
    t[0].chooses("move", "step w")
    t[0].may("stack sands-of-varra", "stack genesis-circuit")
    t[0].chooses("stack sands-of-varra", "place a 0", "no", "stop")
    t.idle()
    for left in ("sands-of-varra", "genesis-circuit"):  # with one stack left there is nothing to choose
        t = field(
            p1={"at": "rift", "dice": ["fortitude"]},
            p2={"at": "sand-one"},
            map=row(["sand-one"]),
            stacks={"sands-of-varra": [], "genesis-circuit": []}
            | {left: ["west-wall" if left[0] == "s" else "node-one"]},
        )
        t[0].chooses("move", "step w")
        assert t.rule == "INF-DISC-05"
        t[0].chooses(t[0].options[0], "no", "stop")
        t.idle()


# -- reach ------------------------------------------------------------------------------------------


@rule("INF-WARP-01", "INF-WARP-08", "INF-GLO-33")
def test_a_warp_ignores_distance_and_walls_but_not_leaders():
    t = field(
        seats=3,
        p1={"leader": "alpha", "hand": ["blink"], "dice": ["energy"]},
        p2={"leader": "noon", "at": "sand-one"},
        p3={"leader": "dusk"},
        map=[
            {"tile": "sand-one", "at": (3, 0)},
            {"tile": "closed-court", "at": (0, 5)},
            {"tile": "sand-two", "at": (6, 0)},
        ],
    )
    t[0].chooses("play blink")
    t[0].may("tile closed-court", "tile sand-two")
    t[0].chooses("tile closed-court", "no")
    assert at(t, 0) == "closed-court"
    t.idle()


@rule("INF-WARP-04", "INF-WARP-05", "INF-WARP-06", "INF-WARP-07", "INF-DP-31", "INF-GLO-33", "INF-WARP-02")
def test_a_warped_tile_lies_beside_another_and_is_not_entered():
    t = field(
        p1={"leader": "alpha", "hand": ["relocate"], "dice": ["energy"]},
        p2={"leader": "noon", "at": "west-wall", "track": 3},
        map=[{"tile": "west-wall", "at": (1, 0), "turn": 2}],
    )
    t[0].chooses("play relocate")  # the Rift cannot be warped
    t[0].may("space 0,1", "space -1,1", "space -1,0", "space 0,-1", "space 1,-1")
    t[0].chooses("space -1,0")
    s = t.state
    moved = tile(t, "west-wall")
    assert (cell(t, -1, 0), s.turns[moved], s.walls[moved]) == ("west-wall", 2, 1 << 5)
    assert (at(t, 1), owner(t, "west-wall")) == ("west-wall", -1)
    assert t.rule == "INF-MAIN-01"  # no control was offered
    t.idle()


@rule("INF-WARP-11", "INF-MAP-19", "INF-DP-14")
def test_the_exit_event_leads_to_free_star_and_boost_tiles():
    t = field(
        seats=3,
        p1={"at": "fort-ford", "dice": ["fortitude"], "track": 0},
        p2={"at": "sand-one"},
        p3={"at": "rift"},
        map=[{"tile": "fort-ford", "at": (1, 0)}, *row(["sand-one", "star-stair", "power-dune"], start=4)],
        stacks=EMPTY,
    )
    t[0].chooses("move")  # one Star tile is free, and nothing else is near
    assert at(t, 0) == "star-stair"
    t[0].chooses("stop")
    t.idle()


@rule("INF-MAP-19", "INF-ATTR-15")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("here", "warps"), [("fort-ford", True), ("power-dune", False), ("energy-well", False)]
)
def test_only_a_fortitude_tile_is_left_by_a_warp(seat, here, warps):
    me = {"at": here, "dice": ["fortitude", "boost", "boost"], "track": 0}
    tiles = [{"tile": here, "at": (1, 0)}, *row(["star-stair"], start=4)]
    t = field(
        **{f"p{seat + 1}": me}, map=tiles, stacks=EMPTY, active=seat
    )  # the other leader bars the only step
    assert ("move" in t[seat].options) == warps
    if warps:
        t[seat].chooses("move")
        assert at(t, seat) == "star-stair"
    t.idle()


@rule("INF-WARP-14", "INF-ATTR-15", "INF-WARP-10")
def test_fortitude_4_warps_twice_in_one_move():
    forts = ["fort-ford", "fort-gate", "fort-lift"]
    t = field(
        p1={"at": "rift", "dice": ["fortitude"], "track": 0},
        map=[*row(forts, control=0), *row(["star-stair", "star-garden"], start=6)],
        stacks=EMPTY,
    )
    assert level(t, 0, FORTITUDE) == 4
    t[0].chooses("move", "warp star-stair")
    t[0].can("warp star-garden")
    t[0].chooses("warp star-garden")
    assert at(t, 0) == "star-garden"
    t.idle()
