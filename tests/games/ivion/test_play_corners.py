"""Corners of playing: texts that go home, relics that play cards, triggers that counter, lost targets, the log."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, card, cell, control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}
HOME = ["a1", "d4"]


def at(seat, mine, other, **more):
    """A duel in which `mine` is the hero of the seat whose turn it is."""
    heroes = [mine, other]
    return duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat, **more)


# -- the only tile that a text allows ---------------------------------------------------------------


@rule("IVI-OCC-04", "IVI-META-06", "IVI-META-03", "IVI-OCC-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hero_goes_home_unless_the_enemy_is_there(seat):
    mine = {**NEAR, "hp": 30, "actions": 1, "hand": ["homing"]}
    t = at(seat, mine, {"tile": HOME[seat]})
    t[seat].cannot("play homing")
    t.idle()
    t = at(seat, mine, {"tile": HOME[1 - seat]})
    t[seat].chooses("play homing")
    t[1 - seat].chooses("pass")
    assert t.state.tile[seat] == cell(HOME[seat])
    assert t.state.hp[seat] == 35
    t.idle()
    t = at(seat, mine, {"tile": "c3", "hand": ["dodge"]})
    t[seat].chooses("play homing")
    t[1 - seat].chooses("play dodge", f"tile {HOME[seat]}")
    t[seat].chooses("pass")
    assert t.state.hp[seat] == 30
    assert pools(t, seat) == (1, 0)
    assert t.state.tile[seat] == cell("b2")
    t.idle()


@rule("IVI-OCC-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_enemy_is_sent_home_unless_one_stands_there(seat):
    mine = {"hp": 30, "hand": ["dismiss"]}
    t = at(seat, {**mine, "tile": HOME[1 - seat]}, NEAR)
    t[seat].cannot("play dismiss")
    t.idle()
    t = at(seat, {**mine, "tile": HOME[seat]}, NEAR)
    t[seat].chooses("play dismiss")
    t[1 - seat].chooses("pass")
    assert t.state.tile[1 - seat] == cell(HOME[1 - seat])
    assert t.state.hp[seat] == 35
    t.idle()


@rule("IVI-OCC-04", "IVI-PLAY-27")
def test_a_mode_that_goes_home_does_not_stop_the_other():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["retreat"]}, p2={"tile": "a1"})
    t[0].chooses("play retreat")  # one mode is left: nothing is asked
    t[1].chooses("pass")
    assert t.state.hp[0] == 32
    t.idle()
    for mode, hp in (("mode 1", 30), ("mode 2", 32)):
        t = duel(p1={**NEAR, "hp": 30, "hand": ["retreat"]}, p2={"hand": ["dodge"]})
        t[0].chooses("play retreat")
        t[0].may("mode 1", "mode 2")
        t[0].chooses(mode)
        t[1].chooses("play dodge", "tile a1")
        t[0].chooses("pass")
        assert t.state.hp[0] == hp
        assert ("meta-countered" in t.kinds) == (mode == "mode 1")
        t.idle()


@rule("IVI-OCC-04", "IVI-OCC-03", "IVI-DP-06")
def test_an_optional_way_home_is_not_fixed_on_play():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["stroll"]}, p2={"tile": "a1"})
    t[0].chooses("play stroll")
    t[1].chooses("pass")  # the enemy is there: nothing to ask
    assert t.state.tile[0] == cell("b2")
    assert t.state.hp[0] == 35
    t.idle()


# -- relics, triggers -------------------------------------------------------------------------------


@rule("IVI-REL-08", "IVI-STK-13", "IVI-TGT-01")
def test_a_relic_that_plays_a_card_is_no_unresolved_card():
    t = duel(
        p1={"hp": 30, "hand": ["hoard", "breath"], "relics": ["horn"]},
        p2={"actions": 1, "hand": ["deny", "purge"]},
    )
    t[0].chooses("play hoard")
    t[1].chooses("pass")
    t[0].chooses("play breath")
    t[1].may("pass", "play deny")  # not two cards for purge
    t[1].chooses("play deny")
    assert t.state.frames[-1].memory[-1] & 0xFFFFFF == card(t, "breath")
    t[0].chooses("pass")
    assert t.state.hp[0] == 30
    assert keys(t, v.GONE) == ["horn"]
    t.idle()


@rule("IVI-REL-12", "IVI-TGT-13")
@pytest.mark.parametrize("lying", [[], [{"card": "rune", "to": "hero 2"}]])
def test_a_relic_line_without_a_target_is_left_out(lying):
    t = duel(p1={"hand": ["hoard"], "relics": ["needle"]}, p2={"attached": lying})
    t[0].chooses("play hoard")
    t[1].chooses("pass")
    t[0].may("hero 1", "hero 2")
    t[0].chooses("hero 2")
    assert list(t.state.hp) == [40, 39]
    assert keys(t, v.DISCARD, 1) == (["rune"] if lying else [])
    t.idle()


@rule("IVI-SIM-04", "IVI-TGT-13")
def test_targets_of_a_trigger_are_named_when_it_is_carried_out():
    lying = [{"card": "rune", "to": "hero 2"}, {"card": "sign", "to": "hero 2"}]
    t = duel(p1={"feats": ["omen"]}, p2={"attached": lying}, phase="start")
    t[0].may("hero 1", "hero 2")
    t[0].chooses("hero 1")
    t[0].may("card rune", "card sign")
    t[0].chooses("card sign")
    assert list(t.state.hp) == [39, 40]
    assert keys(t, v.FIELD, 1) == ["rune"]
    t.idle()


@rule("IVI-SIM-08")
@pytest.mark.parametrize(("hp", "power"), [(20, 1), (21, 0)])
def test_the_condition_of_a_trigger(hp, power):
    t = duel(p1={"hp": hp, "feats": ["vigil"]}, phase="start")
    assert t.state.power[0] == power
    t.idle()


@rule("IVI-GEN-12", "IVI-GEN-07")
def test_an_optional_part_of_nobody_is_left_out():
    t = duel(p1={"feats": ["adrift"]}, phase="start")
    assert t.asked == 0
    assert t.state.power[0] == 0
    assert t.state.initiative[0] == 2
    t.idle()


@rule("IVI-CNT-01", "IVI-STK-15", "IVI-CNT-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_trigger_that_counters_what_is_played(seat):
    t = at(seat, {"hp": 30, "hand": ["breath", "breath"]}, {"feats": ["waylay"], "hand": ["surge"]})
    t[seat].chooses("play breath")
    assert t.kinds[-1] == "marked"
    t[1 - seat].may("pass", "play surge")  # the window is asked all the same
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == 30
    t[seat].chooses("play breath")  # once a turn
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == 31
    t.idle()


@rule("IVI-CNT-08")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("answer", "hp"), [("yes", 31), ("no", 30)])
def test_a_trigger_that_asks_the_controller_for_a_price(seat, answer, hp):
    t = at(seat, {"hp": 30, "actions": 1, "hand": ["breath"]}, {"actions": 1, "feats": ["tollgate"]})
    t[seat].chooses("play breath")
    t[seat].may("yes", "no")
    t[seat].chooses(answer)
    assert pools(t, seat) == ((0, 0) if answer == "yes" else (1, 0))
    assert pools(t, 1 - seat) == (1, 0)
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == hp
    t.idle()


# -- copies and lost targets ------------------------------------------------------------------------


@rule("IVI-CPY-10", "IVI-CPY-13", "IVI-FEAT-05")
def test_copies_of_feats():
    t = duel(p1={"hp": 30, "hand": ["likeness"], "feats": ["posture"]})
    t[0].chooses("play likeness")
    t[1].chooses("pass")
    t[0].chooses("yes")
    t[1].chooses("pass")
    assert t.state.hp[0] == 34
    t[0].can("use posture")  # the feat itself is unused
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["likeness"], "feats": ["greed"]})
    t[0].chooses("play likeness")
    t[1].chooses("pass")
    assert t.asked == 0  # what has no cost is not played
    assert t.state.hp[0] == 33
    t.idle()


@rule("IVI-RSV-10", "IVI-CPY-13")
def test_a_copy_of_a_target_that_is_gone():
    t = duel(p1={"hp": 30, "hand": ["imitate"], "discard": ["breath"]}, p2={"hand": ["forget"]})
    t[0].chooses("play imitate")
    t[1].chooses("play forget")
    t[0].chooses("pass")
    assert t.asked == 0
    assert t.rule == "IVI-TURN-09"
    assert t.state.hp[0] == 33
    t.idle()


@rule("IVI-RSV-10", "IVI-META-05", "IVI-TGT-05")
@pytest.mark.parametrize(("to", "hp", "disarmed"), [("d4", [39, 40], 0), ("b4", [39, 39], 1)])
def test_only_targets_that_are_left_are_hit(to, hp, disarmed):
    t = duel(p1={**NEAR, "hand": ["maul"], "feats": ["cuffs"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play maul", "hero 2")
    t[1].chooses("play dodge", f"tile {to}")
    t[0].chooses("pass")
    assert list(t.state.hp) == hp
    assert control(t, 0) == [0, 0, 1]
    assert control(t, 1) == [0, 0, disarmed]
    t.idle()


@rule("IVI-RSV-08", "IVI-RSV-12")
def test_what_an_ability_does_to_a_hero_is_no_hit():
    t = duel(p1={"hand": ["hush"], "feats": ["cuffs"]})
    t[0].chooses("play hush")
    t[1].chooses("pass")
    assert control(t, 1) == [0, 1, 0]
    t.idle()


# -- what is told, and plays within plays -----------------------------------------------------------


@rule("IVI-PLAY-20", "IVI-TGT-01", "IVI-STK-04", "IVI-META-02", "IVI-CNT-02")
def test_the_log_of_a_chain():
    t = duel(
        p1={
            **NEAR,
            "actions": 1,
            "power": 3,
            "disarm": 1,
            "hand": ["blaze", "deny"],
            "attached": [{"card": "rune", "to": "hero 1"}],
        },
        p2={**FOE, "hand": ["dodge", "unpin"]},
    )
    t[0].chooses("play blaze", "unleash")
    t[1].chooses("play unpin")
    t[0].chooses("play deny", "card unpin")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert t.log(0) == t.log(1) == t.log(None)
    assert t.log(1) == [
        "Player 1 chooses Blaze of Proof",
        "Player 1 spends 3 power (Blaze of Proof)",
        "Player 1 removes 1 disarm",
        "Player 1 plays Blaze of Proof, unleashed with 2 power",
        "Blaze of Proof targets hero 2",
        "Player 2 chooses Unpin of Proof",
        "Player 2 plays Unpin of Proof",
        "Unpin of Proof targets Rune of Proof",
        "Player 1 chooses Deny of Proof",
        "Player 1 spends 1 action (Deny of Proof)",
        "Player 1 plays Deny of Proof",
        "Deny of Proof targets Unpin of Proof",
        "Player 2 chooses Dodge of Proof",
        "Player 2 plays Dodge of Proof",
        "Dodge of Proof targets tile D4",
        "Player 1 does not respond to Dodge of Proof",
        "Dodge of Proof resolves",
        "Player 2 travels to D4",
        "Dodge of Proof goes to the discard of Player 2",
        "Deny of Proof resolves",
        "Unpin of Proof is countered",
        "Deny of Proof goes to the discard of Player 1",
        "Unpin of Proof was countered and has no effect",
        "Unpin of Proof goes to the discard of Player 2",
        "Blaze of Proof is meta-countered",
        "Player 1 gets 3 power back for Blaze of Proof",
        "Blaze of Proof goes to the discard of Player 1",
    ]
    t.idle()


@rule("IVI-PLAY-22", "IVI-RSV-12", "IVI-RSV-15", "IVI-STK-12")
def test_plays_within_plays_are_settled_from_the_inside():
    t = duel(p1={"hp": 30, "hand": ["gift", "gift", "surge"], "feats": ["closure"]}, p2={"hand": ["unpin"]})
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].chooses("play gift")
    t[1].chooses("pass")
    assert keys(t, v.CHAIN) == ["gift", "gift"]
    t[0].may("pass", "play surge")
    t[0].chooses("play surge")
    assert t.state.initiative[0] == 0
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 0) == ["surge", "gift", "gift"]
    told = [k for k in t.kinds if k in ("gained-power", "gained-initiative", "healed")]
    assert told == ["gained-power", *["gained-initiative", "healed"] * 2, "gained-initiative"]
    assert t.state.hp[0] == 36
    t.idle()


@rule("IVI-CPY-07", "IVI-PLAY-21")
def test_a_copy_that_plays_itself_again():
    t = duel(p1={"hp": 30, "actions": 3, "hand": ["mirror"], "discard": ["echo"]})
    t[0].chooses("play mirror")
    t[1].chooses("pass")
    t[0].chooses("yes")
    t[1].chooses("pass")
    t[0].chooses("yes")
    assert pools(t, 0) == (1, 0)
    t[1].chooses("pass")
    t[0].chooses("no")
    assert t.state.hp[0] == 30 + 1 + 1 + 3
    assert keys(t, v.DISCARD, 0) == ["echo", "mirror"]
    assert t.kinds.count("ceased") == 1
    t.idle()


@rule("IVI-GEN-04", "IVI-ULT-02")
def test_an_ultimate_is_not_seized():
    t = duel(p1={"hand": ["steal"]}, p2={"feats": ["light-of-the-reliquary"]})
    t[0].chooses("play steal")
    t[1].chooses("pass")
    assert keys(t, v.FEATS, 1) == ["light-of-the-reliquary"]
    assert keys(t, v.FEATS, 0) == []
    t.idle()


@rule("IVI-GEN-05", "IVI-FEAT-05")
def test_a_feat_of_the_opponent_becomes_another():
    t = duel(p1={"actions": 2, "hand": ["reshape", "jab"], **NEAR}, p2={**FOE, "feats": ["customs"]})
    t[0].chooses("play reshape")
    assert pools(t, 0) == (1, 0)
    t[1].chooses("pass")
    assert keys(t, v.FEATS, 1) == ["posture"]
    t[0].can("play jab")  # what raised its cost is gone
    t.idle()


@rule("IVI-FEAT-06")
@pytest.mark.parametrize(("used", "n"), [(True, 1), (False, 0)])
def test_a_feat_that_was_named_is_ready_again(used, n):
    t = duel(
        p1={"hand": ["inspire"], "feats": [{"card": "posture", "used": used}, {"card": "rote", "used": True}]}
    )
    t[0].chooses("play inspire", "card posture")
    t[1].chooses("pass")
    assert t.kinds.count("readied") == n
    t[0].can("use posture")
    t[0].cannot("use rote")
    t.idle()


@rule("IVI-HRO-04", "IVI-META-04", "IVI-CTRL-08")
def test_a_banner_counts_again_once_what_lifted_it_is_used_up():
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["courage", "jab", "cut"]},
        p2={**FOE, "actions": 1, "hand": ["unhand", "cut"]},
    )
    t[0].chooses("play courage")
    t[1].chooses("pass")
    t[0].chooses("play jab")  # heroic from now on
    t[1].chooses("play unhand")
    t[0].chooses("play cut")  # not heroic, and not stopped
    t[1].chooses("pass")
    assert control(t, 0) == [0, 0, 1]
    assert t.state.hp[1] == 40 - 2 - 4
    t.idle()


@rule("IVI-META-01", "IVI-BRD-07")
def test_range_that_was_used_up_holds_for_its_card_and_no_farther():
    for to, hp in (("b4", 36), ("c4", 40)):
        t = duel(p1={**NEAR, "actions": 1, "hand": ["spyglass", "jab"]}, p2={**FOE, "hand": ["dodge"]})
        t[0].chooses("play spyglass")
        t[1].chooses("pass")
        t[0].chooses("play jab")
        t[1].chooses("play dodge", f"tile {to}")
        t[0].chooses("pass")
        assert t.state.hp[1] == hp
        t.idle()


@rule("IVI-META-03", "IVI-FRE-07", "IVI-PLAY-24")
def test_the_refund_is_what_was_spent_and_not_what_is_printed():
    t = duel(p1={**NEAR, "hand": ["haggle", "jab"], "actions": 2}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play haggle")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    assert pools(t, 0) == (2, 0)
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert "refunded" not in t.kinds
    t.idle()
