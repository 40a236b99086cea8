"""When a server has much to do: long thoughts that nobody waits for then take a rest between them."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final

BUSY: Final = 0.5
"""The part of a processor from which on the server itself has much to do."""
LOOK_SECONDS: Final = 2.0
REST: Final = 20.0
"""Seconds between two such thoughts, for one process; for several processes fewer."""


class Leisure:
    """Lets thoughts begin one after the other while the server is busy, and at once when it is not.

    They use only what the processors have over, but they share its caches and its memory, and every move of everybody
    else is slower for it.
    """

    def __init__(
        self,
        processes: int,
        clock: Callable[[], float] = time.monotonic,
        used: Callable[[], float] = time.process_time,
    ) -> None:
        self.rest = REST / max(1, processes)
        self._clock = clock
        self._used = used
        self._last = (clock(), used())
        self._is_busy = False
        self._next = 0.0
        """When the next one may begin."""

    def is_busy(self) -> bool:
        """Whether this process has used much of a processor lately."""
        now, used = self._clock(), self._used()
        then, before = self._last
        if now - then >= LOOK_SECONDS:
            self._is_busy = used - before > BUSY * (now - then)
            self._last = (now, used)
        return self._is_busy

    async def wait(self, noticed: asyncio.Event) -> bool:
        """Until it is this one's turn (then it is True), there is little else to do, or somebody has come to look."""
        if not self.is_busy():
            self._next = 0.0
            return False
        mine = max(self._clock(), self._next)
        self._next = mine + self.rest
        while not noticed.is_set() and self.is_busy() and (left := mine - self._clock()) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(noticed.wait(), min(left, LOOK_SECONDS))
        return self._clock() >= mine
