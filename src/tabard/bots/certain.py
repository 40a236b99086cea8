"""What is certain within a turn: lines of own choices that win whatever is hidden, however luck falls, whoever answers.

A turn is played out choice by choice, the most promising position first, and no further than so many positions; so a
long way to a win may be overlooked, and what is found is certain.
"""

import heapq
import time
from typing import Final

from tabard.bots.foresight import learned
from tabard.bots.ismcts import NEVER
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

NODES: Final = 300
"""Positions that are looked at in a world."""
WORLDS: Final = 3
"""Worlds in which a line is looked for."""
SURE: Final = 12
"""A win is certain that is one in so many worlds which the seat cannot rule out."""


class Way:
    """A position within a turn, and how it was come to."""

    def __init__(self, world: State, before: "Way | None", action: Action) -> None:
        self.world = world
        self.before = before
        self.action = action


def line_to(way: "Way | None", last: Action) -> list[Action]:
    """The choices that lead through a position to the one behind its last."""
    found = [last]
    while way is not None and way.before is not None:
        found.append(way.action)
        way = way.before
    found.reverse()
    return found


def winning_line(world: State, seat: Seat, nodes: int = NODES, until: float = NEVER) -> list[Action]:
    """Own choices by which a seat wins before its turn is over, met by nobody who has a choice, and by no chance; none
    when none was found, before the clock (`time.perf_counter`) had come so far. What must be done anyway is no
    choice."""
    match = world.match
    start = match.heading(world)
    count = 0
    waiting: list[tuple[float, int, Way]] = [(0.0, 0, Way(world, None, 0))]
    looked = 0
    while waiting and looked < nodes:
        way = heapq.heappop(waiting)[2]
        here = way.world
        d = here.decision
        assert d is not None
        for action in d.options:
            if looked >= nodes or time.perf_counter() >= until:
                return []
            looked += 1
            there = here.clone()
            there.apply(action)
            forced(there)
            if there.is_over:
                if there.returns()[seat] > 0.0:
                    return line_to(way, action)
                continue
            e = there.decision
            if e is None or e.seat != seat or match.heading(there) != start or learned(here, there, seat):
                continue
            count += 1
            heapq.heappush(waiting, (-match.glimpse(there, seat), count, Way(there, way, action)))
    return []


def forced(world: State) -> None:
    """Do what must be done anyway."""
    d = world.decision
    while d is not None and len(d.options) == 1 and d.seat >= 0:
        d = world.apply(d.options[0])


def wins_by(world: State, seat: Seat, line: list[Action]) -> bool:
    """Whether these choices win in this world, too, with nobody asked between them."""
    tried = world.clone()
    for action in line:
        forced(tried)
        d = tried.decision
        if d is None or d.seat != seat or action not in d.options:
            return False
        tried.apply(action)
    forced(tried)
    return tried.is_over and tried.returns()[seat] > 0.0


def certain_line(
    world: State, seat: Seat, seed: int, nodes: int = NODES, until: float = NEVER
) -> list[Action]:
    """Own choices that win within the turn in all worlds alike; none where no such line was found. It is looked for
    from several worlds: what wins first in one of them by luck alone hides what wins in all."""
    for n in range(WORLDS):
        line = winning_line(other_world(world, seat, seed, n), seat, nodes, until)
        if not line:
            return []  # what cannot be won here is not certain
        if wins_always(world, seat, seed, line):
            return line
    return []


def wins_always(world: State, seat: Seat, seed: int, line: list[Action]) -> bool:
    """Whether these choices win in as many worlds as are asked."""
    for n in range(SURE):
        if not wins_by(other_world(world, seat, seed, n), seat, line):
            return False
    return True


def other_world(world: State, seat: Seat, seed: int, n: int) -> State:
    """The nth of the worlds that a seat cannot tell from this one; the first is this one."""
    return world if n == 0 else world.determinize(seat, (seed + n * 7919) % (1 << 30))


def wins_now(state: State, seat: Seat, nodes: int = NODES) -> bool:
    """Whether the seat, whose turn it is, has a line that wins for certain within it."""
    return len(certain_line(state.determinize(seat, 0), seat, 0, nodes)) > 0
