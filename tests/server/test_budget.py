"""What one client may use: CPU and tables by the clock, talk by the seat; and a server that is full says so."""

import asyncio
import time

import pytest
from tests.server.hallway import entered, opened, seated
from tests.server.running import Serve

from tabard.server import budget as budget_module
from tabard.server.budget import Budget
from tabard.server.keeper import Keeper
from tabard.server.people import MOST_SAID
from tabard.server.protocol import Create, SeatPlan
from tabard.server.refused import Refused
from tabard.server.turns import HOUSE, Asker, asking
from tabard.server.workshop import SAVED, Workshop

GREEDY, OTHER = Asker("203.0.113.9"), Asker("203.0.113.10")


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until a test moves it."""

    class Clock:
        now = 1000.0

        def monotonic(self):
            return self.now

    found = Clock()
    monkeypatch.setattr(budget_module, "time", found)
    return found


def test_what_was_used_comes_back_with_time(clock):
    budget = Budget("your share", 10.0, 0.5)
    budget.charge("a", 12.0)
    with pytest.raises(Refused, match=r"You have used up your share; try again in 5 seconds\."):
        budget.check("a")
    budget.check("b")
    clock.now += 4.5
    budget.check("a")
    clock.now += 1000
    assert budget.left("a") == 10.0, "nobody saves up more than that"


def test_the_house_and_who_has_no_limit_are_refused_nothing(clock):
    strict, none = Budget("it", 1.0, 0.1), Budget("it", 0.0, 0.0)
    strict.charge(HOUSE.who, 100)
    none.charge("a", 100)
    strict.check(HOUSE.who)
    none.check("a")


def test_only_those_who_have_used_something_are_remembered(clock, monkeypatch):
    monkeypatch.setattr(budget_module, "MOST_CLIENTS", 10)
    budget = Budget("it", 1.0, 1.0)
    for n in range(100):
        budget.charge(str(n), 0.5)
        clock.now += 0.1
    assert len(budget._left) <= 10


def busy(seconds):
    """Work, and not only wait."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_long_jobs_are_charged_by_the_cpu_that_they_took_and_waiting_costs_nothing():
    async def story():
        keeper = Keeper()
        share = 0.15 / SAVED
        workshop = Workshop(keeper, share=share)
        await workshop.do(time.sleep, 0.2, asker=GREEDY)
        await workshop.do(busy, 0.1, asker=GREEDY)
        with pytest.raises(ZeroDivisionError):
            await workshop.do(lambda: busy(0.1) or 1 / 0, asker=GREEDY)
        with pytest.raises(Refused, match="share of this server's time"):
            await workshop.do(busy, 0.0, asker=GREEDY)
        await workshop.do(busy, 0.0, asker=OTHER)
        await workshop.do(busy, 0.0, asker=HOUSE)
        await keeper.stop()

    asyncio.run(story())


WISH = Create("pennies", (SeatPlan("me"), SeatPlan("me")), pace=0)


def test_a_client_makes_so_many_tables_in_a_day(tmp_path):
    async def story():
        async with opened(tmp_path / "t.db", tables_each=3) as hall:
            asking.set(GREEDY)
            for _ in range(3):
                await hall.create(WISH)
            with pytest.raises(Refused, match=r"tables that you may make in a day; try again in \d+ minutes"):
                await hall.create(WISH)
            asking.set(OTHER)
            await hall.create(WISH)

    asyncio.run(story())


def test_a_full_server_makes_room_where_nobody_is_and_otherwise_says_so(tmp_path):
    async def story():
        async with opened(tmp_path / "t.db", tables=3) as hall:
            asking.set(OTHER)
            left = await hall.create(WISH)
            tables = [await seated(hall) for _ in range(3)]
            assert left.table.id not in hall.rooms, "nobody looked at it"
            asking.set(GREEDY)
            with pytest.raises(Refused, match="All tables of this server are taken") as e:
                await hall.create(WISH)
            assert e.value.code == "full"
            with pytest.raises(Refused, match="All tables"):
                await hall.room(left.table.id)
            assert (await tables[0][1][0].act(1))["type"] == "ack", "those who are there play on"
            asking.set(HOUSE)
            assert (await hall.room(left.table.id)).table.match.id == left.table.id

    asyncio.run(story())


def test_a_flood_of_talk_at_a_table_comes_to_an_end(tmp_path):
    async def story():
        async with opened(tmp_path / "t.db") as hall:
            made, (one, two) = await seated(hall)
            answers = [await one.say(f"line {n}") for n in range(MOST_SAID + 5)]
            assert [a["type"] for a in answers[:MOST_SAID]] == ["ack"] * MOST_SAID
            assert answers[-1]["code"] == "too-fast"
            again = await entered(hall, made.table.id, made.tokens["0"])
            assert (await again.say("once more"))["code"] == "too-fast", "another connection is no way round"
            assert (await two.say("and now?"))["type"] == "ack"

    asyncio.run(story())


def test_a_client_without_a_share_left_is_told_so_over_http(tmp_path):
    with Serve(f"sqlite:///{tmp_path / 't.db'}", rate=1000, cpu=0.0001) as site:
        answers = []
        while not answers or answers[-1].status == 201:
            answers.append(site.post("/api/tables", {"game": "drakerion", "plan": [{"kind": "me"}] * 2}))
            assert len(answers) < 50
        assert (answers[-1].status, answers[-1].code) == (429, "too-fast")
        assert "share of this server's time" in answers[-1].json["text"]
        assert site.get("/healthz").status == 200
