"""The engine of the site: Python's library, ours and what they need, as bytecode that a browser unpacks."""

import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
WHEELS: Final = Path(__file__).parent / "wheels.txt"
PLATFORMS: Final = ("pyemscripten_2026_0_wasm32", "manylinux2014_x86_64")
PARTS: Final = ("bots", "engine", "games", "guide", "language", "server", "site")
"""What of the package a site needs."""
LEFT_OUT: Final = (
    *("app.py", "door.py", "store.py", "watch.py", "claim.py", "migrations", "page"),
    *("bus.py", "elsewhere.py", "jobs.py", "others.py", "passing.py", "shares.py", "thinking.py"),
)
"""What of the server only a server has: its network and its database."""
TYPES: Final = {".py", ".yaml", ".md", ".deck", ".hero", ".txt", ".json", ".so", ".css"}
LIBRARY_LEFT_OUT: Final = Path(__file__).parent / "left-out.txt"
"""Modules of Python's library that nothing here uses."""
NO_PARTS: Final = (
    "asyncio/windows",
    "http/cookiejar",
    "http/server",
    "importlib/_bootstrap",
    "site-packages",
)
AS_THEY_ARE: Final = (
    "library/_pyodide",  # Pyodide reads its own docstrings when it starts
    "library/pyodide",
    "packages/anyio/__init__.py",  # anyio reads its own imports, to do them later
    "packages/anyio/abc/__init__.py",
)
FOREIGN_LEFT_OUT: Final = (
    "anyio/_backends/_trio",
    "anyio/pytest_plugin",
    "librt/base64",
    "librt/internal",
    "librt/random",
    "librt/strings",
    "librt/threading",
    "librt/time",
    "starlette/testclient",
    "yaml/cyaml",
)
PLACED: Final = "alignMemory(getMemory(metadata.memorySize+memAlign),memAlign)"
"""Where Pyodide puts a library: one of a Python that was kept must stand where it stood."""
ENCODINGS: Final = {
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "unicode_escape",
    "utf_8",
    "utf_8_sig",
}


def fetch_wheels(folder: Path) -> None:
    """Fetch what the site's Python runs with, exactly as it is written down."""
    folder.mkdir(parents=True, exist_ok=True)
    platforms = [word for platform in PLATFORMS for word in ("--platform", platform)]
    run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps"]
        + ["--only-binary=:all:", "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
        + [*platforms, "--require-hashes", "-d", str(folder), "-r", str(WHEELS)],
        "the wheels of the site could not be fetched",
    )


def run(command: list[str], trouble: str, folder: Path = ROOT) -> None:
    """Run a command and show what it said only when it failed."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout[-4000:]}\n{trouble} ({done.returncode}): {' '.join(command)}")


def lay_out(folder: Path, wheels: Path) -> None:
    """Everything that is imported from site-packages, as sources."""
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            for name in packed.namelist():
                other = (name.endswith(".so") and "emscripten" not in name) or name.startswith(
                    FOREIGN_LEFT_OUT
                )
                if Path(name).suffix in TYPES and "dist-info" not in name and not other:
                    packed.extract(name, folder)
    package = ROOT / "src" / "tabard"
    (folder / "tabard").mkdir()
    shutil.copy(package / "__init__.py", folder / "tabard")
    for part in PARTS:
        for file in sorted((package / part).rglob("*")):
            inside = file.relative_to(package)
            if file.suffix not in TYPES or (part == "server" and inside.parts[1] in LEFT_OUT):
                continue
            (folder / "tabard" / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / "tabard" / inside)


def lay_out_library(folder: Path) -> None:
    """Python's own library, as sources, without what nothing here uses."""
    left_out = set(LIBRARY_LEFT_OUT.read_text(encoding="utf-8").split())
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as packed:
        for name in packed.namelist():
            first, *rest = Path(name).parts
            if first.removesuffix(".py") in left_out or name.endswith("/"):
                continue
            if name.startswith(NO_PARTS):
                continue
            if first == "encodings" and rest[0].removesuffix(".py") not in ENCODINGS:
                continue
            packed.extract(name, folder)


