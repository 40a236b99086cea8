"""Other people's learning environments under random play: `python env_peers.py NAME SECONDS SLICES` prints JSON.

A step is a choice of a player with the observation and the legal actions of the next. Rates are by the processor's
clock, so that those that use several cores are not counted as faster.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Final

from pace import FIRST, picks, report

Some = Callable[[], int]
"""Plays a little further; returns how many steps that were."""
SIDE_BY_SIDE: Final = 1024
"""Games of a batch of pgx, which is made for many at once; ours has 64."""


class Peer:
    """An environment to measure beside ours."""

    def __init__(self, name: str, title: str, package: str, how: str) -> None:
        self.name = name
        self.title = title
        self.package = package
        self.how = how


PEERS: Final = [
    Peer("zoo connect_four_v3", "PettingZoo connect four", "pettingzoo", "AEC, `last` and `step`"),
    Peer("zoo texas_holdem_v4", "PettingZoo Texas hold'em", "pettingzoo", "AEC, `last` and `step`"),
    Peer("rlcard uno", "RLCard uno", "rlcard", "`rlcard.make`, `step`"),
    Peer("rlcard gin-rummy", "RLCard gin rummy", "rlcard", "`rlcard.make`, `step`"),
    Peer("spiel leduc_poker", "OpenSpiel Leduc poker, C++", "open-spiel", "`rl_environment`"),
    Peer("spiel hearts", "OpenSpiel hearts, C++", "open-spiel", "`rl_environment`"),
    Peer("spiel gin_rummy", "OpenSpiel gin rummy, C++", "open-spiel", "`rl_environment`"),
    Peer("pgx leduc_holdem", "pgx Leduc hold'em, JAX", "pgx", "1,024 in a batch, compiled"),
    Peer("pgx sparrow_mahjong", "pgx sparrow mahjong, JAX", "pgx", "1,024 in a batch, compiled"),
    Peer("pgx animal_shogi", "pgx animal shogi, JAX", "pgx", "1,024 in a batch, compiled"),
]


def zoo(name: str) -> Some:
    """PettingZoo's loop as it is documented."""
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").env()
    pick = picks()
    env.reset(seed=FIRST)

    def some() -> int:
        steps = 0
        for _ in range(64):
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.reset()
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[pick() % len(legal)]))
            steps += 1
        return steps

    return some


def rlcard(name: str) -> Some:
    """RLCard's environment, a step at a time."""
    env: Any = importlib.import_module("rlcard").make(name, config={"seed": FIRST})
    pick = picks()
    now = [env.reset()[0]]

    def some() -> int:
        for _ in range(64):
            if env.is_over():
                now[0], _ = env.reset()
            legal = list(now[0]["legal_actions"])
            now[0], _ = env.step(legal[pick() % len(legal)])
        return 64

    return some


def spiel(name: str) -> Some:
    """The environment that OpenSpiel's own learners use."""
    made: Any = importlib.import_module("open_spiel.python.rl_environment")
    env = made.Environment(name)
    pick = picks()
    now = [env.reset()]

    def some() -> int:
        steps = 0
        for _ in range(64):
            if now[0].last():
                now[0] = env.reset()
            seen = now[0].observations
            legal = seen["legal_actions"][seen["current_player"]]
            now[0] = env.step([legal[pick() % len(legal)]])
            steps += 1
        return steps

    return some


def pgx(name: str) -> Some:
    """Many games in one compiled step, with new deals by themselves."""
    jax: Any = importlib.import_module("jax")
    games: Any = importlib.import_module("pgx")
    again: Any = importlib.import_module("pgx.experimental").auto_reset
    env = games.make(name)
    start = jax.jit(jax.vmap(env.init))

    def one(state: Any, key: Any) -> Any:
        draw, deal = jax.random.split(key)
        wish = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return again(env.step, env.init)(state, jax.random.categorical(draw, wish), deal)

    step = jax.jit(jax.vmap(one))
    keys = jax.jit(lambda key: jax.random.split(key, SIDE_BY_SIDE + 1))
    held = [start(jax.random.split(jax.random.key(FIRST), SIDE_BY_SIDE)), jax.random.key(FIRST + 1)]

    def some() -> int:
        for _ in range(4):
            drawn = keys(held[1])
            held[0], held[1] = step(held[0], drawn[1:]), drawn[0]
        jax.block_until_ready(held[0].observation)
        return 4 * SIDE_BY_SIDE

    return some


KINDS: Final[dict[str, Callable[[str], Some]]] = {"zoo": zoo, "rlcard": rlcard, "spiel": spiel, "pgx": pgx}


def rate(some: Some, seconds: float) -> float:
    """Steps a second of the processor."""
    steps = 0
    before = time.process_time()
    while (spent := time.process_time() - before) < seconds:
        steps += some()
    return steps / spent


def main() -> None:
    name, seconds, slices = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    peer = next(peer for peer in PEERS if peer.name == name)
    kind, _, game = name.partition(" ")
    some = KINDS[kind](game)
    some()
    rate(some, seconds / 4)
    report({"rates": [rate(some, seconds) for _ in range(slices)], "version": version(peer.package)})


if __name__ == "__main__":
    main()
