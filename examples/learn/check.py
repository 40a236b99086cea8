"""Tells what a simulation costs with the game's judge and with a network: `python -m learn.check`."""

import os
import time
from collections.abc import Callable

import numpy as np

import tabard
from learn.play import sight_for
from tabard.bots import bot
from tabard.bots.base import ask_bot, asked
from tabard.bots.ismcts import NEVER, Search
from tabard.engine.state import State
from tabard.learned.net import Net
from tabard.learned.search import LearnedSearch

WIDTH, DEPTH = 64, 16


def main() -> None:
    name = os.environ.get("LEARN_GAME", "volfyirion")
    sight = sight_for(name)
    dice = np.random.default_rng(0)
    rows = dice.integers(-100, 100, len(sight.names) * WIDTH).tolist()
    second, third = dice.normal(size=WIDTH * DEPTH).tolist(), dice.normal(size=DEPTH).tolist()
    net = Net(sight, rows, [0] * WIDTH, second, [0.0] * DEPTH, third, 0.0)
    s = tabard.game(name).new(seed=1)
    positions, longest, mind = [], 0, bot("greedy", 1)
    while (d := asked(s)) is not None:
        if len(d.options) > 1:
            positions.append((d.seat, len(d.options), s.clone()))
            longest = max(longest, int(sight.look(s, d.seat)))
        s.apply(ask_bot(mind, s))
    options = np.mean([count for _, count, _ in positions])
    print(f"{name}: {len(sight.names)} numbers, at most {longest} in a position")
    print(f"{len(positions)} choices of {options:.1f} options")
    makes: list[Callable[[State], Search]] = [
        lambda world: Search(world, 1, None, 0),
        lambda world: LearnedSearch(world, 1, None, net),
    ]
    for make in makes:
        began = time.process_time()
        for seat, _, at in positions[::8]:
            make(at.determinize(seat, 5)).run(100, NEVER)
        spent = time.process_time() - began
        print(f"{1e6 * spent / 100 / len(positions[::8]):.1f} us a simulation", flush=True)


if __name__ == "__main__":
    main()
