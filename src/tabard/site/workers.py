"""Workers of a browser in the place of processes: asked through messages, and ended at once when they are late."""

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar, Protocol, TypeVar, cast

from tabard.server.keeper import START_SECONDS, Keeper
from tabard.server.processes import Gone, Worker

T = TypeVar("T")
W = TypeVar("W", bound=Worker[Any])


class Apart(Protocol):
    """A worker as the browser has it."""

    def post(self, message: bytes) -> None:
        """Send it a message."""

    def end(self) -> None:
        """End it, also in the middle of a thought."""


Heard = Callable[[bytes], None]
Start = Callable[[str, Heard, Callable[[], None]], Apart]
"""Starts a module in a worker, with what is done about each of its messages, and about its end if it fails."""


class _Ends:
    """Both ends of such a worker, as `Worker` knows a process's pipes; what it is told goes out at once."""

    def __init__(self, worker: Worker[Any]) -> None:
        self.apart: Apart | None = None
        self._worker = worker
        self._is_closed = False

    def get_pipe_transport(self, fd: int) -> "_Ends":
        return self

    def get_pid(self) -> int:
        return 0

    def write(self, message: bytes) -> None:
        assert self.apart is not None
        self.apart.post(message)

    def is_closing(self) -> bool:
        return self._is_closed

    def pause_reading(self) -> None:
        """Messages wait in the browser anyhow."""

    def resume_reading(self) -> None:
        pass

    def kill(self) -> None:
        self.lost()

    def close(self) -> None:
        self.lost()

    def lost(self) -> None:
        """Nothing comes from it any more."""
        if self._is_closed:
            return
        self._is_closed = True
        if self.apart is not None:
            self.apart.end()
        self._worker.pipe_connection_lost(1, None)
        self._worker.connection_lost(None)


class BrowserKeeper(Keeper):
    """Everything runs in one thread, and what takes long in workers."""

    patience: ClassVar[float] = 5.0
    """Another worker must start a Python of its own, which takes longer than any thought is late."""

    def __init__(self, start: Start) -> None:
        super().__init__()
        self._start = start

    async def thread(self, call: Callable[..., T], *arguments: Any) -> T:
        await asyncio.sleep(0)  # whoever was promised an answer gets it first
        return call(*arguments)

    async def start(self, worker: W, module: str) -> W:
        if self.is_stopping:
            raise Gone("the page is closed")
        self._processes = {known for known in self._processes if not known.has_ended} | {worker}
        ends = _Ends(worker)
        ends.apart = self._start(module, lambda data: worker.pipe_data_received(1, data), ends.lost)
        worker.connection_made(cast(asyncio.SubprocessTransport, ends))
        try:
            await asyncio.wait_for(worker.read(), START_SECONDS)
        except BaseException:
            worker.strike()
            raise
        return worker
