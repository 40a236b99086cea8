"""Skirmish: objectives, points, winning, ties, teams, conceding (INF-SKM, INF-SCALE, INF-TEAM, INF-CONC)."""

import pytest
from tests.games.infinities.tables import cell, field, names, owner, pile, row

import tabard
from tabard.engine.errors import IllegalAction
from tabard.testing import rule, table

GAME = tabard.game("infinities")


@rule("INF-SKM-02", "INF-SKM-03", "INF-SKM-04", "INF-SKM-15", "INF-HID-17", "INF-SKM-26")
def test_the_cards_in_use_and_whom_they_are_for():
    s = GAME.new()
    scopes = {o.key.split("/")[0]: o.faction for o in s.book.objectives}
    assert sorted(scopes.values()) == [-1, 0, 1]
    common = [o for o in s.book.objectives if o.faction < 0]
    assert [o.is_x for o in common].count(True) == 1
    assert [o.is_r for o in common].count(True) == 1
    first = GAME.new(options={"tutorial": True})
    assert {o.faction for o in first.book.objectives} == {-1}
    assert "initiation" in {o.key.split("/")[0] for o in first.book.objectives}
    shown = {p.face for p in s.view(None).pieces if p.area == "objectives"}
    assert shown == set(scopes)


@rule("INF-SKM-04")
def test_a_faction_card_pays_its_faction_only():
    for leader, points in (("noon", 2), ("alpha", 0)):
        t = field(
            p1={"leader": leader, "at": "fort-ford", "dice": ["fortitude"], "track": 0},
            p2={"leader": "beta"},
            map=row(["fort-ford", "sand-one", "star-stair"]),
        )
        t[0].chooses("move", "warp star-stair", "stop")
        assert t.state.score[0] == points
        t.idle()


@rule("INF-SKM-05", "INF-SKM-10")
def test_the_top_row_rewards_tokens():
    t = field(
        p1={"leader": "alpha", "dice": ["power"], "track": 2},
        p2={"leader": "noon", "track": 5},
        map=row(["sand-one"], control=1),
    )
    t[0].chooses("use alpha 1")
    assert (t.state.track[0], t.state.score[0]) == (3, 0)
    t.idle()
    t = field(
        p1={"leader": "alpha", "dice": ["power"], "track": 5},
        p2={"leader": "noon", "track": 5},
        map=row(["sand-one"], control=1),
    )
    t[0].chooses("use alpha 1")
    assert t.state.track[0] == 5
    t.idle()


@rule("INF-SKM-08", "INF-SKM-09", "INF-SKM-31", "INF-SKM-30", "INF-SKM-03")
def test_a_numbered_objective_pays_each_time():
    t = field(
        p1={"leader": "alpha", "hand": ["purge"], "dice": ["energy"]},
        p2={"leader": "noon", "group": ["guard", "recruit"], "timeline": ["digger"], "track": 0},
    )
    t[0].chooses("play purge")
    assert list(t.state.score[:2]) == [9, 0]
    t.idle()
    t = field(p1={"leader": "dawn", "dice": ["power"]}, p2={"leader": "alpha", "group": ["mite"], "track": 0})
    t[0].chooses("use dawn 1")  # of the other faction
    assert list(t.state.score[:2]) == [3, 0]
    t.idle()


@rule("INF-SKM-11")
def test_x_points_are_an_option():
    t = field(options={"x_points": 2}, map=row(["sand-one", "star-stair"], control=0), phase="score")
    assert t.state.score[0] == 4
    t.idle()


@rule("INF-SKM-16")
def test_the_target_wins_at_once():
    t = field(
        p1={"leader": "alpha", "dice": ["power"], "score": 48},
        p2={"leader": "noon", "group": ["recruit"]},
        dice=[3],
    )
    t[0].chooses("attack")
    assert t.over
    assert t.state.score[0] == 51
    assert t[0].view.end.rule == "INF-SKM-16"
    t.idle()


@rule("INF-SKM-17", "INF-SKM-22", "INF-SKM-28")
def test_the_highest_score_after_the_last_round_wins():
    t = field(p1={"score": 10}, p2={"score": 11}, round=5, phase="next")
    assert t.returns == [-1.0, 1.0]
    t.idle()
    t = field(p1={"score": 12}, p2={"score": 11}, round=6, phase="next", fields={"extra_round": 6})
    assert t.returns == [1.0, -1.0]
    t.idle()
    t = field(
        seats=3,
        p1={"score": 9},
        p2={"score": 9},
        p3={"score": 1, "at": "sand-one"},
        map=row(["sand-one"]),
        round=5,
        phase="next",
    )
    assert list(t.state.order) == [0, 1]
    assert t.state.round == 6
    assert t.rule == "INF-START-09"
    t.idle()


