"""Files written whole or not at all, and what takes long to make kept for the next time."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: a crash in the middle leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def made_once(name: str, make: Callable[[], str]) -> str:
    """A text that is made once on a machine and then read; where nothing can be kept it is made each time."""
    own, shared = os.environ.get("TABARD_HOME"), os.environ.get("XDG_CACHE_HOME")
    home = Path(own).expanduser() / "cache" if own else Path(shared or "~/.cache").expanduser() / "tabard"
    file = home / name
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        text = make()
    with contextlib.suppress(OSError):
        write(file, text)
    return text
