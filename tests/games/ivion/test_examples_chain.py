"""Worked examples of the response chain: counters, meta-counters, refunds, Second Wind in mid-card."""

from tests.games.ivion.tables import card, cell, control, duel, ids, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-EX-06", "IVI-META-03", "IVI-META-04", "IVI-RSV-05")
def test_control_meta_counters_the_card_beneath():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={**FOE, "actions": 1, "hand": ["unhand"]})
    t[0].chooses("play jab")
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert pools(t, 0) == (1, 0)
    assert keys(t, v.DISCARD, 0) == ["jab"]
    assert t.state.hp[1] == 40
    assert control(t, 0) == [0, 0, 1]
    assert "meta-countered" in t.kinds
    t.idle()


@rule("IVI-EX-07", "IVI-META-05", "IVI-BRD-07", "IVI-STK-04", "IVI-INS-03")
def test_travelling_out_of_range_meta_counters():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["maul"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play maul")
    t[1].chooses("play dodge", "tile b4")
    t[0].chooses("pass")
    assert t.state.tile[1] == cell("b4")
    assert pools(t, 0) == (2, 0)
    assert t.state.hp[1] == 40
    t.idle()


@rule("IVI-EX-08", "IVI-STK-02", "IVI-STK-04", "IVI-CNT-02", "IVI-CNT-03", "IVI-CNT-06")
def test_a_counter_is_countered():
    t = duel(
        p1={**NEAR, "actions": 3, "hand": ["jab", "deny"]},
        p2={**FOE, "actions": 1, "hand": ["deny"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play deny")  # the only unresolved card is its target
    t[0].chooses("play deny", "card deny")
    t[1].chooses("pass")
    assert pools(t, 1) == (0, 0)  # no refund
    assert keys(t, v.DISCARD, 1) == ["deny"]
    assert t.state.hp[1] == 36
    assert pools(t, 0) == (1, 1)
    assert t.kinds.count("countered") == 1
    t.idle()


@rule("IVI-EX-09", "IVI-STK-03", "IVI-STK-05")
def test_one_refusal_resolves_everything():
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["jab", "deny"]},
        p2={**FOE, "actions": 1, "hand": ["unhand"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play unhand")
    t[0].can("play deny")
    t[0].chooses("pass")
    # unhand and jab are settled without another window
    assert t.asked == 0
    assert t.rule == "IVI-TURN-09"
    assert keys(t, v.CHAIN) == []
    t.idle()


@rule("IVI-EX-10", "IVI-STK-06", "IVI-STK-01")
def test_nobody_answers_their_own_card():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["jab", "surge"]}, p2=FOE)
    t[0].chooses("play jab")
    t[0].may()
    t[1].may("pass")
    t[1].chooses("pass")
    assert t.state.hp[1] == 36
    assert keys(t, v.HAND, 0) == ["surge"]
    t.idle()


@rule("IVI-EX-11", "IVI-PLAY-13", "IVI-CTRL-16", "IVI-CTRL-23", "IVI-HRO-02", "IVI-PLAY-16", "IVI-DP-04")
def test_a_heroic_card_under_control():
    t = duel(p1={"actions": 3, "silence": 2, "slow": 1, "hand": ["rally"], "hp": 30}, p2={})
    t[0].chooses("play rally")
    t[0].may("remove slow", "remove silence")
    t[0].chooses("remove silence", "remove silence")
    assert t.asked == 1
    assert pools(t, 0) == (1, 0)
    assert control(t, 0) == [1, 0, 0]
    t[1].chooses("pass")
    assert pools(t, 0) == (1, 2)
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-EX-16", "IVI-UNL-02", "IVI-UNL-06", "IVI-UNL-08", "IVI-META-09", "IVI-META-13")
def test_the_refund_of_an_unleashed_card_stops_at_the_cap():
    t = duel(
        p1={"tile": "b2", "power": 4, "hand": ["blaze", "surge"]},
        p2={"tile": "b3", "hand": ["dodge"], "actions": 0},
    )
    t[0].chooses("play blaze", "unleash")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("play surge")
    t[1].chooses("pass")
    # surge gave 2, dodge moved hero 2 out of range, and 4 come back up to the cap of 5
    assert pools(t, 0) == (0, 5)
    assert t.state.hp[1] == 40
    t.idle()


@rule("IVI-EX-17", "IVI-UNL-04")
def test_no_unleashing_without_power_left_over():
    t = duel(p1={"tile": "b2", "power": 1, "hand": ["blaze"]}, p2=FOE)
    t[0].chooses("play blaze")
    assert t.asked == 1  # it was not even asked
    t[1].chooses("pass")
    assert t.state.hp[1] == 38
    t.idle()


@rule(
    "IVI-EX-18",
    "IVI-CAN-01",
    "IVI-CAN-02",
    "IVI-FRE-06",
    "IVI-UNL-07",
    "IVI-CTRL-17",
    "IVI-FRE-04",
    "IVI-CAN-05",
)
def test_a_cantrip_is_unleashed():
    t = duel(p1={"power": 3, "initiative": 1, "disarm": 2, "hand": ["outburst"]}, p2={})
    t[0].chooses("play outburst", "unleash")
    assert t.state.initiative[0] == 0
    assert pools(t, 0) == (0, 0)
    assert control(t, 0) == [0, 0, 0]
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 0)  # free: no power
    assert t.state.hp[1] == 40 - 1 - 6
    t.idle()


@rule("IVI-EX-19", "IVI-CAN-04", "IVI-META-12")
def test_initiative_is_not_given_back():
    t = duel(
        p1={"tile": "b2", "initiative": 1, "hand": ["flash"]},
        p2={"tile": "b3", "hand": ["dodge"]},
    )
    t[0].chooses("play flash")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert t.state.initiative[0] == 0
    assert pools(t, 0) == (0, 0)
    assert t.state.hp[1] == 40
    t.idle()


@rule("IVI-EX-20", "IVI-SW-03", "IVI-SW-08", "IVI-RSV-06", "IVI-SW-20", "IVI-SW-18")
def test_second_wind_in_the_middle_of_a_card():
    t = duel(
        p1={"actions": 1, "hand": ["gag"]},
        p2={"hp": 23, "deck": ["dart", "jab", "deny"]},
    )
    t[0].chooses("play gag")
    t[1].chooses("pass")
    assert t.state.hp[1] == 18
    assert control(t, 1) == [0, 0, 0]
    t[1].may("pick dart", "pick jab", "pick deny")
    t[1].chooses("pick dart", "pick deny")
    assert keys(t, v.HAND, 1) == ["dart", "deny"]
    assert keys(t, v.DECK, 1) == ["jab"]
    assert control(t, 1) == [0, 1, 0]
    t.idle()


@rule("IVI-EX-21", "IVI-SW-11", "IVI-WIN-03", "IVI-DMG-02", "IVI-DMG-03")
def test_straight_to_nothing():
    t = duel(p1={"hand": ["doom"]}, p2={"hp": 21})
    t[0].chooses("play doom")
    t[1].chooses("pass")
    assert t.state.hp[1] == 0
    assert t.over
    assert t.returns == [1.0, -1.0]
    assert "second-wind" not in t.kinds
    t.idle()


@rule("IVI-EX-22", "IVI-SW-06", "IVI-SW-07")
def test_second_wind_comes_once():
    t = duel(p1={"tile": "b2", "actions": 2, "hand": ["maul"]}, p2={**FOE, "hp": 24, "second_wind": True})
    t[0].chooses("play maul")
    t[1].chooses("pass")
    assert t.state.hp[1] == 17
    assert "second-wind" not in t.kinds
    t.idle()


@rule("IVI-EX-25", "IVI-CHV-04", "IVI-CHV-08", "IVI-CHV-14", "IVI-CNT-09")
def test_dishonour_on_play_and_chivalry_on_resolution():
    at = {**NEAR, "actions": 2, "chivalrous": True, "hand": ["maul"]}
    t = duel(p1=at, p2={**FOE, "slow": 1})
    t[0].chooses("play maul")
    assert list(t.state.chivalrous) == [0, 0]
    t[1].chooses("pass")
    assert list(t.state.chivalrous) == [1, 0]
    t.idle()
    t = duel(p1=at, p2={**FOE, "slow": 1, "actions": 1, "hand": ["deny"]})
    t[0].chooses("play maul")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    assert list(t.state.chivalrous) == [0, 0]
    t.idle()


@rule("IVI-EX-27", "IVI-CHV-05", "IVI-CHV-08")
def test_an_answer_in_the_enemys_turn_dishonours():
    t = duel(
        p1={"actions": 2, "hand": ["rally", "deny"]},
        p2={"actions": 1, "chivalrous": True, "hand": ["deny"]},
    )
    t[0].chooses("play rally")
    t[1].chooses("play deny")
    assert list(t.state.chivalrous) == [0, 0]
    t[0].chooses("pass")
    t.idle()


@rule("IVI-EX-28", "IVI-OCC-02", "IVI-META-06", "IVI-OCC-08")
def test_an_occupied_tile_meta_counters():
    t = duel(p1={**NEAR, "actions": 1, "hp": 30, "hand": ["leap"]}, p2={"hand": ["dodge"]})
    t[0].chooses("play leap", "tile c3")
    t[1].chooses("play dodge", "tile c3")
    t[0].chooses("pass")
    assert list(t.state.tile) == [cell("b2"), cell("c3")]
    assert pools(t, 0) == (1, 0)
    assert t.state.hp[0] == 30  # not even its other line
    t.idle()


@rule("IVI-EX-29", "IVI-ATT-02", "IVI-ATT-04", "IVI-META-05")
def test_a_tile_that_is_no_longer_empty():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["trap"]}, p2={"hand": ["dodge"]})
    t[0].chooses("play trap", "tile b3")
    t[1].chooses("play dodge", "tile b3")
    t[0].chooses("pass")
    assert keys(t, v.FIELD, 0) == []
    assert keys(t, v.DISCARD, 0) == ["trap"]
    assert pools(t, 0) == (1, 0)
    t.idle()


