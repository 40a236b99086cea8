"""Copies of cards (IVI-CPY)."""

import pytest
from tests.games.ivion.tables import FIELD, card, ids, keys, pools
from tests.games.ivion.tables import duel as table_of

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


def copies(t, zone=None):
    """The ids of all copies, or of those in a zone."""
    s = t.state
    found = [c for c in range(1, len(s.face)) if s.flags[c] & v.COPY]
    return found if zone is None else [c for c in found if s.where[c] == zone]


def is_nowhere(t, one):
    return t.state.where[one] == v.NO_ZONE and not any(one in zone for zone in t.state.zones)


@rule("IVI-CPY-01", "IVI-CPY-04", "IVI-CPY-05", "IVI-CPY-07", "IVI-CPY-03")
def test_a_copy_is_played_paid_and_answered_like_a_card_and_ceases_to_exist():
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["mirror"], "discard": ["jab"], "feats": ["witness"]},
        p2={**FOE, "hp": 30, "hand": ["deny"]},
    )
    cast(t, "play mirror")
    t[0].may("yes", "no")
    t[0].chooses("yes")
    copy = copies(t, v.CHAIN)[0]
    assert t.state.face[copy] == t.state.face[card(t, "jab")]
    assert pools(t, 0) == (1, 0)  # its cost is paid
    t[1].may("pass", "play deny")
    t[1].chooses("pass")
    assert t.state.hp[1] == 26
    assert pools(t, 0) == (1, 2)  # its gain, and the line below the copying
    assert keys(t, v.DISCARD) == ["jab", "mirror"]
    assert is_nowhere(t, copy)
    assert t.kinds.count("played") == 2
    assert t.state.initiative[0] == 2  # both were played
    t.idle()


@rule("IVI-CPY-01", "IVI-CPY-13")
def test_a_copy_may_be_declined():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["mirror"], "discard": ["jab"]}, p2={**FOE, "hp": 30})
    cast(t, "play mirror")
    t[0].chooses("no")
    assert t.state.hp[1] == 30
    assert pools(t, 0) == (2, 1)
    assert "played" in t.kinds
    assert keys(t, v.DISCARD) == ["jab", "mirror"]
    t.idle()


@rule("IVI-CPY-05")
def test_a_free_copy_costs_and_generates_nothing():
    t = duel(p1={**NEAR, "hand": ["echo"], "discard": ["jab"]}, p2={**FOE, "hp": 30})
    cast(t, "play echo")
    cast(t, "yes")
    assert t.state.hp[1] == 26
    assert pools(t, 0) == (0, 0)
    t.idle()


@rule("IVI-CPY-13")
@pytest.mark.parametrize(
    ("hero", "foe"),
    [
        ({"tile": "b2", "actions": 0}, {"tile": "b3"}),  # its cost
        ({"tile": "b2", "actions": 1, "disarm": 1}, {"tile": "b3"}),  # control
        ({"tile": "b1", "actions": 1}, {"tile": "b3"}),  # no target in range
    ],
)
def test_a_copy_that_cannot_be_played_is_not_made(hero, foe):
    t = duel(p1={**hero, "hand": ["mirror"], "discard": ["jab"]}, p2={**foe, "hp": 30})
    cast(t, "play mirror")
    assert t.asked == 0
    assert t.rule == "IVI-TURN-09"  # nothing was asked
    assert t.state.power[0] == 1  # the rest of the text goes on
    assert t.kinds.count("played") == 1
    assert t.state.hp[1] == 30
    t.idle()


@rule("IVI-CPY-06", "IVI-CPY-12")
def test_modes_are_chosen_anew():
    t = duel(p1={"hp": 30, "hand": ["choice", "echo"]})
    cast(t, "play choice", "mode 1")
    assert t.state.hp[0] == 32
    t[0].chooses("play echo")
    t[1].chooses("pass")
    t[0].chooses("yes")
    t[0].may("mode 1", "mode 2")
    cast(t, "mode 2")
    assert (t.state.hp[0], t.state.power[0]) == (32, 1)
    t.idle()


@rule("IVI-CPY-06", "IVI-CPY-12")
def test_an_unresolved_card_is_copied_without_its_choices():
    t = duel(
        p1={**NEAR, "hp": 30, "power": 3, "hand": ["blaze"]},
        p2={**FOE, "hp": 30, "power": 3, "hand": ["parrot"]},
    )
    t[0].chooses("play blaze", "unleash")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("play parrot")
    t[0].chooses("pass")
    t[1].chooses("yes")
    t[1].may("unleash", "no unleash")  # decided anew
    t[1].chooses("no unleash")
    t[0].chooses("pass")
    assert list(t.state.hp) == [28, 26]  # 2 at the enemy of who copied; then 2 and 2 unleashed
    assert pools(t, 1) == (0, 2)
    t.idle()


