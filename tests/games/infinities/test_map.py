"""The map: sides, walls, movement, reach (INF-MAP, INF-WALL, INF-MOVE, INF-REACH)."""

import pytest
from tests.games.infinities.tables import at, at_a_ford, cell, field, level, owner, row, tile

import tabard
from tabard.games.infinities.rules.maps import DELTA, ORIGIN, axial, cell_of, turned
from tabard.games.infinities.rules.terms import RIFT
from tabard.testing import rule, table

EMPTY = {"sands-of-varra": [], "genesis-circuit": []}


@rule("INF-MAP-01", "INF-MAP-02", "INF-MAP-04")
def test_cells_and_their_six_neighbours():
    assert axial(ORIGIN) == (0, 0)
    around = [axial(ORIGIN + DELTA[d]) for d in range(6)]
    assert around == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert all(DELTA[d] == -DELTA[(d + 3) % 6] for d in range(6))
    assert cell_of(2, -3) - cell_of(1, -3) == DELTA[0]
    t = field(map=[{"tile": "sand-one", "at": (1, 0)}, {"tile": "node-one", "at": (0, 1)}])
    s = t.state
    rift, sand, node = 1, tile(t, "sand-one"), tile(t, "node-one")
    assert [s.near[rift * 6 + d] for d in (0, 1)] == [sand, node]
    assert s.near[sand * 6 + 2] == node  # worlds do not matter
    t.idle()


@rule("INF-MAP-03")
@pytest.mark.parametrize(
    ("walls", "turn", "expected"), [(1, 0, 1), (1, 1, 2), (9, 2, 36), (33, 1, 3), (1, 5, 32)]
)
def test_a_rotation_turns_the_walls_clockwise(walls, turn, expected):
    assert turned(walls, turn) == expected


@rule("INF-MAP-05", "INF-MAP-06", "INF-MAP-08", "INF-CORE-15")
def test_every_side_has_influence_and_a_type():
    cards = [c for c in tabard.game("infinities").printed if c.kind == "tile"]
    assert len(cards) == 46
    assert all(1 <= side.influence <= 5 and side.type != "rift" for c in cards for side in c.sides)
    t = field(map=row(["sand-one", "node-one"]))
    assert [t.state.tile_world(tile(t, key)) for key in ("rift", "sand-one", "node-one")] == [-1, 0, 1]
    t.idle()


@rule("INF-MAP-10")
def test_only_the_side_that_is_up_counts():
    t = field(map=[{"tile": "sand-one-rear", "at": (1, 0), "control": 0}])
    assert t.state.tile_influence(tile(t, "sand-one-rear")) == 4
    assert level(t, 0, 0) == 2
    t.idle()


@rule("INF-MAP-15", "INF-MAP-23", "INF-DP-21", "INF-GLO-12")
def test_effects_flip_tiles_but_never_the_rift():
    t = field(
        p1={"leader": "noon", "hand": ["upheaval"], "dice": ["energy"]}, map=row(["sand-one", "sand-two"])
    )
    t[0].chooses("play upheaval")
    t[0].may("tile sand-one", "tile sand-two")
    t[0].chooses("tile sand-two", "stop")
    assert cell(t, 2, 0) == "sand-two-rear"
    t.idle()


@rule("INF-MAP-17", "INF-MAP-16", "INF-WALL-07")
def test_who_is_forced_out_of_a_power_tile_ignores_walls():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "power-dune", "track": 0},
        map=[{"tile": "power-dune", "at": (1, 0)}, {"tile": "west-wall", "at": (2, 0)}],
    )
    t[0].chooses("play shove")
    t[0].can("step e")
    t[0].chooses("step e")
    assert at(t, 1) == "west-wall"
    t.idle()


