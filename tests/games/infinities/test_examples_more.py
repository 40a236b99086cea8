"""The worked examples of the rules as scenarios, 23 to 44, with dice fed in."""

from tests.games.infinities.tables import (
    ENERGY,
    FORTITUDE,
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

from tabard.testing import rule

EAST = ["sand-one", "sand-two", "sand-three", "sand-four"]


@rule("INF-EX-23", "INF-WALL-07", "INF-MAP-16", "INF-MOVE-05")
def test_out_of_a_power_tile_through_a_wall_but_not_back():
    tiles = [{"tile": "power-dune", "at": (1, 0)}, {"tile": "west-wall", "at": (2, 0)}]
    t = field(p1={"at": "power-dune", "dice": ["fortitude"]}, map=tiles)
    t[0].chooses("move", "step e", "no")
    assert at(t, 0) == "west-wall"
    t[0].cannot("step w")
    t[0].can("step e", "stop")
    t[0].chooses("stop")
    t.idle()


@rule("INF-EX-24", "INF-REACH-01", "INF-REACH-02", "INF-ATTR-09", "INF-CORE-09")
def test_a_fourth_tile_is_reached_at_power_3():
    t = field(map=row(EAST))
    reach = [t.state.reach[0] >> tile(t, key) & 1 for key in EAST]
    assert reach == [1, 1, 1, 0]
    t.idle()
    powers = [
        {"tile": "power-dune", "at": (0, 1), "control": 0},
        {"tile": "power-ridge", "at": (0, 2), "control": 0},
    ]
    t = field(map=[*row(EAST), *powers])
    assert [t.state.reach[0] >> tile(t, key) & 1 for key in EAST] == [1, 1, 1, 1]
    t.idle()


@rule("INF-EX-25", "INF-REACH-04", "INF-WALL-08")
def test_gaps_block_reach_even_at_power_4():
    powers = [
        {"tile": name, "at": (-5, i + 3), "control": 0}
        for i, name in enumerate(["power-dune", "power-ridge", "power-peak"])
    ]
    t = field(map=[{"tile": "sand-one", "at": (1, 0)}, {"tile": "sand-two", "at": (3, 0)}, *powers])
    assert level(t, 0, POWER) == 4
    assert t.state.reach[0] >> tile(t, "sand-one") & 1
    assert not t.state.reach[0] >> tile(t, "sand-two") & 1
    t.idle()


@rule("INF-EX-26", "INF-DISC-13")
def test_an_empty_stack_closes_the_unknown():
    stacks = {"sands-of-varra": [], "genesis-circuit": ["node-one", "node-two"]}
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude", "boost"]},
        p2={"at": "rift"},
        map=row(["sand-one"]),
        stacks=stacks,
    )
    t[0].cannot("move")
    t.idle()
    t = field(p1={"at": "rift", "dice": ["fortitude"]}, map=row(["sand-one"]), stacks=stacks)
    t[0].chooses("move", "step w", "place a 0", "no", "stop")
    assert cell(t, -1, 0) == "node-one"
    t.idle()


@rule("INF-EX-27", "INF-ACT-22", "INF-CTRL-12", "INF-END-06", "INF-CTRL-01", "INF-DP-17")
def test_one_move_controls_two_tiles():
    t = field(
        p1={"dice": ["fortitude"], "track": 2, "hand": ["guard", "recruit"]},
        p2={"done": True},
        map=row(["energy-well", "star-stair"]),
        dice=["power"],
    )
    t[0].chooses("move", "step e", "control", "step e", "control")
    assert t.state.track[0] == 0
    assert level(t, 0, ENERGY) == 2
    t[0].chooses("no")  # prepares nothing
    t[0].may("keep guard", "keep recruit", "stop")
    t[0].chooses("keep guard")
    assert "guard" in names(t, "hand", 0)
    assert pile(t) == ["recruit"]
    t.idle()


