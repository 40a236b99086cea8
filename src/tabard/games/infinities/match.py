"""A match of Infinities: the book with what looks at a state from above, its table and its judge."""

from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.view import View
from tabard.engine.weights import NEXT, REST, weigh
from tabard.games.infinities.actions import BITS, DONE, SKIP
from tabard.games.infinities.judge import InfWeights, glimpse, held, judge
from tabard.games.infinities.rules.facts import P_MAIN, InfBook
from tabard.games.infinities.state import InfState
from tabard.games.infinities.table import draw_table


class InfMatch(InfBook):
    """What a state is drawn and judged with."""

    def __init__(self, content: str, options: str) -> None:
        super().__init__(content, options)
        self.next = weigh("tabard.games.infinities", NEXT, InfWeights())
        self.rest = weigh("tabard.games.infinities", REST, InfWeights())

    def view(self, s: InfState, seat: Seat) -> View:
        return draw_table(s, seat)

    def heading(self, s: InfState) -> tuple[int, Seat]:
        return (s.round, s.active if s.phase == P_MAIN else NOBODY)

    def judge(self, s: InfState, seat: Seat) -> float:
        return judge(s, seat, self.next)

    def glimpse(self, s: InfState, seat: Seat) -> float:
        return glimpse(s, seat, self.next)

    def at_rest(self, s: InfState, seat: Seat) -> float:
        return glimpse(s, seat, self.rest)

    def weighed(self, s: InfState, seat: Seat, weights: InfWeights) -> float:
        """What a seat has by these weights, its own or others; linear in them between turns."""
        return held(s, seat, weights)

    def sides(self, s: InfState) -> int:
        seen = 0
        count = 0
        for seat in range(s.seats):
            if not seen >> s.team[seat] & 1:
                seen |= 1 << s.team[seat]
                count += 1
        return count

    def ends_turn(self, s: InfState, action: Action) -> bool:
        kind = action >> BITS
        return s.phase == P_MAIN and len(s.frames) == 1 and (kind == DONE or kind == SKIP)
