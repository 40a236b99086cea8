"""The house rules that no tool checks: which way imports go, what files hold, which build is under test."""

import ast
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from tabard.engine.page import PAGES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tabard"
MODULES = sorted(SOURCE.rglob("*.py"))
READS = re.compile(r"msgspec\.(convert|(json|msgpack)\.(decode|Decoder))\b")
SCRIPTS = sorted(f for part in ("tests", "tools", "bench") for f in (ROOT / part).rglob("*.py"))

# engine <- language <- games <- bots <- lab, envs <- learned, server <- assistant <- cli; testing goes out to users
# with engine and games. The server shows the experiments of a laboratory. A guide leads through a game at the server's
# tables and in the terminal. An assistant reads what the terminal would print. A site is the server inside a browser.
ARROWS = {
    "engine": {"engine"},
    "language": {"engine", "language"},
    "games": {"engine", "language", "games"},
    "bots": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "lab", "tabard"},
    "envs": {
        "engine",
        "games",
        "bots",
        "envs",
        "tabard",
        "terminal",
    },  # the text that people read is told to learners
    "learned": {"engine", "bots", "envs", "learned"},  # it sees positions as learners do
    "guide": {"engine", "games", "guide"},
    "server": {"engine", "games", "bots", "guide", "lab", "server", "tabard"},
    "site": {"bots", "engine", "games", "server", "site"},
    "terminal": {"engine", "terminal"},
    "assistant": {"engine", "games", "bots", "server", "terminal", "assistant", "tabard"},
    "testing": {"engine", "games", "testing"},
    "tabard": {"engine", "games", "bots"},
}
# The command line: its doors, a file a command, the table in the terminal. It may use all the rest.
DOORS = {"cli", "commands", "terminal", "__main__"}
ARROWS |= {door: {*ARROWS, *DOORS} for door in DOORS}

# What each part may bring in from outside; the core is engine, games, bots, testing and cli.
CORE = {"librt", "msgspec", "mypy_extensions", "yaml"}
OUTSIDE = {
    "cli": CORE | {"rich"},
    "commands": CORE | {"polars", "rich", "uvicorn"},
    "lab": CORE | {"altair", "numpy", "polars", "ray", "vl_convert"},
    "terminal": CORE | {"rich"},
    "assistant": CORE | {"anyio", "mcp", "pydantic", "uvicorn", "websockets"},
    "envs": CORE | {"gymnasium", "numpy", "pettingzoo", "pyspiel", "textarena"},
    "testing": CORE | {"pytest", "hypothesis"},
    "server": CORE | {"alembic", "psycopg", "sqlalchemy", "starlette", "uvicorn", "websockets"},
}

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root)/|/home/\w+/")
PACKAGE_INDEX = re.compile(r"pypi[.](?:org|python)|python[h]osted")