@rule("INF-MAP-22", "INF-MAP-24")
def test_the_rift_has_influence_1_no_walls_and_two_equal_sides():
    t = field(map=[{"tile": "west-wall", "at": (1, 0)}, {"tile": "closed-court", "at": (0, 1)}])
    assert (t.state.tile_influence(1), t.state.walls[1]) == (1, 0)
    t.idle()
    book = t.state.book
    row_of = book.rift_no * 2
    sides = [(book.side_names[n], book.side_type[n], book.influence[n]) for n in (row_of, row_of + 1)]
    assert sides == [("Rift", RIFT, 1)] * 2
    assert next(p.name for p in t[0].view.pieces if p.id == "t1") == "Rift"
    t = field(options={"rift_influence": 4})
    assert t.state.tile_influence(1) == 4
    t.idle()


# -- walls ------------------------------------------------------------------------------------------


@rule("INF-WALL-01", "INF-WALL-02", "INF-MOVE-05", "INF-GLO-04", "INF-REACH-03", "INF-WALL-03")
def test_a_wall_blocks_steps_and_reach():
    t = field(p1={"dice": ["fortitude"]}, map=[{"tile": "west-wall", "at": (1, 0)}])
    assert not t.state.reach[0] >> tile(t, "west-wall") & 1
    t[0].chooses("move")
    t[0].cannot("step e")
    t[0].chooses("step w", "stack sands-of-varra", "place a 0", "no", "stop")
    t.idle()


@rule("INF-WALL-04", "INF-REACH-10")
def test_walls_do_not_matter_anywhere():
    t = field(
        p1={"leader": "alpha", "hand": ["seize"], "dice": ["energy"]},
        map=[{"tile": "closed-court", "at": (1, 0)}],
    )
    t[0].chooses("play seize", "tile closed-court")
    assert owner(t, "closed-court") == 0
    t.idle()


@rule("INF-WALL-05", "INF-DISC-17")
def test_a_wall_blocks_the_unknown_unless_walls_are_ignored():
    far = {"tile": "sand-one", "at": (-4, 0)}
    t = field(
        p1={"at": "west-wall", "dice": ["fortitude"]},
        p2={"at": "sand-one"},
        map=[far, {"tile": "west-wall", "at": (1, 0), "turn": 3}],
    )
    t[0].chooses("move")
    t[0].cannot("step e")
    t[0].chooses("step w", "no", "stop")
    t.idle()
    t = field(
        p1={"at": "walled-rear", "dice": ["fortitude"]},
        p2={"at": "sand-one"},
        map=[far, {"tile": "walled-rear", "at": (1, 0)}],
    )
    t[0].chooses("move")
    t[0].can("step e", "step w")
    t[0].chooses("step w", "no", "stop")
    t.idle()


@rule("INF-WALL-09", "INF-MOVE-06", "INF-MOVE-07", "INF-TEAM-07", "INF-MOVE-01")
def test_leaders_block_even_who_ignores_walls():
    t = field(
        p1={"at": "power-dune", "dice": ["fortitude"]},
        p2={"at": "sand-two"},
        map=row(["power-dune", "sand-two", "sand-three"]),
    )
    t[0].chooses("move")
    t[0].cannot("step e")
    t[0].chooses("step w", "no", "stop")
    t.idle()


# -- movement ---------------------------------------------------------------------------------------


@rule("INF-MOVE-08", "INF-MOVE-09", "INF-MOVE-17", "INF-CTRL-16", "INF-MOVE-04")
def test_between_worlds_onto_enemy_tiles_and_back():
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"]},
        map=[{"tile": "sand-one", "at": (1, 0)}, {"tile": "node-one", "at": (2, 0), "control": 1}],
    )
    t[0].chooses("move", "step e")
    assert at(t, 0) == "node-one"
    t[0].can("step w")
    t[0].chooses("step w", "no")
    assert at(t, 0) == "sand-one"
    t.idle()


@rule("INF-MOVE-10")
def test_each_step_is_resolved_before_the_next():
    t = field(
        p1={"leader": "noon", "dice": ["fortitude"], "track": 1},
        map=row(["power-dune", "west-wall"]),
    )
    t[0].chooses("move", "step e")
    t[0].may("no", "control")
    t[0].chooses("control")
    t[0].can("step e")  # the walls of the next tile are ignored from here
    t[0].chooses("stop")
    t.idle()


