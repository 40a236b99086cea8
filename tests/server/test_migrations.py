"""From every earlier step of the database to the newest, on both databases, with files of servers of then."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from tests.server.postgres import cluster, database

from tabard import __version__
from tabard.server import migrations
from tabard.server.cardsets import cards_of
from tabard.server.data import Data
from tabard.server.rows import now_ms
from tabard.server.snapshots import fold_of, restored, written
from tabard.server.store import NEWEST_STEP, Store, meta
from tabard.server.tables import Table

OLD = sorted((Path(__file__).parent / "old").glob("step-*.sql"))
"""Each holds a finished game, one of Pennies that runs, and a table that waits."""
STEPS = [file.stem.removeprefix("step-") for file in OLD]


@pytest.fixture(scope="module")
def server():
    with cluster() as found:
        yield found


def on_sqlite(file, folder):
    path = folder / "t.db"
    with closing(sqlite3.connect(path)) as c:
        c.executescript(file.read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


def on_postgres(file, folder, url):
    """The same rows in a database that was brought to the same step."""
    config = Config()
    config.set_main_option("script_location", "tabard.server:migrations")
    source, target = Store.open(on_sqlite(file, folder)), Store.open(url)
    with source.engine.connect() as old, target.engine.connect() as new:
        config.attributes["connection"] = new
        command.upgrade(config, file.stem.removeprefix("step-"))
        there = sa.MetaData()
        there.reflect(new)
        for name in ("match", "seat", "event", *({"snapshot", "cards"} & set(there.tables))):
            rows = old.execute(sa.text(f'SELECT * FROM "{name}"')).mappings()
            values = [{**row, **({"public": bool(row["public"])} if name == "match" else {})} for row in rows]
            new.execute(there.tables[name].insert(), values)
        new.commit()
    source.close()
    target.close()
    return url


def goes_on(url):
    """Bring a database up to date and play on in it."""
    with closing(Store.open(url)) as store:
        store.migrate()
        assert store.step() == NEWEST_STEP
        with store.engine.connect() as c:
            shape = sa.inspect(c)
            assert {name: {column["name"] for column in shape.get_columns(name)} for name in meta.tables} == {
                name: set(table.columns.keys()) for name, table in meta.tables.items()
            }
        with store.engine.begin() as c:
            c.execute(sa.text("UPDATE match SET version = :v"), {"v": __version__})
            found = dict(c.execute(sa.text("SELECT status, id FROM match")).all())
        assert sorted(found) == ["finished", "running", "waiting"]
        tables = {
            status: Table.load(store.load_match(match), store.events_of(match))
            for status, match in found.items()
        }
        assert [table.halted for table in tables.values()] == ["", "", ""]
        assert {status: table.status for status, table in tables.items()} == {s: s for s in found}
        assert tables["finished"].record.state.is_over
        running = tables["running"]
        d = running.decision
        event = running.play("action", d.seat, Data(action=d.options[0]), now_ms())
        assert store.append_event(found["running"], event)
        again = Table.load(store.load_match(found["running"]), store.events_of(found["running"]))
        assert again.record.state.digest() == running.record.state.digest()
        kept = store.snapshot_of(found["running"])
        if kept is not None:
            kept = msgspec.structs.replace(kept, version=__version__)
            old = restored(store.load_match(found["running"]), kept)
            old.go_on(store.events_of(found["running"], kept.seq))
            assert fold_of(old) == fold_of(again)
        store.keep_snapshot(found["running"], written(fold_of(running)))
        assert store.snapshot_of(found["running"]).seq == running.seq
        cards = cards_of("embers")
        store.keep_cards(cards)
        assert store.cards_of(cards.content) == cards
        store.keep_review(found["finished"], "{}")
        assert store.review_of(found["finished"]) == "{}"


def test_there_is_a_file_of_every_step_that_added_something():
    files = (Path(migrations.__file__).parent / "versions").glob("0*.py")
    changing = [file.name[:4] for file in sorted(files) if "op." in file.read_text(encoding="utf-8")]
    assert changing == STEPS


@pytest.mark.parametrize("file", OLD, ids=STEPS)
def test_an_old_file_is_brought_up_to_date_and_played_on(tmp_path, file):
    goes_on(on_sqlite(file, tmp_path))


@pytest.mark.parametrize("file", OLD, ids=STEPS)
def test_an_old_postgres_is_brought_up_to_date_and_played_on(tmp_path, server, file):
    with database(server) as url:
        goes_on(on_postgres(file, tmp_path, url))
