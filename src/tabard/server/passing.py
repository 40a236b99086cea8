"""Requests for tables that another worker has are passed on to it: over a connection of ours, message by message."""

import asyncio
import contextlib
import hmac
import logging
import re
import socket
import time
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabard.engine.kinds import settled
from tabard.server.bots.process import HEAD, MOST_MESSAGE
from tabard.server.guard import client, refused
from tabard.server.hall import Hall
from tabard.server.homes import Home, Homes
from tabard.server.keeper import Keeper
from tabard.server.turns import Asker, asking

TABLE: Final = re.compile(r"\A/(?:ws|api/tables)/([\w-]{1,64})(?:/|\Z)")
"""The addresses of a table, and its id."""
CONNECT_SECONDS: Final = 2.0
HELLO_SECONDS: Final = 5.0
RETRY: Final = 0.3
GRACE: Final = 2.0
"""Seconds beyond a lease in which somebody else must have the table, or nobody can be reached."""
HERE: Final = "127.0.0.1"
AGAIN: Final = 1012
"""The code of closing with which a page comes back at once."""
CARRIED: Final = (
    *("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path"),
    *("headers", "client", "server", "subprotocols"),
)
"""What of a request goes along."""
UNREACHED: Final = "The worker that has this table cannot be reached just now; try again."

log = logging.getLogger("tabard.passing")


_encode = msgspec.msgpack.Encoder().encode


class Passing:
    """Middleware: what is asked of a table goes to the worker that has it."""

    def __init__(self, app: ASGIApp, hall: Hall) -> None:
        self.app = app
        self.hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        homes = self.hall.homes
        found = TABLE.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if homes is None or found is None or found[1] in self.hall.rooms:
            await self.app(scope, receive, send)
            return
        end = time.monotonic() + homes.lease + GRACE
        while time.monotonic() < end:
            home = await self.hall.stored(homes.take, found[1])
            if home is None:
                await self.app(scope, receive, send)
                return
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    reader, writer = await _called(home)
            except ConnectionRefusedError:
                # Nobody listens there any more, so its process is gone: no need to wait for its lease.
                await self.hall.stored(homes.bury, home.worker)
                continue
            except (OSError, TimeoutError, asyncio.IncompleteReadError) as e:
                log.warning("the worker at %s does not answer: %s", home.address, e or type(e).__name__)
                await asyncio.sleep(RETRY)  # should it be gone, its lease ends soon
                continue
            self.hall.metrics.passed.add(scope["type"])
            await _Tunnel(reader, writer, scope, receive, send).run()
            return
        await _broken(scope, receive, send)


