"""The response chain and instants (IVI-STK, IVI-INS)."""

import pytest
from tests.games.ivion.tables import card, control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-STK-01", "IVI-INS-01", "IVI-INS-02")
def test_only_instants_answer():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"actions": 5, "hand": ["rally", "deny", "surge"]})
    t[0].chooses("play rally")
    t[1].may("pass", "play deny", "play surge")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-STK-02", "IVI-STK-07")
def test_answers_alternate_one_at_a_time():
    t = duel(
        p1={"actions": 2, "hand": ["rally", "surge"]},
        p2={"hand": ["surge", "surge"]},
    )
    t[0].chooses("play rally")
    t[1].chooses("play surge")
    t[1].may()  # the second has to wait for an answer to the first
    t[0].chooses("play surge")
    t[1].chooses("play surge")
    t[0].chooses("pass")
    assert list(t.state.power) == [4, 4]
    t.idle()


@rule("IVI-STK-04")
def test_the_last_played_resolves_first():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"hand": ["surge"], "actions": 1})
    t[0].chooses("play rally")
    t[1].chooses("play surge")
    t[0].chooses("pass")
    order = [e.card for e in t.state.events if e.kind == "resolves"]
    assert order == [card(t, "surge"), card(t, "rally")]
    t.idle()


@rule("IVI-STK-08", "IVI-MOVE-11", "IVI-CTRL-21", "IVI-INI-05")
def test_nothing_but_answers_while_a_card_is_unresolved():
    t = duel(
        p1={"actions": 5, "initiative": 2, "power": 2, "disarm": 3, "hand": ["rally"]},
        p2={"hand": ["surge"], "actions": 3, "initiative": 1, "slow": 1},
    )
    t[0].chooses("play rally")
    t[1].may("pass", "play surge")
    t[1].chooses("play surge")
    t[0].may("pass")
    t[0].chooses("pass")
    t.idle()


@rule("IVI-STK-10")
def test_moves_and_draws_are_not_answered():
    t = duel(p1={"actions": 1, "initiative": 1}, p2={"hand": ["surge"]})
    t[0].chooses("move a2")
    assert t.asked == 0
    t[0].chooses("initiative draw")
    assert t.asked == 0
    t.idle()


@rule("IVI-STK-11", "IVI-INS-07", "IVI-FEAT-09")
def test_feats_answer_and_are_answered():
    t = duel(
        p1={**NEAR, "actions": 2, "feats": ["poke"]},
        p2={**FOE, "feats": ["parrying"]},
    )
    t[0].chooses("use poke")
    t[1].chooses("use parrying")
    t[0].chooses("pass")
    assert t.state.hp[1] == 40
    t[0].chooses("end")  # the feat was used in the opponent's turn: it is ready again at the start of its own
    assert not t.state.flags[card(t, "parrying")] & v.USED
    t.idle()


@rule("IVI-STK-12", "IVI-PLAY-21", "IVI-PLAY-22")
def test_a_nested_chain_resolves_by_itself():
    t = duel(
        p1={**NEAR, "actions": 0, "hp": 30, "hand": ["gift", "dart"]},
        p2={**FOE, "hand": ["surge"]},
    )
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].chooses("play dart")
    t[1].chooses("play surge")
    t[0].chooses("pass")
    assert list(t.state.hp) == [33, 36]
    assert list(t.state.power) == [0, 2]
    t.idle()


@rule("IVI-STK-13", "IVI-CNT-05")
def test_what_is_being_carried_out_cannot_be_named():
    t = duel(
        p1={**NEAR, "hp": 30, "hand": ["gift", "jab"]},
        p2={**FOE, "actions": 1, "hand": ["deny"]},
    )
    t[0].chooses("play gift")
    t[1].can("play deny")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("play deny")
    assert t.state.frames[-1].memory[-1] & 0xFFFFFF == card(t, "jab")
    t[0].chooses("pass")
    t.idle()


@rule("IVI-STK-15")
def test_what_playing_sets_off_comes_before_the_window():
    t = duel(
        p1={"actions": 1, "chivalrous": True, "hand": ["dart"], "tile": "b2"},
        p2={**FOE, "slow": 1, "feats": ["oathkeeper"]},
    )
    t[0].chooses("play dart")
    # dishonouring the code has set off Oathkeeper, before anyone is asked for an answer
    assert t.asked == 1
    assert t.state.decision.response
    assert t.state.hp[0] == 39
    t[1].chooses("pass")
    t.idle()


@rule("IVI-STK-16", "IVI-META-16")
def test_a_card_whose_targets_fail_waits_for_its_turn():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["jab", "surge"]}, p2={**FOE, "hand": ["dodge", "dodge"]})
    t[0].chooses("play jab")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("play surge")
    t[1].chooses("play dodge", "tile b3")  # resolves first; then the other one takes the hero away
    t[0].chooses("pass")
    assert t.state.tile[1] == 15
    assert keys(t, v.DISCARD, 0) == ["surge", "jab"]
    assert "meta-countered" in t.kinds
    t.idle()


@rule("IVI-INS-04", "IVI-INS-05", "IVI-INS-08")
def test_an_instant_in_ones_own_main():
    t = duel(p1={"hand": ["surge"]})
    t[0].chooses("play surge")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 2)
    t.idle()


@rule("IVI-INS-05")
@pytest.mark.parametrize(
    ("hero", "is_offered"),
    [({"actions": 1}, True), ({"actions": 0}, False), ({"actions": 1, "silence": 1}, False)],
)
def test_an_instant_obeys_cost_and_banner(hero, is_offered):
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={**hero, "hand": ["deny"]})
    t[0].chooses("play rally")
    assert ("play deny" in t[1].options) == is_offered
    t[1].chooses("pass")
    t.idle()


@rule("IVI-INS-06")
def test_no_instant_out_of_turn_but_as_an_answer():
    t = duel(p1={"actions": 1}, p2={"hand": ["surge"]})
    t[0].chooses("move a2")
    t[1].may()
    t[0].chooses("end")
    t[1].can("play surge")
    t.idle()


@rule("IVI-STK-09", "IVI-CTRL-22")
def test_a_price_may_be_paid_while_cards_are_unresolved():
    t = duel(
        p1={**NEAR, "actions": 2, "power": 1, "slow": 2, "hand": ["dart"]},
        p2={**FOE, "hand": ["toll"]},
    )
    t[0].chooses("play dart")
    t[1].chooses("play toll")
    t[0].chooses("pass", "yes")
    assert pools(t, 0) == (0, 1)  # 1 for dart, 2 resources for the price, 1 power from dart
    assert control(t, 0) == [0, 0, 0]
    t.idle()
