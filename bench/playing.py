"""The sections of the bench about play: every game of ours beside the peers, and how fast things start."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from building import build_page
from children import BUILDS, ROOT, ours, say, theirs
from peers import PEERS, Peer
from report import (
    Target,
    best,
    growth_table,
    kinds_table,
    micro,
    module_table,
    profile_table,
    quietest,
    rates,
    table,
    target_table,
)
from sections import measured_on

PLAY: Final = "## Random play"
STARTS: Final = 20
COPIES: Final = 40
"""How often all positions of a game are copied; the best of so many is the figure."""

Results = dict[str, list[dict[str, Any]]]


class Contest:
    """A game of ours to measure: its name, seats, how many games make a slice of plain play, and what is wanted of it
    compiled: decisions a second (0: whatever comes), microseconds a clone and a world with its clone."""

    def __init__(
        self,
        name: str,
        seats: int,
        games: int,
        wanted: int = 0,
        clone: float = 3.0,
        world: float = 8.0,
        is_first: bool = False,
    ) -> None:
        self.name = name
        self.seats = seats
        self.games = games
        self.wanted = wanted
        self.clone = clone
        self.world = world
        self.is_first = is_first
        """Whether it stands for the engine: beside the peers, inside compiled code, in memory and at the start."""


# A new game of Tabard joins the bench with one line here.
CONTESTS: Final = [
    Contest("volfyirion", seats=2, games=100, wanted=1_000_000, clone=1.0, world=3.0, is_first=True),
    Contest("drakerion", seats=2, games=100, wanted=500_000),
    Contest("ivion", seats=2, games=100, wanted=500_000),
    Contest("ignite", seats=4, games=4, wanted=350_000),
    Contest("infinities", seats=2, games=60, wanted=300_000),
]
INSIDE: Final = 1_500_000
"""Decisions a second that are wanted where no Python stands between them."""
MEMORY: Final = 2_130
"""Bytes that a clone of the first game may take."""


def measure(build: str, what: str, contest: Contest, *amounts: int) -> dict[str, Any]:
    return ours(build, "ours.py", what, contest.name, contest.seats, *amounts)


def play_rounds(builds: list[str], failed: dict[str, str], rounds: int, slices: int) -> Results:
    """Everyone in turn, round after round, so that a noisy minute falls on all alike."""
    results: Results = {}
    broken: set[str] = set()
    for number in range(1, rounds + 1):
        say(f"random play, round {number} of {rounds}")
        for contest in CONTESTS:
            for build in builds:
                key = f"{contest.name} {build}"
                # Compiled slices are short: take more of them.
                more = slices * (4 if build == "compiled" else 1)
                results.setdefault(key, []).append(measure(build, "play", contest, contest.games, more))
                say(f"  {key:34} {best(results[key][-1:]):>12,.0f} decisions/s")
            if contest.is_first and "compiled" in builds:
                key = f"{contest.name} inside"
                got = measure("compiled", "inside", contest, contest.games, slices * 4)
                results.setdefault(key, []).append(got)
                say(f"  {key:34} {best(results[key][-1:]):>12,.0f} decisions/s")
        for peer in PEERS:
            if peer.package in failed or peer.name in broken:
                continue
            try:
                result = theirs("peers.py", peer.name, slices)
            except (RuntimeError, OSError) as error:
                say(f"  {peer.name}: {error}")
                broken.add(peer.name)
                continue
            results.setdefault(peer.name, []).append(result)
            say(f"  {peer.name:34} {best([result]):>12,.0f} decisions/s")
    return results


def starts(builds: list[str]) -> dict[str, float]:
    """Median milliseconds of whole fresh processes, the kinds taken in turn."""
    script = Path(sys.executable).parent / ("tabard.exe" if os.name == "nt" else "tabard")
    games = [str(script), "games"] if script.exists() else [sys.executable, "-m", "tabard", "games"]
    kinds: list[tuple[str, list[str], str]] = []
    for build in builds:
        kinds.append((f"python -c pass, {build}", [sys.executable, "-c", "pass"], build))
        kinds.append((f"import tabard, {build}", [sys.executable, "-c", "import tabard"], build))
        kinds.append((f"tabard games, {build}", games, build))
    taken: dict[str, list[float]] = {name: [] for name, _, _ in kinds}
    for turn in range(STARTS + 1):
        for name, command, build in kinds[:]:
            env = dict(os.environ, PYTHONPATH=str(BUILDS[build]))
            before = time.perf_counter()
            done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=ROOT)
            spent = time.perf_counter() - before
            if done.returncode:
                say(f"  {name} failed: {done.stderr.strip()}")
                taken.pop(name, None)
                kinds.remove((name, command, build))
                continue
            # The first turn writes byte code and warms the disk.
            if turn:
                taken[name].append(spent * 1000)
    return {name: median(times) for name, times in taken.items()}


# -- the page -------------------------------------------------------------------------------------------


def peer_rows(results: Results, failed: dict[str, str], rate: float) -> list[list[str]]:
    rows = []
    for peer in PEERS:
        got = results.get(peer.name)
        if not got:
            why = failed.get(peer.package, "did not run on this machine")
            rows.append([peer.title, why, "", "", "", "", ""])
            continue
        theirs = best(got)
        rows.append(
            [
                peer.title,
                peer.how,
                got[0]["version"],
                f"{got[0]['decisions'] / got[0]['games']:.0f}",
                f"{theirs:,.0f}",
                f"{median(rates(got)):,.0f}",
                f"{rate / theirs:.1f}" if rate else "",
            ]
        )
    return rows


def peer_target(peer: Peer, results: Results, rate: float) -> Target:
    got = results.get(peer.name)
    what = f"{peer.title} ({peer.how})"
    ratio = rate / best(got) if got and rate else None
    measured = None if ratio is None else f"{ratio:.1f} times"
    return Target(what, f"at least {peer.target} times", measured, ratio is not None and ratio >= peer.target)


def at_least(what: str, wanted: int, rate: float) -> Target:
    """So many decisions a second."""
    measured = f"{rate:,.0f}" if rate else None
    return Target(what, f"at least {wanted:,} decisions/s", measured, rate >= wanted)


def at_most(what: str, most: float, unit: str, taken: float | None) -> Target:
    """No more than this of something."""
    digits = 2 if unit == "µs" else 0
    measured = None if taken is None else f"{taken:,.{digits}f} {unit}"
    return Target(what, f"at most {most:,.0f} {unit}", measured, taken is not None and taken <= most)


def targets(
    contest: Contest,
    results: Results,
    copies: dict[str, Any],
    memories: dict[str, Any],
    started: dict[str, float],
) -> list[Target]:
    """What the project promises for a game, judged on this run."""
    fast = best(results.get(f"{contest.name} compiled", []))
    slow = best(results.get(f"{contest.name} plain", []))
    found = [at_least("random play, compiled", contest.wanted, fast)] if contest.wanted else []
    for what, key, most in (
        ("clone, compiled", "clone", contest.clone),
        ("determinize with its clone, compiled", "determinize", contest.world),
    ):
        taken = micro(copies["compiled"][key])[0] if "compiled" in copies else None
        found.append(at_most(what, most, "µs", taken))
    if not contest.is_first:
        return found
    inside = best(results.get(f"{contest.name} inside", []))
    found.append(at_least("whole games inside compiled code", INSIDE, inside))
    held = memories["compiled"]["resident"] if "compiled" in memories else None
    found.append(at_most("memory a state, compiled", MEMORY, "bytes", held))
    ratio = f"{fast / slow:.1f} times" if fast and slow else None
    found.append(Target("compiled over plain", "at least 5 times", ratio, fast >= 5 * slow))
    found += [peer_target(peer, results, fast) for peer in PEERS if peer.target]
    for build in BUILDS:
        for what, limit in (("import tabard", 100), ("tabard games", 150 if build == "compiled" else 250)):
            took = started.get(f"{what}, {build}")
            measured = None if took is None else f"{took:.0f} ms"
            name = f"`{what}`, whole process, {build}"
            found.append(Target(name, f"under {limit} ms", measured, took is not None and took < limit))
    return found


def summary(builds: list[str], results: Results, rounds: int, slices: int, described: str) -> str:
    """How the sections on play came about, and all games of ours side by side."""
    share = min(quietest(got) for got in results.values())
    rows = []
    for contest in CONTESTS:
        rates_here = [best(results[f"{contest.name} {build}"]) for build in builds]
        got = results[f"{contest.name} {builds[-1]}"][0]
        length = f"{got['decisions'] / got['games']:.0f}"
        rows.append([contest.name, str(contest.seats), length, *(f"{rate:,.0f}" for rate in rates_here)])
    parts = [
        PLAY,
        measured_on(described),
        f"Everyone plays the same fixed games again and again, in {rounds} rounds taken in turn,"
        f" {slices} slices or more a round; the figure is the best slice, since noise only slows. The"
        " numbers that pick the options are made beforehand and the same for all. A decision is a point where"
        " a player chooses; chance is not counted, its time is. In its best slice every contestant had the"
        f" core for at least {share:.0%} of the time.",
        table(
            ["game", "seats", "decisions/game", *(f"decisions/s, {build}" for build in builds)],
            rows,
        ),
    ]
    if "compiled" not in builds:
        parts.append("There was no compiled build (`make native` makes one): its figures are missing.")
    return "\n\n".join(parts)


def contest_page(
    contest: Contest, builds: list[str], results: Results, failed: dict[str, str], started: dict[str, float]
) -> str:
    """Measure what needs no peer beside it, and write the section of one game."""
    copies: dict[str, Any] = {}
    memories: dict[str, Any] = {}
    last = builds[-1]
    say(f"{contest.name}: copies, memory, growth, profile")
    for build in builds:
        copies[build] = measure(build, "copies", contest, COPIES)
        memories[build] = measure(build, "memory", contest, 0)
    grown = {
        build: measure(build, "growth", contest, contest.games * (3 if build == "compiled" else 1))
        for build in builds
    }
    profiled = measure("plain", "profile", contest, max(1, contest.games // 4))
    kinds = measure(last, "kinds", contest, contest.games)

    fast = best(results.get(f"{contest.name} {last}", []))
    judged = targets(contest, results, copies, memories, started)
    play_rows = []
    for build in builds:
        got = results[f"{contest.name} {build}"]
        clone, clone_median = micro(copies[build]["clone"])
        world, world_median = micro(copies[build]["determinize"])
        play_rows.append(
            [
                build,
                f"{got[0]['decisions'] / got[0]['games']:.0f}",
                f"{best(got):,.0f}",
                f"{median(rates(got)):,.0f}",
                f"{clone:.2f} ({clone_median:.2f})",
                f"{world:.2f} ({world_median:.2f})",
                f"{grown[build]['new'] * 1e6:,.0f}",
            ]
        )
    memory_rows = [
        [build, f"{found['resident']:,.0f}", f"{found['traced']:,.0f}", f"{found['dump']:,.0f}"]
        for build, found in memories.items()
    ]
    parts = [
        f"## {contest.name}, {contest.seats} seats",
        "### Targets",
        target_table(judged),
        "### Random play, copies",
        "Through `game.new`, `state.decision`, `d.options` and `state.apply`, one process. Copies: best (median)"
        " over 400 positions spread over whole games, the freeing of the copy before included.",
        table(
            ["build", "decisions/game", "decisions/s", "median", "clone µs", "determinize µs", "new game µs"],
            play_rows,
        ),
    ]
    # The peers are told once, beside the game that is judged by them.
    if contest.is_first:
        head = ["peer", "how", "version", "decisions/game", "decisions/s", "median"]
        head.append(f"{contest.name} is so many times as fast")
        rows = peer_rows(results, failed, fast)
        if inside := results.get(f"{contest.name} inside"):
            length = f"{inside[0]['decisions'] / inside[0]['games']:.0f}"
            rates_inside = [f"{best(inside):,.0f}", f"{median(rates(inside)):,.0f}"]
            how = "whole games inside compiled code"
            rows.append(["Tabard itself", how, inside[0]["version"], length, *rates_inside, ""])
        parts += [f"### Beside the peers ({last} build)", table(head, rows, left=2)]
    parts.append("### As games grow longer")
    for build in builds:
        parts += [f"{build.capitalize()} build:", growth_table(grown[build])]
    parts += [
        "### Memory per state",
        f"Bytes a clone: growth of the resident set over {memories[last]['clones']:,} clones of those positions,"
        " what `tracemalloc` counted for as many, and the length of a saved state.",
        table(["build", "resident set", "tracemalloc", "saved"], memory_rows),
        "### Where the time goes",
        "Plain build, cProfile, own time (the profiler weighs small functions too heavily):",
        profile_table(profiled),
        "The same by file:",
        module_table(profiled),
        f"{last.capitalize()} build, from an answer to the next decision, by the rule that asked:",
        kinds_table(kinds),
    ]
    return "\n\n".join(parts)


def start_page(started: dict[str, float]) -> str:
    rows = [[name, f"{took:.0f}"] for name, took in started.items()]
    told = f"Median of {STARTS} fresh processes, from start to exit:"
    return "\n\n".join(["## Starting up", told, table(["process", "ms"], rows)])


def play_pages(
    builds: list[str], failed: dict[str, str], rounds: int, slices: int, described: str
) -> list[str]:
    """Measure all that is about play, and write its sections."""
    results = play_rounds(builds, failed, rounds, slices)
    say(f"starting up, {STARTS} fresh processes of each kind")
    started = starts(builds)
    return [
        summary(builds, results, rounds, slices, described),
        *(contest_page(contest, builds, results, failed, started) for contest in CONTESTS),
        start_page(started),
        build_page(),
    ]
