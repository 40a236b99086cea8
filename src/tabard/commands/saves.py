"""Where games that were left lie, and how they are written without harming what is there."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tabard.commands.inputs import read_text
from tabard.engine.errors import BadRecord
from tabard.engine.record import Header, Record, read_header
from tabard.lab.files import write

__all__ = ["home", "keep", "latest_unfinished", "new_file", "new_save", "saved", "write"]


def home() -> Path:
    """The folder of Tabard's own files: TABARD_HOME, or where the system keeps such things."""
    own = os.environ.get("TABARD_HOME")
    if own:
        return Path(own).expanduser()
    shared = os.environ.get("XDG_DATA_HOME", "")
    if Path(shared).is_absolute():
        return Path(shared) / "tabard"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "tabard"
    return Path.home() / ".local" / "share" / "tabard"


def new_file(folder: str, stem: str) -> Path:
    """A path in a folder of ours that no file has yet; nothing is written."""
    place = home() / folder
    path = place / f"{stem}.txt"
    n = 2
    while path.exists():
        path = place / f"{stem}-{n}.txt"
        n += 1
    return path


def new_save(game: str) -> Path:
    """The path for a game that begins now; the names sort by time."""
    return new_file("games", f"{time.strftime('%Y%m%d-%H%M%S')}-{game}")


def keep(path: Path, record: Record) -> None:
    """Save a game where it stands."""
    write(path, record.to_text())


def saved() -> Iterator[Path]:
    """The games kept in our folder, the latest first."""
    place = home() / "games"
    if place.is_dir():
        yield from sorted(place.glob("*.txt"), key=lambda f: (f.stat().st_mtime, f.name), reverse=True)


def latest_unfinished(game: str | None) -> Path:
    """The last game that was left before its end, of one game or of any."""
    for path in saved():
        header = _header(path)
        if header.result is None and game in (None, header.game):
            return path
    what = f"game of {game}" if game else "game"
    raise BadRecord(f"there is no unfinished {what} to resume in {home() / 'games'}")


def _header(path: Path) -> Header:
    try:
        return read_header(read_text(path))
    except BadRecord as e:
        words = str(e).removeprefix(f"{path}: ")
        raise BadRecord(
            f"{path}: {words}; the file is kept: mend it, move it away, or resume another one with --file"
        ) from None
