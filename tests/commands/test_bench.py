"""`tabard bench`: quick figures of speed."""

import json
import time

import tabard
from tabard.games.pennies import Pennies


def test_the_speed_of_a_game_is_measured(run, fails):
    code, out, _ = run("bench", "pennies", "--seconds", 0.05)
    assert code == 0
    assert "decisions/s" in out
    assert "determinize" in out
    row = json.loads(run("bench", "pennies", "--seconds", 0.05, "--json")[1])["games"][0]
    assert row["game"] == "pennies"
    assert row["decisions_per_second"] > 100
    assert row["clone_us"] > 0
    fails(run("bench", "pennies", "--seconds", 0), "expected more than 0")
    fails(run("bench", "--option", "rounds=3"), "belong to one game")


def test_a_bench_takes_about_the_time_it_was_given(run):
    started = time.process_time()
    run("bench", "pennies", "--seconds", 0.1)
    assert time.process_time() - started < 5


def test_the_game_under_test_is_a_game():
    assert isinstance(tabard.game("pennies"), Pennies)