@rule("INF-MOVE-11", "INF-MOVE-13", "INF-DP-37", "INF-MOVE-05")
def test_forced_movement_obeys_walls_and_leaders():
    t = field(
        p1={"leader": "noon", "at": "rift", "hand": ["drive"], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "sand-one", "track": 0},
        map=[*row(["sand-one"]), {"tile": "west-wall", "at": (2, 0)}, {"tile": "sand-two", "at": (1, 1)}],
        stacks=EMPTY,
    )
    t[0].chooses("play drive")  # one way only: neither the wall nor the Rift
    assert at(t, 1) == "sand-two"
    t[0].may("stop", "step nw", "step ne")
    t[0].chooses("stop")
    t.idle()


@rule("INF-MOVE-15", "INF-MOVE-12")
def test_who_is_forced_off_the_rift_chooses_the_stack():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy"]}, p2={"leader": "alpha", "track": 0}
    )
    t[0].chooses("play shove", "step e")
    t[1].may("stack sands-of-varra", "stack genesis-circuit")
    t[1].chooses("stack genesis-circuit")
    assert t.asked == 1
    t[1].chooses("place a 0")
    t.idle()


@rule("INF-MOVE-16", "INF-MOVE-11")
def test_without_a_legal_step_there_is_no_target():
    t = field(
        p1={"leader": "noon", "at": "sand-one", "hand": ["shove"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "at": "rift"},
        map=row(["sand-one"]),
        stacks=EMPTY,
    )
    t[0].cannot("play shove")
    t.idle()


@rule("INF-MOVE-18")
def test_a_leader_may_stay():
    t = field(p1={"at": "sand-one"}, map=row(["sand-one"]), dice=["power"])
    t[0].chooses("done")
    t[1].chooses("done")
    assert (at(t, 0), t.state.round) == ("sand-one", 3)
    t.idle()


@rule("INF-MOVE-19")
def test_a_forced_step_replaced_by_a_warp_counts():
    t = at_a_ford("drive")
    t[0].chooses("play drive", "step e")
    t[1].chooses("warp star-stair")
    t[0].can("stop", "step e")  # goes on from the tile warped to
    t[0].chooses("stop")
    t.idle()


@rule("INF-WARP-13")
def test_who_is_warped_off_a_fortitude_tile_is_not_asked_about_another_way():
    t = field(
        p1={"leader": "noon", "hand": ["pull"], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "fort-ford", "track": 0},
        map=[
            {"tile": "fort-ford", "at": (1, 0)},
            {"tile": "sand-one", "at": (0, 1)},
            {"tile": "star-stair", "at": (0, 2)},
        ],
    )
    t[0].chooses("play pull")
    assert at(t, 1) == "sand-one"
    t.idle()
    # Who is moved by force is asked: that is movement.
    t = at_a_ford("shove")
    t[0].chooses("play shove", "step e")
    t[1].chooses("warp star-stair")
    assert at(t, 1) == "star-stair"
    t.idle()


@rule("INF-RES-13", "INF-GLO-17", "INF-MOVE-19")
@pytest.mark.parametrize(
    ("answer", "track", "score"), [("go", 3, [0, 0]), ("warp star-stair", 2, [0, 2])], ids=["moved", "warped"]
)
def test_who_warps_instead_of_a_forced_step_was_moved_by_nobody(answer, track, score):
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy"], "track": 2},
        p2={"leader": "dusk", "at": "fort-ford", "track": 0},
        map=[
            {"tile": "fort-ford", "at": (1, 0)},
            {"tile": "sand-one", "at": (2, 0)},
            {"tile": "star-stair", "at": (0, 2)},
        ],
    )
    t[0].chooses("play shove", "step e")
    t[1].chooses(answer)
    assert t.state.track[0] == track  # a token for who force-moves
    assert list(t.state.score[:2]) == score  # points for who warps
    t.idle()


