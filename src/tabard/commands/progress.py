"""Shows how far long work has come: a bar on a terminal, elsewhere a line now and then, always on stderr."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from tabard.commands.simulation import Tally

T = TypeVar("T", bound=Tally)

PAUSE: Final = 10.0
"""Seconds between two lines where there is no terminal."""


def shown(parts: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The parts as they come, with the progress of their games shown beside the work."""
    if sys.stderr.isatty():
        yield from _bar(parts, total, what)
    else:
        yield from _lines(parts, total, what)


def _bar(parts: Iterable[T], total: int, what: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        for part in parts:
            progress.advance(task, part.games)
            yield part


def _lines(parts: Iterable[T], total: int, what: str) -> Iterator[T]:
    last = time.monotonic()
    done = 0
    for part in parts:
        done += part.games
        if time.monotonic() - last >= PAUSE and done < total:
            last = time.monotonic()
            print(f"{what}: {done} of {total}", file=sys.stderr, flush=True)
        yield part
