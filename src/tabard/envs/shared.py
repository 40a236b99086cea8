"""Many games over several processes: each steps its part, and all of them fill the same arrays in shared memory."""

import math
import multiprocessing
import signal
import traceback
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tabard.engine.errors import IllegalAction, TabardError
from tabard.envs.vector import Games

ARRAYS: Final = ("observation", "options", "mask", "offered", "seat", "rewards", "over")
"""What `Games` has of every game, and so has this."""
ACTIONS: Final = "actions"
LINE: Final = 64
"""Arrays begin at so many bytes, so that no two processes write into one line of a processor's cache."""
PATIENCE: Final = 5.0
"""Seconds that a process has to end by itself."""


class Layout:
    """Where each array lies in the memory that is shared; sent to every process."""

    def __init__(self, games: Games, count: int) -> None:
        self.rows: dict[str, tuple[int, tuple[int, ...], str]] = {}
        self.size = 0
        self._add(ACTIONS, (count,), np.dtype("<i4"))
        for name in ARRAYS:
            one: NDArray[Any] = getattr(games, name)
            self._add(name, (count, *one.shape[1:]), one.dtype)

    def _add(self, name: str, shape: tuple[int, ...], kind: np.dtype[Any]) -> None:
        self.rows[name] = (self.size, shape, kind.str)
        self.size += -(-math.prod(shape) * kind.itemsize // LINE) * LINE

    def array(self, name: str, memory: SharedMemory) -> NDArray[Any]:
        at, shape, kind = self.rows[name]
        assert memory.buf is not None  # it is open
        found: NDArray[Any] = np.frombuffer(memory.buf, kind, math.prod(shape), at).reshape(shape)
        return found  # as long as somebody holds it, the memory cannot be closed beneath


class Memory(SharedMemory):
    """Shared memory that somebody may still look at when it is given back; it goes when they have stopped."""

    def __del__(self) -> None:
        with suppress(BufferError):
            super().__del__()


class SharedGames:
    """`Games` over several processes: the same arrays, and with the same seed and choices the same games.

    The processes end with `close`, at the end of a `with`, when this is no longer used, or when its own process ends in
    whatever way. A script that makes one needs `if __name__ == "__main__":`, since the processes import it.
    """

    observation: NDArray[np.int16]
    options: NDArray[np.int16]
    mask: NDArray[np.bool_]
    offered: NDArray[np.int32]
    seat: NDArray[np.int16]
    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]

    def __init__(
        self,
        game: str = "volfyirion",
        count: int = 64,
        workers: int = 2,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: str | Sequence[str] | None = None,
        seat: int | None = None,
        flat: bool = False,
    ) -> None:
        """As `Games`, with so many processes, each of which has about as many of the games."""
        if not 1 <= workers <= count:
            raise ValueError(f"{workers} workers for {count} games: expected 1 to {count}")
        self.count = count
        words: dict[str, Any] = {
            "game": game,
            "seats": seats,
            "options": options,
            "bots": bots,
            "seat": seat,
            "flat": flat,
        }
        first = Games(count=1, **words)  # a mistake in what is asked for is told here
        self.space = first.space
        layout = Layout(first, count)
        memory = Memory(create=True, size=layout.size)
        self._lines: list[Connection] = []
        self._workers: list[BaseProcess] = []
        self._end = weakref.finalize(self, _end, self._lines, self._workers, memory)
        for name in ARRAYS:
            setattr(self, name, layout.array(name, memory))
        self._actions = layout.array(ACTIONS, memory)
        context = multiprocessing.get_context("spawn")
        bounds = [count * n // workers for n in range(workers + 1)]
        try:
            for n in range(workers):
                here, there = context.Pipe()
                part = (bounds[n], bounds[n + 1])
                worker = context.Process(
                    target=_work, args=(there, memory.name, layout, words, part), daemon=True
                )
                worker.start()
                there.close()
                self._lines.append(here)
                self._workers.append(worker)
            self._gather()
        except BaseException:
            self.close()
            raise

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew."""
        self._tell(seed)

    def step(self, actions: Any) -> None:
        """Choose in every game: an array of numbers of the space of actions."""
        self._actions[:] = actions
        self._tell(None)

    def close(self) -> None:
        """End the processes and give the memory back; done again, it does nothing."""
        self._end()

    def __enter__(self) -> "SharedGames":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _tell(self, seed: int | None) -> None:
        if not self._end.alive:
            raise TabardError("these games were closed")
        try:
            for line in self._lines:
                with suppress(OSError):  # a process that has ended is found when its answer is read
                    line.send(seed)
            troubles = self._gather()
        except BaseException:
            self.close()  # whoever has not answered yet would answer the next question with it
            raise
        if troubles:
            raise IllegalAction(troubles[0])

    def _gather(self) -> list[str]:
        """Wait for the answer of every process; returns what they were refused."""
        troubles: list[str] = []
        for n, (line, worker) in enumerate(zip(self._lines, self._workers, strict=True)):
            try:
                kind, text = line.recv()
            except (EOFError, OSError):  # its end of the line is closed with it
                worker.join(PATIENCE)
                raise TabardError(
                    f"process {n + 1} of the games has ended, exit code {worker.exitcode}"
                ) from None
            if kind == "broken":
                raise TabardError(f"process {n + 1} of the games failed:\n{text}")
            if kind == "refused":
                troubles.append(text)
        return troubles


def _end(lines: list[Connection], workers: list[BaseProcess], memory: SharedMemory) -> None:
    """Hang up, which ends the processes; whoever does not hear it is ended."""
    for line in lines:
        line.close()
    for worker in workers:
        worker.join(PATIENCE)
        if worker.exitcode is None:
            worker.terminate()
            worker.join(PATIENCE)
    with suppress(FileNotFoundError):
        memory.unlink()
    with suppress(BufferError):
        memory.close()


def _work(line: Connection, name: str, layout: Layout, words: dict[str, Any], part: tuple[int, int]) -> None:
    """A process: deals and steps its part of the games whenever it is told to, until the line is hung up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to every process; the one that asked decides
    first, last = part
    memory = Memory(name=name)
    try:
        shared = {array: layout.array(array, memory)[first:last] for array in (ACTIONS, *ARRAYS)}
        games = Games(count=last - first, part=(first, layout.rows[ACTIONS][1][0]), **words)
        line.send(("done", ""))
        while True:
            seed = line.recv()
            refused = ""
            if seed is None:
                try:
                    games.step(shared[ACTIONS])
                except IllegalAction as e:
                    refused = str(e)
            else:
                games.reset(seed)
            for array in ARRAYS:
                shared[array][...] = getattr(games, array)
            line.send(("refused", refused) if refused else ("done", ""))
    except (EOFError, OSError):
        return  # nobody is there any more
    except BaseException:
        with suppress(OSError):
            line.send(("broken", traceback.format_exc()))
