"""Infiltrator and Interceptor, and keywords that are gained and lost."""

import pytest
from tests.games.drakerion.fights import QUIET, attacks, committed, duel, either_seat, fight, roles
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import INFILTRATOR, INTERCEPTOR
from tabard.games.drakerion.rules.values import has_keyword
from tabard.testing import rule


def has(t, key, keyword):
    return has_keyword(t.state, card(t, key), keyword)


# -- Infiltrator ------------------------------------------------------------------------------------


@either_seat
@rule("DRK-KEY-01", "DRK-KEY-04", "DRK-MEL-05", "DRK-EX-14")
def test_an_infiltrator_strikes_the_support_line_and_takes_the_riposte(seat):
    t = fight({"melee": ["i314"]}, {"melee": ["y326"], "support": ["s123"]}, seat)
    t[seat].chooses("attack s123 with i314")
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["s123"]
    assert damage(t, "i314") == 2
    t.idle()


@either_seat
@rule("DRK-KEY-01", "DRK-KEY-05", "DRK-MEL-02")
def test_an_infiltrator_may_choose_either_line_from_its_melee_line(seat):
    foe = {"melee": ["y326", "y213"], "support": ["s123", "archer"]}
    t = fight({"melee": ["i314", "x415"], "support": ["j224"]}, foe, seat)
    assert attacks(t, seat) == [
        "attack archer with i314",
        "attack s123 with i314",
        "attack y213 with i314",
        "attack y213 with x415",
        "attack y326 with i314",
        "attack y326 with x415",
    ]
    t[seat].chooses("attack y326 with i314")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "i314")) == (3, 2)
    t.idle()


@either_seat
@pytest.mark.parametrize("is_committed", [False, True])
@rule("DRK-KEY-02", "DRK-KEY-03", "DRK-EX-15")
def test_an_infiltrator_on_the_opposing_melee_line_bars_the_way(seat, is_committed):
    guard = {"card": "j224", "committed": is_committed}
    t = fight({"melee": ["i314"]}, {"melee": ["y326", guard], "support": ["s123"]}, seat)
    assert attacks(t, seat) == ["attack j224 with i314", "attack y326 with i314"]
    t.idle()


@either_seat
@rule("DRK-KEY-03", "DRK-EX-15")
def test_an_infiltrator_on_the_support_line_bars_nothing(seat):
    t = fight({"melee": ["i314"]}, {"melee": ["y326"], "support": ["s123", "j224"]}, seat)
    assert attacks(t, seat) == ["attack j224 with i314", "attack s123 with i314", "attack y326 with i314"]
    t.idle()


@either_seat
@rule("DRK-KEY-02", "DRK-KEY-20")
def test_the_way_opens_and_closes_with_the_keyword_of_the_guard(seat):
    mine = {"melee": ["i314"], "hand": ["forget", "teach"]}
    t = fight(mine, {"melee": ["j224", "y326"], "support": ["s123"]}, seat)
    t[seat].cannot("attack s123 with i314")
    t[seat].chooses("play forget", "target j224")
    t[1 - seat].chooses("pass")
    t[seat].can("attack s123 with i314")
    t[seat].chooses("play teach", "target y326")
    t[1 - seat].chooses("pass")
    t[seat].cannot("attack s123 with i314")
    t.idle()


@rule("DRK-KEY-02")
def test_an_infiltrator_of_ones_own_bars_nothing():
    t = fight({"melee": ["i314", "j224"]}, {"melee": ["y326"], "support": ["s123"]})
    assert attacks(t, 0) == [
        "attack s123 with i314",
        "attack s123 with j224",
        "attack y326 with i314",
        "attack y326 with j224",
    ]
    t.idle()


# -- Interceptor ------------------------------------------------------------------------------------


