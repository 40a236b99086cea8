"""Last Man Standing, King of the Hill, Team Deathmatch and their tie-breaks (IGN-LMS, IGN-KOTH, IGN-TEAM)."""

import pytest
from tests.games.ignite.tables import board, damage, hand, is_down, is_frozen, passes, trophies, who

from tabard.engine.columns import shaped
from tabard.engine.errors import IllegalAction
from tabard.games.ignite.actions import TIMER
from tabard.games.ignite.rules.ending import best_team, last_standing
from tabard.testing import rule


def team(**position):
    """Four players, players 1 and 3 against 2 and 4."""
    options = position.pop("options", {})
    return board(seats=4, options={"win": "teams", **options}, **position)


@rule("IGN-LMS-02")
def test_the_last_one_standing_wins():
    t = board(
        options={"win": "last-man"},
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}], "trophies": [(0, "humans")] * 3},
        p3={"race": "kitsune", "units": [], "trophies": [(0, "humans")] * 4},
        spare=False,
    )
    t[0].chooses("play dagger", "at g6")
    assert t.over
    assert t.returns == [1.0, -1.0, -1.0]
    t.idle()


@rule("IGN-LMS-03", "IGN-LMS-04", "IGN-LMS-05")
def test_tie_breaks_of_those_who_fell_together():
    t = board(options={"win": "last-man"})
    s = t.state
    s.died_at = shaped(s.died_at, [5, 3, 5])
    s.trophies = [0, 1, 3, 2, 0, 1, 3, 2, 2, 1, 3, 2, 2, 0, 4, 2]
    assert last_standing(s, []) == [2]
    s.trophies = [0, 1, 3, 2, 2, 1, 3, 2]
    assert last_standing(s, []) == [0, 2]
    s.trophies = [1, 0, 3, 2] * 5
    assert last_standing(s, []) == [0, 2]
    t.idle()


@rule("IGN-KOTH-10", "IGN-KOTH-06")
def test_the_hill_is_no_market():
    t = board(
        options={"win": "hill"},
        p1={"race": "elves", "units": ["i9"], "hand": ["dagger"], "honor": 9},
        markers=2,
    )
    t[0].cannot("sell dagger", "buy arrow")
    t[0].chooses("end")
    assert list(t.state.points) == [0, 0, 0]
    t.idle()


@rule("IGN-KOTH-11", "IGN-KOTH-09")
def test_trophies_do_not_decide_the_hill():
    t = board(
        options={"win": "hill"},
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"], "trophies": [(1, "elves")] * 3},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert trophies(t, 0) == 4
    assert not t.over
    t.idle()


@rule("IGN-KOTH-09")
def test_when_nobody_is_left_on_a_tied_hill_the_win_is_shared():
    t = board(
        options={"win": "hill"},
        p1={"race": "humans", "units": [{"at": "g5", "damage": 2}], "points": 6},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}], "points": 6},
        p3={"race": "kitsune", "units": [], "points": 0},
        spare=False,
        items={"g5": 0},
        phase="begin",
    )
    assert t.over
    assert (list(t.state.points), t.returns) == ([1, 1, 0], [1.0, 1.0, -1.0])
    t.idle()


@rule("IGN-KOTH-08", "IGN-KOTH-04")
def test_thirty_points_in_the_normal_game():
    t = board(options={"win": "hill"}, p1={"race": "elves", "units": ["i9"], "points": 26})
    t[0].chooses("end")
    assert (t.state.points[0], t.over) == (29, False)
    t[1].chooses("end")
    assert (t.state.points[0], t.over) == (32, True)
    t.idle()


# -- teams ------------------------------------------------------------------------------------------


@rule("IGN-TEAM-12", "IGN-TEAM-09")
def test_a_team_without_units_ends_the_game():
    t = team(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}]},
        p3={"race": "kitsune"},
        p4={"race": "dwarves", "units": [], "trophies": [(0, "humans")] * 2},
    )
    t[0].chooses("play dagger", "at g6")
    assert t.over
    assert t.returns == [-1.0, 1.0, -1.0, 1.0]
    t.idle()


@rule("IGN-TEAM-13", "IGN-TEAM-14", "IGN-TEAM-15")
def test_tie_breaks_of_teams():
    t = team(p1={"units": ["g5", "g6"]})
    s = t.state
    assert best_team(s) == [0, 2]  # more units
    s.f_at[0] = -1
    s.trophies = [0, 1, 3, 2, 0, 3, 4, 2, 1, 0, 5, 2, 1, 0, 5, 2]
    assert best_team(s) == [0, 2]  # one player with the more diverse trophies
    s.trophies = []
    assert best_team(s) == [0, 1, 2, 3]
    s.f_at[0] = s.book.cell("g5")
    t.idle()


