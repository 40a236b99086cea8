"""Worked examples of Volfyirion, first part: points, buying, drawing, attacking, moving and redeploying."""

from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule


def shopping():
    """The table of the rulebook's example of gaining points, after its five cards were played."""
    t = duel(
        p1={"hand": ["prospector", "diviner", "elite-trooper", "apothecary", "flawless-deploy"]},
        row=["suicide-mission", "bank", "hidden-cache", "mint", "library"],
        lair=["pure-qoam", "sharp-qoam"],
    )
    t[0].chooses("play prospector", "play diviner", "play elite-trooper on tylaris")
    t[0].chooses("play apothecary on alantar", "play flawless-deploy")
    return t


# -- examples of the rulebook -----------------------------------------------------------------------


@rule("VOL-EX-01", "VOL-GAI-01", "VOL-SYN-04", "VOL-SYN-11")
def test_five_cards_give_five_command_three_battle_and_six_knowledge():
    t = shopping()
    assert points(t) == (5, 3, 6)
    assert not any(option.startswith("chain") for option in t[0].options)
    assert "bonus" not in t.kinds
    t.idle()


@rule("VOL-EX-02", "VOL-ACQ-01", "VOL-ACQ-02", "VOL-ACQ-03", "VOL-ACW-01", "VOL-ACW-02", "VOL-ACW-03")
def test_the_shopping_tour_leaves_one_battle_and_six_knowledge():
    t = shopping()
    t[0].chooses("buy suicide-mission")
    assert points(t) == (2, 3, 6)
    t[0].chooses("buy hidden-cache")
    assert points(t) == (0, 3, 6)
    t[0].chooses("acquire sharp-qoam", "none")
    assert points(t) == (0, 1, 6)
    assert names(t, v.PILE) == ["suicide-mission", "hidden-cache", "sharp-qoam"]
    assert names(t, v.ROW) == ["", "bank", "", "mint", "library"]
    assert names(t, v.LAIR) == ["pure-qoam", ""]
    assert names(t, v.SLOTS)[:6] == ["elite-trooper", "", "", "", "", "apothecary"]
    t[0].chooses("end turn")
    assert "" not in names(t, v.ROW)
    assert "" not in names(t, v.LAIR)
    t.idle()


@rule("VOL-EX-03", "VOL-GAI-09", "VOL-PLY-04")
def test_a_building_gives_its_bonus_before_it_is_replaced():
    t = duel(p1={"hand": ["barter", "war-academy"], "cities": {"tylaris": ["apothecary"]}})
    assert points(t) == (1, 0, 1)
    t[0].chooses("play barter")
    assert points(t) == (2, 0, 2)
    t[0].chooses("play war-academy on tylaris")
    assert points(t) == (2, 2, 2)
    assert names(t, v.REMOVED) == ["apothecary"]
    assert names(t, v.SLOTS)[:2] == ["", "war-academy"]
    t.idle()


@rule("VOL-EX-04", "VOL-SYN-01", "VOL-SYN-05")
def test_a_turquoise_chain_gives_two_knowledge_once():
    t = duel(p1={"hand": ["shrewd-deal", "barter", "worthy-trade"]})
    t[0].chooses("play shrewd-deal")
    assert points(t) == (2, 1, 1)
    t[0].chooses("play barter")
    assert points(t) == (3, 1, 3)
    t[0].chooses("play worthy-trade")  # a second turquoise card: 1 Command and 1 Knowledge of its own
    assert points(t) == (4, 1, 4)
    t.idle()
    t = duel(p1={"hand": ["shrewd-deal"], "cities": {"tylaris": ["qoam-scout"]}})
    t[0].chooses("play shrewd-deal")
    assert points(t) == (2, 1, 3)
    t.idle()


