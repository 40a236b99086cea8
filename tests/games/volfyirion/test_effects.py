"""What Secondary Abilities can do: draw, remove cards, strike Troops and Buildings, move Volfyirion, give points."""

import pytest
from tests.games.volfyirion.tables import called, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

ONTO_ENEMY = [f"move volfyirion to {city}" for city in ("yrdesh", "akao-uket", "kyr")]


# -- drawing ----------------------------------------------------------------------------------------


@rule("VOL-EFF-01")
@pytest.mark.parametrize(
    ("play", "choice"),
    [
        (["telrons-analysis", "barter"], "chain telrons-analysis"),
        (["alchemic-key", "barter"], "chain alchemic-key"),
        (["strategic-attack", "stab"], "chain strategic-attack"),
        (["stab"], "remove stab"),
        (["primal-beast"], "remove primal-beast"),
        (["floating-crystal"], "remove floating-crystal"),
    ],
)
def test_one_card_is_drawn_from_the_own_house_deck_without_asking(play, choice):
    t = table(
        "volfyirion",
        p1={"play": play, "deck": ["captain", "diviner"], "discard": ["mint"]},
        p2={"deck": ["prospector"] * 3},
    )
    before = points(t)
    t[0].chooses(choice)
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.DECK) == ["diviner"]
    assert names(t, v.PILE) == ["mint"]
    assert len(t.state.zones[v.DECK + v.PER_SEAT]) == 3
    assert points(t) == before
    assert t.prompt.startswith("Your Main Phase")
    s = t.state
    assert s.known[s.zones[v.HAND][0]] == 0b001
    t.idle()


@rule("VOL-EFF-02")
def test_a_drawn_card_may_be_played_in_the_same_turn():
    t = table("volfyirion", p1={"play": ["stab"], "deck": ["captain"]})
    t[0].chooses("remove stab")
    t[0].can("play captain")
    t[0].chooses("play captain")
    assert names(t, v.PLAY) == ["captain"]
    assert points(t) == (1, 5, 0)
    t.idle()


@rule("VOL-EFF-03", "VOL-DEC-23")
@pytest.mark.parametrize(
    ("card", "others"),
    [
        ("book-of-wisdom", ["stab", "stab"]),
        ("flawless-deploy", ["barter", "qoam-ritual"]),
        ("qoam-vein", ["stab", "qoam-ritual"]),
    ],
)
def test_two_icons_draw_two_cards_one_after_the_other(card, others):
    position = {"play": [card, *others], "deck": ["captain", "diviner", "prospector"]}
    t = table("volfyirion", p1=position)
    t[0].chooses(f"chain {card}")
    assert names(t, v.HAND) == ["captain"]  # seen before the second is decided on
    assert (t.prompt, t.rule) == (
        f"{called(t, card)}: draw another card?",
        "VOL-EFF-03",
    )
    assert t.state.decision.source == t.state.zones[v.PLAY][0]
    t[0].may("draw", "none")
    t[0].chooses("draw")
    assert names(t, v.HAND) == ["captain", "diviner"]
    assert names(t, v.DECK) == ["prospector"]
    assert t.prompt.startswith("Your Main Phase")
    t.idle()
    t = table("volfyirion", p1=position)
    t[0].chooses(f"chain {card}", "none")
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.DECK) == ["prospector", "diviner"]
    t.idle()


@rule("VOL-EFF-03", "VOL-DRW-04")
def test_the_second_draw_may_force_a_shuffle():
    t = table(
        "volfyirion",
        p1={"play": ["qoam-vein", "stab", "qoam-ritual"], "deck": ["captain"], "discard": ["mint"]},
    )
    t[0].chooses("chain qoam-vein")
    t[0].may("draw", "none")
    t[0].chooses("draw")
    assert names(t, v.HAND) == ["captain", "mint"]
    assert names(t, v.DECK) == names(t, v.PILE) == []
    t.idle()


