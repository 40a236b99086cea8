"""Sealing and unsealing Wonders: the price, whose, and what a sealed Wonder still is."""

import pytest
from tests.games.volfyirion.tables import names, points, sealed

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

# -- price and target -------------------------------------------------------------------------------


@rule("VOL-SEA-01", "VOL-CRD-10", "VOL-DEC-10", "VOL-PTS-06")
@pytest.mark.parametrize(
    ("knowledge", "offered"),
    [
        (0, []),
        (1, []),
        (2, ["seal enemy sharp-qoam"]),
        (3, ["seal enemy sharp-qoam"]),
        (4, ["seal enemy sharp-qoam", "unseal enemy void-fluid"]),
        (5, ["seal enemy sharp-qoam", "unseal enemy void-fluid"]),
        (6, ["seal enemy sharp-qoam", "unseal enemy void-fluid", "seal enemy emerald-horn"]),
    ],
)
def test_turning_a_wonder_is_offered_once_its_cost_is_covered_in_knowledge(knowledge, offered):
    t = table(
        "volfyirion",
        p1={"points": (7, 7, knowledge)},  # neither Command nor Battle pays for it
        p2={"play": ["sharp-qoam", "void-fluid", "emerald-horn"], "sealed": ["void-fluid"]},
        assets=[],
    )
    t[0].may("end turn", *offered)
    t.idle()


@rule("VOL-SEA-01")
@pytest.mark.parametrize(("wonder", "rest"), [("sharp-qoam", 5), ("void-fluid", 3), ("emerald-horn", 1)])
def test_sealing_and_unsealing_cost_the_same(wonder, rest):
    t = table("volfyirion", p1={"points": (1, 1, 7)}, p2={"play": [wonder]})
    t[0].chooses(f"seal enemy {wonder}")
    assert points(t) == (1, 1, rest)
    assert sealed(t) == [wonder]
    assert t.kinds == ["sealed"]
    t.idle()
    t = table("volfyirion", p1={"points": (1, 1, 7)}, p2={"play": [wonder], "sealed": [wonder]})
    t[0].chooses(f"unseal enemy {wonder}")
    assert points(t) == (1, 1, rest)
    assert sealed(t) == []
    assert t.kinds == ["unsealed"]
    t.idle()


@rule("VOL-SEA-02", "VOL-SEA-04", "VOL-SEA-05", "VOL-DEC-10")
def test_wonders_of_both_playing_areas_can_be_turned_and_only_the_fitting_way():
    t = table(
        "volfyirion",
        p1={"play": ["pure-qoam", "strange-box", "stab"], "sealed": ["strange-box"], "points": (0, 0, 3)},
        p2={"play": ["voracious-seed", "living-knife", "barter"], "sealed": ["living-knife"]},
        assets=[],
    )
    offered = [o for o in t[0].options if "seal" in o]
    assert sorted(offered) == [
        "seal enemy voracious-seed",
        "seal own pure-qoam",
        "unseal enemy living-knife",
        "unseal own strange-box",
    ]
    t.idle()


@rule("VOL-SEA-02")
def test_each_way_of_turning_reaches_the_right_wonder():
    def laid():
        return table(
            "volfyirion",
            p1={"play": ["pure-qoam", "pure-qoam"], "sealed": ["pure-qoam"], "points": (0, 0, 3)},
            p2={"play": ["pure-qoam", "pure-qoam"], "sealed": ["pure-qoam"]},
        )

    t = laid()
    own_sealed, own, enemy_sealed, enemy = [*t.state.zones[v.PLAY], *t.state.zones[v.PLAY + v.PER_SEAT]]
    assert t.state.sealed == [own_sealed, enemy_sealed]
    t[0].chooses("seal own pure-qoam")
    assert t.state.sealed == [own_sealed, enemy_sealed, own]
    assert points(t) == (1, 0, 0)
    t.idle()
    t = laid()
    t[0].chooses("seal enemy pure-qoam")
    assert t.state.sealed == [own_sealed, enemy_sealed, enemy]
    assert points(t) == (1, 0, 0)
    t.idle()
    t = laid()
    t[0].chooses("unseal own pure-qoam")
    assert t.state.sealed == [enemy_sealed]
    assert points(t) == (2, 0, 0)  # it gives its Command at once
    t.idle()
    t = laid()
    t[0].chooses("unseal enemy pure-qoam")
    assert t.state.sealed == [own_sealed]
    assert points(t) == (1, 0, 0)
    t.idle()


