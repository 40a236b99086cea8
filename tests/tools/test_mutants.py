"""The mutants that mutation sampling makes: every kind of change, and nothing in what is left alone."""

import ast
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools" / "mutation"
sys.path.insert(0, str(TOOLS))
try:
    from mutants import Mutant, mutants, sites
finally:
    sys.path.remove(str(TOOLS))


def changes(tmp_path, text):
    """Every text that a site of this source may become, line for line."""
    file = tmp_path / "probe.py"
    file.write_text(text)
    found = []
    for site in sites(file):
        for new in site.texts:
            mutant = Mutant(site, new)
            ast.parse(mutant.new)
            found.append([line.strip()[1:].strip() for line in mutant.diff().splitlines() if "+" in line[:5]])
    return [" / ".join(lines) for lines in found]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a == b", ["pass", "x = a != b"]),
        ("x = a <= b", ["pass", "x = a < b", "x = a > b"]),
        ("x = a in b", ["pass", "x = a not in b"]),
        ("x = a + b", ["pass", "x = (a - b)"]),
        ("x = a and not b", ["pass", "x = ((a) or (not b))", "x = a and (b)"]),
        ("x += 1", ["x -= 1", "pass", "x += 2", "x += (0)"]),
        ("draw(s, 2)", ["pass", "draw(2, s)", "draw(s, 3)", "draw(s, (1))"]),
        ("x = True", ["pass", "x = False"]),
        ('tell("VOL-WIN-01" if x > 1 else "VOL-WIN-02")', ["pass"]),
        ("f.step = 2", ["pass", "f.step = 0"]),
        ("f.step = 0", ["pass", "f.step = 1", "f.step = (-1)"]),
        ("x = a if b else c", ["pass", "x = a if True else c", "x = a if False else c"]),
        ("x = 1 < a < 3", None),
        ("x = y[a & 7]", None),
    ],
)
def test_a_line_can_be_broken(tmp_path, line, expected):
    found = changes(tmp_path, line + "\n")
    if expected is None:
        assert len(found) > 2
    else:
        assert sorted(found) == sorted(expected)


def test_conditions_loops_and_returned_values_can_be_broken(tmp_path):
    text = (
        "def f(a: int) -> bool:\n"
        "    while a:\n"
        "        if a:\n"
        "            break\n"
        "        continue\n"
        "    return a\n"
        "def g() -> int:\n"
        "    return AGAIN\n"
        "def h(a: int) -> int:\n"
        "    return a\n"
    )
    assert sorted(changes(tmp_path, text)) == sorted(
        [
            "while False:",
            "while not (a):",
            "if True:",
            "if False:",
            "if not (a):",
            "continue",
            "break",
            "return not (a)",
            "return DONE",
            "return (a) + 1",
        ]
    )


def test_what_decides_nothing_is_left_alone(tmp_path):
    text = '''"""A docstring."""
from typing import TYPE_CHECKING, Final
if TYPE_CHECKING:
    x = 1
END: Final = 0
"""Words."""
PLAY: Final = 1
BUY: Final = -2
title = "A title"
def f(s: "list[1]", n: "int" = None) -> None:
    """Words."""
    assert n == 1, "two"
    if s.listening:
        s.emit("drawn", 1)
    s.emit("told", 2)
    raise ValueError(f"{n + 1}")
def __repr__(self):
    return 1 + 2
def tell(self):
    return 1 + 2
class Draw:
    phase = DRAW_PHASE
'''
    assert changes(tmp_path, text) == []


def test_an_answer_that_tells_why_not_is_broken_as_an_answer(tmp_path):
    text = "def f(s) -> bool:\n    return s.explaining and say(s, 1)\n"
    assert changes(tmp_path, text) == ["return not (s.explaining and say(s, 1))"]


def test_of_a_question_only_who_is_asked_and_what_can_be_chosen_is_broken(tmp_path):
    found = changes(tmp_path, 'x = s.ask(seat + 1, words, [2], "VOL-MAI-01", 0, weights)\n')
    assert [line for line in found if '"VOL-MAI-01", 1' in line or '"VOL-MAI-01", (-1)' in line] == []
    assert not any("[2], words" in line or '0, "VOL' in line for line in found)  # nor do they change places
    assert any("seat - 1" in line for line in found)
    assert any("[3]" in line for line in found)


def test_a_single_number_with_a_name_is_a_figure(tmp_path):
    assert changes(tmp_path, "PRICE: Final = 8\n") == ["PRICE: Final = 9", "PRICE: Final = (7)"]


def test_lines_beyond_ascii_are_cut_in_the_right_place(tmp_path):
    assert changes(tmp_path, "x = 'é–é' if a == 1 else b\n")[0] == "pass"
    assert "x = 'é–é' if a != 1 else b" in changes(tmp_path, "x = 'é–é' if a == 1 else b\n")


def test_a_sample_is_the_same_for_the_same_seed_and_never_twice_one_site(tmp_path):
    file = tmp_path / "probe.py"
    file.write_text("".join(f"x{n} = a{n} + {n}\n" for n in range(20)))
    one, two, other = ([m.new for m in mutants([file], seed)] for seed in (1, 1, 2))
    assert one == two != other
    assert len(one) == 60
    assert all(text != file.read_text() for text in one)
