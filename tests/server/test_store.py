"""The database: what is written stays, a number is given once, and steps are taken once."""

import socket
import sqlite3
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from tabard.server import migrations
from tabard.server.bus import PATIENCE, patience
from tabard.server.config import Settings
from tabard.server.listing import listed
from tabard.server.protocol import ClockPlan
from tabard.server.rows import Chair, Event, Match, Policy
from tabard.server.store import NEWEST_STEP, Store, StoreError, Unreached, match_rows, meta
from tabard.server.thinking import Thinking


@pytest.fixture
def store(tmp_path):
    made = Store.open(f"sqlite:///{tmp_path}/deep/er/t.db")
    made.migrate()
    yield made
    made.close()


def a_match(id="m1", status="running", **policy):
    return Match(
        id=id,
        game="pennies",
        seats=2,
        seed=2**60 - 1,
        options={"rounds": 3},
        policy=Policy(**policy),
        status=status,
        created=1_700_000_000,
        version="1",
        content="coins",
        host_hash=f"host-{id}",
        origin="",
    )


CHAIRS = [Chair(0, "human", "Maren", "", "hash-0"), Chair(1, "bot", "Greedy", "greedy", "")]


def event(seq, at=5, kind="said", seat=0, data="{}"):
    return Event(seq, at, kind, seat, data)


def test_a_match_comes_back_as_it_was_written(store):
    match = a_match(clock=ClockPlan(60, 5), watching="delayed", delay=7)
    store.create_match(match, CHAIRS, [event(1), event(2, 6, "action", 1, '{"action":2}')])
    assert store.load_match("m1") == match
    assert store.chairs_of("m1") == CHAIRS
    assert store.events_of("m1") == [event(1), event(2, 6, "action", 1, '{"action":2}')]
    assert [e.seq for e in store.events_of("m1", 1)] == [2]
    assert store.load_match("m2") is None
    assert store.events_of("m2") == []


def test_a_number_is_given_once(store):
    store.create_match(a_match(), CHAIRS, [event(1)])
    assert store.append_event("m1", event(2, data='{"text":"first"}'))
    assert not store.append_event("m1", event(2, data='{"text":"second"}'))
    assert store.append_event("m1", event(3))
    assert [e.data for e in store.events_of("m1")] == ["{}", '{"text":"first"}', "{}"]


def test_an_event_and_what_it_changes_come_together_or_not_at_all(store):
    store.create_match(a_match(), CHAIRS, [event(1)])
    moved = Chair(1, "human", "Noor", "", "hash-1")
    assert not store.append_events("m1", [event(2), event(1)], "finished", [moved])
    assert store.load_match("m1").status == "running"
    assert store.chairs_of("m1") == CHAIRS
    assert len(store.events_of("m1")) == 1
    assert store.append_events("m1", [event(2)], "finished", [moved])
    assert store.load_match("m1").status == "finished"
    assert store.chairs_of("m1") == [CHAIRS[0], moved]


def test_an_event_needs_a_match(store):
    with pytest.raises(sa.exc.IntegrityError):
        store.create_match(a_match(), CHAIRS, [event(1), event(1)])
    assert store.load_match("m1") is None, "half a match was written"


def test_what_is_written_is_seen_by_another_process_at_once(store, tmp_path):
    store.create_match(a_match(), CHAIRS, [])
    store.append_event("m1", event(1))
    with sqlite3.connect(f"{tmp_path}/deep/er/t.db") as other:
        assert other.execute("SELECT count(*) FROM event").fetchone() == (1,)
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_steps_are_taken_once_and_lead_to_the_tables_in_use(store):
    store.create_match(a_match(), CHAIRS, [event(1)])
    store.migrate()
    assert store.load_match("m1") is not None
    found = sa.inspect(store.engine)
    for table in meta.sorted_tables:
        assert {c["name"] for c in found.get_columns(table.name)} == {c.name for c in table.columns}
    with store.engine.connect() as c:
        assert c.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == NEWEST_STEP
        c.execute(sa.text("UPDATE alembic_version SET version_num = '0000'"))
        c.commit()
    with pytest.raises(CommandError, match="0000"):
        store.migrate()  # what is not the newest step is looked at


