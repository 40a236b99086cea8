"""Windows for Reactions: batches, their order, nesting, and what is lost."""

from tests.games.drakerion.tables import both_pass, damage, keys
from tests.games.drakerion.yard import yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-RWN-01", "DRK-RWN-07")
def test_all_reactions_of_one_activation_form_one_batch_after_it():
    t = yard({"hand": ["twice-hit"]}, {"melee": ["witness", "tower"]})
    t[0].chooses("play twice-hit", "target tower")
    assert damage(t, "tower") == 2  # both instructions first
    t[1].chooses("react witness to tower")
    assert list(t.state.gold) == [0, 1]
    t[1].chooses("react witness to tower")  # once for each
    assert list(t.state.gold) == [0, 2]
    assert t.rule == "DRK-ACT-02"
    t.idle()


@rule("DRK-RWN-01")
def test_what_the_cost_caused_belongs_to_the_batch():
    t = yard({"melee": ["soot-broker"], "hand": ["throw-on-the-pyre", "deserter"], "deck": ["pawn"] * 2})
    t[0].chooses("play throw-on-the-pyre")
    assert keys(t, v.HAND, 0) == ["pawn", "pawn"]  # carried out before the Reactions to the discard
    t[0].may("pass", "react deserter", "react soot-broker to deserter")
    t[0].chooses("react soot-broker to deserter", "react deserter")
    assert list(t.state.gold) == [2, 0]
    t.idle()


@rule("DRK-RWN-02", "DRK-SIM-01", "DRK-SIM-02")
def test_the_initiator_activates_all_of_theirs_then_the_opponent():
    for seat in (0, 1):
        own = {"melee": ["witness", "nurse"], "hand": ["hit"]}
        foe = {"melee": ["witness", "nurse", "tower"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play hit", "target tower")
        mine, theirs = ("", "#2") if seat == 0 else ("#2", "")
        t[seat].may("pass", f"react witness{mine} to tower", f"react nurse{mine} to tower")
        t[seat].chooses(f"react nurse{mine} to tower")  # in any order
        t[seat].may("pass", f"react witness{mine} to tower")
        t[seat].chooses(f"react witness{mine} to tower")
        other = 1 - seat
        t[other].may("pass", f"react witness{theirs} to tower", f"react nurse{theirs} to tower")
        t[other].chooses(f"react witness{theirs} to tower", f"react nurse{theirs} to tower")
        assert list(t.state.gold) == [1, 1]
        assert (damage(t, "tower"), t.asked) == (0, other)
        t.idle()


@rule("DRK-RWN-03")
def test_each_may_be_declined_and_is_used_once_an_occurrence():
    t = yard({"hand": ["hit"]}, {"melee": ["witness", "buyer", "tower"], "gold": 5})
    t[0].chooses("play hit", "target tower")
    t[1].chooses("react witness to tower")
    t[1].may("pass", "react buyer to tower")  # not the Witness again
    t[1].chooses("pass")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 6], [0, 0])
    assert t.rule == "DRK-ACT-02"  # what was declined does not come again
    t.idle()


@rule("DRK-RWN-04", "DRK-EX-68")
def test_a_reaction_is_lost_with_its_source():
    t = yard({"melee": ["executioner"], "hand": ["hit"]}, {"melee": ["witness", "tower"]})
    t[0].chooses("play hit", "target tower")
    t[0].chooses("react executioner to tower", "target witness")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    assert list(t.state.gold) == [0, 0]
    t.idle()
    t = yard({"melee": ["executioner"], "hand": ["hit"]}, {"melee": ["witness", "tower"]})
    t[0].chooses("play hit", "target tower")
    t[0].chooses("react executioner to tower", "target tower")
    t[1].may("pass", "react witness to tower")  # its own card is still there
    t[1].chooses("react witness to tower")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-RWN-04")
