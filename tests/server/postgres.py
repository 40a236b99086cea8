"""A real PostgreSQL for tests: the one that TABARD_TEST_POSTGRES names, or a private cluster started here."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from contextlib import contextmanager, suppress
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
    with Postgres(folder) as server:
        yield server.url


class Postgres:
    """A private PostgreSQL, which can be killed and started again."""

    def __init__(self, folder):
        self.folder = folder
        # Not below pytest's own folder: another user must be able to walk there.
        mark = os.environ.get(leash.NAME, "")  # a database that is forgotten is found by its name
        self.place = Path(tempfile.mkdtemp(prefix=f"tabard-postgres-{mark}-"))
        self.data = self.place / "data"
        self.port = free_port()
        self.url = f"postgresql://tabard@127.0.0.1:{self.port}/postgres"

    def __enter__(self):
        try:
            if os.geteuid() == 0:
                shutil.chown(self.place, "postgres")
            how = ("--auth=trust", "--no-sync", "--encoding=UTF8", "--no-locale")
            run(self.folder / "initdb", "-D", self.data, "-U", "tabard", *how)
            self.start()
        except BaseException:
            shutil.rmtree(self.place, ignore_errors=True)
            raise
        return self

    def __exit__(self, *_):
        try:
            run(self.folder / "pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")
        finally:
            shutil.rmtree(self.place, ignore_errors=True)

    def start(self):
        """Start it; returns when it answers."""
        options = f"-p {self.port} -k {self.place} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=100"
        log = self.place / "log"
        run(self.folder / "pg_ctl", "-D", self.data, "-w", "-t", "60", "-l", log, "-o", options, "start")

    def kill(self):
        """Kill all its processes as nothing can be caught; what it has committed is there when it starts again."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{first}").exists():
            time.sleep(0.01)


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
