"""Mutation sampling: breaks a game's rules in many small ways and counts how often its tests notice.

Every mutant lives in a private copy of the package and its tests; only the tests that reach the changed line
are run, and those of `tests/games/<game>` only. A test that fails, a crash and an endless loop kill a mutant; a
line that no test reaches is a survivor. Broken is what decides: a game's rules, state, actions, effects, book and
factory. Left alone are what only shows, tells or weighs (table, words, judge, log calls, error messages; `--all`
breaks those files too), annotations, asserts, and numbers that are mere labels.
"""

import argparse
import json
import os
import queue
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from mutants import Mutant, mutants, sites

ROOT = Path(__file__).parent.parent
DECIDING = ("__init__", "actions", "book", "effects", "state")
"""With the folder `rules`, the files in which the rules of a game are."""
MEMORY = 3 << 30
CONTROLS = 3
"""So many copies are run without any change: if tests fail there, no kill can be trusted."""

PLUGIN = '''
"""Notes which lines every test executes, how long it takes, and whether it fails."""

import json
import os

import coverage
import pytest

asked = json.loads(os.environ["REACH"])
watched = coverage.Coverage(data_file=None, config_file=False, include=asked["files"])
watched.start()
seconds = {}
failing = []


def pytest_runtest_logreport(report):
    seconds[report.nodeid] = seconds.get(report.nodeid, 0.0) + report.duration
    if report.failed:
        failing.append(report.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    watched.switch_context(item.nodeid)
    result = yield
    watched.switch_context("")
    return result


def pytest_unconfigure():
    watched.stop()
    data = watched.get_data()
    tests = sorted(data.measured_contexts())
    number = {test: n for n, test in enumerate(tests)}
    lines = {
        file: {line: [number[test] for test in found] for line, found in data.contexts_by_lineno(file).items()}
        for file in data.measured_files()
    }
    name = asked["answer"] + os.environ.get("PYTEST_XDIST_WORKER", "")
    with open(name, "w") as file:
        json.dump({"tests": tests, "lines": lines, "seconds": seconds, "failing": failing}, file)
'''


class Reach:
    """Which tests execute which line, from one run of all tests of the game."""

    def __init__(self, tests: list[str], folder: Path, work: Path) -> None:
        self.tests = tests
        self.folder = folder
        self.work = work
        self.lines: dict[str, dict[int, list[str]]] = {}
        self.weight: dict[str, int] = {}
        """How many lines each test executes: the fewer, the more it is about them."""
        self.seconds: dict[str, float] = {}
        self.failing: list[str] = []
        """Tests that fail without any mutation, and so say nothing."""

    def measure(self, files: list[Path], jobs: int) -> None:
        (self.work / "reach_plugin.py").write_text(PLUGIN)
        copy = copy_tree(self.work / "measured")
        watched = [str(copy / file.relative_to(ROOT)) for file in files]
        asked = json.dumps({"files": watched, "answer": str(self.work / "reach.json")})
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *pytest_options(600), "-n", str(jobs), "-p", "reach_plugin"]
            + self.tests,
            cwd=copy,
            env={**environment(copy, self.work), "REACH": asked},
            capture_output=True,
            text=True,
        )
        answers = sorted(self.work.glob("reach.json*"))
        if done.returncode not in (0, 1) or not answers:
            sys.exit(f"{done.stdout[-4000:]}{done.stderr}\n{' '.join(self.tests)}: cannot be run")
        for answer in answers:
            self._read(json.loads(answer.read_text()), copy)
        for rows in self.lines.values():
            for tests in rows.values():
                for test in tests:
                    self.weight[test] = self.weight.get(test, 0) + 1

    def _read(self, answer: dict[str, Any], copy: Path) -> None:
        self.failing += [test for test in answer["failing"] if test not in self.failing]
        self.seconds.update(answer["seconds"])
        tests = answer["tests"]
        for file, rows in answer["lines"].items():
            lines = self.lines.setdefault(str(Path(file).relative_to(copy)), {})
            for line, numbers in rows.items():
                lines.setdefault(int(line), []).extend(tests[n] for n in numbers)

    def of(self, mutant: Mutant, file: str) -> tuple[list[str], bool]:
        """The tests that execute the mutant's line, the most particular first, and whether importing does."""
        found = self.lines.get(file, {}).get(mutant.line, [])
        tests = sorted((t for t in found if t and t not in self.failing), key=lambda t: (self.weight[t], t))
        return tests, "" in found

    def limits(self, tests: list[str]) -> tuple[float, float]:
        """Seconds after which one of these tests, and all of them together, count as endless."""
        times = [self.seconds[t] for t in tests if t in self.seconds] or list(self.seconds.values())
        return 10 + 5 * max(times), 60 + 5 * sum(times)