@rule("INF-EX-28", "INF-CTRL-05")
def test_a_tile_with_a_token_offers_no_control():
    t = field(p1={"dice": ["fortitude"], "track": 3}, map=[{"tile": "sand-one", "at": (1, 0), "control": 1}])
    t[0].chooses("move", "step e")
    t[0].cannot("control")
    t[0].chooses("stop")
    t.idle()


@rule("INF-EX-29", "INF-CTRL-06", "INF-CTRL-01")
def test_who_declined_control_must_enter_again():
    t = field(
        p1={"leader": "dusk", "dice": ["fortitude", "energy"], "track": 1},
        p2={"done": True},
        map=row(["sand-one"]),
        dice=["power"],
    )
    t[0].chooses("move", "step e", "no", "stop")
    t[0].chooses("use dusk 1")
    assert t.state.track[0] == 2
    assert owner(t, "sand-one") == -1
    assert t.state.round == 3  # nothing more was offered
    t.idle()


@rule("INF-EX-30", "INF-CTRL-09", "INF-CTRL-10", "INF-REACT-17", "INF-REACT-25", "INF-GLO-05")
def test_a_taken_tile_pays_for_the_reaction():
    t = field(
        p1={"leader": "alpha", "hand": ["seize"], "dice": ["energy"]},
        p2={"leader": "noon", "track": 0},
        map=[{"tile": "power-dune", "at": (1, 0), "control": 1}],
    )
    t[0].chooses("play seize", "tile power-dune")
    assert (level(t, 0, POWER), level(t, 1, POWER)) == (2, 1)
    assert t.state.track[1] == 1
    t[1].chooses("react", "no")
    assert t.state.track[1] == 1  # one was paid, one is gained by the reaction
    t.idle()


@rule("INF-EX-31", "INF-CTRL-11", "INF-TOK-02")
def test_a_full_track_sends_the_token_to_the_reserve():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon"},
        map=[{"tile": "sand-one", "at": (1, 0), "control": 1}],
    )
    assert (t.state.track[1], t.state.reserve[1]) == (5, 8)
    t[0].chooses("use alpha 1")
    assert (t.state.track[1], t.state.reserve[1]) == (5, 9)
    t.idle()


@rule("INF-EX-32", "INF-REACT-10", "INF-REACT-11", "INF-DP-25", "INF-REACT-05")
def test_each_affected_leader_reacts_once_in_order():
    t = field(
        seats=3,
        p1={"leader": "alpha", "hand": ["cascade"], "dice": ["energy"]},
        p2={"leader": "noon", "group": ["recruit", "guard", "recruit"], "track": 3},
        p3={"leader": "dawn", "track": 3},
        map=[{"tile": "sand-one", "at": (1, 0), "control": 2}],
    )
    t[0].chooses("play cascade", "target recruit", "stop")
    t[0].chooses("target guard")
    t[1].may("no", "react")
    t[1].chooses("no")
    t[2].may("no", "react")
    t[2].chooses("no")
    t.idle()


@rule("INF-EX-33", "INF-REACT-14")
def test_a_reaction_is_not_answered():
    t = field(
        seats=3,
        p1={"leader": "alpha", "dice": ["power"], "group": ["drone"]},
        p2={"leader": "night", "group": ["recruit"]},
        p3={"leader": "dawn", "group": ["guard"]},
        map=[
            {"tile": "fort-gate", "at": (1, 0), "control": 1},
            {"tile": "fort-lift", "at": (0, 1), "control": 1},
        ],
        dice=[6, 4, 4, 4],
    )
    t[0].chooses("attack", "target recruit")
    t[1].chooses("react", "check", "target drone")
    assert names(t, "group", 0) == names(t, "group", 2) == []
    assert (t.asked, t.rule) == (1, "INF-MAIN-01")  # neither lost leader is asked
    t.idle()


