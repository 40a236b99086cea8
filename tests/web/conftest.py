"""The real server, the real page and a real Chromium; a test fails on anything that the browser complains about."""

import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.processes import ended
from tests.server.running import free_port
from tests.web.desk import Desk
from tests.web.player import Player
from tests.web.rooms import PATIENCE, Rooms
from tests.web.watch import Watch

from tabard.testing.browser import chromium_path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PAGE = ROOT / "src" / "tabard" / "server" / "page"
WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    # Tests ask where things are and what they say, and look at no picture: a page is laid out and never painted.
    "--blink-settings=acceleratedCompositingEnabled=false",
    # No page is open long enough for its program to be worth compiling twice.
    "--js-flags=--no-maglev --no-turbofan",
]
"""How Chromium is started; both of the last take a third of its time."""


def pytest_collection_modifyitems(items):
    """Without a browser these tests are skipped in so many words; where everything must run they fail instead."""
    why = "no Chromium: install one or set TABARD_CHROMIUM, and the tests of the page run"
    missing = chromium_path() is None and os.environ.get("CI") != "true"
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.once)
            if missing:
                item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def page_folder():
    """The built page: of all workers the first builds it. TABARD_PAGE names one that was built elsewhere."""
    if "TABARD_PAGE" in os.environ:
        return Path(os.environ["TABARD_PAGE"])
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], capture_output=True, text=True)
    assert done.returncode == 0, f"tools/page.py failed:\n{done.stdout}{done.stderr}"
    return PAGE


class Served:
    """A server process on a port of its own; it may be stopped and started again on the same database."""

    def __init__(self, folder, page, **more):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = folder / "server.log"
        self.command = [sys.executable, "-m", "tabard", "serve", "--no-open", "--port", str(self.port)]
        self.command += ["--database", f"sqlite:///{folder}/tables.db"]
        # One address plays all seats of all tests at once, so the limits for one address are off.
        limits = {"TABARD_RATE": "0", "TABARD_CONNECTIONS": "0", "TABARD_MESSAGES": "0"}
        self.env = {**os.environ, "TABARD_PAGE": str(page), **limits, **more}
        self.process = None

    def start(self):
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                self.command, env=self.env, stdout=said, stderr=subprocess.STDOUT, cwd=ROOT
            )
        until = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self.process.poll() is None, f"the server stopped:\n{self.said.read_text()}"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)

    def stop(self):
        if self.process is not None:
            process, self.process = self.process, None
            ended(process)


@pytest.fixture(scope="session")
def server(page_folder, tmp_path_factory):
    """`tabard serve` as everybody starts it, with an empty database and a laboratory."""
    folder = tmp_path_factory.mktemp("server")
    laboratory = {"TABARD_LABORATORY": str(folder / "laboratory"), "TABARD_EXPERIMENTS": "60"}
    served = Served(folder, page_folder, **laboratory)
    try:
        served.start()
        yield served
    finally:
        served.stop()


@pytest.fixture
def own_server(page_folder, tmp_path):
    """A server that a test may stop and start."""
    served = Served(tmp_path, page_folder)
    try:
        served.start()
        yield served
    finally:
        served.stop()


@pytest.fixture(scope="session")
def browser(driver):
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    path = chromium_path()
    assert path, "no Chromium was found, and with CI=true nothing may be skipped: install one"
    found = driver.chromium.launch(executable_path=path, args=FLAGS)
    yield found
    found.close()


@pytest.fixture
def desk(server):
    """The server's slow side, to set tables up with seeds, bots without pace and short games."""
    return Desk(server.url)


@pytest.fixture(scope="session")
def rooms(browser, server):
    """Browsers at the server that a test may have to itself, one after another."""
    rooms = Rooms(browser, server.url)
    yield rooms
    rooms.close()


@pytest.fixture
def sit(rooms, server):
    """Opens a browser of its own at an address of the server; every page is watched to its end."""
    with ExitStack() as opened, Watch() as watch:

        def sit(path="/", *, phone=False, tables=None, settings=None, base=None, **context):
            shape = {**(PHONE if phone else WIDE), "base_url": base or server.url, "reduced_motion": "reduce"}
            shape["service_workers"] = "block"  # they would fetch everything ahead, for every test
            page = opened.enter_context(rooms.taken({**shape, **context}))
            watch.over(page.context, base or server.url)
            # Tests answer every question themselves, unless they wish otherwise.
            Desk.leave_on_table(page, tables or {}, {"ask-only": True, "greeted": True, **(settings or {})})
            player = Player(page)
            opened.callback(player.wire.leave)
            page.goto(path)
            return player

        sit.watch = watch
        yield sit
