"""News between workers: heard once by the others, also after connections were lost."""

import asyncio

import psycopg
import pytest
from tests.server.postgres import cluster, database

from tabard.server.bus import LocalBus, PostgresBus, _libpq
from tabard.server.rows import Chair, Event, Match, Policy
from tabard.server.store import Store


@pytest.fixture(scope="module")
def url():
    with cluster() as server, database(server) as found:
        store = Store.open(found)
        store.migrate()
        store.close()
        yield found


class Worker:
    """A bus and what it heard."""

    def __init__(self, url, watched=None, poll=60.0):
        self.heard = []
        self.bus = PostgresBus(url, watched, poll)

    async def __aenter__(self):
        await self.bus.start(lambda match, seq: self.heard.append((match, seq)))
        return self

    async def __aexit__(self, *_):
        await self.bus.stop()

    async def hears(self, *news, seconds=60):
        """Wait until it has heard this."""
        for _ in range(int(seconds / 0.01)):
            if set(news) <= set(self.heard):
                return True
            await asyncio.sleep(0.01)
        return False


ENDED = "SELECT pg_terminate_backend(pid), pid FROM pg_stat_activity WHERE application_name = 'tabard bus'"
LISTENING = "SELECT pid FROM pg_stat_activity WHERE application_name = 'tabard bus' AND query LIKE 'LISTEN%%'"


def cut(url):
    """End all connections of buses, as a restart of the database does; which they were."""
    with psycopg.connect(url, autocommit=True) as c:
        return {pid for _, pid in c.execute(ENDED).fetchall()}


async def listening(url, besides, count):
    """Wait until so many buses listen over connections other than these."""
    with psycopg.connect(url, autocommit=True) as c:
        for _ in range(6000):
            if len({pid for (pid,) in c.execute(LISTENING).fetchall()} - besides) >= count:
                return
            await asyncio.sleep(0.01)
    raise AssertionError("the connections are not made anew")


def write(url, match, *seqs):
    """Events in the database that nobody tells of."""
    store = Store.open(url)
    row = Match(
        id=match,
        game="pennies",
        seats=2,
        seed=1,
        options={},
        policy=Policy(),
        status="running",
        created=1,
        version="",
        content="",
        host_hash="",
    )
    store.create_match(row, [Chair(0)], [])
    for seq in seqs:
        assert store.append_event(match, Event(seq, 0, "said", 0, "{}"))
    store.close()


def test_in_one_process_there_is_nobody_to_tell():
    heard = []

    async def go():
        bus = LocalBus()
        await bus.start(lambda match, seq: heard.append((match, seq)))
        await bus.tell("abc", 1)
        await bus.stop()

    asyncio.run(go())
    assert heard == []


def test_an_address_loses_the_name_of_the_driver():
    assert _libpq("postgresql+psycopg://u:p@h/d") == "postgresql://u:p@h/d"
    assert _libpq("postgresql://u:p@h:5/d?sslmode=require") == "postgresql://u:p@h:5/d?sslmode=require"


def test_the_others_hear_and_in_order_and_oneself_does_not(url):
    async def go():
        async with Worker(url) as one, Worker(url) as two, Worker(url) as three:
            for seq in range(1, 51):
                await one.bus.tell("m-1", seq)
            assert await two.hears(("m-1", 50))
            assert await three.hears(("m-1", 50))
            await two.bus.tell("m-2", 7)
            assert await one.hears(("m-2", 7))
            return one.heard, two.heard

    one, two = asyncio.run(go())
    assert one == [("m-2", 7)]
    assert two == [("m-1", seq) for seq in range(1, 51)]


def test_lost_connections_are_made_anew(url):
    async def go():
        async with Worker(url) as one, Worker(url) as two:
            await one.bus.tell("m", 1)
            assert await two.hears(("m", 1))
            ended = cut(url)
            assert len(ended) >= 2
            await listening(url, ended, 2)
            await one.bus.tell("m", 2)
            assert await two.hears(("m", 2))
            await two.bus.tell("m", 3)
            assert await one.hears(("m", 3))

    asyncio.run(go())


def test_what_was_said_while_nobody_heard_is_made_good(url):
    """After a lost connection the tables in memory are compared with the database."""
    known = {"quiet": 2, "news": 1, "none": 0}

    async def go():
        async with Worker(url, lambda: known) as one:
            write(url, "news", 1, 2, 3)
            write(url, "quiet", 1, 2)
            write(url, "elsewhere", 1)
            assert cut(url)
            assert await one.hears(("news", 3))
            return one.heard

    assert asyncio.run(go()) == [("news", 3)]


def test_below_it_all_is_a_poll(url):
    async def go():
        async with Worker(url, lambda: {"polled": 0}, poll=0.05) as one:
            write(url, "polled", 1, 2)
            return await one.hears(("polled", 2))

    assert asyncio.run(go())


def test_strange_notices_are_nothing(url):
    async def go():
        async with Worker(url) as one, Worker(url) as two:
            with psycopg.connect(url, autocommit=True) as c:
                for payload in ("", "x", "a b", "a b c", "a b -1", "a b 1 2", "a b 1.5"):
                    c.execute("SELECT pg_notify('tabard_events', %s)", (payload,))
            await two.bus.tell("m", 9)
            assert await one.hears(("m", 9))
            return one.heard

    assert asyncio.run(go()) == [("m", 9)]


def test_without_a_database_the_start_fails():
    async def go():
        await PostgresBus("postgresql://nobody@127.0.0.1:1/none").start(lambda match, seq: None)

    with pytest.raises(psycopg.OperationalError):
        asyncio.run(go())
