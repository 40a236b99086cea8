"""Private copies of the package and its tests, and how tests are run in one."""

import os
import resource
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
MEMORY = 3 << 30


def copy_tree(to: Path) -> Path:
    """A private copy of the package and its tests, so that work on the tree goes on undisturbed."""
    junk = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "tabard", to / "src" / "tabard", ignore=junk)
    for folder in ("tests", "docs"):
        shutil.copytree(ROOT / folder, to / folder, ignore=junk)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, to)
    return to


def environment(copy: Path, work: Path) -> dict[str, str]:
    """Import the copy, and write nothing into the tree."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(work)]),
        "PYTHONPYCACHEPREFIX": str(work / "pycache"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(work / "hypothesis"),
        "PYTHONHASHSEED": "0",
    }


def pytest_options(timeout: float) -> list[str]:
    plain = ["-q", "--import-mode=importlib", "--tb=short", "--no-header"]
    return [*plain, "-p", "no:cacheprovider", "-o", "addopts=", "-o", f"timeout={timeout:.0f}"]


def limit_process(busy: float) -> None:
    """What a process may take of the memory and, unless that is 0, in seconds of the processor."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if busy:
        resource.setrlimit(resource.RLIMIT_CPU, (int(busy), int(busy) + 1))