def test_a_destruction_is_not_lost():
    t = yard({"melee": ["executioner", "tower"], "hand": ["hit"]}, {"melee": ["martyr-c", "guard"]})
    t[0].chooses("play hit", "target guard")
    t[0].chooses("react executioner to guard", "target martyr-c")
    t[1].may("pass", "react martyr-c")
    t[1].chooses("react martyr-c")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-RWN-05", "DRK-EX-68")
def test_what_a_reaction_causes_comes_before_the_rest_of_the_batch():
    t = yard({"melee": ["executioner", "witness"], "hand": ["hit"]}, {"melee": ["martyr-c", "guard"]})
    t[0].chooses("play hit", "target guard")
    t[0].chooses("react executioner to guard", "target martyr-c")
    t[1].may("pass", "react martyr-c")  # before the Witness that still waits
    t[1].chooses("react martyr-c")
    t[0].may("pass", "react witness to guard")
    t[0].chooses("react witness to guard")
    assert list(t.state.gold) == [1, 1]
    t.idle()


@rule("DRK-RWN-06", "DRK-SIM-04")
def test_who_activated_the_reaction_initiates_the_nested_batch():
    t = yard({"melee": ["bearer-up"], "hand": ["hit"]}, {"melee": ["bearer-up", "nurse", "tower"]})
    t[0].chooses("play hit", "target tower")
    t[1].chooses("react nurse to tower")
    t[1].may("pass", "react bearer-up#2 to tower")  # though player 1 took the action
    t[1].chooses("react bearer-up#2 to tower")
    t[0].may("pass", "react bearer-up to tower")
    t[0].chooses("react bearer-up to tower")
    assert list(t.state.gold) == [1, 1]
    t.idle()


@rule("DRK-RWN-08")
def test_costs_are_looked_at_when_the_turn_of_a_reaction_comes():
    t = yard({"hand": ["hit"]}, {"melee": ["buyer", "buyer", "tower"], "gold": 1})
    t[0].chooses("play hit", "target tower")
    t[1].may("pass", "react buyer to tower", "react buyer#2 to tower")
    t[1].chooses("react buyer#2 to tower")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 0], [0, 1])
    assert t.rule == "DRK-ACT-02"  # no gold for the other: it is lost
    t.idle()
    t = yard({"hand": ["hit"]}, {"melee": ["buyer", "witness", "tower"]})
    t[0].chooses("play hit", "target tower")
    t[1].may("pass", "react witness to tower")
    t[1].chooses("react witness to tower")
    t[1].may("pass", "react buyer to tower")  # now there is gold
    t[1].chooses("react buyer to tower")
    assert list(t.state.prestige) == [0, 1]
    t.idle()


@rule("DRK-RWN-08", "DRK-ABL-03")
def test_a_forced_one_that_cannot_be_met_is_lost_too():
    t = yard({"melee": ["tower"], "hand": ["hit"]}, {"melee": ["fanatic", "guard"], "gold": 0})
    t[0].chooses("play hit", "target fanatic")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    assert list(t.state.prestige) == [0, 0]
    t.idle()
    t = yard({"melee": ["executioner"], "hand": ["hit"]}, {"melee": ["fanatic", "guard"], "gold": 1})
    t[0].chooses("play hit", "target fanatic", "react executioner to fanatic", "target fanatic")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 1], [0, 0])
    t.idle()


