"""The server as one ASGI application: what it listens to, and what it starts and stops."""

import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute

from tabard.server import catalogue, guides, rematch, replay, rest, watch
from tabard.server.bus import Bus, LocalBus, PostgresBus
from tabard.server.config import Settings
from tabard.server.door import Doorkeeper
from tabard.server.guard import Guard, refused
from tabard.server.hall import Hall
from tabard.server.socket import Socket
from tabard.server.store import Store


def make_app(settings: Settings) -> Starlette:
    """The application for these settings; the database is opened and migrated when it starts."""
    store = Store.open(settings.database_url, settings.synchronous)
    hall: Hall

    bus: Bus = LocalBus()
    if store.shared:
        bus = PostgresBus(settings.database_url, lambda: hall.seqs())
    hall = Hall(settings, store, bus)
    doorkeeper = Doorkeeper(settings.sockets, settings.sockets_each, settings.silence)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        store.claim()
        store.migrate()
        try:
            await hall.start()
            yield {"doorkeeper": doorkeeper}
        finally:
            await hall.stop()
            store.close()

    routes: list[BaseRoute] = [
        WebSocketRoute("/ws/{id:str}", Socket(hall)),
        *watch.routes(hall, doorkeeper),
        *rest.routes(hall),
        *rematch.routes(hall),
        *guides.routes(hall),
        *replay.routes(hall),
        *catalogue.routes(hall),
    ]
    guard = Middleware(
        Guard,
        origins=settings.origins,
        rate=settings.rate,
        connections=settings.connections,
        metrics=hall.metrics,
    )
    app = Starlette(
        routes=routes, middleware=[guard], lifespan=life, exception_handlers={HTTPException: no_such_thing}
    )
    app.state.hall = hall
    return app


async def no_such_thing(request: Request, e: Exception) -> Response:
    """What the router does not know, such as a method that nobody has heard of."""
    return refused("bad-request", f"{request.method[:20]} does not go here.")


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
