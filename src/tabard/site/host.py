"""The hall of one browser: the server's own application, which a page beside it asks."""

import asyncio
from typing import Any, Protocol
from urllib.parse import unquote

from tabard.server.cardsets import Reprints
from tabard.server.config import Settings
from tabard.server.desk import desk
from tabard.server.hall import Hall
from tabard.server.keeper import Keeper
from tabard.server.rows import CardsOf
from tabard.server.socket import AGAIN, NORMAL
from tabard.site.memory import Memory, Write
from tabard.site.workers import BrowserKeeper, Start

SETTINGS = Settings(rate=0, tables=0, messages=0, bot_workers=1, idle=3600)
"""Nobody else is here: no limits, and one worker for bots, as a browser has few cores and little memory."""

Message = dict[str, Any]


class Page(Protocol):
    """The page, as far as it is told something."""

    def answer(self, id: int, status: int, kind: str, body: str) -> None:
        """The answer to a request."""

    def message(self, socket: int, text: str) -> None:
        """A message of a table."""

    def closed(self, socket: int, code: int) -> None:
        """A table has closed its connection."""


class Whole(Reprints):
    """No files: a worker of the browser has none of the hall's, and is given all cards with the question."""

    def file(self, kept: CardsOf) -> str:
        return kept.body.decode()


class Host:
    """Takes what the page asks; never waits, and answers through the page."""

    def __init__(self, page: Page, store: Memory, keeper: Keeper) -> None:
        self.page = page
        self.hall = Hall(SETTINGS, store, keeper=keeper)
        self.hall.archive.reprints = Whole()
        self._app = desk(self.hall)
        self._sockets: dict[int, asyncio.Queue[Message]] = {}

    async def start(self) -> None:
        await self.hall.start()

    # -- requests -----------------------------------------------------------------------------------

    def request(self, id: int, method: str, path: str, token: str, body: str) -> None:
        """A request as the page would send it to a server."""
        self.hall.spawn(self._request(id, method, path, token, body.encode()), "request")

    async def _request(self, id: int, method: str, path: str, token: str, body: bytes) -> None:
        headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
        scope = {**_scope("http", path), "method": method, "headers": headers}
        status, kind, parts = 500, "text/plain", list[bytes]()

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                kind = dict(message["headers"]).get(b"content-type", b"").decode()
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        try:
            await self._app(scope, receive, send)
        finally:
            self.page.answer(id, status, kind, b"".join(parts).decode())

    # -- tables -------------------------------------------------------------------------------------

    def open(self, socket: int, path: str) -> None:
        """A connection to a table."""
        self._sockets[socket] = asyncio.Queue()
        self._sockets[socket].put_nowait({"type": "websocket.connect"})
        self.hall.spawn(self._serve(socket, path), "a page")

    def say(self, socket: int, text: str) -> None:
        """A message of the page."""
        if socket in self._sockets:
            self._sockets[socket].put_nowait({"type": "websocket.receive", "text": text})

    def close(self, socket: int) -> None:
        """The page has closed a connection."""
        if socket in self._sockets:
            self._sockets[socket].put_nowait({"type": "websocket.disconnect", "code": NORMAL})

    async def _serve(self, socket: int, path: str) -> None:
        code = AGAIN

        async def send(message: Any) -> None:
            nonlocal code
            if message["type"] == "websocket.send":
                self.page.message(socket, message["text"])
            elif message["type"] == "websocket.close":
                code = message["code"]

        try:
            await self._app(_scope("websocket", path), self._sockets[socket].get, send)
        finally:
            del self._sockets[socket]
            self.page.closed(socket, code)


def _scope(kind: str, address: str) -> Message:
    path, _, query = address.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [],
        "client": None,
        "server": None,
        "state": {},
    }


def opened(page: Page, write: Write, kept: str, start: Start) -> Host:
    """The hall of a page, with all that was kept of its tables, and with workers for its bots."""
    return Host(page, Memory(write, kept), BrowserKeeper(start))