@rule("IVI-EX-30", "IVI-RSV-10", "IVI-RSV-11")
def test_some_targets_are_lost():
    for to, tiles in (("a3", ["b3", "a2"]), ("c3", ["b3"])):
        t = duel(p1={**NEAR, "actions": 1, "hand": ["twins"]}, p2={"hand": ["shove"]})
        t[0].chooses("play twins", "tile b3", "tile a2")
        t[1].chooses("play shove", f"tile {to}")
        t[0].chooses("pass")
        made = [i for i, kind in enumerate(t.state.terrain) if kind]
        assert made == sorted(cell(c) for c in tiles)
        t.idle()


@rule("IVI-EX-33", "IVI-FEAT-06", "IVI-FEAT-07", "IVI-FEAT-08", "IVI-TURN-02")
def test_a_countered_feat_is_used_up():
    t = duel(p1={**NEAR, "actions": 2, "feats": ["poke"]}, p2={**FOE, "actions": 1, "hand": ["deny"]})
    t[0].chooses("use poke")
    t[1].chooses("play deny")
    t[0].chooses("pass")
    assert keys(t, v.FEATS, 0) == ["poke"]
    assert keys(t, v.DISCARD, 0) == []
    t[0].cannot("use poke")
    t[0].chooses("end")
    t[1].chooses("end")
    t[0].can("use poke")
    t.idle()


