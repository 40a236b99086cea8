"""Files written whole or not at all."""

import os
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
