"""A bot that looks one action ahead and takes what its game's judge likes best."""

from typing import ClassVar

from tabard.bots.base import Bot, glanced
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State


class Greedy(Bot):
    """Tries every option in the world it was given; equal ones are drawn by lot."""

    title: ClassVar[str] = "Greedy"
    rank: ClassVar[int] = 2
    about: ClassVar[str] = "Looks one choice ahead and takes what stands best right now."
    seconds: ClassVar[float] = 0.1

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.needs_world = True

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        return self.best_of(world, d.options)

    def best_of(self, world: State, options: list[Action]) -> Action:
        """Of these options the one after which the judge is happiest."""
        if len(options) == 1:
            return options[0]
        d = world.decision
        assert d is not None
        best: list[int] = []
        best_value = 0.0
        for action in options:
            value = world.match.judge(glanced(world, action), d.seat)
            if not best or value > best_value:
                best = [action]
                best_value = value
            elif value == best_value:
                best.append(action)
        return best[self.generator.below(len(best))]


def likeliest(world: State, options: list[Action], seat: Seat) -> Action:
    """What looks best, as a greedy player sees it; of equal ones the first, since plans are compared move by move."""
    best = options[0]
    best_value = 0.0
    for n in range(len(options)):
        value = world.match.judge(glanced(world, options[n]), seat)
        if n == 0 or value > best_value:
            best = options[n]
            best_value = value
    return best
