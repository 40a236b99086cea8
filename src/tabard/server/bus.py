"""How processes wake each other through PostgreSQL: LISTEN and NOTIFY. What there is to say stands in the database."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from psycopg import AsyncConnection

LONGEST_BACKOFF: Final = 0.5
"""Seconds between two tries at most: until it is heard again, whoever waits for a bot waits for the next look."""

PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""When a database is given up that does not answer at all. A process that dies says so; of a machine that does, or of
a cable, the system would tell after hours."""

Heard = Callable[[str, str], None]
"""Takes the channel and what was said there."""

log = logging.getLogger("tabard.bus")


class _Wire:
    """A connection that is made when it is needed, and anew after it was lost."""

    def __init__(self, address: str, first: Sequence[str] = ()) -> None:
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
                    self.address,
                    autocommit=True,
                    application_name="tabard bus",
                    **patience(self.address),
                )
                try:
                    for words in self.first:
                        await made.execute(words)
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


class Bus:
    """Listens to some channels, and speaks on any. What is said while nobody can hear is lost: whoever waits looks
    into the database from time to time, and after every `heard("", "")`, which says that something may be."""

    def __init__(self, url: str, channels: Sequence[str]) -> None:
        address = _libpq(url)
        self._ear = _Wire(address, [f"LISTEN {channel}" for channel in channels])
        self._mouth = _Wire(address)
        self._heard: Heard = _ignore
        self._said: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_listening(self) -> bool:
        return self._ear.stands

    async def start(self, heard: Heard) -> None:
        """Begin to listen; returns when the connection for that stands, or fails with its error."""
        self._heard = heard
        await self._ear.connected()
        self._tasks = [
            asyncio.create_task(self._hear(), name="bus hears"),
            asyncio.create_task(self._speak(), name="bus speaks"),
        ]

    def tell(self, channel: str, text: str = "") -> None:
        """Say something; never waits for the database."""
        self._said.put_nowait((channel, text))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        for wire in (self._ear, self._mouth):
            await wire.close()

    async def _hear(self) -> None:
        is_first = True
        while True:
            try:
                connection = await self._ear.connected()
                if not is_first:  # what was said in between went to nobody
                    self._heard("", "")
                is_first = False
                self._ear.failures = 0
                async for notice in connection.notifies():
                    self._heard(notice.channel, notice.payload)
                raise ConnectionError("it was closed")
            except Exception as e:
                is_first = False
                await self._ear.lost(e)

    async def _speak(self) -> None:
        said = await self._said.get()
        while True:
            try:
                connection = await self._mouth.connected()
                await connection.execute("SELECT pg_notify(%s, %s)", said)
                self._mouth.failures = 0
            except Exception as e:
                await self._mouth.lost(e)
            else:
                said = await self._said.get()


def _ignore(channel: str, text: str) -> None:
    pass


def patience(url: str) -> dict[str, Any]:
    """How long an address is waited for, where it does not say so itself."""
    return {name: value for name, value in PATIENCE.items() if f"{name}=" not in url}


def _libpq(url: str) -> str:
    """The address as libpq reads it, from one that names SQLAlchemy's driver too."""
    scheme, mark, rest = url.partition("://")
    return f"{scheme.partition('+')[0]}{mark}{rest}"
