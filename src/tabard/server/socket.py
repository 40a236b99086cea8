"""A page at a table: one WebSocket, its messages in, its messages out in order."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from tabard.engine.ids import Seat
from tabard.engine.kinds import settled
from tabard.server.advice.messages import AskHint
from tabard.server.guard import Bucket
from tabard.server.hall import Hall
from tabard.server.homes import Elsewhere
from tabard.server.patch import encode
from tabard.server.people import nack
from tabard.server.protocol import (
    VERSION,
    Ack,
    Act,
    AnswerUndo,
    AskRow,
    Beat,
    Beaten,
    ClientMessage,
    Failure,
    Hello,
    Hurry,
    Resumed,
    Resync,
    Say,
    Undo,
)
from tabard.server.refused import Refused, failed
from tabard.server.rooms import PutAway, Room
from tabard.server.shapes import Cid, Refusal

TELL: Final = "tabard.tell"
"""The extension of a scope by which a page is told something at once; not every way to a page has it."""
HELLO_SECONDS: Final = 10.0
MOST_QUEUED: Final = 256
"""Messages that wait for a page; one that reads none of them is closed, and comes back when it likes."""
MOST_QUEUED_BYTES: Final = 4_000_000
MOST_BAD: Final = 20
"""Messages that make no sense, before the connection is closed."""
MOST_MESSAGE: Final = 32 * 1024
NORMAL, POLICY, TOO_SLOW, AGAIN = 1000, 1008, 4008, 1012
"""Codes of closing; 4008 is our own."""

log = logging.getLogger("tabard.socket")

_decode = msgspec.json.Decoder(settled(ClientMessage)).decode


class _Named(msgspec.Struct):
    """Enough of a message to answer it."""

    cid: Cid


_decode_cid = msgspec.json.Decoder(settled(_Named)).decode


class Page:
    """One connection."""

    def __init__(
        self,
        hall: Hall,
        room: Room,
        receive: Receive,
        send: Send,
        tell: Callable[..., bool] | None = None,
    ) -> None:
        """`tell` sends at once what need not wait; without it, or where it says no, `send` does."""
        self.hall = hall
        self.room = room
        self.seat: Seat | None = None
        self._receive = receive
        self._send = send
        self._tell = tell
        self._is_in = False
        """Whether it has been sent where the table stands, which comes before all else."""
        self._queue: deque[str] = deque()
        self._queued = 0
        self._is_sending = False
        self._has_news = asyncio.Event()
        self._bad = 0
        self._code = 0
        """Set once the connection is to be closed when everything has been sent."""
        self._task = asyncio.current_task()
        rate = hall.settings.messages if hall.settings.rate else 0.0
        self._bucket = Bucket(rate, rate * 3)

    # -- out ----------------------------------------------------------------------------------------

    def push(self, *messages: bytes) -> None:
        """Send messages after those before them; never waits."""
        if self._code:
            return
        if self._is_in and self._tell is not None and not (self._queue or self._is_sending):
            if self._tell(*messages):
                return
        for message in messages:
            self._queue.append(message.decode())
            self._queued += len(message)
        self._has_news.set()
        if len(self._queue) > MOST_QUEUED or self._queued > MOST_QUEUED_BYTES:
            self._code = TOO_SLOW
            self._queue.clear()
            if self._task is not None:
                self._task.cancel()

    def close(self, last: bytes) -> None:
        """Send this, then close."""
        self.push(last)
        self._code = self._code or POLICY
        self._has_news.set()

    def part(self) -> None:
        """Close; the page comes back, and finds its table at another worker."""
        self._code = self._code or AGAIN
        self._has_news.set()

    async def flush(self) -> None:
        """Send what waits, unless that is going on already."""
        if self._is_sending:
            return
        self._is_sending = True
        try:
            while self._queue:
                text = self._queue.popleft()
                self._queued -= len(text)
                await self._send({"type": "websocket.send", "text": text})
            if self._code:
                await self._send({"type": "websocket.close", "code": self._code})
        finally:
            self._is_sending = False

    async def _write(self) -> None:
        """Sends what others cause; what this page causes itself is sent without waking anybody."""
        while not self._code:
            await self._has_news.wait()
            self._has_news.clear()
            try:
                await self.flush()
            except Exception:  # gone: the reading side notices, too
                return

    # -- in -----------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """From the first message to the last."""
        hello = await self._hello()
        if hello is None:
            return
        try:
            first = await self.hall.people.enter(self, hello.token, hello.last_seq, hello.hash)
        except PutAway:
            self.part()
            await self.flush()
            return
        except Refused as e:
            await self._fail(e.code, e.text)
            return
        writer = self.hall.keeper.task(self._write(), "write to a page")
        try:
            self._queue.appendleft(first.decode() or encode(Resumed(self.hall.people.seq_for(self))).decode())
            await self.flush()
            self._is_in = True
            while not self._code:
                text = await self._next()
                if text is None:
                    break
                await self._take(text)
                if self._queue or self._code:
                    await self.flush()
        finally:
            self.hall.people.leave(self)
            writer.cancel()

    async def _hello(self) -> Hello | None:
        """The first message; None when there is no conversation."""
        try:
            text = await asyncio.wait_for(self._next(), HELLO_SECONDS)
            if text is None:
                return None
            hello = _decode(text)
        except TimeoutError:
            await self._fail("bad-message", "The first message did not come.")
            return None
        except (msgspec.MsgspecError, RecursionError) as e:
            await self._fail("bad-message", f"The first message cannot be read: {e}")
            return None
        if not isinstance(hello, Hello):
            await self._fail("bad-message", "The first message must be a hello.")
            return None
        if hello.v != VERSION:
            await self._fail("old-page", "The server speaks another version: load the page again.")
            return None
        return hello

    async def _next(self) -> str | None:
        """The next message; None when the page is gone. What is no text is an empty message."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        if text is None or len(text) > MOST_MESSAGE:
            return ""
        return text

    async def _take(self, text: str) -> None:
        """Carry out one message; whatever it is, the connection lives."""
        if not self._bucket.take():
            self._refuse(text, Refused("too-fast", "Too many messages; slow down."))
            return
        try:
            message = _decode(text)
        except (msgspec.MsgspecError, RecursionError) as e:
            self._refuse(text, Refused("bad-message", f"Not a message of this protocol: {e}"[:200]))
            return
        try:
            if isinstance(message, Act):
                begun = time.monotonic()
                await self.hall.people.act(self, message)
                self.hall.metrics.moving.add(time.monotonic() - begun)
            elif isinstance(message, Beat):
                self.push(encode(Beaten(self.hall.people.seq_for(self))))
            elif isinstance(message, Undo):
                await self.hall.people.undo(self, message)
            elif isinstance(message, AnswerUndo):
                await self.hall.people.answer_undo(self, message)
            elif isinstance(message, AskHint):
                await self.hall.hints.ask(self, message)
            elif isinstance(message, AskRow):
                self.hall.together.ask(self, message)
            elif isinstance(message, Hurry):
                self.hall.autoplay.hurry(self.room, self.seat)
                self.push(encode(Ack(message.cid, self.hall.people.seq_for(self))))
            elif isinstance(message, Say):
                await self.hall.people.say(self, message)
            elif isinstance(message, Resync):
                self.push(await self.hall.people.snapshot(self))
            else:
                self._refuse(text, Refused("bad-message", "Hello comes first and once."))
        except Refused as e:
            self._answer(text, e)
        except Exception as e:
            log.exception("a message could not be carried out")
            self._answer(text, failed(e, self.hall.store.trouble))

    def _refuse(self, text: str, e: Refused) -> None:
        """Answer a message that should not have been sent; the patience with those has an end."""
        self._bad += 1
        self._answer(text, e)
        if self._bad > MOST_BAD:
            self.close(encode(Failure(e.code, "Too many messages that make no sense.")))

    def _answer(self, text: str, e: Refused) -> None:
        self.hall.metrics.refusals.add(e.code)
        try:
            cid = _decode_cid(text).cid
        except (msgspec.MsgspecError, RecursionError):
            self.push(encode(Failure(e.code, e.text)))
        else:
            self.push(nack(cid, e, self.hall.people.seq_for(self)))

    async def _fail(self, code: Refusal, text: str) -> None:
        self.hall.metrics.refusals.add(code)
        self.close(encode(Failure(code, text)))
        await self.flush()


class Socket:
    """The ASGI application behind /ws/{id}."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        try:
            room = await self.hall.room(scope["path_params"]["id"])
        except Elsewhere:
            await send({"type": "websocket.close", "code": AGAIN})
            return
        except Refused as e:
            await send({"type": "websocket.send", "text": encode(Failure(e.code, e.text)).decode()})
            await send({"type": "websocket.close", "code": POLICY})
            return
        page = Page(self.hall, room, receive, send, scope.get("extensions", {}).get(TELL))
        try:
            await page.serve()
        except asyncio.CancelledError:
            if page._code != TOO_SLOW:
                raise
        except OSError:  # what the server raises when the other end is gone
            pass
