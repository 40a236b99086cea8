"""How workers tell each other of new events: not at all in one process, by NOTIFY between several."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL: Final = "tabard_events"
POLL_SECONDS: Final = 2.0
"""A notice lost with its connection is made good after this time."""
LONGEST_BACKOFF: Final = 5.0

Heard = Callable[[str, int], None]
Watched = Callable[[], Mapping[str, int]]

log = logging.getLogger("tabard.bus")


class Bus(Protocol):
    """Carries the news that a match has a new event; the event itself stands in the database."""

    async def start(self, on_event: Heard) -> None: ...

    async def tell(self, match: str, seq: int) -> None: ...

    async def stop(self) -> None: ...


class LocalBus:
    """One process, one copy of every table: there is nobody else to tell."""

    async def start(self, on_event: Heard) -> None:
        pass

    async def tell(self, match: str, seq: int) -> None:
        pass

    async def stop(self) -> None:
        pass


class _Wire:
    """A connection that is made when it is needed, and anew after it was lost."""

    def __init__(self, address: str, first: str = "") -> None:
        self.address = address
        self.first = first
        """What is said as soon as it stands."""
        self.failures = 0
        self._connection: AsyncConnection[Any] | None = None
        self._lock = asyncio.Lock()

    @property
    def stands(self) -> bool:
        return self._connection is not None

    async def connected(self) -> "AsyncConnection[Any]":
        from psycopg import AsyncConnection

        async with self._lock:
            if self._connection is None:
                made = await AsyncConnection.connect(
                    self.address, autocommit=True, application_name="tabard bus", connect_timeout=10
                )
                try:
                    if self.first:
                        await made.execute(self.first)
                except BaseException:
                    await made.close()
                    raise
                self._connection = made
            return self._connection

    async def lost(self, e: Exception) -> None:
        """Drop what is left of the connection and wait before the next try, the longer the more failed."""
        await self.close()
        if self.failures == 0:
            log.warning("the bus lost a connection and makes it anew: %s", e)
        await asyncio.sleep(min(LONGEST_BACKOFF, 0.1 * 2 ** min(self.failures, 10)))
        self.failures += 1

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.close()


class PostgresBus:
    """LISTEN and NOTIFY; below it a poll of the tables in memory, for what was said while nobody could hear."""

    def __init__(self, url: str, watched: Watched | None = None, poll: float = POLL_SECONDS) -> None:
        address = _libpq(url)
        self.watched = watched
        """The matches in this worker's memory and the last event it knows of each."""
        self.poll = poll
        self._ear = _Wire(address, f"LISTEN {CHANNEL}")
        self._mouth = _Wire(address)
        self._eye = _Wire(address)
        self._me = secrets.token_hex(6)
        self._heard: Heard = _ignore
        self._said: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_listening(self) -> bool:
        return self._ear.stands

    async def start(self, on_event: Heard) -> None:
        """Begin to listen; returns when the connection for that stands, or fails with its error."""
        self._heard = on_event
        await self._ear.connected()
        self._tasks = [
            asyncio.create_task(self._hear(), name="bus hears"),
            asyncio.create_task(self._speak(), name="bus speaks"),
            asyncio.create_task(self._look(), name="bus looks"),
        ]

    async def tell(self, match: str, seq: int) -> None:
        """Say that a match has come to an event; never waits for the database."""
        self._said.put_nowait(f"{self._me} {match} {seq}")

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        for wire in (self._ear, self._mouth, self._eye):
            await wire.close()

    async def _hear(self) -> None:
        is_first = True
        while True:
            try:
                connection = await self._ear.connected()
                if not is_first:  # what was said in between went to nobody
                    await self._catch_up()
                is_first = False
                self._ear.failures = 0
                async for notice in connection.notifies():
                    self._take(notice.payload)
                raise ConnectionError("it was closed")
            except Exception as e:
                is_first = False
                await self._ear.lost(e)

    async def _speak(self) -> None:
        payload = await self._said.get()
        while True:
            try:
                connection = await self._mouth.connected()
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                self._mouth.failures = 0
            except Exception as e:
                await self._mouth.lost(e)
            else:
                payload = await self._said.get()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(self.poll)
            try:
                await self._catch_up()
                self._eye.failures = 0
            except Exception as e:
                await self._eye.lost(e)

    async def _catch_up(self) -> None:
        """Ask the database for the last event of every table in memory."""
        known = dict(self.watched()) if self.watched is not None else {}
        if not known:
            return
        connection = await self._eye.connected()
        rows = await connection.execute(
            "SELECT id, (SELECT max(seq) FROM event WHERE event.match = id) FROM unnest(%s::text[]) AS id",
            (list(known),),
        )
        for match, seq in await rows.fetchall():
            if seq is not None and seq > known[match]:
                self._heard(match, seq)

    def _take(self, payload: str) -> None:
        words = payload.split(" ")
        if len(words) == 3 and words[0] != self._me and words[2].isdigit():
            self._heard(words[1], int(words[2]))


def _ignore(match: str, seq: int) -> None:
    pass


def _libpq(url: str) -> str:
    """The address as libpq reads it, from one that names SQLAlchemy's driver too."""
    scheme, mark, rest = url.partition("://")
    return f"{scheme.partition('+')[0]}{mark}{rest}"