@rule("VOL-EX-05", "VOL-SYN-04")
def test_a_chain_of_two_colours_needs_both():
    t = duel(p1={"hand": ["harness-qoam", "barter", "stab"]})
    t[0].chooses("play harness-qoam", "play barter")
    assert points(t) == (3, 1, 1)
    t[0].chooses("play stab")  # 2 Battle of its own, and the chain: 2 Battle, 2 Knowledge
    assert points(t) == (3, 5, 3)
    t.idle()
    t = duel(p1={"hand": ["harness-qoam", "stab"]})
    t[0].chooses("play harness-qoam", "play stab")
    assert points(t) == (2, 3, 1)
    t.idle()


@rule("VOL-EX-06", "VOL-REM-01", "VOL-REM-05")
def test_a_remove_ability_gives_three_knowledge_for_the_turn():
    t = duel(
        p1={"hand": ["barter"], "cities": {"vahylea": ["novice"]}, "deck": ["stab"] * 5},
        p2={"deck": ["stab"] * 5},
    )
    t[0].chooses("play barter")
    assert points(t) == (1, 0, 0)
    before = len(names(t, v.REMOVED))
    t[0].chooses("remove barter")
    assert points(t) == (1, 0, 3)
    t[0].chooses("remove novice on vahylea")
    assert points(t) == (1, 0, 6)
    assert names(t, v.REMOVED)[before:] == ["barter", "novice"]
    assert names(t, v.PLAY) == []
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-EX-07", "VOL-ATK-04")
def test_nineteen_battle_remove_a_troop_and_destroy_its_city():
    t = duel(p1={"points": (0, 19, 0)}, p2={"cities": {"yrdesh": ["soldier"]}})
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 8, 0)
    assert names(t, v.REMOVED) == ["soldier"]
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 1]
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 0, 0)
    assert list(t.state.city_side) == [1, 1, 1, 0, 1, 1]
    t.idle()


@rule("VOL-EX-08", "VOL-SEA-03")
def test_a_wonder_turned_sideways_gives_nothing_and_upright_it_does():
    t = duel(p1={"play": ["strange-box"], "sealed": ["strange-box"]})
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")
    t.idle()
    t = duel(p1={"play": ["strange-box"]})
    assert points(t) == (1, 0, 1)
    t[0].may("end turn", "remove strange-box", "remove strange-box without bonus")
    t.idle()


@rule("VOL-EX-09", "VOL-REP-04")
def test_replacing_does_not_fill_an_empty_space():
    position = {"row": ["barter"], "assets": ["stab", "mint"]}
    t = duel(p1={"points": (1, 0, 2)}, **position)
    t[0].chooses("buy barter")
    t[0].may("end turn")
    t.idle()
    t = duel(p1={"points": (1, 0, 2)}, **position)
    t[0].chooses("replace barter", "buy stab")
    assert names(t, v.ROW) == [""] * 5
    t.idle()


# -- further examples -------------------------------------------------------------------------------


@rule("VOL-EX-13", "VOL-ACQ-06")
def test_the_free_swap_outlives_a_replacement_and_ends_with_a_wonder():
    t = duel(
        turn=1,
        p1={"turns": 1, "hand": ["diviner", "captain"]},
        p2={"turns": 0},
        row=["elite-trooper", "endless-tactic"],
        assets=["book-of-wisdom", "qoam-vein", "alchemic-key"],
        lair=["sharp-qoam"],
    )
    t[0].chooses("play diviner", "play captain")
    assert points(t) == (2, 3, 3)
    t[0].chooses("replace elite-trooper")
    assert points(t) == (2, 3, 1)
    t[0].may("end turn", "acquire sharp-qoam", "swap book-of-wisdom", "swap endless-tactic")
    t[0].chooses("acquire sharp-qoam", "none")
    assert points(t) == (2, 1, 1)
    t[0].may("end turn")
    t.idle()


