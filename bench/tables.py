"""The server under load: rounds of moves at many tables, Tabard's server and boardgame.io's with the same driver."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from report import Target, table

BENCH: Final = Path(__file__).resolve().parent
ROOT: Final = BENCH.parent
LOAD: Final = BENCH / "load"
HOME: Final = ROOT / ".venv-bench" / "load"
"""Where the driver and the peer run: Node looks for packages beside a script, and none belong into the sources."""
NATIVE: Final = ROOT / "build" / "native"
PAGE: Final = ROOT / "src" / "tabard" / "server" / "page"
SIZES: Final = (1, 100, 500)
FLIGHT: Final = 16
MOST_P50: Final = 0.6
PATIENCE: Final = 60.0
"""Seconds that a server may take to answer for the first time."""

LIMITS: Final = {
    f"TABARD_{name}": "0" for name in ("RATE", "CONNECTIONS", "MESSAGES", "SOCKETS", "SOCKETS_EACH")
}
"""One driver plays all seats from one address, and faster than people do."""

Result = dict[str, Any]


class Contestant:
    """A server with a game: what the driver is told, and how the page names it."""

    def __init__(self, title: str, kind: str, game: str = "", how: str = "", **options: int) -> None:
        self.title = title
        self.kind = kind
        self.game = game
        self.how = how
        self.options = options


PEER: Final = Contestant("boardgame.io, tic-tac-toe", "boardgame.io", how="in memory")
OURS: Final = [
    Contestant("Tabard, pennies", "tabard", "pennies", "SQLite file", rounds=99),
    Contestant("Tabard, volfyirion", "tabard", "volfyirion", "SQLite file"),
]
"""Matching Pennies is our simplest game, Volfyirion our largest: the truth for a new game lies between them."""


def install() -> str:
    """Put the peer and the driver beside the other peers, with their packages; returns why not when that fails."""
    npm = shutil.which("npm")
    if npm is None:
        return "there is no `npm` on this machine"
    HOME.mkdir(parents=True, exist_ok=True)
    for file in LOAD.iterdir():
        if file.is_file():
            shutil.copy(file, HOME)
    mark = HOME / "installed"
    stamp = hashlib.sha256((LOAD / "package-lock.json").read_bytes()).hexdigest()
    if mark.exists() and mark.read_text() == stamp:
        return ""
    print(f"installing boardgame.io into {HOME.relative_to(ROOT)}", flush=True)
    done = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=HOME, capture_output=True, text=True)
    if done.returncode:
        print(done.stderr, flush=True)
        return "`npm ci` failed on this machine"
    mark.write_text(stamp)
    return ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """What a server answers to this, in JSON."""
    asked = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


@contextmanager
def serving(command: list[str], port: int, **more: str) -> Iterator[int]:
    """A server process that answers on its port; yields its process id, and stops it."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command, cwd=HOME, env={**os.environ, **more}, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            until = time.monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > until:
                        said.seek(0)
                        words = said.read().decode(errors="replace").strip()
                        raise RuntimeError(f"{' '.join(command)} does not answer: {words}") from None
                    time.sleep(0.05)
            yield process.pid
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def is_compiled() -> bool:
    """Whether there is a compiled build; then it is the one that is measured."""
    return any(NATIVE.glob("tabard/engine/*.so"))


@contextmanager
def tabard(port: int) -> Iterator[int]:
    """Tabard's own server, with an empty database."""
    path = str(NATIVE if is_compiled() else ROOT / "src")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tabard", "serve", "--port", str(port), "--no-open"]
        command += ["--database", f"sqlite:///{folder}/bench.db"]
        with serving(command, port, PYTHONPATH=path, TABARD_PAGE=str(PAGE), **LIMITS) as pid:
            yield pid


@contextmanager
def server(contestant: Contestant, port: int) -> Iterator[int]:
    """The contestant's server, as it is started for real."""
    if contestant.kind == "tabard":
        with tabard(port) as pid:
            yield pid
    else:
        with serving(["node", "peer.cjs", str(port)], port, NODE_ENV="production") as pid:
            yield pid


