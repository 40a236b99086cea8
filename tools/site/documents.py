"""The documentation of the site: documents, rules of the games and the reference of the package, as static pages."""

import base64
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from positions import Position

ROOT: Final = Path(__file__).parent.parent.parent
HERE: Final = Path(__file__).parent
BRINGS: Final = ("docs", "bench/ladder", "deploy", "examples")
"""Folders that pages lead to; documents lie at the top of the site, everything else where it is here."""
SINGLE: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "LICENSE",
    "bench/results.md": "bench/results.md",
}
KINDS: Final = {".md", ".webp", ".svg", ".yaml", ".py", ".ipynb", ""}
GUIDES: Final = (
    "tour.md",
    "adding-a-card.md",
    "adding-a-game.md",
    "bots.md",
    "arena.md",
    "hints.md",
    "guided-games.md",
    "laboratory.md",
    "research.md",
    "assistants.md",
    "hosting.md",
    "protocol.md",
    "words.md",
)
REFERENCE: Final = {
    "Games and states": ("tabard", "tabard.engine.game", "tabard.engine.state", "tabard.engine.frames"),
    "Views and events": ("tabard.engine.view", "tabard.engine.events"),
    "Records": ("tabard.engine.record", "tabard.engine.deal"),
    "Errors": ("tabard.engine.errors",),
    "Cards": ("tabard.engine.cards", "tabard.engine.card_game"),
    "Bots": ("tabard.bots", "tabard.bots.base"),
    "Learning environments": ("tabard.envs", "tabard.envs.vector", "tabard.envs.text"),
    "Tests of a game": ("tabard.testing", "tabard.testing.scenario"),
}
LINK: Final = re.compile(r'(\]\(|src=")([^)\s"#:]+)(?=[)#"])')
RULE: Final = re.compile(r"^((?:[-*] )?)\*\*([A-Z]{3}-[A-Z]+-\d+[a-z]?)\*\*", re.MULTILINE)
INLINE: Final = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>(.*?)</script>", re.DOTALL)
STYLED: Final = re.compile(r"(<[a-z][^>]*?) style=(?:\"[^\"]*\"|[^\s>\"]+)")
HEAD: Final = "<head>"
POLICY: Final = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""That of the page, with the few words of script that the generator writes into a page, and with tables in texts."""

Nav = list[dict[str, Any]]


def gathered() -> dict[PurePosixPath, PurePosixPath]:
    """Where every file of the documentation stands on the site, by where it lies here."""
    found = {PurePosixPath(name): PurePosixPath(to) for name, to in SINGLE.items()}
    for folder in BRINGS:
        for file in sorted((ROOT / folder).rglob("*")):
            inside = PurePosixPath(file.relative_to(ROOT).as_posix())
            if file.is_file() and file.suffix in KINDS and "__pycache__" not in inside.parts:
                found[inside] = inside.relative_to("docs") if folder == "docs" else inside
    for file in sorted((ROOT / "src" / "tabard" / "games").glob("*/*.md")):
        inside = PurePosixPath(file.relative_to(ROOT).as_posix())
        found[inside] = PurePosixPath("games", *inside.parts[-2:])
    found[PurePosixPath("docs/cards")] = PurePosixPath("cards/index.md")
    return found


def led(text: str, place: PurePosixPath, moved: dict[PurePosixPath, PurePosixPath]) -> str:
    """A document whose links lead to where things stand on the site; what has no place there is left as it is."""
    at = moved[place].parent

    def to(found: re.Match[str]) -> str:
        target = PurePosixPath(os.path.normpath(place.parent / found[2]))
        if target not in moved:
            return found[0]
        return found[1] + PurePosixPath(os.path.relpath(moved[target], at)).as_posix()

    return LINK.sub(to, text)


def in_text(position: "Position", depth: int) -> str:
    """A table in the middle of a text."""
    up = "../" * depth
    name = position.name
    play = html.escape(f"{up}../#/from?record=docs/tables/{name}.txt&seat={position.seat}")
    return (
        f'<figure class="table-in-text" markdown="0"><iframe name="table-{name}" src="{up}tables/{name}.html" '
        f'title="A table of {html.escape(position.title)}" loading="lazy"></iframe><figcaption>'
        f"{html.escape(position.told())} "
        f'<a href="{play}" target="table-{name}">Play on from here</a> against the house, in this browser, or '
        f'<a href="{play}" target="_blank">in a window of its own</a>.</figcaption></figure>\n'
    )


def write_sources(tree: Path) -> None:
    """Everything that the generator reads."""
    from positions import POSITIONS

    moved = gathered()
    for place, to in moved.items():
        source, target = ROOT / place, tree / to
        if source.is_dir():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            text = led(source.read_text(encoding="utf-8"), place, moved)
            # A rule can be pointed at: rules.html#vol-atk-02.
            text = RULE.sub(lambda m: f"{m[1]}**{m[2]}**{{ #{m[2].lower()} }}", text)
            target.write_text(text, encoding="utf-8")
        else:
            shutil.copy(source, target)
    for position in POSITIONS:
        position.write(tree / "tables")
        page = tree / "games" / position.name / "learn.md"
        page.write_text(
            page.read_text(encoding="utf-8") + "\n## A table\n\n" + in_text(position, 2), encoding="utf-8"
        )
    index = "".join(f"* [{title}]({name})\n" for title, name in titled(tree / "cards"))
    (tree / "cards" / "index.md").write_text(f"# The card languages\n\n{index}", encoding="utf-8")
    (tree / "reference").mkdir()
    for title, modules in REFERENCE.items():
        text = "".join(f"::: {module}\n\n" for module in modules)
        (tree / "reference" / _file(title)).write_text(f"# {title}\n\n{text}", encoding="utf-8")
    shutil.copy(HERE / "tables.css", tree)
    shutil.copy(ROOT / "web" / "public" / "favicon.svg", tree)


def titled(folder: Path) -> Iterator[tuple[str, str]]:
    """The pages of a folder, by their headings."""
    for file in sorted(folder.glob("*.md")):
        if file.name != "index.md":
            yield file.read_text(encoding="utf-8").partition("\n")[0].lstrip("# "), file.name


def _file(title: str) -> str:
    return title.lower().replace(" ", "-") + ".md"


def nav(tree: Path) -> Nav:
    """The table of contents."""
    games = sorted(folder.name for folder in (tree / "games").iterdir())
    guides: list[Any] = list(GUIDES)
    cards: list[Any] = ["cards/index.md", *(f"cards/{name}" for _, name in titled(tree / "cards"))]
    return [
        {"Tabard": "index.md"},
        {"Guides": guides},
        {"Games": [{_game(name): _leaves(tree, name)} for name in games]},
        {"Card languages": cards},
        {"Reference": [f"reference/{_file(title)}" for title in REFERENCE]},
        {"Measured": ["bench/results.md", *(f"balance/{name}" for _, name in titled(tree / "balance"))]},
        {"Decisions": [f"decisions/{name}" for _, name in titled(tree / "decisions")]},
        {"Changes": "changelog.md"},
    ]


def _leaves(tree: Path, game: str) -> list[Any]:
    told = {"learn": "How it is played", "rules": "All rules"}
    return [{words: f"games/{game}/{name}.md"} for name, words in told.items()]


def _game(name: str) -> str:
    from tabard.games import game

    return game(name).title


def guarded(out: Path) -> None:
    """Bind every page by the content policy; a style that an element bears would be refused, so it goes."""
    for file in sorted(out.rglob("*.html")):
        if file.parent == out / "tables":
            continue  # a drawing without any script, in a frame of its own
        text = STYLED.sub(r"\1", file.read_text(encoding="utf-8"))
        hashes = dict.fromkeys(
            base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
            for script in INLINE.findall(text)
        )
        policy = POLICY.format(scripts="".join(f" 'sha256-{one}'" for one in hashes))
        meta = f'{HEAD}<meta http-equiv="Content-Security-Policy" content="{policy}">'
        assert HEAD in text, f"{file.name} has no head"
        file.write_text(text.replace(HEAD, meta, 1), encoding="utf-8")


def build_documents(work: Path, out: Path) -> None:
    """Build the documentation; anything that does not lead where it says ends the build."""
    tree = work / "documents"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    write_sources(tree)
    config = {
        "INHERIT": str(HERE / "mkdocs.yml"),
        "docs_dir": str(tree),
        "site_dir": str(out),
        "nav": nav(tree),
        "plugins": {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")]}}}},
    }
    file = work / "mkdocs.json"
    file.write_text(json.dumps(config), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{done.stdout[-6000:]}\nthe documentation was not built ({done.returncode})")
    for left in ("404.html", "sitemap.xml", "sitemap.xml.gz"):  # nobody knows the host, nor the path
        (out / left).unlink(missing_ok=True)
    guarded(out)
