"""Plays thousands of games under sampled options and seats; any error or endless game is told with its command."""

import argparse
import itertools
import multiprocessing
import os
import random
import shlex
import sys
import time
from collections.abc import Iterator
from typing import Any

import tabard
from tabard.engine.errors import BadOption
from tabard.engine.game import Game
from tabard.lab.simulation import Plan, Tally, simulate

BATCH = 20
"""Games under one sampled set of options, at most."""

Work = tuple[Plan, int, int]


def sampled_value(field: dict[str, Any], r: random.Random) -> Any:
    """Any value that an option may take."""
    if "enum" in field:
        return r.choice(field["enum"])
    if "anyOf" in field:
        return sampled_value(r.choice(field["anyOf"]), r)
    kind = field.get("type")
    if kind == "boolean":
        return r.random() < 0.5
    if kind == "integer":
        low = field.get("minimum", 0)
        return r.randint(low, min(field.get("maximum", low + 9), low + 9))
    if "prefixItems" in field:
        return [sampled_value(item, r) for item in field["prefixItems"]]
    if kind == "array":
        values = field["items"].get("enum", [])
        return sorted(r.sample(values, r.randint(0, len(values))))
    return field.get("default")


def sampled_plans(game: Game, bots: list[str], cap: int, r: random.Random) -> Iterator[Plan]:
    """Plans without end: those the game itself holds worth testing, all decks or heroes against all, any options."""
    fields = game.schema()["properties"]
    # By its type such an option takes any text; only a deck or a hero makes a game.
    ready = {name: field["examples"] for name, field in fields.items() if "examples" in field}
    fields |= {name: {"enum": names} for name, names in ready.items()}
    for sample in game.samples():
        yield plan_or_none(game, sample.get("seats"), sample.get("options", {}), bots, cap) or sys.exit(
            f"{game.name} refuses its own sample {sample}"
        )
    if ready:
        for pair in itertools.product(*ready.values()):
            pairing = dict(zip(ready, pair, strict=True))
            yield plan_or_none(game, None, pairing, bots, cap) or sys.exit(f"{game.name} refuses {pairing}")
    while True:
        chosen = {name: sampled_value(field, r) for name, field in fields.items() if r.random() < 0.6}
        plan = plan_or_none(game, r.choice([None, *game.seats]), chosen, bots, cap)
        if plan is not None:
            yield plan


def plan_or_none(
    game: Game, seats: int | None, options: dict[str, Any], bots: list[str], cap: int
) -> Plan | None:
    """A plan, or nothing where the options do not fit together."""
    try:
        return Plan(game.name, None, game.new(seats, 0, options).seats, options, bots, cap)
    except BadOption:
        return None


def played(work: Work) -> tuple[Work, Tally]:
    """Play one batch; runs in a process of its own."""
    plan, first, count = work
    (tally,) = simulate(plan, first, count, 1)
    return work, tally


def again(plan: Plan, seed: int) -> str:
    """The command that plays a game once more."""
    words = ["tabard", "sim", plan.game, "-n", "1", "--seed", str(seed), "--seats", str(plan.seats)]
    words += ["--bots", ",".join(plan.bots)]
    for name, value in plan.options.items():
        text = ",".join(value) if isinstance(value, list) else str(value).lower()
        words += ["--option", f"{name}={text}"]
    return shlex.join(words)


def soak(game: Game, bots: list[str], games: int, asked: argparse.Namespace) -> int:
    """Play that many games between these bots; returns how many went wrong."""
    plans = sampled_plans(game, bots, asked.cap, random.Random(asked.seed))
    batch = max(1, min(BATCH, games // 50))
    work = [(next(plans), asked.seed + n, min(batch, games - n)) for n in range(0, games, batch)]
    total = Tally()
    start = last = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for (plan, _, _), tally in pool.imap_unordered(played, work):
            total.add(tally)
            for failure in tally.failures:
                print(f"  {failure.kind}: {failure.message}\n    {again(plan, failure.seed)}", flush=True)
            if time.monotonic() - last > 10:
                last = time.monotonic()
                print(f"  {total.games} of {games} games", flush=True)
    seconds = time.monotonic() - start
    print(
        f"{game.name}, {'+'.join(bots)}: {total.games} games under {len(work)} sets of options, "
        f"{total.decisions} decisions, longest {max(total.lengths, default=0)}, "
        f"{len(total.failures)} failures, {seconds:.0f} s",
        flush=True,
    )
    return len(total.failures)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=10_000, help="random games; a tenth as many greedy (10000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game and of the sample")
    parser.add_argument("--cap", type=int, default=20_000, help="decisions after which a game is endless")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    game = tabard.game(asked.game)
    failures = soak(game, ["random"], asked.n, asked)
    failures += soak(game, ["greedy"], max(1, asked.n // 10), asked)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
