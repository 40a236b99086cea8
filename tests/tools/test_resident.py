"""One session waits; every order is carried out in a fork of it and leaves it as it was."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.processes import PATIENCE, started

pytestmark = pytest.mark.once

RESIDENT = Path(__file__).parent.parent.parent / "tools" / "mutation" / "resident.py"
RULES = """
from pathlib import Path
seen = []
def price(n):
    seen.append(n)
    return n + 2
FREE = 0
def slow():
    return 1
"""
LATE = "COUNT = 3\n"
EARLY = """
def more(n):
    return n + 1
def less(n):
    return n - 1
KEPT = more(2)
"""
TESTS = """
import os, sys
import rules
sys.path.insert(0, os.path.abspath("src"))
import early
def test_price():
    assert rules.price(1) == 3
def test_order():
    assert rules.seen == []
def test_late():
    import late
    assert late.COUNT == 3
def test_early():
    assert (early.less(2), early.KEPT) == (1, 3)
def test_slow():
    while rules.slow() == 9:
        pass
def test_broken():
    assert rules.FREE
"""
OPTIONS = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--import-mode=importlib", "test_rules.py"]


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    folder = tmp_path_factory.mktemp("game")
    (folder / "src").mkdir()
    sources = {"rules.py": RULES, "late.py": LATE, "src/early.py": EARLY, "test_rules.py": TESTS}
    for name, text in sources.items():
        (folder / name).write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\n")

    def verdict(*tests, file="rules.py", line=0, old="", new="", together=20.0, limit=20.0, busy=0.0):
        before = (folder / file).read_text()
        order = {
            "file": str(folder / file),
            "old": before,
            "new": before.replace(old, new) if old else before,
            "tests": [f"test_rules.py::{test}" for test in tests] or ["test_rules.py"],
            "left_out": ["test_rules.py::test_broken"],
            "limits": {"test_rules.py::test_slow": limit},
            "line": line,
            "busy": busy,
            "one": 20.0,
            "together": together,
        }
        (folder / file).write_text(order["new"])
        process.stdin.write(json.dumps(order) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline().strip()
        (folder / file).write_text(before)
        return answer.replace("test_rules.py::", "")

    command = [sys.executable, "-B", str(RESIDENT), *OPTIONS]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with started(command, cwd=folder, **pipes, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        yield verdict
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0


def test_a_mutant_is_killed_by_the_tests_that_see_it_and_by_no_others(session):
    assert session("test_price", old="n + 2", new="n + 3") == "killed test_price"
    assert session("test_order", old="n + 2", new="n + 3") == "survived"
    assert session("test_price") == "survived"


def test_tests_run_in_the_order_asked_for(session):
    assert session("test_order", "test_price") == "survived"
    assert session("test_price", "test_order") == "killed test_order"


def test_what_is_imported_in_the_fork_is_read_there(session):
    assert session("test_late", file="late.py", old="COUNT = 3", new="COUNT = 4") == "killed test_late"
    assert session("test_late", file="late.py") == "survived"


def test_a_file_stands_for_all_its_tests_but_those_left_out(session):
    assert session() == "killed test_order"  # it comes after test_price
    assert session(old="seen.append(n)", new="pass") == "survived"


def test_what_never_ends_is_ended(session):
    assert session("test_slow", old="return 1", new="return 9", together=0.3) == "endless"
    assert session("test_slow", old="return 1", new="return 9", limit=0.3) == "killed test_slow"
    assert session("test_slow", old="return 1", new="return 9", busy=0.3) == "killed"


def test_what_has_run_and_what_is_unknown_is_refused(session):
    assert session("test_price", old="FREE = 0", new="FREE = 1") == "refused"
    assert session("test_gone") == "refused"
    assert session("test_early", file="src/early.py", line=3, old="+ 1", new="+ 2") == "refused"
    assert session("test_early", file="src/early.py", line=5, old="- 1", new="- 2") == "killed test_early"