@either_seat
@rule("DRK-KEY-06", "DRK-KEY-10", "DRK-KEY-11", "DRK-RED-01", "DRK-EX-16")
def test_an_interceptor_commits_and_becomes_the_sole_defender(seat):
    t = duel(
        "x425",
        "y213",
        seat,
        mine={"melee": ["x425"], "hand": ["pinprick"]},
        theirs={"melee": ["y213", "z135"]},
    )
    t[1 - seat].may("pass", "intercept z135")
    t[1 - seat].chooses("intercept z135")
    assert committed(t, "z135")
    assert roles(t) == ("x425", "z135")
    assert t.asked == seat
    t[seat].chooses("play pinprick")
    t[seat].may("target x425", "target z135")
    t[seat].chooses("target z135")
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["z135"]  # 1 and 4
    assert (damage(t, "x425"), damage(t, "y213")) == (3, 0)
    t.idle()


@rule("DRK-KEY-06")
def test_only_the_defending_player_intercepts():
    t = duel("x415", "big", mine={"melee": ["x415", "z135"]}, theirs={"melee": ["big", "z114"]})
    t[1].may("pass", "intercept z114")
    t[1].chooses("pass")
    t[0].may("pass")
    t[0].chooses("pass")
    assert (damage(t, "big"), damage(t, "x415"), damage(t, "z114"), damage(t, "z135")) == (4, 4, 0, 0)
    t.idle()


@either_seat
@rule("DRK-KEY-07", "DRK-EX-18")
def test_an_interceptor_stands_on_the_line_of_the_defender(seat):
    t = duel("x415", "y213", seat, theirs={"melee": ["y213"], "support": ["z135"]})
    t[1 - seat].may("pass")
    both_pass(t)
    t.idle()
    t = fight({"melee": ["archer"]}, {"melee": ["z114"], "support": ["y213"]}, seat)
    t[seat].chooses("shoot y213 with archer")
    t[1 - seat].may("pass")
    both_pass(t)
    t.idle()
    t = fight({"melee": ["i314"]}, {"melee": ["z114"], "support": ["y213", "z135"]}, seat)
    t[seat].chooses("attack y213 with i314")
    t[1 - seat].may("pass", "intercept z135")
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    t.idle()


@either_seat
@rule("DRK-KEY-08", "DRK-EX-17")
def test_after_any_other_action_it_is_too_late_to_intercept(seat):
    theirs = {"melee": ["y213", "z135"], "hand": ["shield-wall", "ward"]}
    t = duel("x415", "y213", seat, theirs=theirs)
    t[1 - seat].can("intercept z135")
    t[1 - seat].chooses("play shield-wall")
    t[seat].chooses("pass")
    t[1 - seat].may("pass", "play ward")
    t[1 - seat].chooses("pass")
    t.idle()


