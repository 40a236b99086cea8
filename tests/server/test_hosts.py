"""Three servers and two that think on one PostgreSQL, any of which may die at any time: people play on."""

import asyncio
import os
import random
import signal
import threading
import time
from contextlib import suppress

import psycopg
import pytest
from tests.server.postgres import NONE, Postgres, cluster, database, programs
from tests.server.running import PATIENCE, Patience, Serve, Think, served
from tests.server.test_postgres import check, rows
from websockets.exceptions import ConnectionClosed

from tabard.server.app import make_app, opened
from tabard.server.config import Settings
from tabard.server.store import NEWEST_STEP, Store

pytestmark = pytest.mark.once
LEASE = 8
"""Seconds: long enough for a machine that has much else to do."""
TROUBLES = (OSError, ConnectionClosed, EOFError, TimeoutError, AssertionError)
"""What a page meets whose server dies; what it was told before counts all the same."""


@pytest.fixture(scope="module")
def url():
    with cluster() as server, database(server) as found:
        yield found


@pytest.fixture(scope="module")
def house(url):
    """Three servers and two that think, which start at the same moment."""
    serves = [Serve(url, lease=LEASE, bot_workers=1) for _ in range(3)]
    thinks = [Think(url, lease=LEASE) for _ in range(2)]
    try:
        serves[0].start()
        for one in (*serves[1:], *thinks):
            one.start(wait=False)
        for one in (*serves[1:], *thinks):
            one.wait_ready()
        yield serves, thinks
    finally:
        for one in (*serves, *thinks):
            one.kill()


class Person(threading.Thread):
    """Plays a seat for as long as it is wanted, at whichever server answers; what is not acknowledged is sent again."""

    def __init__(self, serves, made, seat):
        super().__init__(daemon=True)
        self.serves = serves
        self.match = made["table"]["id"]
        self.token = made["tokens"][str(seat)]
        self.dice = random.Random(seat)
        self.acked = {}
        self.over = threading.Event()
        self.enough = threading.Event()
        self.trouble = None
        self._sent = None

    def run(self):
        at = self.dice.randrange(len(self.serves))
        while not (self.enough.is_set() or self.over.is_set()):
            try:
                self._sit(self.serves[at])
            except TROUBLES as e:
                self.trouble = e
                at = (at + 1) % len(self.serves)
                time.sleep(0.05)

    def _sit(self, serve):
        with serve.sit(self.match, self.token) as at:
            at.until("snapshot")
            while not at.over and not self.enough.is_set():
                if self._sent is not None or at.choices:
                    self._choose(at)
                else:
                    with suppress(TimeoutError):
                        at.read(timeout=0.2)
            if at.over:
                self.over.set()

    def _choose(self, at):
        if self._sent is None:
            action = self.dice.choice(at.choices)
            self._sent = (at.act(action), at.seq, action)
        else:
            at.act(self._sent[2], self._sent[0], self._sent[1])
        cid, _, action = self._sent
        while (answer := at.until("ack", "nack", timeout=PATIENCE))["cid"] != cid:
            pass
        self._sent = None
        if answer["type"] == "ack":
            self.acked[cid] = (answer["seq"], action)
        else:
            assert answer["code"] in ("stale", "not-yours", "over", "fault"), answer
        at.send({"type": "resync"})
        at.until("snapshot")


def has_moved_on(people, counts):
    """Wait until everybody has made some more choices than they had, or their game is over."""
    patient = Patience("people cannot play on")
    while any(len(p.acked) < n and not p.over.is_set() for p, n in zip(people, counts, strict=True)):
        patient.wait([len(p.acked) for p in people])


def owner(url, match):
    return rows(url, "SELECT driver FROM match WHERE id = %s", match)[0][0]


def play_under_kills(url, house, kills):
    """People at two tables, one of them with bots, while servers and thinkers die and come back."""
    serves, _ = house
    tables = [
        serves[0].table("pennies", plan=("me", "me"), options={"rounds": 99}),
        serves[1].table("volfyirion", plan=("me", "me", "bot", "bot"), options={"mode": "team"}, pace=0),
    ]
    people = [Person(serves, made, seat) for made in tables for seat in (0, 1)]
    for person in people:
        person.start()
    try:
        for kill in kills:
            has_moved_on(people, [len(p.acked) + 3 for p in people])
            victim = kill()
            if victim is not None:
                has_moved_on(people, [len(p.acked) + 3 for p in people])
                victim.start()
        has_moved_on(people, [len(p.acked) + 3 for p in people])
    finally:
        for person in people:
            person.enough.set()
        for person in people:
            person.join(PATIENCE)
    assert not any(person.is_alive() for person in people), [p.trouble for p in people]
    for made, pair in zip(tables, (people[:2], people[2:]), strict=True):
        check(url, made["table"]["id"], pair)
    moves = [serves[2].get(f"/api/tables/{made['table']['id']}").json["moves"] for made in tables]
    assert moves[1] > sum(len(p.acked) for p in people[2:]), "bots moved, too"


