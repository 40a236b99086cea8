"""What nobody waits for takes a rest while a server has much to do, and goes on as soon as somebody looks."""

import asyncio

import pytest

from tabard.server import leisure as module
from tabard.server.leisure import BUSY, LOOK_SECONDS, REST, Leisure


class Clock:
    """Time that passes when the test says so, or when somebody waits for it."""

    def __init__(self, share):
        self.now = 100.0
        self.share = share
        """The part of a processor that the server uses."""
        self.used = 0.0

    def pass_by(self, seconds):
        self.now += seconds
        self.used += seconds * self.share

    async def wait_for(self, waiting, seconds):
        waiting.close()
        self.pass_by(seconds)
        raise TimeoutError


@pytest.fixture
def clock(monkeypatch):
    made = Clock(share=BUSY + 0.2)
    monkeypatch.setattr(module.asyncio, "wait_for", made.wait_for)
    return made


def looking(clock, processes=1):
    found = Leisure(processes, lambda: clock.now, lambda: clock.used)
    clock.pass_by(LOOK_SECONDS)
    return found


def begun(clock, leisure, count, noticed=None):
    """When each of so many thoughts begins that come at the same moment."""

    async def ask():
        found = []
        for _ in range(count):
            await leisure.wait(noticed or asyncio.Event())
            found.append(clock.now)
        return found

    return asyncio.run(ask())


@pytest.mark.parametrize("processes", [1, 4])
def test_long_thoughts_begin_one_after_the_other_while_the_server_is_busy(clock, processes):
    start = clock.now + LOOK_SECONDS
    times = begun(clock, looking(clock, processes), 3)
    assert times == pytest.approx([start + n * REST / processes for n in range(3)])


def test_where_there_is_little_else_to_do_they_begin_at_once(clock):
    clock.share = BUSY - 0.2
    start = clock.now + LOOK_SECONDS
    assert begun(clock, looking(clock), 3) == [start] * 3


def test_when_the_server_gets_quiet_nobody_rests_any_longer(clock):
    leisure = looking(clock)
    begun(clock, leisure, 1)
    clock.share = 0.0
    start = clock.now
    assert begun(clock, leisure, 2)[1] <= start + 2 * LOOK_SECONDS


def test_who_comes_to_look_is_not_kept_waiting(clock):
    leisure = looking(clock)
    here = asyncio.Event()
    here.set()
    begun(clock, leisure, 1)
    start = clock.now
    assert begun(clock, leisure, 1, here) == [start]
