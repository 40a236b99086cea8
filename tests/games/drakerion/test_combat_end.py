"""How a combat ends: cancelled or fought out, the clean-up, the Reactions after it, and who acts next."""

import pytest
from msgspec import convert
from tests.games.drakerion.fights import (
    QUIET,
    attacks,
    committed,
    duel,
    either_seat,
    fight,
    line_of,
    roles,
    shield,
    stats,
)
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.checks import card_problems
from tabard.games.drakerion.printed import Card
from tabard.testing import rule


@either_seat
@rule("DRK-CBT-20", "DRK-PAR-02", "DRK-CBT-27", "DRK-CHK-01", "DRK-EX-29")
def test_an_attacker_that_falls_cancels_the_combat(seat):
    t = fight(
        {"melee": [{"card": "x413", "damage": 2}, "dove"], "hand": ["ward"]},
        {"melee": ["y213"], "hand": ["pinprick", "ward"]},
        seat,
    )
    t[seat].chooses("attack y213 with x413")
    t[1 - seat].chooses("play pinprick", "target x413")
    assert keys(t, v.DISCARD, seat) == ["x413"]
    assert t.state.prestige[1 - seat] == 1
    assert damage(t, "y213") == 0
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    assert (t.state.combat, roles(t)) == (0, ("", ""))
    t.idle()


@either_seat
@pytest.mark.parametrize("how", ["snuff", "homesick", "dismiss"])
@rule("DRK-CBT-20", "DRK-PAR-02")
def test_a_defender_that_leaves_in_any_way_cancels_the_combat(seat, how):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415"], "hand": [how]},
        theirs={"melee": ["y326", "dove"]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses(f"play {how}", "target y326")
    assert damage(t, "x415") == 0
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["dove"]
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    assert committed(t, "x415")
    t.idle()


@either_seat
@rule("DRK-CBT-20", "DRK-CBT-22", "DRK-CBT-09")
def test_an_attacker_that_falls_to_a_reaction_to_the_declaration_cancels_it_before_any_combat_action(seat):
    t = duel(
        "x415",
        "trapper",
        seat,
        mine={"melee": ["x415", "dove"], "hand": ["ward"]},
        theirs={"melee": ["trapper"], "hand": ["ward"], "deck": ["y213"]},
    )
    t[1 - seat].chooses("react trapper")
    assert keys(t, v.DISCARD, seat) == ["x415"]
    assert keys(t, v.HAND, 1 - seat) == ["ward", "y213"]
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    assert damage(t, "trapper") == 0
    t.idle()


@rule("DRK-CBT-20", "DRK-PAR-01")
def test_a_bystander_that_leaves_cancels_nothing():
    t = duel(
        "x415",
        "y326",
        mine={"melee": ["x415", "x213"]},
        theirs={"melee": ["y326", "dove"], "hand": ["snuff"]},
    )
    t[1].chooses("play snuff", "target x213")
    assert t.rule == "DRK-CBT-11"
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    t.idle()


@either_seat
@rule("DRK-CBT-21", "DRK-CBT-23", "DRK-CBT-27", "DRK-EX-30")
def test_a_cancelled_attack_leaves_the_attacker_committed_and_the_costs_paid(seat):
    t = duel(
        "archer",
        "y326",
        seat,
        "shoot",
        mine={"melee": ["archer", "boaster"], "gold": 1},
        theirs={"melee": ["y326"], "hand": ["parry"], "gold": 1, "deck": ["dove"]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses("use boaster")
    t[1 - seat].chooses("play parry")
    assert damage(t, "y326") == 0
    assert committed(t, "archer")
    assert list(t.state.gold) == [0, 0]
    assert keys(t, v.DISCARD, 1 - seat) == ["parry"]
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t[1 - seat].chooses("pass")
    assert attacks(t, seat, "archer") == []
    t.idle()


@either_seat
@rule("DRK-CBT-22")
def test_what_cancels_the_attack_is_carried_out_to_its_end_with_its_reactions(seat):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415"], "hand": ["ward"]},
        theirs={
            "melee": ["y326", {"card": "reader", "shield": 1}],
            "hand": ["parry", "ward"],
            "gold": 1,
            "deck": ["dove"],
        },
    )
    t[1 - seat].chooses("play parry")
    assert keys(t, v.HAND, 1 - seat) == ["ward", "dove"]  # the second instruction
    t[1 - seat].may("pass", "react reader")
    assert shield(t, "reader") == 1  # the clean-up comes after the Reactions
    t[1 - seat].chooses("react reader")
    assert t.state.gold[1 - seat] == 1
    assert shield(t, "reader") == 0
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")  # no further combat action, no damage
    assert (damage(t, "y326"), damage(t, "x415")) == (0, 0)
    t.idle()


@either_seat
@rule("DRK-CBT-24")
def test_an_attacker_that_changes_sides_cancels_the_combat(seat):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415", "dove"]},
        theirs={"melee": ["y326"], "hand": ["seize"]},
    )
    t[1 - seat].chooses("play seize", "target x415", "place melee")
    assert line_of(t, "x415") == (1 - seat, "melee")
    assert committed(t, "x415")
    assert (damage(t, "x415"), damage(t, "y326")) == (0, 0)
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-CBT-24")
def test_a_defender_that_changes_sides_cancels_the_combat_and_a_bystander_does_not():
    theirs = {"melee": ["y326", "y213"]}
    t = duel("x415", "y326", mine={"melee": ["x415"], "hand": ["seize"]}, theirs=theirs)
    t[1].chooses("pass")
    t[0].chooses("play seize", "target y326", "place support")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    assert (damage(t, "y326"), damage(t, "x415")) == (0, 0)
    t.idle()
    t = duel("x415", "y326", mine={"melee": ["x415"], "hand": ["seize"]}, theirs=theirs)
    t[1].chooses("pass")
    t[0].chooses("play seize", "target y213", "place support")
    assert t.rule == "DRK-CBT-11"
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    t.idle()


@either_seat
@rule("DRK-CBT-25")
def test_a_replaced_participant_hands_on_its_role(seat):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415"], "hand": ["ring", "x213"]},
        theirs={"melee": ["y326"], "hand": ["ring", "big"]},
    )
    t[1 - seat].chooses("play ring", "pick big")
    assert roles(t) == ("x415", "big")
    t[seat].chooses("play ring", "pick x213")
    assert roles(t) == ("x213", "big")
    both_pass(t)
    assert damage(t, "big") == 2
    assert sorted(keys(t, v.DISCARD, seat)) == ["ring", "x213", "x415"]
    t.idle()


