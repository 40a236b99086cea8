"""`make bench`: Tabard and its peers in one run, ratios against the targets, written to bench/results.md."""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import os
import platform
import subprocess
import sys
import time
import venv
from pathlib import Path
from statistics import median
from typing import Any, Final

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
)
from serving import SECTION, serving_page, with_section

BENCH: Final = Path(__file__).resolve().parent
ROOT: Final = BENCH.parent
PEER_HOME: Final = ROOT / ".venv-bench"
BUILDS: Final = {"plain": ROOT / "src", "compiled": ROOT / "build" / "native"}
STARTS: Final = 20

Results = dict[str, list[dict[str, Any]]]


class Contest:
    """A game of ours to measure: its name, seats, and how many games make a slice of plain play."""

    def __init__(self, name: str, seats: int, games: int, beside: str = "") -> None:
        self.name = name
        self.seats = seats
        self.games = games
        self.beside = beside
        """The game of this bench that it is judged by, instead of by figures and peers."""


# A new game of Tabard joins the bench with one line here.
CONTESTS: Final = [
    Contest("volfyirion", seats=2, games=100),
    Contest("drakerion", seats=2, games=100, beside="volfyirion"),
    Contest("ivion", seats=2, games=100, beside="volfyirion"),
    Contest("ignite", seats=4, games=20, beside="volfyirion"),
    Contest("infinities", seats=2, games=60, beside="volfyirion"),
]


def say(text: str) -> None:
    print(text, flush=True)


# -- the peers' environment -----------------------------------------------------------------------------


def peer_python() -> Path:
    return PEER_HOME / ("Scripts" if os.name == "nt" else "bin") / "python"


