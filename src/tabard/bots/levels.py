"""The opponents that people choose from: four levels, each with a strength and a thinking time."""

from typing import ClassVar

from tabard.bots.greedy import Greedy
from tabard.bots.ismcts import Searcher
from tabard.bots.planner import Planner, plans_now
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State


class Novice(Greedy):
    """Greedy, but overlooks half of what it could do; what it does, it does with open eyes."""

    title: ClassVar[str] = "Novice"
    about: ClassVar[str] = "Takes what looks good, and overlooks half of what it could do. Answers at once."
    rank: ClassVar[int] = 1

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        if is_amid(world, d.seat):
            return self.best_of(world, d.options)
        seen = [action for action in d.options if self.generator.below(2)]
        return self.best_of(world, seen or d.options)


def is_amid(world: State, seat: Seat) -> bool:
    """Whether a seat is in the midst of something that it began in its own turn; only where turns are wound up.

    Whoever overlooks half of the spaces on a way walks to and fro and does not get there.
    """
    match = world.match
    return match.winds_up and len(world.frames) > 1 and match.heading(world)[1] == seat


class _Level(Searcher):
    """A searcher whose simulations and their reach the game sets, so that a level means as much in every game; where
    the game says so, it plans whole turns instead."""

    step: ClassVar[int] = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.planner = Planner(seed)

    def choose(self, world: State) -> Action:
        match = world.match
        step = type(self).step
        self.nodes = match.nodes[step]
        self.horizon = match.horizons[step]
        self.limit = type(self).seconds
        if not match.plans or not plans_now(world):
            return super().choose(world)
        self.planner.turns = match.plans[step]
        self.planner.horizon = match.horizons[step]
        self.planner.limit = self.limit
        return self.planner.choose(world)


class Adept(_Level):
    """The first that thinks ahead."""

    title: ClassVar[str] = "Adept"
    about: ClassVar[str] = "Thinks a little ahead, a few tenths of a second at most."
    rank: ClassVar[int] = 3
    seconds: ClassVar[float] = 0.4


class Master(_Level):
    """Thinks ahead for as long as a person likes to wait."""

    title: ClassVar[str] = "Master"
    about: ClassVar[str] = "Plans its turn and your answer, a second at most."
    rank: ClassVar[int] = 4
    seconds: ClassVar[float] = 1.0
    step: ClassVar[int] = 1


class Legend(_Level):
    """The best there is."""

    title: ClassVar[str] = "Legend"
    about: ClassVar[str] = "The strongest: takes up to five seconds over a choice."
    rank: ClassVar[int] = 5
    seconds: ClassVar[float] = 5.0
    step: ClassVar[int] = 2
