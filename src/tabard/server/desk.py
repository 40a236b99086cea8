"""Where everything is asked of a hall: one ASGI application, whoever carries requests and messages to it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute

from tabard.server import catalogue, guides, rematch, replay, rest
from tabard.server.guard import refused
from tabard.server.hall import Hall
from tabard.server.socket import Socket

Life = Callable[[Starlette], AbstractAsyncContextManager[dict[str, Any]]]
"""What is begun before the first request, and ended after the last one."""


def desk(
    hall: Hall,
    life: Life | None = None,
    more: Sequence[BaseRoute] = (),
    before: Sequence[Middleware] = (),
) -> Starlette:
    """The application of a hall, with what else there is to ask, and with who stands before it."""
    routes: list[BaseRoute] = [
        WebSocketRoute("/ws/{id:str}", Socket(hall)),
        *more,
        *rest.routes(hall),
        *rematch.routes(hall),
        *guides.routes(hall),
        *replay.routes(hall),
        *catalogue.routes(hall),
    ]
    app = Starlette(
        routes=routes, middleware=before, lifespan=life, exception_handlers={HTTPException: no_such_thing}
    )
    app.state.hall = hall
    return app


async def no_such_thing(request: Request, e: Exception) -> Response:
    """What the router does not know, such as a method that nobody has heard of."""
    return refused("bad-request", f"{request.method[:20]} does not go here.")