@rule("IVI-EX-46", "IVI-CNT-08", "IVI-CTRL-22", "IVI-STK-09", "IVI-META-16", "IVI-CNT-10")
def test_a_price_paid_frees_the_card_too():
    at = {"actions": 3, "tile": "b2", "hand": ["dart"]}
    t = duel(p1=at, p2={**FOE, "hand": ["toll"]})
    t[0].chooses("play dart")
    t[1].chooses("play toll")
    t[0].chooses("pass")
    assert control(t, 0) == [0, 1, 0]
    t[0].chooses("yes")
    assert pools(t, 0) == (0, 1)
    assert control(t, 0) == [0, 0, 0]
    assert t.state.hp[1] == 36
    t.idle()
    t = duel(p1=at, p2={**FOE, "hand": ["toll"]})
    t[0].chooses("play dart")
    t[1].chooses("play toll")
    t[0].chooses("pass", "no")
    assert pools(t, 0) == (2, 0)  # countered: no refund, although silence would have stopped it as well
    assert t.state.hp[1] == 40
    t.idle()


@rule("IVI-EX-47", "IVI-CTRL-23", "IVI-STK-04", "IVI-META-04")
def test_a_payment_comes_before_the_control_arrives():
    t = duel(
        p1={"actions": 2, "tile": "b2", "hand": ["leap", "brace"], "hp": 30},
        p2={"actions": 1, "hand": ["snare"]},
    )
    t[0].chooses("play leap", "tile c2")
    t[1].chooses("play snare")
    t[0].chooses("play brace")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert control(t, 0) == [1, 0, 0]
    assert t.state.tile[0] == cell("b2")
    assert pools(t, 0) == (1, 0)  # the refund of leap alone
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-EX-52", "IVI-PLAY-22", "IVI-STK-12", "IVI-STK-13")
def test_a_card_played_by_a_card():
    t = duel(
        p1={"hp": 30, "tile": "b2", "hand": ["gift", "jab"]},
        p2={**FOE, "actions": 1, "hand": ["deny"]},
    )
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("play deny")  # gift is being carried out: jab is the only target
    t[0].chooses("pass")
    assert list(t.state.hp) == [33, 40]
    assert sorted(keys(t, v.DISCARD, 0)) == ["gift", "jab"]
    t.idle()


