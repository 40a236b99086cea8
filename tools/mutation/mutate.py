"""Mutation sampling: breaks a game's rules in many small ways and counts how often its tests notice.

Every mutant lives in a private copy of the package and its tests; only the tests that reach the changed line
are run, and those of `tests/games/<game>` only. A test that fails, a crash and an endless loop kill a mutant; a
line that no test reaches is a survivor. Broken is what decides: a game's rules, state, actions, effects, book and
factory. Left alone are what only shows, tells or weighs (table, words, judge, reasons, log calls, error messages;
`--all` breaks those files too), annotations, asserts, and numbers that are mere labels.

Most mutants are tried in a fork of a session that has imported and collected everything (`resident.py`); those that
change what runs before the first test get a session of their own. What a run finds out is kept in `build/reach`: as
long as the rules and what tests share stay as they are, the next one runs only new and changed test files to see
what they reach, and shows a survivor only tests that are new to it.

With `--rules` it is rules that are drawn, not lines: one is broken where the code cites it, and only the tests that
cite it are asked, without a look at what they reach. A survivor is asked once more as a crash: if that passes too, no
test comes there. Mutants that somebody looked at and found to change nothing stand in `equivalents.yaml`, each with the
reason; they are counted apart.
"""

import argparse
import json
import os
import queue
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from cited import Cited, rule_mutants
from copies import ROOT, copy_tree, environment, limit_process, pytest_options
from equivalents import Equivalents
from mutants import Mutant, mutants, sites
from reach import Reach, limit
from resident import READY, REFUSED
from tried import ALL, REACHING, Tried

DECIDING = ("__init__", "actions", "book", "effects", "rules", "state")
"""With the folder `rules`, the files in which the rules of a game are."""
TELLING = ("lacking", "reasons", "refusing")
"""Those in that folder that only tell why something cannot be done."""
CONTROLS = (8, 4, 2)
"""Copies are run without any change, too: if tests fail there, no kill can be trusted. These are at an eighth, a
quarter and half of the way from the mutant that the quickest tests reach to the one that the longest do."""
FORK, PROCESS = "fork", "process"
COLLECTING = 30.0
"""Seconds of the processor that a session of its own may take before its first test."""


class Result:
    """What became of a mutant."""

    def __init__(self, mutant: Mutant, verdict: str, way: str = "", killer: str = "") -> None:
        self.mutant = mutant
        self.verdict = verdict
        self.way = way
        self.killer = killer
        """The test that failed, where that is known."""
        self.seconds = 0.0

    @property
    def file(self) -> str:
        return str(self.mutant.file.relative_to(ROOT))

    @property
    def is_killed(self) -> bool:
        return self.verdict in ("killed", "endless")


