"""Attacks: what may be aimed at, the order of things, whom they may hurt (IGN-ATK, IGN-SELF, IGN-BOW, IGN-FIRE)."""

import pytest
from tests.games.ignite.tables import (
    PROVING,
    board,
    cells,
    damage,
    duel,
    hand,
    in_play,
    is_down,
    is_frozen,
    items,
    owner,
    passes,
    trophies,
    who,
)

from tabard.games.ignite import state as i
from tabard.testing import rule


@rule(
    "IGN-ATK-12", "IGN-TROPHY-01", "IGN-TROPHY-04", "IGN-TROPHY-03", "IGN-HID-13", "IGN-ATK-08", "IGN-DP-18"
)
def test_the_order_inside_an_attack():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["quick-hands", "war-hammer"], "deck": ["march"] * 5},
        p2={
            "race": "elves",
            "units": [{"at": "g6", "damage": 1}],
            "hand": ["berserk"],
            "deck": ["dagger"] * 5,
        },
    )
    t[0].chooses("play quick-hands", "play war-hammer", "at g6")
    t[1].chooses("pass")  # the window: a hammer may be answered by a hammer
    t[1].chooses("reveal berserk")
    t[1].chooses("pass")
    t[0].may("pass", "use quick-hands")
    t[0].chooses("use quick-hands")
    order = [kind for kind in t.kinds if kind in ("attacked", "damaged", "revealed", "triggered")]
    assert order == ["attacked", "damaged", "revealed", "triggered"]
    assert (damage(t, "g7"), t[2].view.pieces[-1] is not None) == (2, True)
    t.idle()


@rule("IGN-TROPHY-01", "IGN-TROPHY-04", "IGN-TROPHY-02", "IGN-FINAL-01")
def test_a_dead_unit_becomes_a_trophy_and_its_marks_are_gone():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2, "down": True, "frozen": 0}, "r18"]},
        items={"g6": 1},
    )
    figure = who(t, "g6")
    t[0].chooses("play dagger", "at g6")
    s = t.state
    assert (s.f_at[figure], s.f_status[figure], s.f_frozen[figure]) == (-1, 0, 0)
    assert items(t) == ["g6"]
    shown = [p for p in t[2].view.pieces if p.area == "trophies-0"]
    assert [(p.face, p.owner) for p in shown] == [("unit-elves", 1)]
    t.idle()


@rule("IGN-ATK-06", "IGN-ATERM-01", "IGN-ATK-15")
def test_each_attack_is_made_with_one_card_by_one_unit():
    t = board(
        p1={"race": "humans", "units": ["g5", "g7"], "hand": ["dagger", "short-sword"]},
        p2={"race": "elves", "units": ["g6"]},
    )
    t[0].chooses("play dagger")
    t[0].may("with g5", "with g7")
    t[0].chooses("with g7", "at g6")
    assert (damage(t, "g6"), hand(t)) == (1, ["short-sword"])
    t.idle()


@rule("IGN-TERR-12", "IGN-TERR-16", "IGN-ITEM-04")
def test_a_forest_hides_units_but_no_items():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={"race": "elves", "units": ["g8"]},
        items={"g8": 1},
        terrain={"forest": "g8"},
    )
    t[0].chooses("play wind-arrow")
    t[0].may("item g8")
    t[0].chooses("item g8")
    assert items(t) == ["g9"]
    t.idle()


@pytest.mark.parametrize(("aim", "counts"), [("at g7", True), ("item g7", False)])
@rule("IGN-ATERM-07", "IGN-ATERM-01")
def test_an_arrow_at_an_item_is_no_attack(aim, counts):
    t = board(
        p1={
            "race": "humans",
            "units": ["g5"],
            "hand": ["quick-hands", "wind-arrow"],
            "bows": ["short-bow"],
            "deck": ["march"] * 9,
        },
        p2={"race": "elves", "units": ["g7"]},
        items={"g7": 1},
    )
    t[0].chooses("play quick-hands", "play wind-arrow", aim)
    assert t.prompt.startswith("Use what attacking") == counts
    if counts:
        t[0].chooses("pass")
    t.idle()


@pytest.mark.parametrize(("card", "counts"), [("short-sword", True), ("tiger-mount", False)])
@rule("IGN-ATERM-11", "IGN-ATERM-07")
def test_the_bite_of_a_mount_is_no_attack_either(card, counts):
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["quick-hands", card], "deck": ["march"] * 9},
        p2={"race": "elves", "units": ["g6"]},
    )
    t[0].chooses("play quick-hands", f"play {card}")
    if t.prompt == "Where does it step?":
        t[0].chooses("step f5", "step f6", "stop")
    t[0].chooses("at g6")
    passes(t)
    assert damage(t, "g6") == 1
    assert t.prompt.startswith("Use what attacking") == counts
    if counts:
        t[0].chooses("pass")
    t.idle()


