"""Solo play: the dragon's attack, step by step."""

import pytest
from tests.games.volfyirion.alone import names, solo, standing
from tests.games.volfyirion.tables import sealed

from tabard.games.volfyirion import state as v
from tabard.testing import rule

QUIET = ["novice", "novice", "novice", "novice", "novice"]
"""A full row, so that the end of the turn takes nothing from the Asset Deck."""


def attack(difficulty="normal", **position):
    """A table whose dragon is awake; the turn's end brings its attack."""
    position = {"row": QUIET, "assets": ["barter", "barter"], "wonders": [], "token": "rage", **position}
    return solo({"difficulty": difficulty}, **position)


def slots(t):
    """What lies on the Cities: Troop, Building, City by City; '' for nothing."""
    s = t.state
    return [s.book.keys[s.face[card]] for card in s.zones[v.SLOTS]]


# -- the whole of it --------------------------------------------------------------------------------


@rule(
    "VOL-EX-58",
    "VOL-SOL-14",
    "VOL-SOL-15",
    "VOL-SOL-16",
    "VOL-SOL-17",
    "VOL-SOL-18",
    "VOL-SOL-19",
    "VOL-SOL-27",
)
def test_the_worked_example():
    t = attack(
        p1={"cities": {"tylaris": ["soldier"]}, "play": ["pure-qoam"]},
        rage=["novice", "shrewd-deal", "bank", "feasible-solution"],
    )
    t[0].chooses("end turn")
    assert slots(t) == [""] * 6
    assert "soldier" in names(t, v.REMOVED)
    assert standing(t) == ["tylaris", "alantar"]
    assert sealed(t) == ["pure-qoam"]
    assert names(t, v.RAGE) == ["barter", "shrewd-deal"]  # with the first card of the next turn
    assert t.state.known[t.state.zones[v.RAGE][1]] == 0b11
    assert names(t, v.ASIDE) == ["novice", "bank", "feasible-solution"]
    assert t.state.token == v.AT_LAIR
    assert t.prompt.startswith("Your Main Phase")
    story = [line for line in t.log(0) if "draws" not in line and "discards" not in line]
    assert story == [
        "Volfyirion attacks with 4 cards of the Rage Pile",
        "Novice is revealed",
        "Shrewd Deal is revealed",
        "Bank is revealed",
        "Feasible Solution is revealed",
        "Soldier of player 1 leaves the game",
        "Novice is put aside",
        "Bank is put aside",
        "Volfyirion has 9 Battle to spend",
        "Vahylea of player 1 is destroyed",
        "Volfyirion has 3 Knowledge to spend",
        "Volfyirion seals Pure Qoam for 3 Knowledge",
        "Feasible Solution is put aside",
        "Shrewd Deal starts the new Rage Pile",
        "Volfyirion returns to its Lair",
        "Player 1 begins turn 6",
        "A card of the Asset Deck goes to the Rage Pile",
    ]
    t.idle()


@rule("VOL-SOL-13")
def test_a_sleeping_dragon_does_not_attack():
    t = attack(token="lair", rage=["endless-tactic", "alchemic-key"], p1={"cities": {"tylaris": ["soldier"]}})
    t[0].chooses("end turn")
    assert standing(t) == ["tylaris", "vahylea", "alantar"]
    assert names(t, v.RAGE) == ["barter", "alchemic-key", "endless-tactic"]
    assert [t.state.known[card] for card in t.state.zones[v.RAGE]] == [0, 0, 0]
    assert "raged" not in t.kinds
    t.idle()


@rule("VOL-SOL-13")
def test_the_attack_comes_after_the_normal_steps_of_the_end_of_the_turn():
    t = attack(
        p1={"hand": ["captain"], "points": (3, 3, 3)},
        row=["novice"],
        assets=["mint", "mint", "mint", "mint", "barter"],
        lair=["sharp-qoam"],
        wonders=["pure-qoam"],
        rage=["stab"],
    )
    t[0].chooses("end turn")
    order = [kind for kind in t.kinds if kind in ("discarded", "dealt", "uncovered", "raged", "turn")]
    assert order == ["discarded", "dealt", "dealt", "dealt", "dealt", "uncovered", "raged", "turn"]
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == ([0], [0], [0])
    t.idle()


