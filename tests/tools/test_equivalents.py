"""Mutants that change nothing are known by the line that was changed and what it became; the list does not grow old."""

import sys
from pathlib import Path

import yaml

TOOLS = Path(__file__).parent.parent.parent / "tools" / "mutation"
sys.path.insert(0, str(TOOLS))
try:
    from copies import ROOT
    from equivalents import FILE, Equivalents
    from mutants import Mutant, sites
finally:
    sys.path.remove(str(TOOLS))

LIST = """
embers:
- {file: rules/turn.py, was: s.turn = 0, now: pass, why: a new state begins so}
"""


def test_a_mutant_is_known_by_its_line_and_what_that_became(tmp_path):
    (tmp_path / "rules").mkdir()
    file = tmp_path / "rules" / "turn.py"
    file.write_text("def begin(s):\n    s.turn = 0  # EMB-01\n    s.round = 0\n")
    made = [Mutant(site, text) for site in sites(file) for text in site.texts]
    known = {mutant.changed[1].strip() for mutant in made if Equivalents("embers", LIST).reason(mutant)}
    assert known == {"pass  # EMB-01"}
    assert sum(bool(Equivalents("embers", LIST).reason(mutant)) for mutant in made) == 1
    assert not any(Equivalents("volfyirion", LIST).reason(mutant) for mutant in made)


def test_every_line_that_is_listed_still_stands_in_its_file():
    for game, rows in yaml.safe_load(FILE.read_text()).items():
        for row in rows:
            text = (ROOT / "src" / "tabard" / "games" / game / row["file"]).read_text()
            lines = [" ".join(line.split("  #")[0].split()) for line in text.splitlines()]
            assert " ".join(row["was"].split()) in lines, row
            assert row["why"]