@rule("VOL-SEA-02")
def test_the_second_player_turns_wonders_of_both_sides_too():
    t = table(
        "volfyirion",
        active=1,
        p1={"play": ["pure-qoam"], "sealed": ["pure-qoam"]},
        p2={"play": ["void-fluid"], "points": (0, 0, 7)},
        assets=[],
    )
    t[1].may("end turn", "unseal enemy pure-qoam", "seal own void-fluid", "remove void-fluid without bonus")
    t[1].chooses("seal own void-fluid", "unseal enemy pure-qoam")
    assert sealed(t) == ["void-fluid"]
    assert points(t, 1) == (0, 2, 0)
    assert points(t, 0) == (0, 0, 0)
    t.idle()


@rule("VOL-MAI-08", "VOL-SEA-05")
def test_equal_wonders_are_listed_once_and_sealed_one_after_the_other():
    t = table(
        "volfyirion",
        p1={"points": (0, 0, 6)},
        p2={"play": ["pure-qoam", "pure-qoam"]},
        assets=[],
    )
    t[0].may("end turn", "seal enemy pure-qoam")
    t[0].chooses("seal enemy pure-qoam")
    t[0].may("end turn", "seal enemy pure-qoam", "unseal enemy pure-qoam")
    t[0].chooses("seal enemy pure-qoam")
    assert t.state.sealed == t.state.zones[v.PLAY + v.PER_SEAT]
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")
    t.idle()


@rule("VOL-SEA-04", "VOL-SEA-05")
def test_a_wonder_may_be_turned_again_as_often_as_it_is_paid():
    t = table("volfyirion", p1={"points": (0, 0, 6)}, p2={"play": ["sharp-qoam"]}, assets=[])
    t[0].chooses("seal enemy sharp-qoam")
    t[0].may("end turn", "unseal enemy sharp-qoam")
    t[0].chooses("unseal enemy sharp-qoam")
    t[0].may("end turn", "seal enemy sharp-qoam")
    t[0].chooses("seal enemy sharp-qoam")
    assert sealed(t) == ["sharp-qoam"]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-SEA-12")
def test_wonders_outside_the_playing_areas_and_other_cards_cannot_be_sealed():
    t = table(
        "volfyirion",
        p1={
            "points": (0, 0, 6),
            "hand": ["pure-qoam"],
            "deck": ["strange-box"],
            "discard": ["void-fluid"],
            "play": ["stab"],
            "cities": {"tylaris": ["guard", "mint"]},
        },
        p2={
            "hand": ["sharp-qoam"],
            "deck": ["black-spores"],
            "discard": ["primal-beast"],
            "play": ["barter"],
            "cities": {"kyr": ["soldier", "bank"]},
        },
        lair=["living-knife", "emerald-horn"],
        wonders=["floating-crystal"],
        removed=["glowing-fungii"],
        assets=[],
    )
    t[0].may(
        "end turn",
        "play pure-qoam",
        "remove stab",
        "remove stab without bonus",
        "remove guard on tylaris",
        "remove guard on tylaris without bonus",
    )
    t.idle()


@rule("VOL-DEC-10", "VOL-ASC-02")
def test_ascension_path_is_not_among_the_wonders_to_seal():
    t = table(
        "volfyirion",
        options={"modules": ["ascension"]},
        p1={"play": ["ascension-path"], "points": (0, 0, 3)},
        p2={"play": ["ascension-path", "pure-qoam"]},
        assets=[],
    )
    t[0].may("end turn", "seal enemy pure-qoam")
    t.idle()


# -- what a seal does -------------------------------------------------------------------------------


@rule("VOL-SEA-03")
def test_a_sealed_wonder_gives_neither_points_nor_its_ability_until_it_is_unsealed():
    own = {"play": ["primal-beast"], "deck": ["captain"], "points": (0, 0, 4)}
    t = table("volfyirion", p1={**own, "sealed": ["primal-beast"]}, assets=[])
    assert points(t) == (0, 0, 4)
    t[0].may("end turn", "unseal own primal-beast")
    t[0].chooses("unseal own primal-beast")
    assert points(t) == (0, 1, 1)
    t[0].may("end turn", "remove primal-beast", "remove primal-beast without bonus")
    t[0].chooses("remove primal-beast")
    assert names(t, v.HAND) == ["captain"]
    t.idle()
    t = table("volfyirion", p1=own, assets=[])
    assert points(t) == (0, 1, 5)
    t[0].may("end turn", "remove primal-beast", "remove primal-beast without bonus", "seal own primal-beast")
    t[0].chooses("seal own primal-beast")
    t[0].may("end turn")
    t.idle()