@rule("IGN-ATK-14", "IGN-SELF-02")
def test_own_figures_are_named_only_where_self_harm_allows_it():
    t = board(
        p1={"race": "humans", "units": ["g5", "g6"], "hand": ["dagger", "lightning-bolt"]},
        p2={"race": "elves", "units": ["g7"]},
    )
    t[0].chooses("play lightning-bolt", "with g5")
    t[0].may("at g6", "at g7")
    t[0].chooses("at g6")
    assert [damage(t, name) for name in ("g5", "g6", "g7")] == [1, 1, 1]
    t.idle()


@rule("IGN-SELF-03")
def test_what_was_declared_legally_stands():
    t = board(
        p1={"race": "humans", "units": ["g4", {"at": "g6", "damage": 1}, "r1"], "hand": ["fireball"]},
        p2={"race": "elves", "units": ["g7", "r18"], "hand": ["sidestep"]},
    )
    t[0].chooses("play fireball", "with g4", "space g6")
    t[1].chooses("react sidestep for g7", "step h7")
    assert (damage(t, "g6"), damage(t, "h7")) == (2, 0)
    t.idle()


@rule("IGN-RACE-09", "IGN-RACE-08", "IGN-ATK-08", "IGN-ATK-07")
def test_a_blocked_dwarf_deals_nothing():
    t = board(
        p1={"race": "dwarves", "units": ["g5"], "hand": ["dagger", "dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react old-wooden-shield for g6")
    assert damage(t, "g6") == 0
    t[0].chooses("play dagger", "at g6")
    assert damage(t, "g6") == 2
    t.idle()


@rule("IGN-RACE-08", "IGN-FIRE-02")
def test_fire_spread_gets_no_dwarf_bonus():
    t = board(
        p1={"race": "dwarves", "units": ["g5"], "hand": ["flaming-sword"]},
        p2={"race": "elves", "units": ["g6", "g7"]},
        terrain={"forest": "g6 g7"},
    )
    t[0].chooses("play flaming-sword", "at g6")
    assert (damage(t, "g6"), damage(t, "g7")) == (2, 1)
    t.idle()


# -- bows -------------------------------------------------------------------------------------------


@rule("IGN-BOW-01", "IGN-BOW-02", "IGN-BOW-05", "IGN-BOW-06", "IGN-PLAY-13", "IGN-BOW-04")
def test_arrows_take_the_range_of_the_bow_that_is_picked():
    t = board(
        p1={"race": "humans", "units": ["g5", "k5"], "hand": ["long-bow", "short-bow"] + ["arrow"] * 3},
        p2={"race": "elves", "units": ["g8", "k9"], "hand": ["old-wooden-shield"]},
    )
    t[0].cannot("play arrow")
    t[0].chooses("play long-bow", "play short-bow", "play arrow", "with g5")
    t[0].may("from long-bow", "from short-bow")
    t[0].chooses("from short-bow", "at g8")
    t[1].chooses("react old-wooden-shield for g8")
    t[0].chooses("play arrow", "with k5", "at k9")  # only the long bow reaches
    assert (damage(t, "g8"), damage(t, "k9")) == (0, 1)
    t[0].chooses("play arrow", "with g5", "from long-bow", "at g8")  # which the other unit has shot with
    assert damage(t, "g8") == 1
    t.idle()


@rule("IGN-BOW-01")
def test_a_bow_played_for_honor_is_not_drawn():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["long-bow", "arrow"]},
        p2={"race": "elves", "units": ["g8"]},
    )
    t[0].chooses("honor long-bow")
    t[0].cannot("play arrow")
    t.idle()


@rule("IGN-ATERM-04", "IGN-IMPASS-02", "IGN-LOS-01")
def test_a_card_without_a_range_is_not_stopped_by_what_stops_ranged_attacks():
    t = duel(["curse", "far-shot"], enemy="g8", p1={"race": "elves", "units": ["g5"]}, p2={"race": "humans"})
    t[0].chooses("play far-shot")
    t[0].may("at g8")
    t[0].chooses("at g8")
    assert damage(t, "g8") == 1
    t.idle()

    t = duel(["curse", "far-shot"], enemy="g8", p1={"race": "elves", "units": ["g5"]}, walls="f7 g7 h7")
    t[0].cannot("play far-shot")
    t[0].chooses("play curse")
    t[0].can("at g8", "at r18")  # neither walls nor distance
    t[0].chooses("at g8")
    assert damage(t, "g8") == 1
    t.idle()


@rule("IGN-TERR-17", "IGN-AOE-01", "IGN-EVENT-01", "IGN-SET-14")
def test_a_global_effect_reaches_into_forests_from_anywhere():
    t = board(
        p1={"race": "elves", "units": ["c4"], "hand": ["earthquake"]},
        p2={"race": "humans", "units": ["r18"]},
        p3={"race": "kitsune", "units": ["h8"]},
        terrain={"forest": "h8"},
    )
    t[0].chooses("play earthquake")
    assert (is_down(t, "r18"), is_down(t, "h8"), is_down(t, "c4")) == (True, True, True)
    assert t.state.lasting == []
    t.idle()


