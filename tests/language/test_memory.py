"""The memory of frames: slots are named, none is left out, none shared."""

import re
from pathlib import Path

import pytest

import tabard
from tabard.language.memory import header

GAMES = Path(tabard.__file__).parent / "games"


def test_a_fresh_header_says_nothing():
    assert header([0, 1, 2], 3, unset=(1,)) == [0, -1, 0]


@pytest.mark.parametrize(
    ("slots", "end"), [([0, 1, 1], 3), ([0, 2], 3), ([0, 1], 3), ([0, 1, 2], 2), ([1, 0], 2)]
)
def test_slots_that_overlap_or_leave_a_gap_are_refused(slots, end):
    with pytest.raises(ValueError, match="header"):
        header(slots, end)


@pytest.mark.once
def test_no_game_reaches_into_memory_by_a_bare_number():
    files = list(GAMES.rglob("*.py"))
    assert len(files) > 100
    bare = re.compile(r"\bpicked\[-?\d")
    assert [
        f"{file}: {line}" for file in files for line in file.read_text().split("\n") if bare.search(line)
    ] == []
