"""A match of Embers: the book with what looks at a state from above, its table and its judge."""

from tabard.engine.ids import Seat
from tabard.engine.view import View
from tabard.games.embers.judge import judge
from tabard.games.embers.state import EmbBook, EmbState
from tabard.games.embers.table import draw_table


class EmbMatch(EmbBook):
    """What a state asks its book for, drawn and judged here."""

    def view(self, s: EmbState, seat: Seat) -> View:
        return draw_table(s, seat)

    def judge(self, s: EmbState, seat: Seat) -> float:
        return judge(s, seat)

    def heading(self, s: EmbState) -> tuple[int, Seat]:
        return (s.turn, s.active)
