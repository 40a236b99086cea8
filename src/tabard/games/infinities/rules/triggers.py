"""Triggers whose moment has come: each player in turn uses or leaves theirs, in any order (INF-RES-10, -11)."""

from typing import ClassVar

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.lacking import forget
from tabard.games.infinities.rules.mechanics import context_of, is_legal, start
from tabard.games.infinities.rules.rows import W_ABILITY, W_CARD, W_ROW, W_SEAT, W_SOURCE, W_THAT
from tabard.games.infinities.rules.terms import DESTROYED, Mechanic
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import GROUP, HAND, TIMELINE, InfState
from tabard.language import moments
from tabard.language.moments import LOST, MAY, MUST, NOT_NOW, SECRET


def open_triggers(s: InfState, first: Seat) -> None:
    """Open a window with everything that waits, beginning with a player."""
    s.push(s.book.blocks["triggers"], first).memory = s.waiting
    s.waiting = []


class Triggers(Op):
    """After an action, a step or a phase: what was noted meanwhile."""

    def run(self, s: InfState, f: Frame) -> int:
        if s.waiting:  # INF-GLO-30, INF-RES-09
            open_triggers(s, s.active if s.active >= 0 else s.order[0])
            return AGAIN
        return DONE


class Batch(moments.Batch):
    """One player after another, from the one whose turn it is; what a trigger causes comes next."""

    width: ClassVar[int] = W_ROW
    seat_slot: ClassVar[int] = W_SEAT
    prompt: ClassVar[str] = "Use what this has set off?"
    rule: ClassVar[str] = "INF-RES-10"
    decline: ClassVar[int] = a.NO << a.BITS

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        if s.stale:
            refresh(s)
        f.memory += s.waiting  # noted while an earlier one was carried out
        s.waiting = []
        return super().run(s, f)

    def order(self, s: InfState, f: Frame) -> list[Seat]:
        order = list(s.order)
        at = max(s.place_in_order(f.owner), 0)
        return order[at:] + order[:at]  # INF-RES-11

    def verdict(self, s: InfState, f: Frame, at: int, seat: Seat) -> int:
        rows = f.memory
        if rows[at + W_SEAT] != seat:
            return NOT_NOW
        m = s.book.mechanics[rows[at + W_ABILITY]]
        source = rows[at + W_SOURCE]
        if not is_alive(s, m, seat, source):
            return LOST
        since = len(s.refusals)
        legal = is_legal(s, m, seat, source, context_of(s, rows[at + W_THAT], rows[at + W_CARD]))
        if s.explaining:
            forget(s, since)  # it has no piece that would be asked for
        if legal:
            return MUST if m.forced else MAY  # INF-DP-24
        if seat < s.seats and m.reads_hand and s.zones[HAND + seat]:
            return SECRET  # only the hand says no, and that must not show
        return LOST

    def option(self, rows: list[int], at: int) -> int:
        return (a.TRIGGER << a.BITS) + (rows[at + W_ABILITY] << 10) + rows[at + W_SOURCE]

    def carry_out(self, s: InfState, f: Frame, seat: Seat, row: list[int]) -> None:
        m = s.book.mechanics[row[W_ABILITY]]
        s.emit("triggered", "INF-RES-10", seat, row[W_SOURCE], m.number)
        start(s, m, seat, row[W_SOURCE], row[W_THAT], row[W_CARD])


def is_alive(s: InfState, m: Mechanic, p: Seat, source: CardId) -> bool:
    """A trigger is lost when its card leaves where it has it, unless it is about that card's destruction."""
    if s.is_out(p):
        return False
    if source == 0:
        return True
    assert m.event is not None
    if m.event.this and m.event.moment == DESTROYED:
        return True
    no = s.face[source]
    if source in s.zones[GROUP + p]:
        return m in s.book.group_triggers[no]  # INF-LDR-07
    return source in s.zones[TIMELINE + p] and m in s.book.line_triggers[no]  # INF-PREP-03
