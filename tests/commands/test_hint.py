"""`tabard hint` and `tabard review`: what they tell of a file, and what they refuse."""

import contextlib
import json
import re

import pytest

import tabard
from tabard.bots.review import Review
from tabard.engine.record import Record


def a_record(actions, rounds=5):
    record = Record(
        tabard.game("pennies"), seed=3, options={"rounds": rounds}, players=["human", "bot:greedy"]
    )
    for n in range(actions):
        record.append(record.state.decision.options[n % 3 % 2])
    return record


@pytest.fixture
def unfinished(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(a_record(4).to_text())
    return file


@pytest.fixture
def finished(tmp_path):
    file = tmp_path / "over.txt"
    file.write_text(a_record(10).to_text())
    return file


def test_a_hint_names_who_is_asked_and_what_to_type(run, unfinished):
    code, out, err = run("hint", unfinished, "--nodes", 30)
    assert (code, err) == (0, "")
    first, *rest = out.splitlines()
    assert first == "Matching Pennies after 4 actions. Seat 1 is asked: Hide a coin (PEN-02; 30 simulations)"
    assert rest[0].startswith(("Hide heads. ", "Hide tails. "))
    assert {line.split()[0] for line in rest[-2:]} == {"heads", "tails"}
    assert all("% to win" in line and "% of the simulations" in line for line in rest[-2:])


def test_a_hint_for_programs_is_the_same_for_the_same_simulations(run, unfinished):
    words = ("hint", unfinished, "--nodes", 30, "--to", 3, "--json")
    told = json.loads(run(*words)[1])
    assert (told["game"], told["actions"], told["seat"], told["simulations"]) == ("pennies", 3, 1, 30)
    assert {option["short"] for option in told["options"]} == {"heads", "tails"}
    assert json.loads(run(*words)[1]) == told
    assert len(json.loads(run(*words, "--most", 1)[1])["options"]) == 1


def test_a_hint_stops_in_time(run, unfinished):
    told = json.loads(run("hint", unfinished, "--seconds", 0.05, "--json")[1])
    assert told["simulations"] >= 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seat", 2], ["seat 2 is not asked now: the game waits for seat 1"]),
        (["--seat", 3], ["--seat 3", "the record has 2 seats"]),
        (["--to", 5], ["--to 5", "the record has 4 actions"]),
        (["--seconds", "none"], ["expected seconds, such as 0.5, got 'none'"]),
        (["--nodes", 0], ["expected a number from 1 on"]),
    ],
)
def test_bad_hint_input(run, fails, unfinished, words, told):
    fails(run("hint", unfinished, *words), *told)


def test_a_finished_game_has_no_hint_but_at_an_earlier_action(run, fails, finished):
    fails(run("hint", finished), "the game is over", "--to N with N below 10 goes back")
    assert run("hint", finished, "--to", 9, "--nodes", 5)[0] == 0


def test_a_review_draws_a_graph_for_each_seat(run, finished):
    code, out, err = run("review", finished, "--nodes", 30)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Matching Pennies, 10 actions: how likely each seat was to win")
    assert "Seat 1: human" in lines
    assert "Seat 2: greedy" in lines
    assert sum(" 50 % │" in line for line in lines) == 2
    assert sum(" at first, " in line for line in lines) == 2
    alone = run("review", finished, "--nodes", 30, "--seat", 2)[1]
    assert "Seat 1: human" not in alone
    assert "Seat 2: greedy" in alone


def test_a_review_for_programs(run, finished):
    told = json.loads(run("review", finished, "--nodes", 30, "--json")[1])
    assert (told["actions"], told["done"], told["progress"]) == (10, True, 1.0)
    assert [point["count"] for point in told["points"]] == list(range(11))
    assert len(told["mistakes"]) == 2
    review = Review(a_record(10), quick=3, deep=30)
    review.run()
    assert told == {"file": str(finished), **json.loads(json.dumps(review.data()))}


def test_a_stopped_review_tells_what_it_has(run, finished, monkeypatch):
    shown = []

    def show(share, words):
        shown.append(share)
        if len(shown) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("tabard.commands.review.meter", lambda: contextlib.nullcontext(show))
    code, out, err = run("review", finished, "--nodes", 10)
    assert code == 130
    assert "Seat 1: human" in out
    assert "stopped after 15% of the review" in err


def test_a_long_review_tells_how_far_it_is(run, finished, monkeypatch):
    monkeypatch.setattr("tabard.commands.progress.PAUSE", 0.0)
    err = run("review", finished, "--nodes", 10)[2]
    assert re.search(r"^review, every decision: 15%, about \d+ s left$", err, re.MULTILINE)


def test_bad_review_input(run, fails, finished, tmp_path):
    fails(run("review", finished, "--seat", 3), "--seat 3", "the record has 2 seats")
    fails(run("review", tmp_path / "none.txt"), "none.txt", "cannot be read")
