"""How a table has lain in a turn, to tell when something was done for nothing."""

from typing import Final

import msgspec

from tabard.bots.foresight import learned, may_end
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

NOTHING: Final = -1


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


def at_once(start: State, now: Lain) -> Action:
    """The one choice by which a seat would have had all that several brought it from there to here, and perhaps more;
    `NOTHING` if there is none. A card of which the way leads back to where it began could have been spent outright."""
    d = start.decision
    assert d is not None
    for action in d.options:
        if start.match.ends_turn(start, action):
            continue
        there = start.clone()
        there.apply(action)
        if moved_on(there, now.seat) and not learned(start, there, now.seat):
            if now.is_again(Lain(there, now.seat)):
                return action
    return NOTHING


def moved_on(world: State, seat: Seat) -> bool:
    """Do what must be done anyway, by whomever; whether the seat is asked then, where it could end this turn."""
    turn = world.match.heading(world)
    d = world.decision
    while d is not None and world.match.heading(world) == turn:
        if d.seat == seat and may_end(world):
            return True
        if len(d.options) > 1 or d.seat < 0:
            return False
        d = world.apply(d.options[0])
    return False
