"""Makes .venv and installs the project with its development tools, unless that is already done."""

import argparse
import ast
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python runs this file, and is told so
    found = ".".join(str(n) for n in sys.version_info[:3])
    sys.exit(f"Tabard needs Python 3.11 or newer; {sys.executable} is {found}. Try: make PYTHON=python3.12")

import tomllib

import page

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "tabard-installed"
"""Holds what was installed last."""
COMPILER: list[str] = []
"""No extras, and not the project itself: only what it is built with."""
TABLE = ["server"]
ALL = ["dev", "server", "postgres", "mcp", "lab", "ray", "envs"]
SITE = [*ALL, "docs"]
SECTIONS = ["global", "install", ":env:"]
"""Where pip's own settings come from, the last before the others."""
UV_PATIENCE = 90
"""Seconds that uv may take to come."""


def tables() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def key(extras: list[str]) -> str:
    """What such an installation depends on: where it is, the interpreter and the project's dependencies."""
    found = tables()
    parts = [str(ROOT.resolve()), sys.version, found["build-system"], found["project"], extras]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def is_ready(extras: list[str]) -> bool:
    """Whether these are installed, or more."""
    there = STAMP.read_text() if PYTHON.exists() and STAMP.exists() else ""
    return there in [key(more) for more in (extras, ALL, SITE) if set(extras) <= set(more)]


def run(*command: str) -> None:
    """Run a command, and stop with its exit code if it fails."""
    code = subprocess.run(command, cwd=ROOT).returncode
    if code:
        sys.exit(f"failed ({code}): {' '.join(command)}")


def places_of_pip(told: str) -> tuple[list[str], dict[str, str]]:
    """Where pip looks for packages, as `pip config list` tells it, in uv's words: arguments, and its environment."""
    found: dict[str, tuple[int, str]] = {}
    for line in told.splitlines():
        whole, is_there, value = line.partition("=")
        section, _, name = whole.rpartition(".")
        if is_there and section in SECTIONS:
            rank = SECTIONS.index(section)
            found[name] = max(found.get(name, (rank, "")), (rank, str(ast.literal_eval(value))))
    given: list[str] = []
    for name in ("index-url", "extra-index-url", "find-links"):
        for place in found.get(name, (0, ""))[1].split():
            given += [f"--{name}", place]
    for host in found.get("trusted-host", (0, ""))[1].split():
        given += ["--allow-insecure-host", host]
    if found.get("no-index", (0, ""))[1].lower() in ("1", "on", "true", "yes"):
        given.append("--no-index")
    cert = found.get("cert", (0, ""))[1]
    return given, {"SSL_CERT_FILE": cert} if cert else {}


def is_installed_by_uv(wanted: list[str], pip: list[str]) -> bool:
    """Whether uv could be had and installed these: it unpacks a gigabyte in a fifth of the time that pip takes.

    Where it cannot be fetched, or does not find what pip finds, pip goes on as if nothing had been tried.
    """
    quiet: dict[str, Any] = {"cwd": ROOT, "capture_output": True, "text": True}
    try:
        fetched = subprocess.run([*pip, "--retries", "1", "uv>=0.9,<1"], timeout=UV_PATIENCE, **quiet)
        if fetched.returncode:
            return False
        told = subprocess.run([*pip[:-3], "config", "list"], **quiet).stdout
        places, more = places_of_pip(told)
        # As pip does it: of all that is found anywhere the newest.
        uv = [str(PYTHON), "-m", "uv", "pip", "install", "--quiet", "--python", str(PYTHON)]
        uv += ["--index-strategy", "unsafe-best-match", *places]
        return subprocess.run([*uv, *wanted], env={**os.environ, **more}, **quiet).returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


def install(extras: list[str]) -> None:
    """Install what the project needs with these extras, then the project itself with what is there by then."""
    if is_ready(extras):
        return
    if not STAMP.exists() or not PYTHON.exists():
        run(sys.executable, "-m", "venv", str(VENV))
    is_added = is_ready(TABLE)  # to a table that may be open meanwhile
    if not is_added:
        STAMP.unlink(missing_ok=True)
    found = tables()
    wanted = found["build-system"]["requires"]
    if extras != COMPILER:
        wanted = [*found["project"]["dependencies"], "setuptools>=77"]
    for extra in extras:
        wanted += found["project"]["optional-dependencies"][extra]
    # Modules are compiled to bytecode when they are imported, which most of them never are. A build of its own, for
    # which pip would fetch the compiler once more, is not needed for an editable installation.
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-qq", "--no-compile"]
    # What a table needs is little, and what the compiler needs is wanted at once.
    if extras in (COMPILER, TABLE) or not is_installed_by_uv(wanted, pip):
        run(*pip, *wanted)
    if extras != COMPILER and not is_added:
        run(*pip, "--no-build-isolation", "--no-deps", "--editable", ".")
    if extras != COMPILER or not is_added:
        STAMP.write_text(key(extras))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", action="store_true", help="only what a table needs, not the tools")
    parser.add_argument("--site", action="store_true", help="all, and what writes the documentation")
    parser.add_argument("--compiler", action="store_true", help="only what the package is compiled with")
    parser.add_argument(
        "--page",
        action="store_true",
        help="build the page, too, beside all else where that can be (with --compiler: begin to)",
    )
    given = parser.parse_args()
    extras = COMPILER if given.compiler else TABLE if given.table else SITE if given.site else ALL
    building = None
    if given.page and page.system_node():  # otherwise one is installed into .venv
        building = subprocess.Popen([sys.executable, page.__file__])
    if not is_ready(extras):
        print("Installing Tabard into .venv (once)", flush=True)
        install(extras)
    if given.compiler:
        return  # what compiles can begin; whoever needs the page waits for it, or builds it and hears what is wrong
    if given.page and not building:
        building = subprocess.Popen([str(PYTHON), page.__file__])
    if building and building.wait():
        sys.exit("the page could not be built")


if __name__ == "__main__":
    main()
