"""Shield, healing and wounds."""

import pytest
from tests.games.drakerion.fights import QUIET, duel, either_seat, fight, shield, stats
from tests.games.drakerion.tables import both_pass, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


@either_seat
@rule("DRK-SHD-01", "DRK-SHD-02", "DRK-SHD-03", "DRK-EX-04")
def test_a_shield_takes_the_first_points_and_the_rest_goes_through(seat):
    t = duel("i314", "y213", seat, theirs={"melee": ["y213"], "hand": ["shield-wall"]})
    t[1 - seat].chooses("play shield-wall")
    assert shield(t, "y213") == 1
    both_pass(t)
    assert damage(t, "y213") == 2
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["y213"]
    t.idle()


@either_seat
@pytest.mark.parametrize(("shields", "hurt", "left"), [(1, 1, 0), (2, 0, 0), (3, 0, 1)])
@rule("DRK-SHD-01", "DRK-SHD-02", "DRK-SHD-03", "DRK-SHD-10")
def test_each_point_costs_one_shield(seat, shields, hurt, left):
    theirs = {"melee": [{"card": "y213", "shield": shields}]}
    t = fight({"melee": ["dove"], "hand": ["spark"]}, theirs, seat)
    t[seat].chooses("play spark", "target y213")
    assert (damage(t, "y213"), shield(t, "y213")) == (hurt, left)
    t.idle()


@either_seat
@rule("DRK-SHD-04", "DRK-EX-03")
def test_shields_add_up(seat):
    mine = {"melee": [{"card": "x415", "shield": 1}, "dove"], "hand": ["ward"]}
    t = fight(mine, {}, seat)
    t[seat].chooses("play ward", "target x415")
    assert (shield(t, "x415"), shield(t, "dove")) == (3, 0)
    t.idle()


@either_seat
@rule("DRK-SHD-05", "DRK-SHD-06", "DRK-SHD-10", "DRK-EX-33")
def test_absorbed_damage_is_dealt_but_does_not_wound(seat):
    theirs = {"melee": [{"card": "sting", "shield": 2}, {"card": "bleeder", "shield": 2}]}
    t = fight({"melee": ["dove"], "hand": ["scorch", "lance"], "deck": ["dove"]}, theirs, seat)
    t[seat].chooses("play scorch")
    t[1 - seat].may("pass", "react sting")  # the bleeder was not wounded
    t[1 - seat].chooses("react sting")
    assert t.state.gold[1 - seat] == 2
    assert (damage(t, "sting"), damage(t, "bleeder")) == (0, 0)
    t[1 - seat].chooses("pass")
    t[seat].cannot("play lance 1")  # nobody is wounded
    t.idle()


@either_seat
@rule("DRK-SHD-05", "DRK-SHD-03")
def test_the_whole_blow_counts_as_dealt_and_the_rest_wounds(seat):
    theirs = {"melee": [{"card": "sting", "shield": 1}, {"card": "bleeder", "shield": 1}]}
    t = fight({"melee": ["dove"], "hand": ["scorch"]}, theirs, seat)
    t[seat].chooses("play scorch")
    t[1 - seat].may("pass", "react sting", "react bleeder")
    t[1 - seat].chooses("react sting", "react bleeder")
    assert t.state.gold[1 - seat] == 3
    t.idle()


@either_seat
@rule("DRK-SHD-05")
def test_who_deals_damage_to_a_shield_deals_it_to_the_character(seat):
    t = duel("wasp", "big", seat, theirs={"melee": [{"card": "big", "shield": 5}]})
    both_pass(t)
    t[seat].may("pass", "react wasp")
    t[seat].chooses("react wasp")
    assert t.state.gold[seat] == 2
    assert damage(t, "big") == 0
    t.idle()


@either_seat
@rule("DRK-SHD-07", "DRK-EX-31")
def test_what_is_left_of_a_shield_goes_with_the_combat(seat):
    mine = {"melee": [{"card": "nobody", "shield": 5}]}
    t = duel("nobody", "y326", seat, mine=mine, theirs={"melee": [{"card": "y326", "shield": 3}]})
    both_pass(t)
    assert (shield(t, "y326"), shield(t, "nobody")) == (0, 0)
    assert (damage(t, "y326"), damage(t, "nobody")) == (0, 0)
    t.idle()


@either_seat
@rule("DRK-SHD-08", "DRK-EX-32")
def test_every_shield_goes_participant_or_not_cancelled_or_not(seat):
    side = {"melee": ["x415", {"card": "dove", "shield": 2}], "support": [{"card": "s123", "shield": 1}]}
    theirs = {
        "melee": ["big", {"card": "y213", "shield": 2}],
        "support": [{"card": "y125", "shield": 4}],
        "hand": ["parry"],
        "gold": 1,
    }
    for is_cancelled in (False, True):
        t = fight(side, theirs, seat)
        t[seat].chooses("attack big with x415")
        if is_cancelled:
            t[1 - seat].chooses("play parry")
        else:
            both_pass(t)
        assert [shield(t, key) for key in ("dove", "s123", "y213", "y125")] == [0, 0, 0, 0]
        t.idle()


