"""Who comes next where few can be served at once: each client in turn, however much one of them asks for."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Final

from tabard.server.refused import Refused


class Asker:
    """On whose behalf something is done, and whether that client still waits for it."""

    def __init__(self, who: str, is_gone: Callable[[], Awaitable[bool]] | None = None) -> None:
        self.who = who
        self.is_gone = is_gone


HOUSE: Final = Asker("")
"""The server itself, which is refused nothing."""

asking: ContextVar[Asker] = ContextVar("asking", default=HOUSE)
"""Who asks, in everything that a request or a connection starts."""


class Turns:
    """So many may be served at once, and so many wait; 0 is no limit. The house has no limits of its own."""

    def __init__(self, hands: int, each: int = 0, most_each: int = 0, most: int = 0) -> None:
        self.each = each
        """How many of one client are served at once."""
        self.most_each = most_each
        """How many of one client wait."""
        self.most = most
        """How many wait in all."""
        self.free = hands
        self._busy: dict[str, int] = {}
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """Those who wait by client, the client that is next at the front."""

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn, and be served; Refused when too many wait already."""
        await self.take(who)
        try:
            yield
        finally:
            self.give(who)

    async def take(self, who: str) -> None:
        """Wait until it is this client's turn; `give` ends it."""
        if who != HOUSE.who:
            if 0 < self.most_each <= len(self._queues.get(who, ())):
                raise Refused(
                    "too-fast", "Your last requests are still being worked on; try again in a moment."
                )
            if 0 < self.most <= self.waiting:
                raise Refused("too-fast", "Too many requests wait just now; try again in a moment.")
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(who, deque()).append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn came at the same moment
                self.give(who)
            else:
                self._next()
            raise

    def give(self, who: str) -> None:
        """A turn is over."""
        self.free += 1
        self._busy[who] -= 1
        if not self._busy[who]:
            del self._busy[who]
        self._next()

    def _next(self) -> None:
        """Serve those who wait as far as that goes, the clients in turn."""
        for who in list(self._queues):
            queue = self._queues[who]
            while queue and queue[0].cancelled():
                queue.popleft()
            if not queue:
                del self._queues[who]
            elif self.free and self._may(who):
                self.free -= 1
                self._busy[who] = self._busy.get(who, 0) + 1
                queue.popleft().set_result(None)
                del self._queues[who]  # and to the end of the line
                if queue:
                    self._queues[who] = queue
        if self.free and any(self._may(who) for who in self._queues):
            self._next()

    def _may(self, who: str) -> bool:
        return who == HOUSE.who or not self.each or self._busy.get(who, 0) < self.each
