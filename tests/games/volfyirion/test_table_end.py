"""How the view tells the end of a game: who won, why, and by which rule."""

import pytest

from tabard.testing import rule, table
from tabard.testing.checks import watchers


def ending(t):
    """How the game ended, as everybody is told."""
    ends = [t.state.view(seat).end for seat in watchers(t.state)]
    assert all(end == ends[0] for end in ends)
    assert (t.state.view(0).phase, t.state.view(0).active, t.state.view(0).ask) == ("", None, None)
    return ends[0].text, ends[0].rule, ends[0].returns


@rule("VOL-WIN-01", "VOL-LIM-02")
def test_a_duel_tells_who_won_and_by_which_rule():
    t = table("volfyirion", p1={"points": (0, 8, 0)}, p2={"destroyed": ["kyr", "akao-uket"]})
    assert t[0].view.end is None
    t[0].chooses("attack yrdesh")
    assert ending(t) == ("Player 1 wins: all Cities of player 2 are destroyed", "VOL-WIN-01", (1.0, -1.0))
    t.idle()
    t = table("volfyirion", p1={"hand": ["stab"]})
    t[0].resigns()
    assert ending(t) == ("Player 2 wins: player 1 gave up", "VOL-LIM-02", (-1.0, 1.0))
    t.idle()


@rule("VOL-LIM-01")
@pytest.mark.parametrize(
    ("guard", "text"),
    [
        (["soldier"], "Player 1 wins: the stronger Cities at the turn limit"),
        ([], "A draw: as many Cities and as much Defence on both sides"),
    ],
)
def test_a_duel_that_reaches_the_limit_tells_so(guard, text):
    last = {"turns": 60, "cities": {"tylaris": guard}}
    t = table("volfyirion", p1=last, p2={"turns": 60}, turn=120)
    t[0].chooses("end turn")
    assert ending(t)[:2] == (text, "VOL-LIM-01")
    t.idle()


@rule("VOL-LIM-02")
def test_giving_up_in_the_last_turn_is_no_limit():
    t = table("volfyirion", p1={"turns": 60, "hand": ["stab"]}, p2={"turns": 60}, turn=120)
    t[0].resigns()
    assert ending(t)[:2] == ("Player 2 wins: player 1 gave up", "VOL-LIM-02")
    t.idle()


@rule("VOL-SOL-01", "VOL-SOL-21", "VOL-SOL-25", "VOL-LIM-02")
def test_alone_the_dragon_or_the_player_wins():
    solo = {"mode": "solo"}
    t = table("volfyirion", options=solo, p1={"points": (0, 16, 0)})
    t[0].chooses("attack volfyirion")
    assert ending(t) == ("Volfyirion is overcome", "VOL-SOL-01", (1.0,))
    t.idle()
    t = table(
        "volfyirion",
        options=solo,
        p1={"destroyed": ["tylaris", "vahylea"]},
        rage=["qoam-vein", "alchemic-key"],
        token="rage",
    )
    t[0].chooses("end turn")
    assert ending(t) == ("Volfyirion has destroyed the last City", "VOL-SOL-21", (-1.0,))
    t.idle()
    t = table("volfyirion", options=solo, turn=40)
    t[0].chooses("end turn")
    assert ending(t)[:2] == ("The turns have run out", "VOL-SOL-25")
    t.idle()
    t = table("volfyirion", options=solo, p1={"hand": ["stab"]})
    t[0].resigns()
    assert ending(t)[:2] == ("Volfyirion wins: given up", "VOL-LIM-02")
    t.idle()


@rule("VOL-COP-01", "VOL-COP-28")
def test_partners_win_and_lose_together():
    coop = {"mode": "coop"}
    t = table("volfyirion", options=coop, p1={"points": (0, 20, 0)})
    t[0].chooses("attack volfyirion alone")
    assert ending(t) == ("Volfyirion is overcome", "VOL-COP-01", (1.0, 1.0))
    t.idle()
    t = table("volfyirion", options=coop, turn=40)
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert ending(t) == ("The turns have run out", "VOL-COP-28", (-1.0, -1.0))
    t.idle()
    fallen = {"destroyed": ["tylaris", "vahylea", "alantar"]}
    t = table(
        "volfyirion",
        options=coop,
        p1=fallen,
        p2={"destroyed": ["akao-uket", "kyr"]},
        grid=["void-fluid", "black-spores"],
        fields={"passed": 0b01},
    )
    t[1].chooses("pass")
    assert ending(t) == ("Volfyirion has destroyed the last City", "VOL-COP-01", (-1.0, -1.0))
    t.idle()


@rule("VOL-TEA-23", "VOL-AUT-14")
def test_teams_and_the_rival_are_named_at_the_end():
    t = table(
        "volfyirion",
        options={"mode": "team"},
        p1={"points": (0, 18, 0)},
        p3={"destroyed": ["alantar-2", "tylaris-2", "vahylea-2", "akao-uket-2"]},
    )
    t[0].chooses("attack yrdesh-kyr-2")
    assert ending(t) == (
        "Team 1 wins: all Strongholds of team 2 are destroyed",
        "VOL-TEA-23",
        (1.0, 1.0, -1.0, -1.0),
    )
    t.idle()
    t = table(
        "volfyirion",
        options={"mode": "automaton"},
        p1={"destroyed": ["tylaris", "vahylea"]},
        stores=(20, 0),
        assets=["stab"],
    )
    t[0].chooses("end turn")
    assert ending(t) == ("The Rival wins: all Cities of player 1 are destroyed", "VOL-WIN-01", (-1.0,))
    t.idle()