def compile_all(node: list[str], folder: Path, made: Path) -> None:
    """Bytecode in the place of all sources, made by the very Python that will run it; `made` keeps it for next time."""
    made.mkdir(parents=True, exist_ok=True)
    version = (PYODIDE / "package.json").read_bytes() + (
        ROOT / "web" / "scripts" / "compile.mjs"
    ).read_bytes()
    wanted: dict[Path, Path] = {}
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder).as_posix()
        if name not in AS_THEY_ARE:
            digest = hashlib.sha256(version + f"\0{name}\0".encode() + file.read_bytes()).hexdigest()
            wanted[file] = made / digest
    for file, kept in wanted.items():
        if kept.exists():
            shutil.copy(kept, file.with_suffix(".pyc"))
            file.unlink()
    command = [*node, "scripts/compile.mjs", str(folder), *AS_THEY_ARE]
    if any(file.exists() for file in wanted):
        run(command, "the site's Python was not compiled", ROOT / "web")
    for file, kept in wanted.items():
        if not kept.exists():
            shutil.copy(file.with_suffix(".pyc"), kept)


def pack(folder: Path, files: list[Path], file: Path) -> None:
    """Files of a folder in one: an index in JSON, a line break, the files one after the other; compressed."""
    index = [[f.relative_to(folder).as_posix(), f.stat().st_size] for f in files]
    body = json.dumps(index, separators=(",", ":")).encode() + b"\n" + b"".join(f.read_bytes() for f in files)
    file.write_bytes(gzip.compress(body, 9, mtime=0))


def pack_all(folder: Path, out: Path) -> list[str]:
    """A file for every game, which is loaded when it is played, and one for all the rest; tells the games."""
    left = [f for f in sorted(folder.rglob("*")) if f.is_file()]
    games = sorted(f.name for f in (folder / "tabard" / "games").iterdir() if f.is_dir())
    for name in games:
        inside = folder / "tabard" / "games" / name
        mine = [f for f in left if f.is_relative_to(inside)]
        left = [f for f in left if not f.is_relative_to(inside)]
        pack(folder, mine, out / f"{name}.bin")
    pack(folder, left, out / "packages.bin")
    return games


def zip_library(folder: Path, file: Path) -> None:
    """Python finds its own library only in a zip; compressed as a whole that is smaller, and quicker to read."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for f in sorted(folder.rglob("*")):
            if f.is_file():
                packed.writestr(zipfile.ZipInfo(f.relative_to(folder).as_posix()), f.read_bytes())
    file.write_bytes(gzip.compress(made.getvalue(), 9, mtime=0))


def build_engine(node: list[str], work: Path, out: Path) -> list[str]:
    """The folder `engine` of the site, and the games in it; `work` is where it is put together."""
    from tabard.engine.page import write_pages

    wheels, tree = work / "wheels", work / "tree"
    fetch_wheels(wheels)
    shutil.rmtree(tree, ignore_errors=True)
    lay_out(tree / "packages", wheels)
    lay_out_library(tree / "library")
    write_pages(tree / "packages" / "tabard" / "games")
    compile_all(node, tree, work / "bytecode")
    out.mkdir(parents=True, exist_ok=True)
    games = pack_all(tree / "packages", out)
    zip_library(tree / "library", out / "library.bin")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        text = (PYODIDE / name).read_text(encoding="utf-8")
        if name == "pyodide.asm.mjs":
            assert text.count(PLACED) == 1, f"{name} has changed: see web/src/site/waking.ts"
            text = text.replace(PLACED, f"(Module.memoryBases?.[libName]??{PLACED})")
        (out / name).write_text(text.partition("\n//# sourceMappingURL")[0] + "\n", encoding="utf-8")
    (out / "python.bin").write_bytes(gzip.compress((PYODIDE / "pyodide.asm.wasm").read_bytes(), 9, mtime=0))
    return games
