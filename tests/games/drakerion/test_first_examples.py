"""A first set of the worked examples, one scenario each."""

from tests.games.drakerion.tables import both_pass, card, damage, field, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-EX-01", "DRK-MEL-03", "DRK-MEL-04", "DRK-CBT-28")
def test_attack_and_riposte_are_dealt_at_once():
    t = field({"melee": ["x415"]}, {"melee": ["y326"]})
    t[0].chooses("attack y326 with x415")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    assert t.state.committed[card(t, "x415")] == 1
    assert t.asked == 1
    t.idle()


@rule("DRK-EX-02", "DRK-EX-13", "DRK-RNG-05")
def test_an_archer_reaches_two_lines():
    foe = {"melee": ["y326"], "support": ["s123"]}
    t = field({"melee": ["x415"], "support": ["archer"]}, foe)
    assert [o for o in t[0].options if "archer" in o] == ["shoot y326 with archer"]
    t.idle()
    t = field({"melee": ["archer"]}, foe)
    assert [o for o in t[0].options if "archer" in o] == [
        "attack y326 with archer",
        "shoot y326 with archer",
        "shoot s123 with archer",
    ]
    t[0].chooses("shoot y326 with archer")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "archer")) == (3, 0)
    t.idle()


@rule("DRK-EX-04", "DRK-EX-03", "DRK-SHD-01")
def test_a_shield_takes_damage_first():
    t = field({"melee": ["i314"]}, {"melee": ["y213"], "hand": ["shielding"]})
    t[0].chooses("attack y213 with i314")
    t[1].chooses("play shielding")
    assert t.state.shield[card(t, "y213")] == 1
    both_pass(t)
    assert damage(t, "y213") == 2
    t.idle()


@rule("DRK-EX-06", "DRK-EX-48", "DRK-CBT-29")
def test_who_has_retreated_passes_in_combat():
    t = field({"melee": ["x415"], "hand": ["shielding"]}, {"melee": ["y213", "z135"]}, retreated=1)
    t[0].chooses("attack y213 with x415")
    t[0].chooses("play shielding")
    t[0].chooses("pass")
    assert keys(t, v.MELEE_ROW, 1) == ["z135"]
    assert t.asked == 0
    t.idle()


@rule("DRK-EX-16", "DRK-KEY-06", "DRK-KEY-10")
def test_an_interceptor_takes_the_blow():
    t = field({"melee": ["x415"]}, {"melee": ["y213", "z135"]})
    t[0].chooses("attack y213 with x415")
    t[1].may("pass", "intercept z135")
    t[1].chooses("intercept z135")
    t[0].may("pass")
    both_pass(t)
    assert (damage(t, "z135"), damage(t, "x415"), damage(t, "y213")) == (4, 3, 0)
    t.idle()


@rule("DRK-EX-14", "DRK-EX-15", "DRK-KEY-01", "DRK-KEY-02")
def test_infiltrators_reach_the_support_line_unless_one_guards():
    t = field({"melee": ["i314"]}, {"melee": ["y326"], "support": ["s123"]})
    t[0].chooses("attack s123 with i314")
    both_pass(t)
    assert keys(t, v.DISCARD, 1) == ["s123"]
    assert damage(t, "i314") == 2
    t.idle()
    t = field({"melee": ["i314"]}, {"melee": [{"card": "i314", "committed": True}], "support": ["s123"]})
    t[0].cannot("attack s123 with i314")
    t.idle()
    t = field({"melee": ["i314"]}, {"melee": ["y326"], "support": ["s123", "i314"]})
    t[0].can("attack s123 with i314")
    t.idle()


@rule("DRK-EX-20", "DRK-PRE-08")
def test_both_fall_together():
    t = field(
        {"melee": [{"card": "y213", "damage": 2}, "big"], "prestige": 7},
        {"melee": [{"card": "s123", "damage": 1}, "big"], "prestige": 9},
    )
    t[0].chooses("attack s123 with y213")
    both_pass(t)
    assert list(t.state.prestige) == [8, 10]
    t.idle()


@rule("DRK-EX-21", "DRK-EX-22", "DRK-LIN-05")
def test_the_support_line_advances():
    t = field(
        {"melee": ["x415"]},
        {"melee": [{"card": "y213", "damage": 2}], "support": ["s123", {"card": "y326", "committed": True}]},
    )
    t[0].chooses("attack y213 with x415")
    both_pass(t)
    assert keys(t, v.MELEE_ROW, 1) == ["s123", "y326"]
    assert t.state.committed[card(t, "y326")] == 1
    t.idle()
    t = field({"melee": ["x415"], "hand": ["shove"]}, {"melee": ["y213"], "support": ["s123"]})
    t[0].chooses("play shove", "target y213")
    assert keys(t, v.MELEE_ROW, 1) == ["s123", "y213"]
    t.idle()


