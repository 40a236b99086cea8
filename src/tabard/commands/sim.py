"""Plays many games between bots: speed, lengths, who wins, and every bad game by its seed."""

import argparse
import os
import shutil
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from tabard.commands import saves
from tabard.commands.inputs import (
    Once,
    match_arguments,
    on_argument,
    positive,
    print_json,
    read_game,
    read_values,
    whole,
)
from tabard.commands.progress import shown
from tabard.commands.sitting import read_names
from tabard.engine.errors import BadOption
from tabard.engine.game import SEED_LIMIT, Game
from tabard.lab.contest import code_of
from tabard.lab.game import record_of
from tabard.lab.simulation import Failure, Plan, Tally, percentile, simulate, wilson

MOST_SAVED: Final = 5
"""Bad games whose record is written; the others are told by their seed."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument(
        "-n", "--games", type=positive, default=1000, metavar="N", help="how many (default: 1000)"
    )
    parser.add_argument(
        "--seed", type=whole, default=1, help="of the first game; the next has the next seed (default: 1)"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B",
        help="who plays, dealt round the seats and moving on every game",
    )
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes (default: 1)")
    on_argument(parser)
    parser.add_argument(
        "--out",
        action=Once,
        metavar="FOLDER",
        help="write every game, card and turn into tables there (see tabard lab query)",
    )
    parser.add_argument(
        "--cap", type=positive, default=20_000, metavar="N", help="decisions after which a game is endless"
    )
    match_arguments(parser)
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    game = read_game(args.game, args.cards)
    options = read_values(game, args.option)
    if args.seed + args.games > SEED_LIMIT:
        raise BadOption(f"--seed {args.seed}: the last seed would be beyond {SEED_LIMIT - 1}")
    bots = read_names(args.bots)
    seats = game.new(args.seats, args.seed, options).seats
    if len(bots) > seats:
        raise BadOption(f"--bots names {len(bots)} bots, but there are {seats} seats")
    plan = Plan(args.game, args.cards, seats, options, bots, args.cap, log=bool(args.out))
    whole_tally = Tally()
    kept = _Kept(args.out, game, plan) if args.out else None
    started = time.perf_counter()
    stopped = False
    try:
        parts = simulate(plan, args.seed, args.games, args.jobs, args.on)
        for tally in shown(parts, args.games, "games"):
            whole_tally.add(tally)
            if kept is not None:
                kept.add(tally)
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - started
    if kept is not None:
        kept.write()
    files = {f.seed: _save(plan, f) for f in whole_tally.failures[:MOST_SAVED]}
    if args.json:
        print_json(_data(plan, whole_tally, seconds, args, files))
    else:
        _report(plan, whole_tally, seconds, args, files, game.title)
        if kept is not None:
            print(f'  tables    {args.out}; `tabard lab query {args.out} "select ..."` asks them')
    if stopped:
        print(f"tabard: stopped after {whole_tally.games} of {args.games} games", file=sys.stderr)
        return 130
    return 1 if whole_tally.failures else 0


class _Kept:
    """The tables that a simulation writes."""

    def __init__(self, folder: str, game: Game, plan: Plan) -> None:
        try:
            from tabard.lab.tables import Tables
        except ImportError:
            raise BadOption("--out needs the laboratory (pip install 'tabard[lab]')") from None
        self.tables = Tables(Path(folder))
        self.content = game.content
        self.code = code_of(game, plan.bots)
        self.cards = None if plan.cards is None else Path(plan.cards)
        self.tables.write()  # where nothing can be written, say so before anything is played

    def add(self, tally: Tally) -> None:
        from tabard.lab.tables import Row

        for sitting, outcome in tally.logged:
            points = None if outcome.error else (outcome.returns[0] + 1) / 2
            self.tables.add(
                Row(
                    id=str(sitting.seed),
                    player=",".join(sitting.bots),
                    deal=sitting.seed,
                    sitting=sitting,
                    cards=None if self.cards is None else self.cards.name,
                    outcome=outcome,
                    sides=(0, *(1 for _ in range(sitting.seats - 1))),
                    names=("seat 1", "others"),
                    points=points,
                    content=self.content,
                    code=self.code,
                )
            )

    def write(self) -> None:
        self.tables.write()
        if self.cards is not None and self.tables.folder is not None:
            shutil.copyfile(self.cards, self.tables.folder / self.cards.name)


def _save(plan: Plan, failure: Failure) -> str:
    """Write the record of a bad game; returns its path, or why there is none."""
    try:
        record, breaking = record_of(plan.sitting(failure.seed), failure.decisions)
        text = record.to_text() + f"# {failure.kind}: {' '.join(failure.message.split())}\n"
        if breaking:
            text += f"# the action that breaks it: {breaking}\n"
        text += "".join(f"#   {line}\n" for line in failure.trace.splitlines())
        path = saves.new_file("bad", f"{plan.game}-{failure.seed}")
        saves.write(path, text)
    except Exception as e:  # the game is broken: that it cannot be written down either hides nothing
        return f"no record: {type(e).__name__}: {e}"
    return str(path)


def _again(plan: Plan, seed: int, args: argparse.Namespace) -> str:
    """The command that plays one game of the simulation again."""
    words = ["tabard", "sim", plan.game, "-n", "1", "--seed", str(seed), "--bots", args.bots]
    words += [word for option in args.option for word in ("--option", option)]
    words += ["--seats", str(args.seats)] if args.seats else []
    words += ["--cards", args.cards] if args.cards else []
    words += ["--cap", str(args.cap)] if args.cap != 20_000 else []
    return " ".join(words)


def _data(
    plan: Plan, tally: Tally, seconds: float, args: argparse.Namespace, files: dict[int, str]
) -> dict[str, Any]:
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "bots": plan.bots,
        "first_seed": args.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "lengths": {str(n): tally.lengths[n] for n in sorted(tally.lengths)},
        "turns": {str(n): tally.turns[n] for n in sorted(tally.turns)},
        "first_won": _share(tally.first_wins, tally.first_games),
        "seats_won": [
            _share(tally.seat_wins[seat], sum(tally.lengths.values())) for seat in range(plan.seats)
        ],
        "bots_won": {n: _share(tally.bot_wins[n], tally.bot_games[n]) for n in sorted(tally.bot_games)},
        "draws": tally.draws,
        "failures": [
            {
                "seed": f.seed,
                "kind": f.kind,
                "message": f.message,
                "decisions": f.decisions,
                "trace": f.trace,
                "again": _again(plan, f.seed, args),
                "record": files.get(f.seed),
            }
            for f in tally.failures
        ],
        "speed": {
            "seconds": round(seconds, 3),
            "games_per_second": round(tally.games / seconds, 1),
            "decisions_per_second": round(tally.decisions / seconds),
            "jobs": args.jobs,
            "cores": os.cpu_count(),
        },
    }


def _share(wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return {
        "wins": wins,
        "games": games,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def _report(
    plan: Plan, tally: Tally, seconds: float, args: argparse.Namespace, files: dict[int, str], title: str
) -> None:
    last = args.seed + tally.games - 1
    print(f"{title}: {tally.games:,} games, seeds {args.seed} to {last}, {' and '.join(plan.bots)}")
    print(
        f"  speed     {tally.games / seconds:,.1f} games/s, {tally.decisions / seconds:,.0f} decisions/s"
        f" ({seconds:.1f} s, {args.jobs} process{'es' if args.jobs > 1 else ''})"
    )
    finished = sum(tally.lengths.values())
    if finished:
        print(f"  decisions {_spread(tally.lengths)}")
        for line in _histogram(tally):
            print(f"            {line}")
        if tally.turns:
            print(f"  turns     {_spread(tally.turns)}")
        for seat in range(plan.seats):
            print(f"  {f'seat {seat + 1}':<9} {_told(tally.seat_wins[seat], finished)}")
        if tally.first_games:
            print(f"  {'first':<9} {_told(tally.first_wins, tally.first_games)} won by who went first")
        if len(set(plan.bots)) > 1:
            for name in sorted(tally.bot_games):
                print(f"  {name:<9} {_told(tally.bot_wins[name], tally.bot_games[name])}")
        print(f"  {'drawn':<9} {_told(tally.draws, finished)}")
    if not tally.failures:
        print("  bad games none")
        return
    print(f"  bad games {len(tally.failures)}")
    for failure in tally.failures[:20]:
        when = f" in decision {failure.decisions}" if failure.kind == "error" else ""
        print(f"    seed {failure.seed}: {failure.kind}{when}: {failure.message}")
        print(f"      again: {_again(plan, failure.seed, args)}")
        if failure.seed in files:
            print(f"      record: {files[failure.seed]}")
            print("".join(f"      {line}\n" for line in failure.trace.splitlines()), end="")
    if len(tally.failures) > 20:
        print(f"    and {len(tally.failures) - 20} more (--json lists all)")


def _spread(counted: Counter[int]) -> str:
    marks = [("least", 0.0), ("5 %", 0.05), ("half", 0.5), ("95 %", 0.95), ("most", 1.0)]
    return ", ".join(f"{name} {percentile(counted, share):,}" for name, share in marks)


def _told(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins:>7,} of {games:,}  {wins / games:6.1%}  (95 %: {low:.1%} to {high:.1%})"


def _histogram(tally: Tally, rows: int = 8) -> list[str]:
    """How many games had about how many decisions, a bar each."""
    low, high = min(tally.lengths), max(tally.lengths)
    if high - low < rows:
        return []
    step = -(-(high - low + 1) // rows)
    counts = [0] * rows
    for length, n in tally.lengths.items():
        counts[(length - low) // step] += n
    most = max(counts)
    while counts and counts[-1] == 0:
        counts.pop()
    lines: list[str] = []
    for i, n in enumerate(counts):
        bar = "█" * round(30 * n / most) or ("▏" if n else "")
        lines.append(f"{low + i * step:>6,} to {low + (i + 1) * step - 1:<6,} {bar} {n:,}")
    return lines
