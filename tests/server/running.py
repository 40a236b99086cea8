"""Real servers for tests: an app in a thread, or `tabard serve` in a process of its own that can be killed."""

import http.client
import itertools
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import uvicorn
from tests.processes import PATIENCE, ended
from tests.server.laid import lay
from websockets.sync.client import connect

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.commands.serve import SERVER
from tabard.engine.record import Record
from tabard.server.app import make_app
from tabard.server.config import Settings
from tabard.server.door import Door
from tabard.server.wire import Wire

ROOT = Path(__file__).parent.parent.parent
START_SECONDS = 120


class Patience:
    """Waits for something that is sure to come, as long as anything moves: only a standstill is too long."""

    def __init__(self, what):
        self.what = what
        self._seen = None
        self._end = time.monotonic() + PATIENCE

    def wait(self, seen=None):
        """A moment; `seen` tells how far things are."""
        now = time.monotonic()
        if seen != self._seen:
            self._seen, self._end = seen, now + PATIENCE
        assert now < self._end, f"{self.what}: {seen}"
        time.sleep(0.02)


_ports = itertools.count(os.getpid())
CLAIMS = Path(tempfile.gettempdir(), "tabard-ports")
"""A file for every port that a run of the tests has chosen, with the number of its process."""


def free_port():
    """A port that nobody listens on, and that nobody else takes before a server does, also in another run beside this.

    It is none of those that the system gives to connections, and every worker of a test run has a thousand of its own.
    """
    first = 20_000 + 1000 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for n in itertools.islice(_ports, 1000):
        port = first + n % 1000
        with closing(socket.socket()) as s, suppress(OSError):
            s.bind(("127.0.0.1", port))
            if _is_claimed(port):
                return port
    raise AssertionError(f"no port from {first} on is free")


def _is_claimed(port):
    """Whether a port is ours now: whoever chose it before has ended."""
    claim = CLAIMS / str(port)
    CLAIMS.mkdir(exist_ok=True)
    try:
        with claim.open("x") as file:
            file.write(str(os.getpid()))
    except FileExistsError:
        owner = int(claim.read_text() or 0)
        if owner != os.getpid():
            with suppress(ProcessLookupError):
                os.kill(owner, 0)
                return False
            claim.write_text(str(os.getpid()))
    return True


def played(name="pennies", seed=5, moves=10_000, options=None):
    """A record of a game between bots."""
    record = Record(tabard.game(name), None, seed, options or {}, players=["Elin", "Maren"], log=True)
    bots = [bot("greedy", n) for n in range(record.seats)]
    while record.state.decision is not None and len(record) < moves:
        d = record.state.decision
        if d.seat < 0:
            record.roll()
        else:
            record.append(ask_bot(bots[d.seat], record.state))
    return record


