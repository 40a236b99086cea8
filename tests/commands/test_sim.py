"""`tabard sim`: figures that depend on the seeds alone, and bad games found by seed."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

import tabard
from tabard.engine.record import Record
from tabard.games.pennies import Compare
from tabard.lab.game import play
from tabard.lab.simulation import Plan, wilson


def test_a_simulation_tells_speed_lengths_and_winners(run):
    code, out, err = run("sim", "pennies", "-n", 60, "--bots", "random,greedy", "--option", "rounds=3")
    assert (code, err) == (0, "")
    assert "60 games, seeds 1 to 60, random and greedy" in out
    assert "games/s" in out
    assert "decisions/s" in out
    assert "half 6" in out
    assert "seat 1" in out
    assert "(95 %:" in out
    assert "bad games none" in out


def test_who_went_first_and_how_many_turns_a_game_had_are_told(run):
    """The first player is drawn, so that the seats alone say nothing about going first."""
    words = ["sim", "embers", "-n", "30", "--bots", "random,random"]
    code, out, _ = run(*words)
    assert code == 0
    told = json.loads(run(*words, "--json")[1])
    assert sum(told["turns"].values()) == 30
    assert told["first_won"]["games"] == 30
    logged = [
        play(Plan("embers", None, 2, {}, ["random", "random"], 20_000).sitting(n)) for n in range(1, 31)
    ]
    assert told["first_won"]["wins"] == sum(one.returns[one.first] > 0 for one in logged)
    assert told["turns"] == {str(n): c for n, c in sorted(Counter(one.turns for one in logged).items())}
    first = next(line for line in out.splitlines() if line.startswith("  first "))
    assert re.search(rf"\b{told['first_won']['wins']} of 30\b.* won by who went first", first)
    assert re.search(r"^  turns     least \d+, ", out, re.M)
    assert "went first" not in run("sim", "pennies", "-n", 2)[1]  # all choose at once


def test_the_result_does_not_depend_on_the_number_of_processes(run, process):
    words = ["sim", "pennies", "-n", "60", "--seed", "5", "--bots", "random,greedy", "--json"]
    one = json.loads(run(*words)[1])
    two = json.loads(process(*words, "--jobs", "2").stdout)
    assert one.pop("speed")["jobs"] == 1
    assert two.pop("speed")["jobs"] == 2
    assert one == two
    assert one["games"] == 60
    assert sum(one["lengths"].values()) == 60
    assert {name: row["games"] for name, row in one["bots_won"].items()} == {"random": 60, "greedy": 60}
    assert sum(row["wins"] for row in one["seats_won"]) + one["draws"] == 60


def test_a_bad_game_is_found_by_its_seed(run, monkeypatch, home):
    def broken(op, s, f):
        if s.generator.one % 3 == 0 and f.subject == 3:
            raise ZeroDivisionError("two coins are none")
        return whole(op, s, f)

    whole = Compare.run
    monkeypatch.setattr(Compare, "run", broken)
    code, out, _ = run("sim", "pennies", "-n", 30)
    assert code == 1
    line = next(line for line in out.splitlines() if "ZeroDivisionError" in line)
    seed = line.split()[1].rstrip(":")
    assert f"seed {seed}: error in decision 6: ZeroDivisionError: two coins are none" in line
    assert f"again: tabard sim pennies -n 1 --seed {seed} --bots random" in out
    code, out, _ = run("sim", "pennies", "-n", 1, "--seed", seed, "--json")
    assert code == 1
    failure = json.loads(out)["failures"][0]
    assert failure["seed"] == int(seed)
    text = Path(failure["record"]).read_text()
    assert "# error: ZeroDivisionError: two coins are none" in text
    assert "# the action that breaks it: " in text
    assert "#   Traceback" in text
    assert Path(failure["record"]).parent == home / "bad"
    monkeypatch.undo()
    record = Record.from_text(text, tabard.game("pennies"))
    assert len(record) == 5


def test_an_endless_game_is_found_by_its_seed(run):
    code, out, _ = run("sim", "pennies", "-n", 2, "--cap", 5)
    assert code == 1
    assert "seed 1: endless: no end after 5 decisions" in out
    assert "--cap 5" in out


def test_progress_is_told_on_stderr_when_work_is_long(run, monkeypatch):
    monkeypatch.setattr("tabard.commands.progress.PAUSE", 0.0)
    code, _, err = run("sim", "pennies", "-n", 60)
    assert code == 0
    assert re.search(r"^games: 25 of 60, about \d+ s left$", err, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "gredy"], "no bot 'gredy'; did you mean 'greedy'?"),
        (["--bots", "random,random,random"], "3 bots, but there are 2 seats"),
        (["--option", "rouns=3"], "unknown option 'rouns'; did you mean 'rounds'?"),
        (["--option", "rounds=many"], "option 'rounds' cannot be 'many'; allowed: integer from 1 to 99"),
        (["--option", "rounds=100"], "option 'rounds' cannot be 100"),
        (["--option", "rounds"], "expected NAME=VALUE with one of rounds"),
        (["--option", "rounds=3", "--option", "rounds=4"], "given twice"),
        (["--seats", "3"], "2 seats, not 3"),
        (["--seats", "x"], "invalid int value: 'x'"),
        (["--seed", "-4"], "argument --seed: expected a whole number, got '-4'"),
        (["--seed", "seven"], "expected a whole number, got 'seven'"),
        (["--seed", str(2**60)], "the last seed would be beyond"),
        (["-n", "0"], "expected a number from 1 on"),
        (["--jobs", "0"], "expected a number from 1 on"),
    ],
)
def test_bad_simulation_input(run, fails, words, told):
    fails(run("sim", "pennies", *words), told)


def test_lists_and_truths_are_options_too(run, fails):
    code, out, _ = run(
        "sim",
        "volfyirion",
        "-n",
        1,
        "--option",
        "modules=mercenary,ploy",
        "--option",
        "extended=yes",
        "--json",
    )
    assert code == 0
    assert json.loads(out)["options"] == {"modules": ["mercenary", "ploy"], "extended": True}
    fails(run("sim", "volfyirion", "--option", "modules=mercenary,plyo"), "modules", "ploy")


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
