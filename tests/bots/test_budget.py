"""A bot keeps to its time: it looks at the clock often enough, and one that does not is answered for.

The clock here runs on work: every call of a function is a microsecond, so that the same choice takes equally long on
every machine, whatever else that does. What choices take in seconds is measured by `bench/budget.py`.
"""

import sys
import time

import pytest
from tests.bots.visiting import visit

import tabard
from tabard.bots import kind
from tabard.commands.watchdog import Watchdog
from tabard.testing.contract import points

OVER = 0.1
BRIEF = 0.02
"""The time of the searching bots here: the promise does not depend on how much they have."""
CALL = 1e-6
SEARCHERS = {name: tabard.games() for name in ("adept", "master", "legend")} | {"sage": kind("sage").games}

BAD_BOTS = """
from tabard.bots.base import Bot


class Hangs(Bot):
    seconds = 0.2

    def choose(self, world):
        while True:
            pass


class Freezes(Bot):
    seconds = 0.2

    def choose(self, world):
        max(range(1 << 60))  # a loop of C, which lets no other thread in
"""


class Work:
    """A clock that runs on calls."""

    def __init__(self):
        self.calls = 0

    def __call__(self):
        return self.calls * CALL

    def count(self, frame, event, arg):
        self.calls += event in ("call", "c_call")

    def of(self, asked, *given):
        """The answer to a question, and how long that took."""
        before = self.calls
        sys.setprofile(self.count)
        try:
            return asked(*given), (self.calls - before) * CALL
        finally:
            sys.setprofile(None)


def positions(game, count):
    """So many positions with something to choose, along a random game."""
    found = []
    for s in points(game, game.samples()[0], 31, 6 * count):
        d = s.decision
        if d is not None and d.seat >= 0 and len(d.options) > 1:
            found.append(s.determinize(d.seat, 1))
    return found[:count]


@pytest.mark.plain
@pytest.mark.parametrize(("name", "game"), [(name, game) for name in SEARCHERS for game in SEARCHERS[name]])
def test_a_choice_takes_no_longer_than_its_time_and_a_tenth_of_a_second(monkeypatch, name, game):
    level = kind(name)
    work = Work()
    monkeypatch.setattr(time, "perf_counter", work)
    monkeypatch.setattr(level, "seconds", BRIEF)
    thinker = level(1)
    times = []
    for world in positions(tabard.game(game), 8):
        thinker.prepare(world)
        action, took = work.of(thinker.choose, world.clone())
        assert action in world.decision.options
        times.append(took)
    assert len(times) >= 8
    assert max(times) <= BRIEF + OVER
    assert max(times) > BRIEF / 2 or name == "adept", "nobody thought, so nothing was cut short"


@pytest.mark.parametrize("name", ["hangs", "freezes"])
def test_a_bot_that_hangs_is_answered_for(tmp_path, monkeypatch, name):
    visit(tmp_path / "packages", monkeypatch, BAD_BOTS, {"hangs": "Hangs", "freezes": "Freezes"})
    world = tabard.game("volfyirion").new(seed=3)
    assert len(world.decision.options) > 1
    watchdog = Watchdog("volfyirion")
    try:
        assert watchdog.ask(world, name, 1) in world.decision.options
        assert watchdog.replaced >= 1
    finally:
        watchdog.close()
