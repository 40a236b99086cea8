"""A table with the people around it: who is connected, what is held back, who comes late."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from tabard.engine.ids import Action, Seat
from tabard.server.listing import table_info
from tabard.server.patch import encode
from tabard.server.patience import Round
from tabard.server.protocol import Away, Presence, TableInfo
from tabard.server.readers import Line, Reader
from tabard.server.refused import Refused
from tabard.server.rows import Event
from tabard.server.tables import Table

FIRST_TRY: Final = 0.1
"""Seconds until something that failed is tried again for the first time."""


class PutAway(Refused):
    """A table that was put away, or taken by another worker, while somebody waited to come in."""

    def __init__(self) -> None:
        super().__init__("fault", "This table is just being moved; try again.")


class Holding:
    """An answer to a response window that the others must not learn of yet."""

    __slots__ = ("action", "cid", "line", "seat")

    def __init__(self, seat: Seat, action: Action, cid: str, line: Line) -> None:
        self.seat = seat
        self.action = action
        self.cid = cid
        self.line = line


class Wait:
    """How long somebody who has no page open has kept the table waiting."""

    __slots__ = ("asked", "is_long", "since")

    def __init__(self, asked: int, since: float) -> None:
        self.asked = asked
        """The event since which the seat is asked."""
        self.since = since
        """When (monotonic) the waiting began."""
        self.is_long = False
        """Longer than the table's patience: a bot may play."""


