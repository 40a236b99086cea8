"""Renowned Characters: one of a name at most, and copies in hand that help a namesake in combat."""

import pytest
from tests.games.drakerion.fights import committed, duel, either_seat, fight, line_of, shield, stats
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

RALLIES = ("rally morwern shield", "rally morwern melee", "rally morwern riposte")


@either_seat
@rule("DRK-REN-01")
def test_a_sub_name_makes_a_character_renowned(seat):
    mine = {"melee": ["morwern", "x415"], "support": ["morwern-double"], "hand": ["honour"]}
    t = fight(mine, {"melee": ["corvane", "y326"]}, seat)
    t[seat].chooses("play honour")
    t[seat].may("target morwern", "target corvane")
    t[seat].chooses("target corvane")
    book = t.state.book
    renowned = [book.renowned[book.number[key]] for key in ("morwern", "morwern-exile", "morwern-double")]
    assert renowned == [1, 1, 0]
    t.idle()


@either_seat
@rule("DRK-REN-02", "DRK-REN-03", "DRK-REN-04", "DRK-EX-36")
def test_a_second_one_of_the_name_cannot_be_played(seat):
    hand = ["morwern", "morwern-exile", "morwern-double", "corvane"]
    plays = [f"play {key} to {line}" for key in hand for line in ("melee", "support")]
    t = fight({"melee": ["morwern"], "hand": hand, "gold": 20}, {"melee": ["y326"]}, seat)
    t[seat].cannot(*plays[:4])
    t[seat].can(*plays[4:])
    t.idle()
    t = fight({"melee": ["x415"], "support": ["morwern-exile"], "hand": hand, "gold": 20}, {}, seat)
    t[seat].cannot(*plays[:4])
    t.idle()
    t = fight({"melee": ["morwern-double"], "hand": hand, "gold": 20}, {"melee": ["morwern"]}, seat)
    t[seat].can(*plays)  # neither a namesake without fame nor the other player's copy counts
    t.idle()


@rule("DRK-REN-02", "DRK-REN-04")
def test_both_players_may_have_their_own():
    t = fight({"melee": ["x415"], "hand": ["morwern"], "gold": 4}, {"melee": ["morwern"]})
    t[0].chooses("play morwern to melee")
    assert keys(t, v.MELEE_ROW, 0) == ["x415", "morwern"]
    assert keys(t, v.MELEE_ROW, 1) == ["morwern"]
    t.idle()


@rule("DRK-REN-02")
def test_once_the_first_is_gone_the_next_may_come():
    t = fight({"melee": ["morwern", "x415"], "hand": ["morwern-exile", "snuff"], "gold": 3})
    t[0].cannot("play morwern-exile to melee")
    t[0].chooses("play snuff", "target morwern")
    t[1].chooses("pass")
    t[0].can("play morwern-exile to melee", "play morwern-exile to support")
    t.idle()


@either_seat
@rule("DRK-REN-04")
def test_an_effect_does_not_bring_a_second_one(seat):
    mine = {"melee": ["morwern"], "hand": ["raise-up"], "discard": ["morwern-exile"]}
    t = fight(mine, {"melee": ["y326"]}, seat)
    t[seat].chooses("play raise-up")
    assert keys(t, v.MELEE_ROW, seat) == ["morwern"]
    assert keys(t, v.SUPPORT_ROW, seat) == []
    assert sorted(keys(t, v.DISCARD, seat)) == ["morwern-exile", "raise-up"]
    assert t.asked == 1 - seat
    t.idle()
    mine = {"melee": ["x415"], "hand": ["raise-up"], "discard": ["morwern-exile"]}
    t = fight(mine, {"melee": ["y326"]}, seat)
    t[seat].chooses("play raise-up", "place melee")
    assert keys(t, v.MELEE_ROW, seat) == ["x415", "morwern-exile"]
    t.idle()


