"""Worked examples on the board: pushes, fire, lightning, frost, forest, sight and range (IGN-EX-26 to -66)."""

import pytest
from tests.games.ignite.tables import (
    board,
    cell,
    cells,
    damage,
    is_down,
    is_frozen,
    items,
    owner,
    trophies,
    who,
)

from tabard.games.ignite.rules.geometry import sees
from tabard.games.ignite.state import WALL
from tabard.testing import rule


def pushing(source, target, n=1, **position):
    """A push of n: War Hammer pushes 1 from the next space, elsewhere a test card would; set up by hand."""
    from tabard.games.ignite.rules.pushing import open_push

    others = position.pop("others", [])
    mine = position.pop("mine", [])
    race = position.pop("race", "humans")
    t = board(
        p1={"race": "catfolk", "units": [source, *mine]},
        p2={"race": race, "units": [target, *others, "r18"]},
        **position,
    )
    s = t.state
    s.decision = None
    open_push(s, 0, 0, who(t, target), cell(t, source), n, False)
    s.advance()
    t._look()
    return t


# -- push-back --------------------------------------------------------------------------------------


@rule("IGN-EX-26", "IGN-PUSH-01", "IGN-PUSH-02")
def test_pushed_straight_away():
    t = board(p1={"units": ["g8"], "hand": ["war-hammer"]}, p2={"race": "humans", "units": ["g9"]})
    t[0].chooses("play war-hammer", "at g9")
    assert (owner(t, "g10"), who(t, "g9"), is_down(t, "g10")) == (1, -1, False)
    t.idle()


@rule("IGN-EX-27", "IGN-PUSH-05", "IGN-DP-16")
def test_pushed_diagonally_its_owner_chooses():
    t = pushing("e5", "f6")
    t[1].may("to f7", "to g6")
    t[1].chooses("to g6")
    assert owner(t, "g6") == 1
    t.idle()


@rule("IGN-EX-28", "IGN-PUSH-05")
def test_a_wall_leaves_one_way():
    t = pushing("e5", "f6", walls="f7")
    assert owner(t, "g6") == 1
    t.idle()


@rule("IGN-EX-29", "IGN-PUSH-05", "IGN-PUSH-08")
def test_two_walls_leave_none():
    t = pushing("e5", "f6", walls="f7 g6")
    assert (owner(t, "f6"), is_down(t, "f6")) == (1, True)
    t.idle()


@rule("IGN-EX-30", "IGN-PUSH-03", "IGN-PUSH-04")
def test_the_line_decides():
    t = pushing("e5", "f7")
    assert owner(t, "f8") == 1
    t.idle()
    t = pushing("e5", "f7", 2)
    assert owner(t, "g8") == 1
    t.idle()


@rule("IGN-EX-31", "IGN-PUSH-04", "IGN-PUSH-05")
def test_a_tie_at_the_second_step():
    t = pushing("e5", "f8", 2)
    assert owner(t, "f9") == 1
    t[1].may("to f10", "to g9")
    t[1].chooses("to f10")
    assert owner(t, "f10") == 1
    t.idle()


@rule("IGN-EX-32", "IGN-PUSH-05", "IGN-PUSH-06", "IGN-TERR-02")
def test_round_the_lava():
    t = pushing("e5", "f6", 2, terrain={"lava": "f7"})
    t[1].chooses("to g6")
    assert owner(t, "g7") == 1
    t.idle()
    t = pushing("e5", "f6", 2, terrain={"lava": "f7"})
    t[1].chooses("to f7")
    assert who(t, "f7") < 0
    assert trophies(t, 0) == 1
    t.idle()


@rule("IGN-EX-33", "IGN-PUSH-07")
def test_into_another_unit_both_go_back_and_fall():
    t = pushing("g5", "g6", others=["g7"])
    assert who(t, "g6") < 0
    assert is_down(t, "g7")
    assert is_down(t, "g8")
    t.idle()


@rule("IGN-EX-34", "IGN-PUSH-07")
def test_a_whole_row_goes_back():
    t = pushing("g5", "g6", others=["g7", "g8"])
    assert [is_down(t, name) for name in ("g7", "g8", "g9")] == [True] * 3
    t.idle()


@rule("IGN-EX-35", "IGN-PUSH-08")
def test_a_row_against_a_wall_stays_and_falls():
    t = pushing("g5", "g6", others=["g7"], walls="g8")
    assert [(is_down(t, name), damage(t, name)) for name in ("g6", "g7")] == [(True, 0)] * 2
    t.idle()