@rule("INF-EX-34", "INF-REACT-18", "INF-ACT-10", "INF-DST-02", "INF-DST-03")
def test_a_destroyed_unit_comes_back_at_once():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dawn", "group": ["recruit"]},
        map=[
            {"tile": "fort-gate", "at": (1, 0), "control": 1},
            {"tile": "energy-well", "at": (0, 1), "control": 1},
        ],
        dice=[3, 5, 5],
    )
    assert level(t, 1, FORTITUDE) == 2
    t[0].chooses("attack")
    t[1].chooses("react", "check")  # 5 + 5 + 1
    assert names(t, "group", 1) == ["recruit"]
    assert names(t, "timeline", 1) == []
    t.idle()


@rule("INF-EX-35", "INF-ATTR-16", "INF-ATTR-18", "INF-ATTR-19", "INF-ATTR-04", "INF-DECK-10", "INF-CTRL-13")
def test_a_lost_level_sends_a_unit_to_a_full_hand():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={
            "leader": "noon",
            "group": ["guard", "recruit", "digger", "veteran"],
            "hand": ["guard", "guard", "recruit"],
            "track": 3,
        },
        map=[
            {"tile": "fort-gate", "at": (1, 0), "control": 1},
            {"tile": "fort-lift", "at": (0, 1), "control": 1},
        ],
    )
    t[0].chooses("use alpha 1", "tile fort-gate")
    assert level(t, 1, FORTITUDE) == 2
    t[1].may("target guard", "target recruit", "target digger", "target veteran")
    t[1].chooses("target digger")
    assert sorted(names(t, "hand", 1)) == ["digger", "guard", "guard", "recruit"]
    t[1].may("no", "react")
    t[1].chooses("no")
    t.idle()


@rule("INF-EX-36", "INF-ATTR-02")
def test_a_fourth_power_tile_is_a_buffer():
    four = ["power-dune", "power-ridge", "power-peak", "power-crag"]
    t = field(
        p1={"leader": "alpha", "dice": ["power", "power", "power", "boost", "boost"]},
        p2={"leader": "noon", "track": 0, "done": True},
        map=[{"tile": one, "at": (i - 2, 1), "control": 1} for i, one in enumerate(four)],
    )
    for lost, left in (("power-dune", 4), ("power-ridge", 3), ("power-peak", 2)):
        t[0].chooses("use alpha 1", f"tile {lost}")
        t[1].chooses("no")
        assert level(t, 1, POWER) == left
    t.idle()


@rule("INF-EX-37", "INF-DECK-13", "INF-DECK-15", "INF-DECK-16", "INF-ACT-12", "INF-DP-11")
def test_a_fourth_unit_replaces_an_older_one():
    t = field(
        p1={
            "leader": "noon",
            "group": ["guard", "recruit", "digger"],
            "hand": ["veteran"],
            "dice": ["energy"],
        }
    )
    t[0].chooses("play veteran")
    t[0].may("target guard", "target recruit", "target digger")
    t[0].chooses("target recruit")
    assert names(t, "group", 0) == ["guard", "digger", "veteran"]
    assert names(t, "hand", 0) == ["recruit"]
    assert pile(t) == []
    t.idle()


@rule("INF-EX-38", "INF-ACT-04", "INF-ACT-24", "INF-LDR-12")
def test_a_star_does_not_pay_for_a_leader_action():
    t = field(
        p1={"leader": "noon", "dice": ["star", "boost"]},
        p2={"leader": "alpha", "group": ["drone"]},
    )
    t[0].cannot("use noon 2")
    t[0].chooses("boost", "change star to power")
    assert dice(t, 0) == ["power"]
    t.idle()


@rule("INF-EX-39", "INF-ACT-02", "INF-ACT-29", "INF-ACT-28")
def test_a_star_spent_as_boost():
    t = field(p1={"dice": ["star", "energy"]})
    t[0].chooses("boost with star")
    t[0].may(
        "change energy to power",
        "change energy to fortitude",
        "change energy to boost",
        "change energy to star",
    )
    t[0].chooses("change energy to power")
    assert dice(t, 0) == ["power"]
    assert t.asked == 1
    t.idle()


