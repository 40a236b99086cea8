"""Plays many games between bots; the results depend on the seeds alone, not on how the work is divided."""

import math
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from tabard.lab.crew import chunks, spread, task_size
from tabard.lab.game import Outcome, Sitting, play

BATCH: Final = 25
"""Games after which one process reports; no result depends on it."""
TRIED: Final = 3
"""Games that are played here, before work is shared out, to learn how long one takes."""


class Plan:
    """What is simulated; small and plain, so that it can be sent to another process."""

    def __init__(
        self,
        game: str,
        cards: str | None,
        seats: int,
        options: dict[str, Any],
        bots: list[str],
        cap: int,
        log: bool = False,
    ) -> None:
        self.game = game
        self.cards = cards
        self.seats = seats
        self.options = options
        self.bots = bots
        """Dealt round the seats; the game with the next seed begins one bot further on."""
        self.cap = cap
        """Decisions after which a game counts as endless."""
        self.log = log
        """Whether all that happens is written down."""

    def sitting(self, seed: int) -> Sitting:
        """The game with this seed."""
        bots = tuple(self.bots[(seed + seat) % len(self.bots)] for seat in range(self.seats))
        return Sitting(
            game=self.game,
            cards=self.cards,
            seats=self.seats,
            options=self.options,
            bots=bots,
            seed=seed,
            cap=self.cap,
        )


class Failure:
    """A game that raised an error or did not end."""

    def __init__(self, seed: int, kind: str, message: str, decisions: int, trace: str) -> None:
        self.seed = seed
        self.kind = kind
        self.message = message
        self.decisions = decisions
        self.trace = trace


class Tally:
    """What came out of some games; tallies add up to the same whatever the order of the games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.lengths: Counter[int] = Counter()
        """How many games had so many decisions."""
        self.turns: Counter[int] = Counter()
        """How many had so many turns, where the game has turns."""
        self.first_games = 0
        self.first_wins = 0
        """Games in which one seat had the first turn, and those that it won."""
        self.seat_wins: Counter[int] = Counter()
        self.bot_wins: Counter[str] = Counter()
        self.bot_games: Counter[str] = Counter()
        self.draws = 0
        self.failures: list[Failure] = []
        self.logged: list[tuple[Sitting, Outcome]] = []
        """The games one by one, where that was asked for."""

    def add(self, other: "Tally") -> None:
        """What came out of other games; those one by one are for whoever keeps them."""
        self.games += other.games
        self.decisions += other.decisions
        self.lengths += other.lengths
        self.turns += other.turns
        self.first_games += other.first_games
        self.first_wins += other.first_wins
        self.seat_wins += other.seat_wins
        self.bot_wins += other.bot_wins
        self.bot_games += other.bot_games
        self.draws += other.draws
        self.failures += other.failures

    def count(self, sitting: Sitting, outcome: Outcome) -> None:
        """One game more."""
        self.games += 1
        self.decisions += outcome.decisions
        if outcome.error:
            kind = "error" if outcome.trace else "endless"
            self.failures.append(Failure(sitting.seed, kind, outcome.error, outcome.decisions, outcome.trace))
            return
        self.lengths[outcome.decisions] += 1
        if outcome.turns:
            self.turns[outcome.turns] += 1
        if outcome.first >= 0 and len(sitting.bots) > 1:
            self.first_games += 1
            self.first_wins += outcome.returns[outcome.first] > 0
        for seat, name in enumerate(sitting.bots):
            self.bot_games[name] += 1
            if outcome.returns[seat] > 0:
                self.seat_wins[seat] += 1
                self.bot_wins[name] += 1
        if not any(outcome.returns):
            self.draws += 1


def percentile(counted: Counter[int], share: float) -> int:
    """What this share of the games that were counted does not exceed."""
    at = share * sum(counted.values())
    passed = 0
    for length in sorted(counted):
        passed += counted[length]
        if passed >= at:
            return length
    return 0


def simulate(plan: Plan, first: int, count: int, jobs: int, on: str = "") -> Iterator[Tally]:
    """Tallies of the games with seeds first, first + 1, ...; a task each, in the order of the seeds."""
    seeds = range(first, first + count)
    size = BATCH
    if (jobs > 1 or on) and count > TRIED:
        started = time.perf_counter()
        yield _batch(plan, list(seeds[:TRIED]))
        size = task_size((time.perf_counter() - started) / TRIED)
        seeds = seeds[TRIED:]
    few = len(seeds) <= size and not on
    yield from spread(_batch, plan, chunks(seeds, size), 1 if few else jobs, on)


def _batch(plan: Plan, seeds: list[int]) -> Tally:
    tally = Tally()
    for seed in seeds:
        sitting = plan.sitting(seed)
        outcome = play(sitting, plan.log)
        tally.count(sitting, outcome)
        if plan.log:
            tally.logged.append((sitting, outcome))
    return tally


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; right for small numbers and near 0 and 1 too."""
    if games == 0:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
