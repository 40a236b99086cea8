"""A survivor meets only tests that are new to it; nothing else is taken over from earlier runs."""

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools" / "mutation"
sys.path.insert(0, str(TOOLS))
try:
    from mutants import mutants
    from tried import ALL, REACHING, Tried
finally:
    sys.path.remove(str(TOOLS))

TESTS = ["a.py::one", "a.py::two", "b.py::three"]
NOW = {"a.py": "1", "b.py": "1"}


@pytest.fixture
def some(tmp_path):
    (tmp_path / "rules.py").write_text("x = 1 + 2\n")
    return list(mutants([tmp_path / "rules.py"], 1))


@pytest.fixture
def tried(tmp_path):
    def read(base="base", digests=NOW):
        return Tried(tmp_path / "kept" / "tried.json", base, digests)

    return read


def test_what_was_survived_is_left_out_until_the_file_or_the_surroundings_change(some, tried):
    first = tried()
    assert first.left(some[0], TESTS, REACHING) == TESTS
    first.lived(some[0], TESTS[:2], REACHING)
    first.keep()
    assert tried().left(some[0], TESTS, REACHING) == TESTS[2:]
    assert tried(digests={"a.py": "2", "b.py": "1"}).left(some[0], TESTS, REACHING) == TESTS
    assert tried(base="other").left(some[0], TESTS, REACHING) == TESTS


def test_a_survivor_of_some_tests_of_a_file_has_not_survived_all(some, tried):
    kept = tried()
    kept.lived(some[0], TESTS, REACHING)
    assert kept.left(some[0], ["a.py", "b.py"], ALL) == ["a.py", "b.py"]
    kept.lived(some[0], ["a.py"], ALL)
    assert kept.left(some[0], ["a.py", "b.py"], ALL) == ["b.py"]


def test_other_mutants_and_unchanged_copies_are_tried_in_full(some, tried):
    kept = tried()
    kept.lived(some[0], TESTS, REACHING)
    kept.lived(some[0].unchanged(), TESTS, REACHING)
    assert kept.left(some[1], TESTS, REACHING) == TESTS
    assert kept.left(some[0].unchanged(), TESTS, REACHING) == TESTS


def test_the_killer_is_asked_first_whatever_has_changed(some, tried):
    kept = tried()
    kept.killed(some[0], TESTS[1])
    kept.killed(some[0], "")
    kept.keep()
    assert tried(base="other").left(some[0], TESTS, REACHING) == [TESTS[1], TESTS[0], TESTS[2]]
    assert tried().left(some[1], TESTS, REACHING) == TESTS
