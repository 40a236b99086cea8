"""The highest level: it thinks longest, and where somebody learned how far the judge of a game is wrong between turns,
it compares its plans by that."""

from tabard.bots.ismcts import Search
from tabard.bots.levels import Legend
from tabard.bots.planner import Planner
from tabard.engine.ids import Action
from tabard.engine.state import State
from tabard.learned.kept import net_for
from tabard.learned.net import Net
from tabard.learned.search import RestSearch


class LearnedPlanner(Planner):
    """Compares plans by what was learned."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.net: Net | None = None
        """By how much the judge is wrong; None where nobody knows."""

    def valuing(self, world: State, seed: int) -> Search:
        if self.net is None:
            return super().valuing(world, seed)
        return RestSearch(world, seed, self.horizon, self.net)


class LearnedLegend(Legend):
    """A legend that goes by what was learned of a match, where somebody has."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.learned = LearnedPlanner(seed)
        self.planner = self.learned
        self.net: Net | None = None
        """What it goes by instead of what was kept with the game, while it is being learned."""

    def prepare(self, world: State) -> None:
        """Read what was learned of such a match."""
        self.net_of(world)

    def choose(self, world: State) -> Action:
        net = self.net_of(world)
        self.learned.net = net if net is not None and net.judged > 0.0 else None
        return super().choose(world)

    def net_of(self, world: State) -> Net | None:
        """What was learned of such a match; None where nobody has."""
        match = world.match
        if self.net is not None or match.maker is None:
            return self.net
        return net_for(match.maker, match.options, match.content, world.seats)
