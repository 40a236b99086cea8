"""Packages that come when they are first imported: a browser loads only the games that are played in it."""

import gzip
import json
import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

Fetch = Callable[[str], bytes]
"""Brings a file of the engine by its name, and waits for it."""

GAMES = "tabard.games."


def unpack(data: bytes, folder: Path) -> None:
    """Write the files of a pack: an index in JSON, a line break, the files one after the other."""
    head, _, body = data.partition(b"\n")
    at = 0
    for name, size in json.loads(head):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body[at : at + size])
        at += size


class Packs:
    """Finds a game that is not there yet by fetching it."""

    def __init__(self, fetch: Fetch, folder: Path) -> None:
        self.fetch = fetch
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        game = name.removeprefix(GAMES)
        if game == name or "." in game or (self.folder / "tabard" / "games" / game).exists():
            return None
        unpack(gzip.decompress(self.fetch(f"{game}.bin")), self.folder)
        invalidate_caches()  # finders remember what a folder held
        return PathFinder.find_spec(name, path, target)


def install(fetch: Fetch, folder: str) -> None:
    """From now on games come when they are asked for."""
    sys.meta_path.append(Packs(fetch, Path(folder)))
