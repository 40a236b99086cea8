"""The server as one ASGI application: what it listens to, and what it starts and stops."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.middleware import Middleware

from tabard.server import laboratory, watch
from tabard.server.away import waited_for
from tabard.server.config import Settings
from tabard.server.desk import desk
from tabard.server.door import Doorkeeper
from tabard.server.guard import Guard
from tabard.server.hall import Hall
from tabard.server.keeper import Keeper
from tabard.server.store import Store, Unreached
from tabard.server.tidying import Tidying

if TYPE_CHECKING:
    from tabard.server.others import Others


def make_app(settings: Settings, is_alone: bool = False) -> Starlette:
    """The application for these settings; the database is opened and migrated when it starts.

    `is_alone`: this process does nothing else.
    """
    store = Store.open(settings.database_url, settings.synchronous)
    keeper = Keeper(settings.native)
    others = _others(settings, store, keeper) if store.shared else None
    hall = Hall(settings, store, keeper=keeper) if others is None else others.hall
    doorkeeper = Doorkeeper(settings.sockets, settings.sockets_each, settings.silence)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        store.claim()
        await opened(store)
        try:
            if others is not None:
                await others.start()
            await hall.start()
            if is_alone:
                hall.spawn(Tidying().run(), "tidy")
            yield {"doorkeeper": doorkeeper}
        finally:
            await hall.stop()
            if others is not None:
                await others.stop()
            store.close()

    guard = Middleware(
        Guard,
        origins=settings.origins,
        hosts=settings.hosts,
        rate=settings.rate,
        connections=settings.connections,
        metrics=hall.metrics,
        trouble=store.trouble,
    )
    before = [guard] if others is None else [guard, others.passing]
    return desk(hall, life, [*watch.routes(hall, doorkeeper), *laboratory.routes(hall)], before)


async def opened(store: Store) -> None:
    """Open the database, and wait for one that others share."""
    if not store.shared:
        store.migrate()
        return

    def ask() -> None:
        store.ask()
        store.migrate()

    await waited_for(lambda: asyncio.to_thread(ask), (Unreached, *store.trouble))


def _others(settings: Settings, store: Store, keeper: Keeper) -> "Others":
    from tabard.server.others import (
        Others,
    )  # not at the top: a server with a file of its own starts without them

    return Others(settings, store, keeper)


def from_env() -> Starlette:
    """The application as the environment sets it up; what `tabard serve --workers` starts in each process."""
    if multiprocessing.parent_process() is not None:
        # Ctrl+C reaches every process of a terminal; the one that started this one tells it to stop.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    return make_app(Settings.from_env(), is_alone=True)


def _end_with_parent() -> None:
    """Stop this worker when the process that started it is gone, which was perhaps killed and could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
