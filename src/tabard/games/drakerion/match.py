"""A match of Drakerion: the book with what looks at a state from above, its table and its judge."""

from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.view import View
from tabard.engine.weights import NEXT, REST, weigh
from tabard.games.drakerion.actions import PASS
from tabard.games.drakerion.judge import DrkWeights, judge, look
from tabard.games.drakerion.state import DrkBook, DrkState
from tabard.games.drakerion.table import draw_table


class DrkMatch(DrkBook):
    """What a state is drawn and judged with."""

    def __init__(self, content: str, options: str, max_turns: int) -> None:
        super().__init__(content, options, max_turns)
        self.next = weigh("tabard.games.drakerion", NEXT, DrkWeights())
        self.rest = weigh("tabard.games.drakerion", REST, DrkWeights())

    def view(self, s: DrkState, seat: Seat) -> View:
        return draw_table(s, seat)

    def heading(self, s: DrkState) -> tuple[int, Seat]:
        return (s.turn, s.first if s.turn else NOBODY)

    def judge(self, s: DrkState, seat: Seat) -> float:
        return judge(s, seat, self.next)

    def at_rest(self, s: DrkState, seat: Seat) -> float:
        return judge(s, seat, self.rest)

    def weighed(self, s: DrkState, seat: Seat, weights: DrkWeights) -> float:
        """What a seat has by these weights, its own or others; linear in them between turns."""
        return 0.5 * look(s, seat, weights)

    def ends_turn(self, s: DrkState, action: Action) -> bool:
        return action == PASS and s.combat == 0 and len(s.frames) == 1
