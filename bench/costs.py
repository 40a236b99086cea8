"""What a table costs: many tables with people at all of them, and the CPU, memory and messages of the server."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from report import table
from tables import HOME, LIMITS, NATIVE, PAGE, ROOT, free_port, is_compiled, post, serving

MANY: Final = 10_000
"""Tables that the costs are told for."""
HANDS: Final = 8
"""Tables that are opened at once."""
TICK: Final = os.sysconf("SC_CLK_TCK")
PAGE_SIZE: Final = os.sysconf("SC_PAGE_SIZE")


class Counted:
    """What went over the wire."""

    def __init__(self) -> None:
        self.messages = 0
        self.bytes = 0
        self.moves = 0
        self.waits: list[float] = []


class Player:
    """A page: as much of the view as it takes to choose."""

    def __init__(self, socket: ClientConnection, counted: Counted) -> None:
        self.socket = socket
        self.counted = counted
        self.seq = 0
        self.choices: list[int] = []
        self.is_over = False
        self._acked = asyncio.Event()

    async def read(self) -> None:
        """All that comes, until the connection is closed."""
        async for text in self.socket:
            self.counted.messages += 1
            self.counted.bytes += len(text)
            message = json.loads(text)
            self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self._see(message["seq"], message.get("view") or {})
        elif kind == "update":
            self._see(message["seq"], message["patch"].get("rest", {}))
        elif kind in ("ack", "nack"):
            self._acked.set()

    def _see(self, seq: int, rest: dict[str, Any]) -> None:
        self.seq = seq
        if "ask" in rest:
            self.choices = [choice["action"] for choice in (rest["ask"] or {}).get("choices", ())]
        self.is_over = self.is_over or rest.get("end") is not None

    async def act(self, action: int) -> None:
        """Choose, and wait until that is acknowledged."""
        self.choices = []
        self._acked.clear()
        self.counted.moves += 1
        cid = f"m{self.counted.moves}-{id(self):x}"
        text = json.dumps({"type": "act", "cid": cid, "expect_seq": self.seq, "action": action})
        self.counted.messages += 1
        self.counted.bytes += len(text)
        begun = time.perf_counter()
        await self.socket.send(text)
        await self._acked.wait()
        self.counted.waits.append(time.perf_counter() - begun)


async def sat(stack: AsyncExitStack, base: str, made: dict[str, Any], counted: Counted) -> list[Player]:
    """Both players of a table, connected."""
    players = []
    for seat in ("0", "1"):
        place = f"{base.replace('http', 'ws')}/ws/{made['table']['id']}"
        socket = await stack.enter_async_context(connect(place, compression=None, max_size=None))
        await socket.send(json.dumps({"type": "hello", "v": 1, "token": made["tokens"][seat]}))
        player = Player(socket, counted)
        reading = asyncio.create_task(player.read())
        stack.callback(reading.cancel)
        players.append(player)
    while not all(player.seq for player in players):
        await asyncio.sleep(0.005)
    return players


async def play(players: list[Player], every: float, until: float) -> None:
    """A move from time to time, by whoever is asked."""
    await asyncio.sleep(random.random() * every)
    while time.monotonic() < until and not players[0].is_over:
        asked = next((player for player in players if player.choices), None)
        if asked is not None:
            await asked.act(random.choice(asked.choices))
        await asyncio.sleep(every)


def make(base: str, game: str) -> dict[str, Any]:
    body: dict[str, Any] = {
        "game": game,
        "plan": [{"kind": "me", "name": "Noor"}, {"kind": "me", "name": "Maren"}],
    }
    if game == "pennies":
        body["options"] = {"rounds": 99}
    return post(f"{base}/api/tables", body)


def tree(pid: int) -> list[int]:
    """A process and those that it started, but those in which bots think."""
    found = [pid]
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        if b"tabard.server." not in Path(f"/proc/{child}/cmdline").read_bytes():
            found += tree(int(child))
    return found


def cpu(pids: list[int]) -> float:
    """Seconds of CPU that processes have used."""
    told = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(words[11]) + int(words[12]) for words in told) / TICK


def memory(pids: list[int]) -> float:
    """Kilobytes that processes have in memory."""
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids) * PAGE_SIZE / 1024


@contextmanager
def undisturbed() -> Iterator[None]:
    """While the driver measures it does not look through its own memory: with two thousand connections that takes a
    tenth of a second, which would be told as waiting for the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def server(port: int, database: str = "", workers: int = 1, **more: str) -> Iterator[int]:
    path = str(NATIVE if is_compiled() else ROOT / "src")
    HOME.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tabard", "serve", "--port", str(port), "--no-open"]
        command += ["--database", database or f"sqlite:///{folder}/load.db", "--workers", str(workers)]
        with serving(command, port, PYTHONPATH=path, TABARD_PAGE=str(PAGE), **{**LIMITS, **more}) as pid:
            yield pid