@rule("INF-RES-13", "INF-MOVE-14")
@pytest.mark.parametrize(("answer", "track"), [("go", 3), ("warp dune-sea", 1)], ids=["moved", "warped"])
def test_a_prepared_saltback_pays_only_for_a_forced_step(answer, track):
    t = table(
        "infinities",
        p1={"leader": "kolvane", "group": ["mirage-host"], "dice": ["power", "boost"]},
        p2={
            "leader": "ysara",
            "at": "transit-nave",
            "timeline": ["saltback"],
            "track": 1,
            "dice": ["boost"] * 2,
        },
        map=[
            {"tile": "transit-nave", "at": (1, 0), "control": 1},
            {"tile": "lumen-exchange", "at": (2, 0), "control": 1},
            {"tile": "dune-sea", "at": (0, 2), "control": 1},
        ],
    )
    t[0].chooses("use mirage-host", "step e")
    t[1].chooses(answer)
    if answer == "go":
        t[1].chooses("use saltback")
    t[0].chooses("stop")
    assert t.state.track[1] == track
    t.idle()


# -- discovery --------------------------------------------------------------------------------------


@rule("INF-REACH-03", "INF-REACH-05", "INF-REACH-06", "INF-GLO-04", "INF-GLO-23", "INF-CORE-09")
def test_any_clear_path_will_do_and_leaders_do_not_block():
    t = field(
        p2={"at": "sand-two"},
        map=[
            {"tile": "west-wall", "at": (1, 0)},
            {"tile": "sand-two", "at": (0, 1)},
            {"tile": "sand-three", "at": (1, 1)},
        ],
    )
    reach = t.state.reach[0]
    assert reach >> tile(t, "west-wall") & 1  # round the wall, past a leader
    assert reach >> tile(t, "sand-three") & 1
    t.idle()


@rule("INF-REACH-07", "INF-REACH-08", "INF-GLO-23")
def test_cards_need_the_standee_in_reach_tokens_the_tile():
    t = field(
        p1={"leader": "alpha", "dice": ["power", "boost"]},
        p2={"leader": "noon", "at": "sand-four", "group": ["guard"]},
        map=[
            *row(["sand-one", "sand-two", "sand-three", "sand-four"]),
            {"tile": "dune-sea", "at": (0, 1), "control": 1},
        ],
    )
    t[0].cannot("attack")
    t[0].chooses("use alpha 1")
    assert owner(t, "dune-sea") == -1
    t.idle()
    for place, can in (("sand-three", True), ("sand-four", False)):
        t = field(
            p1={"leader": "alpha", "hand": ["purge"], "dice": ["energy", "boost"]},
            p2={"leader": "noon", "at": place, "group": ["guard"]},
            map=row(["sand-one", "sand-two", "sand-three", "sand-four"]),
        )
        assert ("play purge" in t[0].options) == can
        t.idle()


@rule("INF-REACH-09", "INF-REACH-12")
def test_leaders_on_one_tile_reach_each_other():
    t = field(p1={"leader": "alpha", "dice": ["power", "boost"]}, p2={"leader": "noon", "group": ["guard"]})
    t[0].can("attack")
    assert t.state.reach[0] >> 1 & 1
    t.idle()


@rule("INF-REACH-11")
def test_reach_is_not_symmetrical():
    t = field(p1={"at": "power-dune"}, p2={"at": "west-wall"}, map=row(["power-dune", "west-wall"]))
    assert t.state.reach[0] >> tile(t, "west-wall") & 1
    assert not t.state.reach[1] >> tile(t, "power-dune") & 1
    t.idle()


@rule("INF-REACH-13", "INF-REACH-14", "INF-CORE-10", "INF-REACT-20")
def test_reactions_obey_reach():
    spec = {
        "p1": {"leader": "alpha", "hand": ["seize"], "group": ["mite"], "dice": ["energy"]},
        "map": [{"tile": "sand-one", "at": (1, 0), "control": 1}, {"tile": "closed-court", "at": (0, 2)}],
    }
    t = field(**spec, p2={"leader": "night", "at": "closed-court"})
    t[0].chooses("play seize", "tile sand-one")
    assert t.rule == "INF-MAIN-01"  # the only unit is out of reach
    t.idle()
    t = field(**spec, p2={"leader": "night", "at": "rift"})
    t[0].chooses("play seize", "tile sand-one")
    t[1].may("no", "react")
    t[1].chooses("no")
    t.idle()


# -- warping ----------------------------------------------------------------------------------------
