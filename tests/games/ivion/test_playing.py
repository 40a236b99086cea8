"""Playing cards: what may be chosen, the choose step, the pay step, changed costs (IVI-PLAY)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, card, control, duel, keys, pools, seen

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def plays(t, seat):
    """The cards and feats that a seat may play now."""
    return sorted(o for o in t[seat].options if o.split()[0] in ("play", "use"))


@rule("IVI-PLAY-01", "IVI-PLAY-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_are_played_from_the_own_hand_without_a_limit(seat):
    mine = {"hp": 30, "hand": ["breath", "breath", "breath"], "deck": ["once"], "discard": ["daily"]}
    heroes = [mine, {"hand": ["once"]}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    for left in (2, 1, 0):
        assert plays(t, seat) == ["play breath"]  # equal cards are one option
        t[seat].chooses("play breath")
        t[1 - seat].chooses("pass")
        assert keys(t, v.HAND, seat) == ["breath"] * left
    assert plays(t, seat) == []
    assert t.state.hp[seat] == 33
    assert keys(t, v.HAND, 1 - seat) == ["once"]
    t.idle()


@rule("IVI-PLAY-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_own_feats_with_a_cost_are_played_from_the_feat_zone(seat):
    heroes = [{"hp": 30, "feats": ["posture", "greed"]}, {"feats": ["rote"], "actions": 1}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    assert plays(t, seat) == ["use posture"]
    t[seat].chooses("use posture")
    assert keys(t, v.FEATS, seat) == ["greed"]
    assert keys(t, v.CHAIN) == ["posture"]
    t[1 - seat].may("pass")
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == 31
    assert sorted(keys(t, v.FEATS, seat)) == ["greed", "posture"]
    assert plays(t, seat) == []
    t.idle()


@rule("IVI-PLAY-03")
def test_what_is_no_instant_waits_for_the_own_main():
    t = duel(
        p1={"hand": ["breath", "surge"]}, p2={"hand": ["breath", "surge"], "feats": ["posture", "parrying"]}
    )
    t[0].chooses("play breath")
    t[1].may("pass", "play surge", "use parrying")
    t[1].chooses("play surge")
    t[0].may("pass", "play surge")
    t[0].chooses("pass")
    t[0].chooses("end")
    assert plays(t, 1) == ["play breath", "use posture"]
    t.idle()


@rule("IVI-PLAY-04", "IVI-PLAY-05", "IVI-PLAY-28", "IVI-REV-10")
def test_the_card_lies_open_before_anything_is_paid():
    t = duel(
        p1={**NEAR, "actions": 1, "slow": 1, "hand": ["fork"], "feats": ["toil", "witness"]},
        p2={**FOE, "attached": [{"card": "sign", "to": "hero 2"}, {"card": "rune", "to": "hero 2"}]},
    )
    t[0].chooses("play fork")
    assert keys(t, v.CHAIN) == ["fork"]
    assert keys(t, v.HAND, 0) == []
    assert seen(t, 1, "chain") == ["fork"]
    t[0].chooses("mode 3")
    assert pools(t, 0) == (1, 0)
    assert control(t, 0) == [1, 0, 0]
    assert t.state.waiting == []
    assert "played" not in t.kinds
    t[0].chooses("card rune")
    # paid, control removed, and what paying and playing set off is carried out
    t[0].may("next toil", "next witness")
    assert pools(t, 0) == (0, 0)
    assert control(t, 0) == [0, 0, 0]
    t[0].chooses("next toil")
    assert t.state.initiative[0] == 2
    assert t.asked == 1
    told = [k for k in t.kinds if k in ("chosen", "spent", "freed", "played", "targets-card")]
    assert told == ["chosen", "spent", "freed", "played", "targets-card"]
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 1) == ["rune"]
    t.idle()


@rule("IVI-PLAY-06", "IVI-PLAY-07", "IVI-PLAY-11", "IVI-TGT-06", "IVI-TGT-13")
def test_way_unleash_mode_and_targets_are_asked_in_this_order():
    t = duel(p1={"actions": 1, "power": 3, "initiative": 1, "hand": ["torch"]})
    t[0].chooses("play torch")
    t[0].may("pay cost", "pay initiative")
    assert t.rule == "IVI-CAN-03"
    t[0].chooses("pay initiative")
    t[0].may("unleash", "no unleash")
    assert t.rule == "IVI-UNL-01"
    t[0].chooses("no unleash")
    assert t.asked == 1
    t[1].chooses("pass")
    assert t.state.hp[1] == 39
    t.idle()
    both = [{"card": "sign", "to": "hero 1"}, {"card": "rune", "to": "hero 1"}]
    t = duel(p1={"actions": 1, "hp": 30, **NEAR, "hand": ["fork"], "attached": both}, p2=FOE)
    t[0].chooses("play fork")
    t[0].may("mode 1", "mode 2", "mode 3")
    assert t.rule == "IVI-PLAY-06"
    t[0].chooses("mode 3")
    t[0].may("card sign", "card rune")
    assert t.rule == "IVI-PLAY-07"
    t[0].chooses("card sign")
    t[1].chooses("pass")
    assert keys(t, v.FIELD, 0) == ["rune"]
    assert list(t.state.hp) == [30, 40]
    t.idle()


@rule("IVI-PLAY-06", "IVI-PLAY-27", "IVI-TGT-02")
@pytest.mark.parametrize(
    ("foe", "attached", "modes"),
    [
        ("b3", "hero 1", ["mode 1", "mode 2", "mode 3"]),
        ("d4", "hero 1", ["mode 2", "mode 3"]),
        ("b3", "", ["mode 1", "mode 2"]),
        ("b3", "tile d1", ["mode 1", "mode 2"]),
        ("d4", "", []),
    ],
)
def test_a_mode_without_legal_targets_is_not_offered(foe, attached, modes):
    lying = [{"card": "sign", "to": attached}] if attached else []
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["fork"], "attached": lying}, p2={"tile": foe})
    t[0].chooses("play fork")
    if modes:
        t[0].may(*modes)
        t[0].chooses("mode 2")
    t[1].chooses("pass")  # the only mode left is not asked for
    assert t.state.hp[0] == 32
    t.idle()


@rule("IVI-PLAY-06", "IVI-PLAY-27")
def test_each_mode_does_its_own_part_alone():
    for mode, hp in (("mode 1", [30, 37]), ("mode 2", [32, 40])):
        t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["fork"]}, p2=FOE)
        t[0].chooses("play fork", mode)
        t[1].chooses("pass")
        assert list(t.state.hp) == hp
        t.idle()


@rule("IVI-PLAY-27", "IVI-TGT-02")
def test_a_card_with_modes_needs_one_that_is_possible():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["spike"]}, p2={"tile": "b4"})
    t[0].cannot("play spike")
    t.idle()
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["spike"]},
        p2={"tile": "b4", "attached": [{"card": "rune", "to": "tile b1"}]},
    )
    t[0].chooses("play spike")  # one mode, one target: nothing is asked
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 1) == ["rune"]
    t.idle()


@rule("IVI-PLAY-08", "IVI-BRD-07", "IVI-BRD-09")
@pytest.mark.parametrize(("foe", "is_near"), [("b3", True), ("a2", True), ("c3", False), ("b4", False)])
def test_targets_lie_within_range(foe, is_near):
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={"tile": foe})
    assert plays(t, 0) == (["play jab"] if is_near else [])
    t.idle()


@rule("IVI-PLAY-10")
@pytest.mark.parametrize(("hp", "is_met"), [(21, True), (20, False)])
def test_a_printed_condition_must_hold(hp, is_met):
    t = duel(p1={"hp": hp, "actions": 1, "power": 1, "hand": ["pledge"]})
    assert plays(t, 0) == (["play pledge"] if is_met else [])
    t.idle()


@rule("IVI-PLAY-10", "IVI-META-07")
def test_a_condition_about_the_card_that_is_answered():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["breath", "jab", "retort"]},
        p2={**FOE, "hp": 30, "hand": ["retort"]},
    )
    assert plays(t, 0) == ["play breath", "play jab"]  # nothing is answered in Main
    t[0].chooses("play breath")
    t[1].may("pass")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("play retort")
    t[0].may("pass")  # that was no attack
    t[0].chooses("pass")
    assert t.state.hp[1] == 30 + 1 - 4
    t.idle()


@rule("IVI-PLAY-12", "IVI-RES-12", "IVI-PLAY-14")
@pytest.mark.parametrize(
    ("actions", "power", "can_pay"),
    [(1, 2, True), (3, 5, True), (0, 5, False), (5, 1, False), (2, 1, False)],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_actions_pay_for_actions_and_power_for_power(actions, power, can_pay, seat):
    heroes = [{"hp": 30, "actions": actions, "power": power, "hand": ["bargain"]}, {"actions": 4, "power": 4}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    assert plays(t, seat) == (["play bargain"] if can_pay else [])
    if can_pay:
        t[seat].chooses("play bargain")
        assert pools(t, seat) == (actions - 1, power - 2)
        assert pools(t, 1 - seat) == (4, 4)
        t[1 - seat].chooses("pass")
        assert pools(t, seat) == (actions - 1, power - 2)
    t.idle()


@rule("IVI-PLAY-15", "IVI-CNT-09")
def test_a_card_that_fails_has_been_played():
    t = duel(p1={"hand": ["once"], "feats": ["witness"]}, p2={"actions": 1, "hand": ["deny"]})
    t[0].chooses("play once")
    assert t.state.initiative[0] == 1
    t[1].chooses("play deny")
    assert t.state.initiative[0] == 2
    t[0].chooses("pass")
    t.state.move(card(t, "once"), v.DISCARD, v.HAND)
    t.state.where[card(t, "once")] = v.HAND
    t[0].chooses("initiative draw")
    t[0].cannot("play once")
    t.idle()


@rule("IVI-PLAY-16", "IVI-RSV-04")
def test_printed_gains_come_with_the_resolution():
    t = duel(p1={"power": 1, "hand": ["labour"]})
    t[0].chooses("play labour")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert pools(t, 0) == (2, 0)
    t.idle()


@rule("IVI-PLAY-17")
def test_a_card_does_not_pay_for_itself():
    t = duel(p1={"actions": 1, "hand": ["rally"]})
    t[0].cannot("play rally")
    t.idle()


@rule("IVI-PLAY-18", "IVI-CTRL-16")
def test_a_card_without_a_cost_removes_no_control():
    t = duel(p1={"hp": 30, "slow": 1, "silence": 1, "disarm": 1, "hand": ["breath"]})
    t[0].chooses("play breath")
    assert t.asked == 1
    t[1].chooses("pass")
    assert control(t, 0) == [1, 1, 1]
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-PLAY-20", "IVI-TGT-01")
def test_everyone_is_told_card_payment_and_targets():
    t = duel(p1={**NEAR, "power": 3, "hand": ["blaze", "dodge", "unpin"]}, p2={**FOE})
    t[0].chooses("play blaze", "unleash")
    assert t.asked == 1
    log = " ".join(t.log(1))
    assert "Blaze" in log
    played = next(e for e in t.state.events if e.kind == "played")
    spent = next(e for e in t.state.events if e.kind == "spent")
    assert played.seat == 0
    assert spent.card == played.card == card(t, "blaze")
    aimed = next(e for e in t.state.events if e.kind == "targets-hero")
    assert aimed.seat == 0
    assert t.log(0)[-1] == t.log(1)[-1] == t.log(None)[-1]
    t[1].chooses("pass")
    assert t.state.hp[1] == 40 - 2 - 2
    t[0].chooses("play dodge", "tile a1")
    assert "targets-tile" in t.kinds
    t[1].chooses("pass")
    t.idle()


@rule("IVI-PLAY-20", "IVI-PLAY-06")
@pytest.mark.parametrize(
    ("mode", "words", "aimed"), [(1, "deal 3 damage to the target", " at hero 2"), (2, "heal 2 HP", "")]
)
def test_everyone_sees_the_mode(mode, words, aimed):
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["fork"]}, p2=FOE)
    t[0].chooses("play fork", f"mode {mode}")
    for watcher in (0, 1, 2):
        assert [link.text for link in t.state.view(watcher).chain] == [f"Fork of Proof ({words}){aimed}"]
    for watcher in (0, 1, None):
        assert t.log(watcher)[3] == f"Fork of Proof: {words}"
    t[1].chooses("pass")
    t.idle()
    t = duel(p1={"hand": ["breath"]})
    t[0].chooses("play breath")
    assert [link.text for link in t[1].view.chain] == ["Breath of Proof"]
    assert "mode" not in t.kinds
    t[1].chooses("pass")
    t.idle()


@rule("IVI-PLAY-23", "IVI-PLAY-25", "IVI-FRE-02")
def test_a_reduced_cost_stays_above_a_gain_and_leaves_the_printed_one():
    t = duel(p1={**NEAR, "hand": ["jab"], "feats": ["thrift"]}, p2=FOE)
    t[0].chooses("play jab")  # 1 action less: nothing
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 1)
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["breath"], "feats": ["thrift"]})
    t[0].chooses("play breath")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 0)
    t.idle()


@rule("IVI-PLAY-23", "IVI-PLAY-14")
@pytest.mark.parametrize(("actions", "is_playable"), [(0, False), (1, True)])
def test_a_reduction_counts_for_its_player_alone(actions, is_playable):
    t = duel(p1={"actions": actions, "hand": ["rally"], "feats": ["thrift"]}, p2={"feats": ["thrift"]})
    assert plays(t, 0) == (["play rally"] if is_playable else [])
    t.idle()
    t = duel(p1={"actions": actions + 1, "hand": ["rally"]}, p2={"feats": ["thrift"]})
    assert plays(t, 0) == (["play rally"] if is_playable else [])
    t.idle()


@rule("IVI-PLAY-23", "IVI-PLAY-24", "IVI-META-03")
def test_a_raised_cost_is_spent_frees_and_is_refunded():
    p2 = {**FOE, "hand": ["dodge"], "feats": ["customs"]}
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2=p2)
    t[0].cannot("play jab")
    t.idle()
    t = duel(p1={**NEAR, "actions": 3, "slow": 3, "hand": ["jab"]}, p2=p2)
    t[0].chooses("play jab")
    assert pools(t, 0) == (1, 0)
    assert control(t, 0) == [1, 0, 0]
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (3, 0)
    assert control(t, 0) == [1, 0, 0]
    t.idle()


@rule("IVI-PLAY-23", "IVI-PLAY-24")
def test_the_next_card_costs_less_and_only_that_one():
    t = duel(p1={"hp": 30, "power": 1, "silence": 3, "hand": ["haggle", "bargain", "rally"]})
    t[0].cannot("play bargain", "play rally")
    t[0].chooses("play haggle")
    t[1].chooses("pass")
    t[0].can("play bargain", "play rally")
    t[0].chooses("play bargain")  # 1 action and 2 power, less 2 and 1
    assert pools(t, 0) == (0, 0)
    assert control(t, 0) == [0, 2, 0]
    t[1].chooses("pass")
    t[0].cannot("play rally")
    t.idle()


@rule("IVI-PLAY-10", "IVI-TURN-13")
def test_limits_of_a_turn_and_of_the_game():
    t = duel(p1={"hp": 30, "hand": ["daily", "daily", "once", "once"]}, p2={"hand": ["daily", "once"]})
    for key in ("daily", "once"):
        t[0].chooses(f"play {key}")
        t[1].chooses("pass")
        t[0].cannot(f"play {key}")
    t[0].chooses("end")
    assert plays(t, 1) == ["play daily", "play once"]  # the other player's limit is their own
    t[1].chooses("end")
    assert plays(t, 0) == ["play daily"]
    t.idle()


@rule("IVI-PLAY-27", "IVI-ATT-02")
def test_a_target_that_leaves_no_legal_second_one_is_not_offered():
    full = [{"card": "sign", "to": "tile a2"}, {"card": "rune", "to": "tile b1"}]
    t = duel(p1={"tile": "a1", "hand": ["cast-out"], "attached": full}, p2={"tile": "d4"})
    t[0].chooses("play cast-out")  # hero 1 has no empty tile beside it
    t[0].may("tile c4", "tile d3")
    t[0].chooses("tile d3")
    t[1].chooses("pass")
    assert list(t.state.tile) == [0, 14]
    t.idle()
    t = duel(p1={"tile": "a1", "hand": ["cast-out"], "attached": full[:1]}, p2={"tile": "d4"})
    t[0].chooses("play cast-out")
    t[0].may("hero 1", "hero 2")
    t[0].chooses("hero 1")  # the second target is the only one
    t[1].chooses("pass")
    assert list(t.state.tile) == [4, 15]
    t.idle()
    walls = [*full, {"card": "sign", "to": "tile c4"}, {"card": "rune", "to": "tile d3"}]
    t = duel(p1={"tile": "a1", "hand": ["cast-out"], "attached": walls}, p2={"tile": "d4"})
    t[0].cannot("play cast-out")
    t.idle()


@rule("IVI-GEN-06", "IVI-PLAY-03")
def test_prohibitions_of_plays_and_responses():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["jab", "breath"]}, p2={**FOE, "feats": ["edict"]})
    assert plays(t, 0) == ["play breath"]
    t.idle()
    t = duel(
        p1={"hand": ["breath"], "feats": ["awe"]},
        p2={"hand": ["surge"], "feats": ["parrying"]},
    )
    t[0].chooses("play breath")
    t[1].may("pass")
    t[1].chooses("pass")
    t[0].chooses("end")
    assert plays(t, 1) == ["play surge"]
    t[1].chooses("play surge")
    t[0].chooses("pass")
    t.idle()


@rule("IVI-GEN-06", "IVI-INS-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_prohibitions_hold_for_the_opponent_alone_and_in_answers_too(seat):
    heroes = [
        {**NEAR, "hand": ["breath", "surge"], "feats": ["edict"]},
        {**FOE, "actions": 1, "hand": ["cut", "surge"]},
    ]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play breath")
    t[1 - seat].may("pass", "play surge")  # no attack
    t[1 - seat].chooses("pass")
    t.idle()
    heroes[0]["feats"] = ["awe"]
    heroes[0]["hand"] = ["surge"]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=1 - seat)
    t[1 - seat].chooses("play surge")
    t[seat].may("pass", "play surge")  # who cannot respond is the other
    t[seat].chooses("play surge")
    t[1 - seat].may("pass")
    t[1 - seat].chooses("pass")
    t.idle()