class Result:
    """What became of a mutant."""

    def __init__(self, mutant: Mutant, file: str, verdict: str, seconds: float) -> None:
        self.mutant = mutant
        self.file = file
        self.verdict = verdict
        self.seconds = seconds

    @property
    def is_killed(self) -> bool:
        return self.verdict in ("killed", "endless")


def copy_tree(to: Path) -> Path:
    """A private copy of the package and its tests, so that work on the tree goes on undisturbed."""
    junk = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "tabard", to / "src" / "tabard", ignore=junk)
    for folder in ("tests", "docs"):
        shutil.copytree(ROOT / folder, to / folder, ignore=junk)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, to)
    return to


def environment(copy: Path, work: Path) -> dict[str, str]:
    """Import the copy, and write nothing into the tree."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(work)]),
        "PYTHONPYCACHEPREFIX": str(work / "pycache"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(work / "hypothesis"),
        "PYTHONHASHSEED": "0",
    }


def pytest_options(timeout: float) -> list[str]:
    plain = ["-q", "--import-mode=importlib", "--tb=short", "--no-header"]
    return [*plain, "-p", "no:cacheprovider", "-o", "addopts=", "-o", f"timeout={timeout:.0f}"]


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Laboratory:
    """Runs mutants side by side, each worker in its own copy."""

    def __init__(self, reach: Reach, work: Path, jobs: int) -> None:
        self.reach = reach
        self.work = work
        self.copies: queue.Queue[Path] = queue.Queue()
        for n in range(jobs):
            self.copies.put(copy_tree(work / f"copy{n}"))
        self.stamp = int(time.time())

    def run(self, mutant: Mutant) -> Result:
        start = time.perf_counter()
        file = str(mutant.file.relative_to(ROOT))
        tests, is_imported = self.reach.of(mutant, file)
        if not tests and not is_imported:
            return Result(mutant, file, "never executed", 0.0)
        copy = self.copies.get()
        try:
            self._write(copy / file, mutant.new)
            verdict = self._verdict(copy, tests) if tests else "survived"
            if verdict == "survived" and (is_imported or len(tests) < 6):
                # What runs once and is kept (books, card sets) is counted for the first test alone.
                verdict = self._verdict(copy, self.reach.tests)
        finally:
            self._write(copy / file, mutant.old)
            self.copies.put(copy)
        return Result(mutant, file, verdict, time.perf_counter() - start)

    def _write(self, file: Path, text: str) -> None:
        file.write_text(text, encoding="utf-8")
        # A cached .pyc is told from its source by whole seconds and size: never give two versions the same.
        self.stamp += 2
        os.utime(file, (self.stamp, self.stamp))

    def _verdict(self, copy: Path, tests: list[str]) -> str:
        listed = self.work / f"{copy.name}.tests"
        left_out = [f"--deselect={test}" for test in self.reach.failing]
        listed.write_text("\n".join(tests + left_out) + "\n")
        one, together = self.reach.limits(tests)
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *pytest_options(one), "-x", "-n", "0", f"@{listed}"],
            cwd=copy,
            env=environment(copy, self.work),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=limit_memory,
        )
        try:
            code = process.wait(timeout=together)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "endless"
        return "survived" if code == 0 else "killed"


def covered(game: str, everything: bool = False) -> list[Path]:
    """The files of a game that are broken."""
    folder = ROOT / "src" / "tabard" / "games" / game
    if not folder.is_dir():
        sys.exit(f"no game {game!r} in src/tabard/games")
    files = sorted(folder.rglob("*.py"))
    return [f for f in files if everything or f.parent.name == "rules" or f.stem in DECIDING]


def report(results: list[Result], files: list[Path], game: str, seed: int, least: float) -> tuple[str, bool]:
    """The kill rate and the survivors, in words; and whether enough were killed."""
    killed = sum(r.is_killed for r in results)
    rate = killed / len(results) if results else 0.0
    count = sum(len(sites(f)) for f in files)
    lines = [
        f"{game}: {len(files)} files with {count} sites, {len(results)} mutants sampled with seed {seed}"
    ]
    lines += [
        "covered: " + " ".join(str(f.relative_to(ROOT / "src" / "tabard" / "games" / game)) for f in files)
    ]
    endless = sum(r.verdict == "endless" for r in results)
    lines.append(f"killed {killed} of {len(results)}: {rate:.1%} ({endless} of them ran without end)")
    survivors = sorted((r for r in results if not r.is_killed), key=lambda r: (r.file, r.mutant.line))
    for r in survivors:
        lines += ["", f"{r.verdict}: {r.file}:{r.mutant.line} ({r.mutant.kind})", r.mutant.diff()]
    return "\n".join(lines), rate >= least


def main() -> int:
    parser = argparse.ArgumentParser(description="Break a game's rules; its tests must notice.")
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=200, help="mutants to sample (%(default)s)")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED") or 1), help="(%(default)s)")
    cores = min(os.cpu_count() or 1, 8)
    parser.add_argument(
        "--jobs", type=int, default=int(os.environ.get("JOBS") or cores), help="(%(default)s)"
    )
    parser.add_argument("--least", type=float, default=0.9, help="exit 1 below this rate (%(default)s)")
    parser.add_argument("--all", action="store_true", help="break the files that only show things, too")
    parser.add_argument("--only", default="", metavar="PART", help="only files whose path holds this")
    parser.add_argument(
        "--tests", nargs="+", default=[], metavar="PATH", help="other tests than the game's own"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the result there too")
    given = parser.parse_args()
    files = [f for f in covered(given.game, given.all) if given.only in str(f)]
    chosen = list(islice(mutants(files, given.seed), given.n))
    controls = [m.unchanged() for m in chosen[:CONTROLS]]
    if not chosen:
        sys.exit(f"nothing to break in {given.game}")
    with tempfile.TemporaryDirectory(prefix="tabard-mutate-") as folder:
        work = Path(folder)
        reach = Reach(
            given.tests or [f"tests/games/{given.game}"], Path("src/tabard/games") / given.game, work
        )
        print(f"Running {' '.join(reach.tests)} once to see which test reaches which line ...", flush=True)
        start = time.perf_counter()
        reach.measure(files, given.jobs)
        print(
            f"{time.perf_counter() - start:.0f} s; {len(chosen)} mutants, {given.jobs} at a time", flush=True
        )
        laboratory = Laboratory(reach, work, given.jobs)
        results: list[Result] = []
        unstable = 0
        with ThreadPoolExecutor(given.jobs) as pool:
            for done in as_completed([pool.submit(laboratory.run, m) for m in chosen + controls]):
                r = done.result()
                at = f"{Path(r.file).relative_to(reach.folder)}:{r.mutant.line}"
                if r.mutant in controls:
                    unstable += r.is_killed
                    print(f"[control  ] {r.verdict:<14} {r.seconds:5.1f} s  {at}  unchanged", flush=True)
                    continue
                results.append(r)
                count = f"[{len(results):>4}/{len(chosen)}]"
                print(f"{count} {r.verdict:<14} {r.seconds:5.1f} s  {at}  {r.mutant.kind}", flush=True)
    text, is_enough = report(results, files, given.game, given.seed, given.least)
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
