"""`make sense`: whether adepts make sense to whoever watches them, in every game, judged by the targets.

python bench/sense.py [GAME ...] [-n GAMES] [--minutes M] [--jobs N]

Adepts play greedy bots and are watched. Results are kept in bench/sense/GAME.json with a report and a picture beside
them; another run goes on with them.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from pathlib import Path
from typing import Final

import tabard
from report import Target, table
from tabard.commands.arena import play_missing
from tabard.engine.errors import TabardError
from tabard.games import MODELS
from tabard.lab.contest import contest
from tabard.lab.crew import cores
from tabard.lab.figures import Figures, figures
from tabard.lab.ledger import Ledger, open_ledger, read_ledger
from tabard.lab.report import write_report

FOLDER: Final = Path(__file__).resolve().parent / "sense"
SECTION: Final = "## Whether the opponents make sense"
GAMES: Final = 200
BOTS: Final = ["greedy", "adept"]
JUDGED: Final = "adept"
IDLE: Final = {"ignite": 0.05}
"""Turns that may be idle; 3 % in all other games."""
UNDONE: Final = 0.02
BOUGHT: Final = {"ignite": ("buy ", 10)}
"""How many different things are to be used whose words begin so."""
TOLD: Final = "told"
"""What is wanted where nothing is asked of an adept."""
LONGEST: Final = {"ignite": 60}
"""Turns, or rounds, that no game may exceed."""


def play_sense(name: str, games: int, jobs: int, minutes: float | None, other_code: bool) -> bool:
    """Play and watch the games of one kind, or go on with them; True when someone stopped it."""
    game = tabard.game(name)
    planned = contest(game, BOTS, [(JUDGED, BOTS[0])], sense=True)
    ledger = open_ledger(planned, games, FOLDER / f"{name}.json", other_code)
    ledger.save()
    end = math.inf if minutes is None else time.monotonic() + 60 * minutes
    try:
        return play_missing(ledger, jobs, end)
    finally:
        found = figures(ledger)
        ledger.save(found)
        write_report(ledger, found, game.title)


# -- the page -------------------------------------------------------------------------------------------


def sense_page(folder: Path = FOLDER) -> str:
    """The section of the results; empty when nothing was watched yet."""
    ledgers = {file.stem: read_ledger(file) for file in sorted(folder.glob("*.json"))}
    if not ledgers:
        return ""
    rows = [
        [name, t.what, t.wanted, t.measured or "", "" if t.wanted == TOLD else t.verdict]
        for name, ledger in ledgers.items()
        for t in targets(name, ledger, figures(ledger))
    ]
    played = [f"{name} {len(ledger.bouts)} games ({ledger.where})" for name, ledger in ledgers.items()]
    return "\n\n".join(
        [
            SECTION,
            "Written from the games that `make sense` has played and watched: adepts against greedy bots, every deal"
            " twice with chairs changed. What the words mean stands in [the arena](../docs/arena.md#sense); what was"
            " never used is named in `bench/sense/GAME.md`.",
            "### What was aimed for",
            table(["game", "adepts", "wanted", "measured", ""], rows, left=5),
            f"Played: {'; '.join(played)}.",
        ]
    )


def targets(name: str, ledger: Ledger, found: Figures) -> list[Target]:
    """What an adept of this game is judged by, and how it did."""
    seen = next((s for s in found.sense if s.bot == JUDGED), None)
    if seen is None:
        return []
    idle = IDLE.get(name, 0.03)
    made = [
        Target("idle turns", f"at most {idle:.0%}", f"{seen.idle:.1%} of {seen.turns:,}", seen.idle <= idle),
        Target("undone work", f"at most {UNDONE:.0%}", f"{seen.undone:.1%}", seen.undone <= UNDONE),
        Target("stand-offs", "none", f"{found.stand_offs} of {found.games}", found.stand_offs == 0),
        Target("certain wins missed", TOLD, f"{seen.missed:.1%} of {seen.chances:,}", True),
        Target("certain losses allowed", TOLD, f"{seen.allowed:.1%} of {seen.doomed:,}", True),
        Target("things used", TOLD, f"{seen.used} of {seen.offered}", True),
    ]
    if name in BOUGHT:
        words, least = BOUGHT[name]
        watched = ledger.sense[JUDGED]
        offered = [thing for thing in watched.offered if thing.startswith(words)]
        used = sum(1 for thing in offered if watched.used.get(thing))
        made.append(
            Target(
                f"different things to {words.strip()}",
                f"at least {least}",
                f"{used} of {len(offered)}",
                used >= least,
            )
        )
    if name in LONGEST:
        most = max(bout.turns for bout in ledger.bouts)
        made.append(
            Target("longest game", f"at most {LONGEST[name]} rounds", f"{most} rounds", most <= LONGEST[name])
        )
    return made


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", nargs="*", help="(default: every game)")
    words.add_argument("-n", "--games", type=int, default=GAMES, help=f"of each game (default {GAMES})")
    words.add_argument("--minutes", type=float, help="for each game; another run goes on")
    words.add_argument("--jobs", type=int, default=cores(), help="processes (default: one a core)")
    words.add_argument(
        "--other-code", action="store_true", help="go on although engine, game or bots changed"
    )
    chosen = words.parse_args()
    if chosen.games < 2 or chosen.games % 2:
        sys.exit(f"-n {chosen.games}: every deal is played twice, so the number must be even")
    FOLDER.mkdir(exist_ok=True)
    for name in chosen.game or [name for name in tabard.games() if name not in MODELS]:
        print(name, flush=True)
        if play_sense(name, chosen.games, chosen.jobs, chosen.minutes, chosen.other_code):
            print("stopped; the same command goes on from there", file=sys.stderr)
            return 130
    print("\n" + sense_page())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except TabardError as trouble:
        sys.exit(f"sense: {trouble}")
