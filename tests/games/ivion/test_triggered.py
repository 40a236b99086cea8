"""Which moments a triggered effect hears, and what it does when its source or its object is gone (IVI-SIM, IVI-ATT)."""

import pytest
from tests.games.ivion.tables import FIELD, card, cell, keys
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


def both(feat, **rest):
    """Both heroes have the feat."""
    return {"p1": {"hp": 30, "feats": [feat], **rest}, "p2": {"hp": 30, "feats": [feat]}}


# -- what is heard ----------------------------------------------------------------------------------


@rule("IVI-SIM-03", "IVI-CTRL-03")
def test_control_of_one_kind_received_by_its_own_hero():
    t = duel(**both("mute", hand=["gag"]))
    cast(t, "play gag")
    assert list(t.state.initiative) == [0, 1]  # the silence, not the slow
    t.idle()


@rule("IVI-SIM-03")
def test_any_control_received_by_the_opponent():
    t = duel(**both("gloat", hand=["gag"]))
    cast(t, "play gag")
    assert list(t.state.initiative) == [2, 0]
    t.idle()


@rule("IVI-SIM-03", "IVI-RES-05")
def test_one_kind_of_resource_gained():
    t = duel(**both("greed", hand=["wages", "wages"], power=4))
    cast(t, "play wages")
    assert list(t.state.initiative) == [1, 1]  # the power, not the action
    cast(t, "play wages")
    assert list(t.state.power) == [5, 2]
    assert list(t.state.initiative) == [1, 2]  # nothing was gained beyond the cap
    t.idle()


@rule("IVI-SIM-03", "IVI-TER-06")
def test_one_kind_of_terrain_entered_by_anybody():
    t = duel(
        p1={**NEAR, "actions": 3, "feats": ["scout"]},
        p2={"tile": "d4"},
        terrain={"b3": "enchanted-terrain", "b4": "briars"},
    )
    t[0].chooses("move b3")
    assert t.state.initiative[0] == 0
    t[0].chooses("move b4")
    assert list(t.state.initiative) == [1, 0]
    t.idle()


@rule("IVI-SIM-03", "IVI-PLAY-15")
def test_cards_of_one_type_played_by_anybody():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab", "breath"], "feats": ["critic"]},
        p2={**FOE, "feats": ["critic"]},
    )
    cast(t, "play breath")
    assert list(t.state.initiative) == [0, 0]
    cast(t, "play jab")
    assert list(t.state.initiative) == [1, 1]
    t.idle()


@rule("IVI-SIM-08")
def test_once_a_turn_and_once_a_game():
    t = duel(p1={"hp": 40, "hand": ["prick", "prick", "prick"], "feats": ["diary"]}, p2={"hp": 40})
    for power in (1, 1):
        cast(t, "play prick")
        while t.rule == "IVI-SIM-02":
            t[0].chooses(t.shorts[0])
        assert (t.state.power[0], t.state.initiative[0]) == (power, 1)
    t[0].chooses("end")
    t[1].chooses("end")
    cast(t, "play prick")
    assert t.state.power[0] == 2  # a new turn
    assert t.state.initiative[0] == 1  # that of the new turn: the first was lost as the turn ended
    t.idle()


@rule("IVI-ZON-15")
def test_a_card_that_hears_itself_being_discarded_from_hand():
    t = duel(p1={"hand": ["purse", "keepsake", "dart"]}, p2={"hand": ["keepsake"]})
    cast(t, "play purse")
    t[0].chooses("pick dart")
    assert keys(t, v.DISCARD) == ["dart", "keepsake", "purse"]
    assert keys(t, v.DISCARD, 1) == ["keepsake"]
    assert list(t.state.initiative) == [1, 1]  # each player's own
    t.idle()


@rule("IVI-ZON-15")
def test_it_does_not_hear_being_milled_or_played():
    t = duel(p1={"hand": ["grind", "keepsake"]}, p2={"deck": ["keepsake", "keepsake", "dart"]})
    cast(t, "play grind")
    cast(t, "play keepsake")
    assert keys(t, v.DISCARD) == ["grind", "keepsake"]
    assert keys(t, v.DISCARD, 1) == ["keepsake", "keepsake"]
    assert list(t.state.initiative) == [0, 0]
    t.idle()


@rule("IVI-SIM-06", "IVI-ZON-13")
def test_a_card_brings_itself_back():
    t = duel(p1={"hand": ["thin"]}, p2={"hand": ["phoenix", "dart", "jab"]})
    cast(t, "play thin")
    t[1].chooses("pick phoenix")
    assert keys(t, v.HAND, 1) == ["dart", "jab", "phoenix"]
    assert keys(t, v.DISCARD, 1) == []
    t.idle()


# -- what is gone -----------------------------------------------------------------------------------


@rule("IVI-SIM-06", "IVI-DES-02")
def test_a_card_destroys_itself_once():
    t = duel(p1={"hp": 30, "hand": ["combo"], "attached": [{"card": "ember", "to": "hero 1"}]})
    cast(t, "play combo")
    while t.rule == "IVI-SIM-02":
        t[0].chooses(t.shorts[0])
    assert t.kinds.count("triggered") == 2  # damaged twice before anything was carried out
    assert t.kinds.count("destroyed") == 1
    assert t.state.power[0] == 1  # what the second time destroyed was nothing
    assert keys(t, v.DISCARD) == ["combo", "ember"]
    t.idle()


