"""The clock and the cheap random picker that every contestant of the bench shares."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final

# A linear congruential generator whose products stay below 2^30, so that picking costs every
# contestant the same few dozen nanoseconds. Its low digits repeat early; picks use the high ones:
#     x = (x * MULTIPLIER + INCREMENT) % MODULUS
#     option = options[x * len(options) // MODULUS]
MODULUS: Final = 714025
MULTIPLIER: Final = 1366
INCREMENT: Final = 150889
FIRST: Final = 1

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
