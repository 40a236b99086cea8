"""A match of Embers: the book with what looks at a state from above, its table and its judge."""

from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.engine.view import View
from tabard.games.embers.judge import judge
from tabard.games.embers.state import EmbBook, EmbState
from tabard.games.embers.table import draw_table


class EmbMatch(EmbBook):
    """What a state asks its book for, drawn and judged here."""

    def view(self, s: State, seat: Seat) -> View:
        assert isinstance(s, EmbState)
        return draw_table(s, seat)

    def judge(self, s: State, seat: Seat) -> float:
        assert isinstance(s, EmbState)
        return judge(s, seat)

    def heading(self, s: State) -> tuple[int, Seat]:
        assert isinstance(s, EmbState)
        return (s.turn, s.active)
