"""How soon people play on when a server, a worker, a thinker or the database dies, and whether anything is lost."""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, Final

from report import table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

postgres: Any = import_module("tests.server.postgres")
running: Any = import_module("tests.server.running")
hosts: Any = import_module("tests.server.test_hosts")
"""The same people and processes as in the tests."""


KINDS: Final = ("server", "worker", "thinker", "database")
WORKERS: Final = 2
MOST_LOG: Final = 5000
MOST: Final = 5.0
"""Seconds after which everybody should play on."""


class House:
    """Three servers, one of them with two workers, and two that think, on one PostgreSQL."""

    def __init__(self, database: Any, url: str, dice: random.Random) -> None:
        self.database = database
        self.url = url
        self.dice = dice
        self.away: list[float] = []
        """Seconds until the database itself was back, each time."""
        self.many = running.Serve(url, workers=WORKERS, bot_workers=1)
        self.serves = [self.many, *(running.Serve(url, bot_workers=1) for _ in range(2))]
        self.thinks = [running.Think(url) for _ in range(2)]

    def __enter__(self) -> House:
        for one in (*self.serves, *self.thinks):
            one.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for one in (*self.serves, *self.thinks):
            one.kill()
        if kind is not None:
            for one in self.serves:
                print(f"the log of the server at {one.port}:", one.said[-MOST_LOG:], sep="\n", flush=True)

    def kill(self, what: str) -> Callable[[], None]:
        """Kill something of this kind; returns what brings it back."""
        if what == "database":
            begun = time.monotonic()
            self.database.kill()
            self.database.start()  # whoever runs one has it started again at once
            self.away.append(time.monotonic() - begun)
            return lambda: None
        if what == "worker":
            os.kill(self.dice.choice(self.many.in_workers()), signal.SIGKILL)
            return self._wait_for_workers
        victim = self.dice.choice(self.serves if what == "server" else self.thinks)
        victim.kill()

        def again() -> None:
            while what == "server" and victim._answers():
                time.sleep(0.05)  # its workers see that it is gone, and end
            victim.start()

        return again

    def _wait_for_workers(self) -> None:
        """The server starts another in the place of one that died."""
        while len(self.many.in_workers()) < WORKERS:
            time.sleep(0.05)


def play(house: House, kills: int, kinds: Sequence[str] = KINDS) -> dict[str, list[float]]:
    """Two tables with two people each; kill after kill, the seconds until all four have chosen again."""
    # Each kind as often as the others, in an order that nobody knows.
    to_come = [kinds[n % len(kinds)] for n in range(kills)]
    house.dice.shuffle(to_come)
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    people: list[Any] = []
    acked = 0
    try:
        while to_come:
            serves = house.serves
            tables = [
                serves[0].table("pennies", plan=("me", "me"), options={"rounds": 99}),
                serves[1].table(
                    "volfyirion", plan=("me", "me", "bot", "bot"), options={"mode": "team"}, pace=0
                ),
            ]
            people = [hosts.Person(serves, made, seat) for made in tables for seat in (0, 1)]
            for person in people:
                person.start()
            while to_come and not any(person.over.is_set() for person in people):
                hosts.has_moved_on(people, [len(person.acked) + 3 for person in people])
                what = to_come.pop()
                counts = [len(person.acked) + 1 for person in people]
                begun = time.monotonic()
                again = house.kill(what)
                hosts.has_moved_on(people, counts)
                found[what].append(time.monotonic() - begun)
                own = f", {house.away[-1]:.1f} of them the database itself" if what == "database" else ""
                print(f"{what}: {found[what][-1]:.1f} s{own}", flush=True)
                again()
            for person in people:
                person.enough.set()
            for person in people:
                person.join()
            for made, pair in zip(tables, (people[:2], people[2:]), strict=True):
                hosts.check(house.url, made["table"]["id"], pair)
            acked += sum(len(person.acked) for person in people)
            print(f"{kills - len(to_come)} of {kills} kills, {acked} choices, none lost", flush=True)
    finally:
        for person in people:
            person.enough.set()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", "--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=KINDS, help="kill nothing else")
    args = parser.parse_args()
    folder = postgres.programs()
    if folder is None:
        sys.exit(postgres.NONE)
    with (
        postgres.Postgres(folder) as database,
        postgres.database(database.url) as url,
        House(database, url, random.Random(args.seed)) as house,
    ):
        found = play(house, args.kills, [args.only] if args.only else KINDS)
    rows = [
        [
            what,
            str(len(times)),
            f"{median(times):.1f}",
            f"{max(times):.1f}",
            str(sum(t > MOST for t in times)),
        ]
        for what, times in found.items()
        if times
    ]
    print("Nothing that was acknowledged is lost. Seconds until all four people have chosen again:\n")
    print(table(["killed", "times", "middle", "longest", f"over {MOST:g} s"], rows))
    if house.away:
        print(
            f"\nThe database itself was back after {median(house.away):.1f} s, {max(house.away):.1f} at most."
        )


if __name__ == "__main__":
    main()
