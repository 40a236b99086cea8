"""Processes of ours: one that is only waited for, and one that is asked through a pipe until that is closed."""

import asyncio
import contextlib
from typing import Generic, TypeVar, cast

import msgspec

from tabard.engine.kinds import settled
from tabard.server.bots.process import HEAD, MOST_MESSAGE

Said = TypeVar("Said")


class Gone(Exception):
    """A process ended, or says what is no answer."""


class Process(asyncio.SubprocessProtocol):
    """One process, which a keeper starts."""

    def __init__(self) -> None:
        self._transport: asyncio.SubprocessTransport | None = None
        self.build = ""
        """The folder in which it finds the package, where that is another than ours; its keeper knows."""
        self._is_struck = False
        self._ended = asyncio.Event()

    # -- what the loop tells ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)
        if self._is_struck:
            self.strike()

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has exited and all its pipes are closed: only now nothing of it is left in the loop."""
        assert self._transport is not None
        self._transport.close()
        self._ended.set()

    # -- what others do with it ---------------------------------------------------------------------

    @property
    def pid(self) -> int:
        assert self._transport is not None
        return self._transport.get_pid()

    @property
    def has_ended(self) -> bool:
        return self._ended.is_set()

    @property
    def is_struck(self) -> bool:
        """Whether somebody ended it."""
        return self._is_struck

    @property
    def code(self) -> int | None:
        """What it ended with; None while it has not."""
        return None if self._transport is None else self._transport.get_returncode()

    def strike(self) -> None:
        """End the process at once, as soon as it is there; whoever must know that nothing is left waits for `ended`."""
        self._is_struck = True
        if self._transport is not None:
            with contextlib.suppress(ProcessLookupError):
                self._transport.kill()
            self._transport.close()

    def never_began(self) -> None:
        """There is no such process and will be none."""
        self._ended.set()

    async def ended(self) -> None:
        """Wait until the process has exited and its pipes are closed."""
        await self._ended.wait()


class Worker(Process, Generic[Said]):
    """A process with its pipes; a message has its length before it, and the first one only says that it is ready."""

    def __init__(self, said: type[Said]) -> None:
        super().__init__()
        self._decode = msgspec.msgpack.Decoder(settled(said)).decode
        self._heard = asyncio.StreamReader()

    # -- what the loop tells ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        pipe = cast(asyncio.SubprocessTransport, transport).get_pipe_transport(1)
        assert pipe is not None
        self._heard.set_transport(pipe)  # a flood is left in the pipe
        super().connection_made(transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        with contextlib.suppress(
            RuntimeError
        ):  # a flood that ended: its pipe is closed and cannot be held up
            self._heard.feed_data(data)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1:
            self._heard.feed_eof()

    # -- what others do with it ---------------------------------------------------------------------

    @property
    def lives(self) -> bool:
        """Whether it can be asked."""
        return not self._is_struck and self._transport is not None and not self._pipe.is_closing()

    async def send(self, message: bytes) -> None:
        """Send it something; only one message at a time is on its way, so the pipe never fills."""
        if not self.lives:
            raise Gone("the process ended")
        self._pipe.write(message)

    @property
    def _pipe(self) -> asyncio.WriteTransport:
        assert self._transport is not None
        return cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    async def read(self) -> Said:
        """The next thing that it says."""
        try:
            length = int.from_bytes(await self._heard.readexactly(HEAD), "big")
            if length > MOST_MESSAGE:
                raise Gone("it says what is no answer")
            return self._decode(await self._heard.readexactly(length))
        except asyncio.IncompleteReadError:
            raise Gone("the process ended") from None
        except msgspec.DecodeError:
            raise Gone("it says what is no answer") from None
