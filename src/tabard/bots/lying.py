"""How a table has lain in a turn, to tell when something was done for nothing."""

import msgspec

from tabard.engine.ids import Seat
from tabard.engine.state import State


class Lain:
    """How the pieces lay, and what the meters said; looked at only where it may be as it was before."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state.clone()
        self.seat = seat
        self.counts: list[int] = []
        """How many cards lay in each zone: who has played, drawn or bought one is not where it was."""
        for zone in state.zones:
            self.counts.append(len(zone))
        self.is_seen = False
        self.pieces = b""
        self.own: dict[str, int] = {}
        self.others: dict[str, int] = {}

    def look(self) -> None:
        """See the table as the seat does."""
        if self.is_seen:
            return
        self.is_seen = True
        view = self.state.view(self.seat)
        self.pieces = msgspec.json.encode(
            [(p.id, p.area, p.place, p.face, p.on, p.marks) for p in view.pieces]
        )
        for meter in view.meters:
            if meter.seat == self.seat:
                self.own[meter.id] = meter.value
            else:
                self.others[meter.id] = meter.value

    def is_again(self, before: "Lain") -> bool:
        """Whether all lies as before, others have what they had, and the seat has nothing more than it had."""
        if self.counts != before.counts:
            return False
        self.look()
        before.look()
        if self.pieces != before.pieces or self.others != before.others:
            return False
        for meter, value in self.own.items():
            if value > before.own.get(meter, 0):
                return False
        return True
