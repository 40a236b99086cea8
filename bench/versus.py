"""`make versus OLD=FOLDER`: the levels of this version against those of another one, move by move in two processes.

python bench/versus.py FOLDER [GAME ...] [--level LEVEL] [-n GAMES] [--jobs N]

FOLDER holds the other version's `tabard` (its build/native, or its src). Both play by their own rules: at every choice
they compare what may be chosen, and where that differs the run ends and says where. So versions can be compared as long
as their rules, cards and deals are the same. Every deal is played twice with sides changed. Games are kept in
bench/versus/GAME-LEVEL.json; another run goes on with them, as long as both versions are what they were.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import tabard
from report import Target, table
from tabard.games import MODELS
from tabard.lab.picture import duration
from tabard.lab.simulation import wilson

HERE: Final = Path(__file__).resolve()
FOLDER: Final = HERE.parent / "versus"
LEVELS: Final = ("adept", "master", "legend")
GAMES: Final = 200
WANTED: Final = 0.6
SECTION: Final = "## How strong the opponents are against those of before"


# -- one version: a process that plays along --------------------------------------------------------------


class Version:
    """A process that plays along with another version's code, or with this one's."""

    def __init__(self, folder: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, str(HERE.parent / "along.py")],
            env=env,
            cwd="/",
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def tell(self, **word: Any) -> dict[str, Any]:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(word) + "\n")
        stdin.flush()
        line = stdout.readline()
        if not line:
            raise RuntimeError(f"a version ended while it was told {word}")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


# -- games -----------------------------------------------------------------------------------------------


def play(versions: list[Version], game: str, level: str, seed: int, turn: int) -> dict[str, Any]:
    """One game of two seats: this version has the first seat, or with sides changed the second."""
    both = [version.tell(game=game, seed=seed, level=level) for version in versions]
    seconds = [0.0, 0.0]
    choices = [0, 0]
    steps = 0
    while "over" not in both[0]:
        if any(both[0].get(key) != both[1].get(key) for key in ("seat", "asked")):
            raise RuntimeError(f"{game}, deal {seed}: after {steps} choices the versions ask otherwise")
        action = both[0]["only"]
        if action is None:
            side = (both[0]["seat"] + turn) % 2
            chosen = versions[side].tell(choose=seed * 2 + turn)
            action = chosen["chosen"]
            seconds[side] += chosen["seconds"]
            choices[side] += 1
        both = [version.tell(apply=action) for version in versions]
        steps += 1
    if both[0] != both[1]:
        raise RuntimeError(f"{game}, deal {seed}: the versions end otherwise: {both}")
    return {
        "seed": seed,
        "turn": turn,
        "result": both[0]["over"][turn],
        "seconds": [round(s, 4) for s in seconds],
        "choices": choices,
    }


def code_of(folder: Path, game: str) -> str:
    """What a version's bots and one game's rules, cards and judge are known by: another game's may change."""
    package = folder / "tabard"
    games = package / "games"
    found = sha256()
    whole = [package / "bots", package / "engine", package / "language", games / game]
    for file in sorted([*games.glob("*"), *(file for part in whole for file in part.rglob("*"))]):
        if file.suffix in {".py", ".yaml", ".json", ".deck"} and "__pycache__" not in file.parts:
            found.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:16]


def read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def write(file: Path, kept: dict[str, Any]) -> None:
    """A line a game."""
    lines = ",\n".join(json.dumps(game) for game in kept["games"])
    file.write_text(
        f'{{"versions": {json.dumps(kept["versions"])}, "games": [\n{lines}\n]}}\n', encoding="utf-8"
    )


