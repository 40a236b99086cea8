"""Mutation sampling: breaks a game's rules in many small ways and counts how often its tests notice.

Every mutant lives in a private copy of the package; only the tests that reach the changed line are run, and
those of `tests/games/<game>` only. A test that fails, a crash and an endless loop kill a mutant; a line that no
test reaches is a survivor. Broken is what decides: a game's rules, state, actions, effects, book and factory.
Left alone are what only shows, tells or weighs (table, words, judge, log calls, error messages; `--all` breaks
those files too), annotations, asserts, and numbers that are mere labels.
"""

import argparse
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

sys.path.insert(0, str(Path(__file__).parent))
from mutants import Mutant, mutants, sites

ROOT = Path(__file__).parent.parent
DECIDING = ("__init__", "actions", "book", "effects", "state")
"""With the folder `rules`, the files in which the rules of a game are."""
MEMORY = 3 << 30

PLUGIN = '''
"""Tells coverage which test runs, and writes down which tests fail."""

import os

import coverage
import pytest


def pytest_runtest_logreport(report):
    if report.failed:
        with open(os.environ["REACH_FAILING"], "a") as file:
            print(report.nodeid, file=file)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    coverage.Coverage.current().switch_context(item.nodeid)
    result = yield
    coverage.Coverage.current().switch_context("")
    return result
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
        self.seconds = 0.0
        self.failing: list[str] = []
        """Tests that fail without any mutation, and so say nothing."""

    def measure(self) -> None:
        (self.work / "reach_plugin.py").write_text(PLUGIN)
        source = copy_source(self.work / "measured")
        data = self.work / "coverage"
        settings = self.work / "coveragerc"
        settings.write_text(f"[run]\ndata_file = {data}\nsource = {source / self.folder}\n")
        failing = self.work / "failing"
        failing.touch()
        start = time.perf_counter()
        command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest"]
        done = subprocess.run(
            [*command, *pytest_options(600)[1:], "-p", "reach_plugin", *self.tests],
            cwd=ROOT,
            env={**environment(source, self.work), "REACH_FAILING": str(failing)},
            capture_output=True,
            text=True,
        )
        self.seconds = time.perf_counter() - start
        self.failing = failing.read_text().split("\n")[:-1]
        if done.returncode not in (0, 1) or not data.exists():
            sys.exit(f"{done.stdout[-4000:]}{done.stderr}\n{' '.join(self.tests)}: cannot be run")
        self._read(data, source)

    def _read(self, data: Path, source: Path) -> None:
        from coverage import CoverageData

        found = CoverageData(str(data))
        found.read()
        for file in found.measured_files():
            lines = found.contexts_by_lineno(file)
            self.lines[str(Path(file).relative_to(source))] = lines
            for tests in lines.values():
                for test in tests:
                    self.weight[test] = self.weight.get(test, 0) + 1

    def of(self, mutant: Mutant, file: str) -> tuple[list[str], bool]:
        """The tests that execute the mutant's line, the most particular first, and whether importing does."""
        found = self.lines.get(file, {}).get(mutant.line, [])
        tests = sorted((t for t in found if t and t not in self.failing), key=lambda t: (self.weight[t], t))
        return tests, "" in found


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


def copy_source(to: Path) -> Path:
    """A private copy of the package; returns the folder to import it from."""
    shutil.copytree(
        ROOT / "src" / "tabard", to / "tabard", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    return to


def environment(source: Path, work: Path) -> dict[str, str]:
    """Import the copy, and write nothing into the tree."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join([str(source), str(work)]),
        "PYTHONPYCACHEPREFIX": str(work / "pycache"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(work / "hypothesis"),
        "PYTHONHASHSEED": "0",
    }


def pytest_options(timeout: float) -> list[str]:
    plain = ["-x", "-q", "-n", "0", "--import-mode=importlib", "--tb=short", "--no-header"]
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
            self.copies.put(copy_source(work / f"copy{n}"))
        self.stamp = int(time.time())

    def run(self, mutant: Mutant) -> Result:
        start = time.perf_counter()
        file = str(mutant.file.relative_to(ROOT / "src"))
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
        one = max(10.0, self.reach.seconds / 4)
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *pytest_options(one), f"@{listed}"],
            cwd=ROOT,
            env=environment(copy, self.work),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=limit_memory,
        )
        try:
            code = process.wait(timeout=one + 3 * self.reach.seconds)
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
        lines += ["", f"{r.verdict}: src/{r.file}:{r.mutant.line} ({r.mutant.kind})", r.mutant.diff()]
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
    if not chosen:
        sys.exit(f"nothing to break in {given.game}")
    with tempfile.TemporaryDirectory(prefix="tabard-mutate-") as folder:
        work = Path(folder)
        reach = Reach(
            given.tests or [f"tests/games/{given.game}"], Path("tabard") / "games" / given.game, work
        )
        print(f"Running {' '.join(reach.tests)} once to see which test reaches which line ...", flush=True)
        reach.measure()
        print(f"{reach.seconds:.0f} s; {len(chosen)} mutants, {given.jobs} at a time", flush=True)
        laboratory = Laboratory(reach, work, given.jobs)
        results: list[Result] = []
        with ThreadPoolExecutor(given.jobs) as pool:
            for done in as_completed([pool.submit(laboratory.run, m) for m in chosen]):
                r = done.result()
                results.append(r)
                at = f"{Path(r.file).relative_to(reach.folder)}:{r.mutant.line}"
                print(
                    f"[{len(results):>4}/{len(chosen)}] {r.verdict:<14} {r.seconds:5.1f} s  {at}  {r.mutant.kind}"
                )
                sys.stdout.flush()
    text, is_enough = report(results, files, given.game, given.seed, given.least)
    print("\n" + text)
    if reach.failing:
        is_enough = False
        print(f"\n{len(reach.failing)} tests fail without any mutation and were left out:")
        print("\n".join(f"    {test}" for test in reach.failing))
    if given.report:
        given.report.write_text(text + "\n", encoding="utf-8")
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main())