@rule("DRK-EX-29", "DRK-CBT-20", "DRK-CBT-27")
def test_a_participant_that_falls_cancels_the_combat():
    t = field(
        {"melee": [{"card": "x415", "damage": 4}, "big"]}, {"melee": ["y213", "big"], "hand": ["pinprick"]}
    )
    t[0].chooses("attack y213 with x415")
    t[1].chooses("play pinprick", "target x415")
    assert keys(t, v.DISCARD, 0) == ["x415"]
    assert list(t.state.prestige) == [0, 1]
    assert damage(t, "y213") == 0
    assert t.asked == 1
    t.idle()


@rule("DRK-EX-34", "DRK-REP-02", "DRK-REP-03", "DRK-REP-04", "DRK-REP-05", "DRK-REP-11")
def test_a_replacement_steps_into_the_place():
    defender = {"card": "y326", "damage": 3, "shield": 1, "committed": True, "attached": ["plate"]}
    t = field({"melee": ["x415"]}, {"melee": [defender, "big"], "hand": ["ring", "zero-archer"]})
    t[0].chooses("attack y326 with x415")
    t[1].chooses("play ring", "target y326", "pick zero-archer")
    s = t.state
    new = card(t, "zero-archer")
    assert (s.defender, s.damage[new], s.committed[new], s.shield[new]) == (new, 3, 1, 0)
    assert s.bearer[card(t, "plate")] == new
    assert keys(t, v.DISCARD, 1) == ["y326", "ring"]
    assert list(s.prestige) == [0, 0]
    both_pass(t)
    assert list(t.state.prestige) == [0, 0]  # zero-archer has no prestige
    t.idle()


@rule("DRK-EX-37", "DRK-WIN-05")
def test_the_twentieth_point_ends_it_at_once():
    t = field({"melee": ["x415"], "prestige": 18}, {"melee": ["martyr", "big"]})
    t[0].chooses("attack martyr with x415")
    both_pass(t)
    assert t.returns == [1.0, -1.0]
    assert v.REASONS[t.state.reason] == "PRESTIGE"
    t.idle()


@rule("DRK-EX-39", "DRK-WIN-06")
def test_the_last_two_fall_together():
    t = field({"melee": [{"card": "y213", "damage": 2}]}, {"melee": [{"card": "s123", "damage": 1}]})
    t[0].chooses("attack s123 with y213")
    both_pass(t)
    assert t.returns == [0.0, 0.0]
    assert v.REASONS[t.state.reason] == "DOUBLE"
    t.idle()


@rule("DRK-EX-43", "DRK-CTL-05")
def test_taking_the_last_character_wins():
    t = field({"melee": ["x415"], "hand": ["seize"]}, {"melee": ["y213"]})
    t[0].chooses("play seize", "place support")
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("DRK-CTL-04", "DRK-DEC-20")
def test_a_seized_character_comes_back_at_end_of_turn():
    t = field(
        {"melee": ["x415"], "hand": ["seize"], "unveiled": "winter-stores"},
        {"melee": [{"card": "y213", "attached": ["plate"]}, "big"], "unveiled": "blood-levy"},
    )
    t[0].chooses("play seize", "target y213", "place support")
    assert keys(t, v.SUPPORT_ROW, 0) == ["y213"]
    assert keys(t, v.BORNE, 0) == ["plate"]
    both_pass(t)
    t[1].may("place melee", "place support")
    t[1].chooses("place support")
    assert keys(t, v.SUPPORT_ROW, 1) == ["y213"]
    assert keys(t, v.BORNE, 1) == ["plate"]
    assert t.state.turn == 4
    t.idle()


@rule("DRK-EX-45", "DRK-RET-07")
def test_a_retreat_after_a_pass_ends_the_phase():
    t = field({"unveiled": "winter-stores"}, {"unveiled": "blood-levy"})
    t[0].chooses("pass")
    t[1].chooses("retreat first 1")
    assert (t.state.turn, t.state.first, t.state.face_b) == (4, 0, 0)
    t.idle()


@rule("DRK-EX-46", "DRK-EX-47", "DRK-RET-09", "DRK-RET-11")
def test_the_other_goes_on_alone():
    t = field(
        {"melee": ["y326"], "unveiled": "winter-stores"},
        {"melee": ["x415"], "gold": 3, "hand": ["y213"], "unveiled": "blood-levy"},
    )
    t[0].chooses("retreat first 1")
    assert t.state.face_b == 1
    t[1].cannot("retreat first 1")
    t[1].chooses("play y213 to melee")
    t[1].chooses("attack y326 with x415")
    t[1].chooses("pass")
    assert t.asked == 1
    t[1].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, 0)
    t.idle()


@rule("DRK-EX-57", "DRK-EX-73", "DRK-CHK-04", "DRK-ABL-22")
def test_a_dressing_taken_off_too_late_kills():
    t = field({"melee": [{"card": "zero-archer", "damage": 3, "attached": ["field-dressing"]}, "big"]})
    t[0].chooses("use field-dressing")
    assert damage(t, "zero-archer") == 0
    t.idle()
    t = field({"melee": [{"card": "zero-archer", "damage": 4, "attached": ["field-dressing"]}, "big"]})
    t[0].chooses("use field-dressing")
    assert sorted(keys(t, v.DISCARD, 0)) == ["field-dressing", "zero-archer"]
    t.idle()


