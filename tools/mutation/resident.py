"""A pytest session that has imported and collected everything, and waits: each order is carried out in a fork of it.

Started in a copy of the tree with the arguments of pytest; orders come as lines of JSON, verdicts go back as lines.
A fork patches the mutant in and goes on as the session that it is: it runs the tests it was told to, ends like any
other, and its exit code is the verdict; the test that failed is named. What cannot be patched safely is refused, and
so is a line that has run already: what came of it may have been kept.
"""

import gc
import json
import os
import select
import signal
import sys
import time
from pathlib import PurePosixPath
from types import FunctionType
from typing import Any, TextIO

import coverage
import pytest

from patches import Patch, Place, live_functions, patches

READY, REFUSED = "ready", "refused"
PAUSE = 0.004
"""Seconds between two looks at a running fork."""


class Resident:
    """The plugin that stops a session before its first test and forks it."""

    def __init__(self, orders: TextIO, verdicts: TextIO) -> None:
        self.orders = orders
        self.verdicts = verdicts
        self.live: dict[Place, list[FunctionType]] = {}
        self.loaded: set[str] = set()
        self.importing = coverage.Coverage(
            data_file=None, config_file=False, include=[f"{os.getcwd()}/src/*"]
        )
        self.named: dict[str, list[pytest.Item]] = {}
        self.failed = 0
        """Where a fork writes which test failed."""
        self.busy = 0.0
        """Seconds of the processor after which the system ends a fork in the middle of a test; 0: never."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Returns in the forks alone: there the usual loop follows."""
        if session.testsfailed:
            os._exit(1)
        self.importing.stop()
        self.live = live_functions(os.getcwd())
        self.loaded = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
        for item in session.items:
            for name in names_of(item):
                self.named.setdefault(name, []).append(item)
        gc.collect()
        gc.freeze()  # what is here now stays: no fork need look through it
        self.answer(READY)
        for line in self.orders:
            order = json.loads(line)
            found = self.patches_for(order)
            if found is None or not all(name in self.named for name in order["tests"]):
                self.answer(REFUSED)
                continue
            read, self.failed = os.pipe()
            fork = os.fork()
            if not fork:
                self.begin(found, session, order)
                return
            os.close(self.failed)
            self.answer(f"{outcome(fork, order['together'])} {heard(read)}")
        os._exit(0)

    def pytest_runtest_protocol(self) -> None:
        """Every test has so much time of the processor anew, however many others share that."""
        signal.setitimer(signal.ITIMER_PROF, self.busy)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.failed, report.nodeid.encode())

    def answer(self, word: str) -> None:
        self.verdicts.write(word + "\n")
        self.verdicts.flush()

    def patches_for(self, order: dict[str, Any]) -> list[Patch] | None:
        if order["file"] not in self.loaded:
            return []  # the fork will read the changed file when it imports it
        if order["line"] in (self.importing.get_data().lines(order["file"]) or ()):
            return None
        return patches(order["file"], order["old"], order["new"], self.live)

    def begin(self, found: list[Patch], session: pytest.Session, order: dict[str, Any]) -> None:
        self.orders.close()
        self.verdicts.close()
        self.busy = order["busy"]
        for function, code in found:
            function.__code__ = code
        items = [item for name in order["tests"] for item in self.named[name]]
        session.items[:] = [item for item in items if item.nodeid not in order["left_out"]]
        for item in session.items:
            item.add_marker(pytest.mark.timeout(order["limits"].get(item.nodeid, order["one"])))


def names_of(item: pytest.Item) -> list[str]:
    """What may be asked for to have this test run: itself, with any parameters, its file, its folders."""
    file = item.nodeid.split("::")[0]
    kinds = {item.nodeid: 0, item.nodeid.split("[")[0]: 0}
    return [*kinds, file, *(str(folder) for folder in PurePosixPath(file).parents)]


def heard(pipe: int) -> str:
    """What a fork that has ended said; others that it started may still hold the other end."""
    os.set_blocking(pipe, False)
    try:
        return os.read(pipe, select.PIPE_BUF).decode(errors="replace")
    except BlockingIOError:
        return ""
    finally:
        os.close(pipe)


def outcome(fork: int, limit: float) -> str:
    """What became of a fork, which is ended after so many seconds."""
    end = time.monotonic() + limit
    while True:
        ended, status = os.waitpid(fork, os.WNOHANG)
        if ended:
            return "killed" if status else "survived"
        if time.monotonic() > end:
            os.kill(fork, signal.SIGKILL)
            os.waitpid(fork, 0)
            return "endless"
        time.sleep(PAUSE)


def main() -> None:
    sys.path[0] = os.getcwd()  # as `python -m pytest` has it
    resident = Resident(os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w"))
    resident.importing.start()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)
    os._exit(
        pytest.main(sys.argv[1:], plugins=[resident])
    )  # nothing is worth tidying up at the end of a fork


if __name__ == "__main__":
    main()