def module_name(file: Path) -> str:
    """The dotted name of a source file."""
    parts = list(file.relative_to(SOURCE.parent).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The part of the package that a module belongs to; the package itself is `tabard`."""
    return module if module == "tabard" else module.split(".")[1]


class Reading(NamedTuple):
    """What the house rules ask about a text."""

    imports: set[str]
    """Every module that it names in an import, at any depth."""
    needs: set[str]
    """Those that it does not name for types alone."""
    class_names: list[int]
    """Lines that ask a thing for its class's name; the module's own `__name__` is another matter."""
    copies: list[int]
    """Lines that name `deepcopy`."""


@cache
def reading_of(file: Path) -> Reading:
    """A module is read once for all rules: that takes longer than any of them."""
    name = module_name(file)
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    return reading(file.read_text(encoding="utf-8"), package)


def reading(text: str, package: str = "") -> Reading:
    tree = ast.parse(text)
    found = Reading(set(), set(), [], [])
    for_types: set[ast.AST] = set()
    for node in ast.walk(tree):  # from the outside to the inside
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for_types.update(inner for part in node.body for inner in ast.walk(part))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            named = modules_in(node, package)
            found.imports.update(named)
            if node not in for_types:
                found.needs.update(named)
        elif isinstance(node, ast.Attribute) and node.attr in ("__name__", "__qualname__", "__class__"):
            found.class_names.append(node.lineno)
        if "deepcopy" in (getattr(node, "attr", ""), getattr(node, "id", ""), getattr(node, "name", "")):
            found.copies.append(getattr(node, "lineno", 0))
    return found


def modules_in(node: ast.Import | ast.ImportFrom, package: str) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    parts = package.split(".")
    above = parts[: len(parts) + 1 - node.level] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    # `from tabard import bots` names a module, `from tabard import State` a thing of tabard.
    inner = (f"{base}.{alias.name}" for alias in node.names)
    return {name if is_module(name) else base for name in inner}


@cache
def is_module(name: str) -> bool:
    path = SOURCE.parent.joinpath(*name.split("."))
    return name.startswith("tabard.") and (path.with_suffix(".py").exists() or path.is_dir())


@pytest.mark.once
def test_imports_go_one_way():
    wrong: list[str] = []
    for file in MODULES:
        name = module_name(file)
        part = part_of(name)
        assert part in ARROWS, f"{name}: say in ARROWS which parts {part!r} may import"
        for target in reading_of(file).imports:
            top = target.split(".")[0]
            if top == "tabard":
                if part_of(target) not in ARROWS[part]:
                    wrong.append(f"{name} imports {target}, against the arrows")
            elif top not in sys.stdlib_module_names and top not in OUTSIDE.get(part, CORE):
                wrong.append(f"{name} imports {target}, which {part} does without")
    assert not wrong, "\n".join(wrong)


def circle_in(imports: Mapping[str, Iterable[str]]) -> list[str]:
    """Modules of which each imports the next, and the last the first; none where imports go one way."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as e:
        return list(reversed(e.args[1]))
    return []


@pytest.mark.once
def test_no_imports_go_in_a_circle():
    """Also inside a part: a file may be read and changed with those below it in mind, and no others.

    An import inside a function counts, since the file cannot do without it; one for types alone does not.
    """
    circle = circle_in({module_name(file): reading_of(file).needs for file in MODULES})
    assert not circle, " imports ".join(circle)


def test_a_circle_is_found_wherever_its_imports_stand():
    texts = {
        "table": "from tabard.games.probe.state import Hoard",
        "state": "def view():\n    from tabard.games.probe.table import draw_table",
        "rules": "from tabard.games.probe.state import Hoard\nfrom tabard.games.probe.table import HEIGHT",
    }
    probe = "tabard.games.probe"

    def circle() -> list[str]:
        return circle_in({f"{probe}.{name}": reading(text, probe).needs for name, text in texts.items()})

    assert circle() in (
        [f"{probe}.{name}" for name in ("state", "table", "state")],
        [f"{probe}.{name}" for name in ("table", "state", "table")],
    )
    texts["state"] = (
        "if TYPE_CHECKING:\n    from tabard.games.probe.table import Table\nelse:\n    Table = object"
    )
    assert circle() == []


@pytest.mark.once
def test_the_house_has_the_rooms_it_speaks_of():
    for part in {*ARROWS, *OUTSIDE} - {"tabard"}:
        assert (SOURCE / part).is_dir() or (SOURCE / f"{part}.py").exists(), f"there is no part {part!r}"


@pytest.mark.once
def test_an_extra_installs_only_what_is_used():
    """Whoever asks for an extra gets what some module imports; uvloop and websockets are for uvicorn.

    Some are imported by another name than they are installed by.
    """
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    used = {target.split(".")[0] for file in MODULES for target in reading_of(file).imports}
    used |= {"uvloop", "websockets", "vl-convert-python", "open_spiel"}
    for extra, wanted in extras.items():
        if extra not in ("dev", "docs"):  # these are run
            packages = {re.split(r"[^a-z0-9_-]", line)[0] for line in wanted}
            assert packages <= used, f"extra {extra!r}: nothing imports {sorted(packages - used)}"


@pytest.mark.once
def test_a_game_never_imports_a_game():
    for file in MODULES:
        folder = file.relative_to(SOURCE).parts
        if folder[0] != "games" or len(folder) < 3:
            continue
        for target in reading_of(file).imports:
            parts = target.split(".")
            if parts[:2] == ["tabard", "games"] and len(parts) > 2 and (SOURCE / "games" / parts[2]).is_dir():
                assert parts[2] == folder[1], f"{module_name(file)} imports {target}"


@pytest.mark.once
def test_no_game_goes_by_the_name_of_a_class():
    """A class may get another name and nothing changes: what a game has to know of an op the op says itself."""
    for file in MODULES:
        if "games" in file.parts:
            lines = reading_of(file).class_names
            assert not lines, f"{module_name(file)}: line {lines} goes by the name of a class"


def test_the_name_of_a_class_is_found_however_it_is_asked_for():
    text = "a = __name__\nb = type(op).__name__\nc = op.__class__\nd = Op.__qualname__"
    assert reading(text).class_names == [2, 3, 4]


def test_the_arrows_are_read_from_every_kind_of_import():
    text = """
import numpy.linalg
from tabard import State, engine
from . import phases
from ..state import Hoard
def late():
    from tabard.games import pennies
"""
    found = reading(text, "tabard.games.probe.rules").imports
    assert found == {
        "numpy.linalg",
        "tabard",
        "tabard.engine",
        "tabard.games.probe.rules",
        "tabard.games.probe.state",
        "tabard.games.pennies",
    }
    assert part_of("tabard") == "tabard"
    assert part_of("tabard.games.probe.state") == "games"


@pytest.mark.once
def test_every_module_says_what_it_is_for():
    files = [*MODULES, *SCRIPTS, ROOT / "setup.py"]
    # What stands first, and is no remark, is a text: that is a docstring, and nothing else need be read.
    silent = [f for f in files if not re.match(r'(#.*\n|\s)*"""\S', f.read_text(encoding="utf-8"))]
    assert not silent, f"no module docstring: {silent}"


def test_no_module_is_a_book():
    for file in MODULES:
        lines = len(file.read_text(encoding="utf-8").splitlines())
        assert lines < 600, f"{file}: {lines} lines; split it into two nouns"


@pytest.mark.once
def test_nothing_is_copied_deeply():
    for file in MODULES:
        if file.parent.name == "testing":
            continue  # the contract tries that users may
        lines = reading_of(file).copies
        assert not lines, f"{file}: line {lines} uses deepcopy; write clone()"


@pytest.mark.once
def test_what_is_read_into_structs_is_settled_before():
    """Two threads that read into a struct for the first time end the process: engine/kinds.py."""
    bare = []
    for file in MODULES:
        text = file.read_text(encoding="utf-8")
        if not READS.search(text) or file.name == "kinds.py":
            continue
        for call in ast.walk(ast.parse(text)):
            if not isinstance(call, ast.Call) or not READS.match(ast.unparse(call.func)):
                continue
            first = ast.unparse(call.func).endswith("Decoder")
            kinds = [word.value for word in call.keywords if word.arg == "type"]
            kinds += call.args[0:1] if first else call.args[1:2]
            bare += [
                f"{file}:{kind.lineno}" for kind in kinds if not ast.unparse(kind).startswith("settled(")
            ]
    assert not bare, f"read into what may be half known: {bare}; write settled(KIND)"


def test_every_folder_of_modules_is_a_package():
    for file in MODULES:
        assert (file.parent / "__init__.py").exists(), f"{file.parent} has no __init__.py"


def our_files() -> list[Path]:
    """The files that are tracked or would be; without git, everything outside the folders that tools make."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode == 0:
        names = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        made = {".venv", "build", "dist", "__pycache__"}
        names = [f for f in ROOT.rglob("*") if not made.intersection(f.parts)]
    return [f for f in names if f.is_file()]


@pytest.mark.once
def test_no_file_names_a_machine_or_a_package_index():
    for file in our_files():
        for number, line in enumerate(file.read_bytes().decode("utf-8", "replace").splitlines(), 1):
            for pattern in (MACHINE_PATH, PACKAGE_INDEX):
                assert not pattern.search(line), f"{file}:{number}: {line.strip()[:100]}"


def test_the_build_under_test_is_the_one_expected():
    """Plain and compiled runs differ in nothing else, so nothing else would notice a wrong path."""
    sys.path.insert(0, str(ROOT))
    try:
        from setup import native_modules
    finally:
        sys.path.remove(str(ROOT))
    expected = os.environ.get("TABARD_EXPECT", "plain")
    assert expected in ("plain", "native")
    modules = native_modules()
    assert modules
    for path in modules:
        name = ".".join(Path(path).relative_to("src").with_suffix("").parts).removesuffix(".__init__")
        loaded = Path(str(import_module(name).__file__))
        assert (loaded.suffix in (".so", ".pyd")) == (expected == "native"), f"{name} comes from {loaded}"
        assert loaded.is_relative_to(ROOT / ("build/native" if expected == "native" else "src"))


def test_every_line_of_the_native_list_names_a_module():
    import tomllib

    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for pattern in tables["tool"]["tabard"]["native"]:
        assert list(SOURCE.glob(pattern)), f"[tool.tabard] native: nothing is called {pattern}"


def test_importing_tabard_leaves_the_heavy_packages_alone():
    code = "import sys, tabard; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"rich", "yaml", "numpy", "asyncio", "tabard.cli"}
    assert not heavy & set(loaded.stdout.split())


THEIRS = '''
"""A game that somebody else made."""

from tabard.games.pennies import Pennies


class Coins(Pennies):
    name = "coins"
    title = "Coins"
'''


def test_the_package_of_the_games_lists_them_and_holds_them():
    import tabard
    import tabard.games.ivion.state as by_its_dotted_name
    from tabard.games.ivion import state

    assert by_its_dotted_name is state is tabard.games.ivion.state
    assert "ivion" in tabard.games()


def test_a_third_partys_package_adds_a_game(tmp_path):
    (tmp_path / "their_coins.py").write_text(THEIRS)
    facts = tmp_path / "their_coins-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: their-coins\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[tabard.games]\ncoins = their_coins:Coins\n")
    code = (
        "import tabard; print(*tabard.games());"
        "state = tabard.game('coins').new(seed=1);"
        "state.apply(state.decision.options[0]); print(tabard.game('coins').name)"
    )
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.returncode == 0, done.stderr
    listed, name = done.stdout.splitlines()
    assert {"coins", "pennies", "volfyirion"} <= set(listed.split())
    assert name == "coins"


@pytest.mark.once
def test_sdist_and_wheel_hold_everything(tmp_path):
    """Built from the files that are ours alone, without isolation; `make package-check` does it in full."""
    for file in our_files():
        copy = tmp_path / "tree" / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path), str(tmp_path / "tree")],
        capture_output=True,
        text=True,
        env={**os.environ, "TABARD_PURE": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("tabard-*-py3-none-any.whl")
    (sdist,) = tmp_path.glob("tabard-*.tar.gz")
    with zipfile.ZipFile(wheel) as z:
        held = {name for name in z.namelist() if name.startswith("tabard/")}
        (points,) = (name for name in z.namelist() if name.endswith("entry_points.txt"))
        assert "tabard = tabard.cli:main" in z.read(points).decode()
    with tarfile.open(sdist) as t:
        sent = {name.partition("/")[2] for name in t.getnames()}
    source = [f for f in our_files() if f.is_relative_to(SOURCE)]
    packed = {f.relative_to(SOURCE.parent).parts[:3] for f in source if f.suffix == ".yaml"}
    made = {"/".join([*folder, PAGES]) for folder in packed}
    assert held == {str(f.relative_to(SOURCE.parent)) for f in source} | made
    assert {str(f.relative_to(ROOT)) for f in source} <= sent
    assert {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "setup.py", "Makefile"} <= sent