@either_seat
@rule("DRK-SHD-09", "DRK-EX-32")
def test_a_shield_gained_outside_combat_lasts_into_the_next_turn(seat):
    t = fight({"melee": ["x415", "dove"], "hand": ["ward"], **QUIET}, {"melee": ["y326"], **QUIET}, seat)
    t[seat].chooses("play ward", "target dove")
    both_pass(t)
    assert (t.state.turn, shield(t, "dove")) == (4, 2)
    t.idle()


@either_seat
@rule("DRK-SHD-09")
def test_a_character_that_leaves_and_comes_back_has_no_shield(seat):
    mine = {"melee": [{"card": "x213", "shield": 3}, "dove"], "hand": ["homesick"], "gold": 2}
    t = fight(mine, {}, seat)
    t[seat].chooses("play homesick", "target x213")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play x213 to melee")
    assert shield(t, "x213") == 0
    t.idle()


@either_seat
@rule("DRK-SHD-10")
def test_a_shield_works_against_the_damage_of_events_in_combat(seat):
    theirs = {"melee": ["y326"], "hand": ["pinprick"]}
    t = duel("x415", "y326", seat, mine={"melee": [{"card": "x415", "shield": 2}]}, theirs=theirs)
    t[1 - seat].chooses("play pinprick", "target x415")
    assert (damage(t, "x415"), shield(t, "x415")) == (0, 1)
    both_pass(t)
    assert damage(t, "x415") == 1
    t.idle()


# -- healing ----------------------------------------------------------------------------------------


@either_seat
@pytest.mark.parametrize(("before", "after"), [(4, 1), (3, 0), (2, 0)])
@rule("DRK-HEA-01", "DRK-HEA-02", "DRK-EX-05")
def test_healing_removes_as_much_damage_as_there_is(seat, before, after):
    mine = {"melee": [{"card": "patient", "damage": before}, {"card": "big", "damage": 3}], "hand": ["mend"]}
    t = fight(mine, {}, seat)
    t[seat].chooses("play mend", "target patient")
    assert (damage(t, "patient"), damage(t, "big")) == (after, 3)
    t[seat].chooses("react patient")
    assert t.state.gold[seat] == before - after  # the excess is lost
    t.idle()


@either_seat
@rule("DRK-HEA-03")
def test_healing_the_unwounded_is_legal_and_nothing_happens(seat):
    t = fight({"melee": ["patient", "big"], "hand": ["mend"]}, {}, seat)
    t[seat].chooses("play mend")
    t[seat].can("target patient")
    t[seat].chooses("target patient")
    assert damage(t, "patient") == 0
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    assert "healed" not in t.kinds
    t.idle()


@rule("DRK-HEA-01")
def test_who_cannot_be_healed_keeps_the_damage():
    mine = {"melee": [{"card": "patient", "damage": 3, "attached": ["sickness"]}, "dove"], "hand": ["mend"]}
    t = fight(mine)
    t[0].chooses("play mend", "target patient")
    assert (damage(t, "patient"), t.asked) == (3, 1)
    t.idle()


@either_seat
@rule("DRK-HEA-04")
def test_healing_raises_neither_hp_nor_shield(seat):
    mine = {"melee": [{"card": "x415", "damage": 1, "shield": 1}, "dove"], "hand": ["mend"]}
    t = fight(mine, {}, seat)
    t[seat].chooses("play mend", "target x415")
    assert (damage(t, "x415"), stats(t, "x415"), shield(t, "x415")) == (0, (4, 1, 5), 1)
    t.idle()


# -- wounded ----------------------------------------------------------------------------------------


@either_seat
@rule("DRK-WND-01")
def test_one_damage_makes_a_character_wounded(seat):
    theirs = {"melee": ["y326", {"card": "y213", "damage": 1}, {"card": "big", "damage": 8}]}
    mine = {"melee": ["dove"], "hand": ["lance"], "deck": ["x415", "x213"]}
    t = fight(mine, theirs, seat)
    t[seat].chooses("play lance 1")
    t[seat].may("target y213", "target big")
    t[seat].chooses("target y213")
    assert keys(t, v.HAND, seat) == ["x415"]
    t.idle()
    t = fight(mine, theirs, seat)
    t[seat].chooses("play lance 2")
    t[seat].may("target dove", "target y326")
    t[seat].chooses("target y326")
    t.idle()


@rule("DRK-WND-01")
def test_a_wound_is_taken_once_until_it_is_healed():
    t = fight({"melee": ["dove"], "hand": ["spark", "spark"]}, {"melee": ["bleeder"]})
    t[0].chooses("play spark", "target bleeder")
    t[1].chooses("react bleeder")
    assert t.state.gold[1] == 1
    t[1].chooses("pass")
    t[0].chooses("play spark", "target bleeder")
    assert (damage(t, "bleeder"), t.rule) == (4, "DRK-ACT-02")
    t.idle()
