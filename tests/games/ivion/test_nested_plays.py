"""Cards played by the texts of cards: what waits for whom, and how many there may be (IVI-PLAY-22, IVI-WIN-07)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, duel, keys

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
WAYS = [("homage", "yes"), ("largesse", "play rally"), ("reprise", "yes")]
"""A card that copies, one that plays from the hand, one that plays what was named; how each begins."""


def begun(seat, key):
    """The card is being carried out and asks whether it plays Rally."""
    mine = {"hp": 30, "hand": [key], "feats": ["gladness"]}
    if key == "largesse":
        mine["hand"] = [key, "rally"]
    else:
        mine["discard"] = ["rally"]
    heroes = [mine, {"hand": ["surge"]}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses(f"play {key}")
    t[1 - seat].chooses("pass")
    return t


@rule("IVI-RSV-12", "IVI-RSV-15", "IVI-PLAY-22", "IVI-STK-11", "IVI-FRE-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("key", "play"), WAYS)
def test_what_the_outer_card_set_off_waits_until_it_has_left(key, play, seat):
    t = begun(seat, key)
    assert t.state.hp[seat] == 31
    t[seat].chooses(play)
    assert t.state.initiative[seat] == 0  # the first heal of the outer card waits
    t[1 - seat].may("pass", "play surge")
    t[1 - seat].chooses("play surge")
    t[seat].chooses("pass")
    told = [k for k in t.kinds if k in ("healed", "gained-initiative", "discarded", "ceased")]
    # surge; rally heals and leaves, and what it set off comes next; the outer card heals, leaves, and then its own two
    last = "ceased" if key == "homage" else "discarded"
    assert (
        told
        == ["healed", "discarded", "healed", last, "gained-initiative", "healed", "discarded"]
        + ["gained-initiative"] * 2
    )
    assert t.state.initiative[seat] == 3
    assert t.state.hp[seat] == 33
    assert t.state.held == []
    t.idle()


@rule("IVI-PLAY-21", "IVI-GEN-12", "IVI-RSV-12")
@pytest.mark.parametrize("key", ["homage", "largesse", "reprise"])
def test_what_is_declined_holds_nothing_up(key):
    t = begun(0, key)
    t[0].chooses("pass" if key == "largesse" else "no")
    assert t.state.hp[0] == 32
    assert t.state.initiative[0] == 2
    assert t.state.held == []
    assert t.kinds.count("played") == 1
    t.idle()


@rule("IVI-WIN-07")
@pytest.mark.parametrize(("effects", "is_over"), [(999, False), (1000, True)])
@pytest.mark.parametrize(("key", "play"), WAYS)
def test_a_play_by_an_effect_counts(key, play, effects, is_over):
    t = begun(0, key)
    t.state.effects = effects
    t[0].chooses(play)
    assert t.over == is_over
    if is_over:
        assert t.state.reason == v.LOOP
        assert t.returns == [0.0, 0.0]
        assert keys(t, v.CHAIN) == [key]  # it was not begun
    else:
        assert t.state.effects == 1000
        t[1].chooses("pass")
        assert t.over  # the next effect is the thousand-and-first
    t.idle()


@rule("IVI-WIN-07")
def test_every_main_action_counts_anew():
    t = begun(0, "reprise")
    t[0].chooses("yes")
    assert t.state.effects == 1
    t[1].chooses("pass")
    assert t.asked == 0
    assert t.rule == "IVI-TURN-09"
    assert t.state.effects == 0
    t.idle()