@rule("VOL-SEA-03")
def test_a_chain_of_a_sealed_wonder_of_a_set_of_ones_own_rests_too(tmp_path):
    path = tmp_path / "set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: pure-qoam, name: Pure Qoam, kind: wonder, cost: 3, count: 2, gain: {command: 1},"
        " chain: {needs: [red], do: [{gain: {battle: 2}}]}}\n"
        "- {id: void-fluid, name: Void Fluid, kind: wonder, cost: 4, count: 2,"
        " chain: {needs: [red], do: [{draw: 1}]}}\n",
        encoding="utf-8",
    )
    t = table(
        "volfyirion",
        cards=path,
        p1={
            "play": ["pure-qoam", "void-fluid", "decisive-strike"],
            "sealed": ["pure-qoam", "void-fluid"],
            "points": (0, 0, 7),
        },
        assets=[],
    )
    assert points(t) == (0, 2, 7)
    t[0].may("end turn", "unseal own pure-qoam", "unseal own void-fluid")
    t[0].chooses("unseal own pure-qoam")
    assert points(t) == (1, 4, 4)
    t[0].chooses("unseal own void-fluid")
    t[0].may("end turn", "chain void-fluid")
    t[0].chooses("chain void-fluid")
    assert len(t.state.zones[v.HAND]) == 1
    t.idle()


@rule("VOL-SEA-06")
def test_a_wonder_enters_play_upright_whatever_its_copies_are():
    t = table(
        "volfyirion",
        p1={"hand": ["pure-qoam"], "play": ["pure-qoam"], "sealed": ["pure-qoam"]},
        p2={"play": ["pure-qoam"], "sealed": ["pure-qoam"]},
    )
    before = t.state.sealed[:]
    t[0].chooses("play pure-qoam")
    assert t.state.sealed == before
    assert points(t) == (1, 0, 0)
    t[0].may("end turn", "remove pure-qoam", "remove pure-qoam without bonus")
    t.idle()


@rule("VOL-SEA-07", "VOL-SEA-10", "VOL-INP-02")
def test_a_seal_stays_over_the_turns_of_both_players():
    t = table(
        "volfyirion",
        p1={"points": (0, 0, 3), "deck": ["stab"] * 20},
        p2={"play": ["strange-box", "pure-qoam"], "deck": ["stab"] * 20},
    )
    t[0].chooses("seal enemy strange-box")
    for _ in range(2):
        t[0].chooses("end turn")
        assert points(t, 1) == (1, 0, 0)  # only Pure Qoam
        assert sealed(t) == ["strange-box"]
        assert names(t, v.PLAY + v.PER_SEAT) == ["strange-box", "pure-qoam"]
        t[1].cannot("remove strange-box")
        t[1].can("remove pure-qoam")
        t[1].chooses("end turn")
    assert sealed(t) == ["strange-box"]
    assert names(t, v.PLAY + v.PER_SEAT) == ["strange-box", "pure-qoam"]
    t.idle()


@rule("VOL-SEA-08")
def test_points_gained_before_the_sealing_are_kept():
    t = table("volfyirion", p1={"play": ["emerald-horn"], "points": (0, 0, 5)}, assets=[])
    assert points(t) == (2, 0, 6)
    t[0].chooses("seal own emerald-horn")
    assert points(t) == (2, 0, 0)
    t.idle()


@rule("VOL-SEA-08", "VOL-SEC-02")
def test_an_ability_used_before_the_sealing_stays_used(tmp_path):
    path = tmp_path / "set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: void-fluid, name: Void Fluid, kind: wonder, cost: 4, count: 2,"
        " chain: {needs: [red], do: [{draw: 1}]}}\n",
        encoding="utf-8",
    )
    t = table("volfyirion", cards=path, p1={"play": ["void-fluid", "stab"], "points": (0, 0, 8)}, assets=[])
    t[0].chooses("chain void-fluid", "seal own void-fluid", "unseal own void-fluid (spent)")
    assert len(t.state.zones[v.HAND]) == 1
    t[0].cannot("chain void-fluid")
    t.idle()


@rule("VOL-SEA-09", "VOL-GAI-05")
def test_a_wonder_unsealed_in_the_own_turn_gives_its_points_once():
    t = table(
        "volfyirion",
        p1={"play": ["sharp-qoam"], "sealed": ["sharp-qoam"], "points": (0, 0, 6)},
        assets=[],
    )
    t[0].chooses("unseal own sharp-qoam")
    assert points(t) == (0, 1, 4)
    t[0].chooses("seal own sharp-qoam")
    t[0].may("end turn", "unseal own sharp-qoam (spent)")
    t[0].chooses("unseal own sharp-qoam (spent)")
    assert points(t) == (0, 1, 0)
    t[0].chooses("remove sharp-qoam")
    assert points(t) == (2, 1, 0)
    t.idle()


