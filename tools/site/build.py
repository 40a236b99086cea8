"""Builds the page without a server into dist/site: static files only, the engine among them, for any host or path."""

import argparse
import gzip
import hashlib
import json
import re
import shutil
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

import page  # noqa: E402
from alone import alone  # noqa: E402
from engine import PYODIDE, TYPES, build_engine, run  # noqa: E402

OUT: Final = ROOT / "dist" / "site"
WORK: Final = ROOT / "build" / "site"
PAGE: Final = ROOT / "src" / "tabard" / "server" / "page"
NOT_KEPT: Final = ("api/all-icons.json", "docs/")
"""What a later visit without a network can do without."""
NAME: Final = r'"([a-z0-9]+(?:-[a-z0-9]+)*)"'
"""What may be the name of an icon."""
DISK: Final = "disk.js"
CORE: Final = ("python.bin", "library.bin", "packages.bin", "pyodide.mjs", "pyodide.asm.mjs")
MOST: Final = 8_000_000
"""Compressed bytes of a first visit that plays one game."""


def write_page(node: list[str], out: Path) -> dict[str, Any]:
    """The page, in its form without a server; tells what stands where in it."""
    vite = str(ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js")
    command = [*node, vite, "build", "--mode", "site", "--manifest", "--logLevel=warn", "--outDir", str(out)]
    run(command, "the page was not built", ROOT / "web")
    manifest: dict[str, Any] = json.loads((out / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    shutil.rmtree(out / ".vite")
    # Not a module: where those cannot be loaded it says so.
    shutil.copy(ROOT / "web" / DISK, out)
    index, place = out / "index.html", '<div id="app"></div>'
    html = index.read_text(encoding="utf-8")
    assert place in html
    index.write_text(html.replace(place, f'{place}\n    <script src="./{DISK}"></script>'), encoding="utf-8")
    return manifest


def write_answers(out: Path, icons: Path) -> None:
    """What a server would answer to everybody alike, as files."""
    import msgspec

    from tabard import __version__, games
    from tabard.games import game
    from tabard.guide.pictures import read_pictures
    from tabard.server import catalogue
    from tabard.server.protocol import VERSION, About, Credit

    def write(name: str, thing: object) -> str:
        file = out / "api" / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(thing))
        return file.read_text(encoding="utf-8")

    page.write_icons(icons)
    paths: dict[str, str] = json.loads(gzip.decompress((icons / "icons.json.gz").read_bytes()))
    credit = msgspec.json.decode((icons / "credits.json").read_bytes(), type=dict[str, Credit])
    told = write("games", [catalogue.describe(game(name)) for name in games()])
    # The cloths of the games, which hang on the home page; what else a look names is drawn at its table.
    first = {
        value
        for name in games()
        for value in msgspec.to_builtins(game(name).look()).values()
        if type(value) is str
    }
    write("first-icons", {name: path for name, path in paths.items() if name in first})
    told += write("bots", catalogue.opponents())
    told += write("about", About(__version__, VERSION, "", credit))
    for name in games():
        told += write(f"games/{name}", catalogue.detail(game(name)))
        write(f"games/{name}/rules", catalogue.rules(game(name)))
        write(f"games/{name}/pictures", read_pictures(game(name)))
        for language in game(name).lessons:
            write(f"games/{name}/learn/{language}", catalogue.lesson(game(name), language))
    # An icon may also be named in the code of a table.
    for file in sorted((ROOT / "src" / "tabard").rglob("*.py")):
        told += file.read_text(encoding="utf-8")
    for file in sorted((ROOT / "web" / "src").rglob("*.ts*")):
        told += file.read_text(encoding="utf-8")
    named = set(re.findall(NAME, told))
    write("icons", {name: path for name, path in paths.items() if name in named})
    write("all-icons", paths)


def sent(file: Path) -> int:
    """The bytes of a file as a host sends them that compresses texts."""
    data = file.read_bytes()
    return len(data) if file.suffix in (".bin", ".woff2", ".png") else len(gzip.compress(data, 9))


def weight(out: Path, manifest: dict[str, Any]) -> int:
    """The compressed bytes that the home page needs."""
    files = page.first_files(out, manifest) | {DISK, "api/games.json", "api/first-icons.json"}
    return sum(sent(out / name) for name in files)


def parts(engine: Path) -> dict[str, Any]:
    """What a page must know of the engine's files: their sizes, and a digest of those that every start needs."""
    core = hashlib.sha256(b"\0".join((engine / name).read_bytes() for name in CORE)).hexdigest()
    return {"sizes": {f.name: f.stat().st_size for f in sorted(engine.glob("*.bin"))}, "core": core[:16]}


def has_generator() -> bool:
    """Whether the documentation can be written here."""
    return find_spec("mkdocs") is not None and find_spec("mkdocstrings") is not None


def tell(start: float, what: str) -> None:
    """How far it is, and what comes next."""
    print(f"({time.perf_counter() - start:.0f} s), {what}", end=" " * (what[-1] != "\n"), flush=True)


def build(out: Path, is_engine_kept: bool) -> None:
    """Build into a folder of its own, then put that in place of the old one: a failure changes nothing."""
    start = time.perf_counter()
    node, npm = page.node()
    if not page.installed():
        run([*npm, "install", "--no-save", "--no-audit", "--no-fund"], "npm failed", ROOT / "web")
    fresh = out.with_name(f".{out.name}.fresh")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    print("Building the site: the page", end=" ", flush=True)
    manifest = write_page(node, fresh)
    WORK.mkdir(parents=True, exist_ok=True)
    tell(start, "what a server would answer")
    write_answers(fresh, WORK)
    tell(start, "the engine")
    engine = WORK / "engine"
    if not is_engine_kept or not engine.exists():
        shutil.rmtree(engine, ignore_errors=True)
        build_engine(node, WORK, engine)
        lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
        (engine / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    shutil.copytree(engine, fresh / "engine")
    (fresh / "engine" / "parts.json").write_text(json.dumps(parts(engine)), encoding="utf-8")
    if has_generator():
        from documents import build_documents

        tell(start, "the documentation")
        build_documents(WORK, fresh / "docs")
    page.write_worker(fresh, is_served=False, left_out=NOT_KEPT)
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    tell(start, "done\n")
    first = weight(out, manifest)
    core = sum(sent(out / "engine" / name) for name in CORE)
    games = [sent(f) for f in sorted((out / "engine").glob("*.bin")) if f.name not in CORE]
    whole = first + core + max(games)
    weights = {"home": first, "engine": first + core, "largest": whole, "all": first + core + sum(games)}
    (WORK / "weights.json").write_text(json.dumps(weights), encoding="utf-8")  # for the bench
    print(
        f"Before the home page works {first / 1000:.0f} kB compressed; with the engine {(first + core) / 1e6:.2f} MB,"
    )
    print(f"with the largest game {whole / 1e6:.2f} MB, with all games {weights['all'] / 1e6:.2f} MB")
    if not has_generator():
        print("Without the documentation: `pip install '.[docs]'` brings what writes it")
    if first > page.TARGET or whole > MOST:
        print(f"That is more than {page.TARGET // 1000} kB and {MOST / 1e6:.0f} MB", file=sys.stderr)


def key() -> str:
    """What the site depends on: the page, the package, the documents where they can be written, and these tools."""
    total = hashlib.sha256(page.key().encode())
    files = [f for f in (ROOT / "src" / "tabard").rglob("*") if f.suffix in TYPES and PAGE not in f.parents]
    if has_generator():
        from documents import gathered

        files += [ROOT / place for place in gathered() if (ROOT / place).is_file()]
    for file in sorted({*files, *Path(__file__).parent.glob("*.*")}):
        total.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return total.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="build into another folder")
    parser.add_argument("--keep-engine", action="store_true", help="only the page has changed")
    parser.add_argument("--force", action="store_true", help="also when nothing has changed")
    given = parser.parse_args()
    with alone(WORK):
        build_if_changed(given.out.resolve(), given.force, given.keep_engine)


def build_if_changed(out: Path, is_forced: bool, is_engine_kept: bool) -> None:
    """Build, unless what is there was made of the same files."""
    stamp = WORK / "stamp"
    wanted = f"{out} {key()} {has_generator()}"
    if not is_forced and out.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    build(out, is_engine_kept)
    stamp.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