async def measure(base: str, pid: int, args: argparse.Namespace, database: int = 0) -> dict[str, float]:
    """Tables are opened, then played at; what the server used for both, and the processes of its database."""
    counted = Counted()
    async with AsyncExitStack() as stack:
        await sat(stack, base, await asyncio.to_thread(make, base, args.game), counted)
        pids = tree(pid)
        first = memory(pids)
        turn = asyncio.Semaphore(HANDS)

        async def opened() -> list[Player]:
            async with turn:
                made = await asyncio.to_thread(make, base, args.game)
                return await sat(stack, base, made, counted)

        begun = cpu(pids)
        everybody = await asyncio.gather(*(opened() for _ in range(args.tables)))
        opening = (cpu(pids) - begun) / args.tables
        counted.messages = counted.bytes = 0
        with undisturbed():
            beside = tree(database) if database else []
            begun, stored, until = cpu(pids), cpu(beside), time.monotonic() + args.seconds
            await asyncio.gather(*(play(players, args.every, until) for players in everybody))
            used, stored = cpu(pids) - begun, cpu(beside) - stored
        grown = (memory(pids) - first) / args.tables
    moves = max(1, counted.moves)
    cuts = quantiles(counted.waits, n=100) if len(counted.waits) > 1 else [0.0] * 99
    return {
        "opening": opening * 1000,
        "move": used / moves * 1000,
        "database": stored / moves * 1000,
        "kB": grown,
        "messages": counted.messages / moves,
        "bytes": counted.bytes / moves,
        "moves": moves,
        "p50": cuts[49] * 1000,
        "p99": cuts[98] * 1000,
    }


def page(found: dict[str, float], args: argparse.Namespace) -> str:
    """What one costs, and what that makes of many."""
    rate = MANY / args.every
    rows = [
        ["CPU of a table that is made, both pages open", f"{found['opening']:.1f} ms", ""],
        [
            "CPU of a move, both players told",
            f"{found['move']:.2f} ms",
            f"{found['move'] * rate / 1000:.1f} cores",
        ],
        *(
            [
                [
                    "CPU of a move in the database",
                    f"{found['database']:.2f} ms",
                    f"{found['database'] * rate / 1000:.1f} cores",
                ]
            ]
            if found["database"]
            else []
        ),
        ["memory of a table, both pages open", f"{found['kB']:.0f} kB", f"{found['kB'] * MANY / 1e6:.1f} GB"],
        [
            "messages a move, to and fro",
            f"{found['messages']:.1f}",
            f"{found['messages'] * rate:,.0f} a second",
        ],
        ["bytes a move", f"{found['bytes']:,.0f}", f"{found['bytes'] * rate / 1e6:.0f} MB a second"],
    ]
    kept = "PostgreSQL" if args.database else "a SQLite file"
    head = [f"{args.game}, {kept}, {args.workers} worker(s)", "each", f"{MANY:,} tables"]
    return (
        f"{args.tables} tables, a move every {args.every:g} s at each, {found['moves']:.0f} moves; acknowledged after"
        f" {found['p50']:.1f} ms (p50), {found['p99']:.1f} ms (p99), driver and server on the same cores,"
        f" {'compiled' if is_compiled() else 'plain'} build.\n\n{table(head, rows)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="volfyirion")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="", help="postgresql://... (default: a SQLite file)")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    port = free_port()
    with server(port, args.database, args.workers) as pid:
        found = asyncio.run(measure(f"http://127.0.0.1:{port}", pid, args))
    print(page(found, args))


if __name__ == "__main__":
    main()
