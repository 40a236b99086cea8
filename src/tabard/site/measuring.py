"""How quick the engine is where it runs: what a worker of the site answers to whoever measures it."""

import time
from collections.abc import Callable
from typing import Any, Final

from tabard.bots import bot, kind
from tabard.bots.base import ask_bot, asked
from tabard.engine.game import Game
from tabard.games import game

EVERY: Final = 5
"""Of so many choices one is thought about."""


def pace(name: str, slices: int, decisions: int = 1000) -> dict[str, Any]:
    """Decisions a second in the same random games again and again; the best time counts, since noise only slows."""
    found = game(name)
    found.new(seed=1)  # reading the cards is no part of it
    best = min(_took(found, decisions) for _ in range(slices))
    return {"game": name, "decisions": decisions / best}


def _took(found: Game, decisions: int) -> float:
    player = bot("random", 1)
    state, seed = found.new(seed=1), 1
    begun = time.perf_counter()
    for _ in range(decisions):
        if state.is_over:
            seed += 1
            state = found.new(seed=seed)
        state.apply(ask_bot(player, state))
    return time.perf_counter() - begun


def thought(name: str, level: str, choices: int, seed: int = 1) -> dict[str, Any]:
    """How long a level takes for choices spread over a game, in seconds, the longest first, and how many of them its
    time was too short for: with time enough it chooses as it does anywhere else."""
    state = game(name).new(seed=seed)
    limit = kind(level).seconds
    took: list[float] = []
    met = 0
    quick = bot("greedy", seed)
    while len(took) < choices and (d := asked(state)) is not None:
        if len(d.options) > 1:
            met += 1
            if met % EVERY == 1:
                begun = time.perf_counter()
                ask_bot(bot(level, seed), state)
                took.append(time.perf_counter() - begun)
        state.apply(ask_bot(quick, state))
    cut = sum(seconds >= limit for seconds in took)
    return {"game": name, "level": level, "seconds": sorted(took, reverse=True), "cut": cut}


ASKED: Final[dict[str, Callable[..., dict[str, Any]]]] = {"pace": pace, "thought": thought}
