"""A bot that takes any option, each as likely as the others."""

from typing import ClassVar

from tabard.bots.base import Bot
from tabard.engine.ids import Action
from tabard.engine.state import State


class Random(Bot):
    """Chooses blindly; the measure of all others."""

    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any option, each as likely as the others: good for a first look at a game."
    seconds: ClassVar[float] = 0.1
    rank: ClassVar[int] = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.needs_world = False

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        return d.options[self.guess(len(d.options))]

    def guess(self, count: int) -> int:
        return self.generator.below(count)