@rule("VOL-SOL-13", "VOL-SOL-27")
def test_with_an_empty_rage_pile_the_dragon_only_goes_home():
    t = attack(rage=[], p1={"cities": {"tylaris": ["soldier", "bank"]}, "play": ["pure-qoam"]})
    t[0].chooses("end turn")
    assert t.state.token == v.AT_LAIR
    assert slots(t)[:2] == ["soldier", "bank"]
    assert (len(standing(t)), sealed(t), names(t, v.ASIDE)) == (3, [], [])
    t.idle()


# -- steps 1 and 2 ----------------------------------------------------------------------------------


@rule("VOL-SOL-14", "VOL-DEC-26")
def test_for_a_revealed_troop_the_player_chooses_which_troop_is_lost():
    t = attack(
        p1={"cities": {"tylaris": ["soldier", "bank"], "vahylea": ["guard"], "alantar": ["soldier"]}},
        rage=["fighter"],
    )
    t[0].chooses("end turn")
    assert t.rule == "VOL-SOL-14"
    assert t.prompt == "Volfyirion attacks with Fighter: which of your Troops do you give up?"
    t[0].may("lose soldier on tylaris", "lose guard on vahylea", "lose soldier on alantar")
    t[0].chooses("lose soldier on alantar")
    assert slots(t) == ["soldier", "bank", "guard", "", "", ""]
    assert "soldier" in names(t, v.REMOVED)
    assert names(t, v.ASIDE) == ["fighter"]
    assert names(t, v.RAGE) == ["barter"]
    t.idle()


@rule("VOL-SOL-14", "VOL-DEC-26")
def test_two_revealed_troops_cost_two_troops_one_after_the_other():
    t = attack(
        p1={"cities": {"tylaris": ["soldier"], "vahylea": ["guard"], "alantar": ["novice"]}},
        rage=["fighter", "scholar"],
    )
    t[0].chooses("end turn", "lose guard on vahylea")
    assert names(t, v.ASIDE) == ["fighter"]
    t[0].may("lose soldier on tylaris", "lose novice on alantar")
    t[0].chooses("lose soldier on tylaris")
    assert slots(t) == ["", "", "", "", "novice", ""]
    assert names(t, v.ASIDE) == ["fighter", "scholar"]
    t.idle()


@rule("VOL-SOL-14")
def test_where_nothing_is_to_choose_all_troops_are_lost_at_once():
    t = attack(
        p1={"cities": {"tylaris": ["soldier"], "alantar": ["novice", "bank"]}},
        rage=["fighter", "guard", "scholar"],
    )
    t[0].chooses("end turn")
    assert slots(t) == ["", "", "", "", "", "bank"]
    assert names(t, v.ASIDE) == ["fighter", "guard", "scholar"]
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-SOL-15", "VOL-DEC-26")
def test_for_a_revealed_building_the_player_chooses_which_building_is_lost():
    t = attack(
        p1={"cities": {"tylaris": ["soldier", "bank"], "vahylea": ["mint"]}},
        rage=["library"],
    )
    t[0].chooses("end turn")
    assert t.rule == "VOL-SOL-15"
    assert t.prompt == "Volfyirion attacks with Library: which of your Buildings do you give up?"
    t[0].may("lose bank on tylaris", "lose mint on vahylea")
    t[0].chooses("lose mint on vahylea")
    assert slots(t) == ["soldier", "bank", "", "", "", ""]
    assert "mint" in names(t, v.REMOVED)
    assert names(t, v.ASIDE) == ["library"]
    t.idle()


@rule("VOL-SOL-14", "VOL-SOL-15")
def test_troops_go_before_buildings_and_both_before_the_rampage():
    t = attack(
        p1={"cities": {"tylaris": ["soldier", "bank"], "vahylea": ["guard", "mint"]}},
        rage=["library", "endless-tactic", "fighter"],
    )
    t[0].chooses("end turn")
    t[0].may("lose soldier on tylaris", "lose guard on vahylea")
    t[0].chooses("lose soldier on tylaris")
    t[0].may("lose bank on tylaris", "lose mint on vahylea")
    t[0].chooses("lose mint on vahylea")
    # 8 Battle of Endless Tactic: Tylaris is unguarded now, Vahylea has 9 and 4
    assert standing(t) == ["vahylea", "alantar"]
    assert slots(t) == ["", "", "guard", "", "", ""]
    assert names(t, v.RAGE) == ["barter", "endless-tactic"]
    t.idle()


