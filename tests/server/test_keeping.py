"""What is kept: copied while a server runs and put back as docs/hosting.md tells, deleted whole, and never shared."""

import re
import shlex
import sqlite3
import subprocess
from contextlib import closing

import pytest
from tests.server.postgres import cluster, database, programs
from tests.server.running import ROOT, Patience, Serve, tabard_at

from tabard.cli import BAD_INPUT, FOUND, OK, main
from tabard.server import hall as hall_module
from tabard.server.store import Store, StoreError

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def told(start):
    """The command of docs/hosting.md that begins so, as a program takes it."""
    return shlex.split(re.search(rf"^{re.escape(start)}.*$", PAGE, re.MULTILINE)[0])


def played(site, moves=1):
    """A table of two people with some moves, and what one of them sees."""
    made = site.table("pennies", ("me", "me"), options={"rounds": 5})
    match, token = made["table"]["id"], made["tokens"]["0"]
    with site.sit(match, token) as page:
        page.until("snapshot")
        for _ in range(moves):
            page.act(page.choices[0])
            page.until("ack")
        return match, token


def seen(site, match, token):
    with site.sit(match, token) as page:
        found = page.until("snapshot")
        return found["view"], found["log"]


def test_a_copy_of_a_running_server_comes_back_whole(tmp_path, monkeypatch, capsys):
    url = f"sqlite:///{tmp_path / 'tabard.db'}"
    with Serve(url) as site:
        match, token = played(site)
        before = seen(site, match, token)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("TABARD_DATABASE_URL", url)
        command = told("tabard tables backup")
        assert main(command[1:]) == OK
        later, _ = played(site)
    copy = tmp_path / command[3]
    with Serve(f"sqlite:///{copy}") as again:
        assert seen(again, match, token) == before
        assert again.get(f"/api/tables/{later}").status == 404, "it was made after the copy"
        played(again)


def test_a_copy_never_replaces_another(tmp_path, capsys):
    url = f"sqlite:///{tmp_path / 'tabard.db'}"
    with closing(Store.open(url)) as store:
        store.migrate()
    copy = tmp_path / "copy.db"
    assert main(["tables", "backup", str(copy), "--database", url]) == OK
    assert main(["tables", "backup", str(copy), "--database", url]) == BAD_INPUT
    assert "is there already" in capsys.readouterr().err
    assert main(["tables", "backup", str(copy), "--database", f"{url}x"]) == BAD_INPUT
    assert main(["tables", "--database", f"{url}x"]) == BAD_INPUT
    assert not (tmp_path / "tabard.dbx").exists(), "looking makes nothing"


def test_a_dump_of_postgres_comes_back_whole(tmp_path):
    with cluster() as server, database(server) as url, database(server) as other:
        with Serve(url) as site:
            match, token = played(site)
            before = seen(site, match, token)
            for start, place in (("pg_dump", url), ("pg_restore", other)):
                command = [word.replace("postgresql://your-database", place) for word in told(start)]
                command[0] = str(programs() / command[0])
                subprocess.run(command, cwd=tmp_path, check=True, timeout=60)
        with Serve(other) as again:
            assert seen(again, match, token) == before
            played(again)


# -- deleting ---------------------------------------------------------------------------------------


def everything(file):
    """All that stands in the tables of a database file."""
    with closing(sqlite3.connect(file)) as c:
        names = [row[0] for row in c.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(str(c.execute(f'SELECT * FROM "{name}"').fetchall()) for name in names)


def test_a_deleted_table_leaves_nothing_behind(tmp_path, capsys):
    url = f"sqlite:///{tmp_path / 'tabard.db'}"
    with tabard_at(tmp_path) as site:
        match, token = played(site)
        kept, _ = played(site)
        site.hall.store.keep_review(match, "{}")
        page = site.sit(match, token)
        page.until("snapshot")
        assert main(["tables", "delete", match, "--database", url]) == OK
        assert match not in everything(tmp_path / "tabard.db")
        assert kept in everything(tmp_path / "tabard.db")
        page.act(page.choices[0] if page.choices else 1)
        assert page.until("nack")["code"] in ("unknown", "not-yours")
        assert main(["tables", "delete", match, "--database", url]) == FOUND
    assert capsys.readouterr().out == "1 deleted\n0 deleted\n"


def test_tables_that_nobody_touched_are_forgotten(tmp_path, monkeypatch, capsys):
    url = f"sqlite:///{tmp_path / 'tabard.db'}"
    with tabard_at(tmp_path) as site:
        old, new = played(site)[0], played(site)[0]
    with closing(sqlite3.connect(tmp_path / "tabard.db")) as c:
        c.execute("UPDATE event SET at = at - 40 * 86400000 WHERE match = ?", (old,))
        c.execute("UPDATE match SET created = created - 40 * 86400")
        c.commit()
    assert main(["tables", "forget", "--days", "50", "--database", url]) == OK
    assert main(["tables", "--database", url]) == OK
    assert capsys.readouterr().out == "0 deleted\n0 waiting, 2 running, 0 finished\n"
    monkeypatch.setattr(hall_module, "FORGET_SECONDS", 0.02)
    with tabard_at(tmp_path, keep_days=30) as site:
        patience = Patience("forgotten")
        while site.hall.store.load_match(old) is not None:
            patience.wait()
        assert site.get(f"/api/tables/{old}").status == 404
        assert site.get(f"/api/tables/{new}").status == 200


# -- one file, one server ---------------------------------------------------------------------------


def test_a_second_server_on_one_file_is_refused_in_words_and_let_in_when_the_first_is_gone(tmp_path, capsys):
    url = f"sqlite:///{tmp_path / 'tabard.db'}"
    with Serve(url) as first:
        assert main(["serve", "--no-open", "--database", url, "--port", "0"]) == BAD_INPUT
        said = capsys.readouterr().err
        assert "another Tabard server uses" in said
        assert "PostgreSQL" in said
        match, token = played(first)
        first.kill()
    with Serve(url) as second:
        seen(second, match, token)


def test_databases_in_memory_are_nobody_elses():
    for _ in range(2):
        with closing(Store.open("sqlite:///:memory:")) as store:
            store.claim()


def test_a_folder_that_cannot_be_written_is_named():
    store = Store.open("sqlite:////proc/tabard.db")
    with pytest.raises(StoreError, match="cannot be opened"):
        store.claim()


@pytest.mark.parametrize(("chosen", "number"), [("normal", 1), ("full", 2)])
def test_how_carefully_a_move_is_written_is_a_setting(tmp_path, chosen, number):
    with closing(Store.open(f"sqlite:///{tmp_path / 't.db'}", chosen)) as store, store.engine.connect() as c:
        assert c.exec_driver_sql("PRAGMA synchronous").scalar() == number
