"""Shows how far long work has come: a bar on a terminal, elsewhere a line now and then, always on stderr."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol, TypeVar


class Part(Protocol):
    """A part of the work that is done."""

    @property
    def games(self) -> int: ...


T = TypeVar("T", bound=Part)

PAUSE: Final = 10.0
"""Seconds between two lines where there is no terminal."""


def shown(parts: Iterable[T], total: int, what: str, done: int = 0) -> Iterator[T]:
    """The parts as they come, with the progress of their games shown; `done` were played another time."""
    whole = max(1, total)
    with meter(done / whole) as show:
        for part in parts:
            done += part.games
            show(done / whole, f"{what}: {done} of {total}")
            yield part


@contextlib.contextmanager
def meter(begun: float = 0.0) -> Iterator[Callable[[float, str], None]]:
    """What to tell how much is done, from 0 to 1 and in words; `begun` was done another time."""
    if not sys.stderr.isatty():
        yield _Lines(begun).show
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=1.0)
        progress.update(task, completed=begun)
        yield lambda share, words: progress.update(task, completed=share, description=words)


class _Lines:
    """Progress for whoever reads it later, in a file or a pipe."""

    def __init__(self, begun: float) -> None:
        self._begun = begun
        self._started = self._last = time.monotonic()

    def show(self, share: float, words: str) -> None:
        now = time.monotonic()
        if now - self._last < PAUSE or not self._begun < share < 1.0:
            return
        self._last = now
        left = (now - self._started) / (share - self._begun) * (1.0 - share)
        print(f"{words}, about {_told(left)} left", file=sys.stderr, flush=True)


def _told(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
