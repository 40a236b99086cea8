"""Long jobs, done beside the event loop: few at once, one at a time for each client, the clients in turn."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from tabard.server.tables import Refused

HANDS: Final = 2
"""Threads: a client that keeps one busy leaves the other to everybody else."""
MOST_EACH: Final = 8
"""Jobs of one client that wait."""
MOST_WAITING: Final = 64
"""Jobs of all clients that wait."""

T = TypeVar("T")


class Asker:
    """On whose behalf something is done, and whether that client still waits for it."""

    def __init__(self, who: str, is_gone: Callable[[], Awaitable[bool]] | None = None) -> None:
        self.who = who
        self.is_gone = is_gone


HOUSE: Final = Asker("")
"""The server itself, which is refused nothing."""

asking: ContextVar[Asker] = ContextVar("asking", default=HOUSE)
"""Who asks, in everything that a request or a connection starts."""


class Workshop:
    """The threads and the queues before them."""

    def __init__(self, is_limited: bool = True) -> None:
        self.is_limited = is_limited
        """Whether too much is refused."""
        self.done = 0
        """Jobs that were begun; those that nobody waited for any more are not among them."""
        self._free = HANDS
        self._busy: set[str] = set()
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """The jobs that wait by client, the client that is next at the front."""

    async def do(self, job: Callable[..., T], *arguments: Any, asker: Asker | None = None) -> T:
        """The result of a job, done on a thread when its turn has come; Refused when too many wait already."""
        asker = asking.get() if asker is None else asker
        await self._turn(asker.who)
        try:
            if asker.is_gone is not None and await asker.is_gone():
                raise Refused("too-fast", "Nobody waits for this any more.")
            self.done += 1
            return await asyncio.to_thread(job, *arguments)
        finally:
            self._busy.discard(asker.who)
            self._free += 1
            self._next()

    async def _turn(self, who: str) -> None:
        """Wait until a thread is free for this client."""
        queue = self._queues.setdefault(who, deque())
        if self.is_limited and who != HOUSE.who:
            if len(queue) >= MOST_EACH:
                raise Refused(
                    "too-fast", "Your last requests are still being worked on; try again in a moment."
                )
            if sum(map(len, self._queues.values())) >= MOST_WAITING:
                raise Refused("too-fast", "Too many requests wait just now; try again in a moment.")
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn came at the same moment
                self._busy.discard(who)
                self._free += 1
            self._next()
            raise

    def _next(self) -> None:
        """Give free threads to the clients that wait, in turn."""
        for who in list(self._queues):
            queue = self._queues[who]
            while queue and queue[0].cancelled():
                queue.popleft()
            if not queue:
                del self._queues[who]
            elif self._free and who not in self._busy:
                self._free -= 1
                self._busy.add(who)
                queue.popleft().set_result(None)
                del self._queues[who]  # and to the end of the line
                if queue:
                    self._queues[who] = queue
