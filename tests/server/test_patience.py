"""However many bots there are, whatever they think and keep back: a person's own turn comes again in time."""

import asyncio
import random

import pytest
from tests.server.hallway import Thoughts, entered, opened

import tabard
from tabard.server.bots.process import GLANCE
from tabard.server.hall import LONGEST_HOLD, SHORTEST_HOLD
from tabard.server.patience import PATIENCE, QUICK, Round
from tabard.server.protocol import Create, SeatPlan

PACE = 0.6
MINUTE = 60.0
SEED = 17
"""Of a game of four in which chance lets a bot attack the first seat early."""
WITHIN = 10.0
"""Seconds after which one's own turn has come again."""


def taken(bots, steps, thought, hold=0.0, every=8, answers=0):
    """Seconds of their own until so many bots have made so many choices each, and the grants that they had.

    In between a person answers so often, and takes a minute each time.
    """
    now, grants, own = 100.0, [], 0.0
    course = Round(bots, PACE, now)
    for seat in range(1, bots + 1):
        for step in range(steps):
            kept_back = hold if step % every == 0 else 0.0
            grant = course.grant(seat, now, kept_back)
            thinks = min(thought, grant.at_most) if grant.at_most else GLANCE
            took = max(thinks, grant.pause, grant.hold)
            course.spend(seat, took)
            now += took
            grants.append(grant)
            if answers and len(grants) % (bots * steps // (answers + 1)) == 0:
                if not course.rest(now):
                    course = Round(bots, PACE, now + MINUTE)
                now, own = now + MINUTE, own + MINUTE
                course.resume(now)
    return now - 100.0 - own, grants


@pytest.mark.parametrize("thought", [0.0, 0.05, 0.4, 1.0, 5.0])
@pytest.mark.parametrize("hold", [0.0, SHORTEST_HOLD, LONGEST_HOLD])
@pytest.mark.parametrize("bots", [3, 5, 7])
def test_many_bots_are_done_in_time(bots, thought, hold):
    # More than any round of Ignite with eight seats: 125 choices, 16 of them answers that are kept back.
    steps = 140 // bots
    took, grants = taken(bots, steps, thought, hold)
    assert took <= WITHIN, f"own turn again after {took:.1f} s"
    assert took > PATIENCE / 2, "it can be followed"
    firsts = [grants[seat * steps] for seat in range(bots)]
    if not hold and thought <= PATIENCE / bots:
        assert all(first.at_most for first in firsts), "each thinks, the last one as the first"
        assert min(first.pause for first in firsts) > PACE / 20, "each is shown"


@pytest.mark.parametrize("answers", [1, 2, 6])
@pytest.mark.parametrize("hold", [0.0, LONGEST_HOLD])
def test_answers_of_the_person_between_give_many_bots_no_more_time(answers, hold):
    took, grants = taken(7, 20, thought=0.4, hold=hold, answers=answers)
    assert PATIENCE / 2 < took <= WITHIN, f"own turn again after {took:.1f} s of the bots'"
    if not hold:
        assert all(grants[seat * 20].at_most for seat in range(7)), "the person's time is none of theirs"


def test_a_round_of_many_bots_goes_on_while_the_person_only_answers(tmp_path):
    """Until it is the person's own turn: then the bots have all of their time again."""

    def choice(state):
        return random.Random(state.moves).choice(state.decision.options)

    game = tabard.game("ignite")
    state = game.new(seats=4, seed=SEED)
    actions = []
    while not (state.round and state.decision.seat == 0 != state.active):
        actions.append(choice(state))
        state.apply(actions[-1])

    async def story():
        async with opened(tmp_path / "t.db", Thoughts(choice)) as hall:
            plan = tuple(SeatPlan(kind, name=kind) for kind in ("me", "bot", "bot", "bot"))
            made = await hall.create(Create(game="ignite", plan=plan, pace=0, seed=SEED), "", actions[:-1])
            page = await entered(hall, made.table.id, made.tokens["0"])
            table, room = page.table, page.room
            met = []
            while not met or met[-1] is not None:
                await page.until(lambda: table.decision.seat == 0 and room.driving is None)
                assert (room.round is None) == (table.playing().state.active == 0)
                met.append(room.round)
                await page.act(choice(table.playing().state))
            assert len(met) > 1
            assert len(set(met[:-1])) == 1, "one round, however often the person answers in it"

    asyncio.run(story())


@pytest.mark.parametrize("bots", [1, 2])
def test_one_or_two_bots_think_as_long_as_they_like_and_are_shown_for_so_long(bots):
    took, grants = taken(bots, 500, thought=0.0)
    assert PATIENCE / 2 < took <= PATIENCE
    assert grants[0].pause == PACE
    _, grants = taken(bots, 20, thought=5.0, hold=LONGEST_HOLD)
    assert all(grant.at_most > 5.0 for grant in grants)
    assert {grant.hold for grant in grants} == {0.0, LONGEST_HOLD}, "kept back as long as a person's"


def test_an_answer_is_kept_back_for_less_only_where_a_glance_gives_it():
    _, grants = taken(7, 20, thought=0.05, hold=SHORTEST_HOLD, every=2)
    shortened = [grant for grant in grants if 0 < grant.hold < SHORTEST_HOLD]
    assert shortened
    assert all(not grant.at_most and grant.hold > 10 * GLANCE for grant in shortened)
    assert QUICK * SHORTEST_HOLD > 10 * GLANCE
