"""Combat damage: attack and riposte at one instant, with the values of that moment; ranged attacks."""

import pytest
from tests.games.drakerion.fights import attacks, committed, duel, either_seat, fight, line_of, ranged, stats
from tests.games.drakerion.tables import both_pass, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


@either_seat
@rule("DRK-EX-01", "DRK-MEL-03", "DRK-MEL-04")
def test_attack_and_riposte_of_the_pictured_characters(seat):
    t = duel("x415", "y326", seat)
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    assert keys(t, v.DISCARD, 0) == keys(t, v.DISCARD, 1) == []
    assert committed(t, "x415")
    t.idle()


@either_seat
@rule("DRK-MEL-05", "DRK-CBT-16")
def test_a_defender_that_falls_has_struck_back(seat):
    t = duel("x415", "s123", seat, theirs={"melee": ["s123", "dove"]})
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["s123"]
    assert damage(t, "x415") == 2
    t.idle()


@either_seat
@rule("DRK-MEL-04")
def test_a_riposte_that_is_forbidden_is_not_dealt(seat):
    theirs = {"melee": [{"card": "y326", "attached": ["bluntness"]}, "dove"]}
    t = duel("x415", "y326", seat, theirs=theirs)
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 0)
    t.idle()


@either_seat
@rule("DRK-CBT-16", "DRK-EX-20", "DRK-PRE-08", "DRK-PRE-02")
def test_both_fall_at_the_same_instant(seat):
    t = fight(
        {"melee": [{"card": "x514", "damage": 2}, "dove"], "prestige": 7},
        {"melee": ["y125", "dove"], "prestige": 9},
        seat,
    )
    t[seat].chooses("attack y125 with x514")
    both_pass(t)
    assert keys(t, v.DISCARD, seat) == ["x514"]
    assert keys(t, v.DISCARD, 1 - seat) == ["y125"]
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (8, 11)
    t.idle()


@either_seat
@rule("DRK-CBT-17")
def test_the_values_are_those_of_the_moment_of_the_damage(seat):
    t = fight(
        {"melee": ["x415"], "support": ["leader"]},
        {"melee": ["big", "dove"], "hand": ["snuff"]},
        seat,
    )
    assert stats(t, "x415") == (6, 1, 7)
    t[seat].chooses("attack big with x415")
    t[1 - seat].chooses("play snuff", "target leader")
    assert stats(t, "x415") == (4, 1, 5)
    both_pass(t)
    assert (damage(t, "big"), damage(t, "x415")) == (4, 4)
    t.idle()


@rule("DRK-CBT-17")
def test_a_riposte_raised_after_the_declaration_counts():
    t = duel("x425", "y326", theirs={"melee": ["y326"], "hand": ["brace"]})
    t[1].chooses("play brace")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x425")) == (4, 4)
    assert stats(t, "y326") == (3, 2, 6)
    t.idle()


@either_seat
@rule("DRK-CBT-18", "DRK-CBT-19")
def test_an_attack_of_nought_is_legal_and_deals_nothing(seat):
    t = fight({"melee": ["dove"]}, {"melee": ["sting"]}, seat)
    assert attacks(t, seat) == ["attack sting with dove"]
    t[seat].chooses("attack sting with dove")
    both_pass(t)
    assert (damage(t, "sting"), damage(t, "dove")) == (0, 1)
    assert (t.rule, t.asked) == ("DRK-ACT-02", 1 - seat)  # no Reaction to damage was offered
    assert committed(t, "dove")
    t.idle()


@either_seat
@rule("DRK-CBT-19", "DRK-EX-27")
def test_a_riposte_below_nought_is_no_damage_and_no_moment(seat):
    t = duel(
        "sting",
        "wasp",
        seat,
        theirs={"melee": ["wasp"], "hand": ["numb"]},
    )
    t[1 - seat].chooses("play numb", "target wasp")
    assert stats(t, "wasp") == (0, 0, 5)
    both_pass(t)
    assert (damage(t, "wasp"), damage(t, "sting")) == (2, 0)
    assert (t.rule, t.asked) == ("DRK-ACT-02", 1 - seat)
    t.idle()


