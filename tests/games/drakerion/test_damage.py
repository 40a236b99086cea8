"""Damage, destruction and the check procedure that follows every single instruction."""

import pytest
from tests.games.drakerion.fights import QUIET, attacks, duel, either_seat, fight, line_of, reason, stats
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

# -- damage -----------------------------------------------------------------------------------------


@either_seat
@rule("DRK-DMG-01")
def test_damage_stays_over_the_turn_and_goes_when_the_card_leaves(seat):
    mine = {"melee": ["x415", "dove"], "hand": ["spark", "homesick"], "gold": 9, **QUIET}
    t = fight(mine, {"melee": ["y326"], **QUIET}, seat)
    t[seat].chooses("play spark", "target x415")
    both_pass(t)
    assert (t.state.turn, damage(t, "x415")) == (4, 2)
    t.idle()
    mine = {"melee": [{"card": "x415", "damage": 4}, "dove"], "hand": ["homesick"], "gold": 3}
    t = fight(mine, {"melee": ["y326"]}, seat)
    t[seat].chooses("play homesick", "target x415")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play x415 to melee")
    assert damage(t, "x415") == 0
    t.idle()


@either_seat
@pytest.mark.parametrize(("before", "falls"), [(2, False), (3, True), (4, True)])
@rule("DRK-DMG-02", "DRK-DMG-06")
def test_damage_equal_to_or_above_hp_destroys(seat, before, falls):
    t = fight(
        {"melee": ["dove"], "hand": ["spark"]},
        {"melee": [{"card": "x415", "damage": before}, "big"]},
        seat,
    )
    t[seat].chooses("play spark", "target x415")
    assert keys(t, v.DISCARD, 1 - seat) == (["x415"] if falls else [])
    assert t.state.prestige[seat] == (1 if falls else 0)
    t.idle()


@either_seat
@rule("DRK-DMG-03")
def test_hp_of_nought_destroys_without_any_damage(seat):
    for key, falls in (("s123", True), ("x514", True), ("x415", False)):
        t = fight({"melee": ["dove"], "hand": ["wither"]}, {"melee": [key, "big"]}, seat)
        t[seat].chooses("play wither", f"target {key}")
        assert keys(t, v.DISCARD, 1 - seat) == ([key] if falls else [])
        t.idle()
    t = fight({"melee": ["dove"], "hand": ["wasting"], "gold": 1}, {"melee": ["s123", "big"]}, seat)
    t[seat].chooses("play wasting", "target s123")
    assert keys(t, v.DISCARD, 1 - seat) == ["s123"]
    assert keys(t, v.DISCARD, seat) == ["wasting"]
    assert t.state.prestige[seat] == 1
    t.idle()


@either_seat
@rule("DRK-DMG-04", "DRK-EX-69")
def test_a_bonus_that_ends_with_the_turn_may_destroy(seat):
    for hurt, falls in ((2, False), (3, True)):
        mine = {"melee": [{"card": "s123", "damage": hurt - 2}, "big"], "hand": ["swell", "spark"], **QUIET}
        t = fight(mine, {**QUIET}, seat)
        t[seat].chooses("play swell", "target s123")
        t[1 - seat].chooses("pass")
        t[seat].chooses("play spark", "target s123")
        assert (damage(t, "s123"), stats(t, "s123")[2]) == (hurt, 5)
        both_pass(t)
        assert t.state.turn == 4
        assert ("s123" in keys(t, v.DISCARD, seat)) is falls
        assert t.state.prestige[1 - seat] == (1 if falls else 0)
        t.idle()


@either_seat
@rule("DRK-DMG-04", "DRK-EX-57", "DRK-DST-01")
def test_a_bonus_that_goes_with_its_attachment_may_destroy(seat):
    bearer = {"card": "x514", "damage": 4, "attached": ["plate"]}
    t = fight({"melee": ["dove"], "hand": ["unravel"]}, {"melee": [bearer, "big"]}, seat)
    t[seat].chooses("play unravel")
    assert keys(t, v.DISCARD, 1 - seat) == ["plate", "x514"]
    assert t.state.prestige[seat] == 2
    t.idle()


