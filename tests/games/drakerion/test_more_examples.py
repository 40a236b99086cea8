"""More of the worked examples, and the verbs that they leave out."""

import pytest
from tests.games.drakerion.tables import PROVING, both_pass, card, damage, field, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import MELEE, RANGED
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule


@rule("DRK-EX-08", "DRK-SIM-01", "DRK-SIM-02")
def test_the_attacking_player_reacts_first():
    t = field({"melee": ["sting", "big"]}, {"melee": [{"card": "sting", "attached": ["relay"]}, "big"]})
    t[0].chooses("attack sting#2 with sting")
    both_pass(t)
    # the riposte of 1 is lowered to 0 by the Attachment: only the defender was dealt damage
    t[1].may("pass", "react sting#2", "react relay to sting#2")
    t[1].chooses("react relay to sting#2", "react sting#2")
    assert list(t.state.gold) == [0, 2]
    t.idle()


@rule("DRK-EX-60", "DRK-ATT-10", "DRK-ATT-11")
def test_whoever_bears_an_attachment_controls_it():
    t = field({"melee": ["big"], "hand": ["relay"], "gold": 1}, {"melee": ["sting"]})
    t[0].chooses("play relay", "target sting")
    relay = card(t, "relay")
    assert (t.state.owner[relay], t.state.side(relay)) == (0, 1)
    t.idle()


@rule("DRK-EX-24", "DRK-EX-25", "DRK-RNG-08", "DRK-RNG-10")
def test_melee_and_ranged_are_two_values():
    t = field({"melee": ["archer", "x415"], "hand": ["weaken", "weaken"]}, {"melee": ["big"]})
    t[0].chooses("play weaken 1", "target archer")
    archer = card(t, "archer")
    assert (value(t.state, archer, MELEE), value(t.state, archer, RANGED)) == (2, 3)
    t[1].chooses("pass")
    t[0].chooses("play weaken 2", "target x415")
    t[1].chooses("pass")
    assert [o for o in t[0].options if o.startswith("shoot")] == ["shoot big with archer"]
    t.idle()


@rule("DRK-EX-27", "DRK-CBT-19")
def test_no_damage_is_not_dealing_damage():
    t = field({"melee": ["sting"], "hand": ["weaken"]}, {"melee": ["y213", "big"]})
    t[0].chooses("play weaken 3", "target y213")
    t[1].chooses("pass")
    t[0].chooses("attack y213 with sting")
    both_pass(t)
    assert t.asked == 1
    assert t.rule == "DRK-ACT-02"
    t.idle()


@rule("DRK-EX-28", "DRK-KEY-15", "DRK-KEY-08")
def test_a_surprise_comes_too_late_to_intercept():
    t = field({"melee": ["x415"]}, {"melee": ["y326"], "hand": ["surprise"], "gold": 1})
    t[0].chooses("attack y326 with x415")
    t[1].chooses("play surprise to melee")
    t[0].chooses("pass")
    t[1].may("pass")
    t[1].chooses("pass")
    assert damage(t, "y326") == 4
    t.idle()


@rule("DRK-EX-32", "DRK-EX-33", "DRK-SHD-08", "DRK-SHD-09")
def test_shield_lasts_until_any_combat_ends():
    t = field({"melee": ["x415", "sting"], "hand": ["shielding"]}, {"melee": ["big"], "hand": ["strike"]})
    t[0].chooses("play shielding", "target sting")
    t[1].chooses("play strike", "target sting")
    assert (damage(t, "sting"), t.state.shield[card(t, "sting")]) == (0, 0)
    t[0].chooses("react sting")
    assert list(t.state.gold) == [1, 0]
    t.idle()
    t = field({"melee": ["x415", "sting"], "hand": ["shielding"]}, {"melee": ["big"]})
    t[0].chooses("play shielding", "target sting")
    t[1].chooses("pass")
    t[0].chooses("attack big with x415")
    assert t.state.shield[card(t, "sting")] == 2
    both_pass(t)
    assert t.state.shield[card(t, "sting")] == 0
    t.idle()


@rule("DRK-EX-40", "DRK-WIN-06")
@pytest.mark.parametrize(("mine", "winner"), [(17, v.DRAWN), (16, 1)])
def test_twenty_prestige_without_a_character(mine, winner):
    t = field(
        {"melee": [{"card": "x415", "damage": 2}], "prestige": mine},
        {"melee": [{"card": "big", "damage": 6}, "y213", "s123"], "prestige": 5},
    )
    t[0].chooses("attack big with x415")
    both_pass(t)
    assert list(t.state.prestige) == [mine + 3, 6]
    assert t.state.winner == winner
    t.idle()