# -- step 3 -----------------------------------------------------------------------------------------


@rule("VOL-SOL-16", "VOL-SOL-17")
@pytest.mark.parametrize(
    ("rage", "fallen"),
    [
        (["qoam-vein"], []),  # 7
        (["endless-tactic"], ["tylaris"]),  # 8
        (["shrewd-deal", "harness-qoam"], ["vahylea"]),  # 9
        (["shrewd-deal", "sabotage"], ["alantar"]),  # 10
        (["endless-tactic", "qoam-vein", "hidden-cache"], ["alantar"]),  # 17: 10, then 7 are too few
        (["endless-tactic", "qoam-vein", "stab", "hidden-cache"], ["tylaris", "alantar"]),  # 18: 10, then 8
        (["endless-tactic", "qoam-vein", "harness-qoam"], ["vahylea", "alantar"]),  # 19: 10, then 9
    ],
)
def test_the_dragon_destroys_the_strongest_city_it_can_pay_and_goes_on(rage, fallen):
    t = attack(rage=rage)
    t[0].chooses("end turn")
    assert [key for key in ("tylaris", "vahylea", "alantar") if key not in standing(t)] == fallen
    t.idle()


@rule("VOL-SOL-17")
def test_a_troop_raises_the_price_and_falls_with_its_city():
    position = {"cities": {"tylaris": ["guard", "bank"]}}
    t = attack(p1=position, rage=["endless-tactic", "celethes-law"])  # 11: not 12, so the City of 10
    t[0].chooses("end turn")
    assert standing(t) == ["tylaris", "vahylea"]
    assert slots(t)[:2] == ["guard", "bank"]
    t.idle()
    t = attack(p1=position, rage=["endless-tactic", "harness-qoam"])  # 12
    t[0].chooses("end turn")
    assert standing(t) == ["vahylea", "alantar"]
    assert slots(t) == [""] * 6
    assert {"guard", "bank"} <= set(names(t, v.REMOVED))
    t.idle()


@rule("VOL-SOL-17")
def test_of_equal_cities_the_one_with_the_higher_printed_defence_falls():
    # 8 + 2 and 10, both 10
    t = attack(p1={"cities": {"tylaris": ["novice"]}}, rage=["shrewd-deal", "sabotage"])
    t[0].chooses("end turn")
    assert standing(t) == ["tylaris", "vahylea"]
    t.idle()
    # 8 + 4 and 9 + 3, both 12
    t = attack(
        p1={"cities": {"tylaris": ["guard"], "vahylea": ["soldier"]}}, rage=["endless-tactic", "harness-qoam"]
    )
    t[0].chooses("end turn")
    assert standing(t) == ["tylaris", "alantar"]
    t.idle()


@rule("VOL-SOL-17")
def test_what_the_dragon_does_not_spend_is_lost():
    t = attack(rage=["qoam-vein"], assets=["stab", "barter"], p1={"deck": ["captain"] * 6})
    t[0].chooses("end turn", "end turn")  # 7 Battle were not enough
    assert names(t, v.RAGE) == ["barter", "stab", "qoam-vein"]
    assert t.state.token == v.AT_RAGE  # the second Draw Phase shuffled
    t[0].chooses("end turn")
    assert [e.amount for e in t.state.events if e.kind == "might"] == [7, 9]
    assert standing(t) == ["tylaris", "alantar"]
    t.idle()


@rule("VOL-SOL-16")
def test_without_a_command_card_the_dragon_gets_no_points_at_all():
    t = attack(
        "hard", p1={"destroyed": ["alantar", "vahylea"], "play": ["sharp-qoam"]}, rage=["novice", "bank"]
    )
    t[0].chooses("end turn")
    assert standing(t) == ["tylaris"]
    assert not {"might", "cunning", "sealed", "kept"} & set(t.kinds)
    assert names(t, v.ASIDE) == ["novice", "bank"]
    t.idle()