@rule("VOL-EFF-03")
def test_a_set_of_ones_own_may_draw_three_and_each_is_asked_for(tmp_path):
    path = tmp_path / "set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: stab, name: Stab, kind: command, house: red, cost: 1, count: 2, remove: {do: [{draw: 3}]}}\n",
        encoding="utf-8",
    )
    t = table("volfyirion", cards=path, p1={"play": ["stab"], "deck": ["captain"] * 5})
    t[0].chooses("remove stab", "draw")
    t[0].may("draw", "none")
    t[0].chooses("draw")
    assert names(t, v.HAND) == ["captain"] * 3
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-EFF-01", "VOL-EFF-03")
def test_the_second_player_draws_from_the_own_deck_and_pile():
    own = {"play": ["telrons-analysis", "barter"]}
    t = table("volfyirion", active=1, p2=own)
    t[1].chooses("chain telrons-analysis")
    assert len(t.state.zones[v.HAND + v.PER_SEAT]) == 1
    assert (len(t.state.zones[v.DECK]), len(t.state.zones[v.DECK + v.PER_SEAT])) == (10, 9)
    t.idle()
    t = table("volfyirion", active=1, p2={**own, "deck": [], "discard": ["captain"]})
    t[1].chooses("chain telrons-analysis")
    assert names(t, v.HAND + v.PER_SEAT) == ["captain"]
    t.idle()
    t = table("volfyirion", active=1, p1={"discard": ["captain"]}, p2={**own, "deck": []})
    t[1].cannot("chain telrons-analysis")  # what lies elsewhere is not drawn
    t.idle()
    t = table("volfyirion", active=1, p2={"play": ["qoam-vein", "stab", "qoam-ritual"]})
    t[1].chooses("chain qoam-vein", "draw")
    assert len(t.state.zones[v.HAND + v.PER_SEAT]) == 2
    t.idle()


# -- removing an own card ---------------------------------------------------------------------------


@rule("VOL-EFF-04", "VOL-EFF-13", "VOL-DEC-20")
@pytest.mark.parametrize("source", ["qoam-ritual", "worthy-trade", "glowing-fungii", "black-market"])
def test_remove_a_card_reaches_pile_hand_and_playing_area(source):
    own = {
        "play": ["captain", "stab"],
        "hand": ["guard", "mint", "captain"],
        "discard": ["prospector", "prospector", "void-fluid"],
        "cities": {"alantar": ["soldier", "bank"]},
        "deck": ["diviner"],
    }
    if source == "black-market":
        own["cities"] = {**own["cities"], "tylaris": [source]}
    else:
        own["play"] = [*own["play"], source]
    t = table(
        "volfyirion",
        p1=own,
        p2={"discard": ["novice"], "hand": ["library"], "play": ["barter"], "cities": {"kyr": ["fighter"]}},
        row=["sabotage"],
        lair=["pure-qoam"],
    )
    t[0].chooses(f"chain {source} on tylaris" if source == "black-market" else f"remove {source}")
    assert (t.prompt, t.rule) == (
        f"{called(t, source)}: remove one of your cards from the game?",
        "VOL-EFF-04",
    )
    t[0].may(
        "none",
        "remove prospector from discard",
        "remove void-fluid from discard",
        "remove guard from hand",
        "remove mint from hand",
        "remove captain from hand",
        "remove captain from play",
        "remove stab from play",
    )
    t[0].chooses("remove prospector from discard")
    assert names(t, v.PILE) == ["prospector", "void-fluid"]
    assert names(t, v.REMOVED)[-1] == "prospector"
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-EFF-04", "VOL-EFF-05")
@pytest.mark.parametrize(
    ("choice", "hand", "play", "pile"),
    [
        ("none", ["captain"], ["captain"], ["captain"]),
        ("remove captain from hand", [], ["captain"], ["captain"]),
        ("remove captain from play", ["captain"], [], ["captain"]),
        ("remove captain from discard", ["captain"], ["captain"], []),
    ],
)
def test_the_chosen_card_goes_and_points_stay_as_they_are(choice, hand, play, pile):
    t = table(
        "volfyirion", p1={"play": ["captain", "qoam-ritual"], "hand": ["captain"], "discard": ["captain"]}
    )
    assert points(t) == (2, 3, 0)
    t[0].chooses("remove qoam-ritual", choice)
    assert points(t) == (2, 3, 0)
    assert names(t, v.HAND) == hand
    assert names(t, v.PLAY) == play
    assert names(t, v.PILE) == pile
    assert names(t, v.REMOVED) == ["qoam-ritual", "captain"][: 1 if choice == "none" else 2]
    t.idle()


