"""A database that is being started, or goes away while a server begins, is waited for."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

DATABASE_SECONDS: Final = 60.0
"""How long a server waits for its database before it gives up."""
RETRY: Final = 0.5

T = TypeVar("T")
log = logging.getLogger("tabard.app")


async def waited_for(ask: Callable[[], Awaitable[T]], away: tuple[type[Exception], ...]) -> T:
    """What is asked of the database, again and again while it is away, as `away` tells: a worker that cannot begin
    takes the whole server with it."""
    until = time.monotonic() + DATABASE_SECONDS
    while True:
        try:
            return await ask()
        except away as e:
            if time.monotonic() > until:
                raise
            log.warning("the database does not answer yet: %s", e)
            await asyncio.sleep(RETRY)
