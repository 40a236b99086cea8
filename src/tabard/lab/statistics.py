"""What paired deals say: means with intervals, a sequential test with its bounds fixed beforehand, many comparisons."""

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import Final, Literal

import msgspec

FEWEST: Final = 24
"""Deals before which nothing is decided: a spread that is known from fewer is not known."""
DOUBT: Final = 4.0
"""Deals of the widest spread that are added to those that were seen, so that a streak of equal ones decides nothing."""
WIDEST: Final = 0.25
"""The variance of a coin: a deal of two games has less."""

Verdict = Literal["stronger", "weaker", "no difference", "undecided"]


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its interval."""

    mean: float
    low: float
    high: float
    count: int
    deviation: float = 0.0
    """Of one deal."""

    def moved(self, by: float) -> "Estimate":
        """The same on a scale that begins elsewhere: a share from its distance to a half."""
        return Estimate(self.mean + by, self.low + by, self.high + by, self.count, self.deviation)


class Moments:
    """The count, mean and variance of numbers that come one after another."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def doubted(self) -> float:
        """The variance with `DOUBT` added: never nothing, and hardly more than it is after many."""
        return (self._squares + DOUBT * WIDEST) / (self.count + DOUBT)

    def estimate(self, confidence: float = 0.95) -> Estimate:
        """The mean with the usual interval: right when looked at once, after a number of deals fixed beforehand."""
        deviation = math.sqrt(self.variance)
        if self.count < 2:
            return Estimate(self.mean, -math.inf, math.inf, self.count, deviation)
        reach = student(confidence, self.count - 1) * deviation / math.sqrt(self.count)
        return Estimate(self.mean, self.mean - reach, self.mean + reach, self.count, deviation)

    def always(self, aim: int, confidence: float = 0.95) -> Estimate:
        """The mean with an interval that holds at every moment at once, narrowest near `aim` deals.

        After Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021): whoever stops when they like what they see is
        wrong no more often than one who never looks.
        """
        deviation = math.sqrt(self.doubted)
        if self.count < 2:
            return Estimate(self.mean, -math.inf, math.inf, self.count, deviation)
        alpha = 1 - confidence
        level = -2 * math.log(alpha)
        rho = (level + math.log(level + 1)) / max(aim, 2)
        inner = self.count * rho + 1
        reach = deviation * math.sqrt(2 * inner / (self.count**2 * rho) * math.log(math.sqrt(inner) / alpha))
        return Estimate(self.mean, self.mean - reach, self.mean + reach, self.count, deviation)


def normal(share: float) -> float:
    """The quantile of the normal distribution."""
    return NormalDist().inv_cdf(share)


def student(confidence: float, freedom: int) -> float:
    """The two-sided quantile of Student's distribution, after Hill's series (1970): three digits from 3 degrees on."""
    z = normal(0.5 + confidence / 2)
    n = float(freedom)
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + one / n + two / n**2 + three / n**3


class Sequential:
    """A sequential probability ratio test of a mean on pairs, as fishtest's, in both directions at once.

    The difference that does not matter and the one that does are fixed before the first deal. Each direction has half
    of alpha, so a difference is told wrongly no more often than alpha, whichever it is.
    """

    def __init__(self, bounds: tuple[float, float], alpha: float, beta: float) -> None:
        self.bounds = bounds
        self.moments = Moments()
        self.high = math.log((1 - beta) / (alpha / 2))
        """The ratio's logarithm at which a difference is told."""
        self.low = math.log(beta / (1 - alpha / 2))
        """At which it is told that there is none of that size."""
        self.verdict: Verdict = "undecided"
        self._over = [False, False]

    def add(self, value: float) -> Verdict:
        """One deal more; the verdict stays once it is there."""
        self.moments.add(value)
        if self.verdict != "undecided" or self.moments.count < FEWEST:
            return self.verdict
        up, down = self.ratio(1), self.ratio(-1)
        self._over = [self._over[0] or up <= self.low, self._over[1] or down <= self.low]
        if up >= self.high and not self._over[0]:
            self.verdict = "stronger"
        elif down >= self.high and not self._over[1]:
            self.verdict = "weaker"
        elif all(self._over):
            self.verdict = "no difference"
        return self.verdict

    def ratio(self, sign: int) -> float:
        """The logarithm of how much likelier the deals are with the difference that matters than with the other."""
        low, high = self.bounds
        m = self.moments
        return m.count * (high - low) * (2 * sign * m.mean - low - high) / (2 * m.doubted)


def needed(deviation: float, difference: float, alpha: float, beta: float, sequential: bool) -> int:
    """About how many deals it takes to tell a difference that is there."""
    if sequential:
        high, low = math.log((1 - beta) / (alpha / 2)), math.log(beta / (1 - alpha / 2))
        drift = (1 - beta) * high + beta * low
        return max(FEWEST, math.ceil(2 * drift * (deviation / difference) ** 2))
    reach = normal(1 - alpha / 2) + normal(1 - beta)
    return max(2, math.ceil((reach * deviation / difference) ** 2))


def detectable(deviation: float, deals: int, alpha: float, beta: float) -> float:
    """About which difference so many deals can tell."""
    return (normal(1 - alpha / 2) + normal(1 - beta)) * deviation / math.sqrt(max(1, deals))


def two_sided(estimate: Estimate) -> float:
    """How likely a mean this far from nothing is when there is nothing."""
    if estimate.count < 2:
        return 1.0
    error = estimate.deviation / math.sqrt(estimate.count)
    if not error:
        return 1.0 if not estimate.mean else 0.0
    return 2 * (1 - NormalDist().cdf(abs(estimate.mean) / error))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances adjusted for that many comparisons, after Holm: below 0.05 stays right for all of them together."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    adjusted = [1.0] * len(chances)
    most = 0.0
    for rank, i in enumerate(order):
        most = max(most, min(1.0, (len(chances) - rank) * chances[i]))
        adjusted[i] = most
    return adjusted


def together(confidence: float, comparisons: int) -> float:
    """The confidence that each of so many intervals needs, so that all of them hold at once (Šidák)."""
    return float(confidence ** (1 / max(1, comparisons)))