@rule("IGN-FIRE-08")
def test_fire_outside_a_forest_is_an_ordinary_attack():
    t = board(
        p1={"race": "humans", "units": ["f10"], "hand": ["fire-arrow"], "bows": ["long-bow"]},
        p2={"race": "elves", "units": ["f7", "f6"]},
        terrain={"forest": "f6"},
    )
    t[0].chooses("play fire-arrow", "at f7")
    assert (damage(t, "f7"), damage(t, "f6")) == (1, 0)
    t.idle()


@rule("IGN-FRZ-08", "IGN-LTG-04", "IGN-TERR-09", "IGN-TERR-08")
def test_frost_at_an_empty_space_is_only_negated():
    t = board(
        p1={"race": "humans", "units": ["k2"], "hand": ["freeze"]},
        p2={"race": "elves", "units": ["k6"], "hand": ["sidestep", "counterspell"]},
        terrain={"water": "k4 k5 k6"},
    )
    t[0].chooses("play freeze", "space k4")
    t[1].may("pass", "react counterspell")
    t[1].chooses("react counterspell")
    assert not is_frozen(t, "k6")
    t.idle()
    t = board(
        p1={"race": "humans", "units": ["k2"], "hand": ["freeze"]},
        p2={"race": "elves", "units": ["k4"]},
        p3={"race": "kitsune", "units": ["k6"], "hand": ["sidestep", "spell-guard"]},
        terrain={"water": "k4 k5 k6"},
        game=PROVING,
    )
    t[0].chooses("play freeze", "at k4")
    assert t.asked == 0  # whom it only reaches was not asked
    assert (is_frozen(t, "k4"), is_frozen(t, "k6")) == (True, True)
    t.idle()


@rule("IGN-FRZ-11", "IGN-FRZ-04")
def test_a_thawed_unit_can_be_frozen_again():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["march"], "deck": ["freeze"] * 6},
        p2={"race": "elves", "units": [{"at": "g7", "frozen": 0}]},
    )
    t[0].chooses("end")
    t[1].chooses("end")
    t[2].chooses("end")
    assert not is_frozen(t, "g7")
    t[0].chooses("play freeze", "at g7")
    assert is_frozen(t, "g7")
    t.idle()


@rule("IGN-TERR-07", "IGN-SET-12")
def test_being_near_water_is_a_condition():
    for spot, near in (("h5", ["g4", "h3", "h4", "i4"]), ("h7", ["h5"]), ("h8", [])):
        t = board(
            p1={"race": "humans", "units": [spot], "hand": ["water-minion"]},
            terrain={"water": "h4"},
        )
        assert ("play water-minion" in t[0].options) is bool(near)
        if near:
            t[0].chooses("play water-minion")
            assert cells(t, "space") == near  # within 2, and in the water or beside it
            t[0].chooses(f"space {near[0]}")
        t.idle()


@rule("IGN-GEN-03", "IGN-ATK-09")
def test_minions_are_figures_that_can_be_hit():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]}, p2={"units": ["r18"], "minions": ["g6"]}
    )
    t[0].chooses("play dagger", "at g6")
    assert (who(t, "g6"), trophies(t, 0)) == (-1, 0)
    t.idle()


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("ice-wall", {}),
        ("scorched-earth", {}),
        ("magic-potion-bomb", {}),
    ],
)
@rule("IGN-ATK-09")
def test_tokens_and_bombs_keep_their_distance_in_the_first_rounds(key, position):
    t = board(
        p1={"race": "humans", "units": ["g4"], "hand": [key]}, p2={"race": "elves", "units": ["g6"]}, round=2
    )
    t[0].chooses(f"play {key}")
    near = {"g6", "g5", "f6", "h6", "g7"}
    assert not near & set(cells(t, "space"))
    t[0].chooses("space f4", *(() if key == "magic-potion-bomb" else ("done",)))
    t.idle()


@rule("IGN-ATK-09")
def test_no_hidden_strike_and_no_monopoly_in_the_first_rounds():
    t = board(p1={"race": "humans", "units": ["g4"], "hand": ["meteor-strike", "pickpocket"]}, round=2)
    t[0].cannot("play meteor-strike", "play pickpocket")
    t.idle()


@rule("IGN-DP-10", "IGN-DP-35")
def test_a_card_with_several_parts_asks_for_one():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["relay"]}, p2={"race": "elves", "units": ["r18"]}
    )
    t[0].chooses("play relay")
    t[0].may("mode 1", "mode 2")
    t[0].chooses("mode 1", "step g6", "step g7", "step g8")
    assert owner(t, "g8") == 0
    assert in_play(t) == ["relay"]
    t.idle()


def test_the_row_of_a_trophy_names_whose_unit_it_was():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert t.state.trophies == [0, 1, i.ELVES, 2]
    t.idle()
