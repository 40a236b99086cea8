"""New weights of a judge against those of the game: the same deals from both chairs, the same bot in all of them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tabard.bots.base import asked
from tabard.engine.ids import Action
from tabard.engine.state import State
from tabard.engine.weights import NEXT, REST, Weights
from tabard.lab.arena import score
from tabard.lab.chair import Chair, game_of
from tabard.lab.crew import spread
from tabard.lab.teams import seated
from tabard.lab.terms import Source, of

Numbers = dict[str, dict[str, float]]
"""Weights by question (`next`, `rest`) and name; those for one question alone are meant for both."""


class Bout(msgspec.Struct, array_like=True, frozen=True):
    """One game of a trial: 1 when the new weights won, 0 when the old ones did."""

    deal: int
    turn: int
    score: float
    games: int = 1


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Which weights are tried, where and by whom."""

    given: Source
    weights: Numbers


class Weighed(Chair):
    """A bot that thinks with weights of its own."""

    def __init__(self, name: str, seed: int, seat: int, weights: Numbers) -> None:
        super().__init__(name, seed, seat)
        self._numbers = dict.fromkeys((NEXT, REST), next(iter(weights.values()))) | weights
        self._made: dict[str, Weights] = {}

    def choose(self, state: State) -> Action:
        match: Any = of(state.match)
        if not self._made:
            for question, numbers in self._numbers.items():
                self._made[question] = type(getattr(match, question))()
                self._made[question].fill(numbers)
        usual = {question: getattr(match, question) for question in self._made}
        try:
            for question, weights in self._made.items():
                setattr(match, question, weights)
            return super().choose(state)
        finally:
            for question, weights in usual.items():
                setattr(match, question, weights)


def met(given: Source, seed: int, turn: int, first: Numbers, others: Numbers | None = None) -> float:
    """The score of the first of two sides with weights of their own; without any the others have those of the game."""
    sides = seated(given.teams, seed, turn)
    player = given.players[seed % len(given.players)]
    state = game_of(given.game, given.cards).new(given.seats, seed, given.options)
    weights = (first, others)
    chairs: list[Chair] = []
    for seat, side in enumerate(sides):
        own = weights[side]
        chairs.append(Chair(player, seed, seat) if own is None else Weighed(player, seed, seat, own))
    decisions = 0
    while (d := asked(state)) is not None and decisions < given.cap:
        decisions += 1
        state.apply(chairs[d.seat].choose(state))
    return score(state.returns(), sides) if state.is_over else 0.5


def bout(trial: Trial, game: tuple[int, int]) -> Bout:
    """One game: a deal, and whether the chairs are changed."""
    deal, turn = game
    return Bout(deal, turn, met(trial.given, trial.given.seed + deal, turn, trial.weights))


def bouts(trial: Trial, games: int, jobs: int = 1, on: str = "") -> Iterator[Bout]:
    """So many games, two a deal."""
    work = [(deal, turn) for deal in range(games // 2) for turn in range(2)]
    yield from spread(bout, trial, work, jobs, on)
