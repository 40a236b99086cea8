"""Shows how far long work has come: a bar on a terminal, elsewhere a line now and then, always on stderr."""

import sys
import time
from collections.abc import Iterable, Iterator
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
    if sys.stderr.isatty():
        yield from _bar(parts, total, what, done)
    else:
        yield from _lines(parts, total, what, done)


def _bar(parts: Iterable[T], total: int, what: str, done: int) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total, completed=done)
        for part in parts:
            progress.advance(task, part.games)
            yield part


def _lines(parts: Iterable[T], total: int, what: str, done: int) -> Iterator[T]:
    started = last = time.monotonic()
    before = done
    for part in parts:
        done += part.games
        if time.monotonic() - last >= PAUSE and done < total:
            last = time.monotonic()
            left = (last - started) / (done - before) * (total - done)
            print(f"{what}: {done} of {total}, about {_told(left)} left", file=sys.stderr, flush=True)
        yield part


def _told(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
