"""What people do at a table through their pages: come, go, choose, take back, talk."""

import time
from collections.abc import Callable
from typing import Final, Protocol

from tabard.engine.ids import Seat
from tabard.engine.names import as_line
from tabard.server.absence import Absence
from tabard.server.budget import Budget
from tabard.server.data import Data, Kind
from tabard.server.patch import encode
from tabard.server.protocol import Ack, Act, AnswerUndo, Held, Nack, Say, Undo
from tabard.server.readers import Line, Reader
from tabard.server.refused import Refused, failed
from tabard.server.rooms import Holding, PutAway, Room
from tabard.server.tables import Table
from tabard.server.venue import Venue

MOST_SAID: Final = 30
SAID_A_SECOND: Final = 0.5
MOST_EVENTS: Final = 50_000
"""What can happen at a table; the longest games have some thousand decisions, however often they are taken back."""
TRIES: Final = 5
"""How often a message is tried that other workers' events got before."""

Deed = Callable[[Table, Seat], tuple[Kind, Data] | None]
"""The event that a message makes at a table as it stands; None when it makes none yet, Refused never."""


class Watcher(Line, Protocol):
    """A connection: at a table, in a seat or as a spectator."""

    seat: Seat | None
    room: Room


class People:
    """The people of one hall; every message is answered on the connection it came from."""

    def __init__(self, hall: Venue, absence: Absence) -> None:
        self.hall = hall
        self.absence = absence
        limited = hall.settings.rate > 0
        self.talk = Budget("what can be said at once", MOST_SAID if limited else 0, SAID_A_SECOND)
        """Lines of each seat: they are kept for good."""

    # -- coming and going ---------------------------------------------------------------------------

    async def enter(self, line: Watcher, token: str | None, last_seq: int | None, hash: int | None) -> bytes:
        """Let a connection in; returns what it must be sent, nothing when it is up to date. Refused if not."""
        room = line.room
        async with room.lock:
            await self.hall.mend(room)
            table = room.table
            line.seat = table.seat_of(token)
            if token is not None and line.seat is None and not table.is_host(token):
                raise Refused("not-yours", "This seat is not yours (any more).")
            reader = await self._reader_for(room, line)
            room.pay()
            if not reader.table.has_log(reader.seat):
                await self.hall.workshop.do(reader.table.log, reader.seat)
            # From here on nothing is waited for. At a table that was put away nobody would hear a thing.
            if room.is_put_away:
                raise PutAway
            reader.lines.add(line)
            room.noticed.set()
            self.absence.look(room)
            room.presence()
            if reader.is_current(last_seq, hash):
                return b""
            return reader.snapshot(room.here())

    async def _reader_for(self, room: Room, line: Watcher) -> Reader:
        table = room.table
        # While a table waits there is nothing to see but who comes, and whoever has the link may.
        if line.seat is not None or table.status == "waiting":
            return room.reader(line.seat)
        watching = table.match.policy.watching
        # The record of a finished game is open to everybody, so nothing is left to hide.
        if watching == "none" and table.status != "finished":
            raise Refused("not-allowed", "This table is played without spectators.")
        if watching == "delayed":
            return (await self.hall.late(room)).reader
        return room.reader(None)

    def leave(self, line: Watcher) -> None:
        """A connection is gone."""
        room = line.room
        for reader in room.all_readers():
            reader.lines.discard(line)
        room.used = time.monotonic()
        self.absence.look(room)
        room.presence()

    async def snapshot(self, line: Watcher) -> bytes:
        """Everything again, for a page that lost count."""
        room = line.room
        async with room.lock:
            await self.hall.mend(room)
            room.pay()
            for reader in room.all_readers():
                if line in reader.lines:
                    return reader.snapshot(room.here())
        raise Refused("not-allowed", "This connection has left the table.")

    def seq_for(self, line: Watcher) -> int:
        """The last event that a connection has been told of."""
        late = line.room.late
        if late is not None and line in late.reader.lines:
            return late.table.seq
        return line.room.table.seq

    # -- deeds --------------------------------------------------------------------------------------

    async def act(self, line: Watcher, message: Act) -> None:
        """A choice of somebody."""
        room = line.room

        def deed(table: Table, seat: Seat) -> tuple[Kind, Data] | None:
            if room.held is not None and room.held.seat == seat:
                if room.held.cid != message.cid:
                    raise Refused("bad-request", "You have answered already.")
                room.held.line = line  # sent again over another connection
                line.push(encode(Held(message.cid)))
                return None
            kind = table.check_act(seat, message.expect_seq, message.action)
            if kind == "action" and self._hold(room, seat, message, line):
                return None
            return kind, Data(action=message.action, cid=message.cid)

        await self.do(line, message.cid, deed)

    async def undo(self, line: Watcher, message: Undo) -> None:
        """Somebody takes a decision back, or asks whether that is allowed."""
        await self.do(
            line,
            message.cid,
            lambda table, seat: table.undo_event(seat, message.expect_seq, message.cid),
        )

    async def answer_undo(self, line: Watcher, message: AnswerUndo) -> None:
        """Somebody agrees to an undo, or does not."""

        def deed(table: Table, seat: Seat) -> tuple[Kind, Data]:
            asked = table.undo_asked
            if asked is None or asked.seq != message.asked:
                raise Refused("stale", "Nobody asks for that any more.")
            is_withdrawn = seat == asked.by and not message.yes
            if seat not in asked.waiting and not is_withdrawn:
                raise Refused("not-yours", "You are not asked.")
            return "undo-answered", Data(asked=message.asked, yes=message.yes, cid=message.cid)

        await self.do(line, message.cid, deed)

    async def say(self, line: Watcher, message: Say) -> None:
        """Somebody talks."""
        text = as_line(message.text)
        if not text:
            raise Refused("bad-message", "That is no text.")
        who = f"{line.room.table.match.id}/{line.seat}"
        self.talk.check(who)
        self.talk.charge(who, 1.0)
        await self.do(line, message.cid, lambda table, seat: ("said", Data(text=text, cid=message.cid)))

    async def do(self, line: Watcher, cid: str, deed: Deed) -> None:
        """Make a message an event, once: sent again it gets the same answer."""
        room = line.room
        if line.seat is None:
            raise Refused("not-yours", "You are watching; only players can do that.")
        if room.table.seq >= MOST_EVENTS:
            raise Refused("full", "So much has happened at this table that nothing more is written down.")
        async with room.lock:
            for _ in range(TRIES):
                await self.hall.mend(room)
                done = room.table.done(line.seat, cid)
                if done is not None:
                    line.push(encode(Ack(cid, done)))
                    return
                made = deed(room.table, line.seat)
                if made is None:
                    return
                if await self.hall.commit(room, made[0], line.seat, made[1], line):
                    await self.hall.settle(room)
                    return
        raise Refused("stale", "The table has moved on since.")

    # -- answers that wait --------------------------------------------------------------------------

    def _hold(self, room: Room, seat: Seat, message: Act, line: Line) -> bool:
        """Keep an answer to a response window back until its time has come; False when it has."""
        d = room.table.decision
        if d is None or not d.response or time.monotonic() >= room.due:
            return False
        if all(chair.kind == "bot" for chair in room.table.chairs if chair.seat != seat):
            return False  # nobody is there who could tell anything by the time it took
        room.held = Holding(seat, message.action, message.cid, line)
        line.push(encode(Held(message.cid)))
        room.set_timer(
            "held",
            room.due - time.monotonic(),
            lambda: self.hall.spawn(self._release(room), "held answer"),
        )
        return True

    async def _release(self, room: Room) -> None:
        """Make a held answer an event, now that its time tells nothing."""
        async with room.lock:
            held, room.held = room.held, None
            if held is None:
                return
            try:
                kind = room.table.check_act(held.seat, room.table.position, held.action)
                data = Data(action=held.action, cid=held.cid)
                if not await self.hall.commit(room, kind, held.seat, data, held.line):
                    raise Refused("stale", "The table has moved on since.")
                await self.hall.settle(room)
            except Refused as e:
                held.line.push(nack(held.cid, e, room.table.seq))
            except Exception as e:  # as of any other message: whoever sent it hears of it, and the log does
                held.line.push(nack(held.cid, failed(e, self.hall.store.trouble), room.table.seq))
                raise


def nack(cid: str, e: Refused, seq: int) -> bytes:
    """A refusal as a message."""
    return encode(Nack(cid, e.code, e.text, e.rule, seq))
