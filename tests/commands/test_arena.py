"""`tabard arena`: the real command, its files, and that neither processes nor interruptions change a result."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests import processes

import tabard
from tabard.lab.ledger import read_ledger

LONG = ["arena", "pennies", "--bots", "random,greedy", "-n", "40000", "--option", "rounds=25"]
"""Minutes of play, so that there is something to interrupt on any machine."""


@pytest.fixture
def started():
    """Begin a command in a process group of its own, and end what is left of it."""
    source = str(Path(tabard.__file__).parent.parent)

    def command(*words):
        # As from a terminal: a shell's background job, in which tests may run, ignores Ctrl-C and hands that on.
        heard = "import signal, runpy; signal.signal(signal.SIGINT, signal.default_int_handler)"
        line = [sys.executable, "-c", f"{heard}; runpy.run_module('tabard', run_name='__main__')", *words]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        env = {**os.environ, "PYTHONPATH": source}
        begun = processes.started(line, signal.SIGKILL, env=env, start_new_session=True, **pipes)
        return stack.enter_context(begun)

    with ExitStack() as stack:
        yield command


def some_games(file, least=1):
    """Wait until the file holds a part of the games."""
    end = time.monotonic() + 200
    while time.monotonic() < end:
        if file.exists() and (found := len(read_ledger(file).bouts)) >= least:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{file} holds nothing after three minutes")


def without_times(file):
    data = json.loads(file.read_text())
    bots = [(b["bot"], b["rating"], b["low"], b["high"], b["games"]) for b in data["figures"]["bots"]]
    return data["contest"], data["games"], data["bouts"], data["troubles"], data["figures"]["pairs"], bots


def test_a_round_robin_tells_ratings_pairs_and_times(run):
    code, out, err = run("arena", "pennies", "--bots", "random,novice,greedy", "-n", 8, "--jobs", 1)
    assert (code, err) == (0, "")
    assert "Pennies: 24 of 24 games, 2 seats; for each pair 4 deals, seeds from 1 on" in out
    for pair in ("novice : random", "greedy : random", "greedy : novice"):
        assert pair in out
    assert out.count("(95 %:") == 3
    assert " ms" in out


def test_a_ladder_and_pairs_by_name(run):
    words = ["arena", "pennies", "-n", 2, "--jobs", 1, "--json"]
    ladder = json.loads(run(*words, "--bots", "random,novice,greedy", "--ladder")[1])
    assert ladder["contest"]["pairs"] == [["novice", "random"], ["greedy", "novice"]]
    named = json.loads(run(*words, "--pairs", "greedy:random,greedy:novice")[1])
    assert named["contest"]["pairs"] == [["greedy", "random"], ["greedy", "novice"]]
    assert named["contest"]["bots"] == ["random", "greedy", "novice"]
    assert named["figures"]["games"] == 4


def test_neither_processes_nor_parts_change_the_results(run, process, tmp_path):
    words = ["arena", "pennies", "--bots", "random,novice,greedy", "--seed", "5", "--out"]
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    run(*words, one, "-n", 6, "--jobs", 1)
    code, out, err = run(*words, one, "-n", 30, "--jobs", 1)
    assert code == 0
    assert "tabard: 18 of 90 games were played before" in err
    assert "one.md, one.svg" in out
    done = process(*words, str(two), "-n", "30", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    assert without_times(one) == without_times(two)
    assert len(read_ledger(two).bouts) == 90
    assert {f.name for f in tmp_path.iterdir()} >= {f"{n}.{e}" for n in ("one", "two") for e in ("md", "svg")}
    assert run(*words, one, "-n", 30, "--jobs", 1)[2] == "", "there is nothing left to play"


@pytest.mark.once
def test_a_killed_arena_goes_on_where_it_was(started, run, tmp_path):
    killed, whole = tmp_path / "killed.json", tmp_path / "whole.json"
    running = started(*LONG, "--jobs", "2", "--out", str(killed))
    some_games(killed, 4)
    running.kill()
    running.communicate()
    before = read_ledger(killed).bouts
    assert 4 <= len(before) < 40000
    code, _, err = run(*LONG, "--jobs", "1", "--minutes", "0.002", "--out", killed)
    assert code == 0
    assert f"{len(before)} of 40000 games were played before" in err
    after = read_ledger(killed).bouts
    assert len(after) > len(before)
    assert set(before) < set(after)
    # From the first deal on, nothing is missing, nothing is there twice, and nothing depends on what happened.
    assert [(b.deal, b.turn) for b in after] == [(n // 2, n % 2) for n in range(len(after))]
    run(*LONG, "-n", "20", "--jobs", "1", "--out", whole)
    assert read_ledger(whole).bouts[: len(after)] == after[:20]


@pytest.mark.once
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_file_and_says_how_to_go_on(started, tmp_path, jobs):
    file = tmp_path / "stopped.json"
    running = started(*LONG, "--jobs", jobs, "--out", str(file))
    some_games(file)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: every process gets it
    out, err = running.communicate(timeout=200)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert f"of 40000 games; the same command goes on from there, with what is in {file}" in err
    assert "greedy : random" in out
    ledger = read_ledger(file)
    assert 0 < len(ledger.bouts) < 40000
    assert file.with_suffix(".md").exists()
    assert file.with_suffix(".svg").exists()
    assert f"stopped after {len(ledger.bouts)} of" in err


def test_a_time_limit_stops_between_games(run, tmp_path):
    file = tmp_path / "limited.json"
    code, _, err = run(
        "arena", "pennies", "--bots", "random,greedy", "--minutes", 1e-9, "--jobs", 1, "--out", file
    )
    assert code == 0
    assert "stopped after 1 of 100 games; the same command goes on" in err
    assert len(read_ledger(file).bouts) == 1


def test_bad_games_are_told_with_the_command_that_plays_them_again(run):
    words = ["arena", "pennies", "--bots", "random,greedy", "-n", 4, "--cap", 3, "--jobs", 1]
    code, out, _ = run(*words, "--option", "rounds=4")
    assert code == 1
    assert "bad game  greedy:random, seed 1: endless: no end after 3 decisions" in out
    again = out.split("again: tabard ")[1].splitlines()[0].split()
    code, out, _ = run(*again, "--jobs", 1)
    assert code == 1
    assert [t["kind"] for t in json.loads(out)["troubles"]] == ["endless", "endless"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-n", "5"], "--games 5: every deal is played twice"),
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,greedi"], "did you mean 'greedy'?"),
        (["--pairs", "greedy:randon"], "did you mean 'random'?"),
        (["--pairs", "greedy"], "expected two bots like master:greedy"),
        (["--pairs", "greedy:random", "--ladder"], "not allowed with argument"),
        (["--out", "results"], "ends in .json"),
        (["--minutes", "0"], "--minutes 0.0: expected more than 0"),
        (["--seats", "3"], "not 3"),
        (["--jobs", "0"], "from 1 on"),
    ],
)
def test_bad_input_is_refused(run, fails, words, told):
    fails(run("arena", "pennies", *words), told)


def test_a_file_of_another_contest_is_refused_and_kept(run, fails, tmp_path):
    file = tmp_path / "a.json"
    words = ["arena", "pennies", "-n", 2, "--jobs", 1, "--out", file]
    assert run(*words, "--bots", "random,greedy")[0] == 0
    before = file.read_text()
    fails(run(*words, "--bots", "random,novice"), str(file), "holds another contest", '["random","greedy"]')
    assert file.read_text() == before


def test_a_place_where_nothing_can_be_written_is_told_before_anything_is_played(run, fails, tmp_path):
    (tmp_path / "file").write_text("")
    words = [
        "arena",
        "pennies",
        "--bots",
        "random,greedy",
        "-n",
        100000,
        "--out",
        tmp_path / "file" / "a.json",
    ]
    fails(run(*words), "file")


def test_sense_is_told_beside_strength_and_kept(run, tmp_path):
    words = ["arena", "volfyirion", "--bots", "random,greedy", "-n", 2, "--jobs", 1, "--sense"]
    file = tmp_path / "a.json"
    code, out, _ = run(*words, "--out", file)
    assert code == 0
    assert "of" in next(line for line in out.splitlines() if "things" in line and "greedy" in line)
    assert "games were more than three times as long" in out
    page = file.with_suffix(".md").read_text()
    assert "## Sense" in page
    again = run(*words, "--out", file)
    assert again[1] == out  # nothing was played twice, nothing was lost
    found = json.loads(file.read_text())
    seen = {row["bot"]: row for row in found["figures"]["sense"]}
    assert seen["greedy"]["turns"] > 4
    assert seen["greedy"]["idle"] == 0
    plain = tmp_path / "b.json"
    run(*words[:-1], "--out", plain)
    scores = [[row[:5] for row in json.loads(f.read_text())["bouts"]] for f in (file, plain)]
    assert scores[0] == scores[1]  # watching changes nothing
