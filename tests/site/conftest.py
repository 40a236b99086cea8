"""The built site on a plain static server, and a real Chromium."""

import functools
import http.server
import os
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.web.conftest import FLAGS, WIDE
from tests.web.player import Player
from tests.web.watch import LISTEN, Watch

from tabard.testing.browser import chromium_path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PATIENCE = 120_000
BROWSED = ("test_direct.py", "test_documents.py", "test_site.py", "test_whole_games.py")
HEAR = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => { if (data?.type === "message") heard(data.text); });
  }
};
const { set } = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
Object.defineProperty(RTCDataChannel.prototype, "onmessage", {
  set(then) {
    let whole = "";
    this.addEventListener("message", ({ data }) => {
      whole += data.slice(1);
      if (data[0] === "+") return;
      const said = JSON.parse(whole);
      whole = "";
      if (said.type === "message") heard(said.text);
    });
    set.call(this, then);
  },
});
"""
"""What the engine says to a table, as a test would hear it over a socket; that of another browser, too."""
ASKED = "if (location.protocol === 'http:') localStorage.setItem('tabard.setting.ask-only', 'true');"
"""A test answers every question itself, also where there is nothing to choose."""


def pytest_collection_modifyitems(items):
    missing = chromium_path() is None and os.environ.get("CI") != "true"
    for item in items:
        if item.path.parent == HERE and item.path.name in BROWSED:
            item.add_marker(pytest.mark.once)
            if item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(900))  # whoever comes first may have to build the site
            if missing:
                item.add_marker(pytest.mark.skip(reason="no Chromium: install one or set TABARD_CHROMIUM"))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *given):
        pass


class Host:
    """A host of files, and of nothing else; it can go away."""

    def __init__(self, folder):
        handler = functools.partial(Quiet, directory=folder)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/some/where/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """The site under a path of its own."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "site" / "build.py")], capture_output=True, text=True
    )
    assert done.returncode == 0, f"tools/site/build.py failed:\n{done.stdout}{done.stderr}"
    folder = tmp_path_factory.mktemp("host")
    (folder / "some").mkdir()
    (folder / "some" / "where").symlink_to(ROOT / "dist" / "site")
    found = Host(folder)
    yield found
    found.stop()


@contextmanager
def browsing(driver, home, *more):
    """A browser of which somebody may have a part to themselves, that keeps what it is told to; in each part windows
    are opened. What it complains about is a failure."""
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    # Bots and rules run in it: what a short visit does without is worth its while here.
    flags = [flag for flag in FLAGS if not flag.startswith("--js-flags")]

    def part():
        context = browser.new_context(**WIDE, base_url=home, reduced_motion="reduce", accept_downloads=True)
        context.set_default_timeout(PATIENCE)
        for script in (LISTEN, HEAR, ASKED):
            context.add_init_script(script)
        players = {}
        context.expose_binding("heard", lambda source, text: players[source["page"]].wire.take(text))
        watch.over(context, home)

        def enter():
            page = context.new_page()
            players[page] = Player(page)
            return players[page]

        return enter

    with Watch() as watch:
        browser = driver.chromium.launch(executable_path=chromium_path(), args=[*flags, *more])
        yield part
        browser.close()


@pytest.fixture(scope="module")
def enter(host, driver):
    """Opens windows of one browser."""
    with browsing(driver, host.url) as part:
        yield part()


@pytest.fixture(scope="module")
def visitor(enter):
    """Somebody with one window, who comes back to it."""
    return enter()
