"""A process of ours that is asked through a pipe, and ends when that is closed; a message has its length before it."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final, Generic, Self, TypeVar

import msgspec

from tabard.server.thinker import HEAD, MOST_MESSAGE

START_SECONDS: Final = 30.0
"""A machine under load takes its time to start a process."""
STOP_SECONDS: Final = 1.0

Said = TypeVar("Said")


class Gone(Exception):
    """A process ended, or says what is no answer."""


class Worker(Generic[Said]):
    """One process and its pipes; its first message only says that it is ready."""

    def __init__(self, process: Process, said: type[Said]) -> None:
        self.process = process
        self._read = msgspec.msgpack.Decoder(said).decode

    @classmethod
    async def started(cls, module: str, said: type[Said]) -> Self:
        """A new process of a module, once it is ready."""
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(sys.executable, "-m", module, stdin=PIPE, stdout=PIPE)
        )
        try:
            worker = cls(await asyncio.shield(starting), said)
        except asyncio.CancelledError:
            # Half started it would belong to nobody, and outlive the server.
            await cls(await starting, said).kill()
            raise
        try:
            await asyncio.wait_for(worker.read(), START_SECONDS)
        except BaseException:
            await worker.kill()
            raise
        return worker

    @property
    def lives(self) -> bool:
        return self.process.returncode is None

    async def send(self, message: bytes) -> None:
        pipe = self.process.stdin
        assert pipe is not None
        try:
            pipe.write(message)
            await pipe.drain()
        except OSError as e:
            raise Gone(str(e)) from None

    async def read(self) -> Said:
        """The next thing that it says."""
        pipe = self.process.stdout
        assert pipe is not None
        try:
            length = int.from_bytes(await pipe.readexactly(HEAD), "big")
            if length > MOST_MESSAGE:
                raise Gone("it says what is no answer")
            return self._read(await pipe.readexactly(length))
        except (asyncio.IncompleteReadError, OSError):
            raise Gone("the process ended") from None
        except msgspec.DecodeError:
            raise Gone("it says what is no answer") from None

    def strike(self) -> None:
        """End the process at once; `ended` buries it."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def kill(self) -> None:
        """End the process at once and leave no trace of it."""
        self.strike()
        await self.ended()

    async def close(self) -> None:
        """Close its pipe, which an idle process takes as the end."""
        pipe = self.process.stdin
        assert pipe is not None
        pipe.close()
        try:
            await asyncio.wait_for(self.ended(), STOP_SECONDS)
        except TimeoutError:
            await self.kill()

    async def ended(self) -> None:
        """Wait for the end of the process, with its pipes closed."""
        pipe = self.process.stdin
        assert pipe is not None
        pipe.close()
        await self.process.wait()
        with contextlib.suppress(OSError):
            await pipe.wait_closed()
