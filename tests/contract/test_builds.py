"""The compiled build comes to the same numbers as plain Python, to the last bit."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabard

SOURCE = Path(__file__).parents[2] / "src"

OPINIONS = """
import random, sys, tabard
game = tabard.game(sys.argv[1])
pick = random.Random(7)
for seed in range(3):
    s = game.new(seed=seed)
    for n in range(400):
        if s.is_over:
            break
        for seat in range(s.seats):
            print(seed, n, seat, s.match.judge(s, seat).hex())
        s.apply(pick.choice(s.decision.options))
"""


def opinions(name, path):
    """What the judge of a game thinks of many positions, each number with all its bits."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, "-c", OPINIONS, name], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(
    os.environ.get("TABARD_EXPECT", "plain") != "native",
    reason="compares the compiled build with the plain one",
)
@pytest.mark.parametrize("name", tabard.games())
def test_judges_agree_to_the_last_bit(name):
    """Bots compare these numbers: a difference in rounding would let them choose otherwise."""
    compiled = opinions(name, Path(tabard.__file__).parents[1])
    assert compiled
    assert compiled == opinions(name, SOURCE)