@rule("INF-EX-40", "INF-ACT-26", "INF-MAIN-09")
def test_a_single_boost_die_has_nothing_to_change():
    t = field(p1={"leader": "alpha", "dice": ["boost"]}, p2={"dice": ["boost", "boost"]})
    assert t.asked == 1  # skipped
    t.idle()
    t = field(p1={"leader": "noon", "group": ["digger"], "dice": ["boost"], "track": 2})
    t[0].may("done", "use digger")
    t.idle()


@rule("INF-EX-41", "INF-RIFT-03", "INF-RIFT-02", "INF-GLO-12")
def test_no_tile_flips_twice():
    t = field(
        map=[
            {"tile": "ash-flats", "at": (1, 0)},
            {"tile": "relay-rear", "at": (2, 0)},
            {"tile": "power-dune", "at": (3, 0)},
        ],
        phase="rift",
        dice=["boost"],
    )
    assert [cell(t, q, 0) for q in (1, 2, 3)] == ["ash-heights", "relay-rear", "power-dune"]
    t.idle()


@rule("INF-EX-42", "INF-MAP-12", "INF-MAP-13", "INF-SKM-12", "INF-MAP-11", "INF-GLO-12")
def test_a_flipped_tile_keeps_what_is_on_it():
    t = field(
        p1={"at": "ash-flats"},
        map=[
            {"tile": "ash-flats", "at": (1, 0), "turn": 2, "control": 0},
            {"tile": "star-stair", "at": (0, 1), "control": 0},
        ],
        phase="rift",
        dice=["boost"],
    )
    assert (at(t, 0), owner(t, "ash-heights")) == ("ash-heights", 0)
    assert (cell(t, 1, 0), t.state.turns[tile(t, "ash-heights")]) == ("ash-heights", 2)
    assert "entered" not in t.kinds
    assert "controlled" not in t.kinds
    assert t.state.score[0] == 1  # only the type Star is left
    t.idle()


@rule(
    "INF-EX-43",
    "INF-END-06",
    "INF-END-09",
    "INF-END-07",
    "INF-CTRL-14",
    "INF-CORE-17",
    "INF-END-11",
)
def test_a_hand_reset_with_star_and_boost_tiles():
    t = field(
        p1={"hand": ["guard", "recruit", "digger"]},
        map=row(["star-stair", "sand-one", "sand-two"], control=0),
        phase="end",
        dice=["boost"],  # the Rift turns both Boost tiles over when the cards are drawn
    )
    t[0].chooses("no")
    t[0].chooses("keep digger")
    t[0].may("discard guard", "discard recruit")
    t[0].chooses("discard guard")
    assert pile(t) == ["recruit", "guard"]
    assert len(names(t, "hand", 0)) == 5
    assert "digger" in names(t, "hand", 0)
    assert [cell(t, q, 0) for q in (2, 3)] == ["sand-one-rear", "sand-two-rear"]
    t.idle()


@rule("INF-EX-44", "INF-SKM-13", "INF-SKM-14", "INF-PREP-07")
def test_r_needs_strictly_more_active_cards():
    five = {"group": ["guard", "guard", "recruit"], "timeline": ["digger", "digger"]}
    other = {"leader": "alpha", "group": ["drone", "drone", "mite"], "timeline": ["mite", "sapper"]}
    t = field(seats=3, p1=five, p2=other, p3={"leader": "noon", "group": ["veteran"]}, round=4, phase="score")
    assert list(t.state.score[:3]) == [0, 0, 0]
    t.idle()
    six = {**five, "timeline": ["digger", "digger", "veteran"]}
    t = field(seats=3, p1=six, p2=other, p3={"leader": "noon"}, round=4, phase="score")
    assert list(t.state.score[:3]) == [4, 0, 0]
    t.idle()