class Room:
    """One table that this worker has in memory."""

    def __init__(self, table: Table, is_fresh: bool) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        """Held from looking at the position to having stored what follows from it."""
        self.readers: dict[Seat | None, Reader] = {}
        self.late: Late | None = None
        self.held: Holding | None = None
        self.due = 0.0
        """When (monotonic) an answer to the response window in progress may be shown."""
        self.window = -1
        """The position for which `due` was drawn."""
        self.waits: dict[Seat, Wait] = {}
        """Who keeps the table waiting and has no page open."""
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.driving: asyncio.Task[None] | None = None
        self.hurried = asyncio.Event()
        """Set while nobody needs to follow what the bots do."""
        self.round: Round | None = None
        """What the bots have had of a round in which a person was asked in between."""
        self.noticed = asyncio.Event()
        """Set when somebody comes to look."""
        self.owner = ""
        """The client for whom bots think here: whoever made the table, or opened it first since the server started."""
        self.is_fresh = is_fresh
        """Read from the store: its clocks have not been told yet that the server is back."""
        self.is_broken = False
        """The store failed in the middle: the table must be read anew before anything else happens."""
        self.failures = 0
        """How often in a row something could not be stored, or a bot not move."""
        self.written = 0
        """The event at which the table was last written down whole."""
        self.is_put_away = False
        """Not the hall's any more: nobody comes in, and nothing more happens by itself."""
        self.used = time.monotonic()
        self._owed: list[tuple[Event, Reader]] = []

    # -- who is here --------------------------------------------------------------------------------

    def here(self) -> tuple[Seat, ...]:
        """The seats with a connected page."""
        return tuple(sorted([seat for seat, r in self.readers.items() if seat is not None and r.lines]))

    def is_here(self, seat: Seat) -> bool:
        """Whether a seat has a connected page."""
        reader = self.readers.get(seat)
        return reader is not None and bool(reader.lines)

    def reader(self, seat: Seat | None) -> Reader:
        """The reader for a seat or for live spectators, made when it is first needed."""
        found = self.readers.get(seat)
        if found is None:
            found = self.readers[seat] = Reader(self.table, seat)
        return found

    def info(self, is_ours: bool) -> TableInfo:
        """The table as others may know it: how the game goes only where they may watch it now, or are part of it."""
        table = self.table
        if is_ours or table.status != "running" or table.match.policy.watching == "public":
            return table.info(self.here())
        return table_info(
            table.match,
            table.game.title,
            table.status,
            table.chairs,
            self.here(),
            brings=table.setups.brought(table.match.options),
            left=table.left,
            halted=table.halted,
            deal=table.dealing.info(False),
        )

    def presence(self) -> None:
        """Tell everybody who is here."""
        watching = self.readers.get(None)
        watchers = len(watching.lines) if watching is not None else 0
        if self.late is not None:
            watchers += len(self.late.reader.lines)
        now = time.monotonic()
        away = [Away(seat, round(now - w.since)) for seat, w in self.waits.items() if w.is_long]
        message = encode(Presence(self.here(), watchers, tuple(away)))
        for reader in self.all_readers():
            reader.tell(message)

    def all_readers(self) -> list[Reader]:
        found = list(self.readers.values())
        return found if self.late is None else [*found, self.late.reader]

    @property
    def is_idle(self) -> bool:
        """Nobody looks, and nothing is under way."""
        return (
            not self.lock.locked()
            and self.driving is None
            and not self.timers
            and not any(reader.lines for reader in self.all_readers())
        )

    # -- telling ------------------------------------------------------------------------------------

    def announce(
        self, event: Event, first: Reader | None, line: Line | None = None, ack: bytes = b""
    ) -> None:
        """Tell an event: at once to whoever made it (and over the line it came by that it was heard), to the others as
        soon as that is sent."""
        self.pay()
        if first is not None:
            first.tell(first.update(event, self.here), line, ack)
        for seat, reader in list(self.readers.items()):
            if reader is first:
                continue
            if not reader.lines:
                del self.readers[seat]  # it would have to be kept up to date for nobody
                continue
            self._owed.append((event, reader))
        if self.late is not None:
            self.late.hear(event)
        if first is None:
            self.pay()
        elif self._owed:
            asyncio.get_running_loop().call_soon(self.pay)

    def pay(self) -> None:
        """Tell what was put off; before the table moves on, since messages are made from where it stands."""
        if self._owed:
            owed, self._owed = self._owed, []
            for event, reader in owed:
                reader.tell(reader.update(event, self.here))

    def refresh(self, table: Table) -> None:
        """Put a table that was read anew in the place of this one; everybody gets it whole."""
        self._owed.clear()
        self.table = table
        here = self.here()
        for seat, old in list(self.readers.items()):
            fresh = self.readers[seat] = Reader(table, seat)
            fresh.lines = old.lines
            if fresh.lines:
                fresh.tell(fresh.snapshot(here))

    # -- timers -------------------------------------------------------------------------------------

    def set_timer(self, name: str, seconds: float, then: Callable[[], object]) -> None:
        """Do something after a time, instead of what was to be done under that name."""
        self.stop_timer(name)
        if self.is_put_away:
            return
        loop = asyncio.get_running_loop()

        def ring() -> None:
            self.timers.pop(name, None)
            then()

        self.timers[name] = loop.call_later(max(0.0, seconds), ring)

    def stop_timer(self, name: str) -> None:
        timer = self.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def next_try(self, longest: float) -> float:
        """Seconds until something that failed is tried again: soon at first, since a database is soon back."""
        self.failures += 1
        return min(longest, FIRST_TRY * (1 << min(self.failures - 1, 10)))

    def close(self) -> None:
        """Stop everything that would still happen here."""
        self.is_put_away = True
        for name in list(self.timers):
            self.stop_timer(name)
        if self.late is not None:
            self.late.close()
        if self.driving is not None:
            self.driving.cancel()


class Late:
    """The same table some seconds ago: what spectators see where the policy says so."""

    def __init__(self, room: Room, table: Table, to_come: list[Event], delay: float) -> None:
        self.room = room
        self.table = table
        self.reader = Reader(table, None)
        self.delay = delay
        self._to_come = deque(to_come)
        self._timer: asyncio.TimerHandle | None = None
        self._wait()

    def hear(self, event: Event) -> None:
        """Something happened at the real table."""
        self._to_come.append(event)
        if self._timer is None:
            self._wait()

    def _wait(self) -> None:
        self._timer = None
        if self._to_come:
            seconds = self._to_come[0].at / 1000 + self.delay - time.time()
            self._timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._ring)

    def _ring(self) -> None:
        event = self._to_come.popleft()
        if event.seq == self.table.seq + 1:
            self.table.take(event)
            if self.reader.lines:
                self.reader.tell(self.reader.update(event, self.room.here))
        self._wait()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