@rule("IVI-CPY-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_copies_owns_and_controls_it(seat):
    one = {**NEAR, "hp": 30, "actions": 1, "hand": ["mirror"]}
    other = {**FOE, "hp": 30, "discard": ["jab"]}
    t = duel(p1=one if seat == 0 else other, p2=other if seat == 0 else one, active=seat)
    t[seat].chooses("play mirror")
    t[1 - seat].chooses("pass")
    t[seat].chooses("yes")
    copy = copies(t, v.CHAIN)[0]
    assert (t.state.owner(copy), t.state.controller(copy)) == (seat, seat)
    t[1 - seat].chooses("pass")
    assert t.state.hp[1 - seat] == 26
    assert t.state.hp[seat] == 30
    assert keys(t, v.DISCARD, 1 - seat) == ["jab"]
    assert keys(t, v.DISCARD, seat) == ["mirror"]
    t.idle()


@rule("IVI-CPY-07", "IVI-CPY-08", "IVI-CPY-03", "IVI-CPY-04")
@pytest.mark.parametrize("answer", ["deny", "bounce", "float", "sink", "erase"])
def test_a_countered_copy_ceases_to_exist(answer):
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["mirror"], "discard": ["jab"], "deck": ["dart"]},
        p2={**FOE, "hp": 30, "hand": [answer], "feats": ["wake"]},
    )
    cast(t, "play mirror")
    t[0].chooses("yes")
    copy = copies(t, v.CHAIN)[0]
    t[1].chooses(f"play {answer}")
    t[0].chooses("pass")
    assert "countered" in t.kinds
    assert is_nowhere(t, copy)
    assert t.state.hp[1] == 30
    assert (keys(t, v.HAND), keys(t, v.DECK), keys(t, v.GONE)) == ([], ["dart"], [])
    assert keys(t, v.DISCARD) == ["jab", "mirror"]
    assert t.state.initiative[1] == 2  # the answer and the mirror were discarded, the copy was not
    t.idle()


@rule("IVI-CPY-07")
def test_a_meta_countered_copy_is_refunded_and_ceases_to_exist():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["mirror"], "discard": ["jab"]},
        p2={**FOE, "hp": 30, "hand": ["unhand"]},
    )
    cast(t, "play mirror")
    t[0].chooses("yes")
    assert pools(t, 0) == (0, 0)
    copy = copies(t, v.CHAIN)[0]
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert "meta-countered" in t.kinds
    assert pools(t, 0) == (1, 1)  # the action is back; the power is the mirror's
    assert is_nowhere(t, copy)
    t.idle()


@rule("IVI-CPY-08")
@pytest.mark.parametrize("key", ["boomerang", "seedling", "fleeting"])
def test_a_copy_that_would_go_to_a_hand_or_a_deck_ceases_to_exist(key):
    t = duel(p1={"hp": 30, "hand": ["echo"], "discard": [key], "deck": ["dart"]})
    cast(t, "play echo")
    t[0].chooses("yes")
    copy = copies(t, v.CHAIN)[0]
    t[1].chooses("pass")
    assert is_nowhere(t, copy)
    assert (keys(t, v.HAND), keys(t, v.DECK), keys(t, v.GONE)) == ([], ["dart"], [])
    assert keys(t, v.DISCARD) == [key, "echo"]
    t.idle()


@rule("IVI-CPY-02", "IVI-CPY-09")
@pytest.mark.parametrize("key", ["aegis", "totem"])
def test_a_copy_does_not_attach_but_its_other_lines_work(key):
    t = duel(p1={"hp": 30, "hand": ["echo", "quake"], "discard": [key], "deck": ["dart", "jab"]})
    cast(t, "play echo")
    cast(t, "yes")
    assert keys(t, v.FIELD) == []
    if key == "aegis":
        assert keys(t, v.HAND) == ["quake", "dart"]
    else:
        assert t.state.hp[0] == 31
    assert t.state.touched == 0
    hp = t.state.hp[0]
    cast(t, "play quake")
    assert t.state.hp[0] == hp - 5  # its passive text is not in force
    t.idle()


@rule("IVI-CPY-10", "IVI-FEAT-07")
def test_copying_a_feat_does_not_use_it_up():
    t = duel(p1={"hp": 30, "actions": 2, "hand": ["mimic"], "feats": ["stance"]})
    cast(t, "play mimic")
    cast(t, "yes")
    assert t.state.hp[0] == 32
    assert keys(t, v.FEATS) == ["stance"]
    assert t.state.flags[card(t, "stance")] & v.USED == 0
    cast(t, "use stance")
    assert t.state.hp[0] == 34
    t.idle()


@rule("IVI-CPY-10", "IVI-CPY-13", "IVI-CPY-12")
def test_a_feat_that_is_used_up_can_be_copied():
    t = duel(p1={"hp": 30, "actions": 1, "hand": ["mimic"]}, p2={"feats": [{"card": "stance", "used": True}]})
    cast(t, "play mimic")
    cast(t, "yes")
    assert t.state.hp[0] == 32
    assert keys(t, v.FEATS) == []
    assert keys(t, v.FEATS, 1) == ["stance"]
    assert t.state.flags[card(t, "stance")] & v.USED
    t.idle()


@rule("IVI-CPY-13", "IVI-FEAT-05")
def test_a_passive_feat_cannot_be_copied():
    t = duel(p1={"hand": ["mimic"], "feats": ["armour"]})
    cast(t, "play mimic")
    assert t.rule == "IVI-TURN-09"
    assert t.kinds.count("played") == 1
    t.idle()


@rule("IVI-CPY-01", "IVI-ZON-01")
def test_an_original_keeps_its_place():
    t = duel(p1={"hp": 30, "hand": ["echo"]}, p2={"discard": ["breath", "dart"]})
    t[0].chooses("play echo")
    cast(t, "card breath")
    cast(t, "yes")
    assert keys(t, v.DISCARD, 1) == ["dart", "breath"]
    assert t.state.hp[0] == 31
    assert len(ids(t, v.CHAIN)) == 0
    t.idle()
