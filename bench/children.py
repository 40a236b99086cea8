"""The processes that the bench starts: a build of ours or a peer, each answering with one line of JSON."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any, Final

BENCH: Final = Path(__file__).resolve().parent
ROOT: Final = BENCH.parent
PEER_HOME: Final = ROOT / ".venv-bench"
BUILDS: Final = {"plain": ROOT / "src", "compiled": ROOT / "build" / "native"}


def say(text: str) -> None:
    print(text, flush=True)


def builds_here() -> list[str]:
    """The builds that can be measured, the faster one last."""
    found = [
        file for ending in ("so", "pyd") for file in BUILDS["compiled"].glob(f"tabard/engine/*.{ending}")
    ]
    return ["plain", "compiled"] if found else ["plain"]


def machine() -> str:
    load = f", load {os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores{load} at the start; "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


# -- the peers' environment -----------------------------------------------------------------------------


def peer_python() -> Path:
    return PEER_HOME / ("Scripts" if os.name == "nt" else "bin") / "python"


def install_peers() -> dict[str, str]:
    """Make the peers' environment if it is not up to date; returns the packages that would not install."""
    lines = (BENCH / "requirements.txt").read_text().splitlines()
    wanted = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    mark = PEER_HOME / "installed.json"
    stamp = hashlib.sha256("\n".join([sys.version, *wanted]).encode()).hexdigest()
    if mark.exists() and json.loads(mark.read_text()).get("stamp") == stamp:
        return {}
    say(f"installing the peers into {PEER_HOME.name}")
    venv.create(PEER_HOME, with_pip=True, clear=True)
    failed: dict[str, str] = {}
    constraints = str(BENCH / "requirements.txt")
    for line in wanted:
        say(f"  {line}")
        done = subprocess.run(
            [str(peer_python()), "-m", "pip", "install", "--quiet", "--constraint", constraints, line],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            # The page says that it failed; the whole message, with its paths, stays in the terminal.
            say(done.stderr)
            failed[line.split("==")[0]] = f"`pip install {line}` failed on this machine"
    if not failed:
        mark.write_text(json.dumps({"stamp": stamp}))
    return failed


# -- running things -------------------------------------------------------------------------------------


def child(command: list[str], build: str | None = None) -> dict[str, Any]:
    """Run a measuring process to its one line of JSON."""
    env = dict(os.environ)
    env.pop("PYTHONPATH", None)
    if build is not None:
        env["PYTHONPATH"] = str(BUILDS[build])
    done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
    result: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def ours(build: str, script: str, *words: str | int) -> dict[str, Any]:
    """Run a script of the bench on one of our builds."""
    result = child([sys.executable, str(BENCH / script), *(str(word) for word in words)], build)
    if result["compiled"] != (build == "compiled"):
        raise RuntimeError(f"the {build} build was asked for and another one answered")
    return result


def theirs(script: str, *words: str | int) -> dict[str, Any]:
    """Run a script of the bench in the peers' environment."""
    return child([str(peer_python()), str(BENCH / script), *(str(word) for word in words)])
