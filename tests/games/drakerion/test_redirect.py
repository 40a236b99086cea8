"""Redirected attacks: who may become the defender, and what stays with the former one."""

from tests.games.drakerion.fights import committed, duel, either_seat, fight, roles, shield, stats
from tests.games.drakerion.tables import both_pass, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


@either_seat
@rule("DRK-RED-01", "DRK-RED-02", "DRK-RED-06")
def test_a_redirect_makes_another_character_of_the_defending_player_the_defender(seat):
    t = duel(
        "x425",
        "y213",
        seat,
        mine={"melee": ["x425", "x213"]},
        theirs={"melee": ["y213", "z135"], "support": ["s123"], "hand": ["divert"]},
    )
    t[1 - seat].chooses("play divert")
    t[1 - seat].may("target z135", "target s123")  # neither the defender nor anyone of the other side
    t[1 - seat].chooses("target z135")
    assert roles(t) == ("x425", "z135")
    assert not committed(t, "z135")
    t[seat].chooses("pass")
    t[1 - seat].chooses("pass")
    assert (damage(t, "z135"), damage(t, "x425"), damage(t, "y213")) == (4, 3, 0)
    t.idle()


@either_seat
@rule("DRK-RED-02")
def test_the_attacking_player_too_redirects_only_to_the_defending_side(seat):
    t = duel(
        "x415",
        "y213",
        seat,
        mine={"melee": ["x415", "x213"], "hand": ["divert"]},
        theirs={"melee": ["y213", "dove", "big"]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses("play divert")
    t[seat].may("target dove", "target big")
    t[seat].chooses("target dove")
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["dove"]
    assert damage(t, "x415") == 0
    t.idle()


@rule("DRK-RED-02")
def test_with_no_other_character_the_attack_stays():
    t = duel("x415", "y326", theirs={"melee": ["y326"], "hand": ["divert"]})
    t[1].chooses("play divert")
    assert roles(t) == ("x415", "y326")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    t.idle()


@rule("DRK-RED-02")
def test_who_cannot_be_attacked_does_not_become_the_defender():
    theirs = {"melee": ["y326", {"card": "big", "attached": ["cloak"]}, "dove"], "hand": ["divert"]}
    t = duel("x415", "y326", theirs=theirs)
    t[1].chooses("play divert")
    assert roles(t) == ("x415", "dove")
    both_pass(t)
    t.idle()


@either_seat
@rule("DRK-RED-03")
def test_line_and_range_do_not_bind_a_redirect(seat):
    theirs = {"melee": ["y326"], "support": ["s123"], "hand": ["divert"]}
    t = duel("x415", "y326", seat, theirs=theirs)
    t[1 - seat].chooses("play divert")
    assert roles(t) == ("x415", "s123")
    both_pass(t)
    assert (keys(t, v.DISCARD, 1 - seat), damage(t, "x415")) == (["divert", "s123"], 2)
    t.idle()
    t = fight({"melee": ["dove"], "support": ["archer"]}, theirs, seat)
    t[seat].chooses("shoot y326 with archer")
    t[1 - seat].chooses("play divert")
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["divert", "s123"]  # three lines away
    t.idle()


@either_seat
@rule("DRK-RED-04")
def test_a_bonus_of_the_former_defender_stays_with_it(seat):
    theirs = {"melee": ["y326", "y125"], "hand": ["brace", "ward", "divert"]}
    t = duel("x425", "y326", seat, theirs=theirs)
    t[1 - seat].chooses("play brace")
    t[seat].chooses("pass")
    t[1 - seat].chooses("play ward", "target y326")
    t[seat].chooses("pass")
    t[1 - seat].chooses("play divert")
    assert (stats(t, "y326")[1], stats(t, "y125")[1]) == (4, 2)
    assert (shield(t, "y326"), shield(t, "y125")) == (2, 0)
    both_pass(t)
    assert (damage(t, "y125"), damage(t, "x425")) == (4, 2)
    t.idle()


@either_seat
@rule("DRK-RED-05")
def test_an_attack_may_be_redirected_again_and_back(seat):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415"], "hand": ["divert"]},
        theirs={"melee": ["y326", "z135", "dove"], "hand": ["divert"]},
    )
    t[1 - seat].chooses("intercept z135")
    t[seat].chooses("play divert", "target dove")
    assert roles(t) == ("x415", "dove")
    t[1 - seat].chooses("play divert")
    t[1 - seat].may("target y326", "target z135")
    t[1 - seat].chooses("target y326")
    assert roles(t) == ("x415", "y326")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415"), damage(t, "z135"), damage(t, "dove")) == (4, 2, 0, 0)
    assert committed(t, "z135")
    t.idle()


@either_seat
@rule("DRK-RED-06", "DRK-CBT-20")
def test_the_former_defender_may_leave_without_cancelling_anything(seat):
    t = duel(
        "x415",
        "y213",
        seat,
        mine={"melee": ["x415"], "hand": ["snuff"]},
        theirs={"melee": ["y213", "z135"]},
    )
    t[1 - seat].chooses("intercept z135")
    t[seat].chooses("play snuff", "target y213")
    assert keys(t, v.DISCARD, 1 - seat) == ["y213"]
    assert t.rule == "DRK-CBT-11"
    both_pass(t)
    assert (damage(t, "z135"), damage(t, "x415")) == (4, 3)
    t.idle()


@either_seat
@rule("DRK-RED-06", "DRK-RED-01")
def test_the_new_defender_is_a_participant_and_the_former_is_none(seat):
    theirs = {"melee": ["y213", "z135"]}
    t = duel("x415", "y213", seat, mine={"melee": ["x415"], "hand": ["homesick"]}, theirs=theirs)
    t[1 - seat].chooses("intercept z135")
    t[seat].chooses("play homesick", "target z135")
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    assert (damage(t, "y213"), damage(t, "x415")) == (0, 0)
    t.idle()


@either_seat
@rule("DRK-RED-01")
def test_who_becomes_the_defender_by_redirect_hears_of_it(seat):
    theirs = {"melee": ["y213", "sentinel"], "hand": ["divert"]}
    t = duel("x415", "y213", seat, theirs=theirs)
    t[1 - seat].chooses("play divert")
    t[1 - seat].may("pass", "react sentinel")
    t[1 - seat].chooses("react sentinel")
    assert t.state.gold[1 - seat] == 1
    both_pass(t)
    t.idle()
