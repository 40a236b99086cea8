"""How a table has lain in a turn, to tell when something was done for nothing."""

import msgspec

from tabard.engine.ids import Seat
from tabard.engine.state import State


class Lain:
    """How the pieces lay, and what the meters said."""

    def __init__(self, state: State, seat: Seat) -> None:
        view = state.view(seat)
        self.seat = seat
        self.pieces: bytes = msgspec.json.encode(
            [(p.id, p.area, p.place, p.face, p.on, p.marks) for p in view.pieces]
        )
        self.own: dict[str, int] = {}
        self.others: dict[str, int] = {}
        for meter in view.meters:
            if meter.seat == seat:
                self.own[meter.id] = meter.value
            else:
                self.others[meter.id] = meter.value

    def is_again(self, before: "Lain") -> bool:
        """Whether all lies as before, others have what they had, and the seat has nothing more than it had."""
        if self.pieces != before.pieces or self.others != before.others:
            return False
        for meter, value in self.own.items():
            if value > before.own.get(meter, 0):
                return False
        return True
