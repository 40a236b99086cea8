"""Looks after the tables of a server: counts them, copies them to a safe place, deletes them.

tabard tables; tabard tables backup FILE; tabard tables delete ID...; tabard tables forget --days N
"""

import argparse
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.commands import saves
from tabard.commands.inputs import installed, positive
from tabard.engine.errors import TabardError

if TYPE_CHECKING:
    from tabard.server.store import Store

DAY = 24 * 3600 * 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        choices=["count", "backup", "delete", "forget"],
        default="count",
        help="(default: count)",
    )
    parser.add_argument(
        "names", nargs="*", metavar="FILE|ID", help="the file to copy to; the tables to delete"
    )
    parser.add_argument("--days", type=positive, metavar="N", help="forget: untouched for N days")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="as for `tabard serve` (default: TABARD_DATABASE_URL, or your own file)",
    )


def run(args: argparse.Namespace) -> int:
    with installed("tables need", "server"):
        from tabard.server.store import Store
    url = database_url(args.database)
    if args.what == "backup":
        return _backup(url, args.names)
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).is_file():
        raise TabardError(f"{url}: there is no such file")
    store = Store.open(url)
    try:
        store.migrate()
        return _deleted(store, args) if args.what != "count" else _counted(store)
    finally:
        store.close()


def database_url(given: str | None) -> str:
    """Where a server keeps its tables."""
    return given or os.environ.get("TABARD_DATABASE_URL") or f"sqlite:///{saves.home() / 'tables.db'}"


def _counted(store: "Store") -> int:
    found = store.counts()
    print(", ".join(f"{found.get(status, 0)} {status}" for status in ("waiting", "running", "finished")))
    return 0


def _deleted(store: "Store", args: argparse.Namespace) -> int:
    from tabard.server.rows import now_ms

    gone = 0
    if args.what == "delete":
        if not args.names:
            raise TabardError("tables delete: which?")
        gone = store.delete(args.names)
    else:
        if args.days is None:
            raise TabardError("tables forget: --days N says how long a table must have been untouched")
        before = now_ms() - args.days * DAY
        while old := store.untouched(before):
            gone += store.delete(old)
    print(f"{gone} deleted")
    return 0 if gone or args.what == "forget" else 1


def _backup(url: str, names: list[str]) -> int:
    """Copy a SQLite file as it stands at one moment, though a server writes to it."""
    if len(names) != 1:
        raise TabardError("tables backup: to which file?")
    if not url.startswith("sqlite:///"):
        raise TabardError("tables backup copies SQLite files; PostgreSQL has pg_dump for that")
    source, target = Path(url.removeprefix("sqlite:///")), Path(names[0])
    if not source.is_file():
        raise TabardError(f"{source}: there is no such file")
    if target.exists():
        raise TabardError(f"{target} is there already; a copy never replaces another")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.Error as e:
        target.unlink(missing_ok=True)
        raise TabardError(f"{source} cannot be copied: {e}") from None
    print(f"{source} is copied to {target}")
    return 0
