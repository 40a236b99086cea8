"""`make sense`: whether adepts and masters make sense to whoever watches them, in every game, judged by the targets.

python bench/sense.py [GAME ...] [-n GAMES] [--minutes M] [--jobs N] [--patient]

Adepts play greedy bots, masters play adepts, and all are watched. Results are kept in bench/sense/GAME.json with a
report and a picture beside them; another run goes on with them. Legends are watched while `make ladder` plays them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import ladder
import tabard
from contests import kept, play_all
from report import Target, table
from tabard.commands.arena import end_after, play_missing
from tabard.lab.contest import contest
from tabard.lab.figures import Figures, figures
from tabard.lab.ledger import Ledger, read_ledger

FOLDER: Final = Path(__file__).resolve().parent / "sense"
SECTION: Final = "## Whether the opponents make sense"
GAMES: Final = 200
BOTS: Final = ["greedy", "adept", "master"]
PAIRS: Final = [("adept", "greedy"), ("master", "adept")]
"""Who is judged, and against whom it plays; in this order, so that a run that is cut short has the quick ones whole."""
IDLE: Final = {"ignite": 0.05}
"""Turns that may be idle; 3 % in all other games."""
UNDONE: Final = 0.02
MISSED: Final = {"master": 0.01, "legend": 0.01}
"""Certain wins that may be missed; of an adept they are told."""
BOUGHT: Final = {"ignite": ("buy ", 10)}
"""How many different things are to be used whose words begin so."""
TOLD: Final = "told"
"""What is wanted where nothing is asked."""
LONGEST: Final = {"ignite": 60}
"""Turns, or rounds, that no game may exceed."""


def play_sense(name: str, chosen: argparse.Namespace) -> bool:
    """Play and watch the games of one kind, or go on with them; True when someone stopped it."""
    print(name, flush=True)
    planned = contest(tabard.game(name), BOTS, PAIRS, sense=True, patient=chosen.patient)
    end = end_after(chosen.minutes)
    with kept(planned, FOLDER, chosen) as ledger:
        return any(play_missing(ledger, chosen.jobs, end, [pair]) for pair in range(len(PAIRS)))


# -- the page -------------------------------------------------------------------------------------------


def sense_page(folder: Path = FOLDER, steps: Path = ladder.FOLDER) -> str:
    """The section of the results; empty when nothing was watched yet."""
    ledgers = {file.stem: read_ledger(file) for file in sorted(folder.glob("*.json"))}
    if not ledgers:
        return ""
    watched = [(name, bot, ledger) for name, ledger in ledgers.items() for bot, _ in PAIRS]
    watched += [(file.stem, ladder.WATCHED, read_ledger(file)) for file in steps.glob("*.json")]
    rows = [
        [name, bot, t.what, t.wanted, t.measured or "", "" if t.wanted == TOLD else t.verdict]
        for name, bot, ledger in sorted(watched, key=lambda row: row[0])
        for t in targets(name, bot, ledger, figures(ledger))
    ]
    played = [f"{name} {len(ledger.bouts)} games ({ledger.where})" for name, ledger in ledgers.items()]
    return "\n\n".join(
        [
            SECTION,
            "Written from the games that `make sense` has played and watched: adepts against greedy bots and masters"
            " against adepts, every deal twice with chairs changed; legends against masters are watched in those of"
            " `make ladder`. What the words mean stands in"
            " [the arena](../docs/arena.md#sense); what was never used is named in `bench/sense/GAME.md`.",
            "### What was aimed for",
            table(["game", "bot", "what", "wanted", "measured", ""], rows, left=6),
            f"Played: {'; '.join(played)}.",
        ]
    )


def targets(name: str, bot: str, ledger: Ledger, found: Figures) -> list[Target]:
    """What a bot of this game is judged by, and how it did."""
    seen = next((s for s in found.sense if s.bot == bot), None)
    if seen is None or not seen.turns:
        return []
    lengths = [bout.turns for bout in ledger.bouts if bout.turns]
    idle = IDLE.get(name, 0.03)
    missed = MISSED.get(bot)
    made = [
        Target("idle turns", f"at most {idle:.0%}", f"{seen.idle:.1%} of {seen.turns:,}", seen.idle <= idle),
        Target("undone work", f"at most {UNDONE:.0%}", f"{seen.undone:.1%}", seen.undone <= UNDONE),
        Target("stand-offs", "none", f"{found.stand_offs} of {len(lengths)}", found.stand_offs == 0),
        Target(
            "certain wins missed",
            TOLD if missed is None else f"at most {missed:.0%}",
            f"{seen.missed:.1%} of {seen.chances:,}",
            missed is None or seen.missed <= missed,
        ),
        Target("certain losses allowed", TOLD, f"{seen.allowed:.1%} of {seen.doomed:,}", True),
        Target("things used", TOLD, f"{seen.used} of {seen.offered}", True),
    ]
    if name in BOUGHT:
        words, least = BOUGHT[name]
        watched = ledger.sense[bot]
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
        most = max(lengths)
        made.append(
            Target("longest game", f"at most {LONGEST[name]} rounds", f"{most} rounds", most <= LONGEST[name])
        )
    return made


if __name__ == "__main__":
    play_all(__doc__ or "", GAMES, "game", play_sense, sense_page)