@rule("INF-SKM-19", "INF-SKM-22", "INF-SKM-16")
def test_of_two_at_one_moment_the_higher_score_wins():
    t = field(
        p1={"leader": "noon", "score": 49, "hand": ["shared-glory"], "dice": ["energy"]},
        p2={"leader": "alpha", "score": 48},
    )
    t[0].chooses("play shared-glory")
    assert list(t.state.score[:2]) == [51, 50]
    assert t.returns == [1.0, -1.0]
    t.idle()
    t = field(  # the other way round, too
        p1={"leader": "noon", "score": 48, "hand": ["shared-glory"], "dice": ["energy"]},
        p2={"leader": "alpha", "score": 49},
    )
    t[0].chooses("play shared-glory")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("INF-SKM-24")
def test_scores_never_fall_below_0():
    t = table(
        GAME,
        p1={"leader": "reiso", "hand": ["burn-the-ledger"], "dice": ["energy"]},
        p2={"leader": "chijen", "score": 1, "dice": ["boost", "boost"]},
        piles={"lightbearers": ["lantern-guard"]},
    )
    t[0].chooses("play burn-the-ledger", "no")
    assert t.state.score[1] == 0
    t.idle()


@rule("INF-SKM-25")
def test_objectives_count_on_others_turns():
    t = field(
        p1={"leader": "alpha", "group": ["mite"], "dice": ["power"]},
        p2={"leader": "night", "group": ["recruit"], "track": 2},
        dice=[3],
    )
    t[0].chooses("attack")
    t[1].chooses("react", "no")
    assert t.state.score[1] == 3  # by the reaction
    t.idle()


@rule("INF-SKM-20", "INF-SKM-27", "INF-CONC-09")
def test_leaders_not_tied_are_defeated_and_lose_all():
    t = field(
        seats=3,
        p1={"score": 20},
        p2={"score": 20},
        p3={"score": 19, "leader": "dusk", "group": ["guard"], "at": "sand-one"},
        map=row(["sand-one", "sand-two"], control=2),
        round=5,
        phase="next",
    )
    s = t.state
    assert s.is_out(2)
    assert (s.track[2], s.reserve[2], s.at[2]) == (0, 0, 0)
    assert owner(t, "sand-two") == -1
    assert s.score[2] == 19
    t.idle()


@rule("INF-SCALE-05")
def test_the_safety_cap_ends_a_game_without_a_limit():
    t = field(options={"rounds": 0, "max_rounds": 8}, p1={"score": 4}, p2={}, round=7, phase="next")
    assert not t.over
    t.idle()
    t = field(options={"rounds": 0, "max_rounds": 8}, p1={"score": 4}, p2={}, round=8, phase="next")
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("INF-SCALE-01", "INF-SCALE-02")
def test_target_and_rounds_are_options():
    t = field(options={"target": 5}, p1={"score": 4}, map=row(["sand-one"], control=0), phase="score")
    assert t.returns == [1.0, -1.0]
    t.idle()
    t = field(options={"rounds": 2}, p1={"score": 4}, p2={}, round=2, phase="next")
    assert t.over
    t.idle()


# -- teams ------------------------------------------------------------------------------------------


def team(**position):
    leaders = {"p1": "noon", "p2": "alpha", "p3": "dusk", "p4": "beta"}
    for key, leader in leaders.items():
        position[key] = {"leader": leader, **position.get(key, {})}
    return field(seats=4, options={"teams": True}, **position)


@rule("INF-TEAM-02", "INF-TEAM-03", "INF-TEAM-12")
def test_a_team_has_one_marker_and_each_members_x_counts():
    t = team(
        map=[
            *row(["sand-one", "star-stair"], control=0),
            *row(["sand-two", "power-dune"], control=2, start=3),
        ],
        phase="score",
    )
    assert list(t.state.score[:2]) == [4, 0]
    view = t[1].view
    assert [m.value for m in view.meters if m.id in ("points-0", "points-2")] == [4, 4]
    assert [s.team for s in view.seats] == [0, 1, 0, 1]
    t.idle()


@rule("INF-TEAM-04", "INF-TEAM-02", "INF-SKM-13")
def test_the_winner_of_r_scores_for_the_team():
    t = team(p3={"group": ["guard", "recruit"]}, p2={"group": ["mite"]}, round=3, phase="score")
    assert list(t.state.score[:2]) == [3, 0]
    t.idle()


