"""What a rule says in passing: the other half of a sentence, a figure only told, the case beside the usual one."""

import pytest
from tests.games.infinities.tables import POWER, at, cell, dice, field, level, names, owner, pile, row, tile

from tabard.games.infinities.rules.values import group_limit, reach_limit, timeline_limit
from tabard.testing import rule


@rule("INF-ATTR-20", "INF-ATTR-16", "INF-ATTR-17", "INF-DP-26", "INF-DECK-10", "INF-ATTR-18")
def test_a_group_that_is_two_too_large_gives_back_two():
    t = field(
        p1={
            "leader": "noon",
            "group": ["guard", "guard", "recruit", "digger", "banner"],
            "hand": ["shove"] * 2,
        }
    )
    t[0].may("target guard", "target guard#2", "target recruit", "target digger", "target banner")
    t[0].chooses("target digger")
    assert len(names(t, "group", 0)) == 4
    t[0].chooses("target banner")
    assert names(t, "group", 0) == ["guard", "guard", "recruit"]
    assert sorted(names(t, "hand", 0)) == ["banner", "digger", "shove", "shove"]  # past its size
    t.idle()


@rule("INF-RES-04", "INF-DIE-13")
@pytest.mark.parametrize(("control", "most"), [([], 6), (["power-dune"], 7)])
def test_who_is_offered_a_check_reads_what_it_could_reach_at_most(control, most):
    t = field(
        p1={"leader": "noon", "hand": ["insight"], "dice": ["energy", "boost"]}, map=row(control, control=0)
    )
    t[0].chooses("play insight")
    assert t.prompt.endswith(f"At most {most} is possible now")
    t[0].may("no", "check")
    t[0].chooses("no")
    t.idle()


@rule("INF-CTRL-05", "INF-CTRL-07", "INF-CTRL-01", "INF-DP-17")
@pytest.mark.parametrize(
    ("control", "track", "asks"), [(None, 1, True), (None, 0, False), (0, 3, False), (1, 3, False)]
)
def test_control_is_offered_on_a_free_tile_to_who_has_a_token(control, track, asks):
    t = field(
        p1={"leader": "noon", "track": track, "dice": ["fortitude", "boost"]},
        map=row(["sand-one"], control=control),
    )
    t[0].chooses("move", "step e")
    assert at(t, 0) == "sand-one"
    assert (t.rule == "INF-CTRL-01") == asks
    if asks:
        t[0].may("no", "control")
        t[0].chooses("control")
        assert (owner(t, "sand-one"), t.state.track[0], t.state.reserve[0]) == (0, 0, 13)
    t[0].chooses("stop")
    t.idle()


@rule("INF-CTRL-09", "INF-CTRL-21", "INF-GLO-05", "INF-CTRL-10", "INF-CTRL-13")
@pytest.mark.parametrize(("reserve", "left"), [(3, (3, 1)), (0, (1, 0))])
def test_a_tile_taken_by_an_effect_costs_a_token_of_the_reserve_or_else_of_the_track(reserve, left):
    """An objective gives a token back out of what is left in the reserve."""
    t = field(
        p1={
            "leader": "alpha",
            "hand": ["seize"],
            "dice": ["energy", "boost"],
            "track": 2,
            "reserve": reserve,
        },
        p2={"leader": "noon", "track": 2},
        map=[
            {"tile": "power-dune", "at": (1, 0), "control": 1},
            {"tile": "sand-one", "at": (2, 0), "control": 0},
        ],
    )
    assert level(t, 1, POWER) == 2
    t[0].chooses("play seize", "tile power-dune")
    s = t.state
    assert owner(t, "power-dune") == 0
    assert (s.track[0], s.reserve[0]) == left
    assert s.track[1] == 3
    assert (level(t, 0, POWER), level(t, 1, POWER)) == (2, 1)
    t[1].chooses("no")
    t.idle()


