"""What is kept of a table: its match, its chairs and the events that it is folded from, wherever they are written."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from tabard.server.advice.messages import HintPolicy
from tabard.server.protocol import ClockPlan, SeatKind, Status, UndoPolicy, Visibility, Watching

Choose = Callable[[Sequence[tuple[str, Status]]], list[str]]
"""Which tables are listed, of those that there are with their status."""


class Policy(msgspec.Struct, frozen=True, omit_defaults=True):
    """What whoever made a table chose about it."""

    visibility: Visibility = "unlisted"
    watching: Watching = "public"
    delay: int = 60
    undo: UndoPolicy = "consent"
    clock: ClockPlan | None = None
    pace: int = 600
    hints: HintPolicy = "after"
    away: int = 60
    stand_in: str = ""
    seeded: bool = False
    """Whoever made the table chose the seed, or could know it."""
    cards: str = ""
    """The card set of somebody's own that it is played with, as the text of its file."""


class Match(msgspec.Struct, frozen=True):
    """A row of `match`: what a game is played with, which never changes but for its status and its driver."""

    id: str
    game: str
    seats: int
    seed: int
    options: dict[str, Any]
    policy: Policy
    status: Status
    created: int
    """Seconds since 1970."""
    version: str
    content: str
    host_hash: str
    origin: str = ""
    driver: str = ""
    """The worker that has the table, where several share a database."""


class Chair(msgspec.Struct, frozen=True):
    """A row of `seat`: who sits there now; the events tell how it came about."""

    seat: int
    kind: SeatKind = "open"
    name: str = ""
    bot: str = ""
    token_hash: str = ""


class Event(msgspec.Struct, frozen=True):
    """A row of `event`; `seat` is -1 where nobody did it."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    kind: str
    seat: int
    data: str
    """JSON; what each kind holds says `tables.Data`."""


class Snapshot(msgspec.Struct, frozen=True):
    """A row of `snapshot`: a table as it was after an event; what the body holds says `snapshots.Fold`."""

    seq: int
    version: str
    """Of the Tabard that wrote it; another one goes by the events."""
    digest: str
    body: bytes


class CardsOf(msgspec.Struct, frozen=True):
    """A row of `cards`: all printed cards of a game at some time, as JSON; tables name them by the hash."""

    content: str
    game: str
    body: bytes


class Lost(Exception):
    """Another worker has the table now: nothing was written."""


class Rows(Protocol):
    """Where rows are written, as a hall knows it; `Store`, a database, says what each of these does."""

    shared: bool

    trouble: tuple[type[Exception], ...]
    """What is raised when it is gone, locked or full."""
    taken: type[Exception]
    """What is raised by `create_match` when there is a match of this id."""

    def ask(self) -> None: ...

    def create_match(self, match: Match, chairs: Sequence[Chair], events: Sequence[Event]) -> None: ...

    def load_match(self, id: str) -> Match | None: ...

    def events_of(self, id: str, after: int = 0) -> list[Event]: ...

    def append_event(self, id: str, event: Event) -> bool: ...

    def append_events(
        self, id: str, events: Sequence[Event], status: Status | None = None, chairs: Sequence[Chair] = ()
    ) -> bool: ...

    def keep_snapshot(self, id: str, snapshot: Snapshot) -> None: ...

    def snapshot_of(self, id: str) -> Snapshot | None: ...

    def keep_cards(self, cards: CardsOf) -> None: ...

    def cards_of(self, content: str) -> CardsOf | None: ...

    def list_public(self, choose: Choose) -> list[tuple[Match, list[Chair]]]: ...

    def owned(self, hashes: Sequence[str]) -> list[tuple[str, str, int | None]]: ...

    def delete(self, ids: Sequence[str]) -> int: ...

    def untouched(self, before: int, limit: int = 100) -> list[str]: ...

    def keep_review(self, id: str, body: str) -> None: ...

    def review_of(self, id: str) -> str | None: ...

    def driven(self, since: int) -> list[str]: ...


def now_ms() -> int:
    """The time as events have it."""
    return time.time_ns() // 1_000_000
