"""`make ladder`: it plays the steps, goes on with them, and judges what was measured."""

import sys
from argparse import Namespace
from pathlib import Path

import pytest

import tabard
from tabard.lab.arena import Bout
from tabard.lab.contest import contest
from tabard.lab.ledger import Ledger, read_ledger

BENCH = Path(__file__).parent.parent.parent / "bench"
sys.path.insert(0, str(BENCH))
try:
    import ladder
finally:
    sys.path.remove(str(BENCH))


def rows_of(page, words):
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page.splitlines()
        if line.startswith("|") and words in line
    ]


def kept(folder, name, shares):
    """A file of the ladder in which each step's first bot won this many of ten deals from both sides."""
    pairs = [(a, b) for a, b, _ in ladder.STEPS]
    ledger = Ledger(contest(tabard.game("pennies"), ladder.BOTS, pairs), 20, folder / f"{name}.json")
    for pair, share in enumerate(shares):
        won = [] if share is None else [deal < share for deal in range(10)]
        ledger.bouts += [Bout(d, pair, t, float(w), 9) for d, w in enumerate(won) for t in range(2)]
    for bot, seconds in (("master", 0.4), ("legend", 3.0), ("adept", 1.5)):
        ledger.clocks[bot].add(seconds, seconds / 3)
    ledger.save()


def test_every_step_is_judged_by_its_share(tmp_path):
    kept(tmp_path, "alpha", [10, 7, 6, None, 8])
    kept(tmp_path, "beta", [7, 7, 7, 7, 7])
    page = ladder.ladder_page(tmp_path)
    assert page.startswith(ladder.SECTION)
    steps = rows_of(page, " over ")
    assert [row[4] for row in steps] == [
        *("met", "met", "NOT MET", "not measured", "met"),
        *("met", "met", "met", "met", "NOT MET"),
    ]
    assert steps[2][:4] == ["alpha", "master over adept", "at least 65%", "60.0%"]
    assert steps[4][2:4] == ["at least 80%", "80.0%"]
    assert (steps[3][3], steps[3][5], steps[3][6]) == ("", "", "0")
    assert steps[0][6] == "20"
    assert "(ladder/alpha.svg)" in page


def test_every_bot_is_judged_by_the_time_that_it_takes(tmp_path):
    kept(tmp_path, "alpha", [7] * 5)
    times = {row[1]: row for row in rows_of(ladder.ladder_page(tmp_path), "at most")}
    assert times["legend"][2:5] == ["at most 5 s", "3.00 s", "met"]
    assert times["master"][2:5] == ["at most 1 s", "400 ms", "met"]
    assert times["adept"][4] == "NOT MET"
    assert times["random"][4] == "not measured"


def test_without_games_there_is_no_section(tmp_path):
    assert ladder.ladder_page(tmp_path) == ""


@pytest.fixture
def small(monkeypatch, tmp_path):
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    monkeypatch.setattr(ladder, "BOTS", ["random", "novice", "greedy"])
    monkeypatch.setattr(ladder, "STEPS", [("novice", "random", 0.65), ("greedy", "novice", 0.65)])
    monkeypatch.setattr(ladder, "ROUNDS", [[1], [0]])
    return tmp_path / "pennies.json"


def test_a_ladder_is_played_step_by_step_and_gone_on_with(small):
    asked = Namespace(games=10, jobs=1, minutes=1e-9, other_code=False, patient=False)
    assert ladder.play_ladder("pennies", asked) is False
    assert [(b.pair, b.deal, b.turn) for b in read_ledger(small).bouts] == [(1, 0, 0)]
    asked.minutes, asked.patient = None, True
    assert ladder.play_ladder("pennies", asked) is False
    assert len(read_ledger(small).bouts) == 20
    assert small.with_suffix(".svg").exists()
    steps = rows_of(ladder.ladder_page(small.parent), " over ")
    assert [row[4] for row in steps] == ["too few games"] * 2
    assert [row[6] for row in steps] == ["10", "10"]


def test_of_the_level_that_takes_longest_it_is_also_watched_what_it_does(small, monkeypatch):
    monkeypatch.setattr(ladder, "WATCHED", "novice")
    asked = Namespace(games=2, jobs=1, minutes=None, other_code=False, patient=False)
    monkeypatch.setattr(ladder, "STEPS", [("greedy", "random", 0.65), ("greedy", "novice", 0.65)])
    assert ladder.play_ladder("pennies", asked) is False
    assert sorted(read_ledger(small).sense) == ["greedy", "novice"]


def test_the_steps_of_a_game_are_those_that_the_rounds_play():
    assert sorted(pair for pairs in ladder.ROUNDS for pair in pairs) == list(range(len(ladder.STEPS)))
    assert {bot for a, b, _ in ladder.STEPS for bot in (a, b)} == set(ladder.BOTS)
