"""A server that is stopped ends what it has started, waits for it, and only then closes, whatever is going on there."""

import asyncio
import gc
import logging
import os
import random
import secrets
import shutil
import signal
import socket
import time
from pathlib import Path

import pytest
import uvicorn
import uvloop
from tests import leash
from tests.server.hallway import entered, opened, seated
from tests.server.running import PATIENCE, Serve, free_port, played
from tests.server.test_reviews import reviewable

from tabard.commands.serve import SERVER
from tabard.server.advice.messages import AskHint
from tabard.server.app import make_app
from tabard.server.config import Settings
from tabard.server.wire import Wire

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="reads /proc"),
]


MOST = 2.0
"""Seconds that a server runs at most, where it takes longer to do all that it was asked for."""


class Stopped(uvicorn.Server):
    """The server as `tabard serve` runs it, but that it stops by itself after a time, in the middle of everything."""

    def __init__(self, database, busy, seconds=None):
        self.busy = busy
        self.seconds = seconds
        """None: until all that it was asked for is done, which is then how long it took."""
        self.app = made_app(database)
        super().__init__(uvicorn.Config(self.app, "127.0.0.1", free_port(), ws=Wire, **SERVER))

    async def main_loop(self):
        begun = time.monotonic()
        hall = self.app.state.hall
        hinted, token, *reviewed = self.busy
        page = await entered(hall, hinted, token)
        await hall.hints.ask(page, AskHint("h", page.table.seq))
        for match in reviewed:  # one after the other: some process starts, thinks or ends at any time
            assert (await hall.reviews.begin(match)).state == "waiting"
        if self.seconds is not None:
            await asyncio.sleep(self.seconds)
            return
        while (await hall.reviews.state(reviewed[-1])).state != "done" or not page.of("hint"):
            await asyncio.sleep(0.01)
        self.seconds = time.monotonic() - begun


def made_app(database):
    return make_app(Settings(database_url=f"sqlite:///{database}", review_seconds=0.01, hint_seconds=0.2))


async def busy(file):
    """A database in which bots play as soon as a server starts; where a hint and a review may be asked for."""
    async with opened(file, start=False) as hall:
        await seated(hall, "volfyirion", plan=("bot", "bot"), pace=0)
        made, _ = await seated(hall, plan=("me", "bot"))
        records = [played(seed=n) for n in range(3)]
        reviewed = [await hall.create(reviewable(r), "import", r.actions) for r in records]
        return made.table.id, made.tokens["0"], *(over.table.id for over in reviewed)


def children():
    """The processes that this one has started and that are not buried."""
    while True:
        try:
            tasks = list(Path("/proc/self/task").iterdir())
            return {pid for task in tasks for pid in (task / "children").read_text().split()}
        except (FileNotFoundError, ProcessLookupError):
            continue  # a thread has ended meanwhile, and another has its children now


def files():
    """All that this process has open: pipes and sockets by their kind, since their numbers come again."""
    found = []
    for fd in os.listdir("/proc/self/fd"):
        try:
            found.append(os.readlink(f"/proc/self/fd/{fd}").partition(":")[0])
        except FileNotFoundError:  # the list itself
            continue
    return sorted(found)


@pytest.mark.parametrize("phase", ["starting", "thinking", "ending"])
def test_nothing_is_left_of_a_server_that_is_stopped_while_the_process_of_a_review_is(tmp_path, phase):
    """Without the tenth of a second in which Uvicorn waits for pages before it stops the application."""

    async def run():
        *_, match = await busy(tmp_path / "busy.db")
        app = made_app(tmp_path / "busy.db")
        async with app.router.lifespan_context(app):
            hall = app.state.hall
            await hall.reviews.begin(match)
            if phase != "starting":
                while not hall.advisers._busy:
                    await asyncio.sleep(0)
            if phase == "ending":
                while hall.advisers._busy:
                    await asyncio.sleep(0)

    before = children()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())
    gc.collect()
    assert children() == before


def test_nothing_is_left_of_a_server_that_fails_to_start(tmp_path):
    async def run():
        app = made_app(tmp_path / "new.db")

        async def fail(start=app.state.hall.start):
            await start()
            while not app.state.hall.keeper._processes:
                await asyncio.sleep(0)
            raise OSError("the database is gone")

        app.state.hall.start = fail
        with pytest.raises(OSError, match="gone"):
            await app.router.lifespan_context(app).__aenter__()
        assert children() == before, "not only when the loop is closed"

    before = children()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_twice_to_stop_ends_as_if_told_once(tmp_path, monkeypatch, how):
    monkeypatch.setenv("PYTHONWARNINGS", "default::ResourceWarning")
    monkeypatch.setenv("TABARD_STOPPED_TWICE", mark := secrets.token_hex(8))
    database = tmp_path / "busy.db"
    *_, match = asyncio.run(busy(database))
    with Serve(f"sqlite:///{database}") as serve:
        serve.made(f"/api/tables/{match}/review", {})
        serve.process.send_signal(how)
        while serve.answers():
            pass  # two that come at once are one
        serve.process.send_signal(how)
        serve.process.wait(PATIENCE)
    assert [word for word in ("Traceback", "unclosed", "never") if word in serve.said] == [], serve.said
    assert leash.marked(mark) == []


def test_who_still_waits_when_the_server_stops_hears_so_in_words(tmp_path):
    with Serve(f"sqlite:///{tmp_path}/new.db") as serve:
        with socket.create_connection(("127.0.0.1", serve.port)) as asking:
            asking.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{")
            assert serve.get("/healthz").status == 200  # asked later, so the other one is under way
            serve.process.send_signal(signal.SIGTERM)
            answer = asking.makefile("rb").read()
        serve.process.wait(PATIENCE)
    assert answer.startswith(b"HTTP/1.1 503")
    assert b"just being stopped" in answer
    assert "Traceback" not in serve.said


@pytest.mark.timeout(900)
@pytest.mark.parametrize("moments", [3, pytest.param(100, marks=pytest.mark.long)])
def test_nothing_is_left_of_a_server_that_is_stopped_at_any_moment(tmp_path, caplog, moments):
    dice = random.Random(14)
    empty = tmp_path / "busy.db"
    made = asyncio.run(busy(empty))
    before = children()
    was_open = None
    longest = None
    with caplog.at_level(logging.ERROR):
        for n in range(moments + 1):
            # A moment of every part of that time, the early ones as well as the late ones.
            part = longest and longest * (n - dice.random()) / moments
            server = Stopped(shutil.copy(empty, tmp_path / f"{n}.db"), made, part)
            server.run()
            longest = longest or min(server.seconds, MOST)  # on this machine, as busy as it is
            gc.collect()  # what is left open is noticed now, and fails this test
            assert children() == before, n
            was_open = was_open or files()  # without what the first server opens for all that follow
            assert files() == was_open, n
    assert [record.getMessage() for record in caplog.records] == []
