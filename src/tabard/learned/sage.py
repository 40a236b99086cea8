"""The opponent above the levels: a legend that searches with what was learned, where somebody has learned to."""

from typing import ClassVar

from tabard.bots.ismcts import Node, Search
from tabard.engine.state import State
from tabard.learned.legend import LearnedLegend
from tabard.learned.search import LearnedSearch


class Sage(LearnedLegend):
    """Searches no longer than a legend; in a match that nobody has learned to search it is one."""

    title: ClassVar[str] = "Sage"
    about: ClassVar[str] = "A legend that learned Volfyirion's duel by playing itself. The strongest there."
    games: ClassVar[tuple[str, ...]] = ("volfyirion",)
    rank: ClassVar[int] = 6

    def looking(self, world: State, known: Node | None) -> Search:
        net = self.net_of(world)
        if net is None or net.judged > 0.0:
            return super().looking(world, known)
        # A simulation of its own takes longer: it makes fewer of them in the same time.
        self.nodes = max(1, int(self.nodes * net.share))
        return LearnedSearch(world, self.generator.below(1 << 30), known, net)