@rule("DRK-EX-69", "DRK-END-06")
def test_a_bonus_that_ends_kills_before_cards_ready():
    t = field(
        {"melee": [{"card": "s123", "damage": 2}, "big"], "hand": ["swell"], "unveiled": "winter-stores"},
        {"hand": ["strike"], "unveiled": "blood-levy"},
    )
    t[0].chooses("play swell", "target s123")
    t[1].chooses("play strike", "target s123")
    assert damage(t, "s123") == 4
    both_pass(t)
    assert keys(t, v.MELEE_ROW, 0) == ["big"]
    assert list(t.state.prestige) == [0, 1]
    t.idle()


@rule("DRK-EX-72", "DRK-CHK-03")
def test_those_who_fall_together_do_not_see_each_other():
    t = field(
        {"melee": ["big"], "hand": ["blast"]}, {"melee": ["mourner", "martyr", "y213"], "support": ["s123"]}
    )
    t[0].chooses("play blast")
    t[1].may("pass", "react martyr")
    t[1].chooses("react martyr")
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-EX-77", "DRK-ABL-23")
def test_both_discard_together():
    t = field({"hand": ["both-discard", "plate", "strike"]}, {"hand": ["price-of-glory"]})
    t[0].chooses("play both-discard")
    t[0].may("pick plate", "pick strike")
    assert keys(t, v.DISCARD, 1) == []
    t[0].chooses("pick plate")
    assert keys(t, v.DISCARD, 1) == ["price-of-glory"]
    t[1].may("pass", "react price-of-glory")
    t[1].chooses("react price-of-glory")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-EX-10", "DRK-REN-05")
def test_a_renowned_copy_strengthens_its_namesake_for_one_combat():
    t = field({"melee": ["corvane"], "hand": ["corvane"]}, {"melee": ["big", "big"]})
    t[0].chooses("attack big with corvane")
    t[1].chooses("pass")
    t[0].may("pass", "rally corvane shield", "rally corvane melee", "rally corvane riposte")
    t[0].chooses("rally corvane melee")
    both_pass(t)
    assert t.state.damage[t.state.zone(v.MELEE_ROW, 1)[0]] == 6
    assert t.state.mods == []
    t.idle()


@rule("DRK-EX-36", "DRK-REN-03")
def test_two_renowned_of_one_name_clash():
    t = field({"melee": ["corvane", "y213"], "hand": ["corvane-young", "ring"], "gold": 9})
    t[0].cannot("play corvane-young to melee")
    t[0].chooses("play ring", "target corvane", "pick corvane-young")
    assert sorted(keys(t, v.MELEE_ROW, 0)) == ["corvane-young", "y213"]
    t.idle()


@rule("DRK-EX-50", "DRK-MVR-06", "DRK-MVR-10")
def test_the_pile_is_made_anew_with_the_last_one_still_shown():
    t = field(
        {"unveiled": "winter-stores", "covered": ["call-to-arms"], "pile": []},
        {"unveiled": "blood-levy", "pile": ["feed-the-forge"]},
        phase="maneuver",
    )
    assert t.state.turn == 3
    t[0].may("unveil winter-stores", "unveil call-to-arms")
    shown = [p.face for p in t[1].view.pieces if p.area == "unveiled-0"]
    assert shown == ["winter-stores"]
    assert [p.face for p in t[1].view.pieces if p.area == "pile-0"] == [None, None]
    t[0].chooses("unveil winter-stores")
    assert keys(t, v.UNVEILED, 0) == ["winter-stores"]
    assert keys(t, v.UNVEILED, 1) == ["blood-levy", "feed-the-forge"]
    assert list(t.state.gold) == [7, 7]
    t[0].chooses("pass")
    t.idle()


@rule("DRK-EX-51", "DRK-EX-74", "DRK-BLK-08")
def test_maneuvers_touch_each_other():
    t = field({"pile": ["winter-stores"]}, {"pile": ["blocked-passes"]}, phase="maneuver")
    assert list(t.state.gold) == [5, 6]
    t[0].chooses("pass")
    t.idle()
    t = field({"pile": ["loose-tongues"]}, {"pile": ["blocked-passes"]}, phase="maneuver")
    assert list(t.state.gold) == [5, 6]
    t[0].chooses("pass")
    t.idle()


@rule("DRK-EX-53", "DRK-BLK-07")
def test_maneuvers_that_blank_each_other_are_both_blank():
    t = field({"pile": ["loose-tongues"]}, {"pile": ["loose-tongues"]}, phase="maneuver")
    assert t.asked == 0
    assert t.rule == "DRK-ACT-02"
    assert list(t.state.gold) == [5, 5]
    t.idle()


@rule("DRK-EX-09", "DRK-CTY-01")
def test_the_city_exchanges_a_card():
    t = field({"hand": ["plate", "strike", "swell"], "deck": ["y213"]})
    t[0].chooses("use highwatch exchange", "pick plate")
    assert keys(t, v.HAND, 0) == ["strike", "swell", "y213"]
    assert keys(t, v.DECK, 0) == ["plate"]
    assert t.asked == 1
    t.idle()