class Bench:
    """A copy of the tree, and the session that waits in it for mutants to try in forks."""

    def __init__(self, copy: Path, reach: Reach) -> None:
        self.copy = copy
        self.reach = reach
        self.resident: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Nothing waits for the session here; it reads what is changed only once it is ready."""
        script = str(Path(__file__).parent / "resident.py")
        self.resident = subprocess.Popen(
            [sys.executable, script, *pytest_options(600), "-x", "-n", "0", *self.reach.tests],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            **self._settings(0),
        )

    def close(self) -> None:
        if self.resident:
            self.resident.communicate()  # no more orders: it ends

    def wait(self) -> None:
        if self._hear() != READY:
            sys.exit("the session that was to wait for mutants does not")

    def in_fork(self, mutant: Mutant, file: str, tests: list[str]) -> tuple[str, str]:
        """The verdict of these tests, and which of them failed; or that this mutant needs a process."""
        assert self.resident is not None
        assert self.resident.stdin is not None
        one, together = self.reach.limits(tests)
        order = {
            "file": str(self.copy / file),
            "line": mutant.line,
            "old": mutant.old,
            "new": mutant.new,
            "tests": tests,
            "left_out": self.reach.failing,
            "limits": {test: limit(seconds) for test, seconds in self.reach.seconds.items()},
            "one": one,
            "together": together,
            "busy": self.reach.busy,
        }
        self.resident.stdin.write(json.dumps(order) + "\n")
        self.resident.stdin.flush()
        verdict, _, killer = self._hear().partition(" ")
        return verdict, killer

    def _hear(self) -> str:
        assert self.resident is not None
        assert self.resident.stdout is not None
        word = self.resident.stdout.readline().strip()
        if not word:
            sys.exit(f"the session that waits for mutants has ended: {' '.join(self.reach.tests)}")
        return word

    def in_process(self, tests: list[str]) -> str:
        listed = self.reach.work / f"{self.copy.name}.tests"
        left_out = [f"--deselect={test}" for test in self.reach.failing]
        listed.write_text("\n".join(tests + left_out) + "\n")
        one, together = self.reach.limits(tests)
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *pytest_options(one), "-x", "-n", "0", f"@{listed}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._settings(COLLECTING + self.reach.busy * len(tests) if self.reach.busy else 0),
        )
        try:
            code = process.wait(timeout=together)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "endless"
        return "survived" if code == 0 else "killed"

    def _settings(self, busy: float) -> dict[str, Any]:
        return {
            "cwd": self.copy,
            "env": environment(self.copy, self.reach.work),
            "preexec_fn": lambda: limit_process(busy),
        }


class Laboratory:
    """Runs mutants side by side, each worker on its own bench."""

    def __init__(self, reach: Reach, tried: Tried, work: Path, jobs: int) -> None:
        self.reach = reach
        self.tried = tried
        self.benches: queue.Queue[Bench] = queue.Queue()
        self.all = [Bench(copy_tree(work / f"copy{n}"), reach) for n in range(jobs)]
        self.stamp = int(time.time())

    def __enter__(self) -> "Laboratory":
        for bench in self.all:
            bench.open()
        for bench in self.all:
            bench.wait()
            self.benches.put(bench)
        return self

    def __exit__(self, *error: object) -> None:
        for bench in self.all:
            bench.close()

    def run(self, mutant: Mutant, way: str) -> Result:
        """Tries a mutant in this way; one that is not fit for a fork gets a process."""
        start = time.perf_counter()
        file = str(mutant.file.relative_to(ROOT))
        tests, is_imported = self.reach.of(mutant, file)
        if not tests and not is_imported:
            return Result(mutant, "never executed")
        if is_imported:
            way = PROCESS  # the waiting session has run that line and may have kept what came of it
        bench = self.benches.get()
        try:
            self._write(bench.copy / file, mutant.new)
            result = self._result(bench, mutant, tests, mutant.rule or REACHING, way)
            if result.verdict == "survived" and mutant.rule and mutant.new != mutant.old:
                crash = mutant.crashing()
                self._write(bench.copy / file, crash.new)
                if not self._result(bench, crash, tests, mutant.rule, way).is_killed:
                    result.verdict = "never executed"
            if result.verdict == "survived" and (is_imported or len(tests) < self.reach.few):
                # What runs once and is kept (books, card sets) is counted for the first test alone.
                result = self._result(bench, mutant, self.reach.paths, ALL, way)
        finally:
            self._write(bench.copy / file, mutant.old)
            self.benches.put(bench)
        if result.verdict == "never executed" and (other := mutant.elsewhere()) is not None:
            return self.run(other, FORK)
        result.seconds = time.perf_counter() - start
        return result

    def _result(self, bench: Bench, mutant: Mutant, tests: list[str], which: str, way: str) -> Result:
        """What the tests say that it has not survived before."""
        left = self.tried.left(mutant, tests, which)
        if not left:
            return Result(mutant, "survived", way)
        if left == self.reach.paths:
            left = self.reach.tests
        verdict, killer = REFUSED, ""
        if way == FORK:
            verdict, killer = bench.in_fork(mutant, str(mutant.file.relative_to(ROOT)), left)
        if verdict == REFUSED:
            way = PROCESS
            verdict = bench.in_process(left)
        if verdict == "survived":
            broken = {test.split("::")[0] for test in self.reach.failing}  # left out, and so not survived
            self.tried.lived(mutant, [test for test in tests if test.split("::")[0] not in broken], which)
        self.tried.killed(mutant, killer)
        return Result(mutant, verdict, way, killer)

    def unstable(self, results: list[Result]) -> list[str]:
        """Those of the tests that noticed a broken rule that fail with nothing broken, too."""
        found: list[str] = []
        control = results[0].mutant.unchanged()
        control.tests = {r.killer for r in results if r.killer}
        for r in results:
            if r.is_killed and not r.killer:
                control.tests |= r.mutant.tests
        while control.tests and (again := self.run(control, FORK)).is_killed:
            found.append(again.killer or "one of those that ran in a process of their own")
            if again.killer not in control.tests:
                break
            control.tests.remove(again.killer)
        return found

    def _write(self, file: Path, text: str) -> None:
        file.write_text(text, encoding="utf-8")
        # A cached .pyc is told from its source by whole seconds and size: never give two versions the same.
        self.stamp += 2
        os.utime(file, (self.stamp, self.stamp))


def covered(game: str, everything: bool = False) -> list[Path]:
    """The files of a game that are broken."""
    folder = ROOT / "src" / "tabard" / "games" / game
    if not folder.is_dir():
        sys.exit(f"no game {game!r} in src/tabard/games")
    files = sorted(folder.rglob("*.py"))
    decides = [f for f in files if f.parent.name == "rules" or f.stem in DECIDING]
    return files if everything else [f for f in decides if f.stem not in TELLING]


def report(results: list[Result], files: list[Path], game: str, seed: int, least: float) -> tuple[str, bool]:
    """The kill rate and the survivors, in words; and whether enough were killed."""
    known = Equivalents(game)
    equal = [r for r in results if known.reason(r.mutant)]
    noticed = [r for r in equal if r.is_killed]
    results = [r for r in results if r not in equal]
    killed = sum(r.is_killed for r in results)
    rate = killed / len(results) if results else 0.0
    count = sum(len(sites(f)) for f in files)
    lines = [
        f"{game}: {len(files)} files with {count} sites, {len(results) + len(equal)} mutants sampled with seed {seed}"
    ]
    lines += [
        "covered: " + " ".join(str(f.relative_to(ROOT / "src" / "tabard" / "games" / game)) for f in files)
    ]
    endless = sum(r.verdict == "endless" for r in results)
    lines.append(f"killed {killed} of {len(results)}: {rate:.1%} ({endless} of them ran without end)")
    if equal:
        lines.append(f"left out {len(equal)} that were judged to change nothing")
    for r in noticed:
        lines += ["", f"noticed though judged to change nothing: {r.file}:{r.mutant.line}", r.mutant.diff()]
    survivors = sorted((r for r in results if not r.is_killed), key=lambda r: (r.file, r.mutant.line))
    for r in survivors:
        what = f"{r.mutant.kind}; {r.mutant.rule}" if r.mutant.rule else r.mutant.kind
        lines += ["", f"{r.verdict}: {r.file}:{r.mutant.line} ({what})", r.mutant.diff()]
    return "\n".join(lines), rate >= least and not noticed


def main() -> int:
    parser = argparse.ArgumentParser(description="Break a game's rules; its tests must notice.")
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=200, help="mutants to sample (%(default)s)")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED") or 1), help="(%(default)s)")
    cores = min(os.cpu_count() or 1, 8)
    parser.add_argument(
        "--jobs", type=int, default=int(os.environ.get("JOBS") or cores), help="(%(default)s)"
    )
    parser.add_argument("--least", type=float, help="exit 1 below this rate (0.9; of rules 0.85)")
    parser.add_argument(
        "--rules",
        action="store_true",
        help="break rules where they are cited; only tests that cite them are asked",
    )
    parser.add_argument("--all", action="store_true", help="break the files that only show things, too")
    parser.add_argument("--only", default="", metavar="PART", help="only files whose path holds this")
    parser.add_argument(
        "--tests", nargs="+", default=[], metavar="PATH", help="other tests than the game's own"
    )
    parser.add_argument("--anew", action="store_true", help="use nothing that earlier runs found out")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the result there too")
    given = parser.parse_args()
    watched = covered(given.game, given.all)
    files = [f for f in watched if given.only in str(f)]
    own = ROOT / "tests" / "games" / given.game
    found = rule_mutants(files, own, given.seed) if given.rules else mutants(files, given.seed)
    chosen = list(islice(found, given.n))
    if not chosen:
        sys.exit(f"nothing to break in {given.game}")
    with tempfile.TemporaryDirectory(prefix="tabard-mutate-") as folder:
        work = Path(folder)
        reach = (Cited if given.rules else Reach)(
            given.tests or [f"tests/games/{given.game}"], Path("src/tabard/games") / given.game, work
        )
        if not given.rules:
            print(
                f"Running {' '.join(reach.tests)} once to see which test reaches which line ...", flush=True
            )
        start = time.perf_counter()
        kept = (work if given.tests or given.anew else ROOT / "build" / "reach") / given.game
        if given.all:
            kept /= "all"
        count = reach.measure(watched, given.jobs, kept / "reach.json")
        tried = Tried(kept / "tried.json", reach.base, reach.digests)
        print(
            f"{time.perf_counter() - start:.0f} s for {count} new or changed test files; "
            f"{len(chosen)} mutants, {given.jobs} at a time",
            flush=True,
        )
        results: list[Result] = []
        unstable = 0
        by_time = sorted((m for m in chosen if reach.time_of(m)), key=reach.time_of) or chosen
        controls = [by_time[len(by_time) // part].unchanged() for part in CONTROLS]
        if given.rules:
            controls = []  # the tests that noticed something are asked at the end
        ways = [(m, FORK) for m in chosen + controls[1:]] + [(m, PROCESS) for m in controls[:1]]
        # The longest first: at the end nobody waits for a single one.
        ways.sort(key=lambda each: -reach.time_of(each[0]))
        laboratory = Laboratory(reach, tried, work, given.jobs)
        with laboratory, ThreadPoolExecutor(given.jobs) as pool:
            for done in as_completed([pool.submit(laboratory.run, m, way) for m, way in ways]):
                r = done.result()
                at = f"{Path(r.file).relative_to(reach.folder)}:{r.mutant.line}"
                if r.mutant in controls:
                    unstable += r.is_killed
                    print(f"[control  ] {r.verdict:<14} {r.seconds:5.1f} s  {at}  unchanged", flush=True)
                    continue
                results.append(r)
                number = f"[{len(results):>4}/{len(chosen)}]"
                what = f"{r.mutant.kind}  {r.mutant.rule}"
                print(f"{number} {r.verdict:<14} {r.seconds:5.1f} s  {at}  {what}", flush=True)
            reach.failing += laboratory.unstable(results) if given.rules else []
        tried.keep()
    took = time.perf_counter() - start
    forks, processes = (sum(r.way == way for r in results) for way in (FORK, PROCESS))
    print(f"\n{took:.0f} s: {forks} mutants tried in forks, {processes} in processes of their own")
    least = given.least or (0.85 if given.rules else 0.9)
    text, is_enough = report(results, files, given.game, given.seed, least)
    print("\n" + text)
    if unstable:
        is_enough = False
        print(f"\n{unstable} of {len(controls)} unchanged copies were killed too: the tests are not stable")
    if reach.failing:
        is_enough = False
        print(f"\n{len(reach.failing)} tests fail without any mutation and were left out:")
        print("\n".join(f"    {test}" for test in reach.failing))
    if given.report:
        given.report.write_text(text + "\n", encoding="utf-8")
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main())
