"""Worked examples of the rules from Wonders to the end of the game, figure by figure."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.setup import open_lair
from tabard.testing import rule, table


@rule("VOL-EX-21", "VOL-MOV-04")
def test_21_the_player_who_sent_the_token_cannot_move_it_again():
    t = table("volfyirion", p1={"points": (0, 0, 16)}, assets=[])
    t[0].chooses("move volfyirion to kyr")
    assert points(t) == (0, 0, 8)
    t[0].may("end turn")
    t.idle()


@rule("VOL-EX-22", "VOL-DEF-02", "VOL-DEF-03", "VOL-DEF-04", "VOL-DEF-05", "VOL-DEF-06")
def test_22_volfyirion_is_defeated_on_an_own_city():
    t = table(
        "volfyirion",
        p1={"points": (0, 16, 0), "hand": ["prospector", "captain"], "cities": {"vahylea": ["guard"]}},
        lair=["strange-box", "void-fluid"],
        token="vahylea",
    )
    t[0].chooses("defeat volfyirion")
    t[0].may("none", "remove prospector from hand", "remove captain from hand")
    t[0].chooses("remove prospector from hand")
    t[0].may("none", "remove captain from hand", "remove strange-box from discard")
    t[0].chooses("remove captain from hand")
    assert t.state.token == v.GONE
    assert names(t, v.PILE) == ["strange-box", "void-fluid"]
    assert names(t, v.LAIR) == ["", ""]
    assert names(t, v.REMOVED) == ["prospector", "captain"]
    assert list(t.state.city_owner) == [0, 0, 0, 1, 1, 1, 0]
    assert t.state.city_defence(6) == 9
    assert points(t) == (0, 4, 0)
    t[0].chooses("end turn")
    assert list(t.state.city_side) == [v.STANDING] * 7
    assert names(t, v.SLOTS)[2] == "guard"
    t.idle()


@rule("VOL-EX-23", "VOL-DEF-07", "VOL-DEF-08", "VOL-EFF-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_23_after_the_claim_no_wonder_and_no_move(seat):
    t = table(
        "volfyirion",
        active=seat,
        **{f"p{seat + 1}": {"points": (0, 20, 20), "play": ["emerald-horn"]}},
        lair=["sharp-qoam", "pure-qoam"],
        lair_owner=0,
        assets=[],
    )
    enemy = ["tylaris", "vahylea", "alantar", "volfyirions-lair"] if seat else ["yrdesh", "akao-uket", "kyr"]
    t[seat].may(
        "end turn",
        *(f"attack {city}" for city in enemy),
        "seal own emerald-horn",
        "remove emerald-horn without bonus",
    )
    t[seat].chooses("remove emerald-horn without bonus")
    assert names(t, v.REMOVED)[-1] == "emerald-horn"
    assert t.state.token == v.GONE
    t.idle()


@rule("VOL-EX-24", "VOL-DEF-11", "VOL-DEF-12", "VOL-PLY-06")
def test_24_the_lair_is_the_last_city():
    t = table(
        "volfyirion",
        p1={"destroyed": ["tylaris", "vahylea", "alantar"], "hand": ["guard", "mint", "captain"]},
        p2={"deck": ["captain"] * 5},
        lair_owner=0,
    )
    assert points(t) == (0, 4, 0)
    t[0].may("end turn", "play captain")
    t[0].chooses("end turn")
    t[1].chooses("play captain", "play captain")
    t[1].cannot("attack volfyirions-lair")
    t[1].chooses("play captain")
    assert points(t, 1) == (3, 9, 0)
    assert not t.over
    t[1].chooses("attack volfyirions-lair")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("VOL-EX-25", "VOL-SEA-09", "VOL-GAI-07")
def test_25_black_spores_is_unsealed_by_its_owner():
    t = table(
        "volfyirion",
        p1={"points": (0, 0, 4)},
        p2={"play": ["black-spores"], "deck": ["diviner"] * 5},
        row=["endless-tactic"] * 5,
    )
    t[0].chooses("seal enemy black-spores", "end turn")
    assert points(t, 1) == (0, 0, 0)
    t[1].chooses("play diviner", "play diviner")
    assert points(t, 1) == (2, 0, 6)
    t[1].chooses("unseal own black-spores")
    assert t.state.sealed == []
    assert points(t, 1) == (3, 0, 3)  # 6 - 4 + 1
    t.idle()


@rule("VOL-EX-26", "VOL-PRK-07", "VOL-GAI-05")
def test_26_anomaly_collider_and_back():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"play": ["void-fluid"], "perk": "anomaly-collider"},
        p2={"perk": "heroes-party"},
        assets=[],
    )
    assert points(t) == (0, 2, 0)
    t[0].may("end turn", "collide void-fluid", "remove void-fluid without bonus")
    t[0].chooses("collide void-fluid")
    assert points(t) == (0, 2, 4)
    assert t.state.sealed == t.state.zones[v.PLAY]
    t[0].may("end turn", "unseal own void-fluid (spent)")
    t[0].chooses("unseal own void-fluid (spent)")
    assert points(t) == (0, 2, 0)
    assert t.state.sealed == []
    t[0].may("end turn", "remove void-fluid without bonus")
    t.idle()


@rule("VOL-EX-27", "VOL-ACW-04", "VOL-ACW-06")
def test_27_the_prospector_leaves_and_its_point_stays():
    t = table("volfyirion", p1={"play": ["prospector"], "points": (0, 2, 0)}, lair=["sharp-qoam"])
    assert points(t) == (1, 2, 0)
    t[0].chooses("acquire sharp-qoam", "remove prospector from play")
    assert points(t) == (1, 0, 0)
    assert names(t, v.PLAY) == []
    assert names(t, v.REMOVED) == ["prospector"]
    assert names(t, v.PILE) == ["sharp-qoam"]
    t.idle()


@rule("VOL-EX-28", "VOL-ACW-07")
def test_28_with_nothing_else_no_removal_is_offered():
    t = table("volfyirion", p1={"points": (0, 2, 0)}, lair=["sharp-qoam"])
    t[0].chooses("acquire sharp-qoam")
    t[0].may("end turn")
    assert names(t, v.PILE) == ["sharp-qoam"]
    t.idle()


@rule("VOL-EX-29", "VOL-SYN-02", "VOL-SYN-03")
def test_29_decisive_strike_alone_and_with_the_elite_trooper():
    t = table("volfyirion", p1={"hand": ["decisive-strike"]})
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 2, 0)
    t.idle()
    t = table("volfyirion", p1={"hand": ["decisive-strike"], "cities": {"tylaris": ["elite-trooper"]}})
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 4, 0)
    t.idle()


@rule("VOL-EX-30", "VOL-SYN-06")
def test_30_barracks_needs_two_other_red_cards():
    t = table("volfyirion", p1={"cities": {"tylaris": ["elite-trooper", "barracks"]}, "hand": ["stab"]})
    t[0].cannot("chain barracks on tylaris")
    t[0].chooses("play stab")
    t[0].can("chain barracks on tylaris")
    t[0].chooses("chain barracks on tylaris")
    assert len(t.state.zones[v.HAND]) == 1
    t.idle()


@rule("VOL-EX-31", "VOL-SEA-03", "VOL-SEA-11")
def test_31_a_sealed_primal_beast_offers_nothing_but_may_be_removed_for_a_wonder():
    t = table(
        "volfyirion",
        p1={"play": ["primal-beast"], "sealed": ["primal-beast"], "points": (0, 2, 0), "deck": ["captain"]},
        lair=["sharp-qoam"],
    )
    t[0].may("end turn", "acquire sharp-qoam")
    t[0].chooses("acquire sharp-qoam")
    t[0].may("none", "remove primal-beast from play (sealed)")
    t[0].chooses("remove primal-beast from play (sealed)")
    assert names(t, v.PLAY) == []
    assert t.state.sealed == []
    assert names(t, v.REMOVED)[-1] == "primal-beast"
    t.idle()


@rule("VOL-EX-49", "VOL-SET-10", "VOL-SET-11")
def test_49_the_lair_is_filled_at_setup():
    top = ["void-fluid", "emerald-horn", "pure-qoam", "sharp-qoam"]  # 4, 6, 3, 2
    t = table("volfyirion", wonders=[*top, "strange-box", "living-knife"])
    s = t.state
    s.lay(v.LAIR, [])
    open_lair(s, 0)
    assert names(t, v.LAIR) == ["pure-qoam", "sharp-qoam"]
    assert names(t, v.WONDERS) == ["emerald-horn", "void-fluid", "living-knife", "strange-box"]
    assert [s.known[card] for card in s.zones[v.LAIR]] == [0b111] * 2
    assert [s.known[card] for card in s.zones[v.WONDERS]] == [0b111, 0b111, 0, 0]
    t.idle()


@rule("VOL-EX-51", "VOL-WIN-01", "VOL-WIN-02", "VOL-END-10")
def test_51_the_dragon_takes_the_last_city():
    t = table(
        "volfyirion",
        p1={"destroyed": ["tylaris", "vahylea"]},
        row=["stab"],
        lair=["pure-qoam"],
        token="alantar",
    )
    t[0].chooses("end turn")
    assert t.returns == [-1.0, 1.0]
    assert names(t, v.ROW) == ["stab", "", "", "", ""]
    assert names(t, v.LAIR) == ["pure-qoam", ""]
    t.idle()


@rule("VOL-EX-52", "VOL-ATK-08")
def test_52_attacking_the_city_under_the_dragon_sends_it_home():
    t = table("volfyirion", p1={"points": (0, 8, 8)}, token="yrdesh", assets=[])
    t[0].may("end turn", "attack yrdesh")
    t[0].chooses("attack yrdesh")
    assert list(t.state.city_side) == [v.STANDING] * 3 + [v.DESTROYED, v.STANDING, v.STANDING]
    assert t.state.token == v.AT_LAIR
    assert [e.rule for e in t.state.events if e.kind == "returned"] == ["VOL-ATK-08"]
    assert points(t) == (0, 0, 8)
    t[0].may("end turn", "move volfyirion to akao-uket", "move volfyirion to kyr")
    t[0].chooses("move volfyirion to kyr")
    assert t.state.token == 5
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-EX-56", "VOL-EFF-06")
def test_56_celethes_law_removes_itself():
    t = table("volfyirion", p1={"hand": ["celethes-law"], "play": ["qoam-ritual"]}, assets=[])
    assert points(t) == (1, 0, 0)
    t[0].chooses("play celethes-law", "chain celethes-law")
    t[0].may("none", "remove qoam-ritual from play", "remove celethes-law from play (used)")
    t[0].chooses("remove celethes-law from play (used)")
    assert names(t, v.REMOVED)[-1] == "celethes-law"
    assert names(t, v.PLAY) == ["qoam-ritual"]
    assert points(t) == (3, 0, 2)
    t.idle()


@rule("VOL-EX-57", "VOL-LIM-01")
def test_57_sixty_turns_each_and_21_against_19():
    t = table(
        "volfyirion",
        p1={"turns": 60, "destroyed": ["tylaris"]},
        p2={"turns": 60, "destroyed": ["akao-uket"], "cities": {"kyr": ["soldier"]}},
        active=1,
        first=0,
    )
    s = t.state
    assert s.city_defence(1) + s.city_defence(2) == 19
    assert s.city_defence(3) + s.city_defence(5) == 21
    t[1].chooses("end turn")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("VOL-EX-63", "VOL-DEF-04", "VOL-ACW-07")
def test_63_the_second_wonder_may_remove_the_first():
    t = table("volfyirion", p1={"points": (0, 16, 0)}, lair=["pure-qoam", "living-knife"])
    t[0].chooses("defeat volfyirion")
    assert names(t, v.PILE) == ["pure-qoam", "living-knife"]
    t[0].may("none", "remove pure-qoam from discard")
    t[0].chooses("remove pure-qoam from discard")
    assert names(t, v.PILE) == ["living-knife"]
    assert names(t, v.REMOVED) == ["pure-qoam"]
    assert points(t) == (0, 4, 0)
    t.idle()


@rule("VOL-EX-65", "VOL-SEC-08", "VOL-DRW-04")
def test_65_telrons_analysis_draws_the_card_just_acquired():
    t = table(
        "volfyirion",
        p1={"play": ["telrons-analysis", "shrewd-deal"], "deck": []},
        row=["harness-qoam"],
        assets=[],
    )
    t[0].may("end turn", "buy harness-qoam")
    t[0].chooses("buy harness-qoam")
    t[0].may("end turn", "chain telrons-analysis")
    t[0].chooses("chain telrons-analysis")
    assert names(t, v.HAND) == ["harness-qoam"]
    assert names(t, v.PILE) == names(t, v.DECK) == []
    t[0].may("end turn", "play harness-qoam")
    t.idle()