class Answer:
    """What came back over HTTP."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        """The code of a refusal."""
        return self.json["code"]


class Site:
    """A server somewhere on this machine, as a client sees it."""

    def __init__(self, port):
        self.port = port
        self._sitters = []

    def ask(self, method, path, body=None, headers=None, token=None, timeout=PATIENCE):
        """One request; a dict or a list goes out as JSON."""
        sent = dict(headers or {})
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        if isinstance(body, dict | list):
            body = json.dumps(body).encode()
            sent.setdefault("Content-Type", "application/json")
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)) as c:
            c.request(method, path, body, sent)
            r = c.getresponse()
            return Answer(r.status, {k.lower(): v for k, v in r.getheaders()}, r.read())

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body, **more)

    def made(self, path, body, **more):
        """The answer to a request that must go well."""
        answer = self.post(path, body, **more)
        assert answer.status in (200, 201), answer.body
        return answer.json

    def table(self, game="pennies", plan=("me", "bot"), **more):
        """A new table; `plan` holds me, open or bot a seat."""
        seats = [{"kind": kind, "bot": "random"} if kind == "bot" else {"kind": kind} for kind in plan]
        return self.made("/api/tables", {"game": game, "plan": seats, "pace": 0, **more})

    def sit(self, table, token=None, **more):
        self._sitters.append(Sitter(self.port, table, token, **more))
        return self._sitters[-1]

    def empty(self):
        """Close what tests left open: a socket found unclosed later fails whichever test runs then."""
        while self._sitters:
            self._sitters.pop().close()


class Sitter:
    """A page at a table, or a spectator: keeps what it was sent, and acts."""

    def __init__(self, port, table, token=None, hello=True, **more):
        self.port = port
        self.table = table
        self.token = token
        self.seq = 0
        self.view = None
        self.you = None
        address = f"ws://127.0.0.1:{port}/ws/{table}"
        self._door = ExitStack()
        how = {"max_size": None, "open_timeout": PATIENCE, **more}
        self.socket = self._door.enter_context(connect(address, **how))
        if hello:
            try:
                self.send({"type": "hello", "v": 1, "token": token})
            except BaseException:
                self.close()
                raise

    def send(self, message):
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def read(self, timeout=PATIENCE):
        """The next message; the view is kept up to date."""
        message = json.loads(self.socket.recv(timeout=timeout))
        kind = message["type"]
        if kind == "snapshot":
            self.view, self.you, self.seq = message["view"], message["you"], message["seq"]
            self.status = message["table"]["status"]
        elif kind == "update":
            self.seq = message["seq"]
            self.view = patched(self.view, message["patch"])
            if "table" in message:
                self.status = message["table"]["status"]
        return message

    def until(self, *kinds, timeout=PATIENCE):
        """Read on to a message of one of these kinds."""
        end = time.monotonic() + timeout
        while True:
            message = self.read(max(0.01, end - time.monotonic()))
            if message["type"] in kinds:
                return message

    @property
    def choices(self):
        """The actions that this seat may choose from now."""
        ask = (self.view or {}).get("ask")
        return [c["action"] for c in ask.get("choices", ())] if ask else []

    @property
    def over(self):
        return self.view is not None and self.view.get("end") is not None

    def act(self, action, cid=None, expect=None):
        """Choose; returns the cid."""
        cid = cid or secrets.token_hex(8)
        self.send(
            {
                "type": "act",
                "cid": cid,
                "expect_seq": self.seq if expect is None else expect,
                "action": action,
            }
        )
        return cid

    def close(self):
        self._door.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def patched(view, patch):
    """A view with what changed, as the page does it."""
    if view is None:
        view = {}
    new = dict(view)
    for name in ("areas", "pieces", "meters"):
        change = patch.get(name)
        if change is None:
            continue
        old = {one["id"]: one for one in view.get(name, ())}
        old |= {one["id"]: one for one in change.get("put", ())}
        order = change.get("order")
        new[name] = [old[i] for i in order] if order is not None else list(old.values())
    for name, value in patch.get("rest", {}).items():
        if value is None:
            new.pop(name, None)
        else:
            new[name] = value
    return new


@contextmanager
def served(app, **more):
    """An app on a port, in a thread of the test, as `tabard serve` runs it; what goes wrong there fails the test."""
    port = free_port()
    server = uvicorn.Server(
        uvicorn.Config(app, "127.0.0.1", port, http=Door, ws=Wire, **{**SERVER, "log_level": "error", **more})
    )
    trouble = []

    def run():
        try:
            server.run()
        except BaseException as e:
            trouble.append(e)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    end = time.monotonic() + START_SECONDS
    while not server.started and thread.is_alive():
        assert time.monotonic() < end, "the server does not start"
        time.sleep(0.01)
    site = Site(port)
    site.loop = server.servers[0].get_loop()
    try:
        yield site
    finally:
        site.empty()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
        if trouble:
            raise trouble[0]


@contextmanager
def tabard_at(folder, **settings):
    """The whole server in a thread of the test, with its own database; gives the hall, too."""
    given = {"rate": 0, "connections": 0, "bot_workers": 1, "page": str(folder / "page"), **settings}
    app = make_app(Settings(database_url=lay(folder / "tabard.db"), **given))
    with served(app) as site:
        site.hall = app.state.hall
        yield site


class Serve(Site):
    """`tabard serve` in its own process."""

    def __init__(self, database, port=None, workers=1, source=None, **settings):
        super().__init__(port or free_port())
        self.source = source
        """Another src folder than the one under test."""
        self.database = str(database)
        self.workers = workers
        self.settings = {f"TABARD_{name.upper()}": str(value) for name, value in settings.items()}
        self.process = None
        self.said = ""
        """What it wrote to its log, once it has ended."""

    def start(self, wait=True):
        """Start it; returns when it answers."""
        command = [sys.executable, "-m", "tabard", "serve", "--port", str(self.port), "--no-open"]
        env = {**os.environ, "TABARD_RATE": "0", "TABARD_CONNECTIONS": "0", **self.settings}
        if self.source is not None:
            env["PYTHONPATH"] = str(self.source)
        elif self.database.startswith("sqlite:///"):
            lay(self.database.removeprefix("sqlite:///"))
        # Not a pipe: who has much to tell would wait for its reader.
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--database", self.database, "--workers", str(self.workers)],
            cwd=ROOT,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=self._log,
        )
        if wait:
            self.wait_ready()
        return self

    def wait_ready(self):
        """Return when it answers; one that does not is ended."""
        try:
            end = time.monotonic() + START_SECONDS
            while not self.answers():
                if self.process.poll() is not None:
                    raise AssertionError(self._logged())
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.02)
        except BaseException:
            self.kill()
            raise

    def answers(self):
        try:
            with closing(socket.create_connection(("127.0.0.1", self.port), 1)):
                return True
        except OSError:
            return False

    def in_workers(self):
        """The processes in which the tables of one with several workers are."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        found = []
        for one in children:
            with suppress(FileNotFoundError, ProcessLookupError):  # it has ended since
                if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes():
                    found.append(int(one))
        return found

    def kill(self):
        """Kill it as nothing can be caught."""
        self._end(signal.SIGKILL)

    def stop(self):
        try:
            self.empty()
        finally:
            self._end(signal.SIGTERM)

    def _end(self, how):
        """End it, if it was started and not ended before."""
        if self.process is None or self._log.closed:
            return
        try:
            ended(self.process, how)
            self.said = self._logged()
        finally:
            self._log.close()

    def _logged(self):
        """What it has written to its log."""
        self._log.seek(0)
        return self._log.read().decode()

    def __enter__(self):
        return self.start() if self.process is None else self

    def __exit__(self, *_):
        self.stop()


class Think:
    """`tabard worker` in its own process."""

    def __init__(self, database, processes=1, **settings):
        self.command = [sys.executable, "-m", "tabard", "worker", "--database", str(database)]
        self.command += ["--processes", str(processes)]
        self.settings = {f"TABARD_{name.upper()}": str(value) for name, value in settings.items()}
        self.process = None

    def start(self, wait=True):
        """Start it; returns when it thinks."""
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, env={**os.environ, **self.settings}, stdout=subprocess.PIPE
        )
        if wait:
            self.wait_ready()
        return self

    def wait_ready(self):
        assert b"Tabard thinks" in self.process.stdout.readline()

    def kill(self):
        self._end(signal.SIGKILL)

    def stop(self):
        self._end(signal.SIGTERM)

    def _end(self, how):
        if self.process is not None and self.process.poll() is None:
            ended(self.process, how)
        if self.process is not None:
            self.process.stdout.close()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
