"""What a server has started beside itself, tasks and threads and processes: none of it is left when it has stopped."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Final, TypeVar

from tabard.server.processes import Gone, Process, Worker

START_SECONDS: Final = 30.0
"""A machine under load takes its time to start a process."""
AGAIN: Final = 1.0
"""Seconds after which a task that did not heed its cancelling is cancelled again."""

log = logging.getLogger("tabard.keeper")
T = TypeVar("T")
W = TypeVar("W", bound=Worker[Any])


class Keeper:
    """The one owner of everything that runs; whoever starts something asks here, and may forget it at any time."""

    patience: ClassVar[float] = 0.0
    """Seconds more for a bot that is late, where another process costs more than to wait."""

    def __init__(self, native: str = "") -> None:
        self.native = native
        """A folder with this package compiled; it may appear while the server runs."""
        self.is_stopping = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._calls: set[asyncio.Future[Any]] = set()
        """What cannot be cancelled half way, and is waited for instead."""
        self._processes: set[Process] = set()

    # -- tasks and threads --------------------------------------------------------------------------

    def task(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run something beside everything else, for somebody who looks at how it ended."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self.is_stopping:
            task.cancel()
        return task

    def spawn(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run something that nobody looks at; what goes wrong in it is written to the log."""
        task = self.task(work, name)
        task.add_done_callback(_told)
        return task

    async def thread(self, call: Callable[..., T], *arguments: Any) -> T:
        """A call that may block, on a thread; it is seen through even when nobody waits for it any more."""
        return await self._seen_through(asyncio.get_running_loop().run_in_executor(None, call, *arguments))

    async def _seen_through(self, call: asyncio.Future[T]) -> T:
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)
        return await asyncio.shield(call)

    # -- processes ----------------------------------------------------------------------------------

    @property
    def processes(self) -> int:
        """How many there are."""
        return sum(not process.has_ended for process in self._processes)

    async def start(self, worker: W, module: str) -> W:
        """Start the process of a worker, which runs a module; returns when it is ready."""
        try:
            await self._own(worker, PIPE, "-m", module)
            await asyncio.wait_for(worker.read(), START_SECONDS)
        except BaseException:
            worker.strike()
            raise
        return worker

    async def run(self, process: Process, output: BinaryIO, *arguments: str) -> None:
        """Start the process of a command of ours; what it says goes into a file. Returns when it has begun."""
        await self._own(process, output, "-m", "tabard", *arguments)

    async def _own(self, process: Process, output: int | BinaryIO, *arguments: str) -> None:
        if self.is_stopping:
            raise Gone("the server stops")
        self._processes = {known for known in self._processes if not known.has_ended} | {process}
        process.build = self._build()
        await self._seen_through(asyncio.ensure_future(_begin(process, output, *arguments)))

    def fits(self, worker: Worker[Any]) -> bool:
        """Whether a process that waits can be asked; one that began before there was a compiled package is ended."""
        if worker.lives and worker.build != self._build():
            worker.strike()
        return worker.lives

    def _build(self) -> str:
        """Where a process that starts now finds the package: in a folder, or where this one did."""
        return self.native if self.native and Path(self.native).is_dir() else ""

    async def stop(self) -> None:
        """End everything; returns when nothing of it is left."""
        self.is_stopping = True
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN)
        if self._calls:
            await asyncio.wait(self._calls)
        for process in self._processes:
            process.strike()
        for process in self._processes:
            await process.ended()
        self._processes.clear()


async def _begin(process: Process, output: int | BinaryIO, *arguments: str) -> None:
    """Start Python with these arguments and tell whose process it is, also when that was struck meanwhile."""
    environment = dict(os.environ)
    if process.build:
        path = [process.build, environment.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, path))
    is_asked = output == PIPE
    try:
        await asyncio.get_running_loop().subprocess_exec(
            lambda: process,
            sys.executable,
            *arguments,
            stdin=PIPE if is_asked else DEVNULL,
            stdout=output,
            stderr=None if is_asked else output,
            env=environment,
        )
    except Exception:
        process.never_began()
        raise


def _told(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("%s failed", task.get_name(), exc_info=task.exception())
