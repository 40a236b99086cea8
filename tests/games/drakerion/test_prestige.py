"""Prestige: what a destroyed card is worth, to whom, and when it is gained."""

import pytest
from tests.games.drakerion.fights import GROUND, duel, either_seat, fight, reason
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import PRESTIGE
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule


@rule("DRK-PRE-01", "DRK-PRE-06")
def test_every_character_has_a_prestige_value():
    t = fight({"melee": ["big", "p-none", "nobody"]}, {"melee": ["p-eighteen"]})
    worth = [value(t.state, card(t, key), PRESTIGE) for key in ("big", "p-none", "nobody", "p-eighteen")]
    assert worth == [3, 0, 0, 18]
    t.idle()
    book = t.state.book
    printed = {c.id: c.prestige or 0 for c in GROUND.printed if c.kind == "character"}
    assert {key: book.stats[PRESTIGE][book.number[key]] for key in printed} == printed


@either_seat
@pytest.mark.parametrize(("key", "worth"), [("p-three", 3), ("p-two", 2), ("p-one", 1), ("p-none", 0)])
@rule("DRK-PRE-02")
def test_a_destroyed_character_is_worth_its_prestige_to_the_opponent(seat, key, worth):
    t = duel("x415", key, seat, theirs={"melee": [key, "dove"]})
    both_pass(t)
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (worth, 0)
    assert t.rule == "DRK-ACT-02"  # gained without asking
    t.idle()


@either_seat
@rule("DRK-PRE-02")
def test_the_value_is_that_of_the_instant_of_destruction(seat):
    t = fight({"melee": ["dove"], "hand": ["snuff"]}, {"melee": ["p-one", "idol"]}, seat)
    t[seat].chooses("play snuff", "target p-one")
    assert t.state.prestige[seat] == 3
    t.idle()
    t = fight({"melee": ["dove"], "hand": ["snuff-two"]}, {"melee": ["idol", "p-one", "big"]}, seat)
    t[seat].chooses("play snuff-two", "target idol", "target p-one")
    assert t.state.prestige[seat] == 6  # the idol raised both until it left with the other
    t.idle()


