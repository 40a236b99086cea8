"""The weights of a judge found by winning: what foretells a win need not be what leads to one.

In every game one side thinks with weights that are drawn by lot around those that were found so far, and the other
with the same ones moved as far the other way. Who wins is held against how the weights were moved, and where that
stands out from chance they move. The next round is drawn around where they are then.
"""

from collections.abc import Iterator
from typing import Final

import msgspec
import numpy as np

from tabard.engine.errors import BadOption
from tabard.engine.weights import NEXT, REST, weights_file
from tabard.lab.chair import game_of
from tabard.lab.crew import spread
from tabard.lab.fit import Array, Data, chances, regress, rounded
from tabard.lab.terms import Source
from tabard.lab.trial import Numbers, met

ROUND: Final = 500
"""Games of a round: enough to see which of some thirty weights matter."""
SPREAD: Final = 0.35
"""How far weights are drawn: most of them by a factor of up to 1.4, up or down."""
BELIEVED: Final = 6.25
"""One over the square of how much weights are believed to matter before a game was played: 0.4."""
PACE: Final = 0.7
"""How far weights move for what they were found to matter."""
FARTHEST: Final = 0.5
"""And at most so far in a round: what was seen holds nearby."""


class Lot(msgspec.Struct, array_like=True, frozen=True):
    """A game whose sides think with weights moved by lot."""

    seed: int
    turn: int
    weights: tuple[Numbers, Numbers]
    """Of the first side and of the others."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What a round of games came to."""

    weights: Numbers
    games: int
    moved: dict[str, float]
    """By name, those that moved: by which factor."""
    surprise: float
    """How far what was seen is from chance, about 1 where weights are as good as can be told."""


class Centre:
    """The weights that lots are drawn around. What weighs nothing stays so: a factor does not move it."""

    def __init__(self, numbers: Numbers, only: str = "") -> None:
        self.places = [
            (question, name)
            for question in ([only] if only else numbers)
            for name, number in numbers[question].items()
            if number
        ]
        self.numbers = numbers

    def at(self, moved: Array) -> Numbers:
        """Weights moved so far from here, as logarithms of factors."""
        found = {question: dict(numbers) for question, numbers in self.numbers.items()}
        for (question, name), by in zip(self.places, moved, strict=True):
            found[question][name] = rounded(found[question][name] * float(np.exp(by)))
        return found


def played(given: Source, lot: Lot) -> float:
    """The score of the first side."""
    first, others = lot.weights
    return met(given, lot.seed, lot.turn, first, others)


def found_in(given: Source) -> Numbers:
    """The weights that a game has for its two questions; those for the second only where they are others."""
    file = weights_file(game_of(given.game, given.cards).package)
    return {question: dict(file[question]) for question in (NEXT, REST) if question in file}


def slopes(moved: Array, scores: Array) -> tuple[Array, Array]:
    """By how much the odds to win rise with each weight's logarithm, and how sure that is."""
    decided = scores != 0.5
    data = Data([])
    data.terms = np.stack([moved, -moved], axis=1)[decided]
    data.winner = np.where(scores[decided] > 0.5, 0, 1)
    strength = BELIEVED / float(data.terms.var())  # a regression counts it in positions
    found = regress(data, np.zeros(moved.shape[1]), strength)
    share = chances(data.terms, found)
    apart = 2.0 * data.terms[:, 0] * np.sqrt(share[:, 0] * share[:, 1])[:, None]
    known = np.linalg.inv(apart.T @ apart + BELIEVED * np.eye(moved.shape[1]))
    return found, np.sqrt(np.diag(known))


def by_lot(
    given: Source, rounds: int, jobs: int = 1, on: str = "", size: int = ROUND, only: str = ""
) -> Iterator[Step]:
    """So many rounds of games; the last one's weights are the answer. `only` names the question whose weights move."""
    numbers = found_in(given)
    if only and only not in numbers:
        raise BadOption(f"{given.game} has no weights for {only!r} (there are: {', '.join(numbers)})")
    for n in range(rounds):
        centre = Centre(numbers, only)
        # New deals in every round, or weights would be found that fit the deals.
        first = given.seed + n * size
        luck = np.random.default_rng(first)
        moved = luck.normal(0.0, SPREAD, (size, len(centre.places)))
        lots = [
            Lot(first + at, int(luck.integers(2)), (centre.at(row), centre.at(-row)))
            for at, row in enumerate(moved)
        ]
        scores = np.array(list(spread(played, given, lots, jobs, on)))
        slope, doubt = slopes(moved, scores)
        sure = np.maximum(0.0, 1.0 - (doubt / slope) ** 2)
        by = np.clip(PACE * slope * sure, -FARTHEST, FARTHEST)
        numbers = centre.at(by)
        yield Step(
            weights=numbers,
            games=size * (n + 1),
            moved={
                name: float(np.exp(x))
                for (_, name), x in zip(centre.places, by, strict=True)
                if abs(x) > 0.05
            },
            surprise=float(((slope / doubt) ** 2).mean()),
        )
