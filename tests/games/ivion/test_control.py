"""Control, its removal, and heroic cards (IVI-CTRL, IVI-HRO)."""

import pytest
from tests.games.ivion.tables import control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-CTRL-01", "IVI-CTRL-02", "IVI-CTRL-03", "IVI-CTRL-04", "IVI-CTRL-07")
def test_three_kinds_counted_apart():
    t = duel(p1={"hand": ["shackle", "shackle"]}, p2={"disarm": 3})
    t[0].chooses("play shackle")
    t[1].chooses("pass")
    assert control(t, 1) == [4, 2, 5]
    assert t.state.hp[1] == 40
    t[0].chooses("play shackle")
    t[1].chooses("pass")
    assert control(t, 1) == [5, 4, 5]
    t.idle()


@rule("IVI-CTRL-08", "IVI-CTRL-09", "IVI-CTRL-10", "IVI-SETC-04")
@pytest.mark.parametrize(
    ("tokens", "offered"),
    [
        ({}, ["play dart", "play jab", "play leap"]),
        ({"slow": 5}, ["play dart", "play jab"]),
        ({"silence": 1}, ["play jab", "play leap"]),
        ({"disarm": 1}, ["play dart", "play leap"]),
        ({"silence": 1, "disarm": 1}, ["play leap"]),
    ],
)
def test_a_banner_stops_a_card(tokens, offered):
    t = duel(p1={**NEAR, "actions": 1, "hand": ["dart", "jab", "leap"], **tokens}, p2=FOE)
    assert [o for o in t[0].options if o.startswith("play")] == offered
    t.idle()


@rule("IVI-CTRL-12", "IVI-CTRL-14")
def test_silence_and_disarm_stop_nothing_else():
    t = duel(
        p1={
            "hp": 30,
            "actions": 1,
            "initiative": 2,
            "silence": 1,
            "disarm": 1,
            "feats": ["dawn"],
            "deck": ["dart", "jab"],
        },
        phase="start",
    )
    assert t.state.hp[0] == 31
    assert keys(t, v.HAND, 0) == ["dart"]
    t[0].can("move a2", "initiative move a2", "initiative draw")
    t.idle()


@rule("IVI-CTRL-15")
@pytest.mark.parametrize(("tokens", "damage"), [({}, 4), ({"slow": 1}, 6)])
def test_controlled_by_any_kind(tokens, damage):
    t = duel(p1={**NEAR, "hand": ["gloating-blow"]}, p2={**FOE, **tokens})
    t[0].chooses("play gloating-blow")
    t[1].chooses("pass")
    assert t.state.hp[1] == 40 - damage
    t.idle()


@rule("IVI-CTRL-16", "IVI-CTRL-17", "IVI-CTRL-27")
def test_spending_removes_as_many_tokens():
    t = duel(p1={"power": 5, "slow": 2, "disarm": 1, "tile": "b2", "hand": ["blaze"]}, p2=FOE)
    t[0].chooses("play blaze", "no unleash")
    t[0].may("remove slow", "remove disarm")  # power removes any kind
    t[0].chooses("remove disarm")
    assert control(t, 0) == [2, 0, 0]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CTRL-17")
def test_fewer_tokens_than_resources():
    t = duel(p1={"actions": 2, "slow": 1, "hand": ["rally"]})
    t[0].chooses("play rally")
    assert control(t, 0) == [0, 0, 0]
    assert t.asked == 1
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CTRL-19", "IVI-CTRL-18")
def test_refunds_and_initiative_remove_nothing():
    t = duel(
        p1={**NEAR, "actions": 1, "initiative": 1, "hand": ["jab"]},
        p2={**FOE, "hand": ["dodge", "surge"], "actions": 1},
    )
    t[0].chooses("play jab")
    t.state.control[0] = 2
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (1, 0)
    assert control(t, 0) == [2, 0, 0]
    t[0].chooses("initiative draw")
    assert control(t, 0) == [2, 0, 0]
    t.idle()


@rule("IVI-CTRL-20", "IVI-CTRL-26", "IVI-CTRL-27")
def test_spending_for_nothing_else():
    t = duel(p1={"actions": 1, "power": 1, "silence": 1, "slow": 1})
    t[0].chooses("spend power")
    t[0].chooses("remove slow")
    t[0].chooses("spend action")
    assert control(t, 0) == [0, 0, 0]
    assert pools(t, 0) == (0, 0)
    t.idle()
    t = duel(p1={"actions": 3, "power": 3})
    t[0].cannot("spend action", "spend power")  # without control it is refused
    t.idle()


@rule("IVI-CTRL-21")
def test_only_in_ones_own_main():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"actions": 3, "slow": 2})
    t[0].chooses("play rally")
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CTRL-22", "IVI-CTRL-23")
def test_an_answer_frees_in_the_opponents_turn():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"actions": 1, "disarm": 1, "hand": ["deny"]})
    t[0].chooses("play rally")
    t[1].chooses("play deny")
    assert control(t, 1) == [0, 0, 0]
    t[0].chooses("pass")
    t.idle()


@rule("IVI-CTRL-14")
def test_attached_cards_and_triggers_work_under_control():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab"]},
        p2={**FOE, "slow": 5, "silence": 5, "disarm": 5, "attached": [{"card": "banner", "to": "hero 2"}]},
    )
    t[0].chooses("play jab")
    t[1].chooses("pass")
    assert t.state.hp[1] == 37
    t.idle()


@rule("IVI-HRO-01", "IVI-HRO-02", "IVI-HRO-03")
def test_a_heroic_card_is_never_stopped():
    t = duel(p1={"actions": 2, "slow": 1, "silence": 1, "disarm": 1, "hand": ["rally"]})
    t[0].chooses("play rally", "remove slow", "remove silence")
    assert control(t, 0) == [0, 0, 1]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-HRO-04", "IVI-META-14")
def test_a_card_that_gains_heroic():
    t = duel(
        p1={**NEAR, "actions": 1, "disarm": 2, "hand": ["jab", "inspire"]},
        p2={**FOE, "actions": 1, "hand": ["unhand"]},
    )
    t[0].cannot("play jab")
    t[0].chooses("play inspire")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert t.state.hp[1] == 36  # neither on play nor in the check
    t.idle()


@rule("IVI-HRO-05", "IVI-SETC-04")
def test_the_icon_is_what_makes_a_card_heroic():
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["rally", "jab"]},
        p2={**FOE, "attached": [{"card": "hush", "to": "hero 1"}]},
    )
    t[0].cannot("play rally")  # heroic cards are forbidden
    t[0].can("play jab")
    t.idle()