@either_seat
@rule("DRK-KEY-08")
def test_after_a_pass_it_is_too_late_to_intercept(seat):
    t = duel(
        "x415",
        "y213",
        seat,
        mine={"melee": ["x415"], "hand": ["ward"]},
        theirs={"melee": ["y213", "z135"]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses("play ward", "target x415")
    t[1 - seat].may("pass")
    both_pass(t)
    t.idle()


@rule("DRK-KEY-08")
def test_each_combat_has_its_own_first_action():
    t = duel("x415", "y326", mine={"melee": ["x415", "x213"]}, theirs={"melee": ["y326", "z135"]})
    both_pass(t)
    t[1].chooses("pass")
    t[0].chooses("attack y326 with x213")
    t[1].may("pass", "intercept z135")
    both_pass(t)
    t.idle()


@rule("DRK-KEY-08", "DRK-KEY-15", "DRK-EX-28")
def test_a_surprising_interceptor_comes_too_late():
    t = duel("x415", "y213", theirs={"melee": ["y213"], "hand": ["surprise"], "gold": 1})
    t[1].chooses("play surprise to melee")
    t[0].chooses("pass")
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()


@either_seat
@rule("DRK-KEY-09")
def test_a_committed_interceptor_cannot_intercept(seat):
    theirs = {"melee": ["y213", {"card": "z135", "committed": True}, "z114"]}
    t = duel("x415", "y213", seat, theirs=theirs)
    t[1 - seat].may("pass", "intercept z114")
    both_pass(t)
    t.idle()


@rule("DRK-KEY-09", "DRK-RED-02")
def test_who_cannot_be_committed_or_attacked_cannot_intercept():
    still = {"card": "z135", "attached": ["stilts"]}
    hidden = {"card": "z114", "attached": ["cloak"]}
    t = duel("x415", "y213", theirs={"melee": ["y213", still, hidden]})
    t[1].may("pass")
    both_pass(t)
    t.idle()


@rule("DRK-KEY-12", "DRK-KEY-08")
def test_one_combat_sees_one_interception():
    t = duel("x415", "y213", theirs={"melee": ["y213", "z135", "z114"]})
    t[1].may("pass", "intercept z135", "intercept z114")
    t[1].chooses("intercept z114")
    t[0].chooses("pass")
    t[1].may("pass")
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 1) == ["z114"]
    assert not committed(t, "z135")
    t.idle()


@either_seat
@rule("DRK-KEY-21", "DRK-RED-02")
def test_the_defender_does_not_intercept_the_attack_on_itself(seat):
    t = duel("x415", "z135", seat, theirs={"melee": ["z135", "z114"]})
    t[1 - seat].may("pass", "intercept z114")
    both_pass(t)
    t.idle()
    t = duel("x415", "z135", seat)
    t[1 - seat].may("pass")
    both_pass(t)
    t.idle()


# -- gained and lost --------------------------------------------------------------------------------


@either_seat
@rule("DRK-KEY-19", "DRK-KEY-20")
def test_a_keyword_had_twice_is_had_once_and_lost_as_a_whole(seat):
    mine = {"melee": ["i314"], "hand": ["teach", "forget"], "unveiled": "night-of-torches"}
    foe = {"melee": ["y326"], "support": ["s123"]}
    t = fight(mine, foe, seat)
    t[seat].chooses("play teach", "target i314")
    t[1 - seat].chooses("pass")
    assert attacks(t, seat) == ["attack s123 with i314", "attack y326 with i314"]
    t[seat].chooses("play forget", "target i314")
    t[1 - seat].chooses("pass")
    assert attacks(t, seat) == ["attack y326 with i314"]
    t.idle()


@either_seat
@rule("DRK-KEY-20")
def test_what_is_lost_comes_back_by_a_later_gain_or_at_the_end_of_the_time(seat):
    mine = {"melee": ["i314"], "hand": ["forget", "teach", "forget"], **QUIET}
    t = fight(mine, {"melee": ["y326"], "support": ["s123"], **QUIET}, seat)
    for play, left in (("forget", False), ("teach", True), ("forget", False)):
        t[seat].chooses(f"play {play}", "target i314")
        assert has(t, "i314", INFILTRATOR) is left
        t[1 - seat].chooses("pass")
        assert ("attack s123 with i314" in t[seat].options) is left
    t[seat].chooses("pass")
    assert t.state.turn == 4
    assert has(t, "i314", INFILTRATOR)
    t.idle()


@either_seat
@rule("DRK-KEY-20")
def test_of_two_static_abilities_the_later_card_counts(seat):
    mine = {"melee": ["x415", "dove"], "hand": ["bell", "gag", "bell"]}
    t = fight(mine, {"melee": ["y326"]}, seat)
    for play, left in (("bell", True), ("gag", False), ("bell", True)):
        t[seat].chooses(f"play {play}", "target x415")
        assert has(t, "x415", INTERCEPTOR) is left
        t[1 - seat].chooses("pass")
    t.idle()
    t = fight({"melee": ["x415", "dove"], "hand": ["gag", "bell"]}, {"melee": ["y326"]}, seat)
    for play, left in (("gag", False), ("bell", True)):
        t[seat].chooses(f"play {play}", "target x415")
        assert has(t, "x415", INTERCEPTOR) is left
        t[1 - seat].chooses("pass")
    t.idle()


@pytest.mark.parametrize("order", [["bell", "gag"], ["gag", "bell"]])
@rule("DRK-KEY-20")
def test_of_two_of_the_same_instant_the_one_that_takes_away_prevails(order):
    t = fight({"melee": [{"card": "z135", "attached": order}, {"card": "x415", "attached": order}]})
    assert not has(t, "z135", INTERCEPTOR)
    assert not has(t, "x415", INTERCEPTOR)
    t.idle()
