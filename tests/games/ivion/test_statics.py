"""What holds while a card lies there or for a time: for whom, about which cards, under which conditions."""

import pytest
from tests.games.ivion.tables import faced, pools, resolves

from tabard.games.ivion.rules.rows import L_ROW
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def on(key, hero):
    """A card that lies attached to a hero."""
    return {"card": key, "to": f"hero {hero + 1}"}


@rule("IVI-ATT-07", "IVI-DMG-06")
@pytest.mark.parametrize(
    ("key", "blow", "scald", "theirs"),
    [("anger", 6, 6, 5), ("feud", 6, 6, 6), ("rancour", 5, 5, 6), ("drill", 6, 5, 5), ("tide", 8, 8, 5)],
)
@SEATS
def test_for_whom_and_about_which_cards(seat, key, blow, scald, theirs):
    mine = {"power": 3, "hand": ["blow", "scald"], "attached": [on(key, seat)]}
    t = faced(seat, mine, {"power": 1, "hand": ["scald"]})
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 40 - blow
    resolves(t, seat, "play scald")
    assert t.state.hp[1 - seat] == 40 - blow - scald
    t[seat].chooses("end")
    resolves(t, 1 - seat, "play scald")
    assert t.state.hp[seat] == 40 - theirs
    t.idle()


@rule("IVI-ATT-07", "IVI-DMG-06")
@pytest.mark.parametrize(("hp", "dealt"), [(22, 5), (21, 5), (20, 3), (19, 3)])
@SEATS
def test_a_condition_is_looked_at_when_it_matters(seat, hp, dealt):
    t = faced(
        seat, {"hand": ["blow"]}, {"hp": hp, "second_wind": True, "attached": [on("bastion", 1 - seat)]}
    )
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == hp - dealt
    t.idle()


@rule("IVI-DMG-06")
@SEATS
def test_a_condition_of_an_effect_that_lasts(seat):
    t = faced(seat, {"hp": 25, "second_wind": True, "hand": ["resolve", "sacrifice", "sacrifice"]})
    resolves(t, seat, "play resolve")
    resolves(t, seat, "play sacrifice")
    assert t.state.hp[seat] == 20
    resolves(t, seat, "play sacrifice")
    assert t.state.hp[seat] == 17
    t.idle()


@rule("IVI-RES-04", "IVI-RES-16", "IVI-TURN-13")
@SEATS
def test_a_higher_cap_for_a_time(seat):
    mine = {"actions": 4, "power": 5, "hand": ["reserve", "share", "boon"]}
    t = faced(seat, mine, {"actions": 5, "power": 5})
    resolves(t, seat, "play reserve")
    resolves(t, seat, "play boon")
    assert pools(t, seat) == (6, 7)
    resolves(t, seat, "play share")
    assert pools(t, seat) == (6, 7)
    assert pools(t, 1 - seat) == (5, 5)
    t[seat].chooses("end")
    assert pools(t, seat) == (6, 7)  # what is there stays
    t.idle()


@rule("IVI-INS-01")
@SEATS
def test_cards_that_become_instant(seat):
    for attached in ([], [on("haste", 1 - seat)]):
        t = faced(seat, {"hand": ["balm", "scald"]}, {"hand": ["blow", "scald"], "attached": attached})
        t[seat].chooses("play balm")
        t[1 - seat].may(*(["play blow"] if attached else []), "pass")
        t[1 - seat].chooses("pass")
        t.idle()


@rule("IVI-INS-01")
@SEATS
def test_cards_that_become_instant_for_the_rest_of_the_game(seat):
    t = faced(seat, {"hand": ["hasten", "blow", "scald"]}, {"hand": ["balm", "blow"]})
    resolves(t, seat, "play hasten")
    t[seat].chooses("end")
    t[1 - seat].chooses("play balm")
    t[seat].may("play blow", "pass")
    t[seat].chooses("play blow")
    t[1 - seat].may("pass")  # their blow is none
    t[1 - seat].chooses("pass")
    assert t.state.hp[1 - seat] == 40  # 5 dealt, and healed again by the balm
    t.idle()


@rule("IVI-GEN-06", "IVI-TURN-13")
@SEATS
def test_a_prohibition_for_both_and_for_a_turn(seat):
    t = faced(seat, {"hp": 30, "hand": ["still", "feast"]}, {"hp": 30, "hand": ["feast"]})
    resolves(t, seat, "play still")
    assert len(t.state.mods) == 2 * L_ROW
    resolves(t, seat, "play feast")
    assert list(t.state.hp) == [30, 30]
    t[seat].chooses("end")
    resolves(t, 1 - seat, "play feast")
    assert list(t.state.hp) == [35, 35]
    t.idle()


@rule("IVI-BRD-07", "IVI-GEN-05")
@SEATS
def test_a_longer_range(seat):
    for attached, is_offered in (([], False), ([on("stretch", seat)], True)):
        t = faced(seat, {"tile": "b2", "hand": ["range-2"], "attached": attached}, {"tile": "c4"})
        assert ("play range-2" in t[seat].options) == is_offered
        t.idle()
    t = faced(seat, {"tile": "b2", "hand": ["range-1"], "attached": [on("stretch", seat)]}, {"tile": "c4"})
    t[seat].cannot("play range-1")  # one more, not any
    t.idle()


@rule("IVI-ATT-07", "IVI-DES-01")
@SEATS
def test_a_destroyed_card_holds_no_longer(seat):
    t = faced(seat, {"hand": ["blow", "sweep", "blow"]}, {"attached": [on("shield", 1 - seat)]})
    assert t.state.touched
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 37
    resolves(t, seat, "play sweep")
    assert t.state.touched == 0
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 32
    t.idle()
