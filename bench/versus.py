"""`make versus`: the levels of this version against those of another one, move by move in two processes.

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
import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve()
FOLDER: Final = HERE.parent / "versus"
LEVELS: Final = ("adept", "master", "legend")
GAMES: Final = 200
WANTED: Final = 0.6
SECTION: Final = "## How strong the opponents are against those of before"


# -- one version: a process that plays along --------------------------------------------------------------


def play_along() -> None:
    """Follow a game by lines of JSON: begin, or apply what was chosen; tell what is asked, and choose when told to."""
    import tabard
    from tabard.bots import bot
    from tabard.bots.base import ask_bot

    state: Any = None
    players: dict[int, Any] = {}
    level = ""
    for line in sys.stdin:
        word = json.loads(line)
        if "game" in word:
            state = tabard.game(word["game"]).new(seed=word["seed"])
            players = {}
            level = word["level"]
        elif "apply" in word:
            state.apply(word["apply"])
        d = state.decision
        while d is not None and d.seat < 0:
            state.apply(state.roll())
            d = state.decision
        answer: dict[str, Any] = {}
        if d is None:
            answer["over"] = list(state.returns())
        else:
            answer["seat"] = d.seat
            answer["asked"] = sha256(repr(list(d.options)).encode()).hexdigest()[:16]
            answer["only"] = d.options[0] if len(d.options) == 1 else None
        if "choose" in word:
            player = players.setdefault(d.seat, bot(level, word["choose"] + d.seat))
            began = time.process_time()
            answer["chosen"] = ask_bot(player, state)
            answer["seconds"] = time.process_time() - began
        print(json.dumps(answer), flush=True)


class Version:
    """A process that plays along with another version's code, or with this one's."""

    def __init__(self, folder: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, str(HERE), "--play-along"],
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


def code_of(folder: Path) -> str:
    """What a version's rules, cards, judges and bots are known by."""
    found = sha256()
    for part in ("bots", "engine", "games", "language"):
        for file in sorted((folder / "tabard" / part).rglob("*")):
            if file.suffix in {".py", ".yaml", ".json", ".deck"} and "__pycache__" not in file.parts:
                found.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:16]


def play_missing(folders: list[Path], game: str, level: str, games: int, jobs: int, first: int) -> None:
    """Play what a file of games lacks, and keep each game as it ends."""
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{game}-{level}.json"
    codes = [code_of(folder) for folder in folders]
    kept: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {"versions": codes, "games": []}
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
            file.write_text(json.dumps(kept, indent=0) + "\n")
            if sys.stderr.isatty():
                print(f"\r{game} {level}: {told(kept['games'])}", end="", file=sys.stderr, flush=True)

    try:
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, todo))
    finally:
        for version in opened:
            version.close()
    print(f"\n{game} {level}: {told(kept['games'])}", flush=True)


# -- figures ---------------------------------------------------------------------------------------------


def share(games: list[dict[str, Any]]) -> tuple[float, float, float]:
    """The share of points of this version, with its 95 % interval (Wilson's)."""
    count = len(games)
    rate = sum((game["result"] + 1) / 2 for game in games) / count
    z = 1.96
    middle = (rate + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * (rate * (1 - rate) / count + z * z / (4 * count * count)) ** 0.5
    return rate, middle - half, middle + half


def told(games: list[dict[str, Any]]) -> str:
    """In words what games came to."""
    rate, low, high = share(games)
    each = [
        sum(game["seconds"][side] for game in games) / max(1, sum(game["choices"][side] for game in games))
        for side in (0, 1)
    ]
    return (
        f"{rate:.1%} of {len(games)} games ({low:.0%} to {high:.0%}), "
        f"{1000 * each[0]:.1f} ms of a core a choice against {1000 * each[1]:.1f}"
    )


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
    import tabard
    from tabard.games import MODELS

    folders = [Path(tabard.__file__).resolve().parent.parent, chosen.folder.resolve()]
    for name in chosen.game or [name for name in tabard.games() if name not in MODELS]:
        play_missing(folders, name, chosen.level, chosen.games, chosen.jobs, chosen.seed)


if __name__ == "__main__":
    if sys.argv[1:] == ["--play-along"]:
        play_along()
    else:
        main()
