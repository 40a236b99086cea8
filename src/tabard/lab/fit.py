"""The weights of a judge fitted to results: regularised logistic regression over its own terms.

A side wins with the odds e to what it has, so of several sides each has its share of a win; with two of them that is
logistic regression on the difference of their terms. Whole games are held out: positions of one game tell the same.
"""

import math
from collections.abc import Iterable
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from tabard.lab.terms import Course

Array = NDArray[np.float64]

HELD_OUT: Final = 5
"""Of so many games one is held out."""
STRENGTH: Final = 40.0
"""How many positions what was believed before counts for: terms that were hardly seen stay as they were."""
STEPS: Final = 60
BINS: Final = 10
CERTAIN: Final = 1e-9


class Bin(msgspec.Struct, array_like=True, frozen=True):
    """Positions that were told much the same chance."""

    told: float
    won: float
    count: int


class Judged(msgspec.Struct, frozen=True):
    """How well some weights foretell who wins."""

    log_loss: float
    bins: list[Bin]


class Data:
    """Positions as arrays."""

    def __init__(self, courses: Iterable[Course]) -> None:
        rows: list[list[list[float]]] = []
        winner: list[int] = []
        game: list[int] = []
        self.games = 0
        for course in courses:
            self.games += 1
            if course.winner < 0:
                continue
            for position in course.positions:
                rows.append(position.terms)
                winner.append(course.winner)
                game.append(course.seed)
        self.terms: Array = np.array(rows, dtype=np.float64)
        """By position, side and term."""
        self.winner = np.array(winner, dtype=np.int64)
        self.game = np.array(game, dtype=np.int64)

    def part(self, held_out: bool) -> "Data":
        """The positions of the games that are held out, or of the others."""
        chosen = (self.game % HELD_OUT == 0) == held_out
        found = Data([])
        found.terms, found.winner, found.game = self.terms[chosen], self.winner[chosen], self.game[chosen]
        found.games = len(np.unique(found.game))
        return found


class Fitted(msgspec.Struct, frozen=True, kw_only=True):
    """What a fit found."""

    weights: dict[str, float]
    """In the units of the game's judge."""
    games: int
    positions: int
    held_out: int
    """Positions of games that the fit has not seen."""
    before: Judged
    rescaled: Judged
    """The weights as they were, with the best factor for all of them."""
    after: Judged

    def figures(self) -> dict[str, Any]:
        """What is written beside the weights."""
        return {
            "games": self.games,
            "positions": self.positions,
            "held_out": self.held_out,
            "log_loss": {
                "before": round(self.before.log_loss, 4),
                "rescaled": round(self.rescaled.log_loss, 4),
                "after": round(self.after.log_loss, 4),
            },
            "calibration": [[round(b.told, 3), round(b.won, 3), b.count] for b in self.after.bins],
        }


def chances(terms: Array, weights: Array) -> Array:
    """How likely each side is to win, by position."""
    value = terms @ weights
    value -= value.max(axis=1, keepdims=True)
    raised = np.exp(value)
    found: Array = raised / raised.sum(axis=1, keepdims=True)
    return found


def judged(data: Data, weights: Array) -> Judged:
    """How well weights foretell these results; of each position one side is looked at, the sides in turn."""
    told = chances(data.terms, weights)
    at = np.arange(len(told))
    loss = float(-np.log(np.maximum(told[at, data.winner], CERTAIN)).mean()) if len(told) else math.nan
    side = at % told.shape[1] if len(told) else at
    chance, won = told[at, side], data.winner == side
    bins: list[Bin] = []
    for n in range(BINS):
        inside = (chance * BINS >= n) & ((chance * BINS < n + 1) | (n == BINS - 1))
        if inside.any():
            bins.append(Bin(float(chance[inside].mean()), float(won[inside].mean()), int(inside.sum())))
    return Judged(loss, bins)


def regress(data: Data, prior: Array, strength: float = STRENGTH) -> Array:
    """The weights under which the results are likeliest, drawn towards what was believed before."""
    terms, winner = data.terms, data.winner
    at = np.arange(len(terms))
    spread = terms.var(axis=(0, 1)) + CERTAIN
    pull = strength * spread
    weights = prior.copy()
    best = _unlikely(data, weights, prior, pull)
    for _ in range(STEPS):
        share = chances(terms, weights)[:, :, None]
        mean = (share * terms).sum(axis=1, keepdims=True)
        slope = (terms[at, winner] - mean[:, 0]).sum(axis=0) - pull * (weights - prior)
        apart = (np.sqrt(share) * (terms - mean)).reshape(-1, terms.shape[2])
        step = np.linalg.solve(apart.T @ apart + np.diag(pull), slope)
        now = _unlikely(data, weights + step, prior, pull)
        while now > best and float(np.abs(step).max()) > 1e-12:
            step = step / 2.0  # a whole step may lead far beyond the bottom where nearly all is certain
            now = _unlikely(data, weights + step, prior, pull)
        weights = weights + step
        if best - now < 1e-9 * (1.0 + best):
            break
        best = now
    return weights


def _unlikely(data: Data, weights: Array, prior: Array, pull: Array) -> float:
    """What is made as small as can be: how unlikely the results are, and how far the weights went."""
    value = data.terms @ weights
    top = value.max(axis=1)
    total = top + np.log(np.exp(value - top[:, None]).sum(axis=1))
    away = 0.5 * float((pull * (weights - prior) ** 2).sum())
    return float((total - value[np.arange(len(value)), data.winner]).sum()) + away


def rescale(data: Data, weights: Array) -> float:
    """The factor for all weights under which the results are likeliest: what it calibrates needs no other terms."""
    one = Data([])
    one.terms, one.winner, one.game = (data.terms @ weights)[:, :, None], data.winner, data.game
    return float(regress(one, np.ones(1), 1.0)[0])


def fit(
    data: Data, names: list[str], now: dict[str, float], swing: float, strength: float = STRENGTH
) -> Fitted:
    """Fit the weights of a judge, whose value rises by `swing` when the odds are e times better."""
    learned, unseen = data.part(False), data.part(True)
    old = np.array([now[name] for name in names]) / swing
    scaled = old * rescale(learned, old)
    found = regress(learned, scaled, strength)
    return Fitted(
        weights={name: rounded(float(number) * swing) for name, number in zip(names, found, strict=True)},
        games=data.games,
        positions=len(data.terms),
        held_out=len(unseen.terms),
        before=judged(unseen, old),
        rescaled=judged(unseen, scaled),
        after=judged(unseen, found),
    )


def rounded(number: float) -> float:
    """To four digits: more would only pretend."""
    return float(f"{number:.4g}")
