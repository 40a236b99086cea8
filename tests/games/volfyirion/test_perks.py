"""The Perk module: one open advantage for each player, for the whole game."""

import pytest
from tests.games.volfyirion.tables import ENEMY, VOLFYIRION, duel_with, keys, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule
from tabard.testing.contract import walk

MODULE = {"modules": ["perk"]}
PERKS = ["qoam-armory", "anomaly-collider", "qoam-oracle", "heroes-party"]


def duel(mine, theirs="", options=MODULE, **position):
    """A duel in which the first player holds one Perk and the second another one."""
    other = theirs or next(perk for perk in PERKS if perk != mine)
    return duel_with("perk", mine, other, options, **{"wonders": [], **position})


# -- dealing ----------------------------------------------------------------------------------------


@rule("VOL-PRK-01", "VOL-PRK-04")
def test_each_player_is_dealt_one_of_four_at_random_for_all_to_see_and_two_stay_in_the_box():
    deals = set()
    for seed in range(150):
        s = VOLFYIRION.new(seed=seed, options=MODULE)
        (mine,), (theirs,) = keys(s, v.PERK), keys(s, v.PERK + ENEMY)
        left = keys(s, v.UNDEALT)
        assert sorted([mine, theirs, *left]) == sorted(PERKS)
        assert [s.known[c] for c in s.zones[v.PERK] + s.zones[v.PERK + ENEMY]] == [7, 7]
        deals.add((mine, theirs))
    assert len(deals) == 12
    for seat in (0, 1, None):
        shown = {p.area: p.face for p in s.view(seat).pieces if p.area.startswith("perk")}
        assert shown == {"perk-0": mine, "perk-1": theirs}
    assert not VOLFYIRION.new(seed=1).zones[v.PERK]


@rule("VOL-PRK-02", "VOL-PRK-03", "VOL-PRK-04")
@pytest.mark.parametrize("seed", [3, 4])
def test_through_whole_games_nothing_moves_a_perk(seed):
    options = {"modules": ["perk", "ploy", "ascension"]}
    first = None
    for s in walk(VOLFYIRION, {"options": options}, seed):
        undealt = [c for c in s.zones[v.UNDEALT] if s.book.perk[s.face[c]]]
        now = (s.zones[v.PERK][:], s.zones[v.PERK + ENEMY][:], undealt)
        first = first or now
        assert now == first
        assert [len(part) for part in now] == [1, 1, 2]


@rule("VOL-PRK-03")
@pytest.mark.parametrize("perk", PERKS)
def test_no_removal_offers_a_perk(perk):
    t = duel(perk, p1={"play": ["worthy-trade"], "hand": ["stab"]})
    t[0].chooses("remove worthy-trade")
    t[0].may("none", "remove stab from hand")
    t[0].chooses("remove stab from hand")
    assert names(t, v.PERK) == [perk]
    t.idle()


@rule("VOL-PRK-05")
@pytest.mark.parametrize("perk", PERKS)
def test_a_perk_gives_no_points_and_no_colour_and_is_not_in_play(perk):
    t = duel(
        perk,
        options={"modules": ["perk", "ploy"]},
        p1={"play": ["shrewd-deal", "hidden-cache", "decisive-strike"], "ploy": "crystallization"},
        p2={"play": ["voracious-seed", "living-knife"], "ploy": "afterthought"},
    )
    assert points(t) == (2, 3, 3)
    book, no = t.state.book, t.state.book.number[perk]
    assert (book.colour[no], book.cp[no], book.bp[no], book.kp[no], book.kind[no]) == (0, 0, 0, 0, v.OTHER)
    # two Wonders and two Perks make no third Wonder
    assert names(t, v.PLOY) == ["crystallization"]
    assert "remove" not in " ".join(t[0].options)
    t.idle()


# -- Qoam Armory ------------------------------------------------------------------------------------


@rule("VOL-EX-38", "VOL-PRK-06", "VOL-DEC-09")
def test_with_qoam_armory_14_battle_defeat_volfyirion_and_nobody_else_may_for_14():
    side = {"destroyed": ["yrdesh", "akao-uket"], "cities": {"kyr": ["elite-trooper"]}}
    t = duel("qoam-armory", p1={"points": (0, 14, 0)}, p2=side)
    t[0].may("end turn", "defeat volfyirion")
    t[0].chooses("defeat volfyirion")
    assert t.state.token == v.GONE
    assert t.state.lair_city == 6
    assert points(t) == (0, 4, 0)  # the income of the Lair
    t.idle()
    for battle, holder in ((13, "qoam-armory"), (14, "heroes-party"), (15, "heroes-party")):
        t = duel(holder, p1={"points": (0, battle, 0)}, p2=side)
        t[0].may("end turn")
        t.idle()
    t = duel("heroes-party", "qoam-armory", p1={"points": (0, 16, 0)}, p2=side)
    t[0].may("end turn", "attack kyr", "defeat volfyirion")
    t[0].chooses("defeat volfyirion")
    assert points(t) == (0, 4, 0)
    t.idle()


