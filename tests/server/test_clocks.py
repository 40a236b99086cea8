"""Clocks: who pays for which time, and what happens when it is gone."""

import asyncio
import sqlite3
from contextlib import closing

from tests.server.hallway import entered, opened, seated
from tests.server.running import tabard_at

from tabard.server.clocks import Clock
from tabard.server.protocol import ClockPlan


def test_time_is_charged_to_whoever_was_waited_for():
    clock = Clock(ClockPlan(60, 5), 2)
    clock.charge(1000)
    clock.run(0)
    clock.charge(4000)
    clock.reward(0)
    clock.run(1)
    assert clock.left == [60_000 - 3000 + 5000, 60_000]
    assert clock.remaining(5500) == 58_500
    assert clock.due() == 64
    info = clock.info(5500)
    assert (info.left, info.running) == ((62_000, 58_500), 1)
    clock.charge(4000 + 70_000)
    assert clock.left[1] == 0, "nobody has less than nothing"


def test_nobody_pays_while_the_server_is_away():
    clock = Clock(ClockPlan(60), 1)
    clock.charge(1000)
    clock.run(0)
    clock.forgive(50_000)
    clock.charge(51_000)
    assert clock.left == [59_000]


def test_no_clock_runs_for_nobody():
    clock = Clock(ClockPlan(60), 2)
    clock.run(None)
    clock.charge(500_000)
    assert clock.left == [60_000, 60_000]
    assert clock.remaining(10**12) > 10**12
    assert clock.due() is None


def test_a_short_clock_warns_late():
    assert Clock(ClockPlan(600), 1).info(0).warn == 30_000
    assert Clock(ClockPlan(20), 1).info(0).warn == 5000


def test_time_that_runs_out_hands_the_seat_to_a_bot_and_says_so(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db") as hall:
            _, (one, two) = await seated(hall, clock=ClockPlan(5))
            table = one.table
            assert table.clock.running == 0, "seat 0 is asked first, though both may answer"
            assert table.info().due == (table.at + 5000) // 1000, "lists of tables say how long it lasts"
            table.clock.left[0] = 300
            hall.autoplay.nudge(one.room)
            await two.until(lambda: table.chairs[0].kind == "bot")
            await two.until(lambda: table.waiting_for() == 1)
            update = next(m for m in two.of("update") if "table" in m)
            assert update["table"]["seats"][0]["kind"] == "bot"
            assert "Time has run out for P0" in update["talk"][0]["text"]
            assert table.clock.running == 1
            refused = await one.act(1)
            assert (refused["type"], refused["code"]) == ("nack", "not-yours")

    asyncio.run(run())


def test_a_clock_forgives_the_time_the_server_was_away_and_runs_on(tmp_path):
    async def first():
        async with opened(tmp_path / "t.db") as hall:
            made, _ = await seated(hall, clock=ClockPlan(60))
            return made

    def an_hour_passes():
        with closing(sqlite3.connect(tmp_path / "t.db")) as database, database:
            database.execute('UPDATE event SET "at" = "at" - 3600000')

    async def again(made):
        async with opened(tmp_path / "t.db") as hall:
            page = await entered(hall, made.table.id, made.tokens["0"])
            await page.until(lambda: [e for e in hall.store.events_of(made.table.id) if e.kind == "resumed"])
            left = page.table.clock.info(page.table.at).left
            assert left[0] > 20_000, f"{60_000 - left[0]} ms were charged"
            assert page.table.clock.running == 0
            assert "clock" in page.room.timers, "nothing would end this game"

    made = asyncio.run(first())
    an_hour_passes()
    asyncio.run(again(made))


def test_what_is_taken_back_brings_no_time(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db") as hall:
            made, pages = await seated(hall, "volfyirion", clock=ClockPlan(60, 20), seed=7)
            table = pages[0].table
            seat = table.waiting_for()
            page = pages[seat]
            taken_back = 0
            while taken_back < 10:
                before = table.clock.left[seat]
                await page.act(table.decision.options[0])
                if table.undo_info(seat).may != "yes":
                    assert table.waiting_for() == seat
                    continue
                assert table.clock.left[seat] > before
                assert (await page.undo())["type"] == "ack"
                assert table.clock.left[seat] <= before
                taken_back += 1
            left = list(table.clock.left)
            hall.rooms.clear()
            assert (await hall.table(made.table.id)).clock.left == left, "and so it is when it is read again"

    asyncio.run(run())


def test_an_undo_by_consent_takes_the_time_of_all_decisions_back(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db") as hall:
            _, (one, two) = await seated(hall, clock=ClockPlan(60, 20), undo="free", options={"rounds": 5})
            table = one.table
            for page in (one, two, one, two):
                await page.act(1)
            assert min(table.clock.left) > 90_000
            while table.record.actions:
                await one.undo()
            assert max(table.clock.left) <= 60_000

    asyncio.run(run())


def test_a_clock_does_not_stop_because_its_player_stands_up(tmp_path):
    with tabard_at(tmp_path) as site:
        made = site.table("pennies", ("me", "me"), clock={"base": 60})
        table, tokens = made["table"]["id"], made["tokens"]
        other = site.sit(table, tokens["1"])
        assert other.until("snapshot")["clock"]["running"] == 0
        site.made(f"/api/tables/{table}/leave", {"to": "open"}, token=tokens["0"])
        told = other.until("update")
        assert told["table"]["seats"][0]["kind"] == "open"
        assert told["clock"]["running"] == 0
        left = told["clock"]["left"][0]
        other.send({"type": "resync"})
        while other.until("snapshot")["clock"]["left"][0] >= left:
            other.send({"type": "resync"})


def test_the_time_of_a_chair_that_was_left_runs_out(tmp_path):
    with tabard_at(tmp_path) as site:
        made = site.table("pennies", ("me", "me"), clock={"base": 5})
        table, tokens = made["table"]["id"], made["tokens"]
        other = site.sit(table, tokens["1"])
        other.until("snapshot")
        site.made(f"/api/tables/{table}/leave", {"to": "open"}, token=tokens["0"])
        while True:
            told = other.until("update")
            if "table" in told and told["table"]["seats"][0]["kind"] == "bot":
                break
        assert "Time has run out for Seat 1" in told["talk"][0]["text"]
