"""The server as one ASGI application: what it listens to, and what it starts and stops."""

import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware

from tabard.server import laboratory, watch
from tabard.server.config import Settings
from tabard.server.desk import desk
from tabard.server.door import Doorkeeper
from tabard.server.elsewhere import FarAdvisers, FarThinkers
from tabard.server.guard import Guard
from tabard.server.hall import Hall
from tabard.server.homes import Homes
from tabard.server.jobs import JobRows, Jobs
from tabard.server.keeper import Keeper
from tabard.server.passing import BackDoor, Passing
from tabard.server.shares import Shares
from tabard.server.store import Store


def make_app(settings: Settings) -> Starlette:
    """The application for these settings; the database is opened and migrated when it starts."""
    store = Store.open(settings.database_url, settings.synchronous)
    keeper = Keeper(settings.native)
    others = Others(settings, store, keeper) if store.shared else None
    hall = Hall(settings, store, keeper=keeper) if others is None else others.hall
    doorkeeper = Doorkeeper(settings.sockets, settings.sockets_each, settings.silence)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        store.claim()
        store.migrate()
        try:
            if others is not None:
                await others.start()
            await hall.start()
            yield {"doorkeeper": doorkeeper}
        finally:
            await hall.stop()
            if others is not None:
                await others.stop()
            store.close()

    guard = Middleware(
        Guard,
        origins=settings.origins,
        rate=settings.rate,
        connections=settings.connections,
        metrics=hall.metrics,
        trouble=store.trouble,
    )
    more = [*watch.routes(hall, doorkeeper), *laboratory.routes(hall)]
    return desk(hall, life, more, [guard, Middleware(Passing, hall=hall)])


class Others:
    """What a server needs where others share its database: a hall whose tables it passes on and fences, a queue."""

    def __init__(self, settings: Settings, store: Store, keeper: Keeper) -> None:
        self.settings = settings
        homes = Homes(store.engine, "tables", settings.lease)
        store.me = homes.me
        self.jobs = Jobs(settings.database_url, JobRows(store.engine), homes, keeper)
        self.hall = Hall(
            settings,
            store,
            FarThinkers(keeper, settings.bot_workers, settings.bot_seconds, self.jobs),
            keeper,
            homes,
            FarAdvisers(keeper, settings.hint_seconds, settings.review_seconds, self.jobs),
        )
        budgets = {"cpu": self.hall.workshop.budget, "tables": self.hall.making}
        self.shares = Shares(store.engine, settings.database_url, keeper, budgets)
        self.door = BackDoor(desk(self.hall), homes, keeper)

    async def start(self) -> None:
        """Be reachable before anything is promised."""
        await self.door.open(self.settings.inner, self.settings.database_url)
        await self.jobs.start()
        self.hall.spawn(self.shares.run(), "shares of clients")

    async def stop(self) -> None:
        await self.jobs.stop()
        await self.door.close()


def from_env() -> Starlette:
    """The application as the environment sets it up; what `tabard serve --workers` starts in each process."""
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    return make_app(Settings.from_env())


def _end_with_parent() -> None:
    """Stop this worker when the process that started it is gone, which was perhaps killed and could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
