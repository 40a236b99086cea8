"""Lets bots play each other, fairly seated and over all cores: ratings, who beats whom, thinking times."""

import argparse
import contextlib
import math
import shlex
import sys
import time
from collections.abc import Collection, Generator, Iterator
from pathlib import Path

from tabard.commands.inputs import (
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
from tabard.lab.arena import Played, Trouble, play
from tabard.lab.contest import Contest, Pair, contest, deals, ladder, read_pairs, round_robin
from tabard.lab.crew import cores
from tabard.lab.figures import figures
from tabard.lab.ledger import Ledger, open_ledger
from tabard.lab.report import plain_report, write_report

USUAL = "random,novice,greedy,adept"
"""Those that answer within some tenths of a second; a game of stronger ones takes minutes."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--bots", metavar="A,B,C", help=f"who plays, the weakest first (default: {USUAL})")
    parser.add_argument(
        "-n",
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="of each pair; even, for every deal is played again with chairs changed (default: 100)",
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--ladder", action="store_true", help="each only against the one named before it")
    who.add_argument(
        "--pairs", metavar="A:B,C:D", help="these pairs only (default: everyone against everyone)"
    )
    parser.add_argument(
        "--seed", type=whole, default=1, help="of the first deal; the next has the next seed (default: 1)"
    )
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (default: one a core)")
    on_argument(parser)
    parser.add_argument(
        "--out",
        metavar="FILE.json",
        help="keep the results here, a report in FILE.md and a picture in FILE.svg; the same command goes on"
        " where it was stopped, and with more --games adds to them",
    )
    parser.add_argument(
        "--minutes", type=float, metavar="M", help="stop after so long; with --out the same command goes on"
    )
    parser.add_argument(
        "--other-code",
        action="store_true",
        help="go on with a file although engine, game or bots have changed since",
    )
    parser.add_argument(
        "--cap", type=positive, default=20_000, metavar="N", help="decisions after which a game is endless"
    )
    parser.add_argument(
        "--sense",
        action="store_true",
        help="watch what they do with their turns, too: idle turns, missed wins, undone work, what they never use",
    )
    parser.add_argument(
        "--patient",
        action="store_true",
        help="no clock cuts a bot short: the same games on every machine, however busy; times are those of a core",
    )
    match_arguments(parser)
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    if args.games % 2:
        raise BadOption(f"--games {args.games}: every deal is played twice, so the number must be even")
    if args.minutes is not None and not args.minutes > 0:
        raise BadOption(f"--minutes {args.minutes}: expected more than 0")
    file = Path(args.out) if args.out else None
    if file is not None and file.suffix != ".json":
        raise BadOption(
            f"--out {args.out}: expected a name that ends in .json; report and picture go beside it"
        )
    planned = _contest(args)
    ledger = open_ledger(planned, args.games, file, args.other_code)
    if ledger.file is not None:
        ledger.save()  # where nothing can be written, say so before hours are played
    stopped = play_missing(ledger, args.jobs or cores(), end_after(args.minutes), on=args.on)
    found = figures(ledger)
    title = read_game(args.game, args.cards).title
    if ledger.file is not None:
        ledger.save(found)
        write_report(ledger, found, title)
    if args.json:
        print_json({"contest": ledger.contest, "figures": found, "troubles": ledger.troubles})
    else:
        print(plain_report(ledger, found, title))
        for trouble in ledger.troubles[:20]:
            _tell(ledger.contest, trouble)
        if file is not None:
            print(f"  kept in   {file}, {file.with_suffix('.md').name}, {file.with_suffix('.svg').name}")
    done = len(ledger.bouts) + len(ledger.troubles)
    if done < found.wanted:
        print(_goes_on(done, found.wanted, file), file=sys.stderr)
    if stopped:
        return 130
    return 1 if ledger.troubles else 0


def _contest(args: argparse.Namespace) -> Contest:
    game = read_game(args.game, args.cards)
    options = read_values(game, args.option)
    pairs: list[Pair] = read_pairs(args.pairs) if args.pairs else []
    if pairs and not args.bots:
        bots = read_names(",".join(dict.fromkeys(name for pair in pairs for name in reversed(pair))))
    else:
        bots = read_names(args.bots or USUAL)
        pairs = pairs or (ladder(bots) if args.ladder else round_robin(bots))
    return contest(
        game,
        bots,
        pairs,
        seats=args.seats,
        options=options,
        seed=args.seed,
        cap=args.cap,
        sense=args.sense,
        patient=args.patient,
    )


def play_missing(
    ledger: Ledger, jobs: int, until: float, pairs: Collection[int] | None = None, on: str = ""
) -> bool:
    """Play what is missing, of some pairs or of all, until that `time.monotonic()`; True when someone stopped it."""
    order = [g for g in deals(ledger.contest, ledger.games) if pairs is None or g[0] in pairs]
    missing = ledger.missing(order)
    done = len(order) - len(missing)
    if done and missing:
        print(f"tabard: {done} of {len(order)} games were played before", file=sys.stderr)
    try:
        with contextlib.closing(_until(play(ledger.contest, missing, jobs, on), until)) as parts:
            for part in shown(parts, len(order), "games", done):
                ledger.add(part)
    except KeyboardInterrupt:
        return True
    return False


def end_after(minutes: float | None) -> float:
    return math.inf if minutes is None else time.monotonic() + 60 * minutes


def _until(parts: Iterator[Played], end: float) -> Generator[Played]:
    for part in parts:
        yield part
        if time.monotonic() >= end:
            return


def _goes_on(games: int, wanted: int, file: Path | None) -> str:
    told = f"tabard: stopped after {games} of {wanted} games"
    if file is None:
        return f"{told} (with --out FILE.json the same command could go on)"
    return f"{told}; the same command goes on from there, with what is in {file}"


def _tell(contest: Contest, trouble: Trouble) -> None:
    pair = ":".join(contest.pairs[trouble.pair])
    seed = contest.seed + trouble.deal
    words = ["tabard", "arena", contest.game, "--pairs", pair, "-n", "2", "--seed", str(seed), "--json"]
    words += ["--seats", str(contest.seats), "--cap", str(contest.cap)]
    for name, value in contest.options.items():
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        words += ["--option", f"{name}={text}"]
    words += ["--cards", contest.cards] if contest.cards else []
    when = f" in decision {trouble.decisions}" if trouble.kind == "error" else ""
    print(f"  bad game  {pair}, seed {seed}: {trouble.kind}{when}: {trouble.message}")
    print(f"            again: {shlex.join(words)}")
    print("".join(f"            {line}\n" for line in trouble.trace.splitlines()), end="")
