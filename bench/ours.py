"""Tabard measured through its public interface: `python ours.py WHAT GAME ...` prints one line of JSON.

The build that PYTHONPATH names is the one measured, plain or compiled.
"""

from __future__ import annotations

import cProfile
import gc
import importlib
import os
import pstats
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any, Final

import tabard
from pace import Play, picks, report, timed

SAMPLE: Final = 400
"""How many positions, spread over whole games, stand for a game in progress."""

VIEWED: Final = 4
"""Of so many sampled positions one is looked at: a view takes a thousand times as long as a copy."""

CLONES: Final = 10_000

EDGES: Final = [0, 25, 50, 100, 200, 400, 800, 1600, 1 << 30]
"""Where the stretches of a game begin, counted in decisions, for the table of growth."""


def random_play(name: str, seats: int) -> Play:
    """Random play as a user would write it; chance seats are answered and not counted."""
    game: Any = tabard.game(name)

    def play(games: int) -> int:
        pick = picks()
        decisions = 0
        for seed in range(games):
            state = game.new(seats=seats, seed=seed)
            d = state.decision
            while d is not None:
                if d.seat >= 0:
                    decisions += 1
                options = d.options
                d = state.apply(options[pick() % len(options)])
        return decisions

    return play


def inside(name: str, seats: int) -> Play:
    """The same kind of play without Python between the decisions: bots of the compiled build choose."""
    game: Any = tabard.game(name)
    bots: Any = importlib.import_module("tabard.bots")
    base: Any = importlib.import_module("tabard.bots.base")

    def play(games: int) -> int:
        players = [bots.bot("random", seat) for seat in range(seats)]
        return sum(base.play_out(game.new(seats=seats, seed=seed), players, 1 << 40) for seed in range(games))

    return play


def growth(name: str, seats: int, games: int) -> dict[str, Any]:
    """Decisions and seconds in each stretch of the same games, and what a new game costs."""
    game: Any = tabard.game(name)
    counts = [0] * (len(EDGES) - 1)
    seconds = [0.0] * (len(EDGES) - 1)
    new = 0.0
    pick = picks()
    clock = time.perf_counter
    game.new(seats=seats)  # reads the cards: once a process, not once a game
    for seed in range(games):
        before = clock()
        state = game.new(seats=seats, seed=seed)
        now = clock()
        new += now - before
        stretch = 0
        while not state.is_over:
            before = now
            decisions = 0
            for _ in range(EDGES[stretch + 1] - EDGES[stretch]):
                d = state.decision
                if d.seat >= 0:
                    decisions += 1
                options = d.options
                state.apply(options[pick() % len(options)])
                if state.is_over:
                    break
            now = clock()
            counts[stretch] += decisions
            seconds[stretch] += now - before
            stretch += 1
    return {"edges": EDGES, "counts": counts, "seconds": seconds, "new": new / games}


def positions(name: str, seats: int) -> list[Any]:
    """Positions in which a seat is to choose, taken every few decisions from many random games."""
    game: Any = tabard.game(name)
    found: list[Any] = []
    pick = picks()
    seed = 0
    count = 0
    while len(found) < SAMPLE:
        state = game.new(seats=seats, seed=seed)
        while not state.is_over:
            d = state.decision
            count += 1
            # A step that shares no factor with the rhythm of turns.
            if count % 37 == 0 and d.seat >= 0:
                found.append(state.clone())
            options = d.options
            state.apply(options[pick() % len(options)])
        seed += 1
    return found[:SAMPLE]


def copies(name: str, seats: int, slices: int) -> dict[str, Any]:
    """Seconds for one clone and for one determinized world (its clone included), the old one freed."""
    states = positions(name, seats)
    asked = [(state, state.decision.seat) for state in states]
    clock = time.perf_counter
    clone: list[float] = []
    determinize: list[float] = []
    empty: list[float] = []
    kept: Any = None
    for round_ in range(slices):
        before = clock()
        for _state in states:
            pass
        empty.append((clock() - before) / SAMPLE)
        before = clock()
        for state in states:
            kept = state.clone()
        clone.append((clock() - before) / SAMPLE)
        before = clock()
        for state, seat in asked:
            kept = state.determinize(seat, round_)
        determinize.append((clock() - before) / SAMPLE)
    del kept
    return {"clone": clone, "determinize": determinize, "empty": empty}


