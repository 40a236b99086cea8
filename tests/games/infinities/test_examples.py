"""The worked examples of the rules as scenarios, 1 to 22, with dice fed in."""

from tests.games.infinities.tables import (
    POWER,
    at,
    cell,
    dice,
    field,
    level,
    names,
    owner,
    pile,
    row,
    tile,
)

import tabard
from tabard.games.infinities.rules.journey import rotations
from tabard.games.infinities.state import DRAWN, SETUP
from tabard.testing import rule

EAST = ["sand-one", "sand-two", "sand-three", "sand-four"]


def fours():
    """Nine tiles that raise all levels of the second player to 4."""
    tiles = ["power-dune", "power-ridge", "power-peak", "energy-well", "core-node", "energy-stack"]
    tiles += ["fort-ford", "fort-gate", "fort-lift"]
    return [{"tile": name, "at": (i - 4, 1), "control": 1} for i, name in enumerate(tiles)]


@rule(
    "INF-EX-01",
    "INF-ACT-15",
    "INF-ACT-16",
    "INF-DIE-12",
    "INF-CORE-11",
    "INF-ACT-13",
    "INF-GLO-03",
    "INF-DST-02",
)
def test_9_beats_a_defense_of_7():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["guard"], "track": 0},
        map=[{"tile": "power-dune", "at": (0, 1), "control": 0}],
        dice=[4, 5],
    )
    assert level(t, 0, POWER) == 2
    t[0].chooses("attack")
    assert (names(t, "group", 1), dice(t, 0)) == ([], [])
    assert pile(t) == ["guard"]
    t.idle()


@rule("INF-EX-02", "INF-REACH-01", "INF-ACT-13", "INF-GLO-23", "INF-CORE-09")
def test_three_open_tiles_away_is_within_reach():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "at": "sand-three", "group": ["guard"], "track": 0},
        map=row(EAST),
        dice=[1],
    )
    t[0].can("attack")
    t[0].chooses("attack")
    assert names(t, "group", 1) == ["guard"]
    t.idle()


@rule("INF-EX-03", "INF-TGT-01", "INF-TGT-02")
def test_an_empty_hand_cannot_be_made_to_discard():
    p1 = {"leader": "noon", "hand": ["pickpocket"], "dice": ["energy"]}
    t = field(p1=p1, p2={"leader": "alpha"})
    assert "play pickpocket" not in t[0].options
    t[0].may("skip")
    t.idle()
    t = field(p1=p1, p2={"leader": "alpha", "hand": ["mite"]})
    t[0].chooses("play pickpocket")
    assert names(t, "hand", 1) == []
    assert pile(t, 1) == ["mite"]
    t.idle()


@rule("INF-EX-04", "INF-TGT-03")
def test_drawing_nothing_cannot_be_activated():
    t = field(
        p1={"leader": "noon", "hand": ["insight", "guard", "guard", "guard"], "dice": ["energy", "boost"]}
    )
    t[0].cannot("play insight")
    t.idle()


@rule("INF-EX-05", "INF-ATTR-11")
def test_a_fourth_unit_at_fortitude_3():
    t = field(
        p1={"leader": "noon", "group": ["guard", "guard", "guard"], "hand": ["recruit"], "dice": ["energy"]},
        map=[
            {"tile": "fort-gate", "at": (1, 0), "control": 0},
            {"tile": "fort-lift", "at": (0, 1), "control": 0},
        ],
    )
    t[0].chooses("play recruit")
    assert names(t, "group", 0) == ["guard", "guard", "guard", "recruit"]
    t.idle()


@rule("INF-EX-06", "INF-WARP-02", "INF-WARP-03", "INF-GLO-33", "INF-WARP-05")
def test_a_warped_tile_takes_all_along_a_warped_standee_nothing():
    spec = {
        "p1": {
            "leader": "alpha",
            "hand": ["relocate", "blink"],
            "dice": ["energy", "energy", "boost", "boost"],
        },
        "p2": {"leader": "noon", "at": "sand-one", "done": True},
        "map": [{"tile": "sand-one", "at": (1, 0), "control": 1}, {"tile": "sand-two", "at": (0, 1)}],
    }
    t = field(**spec)
    t[0].chooses("play relocate", "tile sand-one", "space -1,0")
    assert cell(t, -1, 0) == "sand-one"
    assert (at(t, 1), owner(t, "sand-one")) == ("sand-one", 1)
    t[0].chooses("play blink")
    assert (at(t, 0), owner(t, "sand-one")) == ("sand-two", 1)
    t[0].chooses("no")
    t.idle()


@rule("INF-EX-07", "INF-REACT-07", "INF-REACT-21")
def test_the_sample_reaction_with_a_check_of_10():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dawn", "group": ["recruit"], "hand": ["guard"]},
        map=[
            {"tile": "fort-gate", "at": (1, 0), "control": 1},
            {"tile": "power-dune", "at": (0, 1), "control": 1},
        ],
        dice=[6, 4, 5],
    )
    t[0].chooses("attack")  # a die of 6 against 3
    assert pile(t) == ["recruit"]
    t[1].may("no", "react")
    t[1].chooses("react", "check")  # 4 + 5 + 1 for the Power level
    assert names(t, "timeline", 1) == ["recruit"]
    t[1].may("pick guard", "pick recruit from timeline")
    t[1].chooses("pick guard")
    assert names(t, "group", 1) == ["guard"]
    assert t.state.track[1] == 4
    t.idle()