@rule("VOL-PRK-06", "VOL-PRK-02")
def test_the_second_player_uses_the_armory_in_any_turn():
    t = duel("heroes-party", "qoam-armory", p2={"points": (0, 15, 0)}, active=1, turn=30, token="kyr")
    t[1].chooses("defeat volfyirion")
    assert points(t, 1) == (0, 5, 0)
    assert t.state.city_owner[6] == 1
    t.idle()


# -- Anomaly Collider -------------------------------------------------------------------------------


@rule("VOL-PRK-07", "VOL-DEC-16")
def test_the_collider_seals_an_own_wonder_for_nothing_and_gives_its_cost_in_knowledge():
    t = duel(
        "anomaly-collider",
        p1={"play": ["emerald-horn", "pure-qoam", "sharp-qoam"], "sealed": ["sharp-qoam"]},
        p2={"play": ["void-fluid"]},
        token="gone",
    )
    assert points(t) == (3, 0, 1)
    t[0].can("collide emerald-horn", "collide pure-qoam")
    t[0].cannot("collide sharp-qoam", "collide void-fluid")
    t[0].chooses("collide emerald-horn")
    assert points(t) == (3, 0, 7)  # its own points stay, and 6 for its cost
    assert [t.state.book.keys[t.state.face[c]] for c in t.state.sealed] == ["sharp-qoam", "emerald-horn"]
    assert t.log(1) == [
        "Player 1 seals Emerald Horn",
        "Player 1 gains 6 Knowledge from Anomaly Collider",
    ]
    t[0].may(
        "end turn",
        "unseal own emerald-horn (spent)",
        "unseal own sharp-qoam",
        "seal own pure-qoam",
        "seal enemy void-fluid",
        "remove pure-qoam",
        "remove pure-qoam without bonus",
    )
    t.idle()


@rule("VOL-DEC-16", "VOL-PRK-07")
def test_the_collider_needs_no_points_an_unsealed_wonder_in_play_and_its_holder():
    t = duel("anomaly-collider", p1={"play": ["voracious-seed"], "sealed": ["voracious-seed"]})
    t[0].may("end turn")
    t.idle()
    t = duel("anomaly-collider", p1={"hand": ["pure-qoam"], "discard": ["pure-qoam"]})
    t[0].may("end turn", "play pure-qoam")
    t.idle()
    t = duel("anomaly-collider", p2={"play": ["pure-qoam"]}, lair=["pure-qoam"])
    t[0].may("end turn")
    t.idle()
    t = duel("qoam-armory", "anomaly-collider", p1={"play": ["pure-qoam"]})
    t[0].may("end turn", "remove pure-qoam", "remove pure-qoam without bonus")
    t.idle()
    t = duel("anomaly-collider", p1={"play": ["pure-qoam", "pure-qoam", "stab"], "deck": []})
    t[0].may(  # equal Wonders once, no Command Card
        "end turn",
        "collide pure-qoam",
        "remove pure-qoam",
        "remove pure-qoam without bonus",
        "remove stab without bonus",
    )
    t[0].chooses("collide pure-qoam")
    assert points(t) == (2, 2, 3)
    assert len(t.state.sealed) == 1
    t.idle()


@rule("VOL-PRK-07", "VOL-PRK-02")
def test_the_collider_works_once_in_each_own_turn():
    t = duel(
        "anomaly-collider",
        p1={"play": ["voracious-seed", "pure-qoam"], "deck": []},
        p2={"play": ["void-fluid"], "deck": []},
    )
    t[0].chooses("collide voracious-seed")
    assert points(t) == (1, 0, 4)
    assert not [text for text in t[0].options if text.startswith("collide")]
    t[0].chooses("unseal own voracious-seed (spent)")  # unsealed again it cannot collide again
    assert points(t) == (1, 0, 1)
    assert not [text for text in t[0].options if text.startswith("collide")]
    t[0].chooses("end turn")
    assert not [text for text in t[1].options if text.startswith("collide")]
    t[1].chooses("end turn")
    t[0].can("collide voracious-seed", "collide pure-qoam")
    t[0].chooses("collide pure-qoam")
    assert points(t) == (1, 0, 4)
    t.idle()


