"""Plays many games between bots; the results depend on the seeds alone, not on how the work is divided."""

import math
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from tabard.engine.chance import seeded
from tabard.engine.game import SEED_LIMIT, Game
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.lab.chair import Chair, game_of
from tabard.lab.workers import workers

RANDOM: Final = "random"
BATCH: Final = 25
"""Games that a process plays before it reports; no result depends on it."""


class Plan:
    """What is simulated; small and plain, so that it can be sent to another process."""

    def __init__(
        self, game: str, cards: str | None, seats: int, options: dict[str, Any], bots: list[str], cap: int
    ) -> None:
        self.game = game
        self.cards = cards
        self.seats = seats
        self.options = options
        self.bots = bots
        """Dealt round the seats; the game with the next seed begins one bot further on."""
        self.cap = cap
        """Decisions after which a game counts as endless."""

    def sitting(self, seed: int) -> list[str]:
        """The bot in each seat of the game with this seed."""
        return [self.bots[(seed + seat) % len(self.bots)] for seat in range(self.seats)]


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
        self.seat_wins: Counter[int] = Counter()
        self.bot_wins: Counter[str] = Counter()
        self.bot_games: Counter[str] = Counter()
        self.draws = 0
        self.failures: list[Failure] = []

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.lengths += other.lengths
        self.seat_wins += other.seat_wins
        self.bot_wins += other.bot_wins
        self.bot_games += other.bot_games
        self.draws += other.draws
        self.failures += other.failures

    def percentile(self, share: float) -> int:
        """The length that this share of the finished games does not exceed."""
        at = share * sum(self.lengths.values())
        passed = 0
        for length in sorted(self.lengths):
            passed += self.lengths[length]
            if passed >= at:
                return length
        return 0


def simulate(plan: Plan, first: int, count: int, jobs: int) -> Iterator[Tally]:
    """Tallies of the games with seeds first, first + 1, ...; a batch each, in the order of the seeds."""
    batches = [(plan, seed, min(BATCH, first + count - seed)) for seed in range(first, first + count, BATCH)]
    if jobs == 1 or len(batches) == 1:
        yield from map(_batch, batches)
        return
    with workers(min(jobs, len(batches))) as pool:
        yield from pool.imap(_batch, batches)


def _batch(work: tuple[Plan, int, int]) -> Tally:
    plan, first, count = work
    game = game_of(plan.game, plan.cards)
    tally = Tally()
    for seed in range(first, first + count):
        _play(game, plan, seed, tally)
    return tally


def _play(game: Game, plan: Plan, seed: int, tally: Tally) -> None:
    tally.games += 1
    run = _Run(plan, seed)
    try:
        state = game.new(plan.seats, seed, plan.options)
        ended = run.to_the_end(state)
    except Exception as e:  # any error of a game is what a simulation is there to find
        message = f"{type(e).__name__}: {e}"
        tally.failures.append(Failure(seed, "error", message, run.decisions, traceback.format_exc()))
        return
    finally:
        tally.decisions += run.decisions
    if not ended:
        message = f"no end after {plan.cap} decisions"
        tally.failures.append(Failure(seed, "endless", message, run.decisions, ""))
        return
    tally.lengths[run.decisions] += 1
    returns = state.returns()
    for seat, name in enumerate(plan.sitting(seed)):
        tally.bot_games[name] += 1
        if returns[seat] > 0:
            tally.seat_wins[seat] += 1
            tally.bot_wins[name] += 1
    if not any(returns):
        tally.draws += 1


class _Run:
    """One game between the bots of a plan."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.cap = plan.cap
        self.decisions = 0
        self.dice = seeded((seed * 2 + 1) % SEED_LIMIT)
        sitting = plan.sitting(seed)
        # A random player needs no world of its own: choosing blindly, it cannot use what it must not know.
        self.chairs = [None if n == RANDOM else Chair(n, seed, seat) for seat, n in enumerate(sitting)]

    def to_the_end(self, state: State) -> bool:
        """Play on until the game is over or the cap is reached; True when it is over."""
        dice = self.dice
        chairs = self.chairs
        while (d := state.decision) is not None:
            if self.decisions >= self.cap:
                return False
            if d.seat == CHANCE:
                state.apply(state.roll())
                continue
            self.decisions += 1
            chair = chairs[d.seat]
            if chair is None:
                options = d.options
                state.apply(options[dice.below(len(options))])
            else:
                state.apply(chair.choose(state))
        return True


def record_of(plan: Plan, seed: int, limit: int) -> tuple[Record, str]:
    """The game with this seed again, written down as far as it goes, and the action that breaks it if one does."""
    game = game_of(plan.game, plan.cards)
    record = Record(game, plan.seats, seed, plan.options, players=[f"bot:{n}" for n in plan.sitting(seed)])
    run = _Run(plan, seed)
    decisions = 0
    while (d := record.state.decision) is not None and decisions < limit:
        if d.seat == CHANCE:
            record.roll()
            continue
        decisions += 1
        chair = run.chairs[d.seat]
        short = ""
        try:
            if chair is None:
                action = d.options[run.dice.below(len(d.options))]
            else:
                action = chair.choose(record.state)
            short = game.describe(record.state, action).short
            record.append(action)
        except Exception:  # found already; here it only ends the record
            return record, short
    return record, ""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; right for small numbers and near 0 and 1 too."""
    if games == 0:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