async def _called(home: Home) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to another worker, which has said that it listens."""
    reader, writer = await asyncio.open_connection(*_place(home.address))
    try:
        writer.write(_framed(home.key))
        await _read(reader)
    except BaseException:
        writer.close()
        raise
    return reader, writer


class _Tunnel:
    """One request or one page on its way to another worker."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        self.reader = reader
        self.writer = writer
        self.scope = scope
        self.receive = receive
        self.send = send
        self.has_begun = False
        """Something was answered."""
        self.is_done = False

    async def run(self) -> None:
        """Carry everything there and back until one side has enough."""
        carried = {name: self.scope[name] for name in CARRIED if name in self.scope}
        self.writer.write(_framed(carried))
        up = asyncio.create_task(self._up(), name="pass on")
        try:
            while not self.is_done:
                await self._down(await _read(self.reader))
        except (OSError, asyncio.IncompleteReadError):  # the other worker is gone
            pass
        finally:
            up.cancel()
            self.writer.close()
            await asyncio.gather(up, return_exceptions=True)
        if not self.is_done:
            await self._break_off()

    async def _up(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                message = await self.receive()
                self.writer.write(_framed(message))
                await self.writer.drain()
                if message["type"].endswith(".disconnect"):
                    # A page that is gone is sent nothing more, whatever the other worker still says.
                    self.is_done = True
                    return

    async def _down(self, body: bytes) -> None:
        message: Message = msgspec.msgpack.decode(body)
        if self.is_done:
            return
        if "headers" in message:
            message["headers"] = [(name, value) for name, value in message["headers"]]
        kind = message["type"]
        self.has_begun = True
        if kind == "websocket.close" or (kind == "http.response.body" and not message.get("more_body")):
            self.is_done = True
        await self.send(message)

    async def _break_off(self) -> None:
        """The other worker ended in the middle: a page comes back and finds who has the table now."""
        if self.scope["type"] == "websocket":
            if not self.has_begun:
                await self.send({"type": "websocket.accept"})
            with contextlib.suppress(OSError):
                await self.send({"type": "websocket.close", "code": AGAIN})
        elif not self.has_begun:
            await _unreached()(self.scope, self.receive, self.send)
        else:
            raise ConnectionError("the worker that answered is gone")


def _unreached() -> Response:
    answer = refused("fault", UNREACHED)
    answer.status_code = 503
    answer.headers["retry-after"] = "1"
    return answer


async def _broken(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await _unreached()(scope, receive, send)
        return
    await receive()  # the request to connect
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": AGAIN})


class BackDoor:
    """Where other workers come with what was asked of them about tables that this one has."""

    def __init__(self, app: ASGIApp, homes: Homes, keeper: Keeper) -> None:
        self.app = app
        self.homes = homes
        self.keeper = keeper
        self._server: asyncio.Server | None = None

    async def open(self, address: str, database_url: str) -> None:
        """Listen at an address, host or host:port; without one, where the database sees this machine."""
        host, _, port = address.rpartition(":") if ":" in address else (address, "", "")
        host = host or near_address(database_url)
        self._server = await asyncio.start_server(self._come, host, int(port or 0))
        taken = self._server.sockets[0].getsockname()
        self.homes.address = f"{host}:{taken[1]}"

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self._server = None

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection: seen through as everything else that runs, and ended with it."""
        task = self.keeper.spawn(self._serve(reader, writer), "for another worker")
        with contextlib.suppress(asyncio.CancelledError, Exception):  # the keeper writes it to the log
            await asyncio.shield(task)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                key = msgspec.msgpack.decode(await _read(reader), type=settled(str))
                if not hmac.compare_digest(key.encode(), self.homes.key.encode()):
                    return
                writer.write(_framed(""))
                carried = msgspec.msgpack.decode(await _read(reader), type=settled(dict[str, Any]))
            await self._answer(_scope(carried), reader, writer)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            pass  # whoever came is gone, or is none of us
        finally:
            writer.close()

    async def _answer(self, scope: Scope, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard: asyncio.Queue[Message] = asyncio.Queue()
        hearing = asyncio.create_task(_hear(reader, heard, scope["type"]), name="hear another worker")

        async def send(message: Message) -> None:
            writer.write(_framed(message))
            await writer.drain()

        receive: Receive = heard.get
        is_gone = None
        if scope["type"] == "http":
            # The guard has sent the body whole, and whoever looks for the end of the request must not find that.
            receive = _Given(await heard.get(), heard.get)
            is_gone = Request(scope, heard.get).is_disconnected
        asking.set(Asker(client(scope), is_gone))
        try:
            await self.app(scope, receive, send)
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)


class _Given:
    """Gives a message that was read already, then what else is said."""

    def __init__(self, first: Message, receive: Receive) -> None:
        self.first: Message | None = first
        self.receive = receive

    async def __call__(self) -> Message:
        if self.first is None:
            return await self.receive()
        first, self.first = self.first, None
        return first


async def _hear(reader: asyncio.StreamReader, heard: asyncio.Queue[Message], kind: str) -> None:
    """Everything that another worker passes on; when it is gone, so is whoever asked it."""
    try:
        while True:
            heard.put_nowait(msgspec.msgpack.decode(await _read(reader)))
    except (OSError, asyncio.IncompleteReadError):
        heard.put_nowait({"type": f"{kind}.disconnect", "code": 1006})


def _scope(carried: dict[str, Any]) -> Scope:
    scope = {**carried, "asgi": {"version": "3.0"}, "extensions": {}}
    scope["headers"] = [(name, value) for name, value in carried["headers"]]
    return scope


def _framed(message: Any) -> bytes:
    body = _encode(message)
    return len(body).to_bytes(HEAD, "big") + body


async def _read(reader: asyncio.StreamReader) -> bytes:
    length = int.from_bytes(await reader.readexactly(HEAD), "big")
    if length > MOST_MESSAGE:
        raise ConnectionError("that is no message")
    return await reader.readexactly(length)


def _place(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host, int(port)


def near_address(url: str) -> str:
    """The address of this machine in the network in which its database is."""
    parsed = sa.make_url(url)
    if not parsed.host:
        return HERE
    try:
        found = socket.getaddrinfo(parsed.host, parsed.port or 5432, type=socket.SOCK_DGRAM)
    except socket.gaierror:  # the path of a socket on this machine
        return HERE
    family, _, _, _, place = found[0]
    with socket.socket(family, socket.SOCK_DGRAM) as s:
        s.connect(place)  # nothing is sent: this only asks which way it would go
        return str(s.getsockname()[0])
