"""Greedy games of Ignite at every depth of the village: how long they are and where they are fought (IGN-BRD-02)."""

import argparse
import multiprocessing
import os
from typing import Any, Final

import tabard
from tabard.games.ignite.rules.ending import R_ROUNDS
from tabard.games.ignite.state import IgnState
from tabard.lab.chair import Chair

TABLES: Final = (
    (2, "small"),
    (2, "large"),
    (3, "small"),
    (4, "small"),
    (4, "large"),
    (5, "large"),
    (8, "large"),
)
DEPTHS: Final = (1, 2, 3)
LIMIT: Final = 60
"""Rounds after which a game is called undecided."""

Work = tuple[int, str, int, int]


class Sums:
    """What the games at one table came to."""

    def __init__(self) -> None:
        self.games = 0
        self.rounds: list[int] = []
        self.undecided = 0
        self.damage = 0
        self.damage_in_village = 0
        self.stays = 0
        self.stays_in_village = 0

    def count(self, s: IgnState, village: set[int]) -> None:
        """What has been told since the last time: damage, and where the units stand at the end of a turn."""
        for event in s.events:
            if event.kind == "damaged":
                self.damage += event.amount
                self.damage_in_village += event.amount * (event.place in village)
            elif event.kind == "cleaned":
                places = [s.f_at[unit] for unit in s.units_of(event.seat)]
                self.stays += len(places)
                self.stays_in_village += sum(place in village for place in places)
        s.events.clear()


def play(work: Work) -> tuple[Work, Sums]:
    """One game; runs in a process of its own."""
    seats, board, depth, seed = work
    options: dict[str, Any] = {"board": board, "village": depth, "max_rounds": LIMIT}
    s = tabard.game("ignite").new(seats=seats, seed=seed, options=options, log=True)
    assert isinstance(s, IgnState)
    village = set(s.book.village)
    sitters = [Chair("greedy", seed, seat) for seat in range(seats)]
    sums = Sums()
    while s.decision is not None:
        s.apply(sitters[s.decision.seat].choose(s))
        sums.count(s, village)
    sums.games = 1
    sums.rounds.append(s.round)
    sums.undecided = int(s.reason == R_ROUNDS)
    return work, sums


def told(seats: int, board: str, depth: int, all_sums: list[Sums]) -> str:
    """A line of the table."""
    rounds = sorted(n for sums in all_sums for n in sums.rounds)
    damage = sum(sums.damage for sums in all_sums) or 1
    stays = sum(sums.stays for sums in all_sums) or 1
    cells = [
        seats,
        board,
        depth,
        rounds[len(rounds) // 2],
        f"{rounds[len(rounds) // 10]} to {rounds[len(rounds) * 9 // 10]}",
        sum(sums.undecided for sums in all_sums),
        f"{sum(sums.damage_in_village for sums in all_sums) / damage:.0%}",
        f"{sum(sums.stays_in_village for sums in all_sums) / stays:.0%}",
    ]
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=100, help="games at each table (100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    print(
        "| Seats | Board | Depth | Rounds | Most games | Undecided | Damage in village | Units' turns there |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for seats, board in TABLES:
            for depth in DEPTHS:
                work = [(seats, board, depth, seed) for seed in range(asked.n)]
                found = [sums for _, sums in pool.imap_unordered(play, work)]
                print(told(seats, board, depth, found), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