@rule("IGN-EX-36", "IGN-IMMOV-01", "IGN-IMMOV-02", "IGN-IMMOV-03", "IGN-MIN-01")
def test_a_kraken_does_not_move():
    t = pushing("g5", "g6", p3={"units": ["r9"], "minions": [{"at": "g7", "kind": "kraken"}]})
    assert (is_down(t, "g6"), owner(t, "g7")) == (True, 2)
    t.idle()


@rule("IGN-EX-37", "IGN-TERR-02", "IGN-FINAL-05", "IGN-TERR-05")
def test_into_lava():
    t = board(
        p1={"units": ["g8"], "hand": ["war-hammer"]},
        p2={"race": "humans", "units": ["g9", "r18"]},
        terrain={"lava": "g10"},
    )
    t[0].chooses("play war-hammer", "at g9")
    assert (who(t, "g9"), who(t, "g10"), trophies(t, 0)) == (-1, -1, 1)
    t.idle()


@rule("IGN-EX-38", "IGN-RACE-15", "IGN-RACE-17", "IGN-TERR-04", "IGN-PASS-02")
def test_a_lizardman_stands_in_lava_and_no_token_reaches_it():
    t = board(
        p1={"units": ["g8"], "hand": ["war-hammer", "ice-wall", "scorched-earth"]},
        p2={"race": "lizardmen", "units": ["g9", "r18"]},
        terrain={"lava": "g10"},
    )
    t[0].chooses("play war-hammer", "at g9")
    assert (owner(t, "g10"), damage(t, "g10")) == (1, 1)
    t[0].chooses("play ice-wall")
    t[0].cannot("space g10")
    t[0].chooses("space g11", "done", "play scorched-earth")
    t[0].cannot("space g10")
    t[0].chooses("space g9", "done")
    t.idle()


@rule("IGN-EX-39", "IGN-PUSH-07", "IGN-FINAL-05")
def test_the_second_of_a_row_dies_in_lava():
    t = pushing("g8", "g9", others=["g10"], terrain={"lava": "g11"})
    assert (who(t, "g11"), is_down(t, "g10"), trophies(t, 0)) == (-1, True, 1)
    t.idle()


@rule("IGN-EX-40", "IGN-SELF-02")
def test_no_push_that_kills_an_own_unit():
    t = board(
        p1={"units": ["g8", {"at": "g10", "down": True}], "hand": ["war-hammer"]},
        p2={"race": "humans", "units": ["g9"]},
        terrain={"lava": "g11"},
    )
    t[0].cannot("play war-hammer")
    t.idle()


@rule("IGN-EX-41", "IGN-PUSH-09")
def test_the_first_of_a_row_is_crushed():
    t = board(
        p1={"race": "catfolk", "units": ["e5"], "hand": ["ice-wall"]},
        p2={"race": "humans", "units": ["b5", "a5", "r18"]},
    )
    t[0].chooses("play ice-wall", "space b5", "done")
    assert (who(t, "b5"), is_down(t, "a5"), trophies(t, 0)) == (-1, True, 1)
    t.idle()


