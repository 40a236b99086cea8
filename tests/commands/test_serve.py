"""`tabard serve`: starts, says where it is, ends; and says plainly why it does not."""

import builtins
import signal
import socket
import subprocess
import sys

import pytest
from tests.processes import PATIENCE, ended, started
from tests.server.running import Serve, free_port

from tabard.cli import BAD_INPUT, main
from tabard.commands import serve
from tabard.server.store import Store


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A page that is built."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Tabard</title>")
    monkeypatch.setenv("TABARD_PAGE", str(tmp_path))
    monkeypatch.setenv("TABARD_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("TABARD_DATABASE_URL", raising=False)
    return tmp_path


def fails(capsys, *words):
    assert main(["serve", *words]) == BAD_INPUT
    return capsys.readouterr().err


def test_it_starts_says_where_it_is_and_ends(built):
    port = free_port()
    command = [sys.executable, "-m", "tabard", "serve", "--port", str(port), "--no-open"]
    with started(command, stdout=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline()
        assert line == f"Tabard is at http://127.0.0.1:{port}/ (Ctrl+C ends it)\n"
        with socket.create_connection(("127.0.0.1", port), PATIENCE):
            pass
        assert (built / "home" / "tables.db").exists(), "the tables of a user lie in the user's folder"
        assert ended(process, signal.SIGINT) in (0, 130)


def test_it_serves_the_page_and_the_games(built):
    with Serve(f"sqlite:///{built}/t.db") as site:
        assert b"<title>Tabard</title>" in site.get("/").body
        assert "pennies" in [game["name"] for game in site.get("/api/games").json]


def test_a_port_that_is_taken(built, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = fails(capsys, "--port", str(port), "--no-open")
    assert f"port {port} is taken; try --port {port + 1}" in said


def test_a_port_that_is_none(built, capsys):
    assert "a port is a number" in fails(capsys, "--port", "99999", "--no-open")


def test_a_page_that_is_not_built_is_told_and_the_rest_is_served(built, capsys):
    (built / "index.html").unlink()
    said = fails(capsys, "--open", "--port", "99999")
    assert "the page is not built" in said
    assert "make page" in said
    assert "a port is a number" in said, "that there is no page must not be what ends it"
    with Serve(f"sqlite:///{built}/t.db") as site:
        assert b"not built" in site.get("/").body
        assert "pennies" in [game["name"] for game in site.get("/api/games").json]


def test_several_workers_need_a_database_for_several(built, capsys):
    said = fails(capsys, "--workers", "2", "--database", f"sqlite:///{built}/t.db", "--no-open")
    assert "PostgreSQL" in said
    assert "at least 1" in fails(capsys, "--workers", "0", "--no-open")


def test_a_database_that_cannot_be_opened(built, capsys):
    said = fails(capsys, "--database", "mysql://x/y", "--no-open", "--port", str(free_port()))
    assert "'mysql' is not supported" in said


def test_a_database_of_a_newer_version(built, capsys):
    url = f"sqlite:///{built}/t.db"
    store = Store.open(url)
    store.migrate()
    with store.engine.begin() as c:
        c.exec_driver_sql("UPDATE alembic_version SET version_num = '0009'")
    store.close()
    assert "was made by a newer Tabard" in fails(capsys, "--database", url)


def test_a_server_that_is_not_installed(built, capsys, monkeypatch):
    real = builtins.__import__

    def missing(name, *more):
        if name == "uvicorn":
            raise ModuleNotFoundError("No module named 'uvicorn'", name="uvicorn")
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", missing)
    assert "pip install 'tabard[server]'" in fails(capsys, "--no-open")


def test_the_address_for_others_is_told_where_others_may_come():
    assert "for others on your network" not in serve._welcome("127.0.0.1", 80)
    line = serve._welcome("0.0.0.0", 8000)
    assert line.startswith("Tabard is at http://localhost:8000/")
    if serve._lan_address():
        assert f"http://{serve._lan_address()}:8000/" in line
