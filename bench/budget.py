"""How long people wait for a bot's choice: every level at positions of every game, asked for as at a table.

python bench/budget.py [GAME ...] [-n POSITIONS]

A level has a fiftieth of a second here: its promise, its time and a tenth of a second, does not depend on how much that
is. What counts is from question to answer, less the time in which the processes were ready to run and the machine ran
others; a late answer is asked for again, and told as late where it is late every time.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import tabard
from children import say
from report import table
from sections import measured_on
from tabard.bots import kind, names
from tabard.commands.watchdog import Watchdog
from tabard.engine.state import State
from tabard.testing.contract import points

BRIEF: Final = 0.02
OVER: Final = 0.1
TRIES: Final = 6
POSITIONS: Final = 2000
GAMES: Final = ["drakerion", "ignite", "infinities", "ivion", "volfyirion"]


def positions(name: str, count: int) -> Iterator[State]:
    """So many positions with something to choose, along random games of all samples."""
    game = tabard.game(name)
    samples = game.samples()
    each = -(-count // len(samples))
    for sample in samples:
        here = 0
        for seed in itertools.count(31):
            for s in points(game, sample, seed, min(40, each) * 2):
                d = s.decision
                if d is not None and d.seat >= 0 and len(d.options) > 1 and here < each:
                    yield s.determinize(d.seat, here)
                    here += 1
            if here >= each:
                break


def spent(pid: int) -> tuple[float, float]:
    """The seconds that the threads of a process have run, and those they waited for a core."""
    ran = waited = 0.0
    for file in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):  # a thread that ended just now
            row = [int(word) for word in file.read_text().split()]
            ran += row[0] / 1e9
            waited += row[1] / 1e9
    return ran, waited


class Clock:
    """Asks bots of one game and keeps how long they took."""

    def __init__(self, game: str) -> None:
        self.watchdog = Watchdog(game, most=BRIEF)
        self.loaded = -1
        """How many processes had been ended when the one that answers had loaded the game."""
        self.took: list[float] = []
        self.again = 0
        """Answers that were late at first."""
        self.late = 0
        """Answers that were late every time."""

    def ask(self, world: State, name: str) -> None:
        """Ask until an answer comes in time."""
        took = 0.0
        for attempt in range(TRIES):
            took = self.once(world, name)
            if took <= BRIEF + OVER:
                self.took.append(took)
                return
            self.again += attempt == 0
        self.took.append(took)
        self.late += 1

    def once(self, world: State, name: str) -> float:
        """The seconds from question to answer, without those in which the machine ran others."""
        if self.watchdog.replaced != self.loaded:  # a new process loads the game first, which is no thinking
            self.loaded = self.watchdog.replaced
            self.watchdog.ask(world, "random", 1)
        waited = self._waited()
        start = time.perf_counter()
        self.watchdog.ask(world, name, 1, key=name)
        took = time.perf_counter() - start
        return took - max(0.0, self._waited() - waited)

    def _waited(self) -> float:
        process = self.watchdog._process
        theirs = spent(process.pid)[1] if process is not None else 0.0
        return theirs + spent(os.getpid())[1]


def sweep(game: str, count: int) -> list[str]:
    """A row of the page: bots in turn, one at each position."""
    clock = Clock(game)
    bots = [name for name in names() if not kind(name).games or game in kind(name).games]
    try:
        for n, (world, name) in enumerate(zip(positions(game, count), itertools.cycle(bots), strict=False)):
            clock.ask(world, name)
            if n % max(1, count // 10) == 0:
                say(f"{game}: {n} of {count} positions")
    finally:
        clock.watchdog.close()
    took = sorted(clock.took)
    rare = took[len(took) * 999 // 1000]
    figures = [f"{took[len(took) // 2]:.3f}", f"{rare:.3f}", f"{took[-1]:.3f}"]
    return [game, f"{len(took):,}", *figures, str(clock.again), str(clock.watchdog.replaced), str(clock.late)]


def budget_page(described: str, games: list[str] = GAMES, count: int = POSITIONS) -> str:
    """Ask all the bots, and write their section."""
    rows = [sweep(game, count) for game in games]
    head = [
        "game",
        "choices",
        "half within",
        "99.9 % within",
        "longest",
        "late at first",
        "answered for",
        "late",
    ]
    return "\n\n".join(
        [
            "## Time to choose",
            measured_on(described),
            f"Seconds from question to answer, of every level in turn at positions along random games. Each had"
            f" {BRIEF} s here: its promise is its time and {OVER} s. Answered for: a bot that was still thinking then,"
            " in whose place its first glance was played. Late: more often than the machine's other work explains.",
            table(head, rows, left=1),
        ]
    )


if __name__ == "__main__":
    from children import machine

    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="*", default=GAMES, help="games to ask in (all)")
    words.add_argument("-n", type=int, default=POSITIONS, help="positions of each (%(default)s)")
    asked = words.parse_args()
    print(budget_page(machine(), asked.games, asked.n))
