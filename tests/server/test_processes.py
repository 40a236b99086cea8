"""A process that is asked through a pipe: nothing is left of one that nobody waits for any more."""

import asyncio

import pytest

from tabard.server.processes import Worker
from tabard.server.thinker import Answer


def test_a_process_that_is_given_up_while_it_starts_is_ended(monkeypatch):
    start = asyncio.create_subprocess_exec
    begun = []

    async def slow(*args, **kwargs):
        begun.append(await start(*args, **kwargs))
        await asyncio.sleep(0.2)
        return begun[-1]

    async def give_up():
        monkeypatch.setattr(asyncio, "create_subprocess_exec", slow)
        asked = asyncio.create_task(Worker.started("tabard.server.thinker", Answer))
        while not begun:
            await asyncio.sleep(0.01)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        return begun[0].returncode

    assert asyncio.run(give_up()) is not None
