"""Which test reaches which line is found out once for every text of a test file and its surroundings."""

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools" / "mutation"
sys.path.insert(0, str(TOOLS))
try:
    import reach
    from mutants import mutants
finally:
    sys.path.remove(str(TOOLS))

ONE, TWO = "tests/games/g/test_one.py", "tests/games/g/test_two.py"
RULES = "src/tabard/games/g/rules.py"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    monkeypatch.setattr(reach, "ROOT", tmp_path)
    for path in (ONE, TWO, RULES, "tests/games/g/tables.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("x = 1\ny = 2\n")
    return tmp_path


@pytest.fixture
def measured(tree, monkeypatch):
    """Measures anew, as the next run of the tool would; tells which tests were run for that."""
    ran = []

    def run(self, tests, files, jobs):
        ran.append(tests)
        worker = {
            "tests": ["", f"{ONE}::test_a", f"{TWO}::test_b", f"{TWO}::test_c"],
            "lines": {RULES: {"1": [0, 1, 3], "2": [1, 2, 3]}},
            "seconds": {f"{ONE}::test_a": 0.1, f"{TWO}::test_b": 5.0, f"{TWO}::test_c": 0.1},
            "failing": failing,
        }
        return [{**worker, "tests": [""], "lines": {}}, worker]

    failing = []
    monkeypatch.setattr(reach.Reach, "_run", run)

    def measure():
        ran.clear()
        found = reach.Reach(["tests/games/g"], Path("src/tabard/games/g"), tree)
        found.measure([tree / RULES], 1, tree / "build" / "g.json")
        return found, list(ran)

    measure.failing = failing
    return measure


def lines(found):
    return {line: sorted(tests) for line, tests in found.lines[RULES].items()}


def test_what_is_known_is_not_run_again_and_is_the_same(measured):
    first, ran = measured()
    again, more = measured()
    assert (ran, more) == ([["tests/games/g"]], [])
    assert lines(first) == {
        1: ["", f"{ONE}::test_a", f"{TWO}::test_c"],
        2: [f"{ONE}::test_a", f"{TWO}::test_b", f"{TWO}::test_c"],
    }
    assert lines(again) == lines(first)
    assert (again.weight, again.seconds, again.few) == (first.weight, first.seconds, first.few)
    assert first.few == 1 + reach.FEW  # one process ran tests, the other gave them out


def test_a_changed_test_file_is_run_alone_and_counts_as_one_more_process(tree, measured):
    measured()
    (tree / TWO).write_text("z = 3\n")
    found, ran = measured()
    assert ran == [[TWO]]
    assert found.few == 2 + reach.FEW


@pytest.mark.parametrize(
    "path", [RULES, ONE, "tests/games/g/tables.py", "tests/conftest.py", "src/tabard/games/__init__.py"]
)
def test_a_change_of_what_tests_share_lets_all_run_again(tree, measured, path):
    (tree / TWO).write_text("from .test_one import x\n")
    measured()
    (tree / path).write_text("z = 3\n")
    assert measured()[1] == [["tests/games/g"]]


def test_other_games_and_their_tests_do_not_matter(tree, measured):
    measured()
    for path in ("src/tabard/games/h/rules.py", "tests/games/h/tables.py", "src/tabard/server/app.py"):
        (tree / path).parent.mkdir(parents=True)
        (tree / path).write_text("z = 3\n")
    assert measured()[1] == []


def test_a_file_with_failing_tests_is_not_taken_for_known(measured):
    measured.failing.append(f"{TWO}::test_b")
    found, _ = measured()
    assert found.failing == [f"{TWO}::test_b"]
    measured.failing.clear()
    found, ran = measured()
    assert (ran, found.failing) == ([[TWO]], [])


def test_the_quick_of_the_equally_particular_tests_come_first(tree, measured):
    found, _ = measured()
    sampled = {mutant.line: mutant for mutant in mutants([tree / RULES], 1)}
    assert found.of(sampled[1], RULES) == ([f"{ONE}::test_a", f"{TWO}::test_c"], True)
    assert found.of(sampled[2], RULES)[0] == [f"{ONE}::test_a", f"{TWO}::test_c", f"{TWO}::test_b"]
