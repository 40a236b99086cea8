"""Learns by how much a game's judge is wrong between turns: `python -m learn.rest GAME SECONDS NET.npz [BEGIN.npz]`.

Processes play games whose planners compare plans by what was learned so far, so it meets what plans make of its
mistakes. A weight for each thing that a seat sees is learned beside the judge's logarithm of odds. It needs the
compiled build (`make native`) and no GPU.
"""

import os
import random
import sys
import time
from multiprocessing import get_context
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any

import numpy as np

from learn.play import PLANS, TURN_LAMBDA, deal, net_from, sight_for
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.bots.planner import plans_now
from tabard.engine.ids import CHANCE
from tabard.engine.state import State
from tabard.learned.legend import LearnedPlanner
from tabard.learned.net import FAR, Net
from tabard.learned.sight import Sight

Note = tuple[np.ndarray, float, float, float]
"""A position between turns: what a seat saw, the judge's logarithm of odds, what it is worth by what came next, and the
result."""
STRAYS, STRAY = 0.12, 0.3
"""In so many turns any option is taken of so many choices: what nobody would do is met, too."""
PART, STEPS, RATE = 8192, 80, 2e-3
RECENT = 0.65
"""The part of all positions that is learned from, the newest."""
SMALL = 4e-6
"""What it costs that weights are large."""
FIRST, EVERY = 1000, 10.0
"""Positions that are met before anything is learned, and seconds from one network to the next."""


def judged(s: State, seat: int) -> float:
    """The logarithm of the odds that the judge gives."""
    return max(-FAR, min(FAR, s.match.at_rest(s, seat) / s.match.swing))


def game(name: str, sight: Sight, net: Net | None, dice: random.Random) -> list[Note]:
    """Play one, and note each position between turns, for both seats."""
    s = deal(name, dice.randrange(1 << 40))
    planners = [LearnedPlanner(dice.randrange(1 << 30)) for _ in range(2)]
    others = [bot("adept", dice.randrange(1 << 30)) for _ in range(2)]
    for planner, other in zip(planners, others, strict=True):
        planner.net, other.patient = net, True
        planner.turns, planner.horizon = PLANS[name][0], s.match.horizons[1]
    turn = s.match.heading(s)
    strays = False
    found: list[tuple[np.ndarray, float, float]] = []
    while (d := s.decision) is not None:
        if d.seat == CHANCE:
            s.apply(s.roll())
        elif not plans_now(s):
            s.apply(ask_bot(others[d.seat], s))
        elif strays and dice.random() < STRAY:
            s.apply(dice.choice(d.options))
        else:
            s.apply(ask_bot(planners[d.seat], s))
        if s.is_over or s.match.heading(s) == turn:
            continue
        turn = s.match.heading(s)
        strays = dice.random() < STRAYS
        for planner in planners:
            planner.turns = dice.choice(PLANS[name])
        for seat in range(2):
            count = int(sight.look(s, seat))
            seen: Any = sight.found
            row = np.frombuffer(seen, np.int32)[:count].copy()
            found.append((row, judged(s, seat), np.nan if net is None else net.corrected(s, seat)))
    result = (s.returns()[0] + 1.0) / 2.0
    notes = []
    later = result
    for at in range(len(found) - 2, -1, -2):
        for seat in range(2):
            row, odds, _ = found[at + seat]
            notes.append((row, odds, abs(seat - later), abs(seat - result)))
        if net is not None:
            chance = (found[at][2] + 1.0 - found[at + 1][2]) / 2.0
            later = (1.0 - TURN_LAMBDA) * chance + TURN_LAMBDA * later
    return notes


def work(number: int, name: str, path: Path, until: float, told: "Queue[Any]") -> None:
    """Play games until a time, with the newest network."""
    dice = random.Random(number * 7919 + int(os.environ.get("LEARN_SEED", "1")))
    sight = sight_for(name)
    net, age = None, 0.0
    while time.time() < until:
        if path.exists() and path.stat().st_mtime > age:
            age = path.stat().st_mtime
            net = net_from(path, sight)
        told.put(game(name, sight, net, dice))


