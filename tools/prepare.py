"""Makes .venv and installs the project with its development tools, unless that is already done."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python runs this file, and is told so
    found = ".".join(str(n) for n in sys.version_info[:3])
    sys.exit(f"Tabard needs Python 3.11 or newer; {sys.executable} is {found}. Try: make PYTHON=python3.12")

import tomllib

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "tabard-installed"


def wanted() -> str:
    """What the installation depends on: where it is, the interpreter and the project's dependencies."""
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text())
    parts = [str(ROOT.resolve()), sys.version, tables["build-system"], tables["project"]]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def run(*command: str) -> None:
    """Run a command, and stop with its exit code if it fails."""
    code = subprocess.run(command, cwd=ROOT).returncode
    if code:
        sys.exit(f"failed ({code}): {' '.join(command)}")


def main() -> None:
    key = wanted()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text() == key:
        return
    print("Installing Tabard into .venv (once)", flush=True)
    if not STAMP.exists() or not PYTHON.exists():
        run(sys.executable, "-m", "venv", str(VENV))
    STAMP.unlink(missing_ok=True)
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "install", "-qq", "--editable", ".[dev,server,postgres]")
    STAMP.write_text(key)


if __name__ == "__main__":
    main()
