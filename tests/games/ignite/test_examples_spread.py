"""Worked examples about fire, lightning, frost, forest, sight and range (IGN-EX-46 to -66, -117, -118)."""

import pytest
from tests.games.ignite.tables import (
    PROVING,
    board,
    cells,
    damage,
    hand,
    is_frozen,
    trophies,
)

from tabard.testing import rule


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


def wood():
    return board(
        p1={"race": "humans", "units": ["f10"], "hand": ["fire-arrow"] * 2, "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["f7", "g7"], "hand": ["old-wooden-shield"]},
        terrain={"forest": "f6 f7 g7"},
    )


@rule("IGN-EX-47", "IGN-FIRE-01", "IGN-FIRE-03", "IGN-FIRE-06", "IGN-FIRE-02", "IGN-TERR-14")
def test_fire_spreads_from_the_unit_it_hits():
    t = wood()
    t[0].chooses("play fire-arrow", "at f7")
    t[1].may("pass", "react old-wooden-shield for f7")
    t[1].chooses("pass")
    assert (damage(t, "f7"), damage(t, "g7")) == (1, 1)
    t.idle()


@rule("IGN-EX-48", "IGN-FIRE-04", "IGN-ATK-07")
def test_a_blocked_fire_does_not_spread():
    t = wood()
    t[0].chooses("play fire-arrow", "at f7")
    t[1].chooses("react old-wooden-shield for f7")
    assert (damage(t, "f7"), damage(t, "g7")) == (0, 0)
    t.idle()


@rule("IGN-EX-49", "IGN-FIRE-05", "IGN-AOE-01", "IGN-AOE-02")
def test_another_space_of_the_area_lights_the_forest_all_the_same():
    t = board(
        p1={"race": "humans", "units": ["f9"], "hand": ["fire-pot"]},
        p2={"race": "humans", "units": ["f7", "g7"], "hand": ["screen"]},
        terrain={"forest": "f6 f7 g7"},
        game=PROVING,
    )
    t[0].chooses("play fire-pot", "space f6")
    t[1].may("pass", "react screen for f7")
    t[1].chooses("react screen for f7")
    assert (damage(t, "f7"), damage(t, "g7")) == (1, 1)
    t.idle()


@rule("IGN-EX-50", "IGN-FIRE-07", "IGN-BOW-03", "IGN-BOW-04", "IGN-ATK-11", "IGN-ATK-05", "IGN-FIRE-02")
def test_a_forest_burns_twice_in_a_turn():
    t = wood()
    for _ in range(2):
        t[0].chooses("play fire-arrow", "at f7")
        t[1].chooses("pass")
    assert (damage(t, "f7"), damage(t, "g7")) == (2, 2)
    t[0].cannot("play fire-arrow")
    t.idle()


def row_of_three(own_damage, answer="old-wooden-shield"):
    return board(
        p1={
            "race": "catfolk",
            "units": ["h5", {"at": "h8", "damage": own_damage}],
            "hand": ["lightning-bolt"],
        },
        p2={"race": "humans", "units": ["h7", "r18"], "hand": [answer]},
        p3={"race": "elves", "units": ["g8", "r1"], "hand": [answer]},
        game=PROVING,
    )


@rule("IGN-EX-51", "IGN-LTG-01", "IGN-LTG-04")
def test_lightning_goes_from_figure_to_figure():
    t = row_of_three(0, "spell-guard")
    t[0].chooses("play lightning-bolt", "with h5", "at h7")
    t[1].may("pass", "react spell-guard for h7")
    t[1].chooses("pass")
    assert [damage(t, name) for name in ("h7", "h8", "g8")] == [1, 1, 1]
    assert (t.asked, hand(t, 2)) == (0, ["spell-guard"])  # whom it only reaches was not asked
    t.idle()


@rule("IGN-EX-87", "IGN-SHLD-02", "IGN-BLOCK-02")
def test_shields_do_not_block_lightning():
    t = row_of_three(0)
    t[0].chooses("play lightning-bolt", "with h5", "at h7")
    assert [damage(t, name) for name in ("h7", "h8", "g8")] == [1, 1, 1]
    assert (t.asked, hand(t, 1)) == (0, ["old-wooden-shield"])  # no shield was asked for
    t.idle()


@rule("IGN-EX-52", "IGN-SELF-02", "IGN-LTG-08", "IGN-LTG-01")
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


@rule(
    "IGN-EX-53",
    "IGN-LTG-02",
    "IGN-LTG-03",
    "IGN-LTG-05",
    "IGN-LTG-06",
    "IGN-TERR-08",
    "IGN-TERR-09",
    "IGN-TERR-06",
)
def test_lightning_in_water_leaves_it_through_a_unit():
    t = lake("lightning-bolt")
    t[0].chooses("play lightning-bolt", "space k5")
    assert [damage(t, name) for name in ("k7", "k8", "l8", "j6")] == [1, 1, 1, 0]
    t.idle()


@rule("IGN-EX-54", "IGN-FRZ-01", "IGN-FRZ-02", "IGN-FRZ-10", "IGN-TERR-08")
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


@rule("IGN-EX-56", "IGN-LTG-07", "IGN-TERR-08")
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
    before = list(t.state.f_frozen)
    t[0].chooses("play freeze", "at f6")
    assert list(t.state.f_frozen) == before
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
    t = board(
        p1={"race": "humans", "units": [a], "hand": ["far-shot"]},
        p2={"race": "humans", "units": [b]},
        walls=walls,
        game=PROVING,
    )
    assert ("play far-shot" in t[0].options) is seen
    t.idle()


@rule("IGN-EX-65", "IGN-RACE-10", "IGN-RACE-11", "IGN-ATERM-03")
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
