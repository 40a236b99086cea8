"""What a server costs whoever hosts it: a move, a thousand tables, legends beside them, tables that are gone."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
import urllib.request
from contextlib import AsyncExitStack
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, Final

from children import say
from costs import HANDS, MANY, Counted, make, measure, memory, page, sat, server, tree
from report import Target, target_table
from sections import measured_on
from tables import free_port, post

SHARING: Final = 2
"""Workers that share it."""
MOVE: Final = {"volfyirion": 0.8, "ignite": 1.2}
"""Milliseconds of CPU that a move may cost."""
TABLES: Final = 1000
LEGENDS: Final = 60
GONE: Final = 2000
WARM: Final = 100
"""Tables that have come and gone before the memory is looked at first."""
TIDIED: Final = 35.0
"""Seconds after which a server that nobody uses has given back what is free."""
STARTS: Final = 5
WORD: Final = "the-word-of-whoever-measures"


def hosting_page(described: str) -> str:
    """Measure all of it and write the section."""
    reckoned: list[str] = []
    judged = [*moves(reckoned), *crowd(), forgotten(), started()]
    reckoned.append(shared())
    words = (
        "One server process with a SQLite file; the driver, the database and the bots share the machine with it. A "
        "table has two players, each with a connection of their own, both told of every move; the choices are random."
    )
    walls = (
        f"What a table costs, as `make load` tells it, and what that makes of {MANY:,}. A worker has one core, and 16 "
        "connections to its database. The walls, in the order in which they come: bots that think (a second or more of "
        "a core a choice: more `tabard worker`), then the cores of the workers, then those of the one PostgreSQL."
    )
    parts = ["## What a host pays", measured_on(described), words, target_table(judged)]
    return "\n\n".join([*parts, f"### {MANY:,} tables", walls, *reckoned])


def ask(
    tables: int, game: str = "volfyirion", seconds: float = 30.0, database: str = "", workers: int = 1
) -> argparse.Namespace:
    given = {"database": database, "workers": workers}
    return argparse.Namespace(game=game, tables=tables, every=2.0, seconds=seconds, **given)


def shared() -> str:
    """The same with workers that share a PostgreSQL: half of the pages come to the one that has not their table."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    postgres: Any = import_module("tests.server.postgres")  # one of its own, as in the tests
    folder = postgres.programs()
    if folder is None:
        return f"Over PostgreSQL it was not measured: {postgres.NONE}."
    say(f"{SHARING} workers over PostgreSQL")
    with postgres.Postgres(folder) as database, postgres.database(database.url) as url:
        asked = ask(200, database=url, workers=SHARING)
        first = int((database.data / "postmaster.pid").read_text().split()[0])
        with server(port := free_port(), url, SHARING) as pid:
            return page(asyncio.run(measure(f"http://127.0.0.1:{port}", pid, asked, first)), asked)


def moves(reckoned: list[str]) -> list[Target]:
    """What a move costs the server; what that makes of many tables is added to the reckoning."""
    found = []
    for game, most in MOVE.items():
        say(f"a move of {game}")
        asked = ask(200, game)
        with server(port := free_port()) as pid:
            told = asyncio.run(measure(f"http://127.0.0.1:{port}", pid, asked))
        reckoned.append(page(told, asked))
        took = told["move"]
        found.append(Target(f"CPU of a move, {game}", f"at most {most} ms", f"{took:.2f} ms", took <= most))
    return found


def crowd() -> list[Target]:
    """A thousand tables, alone and beside tables at which eight legends think without end."""
    times = []
    for legends in (0, LEGENDS):
        say(f"{TABLES} tables beside {legends} of legends")
        with server(port := free_port()) as pid:
            base = f"http://127.0.0.1:{port}"
            for _ in range(legends):
                post(f"{base}/api/tables", {"game": "ignite", "plan": [{"kind": "bot", "bot": "legend"}] * 8})
            times.append(asyncio.run(measure(base, pid, ask(TABLES)))["p99"])
    alone, beside = times
    change = beside / alone - 1
    return [
        Target(f"p99, {TABLES:,} tables, a move every 2 s", "under 100 ms", f"{alone:.0f} ms", alone < 100),
        Target(
            f"the same beside {LEGENDS} tables of eight legends",
            "at most 20 % more",
            f"{beside:.0f} ms, {change:+.0%}",
            change <= 0.2,
        ),
    ]


def forgotten() -> Target:
    """The memory of a server that has held tables, beside what it was before."""
    say(f"{GONE} tables come and go")
    with server(port := free_port(), TABARD_IDLE="3", TABARD_METRICS=WORD) as pid:
        base = f"http://127.0.0.1:{port}"
        held = [asyncio.run(come_and_go(base, pid, count)) for count in (WARM, GONE)]
    change = held[1] / held[0] - 1
    return Target(
        f"memory after {GONE:,} tables have come and gone",
        "within 20 %",
        f"{held[0] / 1024:.0f} to {held[1] / 1024:.0f} MB, {change:+.0%}",
        change <= 0.2,
    )


async def come_and_go(base: str, pid: int, count: int) -> float:
    """Tables, a move at each, and everybody leaves; kilobytes when the server has put the tables away."""
    turn = asyncio.Semaphore(HANDS)

    async def visit() -> None:
        async with turn, AsyncExitStack() as stack:
            players = await sat(stack, base, await asyncio.to_thread(make, base, "volfyirion"), Counted())
            asked = next(player for player in players if player.choices)
            await asked.act(asked.choices[0])

    await asyncio.gather(*(visit() for _ in range(count)))
    while held(base):
        await asyncio.sleep(1)
    await asyncio.sleep(TIDIED)
    return memory(tree(pid))


def held(base: str) -> int:
    """Tables that the server has in memory."""
    asked = urllib.request.Request(f"{base}/metrics", headers={"authorization": f"Bearer {WORD}"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        lines: str = answer.read().decode()
    found = next(line for line in lines.splitlines() if line.startswith("tabard_tables "))
    return int(float(found.rpartition(" ")[2]))


def started() -> Target:
    """From the start of the process to its first answer."""
    say("starting up")
    times = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        with server(port := free_port()):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60).close()
            times.append(time.perf_counter() - begun)
    took = median(times)
    return Target("from its start to the first answer", "under 1 s", f"{took:.2f} s", took < 1)