@rule("INF-TEAM-05")
def test_members_keep_separate_things_and_turns():
    t = team(
        p1={"dice": ["power", "boost"], "hand": ["guard"]},
        p3={"dice": ["star", "boost"], "hand": ["recruit"]},
        order=[0, 2, 1, 3],
    )
    t[0].chooses("done")
    assert t.asked == 2
    assert names(t, "hand", 2) == ["recruit"]
    t.idle()


@rule("INF-TEAM-06", "INF-TEAM-09", "INF-CORE-19")
def test_enemy_effects_pass_allies_by_leader_effects_do_not():
    t = team(
        p1={"hand": ["pickpocket"], "dice": ["energy"]},
        p3={"hand": ["guard"]},
        p2={"hand": ["mite"]},
        p4={"hand": ["drone"]},
    )
    t[0].chooses("play pickpocket")
    t[0].may("leader 2", "leader 4")
    t[0].chooses("leader 4")
    assert names(t, "hand", 3) == []
    t.idle()
    t = team(p1={"hand": ["shared-glory"], "dice": ["energy"]})
    t[0].chooses("play shared-glory")
    assert list(t.state.score[:2]) == [4, 4]  # two members each
    t.idle()


@rule("INF-TEAM-06")
@pytest.mark.parametrize(("owner", "answers"), [(1, True), (2, False)])
def test_what_an_ally_destroys_is_not_answered(owner, answers):
    t = team(
        p1={"hand": ["raze"], "dice": ["energy"]},
        **{f"p{owner + 1}": {"track": 3}},
        map=[{"tile": "sand-one", "at": (1, 0), "control": owner}],
    )
    t[0].chooses("play raze")
    assert (t.rule == "INF-REACT-05") == answers
    if answers:
        assert t.asked == owner
        t[owner].chooses("no")
    t.idle()


@rule("INF-TEAM-10", "INF-TEAM-11", "INF-CONC-10", "INF-CONC-05")
def test_a_team_goes_on_with_one_member():
    t = team(phase="start")
    t[0].resigns()
    assert not t.over
    t[1].chooses("continue")
    t[2].resigns()
    assert t.over
    assert t.returns == [-1.0, 1.0, -1.0, 1.0]
    t.idle()


# -- conceding --------------------------------------------------------------------------------------


@rule("INF-CONC-02", "INF-CONC-03", "INF-CONC-04", "INF-CONC-08", "INF-CONC-13", "INF-CONC-14")
def test_a_conceding_player_leaves_everything():
    t = field(
        seats=3,
        p1={
            "leader": "noon",
            "at": "sand-one",
            "group": ["guard"],
            "timeline": ["insight"],
            "hand": ["recruit"],
        },
        p2={"leader": "alpha"},
        p3={"leader": "beta"},
        map=row(["sand-one", "sand-two"], control=0),
        phase="start",
    )
    t[0].resigns()
    s = t.state
    assert s.is_out(0)
    assert pile(t) == ["recruit", "insight", "guard"]
    assert (owner(t, "sand-one"), s.track[0], s.reserve[0], s.at[0]) == (-1, 0, 0, 0)
    assert cell(t, 1, 0) == "sand-one"
    assert list(s.score[:3]) == [0, 0, 0]
    assert t.asked == 1
    t.idle()


@rule("INF-CONC-05", "INF-CONC-10", "INF-CONC-12")
def test_the_last_one_left_has_won():
    t = field(seats=3, phase="start")
    t[0].resigns()
    t[1].resigns()
    assert t.returns == [-1.0, -1.0, 1.0]
    assert t.state.decision is None
    assert t[2].view.end.text.startswith("Player 3 wins")
    t.idle()


@rule("INF-CONC-07", "INF-CONC-14")
def test_a_defeated_player_takes_no_part():
    t = field(
        seats=3,
        p1={"leader": "noon", "dice": ["fortitude"], "track": 0},
        p2={"leader": "alpha", "defeated": True},
        p3={"leader": "beta"},
        map=row(["sand-one"]),
    )
    t[0].chooses("move", "step e")
    t[0].cannot("step w")  # the third stands there, the second is gone
    t[0].chooses("stop")
    assert t.asked == 2
    t.idle()


@rule("INF-CONC-15")
def test_random_play_never_concedes():
    for seed in range(3):
        s = GAME.new(seed=seed)
        while not s.is_over:
            s.apply(s.decision.options[-1] if s.decision.seat >= 0 else s.roll())
        assert s.defeated == 0 or s.extra_round


@rule("INF-CONC-01")
def test_resigning_elsewhere_is_refused():
    t = field()
    with pytest.raises(IllegalAction):
        t.state.apply(-1)
    t.idle()