@rule("VOL-EFF-04")
def test_a_removed_card_serves_no_chain_any_more():
    t = table("volfyirion", p1={"play": ["stab", "qoam-ritual"], "hand": ["decisive-strike"]})
    t[0].chooses("remove qoam-ritual", "remove stab from play", "play decisive-strike")
    assert points(t) == (1, 4, 0)
    t.idle()


@rule("VOL-EFF-06")
def test_a_command_card_may_choose_itself_for_its_chain():
    t = table("volfyirion", p1={"play": ["celethes-law", "hidden-cache"]}, assets=[])
    assert points(t) == (2, 2, 4)
    t[0].chooses("chain celethes-law")
    t[0].may("none", "remove celethes-law from play (used)", "remove hidden-cache from play (used)")
    t[0].chooses("remove celethes-law from play (used)")
    assert names(t, v.PLAY) == ["hidden-cache"]
    assert names(t, v.REMOVED)[-1] == "celethes-law"
    assert points(t) == (2, 2, 4)
    t.idle()


@rule("VOL-EFF-13")
def test_remove_a_card_never_reaches_the_cities_area():
    t = table(
        "volfyirion",
        p1={
            "cities": {
                "tylaris": ["elite-trooper", "black-market"],
                "vahylea": ["guard", "mint"],
            },
            "hand": ["captain"],
        },
    )
    t[0].chooses("chain black-market on tylaris")
    t[0].may("none", "remove captain from hand")
    t[0].chooses("none")
    assert names(t, v.SLOTS)[:4] == ["elite-trooper", "black-market", "guard", "mint"]
    t.idle()


@rule("VOL-EFF-04", "VOL-REM-07")
def test_the_second_player_removes_own_cards_only():
    t = table(
        "volfyirion",
        active=1,
        p1={"play": ["stab"], "hand": ["captain"], "discard": ["mint"]},
        p2={"play": ["qoam-ritual", "barter"], "hand": ["guard"], "discard": ["bank"]},
    )
    t[1].chooses("remove qoam-ritual")
    t[1].may("none", "remove bank from discard", "remove guard from hand", "remove barter from play")
    t[1].chooses("remove barter from play")
    assert names(t, v.PLAY + v.PER_SEAT) == []
    assert names(t, v.REMOVED) == ["qoam-ritual", "barter"]
    assert list(t.state.tally) == [1 << 8, 0]
    t.idle()
    for place in ("play", "hand", "discard"):
        t = table("volfyirion", active=1, p1={place: ["captain"]}, p2={"play": ["worthy-trade"]})
        t[1].may("end turn", "remove worthy-trade without bonus")
        t.idle()
    t = table("volfyirion", active=1, p2={"play": ["qoam-ritual", "qoam-ritual"]})
    t[1].chooses("remove qoam-ritual")
    t[1].may("none", "remove qoam-ritual from play")
    t[1].chooses("remove qoam-ritual from play")
    assert names(t, v.PLAY + v.PER_SEAT) == []
    t.idle()


# -- striking enemy Troops and Buildings ------------------------------------------------------------

GUARDED = {
    "yrdesh": ["elite-trooper", "bank"],
    "akao-uket": ["mint"],
    "kyr": ["guard"],
}
OWN = {"tylaris": ["soldier", "library"]}


@rule("VOL-EFF-07", "VOL-EFF-09", "VOL-DEC-21")
@pytest.mark.parametrize("card", ["anuths-trick", "living-knife", "black-spores"])
def test_remove_a_troop_takes_any_enemy_troop_whatever_its_defence(card):
    t = table("volfyirion", p1={"play": [card], "cities": OWN}, p2={"cities": GUARDED})
    before = points(t)
    t[0].chooses(f"remove {card}")
    assert (t.prompt, t.rule) == (
        f"{called(t, card)}: remove an enemy Troop from the game?",
        "VOL-EFF-07",
    )
    t[0].may("none", "destroy elite-trooper on yrdesh", "destroy guard on kyr")
    t[0].chooses("destroy elite-trooper on yrdesh")
    assert names(t, v.SLOTS) == ["soldier", "library", "", "", "", "", "", "bank", "", "mint", "guard", ""]
    assert names(t, v.REMOVED)[-2:] == [card, "elite-trooper"]
    assert names(t, v.PILE + v.PER_SEAT) == []
    assert points(t) == before
    assert t.state.city_defence(3) == 8
    assert list(t.state.city_side) == [v.STANDING] * 6
    assert t.state.tally[1] == 2  # Bank and Mint; the red Troop is gone
    t.idle()


