"""How a card resolves, is countered, or is meta-countered (IVI-RSV, IVI-CNT, IVI-META)."""

import pytest
from tests.games.ivion.tables import card, cell, control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-RSV-01", "IVI-RSV-04", "IVI-RSV-16", "IVI-PLAY-17")
def test_gains_come_before_the_text():
    t = duel(p1={"hp": 30, "actions": 1, "hand": ["ledger"]})
    t[0].chooses("play ledger")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 1)
    t[0].chooses("yes")  # the power of the card itself pays
    assert pools(t, 0) == (0, 0)
    assert t.state.hp[0] == 35
    t.idle()


@rule("IVI-RSV-16", "IVI-RES-16")
def test_the_gain_obeys_the_cap_before_the_text_spends():
    t = duel(p1={"hp": 30, "actions": 1, "power": 5, "hand": ["ledger"]})
    t[0].chooses("play ledger")
    t[1].chooses("pass")
    t[0].chooses("yes")
    assert pools(t, 0) == (0, 4)
    t.idle()


@rule("IVI-RSV-02", "IVI-CNT-01", "IVI-CNT-02", "IVI-CNT-03", "IVI-CNT-07")
def test_a_countered_card_does_nothing_and_is_not_refunded():
    t = duel(
        p1={"actions": 2, "hp": 30, "hand": ["rally"]},
        p2={"actions": 1, "hand": ["deny", "bounce"]},
    )
    t[0].chooses("play rally")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    assert pools(t, 0) == (0, 0)
    assert t.state.hp[0] == 30
    assert keys(t, v.DISCARD, 0) == ["rally"]
    t.idle()


@rule("IVI-CNT-04")
def test_initiative_on_a_countered_card_is_gone():
    t = duel(p1={**NEAR, "initiative": 1, "hand": ["flash"]}, p2={**FOE, "actions": 1, "hand": ["deny"]})
    t[0].chooses("play flash")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    assert t.state.initiative[0] == 0
    t.idle()


@rule("IVI-CNT-06")
def test_the_mark_waits_for_the_cards_own_turn():
    t = duel(
        p1={"actions": 4, "hand": ["rally"]},
        p2={"actions": 1, "hand": ["deny"]},
    )
    t[0].chooses("play rally")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    kinds = [k for k in t.kinds if k in ("marked", "discarded", "countered")]
    assert kinds == ["marked", "discarded", "countered", "discarded"]
    t.idle()


@rule("IVI-CNT-06", "IVI-ZON-13")
def test_a_countered_card_may_go_elsewhere():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"hand": ["bounce"]})
    t[0].chooses("play rally")
    t[1].chooses("play bounce")
    t[0].chooses("pass")
    assert keys(t, v.HAND, 0) == ["rally"]
    assert keys(t, v.DISCARD, 0) == []
    assert pools(t, 0) == (0, 0)
    t.idle()


@rule("IVI-CNT-09")
def test_a_countered_card_counts_as_played():
    t = duel(
        p1={"actions": 2, "slow": 2, "chivalrous": True, "hand": ["maul"], **NEAR},
        p2={**FOE, "actions": 1, "silence": 0, "disarm": 1, "hand": ["deny"]},
    )
    t[0].chooses("play maul")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    assert control(t, 0) == [0, 0, 0]
    assert t.state.chivalrous[0] == 0
    t.idle()


