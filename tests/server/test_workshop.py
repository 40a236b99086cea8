"""Long jobs keep nobody waiting: not the tables of others, not other clients, and none is done for nobody."""

import asyncio
import json
import random
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest
from tests.server.running import PATIENCE, tabard_at

import tabard
from tabard.engine.record import Record
from tabard.server.keeper import Keeper
from tabard.server.refused import Refused
from tabard.server.turns import Asker
from tabard.server.workshop import HANDS, MOST_EACH, MOST_WAITING, Workshop

MOVES = 1_500


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site"), rate=10_000, messages=0) as found:
        yield found


@pytest.fixture(scope="module")
def record():
    """A game that takes a while to be played again."""
    made = Record(tabard.game("ignite"), 8, 3, {"max_rounds": 500})
    dice = random.Random(1)
    while len(made) < MOVES:
        d = made.state.decision
        made.roll() if d.seat < 0 else made.append(dice.choice(d.options))
    return made.to_text()


@pytest.fixture(scope="module")
def taken_in(site, record):
    return site.made("/api/import", {"record": record})["id"]


class Calls:
    """Counts the calls of functions: in the loop of a server, in which all tables are, and in the jobs beside it.

    Seconds would tell of whatever else the machine does; calls are the same every time.
    """

    def __init__(self, site, monkeypatch):
        self.site = site
        self.loop = self.beside = 0
        self._do = site.hall.workshop._charged
        monkeypatch.setattr(site.hall.workshop, "_charged", self._job)

    def of(self, ask):
        """What comes of a request, with its calls."""
        self.loop = self.beside = 0
        self._in_loop(self._in_the_loop)
        try:
            return ask()
        finally:
            self._in_loop(None)

    def _in_loop(self, profile):
        async def told():
            sys.setprofile(profile)

        asyncio.run_coroutine_threadsafe(told(), self.site.loop).result(PATIENCE)

    def _job(self, *arguments):
        sys.setprofile(self._in_a_job)
        try:
            return self._do(*arguments)
        finally:
            sys.setprofile(None)

    def _in_the_loop(self, frame, event, argument):
        self.loop += event in ("call", "c_call")

    def _in_a_job(self, frame, event, argument):
        self.beside += event in ("call", "c_call")


@pytest.fixture
def calls(site, monkeypatch):
    return Calls(site, monkeypatch)


def test_an_import_keeps_no_table_waiting(site, record, calls):
    assert calls.of(lambda: site.post("/api/import", {"record": record})).status == 201
    assert calls.loop < calls.beside / 4


def test_a_fork_of_a_long_game_keeps_no_table_waiting(site, taken_in, calls):
    wish = {"at": MOVES, "plan": [{"kind": "me"}] * 8}
    assert calls.of(lambda: site.post(f"/api/tables/{taken_in}/fork", wish)).status == 201
    assert calls.loop < calls.beside / 4


def in_the_loop(site, calls, ask, taken_in):
    """The calls in the loop for a request about a new table, and for the same about a long one; asked before, so that
    what is made once is there."""
    found = []
    for table in (site.table("ignite", ("me",) * 8)["table"]["id"], taken_in):
        ask(table)
        found.append((calls.of(lambda table=table: ask(table)), calls.loop)[1])
    return found


def test_a_long_table_that_is_read_again_keeps_no_table_waiting(site, taken_in, calls):
    def read(table):
        site.hall.rooms.pop(table, None)
        assert site.get(f"/api/tables/{table}").json.get("moves", 0) == (MOVES if table == taken_in else 0)

    short, long = in_the_loop(site, calls, read, taken_in)
    assert long < short + MOVES, "the loop does as little as for a new table, not a call for each move"


def test_a_log_that_is_written_for_a_newcomer_keeps_no_table_waiting(site, taken_in, calls):
    def watch(table):
        site.get(f"/api/tables/{table}")
        site.hall.rooms[table].table.journals.clear()
        with site.sit(table) as page:
            assert (len(page.until("snapshot")["log"]) > 1_000) == (table == taken_in)

    short, long = in_the_loop(site, calls, watch, taken_in)
    assert long < short + MOVES, "the loop does as little as for a new table, not a call for each move"


def test_a_page_is_answered_while_a_long_job_is_done(site):
    made = site.table("pennies", ("me", "me"))
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        with kept_busy(site):
            page.send({"type": "beat"})
            page.until("beaten")


