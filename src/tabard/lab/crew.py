"""Who plays many games: this process, several of them, or the nodes of a Ray cluster; results come in their order."""

import itertools
import math
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.pool import Pool
from typing import Any, Final, TypeVar

from tabard.engine.errors import BadOption

T = TypeVar("T")
S = TypeVar("S")
R = TypeVar("R")

TASK: Final = 0.25
"""Seconds of play that a task is meant to have: what it costs to send one is then a hundredth of it."""
AHEAD: Final = 4
"""Tasks that wait for each core of a cluster, so that none is idle while results are read."""
RAY: Final = "ray"


def cores() -> int:
    """How many processes can run side by side here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def task_size(seconds: float) -> int:
    """How many games of so many seconds make a task."""
    return max(1, math.ceil(TASK / max(seconds, 1e-6)))


def chunks(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """The items in groups of this size, the last one with what is left."""
    rest = iter(items)
    while chunk := list(itertools.islice(rest, size)):
        yield chunk


def spread(
    do: Callable[[S, T], R], shared: S, tasks: Iterable[T], jobs: int = 1, on: str = ""
) -> Iterator[R]:
    """`do(shared, task)` of every task, in their order; `shared` is sent once to whoever does them.

    `on` is `ray` for a cluster on this machine (or the one that RAY_ADDRESS names), or the address of one. Whoever
    stops reading stops the work.
    """
    if on:
        yield from _on_ray(do, shared, tasks, on)
        return
    if jobs == 1:
        for task in tasks:
            yield do(shared, task)
        return
    with workers(jobs, _begin, (do, shared)) as pool:
        yield from pool.imap(_do, tasks)


_begun: list[tuple[Callable[[Any, Any], Any], Any]] = []
"""What a process of a pool does; sent once, for there may be many thousands of tasks."""


def _begin(do: Callable[[Any, Any], Any], shared: Any) -> None:
    _begun.append((do, shared))


def _do(task: Any) -> Any:
    do, shared = _begun[-1]
    return do(shared, task)


def workers(count: int, begin: Callable[..., None] | None = None, given: tuple[Any, ...] = ()) -> Pool:
    """So many processes. Ctrl-C goes to every process of a terminal: these leave it to the one that keeps the results.

    They are deaf from their first moment on: one that is told later may be hit while it is still starting.
    """
    context = multiprocessing.get_context("spawn")
    if threading.current_thread() is not threading.main_thread():
        return context.Pool(count, begin, given)  # only the main thread may say what a signal does
    hears = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return context.Pool(count, begin, given)
    finally:
        signal.signal(signal.SIGINT, hears)


def _on_ray(do: Callable[[S, T], R], shared: S, tasks: Iterable[T], on: str) -> Iterator[R]:
    """On a cluster: a task that a dead worker or node leaves behind is done again elsewhere, and is the same."""
    try:
        import ray
    except ImportError:
        raise BadOption("--on ray: Ray is not installed (pip install 'tabard[ray]')") from None
    begun = not ray.is_initialized()
    if begun:
        address = None if on == RAY else on
        try:
            ray.init(
                address=address or os.environ.get("RAY_ADDRESS"),
                log_to_driver=False,
                include_dashboard=False if address is None else None,
                configure_logging=False,
            )
        except (ConnectionError, ValueError) as e:
            raise BadOption(f"--on {on}: no cluster there: {str(e).splitlines()[0]}") from None
    try:
        handed = ray.put(shared)
        remote = ray.remote(num_cpus=1, max_retries=5, scheduling_strategy="SPREAD")(do)
        resources: Any = ray.cluster_resources
        count = int(resources().get("CPU", 1))
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(remote.remote(handed, task))
            if len(waiting) >= AHEAD * count:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        if begun:
            ray.shutdown()