@rule("DRK-EX-42", "DRK-PRE-05", "DRK-ZON-08")
def test_prestige_goes_to_the_opponent_of_the_controller():
    t = field({"melee": [{"card": "martyr", "owner": 1}, "big"]}, {"melee": ["x415"]}, to_act=1)
    t[1].chooses("attack martyr with x415")
    both_pass(t)
    assert list(t.state.prestige) == [0, 2]
    assert keys(t, v.DISCARD, 1) == ["martyr"]
    t[0].may("pass", "react martyr")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-EX-55", "DRK-EX-56", "DRK-EVT-03", "DRK-EVT-05")
def test_an_event_shows_the_abilities_that_fit():
    t = field({"melee": ["x415"], "hand": ["under-the-walls"]}, {"melee": ["y326"]}, to_act=1)
    t[0].may()
    t[1].chooses("attack x415 with y326")
    t[0].may("pass", "play under-the-walls 1", "play under-the-walls 2", "use highwatch")
    both_pass(t)
    t.idle()
    t = field(
        {"melee": ["x415"], "hand": ["under-the-walls"], "city": {"card": "highwatch", "committed": True}},
        {"melee": ["y326"]},
        to_act=1,
    )
    t[1].chooses("attack x415 with y326")
    t[0].may("pass")
    both_pass(t)
    t.idle()


@rule("DRK-EX-58", "DRK-EX-59", "DRK-ATT-05", "DRK-KEY-14")
def test_attachments_go_to_their_owners():
    bearer = {"card": "y213", "damage": 2, "attached": ["plate", {"card": "relay", "owner": 1}]}
    t = field({"melee": [bearer, "penitent-knight"], "hand": ["oath-relic", "field-dressing"], "gold": 2})
    t[0].chooses("play oath-relic")
    assert "target penitent-knight" in t[0].options
    t[0].chooses("target penitent-knight")
    t[1].chooses("pass")
    t[0].chooses("play field-dressing")
    assert "target penitent-knight" not in t[0].options
    t[0].chooses("target y213")
    t.idle()
    t = field({"melee": [bearer, "big"]}, {"melee": ["x415"]}, to_act=1)
    t[1].chooses("attack y213 with x415")
    both_pass(t)
    assert sorted(keys(t, v.DISCARD, 0)) == ["plate", "y213"]
    assert keys(t, v.DISCARD, 1) == ["relay"]
    t.idle()


@rule("DRK-EX-61", "DRK-EX-62", "DRK-BLK-02", "DRK-BLK-03", "DRK-CTY-10")
def test_a_blank_keeps_what_others_gave():
    t = field(
        {"melee": [{"card": "i314", "attached": ["oath-relic"]}], "hand": ["hush"]},
        {"melee": ["y326"], "support": ["s123"]},
    )
    t[0].can("attack s123 with i314")
    t[0].chooses("play hush", "target i314")
    t[1].chooses("attack i314 with y326")
    both_pass(t)
    t[0].cannot("attack s123 with i314")
    assert "interceptor" in next(p for p in t[0].view.pieces if p.face == "i314").marks
    t.idle()


@rule("DRK-EX-63", "DRK-EX-64", "DRK-SET-17", "DRK-SET-18")
def test_a_mulligan_draws_before_it_shuffles():
    from tabard.testing import table

    t = table(PROVING, options={"deck1": "ashen-compact", "deck2": "wardens"}, seed=3)
    t[0].chooses("first 1", "place melee", "place melee", "place support", "place support")
    t[1].chooses("place support", "place support", "place support", "place support")
    assert len(keys(t, v.MELEE_ROW, 1)) == 4  # DRK-SET-10
    hand = t.state.zone(v.HAND, 0)[:]
    for option in ("swap", "swap"):
        t[0].chooses(next(o for o in t[0].options if o.startswith(option)))
    t[0].chooses("keep")
    assert len(t.state.zone(v.HAND, 0)) == 6
    assert len(set(hand) & set(t.state.zone(v.HAND, 0))) == 4
    assert len(t.state.zone(v.DECK, 0)) == 50
    t[1].chooses("keep")
    assert t.rule == "DRK-MAN-01"
    t.idle()


