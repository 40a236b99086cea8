"""What `make ladder` and `make sense` have in common: a contest in every game, kept in a file and gone on with."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import tabard
from tabard.engine.errors import TabardError
from tabard.games import MODELS
from tabard.lab.contest import Contest
from tabard.lab.crew import cores
from tabard.lab.figures import figures
from tabard.lab.ledger import Ledger, open_ledger
from tabard.lab.report import write_report

Play = Callable[[str, argparse.Namespace], bool]
"""Plays one game as the command line says; True: it was stopped."""


@contextmanager
def kept(planned: Contest, folder: Path, chosen: argparse.Namespace) -> Iterator[Ledger]:
    """The games played so far; whatever happens, those that are added are kept, with their report."""
    folder.mkdir(exist_ok=True)
    ledger = open_ledger(planned, chosen.games, folder / f"{planned.game}.json", chosen.other_code)
    ledger.save()
    try:
        yield ledger
    finally:
        found = figures(ledger)
        ledger.save(found)
        write_report(ledger, found, tabard.game(planned.game).title)


def play_all(about: str, games: int, of: str, play: Play, page: Callable[[], str]) -> None:
    """Read the command line, play every game that it names, and tell what came of it."""
    words = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", nargs="*", help="(default: every game)")
    words.add_argument("-n", "--games", type=int, default=games, help=f"of each {of} (default {games})")
    words.add_argument("--minutes", type=float, help="for each game; another run goes on")
    words.add_argument("--jobs", type=int, default=cores(), help="processes (default: one a core)")
    words.add_argument(
        "--other-code", action="store_true", help="go on although engine, game or bots changed"
    )
    words.add_argument(
        "--patient", action="store_true", help="no clock cuts a bot short; times are those of a core"
    )
    chosen = words.parse_args()
    if chosen.games < 2 or chosen.games % 2:
        sys.exit(f"-n {chosen.games}: every deal is played twice, so the number must be even")
    try:
        for name in chosen.game or [name for name in tabard.games() if name not in MODELS]:
            if play(name, chosen):
                print("stopped; the same command goes on from there", file=sys.stderr)
                sys.exit(130)
        print("\n" + page())
    except TabardError as trouble:
        sys.exit(f"{Path(sys.argv[0]).stem}: {trouble}")
