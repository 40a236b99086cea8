"""Measures how fast a game runs here: random play, clone, determinize, a view, a save."""

import argparse
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabard.commands.inputs import match_arguments, print_json, read_game, read_values
from tabard.engine import state as engine_state
from tabard.engine.chance import seeded
from tabard.engine.errors import BadOption
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE
from tabard.engine.state import State
from tabard.games import games

SAMPLE = 50
"""Positions, spread over a few games, that stand for a game in progress."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="(default: every game)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (default: 1)")
    match_arguments(parser)
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds <= 600:
        raise BadOption(f"--seconds {args.seconds}: expected more than 0 and at most 600")
    names = [args.game] if args.game else games()
    if len(names) > 1 and (args.option or args.cards or args.seats):
        raise BadOption("options, seats and cards belong to one game: tabard bench GAME ...")
    rows = []
    for name in names:
        game = read_game(name, args.cards)
        rows.append({"game": name, **measure(game, args.seats, read_values(game, args.option), args.seconds)})
    build = "compiled" if Path(str(engine_state.__file__)).suffix != ".py" else "plain"
    if args.json:
        print_json({"build": build, "python": platform.python_version(), "games": rows})
        return 0
    print(f"{build} build, Python {platform.python_version()}, one process")
    for row in rows:
        print(
            f"{row['game']:<12} {row['decisions_per_second']:>10,} decisions/s  {row['games_per_second']:>8,} games/s\n"
            f"{'':<12} clone {row['clone_us']:.1f} µs, determinize {row['determinize_us']:.1f} µs, "
            f"view {row['view_us']:.0f} µs, dump {row['dump_us']:.0f} µs"
        )
    return 0


def measure(game: Game, seats: int | None, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The figures of one game."""
    dice = seeded(1)
    played = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        state = game.new(seats, played, options)
        while (d := state.decision) is not None:
            if d.seat == CHANCE:
                state.apply(state.roll())
                continue
            chosen = d.options
            state.apply(chosen[dice.below(len(chosen))])
            decisions += 1
        played += 1
    sample = _sample(game, seats, options)
    share = seconds / 4
    return {
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(played / spent),
        "clone_us": _micros(lambda s: s.clone(), sample, share),
        "determinize_us": _micros(lambda s: s.determinize(0, 1), sample, share),
        "view_us": _micros(lambda s: s.view(0), sample, share),
        "dump_us": _micros(lambda s: s.dump(), sample, share),
    }


def _sample(game: Game, seats: int | None, options: dict[str, Any]) -> list[State]:
    """Positions from the middle of random games."""
    dice = seeded(2)
    found: list[State] = []
    seed = 0
    while len(found) < SAMPLE:
        state = game.new(seats, seed, options)
        seed += 1
        while (d := state.decision) is not None:
            if dice.below(20) == 0:
                found.append(state.clone())
            state.apply(state.roll() if d.seat == CHANCE else d.options[dice.below(len(d.options))])
    return found[:SAMPLE]


def _micros(work: Callable[[State], object], sample: list[State], seconds: float) -> float:
    """Microseconds for one call, over all positions of the sample."""
    calls = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        for state in sample:
            work(state)
        calls += len(sample)
    return round(spent / calls * 1e6, 2)
