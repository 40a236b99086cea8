"""A real PostgreSQL for tests: the one that TABARD_TEST_POSTGRES names, or a private cluster started here."""

import os
import shutil
import subprocess
import tempfile
import uuid
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from tests import leash
from tests.server.running import free_port

NONE = (
    "no PostgreSQL: TABARD_TEST_POSTGRES is not set, and no initdb was found (Debian: apt install postgresql)"
)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest one; None when it is not installed."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda f: int(f.parts[-3].split(".")[0])
    )
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    return Path(path).resolve().parent if path else None


@contextmanager
def cluster():
    """The URL of a server for whole databases; skips the test when there is none."""
    given = os.environ.get("TABARD_TEST_POSTGRES")
    if given:
        yield given
        return
    folder = programs()
    if folder is None:
        if os.environ.get("CI"):
            pytest.fail(NONE)
        pytest.skip(NONE)
    # Not below pytest's own folder: another user must be able to walk there.
    mark = os.environ.get(leash.NAME, "")  # a database that is forgotten is found by its name
    place = Path(tempfile.mkdtemp(prefix=f"tabard-postgres-{mark}-"))
    data = place / "data"
    port = free_port()
    if os.geteuid() == 0:
        shutil.chown(place, "postgres")
    try:
        run(
            folder / "initdb",
            "-D",
            data,
            "-U",
            "tabard",
            "--auth=trust",
            "--no-sync",
            "--encoding=UTF8",
            "--no-locale",
        )
        options = f"-p {port} -k {place} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=100"
        run(folder / "pg_ctl", "-D", data, "-w", "-t", "60", "-l", place / "log", "-o", options, "start")
        try:
            yield f"postgresql://tabard@127.0.0.1:{port}/postgres"
        finally:
            run(folder / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(place, ignore_errors=True)


def run(*command) -> None:
    """Run a program of PostgreSQL, which root may not do itself."""
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["runuser", "-u", "postgres", "--", *words]
    done = subprocess.run(
        words,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout.decode()


@contextmanager
def database(server: str):
    """The URL of a new, empty database."""
    name = f"tabard_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(server, autocommit=True) as c:
        c.execute(f"CREATE DATABASE {name}")
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        with psycopg.connect(server, autocommit=True) as c:
            c.execute(f"DROP DATABASE {name} WITH (FORCE)")
