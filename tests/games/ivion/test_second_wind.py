"""Second Wind (IVI-SW): when it comes, what it gives, who sees what."""

import pytest
from tests.games.ivion.tables import control, duel, ids, keys, pools, seen

from tabard.games.ivion import state as v
from tabard.testing import rule

FIVE = ["dart", "jab", "deny", "leap", "hop"]
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def struck(**hero):
    """Hero 2 is about to take 5 damage and a silence from gag."""
    t = duel(p1={"actions": 1, "hand": ["gag"]}, p2={"hp": 25, "deck": [*FIVE, "vow"], **hero})
    t[0].chooses("play gag")
    t[1].chooses("pass")
    return t


@rule("IVI-SW-01", "IVI-SW-02", "IVI-SW-04", "IVI-SW-05", "IVI-SW-15", "IVI-SW-19")
def test_look_at_five_take_two_and_bottom_three():
    t = struck()
    assert t.state.hp[1] == 20
    t[1].may(*(f"pick {key}" for key in FIVE))
    t[1].chooses("pick hop", "pick dart")
    t[1].may("pick jab", "pick deny", "pick leap")
    t[1].chooses("pick leap", "pick jab")
    assert keys(t, v.HAND, 1) == ["hop", "dart"]
    assert keys(t, v.DECK, 1) == ["deny", "jab", "leap", "vow"]  # the last one laid is the lowest
    assert list(t.state.winded) == [0, 1]
    t.idle()


@rule("IVI-SW-02")
def test_twenty_one_is_healthy():
    t = struck(hp=26)
    assert t.state.hp[1] == 21
    assert "second-wind" not in t.kinds
    t.idle()


@rule("IVI-SW-03", "IVI-SW-18", "IVI-SW-20")
def test_it_interrupts_the_card_and_the_turn_goes_on():
    t = struck()
    assert control(t, 1) == [0, 0, 0]
    t[1].chooses("pick hop", "pick dart", "pick leap", "pick jab")
    assert control(t, 1) == [0, 1, 0]
    assert t.asked == 0
    assert keys(t, v.DISCARD, 0) == ["gag"]
    t.idle()


@rule("IVI-SW-06", "IVI-SW-07")
def test_healing_gives_no_new_one():
    t = duel(p1={"actions": 1, "hand": ["gag"]}, p2={"hp": 24, "second_wind": True})
    t[0].chooses("play gag")
    t[1].chooses("pass")
    assert t.state.hp[1] == 19
    assert "second-wind" not in t.kinds
    t.idle()


@rule("IVI-SW-08")
@pytest.mark.parametrize(("deck", "taken"), [(["dart", "jab"], 2), (["dart"], 1), ([], 0)])
def test_a_short_deck(deck, taken):
    t = struck(deck=deck)
    assert len(ids(t, v.HAND, 1)) == taken
    assert t.state.winded[1] == 1
    assert t.asked == 0
    t.idle()


@rule("IVI-SW-09")
def test_the_cards_are_not_drawn():
    t = struck(deck=[], feats=["gleaner"])
    assert t.state.hp[1] == 20  # no exhaustion
    assert t.state.power[1] == 0  # nothing replaces what is no draw
    t.idle()


@rule("IVI-SW-10", "IVI-SW-16")
def test_the_opponent_sees_none_of_them():
    t = struck()
    assert set(seen(t, 0, "deck-1")) == {None}
    assert sorted(f for f in seen(t, 1, "looked")) == sorted(FIVE)
    t[1].chooses("pick hop", "pick dart", "pick leap", "pick jab")
    assert seen(t, 0, "hand-1") == [None, None]
    assert set(seen(t, 0, "deck-1")) == {None}
    assert [f for f in seen(t, 1, "deck-1") if f] == ["deny", "jab", "leap"]  # its owner remembers the bottom
    t.idle()


@rule("IVI-SW-11")
def test_defeat_comes_first():
    t = duel(p1={"hand": ["doom"]}, p2={"hp": 25})
    t[0].chooses("play doom")
    t[1].chooses("pass")
    assert t.over
    assert list(t.state.winded) == [0, 0]
    t.idle()


