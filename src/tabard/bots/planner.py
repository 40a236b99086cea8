"""A bot that plans its whole turn: it plays the turn out, changes one choice at a time, and keeps what ends better.

Where a turn is many choices, a tree of single choices never sees its end. A plan is the seat's own choices up to the
end of its turn; it is worth what things come to when the others have answered, in several worlds that the seat cannot
rule out, the same for every plan. The first plan is what looks best step by step, so it is never planned worse than
that. A plan is kept to until the seat learns something, or another does what was not foreseen.
"""

import time
from typing import ClassVar, Final

from tabard.bots.base import Bot, after
from tabard.bots.foresight import learned
from tabard.bots.ismcts import LONGEST, NEVER, Search
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.state import State

WORLDS: Final = 3
"""Worlds in which a plan is tried; it is given up in the first in which it falls behind the best one."""
DRAWN: Final = 3
"""Options that are drawn by lot where a plan is changed; the one that looks best is tried."""


class Plan:
    """The choices of a turn, and what they came to in each world."""

    def __init__(self, actions: list[Action], values: list[float]) -> None:
        self.actions = actions
        self.values = values

    def worth(self) -> float:
        return sum(self.values) / len(self.values)


class Planning:
    """The plans for one turn of one seat."""

    def __init__(self, world: State, seed: int, horizon: int, until: float) -> None:
        self.world = world
        self.seed = seed
        self.match = world.match
        self.search = Search(world, seed, None, horizon)
        """Knows what a position is worth."""
        self.seat = self.search.seat
        self.turn = world.match.heading(world)
        self.horizon = horizon
        self.until = until
        self.count = 0
        """Turns that were played out."""

    def best(self, budget: int) -> Plan:
        """The best plan that so many turns played out have shown."""
        best = self.tried([], -1, None)
        assert best is not None
        while self.count < budget and best.actions and time.perf_counter() < self.until:
            at = self.world.generator.below(len(best.actions))
            other = self.tried(best.actions, at, best)
            if other is not None and other.worth() > best.worth():
                best = other
        return best

    def tried(self, wanted: list[Action], twist: int, rival: Plan | None) -> Plan | None:
        """A plan like this one with another choice at a place; nothing as soon as it falls behind its rival."""
        plan: Plan | None = None
        ahead = 0.0
        for n in range(WORLDS):
            world = self.world.determinize(self.seat, (self.seed + n * 7919) % (1 << 30))
            chosen = self.play(world, wanted, twist if plan is None else -1)
            value = self.search.value(world, self.seat)
            self.count += 1
            if plan is None:
                plan = Plan(chosen, [value])
                wanted = chosen
            else:
                plan.values.append(value)
            if rival is not None:
                if n >= len(rival.values):
                    break
                ahead += value - rival.values[n]
                if ahead <= 0.0:
                    return None
            if time.perf_counter() >= self.until:
                break
        return plan

    def play(self, world: State, wanted: list[Action], twist: int) -> list[Action]:
        """Play the turn to its end, by the plan while that can be followed and else as looks best, and the turns of
        the others behind it. The own choices in the turn."""
        book = self.match
        chosen: list[Action] = []
        turn = self.turn
        left = self.horizon
        for _ in range(LONGEST):
            d = world.decision
            if d is None or time.perf_counter() >= self.until:
                break
            now = book.heading(world)
            if now != turn:
                turn = now
                left -= 1
                if left <= 0:
                    break
            if d.seat == CHANCE:
                world.apply(world.roll())
                continue
            options = d.options
            if len(options) == 1:
                world.apply(options[0])
                continue
            if d.seat != self.seat or left < self.horizon:
                world.apply(self.likeliest(world, options, d.seat))
                continue
            at = len(chosen)
            if at == twist:
                action = self.other(world, options, wanted[at])
            elif at < len(wanted) and wanted[at] in options:
                action = wanted[at]
            else:
                action = self.likeliest(world, options, d.seat)
            chosen.append(action)
            world.apply(action)
        return chosen

    def other(self, world: State, options: list[Action], barred: Action) -> Action:
        """Of a few options drawn by lot the one that looks best."""
        drawn: list[Action] = []
        for _ in range(DRAWN):
            action = options[self.world.generator.below(len(options))]
            if action != barred and action not in drawn:
                drawn.append(action)
        return self.likeliest(world, drawn, self.seat) if drawn else options[0]

    def likeliest(self, world: State, options: list[Action], seat: Seat) -> Action:
        """What looks best, as a greedy player sees it."""
        book = self.match
        best = options[0]
        best_value = -NEVER
        for action in options:
            value = book.judge(after(world, action), seat)
            if value > best_value:
                best = action
                best_value = value
        return best


def plans_now(world: State) -> bool:
    """Whether a seat is asked in its own turn, and not for an answer: there is a turn to be planned."""
    d = world.decision
    return d is not None and not d.response and world.match.heading(world)[1] == d.seat


class Planner(Bot):
    """Plans its own turns; it is asked nothing else (`plans_now`)."""

    title: ClassVar[str] = "Planner"
    about: ClassVar[str] = "Plays its turn out in many ways before it begins."
    rank: ClassVar[int] = 9

    def __init__(self, seed: int, turns: int = 100, seconds: float = 1e9) -> None:
        super().__init__(seed)
        self.needs_world = True
        self.turns = turns
        """How many turns it plays out for a plan."""
        self.limit = seconds
        self.horizon = 2
        """Turns that a plan sees end, its own among them."""
        self.plan: list[Action] = []
        self.expected: list[int] = []
        """How many choices the game will have seen before each step of the plan."""

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        if len(d.options) == 1:
            return d.options[0]
        while self.expected and self.expected[0] < world.moves:
            self.expected.pop(0)
            self.plan.pop(0)
        if self.expected and self.expected[0] == world.moves and self.plan[0] in d.options:
            return self.plan[0]
        until = time.perf_counter() + self.limit
        planning = Planning(world.clone(), self.generator.below(1 << 30), self.horizon, until)
        best = planning.best(self.turns)
        if not best.actions:  # there was no time for a single one
            return planning.likeliest(world, d.options, d.seat)
        self.keep(world, d.seat, best.actions)
        return best.actions[0]

    def keep(self, world: State, seat: Seat, actions: list[Action]) -> None:
        """Remember a plan as far as nothing new is learned on the way and nobody else is asked."""
        self.plan = []
        self.expected = []
        tried = world
        for action in actions:
            d = tried.decision
            while d is not None and len(d.options) == 1 and d.seat >= 0:
                d = tried.apply(d.options[0])
            if d is None or d.seat != seat or action not in d.options:
                return
            self.plan.append(action)
            self.expected.append(tried.moves)
            before = tried.clone()
            tried.apply(action)
            if learned(before, tried, seat):
                return