@rule("INF-MAP-16", "INF-ATTR-13", "INF-WALL-06", "INF-WALL-02")
@pytest.mark.parametrize(
    ("here", "held", "through"),
    [
        ("power-dune", [], True),
        ("sand-one", [], False),
        ("sand-one", ["power-dune", "power-ridge"], False),
        ("sand-one", ["power-dune", "power-ridge", "power-peak"], True),
    ],
)
def test_a_power_tile_or_the_fourth_power_level_lets_one_through_walls(here, held, through):
    t = field(
        p1={"leader": "noon", "at": here, "dice": ["boost", "boost"], "hand": ["insight"]},
        p2={"leader": "gamma", "at": "west-wall", "group": ["mite"]},
        map=[*row([here, "west-wall"]), *row(held, control=0, r=2)],
    )
    assert bool(t.state.reach[0] >> tile(t, "west-wall") & 1) == through
    t.idle()


@rule("INF-ATTR-01", "INF-CTRL-12")
def test_levels_go_from_one_to_four_and_only_by_tiles_of_the_attribute():
    power = ["power-dune", "power-ridge", "power-peak", "power-crag"]
    t = field(
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        map=row([*power, "energy-well", "star-stair"], control=1),
    )
    assert [level(t, 1, n) for n in range(3)] == [4, 2, 1]
    assert [level(t, 0, n) for n in range(3)] == [1, 1, 1]
    t.idle()


@rule(
    "INF-PREP-06",
    "INF-DECK-21",
    "INF-ACT-07",
    "INF-ACT-06",
    "INF-ACT-12",
    "INF-DECK-13",
)
def test_a_prepared_unit_is_in_the_timeline_until_an_energy_die_plays_it_into_the_group():
    t = field(
        p1={
            "leader": "noon",
            "timeline": ["digger"],
            "group": ["guard"] * 3,
            "dice": ["energy", "boost", "boost"],
            "track": 2,
        },
        p2={"leader": "alpha"},
    )
    t[0].may("done", "play digger from timeline", "boost")
    t[0].chooses("play digger from timeline")
    t[0].may("target guard", "target guard#2", "target guard#3")
    t[0].chooses("target guard")
    assert (names(t, "timeline", 0), sorted(names(t, "group", 0))) == ([], ["digger", "guard", "guard"])
    assert names(t, "hand", 0) == ["guard"]
    assert dice(t, 0) == ["boost", "boost"]
    t[1].chooses("boost", "change boost to star")
    t[0].can("use digger")
    t.idle()


@rule("INF-DST-02", "INF-DECK-02")
def test_a_destroyed_card_lies_on_top_of_its_own_pile():
    t = field(
        p1={"leader": "dawn", "dice": ["power", "boost"]},
        p2={"leader": "alpha", "group": ["mite"], "track": 0},
        piles={"deva-network": ["sabotage"], "lightbearers": ["guard"]},
    )
    t[0].chooses("use dawn 1")
    assert names(t, "group", 1) == []
    assert pile(t, 1) == ["mite", "sabotage"]
    assert pile(t, 0) == ["guard"]
    t.idle()


@rule(
    *("INF-CORE-05", "INF-CORE-06", "INF-CORE-09", "INF-REACH-02"),
    *("INF-ATTR-03", "INF-ATTR-09", "INF-ATTR-10", "INF-ATTR-11"),
)
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("limit", "tiles"),
    [
        (reach_limit, ["power-dune", "power-ridge", "power-peak"]),
        (timeline_limit, ["energy-well", "core-node", "energy-stack"]),
        (group_limit, ["fort-ford", "fort-gate", "fort-lift"]),
    ],
)
def test_a_limit_is_three_and_from_the_third_level_of_its_attribute_on_four(limit, tiles, player):
    limits = [reach_limit, timeline_limit, group_limit]
    for held, most in enumerate((3, 3, 4, 4)):
        t = field(map=row(tiles[:held], control=player))
        assert limit(t.state, player) == most
        assert [other(t.state, player) for other in limits if other is not limit] == [3, 3]
        assert [other(t.state, 1 - player) for other in limits] == [3, 3, 3]
        t.idle()


@rule("INF-SKM-01", "INF-TEAM-01", "INF-CORE-19")
def test_four_are_each_their_own_side_or_two_teams_of_those_opposite():
    for options, sides in (({}, [0, 1, 2, 3]), ({"teams": True}, [0, 1, 0, 1])):
        t = field(seats=4, options=options)
        s = t.state
        assert list(s.team)[:4] == sides
        for one in range(4):
            assert [s.allied(one, other) for other in range(4)] == [sides[one] == side for side in sides]
        t.idle()


