"""Abilities: who may activate them and when, their types, costs, conditions, limits and choices."""

import re
from typing import get_args

from tests.games.drakerion.tables import both_pass, damage, keys
from tests.games.drakerion.yard import YARD, faces, figures, is_committed, offered, yard

from tabard.games.drakerion import state as v
from tabard.games.drakerion.parts import Label
from tabard.testing import rule


@rule("DRK-ABL-01")
def test_only_the_controller_of_a_card_in_play_activates_its_ability():
    t = yard({"melee": ["farmer"]}, {"melee": ["farmer"]})
    assert [o for o in t[0].options if "farmer" in o and o.startswith("use")] == ["use farmer"]
    t[0].chooses("use farmer")
    assert list(t.state.gold) == [1, 0]
    assert [o for o in t[1].options if "farmer" in o and o.startswith("use")] == ["use farmer#2"]
    t.idle()
    t = yard({"hand": ["farmer"], "deck": ["farmer"], "discard": ["farmer"]}, {"melee": ["tower"]})
    assert offered(t, 0, "use") == ["use highwatch exchange"]
    t.idle()


@rule("DRK-ABL-02", "DRK-RWN-03")
def test_abilities_are_optional():
    t = yard({"melee": ["farmer"], "hand": ["hit"]}, {"melee": ["crier"], "deck": ["pawn"]})
    t[0].can("pass", "use farmer")
    t[0].chooses("play hit", "target crier")
    t[1].may("pass", "react crier")
    t[1].chooses("pass")
    assert keys(t, v.HAND, 1) == []
    t.idle()


@rule("DRK-ABL-03")
def test_a_forced_ability_must_be_activated_if_its_cost_can_be_paid():
    for gold, prestige in ((1, 1), (0, 0)):
        t = yard({"hand": ["hit"]}, {"melee": ["fanatic"], "gold": gold})
        t[0].chooses("play hit", "target fanatic")
        assert (list(t.state.gold), list(t.state.prestige)) == ([0, 0], [0, prestige])
        assert (t.asked, t.rule) == (1, "DRK-ACT-02")
        t.idle()


@rule("DRK-ABL-04", "DRK-GLA-01", "DRK-GLA-02", "DRK-GLA-03")
def test_seven_labels_stand_for_four_types():
    assert set(get_args(Label)) == {
        "action",
        "discard-pile-action",
        "combat",
        "reaction",
        "deployment",
        "destruction",
        "static",
    }
    t = yard({"melee": ["talker"], "gold": 9, "discard": ["dirge"], "deck": ["pawn"]}, {"melee": ["tower"]})
    t[0].can("use talker", "use dirge in discard")  # Action
    t[0].chooses("attack tower with talker")
    t[1].chooses("pass")
    t[0].may("pass", "use talker")  # Combat
    t[0].chooses("use talker")
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert t.rule == "DRK-DEC-15"
    t[0].may("pass", "react talker")  # Reaction
    t[0].chooses("pass")
    t.idle()


