"""The two lines: where Characters arrive, who stands behind, and the advance of the support line."""

import pytest
from tests.games.drakerion.fights import (
    attacks,
    committed,
    either_seat,
    fight,
    line_of,
    ranged,
    roles,
    shield,
    stats,
)
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule, table


@rule("DRK-LIN-01")
def test_each_player_has_a_melee_line_and_a_support_line():
    t = fight({"melee": ["x415"], "support": ["x213"]}, {"melee": ["y326"], "support": ["y213"]})
    shown = {p.face: p.area for p in t[0].view.pieces if p.area.startswith(("melee", "support"))}
    assert shown == {"x415": "melee-0", "x213": "support-0", "y326": "melee-1", "y213": "support-1"}
    t.idle()


@either_seat
@rule("DRK-LIN-02", "DRK-LIN-10")
def test_a_character_that_is_played_goes_to_the_line_its_controller_chooses(seat):
    for line in ("melee", "support"):
        t = fight({"melee": ["x415"], "hand": ["x213"], "gold": 2}, {"melee": ["y326"]}, seat)
        t[seat].can("play x213 to melee", "play x213 to support")
        t[seat].chooses(f"play x213 to {line}")
        assert line_of(t, "x213") == (seat, line)
        assert line_of(t, "x415") == (seat, "melee")
        t.idle()


@either_seat
@rule("DRK-LIN-02")
def test_a_character_that_is_put_onto_the_battlefield_too(seat):
    for line in ("melee", "support"):
        mine = {"melee": ["x415"], "hand": ["raise-up"], "discard": ["x213"]}
        t = fight(mine, {"melee": ["y326"]}, seat)
        t[seat].chooses("play raise-up")
        t[seat].may("place melee", "place support")
        t[seat].chooses(f"place {line}")
        assert line_of(t, "x213") == (seat, line)
        t.idle()


@either_seat
@rule("DRK-LIN-03")
def test_nobody_strikes_from_the_support_line(seat):
    t = fight({"melee": ["dove"], "support": ["x415", "big", "i314"]}, {"melee": ["y326"]}, seat)
    assert attacks(t, seat) == ["attack y326 with dove"]
    t.idle()


@either_seat
@rule("DRK-LIN-04")
def test_nobody_strikes_at_the_support_line_but_an_infiltrator(seat):
    t = fight({"melee": ["x415", "i314"]}, {"melee": ["y326"], "support": ["s123"]}, seat)
    assert attacks(t, seat) == ["attack s123 with i314", "attack y326 with i314", "attack y326 with x415"]
    t.idle()


@either_seat
@rule("DRK-LIN-05", "DRK-LIN-07", "DRK-EX-21")
def test_the_whole_support_line_advances_when_the_melee_line_falls(seat):
    theirs = {
        "melee": [{"card": "y213", "damage": 2}],
        "support": ["s123", {"card": "y326", "committed": True}],
    }
    t = fight({"melee": ["x415"], "support": ["dove"]}, theirs, seat)
    t[seat].chooses("attack y213 with x415")
    both_pass(t)
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["s123", "y326"]
    assert keys(t, v.SUPPORT_ROW, 1 - seat) == []
    assert (committed(t, "s123"), committed(t, "y326")) == (False, True)
    assert keys(t, v.SUPPORT_ROW, seat) == ["dove"]  # the other side stays as it is
    assert not t.over
    t.idle()


@either_seat
@rule("DRK-LIN-05", "DRK-EX-22", "DRK-LIN-06")
def test_moving_the_last_one_back_brings_all_forward(seat):
    t = fight({"melee": ["x415"], "hand": ["shove"]}, {"melee": ["y213"], "support": ["s123"]}, seat)
    t[seat].chooses("play shove", "target y213")
    assert sorted(keys(t, v.MELEE_ROW, 1 - seat)) == ["s123", "y213"]
    assert keys(t, v.SUPPORT_ROW, 1 - seat) == []
    t.idle()


@rule("DRK-LIN-05")
def test_one_character_on_the_melee_line_is_enough_to_stay_back():
    t = fight({"melee": ["x415"], "hand": ["snuff"]}, {"melee": ["y213", "dove"], "support": ["s123"]})
    t[0].chooses("play snuff", "target y213")
    assert (keys(t, v.MELEE_ROW, 1), keys(t, v.SUPPORT_ROW, 1)) == (["dove"], ["s123"])
    t.idle()


@rule("DRK-LIN-05")
def test_both_players_advance_in_one_check():
    t = fight(
        {"melee": ["x213"], "support": ["x415"], "hand": ["snuff-two"]},
        {"melee": ["y213"], "support": ["s123"]},
    )
    t[0].chooses("play snuff-two", "target x213", "target y213")
    assert (keys(t, v.MELEE_ROW, 0), keys(t, v.MELEE_ROW, 1)) == (["x415"], ["s123"])
    t.idle()