@rule("DRK-SIM-03", "DRK-EX-08")
def test_of_an_attack_the_attacking_player_is_the_initiator():
    t = yard({"melee": ["tower", "witness"]}, {"melee": ["tower", "witness", "crier"], "deck": ["pawn"]})
    t[0].chooses("attack crier with tower")
    t[1].chooses("pass")
    t[0].chooses("pass")
    t[0].may("pass", "react witness to crier", "react witness to tower")
    t[0].chooses("react witness to crier", "pass")
    t[1].may("pass", "react witness#2 to crier", "react witness#2 to tower", "react crier")
    t[1].chooses("react crier", "react witness#2 to tower", "pass")
    assert list(t.state.gold) == [1, 1]
    assert keys(t, v.HAND, 1) == ["pawn"]
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-SIM-03", "DRK-SIM-04")
def test_declaration_and_end_of_a_combat_are_the_attacking_players():
    for seat in (0, 1):
        own, foe = {"melee": ["duellist", "guard"]}, {"melee": ["duellist", "tower"]}
        t = yard(own, foe, first=1, to_act=0) if seat == 0 else yard(foe, own, first=0, to_act=1)
        mine, theirs = ("duellist", "duellist#2") if seat == 0 else ("duellist#2", "duellist")
        t[seat].chooses("attack tower with guard")
        t[seat].chooses(f"react {mine} to guard")
        t[1 - seat].chooses(f"react {theirs} to guard")
        assert list(t.state.gold) == [1, 1]
        both_pass(t)
        t[seat].chooses(f"react {mine} to guard")
        t[1 - seat].chooses(f"react {theirs} to guard")
        assert list(t.state.gold) == [11, 11]
        assert t.asked == 1 - seat
        t.idle()


@rule("DRK-SIM-04")
def test_of_a_combat_action_the_one_who_took_it_is_the_initiator():
    t = yard({"melee": ["guard", "witness"]}, {"melee": ["tower", "witness"], "hand": ["hit"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("play hit", "target tower")
    t[1].chooses("react witness#2 to tower")
    t[0].chooses("react witness to tower")
    assert list(t.state.gold) == [1, 1]
    t[0].chooses("pass")
    t[1].chooses("pass")
    while t.rule == "DRK-DEC-15":
        t[t.asked].chooses("pass")
    t.idle()


@rule("DRK-SIM-04", "DRK-FST-06")
def test_maneuver_phase_and_end_of_turn_are_the_first_players():
    for first in (0, 1):
        t = yard({"melee": ["dusk-one"]}, {"melee": ["dusk-one"]}, first=first, to_act=first)
        both_pass(t)
        for seat in (first, 1 - first):
            t[seat].chooses("react dusk-one" if seat == 0 else "react dusk-one#2")
        assert list(t.state.gold) == [1, 1]
        assert t.state.turn == 4
        t.idle()
        own = {"melee": ["dawn-one"]}
        t = yard(own, own, first=first, phase="maneuver")
        for seat in (first, 1 - first):
            assert t.asked == seat
            t[seat].chooses("pass")
        t.idle()


@rule("DRK-SIM-05", "DRK-ABL-03")
def test_forced_ones_are_ordered_with_the_rest_and_none_is_left_out():
    t = yard({"hand": ["hit"]}, {"melee": ["must", "witness", "tower"], "gold": 1})
    t[0].chooses("play hit", "target tower")
    t[1].may("react must to tower", "react witness to tower")  # no pass before the Forced one
    t[1].chooses("react witness to tower")
    assert list(t.state.gold) == [0, 1]  # 2, and the Forced one took 1
    assert t.rule == "DRK-ACT-02"
    t.idle()
    t = yard({"hand": ["hit"]}, {"melee": ["must", "witness", "tower"], "gold": 1})
    t[0].chooses("play hit", "target tower")
    t[1].chooses("react must to tower")
    t[1].may("pass", "react witness to tower")
    t[1].chooses("pass")
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-RWN-01", "DRK-CHK-02")
def test_reactions_wait_for_the_check():
    t = yard({"melee": ["witness"], "hand": ["hit"]}, {"melee": [{"card": "guard", "damage": 3}, "tower"]})
    t[0].chooses("play hit", "target guard")
    assert keys(t, v.DISCARD, 1) == ["guard"]
    assert list(t.state.prestige) == [1, 0]
    t[0].may("pass", "react witness to guard")
    t[0].chooses("pass")
    t.idle()
