"""What one client may use of something scarce: it comes back with time, and who has used up theirs waits."""

import time
from typing import Final

from tabard.server.refused import Refused
from tabard.server.turns import HOUSE

MOST_CLIENTS: Final = 20_000
"""Clients whose use is remembered; those who have all of theirs need not be."""


class Budget:
    """So much for each client at once, and so much more a second; with none at all there is no limit."""

    def __init__(self, what: str, most: float, rate: float) -> None:
        self.what = what
        """What is used, in the words of a refusal."""
        self.most = most
        self.rate = rate
        self._left: dict[str, tuple[float, float]] = {}
        """What each client has left, and when that was so."""
        self.is_shared = False
        """Whether other workers are told what is used here."""
        self._spent: dict[str, float] = {}
        """What each client has used since they were told."""

    def left(self, who: str) -> float:
        """What a client may still use; less than nothing after one large bite."""
        left, when = self._left.get(who, (self.most, 0.0))
        return min(self.most, left + (time.monotonic() - when) * self.rate)

    def check(self, who: str, least: float = 0.0) -> None:
        """Refused unless more than this is left."""
        if self.most <= 0 or who == HOUSE.who or self.left(who) > least:
            return
        seconds = (least - self.left(who)) / self.rate
        wait = f"{seconds / 60:.0f} minutes" if seconds > 120 else f"{seconds + 1:.0f} seconds"
        raise Refused("too-fast", f"You have used up {self.what}; try again in {wait}.")

    def charge(self, who: str, used: float) -> None:
        if self.most <= 0 or who == HOUSE.who:
            return
        if len(self._left) >= MOST_CLIENTS:
            self._left = {known: kept for known, kept in self._left.items() if self.left(known) < self.most}
        self._left[who] = (self.left(who) - used, time.monotonic())
        if self.is_shared:
            self._spent[who] = self._spent.get(who, 0.0) + used

    def take_spent(self) -> dict[str, float]:
        """What each client has used since this was last asked."""
        spent, self._spent = self._spent, {}
        return spent

    def settle(self, who: str, left: float) -> None:
        """So much is left where all that was used at other workers is counted as well."""
        self._left[who] = (left - self._spent.get(who, 0.0), time.monotonic())
