"""A match of Volfyirion: the book with what looks at a state from above, its table, its judge and its worlds."""

from typing import Final

from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.state import State
from tabard.engine.view import View
from tabard.engine.weights import NEXT, REST, weigh
from tabard.games.volfyirion.actions import BITS, END
from tabard.games.volfyirion.judge import VolWeights, judge, promise
from tabard.games.volfyirion.rules.worlds import drop_impossible_ploys
from tabard.games.volfyirion.state import AUTOMATON, COOP, SOLO, VolBook, VolState
from tabard.games.volfyirion.table import draw_table

FOES: Final = {SOLO: "solo", COOP: "coop", AUTOMATON: "automaton"}
"""The modes with weights of their own."""


class VolMatch(VolBook):
    """What a state is drawn, judged and dealt anew with."""

    def __init__(self, content: str, options: str, mode: int) -> None:
        super().__init__(content, options, mode)
        self.next = weigh("tabard.games.volfyirion", NEXT, VolWeights())
        self.rest = weigh("tabard.games.volfyirion", REST, VolWeights())
        self.question = FOES.get(mode, NEXT)
        """Its weights in the file: what beats a foe that does not play wins nothing against one that does."""
        if mode in FOES:
            self.next = self.rest = weigh("tabard.games.volfyirion", self.question, VolWeights())

    def view(self, s: VolState, seat: Seat) -> View:
        return draw_table(s, seat)

    def heading(self, s: VolState) -> tuple[int, Seat]:
        return (s.turn, s.active if s.active < s.seats else NOBODY)

    def redeal(self, world: State, seat: Seat) -> None:
        super().redeal(world, seat)
        if self.ploys:
            assert isinstance(world, VolState)
            drop_impossible_ploys(world, seat)

    def judge(self, s: VolState, seat: Seat) -> float:
        return judge(s, seat, self.next)

    def at_rest(self, s: VolState, seat: Seat) -> float:
        return judge(s, seat, self.rest)

    def weighed(self, s: VolState, seat: Seat, weights: VolWeights) -> float:
        """What a seat has by these weights, its own or others; linear in them between turns."""
        return 0.5 * judge(s, seat, weights)

    def promise(self, s: VolState) -> float:
        """Where nobody plays against the seats: from 0 to 1 how near they are to what wins there."""
        return promise(s)

    def sides(self, s: State) -> int:
        return 1 if self.mode == SOLO or self.mode == COOP else 2

    def ends_turn(self, s: State, action: Action) -> bool:
        return action == END << BITS