@rule("INF-EX-08", "INF-LDR-03", "INF-ACT-09", "INF-RES-13")
def test_the_sample_boost_action_takes_the_card_back():
    t = field(p1={"leader": "dawn", "hand": ["insight"], "dice": ["energy", "boost"]})
    t[0].chooses("use dawn 2", "pick insight", "no")
    assert "insight" in names(t, "hand", 0)
    assert dice(t, 0) == []
    assert pile(t) == []
    t.idle()


@rule("INF-EX-09", "INF-TGT-11", "INF-CTRL-08", "INF-DIE-18")
def test_the_enemy_picks_the_option_of_the_sample_card():
    t = field(
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"], "track": 5},
        p2={"leader": "noon", "track": 0},
        map=[{"tile": "sand-one", "at": (1, 0)}, {"tile": "star-stair", "at": (0, 1), "control": 1}],
    )
    t[0].chooses("play governed")
    t[1].may("mode 1", "mode 2")
    t[1].chooses("mode 1")
    t[0].may("tile rift", "tile sand-one", "tile star-stair")
    t[0].chooses("tile sand-one")
    assert (owner(t, "sand-one"), t.state.track[0]) == (0, 5)
    t.idle()


@rule("INF-EX-10", "INF-ATTR-13", "INF-WALL-06")
def test_power_4_ignores_walls_on_any_tile():
    powers = [
        {"tile": name, "at": (0, i + 1), "control": 0}
        for i, name in enumerate(["power-dune", "power-ridge", "power-peak"])
    ]
    walled = [{"tile": "west-wall", "at": (1, 0)}, {"tile": "walled-row", "at": (2, 0)}]
    t = field(p1={"leader": "alpha", "dice": ["fortitude"]}, map=[*powers, *walled])
    assert level(t, 0, POWER) == 4
    assert t.state.reach[0] >> tile(t, "walled-row") & 1
    t[0].chooses("move")
    t[0].can("step e")
    t[0].chooses("step e", "no", "stop")
    t.idle()
    two = [{**one, "at": (-1 - i, 0)} for i, one in enumerate(powers[1:])]
    t = field(p1={"leader": "alpha", "dice": ["fortitude"]}, map=[*two, *walled])
    assert not t.state.reach[0] >> tile(t, "west-wall") & 1
    t[0].chooses("move")
    t[0].cannot("step e")
    t[0].chooses("step w", "stop")
    t.idle()


@rule("INF-EX-11", "INF-MAP-19", "INF-MAIN-09")
def test_a_warp_out_of_reach_leaves_a_power_die_without_target():
    t = field(
        p1={"leader": "noon", "at": "fort-ford", "group": ["guard"], "dice": ["fortitude"]},
        p2={"leader": "alpha", "at": "rift", "dice": ["power"]},
        map=[{"tile": "fort-ford", "at": (1, 0)}, *row(EAST, start=4)],
        dice=["power"],
    )
    t[0].chooses("move", "warp sand-four", "no", "stop")
    assert at(t, 0) == "sand-four"
    assert names(t, "group", 0) == ["guard"]
    assert t.state.round == 3  # the Power die had no target, so the phase was over
    t.idle()


@rule("INF-EX-12", "INF-SCALE-03", "INF-SCALE-04")
def test_the_presets():
    game = tabard.game("infinities")
    short = game.new(seats=4, options={"preset": "short"})
    assert (short.book.target, short.book.rounds) == (20, 3)
    duel = game.new(seats=2, options={"preset": "duel"})
    assert (duel.book.target, duel.book.rounds) == (100, 0)


@rule("INF-EX-13", "INF-SET-09", "INF-SET-10")
def test_set_up_tiles_order_the_players():
    t = field(
        seats=3,
        stacks={"sands-of-varra": ["amber-gate", "dune-sea"], "genesis-circuit": ["relay-nine"]},
        phase="setup",
    )
    t[0].chooses("stack genesis-circuit")  # the others take the Dune Sea from the bottom, then the Amber Gate
    assert [t.state.book.side_keys[t.state.face[z[0]] * 2] for z in t.state.zones[SETUP : SETUP + 3]] == [
        "relay-nine",
        "dune-sea",
        "amber-gate",
    ]
    assert list(t.state.order) == [1, 2, 0]
    t[1].chooses("lead dawn")
    t[2].chooses("lead noon")
    t[0].chooses("lead alpha")
    t.idle()