@rule("VOL-PRK-07", "VOL-SEA-09")
def test_a_collided_wonder_is_spent_and_an_equal_one_sealed_before_the_turn_is_not():
    t = duel(
        "anomaly-collider",
        p1={"play": ["sharp-qoam", "sharp-qoam"], "deck": []},
        p2={"points": (0, 0, 6), "deck": []},
        active=1,
    )
    t[1].chooses("seal enemy sharp-qoam", "seal enemy sharp-qoam", "unseal enemy sharp-qoam", "end turn")
    upright, sealed = t.state.zones[v.PLAY]
    assert t.state.sealed == [sealed]
    assert points(t) == (0, 1, 0)
    t[0].chooses("collide sharp-qoam")
    assert points(t) == (0, 1, 2)
    t[0].may("end turn", "unseal own sharp-qoam", "unseal own sharp-qoam (spent)")
    t[0].chooses("unseal own sharp-qoam")
    assert t.state.sealed == [upright]
    assert points(t) == (0, 2, 0)
    t.idle()


# -- Qoam Oracle ------------------------------------------------------------------------------------


@rule("VOL-EX-36", "VOL-PRK-08", "VOL-DEC-04")
def test_with_5_command_the_top_card_of_2_and_the_next_of_3_are_acquired():
    t = duel("qoam-oracle", p1={"points": (5, 0, 0)}, assets=["hidden-cache", "soldier", "stab"])
    t[0].may("end turn", "buy hidden-cache from deck")
    t[0].chooses("buy hidden-cache from deck")
    assert points(t) == (3, 0, 0)
    assert names(t, v.PILE) == ["hidden-cache"]
    assert names(t, v.ASSETS) == ["stab", "soldier"]
    s = t.state
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [0, 7]
    t[0].may("end turn", "buy soldier from deck")
    t[0].chooses("buy soldier from deck")
    assert points(t) == (0, 0, 0)
    assert names(t, v.PILE) == ["hidden-cache", "soldier"]
    assert names(t, v.ROW) == [""] * 5  # no row space is filled
    t[0].may("end turn")
    t.idle()


@rule("VOL-PRK-08", "VOL-ACQ-05")
def test_only_the_holder_buys_from_the_deck_and_only_for_the_full_cost():
    t = duel("qoam-oracle", p1={"points": (2, 0, 0)}, assets=["soldier"])
    t[0].may("end turn")
    t.idle()
    t = duel("qoam-armory", "qoam-oracle", p1={"points": (9, 0, 0)}, assets=["soldier"])
    t[0].may("end turn")
    t.idle()
    t = duel("qoam-oracle", p1={"points": (9, 0, 0)}, assets=[])
    t[0].may("end turn")
    t.idle()


@rule("VOL-PRK-08")
def test_the_top_card_is_no_target_for_replace_or_the_first_turn_privilege():
    t = duel(
        "qoam-oracle",
        p1={"points": (3, 0, 2), "turns": 1},
        p2={"turns": 0},
        turn=1,
        row=["soldier"],
        assets=["soldier", "novice"],
    )
    t[0].may("end turn", "buy soldier", "buy soldier from deck", "replace soldier", "swap soldier")
    t[0].chooses("buy soldier from deck")
    assert names(t, v.ROW)[0] == "soldier"
    assert names(t, v.ASSETS) == ["novice"]
    assert t.state.bought == 0b01
    t[0].may("end turn", "replace soldier")  # an acquisition ends the privilege
    t.idle()


@rule("VOL-PRK-08", "VOL-HID-22")
def test_with_the_hidden_top_the_holder_alone_sees_each_next_top_card_in_the_own_turn():
    t = duel(
        "qoam-oracle",
        options={"modules": ["perk", "saboteur"], "asset_top_visible": False},
        p1={"points": (6, 0, 0), "deck": []},
        p2={"deck": []},
        row=["bank", "guard", "novice", "fighter", "scholar"],
        assets=["saboteur", "soldier", "stab"],
    )
    s = t.state
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [0, 0, 1]
    t[0].can("buy saboteur from deck")
    t[0].chooses("buy saboteur from deck")
    assert names(t, v.PILE + ENEMY) == ["saboteur"]
    assert s.known[s.zones[v.PILE + ENEMY][0]] == 7
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [0, 1]
    t[0].can("buy soldier from deck")
    t[0].chooses("buy soldier from deck")
    assert names(t, v.PILE) == ["soldier"]
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [1]
    t[0].cannot("buy stab from deck")
    t[0].chooses("end turn")
    assert not any("from deck" in text for text in t[1].options)
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [1]
    t.idle()


