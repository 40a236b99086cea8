"""Which tests execute which line of a game: found by running them once, and kept until something changes."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from copies import ROOT, copy_tree, environment, pytest_options
from mutants import Mutant

QUICK = 0.1
"""Tests of far fewer seconds than this are equally quick."""
FEW = 4
"""So many tests more than there were processes may reach a line that runs once a process."""

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
        os.path.relpath(file): {
            line: [number[test] for test in found] for line, found in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    name = asked["answer"] + os.environ.get("PYTEST_XDIST_WORKER", "")
    with open(name, "w") as file:
        json.dump({"tests": tests, "lines": lines, "seconds": seconds, "failing": failing}, file)
'''


def test_files(tests: list[str]) -> list[str]:
    """The files of tests in these files and folders."""
    found: list[Path] = []
    for test in tests:
        path = ROOT / test.split("::")[0]
        found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return list(dict.fromkeys(str(path.relative_to(ROOT)) for path in found))


def surroundings(tests: list[str], folder: Path, watched: list[Path]) -> str:
    """A digest of all that tests run in, but for other games, the server, and test files that lend nothing."""
    files = [file for test in tests for file in _around(ROOT / test.split("::")[0])]
    sources = {file: file.read_text(encoding="utf-8") for file in files if file.suffix == ".py"}
    lent = re.compile(r"^from \S*\b(test_\w+) import", re.MULTILINE)
    lenders = {name for text in sources.values() for name in lent.findall(text)}
    files = [file for file in files if not file.name.startswith("test_") or file.stem in lenders]
    games = ROOT / folder.parent
    for file in (ROOT / "src" / "tabard").rglob("*"):
        is_other = file.parent != games and games in file.parents and ROOT / folder not in file.parents
        is_server = ROOT / "src" / "tabard" / "server" in file.parents
        if file.suffix not in (".pyc", ".so") and not is_server and not is_other:
            files.append(file)
    sums = [(str(file.relative_to(ROOT)), digest(file)) for file in sorted(set(files)) if file.is_file()]
    asked = [*tests, *(str(file.relative_to(ROOT)) for file in watched), sys.version, PLUGIN]
    return hashlib.sha256(json.dumps([sums, asked]).encode()).hexdigest()


def _around(path: Path) -> list[Path]:
    """What is in a folder of tests, and what lies beside the folders that it is in."""
    found = list(path.rglob("*")) if path.is_dir() else []
    for parent in path.parents:
        if ROOT not in parent.parents:
            break
        found += parent.iterdir()
    return [file for file in found if file.is_file() and file.suffix != ".pyc"]


def limit(seconds: float) -> float:
    """After how long a test that takes so many seconds counts as endless."""
    return 10 + 5 * seconds


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def part_of(answer: dict[str, Any], path: str) -> dict[str, Any]:
    """What an answer says about the tests of one file, and about what runs before any test."""
    old = {n: test for n, test in enumerate(answer["tests"]) if not test or test.split("::")[0] == path}
    number = {n: at for at, n in enumerate(old)}
    lines = {
        file: {line: mine for line, found in rows.items() if (mine := [number[n] for n in found if n in old])}
        for file, rows in answer["lines"].items()
    }
    seconds = {test: time for test, time in answer["seconds"].items() if test.split("::")[0] == path}
    failing = [test for test in answer["failing"] if test.split("::")[0] == path]
    return {"tests": list(old.values()), "lines": lines, "seconds": seconds, "failing": failing}


class Known:
    """What earlier runs found out and still holds, in a file."""

    def __init__(self, file: Path, base: str, digests: dict[str, str]) -> None:
        self.file = file
        self.base = base
        self.now = digests
        self.processes = 0
        """How many have run tests: what a process does once is counted for a test of each."""
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.digests: dict[str, str] = {}
        if file.exists():
            kept = json.loads(file.read_text())
            if kept["base"] == base:
                self.processes = kept["processes"]
                self.answers = kept["answers"]
                self.digests = kept["digests"]

    def has(self, path: str) -> bool:
        return self.digests.get(path) == self.now[path]

    def learn(self, answers: list[dict[str, Any]], paths: list[str]) -> None:
        self.processes += sum(any(answer["tests"]) for answer in answers)
        for path in paths:
            self.answers[path] = [part_of(answer, path) for answer in answers]
            self.digests[path] = self.now[path]

    def keep(self) -> None:
        """For the next time; a file in which tests failed is run again then."""
        fit = [path for path in self.now if not any(answer["failing"] for answer in self.answers[path])]
        kept = {
            "base": self.base,
            "processes": self.processes,
            "answers": {path: self.answers[path] for path in fit},
            "digests": {path: self.digests[path] for path in fit},
        }
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".tmp")
        new.write_text(json.dumps(kept))
        new.replace(self.file)


class Reach:
    """Which tests execute which line."""

    busy = 0.0
    """Seconds of the processor after which a test counts as endless, where nobody knows how long it takes."""

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
        self.paths = test_files(tests)
        self.base = ""
        self.digests: dict[str, str] = {}
        """Of what tests run in, and of every file of tests."""
        self.few = 0
        """A line that so many tests reach, or fewer, may be one that runs once a process."""

    def measure(self, files: list[Path], jobs: int, kept: Path) -> int:
        """Runs the test files about which nothing is known yet, and returns their number."""
        self.base = surroundings(self.tests, self.folder, files)
        self.digests = {path: digest(ROOT / path) for path in self.paths}
        known = Known(kept, self.base, self.digests)
        missing = [path for path in self.paths if not known.has(path)]
        if missing:
            is_part = len(missing) < len(self.paths) and not any("::" in test for test in self.tests)
            known.learn(self._run(missing if is_part else self.tests, files, jobs), missing)
            known.keep()
        for path in self.paths:
            for answer in known.answers[path]:
                self._read(answer)
        self.few = known.processes + FEW
        for rows in self.lines.values():
            for tests in rows.values():
                for test in tests:
                    self.weight[test] = self.weight.get(test, 0) + 1
        return len(missing)

    def _run(self, tests: list[str], files: list[Path], jobs: int) -> list[dict[str, Any]]:
        (self.work / "reach_plugin.py").write_text(PLUGIN)
        copy = copy_tree(self.work / "measured")
        watched = [str(copy / file.relative_to(ROOT)) for file in files]
        asked = json.dumps({"files": watched, "answer": str(self.work / "reach.json")})
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *pytest_options(600), "-n", str(jobs), "-p", "reach_plugin"]
            + tests,
            cwd=copy,
            env={**environment(copy, self.work), "REACH": asked},
            capture_output=True,
            text=True,
        )
        answers = sorted(self.work.glob("reach.json*"))
        if done.returncode not in (0, 1) or not answers:
            sys.exit(f"{done.stdout[-4000:]}{done.stderr}\n{' '.join(tests)}: cannot be run")
        return [json.loads(answer.read_text()) for answer in answers]

    def _read(self, answer: dict[str, Any]) -> None:
        self.failing += [test for test in answer["failing"] if test not in self.failing]
        self.seconds.update(answer["seconds"])
        tests = answer["tests"]
        for file, rows in answer["lines"].items():
            lines = self.lines.setdefault(file, {})
            for line, numbers in rows.items():
                found = lines.setdefault(int(line), [])
                found += [tests[n] for n in numbers if tests[n] or "" not in found]

    def of(self, mutant: Mutant, file: str) -> tuple[list[str], bool]:
        """The tests that execute the mutant's line, the most telling first, and whether importing does."""
        found = self.lines.get(file, {}).get(mutant.line, [])
        tests = sorted((t for t in found if t and t not in self.failing), key=lambda t: (self.cost(t), t))
        return tests, "" in found

    def cost(self, test: str) -> float:
        """What it costs to try this test early: a sweep comes after the quick ones that are as particular."""
        return self.weight[test] * (QUICK + self.seconds.get(test, 0.0))

    def limits(self, tests: list[str]) -> tuple[float, float]:
        """Seconds after which one of these tests, and all of them together, count as endless."""
        times = [self.seconds[t] for t in tests if t in self.seconds] or list(self.seconds.values())
        return limit(max(times)), 60 + 5 * sum(times)

    def time_of(self, mutant: Mutant) -> float:
        """Seconds that all tests which execute the mutant's line take."""
        tests, _ = self.of(mutant, str(mutant.file.relative_to(ROOT)))
        return sum(self.seconds.get(test, 0.0) for test in tests)
