"""How quick the engine is where it runs: what a worker of the site answers to whoever measures it."""

import time
from collections.abc import Callable
from typing import Any, Final

from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE
from tabard.games import game

BOT: Final = "adept"


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


def thought(name: str, choices: int, seed: int = 1) -> dict[str, Any]:
    """How long an adept takes for each of its first choices, in seconds, the longest first."""
    state = game(name).new(seed=seed)
    player, other = bot(BOT, seed), bot("random", seed)
    took: list[float] = []
    while len(took) < choices and not state.is_over:
        d = state.decision
        assert d is not None
        if d.seat == CHANCE or len(d.options) < 2 or d.seat:
            state.apply(ask_bot(other, state))
            continue
        begun = time.perf_counter()
        action = ask_bot(player, state)
        took.append(time.perf_counter() - begun)
        state.apply(action)
    return {"game": name, "seconds": sorted(took, reverse=True)}


ASKED: Final[dict[str, Callable[..., dict[str, Any]]]] = {"pace": pace, "thought": thought}