@either_seat
@rule("DRK-LIN-06")
def test_the_advance_happens_between_two_instructions_of_an_ability(seat):
    t = fight({"melee": ["x415"], "hand": ["breach"]}, {"melee": ["y213"], "support": ["s123", "y326"]}, seat)
    t[seat].chooses("play breach", "target y213")
    assert (damage(t, "s123"), damage(t, "y326")) == (1, 1)  # they stood on the melee line by then
    t.idle()


@either_seat
@rule("DRK-LIN-06", "DRK-LIN-07", "DRK-CBT-08", "DRK-EX-23")
def test_an_attacker_that_advances_in_mid_combat_fights_on(seat):
    archer = {"card": "archer", "damage": 1, "shield": 2, "attached": ["blade"]}
    t = fight({"melee": ["dove"], "support": [archer]}, {"melee": ["big"], "hand": ["snuff"]}, seat)
    t[seat].chooses("shoot big with archer")
    t[1 - seat].chooses("play snuff", "target dove")
    assert line_of(t, "archer") == (seat, "melee")
    assert (roles(t), t.rule) == (("archer", "big"), "DRK-CBT-11")
    assert (damage(t, "archer"), shield(t, "archer"), committed(t, "archer")) == (1, 2, True)
    assert t.state.bearer[card(t, "blade")] == card(t, "archer")
    assert (stats(t, "archer")[0], ranged(t, "archer")) == (6, 3)
    both_pass(t)
    assert (damage(t, "big"), damage(t, "archer")) == (3, 1)
    t.idle()


@either_seat
@rule("DRK-LIN-07")
def test_a_defender_that_advances_is_still_the_defender(seat):
    t = fight(
        {"melee": ["i314"]},
        {"melee": ["dove"], "support": ["y326", "s123"], "hand": ["snuff"]},
        seat,
    )
    t[seat].chooses("attack s123 with i314")
    t[1 - seat].chooses("play snuff", "target dove")
    assert line_of(t, "s123") == (1 - seat, "melee")
    assert roles(t) == ("i314", "s123")
    both_pass(t)
    assert (keys(t, v.DISCARD, 1 - seat), damage(t, "i314")) == (["dove", "snuff", "s123"], 2)
    t.idle()


@either_seat
@rule("DRK-LIN-08")
def test_the_advance_is_no_move(seat):
    held = {"card": "walker", "attached": ["anchor"]}
    t = fight({"melee": ["x415"], "hand": ["snuff"]}, {"melee": ["dove"], "support": [held, "s123"]}, seat)
    t[seat].chooses("play snuff", "target dove")
    assert line_of(t, "walker") == line_of(t, "s123") == (1 - seat, "melee")
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")  # the walker was not moved, and heard of no move
    assert "moved" not in t.kinds
    t.idle()


@rule("DRK-LIN-08")
def test_a_real_move_is_heard_and_can_be_prevented():
    theirs = {"melee": ["dove", "y213", {"card": "y326", "attached": ["anchor"]}], "support": ["walker"]}
    t = fight({"melee": ["x415"], "hand": ["shove", "shove"]}, theirs)
    t[0].chooses("play shove", "target dove")
    t[1].may("pass", "react walker to dove")
    t[1].chooses("react walker to dove")
    assert line_of(t, "dove") == (1, "support")
    t[1].chooses("pass")
    t[0].chooses("play shove", "target y326")
    assert line_of(t, "y326") == (1, "melee")
    t.idle()


@pytest.mark.parametrize("how", ["snuff", "homesick", "dismiss", "shove", "seize"])
@rule("DRK-LIN-09", "DRK-LIN-05")
def test_however_the_melee_line_empties_it_is_filled_again(how):
    t = fight({"melee": ["x415"], "hand": [how]}, {"melee": ["y213"], "support": ["s123", "y326"]})
    t[0].chooses(f"play {how}", "target y213")
    if how == "seize":
        t[0].chooses("place melee")
    assert {"s123", "y326"} <= set(keys(t, v.MELEE_ROW, 1))
    assert keys(t, v.SUPPORT_ROW, 1) == []
    t.idle()


@either_seat
@rule("DRK-LIN-09")
def test_a_position_with_an_empty_melee_line_is_put_right_at_once(seat):
    t = fight({"support": ["x415", "archer"]}, {"support": ["y326"]}, seat)
    assert keys(t, v.MELEE_ROW, seat) == ["x415", "archer"]
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["y326"]
    t.idle()


@rule("DRK-LIN-10")
def test_newcomers_to_the_support_line_of_an_empty_front_go_forward_at_once():
    t = table("drakerion", options={"deck1": "wardens", "deck2": "ashen-compact"})
    t[1].chooses("first 1")
    t[0].chooses(*["place support"] * 4)
    assert len(keys(t, v.MELEE_ROW, 0)) == 4
    assert keys(t, v.SUPPORT_ROW, 0) == []
    t[1].chooses("place melee", "place support", "place support", "place support")
    assert (len(keys(t, v.MELEE_ROW, 1)), len(keys(t, v.SUPPORT_ROW, 1))) == (1, 3)
    t.idle()
