"""What the games of an arena say: ratings, who beats whom how often, thinking times, lengths."""

import statistics

import msgspec

from tabard.lab.arena import Bout, Clock
from tabard.lab.ledger import Ledger
from tabard.lab.ratings import rate
from tabard.lab.sense import Sense, stand_offs
from tabard.lab.simulation import wilson


class BotFigures(msgspec.Struct, frozen=True):
    """A bot's rating with its 95 % interval, its share of the points, and how long it thought about a choice."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    share: float
    choices: int
    mean_seconds: float
    busy_seconds: float
    """The mean of what it used of a core."""
    p99_seconds: float
    longest_seconds: float


class PairFigures(msgspec.Struct, frozen=True):
    """One bot against another; `share` counts a draw as half a win and has its 95 % interval after Wilson."""

    first: str
    second: str
    games: int
    won: int
    drawn: int
    lost: int
    share: float
    low: float
    high: float
    both: int
    """Deals that the first bot won from both chairs."""
    neither: int
    """Deals that it lost from both."""
    decisions: float
    """A game, on average."""


class SenseFigures(msgspec.Struct, frozen=True):
    """What a bot did with its turns, as shares of them; `used` of `offered` things, the most telling of the rest in
    `dead`."""

    bot: str
    turns: int
    idle: float
    chances: int
    missed: float
    """Of the turns with a certain win."""
    doomed: int
    allowed: float
    """Of the turns after which the loss was certain."""
    undone: float
    """Of the turns of two steps or more."""
    used: int
    offered: int
    dead: list[str]


class Figures(msgspec.Struct, frozen=True):
    """All figures of a ledger; the strongest bot comes first, the pairs as they were planned."""

    games: int
    wanted: int
    """Games that the contest is meant to have."""
    decisions: float
    bots: list[BotFigures]
    pairs: list[PairFigures]
    sense: list[SenseFigures] = []
    """Of the games that were watched, in the order of `bots`."""
    turns: float = 0.0
    """The median of these games, and how many of them were more than three times as long."""
    stand_offs: int = 0

    def pair(self, first: str, second: str) -> tuple[float, float, float, int] | None:
        """Share, its interval and the games of one bot against another, from either's side."""
        for p in self.pairs:
            if (p.first, p.second) == (first, second):
                return p.share, p.low, p.high, p.games
            if (p.second, p.first) == (first, second):
                return 1 - p.share, 1 - p.high, 1 - p.low, p.games
        return None


def figures(ledger: Ledger) -> Figures:
    """The figures of what was played so far; a deal counts when it was played from both sides."""
    contest = ledger.contest
    turns: dict[tuple[int, int], list[Bout]] = {}
    for bout in ledger.bouts:
        turns.setdefault((bout.pair, bout.deal), []).append(bout)
    deals: list[list[list[Bout]]] = [[] for _ in contest.pairs]
    for (pair, _), bouts in sorted(turns.items()):
        if len(bouts) == 2:
            deals[pair].append(bouts)
    pairs = [_pair(*names, deals[i]) for i, names in enumerate(contest.pairs)]
    numbers = {name: i for i, name in enumerate(contest.bots)}
    ratings = rate(
        len(contest.bots),
        [(numbers[p.first], numbers[p.second], p.share * p.games, p.games) for p in pairs],
    )
    bots: list[BotFigures] = []
    for name, rating in zip(contest.bots, ratings, strict=True):
        points = sum(
            p.share * p.games if p.first == name else (1 - p.share) * p.games for p in _of(pairs, name)
        )
        games = sum(p.games for p in _of(pairs, name))
        clock = ledger.clocks.get(name, Clock())
        bots.append(
            BotFigures(
                name,
                round(rating.value, 1),
                round(rating.low, 1),
                round(rating.high, 1),
                games,
                points / games if games else 0.0,
                clock.choices,
                clock.mean,
                clock.busy_mean,
                clock.percentile(0.99),
                clock.longest,
            )
        )
    bots.sort(key=lambda b: -b.rating)
    games = sum(p.games for p in pairs)
    total = sum(p.decisions * p.games for p in pairs)
    wanted = ledger.games * len(contest.pairs)
    found = Figures(games, wanted, total / games if games else 0.0, bots, pairs)
    lengths = [bout.turns for bout in ledger.bouts if bout.turns]
    if not lengths:
        return found
    sense = [_sense(b.bot, ledger.sense[b.bot]) for b in bots if b.bot in ledger.sense]
    return msgspec.structs.replace(
        found, sense=sense, turns=statistics.median(lengths), stand_offs=stand_offs(lengths)
    )


def _sense(name: str, seen: Sense) -> SenseFigures:
    return SenseFigures(
        name,
        seen.turns,
        seen.idle / max(1, seen.turns),
        seen.chances,
        seen.missed / max(1, seen.chances),
        seen.doomed,
        seen.allowed / max(1, seen.doomed),
        seen.undone / max(1, seen.worked),
        sum(1 for thing in seen.offered if seen.used.get(thing)),
        len(seen.offered),
        seen.dead,
    )


def _of(pairs: list[PairFigures], name: str) -> list[PairFigures]:
    return [p for p in pairs if name in (p.first, p.second)]


def _pair(first: str, second: str, deals: list[list[Bout]]) -> PairFigures:
    scores = [bout.score for bouts in deals for bout in bouts]
    games = len(scores)
    points = sum(scores)
    low, high = wilson(points, games)
    return PairFigures(
        first,
        second,
        games,
        won=scores.count(1.0),
        drawn=scores.count(0.5),
        lost=scores.count(0.0),
        share=points / games if games else 0.5,
        low=low,
        high=high,
        both=sum(1 for bouts in deals if all(b.score == 1 for b in bouts)),
        neither=sum(1 for bouts in deals if all(b.score == 0 for b in bouts)),
        decisions=sum(b.decisions for bouts in deals for b in bouts) / games if games else 0.0,
    )