def play_missing(folders: list[Path], game: str, level: str, games: int, jobs: int, first: int) -> None:
    """Play what a file of games lacks, and keep each game as it ends."""
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{game}-{level}.json"
    codes = [code_of(folder, game) for folder in folders]
    kept: dict[str, Any] = read(file) if file.exists() else {"versions": codes, "games": []}
    if kept["versions"] != codes:
        sys.exit(
            f"{file}: played by other versions {kept['versions']}, these are {codes}; remove it to begin anew"
        )
    done = {(one["seed"], one["turn"]) for one in kept["games"]}
    todo = [(first + n // 2, n % 2) for n in range(games)]
    todo = [one for one in todo if one not in done]
    guard = threading.Lock()
    own = threading.local()
    opened: list[Version] = []

    def one(deal: tuple[int, int]) -> None:
        if not hasattr(own, "versions"):
            own.versions = [Version(folder) for folder in folders]
            with guard:
                opened.extend(own.versions)
        found = play(own.versions, game, level, *deal)
        with guard:
            kept["games"].append(found)
            kept["games"].sort(key=lambda game: (game["seed"], game["turn"]))
            write(file, kept)
            if sys.stderr.isatty():
                print(f"\r{game} {level}: {told(kept['games'])}", end="", file=sys.stderr, flush=True)

    try:
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, todo))
    finally:
        for version in opened:
            version.close()
    print(f"{game} {level}: {told(kept['games'])}", flush=True)


# -- figures ---------------------------------------------------------------------------------------------


def share(games: list[dict[str, Any]]) -> tuple[float, float, float]:
    """The share of points of this version, a draw counting half, with its 95 % interval."""
    points = sum((game["result"] + 1) / 2 for game in games)
    return points / len(games), *wilson(points, len(games))


def pace(games: list[dict[str, Any]], side: int) -> str:
    """The time of a core over a choice with more than one option."""
    choices = sum(game["choices"][side] for game in games)
    return duration(sum(game["seconds"][side] for game in games) / max(1, choices))


def told(games: list[dict[str, Any]]) -> str:
    """In words what games came to."""
    rate, low, high = share(games)
    return (
        f"{rate:.1%} of {len(games)} games ({low:.0%} to {high:.0%}),"
        f" {pace(games, 0)} a choice against {pace(games, 1)}"
    )


def versus_page(folder: Path = FOLDER) -> str:
    """The section of the results; empty when nothing was played yet."""
    rows = []
    for file in sorted(folder.glob("*.json"), key=lambda file: (LEVELS.index(level_of(file)), file.stem)):
        games = read(file)["games"]
        rate, low, high = share(games)
        target = Target(
            level_of(file), f"at least {WANTED:.0%}", f"{rate:.1%}", rate >= WANTED and len(games) > 1
        )
        rows.append(
            [
                target.what,
                file.stem.rpartition("-")[0],
                target.wanted,
                target.measured or "",
                target.verdict,
                f"{low:.0%} to {high:.0%}",
                f"{len(games):,}",
                pace(games, 0),
                pace(games, 1),
            ]
        )
    if not rows:
        return ""
    head = ["level", "game", "wanted", "won", "", "95 %", "games", "a choice now", "before"]
    return "\n\n".join(
        [
            SECTION,
            "Written from the games that `make versus` has played: today's levels against the same levels of the code"
            " before they planned turns, knew certain wins and had fitted judges, with today's cards in both. Each deal"
            " is played twice with sides changed; times are of a core, over choices with more than one option.",
            table(head, rows, left=5),
        ]
    )


def level_of(file: Path) -> str:
    return file.stem.rpartition("-")[2]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=Path, help="with the other version's tabard")
    words.add_argument("game", nargs="*", help="(default: every game)")
    words.add_argument("--level", choices=LEVELS, default="adept")
    words.add_argument("-n", "--games", type=int, default=GAMES)
    words.add_argument("--seed", type=int, default=1, help="of the first deal")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = words.parse_args()
    if not (chosen.folder / "tabard").is_dir():
        sys.exit(f"{chosen.folder}: expected a folder with another version's tabard in it")
    folders = [Path(tabard.__file__).resolve().parent.parent, chosen.folder.resolve()]
    for name in chosen.game or [name for name in tabard.games() if name not in MODELS]:
        play_missing(folders, name, chosen.level, chosen.games, chosen.jobs, chosen.seed)


if __name__ == "__main__":
    main()