@rule("DRK-CBT-19")
def test_one_point_is_dealt_damage_for_both_sides():
    t = duel("sting", "wasp", mine={"melee": ["sting"]})
    both_pass(t)
    t[0].may("pass", "react sting")
    t[0].chooses("react sting")
    t[1].may("pass", "react wasp")
    t[1].chooses("react wasp")
    assert list(t.state.gold) == [1, 1]
    t.idle()


# -- ranged attacks ---------------------------------------------------------------------------------


@either_seat
@rule("DRK-RNG-06")
def test_the_riposte_that_a_shot_does_not_meet_meets_a_blow(seat):
    t = fight({"melee": ["archer"]}, {"melee": ["y326"]}, seat)
    t[seat].chooses("attack y326 with archer")
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert damage(t, "archer") == 2
    t.idle()


@either_seat
@rule("DRK-RNG-02", "DRK-RNG-03", "DRK-RNG-06", "DRK-RNG-07", "DRK-EX-02")
def test_a_ranged_attack_runs_like_any_but_for_its_value_and_the_riposte(seat):
    for line in ("melee", "support"):
        mine = {"melee": ["dove"], "support": []}
        mine[line] = [*mine[line], "archer"]
        t = fight(mine, {"melee": ["y326"], "hand": ["brace"]}, seat)
        t[seat].chooses("shoot y326 with archer")
        assert committed(t, "archer")
        assert t.asked == 1 - seat  # the defending player acts first, here too
        t[1 - seat].chooses("play brace")
        t[seat].chooses("pass")
        assert damage(t, "y326") == 0
        t[1 - seat].chooses("pass")
        assert (damage(t, "y326"), damage(t, "archer")) == (3, 0)
        assert committed(t, "archer")
        assert t.asked == 1 - seat
        t.idle()


@either_seat
@rule("DRK-RNG-04", "DRK-RNG-05", "DRK-EX-02", "DRK-EX-13", "DRK-LIN-03")
def test_an_archer_reaches_two_lines(seat):
    foe = {"melee": ["y326"], "support": ["s123"]}
    t = fight({"melee": ["dove"], "support": ["weak-archer"]}, foe, seat)
    assert attacks(t, seat, "weak-archer") == ["shoot y326 with weak-archer"]
    t.idle()
    t = fight({"melee": ["weak-archer"]}, foe, seat)
    assert attacks(t, seat, "weak-archer") == [
        "attack y326 with weak-archer",
        "shoot s123 with weak-archer",
        "shoot y326 with weak-archer",
    ]
    t[seat].chooses("shoot s123 with weak-archer")
    both_pass(t)
    assert (damage(t, "s123"), damage(t, "weak-archer"), damage(t, "y326")) == (2, 0, 0)
    t.idle()


@rule("DRK-RNG-04")
def test_a_changed_range_is_counted_in_lines():
    foe = {"melee": ["y326"], "support": ["s123"]}
    t = fight({"melee": ["dove"], "support": ["canopy-sniper"]}, foe)
    assert attacks(t, 0, "canopy-sniper") == [
        "shoot s123 with canopy-sniper",
        "shoot y326 with canopy-sniper",
    ]
    t.idle()


@rule("DRK-RNG-04")
def test_a_range_of_one_line_reaches_from_the_melee_line_only():
    foe = {"melee": ["y326"], "support": ["s123"]}
    t = fight({"melee": ["dove"], "support": [{"card": "archer", "attached": ["short-bow"]}]}, foe)
    assert attacks(t, 0, "archer") == []
    t.idle()
    t = fight({"melee": [{"card": "archer", "attached": ["short-bow"]}]}, foe)
    assert attacks(t, 0, "archer") == ["attack y326 with archer", "shoot y326 with archer"]
    t.idle()


@rule("DRK-RNG-05")
def test_an_archer_that_advances_reaches_further():
    t = fight(
        {"melee": ["dove"], "support": ["archer"]},
        {"melee": ["y326"], "support": ["s123"], "hand": ["snuff"]},
    )
    assert attacks(t, 0, "archer") == ["shoot y326 with archer"]
    t[0].chooses("pass")
    t[1].chooses("play snuff", "target dove")
    assert line_of(t, "archer") == (0, "melee")
    assert attacks(t, 0, "archer") == [
        "attack y326 with archer",
        "shoot s123 with archer",
        "shoot y326 with archer",
    ]
    t.idle()