class Learner:
    """Logistic regression with Adam: a weight for each number of the sight, one for the judge, and a start."""

    def __init__(self, rows: int) -> None:
        self.weights = np.zeros(rows + 2)
        self.weights[-2] = 0.5
        self.mean = self.weights.copy()
        self.slope, self.square = np.zeros(rows + 2), np.zeros(rows + 2)
        self.steps = 0

    def odds(
        self, weights: np.ndarray, seen: np.ndarray, lengths: np.ndarray, judge: np.ndarray
    ) -> np.ndarray:
        starts = np.cumsum(lengths) - lengths
        return np.add.reduceat(weights[seen], starts) + weights[-2] * judge + weights[-1]

    def step(self, part: list[Note], rate: float) -> None:
        seen, lengths, judge, worth, _ = columns(part)
        off = 1.0 / (1.0 + np.exp(-self.odds(self.weights, seen, lengths, judge))) - worth
        slope = np.bincount(seen, np.repeat(off, lengths), len(self.weights))
        slope[-2], slope[-1] = off @ judge, off.sum()
        slope = slope / len(part) + SMALL * self.weights
        self.steps += 1
        self.slope = 0.9 * self.slope + 0.1 * slope
        self.square = 0.999 * self.square + 0.001 * slope**2
        scale = np.sqrt(self.square / (1 - 0.999**self.steps)) + 1e-8
        self.weights -= rate * self.slope / (1 - 0.9**self.steps) / scale
        self.mean += max(0.01, 1.0 / self.steps) * (self.weights - self.mean)

    def loss(self, part: list[Note]) -> float:
        """By what was learned so far, of games that it has not learned from yet."""
        seen, lengths, judge, _, came = columns(part)
        odds = self.odds(self.mean, seen, lengths, judge)
        return float(np.mean(np.logaddexp(0.0, odds) - came * odds))

    def write(self, path: Path) -> None:
        """As a network: one unit for what speaks for a seat, one for what speaks against it."""
        rows = self.mean[:-2].copy()
        rows[0] = 0.0
        part = path.with_suffix(".part.npz")
        np.savez_compressed(
            part,
            rows=np.stack([rows, -rows], 1),
            first=np.zeros(2),
            second=np.eye(2),
            second_start=np.zeros(2),
            third=np.array([1.0, -1.0]),
            third_start=self.mean[-1:],
            judged=self.mean[-2:-1],
        )
        part.rename(path)

    def read(self, path: Path) -> None:
        with np.load(path) as file:
            self.weights = np.concatenate([file["rows"][:, 0], file["judged"], file["third_start"]]).astype(
                float
            )
        self.mean = self.weights.copy()


def columns(part: list[Note]) -> tuple[np.ndarray, ...]:
    seen = np.concatenate([row for row, *_ in part])
    lengths = np.array([len(row) for row, *_ in part])
    return seen, lengths, *(np.array([note[n] for note in part]) for n in (1, 2, 3))


def main() -> None:
    name, seconds, path = sys.argv[1], float(sys.argv[2]), Path(sys.argv[3])
    learner = Learner(int(sight_for(name).rows))
    if len(sys.argv) > 4:
        learner.read(Path(sys.argv[4]))
        learner.write(path)
    began = time.time()
    many = get_context("spawn")
    told: Queue[Any] = many.Queue()
    processes = int(os.environ.get("LEARN_PROCESSES", os.cpu_count() or 1))
    workers = [
        many.Process(target=work, args=(n, name, path, began + seconds, told), daemon=True)
        for n in range(processes)
    ]
    for worker in workers:
        worker.start()
    notes: list[Note] = []
    fresh: list[Note] = []
    dice = random.Random(1)
    games, ready = 0, began + EVERY
    while time.time() < began + seconds:
        fresh += told.get()
        games += 1
        if time.time() < ready or len(notes) + len(fresh) < FIRST:
            continue
        off = learner.loss(fresh)
        notes += fresh
        left = max(0.1, min(1.0, 1.5 * (1.0 - (time.time() - began) / seconds)))
        recent = notes[-max(20 * PART, int(RECENT * len(notes))) :]
        for _ in range(STEPS):
            learner.step(dice.choices(recent, k=PART), RATE * left)
        learner.write(path)
        print(
            f"{time.time() - began:.0f} s: {games} games, {len(notes)} positions; log loss of the last {len(fresh)} "
            f"before they were learned {off:.4f}",
            flush=True,
        )
        fresh = []
        ready = time.time() + EVERY


if __name__ == "__main__":
    main()
