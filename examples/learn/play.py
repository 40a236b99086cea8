"""Plays: games to learn from, with what the search thought of every option, and matches that tell who is stronger."""

import json
import os
import random
import sys
import time
from collections.abc import Iterable
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

import tabard
from tabard.bots import bot
from tabard.bots.base import Bot, ask_bot, asked
from tabard.bots.ismcts import NEVER, Node, Search, Searcher
from tabard.engine.state import State
from tabard.envs.spaces import Space
from tabard.games.drakerion.options import STARTERS
from tabard.learned.net import UNIT, Net
from tabard.learned.sage import Sage
from tabard.learned.search import LearnedSearch
from tabard.learned.sight import Sight, sight_of

LEFT_OUT = {"volfyirion": ["removed", "undealt"], "drakerion": ["removed"]}
"""Zones, by name, whose cards play no part any more."""
JOINED = {"infinities"}
"""Games of which all hidden cards are told as one pool: with which deck a hand is exchanged is chosen in the setup."""
VARIED = {"drakerion": {"deck1": list(STARTERS), "deck2": list(STARTERS)}}
"""Options that are drawn by lot for every deal, of these values."""
PLANS = {"infinities": [3, 6, 12, 24], "ignite": [4, 8, 16]}
"""Of so many plans a planner takes the best while it learns, drawn by lot for each turn."""
LAMBDA = 0.96
"""How far a position is worth what the next one turned out to be worth, rather than what the search thinks there."""
TURN_LAMBDA = 0.9
"""The same from turn to turn, for planners."""


def sight_for(name: str) -> Sight:
    """How positions of a game are seen that is dealt as usual."""
    return sight_of(Space(tabard.game(name)), LEFT_OUT.get(name, []), name in JOINED)


def deal(name: str, seed: int) -> State:
    """A match of a game as people play it."""
    dice = random.Random(seed)
    options = {option: dice.choice(values) for option, values in VARIED.get(name, {}).items()}
    return tabard.game(name).new(options=options, seed=seed)


def net_from(path: str | Path, sight: Sight) -> Net:
    """A network from its file."""
    with np.load(path) as file:
        parts = {name: file[name].astype(float).ravel() for name in file.files}
    for name, part in parts.items():
        whole = name in ("rows", "first")
        parts[name] = (np.clip(np.rint(part * UNIT), -32768, 32767).astype(int) if whole else part).tolist()
    assert len(parts["rows"]) == sight.rows * len(parts["first"]), "a network for another sight"
    second, start, third = (parts[name] for name in ("second", "second_start", "third"))
    net = Net(sight, parts["rows"], parts["first"], second, start, third, parts["third_start"][0])
    if "judged" in parts:
        net.judged = parts["judged"][0]
    return net