@rule("IGN-EX-42", "IGN-SHLD-03", "IGN-PUSH-12")
def test_a_shield_does_not_stop_the_push():
    t = board(
        p1={"units": ["f4"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["f7"], "hand": ["metal-shield"]},
    )
    t[0].chooses("play wind-arrow", "at f7")
    t[1].chooses("react metal-shield for f7")
    assert (owner(t, "f8"), damage(t, "f8"), is_down(t, "f8")) == (1, 0, False)
    t.idle()


@pytest.mark.parametrize(("token", "taker"), [(2, 2), (1, 0)])
@rule("IGN-EX-43", "IGN-PASS-04", "IGN-FINAL-01", "IGN-FINAL-02")
def test_pushed_onto_scorched_earth(token, taker):
    """Seat 0 pushes a unit of seat 1; the token is seat 2's, then seat 1's own."""
    t = board(
        p1={"units": ["h7"], "hand": ["metal-shield"]},
        p2={"race": "humans", "units": [{"at": "h8", "damage": 2}, "r18"]},
        scorched={"h9": token},
    )
    from tabard.games.ignite.rules.pushing import open_push

    s = t.state
    s.decision = None
    open_push(s, 0, 0, who(t, "h8"), cell(t, "h7"), 1, False)
    s.advance()
    t._look()
    assert who(t, "h9") < 0
    assert [trophies(t, p) for p in range(3)] == [float(p == taker) for p in range(3)]
    t.idle()


@rule("IGN-EX-44", "IGN-ITEM-05", "IGN-ITEM-06", "IGN-IMPASS-03", "IGN-AOE-03")
def test_a_wall_moves_everything_an_arrow_one_thing():
    t = board(
        p1={"units": ["k5"], "hand": ["ice-wall"]},
        p2={"race": "humans", "units": ["k8"]},
        items={"k8": [0, 1]},
    )
    t[0].chooses("play ice-wall", "space k8", "done")
    assert (items(t), owner(t, "k9")) == (["k9", "k9"], 1)
    t.idle()
    t = board(
        p1={"units": ["k5"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["k8"]},
        items={"k8": [0, 1]},
    )
    t[0].chooses("play wind-arrow")
    t[0].may("at k8", "item k8", "item k8 #2")
    t[0].chooses("item k8")
    assert (items(t), owner(t, "k8")) == (["k8", "k9"], 1)
    t.idle()


@rule("IGN-EX-45", "IGN-TERR-03", "IGN-ITEM-07")
def test_lava_destroys_a_bomb():
    t = board(
        p1={"units": ["k5"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={},
        items={"k8": 1},
        terrain={"lava": "k9"},
    )
    t[0].chooses("play wind-arrow", "item k8")
    assert items(t) == []
    t.idle()


@rule("IGN-EX-113", "IGN-PUSH-06", "IGN-PUSH-08")
def test_a_longer_push_stops_at_the_wall():
    t = pushing("g5", "g6", 2, walls="g8")
    assert is_down(t, "g7")
    t.idle()


# -- fire, lightning, freeze, forest ----------------------------------------------------------------


@rule("IGN-EX-46", "IGN-TERR-12", "IGN-TERR-13", "IGN-TERR-16", "IGN-TERR-23")
def test_a_forest_protects_from_afar():
    t = board(
        p1={
            "units": ["f10", "f8"],
            "race": "humans",
            "hand": ["arrow", "fire-arrow", "dagger"],
            "bows": ["long-bow"],
        },
        p2={"race": "humans", "units": ["f7"]},
        terrain={"forest": "f7"},
    )
    t[0].cannot("play arrow")
    t[0].can("play fire-arrow")
    t[0].chooses("play dagger", "at f7")
    assert damage(t, "f7") == 1
    t.idle()


def wood(**position):
    hand = position.pop("hand", ["fire-arrow", "fire-arrow"])
    return board(
        p1={"race": "humans", "units": ["f10"], "hand": hand, "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["f7", "g7"], "hand": ["old-wooden-shield"]},
        terrain={"forest": "f6 f7 g7"},
        **position,
    )


@rule("IGN-EX-47", "IGN-FIRE-01", "IGN-FIRE-03", "IGN-FIRE-06")
def test_fire_spreads_from_the_unit_it_hits():
    t = wood()
    t[0].chooses("play fire-arrow", "at f7")
    t[1].chooses("pass")
    assert (damage(t, "f7"), damage(t, "g7")) == (1, 1)
    t.idle()


@rule("IGN-EX-48", "IGN-FIRE-04")
def test_a_blocked_fire_does_not_spread():
    t = wood()
    t[0].chooses("play fire-arrow", "at f7")
    t[1].chooses("react old-wooden-shield for f7")
    assert (damage(t, "f7"), damage(t, "g7")) == (0, 0)
    t.idle()


@rule("IGN-EX-49", "IGN-FIRE-05", "IGN-AOE-01", "IGN-AOE-02")
def test_another_space_of_the_area_lights_the_forest_all_the_same():
    t = wood(hand=["fireball"])
    from tabard.games.ignite.rules.striking import BLOCKED, S_TARGETS

    t[0].chooses("play fireball")
    assert "space f7" in t[0].options
    s = t.state
    # No card of the box blocks a spell; the outcome of one that did is written into the strike.
    from tabard.games.ignite.rules.striking import open_strike

    s.decision = None
    s.frames[-1].step = 3
    del s.frames[-1].picked[1:]
    fireball = next(d for d in s.box.attacks if s.box.keys[d.no] == "fireball")
    f = open_strike(s, fireball, 0, s.frames[-1].source, who(t, "f10"), [who(t, "f7")], cell(t, "f7"), 0)
    f.picked[S_TARGETS + 1] = BLOCKED
    f.pc = 1
    s.advance()
    t._look()
    # f6 of the cross is an empty forest space, g7 stands in the cross itself
    assert (damage(t, "f7"), damage(t, "g7")) == (1, 1)
    t.idle()


@rule("IGN-EX-50", "IGN-FIRE-07", "IGN-BOW-03", "IGN-BOW-04", "IGN-ATK-11", "IGN-ATK-05")
def test_a_forest_burns_twice_in_a_turn():
    t = wood()
    for _ in range(2):
        t[0].chooses("play fire-arrow", "at f7")
        t[1].chooses("pass")
    assert (damage(t, "f7"), damage(t, "g7")) == (2, 2)
    t[0].cannot("play fire-arrow")
    t.idle()


def row_of_three(own_damage):
    return board(
        p1={
            "race": "catfolk",
            "units": ["h5", {"at": "h8", "damage": own_damage}],
            "hand": ["lightning-bolt"],
        },
        p2={"race": "humans", "units": ["h7", "r18"], "hand": ["old-wooden-shield"]},
        p3={"race": "elves", "units": ["g8", "r1"], "hand": ["old-wooden-shield"]},
    )


@rule("IGN-EX-51", "IGN-LTG-01", "IGN-LTG-04", "IGN-EX-87", "IGN-SHLD-02", "IGN-BLOCK-02")
def test_lightning_goes_from_figure_to_figure():
    t = row_of_three(0)
    t[0].chooses("play lightning-bolt", "with h5", "at h7")
    assert [damage(t, name) for name in ("h7", "h8", "g8")] == [1, 1, 1]
    assert (t.asked, len(t.state.zones[8]), len(t.state.zones[15])) == (0, 1, 1)  # no shield was asked for
    t.idle()


@rule("IGN-EX-52", "IGN-SELF-02", "IGN-LTG-08")
def test_no_lightning_that_kills_an_own_unit():
    t = row_of_three(2)
    t[0].cannot("play lightning-bolt")
    t.idle()


def lake(hand, x=True):
    enemies = ["k8", "l8", "j6"] + (["k7"] if x else [])
    return board(
        p1={"race": "catfolk", "units": ["k2"], "hand": [hand]},
        p2={"race": "humans", "units": enemies},
        terrain={"water": "k5 k6 k7"},
    )


@rule("IGN-EX-53", "IGN-LTG-02", "IGN-LTG-03", "IGN-LTG-05", "IGN-LTG-06", "IGN-TERR-08", "IGN-TERR-09")
def test_lightning_in_water_leaves_it_through_a_unit():
    t = lake("lightning-bolt")
    t[0].chooses("play lightning-bolt", "space k5")
    assert [damage(t, name) for name in ("k7", "k8", "l8", "j6")] == [1, 1, 1, 0]
    t.idle()


@rule("IGN-EX-54", "IGN-FRZ-01", "IGN-FRZ-02", "IGN-FRZ-10")
def test_frost_stays_in_the_water():
    t = lake("freeze")
    t[0].chooses("play freeze", "space k5")
    assert [is_frozen(t, name) for name in ("k7", "k8", "l8", "j6")] == [True, False, False, False]
    t.idle()


@rule("IGN-EX-55", "IGN-ATK-10", "IGN-LTG-05")
def test_empty_water_that_reaches_nobody_is_no_aim():
    t = lake("lightning-bolt", x=False)
    t[0].cannot("play lightning-bolt")
    t.idle()


@rule("IGN-EX-56", "IGN-LTG-07")
def test_lightning_enters_the_water_through_a_chain():
    t = board(
        p1={"race": "catfolk", "units": ["k11"], "hand": ["lightning-bolt"]},
        p2={"race": "humans", "units": ["k8", "k7", "k5"]},
        terrain={"water": "k5 k6 k7"},
    )
    t[0].chooses("play lightning-bolt", "at k8")
    assert [damage(t, name) for name in ("k8", "k7", "k5")] == [1, 1, 1]
    t.idle()


@rule("IGN-EX-57", "IGN-FRZ-04", "IGN-FRZ-07")
def test_a_later_freeze_prolongs():
    t = board(
        p1={"race": "catfolk", "units": ["f5"], "hand": ["freeze"]},
        p2={"race": "humans", "units": ["f6", "r18"]},
        p3={"race": "elves", "units": ["f7"], "hand": ["freeze"]},
    )
    t[0].chooses("play freeze", "at f6", "end")
    assert is_frozen(t, "f6")
    t[1].chooses("end")
    t[2].chooses("play freeze", "at f6", "end")
    assert (t.asked, is_frozen(t, "f6")) == (0, True)
    t[0].chooses("end")
    t[1].chooses("end")
    assert (t.asked, is_frozen(t, "f6")) == (2, False)
    t.idle()


@rule("IGN-EX-58", "IGN-FRZ-06")
def test_freezing_twice_changes_nothing():
    t = board(
        p1={"race": "catfolk", "units": ["f5"], "hand": ["freeze", "freeze"]},
        p2={"race": "humans", "units": ["f6"]},
    )
    t[0].chooses("play freeze", "at f6")
    before = t.state.f_frozen[:]
    t[0].chooses("play freeze", "at f6")
    assert t.state.f_frozen == before
    assert t.kinds.count("frozen") == 1
    t.idle()


@rule("IGN-EX-59", "IGN-FRZ-05", "IGN-TERR-02")
def test_a_frozen_unit_is_pushed_into_lava():
    t = board(
        p1={"units": ["g8"], "hand": ["war-hammer"]},
        p2={"race": "humans", "units": [{"at": "g9", "frozen": 0}, "r18"]},
        terrain={"lava": "g10"},
    )
    t[0].chooses("play war-hammer", "at g9")
    assert trophies(t, 0) == 1
    t.idle()


@rule("IGN-EX-117", "IGN-TERR-22", "IGN-TERR-12")
def test_spread_reaches_into_a_forest_and_aim_does_not():
    t = board(
        p1={"race": "catfolk", "units": ["h2"], "hand": ["lightning-bolt"]},
        p2={"race": "humans", "units": ["h5", "h6"]},
        terrain={"forest": "h6"},
    )
    t[0].chooses("play lightning-bolt", "at h5")
    assert (damage(t, "h5"), damage(t, "h6")) == (1, 1)
    t.idle()
    t = board(
        p1={"race": "catfolk", "units": ["h4"], "hand": ["lightning-bolt"]},
        p2={"race": "humans", "units": ["h6"]},
        terrain={"forest": "h6"},
    )
    t[0].cannot("play lightning-bolt")
    t.idle()


@rule("IGN-EX-118", "IGN-FRZ-10")
def test_frost_on_land_stays_with_its_target():
    t = board(
        p1={"race": "catfolk", "units": ["f4"], "hand": ["freeze"]},
        p2={"race": "humans", "units": ["f6", "f7"]},
    )
    t[0].chooses("play freeze", "at f6")
    assert (is_frozen(t, "f6"), is_frozen(t, "f7")) == (True, False)
    t.idle()


# -- line of sight and range ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "walls", "seen"),
    [
        pytest.param("h5", "h8", "h7", False, id="60"),
        pytest.param("h5", "i6", "h6 i5", False, id="61"),
        pytest.param("h5", "i6", "h6", True, id="61 with one wall"),
        pytest.param("h5", "h8", "g6 i6", True, id="62"),
        pytest.param("h5", "j8", "i6 i8", True, id="63"),
        pytest.param("j8", "h5", "i6 i8", False, id="63 the other way"),
        pytest.param("a4", "a7", "b5 b6", True, id="64"),
    ],
)
@rule("IGN-EX-60", "IGN-EX-61", "IGN-EX-62", "IGN-EX-63", "IGN-EX-64", "IGN-LOS-08")
def test_who_sees_whom(a, b, walls, seen):
    t = board(walls=walls)
    assert sees(18, t.state.terrain, WALL, cell(t, a), cell(t, b)) is seen
    t.idle()


@rule("IGN-EX-65", "IGN-RACE-10", "IGN-RACE-11")
def test_an_elf_shoots_farther_and_nearer():
    enemies = ["h6", "g6", "h8", "h9", "h10", "h11"]
    t = board(
        p1={"race": "elves", "units": ["h5"], "hand": ["arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": enemies},
    )
    t[0].chooses("play arrow")
    assert cells(t, "at") == sorted(["h6", "g6", "h8", "h9", "h10"])
    t[0].chooses("at h10")
    t.idle()


@pytest.mark.parametrize(("target", "dealt"), [("h6", 2), ("h7", 1)])
@rule("IGN-EX-66", "IGN-ATERM-02", "IGN-ATERM-03", "IGN-RACE-08")
def test_a_dwarfs_javelin_is_melee_only_at_range_1(target, dealt):
    t = board(
        p1={"race": "dwarves", "units": ["h5"], "hand": ["javelin"]}, p2={"race": "humans", "units": [target]}
    )
    t[0].chooses("play javelin", f"at {target}")
    assert damage(t, target) == dealt
    t.idle()
