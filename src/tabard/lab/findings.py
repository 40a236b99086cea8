"""What the deals of a study say: the answer with its interval, and all that stands below it."""

import math
from typing import Final

import msgspec

from tabard.lab.plan import Plan
from tabard.lab.statistics import Estimate, Moments, Verdict, holm, needed, together, two_sided
from tabard.lab.study import Series, Study

CONFIDENCE: Final = 0.95
GUESSED: Final = 0.3
"""The deviation of a deal that the always valid interval is fitted to, chosen before anything is known."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What one player's deals say."""

    player: str
    deals: int
    games: int
    effect: Estimate
    """How much more the measured side won: than in the other arm, or than even."""
    shares: dict[str, Estimate]
    """Of each arm the share that the measured side won."""
    verdict: Verdict
    decided: int
    """After how many deals the sequential test had decided; 0 for one that has not, or for a fixed number."""
    saved: float
    """How much of the variance the pairing took away."""
    forced: int
    """How often a side could not help but use what it was refused."""
    path: list[tuple[int, float, float, float, float]]
    """How it went: deals, estimate, low, high, logarithm of the likelihood ratio."""


class Standing(msgspec.Struct, frozen=True):
    """How one deck, hero, race or leader fares against all others of a matrix."""

    name: str
    share: Estimate
    """With an interval that holds for all rows together."""
    chance: float
    """How likely a share this far from even is by luck, adjusted for all rows (Holm)."""


class Cell(msgspec.Struct, frozen=True):
    """One pairing of a matrix, from the row's side."""

    row: str
    column: str
    share: Estimate


class Matrix(msgspec.Struct, frozen=True):
    """Who beats whom, for one player."""

    player: str
    standings: list[Standing]
    cells: list[Cell]


def finding(study: Study, player: str) -> Finding:
    """The answer of one player's deals, as far as they have come."""
    plan, series = study.plan, study.series[player]
    points = _points(study, player)
    estimate = _interval(plan, series.moments)
    paired = series.moments.variance
    apart = sum(Moments(one for two in by_deal for one in two).variance for by_deal in points.values())
    apart /= max(1, plan.turns)
    return Finding(
        player=player,
        deals=len(series.effects),
        games=sum(len(two) for by_deal in points.values() for two in by_deal),
        effect=estimate,
        shares={arm: Moments(_means(by_deal)).estimate() for arm, by_deal in points.items()},
        verdict=series.verdict if series.test is not None else _plain_verdict(estimate),
        decided=series.decided,
        saved=1 - paired / apart if apart else 0.0,
        forced=int(study.tables.frame("games").filter(player=player)["forced"].sum()),
        path=_path(plan, series),
    )


def matrix(study: Study, player: str) -> Matrix:
    """Who beats whom in a matrix, every interval adjusted for the number of those that are looked at."""
    games = study.tables.frame("games").filter(player=player, error="")
    deals: dict[tuple[str, str], dict[int, list[float]]] = {}
    for side, other, deal, points in games.select("side", "other", "deal", "points").iter_rows():
        deals.setdefault((side, other), {}).setdefault(deal, []).append(points)
    names = list(dict.fromkeys(name for pairing in study.plan.pairings for name in pairing))
    each = together(CONFIDENCE, len(study.plan.pairings))
    cells: list[Cell] = []
    rows: dict[str, Moments] = {name: Moments() for name in names}
    for (row, column), by_deal in deals.items():
        means = [sum(two) / len(two) for two in by_deal.values() if len(two) == 2]
        for mean in means:
            rows[row].add(mean - 0.5)
            rows[column].add(0.5 - mean)
        found = Moments(means).estimate(each)
        cells.append(Cell(row, column, found))
        turned = Estimate(1 - found.mean, 1 - found.high, 1 - found.low, found.count, found.deviation)
        cells.append(Cell(column, row, turned))
    all_rows = together(CONFIDENCE, len(names))
    adjusted = holm([two_sided(rows[name].estimate()) for name in names])
    standings = [
        Standing(name, rows[name].estimate(all_rows).moved(0.5), chance)
        for name, chance in zip(names, adjusted, strict=True)
    ]
    standings.sort(key=lambda s: -s.share.mean)
    return Matrix(player, standings, cells)


def _points(study: Study, player: str) -> dict[str, list[list[float]]]:
    """Of each arm the points of each deal that counts, game by game."""
    games = study.tables.frame("games").filter(player=player)
    bad = set(games.filter(games["error"] != "")["deal"])
    found: dict[str, dict[int, list[float]]] = {arm: {} for arm in study.plan.arms}
    for arm, deal, points in games.select("arm", "deal", "points").iter_rows():
        if deal not in bad:
            found[arm].setdefault(deal, []).append(points)
    return {arm: list(by_deal.values()) for arm, by_deal in found.items()}


def _means(by_deal: list[list[float]]) -> list[float]:
    return [sum(two) / len(two) for two in by_deal]


def _interval(plan: Plan, moments: Moments) -> Estimate:
    """The usual interval after a fixed number of deals; one that is always valid where a test may stop earlier."""
    stop = plan.experiment.stop
    if stop.sprt is None:
        return moments.estimate(CONFIDENCE)
    return moments.always(needed(GUESSED, stop.sprt[1], stop.alpha, stop.beta, True), CONFIDENCE)


def _plain_verdict(found: Estimate) -> Verdict:
    if found.low > 0:
        return "stronger"
    return "weaker" if found.high < 0 else "undecided"


def _path(plan: Plan, series: Series) -> list[tuple[int, float, float, float, float]]:
    """The estimate as it grew, at no more than two hundred moments."""
    stop = plan.experiment.stop
    aim = needed(GUESSED, stop.sprt[1] if stop.sprt else 0.05, stop.alpha, stop.beta, True)
    step = max(1, math.ceil(len(series.effects) / 200))
    moments = Moments()
    rows: list[tuple[int, float, float, float, float]] = []
    for at, effect in enumerate(series.effects, 1):
        moments.add(effect)
        if at < 4 or (at % step and at != len(series.effects)):
            continue
        band = moments.always(aim, CONFIDENCE)
        ratio = 0.0
        if stop.sprt is not None:
            low, high = stop.sprt
            sign = 1 if moments.mean >= 0 else -1
            ratio = at * (high - low) * (2 * sign * moments.mean - low - high) / (2 * moments.doubted)
        rows.append((at, moments.mean, band.low, band.high, ratio))
    return rows
