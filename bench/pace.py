"""The clock and the cheap random picker that every contestant of the bench shares."""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, Final

FIRST: Final = 1
"""The seed of everything random here."""

_source = random.Random(FIRST)
NUMBERS: Final = [_source.randrange(1 << 20) for _ in range(1 << 16)]


def picks() -> Callable[[], int]:
    """Random numbers made beforehand, so that picking costs every contestant next to nothing:
    `options[pick() % len(options)]`."""
    return itertools.cycle(NUMBERS).__next__


Play = Callable[[int], int]
"""Plays so many games, always the same ones, and returns how many decisions players made."""


def timed(play: Play, games: int, slices: int) -> dict[str, Any]:
    """Play the same games several times over; the work is fixed, so the shortest time is the truest."""
    play(max(1, games // 10))
    wall: list[float] = []
    cpu: list[float] = []
    decisions = 0
    for _ in range(slices):
        cpu_before = time.process_time()
        before = time.perf_counter()
        decisions = play(games)
        wall.append(time.perf_counter() - before)
        cpu.append(time.process_time() - cpu_before)
    return {"games": games, "decisions": decisions, "wall": wall, "cpu": cpu}


def report(result: dict[str, Any]) -> None:
    """Hand a result to the run that started this process."""
    json.dump(result, sys.stdout)
    sys.stdout.write("\n")
