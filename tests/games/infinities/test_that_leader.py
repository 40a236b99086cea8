"""Texts whose later part is about the leader whom an earlier part declares (INF-TGT-09)."""

import pytest

from tabard.games.infinities.state import HAND
from tabard.testing import rule, table

BOOSTS = ["boost", "boost"]


def facing(mine, theirs, **position):
    """Two leaders of the box on the Rift, with real cards."""
    mine = {"leader": "reiso", **mine}
    mine["dice"] = [*mine["dice"], "boost"]
    theirs = {"leader": "ysara", "track": 5, "dice": BOOSTS, **theirs}
    return table("infinities", p1=mine, p2=theirs, **position)


@rule("INF-TGT-09", "INF-TGT-01")
def test_a_leader_who_cannot_be_moved_still_loses_tokens():
    t = facing({"leader": "kolvane", "dice": ["power", "boost"]}, {"group": ["saltback"]})
    t[0].chooses("use kolvane 2")
    assert t.state.track[1] == 3
    t[1].chooses("no")
    t.idle()


@rule("INF-TGT-09", "INF-TOK-04")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (4, 1)])
def test_a_full_track_takes_no_gift_but_its_leader_hands_over_the_tile(before, after):
    t = facing(
        {"leader": "idris-9", "hand": ["golden-handshake"], "track": 2, "dice": ["energy"]},
        {"track": before},
        map=[{"tile": "ash-flats", "at": (1, 0), "control": 1}],
    )
    t[0].chooses("play golden-handshake", "no")
    assert list(t.state.owner).count(0) == 1
    assert (t.state.track[0], t.state.track[1]) == (after, 5)
    t[1].cannot("react")
    t.idle()


@rule("INF-TGT-09", "INF-TOK-04")
def test_a_full_track_takes_no_gift_but_its_leader_loses_the_unit():
    t = facing({"group": ["bone-trader"], "track": 3, "dice": ["power"]}, {"group": ["mirage-host"]})
    t[0].chooses("use bone-trader 2")
    assert (t.state.track[0], t.state.track[1]) == (3, 5)
    assert "Mirage Host of player 2 is destroyed" in t.log()
    t[1].cannot("react")
    t.idle()


@rule("INF-TGT-09", "INF-DECK-06")
def test_a_leader_without_tokens_still_shows_the_hand():
    t = facing({"leader": "tessik", "dice": ["energy"]}, {"hand": ["mirage-host"], "track": 0})
    t[0].chooses("use tessik 1")
    assert "Player 2 shows Mirage Host" in t.log()
    t.idle()


@rule("INF-TGT-09", "INF-DIE-11")
def test_a_leader_without_tokens_still_reacts_worse():
    t = facing({"leader": "idris-9", "hand": ["signal-jam"], "dice": ["energy"]}, {"track": 0})
    t[0].chooses("play signal-jam")
    assert t.state.values[15 + 3 + 2] == -2  # Fortitude checks of the second leader
    t.idle()


@rule("INF-TGT-09", "INF-DP-21")
def test_every_leader_to_whom_any_part_does_something_may_be_declared():
    t = table(
        "infinities",
        seats=3,
        p1={"leader": "kolvane", "dice": ["power", "boost", "boost"]},
        p2={"leader": "ysara", "group": ["saltback"], "track": 2, "dice": BOOSTS},
        p3={"leader": "reiso", "track": 0, "dice": BOOSTS},
    )
    t[0].chooses("use kolvane 2")
    assert t[0].options == ["leader 3", "leader 2"]
    t[0].chooses("leader 2")
    assert t.state.track[1] == 0
    t.idle()


@rule("INF-TGT-09", "INF-TGT-08")
def test_a_leader_to_whom_no_part_does_anything_is_not_declared():
    t = table(
        "infinities",
        seats=3,
        p1={"leader": "kolvane", "group": ["mirage-host"], "dice": ["power", "power", "boost"]},
        p2={"leader": "ysara", "group": ["saltback"], "track": 0, "dice": BOOSTS},
        p3={"leader": "reiso", "group": ["saltback"], "track": 0, "dice": BOOSTS},
    )
    t[0].cannot("use kolvane 2")
    t[0].chooses("use mirage-host")  # nobody can be moved, and the card that is drawn is about nobody
    assert len(t.state.zones[HAND]) == 1
    assert t.asked == 1
    t.idle()