@rule("INF-MAIN-04", "INF-MAIN-03", "INF-LDR-04", "INF-DIE-07")
def test_the_second_player_uses_the_second_action_twice_for_two_dice_each():
    t = field(
        p1={"leader": "alpha", "group": ["mite", "mite", "mite"], "track": 0, "dice": ["boost"] * 4},
        p2={"leader": "noon", "dice": ["power", "power", "boost", "boost", "fortitude"]},
        dice=[6, 6],
        active=1,
    )
    for left in (["power", "boost", "fortitude"], ["fortitude"]):
        t[1].can("use noon 2")
        t[1].chooses("use noon 2", "target mite")
        assert sorted(dice(t, 1)) == sorted(left)
        assert list(t.state.spent[5:10]) == [2 - left.count("power"), 0, 0, 2 - left.count("boost"), 0]
        t[0].chooses("boost", "change boost to star")
    assert "use noon 2" not in t[1].options
    assert len(names(t, "group", 0)) == 1
    t.idle()


@rule("INF-ACT-24", "INF-ACT-26", "INF-ACT-02", "INF-ACT-01")
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        (["power", "fortitude"], []),
        (["boost", "power"], ["boost"]),
        (["boost"], []),
        (["star", "power"], ["boost with star"]),
        (["star"], []),
    ],
)
def test_a_die_is_changed_by_a_boost_or_star_die_and_only_another_one(held, offered):
    t = field(
        p1={"leader": "dusk", "dice": ["boost", "boost"]}, p2={"leader": "gamma", "dice": held}, active=1
    )
    found = t[1].options if t.asked == 1 else []  # who can do nothing is not asked
    assert [option for option in found if option.startswith("boost")] == offered
    t.idle()


