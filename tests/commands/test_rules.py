"""`tabard rules`: rules with the tests that cite them, and rules without any."""

import json

import pytest

from tabard.commands.citations import Citations

CITING = '''
"""Tests."""
import pytest
from tabard.testing import rule

@rule("PEN-01", "PEN-02")
def test_one(): ...

@pytest.mark.rule("PEN-03")
class TestTwo:
    @rule("PEN-04")
    async def test_inner(self): ...

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=rule("PEN-05"))])
def test_param(x): ...

def helper():
    return rule("PEN-77")
'''


@pytest.fixture
def tests_folder(tmp_path):
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "test_pennies.py").write_text(CITING)
    return folder


def test_citations_are_read_without_running_anything(tests_folder):
    found = Citations(tests_folder).found
    name = (tests_folder / "test_pennies.py").as_posix()
    assert found == {
        "PEN-01": [f"{name}::test_one"],
        "PEN-02": [f"{name}::test_one"],
        "PEN-03": [f"{name}::TestTwo::test_inner"],
        "PEN-04": [f"{name}::TestTwo::test_inner"],
        "PEN-05": [f"{name}::test_param"],
    }
    (tests_folder / "test_all.py").write_text('pytestmark = [rule("PEN-01")]\ndef test_it(): ...\n')
    assert len(Citations(tests_folder).tests("PEN-01")) == 2


def test_rules_are_shown_with_the_tests_that_cite_them(run, tests_folder):
    code, out, _ = run("rules", "pennies", "--tests", tests_folder)
    assert code == 0
    assert "PEN-05  A seat that resigns loses.\n    tested by" in out
    assert "5 rules, 5 cited" in out
    code, out, _ = run("rules", "pennies", "pen-05", "--tests", tests_folder)
    assert out.startswith("PEN-05  A seat that resigns loses.\n    tested by")
    code, out, _ = run("rules", "pennies", "PEN", "--json", "--tests", tests_folder)
    assert [rule["id"] for rule in json.loads(out)] == [f"PEN-0{n}" for n in range(1, 6)]


def test_rules_are_shown_where_there_are_no_tests(run, fails, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, _ = run("rules", "pennies")
    assert code == 0
    assert "no tests folder here" in out
    fails(run("rules", "pennies", "--missing"), "--tests DIR")
    fails(run("rules", "pennies", "--tests", "nowhere"), "nowhere: no such folder")


def test_missing_rules_are_a_finding(run, tests_folder):
    code, out, _ = run("rules", "pennies", "--missing", "--tests", tests_folder)
    assert (code, out) == (0, "all 5 rules have a test\n")
    (tests_folder / "test_pennies.py").write_text(CITING.replace("PEN-02", "PEN-20"))
    code, out, _ = run("rules", "pennies", "--missing", "--tests", tests_folder)
    assert code == 1
    assert out.startswith("PEN-02  Each seat hides one of its coins")
    assert "PEN-20  cited by" in out
    assert "1 of 5 rules have no test" in out
    code, out, _ = run("rules", "pennies", "--missing", "--json", "--tests", tests_folder)
    assert code == 1
    assert json.loads(out)["missing"] == ["PEN-02"]
    assert list(json.loads(out)["unknown"]) == ["PEN-20"]


def test_bad_rule_input(run, fails, tests_folder):
    fails(run("rules", "pennies", "PEN-55"), "no rule 'PEN-55'", "PEN-05")
    (tests_folder / "test_more.py").write_text("def (:")
    fails(run("rules", "pennies", "--tests", tests_folder), "test_more.py: not Python")


def test_rules_that_no_code_cites_are_listed(run):
    code, out, _ = run("rules", "pennies", "--uncited", "--json")
    found = json.loads(out)
    assert code == 0
    book = {line.split()[0] for line in run("rules", "pennies")[1].splitlines() if line.startswith("PEN-")}
    assert found["rules"] == len(book)
    assert set(found["uncited"]) < book
    code, out, _ = run("rules", "pennies", "--uncited")
    assert f"{len(found['uncited'])} of {len(book)} rules" in out