@either_seat
@rule("DRK-REN-04")
def test_control_of_a_second_one_is_not_gained(seat):
    theirs = {"melee": ["morwern-exile", "dove"]}
    t = fight({"melee": ["morwern"], "hand": ["seize"]}, theirs, seat)
    t[seat].chooses("play seize", "target morwern-exile")
    assert line_of(t, "morwern-exile") == (1 - seat, "melee")
    assert keys(t, v.DISCARD, seat) == ["seize"]
    assert t.asked == 1 - seat
    t.idle()
    t = fight({"melee": ["x415"], "hand": ["seize"]}, theirs, seat)
    t[seat].chooses("play seize", "target morwern-exile", "place support")
    assert line_of(t, "morwern-exile") == (seat, "support")
    t.idle()


@rule("DRK-REN-04")
def test_not_even_an_unpredictable_one_is_played_beside_its_namesake():
    t = duel("x415", "morwern", theirs={"melee": ["morwern"], "hand": ["morwern-swift"]})
    t[1].may("pass", *(f"rally morwern-swift {bonus}" for bonus in ("shield", "melee", "riposte")))
    both_pass(t)
    t.idle()


# -- the copy in hand -------------------------------------------------------------------------------


@either_seat
@rule("DRK-REN-05", "DRK-REN-08", "DRK-EX-10")
def test_a_copy_gives_a_melee_bonus_for_one_combat(seat):
    t = fight({"melee": ["morwern"], "hand": ["morwern"]}, {"melee": ["big"], "support": ["y326"]}, seat)
    t[seat].cannot(*RALLIES)  # only in a combat
    t[seat].chooses("attack big with morwern")
    t[1 - seat].may("pass")
    t[1 - seat].chooses("pass")
    t[seat].may("pass", *RALLIES)
    t[seat].chooses("rally morwern melee")
    assert keys(t, v.HAND, seat) == []
    assert keys(t, v.DISCARD, seat) == ["morwern"]
    assert t.state.shield[t.state.zone(v.MELEE_ROW, seat)[0]] == 0
    assert t.asked == 1 - seat
    both_pass(t)
    assert damage(t, "big") == 5
    assert t.state.mods == []
    t.idle()
    t = fight({"melee": ["morwern"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("attack big with morwern")
    both_pass(t)
    assert damage(t, "big") == 4
    t.idle()


@either_seat
@rule("DRK-REN-05", "DRK-REN-08", "DRK-REN-12")
def test_each_bonus_is_one_of_its_own(seat):
    for bonus, taken, dealt, worth in (
        ("shield", 3, 2, (4, 2, 6)),
        ("melee", 4, 2, (5, 2, 6)),
        ("riposte", 4, 3, (4, 3, 6)),
    ):
        t = duel("x415", "morwern", seat, theirs={"melee": ["morwern"], "hand": ["morwern-exile"]})
        t[1 - seat].chooses(f"rally morwern-exile {bonus}")
        assert stats(t, "morwern") == worth
        assert shield(t, "morwern") == (1 if bonus == "shield" else 0)
        both_pass(t)
        assert (damage(t, "morwern"), damage(t, "x415")) == (taken, dealt)
        assert stats(t, "morwern") == (4, 2, 6)
        t.idle()


@either_seat
@rule("DRK-REN-06")
def test_the_copy_costs_the_combat_action_and_no_gold(seat):
    t = duel("morwern", "big", seat, mine={"melee": ["morwern"], "hand": ["morwern-exile"], "gold": 0})
    t[1 - seat].chooses("pass")
    t[seat].chooses("rally morwern-exile shield")
    assert (t.asked, t.state.gold[seat]) == (1 - seat, 0)
    t[1 - seat].chooses("pass")
    assert damage(t, "big") == 0
    t[seat].chooses("pass")
    assert damage(t, "big") == 4
    t.idle()


@either_seat
@rule("DRK-REN-07")
def test_the_namesake_need_not_take_part_but_must_be_in_play_and_ones_own(seat):
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415"], "hand": ["morwern"]},
        theirs={"melee": ["y326"], "support": ["morwern"], "hand": ["morwern-exile", "corvane"]},
    )
    t[1 - seat].may("pass", *(f"rally morwern-exile {bonus}" for bonus in ("shield", "melee", "riposte")))
    t[1 - seat].chooses("rally morwern-exile riposte")
    assert t.state.mods[0] == t.state.zone(v.SUPPORT_ROW, 1 - seat)[0]
    t[seat].may("pass")  # the only Morwern in play is the other player's
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    t.idle()


@rule("DRK-REN-07", "DRK-REN-05")
def test_a_committed_namesake_may_be_helped():
    theirs = {"melee": ["y326", {"card": "morwern", "committed": True}], "hand": ["morwern-exile"]}
    t = duel("x415", "y326", theirs=theirs)
    t[1].chooses("rally morwern-exile shield")
    assert (shield(t, "morwern"), committed(t, "morwern")) == (1, True)
    both_pass(t)
    assert shield(t, "morwern") == 0
    t.idle()


@rule("DRK-REN-05", "DRK-REN-12")
def test_of_two_namesakes_the_player_targets_one():
    theirs = {"melee": ["morwern"], "support": ["morwern-double"], "hand": ["morwern-exile"]}
    t = duel("x415", "morwern", theirs=theirs)
    t[1].chooses("rally morwern-exile shield")
    t[1].may("target morwern", "target morwern-double")
    t[1].chooses("target morwern-double")
    assert (shield(t, "morwern"), shield(t, "morwern-double")) == (0, 1)
    assert keys(t, v.DISCARD, 1) == ["morwern-exile"]
    both_pass(t)
    t.idle()


@rule("DRK-REN-05")
def test_a_namesake_that_cannot_be_targeted_cannot_be_helped():
    theirs = {"melee": [{"card": "morwern", "attached": ["halo"]}], "hand": ["morwern-exile"]}
    t = duel("x415", "morwern", theirs=theirs)
    t[1].may("pass")
    both_pass(t)
    t.idle()


@either_seat
@rule("DRK-REN-09", "DRK-RNG-08")
def test_the_melee_bonus_does_not_help_a_shot(seat):
    t = duel("morwern", "big", seat, "shoot", mine={"melee": ["morwern"], "hand": ["morwern-exile"]})
    t[1 - seat].chooses("pass")
    t[seat].chooses("rally morwern-exile melee")
    both_pass(t)
    assert damage(t, "big") == 3
    t.idle()


@either_seat
@rule("DRK-REN-10")
def test_several_copies_add_up_one_a_combat_action(seat):
    mine = {"melee": ["morwern-double"], "hand": ["morwern", "morwern-exile", "morwern-exile"]}
    t = duel("morwern-double", "big", seat, mine=mine)
    t[1 - seat].chooses("pass")
    t[seat].chooses("rally morwern-exile melee")
    t[1 - seat].chooses("pass")
    t[seat].can("rally morwern-exile melee", "rally morwern melee")
    t[seat].chooses("rally morwern-exile melee")
    t[1 - seat].chooses("pass")
    t[seat].chooses("rally morwern melee")
    assert stats(t, "morwern-double")[0] == 5
    both_pass(t)
    assert damage(t, "big") == 5
    assert len(keys(t, v.HAND, seat)) == 0
    t.idle()


@either_seat
@rule("DRK-REN-11")
def test_the_copy_is_discarded_for_all_that_waits_for_a_discard(seat):
    mine = {"melee": ["morwern", "soot-broker"], "hand": ["morwern-exile"]}
    t = duel("morwern", "big", seat, mine=mine)
    t[1 - seat].chooses("pass")
    t[seat].chooses("rally morwern-exile riposte")
    t[seat].may("pass", "react soot-broker to morwern-exile")
    assert stats(t, "morwern")[1] == 3  # cost and effect first, then what they set off
    t[seat].chooses("react soot-broker to morwern-exile")
    assert t.state.gold[seat] == 1
    assert t.asked == 1 - seat
    both_pass(t)
    t.idle()


@pytest.mark.parametrize("held", ["x415", "corvane"])
@rule("DRK-REN-05")
def test_only_a_renowned_card_of_the_name_helps(held):
    theirs = {"melee": ["morwern", "x213"], "hand": [held, "morwern-double"]}
    t = duel("x415", "morwern", theirs=theirs, mine={"melee": ["x415"]})
    t[1].may("pass")
    both_pass(t)
    assert card(t, "morwern") in t.state.zone(v.MELEE_ROW, 1)
    t.idle()