@rule(
    "INF-MAP-14",
    "INF-MAP-11",
    "INF-MAP-12",
    "INF-GLO-12",
    "INF-CTRL-15",
    "INF-MAP-10",
)
@pytest.mark.parametrize("holder", [0, 1])
def test_a_tile_that_an_effect_flips_gives_its_controller_another_level_at_once(holder):
    t = field(
        p1={"leader": "noon", "hand": ["upheaval"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "at": "power-peak"},
        map=[{"tile": "power-peak", "at": (1, 0), "control": holder, "turn": 2}],
    )
    assert [level(t, holder, n) for n in range(3)] == [2, 1, 1]
    t[0].chooses("play upheaval")
    assert [level(t, holder, n) for n in range(3)] == [1, 2, 1]
    assert [level(t, 1 - holder, n) for n in range(3)] == [1, 1, 1]
    assert (owner(t, "power-foot"), at(t, 1), cell(t, 1, 0)) == (holder, "power-foot", "power-foot")
    assert t.state.turns[tile(t, "power-foot")] == 2
    t.idle()


@rule("INF-RIFT-02", "INF-RIFT-03", "INF-RIFT-05", "INF-RIFT-07", "INF-RIFT-08")
@pytest.mark.parametrize(
    ("face", "after"),
    [
        ("power", ["power-rear", "power-slope", "energy-well", "star-stair"]),
        ("energy", ["power-dune", "power-ridge", "energy-rear", "star-stair"]),
        ("star", ["power-dune", "power-ridge", "energy-well", "star-rear"]),
        ("fortitude", ["power-dune", "power-ridge", "energy-well", "star-stair"]),
    ],
)
def test_the_rift_flips_the_tiles_of_its_die_and_no_others(face, after):
    t = field(
        p1={"leader": "noon", "at": "power-dune"},
        p2={"leader": "alpha", "at": "star-stair"},
        map=row(["power-dune", "power-ridge", "energy-well", "star-stair"]),
        phase="rift",
        dice=[face],
    )
    assert [cell(t, q, 0) for q in (1, 2, 3, 4)] == after
    assert t.state.tile_side[tile(t, "rift")] == 0
    t.idle()


@rule(
    "INF-REACT-02",
    "INF-REACT-03",
    "INF-REACT-04",
    "INF-REACT-05",
    "INF-REACT-06",
    "INF-DP-25",
    "INF-REACT-24",
)
@pytest.mark.parametrize("actor", [0, 1])
@pytest.mark.parametrize(("track", "asks"), [(2, True), (0, False)])
def test_who_lost_a_unit_reacts_for_a_token_whichever_seat_that_is(actor, track, asks):
    victim = 1 - actor
    mine = {"leader": "beta", "dice": ["power", "boost"]}
    theirs = {
        "leader": "noon",
        "group": ["recruit", "guard"],
        "track": track,
        "hand": [],
        "dice": ["boost", "star"],
    }
    t = field(**{f"p{actor + 1}": mine, f"p{victim + 1}": theirs}, active=actor)
    t[actor].chooses("use beta 1")
    assert names(t, "group", victim) == ["guard"]  # done before anybody answers
    if asks:
        assert t.asked == victim
        t[victim].may("no", "react")
        t[victim].chooses("react", "no")
        assert (t.state.track[victim], t.state.reserve[victim]) == (track, 14 - track)
    assert sorted(dice(t, victim)) == ["boost", "star"]
    assert t.asked == victim  # the turn passes to who reacted
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule(
    *(
        "INF-DISC-01",
        "INF-DISC-02",
        "INF-DISC-03",
        "INF-DISC-04",
        "INF-DISC-05",
        "INF-DISC-09",
        "INF-DISC-15",
    ),
    *("INF-DISC-16", "INF-DISC-19", "INF-DISC-22", "INF-ACT-20", "INF-ACT-21", "INF-ACT-22", "INF-MOVE-04"),
    *(
        "INF-DP-13",
        "INF-DP-15",
        "INF-DP-16",
        "INF-DP-17",
        "INF-HID-09",
        "INF-CTRL-01",
        "INF-CTRL-02",
        "INF-TOK-07",
    ),
)
@pytest.mark.parametrize("seat", [0, 1])
def test_two_steps_into_the_unknown_from_either_seat(seat):
    mine = {"leader": "dusk", "dice": ["fortitude", "boost"], "track": 2}
    t = field(
        **{f"p{seat + 1}": mine, f"p{2 - seat}": {"leader": "alpha"}},
        stacks={"sands-of-varra": ["sand-three", "sand-four"], "genesis-circuit": ["node-one", "node-two"]},
        active=seat,
    )
    s = t.state
    t[seat].chooses("move", "step e")
    t[seat].may("stack sands-of-varra", "stack genesis-circuit")
    assert not {"sand-three", "node-one"} & {p.face for n in (0, 1) for p in t[n].view.pieces}  # not yet seen
    t[seat].chooses("stack genesis-circuit")
    assert t.rule == "INF-DISC-05"
    assert all(any(p.face == "node-one" for p in t[n].view.pieces) for n in (0, 1))  # drawn, and seen by all
    t[seat].may("place a 0", "place b 0")
    t[seat].chooses("place b 0")
    assert (at(t, seat), cell(t, 1, 0)) == ("node-one-rear", "node-one-rear")
    t[seat].may("no", "control")
    t[seat].chooses("control")
    assert (owner(t, "node-one-rear"), s.track[seat], s.reserve[seat]) == (seat, 1, 12)
    assert level(t, seat, POWER) == 2
    t[seat].can("stop", "step e")
    t[seat].chooses("step e")  # from there only the world of that tile
    t[seat].chooses("place a 0")
    assert (at(t, seat), owner(t, "node-two")) == ("node-two", -1)
    t[seat].chooses("no")
    assert (owner(t, "node-two"), s.track[seat]) == (-1, 1)
    assert (t.asked, at(t, 1 - seat)) == (1 - seat, "rift")
    assert [len(s.zones[4]), len(s.zones[5])] == [2, 0]
    assert dice(t, seat) == ["boost"]
    t.idle()


@rule(
    *(
        "INF-END-01",
        "INF-END-02",
        "INF-END-03",
        "INF-END-05",
        "INF-END-06",
        "INF-END-07",
        "INF-END-08",
        "INF-END-09",
    ),
    *("INF-END-11", "INF-CTRL-14", "INF-DP-27", "INF-DP-28", "INF-DP-29", "INF-DECK-08"),
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_is_prepared_from_kept_discarded_and_filled_by_either_seat(seat):
    """One Star tile keeps a card, one Boost tile draws one more; the other seat has neither."""
    mine = {"leader": "dusk", "hand": ["guard", "recruit", "insight", "shove"]}
    t = field(
        **{f"p{seat + 1}": mine, f"p{2 - seat}": {"leader": "noon"}},
        map=row(["star-stair", "sand-one"], control=seat),
        decks={
            "lightbearers": [
                "digger",
                "digger",
                "veteran",
                "banner",
                "herald",
                "martyr",
                "recruit",
                "recruit",
            ]
        },
        phase="end",
        order=[seat, 1 - seat],
        dice=["boost"],  # the Rift turns the Boost tile over when the cards are drawn
    )
    assert (t.asked, t.rule) == (seat, "INF-END-02")
    t[seat].chooses("prepare insight")
    assert names(t, "timeline", seat) == ["insight"]
    assert t.rule == "INF-END-06"
    t[seat].chooses("keep guard")
    t[seat].may("discard recruit", "discard shove")
    t[seat].chooses("discard shove")
    assert pile(t, 0) == ["recruit", "shove"]
    assert names(t, "hand", seat) == ["guard", "digger", "digger", "veteran"]
    assert names(t, "hand", 1 - seat) == ["banner", "herald", "martyr"]
    assert cell(t, 2, 0) == "sand-one-rear"
    t.idle()


@rule(
    *(
        "INF-ACT-13",
        "INF-ACT-15",
        "INF-ACT-16",
        "INF-ACT-17",
        "INF-ACT-19",
        "INF-DIE-10",
        "INF-DIE-11",
    ),
    *(
        "INF-DIE-12",
        "INF-DIE-13",
        "INF-DIE-14",
        "INF-DIE-15",
        "INF-GLO-03",
        "INF-CORE-11",
    ),
    *("INF-DST-02", "INF-DECK-02", "INF-ATTR-05"),
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("rolls", "falls"), [([3, 3], True), ([3, 2], False), ([1, 5], True)])
def test_an_attack_rolls_the_level_and_adds_the_other_attributes_from_either_seat(seat, rolls, falls):
    """Two dice at Power 2, and 1 for Energy 2, against a defense of 7."""
    t = field(
        **{
            f"p{seat + 1}": {"leader": "gamma", "group": ["mite"], "dice": ["power", "boost"]},
            f"p{2 - seat}": {
                "leader": "noon",
                "group": ["guard", "veteran"],
                "track": 0,
                "timeline": ["recruit"],
            },
        },
        map=row(["power-dune", "energy-well"], control=seat),
        active=seat,
        dice=rolls,
    )
    t[seat].chooses("attack")  # the veteran is immune: one target is not asked for
    assert names(t, "group", 1 - seat) == (["veteran"] if falls else ["guard", "veteran"])
    assert names(t, "timeline", 1 - seat) == ["recruit"]
    assert names(t, "group", seat) == ["mite"]
    assert (pile(t, 0), pile(t, 1)) == (["guard"] if falls else [], [])
    assert dice(t, seat) == ["boost"]
    t.idle()


@rule(
    *("INF-MAIN-01", "INF-MAIN-06", "INF-MAIN-07", "INF-MAIN-08", "INF-DIE-09", "INF-RND-02"),
    *("INF-DP-09", "INF-ACT-05", "INF-ACT-06", "INF-DECK-21", "INF-PREP-06"),
)
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_round_until_the_last_is_done_whoever_is_first(first):
    last = 1 - first
    t = field(
        **{
            f"p{first + 1}": {
                "leader": "dawn",
                "hand": ["guard", "recruit"],
                "dice": ["energy", "energy", "power"],
            },
            f"p{last + 1}": {"leader": "alpha", "timeline": ["mite"], "dice": ["energy"]},
        },
        order=[first, last],
        active=first,
        dice=["power"],
    )
    t[first].chooses("play guard")
    assert (t.asked, t[last].options) == (last, ["done", "play mite from timeline"])
    t[last].chooses("play mite from timeline")
    assert (names(t, "group", last), names(t, "timeline", last), dice(t, last)) == (["mite"], [], [])
    t[first].chooses("play recruit")
    assert (t.asked, names(t, "group", first)) == (first, ["guard", "recruit"])  # the other has no die left
    t[first].may("done", "attack", "use dawn 1")
    t[first].chooses("done")
    assert (dice(t, first), t.rule) == ([], "INF-START-09")  # nothing is carried over into the next round
    t.idle()
