"""Processes that play many games side by side."""

import multiprocessing
import signal
import threading
from collections.abc import Callable
from multiprocessing.pool import Pool
from typing import Any


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