@rule("IVI-EX-53", "IVI-RSV-12", "IVI-RSV-14", "IVI-META-04")
def test_what_an_attack_sets_off_meta_counters_the_card_beneath():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab"]},
        p2={**FOE, "actions": 1, "hand": ["snipe"], "feats": ["cuffs"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play snipe")
    t[0].chooses("pass")
    assert list(t.state.hp) == [38, 40]
    assert control(t, 0) == [0, 0, 1]
    assert pools(t, 0) == (1, 0)
    t.idle()


@rule("IVI-EX-54", "IVI-FRE-06", "IVI-FRE-07", "IVI-UNL-09")
def test_unleashing_a_free_card():
    for answer, power in (("dodge", 3), ("deny", 0)):
        t = duel(
            p1={"tile": "b2", "power": 4, "hand": ["gift", "blaze"]},
            p2={**FOE, "actions": 1, "hand": [answer]},
        )
        t.state.power[0] = 3
        t[0].chooses("play gift")
        t[1].chooses("pass")
        t[0].chooses("play blaze", "unleash")
        assert pools(t, 0) == (0, 0)
        t[1].chooses(f"play {answer}")
        if answer == "dodge":
            t[1].chooses("tile d4")
        t[0].chooses("pass")
        assert pools(t, 0) == (0, power)
        t.idle()


@rule("IVI-STK-14", "IVI-HID-03", "IVI-DP-02")
def test_the_window_is_asked_of_an_empty_hand_too():
    for hand in ([], ["deny"], ["dart"]):
        t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"actions": 1, "hand": hand})
        t[0].chooses("play rally")
        assert t.asked == 1
        assert t.state.decision.response
        t[1].chooses("pass")
        assert t.kinds[-5:].count("declined") == 1
        t.idle()


@rule("IVI-ZON-01")
def test_every_card_is_in_exactly_one_zone_in_mid_chain():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={**FOE, "actions": 1, "hand": ["deny"]})
    t[0].chooses("play jab")
    t[1].chooses("play deny")
    lying = [c for zone in t.state.zones for c in zone]
    assert sorted(lying) == list(range(1, len(t.state.face)))
    assert ids(t, v.CHAIN) == [card(t, "jab"), card(t, "deny")]
    t[0].chooses("pass")
    t.idle()