class Notes:
    """What is learned from: what was seen, what the search thought of it, and what came of it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.games = 0
        self.clear()

    def clear(self) -> None:
        self.seen: list[Any] = []
        self.thought: list[float] = []
        self.visits: list[int] = []
        self.came: list[float] = []
        """NaN where it was not played."""

    def note(self, s: State, seat: int, thought: float, visits: int, came: float = np.nan) -> None:
        count = self.sight.look(s, seat)
        found: Any = self.sight.found
        self.seen.append(np.frombuffer(found, np.int32)[:count].copy())
        self.thought.append(thought)
        self.visits.append(visits)
        self.came.append(came)

    def write(self, path: Path) -> None:
        """A file of all that was noted, which then is forgotten here."""
        part = path.with_suffix(".part.npz")
        np.savez(
            part,
            seen=np.concatenate(self.seen),
            lengths=np.array([len(row) for row in self.seen], np.int16),
            thought=np.array(self.thought, np.float32),
            visits=np.array(self.visits, np.int32),
            came=np.array(self.came, np.float32),
            games=self.games,
        )
        part.rename(path)
        self.games = 0
        self.clear()


def learn_from(
    s: State,
    net: Net | None,
    notes: Notes,
    dice: random.Random,
    few: int,
    many: int,
    often: float,
    stray: float,
) -> None:
    """Play a game and note it: most choices are searched quickly, some well, and now and then any option is taken."""
    kept: dict[int, tuple[Node | None, int]] = {}
    played: list[tuple[int, int]] = []  # the seat and the note of what it saw behind its choice
    values: list[tuple[int, float, bool]] = []  # the seat, its chance before the choice, whether it strayed
    while (d := asked(s)) is not None:
        if len(d.options) == 1:
            s.apply(d.options[0])
            continue
        seat = d.seat
        world = s.determinize(seat, dice.randrange(1 << 30))
        tree, moves = kept.get(seat, (None, -1))
        tree = tree if moves == world.moves else None
        seed = dice.randrange(1 << 30)
        search = Search(world, seed, tree, 0) if net is None else LearnedSearch(world, seed, tree, net)
        well = dice.random() < often
        search.run(many if well else few, NEVER)
        lines = search.lines()
        strays = dice.random() < stray
        line = dice.choice(lines) if strays else lines[0]
        if well:
            for other in lines:
                if other.visits > 1 and other is not line:
                    tried = world.clone()
                    tried.apply(other.action)
                    if not tried.is_over:
                        notes.note(tried, seat, other.chance, other.visits)
        values.append((seat, lines[0].chance, strays))
        kept[seat] = search.root.children.get(line.action), world.moves + 1
        s.apply(line.action)
        if s.is_over:
            break
        notes.note(s, seat, line.chance, line.visits, 0.0)
        played.append((len(values) - 1, len(notes.seen) - 1))
        if dice.random() < 0.5:
            notes.note(s, 1 - seat, 1.0 - line.chance, line.visits, 1.0)
            played.append((len(values) - 1, len(notes.seen) - 1))
    returns = s.returns()
    # Backwards: what the first seat's chance turned out to be behind every choice.
    came = [0.0] * len(values)
    later = (returns[0] + 1.0) / 2.0
    for t in reversed(range(len(values))):
        came[t] = later
        seat, chance, strays = values[t]
        chance = chance if seat == 0 else 1.0 - chance
        kept_share = 1.0 if net is None else 0.0 if strays else LAMBDA
        later = (1.0 - kept_share) * chance + kept_share * later
    for t, at in played:
        reader = values[t][0] if notes.came[at] == 0.0 else 1 - values[t][0]
        notes.came[at] = came[t] if reader == 0 else 1.0 - came[t]
    notes.games += 1


def work(number: int, folder: Path, name: str, until: float) -> None:
    """Play games until a time, with the newest network of the folder; notes go there, too."""
    dice = random.Random(number * 7919 + int(os.environ.get("LEARN_SEED", "1")))
    sight = sight_for(name)
    notes = Notes(sight)
    net, age = None, 0.0
    weights = folder / "net.npz"
    wrote = time.time()
    files = 0
    while time.time() < until:
        if weights.exists() and weights.stat().st_mtime > age:
            if notes.seen:
                notes.write(folder / f"{int(age > 0)}-{number}-{files}.npz")
                files += 1
            age = weights.stat().st_mtime
            net = net_from(weights, sight)
        s = deal(name, dice.randrange(1 << 40))
        if net is None:
            learn_from(s, None, notes, dice, 6, 64, 0.12, 0.04)
        else:
            learn_from(s, net, notes, dice, 10, 128, 0.15, 0.03)
        if time.time() > wrote + 6 and notes.seen:
            notes.write(folder / f"{int(age > 0)}-{number}-{files}.npz")
            files += 1
            wrote = time.time()
    if notes.seen:
        notes.write(folder / f"{int(age > 0)}-{number}-{files}.npz")


# -- who is stronger ---------------------------------------------------------------------------------

_SIGHTS: dict[str, Sight] = {}
_NETS: dict[str, Net] = {}


def player(name: str, words: str, seed: int) -> Bot:
    """A bot by words: one of ours, `search:SIMULATIONS`, which looks for no certain win, or
    `net:FILE:SIMULATIONS:SHARP:BOLD`, which does."""
    kind, *more = words.split(":")
    if kind == "search":
        return Searcher(seed, int(more[0]))
    if kind != "net":
        return bot(kind, seed)
    if words not in _NETS:
        sight = _SIGHTS.get(name) or _SIGHTS.setdefault(name, sight_for(name))
        net = _NETS[words] = net_from(more[0], sight)
        net.share = int(more[1]) / tabard.game(name).new().match.nodes[-1]
        net.sharp, net.bold = float(more[2]), float(more[3])
    found = Sage(seed)
    found.net = _NETS[words]
    return found


def game(given: tuple[str, str, str, int, int]) -> dict[str, Any]:
    """One game of a deal: the points of the first, who sits in the chair of that number, and what both spent."""
    name, first, second, seed, chair = given
    began_at = time.time()
    bots = [player(name, words, seed + 1000 * chair) for words in (first, second)]
    s = deal(name, seed)
    limits = [getattr(one, "limit", one.seconds) for one in bots]
    seconds, choices, longest, late = [0.0, 0.0], [0, 0], [0.0, 0.0], [0, 0]
    decisions = 0
    while (d := asked(s)) is not None:
        who = d.seat ^ chair
        began, clock = time.process_time(), time.perf_counter()
        s.apply(ask_bot(bots[who], s))
        seconds[who] += time.process_time() - began
        waited = time.perf_counter() - clock
        longest[who] = max(longest[who], waited)
        late[who] += waited >= limits[who]
        choices[who] += len(d.options) > 1
        decisions += 1
    points = s.returns()[chair] / 2 + 0.5
    row: dict[str, Any] = {"first": first, "second": second, "seed": seed, "chair": chair, "points": points}
    row |= {"won": first if points > 0.5 else second if points < 0.5 else "", "decisions": decisions}
    row |= {"choices": choices, "seconds": seconds, "longest_choice": longest, "late": late}
    row |= {"wall": time.time() - began_at}
    row |= {"ms": [round(1000 * a / max(1, k), 1) for a, k in zip(seconds, choices, strict=True)]}
    return row


def matches(
    name: str, pairings: Iterable[tuple[str, str, int]], seed: int, results: Path, processes: int
) -> None:
    """Play so many deals for each pairing, both chairs and every game to its end, each in a process of its own.

    A line is added to the results as soon as a game ends; games that are there already are not played again.
    """
    known = [json.loads(line) for line in results.read_text().splitlines()] if results.exists() else []
    there = {(row["first"], row["second"], row["seed"], row["chair"]) for row in known}
    asks = [
        (name, a, b, seed + n, chair)
        for n in range(max(count for _, _, count in pairings))
        for a, b, count in pairings
        if n < count
        for chair in (0, 1)
        if (a, b, seed + n, chair) not in there
    ]
    with Pool(processes, maxtasksperchild=1) as pool, results.open("a") as file:
        for row in pool.imap_unordered(game, asks):
            known.append(row)
            print(json.dumps(row), file=file, flush=True)
    for a, b, _ in pairings:
        tell([row for row in known if (row["first"], row["second"]) == (a, b)])


def tell(rows: list[dict[str, Any]]) -> None:
    """The score with Wilson's 95 % interval."""
    n, p, z = len(rows), float(np.mean([row["points"] for row in rows])), 1.96
    middle, wide = p + z * z / 2 / n, z * np.sqrt(p * (1 - p) / n + z * z / 4 / n**2)
    low, high = (100 * (middle + sign * wide) / (1 + z * z / n) for sign in (-1, 1))
    seconds, choices = (np.sum([row[key] for row in rows], axis=0) for key in ("seconds", "choices"))
    ms, each = 1000 * seconds / choices, choices / n
    print(
        f"{rows[0]['first']} against {rows[0]['second']}: {100 * p:.1f} % of {n} ({low:.1f} to {high:.1f}); "
        f"{ms[0]:.1f} and {ms[1]:.1f} ms a choice, {each[0]:.0f} and {each[1]:.0f} choices a game, "
        f"{max(sum(row['choices']) for row in rows)} in the longest",
        flush=True,
    )


def main() -> None:
    """`python -m learn.play RESULTS SEED A=B=DEALS...` plays matches."""
    results, seed, *pairings = sys.argv[1:]
    asks = [(a, b, int(count)) for a, b, count in (words.split("=") for words in pairings)]
    processes = int(os.environ.get("LEARN_PROCESSES", os.cpu_count() or 1))
    matches(os.environ.get("LEARN_GAME", "volfyirion"), asks, int(seed), Path(results), processes)


if __name__ == "__main__":
    main()
