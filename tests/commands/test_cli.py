"""The door of the command line: finding commands, help, and every error as one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.processes import started

import tabard
from tabard.cli import COMMANDS


def test_without_a_command_the_commands_are_listed(run):
    for words in ([], ["--help"], ["-h"], ["help"]):
        code, out, err = run(*words)
        assert (code, err) == (0, "")
        assert all(name in out for name in COMMANDS)
    assert run("--version") == (0, f"tabard {tabard.__version__}\n", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run, name):
    code, out, err = run(name, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: tabard {name}")
    assert "exit codes: 0 fine" in out


def test_an_unknown_command_is_answered_with_a_near_one(run, fails):
    fails(run("gmes"), "no command 'gmes'; did you mean 'games'?")
    fails(run("sim"), "required: game", "tabard sim --help")
    fails(run("sim", "pennies", "--sed", "3"), "--sed", "tabard sim --help")


@pytest.mark.parametrize("name", ["play", "rules", "cards", "sim", "bench"])
def test_an_unknown_game_is_answered_with_a_near_one(run, fails, name):
    fails(run(name, "penies"), "no game 'penies'; did you mean 'pennies'?", "volfyirion")


def test_a_fault_of_our_own_is_one_line_too(run, fails, monkeypatch):
    def broken(words):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("tabard.cli._run", broken)
    fails(run("games"), "fault of Tabard itself: ZeroDivisionError: oh", "TABARD_DEBUG", code=3)
    monkeypatch.setenv("TABARD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_an_interrupt_is_no_traceback(run, monkeypatch):
    def stopped(words):
        raise KeyboardInterrupt

    monkeypatch.setattr("tabard.cli._run", stopped)
    code, _, err = run("games")
    assert (code, err) == (130, "\ntabard: stopped\n")


def test_it_runs_as_a_module_and_survives_a_closed_pipe(process):
    assert "pennies" in process("games").stdout
    source = str(Path(tabard.__file__).parent.parent)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "tabard", "rules", "volfyirion"]
    with started(command, **pipes, env={**os.environ, "PYTHONPATH": source}) as reader:
        reader.stdout.read(10)
        reader.stdout.close()
        assert reader.stderr.read() == b""
        assert reader.wait() == 0


def test_listing_the_games_loads_neither_rich_nor_yaml_nor_the_compiled_code_of_a_game():
    code = (
        "import sys; from tabard.cli import main; main(['games']);"
        "print(*sorted({m.split('.')[0] for m in sys.modules}), file=sys.stderr)"
    )
    source = str(Path(tabard.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": source}
    )
    games = {f"tabard_{name}__mypyc" for name in tabard.games()}
    assert not {"rich", "yaml", "multiprocessing", "asyncio", *games} & set(done.stderr.split())