@rule("DRK-EX-66", "DRK-EX-67", "DRK-TGT-02", "DRK-SEA-03")
def test_searching_may_find_nothing():
    t = field({"hand": ["pinprick", "muster-the-reserve"], "deck": ["pale-recruit", "x415"], "gold": 2})
    t[0].cannot("play pinprick")
    t[0].chooses("play muster-the-reserve")
    t[0].may("done", "pick pale-recruit")
    t[0].chooses("done")
    assert sorted(keys(t, v.DECK, 0)) == ["pale-recruit", "x415"]
    t.idle()
    t = field({"hand": ["muster-the-reserve"], "deck": ["pale-recruit", "x415"], "gold": 2})
    t[0].chooses("play muster-the-reserve", "pick pale-recruit", "place support")
    assert keys(t, v.SUPPORT_ROW, 0) == ["pale-recruit"]
    assert keys(t, v.DECK, 0) == ["x415"]
    t.idle()


@rule("DRK-EX-68", "DRK-RWN-05")
def test_what_a_reaction_causes_comes_first():
    t = field(
        {"melee": ["avenger", "sting"]},
        {"melee": ["martyr", "big"], "hand": ["drizzle"], "deck": ["plate"]},
        to_act=1,
    )
    t[1].chooses("play drizzle")
    t[0].may("pass", "react avenger", "react sting")
    t[0].chooses("react avenger", "target martyr")
    t[1].may("pass", "react martyr")
    t[1].chooses("react martyr")
    assert keys(t, v.HAND, 1) == ["plate"]
    t[0].may("pass", "react sting")
    t[0].chooses("react sting")
    assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-EX-70", "DRK-EX-71", "DRK-GLA-12")
def test_a_card_in_the_discard_pile_acts():
    t = field(
        {"melee": ["x415"], "gold": 2},
        {"melee": ["y326"], "discard": ["grave-page"], "gold": 2},
        to_act=1,
        options={"deck1": "wardens", "deck2": "hollow-court"},
    )
    t[1].chooses("use grave-page in discard", "place melee")
    assert keys(t, v.MELEE_ROW, 1) == ["y326", "grave-page"]
    assert t.state.committed[card(t, "grave-page")] == 1
    assert list(t.state.gold) == [2, 0]
    assert t.asked == 0
    t.idle()


@rule("DRK-EX-75", "DRK-ABL-21")
def test_a_condition_in_the_effect_does_not_stop_it():
    t = field({"unveiled": "rumours-of-war"}, {"unveiled": "blocked-passes"}, phase="deploy")
    t[0].may("pass", "react rumours-of-war")
    t[0].chooses("react rumours-of-war")
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-EX-76", "DRK-CBT-31", "DRK-CBT-32")
def test_shield_is_gone_before_the_end_of_combat_hurts():
    t = field(
        {"melee": [{"card": "y326", "shield": 2, "attached": ["blistering-blade"]}]},
        {"melee": ["surprise", "big"]},
    )
    t[0].chooses("attack surprise with y326")
    both_pass(t)
    assert (damage(t, "y326"), t.state.shield[card(t, "y326")]) == (1, 0)
    assert t.asked == 1
    t.idle()


@rule("DRK-EX-78", "DRK-REP-15")
def test_a_second_renowned_cannot_step_in():
    t = field({"melee": ["corvane", "y213"], "hand": ["ring", "corvane-young", "s123"]})
    t[0].chooses("play ring", "target y213")
    t[0].may("pick s123")
    t[0].chooses("pick s123")
    t.idle()


@rule("DRK-TOP-01", "DRK-DEC-22")
def test_the_owner_orders_what_goes_on_the_deck():
    t = field({"hand": ["wheel"], "discard": ["plate", "strike", "swell"], "deck": ["x415"]})
    t[0].chooses("play wheel", "pick strike", "pick plate")
    assert keys(t, v.DECK, 0) == ["x415", "strike", "plate", "swell"]
    t.idle()


@rule("DRK-DEC-23")
def test_looking_takes_one_and_puts_the_rest_under():
    t = field(
        {"hand": ["foresight"], "deck": ["plate", "strike", "swell", "x415", "y213"]},
        options={"deck1": "skyglass", "deck2": "wardens"},
    )
    t[0].chooses("play foresight", "pick swell", "pick x415", "pick plate")
    assert keys(t, v.HAND, 0) == ["swell"]
    assert keys(t, v.DECK, 0) == ["strike", "plate", "x415", "y213"]
    assert t.asked == 0  # another action
    t[0].chooses("use the-orrery", "bottom y213", "top x415")
    assert keys(t, v.DECK, 0) == ["y213", "strike", "plate", "x415"]
    t.idle()


@rule("DRK-GEN-17")
def test_damage_is_divided_point_by_point():
    t = field({"hand": ["scatter"]}, {"melee": ["y213", "big"]})
    t[0].chooses("play scatter", "target y213", "target big", "target y213")
    assert (damage(t, "y213"), damage(t, "big")) == (2, 1)
    t.idle()
