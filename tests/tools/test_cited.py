"""Rules that are broken where code cites them: which code a citation speaks of, and which tests are asked."""

import sys
from pathlib import Path

TOOLS = Path(__file__).parent.parent.parent / "tools" / "mutation"
sys.path.insert(0, str(TOOLS))
try:
    from cited import places, rule_mutants
    from copies import ROOT
finally:
    sys.path.remove(str(TOOLS))

SOURCE = '''
"""All of it (VOL-TRN-01)."""

def begins(s):
    """A turn (VOL-TRN-02)."""
    s.turn += 1
    # Not in the first round (VOL-TRN-03 to VOL-TRN-04).
    if s.turn > 1:
        s.draw(5)
        if s.listening:
            s.emit("drawn", "VOL-DRW-01")
    elif s.turn > 9:
        if s.explaining:
            s.refuse("hand", "VOL-MAI-01")
    return s.ask(1, "?", [7], "VOL-DRW-02")

class Hand:
    def __init__(self):
        self.most = 5
        """So many cards (VOL-GEN-01)."""
'''


def test_a_citation_speaks_of_the_code_that_it_stands_in(tmp_path):
    file = tmp_path / "turn.py"
    file.write_text(SOURCE)
    lines = {key: sorted({site.line for site in found}) for key, found in places([file]).items()}
    assert lines == {
        "VOL-TRN-01": [],  # a whole module says nothing
        "VOL-TRN-02": [6],  # what has a citation of its own is left to that
        "VOL-TRN-03": [8],
        "VOL-TRN-04": [8],
        "VOL-DRW-01": [9],  # telling is no rule: what is told of is what happened before
        "VOL-DRW-02": [15],
        "VOL-MAI-01": [12],
        "VOL-GEN-01": [],  # a field is kept, not done
    }
    found = places([file])
    assert set(found["VOL-TRN-03"].values()) == {True}  # with another
    assert set(found["VOL-TRN-02"].values()) == {False}


ASIDE = """
def flip(s, tile):
    # Turned over (VOL-TRN-01).
    if tile:
        s.side[tile] = 1
        s.stale = 1
        note(s, 7, tile)  # once (VOL-TRN-02)
    note(s, 8, tile)
    s.emit("flipped", "VOL-TRN-03")
"""


BRANCHES = """
def options(s, card):
    if s.ready(card):
        s.add(card, 2)
    elif s.explaining:
        s.refuse(card, "VOL-MAI-02")
"""


def test_what_one_branch_does_was_not_done_before_another(tmp_path):
    file = tmp_path / "options.py"
    file.write_text(BRANCHES)
    assert {site.line for site in places([file])["VOL-MAI-02"]} == {
        3,
        4,
    }  # the question itself, with all it decides


def test_what_only_marks_something_for_later_is_broken_only_where_it_is_cited(tmp_path):
    file = tmp_path / "flip.py"
    file.write_text(ASIDE)
    lines = {key: sorted({site.line for site in found}) for key, found in places([file]).items()}
    assert lines == {"VOL-TRN-01": [4, 5], "VOL-TRN-02": [7], "VOL-TRN-03": [4, 5]}


def test_only_rules_that_tests_cite_are_broken_and_only_those_tests_are_asked():
    files = sorted((ROOT / "src" / "tabard" / "games" / "drakerion" / "rules").glob("check.py"))
    tests = ROOT / "tests" / "games" / "drakerion"
    found = list(rule_mutants(files, tests, 1))
    assert found
    for mutant in found:
        assert mutant.new != mutant.old
        for test in mutant.tests:
            file, name = test.split("::")[0], test.split("::")[-1]
            text = (ROOT / file).read_text()
            assert mutant.rule in text
            assert f"def {name}(" in text
    assert [m.rule for m in rule_mutants(files, tests, 1)] == [m.rule for m in found]
    assert sorted(m.rule for m in rule_mutants(files, tests, 2)) == sorted(m.rule for m in found)