@rule("IVI-SIM-06", "IVI-ZON-13")
def test_a_card_returns_to_the_hand_once():
    t = duel(p1={"hp": 30, "hand": ["combo"], "attached": [{"card": "relapse", "to": "hero 1"}]})
    cast(t, "play combo")
    assert t.kinds.count("triggered") == 2
    assert keys(t, v.HAND) == ["relapse"]
    assert t.kinds.count("taken") == 1
    t.idle()


@rule("IVI-ATT-11", "IVI-SIM-06", "IVI-GEN-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_destroyed_card_does_not_attach_from_the_discard(seat):
    one = {"attached": [{"card": "ghost", "to": "hero 2"}]}
    t = duel(p1={"hand": ["chip"], **(one if seat == 0 else {})}, p2=one if seat == 1 else {})
    cast(t, "play chip")
    assert "ghost" in keys(t, v.DISCARD, seat)
    assert keys(t, v.FIELD, seat) == []
    assert list(t.state.power) == [1 - seat, seat]  # the effect is that of its controller
    t.idle()


@rule("IVI-ATT-11", "IVI-DES-06", "IVI-RSV-10")
def test_a_card_whose_new_host_is_gone_stays_where_it_is():
    attached = [{"card": "aegis", "to": "hero 2"}, {"card": "leech", "to": "hero 1"}]
    t = duel(p1={"hand": ["graft"]}, p2={"hand": ["chip"], "attached": attached})
    t[0].chooses("play graft", "card aegis", "card leech")
    t[1].chooses("play chip", "card leech")
    t[0].chooses("pass")
    assert keys(t, v.FIELD, 1) == ["aegis"]
    assert t.state.host[card(t, "aegis")] == v.HERO + 1
    t.idle()


@rule("IVI-ATT-11", "IVI-DES-06", "IVI-RSV-10")
def test_a_card_that_is_gone_is_not_moved():
    attached = [{"card": "aegis", "to": "hero 2"}]
    t = duel(p1={"hp": 30, "hand": ["haul"]}, p2={"hand": ["chip"], "attached": attached})
    t[0].chooses("play haul", "tile c3")
    t[1].chooses("play chip")
    t[0].chooses("pass")
    assert keys(t, v.FIELD, 1) == []
    assert keys(t, v.DISCARD, 1) == ["aegis", "chip"]
    assert t.state.hp[0] == 31  # the tile was still a target
    t.idle()


@rule("IVI-ZON-13", "IVI-RSV-10")
@pytest.mark.parametrize("answered", [True, False])
def test_a_card_that_left_the_discard_is_not_recovered(answered):
    t = duel(p1={"hand": ["fetch"], "discard": ["dart"]}, p2={"hand": ["hush"]})
    t[0].chooses("play fetch", "hero 1")
    if answered:
        t[1].chooses("play hush")
        t[0].chooses("pass")
    else:
        t[1].chooses("pass")
    assert keys(t, v.HAND) == ([] if answered else ["dart"])
    assert keys(t, v.GONE) == (["dart"] if answered else [])
    assert t.state.power[0] == (not answered)
    t.idle()


@rule("IVI-CPY-02", "IVI-CPY-09")
def test_the_time_of_a_copy_that_did_not_attach_is_not_kept():
    t = duel(p1={"hand": ["echo"], "discard": ["fading"]})
    cast(t, "play echo")
    cast(t, "yes")
    assert t.state.mods == []
    t[0].chooses("end")
    assert "destroyed" not in t.kinds
    t.idle()


# -- places of attached cards -----------------------------------------------------------------------


@rule("IVI-ATT-01", "IVI-ATT-08", "IVI-ATT-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_on_a_tile_clings_to_who_enters(seat):
    snag = {"attached": [{"card": "snag", "to": "tile b3"}]}
    hero = {**NEAR, "actions": 2}
    other = {"tile": "d1" if seat == 0 else "a4", **snag}
    t = duel(p1=hero if seat == 0 else other, p2=other if seat == 0 else hero, active=seat)
    t[seat].chooses("move b3")
    assert t.state.host[card(t, "snag")] == v.HERO + seat
    assert keys(t, v.FIELD, 1 - seat) == ["snag"]  # its controller is who he was
    t[seat].chooses("move b4")
    assert t.state.place(card(t, "snag")) == cell("b4")
    t.idle()


@rule("IVI-ATT-08", "IVI-TER-01", "IVI-TER-07")
def test_terrain_where_an_attached_card_lies():
    t = duel(
        p1={"attached": [{"card": "beacon", "to": "tile c2"}]},
        terrain={"d1": "briars"},
        active=1,
    )
    t[1].chooses("end")
    s = t.state
    assert [i for i in range(16) if s.terrain[i]] == [cell("c2"), cell("d1")]
    assert s.book.keys[s.terrain[cell("c2")]] == "briars"
    t[0].chooses("end")
    assert [i for i in range(16) if s.terrain[i]] == [cell("d1")]
    t.idle()
