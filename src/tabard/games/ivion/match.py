"""A match of Ivion: the book with what looks at a state from above, its table, its judge and its worlds."""

from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.state import State
from tabard.engine.view import View
from tabard.engine.weights import NEXT, REST, weigh
from tabard.games.ivion.actions import BITS, END
from tabard.games.ivion.judge import IviWeights, glimpse, judge, look
from tabard.games.ivion.rules.worlds import exchange_relics, has_relics, relics_out_of_hands
from tabard.games.ivion.state import IviBook, IviState
from tabard.games.ivion.table import draw_table


class IviMatch(IviBook):
    """What a state is drawn, judged and dealt anew with."""

    def __init__(self, content: str, options: str) -> None:
        super().__init__(content, options)
        self.next = weigh("tabard.games.ivion", NEXT, IviWeights())
        self.rest = weigh("tabard.games.ivion", REST, IviWeights())

    def view(self, s: IviState, seat: Seat) -> View:
        return draw_table(s, seat)

    def heading(self, s: IviState) -> tuple[int, Seat]:
        return (s.turn, s.active if s.turn else NOBODY)

    def redeal(self, world: IviState, seat: Seat) -> None:
        """Nobody saw which relics were shuffled into a deck, and a relic that is drawn is shown."""
        mixed = has_relics(world)
        if mixed:
            exchange_relics(world, seat)
        super().redeal(world, seat)
        if mixed:
            relics_out_of_hands(world, seat)

    def judge(self, s: IviState, seat: Seat) -> float:
        return judge(s, seat, self.next)

    def glimpse(self, s: IviState, seat: Seat) -> float:
        return glimpse(s, seat, self.next)

    def at_rest(self, s: IviState, seat: Seat) -> float:
        return glimpse(s, seat, self.rest)

    def weighed(self, s: IviState, seat: Seat, weights: IviWeights) -> float:
        """What a seat has by these weights, its own or others; linear in them between turns."""
        return 0.5 * look(s, seat, weights)

    def ends_turn(self, s: State, action: Action) -> bool:
        return action == END << BITS
