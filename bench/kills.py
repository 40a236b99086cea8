"""How soon people play on when a server, a thinker or the database dies under them, and whether anything is lost."""

from __future__ import annotations

import argparse
import random
import sys
import time
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from report import table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

postgres: Any = import_module("tests.server.postgres")
running: Any = import_module("tests.server.running")
hosts: Any = import_module("tests.server.test_hosts")
"""The same people and processes as in the tests."""


def play(url: str, kills: int, seed: int) -> dict[str, list[float]]:
    """Two tables with two people each; kill after kill, the seconds until all four have chosen again."""
    dice = random.Random(seed)
    serves = [running.Serve(url, bot_workers=1) for _ in range(3)]
    thinks = [running.Think(url) for _ in range(2)]
    found: dict[str, list[float]] = {"server": [], "thinker": [], "database": []}
    people: list[Any] = []
    try:
        for one in (*serves, *thinks):
            one.start()
        while sum(map(len, found.values())) < kills:
            tables = [
                serves[0].table("pennies", plan=("me", "me"), options={"rounds": 99}),
                serves[1].table(
                    "volfyirion", plan=("me", "me", "bot", "bot"), options={"mode": "team"}, pace=0
                ),
            ]
            people = [hosts.Person(serves, made, seat) for made in tables for seat in (0, 1)]
            for person in people:
                person.start()
            while sum(map(len, found.values())) < kills and not any(p.over.is_set() for p in people):
                hosts.has_moved_on(people, [len(p.acked) + 3 for p in people])
                what = dice.choice(["server", "server", "thinker", "database"])
                victim = dice.choice(serves if what == "server" else thinks)
                counts = [len(p.acked) + 1 for p in people]
                begun = time.monotonic()
                if what == "database":
                    hosts.cut_all(url)
                else:
                    victim.kill()
                hosts.has_moved_on(people, counts)
                found[what].append(time.monotonic() - begun)
                if what != "database":
                    victim.start()
            for person in people:
                person.enough.set()
                person.join()
            for made, pair in zip(tables, (people[:2], people[2:]), strict=True):
                hosts.check(url, made["table"]["id"], pair)
            print(f"{sum(map(len, found.values()))} of {kills}", flush=True)
    finally:
        for person in people:
            person.enough.set()
        for one in (*serves, *thinks):
            one.kill()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", "--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with postgres.cluster() as server, postgres.database(server) as url:
        found = play(url, args.kills, args.seed)
    rows = [
        [what, str(len(times)), f"{median(times):.1f}", f"{max(times):.1f}"]
        for what, times in found.items()
        if times
    ]
    print("Nothing that was acknowledged is lost. Seconds until all four people have chosen again:\n")
    print(table(["killed", "times", "middle", "longest"], rows))


if __name__ == "__main__":
    main()
