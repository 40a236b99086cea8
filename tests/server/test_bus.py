"""How processes wake each other: what is said is heard by all who listen, also after connections were lost."""

import asyncio

import psycopg
import pytest
from tests.server.postgres import cluster, database

from tabard.server.bus import Bus, _libpq


@pytest.fixture(scope="module")
def url():
    with cluster() as server, database(server) as found:
        yield found


class Ear:
    """A bus and what it heard."""

    def __init__(self, url, *channels):
        self.heard = []
        self.bus = Bus(url, channels)

    async def __aenter__(self):
        await self.bus.start(lambda channel, text: self.heard.append((channel, text)))
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


def test_an_address_loses_the_name_of_the_driver():
    assert _libpq("postgresql+psycopg://u:p@h/d") == "postgresql://u:p@h/d"
    assert _libpq("postgresql://u:p@h:5/d?sslmode=require") == "postgresql://u:p@h:5/d?sslmode=require"


def test_all_who_listen_hear_it_in_order_and_only_what_is_for_them(url):
    async def go():
        async with Ear(url, "red") as one, Ear(url, "red", "blue") as two:
            for n in range(50):
                one.bus.tell("red", str(n))
            one.bus.tell("blue", "b")
            assert await two.hears(("blue", "b"))
            assert await one.hears(("red", "49"))
            return one.heard, two.heard

    one, two = asyncio.run(go())
    assert one == [("red", str(n)) for n in range(50)]
    assert two == [*one, ("blue", "b")]


def test_lost_connections_are_made_anew_and_whoever_waits_is_told_to_look(url):
    async def go():
        async with Ear(url, "red") as one, Ear(url, "red") as two:
            one.bus.tell("red", "1")
            assert await two.hears(("red", "1"))
            ended = cut(url)
            assert len(ended) >= 2
            await listening(url, ended, 2)
            assert await two.hears(("", ""))
            one.bus.tell("red", "2")
            assert await two.hears(("red", "2"))

    asyncio.run(go())


def test_without_a_database_the_start_fails():
    async def go():
        await Bus("postgresql://nobody@127.0.0.1:1/none", ["red"]).start(lambda channel, text: None)

    with pytest.raises(psycopg.OperationalError):
        asyncio.run(go())
