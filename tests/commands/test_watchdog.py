"""Bots beside a table in the terminal: they think in a process of their own and cannot stop the table."""

import subprocess
import threading
import time

import pytest
from tests.bots.visiting import visit

import tabard
from tabard.bots import bot, names
from tabard.commands.watchdog import Watchdog, WatchedSitter

pytestmark = pytest.mark.once

SLOW_BOTS = '''
"""Bots that nobody should wait for."""

import os
import sys

from tabard.bots.base import Bot
from tabard.bots.greedy import Greedy


class Ponders(Bot):
    seconds = 100.0  # never late because the machine is busy

    def __init__(self, seed):
        super().__init__(seed)
        self.mind = Greedy(seed)

    def choose(self, world):
        return self.mind.choose(world)


class Spins(Bot):
    seconds = 0.3

    def choose(self, world):
        print("thinking", flush=True)
        while True:
            pass


class Dies(Bot):
    seconds = 100.0

    def choose(self, world):
        os._exit(3)


class Counts(Bot):
    seconds = 100.0

    def __init__(self, seed):
        super().__init__(seed)
        self.asked = 0

    def choose(self, world):
        self.asked += 1
        return min(self.asked, 2)
'''


@pytest.fixture
def slow_bots(tmp_path, monkeypatch):
    """Found from our own process, too: a command knows the bots that it is asked for."""
    folder = tmp_path / "packages"
    visit(
        folder,
        monkeypatch,
        SLOW_BOTS,
        {name.lower(): name for name in ("Ponders", "Spins", "Dies", "Counts")},
    )
    monkeypatch.syspath_prepend(str(folder))


@pytest.fixture
def watchdog():
    made = Watchdog("pennies")
    yield made
    made.close()


def pennies():
    return tabard.game("pennies").new(seed=3)


def test_a_bot_answers_from_its_process(slow_bots):
    world = tabard.game("volfyirion").new(seed=3)
    watched = Watchdog("volfyirion")
    try:
        watched.expect()
        answers = [watched.ask(world, "ponders", 5) for _ in range(2)]
    finally:
        watched.close()
    assert answers == [bot("ponders", 5).choose(world.clone())] * 2
    assert watched.replaced == 0


def test_a_bot_that_spins_is_answered_for(slow_bots, watchdog):
    assert "spins" in names()
    assert watchdog.ask(pennies(), "ponders", 1) in (1, 2)
    start = time.perf_counter()
    assert watchdog.ask(pennies(), "spins", 1) in (1, 2)
    assert time.perf_counter() - start >= 0.3
    assert watchdog.replaced == 1
    assert watchdog.ask(pennies(), "greedy", 1) in (1, 2), "the next question starts another process"


def test_nobody_waits_until_a_late_process_is_gone(slow_bots, watchdog, monkeypatch):
    gone = threading.Event()
    wait = subprocess.Popen.wait
    monkeypatch.setattr("subprocess.Popen.wait", lambda self, *args: gone.wait(50) and wait(self, *args))
    assert watchdog.ask(pennies(), "spins", 1) in (1, 2)
    late = watchdog._aside
    assert late.is_alive(), "the answer is there, its process not yet gone"
    gone.set()
    assert watchdog.ask(pennies(), "greedy", 1) in (1, 2)
    assert not late.is_alive()


def test_a_bot_that_ends_its_process_is_answered_for(slow_bots, watchdog):
    for _ in range(2):
        assert watchdog.ask(pennies(), "dies", 1) in (1, 2)
    assert watchdog.replaced == 2


def test_a_process_that_ended_between_two_questions_is_started_anew(slow_bots, watchdog):
    first = watchdog.ask(pennies(), "ponders", 1)
    watchdog._process.kill()
    watchdog._process.wait()
    assert watchdog.ask(pennies(), "ponders", 1) == first


def test_a_bot_that_nobody_knows_is_answered_with_the_first_option(watchdog):
    assert watchdog.ask(pennies(), "nobody-of-that-name", 1) == 1
    assert watchdog.ask(pennies(), "greedy", 1) in (1, 2)


def test_without_a_process_the_first_option_is_played(monkeypatch):
    monkeypatch.setattr("sys.executable", "/bin/false")
    watched = Watchdog("pennies")
    watched.expect()
    assert watched.ask(pennies(), "greedy", 1) == 1
    monkeypatch.setattr("sys.executable", "/no/such/file")
    watched = Watchdog("pennies")
    watched.expect()
    assert watched.ask(pennies(), "greedy", 1) == 1


def test_a_sitter_is_one_bot_for_the_whole_game(slow_bots, watchdog):
    s = pennies()
    sitter = WatchedSitter("counts", 7, 0, watchdog)
    assert [sitter.choose(s) for _ in range(3)] == [1, 2, 2]


def test_a_hanging_bot_does_not_stop_a_game_in_the_terminal(run, slow_bots, home):
    words = ["play", "pennies", "--seed", 3, "--option", "rounds=2", "--plain", "--bot", "spins"]
    code, out, err = run(*words, typed=["heads", "tails"])
    assert (code, err) == (0, "")
    assert "The game is over" in out
    assert "thinking" not in out


def test_the_same_seed_makes_the_same_choices(run, slow_bots, home):
    games = []
    for name in ("one", "two"):
        words = ["play", "pennies", "--seed", 3, "--bot", "ponders", "--file", home / f"{name}.txt"]
        assert run(*words, typed=["heads"] * 5)[0] == 0
        games.append((home / f"{name}.txt").read_text())
    assert games[0] == games[1]