@rule("IVI-SW-12")
def test_of_two_the_turn_player_comes_first():
    t = duel(p1={"hp": 25, "deck": FIVE, "hand": ["quake"]}, p2={"hp": 25, "deck": FIVE})
    t[0].chooses("play quake")
    t[1].chooses("pass")
    assert list(t.state.hp) == [20, 20]
    assert t.asked == 0
    t[0].chooses("pick hop", "pick dart", "pick leap", "pick jab")
    assert t.asked == 1
    t[1].chooses("pick hop", "pick dart", "pick leap", "pick jab")
    assert pools(t, 0) == (0, 1)
    t.idle()


@rule("IVI-SW-13", "IVI-SIM-13")
def test_it_is_replaced():
    t = struck(feats=["last-gasp", "afterglow"])
    assert t.state.hp[1] == 26
    assert t.state.winded[1] == 1
    assert keys(t, v.HAND, 1) == []
    assert t.state.initiative[1] == 0  # nothing happens after a replaced one
    t.idle()


@rule("IVI-SIM-13")
def test_of_two_replacements_the_player_picks_one():
    t = struck(feats=["last-gasp", "first-gasp"])
    t[1].may("apply last-gasp", "apply first-gasp")
    t[1].chooses("apply first-gasp")
    assert t.state.hp[1] == 20
    assert len(ids(t, v.HAND, 1)) == 1
    t.idle()


@rule("IVI-SW-14")
def test_used_early_it_is_used():
    t = duel(
        p1={"hp": 30, "deck": [*FIVE, "vow"], "hand": ["wheeze"], "feats": ["afterglow"]},
        p2={"actions": 2, "hand": ["sickness"]},
    )
    t[0].chooses("play wheeze")
    t[1].chooses("pass")
    t[0].chooses("pick hop", "pick dart", "pick leap", "pick jab")
    assert t.state.hp[0] == 31
    assert t.state.initiative[0] == 1
    t[0].chooses("end")
    t[1].chooses("play sickness")
    t[0].chooses("pass")
    assert t.state.hp[0] == 6
    assert t.kinds.count("second-wind") == 1
    t.idle()


@rule("IVI-SW-17")
def test_a_revealed_card_stays_revealed_in_hand():
    deck = ["jab", {"card": "dart", "revealed": True}, "deny", "leap", "hop"]
    t = struck(deck=deck)
    t[1].chooses("pick dart", "pick jab", "pick leap", "pick hop")
    assert seen(t, 0, "hand-1") == ["dart", None]
    t.idle()


@rule("IVI-SW-16", "IVI-HID-04")
def test_what_the_opponent_saw_before_cannot_be_followed():
    deck = [{"card": key, "known": [0]} for key in FIVE]
    t = struck(deck=deck)
    t[1].chooses("pick dart", "pick jab", "pick leap", "pick hop")
    assert seen(t, 0, "hand-1") == [None, None]
    assert set(seen(t, 0, "deck-1")) == {None}
    t.idle()


@rule("IVI-SW-19", "IVI-EXH-04")
def test_a_draw_of_the_exhausted_may_bring_it():
    t = duel(p1={"hp": 23, "initiative": 1, "deck": []})
    t[0].chooses("initiative draw")
    assert t.state.hp[0] == 18
    assert t.state.winded[0] == 1
    t.idle()


@rule("IVI-SIM-07")
def test_second_wind_comes_before_terrain():
    t = duel(
        p1={"hp": 23, "deck": FIVE, "tile": "b2", "actions": 1, "hand": ["leap"]},
        p2={"attached": [{"card": "trap", "to": "tile b3"}]},
        terrain={"b3": "burning-ground"},
    )
    t.state.hp[0] = 22
    t[0].chooses("play leap", "tile b3")
    t[1].chooses("pass")
    # the terrain works at once and wounds; the trap waits until the card has left
    assert t.state.hp[0] == 20
    t[0].chooses("pick hop", "pick dart", "pick leap", "pick jab")
    assert t.state.hp[0] == 19  # healed 1 by the card, then 2 from the trap
    t.idle()
