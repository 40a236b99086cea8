"""A match of Ignite: the book with what looks at a state from above, its table, its judge and its worlds."""

from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.state import State
from tabard.engine.view import View
from tabard.engine.weights import NEXT, REST, weigh
from tabard.games.ignite.actions import BITS, BUY, END, HONOR, TITLE
from tabard.games.ignite.judge import IgnWeights, TurnWeights, at_rest, judge, lasting
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.worlds import redeal
from tabard.games.ignite.state import IgnState
from tabard.games.ignite.table import draw_table


class IgnMatch(IgnBook):
    """What a state is drawn, judged and dealt anew with."""

    def __init__(self, content: str, options: str) -> None:
        super().__init__(content, options)
        self.next = weigh("tabard.games.ignite", NEXT, TurnWeights())
        self.rest = weigh("tabard.games.ignite", REST, IgnWeights())

    def view(self, s: IgnState, seat: Seat) -> View:
        return draw_table(s, seat)

    def heading(self, s: IgnState) -> tuple[int, Seat]:
        return (s.round, s.active if s.round else NOBODY)

    def redeal(self, world: IgnState, seat: Seat) -> None:
        redeal(world, seat)

    def judge(self, s: IgnState, seat: Seat) -> float:
        return judge(s, seat, self.next)

    def at_rest(self, s: IgnState, seat: Seat) -> float:
        return at_rest(s, seat, self.next, self.rest)

    def weighed(self, s: IgnState, seat: Seat, weights: IgnWeights) -> float:
        """What a seat has by these weights, its own or others; linear in them between turns."""
        return lasting(s, seat, self.next, weights)

    def sides(self, s: State) -> int:
        return self.teams

    def ends_turn(self, s: IgnState, action: Action) -> bool:
        return action == END << BITS and len(s.frames) == 1

    def closing(self, s: State, options: list[Action]) -> list[Action]:
        """What is in progress goes on; else cards are turned into honor, and honor into cards."""
        if len(s.frames) > 1:
            return options
        found: list[Action] = []
        for action in options:
            kind = action >> BITS
            if kind == END or kind == HONOR or kind == BUY or kind == TITLE:
                found.append(action)
        return found or options