@either_seat
@rule("DRK-CBT-26")
def test_the_clean_up_follows_the_reactions_to_the_damage(seat):
    t = duel(
        "x415",
        "sting",
        seat,
        mine={"melee": ["x415", {"card": "dove", "shield": 1}], "hand": ["cheer"]},
        theirs={"melee": [{"card": "sting", "shield": 7}]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses("play cheer")
    both_pass(t)
    t[1 - seat].may("pass", "react sting")
    assert (shield(t, "sting"), shield(t, "dove"), stats(t, "x415")[0]) == (1, 1, 6)
    assert roles(t) == ("x415", "sting")
    t[1 - seat].chooses("react sting")
    assert t.state.gold[1 - seat] == 6
    assert (shield(t, "sting"), shield(t, "dove"), stats(t, "x415")[0]) == (0, 0, 4)
    assert roles(t) == ("", "")
    assert t.state.mods == []
    t.idle()


@either_seat
@rule("DRK-CBT-26", "DRK-DMG-04")
def test_a_check_follows_the_clean_up(seat):
    t = duel("x413", "y213", seat, theirs={"melee": ["y213", "dove"], "hand": ["swell"]})
    t[1 - seat].chooses("play swell", "target y213")
    assert stats(t, "y213") == (2, 1, 5)
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["swell", "y213"]  # 4 damage on 3 HP again
    assert t.state.prestige[seat] == 1
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@either_seat
@rule("DRK-CBT-27", "DRK-CBT-28")
def test_the_defending_player_acts_next_and_the_attacker_stays_committed(seat):
    t = fight({"melee": ["x415"], **QUIET}, {"melee": ["big"], **QUIET}, seat, first=1 - seat, to_act=seat)
    t[seat].chooses("attack big with x415")
    both_pass(t)
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    assert committed(t, "x415")
    t[1 - seat].chooses("pass")
    assert attacks(t, seat) == []
    t[seat].chooses("pass")
    assert t.state.turn == 4
    assert not committed(t, "x415")  # readied at the end of the turn, not before
    t.idle()


@either_seat
@rule("DRK-CBT-31", "DRK-CBT-32", "DRK-EX-76")
def test_reactions_to_the_end_of_a_combat_find_the_shield_gone(seat):
    t = duel(
        "x415",
        "y213",
        seat,
        mine={"melee": [{"card": "x415", "shield": 3, "attached": ["blistering-blade"]}]},
        theirs={"melee": ["y213", "dove"]},
    )
    both_pass(t)
    assert damage(t, "x415") == 1  # the riposte took one Shield, the clean-up two; the blade deals one
    assert shield(t, "x415") == 0
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@either_seat
@rule("DRK-CBT-31", "DRK-CBT-32")
def test_the_roles_are_remembered_for_the_reactions_to_the_end(seat):
    t = duel(
        "veteran",
        "bulwark",
        seat,
        mine={"melee": ["veteran"], "hand": ["cheer"]},
        theirs={"melee": ["bulwark"]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses("play cheer")
    both_pass(t)
    assert roles(t) == ("", "")
    assert stats(t, "veteran")[0] == 2
    t[seat].may("pass", "react veteran")  # one batch, the attacking player first
    t[seat].chooses("react veteran")
    t[1 - seat].may("pass", "react bulwark to veteran")
    t[1 - seat].chooses("react bulwark to veteran")
    assert t.state.gold[seat] == 1
    assert damage(t, "veteran") == 2  # riposte 1, and 1 to the one who was the attacker
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-CBT-32", "DRK-CBT-06")
def test_who_took_no_part_does_not_hear_of_having_attacked_or_defended():
    t = duel(
        "x415",
        "y326",
        mine={"melee": ["x415", "veteran", "bulwark"]},
        theirs={"melee": ["y326", "veteran", "bulwark"]},
    )
    both_pass(t)
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


ALL_ATTACKERS = {"all": {"role": "attacker"}}
LENT = {"label": "combat", "cost": {"gold": 1}, "do": [{"damage": {"n": 1, "to": "attacker"}}]}


@pytest.mark.parametrize("moment", ["combat-ends", "attack-cancelled", "attacks"])
@pytest.mark.parametrize(
    ("asks", "parts"),
    [
        (True, {"do": [{"damage": {"n": 1, "to": "attacker"}}]}),
        (True, {"do": [{"ready": "participants"}]}),
        (True, {"do": [{"may": {"do": [{"commit": "defender"}]}}]}),
        (True, {"do": [{"damage": {"n": 1, "to": ALL_ATTACKERS}}]}),
        (True, {"do": [{"heal": {"n": 1, "to": {"all": {"line": "defenders"}}}}]}),
        (True, {"do": [{"gain": {"gold": {"value": "melee", "of": "attacker"}}}]}),
        (True, {"do": [{"when": {"met": {"bearer_is": "defender"}, "do": [{"gain": {"gold": 1}}]}}]}),
        (True, {"met": [{"this_is": "participant"}], "do": [{"gain": {"gold": 1}}]}),
        (True, {"met": [{"attack": "ranged"}], "do": [{"gain": {"gold": 1}}]}),
        (True, {"targets": [{"which": {"role": "defender"}}], "do": [{"ready": "target"}]}),
        (True, {"cost": {"commit_one": {"role": "participant"}}, "do": [{"gain": {"gold": 1}}]}),
        (True, {"fit": {"role": "attacker"}, "do": [{"gain": {"gold": 1}}]}),
        (False, {"do": [{"damage": {"n": 1, "to": "it"}}, {"ready": "the-other"}]}),
        (False, {"do": [{"damage": {"n": 1, "to": {"all": {"name": "defender"}}}}]}),
        (False, {"do": [{"grant": {"ability": LENT, "to": "this", "until": "turn"}}]}),
    ],
)
@rule("DRK-CBT-32")
def test_who_fought_is_asked_of_the_moment_once_the_combat_is_over(moment, asks, parts):
    ability = {"label": "reaction", **parts, "on": {"on": moment, "fit": parts.get("fit")}}
    ability.pop("fit", None)
    fields = {"id": "x", "name": "X", "kind": "attachment", "faction": "unaffiliated", "cost": 1}
    problems = card_problems(convert({**fields, "abilities": [ability]}, Card))
    is_over = moment != "attacks"
    assert ["DRK-CBT-32" in p for p in problems] == [True] * (asks and is_over)


@either_seat
@rule("DRK-CBT-31", "DRK-CBT-21")
def test_reactions_to_a_cancelled_attack_come_in_that_batch_too(seat):
    t = duel(
        "veteran",
        "y326",
        seat,
        mine={"melee": ["veteran", {"card": "sneerer", "shield": 2}]},
        theirs={"melee": ["y326"], "hand": ["parry"], "gold": 1},
    )
    t[1 - seat].chooses("play parry")
    assert shield(t, "sneerer") == 0
    t[seat].may("pass", "react sneerer to veteran", "react veteran")
    t[seat].chooses("react sneerer to veteran", "react veteran")
    assert t.state.gold[seat] == 2
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


# -- participants -----------------------------------------------------------------------------------


@either_seat
@rule("DRK-PAR-01")
def test_the_participants_are_attacker_and_defender(seat):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415", "x213"]},
        theirs={"melee": ["y326", "y213"], "support": ["s123"], "hand": ["pinprick"]},
    )
    t[1 - seat].chooses("play pinprick")
    t[1 - seat].may("target x415", "target y326")
    t[1 - seat].chooses("target x415")
    both_pass(t)
    assert (damage(t, "x415"), damage(t, "y326")) == (3, 4)
    t.idle()


@either_seat
@rule("DRK-PAR-03")
def test_a_participant_that_leaves_after_the_damage_cancels_nothing(seat):
    t = duel(
        "x415",
        "avenger",
        seat,
        mine={"melee": ["x415", "sneerer"]},
        theirs={"melee": ["avenger"]},
    )
    both_pass(t)
    t[1 - seat].chooses("react avenger")  # reads who the attacker is
    assert keys(t, v.DISCARD, seat) == ["x415"]
    assert damage(t, "avenger") == 4
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")  # the sneerer had nothing to sneer at
    assert list(t.state.gold) == [0, 0]
    t.idle()


@either_seat
@rule("DRK-PAR-03")
def test_only_combat_damage_destroys_in_combat_and_what_a_reaction_destroys_later_does_not_count(seat):
    t = duel("x415", "reaper", seat, mine={"melee": ["x415", "dove"]})
    both_pass(t)
    t[1 - seat].chooses("react reaper")
    assert keys(t, v.DISCARD, seat) == ["x415"]
    assert (t.asked, t.rule, list(t.state.gold)) == (1 - seat, "DRK-ACT-02", [0, 0])
    t.idle()
    mine = {"melee": [{"card": "x415", "damage": 4}, "dove"]}
    t = duel("x415", "reaper", seat, mine=mine)
    both_pass(t)
    t[1 - seat].may("pass", "react reaper 1", "react reaper 2")
    t[1 - seat].chooses("react reaper 2", "pass")
    assert t.state.gold[1 - seat] == 5
    t.idle()


@rule("DRK-PAR-03", "DRK-PAR-02")
def test_participants_that_fall_to_the_damage_do_not_cancel_it():
    t = duel("x415", "y213", mine={"melee": ["x415", "sneerer"]}, theirs={"melee": ["y213", "sneerer"]})
    both_pass(t)
    assert keys(t, v.DISCARD, 1) == ["y213"]
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-PAR-01", "DRK-PAR-03")
def test_outside_a_combat_nobody_participates():
    t = fight({"melee": ["x415"], "hand": ["pinprick"]}, {"melee": ["y326"]})
    t[0].cannot("play pinprick")
    t[0].chooses("attack y326 with x415")
    both_pass(t)
    assert (t.state.attacker, t.state.defender) == (0, 0)
    assert card(t, "y326") in t.state.zone(v.MELEE_ROW, 1)
    t.idle()
