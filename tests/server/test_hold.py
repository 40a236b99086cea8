"""Response windows: whether a seat could have answered, and how quickly it did, shows in nothing the others get."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from tests.engine.toy import CAST, HUSH, PASS, Duel, Loaded
from tests.server.hallway import Thoughts, entered, opened, seated

from tabard.games import _loaded as games
from tabard.server import hall as hall_module

BOLT = CAST + 1


@pytest.fixture(autouse=True)
def duel(monkeypatch):
    monkeypatch.setitem(games, "duel", Duel())


class TooSlow(Exception):
    """The machine was so busy that the window had passed before the answer was given."""


def windows(tmp_path, monkeypatch, *, hold, **given):
    """Seat 0 casts, seat 1 answers; returns what the others got of it, and how long after its time.

    The moment is fixed before the answer is known, so it cannot depend on it; a busy machine may be late, and has
    longer windows then.
    """
    for times in (1, 4, 16):
        try:
            return window(tmp_path / f"{times}", monkeypatch, hold=times * hold, **given)
        except TooSlow:
            pass
    raise AssertionError("no answer was given within its window")


def window(folder, monkeypatch, *, hushes, answer, hold, wait=0.0, plan=("me", "me"), seed=5):
    folder.mkdir(exist_ok=True)

    class Dealt(Loaded):
        pass

    Dealt.hushes = hushes
    monkeypatch.setitem(games, "duel", Dealt())
    # both runs draw the same delay, so that what is left to differ would be told by the answer
    monkeypatch.setattr(hall_module.random, "SystemRandom", lambda: hall_module.random.Random(seed))

    async def run():
        thinkers = Thoughts(lambda world: answer if answer in world.decision.options else PASS, wait)
        async with opened(folder / f"{hushes}{answer}{wait}{plan}.db", thinkers, hold=hold) as hall:
            made, pages = await seated(hall, "duel", plan, seed=1)
            watcher = await entered(hall, made.table.id)
            assert (await pages[0].act(BOLT))["type"] == "ack"
            due = watcher.room.due
            others = [pages[0], watcher]
            marks = [len(page.got) for page in others]
            if plan[1] == "me":
                await asyncio.sleep(wait)
                held = await pages[1].act(answer)
                if held["type"] == "ack" and wait < 0.9 * hold:
                    assert asyncio.get_running_loop().time() >= due, "it was not held"
                    raise TooSlow
                assert held["type"] == ("held" if wait < 0.9 * hold else "ack")
            await watcher.until(lambda: len(watcher.table.record) >= 2)
            await watcher.settle()
            # Where a bot answers it may have gone on with its own turn by now, or not yet.
            _, answered, *_ = [e.seq for e in hall.store.events_of(made.table.id) if e.kind == "action"]
            frames = [
                [
                    raw
                    for raw, got in zip(page.raw[mark:], page.got[mark:], strict=True)
                    if got["seq"] <= answered
                ]
                for page, mark in zip(others, marks, strict=True)
            ]
            assert watcher.room.window != -1
            return frames, watcher.times[marks[1]] - due

    return asyncio.run(run())


def test_a_pass_looks_the_same_whether_or_not_there_was_a_choice(tmp_path, monkeypatch):
    could, after_could = windows(tmp_path, monkeypatch, hushes=True, answer=PASS, hold=0.3)
    never, after_never = windows(tmp_path, monkeypatch, hushes=False, answer=PASS, hold=0.3)
    assert could == never, "the bytes tell whether seat 1 could have answered"
    assert all(could), "nothing was compared"
    assert min(after_could, after_never) >= 0, "an answer came before its time"


def test_haste_and_hesitation_look_the_same(tmp_path, monkeypatch):
    quick, after_quick = windows(tmp_path, monkeypatch, hushes=True, answer=PASS, hold=0.3)
    slow, after_slow = windows(tmp_path, monkeypatch, hushes=True, answer=PASS, wait=0.2, hold=0.3)
    assert quick == slow
    assert min(after_quick, after_slow) >= 0


def test_the_delay_does_not_depend_on_the_answer(tmp_path, monkeypatch):
    _, after_pass = windows(tmp_path, monkeypatch, hushes=True, answer=PASS, hold=0.3)
    _, after_hush = windows(tmp_path, monkeypatch, hushes=True, answer=CAST + HUSH, hold=0.3)
    assert min(after_pass, after_hush) >= 0


def test_a_late_answer_goes_through_at_once(tmp_path, monkeypatch):
    _, after = windows(tmp_path, monkeypatch, hushes=True, answer=PASS, wait=0.4, hold=0.1)
    assert after > 0.05, "it came when it was given, after its time"


def test_bots_answer_a_window_as_people_do(tmp_path, monkeypatch):
    bot = ("me", "bot")
    could, after_could = windows(tmp_path, monkeypatch, hushes=True, answer=PASS, plan=bot, hold=0.3)
    never, after_never = windows(tmp_path, monkeypatch, hushes=False, answer=PASS, plan=bot, hold=0.3)
    assert could == never
    assert min(after_could, after_never) >= 0


def test_the_delay_is_drawn_anew_for_every_window_within_its_bounds(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db", hold=1.0) as hall:
            seen = []
            for seed in range(20):
                _, (one, _) = await seated(hall, "duel", seed=seed)
                before = one.room.due
                now = asyncio.get_running_loop().time()
                cast = [a for a in one.table.decision.options if a != PASS]
                if not cast:
                    continue
                await one.act(cast[0])
                assert before == 0.0
                # The clock started somewhere between the two readings, however slow the machine.
                seen.append((one.room.due - asyncio.get_running_loop().time(), one.room.due - now))
            assert len({round(least, 3) for least, _ in seen}) > 5
            assert all(most >= 0.9 and least <= 2.4 for least, most in seen)

    asyncio.run(run())


def test_a_held_answer_is_acknowledged_when_it_is_stored_and_not_before(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db", hold=3600.0) as hall:
            made, (one, two) = await seated(hall, "duel", seed=1)
            cast = next(a for a in one.table.decision.options if a != PASS)
            await one.act(cast)
            stored = len(hall.store.events_of(made.table.id))
            assert (await two.act(PASS, cid="mine"))["type"] == "held"
            assert (await two.act(PASS, cid="mine"))["type"] == "held", "sent again, the same answer"
            other = await two.act(PASS, cid="other")
            assert (other["type"], other["code"]) == ("nack", "bad-request")
            assert len(hall.store.events_of(made.table.id)) == stored
            one.room.timers["held"]._run()  # an hour later
            await two.until(lambda: two.of("ack"))
            assert [m["cid"] for m in two.of("ack")] == ["mine"]
            assert len(hall.store.events_of(made.table.id)) > stored

    asyncio.run(run())


def test_a_held_answer_that_cannot_be_stored_is_refused_and_may_be_sent_again(tmp_path):
    """Whoever sent it waits for a word."""

    async def run():
        async with opened(tmp_path / "t.db", hold=3600.0) as hall:
            _, (one, two) = await seated(hall, "duel", seed=1)
            await one.act(next(a for a in one.table.decision.options if a != PASS))
            assert (await two.act(PASS, cid="mine"))["type"] == "held"
            with closing(sqlite3.connect(tmp_path / "t.db")) as other:
                other.execute("BEGIN IMMEDIATE")  # somebody else writes for longer than anybody waits
                hall.store.engine.raw_connection().driver_connection.execute("PRAGMA busy_timeout = 1")
                one.room.timers["held"]._run()
                await two.until(lambda: two.of("nack"))
            told = two.of("nack")[-1]
            assert (told["cid"], told["code"]) == ("mine", "fault")
            await two.until(lambda: not two.room.is_broken)
            one.room.due = 0.0
            assert (await two.act(PASS, cid="mine"))["type"] == "ack"

    asyncio.run(run())


def test_alone_among_bots_nobody_waits_for_what_nobody_could_tell(tmp_path):
    async def story():
        thoughts = Thoughts(lambda world: BOLT if BOLT in world.decision.options else PASS)
        async with opened(tmp_path / "t.db", thoughts, hold=1000.0) as hall:
            _, (page,) = await seated(hall, "duel", ("bot", "me"), seed=1)
            await page.until(lambda: page.table.decision.seat == 1)
            assert page.table.decision.response
            assert (await page.act(PASS))["type"] == "ack"

    asyncio.run(story())


def test_an_answer_is_dropped_when_the_question_goes_away(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db", hold=3600.0) as hall:
            _, (one, two) = await seated(hall, "duel", seed=1, undo="free")
            cast = next(a for a in one.table.decision.options if a != PASS)
            await one.act(cast)
            assert (await two.act(PASS, cid="mine"))["type"] == "held"
            assert (await one.undo())["type"] == "ack"
            assert two.of("nack")[-1]["cid"] == "mine"
            assert two.of("nack")[-1]["code"] == "stale"
            assert one.room.held is None
            assert "held" not in one.room.timers

    asyncio.run(run())


def test_dice_are_rolled_by_the_server_and_stored(tmp_path):
    async def run():
        async with opened(tmp_path / "t.db") as hall:
            for seed in range(30):
                made, (one, two) = await seated(hall, "duel", seed=seed)
                spark = CAST + 3
                if spark not in one.table.decision.options:
                    continue
                await one.act(spark)
                await two.act(PASS)
                rolls = [
                    e for e in hall.store.events_of(made.table.id) if e.kind == "action" and e.seat == -1
                ]
                assert len(rolls) == 1
                assert one.table.record.shorts[-1].startswith("chance: roll")
                assert one.table.decision.seat == 1
                return
            raise AssertionError("no spark in thirty hands")

    asyncio.run(run())