@rule("VOL-SOL-16", "VOL-SOL-20")
@pytest.mark.parametrize(("difficulty", "might"), [("easy", 7), ("normal", 8), ("hard", 9)])
def test_a_destroyed_city_adds_a_bonus_by_difficulty(difficulty, might):
    t = attack(difficulty, p1={"destroyed": ["alantar"]}, rage=["qoam-vein"])
    t[0].chooses("end turn")
    assert [e.amount for e in t.state.events if e.kind == "might"] == [might]
    assert standing(t) == {7: ["tylaris", "vahylea"], 8: ["vahylea"], 9: ["tylaris"]}[might]
    t.idle()


@rule("VOL-SOL-20")
@pytest.mark.parametrize(("difficulty", "might"), [("easy", 5), ("normal", 7), ("hard", 9)])
def test_the_bonus_counts_each_destroyed_city(difficulty, might):
    t = attack(difficulty, p1={"destroyed": ["tylaris", "vahylea"]}, rage=["shrewd-deal"])
    t[0].chooses("end turn")
    assert [e.amount for e in t.state.events if e.kind == "might"] == [might]
    assert standing(t) == ["alantar"]
    t.idle()


@rule("VOL-SOL-20", "VOL-SOL-16")
def test_the_bonus_is_that_of_the_beginning_of_the_attack():
    # 18 on Hard: 10 for Alantar and 8 for Tylaris; a bonus of 2 in between would take Vahylea
    t = attack("hard", rage=["endless-tactic", "qoam-vein", "stab", "hidden-cache"])
    t[0].chooses("end turn")
    assert standing(t) == ["vahylea"]
    t.idle()


@rule("VOL-SOL-20")
def test_normal_is_the_default():
    t = solo()
    assert t.state.book.difficulty == 1
    t.idle()


@rule("VOL-SOL-01", "VOL-SOL-21", "VOL-SOL-17")
def test_the_player_loses_with_the_last_city():
    t = attack(
        p1={"destroyed": ["alantar", "vahylea"], "play": ["sharp-qoam"]},
        rage=["shrewd-deal", "celethes-law", "stab"],
    )
    t[0].chooses("end turn")
    assert t.over
    assert (t.returns, t.state.winner) == ([-1.0], 1)
    assert sealed(t) == []  # nothing follows the last City
    assert (t.state.events[-1].kind, t.state.events[-1].rule) == ("over", "VOL-SOL-21")
    t.idle()


@rule("VOL-SOL-21")
def test_one_city_left_is_enough_to_play_on():
    t = attack("easy", p1={"destroyed": ["alantar", "vahylea"]}, rage=["qoam-vein"])
    t[0].chooses("end turn")
    assert not t.over
    assert t.asked == 0
    t.idle()


# -- step 4 -----------------------------------------------------------------------------------------


@rule("VOL-SOL-18")
@pytest.mark.parametrize(
    ("rage", "wanted"),
    [
        (["barter"], []),  # 0
        (["worthy-trade"], []),  # 1
        (["hidden-cache"], ["sharp-qoam"]),  # 2
        (["alchemic-key"], ["pure-qoam"]),  # 3
        (["hidden-cache", "celethes-law"], ["black-spores"]),  # 4
        (["book-of-wisdom"], ["black-spores"]),  # 5: the rest is lost
        (["book-of-wisdom", "worthy-trade"], ["black-spores", "sharp-qoam"]),  # 6: 3 is skipped
        (["book-of-wisdom", "hidden-cache"], ["black-spores", "pure-qoam"]),  # 7
        (
            ["book-of-wisdom", "hidden-cache", "hidden-cache"],
            ["black-spores", "pure-qoam", "sharp-qoam"],
        ),  # 9
    ],
)
def test_the_dragon_seals_wonders_from_the_most_expensive_down(rage, wanted):
    t = attack(p1={"play": ["sharp-qoam", "black-spores", "pure-qoam"]}, rage=rage)
    t[0].chooses("end turn")
    assert sealed(t) == wanted
    t.idle()


