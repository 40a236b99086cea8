"""Tells whether both builds play the same games, to the last choice: plain Python and build/native.

Seeded random games under sampled options and modes. What is compared of a game: every seat that is asked, all options
that it has, and the digest of the state at the end.
"""

import argparse
import hashlib
import itertools
import json
import multiprocessing
import os
import random
import subprocess
import sys
from pathlib import Path

import tabard
from soak import again, sampled_plans
from tabard.lab.simulation import Plan

ROOT = Path(__file__).parent.parent
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / "build" / "native"}
BATCH = 5
"""Games under one sampled set of options."""
DRAWN = 400
"""Sets of options that are drawn to choose from: more than there are pairs of decks, which come first."""

Work = tuple[Plan, list[int]]
Told = tuple[str, int]
"""A digest of a batch of games, and how many decisions they had."""


def works(name: str, games: int, cap: int) -> list[Work]:
    """All samples that the game holds worth testing, then a mixture of its decks and of any options."""
    game, r = tabard.game(name), random.Random(name)
    drawn = list(itertools.islice(sampled_plans(game, ["random"], cap, r), DRAWN))
    first = len(game.samples())
    rest = drawn[first:]
    r.shuffle(rest)
    plans = itertools.cycle([*drawn[:first], *rest])
    return [(next(plans), list(range(n, min(games, n + BATCH)))) for n in range(0, games, BATCH)]


def played(work: Work) -> Told:
    plan, seeds = work
    game = tabard.game(plan.game)
    total, decisions = hashlib.sha256(repr((plan.seats, plan.options)).encode()), 0
    for seed in seeds:
        r = random.Random(seed)
        state = game.new(plan.seats, seed, plan.options)
        d, count = state.decision, 0
        while d is not None and count < plan.cap:
            options = list(d.options)
            total.update(repr((d.seat, options)).encode())
            d = state.apply(options[r.randrange(len(options))])
            count += 1
        decisions += count
        total.update(state.digest().encode())
    return total.hexdigest(), decisions


def play_here(asked: argparse.Namespace) -> None:
    """Play in the build that is imported here; prints a line of JSON for each game."""
    is_compiled = not str(sys.modules["tabard.engine.state"].__file__).endswith(".py")
    if is_compiled != (asked.here == "compiled"):
        sys.exit(f"this is not the {asked.here} build")
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for name in asked.games:
            print(json.dumps(pool.map(played, works(name, asked.n, asked.cap), chunksize=1)), flush=True)


def start(build: str, asked: argparse.Namespace) -> "subprocess.Popen[str]":
    command = [sys.executable, __file__, *asked.games, "--here", build]
    command += ["-n", str(asked.n), "--cap", str(asked.cap), "--jobs", str(asked.jobs)]
    there = {**os.environ, "PYTHONPATH": str(BUILDS[build])}
    return subprocess.Popen(command, env=there, stdout=subprocess.PIPE, text=True)


def compare(asked: argparse.Namespace) -> int:
    """Print a line for each game; returns how many games differ."""
    differ = 0
    with start("compiled", asked) as compiled, start("plain", asked) as plain:
        assert compiled.stdout is not None
        assert plain.stdout is not None
        for name in asked.games:
            lines = plain.stdout.readline(), compiled.stdout.readline()
            if not all(lines):
                sys.exit(f"{name}: one of the builds did not play")
            first, second = map(json.loads, lines)
            digest = hashlib.sha256(lines[0].encode()).hexdigest()[:12]
            decisions = sum(count for _, count in first)
            print(f"{name}: {asked.n} games, {decisions} decisions, {digest}", end=" ")
            wrong = [n for n, (one, other) in enumerate(zip(first, second, strict=True)) if one != other]
            print(
                "equal" if not wrong else f"{len(wrong)} of {len(first)} sets of options DIFFER", flush=True
            )
            for plan, seeds in (works(name, asked.n, asked.cap)[n] for n in wrong[:3]):
                print(f"  {again(plan, seeds[0])}", flush=True)
            differ += bool(wrong)
    return differ


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=tabard.games())
    parser.add_argument("-n", type=int, default=1000, help="games of each game (1000)")
    parser.add_argument("--cap", type=int, default=20_000, help="decisions after which a game is left")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes of each build")
    parser.add_argument("--here", choices=BUILDS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        play_here(asked)
        return 0
    return 1 if compare(asked) else 0


if __name__ == "__main__":
    sys.exit(main())