@rule("DRK-ABL-05", "DRK-GLA-01")
def test_an_action_is_activated_in_the_action_phase_outside_combat_and_is_the_action():
    t = yard({"melee": ["farmer", "guard"]}, {"melee": ["tower"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].cannot("use farmer")
    t[0].chooses("pass")
    t[1].chooses("pass")
    t[0].chooses("use farmer")
    assert t.asked == 1
    t.idle()
    t = yard({"melee": ["farmer"], "pile": ["forced-march"]}, phase="maneuver")
    t[0].may("pass", "react forced-march")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-ABL-06", "DRK-GLA-02")
def test_a_combat_ability_is_activated_in_a_combat_and_is_the_combat_action():
    t = yard({"melee": ["veteran"]}, {"melee": ["tower"]})
    t[0].cannot("use veteran")
    t[0].chooses("attack tower with veteran")
    t[1].chooses("pass")
    t[0].chooses("use veteran")
    assert t.asked == 1
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert damage(t, "tower") == 3
    t.idle()


@rule("DRK-ABL-07", "DRK-GLA-03", "DRK-ACT-16")
def test_a_reaction_is_offered_at_its_moment_only_and_is_no_action():
    t = yard({"hand": ["hit"]}, {"melee": ["crier", "tower"], "hand": ["hit"], "deck": ["pawn"] * 2})
    assert offered(t, 0, "react") == []
    t[0].chooses("play hit", "target tower")
    assert offered(t, 1, "react") == []
    t[1].chooses("play hit", "target crier")
    t[1].may("pass", "react crier")
    t[1].chooses("react crier")
    assert t.asked == 0  # the Event was player 2's action
    t.idle()
    t = yard({"hand": ["hit"]}, {"melee": ["crier", "tower"], "deck": ["pawn"]})
    t[0].chooses("play hit", "target crier")
    t[1].chooses("react crier")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")  # and its own action is still to come
    t.idle()


@rule("DRK-ABL-08", "DRK-ABL-10")
def test_a_static_ability_is_on_without_being_activated():
    t = yard({"melee": ["herald", "guard"]}, {"melee": ["tower"], "hand": ["slay"]})
    assert offered(t, 0, "use") == []
    assert figures(t, "guard")[0] == 3
    t[0].chooses("attack tower with guard")
    both_pass(t)
    assert damage(t, "tower") == 3
    assert "activated" not in t.kinds
    t[1].chooses("play slay", "target herald")
    assert t.asked == 0
    t.idle()


@rule("DRK-ABL-09")
def test_a_condition_turns_a_static_ability_on_and_off():
    t = yard({"melee": ["guard", "sentry"], "hand": ["wave", "wave"]})
    assert figures(t, "sentry")[0] == 1
    t[0].chooses("play wave", "target sentry")
    assert figures(t, "sentry")[0] == 3
    t[1].chooses("pass")
    t[0].chooses("play wave", "target sentry")
    assert figures(t, "sentry")[0] == 1
    t.idle()
    t = yard({"melee": ["tower"]}, {"melee": ["pale-pikewall", "guard"]})
    t[0].chooses("attack pale-pikewall with tower")
    assert figures(t, "tower")[0] == 2
    both_pass(t)
    assert (damage(t, "pale-pikewall"), figures(t, "tower")[0]) == (2, 3)
    t[1].chooses("pass")
    t.idle()


@rule("DRK-ABL-11")
def test_every_ability_carries_its_label_but_a_static_one():
    """By the printed texts: what has a label is used or reacts, what has none is always on."""
    labels = [word.replace("-", " ").capitalize() for word in get_args(Label)]
    bold = re.compile(rf"\b(?:Forced )?({'|'.join(labels)}): ")
    seen = set()
    for c in YARD.printed:
        if c.kind == "retreat":
            continue
        outside = re.sub(r'"[^"]*"', "", c.text)  # what a card lends stands in quotes
        found = [word.lower().replace(" ", "-") for word in bold.findall(outside)]
        assert found == [a.label for a in c.abilities if a.label != "static"], c.text
        seen |= {a.label for a in c.abilities}
    assert seen == {*get_args(Label)}


@rule("DRK-ABL-12", "DRK-ABL-13")
def test_semicolons_of_the_texts():
    texts = {c.id: c.text for c in YARD.printed}
    assert texts["silence-rune"] == "The bearer is blank. (Blank: its text does not count.)"
    for c in YARD.printed:
        if c.kind in ("character", "attachment") and len(c.abilities) == 1:
            (ability,) = c.abilities
            has_cost = bool(ability.cost or ability.targets or ability.met) and ability.label != "static"
            assert (" ; " in c.text) == (has_cost or _lends_a_cost(ability)), c.text


def _lends_a_cost(ability):
    return any(e.grant is not None and e.grant.ability.cost is not None for e in ability.do)


@rule("DRK-ABL-12")
def test_the_cost_is_paid_before_the_effect():
    t = yard({"hand": ["throw-on-the-pyre", "pawn", "guard"], "deck": ["twin", "bow"]})
    t[0].chooses("play throw-on-the-pyre")
    t[0].may("pick pawn", "pick guard")  # what is drawn later cannot pay
    t[0].chooses("pick guard")
    assert keys(t, v.HAND, 0) == ["pawn", "twin", "bow"]
    t.idle()


@rule("DRK-ABL-12", "DRK-GEN-12")
def test_a_cost_may_ask_for_a_certain_kind_of_card():
    t = yard({"hand": ["rite", "pawn", "guard"]})
    t[0].cannot("play rite")
    t.idle()
    t = yard({"hand": ["rite", "pawn", "mail", "relic"]})
    t[0].chooses("play rite")
    t[0].may("pick mail", "pick relic")
    t[0].chooses("pick relic")
    assert (list(t.state.gold), keys(t, v.DISCARD, 0)) == ([1, 0], ["relic", "rite"])
    t.idle()


@rule("DRK-ABL-13")
def test_an_ability_without_a_semicolon_has_no_cost():
    t = yard({"melee": [{"card": "farmer", "committed": True}]})
    t[0].chooses("use farmer")
    assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-ABL-14")
def test_a_condition_before_the_semicolon_is_part_of_the_cost():
    for discard, can in ((["pawn"], False), (["pawn", "guard"], True)):
        t = yard({"melee": ["elder"], "discard": discard})
        assert ("use elder" in t[0].options) == can
        t.idle()


@rule("DRK-ABL-21", "DRK-EX-75")
def test_a_condition_in_the_effect_does_not_stop_the_activation():
    for discard, gold in ((["pawn"], 0), (["pawn", "guard"], 1)):
        t = yard({"melee": ["sage"], "discard": discard})
        t[0].chooses("use sage")
        assert (list(t.state.gold), list(t.state.prestige)) == ([gold, 0], [1, 0])
        assert is_committed(t, "sage")
        t.idle()
    for shown, gold in (("idle-supply", 7), ("idle-tactic", 6)):
        t = yard({"pile": ["rumours-of-war"]}, {"pile": [shown]}, phase="maneuver")
        t[0].may("pass", "react rumours-of-war")
        t[0].chooses("react rumours-of-war")
        assert t.state.gold[0] == gold
        t.idle()


@rule("DRK-ABL-15")
def test_combat_abilities_serve_both_players_from_either_line():
    t = yard({"melee": ["tower", "veteran"]}, {"melee": ["tower"], "support": ["veteran"], "hand": ["hit"]})
    t[0].chooses("attack tower#2 with tower")
    t[1].can("use veteran#2")
    t[1].chooses("use veteran#2")
    t[0].can("use veteran")
    t[0].chooses("use veteran")
    both_pass(t)
    t.idle()


@rule("DRK-ABL-16")
def test_this_card_is_that_one_copy():
    t = yard({"melee": ["veteran", "veteran"]}, {"melee": ["tower"]})
    t[0].chooses("attack tower with veteran#2")
    t[1].chooses("pass")
    t[0].chooses("use veteran")  # the other one
    one, two = t.state.zone(v.MELEE_ROW, 0)
    assert t.state.mods[0] == one
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert damage(t, "tower") == 2
    assert (t.state.damage[one], t.state.damage[two]) == (0, 3)
    t.idle()


@rule("DRK-ABL-17", "DRK-DEC-17")
def test_without_a_legal_choice_an_instruction_does_nothing():
    t = yard({"hand": ["pick-one"]}, {"melee": ["tower", "guard"]})
    t[0].chooses("play pick-one")
    assert list(t.state.gold) == [1, 0]
    assert (damage(t, "tower"), damage(t, "guard")) == (0, 0)
    t.idle()
    hurt = [{"card": key, "damage": 1} for key in ("tower", "guard")]
    t = yard({"hand": ["pick-one"], "melee": [hurt[0]]}, {"melee": [*hurt, "pawn"]})
    t[0].chooses("play pick-one")
    t[0].may("target tower#2", "target guard")
    t[0].chooses("target guard")
    assert damage(t, "guard") == 2
    t.idle()


@rule("DRK-ABL-18")
def test_a_gained_ability_is_the_gaining_cards_own():
    t = yard({"melee": ["tower"], "hand": ["lend"]}, {"melee": ["guard"]})
    t[0].chooses("play lend", "target guard")
    t[1].can("use guard")
    t[1].chooses("use guard")
    assert (damage(t, "guard"), damage(t, "tower")) == (1, 0)
    both_pass(t)
    assert t.state.turn == 4
    assert offered(t, 1, "use") + offered(t, 0, "use") == []
    t.idle()
    t = yard({"melee": ["teacher", "pawn", "twin"], "hand": ["slay"]}, {"melee": ["pawn"]})
    assert offered(t, 0, "use") == ["use pawn", "use twin", "use highwatch exchange"]
    t[0].chooses("use twin")
    assert is_committed(t, "twin")
    assert not is_committed(t, "teacher")
    assert offered(t, 1, "use") == []
    t[1].chooses("pass")
    t[0].chooses("play slay", "target teacher")
    t[1].chooses("pass")
    assert offered(t, 0, "use") == []
    t.idle()


@rule("DRK-ABL-19")
def test_a_limit_counts_for_one_card_and_starts_anew_when_it_leaves():
    t = yard({"melee": ["farmer", "farmer", "tower"], "hand": ["home"], "gold": 2})
    t[0].chooses("use farmer")
    t[1].chooses("pass")
    t[0].cannot("use farmer")
    t[0].can("use farmer#2")  # the other copy has its own
    t[0].chooses("play home", "target farmer")
    t[1].chooses("pass")
    t[0].chooses("play farmer to support")
    t[1].chooses("pass")
    assert [o for o in offered(t, 0, "use") if "farmer" in o] == ["use farmer", "use farmer#2"]
    t.idle()
    t = yard({"melee": ["farmer"]})
    t[0].chooses("use farmer")
    both_pass(t)
    assert t.state.turn == 4
    t[0].can("use farmer")  # a new turn
    t.idle()


@rule("DRK-ABL-19")
def test_once_per_combat_starts_anew_in_the_next():
    t = yard({"melee": ["veteran", "guard"]}, {"melee": ["tower"]})
    for attacker in ("veteran", "guard"):
        t[0].chooses(f"attack tower with {attacker}")
        t[1].chooses("pass")
        t[0].chooses("use veteran")
        t[1].chooses("pass")
        t[0].cannot("use veteran")
        t[0].chooses("pass")
        t[1].chooses("pass")
    assert damage(t, "tower") == 5
    t.idle()


@rule("DRK-ABL-20")
def test_some_texts_work_where_they_make_sense():
    t = yard({"hand": ["toll", "deserter", "pawn"], "deck": ["twin"]})
    t[0].chooses("play toll", "react deserter")
    assert list(t.state.gold) == [1, 0]
    t.idle()
    t = yard({"melee": ["tower", {"card": "deserter", "owner": 1}], "hand": ["oust"]}, {"melee": ["guard"]})
    t[0].chooses("play oust", "target deserter")
    t[1].may("pass", "react deserter")  # in the discard pile the owner controls it
    t[1].chooses("react deserter")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-ABL-22", "DRK-EX-73")
def test_the_bearer_and_its_line_are_those_before_the_cost():
    for number, hits in ((1, [0, 1, 1, 0, 0]), (2, [1, 0, 0, 0, 0]), (3, [1, 0, 0, 1, 0])):
        t = yard(
            {"melee": ["tower"], "support": [{"card": "guard", "attached": ["lamp"]}, "bow"]},
            {"melee": ["odo"], "support": ["pawn"]},
        )
        t[0].chooses(f"use lamp {number}")  # same line, other line, melee lines
        assert keys(t, v.DISCARD, 0) == ["lamp"]
        assert [damage(t, key) for key in ("tower", "guard", "bow", "odo", "pawn")] == hits
        t.idle()
    hurt = {"card": "guard", "damage": 3, "attached": ["field-dressing"]}
    t = yard({"melee": [hurt, "tower"]})
    t[0].chooses("use field-dressing")
    assert damage(t, "guard") == 0
    t.idle()


@rule("DRK-ABL-23", "DRK-DEC-31", "DRK-EX-77")
def test_both_choose_in_turn_and_discard_together():
    for seat in (0, 1):
        own, foe = {"hand": ["give-up", "pawn", "guard"]}, {"hand": ["twin", "bow"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play give-up")
        t[seat].may("pick pawn", "pick guard")
        t[seat].chooses("pick guard")
        other = 1 - seat
        t[other].may("pick twin", "pick bow")
        assert keys(t, v.DISCARD, seat) == []
        assert set(faces(t, other, f"hand-{seat}")) == {None}
        t[other].chooses("pick bow")
        assert keys(t, v.DISCARD, seat) == ["guard", "give-up"]
        assert keys(t, v.DISCARD, other) == ["bow"]
        t.idle()
    t = yard({"hand": ["give-up", "pawn", "deserter"]}, {"hand": ["deserter"]})
    t[0].chooses("play give-up", "pick deserter")
    t[0].may("pass", "react deserter")
    t[0].chooses("react deserter")
    t[1].chooses("react deserter")
    assert list(t.state.gold) == [1, 1]
    t.idle()