def test_a_database_of_a_newer_tabard_is_refused_in_words(store):
    with store.engine.begin() as c:
        c.execute(sa.text("UPDATE alembic_version SET version_num = '0009'"))
    with pytest.raises(StoreError, match=r"newer Tabard .its step is 0009"):
        store.migrate()
    with store.engine.connect() as c:
        assert c.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == "0009"


def test_the_newest_step_is_alembics_own():
    assert ScriptDirectory(str(Path(migrations.__file__).parent)).get_current_head() == NEWEST_STEP


def test_public_tables_are_listed_those_that_wait_first(store):
    for n, (status, visibility) in enumerate(
        [("running", "public"), ("waiting", "public"), ("finished", "public"), ("waiting", "unlisted")]
    ):
        store.create_match(a_match(f"m{n}", status, visibility=visibility), CHAIRS, [])
    choose = partial(listed, {})
    assert [match.id for match, _ in store.list_public(choose)] == ["m1", "m0"]
    assert [chairs for _, chairs in store.list_public(choose)] == [CHAIRS, CHAIRS]
    assert [match.id for match, _ in store.list_public(lambda rows: [rows[1][0]])] == ["m0"]


def test_tokens_find_their_tables(store):
    store.create_match(a_match("m1"), CHAIRS, [])
    found = store.owned(["hash-0", "host-m1", "nothing"])
    assert sorted(found, key=str) == [("hash-0", "m1", 0), ("host-m1", "m1", None)]


def test_games_that_move_by_themselves_are_found_after_a_restart(store):
    people = [CHAIRS[0], Chair(1, "human")]
    store.create_match(a_match("bots"), CHAIRS, [event(1, 100)])
    store.create_match(a_match("people"), people, [event(1, 100)])
    store.create_match(a_match("clock", clock=ClockPlan(60)), people, [event(1, 100)])
    store.create_match(a_match("over", "finished"), CHAIRS, [event(1, 100)])
    store.create_match(a_match("old"), CHAIRS, [event(1, 10)])
    assert sorted(store.driven(since=50)) == ["bots", "clock"]


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://x/y", "not supported"),
        ("no address", "no database address"),
        ("sqlite:////dev/null/x.db", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(url, words):
    with pytest.raises(StoreError, match=words):
        Store.open(url).migrate()


def test_a_database_that_never_answers_is_given_up():
    """As of a machine that was switched off: nobody refuses the connection, and nobody says anything."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"postgresql://noor@127.0.0.1:{silent.getsockname()[1]}/tables"
        made = Store.open(f"{url}?connect_timeout=2")
        with pytest.raises(made.trouble, match="timeout"):
            made.ask()
    assert patience(url) == PATIENCE
    assert "connect_timeout" not in patience(f"{url}?connect_timeout=2"), "whoever hosts knows better"


def test_a_database_that_is_away_is_not_taken_for_one_of_another_version():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        url = f"postgresql://noor@127.0.0.1:{taken.getsockname()[1]}/tables"
    with pytest.raises(Unreached, match="cannot be opened"):  # nobody listens there any more
        Thinking(Settings(database_url=url), 1)


def test_a_file_that_is_no_database_is_named(tmp_path):
    file = tmp_path / "t.db"
    file.write_text("a shopping list, long enough to be read as the head of a file " * 20)
    with pytest.raises(StoreError, match="no database of Tabard"):
        Store.open(f"sqlite:///{file}").migrate()


def test_hashes_are_kept_and_tokens_are_not():
    assert not [c.name for c in match_rows.columns if "token" in c.name and "hash" not in c.name]
