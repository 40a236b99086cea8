"""Winning chances as people are told them: as often as told they come true, and all together add up to a win."""

import math
from typing import Final

from tabard.bots.ismcts import winning_chance
from tabard.engine.state import State
from tabard.engine.weights import TRUST, weights_file

DECIDED: Final = 8.0
"""The logarithm of odds beyond which a position is as good as decided: nothing there needs mending."""
CERTAIN: Final = 14.0
"""The logarithm of odds that stands for certainty."""
SLIGHT: Final = 0.5
"""The logarithm of the odds of a slight lead: 62 to 38."""
TRIES: Final = 50
"""Halvings of the interval in which the mending is looked for."""


def in_setup(state: State) -> bool:
    """Whether sides are still being set up, one after the other: what stands on the table then says nothing."""
    return state.match.has_setup and not state.is_over and state.match.heading(state)[0] == 0


def excess(worlds: list[State]) -> float:
    """By how much the judge of a game is too hopeful for all seats alike, as a logarithm of odds; below 0 too gloomy.

    Bots do not mind, for they only compare their own options. `worlds` are of one position; 0 where nobody is against
    anybody.
    """
    first = worlds[0]
    sides = first.match.sides(first)
    if sides < 2 or first.seats < 2:
        return 0.0
    odds: list[float] = []
    for seat in range(first.seats):
        total = 0.0
        for world in worlds:
            total += winning_chance(world, seat, world.match.swing)
        found = logarithm(total / len(worlds))
        if abs(found) > DECIDED:
            return 0.0
        odds.append(found)
    return beyond(odds, first.seats / sides)


def beyond(odds: list[float], wins: float) -> float:
    """By how much all these logarithms of odds have to fall so that the chances add up to so many wins."""
    low = -4.0 * DECIDED
    high = 4.0 * DECIDED
    for _ in range(TRIES):
        middle = (low + high) / 2.0
        total = 0.0
        for one in odds:
            total += 1.0 / (1.0 + math.exp(middle - one))
        if total > wins:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


def together(state: State, chances: list[float]) -> list[float]:
    """The chances of all seats such that they add up to one win for each seat of a side: each was found by what its own
    seat knows, and whoever reads them side by side must not read of 130 %. As they are where nobody is against anybody.
    """
    sides = state.match.sides(state)
    if sides < 2 or len(chances) < 2:
        return chances
    odds: list[float] = []
    for chance in chances:
        odds.append(min(CERTAIN, max(-CERTAIN, logarithm(chance))))
    more = beyond(odds, len(chances) / sides)
    found: list[float] = []
    for one in odds:
        found.append(1.0 / (1.0 + math.exp(more - one)))
    return found


class Trust:
    """How far the odds that a search finds may be believed."""

    def __init__(self, near: float, far: float, hope: float) -> None:
        self.near = near
        """A factor for their logarithm."""
        self.far = far
        """A factor beside it for what is beyond a slight lead."""
        self.hope = hope
        """What is added for whoever is asked: a search takes the best of what it finds for its own seat, and what a
        turn is worth a judge may not see."""

    def believed(self, odds: float, is_asked: bool) -> float:
        """The logarithm of odds that comes true."""
        found = self.near * odds + self.far * beyond_slight(odds)
        return found + self.hope if is_asked else found


BLIND: Final = Trust(1.0, 0.0, 0.0)
"""Where nobody has measured it."""


def beyond_slight(odds: float) -> float:
    """What of a logarithm of odds is more than a slight lead, or less than a slight lag."""
    return odds - max(-SLIGHT, min(SLIGHT, odds))


def trust(state: State) -> Trust:
    """How far a search may be believed here. It is measured for two who are against each other
    (`tabard lab fit GAME --told`)."""
    match = state.match
    if state.seats != 2 or match.sides(state) != 2 or match.maker is None:
        return BLIND
    file = weights_file(match.maker.package)
    if TRUST not in file:
        return BLIND
    numbers: dict[str, float] = file[TRUST]
    return Trust(numbers["near"], numbers["far"], numbers["hope"])


def mended(chance: float, excess: float, trust: Trust, is_asked: bool = True) -> float:
    """A winning chance without what a judge is too hopeful about, as far from an even one as it may be believed."""
    if chance <= 0.0 or chance >= 1.0:
        return chance
    return 1.0 / (1.0 + math.exp(-trust.believed(logarithm(chance) - excess, is_asked)))


def logarithm(chance: float) -> float:
    """Of the odds that belong to a chance."""
    kept = min(1.0 - 1e-12, max(1e-12, chance))
    return math.log(kept / (1.0 - kept))