@either_seat
@rule("DRK-DMG-05", "DRK-PRE-08")
def test_damage_of_one_instruction_hits_all_at_once(seat):
    t = fight(
        {"melee": [{"card": "x213", "damage": 1}, "big"], "hand": ["storm"]},
        {"melee": ["p-two", "p-one", "y326"]},
        seat,
    )
    t[seat].chooses("play storm")
    assert keys(t, v.DISCARD, 1 - seat) == ["p-two", "p-one"]
    assert sorted(keys(t, v.DISCARD, seat)) == ["storm", "x213"]
    assert (damage(t, "y326"), damage(t, "big")) == (2, 2)
    assert t.state.prestige[seat] == 3
    t.idle()


@rule("DRK-DMG-05")
def test_the_last_of_both_sides_fall_at_once():
    t = fight({"melee": ["p-none"], "hand": ["storm"]}, {"melee": ["p-one"]})
    t[0].chooses("play storm")
    assert reason(t) == "DOUBLE"
    t.idle()


@either_seat
@rule("DRK-DMG-06")
def test_an_ability_deals_damage_like_a_blow(seat):
    t = fight({"melee": ["dove"], "hand": ["spark"]}, {"melee": [{"card": "sting", "shield": 1}]}, seat)
    t[seat].chooses("play spark", "target sting")
    assert (damage(t, "sting"), t.state.shield[card(t, "sting")]) == (1, 0)
    t[1 - seat].chooses("react sting")
    assert t.state.gold[1 - seat] == 2
    t.idle()


@either_seat
@rule("DRK-DMG-07")
def test_damage_that_is_put_ignores_shield_and_is_not_dealt(seat):
    t = fight({"melee": ["dove"], "hand": ["curse"]}, {"melee": [{"card": "sting", "shield": 3}]}, seat)
    t[seat].chooses("play curse", "target sting")
    assert (damage(t, "sting"), t.state.shield[card(t, "sting")]) == (2, 3)
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@either_seat
@rule("DRK-DMG-07", "DRK-DMG-02")
def test_damage_that_is_put_destroys_all_the_same(seat):
    t = fight({"melee": ["dove"], "hand": ["curse"]}, {"melee": [{"card": "s123", "damage": 1}, "big"]}, seat)
    t[seat].chooses("play curse", "target s123")
    assert keys(t, v.DISCARD, 1 - seat) == ["s123"]
    assert t.state.prestige[seat] == 1
    t.idle()


@rule("DRK-DMG-07")
def test_a_city_stores_counters_and_is_never_destroyed_by_them():
    mine = {"melee": ["p-one", "x415"], "city": {"card": "ember-vault", "damage": 1}, "hand": ["snuff"]}
    t = fight(mine, {"melee": ["big"]})
    t[0].cannot("use ember-vault")
    t[0].chooses("play snuff", "target p-one")
    t[0].chooses("react ember-vault to p-one")
    assert damage(t, "ember-vault") == 2
    t[1].chooses("pass")
    t[0].chooses("use ember-vault")
    assert (damage(t, "ember-vault"), damage(t, "big")) == (0, 1)
    t.idle()
    t = fight({"melee": ["x415"], "city": {"card": "ember-vault", "damage": 30}})
    assert keys(t, v.CITY_AT, 0) == ["ember-vault"]
    t.idle()


# -- destroying -------------------------------------------------------------------------------------


@either_seat
@rule("DRK-DST-01")
def test_abilities_and_the_rules_themselves_destroy(seat):
    bearer = {"card": "x415", "attached": ["plate"]}
    t = fight({"melee": ["dove"], "hand": ["snuff"]}, {"melee": [bearer, "big"]}, seat)
    t[seat].chooses("play snuff", "target x415")
    assert sorted(keys(t, v.DISCARD, 1 - seat)) == ["plate", "x415"]  # the one by the text, the other with it
    assert t.kinds.count("destroyed") == 2
    t.idle()