@rule("VOL-PRK-08", "VOL-MER-09")
@pytest.mark.parametrize(("holder", "known"), [("qoam-oracle", 1), ("qoam-armory", 0)])
def test_after_a_mercenary_went_home_only_the_active_oracle_sees_the_hidden_top(holder, known):
    t = duel(
        holder,
        "qoam-oracle" if holder != "qoam-oracle" else "heroes-party",
        options={"modules": ["perk", "mercenary"], "asset_top_visible": False},
        p1={"points": (2, 12, 0)},
        p2={"cities": {"yrdesh": ["mercenary-archer"]}},
        assets=["stab", "stab"],
    )
    t[0].chooses("attack yrdesh")
    s = t.state
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [0, 0, known]
    bought = [f"buy {names(t, v.ASSETS)[-1]} from deck"] if known else []
    t[0].may("end turn", *bought)
    t.idle()


# -- Heroes Party -----------------------------------------------------------------------------------


@rule("VOL-EX-37", "VOL-PRK-09", "VOL-ACW-04")
def test_for_4_battle_emerald_horn_comes_from_the_deck_and_another_card_may_go():
    t = duel(
        "heroes-party",
        p1={"points": (0, 4, 0), "discard": ["stab"], "hand": ["barter"]},
        wonders=["emerald-horn", "pure-qoam"],
        lair=["pure-qoam", "void-fluid"],
    )
    s = t.state
    assert [s.known[c] for c in s.zones[v.WONDERS]] == [0, 0]  # unknown before it is paid for
    t[0].chooses("send heroes-party")
    assert points(t) == (0, 0, 0)
    assert names(t, v.PILE) == ["stab", "emerald-horn"]
    assert s.known[s.zones[v.PILE][-1]] == 7
    assert names(t, v.WONDERS) == ["pure-qoam"]
    assert names(t, v.LAIR) == ["pure-qoam", "void-fluid"]
    assert t.rule == "VOL-ACW-04"
    t[0].may("none", "remove stab from discard", "remove barter from hand")
    t[0].chooses("remove stab from discard")
    assert names(t, v.PILE) == ["emerald-horn"]
    assert names(t, v.REMOVED)[-1] == "stab"
    t[0].may("end turn", "play barter")
    t.idle()


@rule("VOL-PRK-09")
def test_the_party_may_be_sent_again_while_it_is_paid_and_a_cheap_wonder_costs_4_too():
    t = duel("heroes-party", p1={"points": (0, 11, 0)}, wonders=["sharp-qoam", "void-fluid", "pure-qoam"])
    t[0].chooses("send heroes-party")  # nothing to remove: it is not asked
    assert points(t) == (0, 7, 0)
    t[0].may("end turn", "send heroes-party")
    t[0].chooses("send heroes-party")
    t[0].may("none", "remove sharp-qoam from discard")
    t[0].chooses("none")
    assert points(t) == (0, 3, 0)
    assert names(t, v.PILE) == ["sharp-qoam", "void-fluid"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-PRK-09", "VOL-DEF-07")
def test_after_the_lair_is_claimed_no_party_is_sent():
    t = duel(
        "heroes-party",
        p1={"points": (0, 20, 0)},
        p2={"destroyed": ["yrdesh", "akao-uket"], "cities": {"kyr": ["elite-trooper"]}},
        wonders=["sharp-qoam"],
    )
    t[0].can("send heroes-party")
    t[0].chooses("defeat volfyirion")
    assert points(t) == (0, 8, 0)
    t[0].may("end turn")
    t.idle()
    t = duel("heroes-party", p1={"points": (0, 4, 0)}, wonders=["sharp-qoam"], lair_owner=1)
    t[0].may("end turn")
    t.idle()


@rule("VOL-PRK-09", "VOL-ACQ-07")
def test_a_party_counts_as_acquiring_and_works_for_either_seat():
    t = duel(
        "qoam-armory",
        "heroes-party",
        p1={"turns": 1},
        p2={"turns": 1, "points": (0, 5, 0)},
        turn=2,
        active=1,
        first=0,
        row=["guard"],
        assets=["mint"],
        wonders=["pure-qoam"],
    )
    t[1].may("end turn", "send heroes-party", "sweep row")
    t[1].chooses("send heroes-party")
    assert points(t, 1) == (0, 1, 0)
    assert names(t, v.PILE + ENEMY) == ["pure-qoam"]
    t[1].may("end turn")
    t.idle()
