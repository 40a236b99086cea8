"""New weights of a judge against those of the game: the same deals from both chairs, the same bot in all of them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tabard.bots.base import asked
from tabard.engine.ids import Action
from tabard.engine.state import State
from tabard.engine.weights import Weights
from tabard.lab.arena import score
from tabard.lab.chair import Chair, game_of
from tabard.lab.crew import spread
from tabard.lab.teams import seated
from tabard.lab.terms import Source, of


class Bout(msgspec.Struct, array_like=True, frozen=True):
    """One game of a trial: 1 when the new weights won, 0 when the old ones did."""

    deal: int
    turn: int
    score: float
    games: int = 1


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Which weights are tried, where and by whom."""

    given: Source
    weights: dict[str, dict[str, float]]
    """By question: `next`, `rest` or both."""


class Weighed(Chair):
    """A bot that thinks with weights of its own."""

    def __init__(self, name: str, seed: int, seat: int, weights: dict[str, dict[str, float]]) -> None:
        super().__init__(name, seed, seat)
        self._numbers = weights
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


def bout(trial: Trial, game: tuple[int, int]) -> Bout:
    """One game: a deal, and whether the chairs are changed."""
    deal, turn = game
    given = trial.given
    seed = given.seed + deal
    sides = seated(given.teams, seed, turn)
    player = given.players[deal % len(given.players)]
    state = game_of(given.game, given.cards).new(given.seats, seed, given.options)
    chairs = [
        Weighed(player, seed, seat, trial.weights) if side == 0 else Chair(player, seed, seat)
        for seat, side in enumerate(sides)
    ]
    decisions = 0
    while (d := asked(state)) is not None and decisions < given.cap:
        decisions += 1
        state.apply(chairs[d.seat].choose(state))
    return Bout(deal, turn, score(state.returns(), sides) if state.is_over else 0.5)


def bouts(trial: Trial, games: int, jobs: int = 1, on: str = "") -> Iterator[Bout]:
    """So many games, two a deal."""
    work = [(deal, turn) for deal in range(games // 2) for turn in range(2)]
    yield from spread(bout, trial, work, jobs, on)
