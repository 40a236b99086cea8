"""Assistants for tests: the official client, over stdio, over HTTP, and in the same process.

It is imported by whoever runs one: that takes a quarter of what it takes a worker to read all tests.
"""

import asyncio
import os
import re
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from tests.processes import started
from tests.server.running import free_port

import tabard
from tabard.assistant.seats import Seats
from tabard.commands.mcp import Opener

SOURCE = str(Path(tabard.__file__).parent.parent)
NUMBER = re.compile(r"^ +(\d+)\. ", re.MULTILINE)
OVER = "\nThe game is over: "


class Assistant:
    """A client with words in and words out."""

    def __init__(self, client):
        self.client = client

    async def __call__(self, tool, **given):
        """What a tool answers; an error fails the test."""
        answer = await self.client.call_tool(tool, given)
        assert not answer.is_error, answer.content[0].text
        return answer.content[0].text

    async def fails(self, tool, **given):
        """The words of an error."""
        answer = await self.client.call_tool(tool, given)
        assert answer.is_error, answer.content[0].text
        return answer.content[0].text

    async def read(self, uri):
        (page,) = (await self.client.read_resource(uri)).contents
        return page.text

    async def play(self, said, pick, **seat):
        """Play to the end with what `pick` takes of the numbers; returns the seconds of each choice and the end."""
        seconds = []
        while OVER not in said:
            numbers = NUMBER.findall(said)
            begun = time.perf_counter()
            said = await (self("choose", choice=pick(numbers), **seat) if numbers else self("wait", **seat))
            seconds.append(time.perf_counter() - begun)
        return seconds, said


def with_client(server, story):
    """Run a coroutine function with an assistant at a server of any kind."""
    from mcp import Client

    async def told():
        async with Client(server) as client:
            return await story(Assistant(client))

    return asyncio.run(told())


def over_stdio(story, *more, env=None):
    """With a server in a process of its own, as an assistant's program starts it."""
    from mcp import StdioServerParameters

    given = {"PYTHONPATH": SOURCE, "TABARD_HOME": os.environ["TABARD_HOME"], **(env or {})}
    words = ["-m", "tabard", "mcp", *more]
    return with_client(StdioServerParameters(command=sys.executable, args=words, env=given), story)


def here(story, seed=3, hints=True, servers=None, alone=True, opener=None):
    """With a server in this process."""
    from tabard.assistant.server import make_server

    seats = Seats(opener or Opener(seed, hints, tells_file=True), servers, alone)
    try:
        return with_client(make_server(seats), story)
    finally:
        seats.close()


@contextmanager
def http_server(*more):
    """`tabard mcp --http` in a process of its own; gives its address."""
    port = free_port()
    words = [sys.executable, "-m", "tabard", "mcp", "--http", "--port", str(port), *more]
    env = {**os.environ, "PYTHONPATH": SOURCE}
    with started(words, env=env, stdout=subprocess.PIPE, text=True) as process:
        yield re.search(r"http://\S+", process.stdout.readline())[0]