def cut_all(url):
    """End all connections to the database, as its restart does."""
    with psycopg.connect(url, autocommit=True) as c:
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def killer(victim):
    def kill():
        victim.kill()
        return victim

    return kill


def test_nothing_is_lost_and_people_play_on_when_servers_and_thinkers_die(url, house):
    serves, thinks = house

    def stopped():
        serves[1].stop()
        return serves[1]

    play_under_kills(url, house, [killer(serves[0]), killer(thinks[0]), lambda: cut_all(url), stopped])


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_nothing_is_lost_in_many_kills(url, house):
    dice = random.Random(7)
    serves, thinks = house
    kills = [*map(killer, (*serves, *thinks)), lambda: cut_all(url)]
    for _ in range(5):
        play_under_kills(url, house, dice.choices(kills, k=8))


def test_a_page_is_at_home_wherever_it_is_opened(url, house):
    """Each table is moved by one worker; the others pass on everything, pages and requests."""
    serves, _ = house
    made = serves[0].table("pennies", plan=("me", "me"), options={"rounds": 3})
    match, tokens = made["table"]["id"], made["tokens"]
    with serves[1].sit(match, tokens["0"]) as noor, serves[2].sit(match, tokens["1"]) as maren:
        for page in (noor, maren):
            page.until("snapshot")
        while True:
            moving = [page for page in (noor, maren) if page.choices]
            if not moving:
                break
            for page in moving:
                cid = page.act(page.choices[0])
                assert page.until("ack", "nack")["cid"] == cid
            for page in (noor, maren):
                page.send({"type": "resync"})
                page.until("snapshot")
        assert noor.over
        assert maren.over
    told = {serve.get(f"/api/tables/{match}/record").body for serve in serves}
    assert len(told) == 1
    assert [s.post("/api/mine", {"tokens": [tokens["1"]]}).json[0]["seat"] for s in serves] == [1, 1, 1]
    assert [s.get("/api/tables/none").status for s in serves] == [404, 404, 404]
    assert [s.post(f"/api/tables/{match}/join", {"name": "X"}).status for s in serves] == [409, 409, 409]


def test_bots_are_thought_about_by_those_who_think(url, house):
    serves, _ = house
    made = serves[0].table("pennies", plan=("me", "bot"), options={"rounds": 2})
    seen = threading.Event()

    def listen():
        with psycopg.connect(url, autocommit=True) as c:
            c.execute("LISTEN tabard_told")
            ready.set()
            for _ in c.notifies(timeout=PATIENCE):
                seen.set()
                return

    ready = threading.Event()
    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    assert ready.wait(PATIENCE)
    with serves[1].sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        while not page.over:
            if page.choices:
                page.act(page.choices[0])
                page.until("ack")
            page.until("update", "snapshot")
    assert seen.wait(PATIENCE), "nobody answered through the queue"
    listener.join(PATIENCE)
    patient = Patience("what is answered is not forgotten")
    while rows(url, "SELECT count(*) FROM job") != [(0,)]:
        patient.wait()


def test_bots_go_on_when_nobody_is_left_who_thinks(url, house):
    """The server's own processes do what they did before there was anybody else."""
    serves, thinks = house
    made = serves[0].table("pennies", plan=("me", "bot"), options={"rounds": 3})
    for one in thinks:
        one.kill()
    try:
        person = Person(serves, made, 0)
        person.start()
        assert person.over.wait(2 * PATIENCE), person.trouble
        check(url, made["table"]["id"], [person])
    finally:
        for one in thinks:
            one.start()


def test_a_worker_that_starts_while_the_database_is_away_waits_for_it():
    """It used to take the whole server with it."""
    folder = programs()
    if folder is None:
        pytest.skip(NONE)
    with (
        Postgres(folder) as server,
        database(server.url) as url,
        Serve(url, workers=2, bot_workers=1) as serve,
    ):
        made = serve.table("pennies", plan=("me", "me"), options={"rounds": 3})
        server.kill()
        for pid in serve.in_workers():
            os.kill(pid, signal.SIGKILL)
        patient = Patience("no worker has tried to start")
        while "does not answer yet" not in serve._logged():
            assert serve.process.poll() is None, serve._logged()
            patient.wait(serve._logged())
        server.start()
        with serve.sit(made["table"]["id"], made["tokens"]["0"]) as page:
            page.until("snapshot")
            page.act(page.choices[0])
            page.until("ack")