@either_seat
@rule("DRK-PRE-03", "DRK-EX-41")
def test_who_destroyed_it_does_not_matter(seat):
    t = fight({"melee": ["p-two", "dove"], "hand": ["burnt-offering"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play burnt-offering", "target p-two")
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (0, 2)
    assert t.state.gold[seat] == 3
    t.idle()
    for play in ("snuff", "spark", "curse", "wither"):
        t = fight({"melee": ["p-two", "dove"], "hand": [play]}, {"melee": ["big"]}, seat)
        t[seat].chooses(f"play {play}", "target p-two")
        assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (0, 2)
        t.idle()


@either_seat
@pytest.mark.parametrize("how", ["homesick", "dismiss", "bury-it"])
@rule("DRK-PRE-04")
def test_a_character_that_leaves_otherwise_is_worth_nothing(seat, how):
    t = fight({"melee": ["dove"], "hand": [how]}, {"melee": ["p-three", "y326"]}, seat)
    t[seat].chooses(f"play {how}", "target p-three")
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["y326"]
    assert list(t.state.prestige) == [0, 0]
    t.idle()


@either_seat
@rule("DRK-PRE-04")
def test_a_replaced_character_is_worth_nothing(seat):
    t = fight({"melee": ["p-three", "dove"], "hand": ["ring", "x415"]}, {"melee": ["y326"]}, seat)
    t[seat].chooses("play ring", "target p-three", "pick x415")
    assert "p-three" in keys(t, v.DISCARD, seat)
    assert list(t.state.prestige) == [0, 0]
    t.idle()


@either_seat
@rule("DRK-PRE-05", "DRK-EX-42")
def test_the_opponent_of_the_controller_gains_even_for_an_own_card(seat):
    stolen = {"card": "p-two", "owner": 1 - seat}
    t = fight({"melee": [stolen, "dove"], "hand": ["snuff"]}, {"melee": ["big"]}, seat)
    t[seat].chooses("play snuff", "target p-two")
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (0, 2)
    assert keys(t, v.DISCARD, 1 - seat) == ["p-two"]
    t.idle()


@either_seat
@rule("DRK-PRE-06")
def test_a_character_without_printed_prestige_is_worth_nothing(seat):
    t = duel("x415", "nobody", seat, theirs={"melee": ["nobody", "dove"], "prestige": 4})
    both_pass(t)
    assert keys(t, v.DISCARD, 1 - seat) == ["nobody"]
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (0, 4)
    t.idle()


@either_seat
@rule("DRK-PRE-07")
def test_a_destroyed_attachment_is_worth_its_own_value(seat):
    for attached, worth in (("trophy", 2), ("plate", 0)):
        bearer = {"card": "p-one", "attached": [attached]}
        t = fight({"melee": ["dove"], "hand": ["unravel"]}, {"melee": [bearer, "big"]}, seat)
        assert value(t.state, card(t, "p-one"), PRESTIGE) == 1  # not a bonus of the bearer
        t[seat].chooses("play unravel")
        assert t.state.prestige[seat] == worth
        t.idle()
        t = fight({"melee": ["dove"], "hand": ["snuff"]}, {"melee": [bearer, "big"]}, seat)
        t[seat].chooses("play snuff", "target p-one")
        assert t.state.prestige[seat] == 1 + worth
        t.idle()


@either_seat
@rule("DRK-PRE-07")
def test_the_opponent_of_the_bearers_controller_gains_for_the_attachment(seat):
    bearer = {"card": "p-none", "attached": [{"card": "trophy", "owner": seat}]}
    t = fight({"melee": ["dove"]}, {"melee": [bearer, "big"], "hand": ["unravel"]}, seat, to_act=1 - seat)
    t[1 - seat].chooses("play unravel")
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (2, 0)
    assert keys(t, v.DISCARD, seat) == ["trophy"]
    t.idle()


@either_seat
@rule("DRK-PRE-07", "DRK-PRE-04")
def test_the_attachment_of_a_discarded_character_is_destroyed_and_counts(seat):
    bearer = {"card": "p-three", "attached": ["trophy"]}
    t = fight({"melee": ["dove"], "hand": ["dismiss"]}, {"melee": [bearer, "big"]}, seat)
    t[seat].chooses("play dismiss", "target p-three")
    assert t.state.prestige[seat] == 2
    t.idle()


@either_seat
@rule("DRK-PRE-08")
def test_both_scores_are_complete_before_a_winner_is_sought(seat):
    t = duel(
        "p-one",
        "p-three",
        seat,
        mine={"melee": ["p-one", "dove"], "prestige": 17},
        theirs={"melee": ["p-three", "dove"], "prestige": 19},
    )
    both_pass(t)
    assert list(t.state.prestige) == [20, 20]
    assert reason(t) == "DOUBLE"
    t.idle()
    t = duel(
        "p-one",
        "p-three",
        seat,
        mine={"melee": ["p-one", "dove"], "prestige": 16},
        theirs={"melee": ["p-three", "dove"], "prestige": 19},
    )
    both_pass(t)
    assert t.returns[1 - seat] == 1.0
    t.idle()


@either_seat
@rule("DRK-PRE-09")
def test_prestige_is_gained_before_the_reactions(seat):
    t = duel("x415", "martyr", seat, theirs={"melee": ["martyr", "dove"], "deck": ["x213"]})
    both_pass(t)
    assert t.rule == "DRK-DEC-15"
    assert t.state.prestige[seat] == 2
    t[1 - seat].chooses("react martyr")
    assert keys(t, v.HAND, 1 - seat) == ["x213"]
    assert t.state.prestige[seat] == 2
    t.idle()