@rule("IGN-TEAM-16", "IGN-SELF-02", "IGN-ATK-14")
def test_a_teammate_is_hurt_only_beside_an_enemy_and_never_killed():
    def bolt(friend):
        return team(
            p1={"race": "humans", "units": ["g4"], "hand": ["lightning-bolt", "dagger"]},
            p2={"race": "elves", "units": ["g6"]},
            p3={"race": "kitsune", "units": [{"at": "g7", "damage": friend}]},
        )

    t = bolt(1)
    t[0].chooses("play lightning-bolt", "at g6")
    assert (damage(t, "g6"), damage(t, "g7")) == (1, 2)
    t.idle()
    t = bolt(2)
    t[0].cannot("play lightning-bolt")
    t.idle()
    t = team(
        p1={"race": "humans", "units": ["g4"], "hand": ["dagger"]}, p3={"race": "kitsune", "units": ["g5"]}
    )
    t[0].cannot("play dagger")
    t.idle()


@rule("IGN-TEAM-16", "IGN-ATK-14", "IGN-FRZ-02")
def test_a_freeze_names_no_friend_though_it_would_reach_an_enemy():
    t = team(
        p1={"race": "humans", "units": ["g4", "h5"], "hand": ["freeze"]},
        p2={"race": "elves", "units": ["g7"]},
        p3={"race": "kitsune", "units": ["g6"]},
        terrain={"water": "g5 g6 g7 h5"},
    )
    t[0].chooses("play freeze", "with g4")
    t[0].may("at g7", "space g5")
    t[0].chooses("space g5")
    passes(t)
    assert [is_frozen(t, name) for name in ("g6", "g7", "h5")] == [True] * 3  # spread takes everybody
    t.idle()


@rule("IGN-TEAM-17")
def test_a_monopoly_binds_teammates_too():
    t = team(
        p1={"race": "humans", "units": ["g4"], "hand": ["monopoly"]},
        p2={"race": "elves", "units": ["b5"]},
        p3={"race": "kitsune", "units": ["b9"]},
    )
    t[0].chooses("play monopoly", "pick arrow", "end")
    for seat in (1, 2):
        t.state.bank = 9
        t.state.decision = None
        t.state.advance()
        t._look()
        t[seat].cannot("buy arrow")
        t[seat].can("buy triple-sheath")
        t[seat].chooses("end")
    t[3].chooses("end")
    assert t.state.bans == []
    t.idle()


@rule("IGN-TEAM-18", "IGN-DP-29", "IGN-SET-10")
def test_medicine_for_a_teammate_beside():
    t = team(
        p1={"race": "humans", "units": [{"at": "g4", "damage": 1}], "hand": ["medicine", "medicine"]},
        p3={"race": "kitsune", "units": [{"at": "g5", "damage": 2}, {"at": "k5", "damage": 1}]},
    )
    t[0].chooses("play medicine")
    t[0].may("at g4", "at g5")
    t[0].chooses("at g5")
    assert damage(t, "g5") == 1
    t[0].chooses("play medicine", "at g4")
    assert damage(t, "g4") == 0
    t.idle()


@rule("IGN-TEAM-19", "IGN-TEAM-20", "IGN-HID-17")
def test_teammates_see_and_trade_nothing():
    t = team(p1={"units": ["g4"], "hand": ["dagger", "march"]}, p3={"units": ["g5"], "hand": ["arrow"]})
    shown = {p.face for p in t[2].view.pieces if p.area == "hand-0"}
    assert shown == {None}
    assert not any("player" in option or "give" in option for option in t[0].options)
    assert hand(t, 2) == ["arrow"]
    t.idle()


@rule("IGN-TEAM-21", "IGN-DP-34")
def test_the_minute_of_team_talk():
    t = team(
        options={"talk_timer": True},
        p1={"units": ["g4", {"at": "c5", "damage": 2}], "hand": ["dagger"]},
    )
    t.act(TIMER)
    t[0].may("pass", "hurt g4")
    t[0].chooses("hurt g4")
    assert (damage(t, "g4"), [trophies(t, p) for p in range(4)]) == (1, [0] * 4)
    t.act(TIMER)
    t[0].chooses("pass")
    t.idle()
    t = team(p1={"units": ["g4"]})
    with pytest.raises(IllegalAction):
        t.act(TIMER)
    t.idle()


@rule("IGN-TEAM-24")
def test_an_eliminated_players_minions_are_friends_of_the_team():
    t = team(
        p1={"race": "elves", "units": [], "minions": [{"at": "g4", "kind": "spawned"}], "area": 1},
        p2={"race": "humans", "units": [{"at": "f4", "damage": 2}, "r18"]},
        p3={"race": "kitsune", "units": ["g5"]},
    )
    t[0].chooses("spawn a4", "command g4")
    t[0].may("done", "move", "at f4")
    t[0].chooses("at f4")
    assert (who(t, "f4"), trophies(t, 0)) == (-1, 1)
    t[0].chooses("done")
    t.idle()


@rule("IGN-TEAM-16")
def test_a_teammates_unit_that_dies_gives_no_trophy():
    t = team(
        p1={"race": "humans", "units": ["r1"]},
        p2={"race": "elves", "units": ["g6"]},
        p3={"race": "kitsune", "units": [{"at": "g7", "damage": 2}, "r9"]},
        items={"g6": 0},
        phase="begin",
    )
    assert who(t, "g7") < 0
    assert [trophies(t, p) for p in range(4)] == [0] * 4
    assert not is_down(t, "g6")
    t.idle()
