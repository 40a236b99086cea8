"""The opponent above the levels: a legend that values positions by what was learned, where somebody has learned it."""

from typing import ClassVar

from tabard.bots.ismcts import Node, Search
from tabard.bots.levels import Legend
from tabard.engine.state import State
from tabard.learned.kept import net_for
from tabard.learned.net import Net
from tabard.learned.search import LearnedSearch


class Sage(Legend):
    """Searches no longer than a legend; in a match that nobody has learned it is one."""

    title: ClassVar[str] = "Sage"
    about: ClassVar[str] = "A legend that learned Volfyirion's duel by playing itself. The strongest there."
    games: ClassVar[tuple[str, ...]] = ("volfyirion",)
    rank: ClassVar[int] = 6

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.net: Net | None = None
        """What it searches with instead of what was kept with the game, while it is being learned."""

    def prepare(self, world: State) -> None:
        """Read what was learned of such a match."""
        self.net_of(world)

    def net_of(self, world: State) -> Net | None:
        """What it searches with; None where nobody has learned such a match."""
        match = world.match
        if self.net is not None or match.maker is None:
            return self.net
        return net_for(match.maker, match.options, match.content, world.seats)

    def looking(self, world: State, known: Node | None) -> Search:
        net = self.net_of(world)
        if net is None:
            return super().looking(world, known)
        # A simulation of its own takes longer: it makes fewer of them in the same time.
        self.nodes = max(1, int(self.nodes * net.share))
        return LearnedSearch(world, self.generator.below(1 << 30), known, net)