@rule("VOL-EFF-08", "VOL-EFF-09", "VOL-DEC-21")
@pytest.mark.parametrize("card", ["suicide-mission", "sabotage", "voracious-seed", "void-fluid"])
def test_remove_a_building_takes_any_enemy_building(card):
    t = table("volfyirion", p1={"play": [card], "cities": OWN}, p2={"cities": GUARDED})
    before = points(t)
    t[0].chooses(f"remove {card}")
    assert (t.prompt, t.rule) == (
        f"{called(t, card)}: remove an enemy Building from the game?",
        "VOL-EFF-08",
    )
    t[0].may("none", "destroy bank on yrdesh", "destroy mint on akao-uket")
    t[0].chooses("destroy mint on akao-uket")
    assert names(t, v.SLOTS) == [
        "soldier", "library", "", "", "", "", "elite-trooper", "bank", "", "", "guard", "",
    ]  # fmt: skip
    assert names(t, v.REMOVED)[-2:] == [card, "mint"]
    assert points(t) == before
    t.idle()


@rule("VOL-EFF-07", "VOL-EFF-08", "VOL-GEN-12")
@pytest.mark.parametrize("card", ["anuths-trick", "suicide-mission"])
def test_the_blow_may_be_refused_though_the_card_is_gone(card):
    t = table("volfyirion", p1={"play": [card]}, p2={"cities": GUARDED})
    t[0].chooses(f"remove {card}", "none")
    assert names(t, v.SLOTS)[6:] == ["elite-trooper", "bank", "", "mint", "guard", ""]
    assert names(t, v.REMOVED)[-1] == card
    t.idle()


@rule("VOL-EFF-07")
def test_the_second_player_strikes_the_first():
    t = table("volfyirion", active=1, p1={"cities": OWN}, p2={"play": ["living-knife"], "cities": GUARDED})
    t[1].chooses("remove living-knife")
    t[1].may("none", "destroy soldier on tylaris")
    t[1].chooses("destroy soldier on tylaris")
    assert names(t, v.SLOTS)[:2] == ["", "library"]
    t.idle()


@rule("VOL-EFF-09", "VOL-PLO-09", "VOL-PLO-14")
@pytest.mark.parametrize("ploy", ["double-shift", "second-chance"])
def test_a_blow_is_no_attack_and_triggers_no_ploy_against_attacks(ploy):
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"play": ["anuths-trick"], "cities": {"tylaris": ["soldier"]}, "ploy": "mirage-city"},
        p2={"cities": {"kyr": ["guard"]}, "ploy": ploy},
    )
    t[0].chooses("remove soldier on tylaris", "remove anuths-trick", "destroy guard on kyr")
    assert names(t, v.PLOY + v.PER_SEAT) == [ploy]
    assert names(t, v.SLOTS)[10] == ""
    assert names(t, v.REMOVED)[-3:] == ["soldier", "anuths-trick", "guard"]
    assert points(t) == (2, 3, 0)
    assert t.state.city_defence(5) == 10
    t.idle()


@rule("VOL-EFF-09", "VOL-MER-06")
def test_a_mercenary_that_is_struck_leaves_the_game():
    t = table(
        "volfyirion",
        options={"modules": ["mercenary"]},
        p1={"play": ["living-knife"]},
        p2={"cities": {"kyr": ["mercenary-archer", "mint"]}},
        assets=["stab", "barter"],
    )
    t[0].chooses("remove living-knife", "destroy mercenary-archer on kyr")
    assert names(t, v.REMOVED)[-1] == "mercenary-archer"
    assert names(t, v.ASSETS) == ["barter", "stab"]
    assert names(t, v.SLOTS)[10:] == ["", "mint"]
    assert list(t.state.city_side) == [v.STANDING] * 6
    t.idle()


# -- moving Volfyirion ------------------------------------------------------------------------------


