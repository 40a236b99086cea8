"""Who has a table, and who thinks about it, as PostgreSQL keeps it: leases, the fence of writes, and the queue."""

import asyncio
from contextlib import closing

import msgspec
import pytest
from sqlalchemy.exc import OperationalError
from tests.processes import PATIENCE as PATIENCE_SECONDS
from tests.server.postgres import cluster, database

from tabard.games import game
from tabard.server.bots.process import Answer, Question
from tabard.server.budget import Budget
from tabard.server.bus import PATIENCE
from tabard.server.config import Settings
from tabard.server.homes import Home, Homes
from tabard.server.jobs import AT_TABLE, LATER, UNSEEN, JobRows
from tabard.server.keeper import Keeper
from tabard.server.refused import Refused
from tabard.server.rows import Chair, Event, Lost, Match, Policy
from tabard.server.shares import Shares
from tabard.server.store import Store
from tabard.server.thinking import Thinking

pytestmark = pytest.mark.once
LONG, OVER = 600.0, -1.0
"""Leases that do not end while a test runs, and that have ended when they begin."""


@pytest.fixture(scope="module")
def url():
    with cluster() as server, database(server) as found:
        yield found


@pytest.fixture
def stores(url):
    """Two workers' own ways to an empty database."""
    both = [Store.open(url) for _ in range(2)]
    both[0].migrate()
    yield both
    with both[0].engine.begin() as c:
        for name in ("job", "worker", "snapshot", "event", "seat", "match"):
            c.exec_driver_sql(f'DELETE FROM "{name}"')
    for store in both:
        store.close()


def worker(store, trade="tables", lease=LONG):
    homes = Homes(store.engine, trade, lease)
    homes.address = f"127.0.0.1:{len(homes.me)}"
    store.me = homes.me
    homes.beat()
    return homes


def enter(store, match, bot=False):
    row = Match(match, "pennies", 2, 1, {}, Policy(), "running", 1, "", "", "")
    store.create_match(row, [Chair(0, "bot" if bot else "human"), Chair(1)], [said(1)])


def said(seq):
    return Event(seq, 0, "said", 0, "{}")


def test_a_table_has_one_home_until_that_is_gone(stores):
    one, two = map(worker, stores)
    enter(stores[0], "m")
    assert one.take("m") is None, "whoever makes a table has it"
    assert two.take("m") == Home(one.me, one.address, one.key)
    assert two.take("none") is None, "there is no such table: whoever is asked may say so"
    one.lease = OVER
    one.beat()
    assert two.take("m") is None
    assert one.lost(["m", "none"]) == ["m"]
    one.lease = LONG
    assert not one.beat(), "it came too late"
    assert one.beat()
    assert one.take("m") == Home(two.me, two.address, two.key)
    assert one.take("m", by_force=True) is None
    assert two.lost(["m"]) == ["m"]
    one.leave()
    assert two.take("m") is None


def test_a_write_to_a_table_that_another_worker_has_is_refused(stores):
    one, two = map(worker, stores)
    enter(stores[0], "m")
    assert stores[0].append_event("m", said(2))
    assert not stores[0].append_event("m", said(2)), "its number is taken"
    two.take("m", by_force=True)
    with pytest.raises(Lost):
        stores[0].append_event("m", said(3))
    with pytest.raises(Lost):
        stores[0].append_events("m", [said(3)], "finished", [Chair(0)])
    assert stores[1].append_event("m", said(3))
    assert [event.seq for event in stores[1].events_of("m")] == [1, 2, 3]
    assert stores[1].load_match("m").status == "running"
    assert one.take("m") is not None


