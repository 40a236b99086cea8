"""How much time each seat has left; time is charged between two events, to whoever was waited for."""

from tabard.server.protocol import ClockInfo, ClockPlan

WARN = 30_000
"""Milliseconds left below which the page warns."""


class Clock:
    """A clock a seat, one of which runs; moments are milliseconds since 1970, as events have them."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [plan.base * 1000] * seats
        self.running: int | None = None
        self.since = 0
        """When the running clock was last charged."""

    def charge(self, at: int) -> None:
        """Take the time since the last charge from the seat whose clock runs."""
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
        self.since = at

    def forgive(self, at: int) -> None:
        """Nobody pays for the time until now: the server was away."""
        self.since = at

    def reward(self, seat: int) -> None:
        """A decision was made: the bonus of the plan."""
        self.left[seat] += self.plan.bonus * 1000

    def take_back(self, seat: int) -> None:
        """A decision was taken back, and its bonus goes with it; the time that it took is gone."""
        self.left[seat] = max(0, self.left[seat] - self.plan.bonus * 1000)

    def run(self, seat: int | None) -> None:
        """From the last charge on this seat's clock runs, or nobody's."""
        self.running = seat

    def remaining(self, at: int) -> int:
        """What the running clock will have left at a moment; large when none runs."""
        if self.running is None:
            return 1 << 60
        return self.left[self.running] - max(0, at - self.since)

    def due(self) -> int | None:
        """When the running clock runs out, in seconds since 1970; None when none runs."""
        return None if self.running is None else (self.since + self.left[self.running]) // 1000

    def info(self, at: int) -> ClockInfo:
        """The clocks as the page shows them at a moment."""
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0, self.remaining(at))
        # A clock that has more than its warning from the start warns only when it runs low.
        warn = min(WARN, self.plan.base * 1000 // 4)
        return ClockInfo(tuple(left), self.running, warn)