@either_seat
@rule("DRK-RNG-08", "DRK-EX-24")
def test_a_cut_of_one_attack_value_leaves_the_other(seat):
    t = fight({"melee": ["archer-32"], "hand": ["numb"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play numb", "target archer-32")
    assert (stats(t, "archer-32")[0], ranged(t, "archer-32")) == (1, 2)
    t[1 - seat].chooses("pass")
    t[seat].chooses("shoot big with archer-32")
    both_pass(t)
    assert damage(t, "big") == 2
    t.idle()
    t = fight({"melee": ["archer-32"], "hand": ["blind"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play blind", "target archer-32")
    assert (stats(t, "archer-32")[0], ranged(t, "archer-32")) == (3, 0)
    t[1 - seat].chooses("pass")
    t[seat].chooses("attack big with archer-32")
    both_pass(t)
    assert damage(t, "big") == 3
    t.idle()


@either_seat
@rule("DRK-RNG-09", "DRK-RNG-10", "DRK-EX-25")
def test_a_ranged_attack_of_nought_is_one_and_can_be_raised(seat):
    t = fight({"melee": ["dove"], "support": ["zero-archer"], "hand": ["aim"]}, {"melee": ["y326"]}, seat)
    assert attacks(t, seat, "zero-archer") == ["shoot y326 with zero-archer"]
    t[seat].chooses("play aim", "target zero-archer")
    t[1 - seat].chooses("pass")
    t[seat].chooses("shoot y326 with zero-archer")
    both_pass(t)
    assert damage(t, "y326") == 2
    t.idle()
    t = fight({"melee": ["zero-archer"]}, {"melee": ["y326"]}, seat)
    t[seat].chooses("shoot y326 with zero-archer")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "zero-archer")) == (0, 0)
    t.idle()


@either_seat
@rule("DRK-RNG-10", "DRK-RNG-01", "DRK-EX-25")
def test_a_bonus_gives_no_ranged_attack_but_an_effect_that_gives_one_does(seat):
    mine = {"melee": [{"card": "x415", "attached": ["bow-string"]}, "dove"], "hand": ["aim", "lend-bow"]}
    t = fight(mine, {"melee": ["big"], "support": ["s123"]}, seat)
    t[seat].chooses("play aim", "target x415")
    t[1 - seat].chooses("pass")
    assert attacks(t, seat, "x415") == ["attack big with x415"]
    t[seat].chooses("play lend-bow", "target x415")
    t[1 - seat].chooses("pass")
    assert attacks(t, seat, "x415") == ["attack big with x415", "shoot big with x415", "shoot s123 with x415"]
    assert attacks(t, seat, "dove") == ["attack big with dove"]
    t[seat].chooses("shoot big with x415")
    both_pass(t)
    assert (damage(t, "big"), damage(t, "x415")) == (5, 0)  # 1 given, 2 aimed, 2 from the string
    t.idle()


@pytest.mark.parametrize("guard", ["i314", "y326"])
@rule("DRK-RNG-11")
def test_infiltrators_neither_help_nor_hinder_a_ranged_attack(guard):
    foe = {"melee": [guard], "support": ["s123"]}
    t = fight({"melee": ["dove"], "support": ["sneak-archer"]}, foe)
    assert attacks(t, 0, "sneak-archer") == [f"shoot {guard} with sneak-archer"]
    t.idle()
    t = fight({"melee": ["archer"]}, foe)
    assert attacks(t, 0) == sorted(
        [f"attack {guard} with archer", f"shoot {guard} with archer", "shoot s123 with archer"]
    )
    t.idle()


@either_seat
@rule("DRK-RNG-12", "DRK-EX-18", "DRK-KEY-07")
def test_an_interceptor_steps_into_a_ranged_attack_on_its_own_line(seat):
    t = fight({"melee": ["archer"]}, {"melee": ["z114"], "support": ["y213", "z135"]}, seat)
    t[seat].chooses("shoot y213 with archer")
    t[1 - seat].may("pass", "intercept z135")
    t[1 - seat].chooses("intercept z135")
    both_pass(t)
    assert (damage(t, "z135"), damage(t, "y213"), damage(t, "archer")) == (3, 0, 0)
    t.idle()