def install_peers() -> dict[str, str]:
    """Make the peers' environment if it is not up to date; returns the packages that would not install."""
    lines = (BENCH / "requirements.txt").read_text().splitlines()
    wanted = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    mark = PEER_HOME / "installed.json"
    stamp = hashlib.sha256("\n".join([sys.version, *wanted]).encode()).hexdigest()
    if mark.exists() and json.loads(mark.read_text()).get("stamp") == stamp:
        return {}
    say(f"installing the peers into {PEER_HOME.name}")
    venv.create(PEER_HOME, with_pip=True, clear=True)
    failed: dict[str, str] = {}
    constraints = str(BENCH / "requirements.txt")
    for line in wanted:
        say(f"  {line}")
        done = subprocess.run(
            [str(peer_python()), "-m", "pip", "install", "--quiet", "--constraint", constraints, line],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            # The page says that it failed; the whole message, with its paths, stays in the terminal.
            say(done.stderr)
            failed[line.split("==")[0]] = f"`pip install {line}` failed on this machine"
    if not failed:
        mark.write_text(json.dumps({"stamp": stamp}))
    return failed


# -- running things -------------------------------------------------------------------------------------


def child(command: list[str], build: str | None = None) -> dict[str, Any]:
    """Run a measuring process to its one line of JSON."""
    env = dict(os.environ)
    env.pop("PYTHONPATH", None)
    if build is not None:
        env["PYTHONPATH"] = str(BUILDS[build])
    done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
    result: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def ours(build: str, what: str, contest: Contest, *amounts: int) -> dict[str, Any]:
    words = [sys.executable, str(BENCH / "ours.py"), what, contest.name, str(contest.seats)]
    result = child(words + [str(amount) for amount in amounts], build)
    if result["compiled"] != (build == "compiled"):
        raise RuntimeError(f"the {build} build was asked for and another one answered")
    return result


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
                results.setdefault(key, []).append(ours(build, "play", contest, contest.games, more))
                say(f"  {key:34} {best(results[key][-1:]):>12,.0f} decisions/s")
        for peer in PEERS:
            if peer.package in failed or peer.name in broken:
                continue
            try:
                result = child([str(peer_python()), str(BENCH / "peers.py"), peer.name, str(slices)])
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


def targets(
    contest: Contest, results: Results, copies: dict[str, Any], started: dict[str, float]
) -> list[Target]:
    """What the project promises for a game, judged on this run."""
    fast = best(results.get(f"{contest.name} compiled", []))
    slow = best(results.get(f"{contest.name} plain", []))
    if contest.beside:
        other = best(results.get(f"{contest.beside} compiled", []))
        return [
            Target(
                "random play, compiled",
                f"at least half of {contest.beside}'s decisions/s",
                f"{fast / other:.2f} of them" if fast and other else None,
                fast > 0 and 2 * fast >= other,
            )
        ]
    found = [
        Target(
            "random play, compiled",
            "at least 500,000 decisions/s",
            f"{fast:,.0f}" if fast else None,
            fast >= 500_000,
        ),
        Target(
            "compiled over plain",
            "at least 5 times",
            f"{fast / slow:.1f} times" if fast and slow else None,
            fast >= 5 * slow,
        ),
    ]
    for what, key, most in (
        ("clone, compiled", "clone", 4.0),
        ("determinize with its clone, compiled", "determinize", 10.0),
    ):
        time_taken = micro(copies["compiled"][key])[0] if "compiled" in copies else None
        measured = None if time_taken is None else f"{time_taken:.2f} µs"
        found.append(
            Target(what, f"at most {most:.0f} µs", measured, time_taken is not None and time_taken <= most)
        )
    found += [peer_target(peer, results, fast) for peer in PEERS if peer.target]
    for build in BUILDS:
        for what, most in (("import tabard", 100), ("tabard games", 250)):
            took = started.get(f"{what}, {build}")
            measured = None if took is None else f"{took:.0f} ms"
            found.append(
                Target(
                    f"`{what}`, whole process, {build}",
                    f"under {most} ms",
                    measured,
                    took is not None and took < most,
                )
            )
    return found


def machine() -> str:
    load = f", load {os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores{load} at the start; "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def contest_page(
    contest: Contest, builds: list[str], results: Results, failed: dict[str, str], started: dict[str, float]
) -> str:
    """Measure what needs no peer beside it, and write the section of one game."""
    copies: dict[str, Any] = {}
    memories: dict[str, Any] = {}
    for build in builds:
        say(f"{contest.name}, {build}: clones and determinized worlds")
        copies[build] = ours(build, "copies", contest, 60)
        say(f"{contest.name}, {build}: memory")
        memories[build] = ours(build, "memory", contest, 0)
    last = builds[-1]
    say(f"{contest.name}: growth, profile")
    grown = {
        build: ours(build, "growth", contest, contest.games * (5 if build == "compiled" else 1))
        for build in builds
    }
    profiled = ours("plain", "profile", contest, max(1, contest.games // 2))
    kinds = ours(last, "kinds", contest, contest.games)

    fast = best(results.get(f"{contest.name} {last}", []))
    judged = targets(contest, results, copies, started)
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
        table(
            ["what", "wanted", "measured", ""],
            [[t.what, t.wanted, t.measured or "", t.verdict] for t in judged],
            left=2,
        ),
        "### Random play, copies",
        "Through `game.new`, `state.decision`, `d.options` and `state.apply`, one process. Copies: best (median)"
        " over 400 positions spread over whole games, the freeing of the copy before included.",
        table(
            ["build", "decisions/game", "decisions/s", "median", "clone µs", "determinize µs", "new game µs"],
            play_rows,
        ),
        f"### Beside the peers ({last} build)",
        table(
            [
                "peer",
                "how",
                "version",
                "decisions/game",
                "decisions/s",
                "median",
                f"{contest.name} is so many times as fast",
            ],
            peer_rows(results, failed, fast),
            left=2,
        ),
        "### As games grow longer",
    ]
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


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument(
        "--rounds", type=int, default=5, help="rounds in which everyone plays once (default 5)"
    )
    words.add_argument(
        "--slices", type=int, default=4, help="how often a round repeats the same games (default 4)"
    )
    words.add_argument(
        "--peers-only", action="store_true", help="measure the peers and print them; no page is written"
    )
    words.add_argument(
        "--server-only",
        action="store_true",
        help=f"measure the server and the page alone; the section {SECTION!r} is written anew, the rest stays",
    )
    words.add_argument("--output", type=Path, default=BENCH / "results.md", help="the page to write")
    words.add_argument("--game", action="append", help="a game to measure instead of those listed here")
    chosen = words.parse_args()
    if chosen.game:
        CONTESTS[:] = [Contest(name, seats=2, games=100) for name in chosen.game]

    described = machine()
    say(described)
    if chosen.server_only:
        page = serving_page(chosen.rounds, described)
        old = chosen.output.read_text(encoding="utf-8") if chosen.output.exists() else "# Bench\n"
        chosen.output.write_text(with_section(old, page), encoding="utf-8")
        say("\n" + page)
        return 0
    failed = install_peers()
    if chosen.peers_only:
        CONTESTS.clear()
        results = play_rounds([], failed, chosen.rounds, chosen.slices)
        head = ["peer", "how", "version", "decisions/game", "decisions/s", "median", "ratio"]
        say(table(head, peer_rows(results, failed, 0.0), left=2))
        return 0

    builds = ["plain"]
    notes = []
    if any(BUILDS["compiled"].glob("tabard/engine/*.so")) or any(
        BUILDS["compiled"].glob("tabard/engine/*.pyd")
    ):
        builds.append("compiled")
    else:
        notes.append("There was no compiled build (`make native` makes one): its figures are missing.")
        say(notes[-1])
    results = play_rounds(builds, failed, chosen.rounds, chosen.slices)
    say(f"starting up, {STARTS} fresh processes of each kind")
    started = starts(builds)
    pages = [contest_page(contest, builds, results, failed, started) for contest in CONTESTS]
    share = min(quietest(got) for got in results.values())

    head = [
        "# Bench",
        f"Written by `make bench` on {datetime.date.today().isoformat()}. {described}.",
        f"Everyone plays the same fixed games again and again, in {chosen.rounds} rounds taken in turn,"
        f" {chosen.slices} slices or more a round; the figure is the best slice, since noise only slows. The"
        " numbers that pick the options are made beforehand and the same for all. A decision is a point where"
        " a player chooses; chance is not counted, its time is. In its best slice every contestant had the"
        f" core for at least {share:.0%} of the time.",
        *notes,
    ]
    start_rows = [[name, f"{took:.0f}"] for name, took in started.items()]
    tail = [
        "## Starting up",
        f"Median of {STARTS} fresh processes, from start to exit:",
        table(["process", "ms"], start_rows),
    ]
    page = "\n\n".join([*head, *pages, *tail, serving_page(chosen.rounds, described)]) + "\n"
    chosen.output.write_text(page, encoding="utf-8")
    say("\n" + page)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as trouble:
        sys.exit(f"bench stopped, nothing was written: {trouble}")