@rule("IVI-CNT-10", "IVI-META-01")
def test_countered_and_impossible_is_countered():
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["jab", "surge"]},
        p2={**FOE, "actions": 2, "hand": ["deny", "unhand"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play deny")
    t[0].chooses("play surge")
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert control(t, 0) == [0, 0, 1]
    assert "countered" in t.kinds
    assert "meta-countered" not in t.kinds
    assert pools(t, 0) == (1, 2)
    t.idle()


@rule("IVI-RSV-03", "IVI-META-02", "IVI-META-03", "IVI-META-18", "IVI-META-11", "IVI-RSV-05")
def test_a_meta_countered_card_is_refunded():
    t = duel(
        p1={**NEAR, "actions": 2, "power": 1, "hand": ["maul"], "feats": ["grief", "greed"]},
        p2={**FOE, "hand": ["dodge"]},
    )
    t.state.hp[0] = 30
    t[0].chooses("play maul")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 1)
    assert t.state.hp[0] == 31  # its discard is a discard
    assert t.state.initiative[0] == 0  # the refund is no gain
    t.idle()


@rule("IVI-META-04", "IVI-HRO-02", "IVI-META-14")
@pytest.mark.parametrize(("key", "is_stopped"), [("jab", True), ("mercy", False)])
def test_control_that_arrives_stops_only_what_it_names(key, is_stopped):
    t = duel(p1={**NEAR, "actions": 1, "hand": [key]}, p2={**FOE, "actions": 1, "hand": ["unhand"]})
    t[0].chooses(f"play {key}")
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert (t.state.hp[1] == 40) == is_stopped
    t.idle()


@rule("IVI-META-07", "IVI-PLAY-10", "IVI-META-08")
def test_a_condition_that_no_longer_holds():
    t = duel(p1={"hp": 40, "actions": 1, "hand": ["pledge"]}, p2={"actions": 1, "hand": ["sickness"]})
    t[0].chooses("play pledge")
    t[1].chooses("play sickness")
    t[0].chooses("pass")
    for _ in range(2):
        t[0].chooses(t[0].options[0])  # Second Wind in between
    while t.rule == "IVI-SW-16":
        t[0].chooses(t[0].options[0])
    assert t.state.hp[0] == 15
    assert pools(t, 0) == (1, 0)
    assert "meta-countered" in t.kinds
    t.idle()


@rule("IVI-META-07", "IVI-PLAY-10")
def test_a_condition_is_asked_for_on_play():
    t = duel(p1={"hp": 15, "actions": 1, "hand": ["pledge"]})
    t[0].cannot("play pledge")
    t.idle()


@rule("IVI-META-08")
def test_timing_and_means_are_not_looked_at_again():
    t = duel(
        p1={"actions": 1, "hp": 30, "hand": ["surge"]},
        p2={"hand": ["brace"], "actions": 1, "hp": 30},
        active=0,
    )
    t[0].chooses("play surge")
    t[1].chooses("play brace")  # its last action, in the opponent's turn: it resolves all the same
    t[0].chooses("pass")
    assert t.state.hp[1] == 31
    t.idle()


@rule("IVI-META-10")
def test_removed_control_does_not_come_back():
    t = duel(p1={**NEAR, "actions": 2, "slow": 2, "hand": ["maul"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play maul")
    assert control(t, 0) == [0, 0, 0]
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert control(t, 0) == [0, 0, 0]
    t.idle()


@rule("IVI-META-15", "IVI-FEAT-07", "IVI-FEAT-08")
def test_a_meta_countered_feat_is_refunded_and_used():
    t = duel(p1={**NEAR, "actions": 2, "feats": ["poke"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("use poke")
    t[1].chooses("play dodge", "tile b4")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert keys(t, v.FEATS, 0) == ["poke"]
    t[0].chooses("move a2", "move a3")
    t[0].cannot("use poke")
    t.idle()


@rule("IVI-META-17", "IVI-TGT-03")
def test_a_card_without_targets_is_never_short_of_them():
    t = duel(p1={"hp": 30, "actions": 1, "hand": ["maybe"]})
    t[0].chooses("play maybe")
    t[1].chooses("pass")
    assert t.state.hp[0] == 31
    assert pools(t, 0) == (0, 1)
    t.idle()


@rule("IVI-RSV-06", "IVI-RSV-07")
def test_lines_from_top_to_bottom():
    t = duel(p1={"actions": 1, "hand": ["gag"]}, p2={"hp": 40})
    t[0].chooses("play gag")
    t[1].chooses("pass")
    kinds = [k for k in t.kinds if k in ("damaged", "controlled")]
    assert kinds == ["damaged", "controlled"]
    t.idle()


@rule("IVI-RSV-08", "IVI-RSV-09", "IVI-ZON-08")
def test_a_card_lies_in_the_field_until_it_has_resolved():
    t = duel(p1={"hp": 30, "actions": 1, "hand": ["ledger"]})
    t[0].chooses("play ledger")
    assert keys(t, v.CHAIN) == ["ledger"]
    t[1].chooses("pass")
    assert keys(t, v.CHAIN) == ["ledger"]  # asked in the middle of its text
    assert keys(t, v.HAND, 0) == []
    t[0].chooses("no")
    assert keys(t, v.CHAIN) == []
    assert keys(t, v.DISCARD, 0) == ["ledger"]
    t.idle()


@rule("IVI-RSV-10", "IVI-TGT-05")
def test_the_part_of_a_lost_target_is_skipped():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["volley"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play volley", "tile b1")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert t.state.hp[1] == 40
    assert t.state.terrain[cell("b1")]
    assert pools(t, 0) == (0, 0)
    t.idle()


@rule("IVI-RSV-11")
def test_what_the_card_itself_moves_stays_a_target():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["fling"]}, p2=FOE)
    t[0].chooses("play fling")
    t[1].chooses("pass")
    t[0].chooses("tile c4")
    assert t.state.hp[1] == 37  # out of range by now, and hit all the same
    t.idle()


@rule("IVI-RSV-12", "IVI-SIM-05")
def test_what_a_card_sets_off_waits_until_it_has_left():
    t = duel(p1={"hp": 40, "hand": ["encore", "vow"], "feats": ["greed", "fury"]})
    t[0].chooses("play encore")
    t[1].chooses("pass")
    # the damage and the first action are through, a card is played, and nothing has been set off yet
    assert t.state.power[0] == 0
    assert t.state.initiative[0] == 0
    t[0].chooses("play vow")
    t[1].chooses("pass")
    # both actions have been gained now: two effects of greed and one of fury, in any order
    t[0].may("next greed", "next fury")
    t[0].chooses("next fury")
    assert t.state.power[0] == 1
    assert t.state.initiative[0] == 2
    t.idle()


@rule("IVI-RSV-13")
def test_a_card_that_returns_to_hand_is_not_discarded():
    t = duel(p1={"hp": 30, "hand": ["boomerang"]})
    t[0].chooses("play boomerang")
    t[1].chooses("pass")
    assert keys(t, v.HAND, 0) == ["boomerang"]
    assert keys(t, v.DISCARD, 0) == []
    t[0].cannot("play boomerang")  # once a turn
    t[0].chooses("end")
    t[1].chooses("end")
    t[0].can("play boomerang")
    t.idle()


@rule("IVI-RSV-15")
def test_what_a_nested_chain_sets_off_comes_before_the_outer_card_goes_on():
    t = duel(
        p1={"hp": 30, **NEAR, "hand": ["gift", "jab"], "feats": ["cuffs"]},
        p2={**FOE, "actions": 1},
    )
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("pass")
    kinds = [k for k in t.kinds if k in ("damaged", "controlled", "healed")]
    assert kinds == ["damaged", "controlled", "healed"]
    t.idle()


@rule("IVI-META-06", "IVI-OCC-04")
def test_the_only_tile_that_a_text_allows():
    t = duel(p1={**NEAR, "actions": 1, "hp": 30, "hand": ["homing"]}, p2={"hand": ["dodge"]})
    t[0].chooses("play homing")
    t[1].chooses("play dodge", "tile a1")
    t[0].chooses("pass")
    assert list(t.state.tile) == [cell("b2"), 0]
    assert t.state.hp[0] == 30
    assert pools(t, 0) == (1, 0)
    t[0].cannot("play homing")
    t.idle()


@rule("IVI-RSV-14", "IVI-SIM-03")
def test_effects_of_both_players_between_two_resolutions():
    t = duel(
        p1={"hp": 30, "actions": 2, "hand": ["rally"], "feats": ["gloat"]},
        p2={"hp": 30, "actions": 1, "hand": ["deny"], "feats": ["gloat"]},
    )
    t[0].chooses("play rally")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    assert list(t.state.hp) == [31, 31]
    assert card(t, "rally") in t.state.zones[v.DISCARD]
    t.idle()


@rule("IVI-CNT-07", "IVI-CNT-08")
def test_no_price_is_asked_for_a_card_that_is_countered_already():
    t = duel(
        p1={**NEAR, "actions": 5, "hand": ["dart", "surge"]},
        p2={**FOE, "actions": 1, "hand": ["toll", "deny"]},
    )
    t[0].chooses("play dart")
    t[1].chooses("play toll")
    t[0].chooses("play surge")
    t[1].chooses("play deny", "card dart")  # resolves first
    t[0].chooses("pass")
    assert t.rule == "IVI-TURN-09"
    assert t.kinds.count("marked") == 1
    assert pools(t, 0) == (4, 2)
    assert control(t, 0) == [0, 1, 0]  # the rest of toll is carried out
    t.idle()
