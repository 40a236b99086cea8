"""What the tests of all commands share: a home of their own, a keyboard, and what a refusal looks like."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tabard.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Every test has its own folder of saved games."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABARD_HOME", str(folder))
    return folder


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command with lines typed; returns the exit code, stdout and stderr."""

    def command(*words, typed=()):
        lines = iter(typed)

        def read(prompt=""):
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def fails():
    """Check a refusal: the code, nothing on stdout, one line on stderr that names these words."""

    def check(result, *words, code=2):
        assert result[0] == code, result
        assert result[1] == ""
        assert result[2].startswith("tabard: ")
        assert result[2].count("\n") == 1, result[2]
        assert "Traceback" not in result[2]
        for word in words:
            assert word in result[2], result[2]

    return check


@pytest.fixture
def process():
    """Run a command in a process of its own, with the package from where this run found it."""
    source = str(Path(tabard.__file__).parent.parent)

    def command(*words):
        line = [sys.executable, "-m", "tabard", *words]
        env = {**os.environ, "PYTHONPATH": source}
        return subprocess.run(line, capture_output=True, text=True, env=env)

    return command