def views(name: str, seats: int, slices: int) -> dict[str, Any]:
    """Seconds for the view of who is asked, with what each choice would do, for that of another seat, and for what
    changed when a choice was taken, as the bytes that are sent; best of all slices."""
    # Only here: the rest of this file measures the engine without the server's packages.
    patch: Any = importlib.import_module("tabard.server.patch")
    steps: list[tuple[Any, Any, int]] = []
    for state in positions(name, seats)[::VIEWED]:
        after = state.clone()
        after.apply(state.decision.options[0])
        steps.append((state, after, state.decision.seat))
    clock = time.process_time
    asked, other, changed = [], [], []
    for _ in range(slices):
        before = clock()
        was = [state.view(seat) for state, _, seat in steps]
        asked.append((clock() - before) / len(steps))
        before = clock()
        for state, _, seat in steps:
            state.view((seat + 1) % seats)
        other.append((clock() - before) / len(steps))
        became = [after.view(seat) for _, after, seat in steps]
        before = clock()
        for old, new in zip(was, became, strict=True):
            patch.encode(patch.diff(old, new))
        changed.append((clock() - before) / len(steps))
    return {"asked": min(asked), "other": min(other), "changed": min(changed)}


def resident() -> int:
    """Bytes of memory this process occupies, or 0 where the system does not tell."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def memory(name: str, seats: int) -> dict[str, Any]:
    """Bytes a clone takes: growth of the process over many clones, and what Python's allocator counted."""
    states = positions(name, seats)
    gc.collect()
    before = resident()
    kept = [states[i % SAMPLE].clone() for i in range(CLONES)]
    grown = resident() - before
    del kept
    gc.collect()
    tracemalloc.start()
    held = tracemalloc.get_traced_memory()[0]
    kept = [states[i % SAMPLE].clone() for i in range(CLONES)]
    traced = tracemalloc.get_traced_memory()[0] - held
    tracemalloc.stop()
    del kept
    dump = sum(len(state.dump()) for state in states)
    return {"clones": CLONES, "resident": grown / CLONES, "traced": traced / CLONES, "dump": dump / SAMPLE}


def profile(name: str, seats: int, games: int) -> dict[str, Any]:
    """Own time by function of the plain build; the share of each in the whole."""
    play = random_play(name, seats)
    play(1)
    recorder = cProfile.Profile()
    recorder.enable()
    play(games)
    recorder.disable()
    home = Path(tabard.__file__).parent.parent
    rows: list[tuple[str, str, int, float]] = []
    stats: Any = pstats.Stats(recorder)
    for (file, line, function), (_, calls, own, _, _) in stats.stats.items():
        path = Path(file)
        if file == "~":
            rows.append(("built in", function.strip("<>"), calls, own))
        elif path.is_relative_to(home):
            rows.append((path.relative_to(home).as_posix(), f"{function} ({line})", calls, own))
        elif path.name == Path(__file__).name:
            rows.append(("bench", "the loop that picks", calls, own))
        else:
            rows.append((path.name, function, calls, own))
    rows.sort(key=lambda row: row[3], reverse=True)
    return {"rows": rows}


def kinds(name: str, seats: int, games: int) -> dict[str, Any]:
    """Seconds from an answer to the next decision, by the rule that asked; the clock's own cost taken off."""
    game: Any = tabard.game(name)
    clock = time.perf_counter
    ticks = sorted(clock() - clock() for _ in range(2001))
    tick = -ticks[1000]
    totals: dict[str, list[Any]] = {}
    pick = picks()
    for seed in range(games):
        state = game.new(seats=seats, seed=seed)
        while not state.is_over:
            d = state.decision
            options = d.options
            action = options[pick() % len(options)]
            before = clock()
            state.apply(action)
            spent = clock() - before - tick
            total = totals.get(d.rule)
            if total is None:
                totals[d.rule] = [d.prompt, 1, len(options), spent]
            else:
                total[1] += 1
                total[2] += len(options)
                total[3] += spent
    return {"rows": [(rule, *total) for rule, total in totals.items()]}


def compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    engine = importlib.import_module("tabard.engine.state")
    return not str(engine.__file__).endswith(".py")


def main() -> None:
    what, name, seats, amount = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    if what == "play":
        result = timed(random_play(name, seats), amount, int(sys.argv[5]))
    elif what == "inside":
        result = timed(inside(name, seats), amount, int(sys.argv[5]))
    elif what == "growth":
        result = growth(name, seats, amount)
    elif what == "copies":
        result = copies(name, seats, amount)
    elif what == "views":
        result = views(name, seats, amount)
    elif what == "memory":
        result = memory(name, seats)
    elif what == "profile":
        result = profile(name, seats, amount)
    else:
        result = kinds(name, seats, amount)
    result["compiled"] = compiled()
    result["version"] = tabard.__version__
    report(result)


if __name__ == "__main__":
    main()
