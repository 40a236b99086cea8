"""Long jobs, done beside the event loop: few at once, one at a time for each client, the clients in turn."""

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tabard.server.budget import Budget
from tabard.server.keeper import Keeper
from tabard.server.refused import Refused
from tabard.server.turns import Asker, Turns, asking

HANDS: Final = 2
"""Threads: a client that keeps one busy leaves the other to everybody else."""
MOST_EACH: Final = 8
"""Jobs of one client that wait."""
MOST_WAITING: Final = 64
"""Jobs of all clients that wait."""

SAVED: Final = 120
"""Seconds for which a client saves up its share."""

cpu: Final[Callable[[], float]] = getattr(time, "thread_time", time.process_time)
"""Seconds of CPU of this thread; a browser has but one."""

T = TypeVar("T")


class Workshop:
    """The threads, and who comes next."""

    def __init__(self, keeper: Keeper, is_limited: bool = True, share: float = 0.0) -> None:
        self.keeper = keeper
        self.turns = Turns(HANDS, 1, MOST_EACH, MOST_WAITING) if is_limited else Turns(HANDS, 1)
        self.budget = Budget("your share of this server's time", share * SAVED if is_limited else 0.0, share)
        self.done = 0
        """Jobs that were begun; those that nobody waited for any more are not among them."""

    async def do(self, job: Callable[..., T], *arguments: Any, asker: Asker | None = None) -> T:
        """The result of a job, done on a thread when its turn has come; Refused when too many wait already."""
        asker = asking.get() if asker is None else asker
        self.budget.check(asker.who)
        async with self.turns.turn(asker.who):
            if asker.is_gone is not None and await asker.is_gone():
                raise Refused("too-fast", "Nobody waits for this any more.")
            self.done += 1
            return await self.keeper.thread(self._charged, asker.who, job, *arguments)

    def _charged(self, who: str, job: Callable[..., T], *arguments: Any) -> T:
        """Do a job, and take the CPU that it needed from its client's share, however it ends."""
        begun = cpu()
        try:
            return job(*arguments)
        finally:
            self.budget.charge(who, cpu() - begun)
