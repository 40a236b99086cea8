"""`make ladder`: each level against the next weaker one in every game; what was played, judged by the targets.

python bench/ladder.py [GAME ...] [-n GAMES] [--minutes M] [--jobs N] [--patient]

Results are kept in bench/ladder/GAME.json with a report and a picture beside them; another run goes on with them.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

import tabard
from contests import kept, play_all
from report import Target, table
from tabard.commands.arena import end_after, play_missing
from tabard.lab.contest import contest
from tabard.lab.figures import BotFigures, Figures, figures
from tabard.lab.ledger import Ledger, read_ledger
from tabard.lab.picture import duration

FOLDER: Final = Path(__file__).resolve().parent / "ladder"
SECTION: Final = "## How strong the opponents are"
GAMES: Final = 200
BOTS: Final = ["random", "greedy", "adept", "master", "legend"]
STEPS: Final = [
    ("greedy", "random", 0.65),
    ("adept", "greedy", 0.65),
    ("master", "adept", 0.65),
    ("legend", "master", 0.65),
    ("master", "greedy", 0.80),
]
"""Who should beat whom, and how often at least."""
ROUNDS: Final = [[0], [1], [4, 2], [3]]
"""The steps in the order of their cost, so that a run that is cut short has the quick ones whole."""
ENOUGH: Final = 20
"""Games below which a share is told but not judged."""
WATCHED: Final = "legend"
"""Whose games are watched, as `make sense` watches those of other levels: they take too long to be played twice."""
PATIENCE: Final = {"legend": 5.0}
"""Seconds that a person would wait for a choice; a second for all others."""


def play_ladder(name: str, chosen: argparse.Namespace) -> bool:
    """Play the steps of a game, or go on with them; True when someone stopped it."""
    steps = [(a, b) for a, b, _ in STEPS]
    end = end_after(chosen.minutes)
    for pairs in ROUNDS:
        is_watched = any(WATCHED in steps[p] for p in pairs)
        planned = contest(tabard.game(name), BOTS, steps, patient=chosen.patient, sense=is_watched)
        with kept(planned, FOLDER, chosen) as ledger:
            print(f"{name}: {', '.join(':'.join(steps[p]) for p in pairs)}", flush=True)
            if play_missing(ledger, chosen.jobs, end, pairs):
                return True
        if time.monotonic() >= end:
            break
    return False


# -- the page -------------------------------------------------------------------------------------------


def ladder_page(folder: Path = FOLDER) -> str:
    """The section of the results; empty when nothing was played yet."""
    ledgers = {file.stem: read_ledger(file) for file in sorted(folder.glob("*.json"))}
    found = {name: figures(ledger) for name, ledger in ledgers.items()}
    if not found:
        return ""
    steps = [row for name in found for row in step_rows(name, found[name])]
    times = [row for name in found for row in time_rows(name, found[name])]
    parts = [
        SECTION,
        "Written from the games that `make ladder` has played. Every deal is played twice with chairs changed; a draw"
        " counts half; the 95 % interval is Wilson's. Fewer games than wanted only mean that the run goes on.",
        "### Targets",
        table(["game", "who beats whom", "wanted", "measured", "", "95 %", "games"], steps, left=5),
        "### Thinking time",
        "Seconds over one choice with more than one option, the determinizing included, with a process on every"
        " core; judged by what 99 of 100 choices do not exceed. Where the mean is much more than"
        " what was used of a core, the machine was busy. Games told below as in time of a core were played with"
        " `--patient`: no clock cut a bot short, so the longest thought may be longer than any at a table.",
        table(
            ["game", "bot", "wanted", "99 % within", "", "mean", "of a core", "longest", "choices"],
            times,
            left=5,
        ),
        "### Ratings",
        *(told(name, ledgers[name], found[name]) for name in found),
    ]
    return "\n\n".join(parts)


def step_rows(name: str, found: Figures) -> list[list[str]]:
    rows = []
    for first, second, least in STEPS:
        met = found.pair(first, second)
        share, low, high, games = met or (0.0, 0.0, 1.0, 0)
        target = Target(
            f"{first} over {second}",
            f"at least {least:.0%}",
            f"{share:.1%}" if games else None,
            share >= least,
        )
        verdict = "too few games" if 0 < games < ENOUGH else target.verdict
        interval = f"{low:.1%} to {high:.1%}" if games else ""
        rows.append(
            [name, target.what, target.wanted, target.measured or "", verdict, interval, f"{games:,}"]
        )
    return rows


def time_rows(name: str, found: Figures) -> list[list[str]]:
    rows = []
    for bot in sorted(found.bots, key=lambda b: BOTS.index(b.bot)):
        target = time_target(bot)
        rows.append(
            [
                name,
                target.what,
                target.wanted,
                target.measured or "",
                target.verdict,
                duration(bot.mean_seconds) if bot.choices else "",
                duration(bot.busy_seconds) if bot.choices else "",
                duration(bot.longest_seconds) if bot.choices else "",
                f"{bot.choices:,}",
            ]
        )
    return rows


def time_target(bot: BotFigures) -> Target:
    most = PATIENCE.get(bot.bot, 1.0)
    measured = duration(bot.p99_seconds) if bot.choices else None
    return Target(bot.bot, f"at most {most:.0f} s", measured, bot.p99_seconds <= most)


def told(name: str, ledger: Ledger, found: Figures) -> str:
    picture = f"![{name}: the ratings with their intervals](ladder/{name}.svg)"
    return f"{picture}\n\n{name}: {found.games:,} games, {ledger.where}."


if __name__ == "__main__":
    play_all(__doc__ or "", GAMES, "step", play_ladder, ladder_page)
