"""Contests: who meets whom, who sits where, and what cannot be played."""

import time
from itertools import count, islice

import pytest

import tabard
from tabard.bots.levels import Adept
from tabard.engine.errors import BadOption, UnknownBot
from tabard.engine.game import SEED_LIMIT
from tabard.lab.arena import play
from tabard.lab.contest import Contest, contest, deals, ladder, read_pairs, round_robin
from tabard.lab.teams import teams


def pennies(bots=("random", "greedy"), pairs=None, **given):
    return contest(tabard.game("pennies"), bots, pairs or round_robin(bots), **given)


def seated(seats, seed=1, teams=None):
    plain = {"game": "g", "version": "", "content": "", "code": "", "cards": None, "options": {}, "cap": 9}
    return Contest(
        **plain,
        seats=seats,
        seed=seed,
        teams=tuple(teams or range(seats)),
        bots=("a", "b"),
        pairs=(("a", "b"),),
    )


@pytest.mark.parametrize("seats", range(2, 9))
def test_in_every_deal_each_bot_has_each_chair_once(seats):
    table = seated(seats)
    for deal in range(6):
        one, two = table.sides(deal, 0), table.sides(deal, 1)
        assert [side + other for side, other in zip(one, two, strict=True)] == [1] * seats
        assert abs(one.count(0) - one.count(1)) == seats % 2


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_at_an_odd_table_the_neighbours_of_the_same_side_move_round(seats):
    table = seated(seats)
    twins = {
        seat
        for deal in range(seats)
        for seat in range(seats)
        if table.sides(deal, 0)[seat] == table.sides(deal, 0)[(seat + 1) % seats]
    }
    assert twins == set(range(seats))


@pytest.mark.parametrize("shared", [(0, 0, 1, 1), (0, 1, 0, 1), (0, 0, 1, 1, 2, 2)])
def test_a_team_is_all_of_one_side(shared):
    table = seated(len(shared), teams=shared)
    for deal in range(4):
        for turn in range(2):
            sides = table.sides(deal, turn)
            assert len({(team, side) for team, side in zip(shared, sides, strict=True)}) == len(set(shared))
            assert set(sides) == {0, 1}


@pytest.mark.parametrize(
    ("game", "seats", "options", "expected"),
    [
        ("pennies", 2, {}, (0, 1)),
        ("volfyirion", 4, {"mode": "team"}, (0, 0, 1, 1)),
        ("ignite", 4, {"win": "teams", "titles": 1, "max_rounds": 15}, (0, 1, 0, 1)),
        ("ignite", 4, {"max_rounds": 15}, (0, 1, 2, 3)),
        ("volfyirion", 2, {"mode": "coop"}, (0, 0)),
        ("infinities", 4, {"teams": True, "rounds": 3}, (0, 1, 0, 1)),
    ],
)
def test_teams_are_found_by_playing(game, seats, options, expected):
    assert teams(tabard.game(game), seats, options) == expected


def test_a_table_that_wins_or_loses_together_has_no_contest():
    with pytest.raises(BadOption, match="together"):
        contest(
            tabard.game("volfyirion"), ["random", "greedy"], [("greedy", "random")], options={"mode": "coop"}
        )


def test_a_deal_is_seated_by_its_seed_so_that_one_can_be_played_alone():
    assert seated(5, seed=1).sides(6, 1) == seated(5, seed=7).sides(0, 1)


def test_pairs_of_a_round_robin_a_ladder_and_by_name():
    bots = ["random", "greedy", "novice"]
    assert round_robin(bots) == [("greedy", "random"), ("novice", "random"), ("novice", "greedy")]
    assert ladder(bots) == [("greedy", "random"), ("novice", "greedy")]
    assert read_pairs("novice:greedy, greedy:random") == [("novice", "greedy"), ("greedy", "random")]


def test_any_part_of_the_games_is_balanced():
    plan = pennies(("random", "greedy", "novice"))
    assert list(deals(plan, 4))[:8] == [
        (0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 0, 1), (0, 1, 0), (0, 1, 1),
    ]  # fmt: skip
    assert len(list(deals(plan, 4))) == 12
    assert list(islice(deals(plan, 4), 6)) == list(deals(plan, 2))


@pytest.mark.parametrize(
    ("bots", "pairs", "told"),
    [
        (["greedy"], [], "at least two bots"),
        (["greedy", "greedy"], [], "'greedy' is named twice"),
        (["greedy", "random"], [("greedy", "greedy")], "against itself"),
        (["greedy", "random"], [("greedy", "novice")], "'novice' is not among the bots"),
        (["greedy", "random"], [("greedy", "random"), ("random", "greedy")], "named twice"),
        (["greedy", "random", "novice"], [("greedy", "random")], "from greedy to novice"),
    ],
)
def test_a_contest_that_measures_nothing_is_refused(bots, pairs, told):
    with pytest.raises(BadOption, match=told):
        contest(tabard.game("pennies"), bots, pairs)


def test_other_contests_that_cannot_be_played():
    with pytest.raises(UnknownBot, match="greedy"):
        pennies(("greedi", "random"))
    with pytest.raises(BadOption, match="expected two bots like"):
        read_pairs("greedy-random")
    with pytest.raises(BadOption, match="at least two"):
        contest(tabard.game("volfyirion"), ["a", "b"], [], seats=1, options={"mode": "solo"})
    with pytest.raises(BadOption, match="the last seed"):
        list(deals(pennies(seed=SEED_LIMIT - 2), 10))


def test_the_code_of_another_game_or_bot_is_another_code():
    assert pennies().code == pennies(seed=9).code
    other = contest(tabard.game("volfyirion"), ["random", "greedy"], [("greedy", "random")])
    assert other.code != pennies().code


def test_a_patient_bot_is_cut_short_by_no_clock(monkeypatch):
    """What is played then depends on the seeds alone, whatever else the machine does."""

    def games(patient):
        plan = contest(
            tabard.game("volfyirion"), ["greedy", "adept"], [("adept", "greedy")], seed=5, patient=patient
        )
        return [part.bout for part in play(plan, deals(plan, 2), 1)]

    in_time = games(patient=True)
    monkeypatch.setattr(Adept, "seconds", 0.0)
    assert games(patient=True) == in_time
    assert games(patient=False) != in_time


def test_the_times_of_patient_bots_are_those_of_a_core(monkeypatch):
    ticks = count()
    monkeypatch.setattr(time, "thread_time", lambda: 0.5 * next(ticks))
    plan = contest(tabard.game("pennies"), ["random", "greedy"], [("greedy", "random")], patient=True)
    clock = next(play(plan, deals(plan, 2), 1)).clocks["greedy"]
    assert clock.choices
    assert clock.seconds == clock.busy == 0.5 * clock.choices
