"""A match of Drakerion: the book with what looks at a state from above, its table and its judge."""

from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.view import View
from tabard.games.drakerion.actions import PASS
from tabard.games.drakerion.judge import judge
from tabard.games.drakerion.state import DrkBook, DrkState
from tabard.games.drakerion.table import draw_table


class DrkMatch(DrkBook):
    """What a state is drawn and judged with."""

    def view(self, s: DrkState, seat: Seat) -> View:
        return draw_table(s, seat)

    def heading(self, s: DrkState) -> tuple[int, Seat]:
        return (s.turn, s.first if s.turn else NOBODY)

    def judge(self, s: DrkState, seat: Seat) -> float:
        return judge(s, seat)

    def ends_turn(self, s: DrkState, action: Action) -> bool:
        return action == PASS and s.combat == 0 and len(s.frames) == 1
