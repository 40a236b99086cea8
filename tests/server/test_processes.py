"""What a server starts belongs to its keeper: nothing is left of it, whoever forgot it and whenever."""

import asyncio
import os
import sys
import threading

import pytest
import uvloop

from tabard.server.bots.process import Answer, Question, framed
from tabard.server.keeper import Keeper
from tabard.server.processes import Gone, Worker

THINKER = "tabard.server.bots.process"
LOOPS = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])


def ran(work, loop):
    """Run something to its end and close the loop, which complains about what is left in it."""
    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(work)


def children():
    """The processes that this one has started and that are not buried."""
    with open(f"/proc/self/task/{threading.get_native_id()}/children") as f:
        return set(f.read().split())


@LOOPS
@pytest.mark.parametrize("turns", range(0, 12, 3))
def test_a_process_that_is_given_up_while_it_starts_is_ended(loop, turns):
    """At each of the first turns of the loop, which is when the system is asked for it and its pipes are joined."""

    async def give_up():
        keeper, worker = Keeper(), Worker(Answer)
        asked = asyncio.create_task(keeper.start(worker, THINKER))
        for _ in range(turns):
            await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await keeper.stop()
        return worker

    before = children()
    worker = ran(give_up(), loop)
    assert children() == before
    assert worker._transport is None or worker.has_ended


@LOOPS
def test_stopping_waits_until_the_pipes_are_closed_too(loop):
    """A process may be dead while what it said is still being read."""

    async def stop():
        keeper = Keeper()
        workers = [await keeper.start(Worker(Answer), THINKER) for _ in range(2)]
        for worker in workers:
            await worker.send(framed(Question("pennies", b"", "", 0, 1.0)))
        await keeper.stop()
        return [worker._transport.get_pipe_transport(fd).is_closing() for worker in workers for fd in (0, 1)]

    assert all(ran(stop(), loop))


@LOOPS
def test_a_program_that_is_not_there_leaves_nothing_to_wait_for(loop, monkeypatch):
    async def start():
        monkeypatch.setattr(sys, "executable", "/no/such/python")
        keeper = Keeper()
        with pytest.raises(OSError, match="No such file"):
            await keeper.start(Worker(Answer), THINKER)
        await keeper.stop()

    ran(start(), loop)


def test_nothing_is_started_any_more_once_it_stops():
    async def start():
        keeper = Keeper()
        await keeper.stop()
        with pytest.raises(Gone):
            await keeper.start(Worker(Answer), THINKER)
        late = keeper.spawn(asyncio.sleep(3600), "late")
        await asyncio.wait([late])
        return late.cancelled()

    assert asyncio.run(start())


def test_a_task_that_starts_another_while_it_ends_is_waited_for_as_well():
    async def run():
        keeper, seen = Keeper(), []

        async def one():
            try:
                await asyncio.sleep(3600)
            finally:
                keeper.spawn(two(), "two")

        async def two():
            try:
                await asyncio.sleep(3600)
            finally:
                seen.append("two")

        keeper.spawn(one(), "one")
        await asyncio.sleep(0)
        await keeper.stop()
        return asyncio.all_tasks() - {asyncio.current_task()}, seen

    assert asyncio.run(run()) == (set(), []), "and it never begins"


def test_a_call_on_a_thread_is_seen_through_though_nobody_waits_for_it():
    async def run():
        keeper, go, done = Keeper(), threading.Event(), []

        def slow():
            go.wait(60)
            done.append(True)

        call = keeper.spawn(keeper.thread(slow), "call")
        await asyncio.sleep(0)
        stopping = asyncio.create_task(keeper.stop())
        await asyncio.wait([call])
        assert not stopping.done()
        go.set()
        await stopping
        return done

    assert asyncio.run(run()) == [True]


def test_processes_are_compiled_ones_as_soon_as_there_is_a_compiled_package(tmp_path, monkeypatch):
    """The folder stands for the package; a module that only it has can be run from then on."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere", prepend=os.pathsep)
    native = tmp_path / "native"

    async def run():
        keeper = Keeper(str(native))
        try:
            old = await keeper.start(Worker(Answer), THINKER)
            assert keeper.fits(old)
            with pytest.raises(Gone):
                await keeper.start(Worker(Answer), "compiled")
            native.mkdir()
            code = (
                f"import sys\nsys.stdout.buffer.write({framed(Answer(7))!r})\nsys.stdout.flush()\ninput()\n"
            )
            (native / "compiled.py").write_text(code)
            assert not keeper.fits(old), "the next question starts another"
            assert not old.lives
            new = await keeper.start(Worker(Answer), "compiled")
            assert keeper.fits(new)
        finally:
            await keeper.stop()

    asyncio.run(run())