def test_a_deck_of_wrong_names_is_checked_in_a_moment(site):
    deck = "Deck:\n" + "4 aaaaaaaaaa bbbbbb\n" * 750
    for game, option in (("drakerion", "deck1"), ("ivion", "hero1")):
        assert site.made(f"/api/games/{game}/check", {"options": {option: deck}})["problems"]
    drakerion = tabard.game("drakerion")
    wrong = f"4 {drakerion.cards()[0].name}x\n"
    problems = drakerion.deck_problems("Deck:\n" + wrong * 50)
    guesses = [line for line in problems if "did you mean" in line]
    assert 0 < len(guesses) < 10, "only the first few unknown names are compared with all others"


@contextmanager
def kept_busy(site, who="127.0.0.1"):
    """A client for whom a long job is being done, until the end of the block."""
    end, begun = threading.Event(), threading.Event()

    def job():
        begun.set()
        end.wait(PATIENCE)

    done = asyncio.run_coroutine_threadsafe(site.hall.workshop.do(job, asker=Asker(who)), site.loop)
    assert begun.wait(PATIENCE)
    try:
        yield
    finally:
        end.set()
        done.result(PATIENCE)


def waiting(site):
    return site.hall.workshop.turns.waiting


def until(check):
    while not check():
        threading.Event().wait(0.005)


def test_a_client_may_have_only_so_much_to_do_and_is_told_so(site, taken_in):
    with ThreadPoolExecutor(MOST_EACH) as pool:
        with kept_busy(site):
            asked = [pool.submit(site.get, f"/api/tables/{taken_in}/steps/{n}") for n in range(MOST_EACH)]
            until(lambda: waiting(site) == MOST_EACH)
            refused = site.get(f"/api/tables/{taken_in}/steps/50")
            assert (refused.status, refused.code) == (429, "too-fast")
            assert "still being worked on" in refused.json["text"]
        assert [one.result(PATIENCE).status for one in asked] == [200] * MOST_EACH


def test_what_nobody_waits_for_is_not_done(site, taken_in):
    before = site.hall.workshop.done
    with kept_busy(site):
        for n in range(3):
            with closing(socket.create_connection(("127.0.0.1", site.port), PATIENCE)) as client:
                client.sendall(f"GET /api/tables/{taken_in}/steps/{n} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                until(lambda n=n: waiting(site) == n + 1)
        assert site.get("/api/tables").status == 200  # and so the server has heard that they are gone
    until(lambda: waiting(site) == 0)
    assert site.get(f"/api/tables/{taken_in}/steps/7").status == 200
    assert site.hall.workshop.done == before + 2


def test_other_clients_are_served_meanwhile(site):
    with kept_busy(site, "203.0.113.9"):
        assert site.post("/api/tables", {"game": "pennies", "plan": [{"kind": "me"}] * 2}).status == 201


def test_clients_take_turns():
    """One that asks for much comes no sooner than one that asks once."""

    async def run():
        workshop = Workshop(Keeper())
        order = []
        gate = threading.Event()
        held = [asyncio.create_task(workshop.do(gate.wait, asker=Asker(f"h{n}"))) for n in range(HANDS)]
        await asyncio.sleep(0)
        many = [asyncio.create_task(workshop.do(order.append, "much", asker=Asker("a"))) for _ in range(5)]
        await asyncio.sleep(0)
        once = asyncio.create_task(workshop.do(order.append, "once", asker=Asker("b")))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*held, *many, once)
        assert order.index("once") <= HANDS
        assert workshop.turns.waiting == 0
        assert workshop.turns.free == HANDS

    asyncio.run(run())


def test_a_job_that_is_given_up_while_it_waits_takes_no_thread():
    async def run():
        workshop = Workshop(Keeper())
        gate = threading.Event()
        held = [asyncio.create_task(workshop.do(gate.wait, asker=Asker(f"h{n}"))) for n in range(HANDS)]
        await asyncio.sleep(0)
        dropped = asyncio.create_task(workshop.do(json.dumps, {}, asker=Asker("a")))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.gather(dropped, return_exceptions=True)
        gate.set()
        await asyncio.gather(*held)
        assert await workshop.do(json.dumps, {}, asker=Asker("a")) == "{}"
        assert workshop.turns.free == HANDS
        assert workshop.done == HANDS + 1

    asyncio.run(run())


def test_all_together_may_ask_for_only_so_much():
    async def run():
        workshop = Workshop(Keeper())
        gate = threading.Event()
        held = [asyncio.create_task(workshop.do(gate.wait, asker=Asker(f"h{n}"))) for n in range(HANDS)]
        await asyncio.sleep(0)
        queued = [
            asyncio.create_task(workshop.do(json.dumps, n, asker=Asker(f"c{n}"))) for n in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="Too many requests wait"):
            await workshop.do(json.dumps, 0, asker=Asker("late"))
        gate.set()
        await asyncio.gather(*held, *queued)

    asyncio.run(run())