@rule("VOL-EX-15", "VOL-DRW-04", "VOL-EFF-02")
def test_a_card_acquired_now_may_be_drawn_and_played_now():
    t = duel(
        p1={"deck": [], "play": ["stab"], "points": (3, 0, 0)},
        row=["fighter"],
    )
    t[0].cannot("remove stab")  # nothing to draw yet
    t[0].chooses("buy fighter")
    assert points(t) == (0, 2, 0)
    assert names(t, v.PILE) == ["fighter"]
    t[0].chooses("remove stab")
    assert names(t, v.HAND) == ["fighter"]
    assert names(t, v.DECK) == names(t, v.PILE) == []
    t[0].chooses("play fighter on alantar")
    assert names(t, v.SLOTS)[4] == "fighter"
    t.idle()


@rule("VOL-EX-16", "VOL-ATK-02", "VOL-ATK-07")
def test_ten_battle_are_not_enough_for_a_city_of_eight_with_a_troop_of_three():
    theirs = {"cities": {"yrdesh": ["soldier"]}}
    t = duel(p1={"points": (0, 10, 0)}, p2=theirs)
    t[0].may("end turn", "attack akao-uket", "attack kyr")
    t.idle()
    t = duel(p1={"points": (0, 11, 0)}, p2=theirs)
    t[0].may("end turn", "attack yrdesh", "attack akao-uket", "attack kyr")
    t[0].chooses("attack yrdesh")
    assert names(t, v.REMOVED) == ["soldier"]
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 1]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-EX-17", "VOL-EFF-07", "VOL-REM-02")
def test_a_living_knife_opens_the_way_into_a_guarded_city():
    t = duel(
        p1={"points": (0, 7, 0), "play": ["living-knife"]},
        p2={"cities": {"yrdesh": ["soldier"]}},
    )
    assert points(t) == (0, 8, 0)
    t[0].cannot("attack yrdesh")
    t[0].chooses("remove living-knife")
    t[0].may("none", "destroy soldier on yrdesh")
    t[0].chooses("destroy soldier on yrdesh")
    assert points(t) == (0, 8, 0)
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 0, 0)
    assert list(t.state.city_side) == [1, 1, 1, 0, 1, 1]
    assert names(t, v.REMOVED) == ["living-knife", "soldier"]
    t.idle()


@rule("VOL-EX-18", "VOL-ATK-02", "VOL-ATK-10")
def test_fourteen_battle_remove_the_troop_and_the_building_keeps_giving_points():
    t = duel(
        p1={"points": (0, 14, 0)},
        p2={"cities": {"kyr": ["guard", "headquarters"]}, "deck": ["stab"] * 5},
    )
    t[0].chooses("attack kyr")
    assert points(t) == (0, 0, 0)
    assert names(t, v.SLOTS)[-2:] == ["", "headquarters"]
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 1]
    t[0].chooses("end turn")
    assert points(t, 1) == (1, 2, 0)
    t.idle()


def besieged(deck):
    """Player 1 has sent the dragon onto Kyr, with Elite Trooper and Mint, and player 2 has drawn."""
    t = duel(
        p1={"points": (0, 0, 8)},
        p2={"cities": {"kyr": ["elite-trooper", "mint"]}, "deck": deck},
    )
    t[0].chooses("move volfyirion to kyr")
    assert points(t) == (0, 0, 0)
    t[0].chooses("end turn")
    assert t.state.token == 5
    return t


@rule("VOL-EX-19", "VOL-MOV-07", "VOL-MOV-08", "VOL-END-07", "VOL-END-12", "VOL-END-13")
def test_a_city_that_cannot_repel_the_dragon_falls_with_everything_on_it():
    t = besieged(["diviner", "diviner", "prospector", "prospector", "prospector"])
    t[1].chooses("play diviner", "play diviner")
    assert points(t, 1) == (3, 0, 7)
    assert not any(option.startswith("move") for option in t[1].options)
    before = len(names(t, v.REMOVED))
    t[1].chooses("end turn")
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 0]
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED)[before:] == ["elite-trooper", "mint"]
    assert t.state.token == v.AT_LAIR
    t.idle()


