"""Learning environments measured: `python learning.py WHAT GAME SECONDS SLICES` prints one line of JSON."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import tabard
from ours import compiled, resident
from pace import picks, report
from tabard.envs import Games, SharedGames, TabardAEC, TabardGym, TabardText

Steps = Callable[[float], tuple[int, float]]
"""Goes on for so many seconds of the processor; returns the steps made and the seconds taken."""
COUNT = 64
"""Games side by side."""


def together(name: str, bots: str | None = None) -> Steps:
    """Many games in one call, observation, options and mask written for every step."""
    games = Games(name, COUNT, bots=bots)
    games.reset(1)
    draws = np.random.default_rng(1).random((1024, COUNT))

    def go(seconds: float) -> tuple[int, float]:
        steps = 0
        before = time.process_time()
        while (spent := time.process_time() - before) < seconds:
            for row in draws[:16]:
                games.step(row * games.offered)
            steps += 16 * COUNT
        return steps, spent

    return go


def shared(name: str) -> Steps:
    """The same over two processes that fill one memory; by the clock on the wall, since several work at once."""
    games = SharedGames(name, 2 * COUNT, workers=2)
    games.reset(1)
    draws = np.random.default_rng(1).random((1024, 2 * COUNT))

    def go(seconds: float) -> tuple[int, float]:
        steps = 0
        before = time.perf_counter()
        while (spent := time.perf_counter() - before) < seconds:
            for row in draws[:16]:
                games.step(row * games.offered)
            steps += 16 * 2 * COUNT
        return steps, spent

    return go


def in_turn(name: str) -> Steps:
    """PettingZoo's loop as it is documented; picking the action is ours and cheap."""
    env = TabardAEC(name, actions="slots")
    pick = picks()
    env.reset(seed=1)

    def go(seconds: float) -> tuple[int, float]:
        steps = 0
        before = time.process_time()
        while (spent := time.process_time() - before) < seconds:
            seen, _, over, _, _ = env.last()
            if over:
                env.reset()
                continue
            env.step(pick() % int(seen["action_mask"].sum()))
            steps += 1
        return steps, spent

    return go


def alone(name: str) -> Steps:
    """Gymnasium's loop against a random bot."""
    env = TabardGym(name, actions="slots")
    pick = picks()
    seen, _ = env.reset(seed=1)
    held = [seen]

    def go(seconds: float) -> tuple[int, float]:
        steps = 0
        before = time.process_time()
        while (spent := time.process_time() - before) < seconds:
            held[0], _, over, _, _ = env.step(pick() % int(held[0]["action_mask"].sum()))
            steps += 1
            if over:
                held[0], _ = env.reset()
        return steps, spent

    return go


def in_words(name: str, forecasts: bool = False) -> Steps:
    """The text environment: every question is read and answered with a number."""
    env = TabardText(name, forecasts=forecasts)
    pick = random.Random(1)
    deals = iter(range(1 << 30))
    env.reset(seed=next(deals))

    def go(seconds: float) -> tuple[int, float]:
        steps = 0
        before = time.process_time()
        while (spent := time.process_time() - before) < seconds:
            if env.is_over:
                env.reset(seed=next(deals))
            env.get_observation()
            decision: Any = env.state.decision
            env.step(str(pick.randrange(len(decision.options)) + 1))
            steps += 1
        return steps, spent

    return go


WAYS: dict[str, Callable[[str], Steps]] = {
    "batch": together,
    "batch against greedy": lambda name: together(name, "greedy"),
    "shared by 2": shared,
    "aec": in_turn,
    "gym": alone,
    "text": in_words,
    "text, with forecasts": lambda name: in_words(name, forecasts=True),
}


def memory(name: str) -> float:
    """Bytes that a game of a batch takes, its buffers included."""
    games = Games(name, 8)
    games.reset(1)
    before = resident()
    more = Games(name, 1000)
    more.reset(1)
    return (resident() - before) / 1000


def main() -> None:
    what, name, seconds, slices = sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])
    if what == "memory":
        result: dict[str, Any] = {"bytes": memory(name)}
    else:
        go = WAYS[what](name)
        go(seconds / 4)
        runs = [go(seconds) for _ in range(slices)]
        result = {"rates": [steps / spent for steps, spent in runs]}
    report({**result, "compiled": compiled(), "version": tabard.__version__})


if __name__ == "__main__":
    main()
