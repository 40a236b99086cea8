"""The opponents that people choose from: four levels, each with a strength and a thinking time."""

import time
from typing import ClassVar, Final

from tabard.bots.base import after, glanced
from tabard.bots.certain import certain_line, wins_by
from tabard.bots.foresight import may_end
from tabard.bots.greedy import Greedy
from tabard.bots.ismcts import NEVER, Line, Searcher
from tabard.bots.lying import Lain
from tabard.bots.odds import in_setup
from tabard.bots.planner import Planner, plans_now
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

SEEN: Final = 3
"""Of so many options a novice sees one."""
FEW: Final = 4
"""Lines among which one is looked for that does not lead back."""
CLOSE: Final = 0.03
"""How much winning chance it may cost not to go back."""
SPENT: Final = 0.95
"""The part of its time in which a level looks at more and more; in the rest it makes up its mind."""


class Novice(Greedy):
    """Greedy, but overlooks most of what it could do; what it does, it does with open eyes, and it does something."""

    title: ClassVar[str] = "Novice"
    about: ClassVar[str] = "Does what looks good, and overlooks most of what it could do. Answers at once."
    rank: ClassVar[int] = 1

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.turn: tuple[int, Seat] = (-1, -1)
        """The last turn in which it did something."""

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        if is_amid(world, d.seat):
            return self.best_of(world, d.options)
        seen = [action for action in d.options if not self.generator.below(SEEN)]
        action = self.best_of(world, seen or [d.options[self.generator.below(len(d.options))]])
        turn = world.match.heading(world)
        if world.match.ends_turn(world, action) and turn != self.turn:
            action = self.anything(world, d.options, action)
        self.turn = turn
        return action

    def anything(self, world: State, options: list[Action], nothing: Action) -> Action:
        """Any option that is better than to end the turn with nothing done, if there is one: the first that comes to
        mind, not the best."""
        d = world.decision
        assert d is not None
        least = world.match.judge(world, d.seat)
        found: list[Action] = []
        for action in options:
            if world.match.judge(glanced(world, action), d.seat) > least:
                found.append(action)
        return found[self.generator.below(len(found))] if found else nothing


def is_amid(world: State, seat: Seat) -> bool:
    """Whether a seat is in the midst of something that it began in its own turn; only where turns are wound up.

    Whoever overlooks most of the spaces on a way walks to and fro and does not get there.
    """
    match = world.match
    return match.winds_up and len(world.frames) > 1 and match.heading(world)[1] == seat


def is_blank(world: State, seat: Seat) -> bool:
    """Whether a seat chooses who or where it will be, with nothing of its own to go by: before the first turn, while
    it holds no card that it alone knows.

    Worlds, leaders and races are meant to be equal. What a few simulations find there is luck, and always the same
    luck: whoever searches takes what is listed first. So what looks alike is drawn by lot.
    """
    if not in_setup(world):
        return False
    for i in range(len(world.known)):
        if world.known[i] == 1 << seat:
            return False
    return True


class Level(Searcher):
    """A searcher whose simulations and their reach the game sets, so that a level means as much in every game; where
    the game says so, it plans whole turns instead."""

    step: ClassVar[int] = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.planner = Planner(seed)
        self.glance = Greedy(seed)
        """Chooses where there is nothing to go by."""
        self.sure: list[Action] = []
        """The rest of a line that wins whatever happens."""
        self.turn: tuple[int, Seat] = (-1, -1)
        self.seen: list[Lain] = []
        """How the table has lain in this turn where the turn could have been ended."""

    def choose(self, world: State) -> Action:
        match = world.match
        step = type(self).step
        self.nodes = match.nodes[step]
        self.horizon = match.horizons[step]
        self.limit = NEVER if self.patient else SPENT * type(self).seconds
        until = time.perf_counter() + self.limit
        d = world.decision
        assert d is not None
        if len(d.options) == 1:
            return d.options[0]
        if is_blank(world, d.seat):
            return self.glance.choose(world)
        if not plans_now(world):
            return super().choose(world)
        if step > 0 and self.wins(world, d.seat, until):
            return self.sure.pop(0)
        self.limit = max(0.0, until - time.perf_counter())  # a win was looked for in the same time
        if not match.plans:
            return super().choose(world)
        self.planner.turns = match.plans[step]
        self.planner.horizon = match.horizons[step]
        self.planner.limit = self.limit
        return self.planner.choose(world)

    def taken(self, world: State, lines: list[Line]) -> Action:
        """The best line, unless it only leads back to how the table lay in this turn, and another is about as good."""
        d = world.decision
        assert d is not None
        if not plans_now(world) or not may_end(world):
            return lines[0].action
        turn = world.match.heading(world)
        if turn != self.turn:
            self.turn = turn
            self.seen = []
        self.seen.append(Lain(world, d.seat))
        for line in lines[:FEW]:
            if line.chance >= lines[0].chance - CLOSE and not self.goes_back(world, line.action, d.seat):
                return line.action
        return lines[0].action

    def goes_back(self, world: State, action: Action, seat: Seat) -> bool:
        """Whether the table lies behind an option as it did before in this turn, and what was begun is done: amid a
        move all may lie as it did, and what it is for is chosen next."""
        there = after(world, action)
        d = there.decision
        if there is world or d is None or d.seat != seat or world.match.heading(there) != self.turn:
            return False
        if not may_end(there):
            return False
        lies = Lain(there, seat)
        for before in self.seen:
            if lies.is_again(before):
                return True
        return False

    def wins(self, world: State, seat: Seat, until: float) -> bool:
        """Whether it knows a line of its own choices that wins within the turn for certain; it looks for one until the
        clock (`time.perf_counter`) has come so far."""
        if not self.sure or not wins_by(world, seat, self.sure):
            seed = self.generator.clone().below(1 << 30)
            self.sure = certain_line(world, seat, seed, until=until)
        return len(self.sure) > 0


class Adept(Level):
    """The first that thinks ahead."""

    title: ClassVar[str] = "Adept"
    about: ClassVar[str] = "Thinks a little ahead, a few tenths of a second at most."
    rank: ClassVar[int] = 3
    seconds: ClassVar[float] = 0.4


class Master(Level):
    """Thinks ahead for as long as a person likes to wait."""

    title: ClassVar[str] = "Master"
    about: ClassVar[str] = "Plans its turn and your answer, a second at most."
    rank: ClassVar[int] = 4
    seconds: ClassVar[float] = 1.0
    step: ClassVar[int] = 1


class Legend(Level):
    """The best there is by thinking alone; what was learned of a game it is given by `tabard.learned.legend`."""

    title: ClassVar[str] = "Legend"
    about: ClassVar[str] = "The highest level: takes up to five seconds over a choice."
    rank: ClassVar[int] = 5
    seconds: ClassVar[float] = 5.0
    step: ClassVar[int] = 2