@rule("VOL-EX-20", "VOL-MOV-05", "VOL-END-06")
def test_sixteen_knowledge_send_the_dragon_back_onto_the_enemy():
    t = besieged(["diviner"] * 5)
    t[1].chooses(*["play diviner"] * 5)
    assert points(t, 1) == (6, 0, 16)
    t[1].chooses("move volfyirion to lair")
    assert points(t, 1) == (6, 0, 8)
    t[1].chooses("move volfyirion to vahylea")
    assert points(t, 1) == (6, 0, 0)
    t[1].chooses("end turn")
    assert t.state.token == 1
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 1]
    assert names(t, v.SLOTS)[-2:] == ["elite-trooper", "mint"]
    t.idle()


@rule("VOL-EX-47", "VOL-RED-01")
def test_an_elite_trooper_moves_for_seven_command():
    t = duel(p1={"cities": {"tylaris": ["elite-trooper"]}, "points": (7, 0, 0)})
    assert t.state.city_defence(0) == 14
    t[0].chooses("redeploy elite-trooper from tylaris to vahylea")
    assert points(t) == (0, 0, 0)
    assert [t.state.city_defence(city) for city in range(3)] == [8, 15, 10]
    t.idle()


@rule("VOL-EX-48", "VOL-RED-03", "VOL-PLY-04")
def test_an_elite_trooper_drives_a_soldier_out_of_the_game():
    t = duel(
        p1={"cities": {"tylaris": ["elite-trooper"], "vahylea": ["soldier"]}, "points": (7, 0, 0)},
    )
    t[0].chooses("redeploy elite-trooper from tylaris to vahylea")
    assert points(t) == (0, 0, 0)
    assert names(t, v.SLOTS)[:4] == ["", "", "elite-trooper", ""]
    assert names(t, v.REMOVED) == ["soldier"]
    t.idle()


@rule("VOL-EX-50", "VOL-REP-02", "VOL-ACQ-08")
def test_with_an_empty_asset_deck_nothing_is_replaced_or_refilled():
    t = duel(p1={"points": (0, 0, 4)}, row=["barter", "stab", "mint"], assets=[])
    t[0].may("end turn")
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["barter", "stab", "mint", "", ""]
    t.idle()


@rule("VOL-EX-53", "VOL-INP-03", "VOL-GAI-05")
def test_a_building_gives_its_points_once_in_each_of_three_turns():
    t = duel(p1={"cities": {"tylaris": ["laboratory"]}})
    for _ in range(3):
        assert points(t) == (1, 1, 1)
        t[0].chooses("end turn")
        assert points(t) == (0, 0, 0)
        t[1].chooses("end turn")
    # the second and third time are in the log, and this fourth turn's
    assert t.log().count("Player 1 gains 1 Command, 1 Battle, 1 Knowledge from Laboratory") == 3
    t.idle()


@rule("VOL-EX-54", "VOL-PLY-10", "VOL-PLY-04")
def test_a_fighter_played_onto_a_filled_slot_may_be_removed_at_once():
    t = duel(p1={"hand": ["fighter"], "cities": {"alantar": ["guard"]}})
    t[0].chooses("play fighter on alantar", "remove fighter on alantar")
    assert points(t) == (0, 3, 0)
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED) == ["guard", "fighter"]
    t.idle()


@rule("VOL-EX-55", "VOL-END-02", "VOL-END-04", "VOL-END-05")
def test_five_unspent_battle_and_two_cards_in_hand_are_gone_and_wonders_stay():
    t = duel(
        p1={
            "points": (0, 4, 0),
            "hand": ["prospector", "captain"],
            "play": ["sharp-qoam", "barter"],
            "deck": ["stab"] * 5,
        },
    )
    assert points(t) == (1, 5, 0)
    t[0].chooses("end turn")
    assert points(t) == (0, 0, 0)
    assert names(t, v.HAND) == []
    assert names(t, v.PILE) == ["barter", "prospector", "captain"]
    assert names(t, v.PLAY) == ["sharp-qoam"]
    t.idle()
