"""Responses, counters and meta-counters in detail (IVI-STK, IVI-INS, IVI-CNT, IVI-META)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, card, control, duel, ids, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def at(seat, mine, other, **more):
    """A duel in which `mine` is the hero of the seat whose turn it is."""
    heroes = [mine, other]
    return duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat, **more)


# -- responses --------------------------------------------------------------------------------------


@rule("IVI-STK-01", "IVI-STK-02", "IVI-STK-06", "IVI-INS-02", "IVI-INS-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_option_goes_back_and_forth(seat):
    t = at(seat, {"hand": ["breath", "surge", "surge"]}, {"hand": ["surge", "hush"]})
    t[seat].chooses("play breath")
    t[1 - seat].may("pass", "play surge", "play hush")
    t[1 - seat].chooses("play hush")
    t[seat].may("pass", "play surge")
    t[seat].chooses("play surge")
    t[1 - seat].may("pass", "play surge")
    t[1 - seat].chooses("play surge")
    t[seat].may("pass", "play surge")
    t[seat].chooses("pass")
    assert t.asked == seat
    assert t.rule == "IVI-TURN-09"
    assert control(t, seat) == [0, 1, 0]
    assert list(t.state.power) == [2, 2]
    t.idle()


@rule("IVI-STK-03", "IVI-STK-04", "IVI-STK-05")
def test_one_refusal_settles_the_whole_chain_from_its_top():
    t = duel(p1={"hp": 30, "hand": ["breath", "surge"]}, p2={"hand": ["surge", "hush", "trip"]})
    t[0].chooses("play breath")
    t[1].chooses("play hush")
    t[0].chooses("play surge")
    assert keys(t, v.CHAIN) == ["breath", "hush", "surge"]
    t[1].chooses("pass")
    order = [t.state.book.keys[t.state.face[e.card]] for e in t.state.events if e.kind == "resolves"]
    assert order == ["surge", "hush", "breath"]
    assert t.kinds.count("declined") == 1
    assert t.asked == 0
    assert keys(t, v.CHAIN) == []
    t.idle()


@rule("IVI-STK-10", "IVI-STK-11")
def test_what_is_played_is_answered_and_nothing_else():
    t = duel(
        p1={"actions": 2, "initiative": 2, "slow": 1, "hand": ["surge"], "feats": ["posture"]},
        p2={"hand": ["surge"]},
    )
    for choice in ("spend action", "initiative move a2", "move a3", "initiative draw"):
        t[0].chooses(choice)
        assert t.asked == 0
    for choice in ("play surge", "use posture"):
        t[0].chooses(choice)
        t[1].may("pass", "play surge")
        t[1].chooses("pass")
    t.idle()


@rule("IVI-INS-01", "IVI-INS-05", "IVI-INS-07", "IVI-FEAT-06")
@pytest.mark.parametrize(
    ("me", "offered"),
    [
        ({"feats": ["parrying"]}, ["pass", "use parrying"]),
        ({"feats": ["posture", "poke"], "actions": 3}, ["pass"]),
        ({"feats": [{"card": "parrying", "used": True}]}, ["pass"]),
        ({"feats": ["parrying"], "disarm": 1}, ["pass"]),
        ({"feats": ["parrying"], "slow": 1, "silence": 1}, ["pass", "use parrying"]),
        ({"hand": ["cut", "cut"], "actions": 1}, ["pass", "play cut"]),
        ({"hand": ["cut"], "actions": 0}, ["pass"]),
        ({"hand": ["cut"], "actions": 1, "slow": 1}, ["pass"]),
        ({"hand": ["cut"], "actions": 1, "tile": "d3"}, ["pass"]),
        ({"hand": ["jab", "breath"], "actions": 1}, ["pass"]),
        ({"hand": ["jab", "breath"], "actions": 1, "feats": ["reflex"]}, ["pass", "play jab"]),
        ({"feats": ["reflex", "poke", "posture"], "actions": 1}, ["pass", "use poke"]),
    ],
)
def test_what_may_be_answered_with(me, offered):
    t = duel(p1={**NEAR, "hand": ["breath"]}, p2={**FOE, **me})
    t[0].chooses("play breath")
    t[1].may(*offered)
    assert t.state.decision.response
    t[1].chooses("pass")
    t.idle()


@rule("IVI-INS-07", "IVI-FEAT-06")
def test_of_two_equal_feats_the_unused_one_answers():
    t = duel(
        p1={"hand": ["breath", "breath"]}, p2={"feats": [{"card": "parrying", "used": True}, "parrying"]}
    )
    used = [c for c in ids(t, v.FEATS, 1) if t.state.flags[c] & v.USED]
    t[0].chooses("play breath")
    t[1].chooses("use parrying")
    assert ids(t, v.FEATS, 1) == used
    t[0].chooses("pass")
    t[0].chooses("play breath")
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-STK-15", "IVI-CTRL-23")
def test_payment_and_triggers_are_settled_before_the_window():
    t = duel(
        p1={"actions": 2, "slow": 2, "silence": 1, "hand": ["rally"], "feats": ["relief", "witness"]},
        p2={"hand": ["surge"], "feats": ["witness"]},
    )
    t[0].chooses("play rally", "remove slow", "remove silence")
    t[0].may("next relief", "next witness")
    t[0].chooses("next relief", "next relief")  # a token of each of two kinds was removed
    assert t.asked == 1
    assert t.state.decision.response
    assert list(t.state.initiative) == [3, 1]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-STK-16", "IVI-META-16", "IVI-RSV-11")
def test_who_comes_back_into_range_in_time_is_hit():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab", "dodge"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play jab")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("play dodge", "tile d3")
    t[1].chooses("pass")
    assert list(t.state.tile) == [14, 15]
    assert t.state.hp[1] == 36
    assert "meta-countered" not in t.kinds
    t.idle()


# -- counters ---------------------------------------------------------------------------------------


@rule("IVI-CNT-01", "IVI-CNT-02", "IVI-CNT-03", "IVI-RSV-02", "IVI-RSV-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_countered_card_gives_nothing_and_lies_in_its_owners_discard(seat):
    t = at(
        seat,
        {"hp": 30, "actions": 3, "hand": ["rally"], "feats": ["scorn"]},
        {"actions": 2, "hand": ["deny"]},
    )
    t[seat].chooses("play rally")
    t[1 - seat].chooses("play deny")
    t[seat].chooses("pass")
    assert pools(t, seat) == (1, 0)
    assert t.state.hp[seat] == 30
    assert keys(t, v.DISCARD, seat) == ["rally"]
    assert keys(t, v.DISCARD, 1 - seat) == ["deny"]
    assert t.state.initiative[seat] == 1  # scorn has seen it
    assert "resolves" in t.kinds
    assert t.kinds.count("resolves") == 1
    assert "refunded" not in t.kinds
    t.idle()


@rule("IVI-CNT-06", "IVI-ZON-13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("how", "zone", "lying"),
    [
        ("shelve", v.DECK, ["jab", "dart", "breath"]),
        ("sink", v.DECK, ["breath", "jab", "dart"]),
        ("erase", v.GONE, ["breath"]),
        ("regrip", v.HAND, ["breath"]),
    ],
)
def test_where_a_countered_card_goes(how, zone, lying, seat):
    t = at(seat, {"hp": 30, "hand": ["breath"], "deck": ["dart", "jab"]}, {"hand": [how]})
    t[seat].chooses("play breath")
    t[1 - seat].chooses(f"play {how}")
    t[seat].chooses("pass")
    assert keys(t, zone, seat) == lying
    assert keys(t, v.DISCARD, seat) == []
    assert t.state.hp[seat] == 30
    t.idle()


@rule("IVI-CNT-07")
def test_a_second_counter_changes_nothing():
    t = duel(
        p1={"hp": 30, "hand": ["breath", "surge"]},
        p2={"actions": 1, "hand": ["regrip", "deny"]},
    )
    t[0].chooses("play breath")
    t[1].chooses("play regrip")
    t[0].chooses("play surge")
    t[1].chooses("play deny", "card breath")  # it is marked first: it goes to the discard
    t[0].chooses("pass")
    assert t.kinds.count("marked") == 1
    assert keys(t, v.DISCARD, 0) == ["surge", "breath"]
    assert keys(t, v.HAND, 0) == []
    t.idle()


@rule("IVI-CNT-06", "IVI-FEAT-08", "IVI-FEAT-15")
@pytest.mark.parametrize("how", ["regrip", "shelve", "erase"])
def test_a_countered_feat_goes_home_wherever_it_was_sent(how):
    t = duel(p1={"feats": ["posture"]}, p2={"hand": [how]})
    t[0].chooses("use posture")
    t[1].chooses(f"play {how}")
    t[0].chooses("pass")
    assert keys(t, v.FEATS, 0) == ["posture"]
    assert t.state.flags[card(t, "posture")] & v.USED
    t[0].cannot("use posture")
    t.idle()


@rule("IVI-CNT-05")
def test_what_has_resolved_cannot_be_countered():
    t = duel(
        p1={"hand": ["surge"], "attached": [{"card": "sign", "to": "hero 1"}], "discard": ["breath"]},
        p2={"actions": 1, "hand": ["deny"]},
    )
    t[0].chooses("play surge")
    t[1].chooses("play deny")  # the only card that it can name
    assert t.state.frames[-1].memory[-1] & 0xFFFFFF == card(t, "surge")
    t[0].chooses("pass")
    assert keys(t, v.FIELD, 0) == ["sign"]
    t.idle()


@rule("IVI-CNT-08", "IVI-RES-11")
def test_a_price_in_any_mix():
    t = duel(p1={"hp": 30, "actions": 3, "power": 1, "hand": ["breath"]}, p2={"hand": ["tithe"]})
    t[0].chooses("play breath")
    t[1].chooses("play tithe")
    t[0].chooses("pass")
    t[0].may("yes", "no")
    t[0].chooses("yes")
    t[0].may("pay 1 actions 1 power", "pay 2 actions 0 power")
    t[0].chooses("pay 1 actions 1 power")
    assert pools(t, 0) == (2, 0)
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-CNT-08", "IVI-GEN-08")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("how", "me", "is_asked"),
    [
        ("tithe", {"actions": 1, "power": 1}, True),
        ("tithe", {"actions": 1, "power": 0}, False),
        ("levy", {"actions": 5, "power": 0}, False),
        ("levy", {"actions": 0, "power": 1}, True),
        ("ransom", {"actions": 5}, False),
        ("ransom", {"hand": ["breath", "jab"]}, True),
    ],
)
def test_the_controller_decides_while_the_counter_resolves(how, me, is_asked, seat):
    mine = {"hp": 30, "hand": ["breath"], **me}
    for answer in ("yes", "no"):
        t = at(seat, mine, {"hand": [how], "actions": 5, "power": 5})
        t[seat].chooses("play breath")
        t[1 - seat].chooses(f"play {how}")
        t[seat].chooses("pass")
        is_paid = is_asked and answer == "yes"
        if is_asked:
            assert t.rule == "IVI-CNT-08"
            t[seat].may("yes", "no")
            t[seat].chooses(answer)
        assert t.state.hp[seat] == (31 if is_paid else 30)
        assert ("countered" in t.kinds) == (not is_paid)
        assert pools(t, 1 - seat) == (5, 5)
        if how != "ransom":
            paid = mine.get("actions", 0) + mine.get("power", 0) - sum(pools(t, seat))
            assert paid == ((2 if how == "tithe" else 1) if is_paid else 0)
        elif is_asked:
            assert keys(t, v.HAND, seat) == ([] if is_paid else ["jab"])
        t.idle()


@rule("IVI-CNT-10", "IVI-CNT-03")
def test_countered_before_it_could_be_meta_countered():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab", "surge"], "feats": ["scorn", "mockery"]},
        p2={**FOE, "actions": 1, "hand": ["deny", "dodge"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play deny")
    t[0].chooses("play surge")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (0, 2)
    assert t.state.initiative[0] == 1  # scorn alone
    t.idle()


# -- meta-counters ----------------------------------------------------------------------------------


@rule("IVI-META-01", "IVI-META-02", "IVI-META-03", "IVI-META-07", "IVI-RSV-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_meta_countered_card_is_refunded_in_kind(seat):
    t = at(
        seat,
        {"hp": 30, "actions": 3, "power": 2, "hand": ["pledge"], "feats": ["mockery", "scorn"]},
        {"actions": 1, "power": 1, **FOE, "hand": ["cut"]},
    )
    t.state.tile[seat] = 5
    t.state.hp[seat] = 22
    t.state.winded[seat] = 1
    t[seat].chooses("play pledge")
    assert pools(t, seat) == (2, 1)
    t[1 - seat].chooses("play cut")
    t[seat].chooses("pass")
    assert t.state.hp[seat] == 20  # no longer healthy, and not healed
    assert pools(t, seat) == (3, 2)
    assert pools(t, 1 - seat) == (0, 1)
    assert keys(t, v.DISCARD, seat) == ["pledge"]
    assert t.state.initiative[seat] == 1
    t.idle()


@rule("IVI-META-04", "IVI-META-14", "IVI-CTRL-10")
@pytest.mark.parametrize(
    ("key", "how", "fails"),
    [
        ("labour", "trip", True),
        ("labour", "unhand", True),
        ("labour", "hush", False),
        ("dart", "hush", True),
        ("dart", "trip", False),
        ("rally", "hush", False),
        ("rally", "trip", False),
        ("rally", "unhand", False),
    ],
)
def test_control_on_the_banner_meta_counters(key, how, fails):
    t = duel(p1={**NEAR, "actions": 2, "power": 1, "hp": 30, "hand": [key]}, p2={**FOE, "hand": [how]})
    t[0].chooses(f"play {key}")
    t[1].chooses(f"play {how}")
    t[0].chooses("pass")
    assert ("meta-countered" in t.kinds) == fails
    if fails:
        assert pools(t, 0) == (2, 1)
    assert list(t.state.hp) == ([30, 40] if fails else [31, 40] if key != "dart" else [30, 36])
    t.idle()


@rule("IVI-META-05", "IVI-META-17", "IVI-RSV-10")
def test_a_target_that_is_gone():
    lying = [{"card": "rune", "to": "hero 1"}, {"card": "sign", "to": "hero 1"}]
    t = duel(p1={"hand": ["crush"], "attached": lying}, p2={"tile": "a2", "hand": ["unpin"]})
    t[0].chooses("play crush", "card rune")
    t[1].chooses("play unpin", "card rune")
    t[0].chooses("pass")
    assert keys(t, v.FIELD, 0) == ["sign"]
    assert t.kinds.count("meta-countered") == 1
    t.idle()


@rule("IVI-META-05", "IVI-TGT-07", "IVI-RSV-11")
@pytest.mark.parametrize(("to", "is_lost"), [("c3", False), ("b1", True)])
def test_a_counter_whose_card_is_out_of_its_range(to, is_lost):
    t = duel(p1={**NEAR, "hp": 30, "hand": ["breath", "dodge"]}, p2={**FOE, "hand": ["refuse"]})
    t[0].chooses("play breath")
    t[1].chooses("play refuse")
    t[0].chooses("play dodge", f"tile {to}")
    t[1].chooses("pass")
    assert ("meta-countered" in t.kinds) == is_lost
    assert t.state.hp[0] == (31 if is_lost else 30)
    t.idle()


@rule("IVI-STK-02", "IVI-CNT-06")
def test_a_counter_in_defence_of_a_counter():
    t = duel(
        p1={"actions": 1, "hp": 30, "hand": ["breath", "deny"]}, p2={"actions": 2, "hand": ["deny", "deny"]}
    )
    t[0].chooses("play breath")
    t[1].chooses("play deny")
    t[0].chooses("play deny", "card deny")
    t[1].chooses("play deny")
    t[1].may("card breath", "card deny", "card deny #2")
    t[1].chooses("card deny #2")
    t[0].chooses("pass")
    assert t.kinds.count("countered") == 2
    assert t.state.hp[0] == 30
    t.idle()


@rule("IVI-META-09", "IVI-RES-04")
def test_a_refund_stops_at_the_cap_of_each_kind():
    t = duel(
        p1={**NEAR, "actions": 3, "hand": ["jab", "second-breath"]},
        p2={**FOE, "hand": ["dodge"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("play second-breath")  # 2 + 4: five
    t[1].chooses("pass")
    assert pools(t, 0) == (5, 0)
    assert "refunded" not in t.kinds  # there was no room at all
    t.idle()


@rule("IVI-META-10", "IVI-META-11", "IVI-CTRL-19")
def test_a_refund_is_no_gain_and_frees_nobody():
    t = duel(
        p1={**NEAR, "actions": 2, "slow": 2, "hand": ["jab"], "feats": ["greed"]},
        p2={**FOE, "hand": ["dodge"]},
    )
    t[0].chooses("play jab")
    assert control(t, 0) == [1, 0, 0]
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert control(t, 0) == [1, 0, 0]
    assert t.state.initiative[0] == 0
    assert "refunded" in t.kinds
    t.idle()


@rule("IVI-META-18", "IVI-RSV-02")
def test_a_failed_card_is_discarded_like_any_other():
    for hand, choices in ((["dodge"], ["play dodge", "tile d4"]), (["refuse"], ["play refuse"])):
        t = duel(
            p1={**NEAR, "actions": 1, "hand": ["jab"], "feats": ["grave", "sorrow"]}, p2={**FOE, "hand": hand}
        )
        t[0].chooses("play jab")
        t[1].chooses(*choices)
        t[0].chooses("pass")
        t[0].chooses("next grave")
        assert t.state.initiative[0] == 3  # both cards were discarded, one of them failed
        t.idle()


@rule("IVI-META-15", "IVI-FEAT-17")
def test_a_meta_countered_feat():
    t = duel(p1={**NEAR, "actions": 2, "feats": ["poke"]}, p2={**FOE, "hand": ["unhand"]})
    t[0].chooses("use poke")
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert pools(t, 0) == (2, 0)
    t[0].chooses("spend action")
    t[0].cannot("use poke")
    t[0].chooses("end")
    t[1].chooses("end")
    t[0].can("use poke")
    t.idle()
