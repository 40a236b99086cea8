"""When a server looks for memory that holds itself: when nobody plays, not in the middle of a move.

A move leaves nothing behind that holds itself, and neither does a table that is put away; some connections do. To look
through everything takes a quarter of a second where a thousand tables are open, and everybody waits meanwhile.
"""

import asyncio
import contextlib
import ctypes
import gc
import time
from collections.abc import Callable
from typing import Final

LOOK_SECONDS: Final = 1.0
QUIET: Final = 0.25
"""The part of a processor below which little is going on."""
SOON: Final = 30.0
"""Seconds between two times at which everything is looked through while it is quiet."""
PART: Final = 500
"""At most this part of the time goes into it then: where much is open it is done less often."""
AT_LATEST: Final = 600.0
"""Seconds after which it is done, whoever waits."""
YOUNG: Final = 20_000
"""New things after which those alone are looked through: a few milliseconds."""
NEVER: Final = 1 << 30


class Tidying:
    """Looks through the memory of a process that is nothing but a server."""

    def __init__(self, tidy: Callable[[], float] | None = None) -> None:
        self._tidy = tidy or everything
        self._last = (time.monotonic(), time.process_time())
        self._tidied = time.monotonic()
        self._soon = SOON

    async def run(self) -> None:
        """As long as the server runs."""
        loaded()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look(time.monotonic(), time.process_time())

    def look(self, now: float, used: float) -> None:
        """See whether it is time; `used` are the seconds of CPU so far."""
        then, before = self._last
        self._last = (now, used)
        is_quiet = used - before < QUIET * (now - then)
        if now - self._tidied >= (min(self._soon, AT_LATEST) if is_quiet else AT_LATEST):
            self._soon = max(SOON, PART * self._tidy())
            self._tidied = now


def loaded() -> None:
    """What is there now stays until the end, and is never looked at again; from now on nothing old is by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def everything() -> float:
    """Look through all that came since, and give back to the system what is free; the seconds that it took."""
    begun = time.monotonic()
    gc.collect()
    give_back()
    return time.monotonic() - begun


def give_back() -> None:
    """Where the C library keeps memory that is free, let it not."""
    with contextlib.suppress(AttributeError, OSError, TypeError):  # another library than that of GNU
        ctypes.CDLL(None).malloc_trim(0)