@either_seat
@rule("DRK-DST-02")
def test_a_destroyed_card_goes_to_the_discard_pile_of_its_owner(seat):
    stolen = {"card": "x415", "owner": 1 - seat, "attached": [{"card": "plate", "owner": 1 - seat}, "blade"]}
    t = fight({"melee": [stolen, "dove"], "hand": ["snuff"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play snuff", "target x415")
    assert sorted(keys(t, v.DISCARD, 1 - seat)) == ["plate", "x415"]
    assert sorted(keys(t, v.DISCARD, seat)) == ["blade", "snuff"]
    t.idle()


@rule("DRK-DST-03")
def test_only_cards_in_play_can_be_destroyed():
    hand = ["snuff", "x213"]
    t = fight(
        {"melee": ["x415"], "hand": hand, "discard": ["y213"]},
        {"melee": ["y326"], "hand": ["big"], "deck": ["s123"]},
    )
    t[0].chooses("play snuff")
    t[0].may("target x415", "target y326")
    t[0].chooses("target y326")
    t.idle()


@rule("DRK-DST-03")
def test_an_attacker_that_has_left_is_not_destroyed_again():
    mine = {"melee": ["x415", "dove"]}
    t = duel("x415", "avenger", mine=mine, theirs={"melee": [{"card": "avenger", "shield": 4}, "big"]})
    both_pass(t)
    t[1].chooses("react avenger")
    assert keys(t, v.DISCARD, 0) == ["x415"]
    t.idle()
    mine = {"melee": [{"card": "x415", "damage": 4}, "dove"]}
    t = duel("x415", "avenger", mine=mine, theirs={"melee": ["avenger", "big"]})
    both_pass(t)
    t[1].chooses("react avenger")  # the riposte was faster
    assert keys(t, v.DISCARD, 0) == ["x415"]
    assert list(t.state.prestige) == [0, 1]
    t.idle()


@either_seat
@rule("DRK-DST-04", "DRK-EX-71")
def test_destroying_is_not_discarding(seat):
    t = fight({"melee": ["waif", "dove"], "hand": ["snuff"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play snuff", "target waif")
    t[seat].may("pass", "react waif")
    t[seat].chooses("react waif")
    assert t.state.gold[seat] == 1  # its Destruction, not what waits for a discard
    assert t.asked == 1 - seat
    t.idle()
    t = fight({"melee": ["waif", "dove"], "hand": ["dismiss"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play dismiss", "target waif")
    t[seat].may("pass", "react waif")
    t[seat].chooses("react waif")
    assert t.state.gold[seat] == 5
    assert list(t.state.prestige) == [0, 0]
    t.idle()


# -- the check procedure ----------------------------------------------------------------------------


@either_seat
@rule("DRK-CHK-01")
def test_the_check_is_repeated_until_nothing_changes(seat):
    theirs = {
        "melee": ["leader"],
        "support": [{"card": "s123", "damage": 3, "attached": ["trophy"]}, "big"],
    }
    t = fight({"melee": ["dove"], "hand": ["snuff"]}, theirs, seat)
    assert stats(t, "s123")[2] == 5
    t[seat].chooses("play snuff", "target leader")
    assert keys(t, v.DISCARD, 1 - seat) == ["leader", "s123", "trophy"]
    assert t.state.prestige[seat] == 4  # one each for the Characters, two for the Attachment
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["big"]
    t.idle()


@rule("DRK-CHK-01", "DRK-WIN-05")
def test_a_winner_is_found_before_the_check_begins_anew():
    theirs = {"melee": ["leader"], "support": [{"card": "s123", "damage": 3}]}
    t = fight({"melee": ["dove"], "hand": ["spark"], "prestige": 19}, theirs)
    t[0].chooses("play spark", "target leader")
    assert (t.returns, reason(t)) == ([1.0, -1.0], "PRESTIGE")
    assert keys(t, v.SUPPORT_ROW, 1) == ["s123"]  # nobody fell and nobody advanced any more
    t.idle()


@rule("DRK-CHK-01")
def test_prestige_for_attachments_counts_before_the_winner_is_sought():
    theirs = {"melee": [{"card": "p-one", "attached": ["trophy"]}, "big"]}
    t = fight({"melee": ["dove"], "hand": ["snuff"], "prestige": 17}, theirs)
    t[0].chooses("play snuff", "target p-one")
    assert (t.returns, list(t.state.prestige)) == ([1.0, -1.0], [20, 0])
    t.idle()


@either_seat
@rule("DRK-CHK-02")
def test_reactions_wait_until_the_check_is_finished(seat):
    t = fight({"melee": ["x415"], "hand": ["snuff"]}, {"melee": ["y213"], "support": ["mourner"]}, seat)
    t[seat].chooses("play snuff", "target y213")
    t[1 - seat].may("pass", "react mourner to y213")
    assert line_of(t, "mourner") == (1 - seat, "melee")
    assert t.state.prestige[seat] == 1
    assert keys(t, v.DISCARD, seat) == ["snuff"]
    t[1 - seat].chooses("react mourner to y213")
    assert t.state.gold[1 - seat] == 1
    t.idle()


@either_seat
@rule("DRK-CHK-03", "DRK-EX-72")
def test_those_who_fall_together_do_not_see_each_other(seat):
    theirs = {"melee": ["mourner", "martyr", "waif"], "support": ["big"], "deck": ["dove"]}
    t = fight({"melee": ["x415"], "hand": ["scorch"]}, theirs, seat)
    t[seat].chooses("play scorch")
    t[1 - seat].may("pass", "react martyr", "react waif")
    t[1 - seat].chooses("react martyr", "react waif")
    assert (t.state.gold[1 - seat], keys(t, v.HAND, 1 - seat)) == (1, ["dove"])
    t.idle()


@rule("DRK-CHK-03")
def test_who_stays_sees_each_of_those_who_fall_together():
    theirs = {"melee": ["martyr", "p-one", {"card": "mourner", "attached": ["plate"]}]}
    t = fight({"melee": ["x415"], "hand": ["scorch"]}, theirs)
    t[0].chooses("play scorch")
    t[1].may("pass", "react martyr", "react mourner to martyr", "react mourner to p-one")
    t[1].chooses("react mourner to martyr", "react mourner to p-one", "pass")
    assert t.state.gold[1] == 2
    t.idle()


@either_seat
@pytest.mark.parametrize(("before", "lives"), [(3, True), (4, False)])
@rule("DRK-CHK-04", "DRK-EX-73")
def test_a_check_comes_between_cost_and_effect(seat, before, lives):
    bearer = {"card": "x514", "damage": before, "attached": ["field-dressing"]}
    t = fight({"melee": [bearer, "big"]}, {}, seat)
    t[seat].chooses("use field-dressing")
    if lives:
        assert damage(t, "x514") == 0
        assert keys(t, v.DISCARD, seat) == ["field-dressing"]
    else:
        assert keys(t, v.DISCARD, seat) == ["field-dressing", "x514"]
    assert t.state.prestige[1 - seat] == (0 if lives else 2)
    t.idle()


@either_seat
@rule("DRK-CHK-04", "DRK-WIN-05")
def test_a_cost_that_loses_the_game_ends_it_before_the_effect(seat):
    t = fight({"melee": ["x415"], "hand": ["burnt-offering"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play burnt-offering")
    assert t.returns[seat] == -1.0
    assert reason(t) == "ELIMINATION"
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-CHK-01")
def test_an_archer_brought_forward_by_the_check_attacks_from_the_melee_line():
    t = fight({"melee": ["dove"], "support": ["archer"], "hand": ["snuff"]}, {"melee": ["big"]})
    t[0].chooses("play snuff", "target dove")
    t[1].chooses("pass")
    assert attacks(t, 0) == ["attack big with archer", "shoot big with archer"]
    t.idle()