def test_whoever_takes_a_table_waits_for_a_write_that_has_begun(stores):
    """So nothing is written any more once it is taken, and whoever takes it reads everything."""
    one, two = map(worker, stores)
    enter(stores[0], "m")
    with stores[0].engine.begin() as c:
        fence = "SELECT id FROM match WHERE id = 'm' AND driver = %(me)s FOR SHARE"
        assert c.exec_driver_sql(fence, {"me": one.me}).first()
        with stores[1].engine.connect() as other:
            other.exec_driver_sql("SET lock_timeout = '50ms'")
            taken = "UPDATE match SET driver = %(me)s WHERE id = 'm'"
            with pytest.raises(stores[1].trouble):
                other.exec_driver_sql(taken, {"me": two.me})


def test_a_database_whose_machine_is_gone_is_noticed_in_seconds(stores):
    with stores[0].engine.connect() as c:
        told = c.connection.driver_connection.info.get_parameters()
    assert {name: told[name] for name in PATIENCE} == {name: str(n) for name, n in PATIENCE.items()}


def test_tables_that_wait_for_a_worker_that_is_gone_are_found(stores):
    one, two = map(worker, stores)
    enter(stores[0], "bots", bot=True)
    enter(stores[0], "people")
    assert two.orphans() == []
    two.bury(one.me)
    assert two.orphans() == ["bots"], "the other is opened by whoever comes"
    assert two.take("bots") is None
    assert two.orphans() == []


def test_what_a_client_uses_is_counted_by_all_workers_together(stores, url):
    async def go(third):
        keeper = Keeper()
        budgets = [Budget("your share", 10.0, 0.001) for _ in range(3)]
        shares = [
            Shares(store.engine, url, keeper, {"cpu": budget})
            for store, budget in zip((*stores, third), budgets, strict=True)
        ]
        for budget in budgets:  # nobody alone sees too much of it
            budget.charge("1.2.3.4", 4.0)
            budget.check("1.2.3.4")
        budgets[1].charge("5.6.7.8", 2.0)
        await asyncio.gather(*(share.settle() for share in shares))
        for budget in budgets:  # only who settled last has heard of all three
            budget.charge("1.2.3.4", 0.0)
        for share in shares:
            await share.settle()
        for budget in budgets:
            with pytest.raises(Refused, match="your share"):
                budget.check("1.2.3.4")
            budget.check("5.6.7.8")
        assert 7.9 < budgets[1].left("5.6.7.8") < 8.5
        with stores[0].engine.begin() as c:
            told = c.exec_driver_sql("SELECT client FROM budget").scalars().all()
            assert len(told) == 2
            assert not any("1.2.3" in client for client in told)
            c.exec_driver_sql("UPDATE budget SET at = 0")
        await shares[0].settle()
        with stores[0].engine.connect() as c:
            assert c.exec_driver_sql("SELECT count(*) FROM budget").scalar() == 0, (
                "who has all of it is forgotten"
            )
        await keeper.stop()

    with closing(Store.open(url)) as third:
        asyncio.run(go(third))


def put(rows, homes, name, rank=AT_TABLE, client="", kind="bot"):
    rows.put(name, kind, rank, client, homes.me, name.encode())


def test_jobs_are_taken_by_rank_then_by_share_then_in_order(stores):
    one, two = worker(stores[0]), worker(stores[1], "thoughts")
    assert one.thinkers() == 1
    rows = JobRows(stores[0].engine)
    put(rows, one, "later", LATER)
    put(rows, one, "unseen", UNSEEN, "calm")
    for n in range(3):
        put(rows, one, f"greedy{n}", client="greedy")
    put(rows, one, "modest", client="modest")
    put(rows, one, "other kind", kind="hint")
    taken = []
    for _ in range(6):
        taken.append(rows.take(two.me, "bot", taken).id)
    assert taken == ["greedy0", "modest", "greedy1", "greedy2", "unseen", "later"]
    assert rows.take(two.me, "bot", taken) is None
    assert rows.take(two.me, "hint", taken).body == b"other kind"


def test_two_workers_never_take_the_same_job(stores):
    one, two = (worker(store, "thoughts") for store in stores)
    rows = [JobRows(store.engine) for store in stores]
    put(rows[0], one, "a")
    put(rows[0], one, "b")
    with stores[0].engine.connect() as c:
        assert c.exec_driver_sql("SELECT id FROM job WHERE id = 'a' FOR UPDATE").first()
        assert rows[1].take(two.me, "bot", []).id == "b", "one that is just being taken is passed over"
    assert rows[0].take(one.me, "bot", []).id == "a"


