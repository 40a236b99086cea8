"""Golden playthroughs: one random game of each sample as readable text, committed and reviewed as a diff.

`python -m tabard.testing.playthrough --write` writes them anew.
"""

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tabard.engine.chance import seeded
from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE
from tabard.games import game as find_game
from tabard.games import games
from tabard.testing.contract import LONGEST, Sample, sample_name

SEED = 2026
FULL = 60
"""So many decisions at the start, and a third of them at the end, are shown with all their options."""
DIGEST_EVERY = 10
LARGEST = 60_000
"""Bytes; a longer game is cut in the middle, where only digests remain."""


def playthrough(game: Game, sample: Sample, seed: int = SEED) -> str:
    """The game as text: decision, rule, options, choice, what a spectator is told, digests."""
    steps = list(_steps(game, sample, seed))
    head = [
        f"{game.title}{' (' + sample_name(sample) + ')' if sample else ''}, seed {seed}: a random game",
        "The number of a decision, who is asked, prompt, rule; > what was chosen; what a spectator is told.",
        "",
    ]
    text = _joined(head, steps, FULL)
    full, kept = FULL, len(steps)
    while len(text.encode()) > LARGEST - 500:
        full, kept = (full // 2, kept) if full > 15 else (full, kept * 3 // 4)
        text = _joined(head, steps, full, kept)
    return text


class _Step:
    """One decision: its lines in full, in brief, and the digest that it led to."""

    def __init__(self, full: list[str], brief: list[str], digest: str) -> None:
        self.full = full
        self.brief = brief
        self.digest = digest


def _steps(game: Game, sample: Sample, seed: int) -> Iterator[_Step]:
    s = game.new(seed=seed, log=True, **sample)
    player = seeded(seed + 1)
    for n in range(1, LONGEST):
        d = s.decision
        if d is None:
            over = [f"over: {s.returns()}"]
            yield _Step(over, over, s.digest())
            return
        shorts = [game.describe(s, a).short for a in d.options]
        at = player.below(len(shorts))
        who = "chance" if d.seat == CHANCE else f"seat {d.seat}"
        offered = _wrapped(", ".join(shorts))
        s.apply(d.options[at])
        told = [f"    {game.tell(s, e.told_to(s.seats), None)} [{e.rule}]" for e in s.events]
        s.events.clear()
        full = [f"{n} {who}: {d.prompt} [{d.rule}]", *offered, f"  > {shorts[at]}", *told]
        yield _Step(full, [f"{n} > {shorts[at]}"], s.digest())
    raise AssertionError(f"{game.name}: not over after {LONGEST} decisions (seed {seed})")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text, 110, initial_indent="  ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def _joined(head: list[str], steps: list[_Step], full: int, kept: int | None = None) -> str:
    kept = len(steps) if kept is None else kept
    lines = head[:]
    for n, step in enumerate(steps):
        is_full = n < full or n >= len(steps) - full // 3
        if is_full:
            lines += step.full
        elif n < kept:
            lines += step.brief
        if n % DIGEST_EVERY == DIGEST_EVERY - 1 or n == len(steps) - 1:
            lines.append(f"# {n + 1} {step.digest}")
    return "\n".join(lines) + "\n"


def file_name(game: Game, sample: Sample) -> str:
    """The name of the file that holds a sample's playthrough."""
    return f"{game.name}-{sample_name(sample)}".strip("-") + ".txt"


def playthroughs(names: list[str]) -> Iterator[tuple[str, str]]:
    """The file name and the text of every playthrough of these games."""
    for name in names:
        game = find_game(name)
        for sample in game.samples():
            yield file_name(game, sample), playthrough(game, sample)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tabard.testing.playthrough",
        description="Compare the committed playthroughs with the games as they are now, or write them anew.",
    )
    parser.add_argument("games", nargs="*", help="names of games (all)")
    parser.add_argument("--write", action="store_true", help="write the files instead of comparing")
    parser.add_argument(
        "--to", type=Path, default=Path("tests/playthroughs"), help="their folder (%(default)s)"
    )
    given = parser.parse_args(arguments)
    wrong = 0
    try:
        for name, text in playthroughs(given.games or games()):
            file = given.to / name
            old = file.read_text(encoding="utf-8") if file.exists() else ""
            if old == text:
                print(f"{name}: as committed")
            elif given.write:
                given.to.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
                print(f"{name}: written, {len(text.encode())} bytes")
            else:
                wrong += 1
                print(f"{name}: {first_difference(old, text)}")
    except TabardError as e:
        print(e, file=sys.stderr)
        return 2
    return 1 if wrong else 0


def first_difference(old: str, new: str) -> str:
    """Where two playthroughs part, in words."""
    if not old:
        return "is missing"
    one, two = old.splitlines(), new.splitlines()
    for n, (a, b) in enumerate(zip(one, two, strict=False), 1):
        if a != b:
            return f"line {n} was {a!r} and is {b!r}"
    return f"had {len(one)} lines and has {len(two)}"


if __name__ == "__main__":
    sys.exit(main())
