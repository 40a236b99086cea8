"""What each reader of a table has been sent, so that the next message holds only what is new."""

from collections.abc import Callable, Collection
from typing import Final, Protocol

from tabard.engine.ids import Seat
from tabard.engine.view import View
from tabard.server.patch import NOTHING, crc, diff, encode
from tabard.server.protocol import VERSION, Snapshot, Update
from tabard.server.rows import Event, now_ms
from tabard.server.tables import Table

ABOUT_TABLE: Final = frozenset({"seat", "word", "started", "closed", "hinted", "rematch"})
"""Events that change what is known of the table itself."""
COMPARED: Final = 8
"""Every so many events pages are told the hash of what they should have: to make it takes as long as a write to the
database, and a page that has something else has it for a moment only."""


class Line(Protocol):
    """A connection, as far as readers know one."""

    def push(self, *messages: bytes) -> None:
        """Send messages, after those before them."""

    def close(self, last: bytes) -> None:
        """Send this, then close."""

    def part(self) -> None:
        """Close, and let the other end come back."""


class Reader:
    """A seat (or the spectators) at a table: one view for all its connections, made once an event."""

    def __init__(self, table: Table, seat: Seat | None) -> None:
        self.table = table
        self.seat = seat
        self.lines: set[Line] = set()
        self._position = (-1, 0)
        self._view: View | None = None
        self._hash: int | None = 0
        """None until somebody asks for it."""
        self._logged = 0
        self._snapshot: tuple[int, tuple[Seat, ...], bytes] | None = None

    def is_current(self, seq: int | None, hash: int | None) -> bool:
        """Whether a page that comes back has everything; if so, it is sent only what happens from now on."""
        if seq != self.table.seq:
            return False
        self._look()
        self._logged = len(self.table.log(self.seat))
        return hash == self._hashed()

    def _hashed(self) -> int:
        """The hash of the view as it is now."""
        if self._hash is None:
            self._hash = crc(self._view)
        return self._hash

    def _look(self) -> View | None:
        """Bring the view up to date; returns the one before, None when nothing changed."""
        table = self.table
        position = (table.position, 0 if self.seat is None else len(table.early.get(self.seat, ())))
        if position == self._position:
            return None
        before = self._view
        self._position = position
        self._view = table.view(self.seat)
        self._hash = None
        return before

    def snapshot(self, here: Collection[Seat]) -> bytes:
        """Everything this reader may know now."""
        table = self.table
        seen = tuple(sorted(here))
        kept = self._snapshot
        if kept is not None and kept[:2] == (table.seq, seen) and table.clock is None:
            return kept[2]
        self._look()
        log = table.log(self.seat)
        self._logged = len(log)
        message = encode(
            Snapshot(
                v=VERSION,
                seq=table.seq,
                table=table.info(here),
                you=self.seat,
                view=self._view,
                hash=self._hashed(),
                log=tuple(log),
                talk=tuple(table.talk),
                undo=table.undo_info(self.seat),
                clock=None if table.clock is None else table.clock.info(now_ms()),
                guide=table.guide(self.seat, self._view),
            )
        )
        self._snapshot = (table.seq, seen, message)
        return message

    def update(self, event: Event, here: Callable[[], Collection[Seat]]) -> bytes:
        """What one event changed, right after the table was told of it; `here` tells who has a page open."""
        table = self.table
        if event.kind == "started":
            return self.snapshot(here())  # there was no view to change
        self._snapshot = None
        before = self._look()
        patch = NOTHING
        if before is not None and self._view is not None:
            patch = diff(before, self._view)
        log = table.log(self.seat)
        start = min(self._logged, len(log))
        self._logged = len(log)
        finished = event.kind == "action" and table.status == "finished"
        return encode(
            Update(
                seq=event.seq,
                patch=patch,
                log_from=start,
                undo=table.undo_info(self.seat),
                hash=self._hashed() if finished or event.seq % COMPARED == 0 else None,
                log=tuple(log[start:]),
                clock=None if table.clock is None else table.clock.info(now_ms()),
                table=table.info(here()) if finished or event.kind in ABOUT_TABLE else None,
                talk=tuple(line for line in table.talk[-1:] if line.seq == event.seq),
                guide=table.guide(self.seat, self._view),
            )
        )

    def tell(self, message: bytes, to: Line | None = None, before: bytes = b"") -> None:
        """Send a message to every connection of this reader; one of them is sent another before it, in one piece."""
        for line in list(self.lines):
            if line is to:
                line.push(before, message)
            else:
                line.push(message)