@rule("VOL-SOL-18")
def test_of_equal_wonders_the_one_longest_in_play_is_sealed():
    t = attack(p1={"play": ["strange-box", "pure-qoam"]}, rage=["alchemic-key"])
    t[0].chooses("end turn")
    assert sealed(t) == ["strange-box"]
    t.idle()
    t = attack(p1={"play": ["pure-qoam", "strange-box"]}, rage=["alchemic-key"])
    t[0].chooses("end turn")
    assert sealed(t) == ["pure-qoam"]
    t.idle()


@rule("VOL-SOL-18")
def test_a_wonder_that_is_sealed_already_costs_the_dragon_nothing():
    t = attack(p1={"play": ["strange-box", "pure-qoam"], "sealed": ["strange-box"]}, rage=["alchemic-key"])
    t[0].chooses("end turn")
    assert sealed(t) == ["strange-box", "pure-qoam"]
    t.idle()


@rule("VOL-SOL-18", "VOL-SOL-05", "VOL-SEA-03")
def test_a_wonder_sealed_by_the_dragon_gives_nothing_from_the_next_turn_on():
    t = attack(p1={"play": ["pure-qoam", "sharp-qoam"]}, rage=["alchemic-key"])
    assert list(t.state.cp) == [1]
    t[0].chooses("end turn")
    assert (list(t.state.cp), list(t.state.bp)) == ([0], [1])
    t[0].cannot("remove pure-qoam", "unseal own pure-qoam")
    t[0].can("remove sharp-qoam")
    t.idle()


@rule("VOL-SOL-18")
def test_only_the_main_ability_of_command_cards_gives_the_dragon_knowledge():
    # Shrewd Deal 1 (its chain would give 2), Mint's Knowledge is that of a Building
    t = attack(p1={"play": ["sharp-qoam"]}, rage=["shrewd-deal", "mint", "barter"])
    t[0].chooses("end turn")
    assert [e.amount for e in t.state.events if e.kind == "cunning"] == [1]
    assert sealed(t) == []
    t.idle()


# -- steps 5 and 6 ----------------------------------------------------------------------------------


@rule("VOL-SOL-19", "VOL-HID-16", "VOL-HID-24")
def test_the_most_expensive_command_card_starts_the_new_rage_pile_face_up():
    t = attack(rage=["stab", "celethes-law", "hidden-cache"], kept="barter")
    t[0].chooses("end turn")
    assert names(t, v.RAGE) == ["barter", "celethes-law"]
    assert [t.state.known[card] for card in t.state.zones[v.RAGE]] == [0, 0b11]
    assert names(t, v.ASIDE) == ["barter", "stab", "hidden-cache"]
    assert [t.state.known[card] for card in t.state.zones[v.ASIDE]] == [0b11] * 3
    t.idle()


@rule("VOL-SOL-19")
def test_of_equally_expensive_cards_the_one_nearer_to_the_top_is_kept():
    t = attack(rage=["stab", "decisive-strike", "celethes-law"])
    t[0].chooses("end turn")
    assert names(t, v.RAGE) == ["barter", "decisive-strike"]
    assert names(t, v.ASIDE) == ["stab", "celethes-law"]
    t.idle()


@rule("VOL-SOL-19")
def test_a_single_command_card_is_kept_again():
    t = attack(kept="stab")
    t[0].chooses("end turn")
    assert names(t, v.RAGE) == ["barter", "stab"]
    assert names(t, v.ASIDE) == []
    t.idle()


@rule("VOL-SOL-27", "VOL-SOL-08")
def test_the_token_waits_at_the_rage_pile_during_the_attack_and_then_goes_home():
    t = attack(p1={"cities": {"tylaris": ["soldier"], "vahylea": ["guard"]}}, rage=["fighter", "stab"])
    t[0].chooses("end turn")
    assert t.state.token == v.AT_RAGE
    t[0].chooses("lose guard on vahylea")
    assert t.state.token == v.AT_LAIR
    assert [e.rule for e in t.state.events if e.kind == "returned"] == ["VOL-SOL-27"]
    t.idle()