@rule("INF-EX-14", "INF-RND-07", "INF-RND-08", "INF-MAP-22")
def test_leaders_on_the_rift_keep_their_order():
    t = field(
        seats=3,
        p1={"at": "ash-flats"},
        p2={"at": "rift"},
        p3={"at": "rift"},
        map=[{"tile": "ash-flats", "at": (1, 0)}],
        order=[0, 2, 1],
        phase="next",
    )
    assert list(t.state.order) == [0, 2, 1]
    t.idle()
    t = field(
        seats=3,
        p1={"at": "rift"},
        p2={"at": "ash-flats"},
        p3={"at": "rift"},
        map=[{"tile": "ash-flats", "at": (1, 0)}],
        order=[2, 0, 1],
        phase="next",
    )
    assert list(t.state.order) == [1, 2, 0]
    t.idle()


@rule("INF-EX-15", "INF-START-08", "INF-DP-07")
def test_on_the_rift_any_icon_is_locked():
    t = field(p1={}, p2={}, phase="start", dice=["power", "boost", "boost"])
    t[0].chooses("continue")
    t[1].chooses("continue")
    t[0].may("lock power", "lock energy", "lock fortitude", "lock boost", "lock star")
    t[0].chooses("lock fortitude")
    t[1].chooses("lock star")
    assert dice(t, 0) == ["fortitude"]
    t.idle()


@rule("INF-EX-16", "INF-ROLL-03", "INF-ROLL-04", "INF-DP-08", "INF-ROLL-02")
def test_all_three_dice_or_none_are_rerolled():
    t = field(
        p1={},
        p2={},
        phase="roll",
        dice=["power", "boost", "boost", "star", "star", "energy", "boost", "boost", "boost"],
    )
    t[0].may("keep", "reroll")
    t[0].chooses("reroll")
    assert dice(t, 0) == ["energy", "star", "star"]
    t[1].chooses("keep")
    t.idle()


@rule("INF-EX-17", "INF-DIE-13", "INF-DIE-14")
def test_other_attributes_at_level_2_add_1():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["guard"], "track": 0},
        map=[
            {"tile": "power-dune", "at": (0, 1), "control": 0},
            {"tile": "energy-well", "at": (1, 0), "control": 0},
        ],
        dice=[3, 4],
    )
    t[0].chooses("attack")
    checked = next(e for e in t.state.events if e.kind == "passed")
    assert (checked.amount, checked.place) == (8, 7)
    t.idle()


@rule("INF-EX-18", "INF-DIE-11", "INF-DIE-13", "INF-REACT-07")
def test_eight_and_two_make_a_reaction_check():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3},
        map=fours(),
        decks={"lightbearers": ["guard", "recruit"]},
        dice=[3, 1, 1, 2, 4],
    )
    t[0].chooses("attack")
    t[1].chooses("react", "check")
    checked = [e for e in t.state.events if e.kind == "passed"][-1]
    assert (checked.amount, checked.place) == (10, 10)
    assert names(t, "hand", 1) == ["guard"]
    t.idle()


@rule("INF-EX-19", "INF-DIE-10", "INF-DIE-13")
def test_one_die_never_makes_10():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3},
        map=[
            {"tile": "power-dune", "at": (0, 1), "control": 1},
            {"tile": "energy-well", "at": (1, 0), "control": 1},
        ],
        dice=[3, 6],
    )
    t[0].chooses("attack")
    t[1].chooses("react", "check")
    checked = [e for e in t.state.events if e.kind == "failed"][-1]
    assert (checked.amount, checked.place) == (8, 10)
    assert names(t, "hand", 1) == []
    t.idle()


@rule("INF-EX-20", "INF-EX-21", "INF-DISC-06", "INF-MAP-02", "INF-MAP-03", "INF-DP-16")
def test_rotations_of_a_tile_with_two_opposite_walls():
    t = field(p1={"dice": ["fortitude"]}, stacks={"sands-of-varra": ["walled-row"], "genesis-circuit": []})
    t[0].chooses("move", "step e")
    (drawn,) = t.state.zones[DRAWN]
    assert rotations(t.state, 0, drawn, 0) == [1, 2, 4, 5]
    t[0].may(
        *[f"place {side} {turn}" for side in "ab" for turn in (1, 2)]
    )  # 4 and 5 put the walls there, too
    t[0].chooses("place a 2")
    assert t.state.walls[tile(t, "walled-row")] == 1 << 2 | 1 << 5
    t[0].chooses("no")
    t.idle()


@rule("INF-EX-22", "INF-WALL-03")
def test_a_wall_blocks_from_both_sides():
    spec = {
        "map": [{"tile": "sand-one", "at": (1, 0)}, {"tile": "west-wall", "at": (2, 0)}],
        "stacks": {"sands-of-varra": [], "genesis-circuit": []},
    }
    t = field(p1={"at": "sand-one", "dice": ["fortitude"]}, p2={"at": "west-wall"}, **spec)
    assert not t.state.reach[0] >> tile(t, "west-wall") & 1
    t[0].chooses("move")  # only the Rift can be entered
    assert at(t, 0) == "rift"
    t[0].chooses("no", "stop")
    t.idle()
    t = field(p1={"at": "west-wall", "dice": ["fortitude", "boost"]}, **spec)
    assert not t.state.reach[0] >> tile(t, "sand-one") & 1
    t[0].may("done", "boost")
    t.idle()