def test_a_job_whose_taker_is_gone_is_taken_by_another(stores):
    asker, one, two = worker(stores[0]), worker(stores[0], "thoughts"), worker(stores[1], "thoughts")
    rows = JobRows(stores[0].engine)
    put(rows, asker, "a")
    assert rows.take(one.me, "bot", []).id == "a"
    assert rows.tell("a", one.me, b"half", False)
    assert rows.look("a") == (b"half", False)
    assert rows.take(two.me, "bot", []) is None
    one.lease = OVER
    one.beat()
    assert rows.take(two.me, "bot", []).id == "a"
    assert rows.look("a") == (b"", False)
    assert not rows.tell("a", one.me, b"late", True), "it is not asked any more"
    assert rows.tell("a", two.me, b"done", True)
    assert rows.look("a") == (b"done", True)
    assert rows.take(two.me, "bot", []) is None
    rows.sweep()
    assert rows.look("a") is not None
    asker.leave()
    rows.sweep()
    assert rows.look("a") is None, "nobody is left who waits for it"


class Cut(JobRows):
    """A queue whose database goes away once: right before an answer is told, or right after a job is taken."""

    def __init__(self, engine, where):
        super().__init__(engine)
        self.where = where
        self.has_cut = False

    def _cut(self):
        self.has_cut = True
        raise OperationalError("UPDATE job", {}, Exception("the connection was closed"))

    def tell(self, *told):
        if self.where == "tell" and not self.has_cut:
            self._cut()
        return super().tell(*told)

    def take(self, *asked):
        job = super().take(*asked)
        if self.where == "take" and job is not None and not self.has_cut:
            self._cut()
        return job


@pytest.mark.parametrize("where", ["tell", "take"])
def test_what_the_database_took_along_is_told_or_taken_again(stores, url, where):
    """As long as its taker lives nobody else takes a job, so one that is not answered is waited for in vain."""

    async def go():
        thinking = Thinking(Settings(database_url=url), 1)
        thinking.rows = Cut(thinking.store.engine, where)
        stop, ready = asyncio.Event(), asyncio.Event()
        run = asyncio.create_task(thinking.run(stop, ready.set))
        await ready.wait()
        asker, rows = worker(stores[0]), JobRows(stores[0].engine)
        question = Question("pennies", game("pennies").new(seed=3).dump(), "random", 1, 10.0)
        rows.put("j", "bot", AT_TABLE, "", asker.me, msgspec.msgpack.encode(question))
        while not run.done() and not rows.look("j")[1]:
            await asyncio.sleep(0.05)
        stop.set()
        await run
        assert thinking.rows.has_cut
        return msgspec.msgpack.decode(rows.look("j")[0], type=Answer)

    assert asyncio.run(asyncio.wait_for(go(), PATIENCE_SECONDS)).action in (1, 2)


def test_a_table_is_taken_only_from_whoever_is_silent_in_that_moment(stores):
    """Its worker may be heard of again after it was looked for: as all are when the database has been away."""
    one, two = map(worker, stores)
    enter(stores[0], "m")
    one.lease = OVER
    one.beat()
    one.lease = LONG
    real = two.engine.begin
    beats = []

    class Late:
        """Between looking and taking the other one beats."""

        connect = staticmethod(two.engine.connect)

        @staticmethod
        def begin():
            if not beats:
                beats.append(one.beat())
            return real()

    two.engine = Late
    assert two.take("m") == Home(one.me, one.address, one.key)
    assert beats == [False]
    assert one.lost(["m"]) == []


def test_a_worker_that_stands_still_in_the_middle_of_a_write_keeps_nobody_from_its_table(stores):
    with stores[0].engine.connect() as c:
        assert c.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar() == "5s"