@rule("VOL-EFF-10", "VOL-DEC-22", "VOL-MOV-02")
@pytest.mark.parametrize(
    ("play", "choice"),
    [
        (["emerald-horn"], "remove emerald-horn"),
        (["volfyirions-mark", "barter", "qoam-ritual"], "chain volfyirions-mark"),
    ],
)
def test_the_effect_moves_the_token_without_a_price(play, choice):
    t = table("volfyirion", p1={"play": play}, p2={"destroyed": ["akao-uket"]}, assets=[])
    before = points(t)
    t[0].chooses(choice)
    assert (t.prompt, t.rule) == (
        f"{called(t, play[0])}: move Volfyirion without paying?",
        "VOL-EFF-10",
    )
    t[0].may("none", "move volfyirion to yrdesh", "move volfyirion to kyr")
    t[0].chooses("move volfyirion to kyr")
    assert t.state.token == 5
    assert points(t) == before
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-EFF-10", "VOL-DEC-22", "VOL-MOV-03", "VOL-MOV-04")
def test_the_effect_sends_the_token_home_from_an_own_city():
    t = table("volfyirion", p1={"play": ["emerald-horn"]}, token="alantar", assets=[])
    t[0].chooses("remove emerald-horn")
    t[0].may("none", "move volfyirion to lair")
    t[0].chooses("move volfyirion to lair")
    assert t.state.token == v.AT_LAIR
    assert points(t) == (2, 0, 1)
    t.idle()


@rule("VOL-EFF-10", "VOL-GEN-12")
def test_the_move_may_be_refused():
    t = table("volfyirion", p1={"play": ["emerald-horn"]}, assets=[])
    t[0].chooses("remove emerald-horn", "none")
    assert t.state.token == v.AT_LAIR
    assert names(t, v.REMOVED)[-1] == "emerald-horn"
    t.idle()


@rule("VOL-EFF-10", "VOL-PLO-08")
def test_a_move_by_effect_runs_into_mirage_city_too():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"play": ["emerald-horn"], "ploy": "afterthought"},
        p2={"ploy": "mirage-city"},
    )
    t[0].chooses("remove emerald-horn", "move volfyirion to kyr")
    assert t.state.token == v.AT_LAIR
    assert names(t, v.PLOY + v.PER_SEAT) == []
    t.idle()


# -- nothing to do ----------------------------------------------------------------------------------


@rule("VOL-EFF-12", "VOL-DEC-14")
@pytest.mark.parametrize(
    ("card", "enemy", "token"),
    [
        ("anuths-trick", {"kyr": ["mint"]}, "lair"),
        ("living-knife", {}, "lair"),
        ("suicide-mission", {"kyr": ["guard"]}, "lair"),
        ("void-fluid", {}, "lair"),
        ("emerald-horn", {"kyr": ["guard", "mint"]}, "kyr"),
        ("emerald-horn", {}, "gone"),
    ],
)
def test_a_card_whose_effect_is_void_may_still_be_removed_for_nothing(card, enemy, token):
    t = table(
        "volfyirion",
        p1={"play": [card], "cities": {"tylaris": ["elite-trooper", "mint"]}},
        p2={"cities": enemy},
        token=token,
        assets=[],
    )
    t[0].may(
        "end turn",
        f"remove {card} without bonus",
        "remove elite-trooper on tylaris",
        "remove elite-trooper on tylaris without bonus",
    )
    t[0].chooses(f"remove {card} without bonus")
    assert names(t, v.REMOVED)[-1] == card
    assert names(t, v.SLOTS)[:2] == ["elite-trooper", "mint"]
    t.idle()


@rule("VOL-EFF-11")
def test_points_of_a_bonus_join_the_pools():
    t = table("volfyirion", p1={"play": ["barter"], "points": (4, 5, 6)}, assets=[])
    t[0].chooses("remove barter")
    assert points(t) == (5, 5, 9)
    assert t.log(0)[-1] == "Player 1 gains 3 Knowledge from Barter"
    t.idle()
    t = table(
        "volfyirion", p1={"play": ["endless-tactic", "barter"], "hand": ["qoam-ritual"], "points": (1, 1, 1)}
    )
    t[0].chooses("play qoam-ritual")
    assert points(t) == (5, 8, 4)  # 2/4/3, 1, 1 and 3 Battle of the chain
    t.idle()
