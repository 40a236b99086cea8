"""The weights of a judge where all win or lose together: found by trying, for nobody's loss is another's win there.

The cross-entropy method: weights are drawn around those that did best so far, a few games are played with each, and
what the best of them have in common is where the next are drawn. A lost game counts for how near it came.
"""

from collections.abc import Iterator
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from tabard.bots.base import asked
from tabard.engine.weights import NEXT
from tabard.lab.chair import game_of
from tabard.lab.crew import spread
from tabard.lab.terms import Source, names_of, of
from tabard.lab.trial import Weighed

Array = NDArray[np.float64]

TRIED: Final = 48
"""Weights that are tried in a round."""
BEST: Final = 10
"""Of them those that the next are drawn around."""
WIDE: Final = 0.6
"""How far from what was believed the first are drawn, as a part of it."""
LEAST: Final = 0.5
"""And at least so far, for what weighed nothing."""
KEPT: Final = 0.5
"""How much of the old spread is kept in each round, so that it does not shrink too early."""
NEAR: Final = 0.5
"""What a lost game counts for that came all the way to the win but the last step."""


class Try(msgspec.Struct, array_like=True, frozen=True):
    """Weights and the games that they are tried in."""

    weights: dict[str, float]
    seeds: list[int]


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """What a round of tries came to."""

    weights: dict[str, float]
    """The middle of the best."""
    won: float
    """How many games of a hundred were won by the best, from 0 to 1."""
    score: float
    games: int


def attempt(given: Source, one: Try) -> tuple[float, float]:
    """The share of games won with these weights, and their score."""
    won = near = 0.0
    for seed in one.seeds:
        player = given.players[seed % len(given.players)]
        state = game_of(given.game, given.cards).new(given.seats, seed, given.options)
        chairs = [Weighed(player, seed, seat, {NEXT: one.weights}) for seat in range(given.seats)]
        decisions = 0
        best = 0.0
        turn = state.match.heading(state)
        while (d := asked(state)) is not None and decisions < given.cap:
            decisions += 1
            action = chairs[d.seat].choose(state)
            now = state.match.heading(state)
            if now != turn or len(d.options) == 1 or state.match.ends_turn(state, action):
                turn = now
                best = max(best, of(state.match).promise(state))
            state.apply(action)
        if state.is_over and state.returns()[0] > 0:
            won += 1.0
        else:
            near += NEAR * best
    count = len(one.seeds)
    return won / count, (won + near) / count


def climb(given: Source, rounds: int, games: int, jobs: int = 1, on: str = "") -> Iterator[Round]:
    """So many rounds with so many games for each of the weights that are tried; the last one is the answer."""
    game = game_of(given.game, given.cards)
    names = names_of(game)
    match = of(game.new(given.seats, given.seed, given.options).match)
    middle: Array = np.array([getattr(match.next, name) for name in names])
    spread_: Array = np.maximum(WIDE * np.abs(middle), LEAST)
    luck = np.random.default_rng(given.seed)
    first = given.seed
    for n in range(rounds):
        drawn = [middle, *(middle + spread_ * luck.normal(size=len(names)) for _ in range(TRIED - 1))]
        seeds = list(range(first, first + games))
        first += games  # new deals in every round, or weights would be found that fit the deals
        tries = [Try({name: float(x) for name, x in zip(names, one, strict=True)}, seeds) for one in drawn]
        found = list(spread(attempt, given, tries, jobs, on))
        order = sorted(range(TRIED), key=lambda at: -found[at][1])[:BEST]
        chosen = np.array([drawn[at] for at in order])
        middle = chosen.mean(axis=0)
        spread_ = KEPT * spread_ + (1.0 - KEPT) * chosen.std(axis=0)
        yield Round(
            weights={name: float(f"{x:.4g}") for name, x in zip(names, middle, strict=True)},
            won=float(np.mean([found[at][0] for at in order])),
            score=float(np.mean([found[at][1] for at in order])),
            games=TRIED * games * (n + 1),
        )