def drive(contestant: Contestant, moves: int) -> Result:
    """One round of one contestant, in fresh processes."""
    port = free_port()
    with server(contestant, port) as pid:
        job = {
            "kind": contestant.kind,
            "base": f"http://127.0.0.1:{port}",
            "pid": pid,
            "game": contestant.game,
            "options": contestant.options,
            "sizes": SIZES,
            "moves": moves,
            "flight": FLIGHT,
        }
        done = subprocess.run(
            ["node", "drive.mjs", json.dumps(job)], cwd=HOME, capture_output=True, text=True, timeout=600
        )
        if done.returncode:
            raise RuntimeError(f"{contestant.title}: {done.stderr.strip()}")
        result: Result = json.loads(done.stdout)
        return result


def rounds(count: int, moves: int) -> tuple[dict[str, list[Result]], str]:
    """Everyone in turn, round after round; or why nothing was measured."""
    trouble = install()
    if trouble:
        return {}, trouble
    results: dict[str, list[Result]] = {}
    for number in range(1, count + 1):
        print(f"tables, round {number} of {count}", flush=True)
        for one in [PEER, *OURS]:
            result = drive(one, moves)
            results.setdefault(one.title, []).append(result)
            told = ", ".join(f"{size['tables']}: {size['p50']:.2f} ms" for size in result["sizes"])
            print(f"  {one.title:28} {told}", flush=True)
    return results, ""


def size_of(result: Result, tables: int) -> dict[str, float]:
    (found,) = (size for size in result["sizes"] if size["tables"] == tables)
    sizes: dict[str, float] = found
    return sizes


def best_p50(results: list[Result], tables: int) -> dict[str, float]:
    """The quietest round: the one with the lowest median."""
    return min((size_of(result, tables) for result in results), key=lambda size: size["p50"])


def load_targets(results: dict[str, list[Result]]) -> list[Target]:
    """What the project promises for its server, judged on this run."""
    found = []
    for one in OURS:
        got = results.get(one.title)
        p50 = best_p50(got, SIZES[-1])["p50"] if got else None
        measured = None if p50 is None else f"{p50:.2f} ms"
        met = p50 is not None and p50 < MOST_P50
        found.append(
            Target(f"{one.title}, p50 with {SIZES[-1]} tables", f"under {MOST_P50} ms", measured, met)
        )
    return found


def load_page(results: dict[str, list[Result]], moves: int) -> list[str]:
    """The tables of the section on the server."""
    rows, costs = [], []
    for one in [PEER, *OURS]:
        got = results[one.title]
        cells = []
        for tables in SIZES:
            quiet = best_p50(got, tables)
            usual = median(size_of(result, tables)["p50"] for result in got)
            cells += [f"{quiet['p50']:.2f} ({usual:.2f})", f"{quiet['p99']:.2f}"]
        rows.append([one.title, one.how, *cells])
        costs.append(
            [
                one.title,
                f"{max(result['rate'] for result in got):,.0f}",
                f"{median(result['grown'] for result in got):,.0f}",
                f"{median(result['first'] for result in got) / 1024:,.0f}",
            ]
        )
    version = results[PEER.title][0]["version"]
    head = ["server, game", "games are kept"]
    for tables in SIZES:
        of = "1 table" if tables == 1 else f"{tables} tables"
        head += [f"{of}: p50 ms", "p99 ms"]
    count = len(next(iter(results.values())))
    return [
        f"Loopback, one driver for all (Node, `bench/load/drive.mjs`), boardgame.io {version}."
        " At every table two players are connected, each with a connection of its own, both are told of every"
        " move, and the choices are random. One move is in flight at a time, at a random table: the time runs"
        " from sending it until the mover has the state that it led to, decoded; the next move waits until the"
        f" other player has it too. {moves:,} moves a size after a warm-up, {count} rounds taken in turn in fresh"
        " processes; p50 is that of the quietest round, in brackets the middle round; p99 is of the quietest"
        " round.",
        "What is compared is not the same work. boardgame.io checks a move in a field of nine cells, keeps its"
        " matches in memory (its default) and sends the whole state; it is driven through bare socket.io, without"
        " the client library that plays moves ahead, so that library's own time is not counted. Tabard writes every"
        " move to its database before it answers, works out what each seat may see, and sends what changed; it runs"
        f" in its {'compiled' if is_compiled() else 'plain'} build.",
        table(head, rows, left=2),
        f"Moves a second with {FLIGHT} in flight at {SIZES[-1]} tables (best burst, driver and server on the same"
        " cores), and memory: growth of the server's resident set from 1 table to"
        f" {SIZES[-1]}, a table, both connections and the moves played included; and the resident set with one table.",
        table(["server, game", "moves/s", "kB a table", "MB with one table"], costs),
    ]