def test_a_database_that_goes_away_while_it_is_opened_is_waited_for():
    folder = programs()
    if folder is None:
        pytest.skip(NONE)
    with Postgres(folder) as server, database(server.url) as url:
        store = Store.open(url)
        asked = []

        def ask(answers=store.ask):
            asked.append(len(asked))
            if len(asked) == 2:
                server.start()
            answers()
            if len(asked) == 1:
                server.kill()

        store.ask = ask
        try:
            asyncio.run(opened(store))
            assert len(asked) > 1
            assert store.step() == NEWEST_STEP
        finally:
            store.close()


@pytest.mark.parametrize("moment", ["introduced", "listening", "looking for games"])
def test_a_database_that_goes_away_while_a_server_begins_is_waited_for(moment):
    """Between its opening and the first word of a worker; that used to end the worker, and all others with it."""
    folder = programs()
    if folder is None:
        pytest.skip(NONE)
    with Postgres(folder) as server, database(server.url) as url:
        app = make_app(Settings(database_url=url, lease=3, rate=0, connections=0, bot_workers=1))
        hall = app.state.hall
        asked = []

        def lose():
            if not asked:
                server.kill()
            elif len(asked) == 1:
                server.start()
            asked.append(moment)

        if moment == "introduced":
            hall.homes.beat = after(lose, hall.homes.beat)
        elif moment == "looking for games":
            hall.store.driven = after(lose, hall.store.driven)
        else:
            ear = hall.thinkers.jobs.bus._ear
            ear.connected = after(lose, ear.connected)
        with served(app) as site:
            patient = Patience("it does not go on")
            while len(asked) < 2:
                patient.wait(len(asked))
            assert site.table("pennies", plan=("me", "me"))["table"]["game"] == "pennies"


def after(first, call):
    """A call with something that happens before it."""

    def both(*arguments):
        first()
        return call(*arguments)

    return both


def act_in_vain(page):
    page.act(2)
    while True:
        assert page.read(timeout=PATIENCE)["type"] != "ack"


def test_a_server_that_stood_still_for_too_long_writes_nothing(url, house):
    """Its tables are taken by another; when it goes on, its pages are sent there."""
    serves, _ = house
    made = serves[0].table("pennies", plan=("me", "me"), options={"rounds": 9})
    match, tokens = made["table"]["id"], made["tokens"]
    home = owner(url, match)
    with serves[0].sit(match, tokens["0"]) as old:
        old.until("snapshot")
        os.kill(serves[0].process.pid, signal.SIGSTOP)
        try:
            with serves[1].sit(match, tokens["0"]) as page:
                page.until("snapshot", timeout=PATIENCE)
                page.act(page.choices[0])
                page.until("ack")
            assert owner(url, match) not in ("", home)
        finally:
            os.kill(serves[0].process.pid, signal.SIGCONT)
        with pytest.raises(ConnectionClosed) as closed:
            act_in_vain(old)
        assert closed.value.rcvd.code == 1012
    events = rows(url, 'SELECT kind, seat FROM event WHERE "match" = %s ORDER BY seq', match)
    assert [seat for kind, seat in events if kind in ("action", "early")] == [0]


def test_whoever_only_looks_learns_that_the_table_is_elsewhere(url, house):
    """As after a database was away: another worker takes the table in the moment in which its own is heard of again,
    and who waits there for the others' moves writes nothing by which it would notice."""
    serves, _ = house
    made = serves[0].table("pennies", plan=("me", "me"), options={"rounds": 9})
    match, token = made["table"]["id"], made["tokens"]["0"]
    with serves[0].sit(match, token) as old:
        old.until("snapshot")
        others = "SELECT id FROM worker WHERE trade = 'tables' AND id <> %s ORDER BY until DESC"
        another = rows(url, others, owner(url, match))[0][0]
        with psycopg.connect(url, autocommit=True) as c:
            c.execute("UPDATE match SET driver = %s WHERE id = %s", [another, match])
        with pytest.raises(ConnectionClosed) as closed:
            old.until("what never comes")
        assert closed.value.rcvd.code == 1012
    with serves[0].sit(match, token) as new:
        new.until("snapshot")
        new.act(new.choices[0])
        new.until("ack")
    assert owner(url, match) == another
