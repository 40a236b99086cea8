"""Triggers whose moment has come: each player in turn uses or leaves theirs, in any order (INF-RES-10, -11)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.mechanics import is_legal, start
from tabard.games.infinities.rules.memory import NO_CONTEXT, P_CARD, P_THAT, P_TILE
from tabard.games.infinities.rules.terms import DESTROYED
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import GROUP, HAND, TIMELINE, WAIT, InfState


def open_triggers(s: InfState, first: Seat) -> None:
    """Open a window with everything that waits, beginning with a player."""
    f = s.push(s.book.blocks["triggers"], first)
    f.picked = s.waiting
    s.waiting = []


class Triggers(Op):
    """After an action, a step or a phase: what was noted meanwhile (INF-RES-09)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        if s.waiting:
            open_triggers(s, s.active if s.active >= 0 else s.order[0])
            return AGAIN
        return DONE


class Batch(Op):
    """One player after another, from the one whose turn it is, in turn order; what a trigger causes comes next."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        if s.stale:
            refresh(s)
        if s.waiting:  # noted while an earlier one was carried out
            f.picked += s.waiting
            s.waiting = []
        rows = f.picked
        start_at = s.order.index(f.owner) if f.owner in s.order else 0
        for step in range(len(s.order)):
            p = s.order[(start_at + step) % len(s.order)]
            options: list[int] = []
            secret = False
            forced = False
            row = 0
            while row < len(rows):
                if rows[row + 1] != p:
                    row += WAIT
                    continue
                if not is_alive(s, rows, row):
                    del rows[row : row + WAIT]
                    continue
                m = s.book.mechanics[rows[row]]
                context = row_context(s, rows, row)
                if is_legal(s, m, p, rows[row + 2], context):
                    option = (a.TRIGGER << a.BITS) + (rows[row] << 10) + rows[row + 2]
                    if option not in options:
                        options.append(option)
                    forced = forced or m.forced
                elif p < s.seats and m.reads_hand and len(s.zones[HAND + p]) > 0:
                    secret = True  # only the hand says no, and that must not show
                else:
                    del rows[row : row + WAIT]
                    continue
                row += WAIT
            if not options and not secret:
                continue
            if not forced:
                options.insert(0, a.NO << a.BITS)
            elif len(options) == 1:
                self.use(s, f, options[0], p)
                return AGAIN
            return s.ask(p, "Use a trigger?", options, "INF-RES-10", 0, None, None, not forced)
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, InfState)
        d_seat = asked_seat(s, f)
        if action >> a.BITS == a.NO:
            rows = f.picked
            row = 0
            while row < len(rows):
                if rows[row + 1] == d_seat:
                    del rows[row : row + WAIT]
                else:
                    row += WAIT
            return AGAIN
        self.use(s, f, action, d_seat)
        return AGAIN

    def use(self, s: InfState, f: Frame, action: int, p: Seat) -> None:
        number = (action & a.ARGUMENT) >> 10
        source = action & 1023
        rows = f.picked
        for row in range(0, len(rows), WAIT):
            if rows[row] == number and rows[row + 1] == p and rows[row + 2] == source:
                that = rows[row + 3]
                subject = rows[row + 4]
                del rows[row : row + WAIT]
                if s.listening:
                    s.emit("triggered", "INF-RES-10", p, source, number)
                start(s, s.book.mechanics[number], p, source, that, subject)
                return
        raise AssertionError("no such trigger waits")


def asked_seat(s: InfState, f: Frame) -> Seat:
    """Whose triggers come first now: the player that the batch asks."""
    rows = f.picked
    start_at = s.order.index(f.owner) if f.owner in s.order else 0
    for step in range(len(s.order)):
        p = s.order[(start_at + step) % len(s.order)]
        for row in range(0, len(rows), WAIT):
            if rows[row + 1] == p:
                return p
    raise AssertionError("nobody has a trigger")


def row_context(s: InfState, rows: list[int], row: int) -> list[int]:
    context = NO_CONTEXT[:]
    context[P_THAT] = rows[row + 3]
    subject = rows[row + 4]
    if subject:
        context[P_TILE if subject < len(s.tile_side) else P_CARD] = subject
    return context


def is_alive(s: InfState, rows: list[int], row: int) -> bool:
    """A trigger is lost with its card, unless it is about that card's destruction (INF-LDR-07, INF-PREP-03)."""
    source: CardId = rows[row + 2]
    p = rows[row + 1]
    if s.is_out(p):
        return False
    if source == 0:
        return True
    m = s.book.mechanics[rows[row]]
    assert m.event is not None
    if m.event.this and m.event.moment == DESTROYED:
        return True
    return source in s.zones[GROUP + p] or source in s.zones[TIMELINE + p]
