"""The documents: their code runs, what they name exists, and nothing public goes without words."""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from textwrap import indent
from types import ModuleType

import pytest
from tests.homes import home_at

import tabard
from tabard.cli import COMMANDS, Parser, main

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
try:
    from sections import speed_table, with_speed
finally:
    sys.path.pop(0)

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tabard"
GAMES = SOURCE / "games"
README = ROOT / "README.md"
RESULTS = ROOT / "bench" / "results.md"
PAGES = [README, ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]

ICONS = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
"""Those that the page is built with, where its packages are installed."""

MADE = (".venv", "build/native", "build/objects", "bench/results.md", "dist/site", "dist/wheels", "GAME.fit")
"""What `make` writes: a page may name it, and what lies in it, before it is there."""

FOLLOWED = [
    "README.md",
    "docs/tour.md",
    "docs/adding-a-card.md",
    "docs/adding-a-game.md",
    "docs/bots.md",
    "docs/laboratory.md",
    "docs/research.md",
]
LONGEST = "docs/laboratory.md"
"""It plays hundreds of games; each of its commands has tests of its own in tests/commands."""

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


# -- reading a page ---------------------------------------------------------------------------------


class Fence:
    """A block of a page: its language, the file it is for, and the definitions that it replaces there.

    `+Name` puts it below a definition instead, `+"text"` below the first line with this text.
    """

    def __init__(self, info: str, text: str, line: int) -> None:
        self.language, *rest = info.split() or [""]
        self.file = rest[0] if rest else ""
        self.names = rest[1:]
        self.text = text
        self.line = line


