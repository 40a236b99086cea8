"""How long bots may take between two turns of a person: thoughts, what is shown of them, answers that are kept back.

Pure reckoning with given times, so that its bound holds by construction and not by a quick machine.
"""

import math
from typing import Final

from tabard.engine.ids import Seat

PATIENCE: Final = 7.0
"""Seconds for which people are shown what bots do between two of their own choices. Each step takes a little less time
than the one before it, so that however many there are, showing them takes no longer."""
MANY: Final = 3
"""From so many bots on, each has its share of that time for all that it does; then it plays the rest of its turn at a
glance. One bot or two may think as long as they like."""
LEAST: Final = 0.1
"""Seconds that a thought is worth; whoever has fewer left chooses at a glance."""
QUICK: Final = 1 / 16
"""What is left of the time for which an answer is kept back where a bot has none left: some ten glances."""


class Grant:
    """What a bot has for one choice."""

    def __init__(self, pause: float, at_most: float, hold: float) -> None:
        self.pause = pause
        """Seconds that it takes at least, for people to follow."""
        self.at_most = at_most
        """Seconds that it may think; 0: it chooses at a glance."""
        self.hold = hold
        """Seconds for which its answer is kept back, from when it was asked; drawn before, whatever it holds in its
        hand, and only shortened where it answers at a glance, which takes no longer with a choice than without."""


class Round:
    """What bots have had since a person chose last; of many bots, since a person's own turn."""

    def __init__(self, bots: int, pace: float, now: float) -> None:
        self.bots = bots
        self._pace = pace
        self._since = now
        self._rested = now
        self._bounded = bots >= MANY
        self._share = PATIENCE / bots if self._bounded else PATIENCE
        self._spent: dict[Seat, float] = {}

    def grant(self, seat: Seat, now: float, hold: float) -> Grant:
        """What a bot has for a choice that it is asked for now, with an answer to be kept back for so long."""
        left = max(0.0, min(self._share - self._spent.get(seat, 0.0), PATIENCE - (now - self._since)))
        pause = self._pace * left / self._share
        if not self._bounded:
            return Grant(pause, math.inf, hold)
        if left < max(LEAST, hold):
            return Grant(pause, 0.0, hold * QUICK)
        return Grant(pause, left, hold)

    def rest(self, now: float) -> bool:
        """A person is asked in a bot's turn. Whether what the bots have had counts on after the answer."""
        self._rested = now
        return self._bounded

    def resume(self, now: float) -> None:
        """The person has answered: their own time is none of the bots'."""
        self._since += now - self._rested

    def spend(self, seat: Seat, seconds: float) -> None:
        """A bot has taken so long over a choice, with all that was waited for."""
        self._spent[seat] = self._spent.get(seat, 0.0) + seconds
