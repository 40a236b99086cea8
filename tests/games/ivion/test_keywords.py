"""Cantrip, free, stun, unleash (IVI-CAN, IVI-FRE, IVI-STN, IVI-UNL)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def free(t, seat, *choices):
    """Play a card for free through Gift."""
    t[seat].chooses("play gift")
    t[1 - seat].chooses("pass")
    t[seat].chooses(*choices)


# -- cantrip ----------------------------------------------------------------------------------------


@rule("IVI-CAN-03", "IVI-CAN-01", "IVI-PLAY-26")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_printed_cost_keeps_the_token(seat):
    mine = {**NEAR, "actions": 3, "initiative": 2, "hand": ["flash"]}
    heroes = [mine, {**FOE, "initiative": 1}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play flash")
    t[seat].may("pay cost", "pay initiative")
    t[seat].chooses("pay cost")
    assert t.state.initiative[seat] == 2
    assert pools(t, seat) == (1, 0)
    t[1 - seat].chooses("pass")
    assert pools(t, seat) == (1, 1)
    assert t.state.hp[1 - seat] == 37
    t.idle()
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play flash", "pay initiative")
    assert t.state.initiative[seat] == 1
    assert t.state.initiative[1 - seat] == 1
    assert pools(t, seat) == (3, 0)
    t[1 - seat].chooses("pass")
    assert pools(t, seat) == (3, 0)  # as if it were free: no power
    assert t.state.hp[1 - seat] == 37
    t.idle()


@rule("IVI-CAN-09", "IVI-PLAY-14", "IVI-PLAY-26")
@pytest.mark.parametrize(
    ("actions", "tokens", "is_playable", "is_asked"),
    [(2, 0, True, False), (1, 1, True, False), (2, 1, True, True), (1, 0, False, False)],
)
def test_only_ways_that_can_be_paid_are_offered(actions, tokens, is_playable, is_asked):
    t = duel(p1={**NEAR, "actions": actions, "initiative": tokens, "hand": ["flash"]}, p2=FOE)
    assert ("play flash" in t[0].options) == is_playable
    if is_playable:
        t[0].chooses("play flash")
        if is_asked:
            t[0].may("pay cost", "pay initiative")
            t[0].chooses("pay initiative")
        assert t.asked == 1
        assert pools(t, 0)[0] == (0 if tokens == 0 else actions)
        assert t.state.initiative[0] == 0
        t[1].chooses("pass")
    t.idle()


@rule("IVI-CAN-01", "IVI-INI-09")
def test_a_card_without_the_keyword_takes_no_initiative():
    t = duel(p1={**NEAR, "initiative": 3, "hand": ["jab"]}, p2=FOE)
    t[0].cannot("play jab")
    t.idle()
    t = duel(p1={**NEAR, "actions": 1, "initiative": 3, "hand": ["jab"]}, p2=FOE)
    t[0].chooses("play jab")
    assert t.asked == 1  # there is one way of paying
    assert t.state.initiative[0] == 3
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CAN-06", "IVI-INI-11")
@pytest.mark.parametrize(
    ("tokens", "foe", "is_playable"),
    [
        ({"slow": 1}, "b4", True),
        ({"disarm": 1}, "b4", True),
        ({"silence": 1}, "b4", False),
        ({}, "c4", False),
    ],
)
def test_banner_and_range_hold_for_a_cantrip(tokens, foe, is_playable):
    t = duel(p1={**NEAR, **tokens, "initiative": 1, "hand": ["flash"]}, p2={"tile": foe})
    assert ("play flash" in t[0].options) == is_playable
    t.idle()


@rule("IVI-CAN-07")
def test_an_instant_cantrip_while_cards_are_unresolved():
    t = duel(p1={"hp": 30, "hand": ["breath"]}, p2={"initiative": 1, "slow": 2, "hand": ["flick"]})
    t[0].chooses("play breath")
    t[1].chooses("play flick")
    assert t.state.initiative[1] == 0
    assert control(t, 1) == [2, 0, 0]
    t[0].chooses("pass")
    assert pools(t, 1) == (0, 1)
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["breath"]}, p2={"initiative": 1, "actions": 1, "hand": ["flick"]})
    t[0].chooses("play breath")
    t[1].chooses("play flick", "pay cost")
    assert t.state.initiative[1] == 1
    t[0].chooses("pass")
    assert pools(t, 1) == (0, 1)
    t.idle()


@rule("IVI-CAN-05", "IVI-CTRL-19", "IVI-INI-04")
def test_expended_initiative_removes_no_control():
    t = duel(p1={**NEAR, "initiative": 1, "slow": 1, "disarm": 1, "hand": ["flash"]}, p2=FOE)
    t[0].chooses("play flash")
    assert control(t, 0) == [1, 0, 1]
    t[1].chooses("pass")
    assert control(t, 0) == [1, 0, 1]
    t.idle()


@rule("IVI-CAN-08", "IVI-FRE-01")
def test_a_cantrip_played_for_free_asks_for_no_token():
    t = duel(p1={**NEAR, "actions": 2, "initiative": 1, "hand": ["gift", "flash"]}, p2=FOE)
    free(t, 0, "play flash")
    assert t.asked == 1
    assert t.state.initiative[0] == 1
    t[1].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert t.state.hp[1] == 37
    t.idle()


@rule("IVI-CAN-04", "IVI-META-12")
def test_a_cantrip_for_resources_is_refunded_and_keeps_its_token():
    t = duel(p1={**NEAR, "actions": 2, "initiative": 1, "hand": ["flash"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play flash", "pay cost")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert t.state.initiative[0] == 1
    t.idle()


@rule("IVI-CAN-01", "IVI-GEN-06")
def test_initiative_that_cannot_be_expended():
    t = duel(p1={**NEAR, "initiative": 1, "hand": ["flash"]}, p2={**FOE, "feats": ["anchor"]})
    t[0].cannot("play flash", "initiative draw")
    t.idle()
    t = duel(p1={**NEAR, "actions": 2, "initiative": 1, "hand": ["flash"]}, p2={**FOE, "feats": ["anchor"]})
    t[0].chooses("play flash")
    assert t.state.initiative[0] == 1
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CAN-01", "IVI-CAN-09")
def test_a_keyword_that_a_feat_grants():
    t = duel(p1={"hp": 30, "initiative": 1, "hand": ["rally"], "feats": ["lore"]}, p2={"hand": ["rally"]})
    t[0].chooses("play rally")
    assert t.state.initiative[0] == 0
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 0)
    assert t.state.hp[0] == 31
    t.idle()
    t = duel(p1={"initiative": 1, "hand": ["rally"]}, p2={"feats": ["lore"]})
    t[0].cannot("play rally")
    t.idle()


# -- free -------------------------------------------------------------------------------------------


@rule("IVI-FRE-01", "IVI-FRE-02", "IVI-FRE-04")
def test_a_free_card_spends_nothing_and_frees_nobody():
    t = duel(p1={"hp": 30, "slow": 1, "silence": 1, "hand": ["gift", "rally"]})
    free(t, 0, "play rally")
    assert control(t, 0) == [1, 1, 0]
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 0)
    assert t.state.hp[0] == 34
    assert control(t, 0) == [1, 1, 0]
    t.idle()


@rule("IVI-FRE-03")
def test_gains_of_the_text_are_kept():
    t = duel(p1={"hand": ["gift", "surge"]})
    free(t, 0, "play surge")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 2)
    t.idle()


@rule("IVI-FRE-05", "IVI-PLAY-21")
@pytest.mark.parametrize(
    ("me", "foe", "offered"),
    [
        ({}, "b3", ["pass", "play jab", "play pledge"]),
        ({"disarm": 1}, "b3", ["pass", "play pledge"]),
        ({}, "c3", ["pass", "play pledge"]),
        ({"hp": 20}, "b3", ["pass", "play jab"]),
    ],
)
def test_free_lifts_no_other_requirement(me, foe, offered):
    t = duel(p1={**NEAR, **me, "hand": ["gift", "jab", "pledge"]}, p2={"tile": foe})
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].may(*offered)
    t[0].chooses("pass")
    t.idle()


@rule("IVI-FRE-07", "IVI-META-03")
def test_a_free_card_has_no_refund():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["gift", "jab"]}, p2={**FOE, "hand": ["dodge"]})
    free(t, 0, "play jab")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (1, 0)
    assert "meta-countered" in t.kinds
    assert "refunded" not in t.kinds
    t.idle()


@rule("IVI-FRE-06", "IVI-FRE-04", "IVI-UNL-02", "IVI-UNL-07")
def test_a_free_card_is_unleashed_with_all_power():
    t = duel(p1={**NEAR, "power": 2, "disarm": 3, "hand": ["gift", "blaze"]}, p2=FOE)
    free(t, 0, "play blaze", "unleash")
    assert pools(t, 0) == (0, 0)  # both power: the card itself costs none
    assert control(t, 0) == [0, 0, 1]
    t[1].chooses("pass")
    assert t.state.hp[1] == 40 - 2 - 2
    t.idle()


# -- stun -------------------------------------------------------------------------------------------


@rule("IVI-STN-01", "IVI-STN-02", "IVI-STN-03")
@pytest.mark.parametrize(("choice", "left"), [("lose action", (1, 1)), ("lose power", (2, 0))])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_stunned_choose_what_they_lose(choice, left, seat):
    heroes = [{"actions": 3, "power": 3, "hand": ["daze"]}, {"actions": 2, "power": 1, "slow": 2}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play daze")
    t[1 - seat].chooses("pass")
    t[1 - seat].may("lose action", "lose power")
    t[1 - seat].chooses(choice)
    assert pools(t, 1 - seat) == left
    assert pools(t, seat) == (3, 3)
    assert control(t, 1 - seat) == [2, 0, 0]
    t.idle()


@rule("IVI-STN-04", "IVI-RES-13")
@pytest.mark.parametrize(
    ("actions", "power", "left"),
    [(0, 2, (0, 1)), (2, 0, (1, 0)), (1, 0, (0, 0)), (0, 1, (0, 0)), (0, 0, (0, 0))],
)
def test_stun_without_a_choice(actions, power, left):
    t = duel(p1={"hand": ["daze"]}, p2={"actions": actions, "power": power})
    t[0].chooses("play daze")
    t[1].chooses("pass")
    assert t.asked == 0
    assert pools(t, 1) == left
    t.idle()


@rule("IVI-STN-05", "IVI-STN-04")
def test_stunned_twice_is_asked_twice():
    t = duel(p1={"hand": ["pummel"]}, p2={"actions": 2, "power": 2})
    t[0].chooses("play pummel")
    t[1].chooses("pass")
    t[1].chooses("lose power")
    t[1].may("lose action", "lose power")
    t[1].chooses("lose action")
    assert pools(t, 1) == (1, 1)
    assert t.kinds.count("stunned") == 2
    t.idle()
    t = duel(p1={"hand": ["pummel"]}, p2={"actions": 2, "power": 1})
    t[0].chooses("play pummel")
    t[1].chooses("pass")
    t[1].chooses("lose power")  # then only actions are left
    assert t.asked == 0
    assert pools(t, 1) == (1, 0)
    t.idle()


@rule("IVI-STN-06")
def test_stun_leaves_nothing_behind():
    t = duel(p1={"hand": ["daze"]}, p2={"actions": 1, "hand": ["breath"], "initiative": 1})
    t[0].chooses("play daze")
    t[1].chooses("pass")
    assert control(t, 1) == [0, 0, 0]
    assert t.state.mods == []
    t[0].chooses("end")
    assert pools(t, 1) == (3, 0)
    t[1].can("play breath", "move d3", "initiative draw", "initiative move d3")
    t[1].cannot("spend action")
    t.idle()


@rule("IVI-STN-05", "IVI-SIM-02")
def test_both_are_stunned_the_turn_player_first():
    for seat in (0, 1):
        both = {"actions": 1, "power": 1}
        heroes = [{**both, "hand": ["thunder"]}, both]
        t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
        t[seat].chooses("play thunder")
        t[1 - seat].chooses("pass")
        t[seat].chooses("lose action")
        assert pools(t, 1 - seat) == (1, 1)
        t[1 - seat].chooses("lose power")
        assert pools(t, seat) == (0, 1)
        assert pools(t, 1 - seat) == (1, 0)
        t.idle()


# -- unleash ----------------------------------------------------------------------------------------


@rule("IVI-UNL-01", "IVI-UNL-02", "IVI-UNL-03", "IVI-UNL-08")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("choice", "left", "hp"), [("unleash", 0, 36), ("no unleash", 2, 38)])
def test_unleashed_or_not(choice, left, hp, seat):
    heroes = [{**NEAR, "actions": 1, "power": 3, "hand": ["blaze"]}, {**FOE, "power": 4}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play blaze")
    t[seat].may("unleash", "no unleash")
    t[seat].chooses(choice)
    assert pools(t, seat) == (1, left)
    assert pools(t, 1 - seat) == (0, 4)
    t[1 - seat].chooses("pass")
    assert t.state.hp[1 - seat] == hp
    assert pools(t, seat) == (1, left)
    t.idle()


@rule("IVI-UNL-04", "IVI-UNL-02")
@pytest.mark.parametrize(("power", "is_asked"), [(1, False), (2, True)])
def test_one_power_must_be_left_over(power, is_asked):
    t = duel(p1={**NEAR, "power": power, "hand": ["blaze"]}, p2=FOE)
    t[0].chooses("play blaze")
    assert (t.asked == 0) == is_asked
    if is_asked:
        t[0].chooses("unleash")
    t[1].chooses("pass")
    assert t.state.hp[1] == (37 if is_asked else 38)
    t.idle()


@rule("IVI-UNL-05")
def test_all_power_or_none():
    t = duel(p1={**NEAR, "power": 5, "hand": ["blaze"]}, p2=FOE)
    t[0].chooses("play blaze")
    t[0].may("unleash", "no unleash")  # nothing in between
    t[0].chooses("unleash")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert t.state.hp[1] == 40 - 2 - 4
    t.idle()


@rule("IVI-UNL-02", "IVI-UNL-04")
@pytest.mark.parametrize(("way", "power", "extra"), [("pay cost", 3, 1), ("pay initiative", 3, 3)])
def test_what_is_left_depends_on_the_way_of_paying(way, power, extra):
    t = duel(p1={"actions": 1, "power": power, "initiative": 1, "hand": ["torch"]})
    t[0].chooses("play torch", way, "unleash")
    assert t.state.power[0] == 0
    t[1].chooses("pass")
    assert t.state.hp[1] == 40 - 1 - 2 * extra
    t.idle()
    t = duel(p1={"actions": 1, "power": 2, "initiative": 1, "hand": ["torch"]})
    t[0].chooses("play torch", "pay cost")
    assert t.asked == 1  # nothing is left over
    t[1].chooses("pass")
    t.idle()


@rule("IVI-UNL-10", "IVI-UNL-07")
def test_cost_and_unleash_power_are_one_payment():
    t = duel(p1={"actions": 1, "power": 4, "slow": 4, "disarm": 3, "hand": ["torch"]})
    t[0].chooses("play torch", "unleash")
    for _ in range(4):
        t[0].may("remove slow", "remove disarm")
        t[0].chooses("remove slow")
    # 1 action, 2 power of the cost and 2 more are five tokens; after four only disarm is there
    assert control(t, 0) == [0, 0, 2]
    assert t.kinds.count("spent") == 1
    t[1].chooses("pass")
    t.idle()


@rule("IVI-UNL-06", "IVI-META-13", "IVI-UNL-09", "IVI-CNT-03")
def test_unleash_power_and_the_two_kinds_of_failure():
    for hand, choices, left in ((["dodge"], ["play dodge", "tile d4"], 3), (["deny"], ["play deny"], 0)):
        t = duel(p1={**NEAR, "power": 3, "hand": ["blaze"]}, p2={**FOE, "actions": 1, "hand": hand})
        t[0].chooses("play blaze", "unleash")
        t[1].chooses(*choices)
        t[0].chooses("pass")
        assert pools(t, 0) == (0, left)
        assert t.state.hp[1] == 40
        t.idle()


@rule("IVI-UNL-08")
def test_the_amount_is_fixed_on_play():
    t = duel(p1={**NEAR, "power": 3, "hand": ["blaze", "surge"]}, p2={**FOE, "hand": ["surge"]})
    t[0].chooses("play blaze", "unleash")
    t[1].chooses("play surge")
    t[0].chooses("play surge")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 2)
    assert t.state.hp[1] == 40 - 2 - 2
    t.idle()


@rule("IVI-UNL-04", "IVI-PLAY-26", "IVI-PLAY-27")
def test_unleashing_needs_targets_for_what_it_adds():
    t = duel(p1={"hp": 30, "power": 2, "hand": ["lash"]})
    t[0].chooses("play lash")
    assert t.asked == 1
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 2)
    assert t.state.hp[0] == 31
    t.idle()
    lying = [{"card": "rune", "to": "hero 2"}, {"card": "sign", "to": "hero 2"}]
    t = duel(p1={"hp": 30, "power": 2, "hand": ["lash"]}, p2={"attached": lying})
    t[0].chooses("play lash", "unleash")
    t[0].may("card rune", "card sign")
    t[0].chooses("card sign")
    t[1].chooses("pass")
    assert keys(t, v.FIELD, 1) == ["rune"]
    assert pools(t, 0) == (0, 0)
    t.idle()
    t = duel(p1={"hp": 30, "power": 2, "hand": ["lash"]}, p2={"attached": lying})
    t[0].chooses("play lash", "no unleash")
    assert t.asked == 1  # no targets without it
    t[1].chooses("pass")
    assert keys(t, v.FIELD, 1) == ["rune", "sign"]
    t.idle()


@rule("IVI-UNL-03", "IVI-RSV-06")
@pytest.mark.parametrize(
    ("choice", "told"), [("unleash", ["chivalrous", "healed"]), ("no unleash", ["healed"])]
)
def test_a_secondary_effect_that_comes_first(choice, told):
    t = duel(p1={"hp": 30, "power": 1, "hand": ["herald"]})
    t[0].chooses("play herald", choice)
    t[1].chooses("pass")
    assert [k for k in t.kinds if k in ("chivalrous", "healed")] == told
    t.idle()
