"""A compiled build after an edit is the build of what was edited, and does only that part again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

PROJECT = """
[project]
name = "edited"
version = "0"

[tool.tabard]
native = ["engine/state.py", "games/*/rules.py"]

[tool.mypy]
strict = true
mypy_path = "src"
namespace_packages = true
explicit_package_bases = true
"""
STATE = """
from mypy_extensions import i64

class Piece:
    def __init__(self, worth: i64) -> None:
        self.worth: i64 = worth
        self.place: i64 = 3

class State:
    def __init__(self) -> None:
        self.turn: i64 = 7
        self.piece = Piece(5)

    def price(self) -> i64:
        return 2

    def told(self) -> str:
        return f"{self.turn} {self.price()}"
"""
RULES = """
from tabard.engine.state import Piece, State

class Play(State):
    def __init__(self) -> None:
        super().__init__()
        self.taken: list[Piece] = []

def play() -> str:
    s = Play()
    s.taken.append(s.piece)
    s.piece.worth += 1
    return f"{s.taken[0].worth} {s.taken[0].place} {s.told()}"
"""


@pytest.fixture
def project(tmp_path):
    """A package of an engine and two games, built by Tabard's own setup.py; a build returns what a game played."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    package = tmp_path / "src" / "tabard"
    for name, text in (("engine/state", STATE), ("games/one/rules", RULES), ("games/two/rules", RULES)):
        file = package / f"{name}.py"
        file.parent.mkdir(parents=True)
        file.write_text(text)
    for folder in (package, package / "engine", package / "games", *(package / "games").iterdir()):
        (folder / "__init__.py").write_text("")
    return tmp_path


def built(project):
    """Build it as tools/native.py does; returns what both games then play, in compiled code."""
    setup = [
        sys.executable,
        "setup.py",
        "-q",
        "build_ext",
        "--build-lib",
        "native",
        "--build-temp",
        "objects",
    ]
    with_quick = {**os.environ, "TABARD_QUICK": "1", "CFLAGS": "-O0"}
    done = subprocess.run(setup, cwd=project, env=with_quick, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    shutil.copytree(
        project / "src",
        project / "native",
        ignore=shutil.ignore_patterns("rules.py", "state.py"),
        dirs_exist_ok=True,
    )
    asked = "from tabard.games.one import rules as a; from tabard.games.two import rules as b; "
    asked += "print(a.__file__[-3:], b.__file__[-3:], a.play(), '|', b.play())"
    there = {**os.environ, "PYTHONPATH": "native"}
    command = [sys.executable, "-c", asked]
    return subprocess.run(
        command, cwd=project, env=there, capture_output=True, text=True, check=True, timeout=60
    ).stdout.strip()


def edit(project, name, *changes):
    file = project / "src" / "tabard" / f"{name}.py"
    text = file.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text)


def objects(project):
    return {file: file.stat().st_mtime_ns for file in (project / "objects").rglob("*.o")}


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="compiles as Unix does")
@pytest.mark.parametrize("is_game_edited", [False, pytest.param(True, marks=pytest.mark.long)])
def test_after_edits_the_build_is_that_of_the_edited_sources(project, monkeypatch, is_game_edited):
    """Of the engine, which all games are built on; where there is time, of a game before that, which is built alone."""
    pytest.importorskip("mypyc")
    assert built(project) == ".so .so 6 3 7 2 | 6 3 7 2"
    before = objects(project)

    # A full build finds what the compiler of Python declares, and spares what is called from Python or once.
    monkeypatch.syspath_prepend(str(ROOT))
    from setup import seldom

    spared = seldom((project / "build" / "mypyc" / "__native_internal_tabard_one.h").read_text())
    assert " CPyPy_tabard___games___one___rules___play __attribute__((cold));" in spared
    assert (
        ' CPyDef_tabard___games___one___rules_____top_level__ __attribute__((cold, optimize("O0")));'
        in spared
    )

    if is_game_edited:
        check_game(project, before)

    # The engine's objects get another layout, another method between two, and a function asks for more.
    edit(
        project,
        "engine/state",
        ("        self.worth:", "        self.colour: i64 = 9\n        self.worth:"),
        ("        self.turn:", "        self.first: i64 = 8\n        self.turn:"),
        ("    def price(", "    def half(self) -> i64:\n        return self.first // 2\n\n    def price("),
        ("    def told(self)", "    def told(self, more: i64)"),
        ("{self.price()}", "{self.price() + more + self.half()}"),
    )
    for game in ("one", "two"):
        edit(project, f"games/{game}/rules", ("s.told()", "s.told(s.piece.colour)"))
    assert built(project) == f".so .so 6 3 7 {17 if is_game_edited else 15} | 6 3 7 15"


def check_game(project, before):
    """A game overrides what the engine calls, and reads a number of a class that it does not extend."""
    price = "        self.taken: list[Piece] = []\n\n    def price(self) -> i64:\n        return self.piece.place + 1\n"
    edit(
        project,
        "games/one/rules",
        ("from tabard", "from mypy_extensions import i64\nfrom tabard"),
        ("        self.taken: list[Piece] = []\n", price),
    )
    assert built(project) == ".so .so 6 3 7 4 | 6 3 7 2"
    after = objects(project)
    again = {file.name for file in after if after[file] != before.get(file)}
    assert "__native_tabard___games___one___rules.o" in again
    assert "__native_tabard___games___two___rules.o" not in again