def fences(page: Path) -> list[Fence]:
    text = page.read_text(encoding="utf-8")
    found = re.finditer(r"^```([^\n]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [Fence(m[1], m[2], text.count("\n", 0, m.start()) + 1) for m in found]


def prose(page: Path) -> str:
    """A page without its blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def spans(page: Path) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`\n]+)`", prose(page))


def commands(page: Path) -> list[str]:
    """Every line of the page's shell blocks, without comments."""
    blocks = [fence.text for fence in fences(page) if fence.language == "sh"]
    blocks += re.findall(r"(?:^    \S.*\n)+", prose(page), re.MULTILINE)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


# -- following a page -------------------------------------------------------------------------------


class Follower:
    """Does what a page says, block by block, in a folder of its own."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.installed = folder / "installed"
        self.names: dict[str, object] = {"__name__": "page"}
        self.said = ""
        self.sources: list[Path] = []
        for game in ("pennies", "embers"):
            place = folder / "tabard" / "src" / "tabard" / "games" / game
            shutil.copytree(
                SOURCE / "games" / game,
                place,
                dirs_exist_ok=True,
                ignore=shutil.ignore_patterns("__pycache__", "*.so"),
            )
        tables = re.findall(r"^\| Was \| Becomes \|\n.*\n((?:\|.*\n)+)", prose(page), re.MULTILINE)
        self.renamings = [re.findall(r"\| `([^`]+)`[^|`]*\| `([^`]+)` \|", table) for table in tables]
        """What each copied game is renamed by, in the order of the page."""
        assert all(len(r) == table.count("\n") for r, table in zip(self.renamings, tables, strict=True))

    def follow(self) -> None:
        before = ""
        for fence in fences(self.page):
            where = f"{self.page.name}, line {fence.line}"
            if fence.language == "sh":
                self.said = "".join(self.shell(line, where) for line in fence.text.splitlines())
            elif fence.language == "text" and before == "sh":
                for line in fence.text.splitlines():
                    assert line in self.said, f"{where}: {line!r} is not said, but\n{self.said}"
            elif fence.file:
                self.write(fence)
            elif fence.language == "python":
                exec(compile(fence.text, where, "exec"), self.names)
            before = fence.language

    def write(self, fence: Fence) -> None:
        file = self.folder / fence.file
        file.parent.mkdir(parents=True, exist_ok=True)
        if fence.names:
            file.write_text(replaced(file.read_text(encoding="utf-8"), fence), encoding="utf-8")
        else:
            file.write_text(fence.text, encoding="utf-8")

    def shell(self, line: str, where: str) -> str:
        words = shlex.split(line, comments=True)
        if not words or words[0] in ("make", "."):  # the page is followed with all of that done
            return ""
        if words[0] == "cd":
            self.folder = (self.folder / words[1]).resolve()
            if (self.folder / "src").exists() and self.renamings:
                self.rename(self.renamings.pop(0))
            return ""
        if words[:2] == ["pip", "install"]:
            self.install()
            return ""
        if words[0] == "tabard":
            words = ["python", "-m", *words]
        if words[0] == "python":
            words[0] = sys.executable
        assert words[0] in (sys.executable, "mkdir", "cp", "mv"), f"{where}: who runs {line!r}?"
        return self.run(words, f"{where}: {line}")

    def run(self, words: list[str], where: str) -> str:
        """What a program says, in the folder and with what is installed."""
        paths = [Path(tabard.__file__).parent.parent, self.installed, *self.sources, self.folder / "src"]
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "TABARD_HOME": str(home_at(self.folder / "home")),
            "COLUMNS": "110",
        }
        env.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(
            words, cwd=self.folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        code = re.search(r"# exit code (\d)", where)
        wanted = int(code[1]) if code else 0
        assert done.returncode == wanted, f"{where}\n{done.stdout}{done.stderr}"
        return done.stdout

    def rename(self, pairs: list[tuple[str, str]]) -> None:
        for file in self.folder.rglob("*.*"):
            if file.suffix in (".py", ".md", ".toml"):
                text = file.read_text(encoding="utf-8")
                for was, becomes in pairs:
                    text = text.replace(was, becomes)
                file.write_text(text, encoding="utf-8")

    def install(self) -> None:
        """What pip would leave behind for the entry points, without asking it."""
        self.sources.append(self.folder / "src")
        project = tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        facts = self.installed / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        facts.mkdir(parents=True)
        (facts / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        points = "".join(
            f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in entries.items())
            for group, entries in project["entry-points"].items()
        )
        (facts / "entry_points.txt").write_text(points)


def replaced(source: str, fence: Fence) -> str:
    """A file with the first of the named definitions replaced by the block and the others taken out."""
    first, *others = fence.names
    if first.startswith("+"):
        return added(source, fence, first[1:])
    for name in (*others, first):
        owner, _, member = name.rpartition(".")
        tree = ast.parse(source)
        lines = source.splitlines()
        body: list[ast.stmt] = tree.body
        if owner:
            (kind,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner)
            body = kind.body
        new = indent(fence.text, "    " if owner else "").splitlines() if name == first else []
        found = [node for node in body if member in defined(node)]
        if found:
            lines[found[0].lineno - 1 : found[0].end_lineno] = new
        else:
            assert owner, f"{name} is not in {fence.file}, so it cannot be replaced"
            lines[kind.end_lineno : kind.end_lineno] = ["", *new]
        source = "\n".join(lines) + "\n"
    return source


def added(source: str, fence: Fence, name: str) -> str:
    """A file with the block put below a definition, or below a line with a text."""
    lines = source.splitlines()
    new = fence.text.splitlines()
    if name.startswith('"'):
        at = next((n for n, line in enumerate(lines, 1) if name in line), 0)
    else:
        at = next((node.end_lineno or 0 for node in ast.parse(source).body if name in defined(node)), 0)
        new = ["", "", *new]
    assert at, f"{name} is not in {fence.file}, so nothing can stand below it"
    lines[at:at] = new
    return "\n".join(lines) + "\n"


def defined(node: ast.stmt) -> set[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.AnnAssign):
        return {node.target.id} if isinstance(node.target, ast.Name) else set()
    if isinstance(node, ast.Assign):
        return {part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)}
    return set()


@pytest.mark.once
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name == LONGEST else ()) for name in FOLLOWED]
)
def test_a_page_can_be_followed(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    follower = Follower(ROOT / name, tmp_path)
    follower.follow()
    if name == "docs/adding-a-game.md":
        for model, made in (("pennies", "janken"), ("embers", "tides")):
            words = [sys.executable, "-c", GOOD, model, made, str(ICONS)]
            assert follower.run(words, f"{made} as good as {model}") == ""


GOOD = """
import json, random, re, sys, tabard
from msgspec.structs import asdict
from pathlib import Path

random.seed(1)

def facts(name):
    game = tabard.game(name)
    state = game.new(seed=1)
    later, choices = state.decision.later, state.view(0).ask.choices
    kinds = set()
    for seed in range(9):
        state = game.new(seed=seed, log=True)
        while state.decision is not None:
            state.apply(random.choice(state.decision.options))
        kinds |= {event.kind for event in state.events}
    view = game.new(seed=1).view(0)
    laid = {part for rows in (view.layout.wide, view.layout.portrait) for row in rows for part in row}
    rules = set(re.findall(r"[A-Z]+-\\d+", game.lesson))
    look = game.look()
    drawn = (*look.signs.values(), *game.faces(), *view.areas, *view.meters)
    icons = {thing.icon for thing in drawn} | {family.charge for family in look.families.values()}
    return {
        "choices without a piece": [c.short for c in choices if not c.pieces and not c.passes],
        "answers early": later,
        "areas that are not laid out": {a.id for a in view.areas} - laid,
        "areas without a rule": [a.id for a in view.areas if a.rule not in game.rules],
        "areas and meters without an icon": [a.id for a in (*view.areas, *view.meters) if not a.icon],
        "kinds of events": len(kinds) - ("tied" in kinds),
        "lesson is its own": game.lesson.startswith(f"# {game.title} in ") and rules <= set(game.rules.rules),
        "rules in the lesson": len(rules) >= 3,
        "faces have words": sum(not face.text for face in game.faces()) * 4 < len(game.faces()),
        "icons that there are not": icons - known if known else set(),
        "faces without a family": [f.id for f in game.faces() if f.family not in look.families],
        "look": {key: bool(value) for key, value in asdict(look).items()},
        "cards": game.takes_cards,
    }

page = Path(sys.argv[3])
known = set(json.loads(page.read_text())["icons"]) if page.is_file() else set()
model, made = map(facts, sys.argv[1:3])
for key in model:
    if model[key] != made[key]:
        print(f"{key}: {model[key]} of the model, {made[key]} of {sys.argv[2]}")
"""
"""Prints in what a game falls short of the one that it was copied from."""


GO = "```python go.py\nGO = 1\n```\n\n"


def test_the_follower_notices_what_is_not_so(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "page.md"
    for block, message in [
        ("```sh\ntabard games\n```\n\n```text\nchess  Chess\n```\n", "is not said"),
        ("```sh\ntabard gmes\n```\n", "did you mean 'games'"),
        ("```sh\nrm -rf tests\n```\n", "who runs"),
        ("```sh\ntabard games  # exit code 1\n```\n", "games"),
        ("```python\nassert 1 == 2, 'sums'\n```\n", "sums"),
        (f"{GO}```python go.py Chess\nclass Go: ...\n```\n", "Chess is not in go.py"),
        (f"{GO}```python go.py +Chess\nclass Go: ...\n```\n", "Chess is not in go.py"),
        (f'{GO}```python go.py +"chess"\nclass Go: ...\n```\n', '"chess" is not in go.py'),
    ]:
        page.write_text(block)
        with pytest.raises(AssertionError, match=message):
            Follower(page, tmp_path).follow()


@pytest.mark.once
def test_a_new_verb_is_one_op_and_one_row(tmp_path):
    """The last part of docs/adding-a-card.md, done in a copy of the package."""
    page = ROOT / "docs" / "adding-a-card.md"
    shutil.copytree(SOURCE, tmp_path / "src" / "tabard", ignore=shutil.ignore_patterns("page"))
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    told = {fence.file: fence.text for fence in fences(page) if fence.file}
    for name in ("mend.yaml", "test_mend.py"):
        (tmp_path / name).write_text(told[name], encoding="utf-8")
    op, row = (tmp_path / "src/tabard/games/drakerion" / name for name in ("rules/verbs.py", "vocabulary.py"))
    op.write_text(op.read_text() + "\n\n" + told["src/tabard/games/drakerion/rules/verbs.py"])
    head, above, below = re.split(r'(?m)^(    _amount\("heal".*\n)', row.read_text())
    row.write_text(head + above + told["src/tabard/games/drakerion/vocabulary.py"] + below)
    lines = [line for line in commands(page) if "mend" in line or "tools/" in line]
    assert len(lines) == 5
    said = ""
    for line in lines:
        words = (
            line.replace("tabard", "python -m tabard", 1).split()
            if line.startswith("tabard")
            else line.split()
        )
        done = subprocess.run(
            [sys.executable, *words[1:]],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        said += done.stdout
    assert "Action: heal one of your wounded Characters wholly." in said
    assert "mend (a verb: Damage and healing)\n  Heal all damage\n" in said
    assert "1 passed" in said
    assert "#### `mend`" in (tmp_path / "docs" / "cards" / "drakerion.md").read_text(encoding="utf-8")


# -- what a page names ------------------------------------------------------------------------------

FILE = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]+)*\.(?:py|md|yaml|yml|toml|txt|svg)|(?:[\w.<>*-]+/)+[\w.<>*-]*")


def exists(page: Path, name: str) -> bool:
    name = re.sub(r"<\w+>", "*", name).rstrip("/")
    if f"{name}/".startswith(tuple(f"{made}/" for made in MADE)):
        return True
    return any(
        next(place.glob(name), None) is not None
        for place in (ROOT, page.parent, SOURCE, GAMES, GAMES / "volfyirion", GAMES / "drakerion")
    )


@every_page
def test_files_that_a_page_names_are_there(page):
    told = {fence.file for fence in fences(page)}
    told |= set(re.findall(r"\bsaved? (?:this )?as `([^`]+)`", prose(page), re.IGNORECASE))
    told |= {str(Path(file).parent) for file in told} | {Path(file).name for file in told}
    own = [
        line for line in commands(page) if line.split()[0] in ("mkdir", "cp", "mv", "cd")
    ]  # the reader's folders
    words = [word for line in spans(page) + commands(page) if line not in own for word in line.split()]
    missing = [w for w in words if FILE.fullmatch(w) and w not in told and not exists(page, w)]
    assert not missing, f"{page.name} names {missing}"


@every_page
def test_make_targets_that_a_page_names_are_there(page):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for line in spans(page) + commands(page):
        for target in re.findall(r"^make ([a-z-]+)", line):
            assert target in targets, f"{page.name} names make {target}"


@every_page
def test_commands_that_a_page_names_are_there(page):
    for line in spans(page) + commands(page):
        words = line.split()
        if words[0] != "tabard" or len(words) < 2 or not re.fullmatch(r"[a-z]+", words[1]):
            continue
        assert words[1] in COMMANDS, f"{page.name} names {line!r}"
        parser = Parser()
        import_module(f"tabard.commands.{words[1]}").arguments(parser)
        for flag in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", line):
            assert flag in parser._option_string_actions, f"{page.name}: {line!r} has no {flag}"


@every_page
def test_links_between_pages_resolve(page):
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"https?://", target):
            continue
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.exists() or exists(page, name), f"{page.name} links to {target}"
        if anchor:
            headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            slugs = {re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in headings}
            assert anchor in slugs, f"{page.name} links to {target}"


@every_page
def test_no_page_names_a_machine(page):
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        assert not re.search(r"(?<![\w.])/(?:work|root|home|tmp|usr|opt)\b", line), f"{page}:{number}: {line}"
        assert line == line.rstrip(), f"{page}:{number} ends with blanks"


def test_decisions_are_numbered_and_say_what_would_change_them():
    files = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [file.name[:3] for file in files] == [f"{n:03}" for n in range(1, len(files) + 1)]
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert text.startswith(f"# {file.name[:3]}. ")
        assert "## What would change our mind" in text, file.name


# -- what the readme says ---------------------------------------------------------------------------


def test_the_readme_names_every_command(capsys):
    assert main(["--help"]) == 0
    listed = re.findall(r"^  ([a-z]+)  ", capsys.readouterr().out, re.MULTILINE)
    assert listed == list(COMMANDS)
    told = prose(README)
    assert not [name for name in listed if f"`tabard {name}" not in told]


def test_the_readme_shows_the_box_that_the_tour_repeats():
    def book(page):
        return re.search(r"(?:^> .*\n)+", page.read_text(encoding="utf-8"), re.MULTILINE)[0]

    assert book(README) == book(ROOT / "docs" / "tour.md")
    assert len(re.findall(r"\*\*\w+\*\*", book(README))) == 9


def test_the_speed_in_the_readme_is_that_of_the_last_bench():
    section = re.search(r"^## Speed\n(.*?)^## ", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert section is not None
    assert "bench/results.md" in section[1]
    if RESULTS.exists():
        wanted = speed_table(RESULTS.read_text(encoding="utf-8"))
        assert wanted.count("\n") > 5, "bench/results.md has no targets"
        assert wanted in section[1], f"README.md, Speed: put this table there\n\n{wanted}\n"
    else:
        assert not re.search(r"\d", section[1]), "README.md tells figures that no bench has measured"


def test_the_speed_table_is_read_from_the_page_of_the_bench():
    page = """# Bench

## volfyirion, 2 seats

### Targets

| what                              | wanted           | measured |     |
| --------------------------------- | ---------------- | -------: | --: |
| random play, compiled             | at least 500,000 |  812,000 | met |
| hearts (C++)                      | at least 3 times |          | not measured |
| `import tabard`, process, plain   | under 100 ms     |    60 ms | met |

### Random play

## ivion, 2 seats

### Targets

| what                              | wanted           | measured |     |
| --------------------------------- | ---------------- | -------: | --: |
| random play, compiled             | at least half    |      0.6 | met |

## Search

Measured on a day.

### Targets

| what                              | wanted           | measured |     |
| --------------------------------- | ---------------- | -------: | --: |
| search                            | at least 3,000   |    3,100 | met |
"""
    table = (
        "| Volfyirion, one process | Measured |\n|---|---|\n"
        "| random play, compiled | 812,000 |\n| hearts (C++) | not measured |\n| search | 3,100 |"
    )
    assert speed_table(page) == table
    old = "## Speed\n\n| Volfyirion, one process | Measured |\n|---|---|\n| random play | 1 |\n\n## Next\n"
    assert with_speed(old, page) == f"## Speed\n\n{table}\n\n## Next\n"


def test_the_changelog_begins_with_this_version():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = re.search(r"^## (\S+) \((\d{4}-\d{2}-\d{2})\)$", text, re.MULTILINE)
    assert first is not None
    assert first[1] == tabard.__version__
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= {"New", "Changed", "Fixed"}


# -- what is public has words -----------------------------------------------------------------------


def undocumented(file: str, kind: str) -> list[str]:
    """Public methods of a class without a docstring; read from the source, for compiled ones lose theirs."""
    tree = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
    (found,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind)
    methods = [node for node in found.body if isinstance(node, ast.FunctionDef)]
    assert methods
    silent = [f"{kind}.{m.name}" for m in methods if m.name[0] != "_" and not ast.get_docstring(m)]
    return silent if ast.get_docstring(found) else [kind, *silent]


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("engine/game.py", "Game"),
        ("engine/state.py", "State"),
        ("engine/state.py", "Book"),
        ("engine/record.py", "Record"),
        ("engine/frames.py", "Op"),
        ("bots/base.py", "Bot"),
    ],
)
def test_public_methods_are_documented(file, kind):
    assert undocumented(file, kind) == []


def test_public_names_are_documented():
    for name in set(tabard.__all__) - {"__version__"}:
        thing = getattr(tabard, name)
        if isinstance(thing, ModuleType):
            assert thing.__doc__, f"tabard.{name}"
            continue
        module = import_module(thing.__module__)
        source = SOURCE.parent.joinpath(*module.__name__.split("."))
        file = source.with_suffix(".py") if source.with_suffix(".py").exists() else source / "__init__.py"
        tree = ast.parse(file.read_text(encoding="utf-8"))
        (node,) = (n for n in tree.body if name in defined(n))
        assert ast.get_docstring(node), f"tabard.{name}"


@pytest.mark.parametrize("name", tabard.games())
def test_options_have_titles(name):
    for option, field in tabard.game(name).schema().get("properties", {}).items():
        assert field.get("title"), f"{name}: option {option!r} has no title"


def test_every_card_game_has_the_same_files():
    wanted = ["__init__.py", "state.py", "rules", "vocabulary.py", "printed.py", "checks.py"]
    wanted += ["table.py", "judge.py", "match.py", "cards", "rules.md"]
    folders = [
        f for f in (SOURCE / "games").iterdir() if (f / "__init__.py").exists() and f.name != "pennies"
    ]
    assert folders
    for folder in folders:
        small = {"rules": "rules.py", "checks.py": "printed.py"} if folder.name == "embers" else {}
        missing = [name for name in wanted if not (folder / small.get(name, name)).exists()]
        assert not missing, f"games/{folder.name} has no {missing}"
        assert small or list((folder / "rules").glob("*.py"))
        assert list((folder / "cards").glob("*.yaml"))
    told = spans(ROOT / "docs" / "adding-a-game.md")
    assert not [name for name in wanted if name not in told and f"{name}/" not in told]