@rule("VOL-SEA-09", "VOL-MAI-08")
def test_a_spent_and_an_unspent_sealed_wonder_are_two_options():
    t = table(
        "volfyirion",
        p1={"play": ["sharp-qoam", "sharp-qoam"], "sealed": ["sharp-qoam"], "points": (0, 0, 6)},
        assets=[],
    )
    never, _ = t.state.zones[v.PLAY]
    t[0].chooses("seal own sharp-qoam")
    t[0].may("end turn", "unseal own sharp-qoam", "unseal own sharp-qoam (spent)")
    t[0].chooses("unseal own sharp-qoam (spent)")
    assert t.state.sealed == [never]
    assert points(t) == (0, 1, 2)
    t[0].chooses("unseal own sharp-qoam")
    assert t.state.sealed == []
    assert points(t) == (0, 2, 0)
    t.idle()


@rule("VOL-SEA-09", "VOL-MAI-08")
def test_the_unspent_one_is_found_behind_a_spent_one():
    t = table(
        "volfyirion",
        p1={
            "play": ["sharp-qoam", "sharp-qoam"],
            "sealed": ["sharp-qoam", "sharp-qoam"],
            "points": (0, 0, 6),
        },
        assets=[],
    )
    first, second = t.state.zones[v.PLAY]
    t[0].may("end turn", "unseal own sharp-qoam")
    t[0].chooses("unseal own sharp-qoam", "seal own sharp-qoam")
    assert t.state.sealed == [second, first]
    assert points(t) == (0, 1, 2)
    t[0].chooses("unseal own sharp-qoam")
    assert t.state.sealed == [first]
    assert points(t) == (0, 2, 0)
    t.idle()


@rule("VOL-SEA-10", "VOL-PLO-13")
def test_a_sealed_wonder_counts_for_crystallization():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"hand": ["pure-qoam"], "play": ["strange-box"], "sealed": ["strange-box"], "ploy": "mirage-city"},
        p2={"play": ["void-fluid"], "sealed": ["void-fluid"], "ploy": "crystallization"},
    )
    t[0].chooses("play pure-qoam")
    assert names(t, v.PLAY) == names(t, v.PLAY + v.PER_SEAT) == []
    assert sorted(names(t, v.REMOVED)) == ["crystallization", "pure-qoam", "strange-box", "void-fluid"]
    assert sealed(t) == []
    assert points(t) == (1, 0, 0)
    t.idle()


@rule("VOL-SEA-11")
def test_a_sealed_wonder_may_be_removed_by_another_effect_of_its_owner():
    t = table(
        "volfyirion",
        p1={"play": ["pure-qoam", "worthy-trade"], "sealed": ["pure-qoam"]},
        p2={"play": ["void-fluid"], "sealed": ["void-fluid"]},
        assets=[],
    )
    t[0].chooses("remove worthy-trade")
    t[0].may("none", "remove pure-qoam from play (sealed)")
    t[0].chooses("remove pure-qoam from play (sealed)")
    assert names(t, v.REMOVED)[-2:] == ["worthy-trade", "pure-qoam"]
    assert sealed(t) == ["void-fluid"]
    assert points(t) == (1, 0, 1)
    t.idle()


@rule("VOL-MAI-09")
def test_pointless_turning_is_hidden_from_bots_only():
    position = {
        "p1": {"play": ["pure-qoam", "strange-box"], "sealed": ["strange-box"], "points": (0, 0, 3)},
        "p2": {"play": ["voracious-seed", "living-knife"], "sealed": ["living-knife"]},
        "assets": [],
    }
    t = table("volfyirion", options={"prune_dominated": True}, **position)
    t[0].may("end turn", "unseal own strange-box", "seal enemy voracious-seed", "remove pure-qoam")
    t.idle()
    t = table("volfyirion", **position)
    t[0].may(
        "end turn",
        "unseal own strange-box",
        "seal enemy voracious-seed",
        "remove pure-qoam",
        "seal own pure-qoam",
        "unseal enemy living-knife",
        "remove pure-qoam without bonus",
    )
    t.idle()


def test_turning_is_described_with_its_price_and_rule():
    t = table(
        "volfyirion",
        p1={"play": ["void-fluid"], "sealed": ["void-fluid"], "points": (0, 0, 4)},
        p2={"play": ["pure-qoam"]},
        assets=[],
    )
    s = t.state
    texts = {t.game.describe(s, o).short: t.game.describe(s, o) for o in s.decision.options}
    one, two = texts["unseal own void-fluid"], texts["seal enemy pure-qoam"]
    assert (one.long, one.rule) == ("Unseal own Void Fluid for 4 Knowledge", "VOL-SEA-01")
    assert one.pieces == (f"c{s.zones[v.PLAY][0]}",)
    assert two.long == "Seal enemy Pure Qoam for 3 Knowledge"
    t[0].chooses("seal enemy pure-qoam")
    assert t.log(1) == ["Player 1 seals Pure Qoam for 3 Knowledge"]
    t.idle()
