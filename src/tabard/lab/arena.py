"""Plays the games of a contest over several processes, timing every choice of every bot."""

import math
import time
import traceback
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from tabard.bots.base import asked
from tabard.lab.chair import Chair, game_of
from tabard.lab.contest import Contest
from tabard.lab.crew import spread
from tabard.lab.sense import Sense, Watcher

STEP: Final = math.log(1.02)
"""The classes of a clock are two in a hundred apart: a percentile is told as exactly as that."""


class Clock(msgspec.Struct):
    """How long a bot thought about its choices; those with one option are not counted."""

    choices: int = 0
    seconds: float = 0.0
    busy: float = 0.0
    """Seconds of a core that it used for them: less than `seconds` where others wanted the core too."""
    longest: float = 0.0
    classes: dict[int, int] = {}

    def add(self, taken: float, busy: float) -> None:
        self.choices += 1
        self.seconds += taken
        self.busy += busy
        self.longest = max(self.longest, taken)
        at = math.ceil(math.log(max(taken, 1e-6) / 1e-6) / STEP)
        self.classes[at] = self.classes.get(at, 0) + 1

    def join(self, other: "Clock") -> None:
        self.choices += other.choices
        self.seconds += other.seconds
        self.busy += other.busy
        self.longest = max(self.longest, other.longest)
        for at, count in other.classes.items():
            self.classes[at] = self.classes.get(at, 0) + count

    @property
    def mean(self) -> float:
        return self.seconds / self.choices if self.choices else 0.0

    @property
    def busy_mean(self) -> float:
        return self.busy / self.choices if self.choices else 0.0

    def percentile(self, share: float) -> float:
        """The time that this share of the choices does not exceed."""
        passed = 0
        for at in sorted(self.classes):
            passed += self.classes[at]
            if passed >= share * self.choices:
                return min(self.longest, 1e-6 * math.exp(at * STEP))
        return 0.0


class Bout(msgspec.Struct, array_like=True, frozen=True, order=True):
    """One game that ended: `score` is 1 when the pair's first bot won, 0 when the second did, else a half."""

    deal: int
    pair: int
    turn: int
    score: float
    decisions: int
    turns: int = 0
    """Where it was watched."""


class Trouble(msgspec.Struct, frozen=True, order=True):
    """One game that raised an error or did not end; it counts for nobody."""

    deal: int
    pair: int
    turn: int
    kind: str
    message: str
    decisions: int
    trace: str


class Played(msgspec.Struct, frozen=True):
    """What a process tells of one game."""

    bout: Bout | Trouble
    clocks: dict[str, Clock]
    games: int = 1
    sense: dict[str, Sense] = {}


def play(
    contest: Contest, games: Iterable[tuple[int, int, int]], jobs: int, on: str = ""
) -> Iterator[Played]:
    """The games, given as pair, deal and turn, in their order; who plays one changes nothing in it."""
    work = list(games)
    few = jobs == 1 or len(work) < 2
    yield from spread(_play_one, contest, work, 1 if few else min(jobs, len(work)), on)


def _play_one(contest: Contest, game: tuple[int, int, int]) -> Played:
    return _bout(contest, *game)


def _bout(contest: Contest, pair: int, deal: int, turn: int) -> Played:
    names = contest.sitting(pair, deal, turn)
    seed = contest.seed + deal
    clocks = {name: Clock() for name in contest.pairs[pair]}
    decisions = 0
    try:
        state = game_of(contest.game, contest.cards).new(contest.seats, seed, contest.options)
        chairs = [Chair(name, seed, seat, contest.patient) for seat, name in enumerate(names)]
        watcher = Watcher(names, seed) if contest.sense else None
        while (d := asked(state)) is not None:
            if decisions >= contest.cap:
                message = f"no end after {contest.cap} decisions"
                return Played(Trouble(deal, pair, turn, "endless", message, decisions, ""), clocks)
            decisions += 1
            chair = chairs[d.seat]
            started, before = time.perf_counter(), time.thread_time()
            action = chair.choose(state)
            if len(d.options) > 1:
                busy = time.thread_time() - before
                # Where nobody minds how long it takes, the machine may be as busy as it likes.
                taken = busy if contest.patient else time.perf_counter() - started
                clocks[chair.name].add(taken, busy)
            if watcher is not None:
                watcher.before(state, action)
            state.apply(action)
    except Exception as e:  # any error of a game or a bot is told with its seed, and the others are played
        message = f"{type(e).__name__}: {e}"
        trouble = Trouble(deal, pair, turn, "error", message, decisions, traceback.format_exc())
        return Played(trouble, clocks)
    points = score(state.returns(), contest.sides(deal, turn))
    if watcher is None:
        return Played(Bout(deal, pair, turn, points, decisions), clocks)
    seen = watcher.over(state)
    return Played(Bout(deal, pair, turn, points, decisions, watcher.turns), clocks, sense=seen)


def score(returns: list[float], sides: list[int]) -> float:
    """1 when only seats of side 0 won, 0 when only seats of side 1 did, else a half."""
    won = {sides[seat] for seat, result in enumerate(returns) if result > 0}
    if len(won) != 1:
        return 0.5
    return 1.0 if won == {0} else 0.0
