"""A store in memory that tells somebody else what to keep: in a browser, its database."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tabard.engine.kinds import settled
from tabard.server.cardsets import own_set
from tabard.server.protocol import Status
from tabard.server.rows import CardsOf, Chair, Choose, Event, Match, Snapshot

Write = Callable[[str], None]
"""Takes changes as JSON, `[[what, key, row or null], ...]`, all of which are kept or none."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class _Kept(msgspec.Struct):
    """A match with its chairs, as one row."""

    match: Match
    chairs: list[Chair]


class _Shelf(msgspec.Struct):
    """All that was ever kept: rows of matches and reviews by match, and events as `[match, event]`."""

    match: list[_Kept] = []
    event: list[tuple[str, Event]] = []
    review: list[tuple[str, str]] = []


class Taken(Exception):
    """There is a match of this id."""


class Memory:
    """The rows of one browser; only one page writes them at a time, so nobody else is ever quicker."""

    shared = False
    trouble: tuple[type[Exception], ...] = ()
    taken: type[Exception] = Taken

    def __init__(self, write: Write, kept: str = "{}") -> None:
        self._write = write
        found = msgspec.json.decode(kept, type=settled(_Shelf))
        self._kept: dict[str, _Kept] = {row.match.id: row for row in found.match}
        self._events: dict[str, list[Event]] = {match: [] for match in self._kept}
        for match, event in found.event:
            if match in self._events:
                self._events[match].append(event)
        for events in self._events.values():
            events.sort(key=lambda event: event.seq)
        self._reviews = dict(found.review)

    def ask(self) -> None:
        """It always answers."""

    def _keep(self, *changes: tuple[str, list[Any], object]) -> None:
        self._write(_encode(changes).decode())

    def _match_row(self, id: str) -> tuple[str, list[Any], object]:
        return ("match", [id], self._kept[id])

    # -- matches ------------------------------------------------------------------------------------

    def create_match(self, match: Match, chairs: Sequence[Chair], events: Sequence[Event]) -> None:
        if match.id in self._kept:
            raise Taken(match.id)
        self._kept[match.id] = _Kept(match, list(chairs))
        self._events[match.id] = list(events)
        self._keep(self._match_row(match.id), *(_event_row(match.id, event) for event in events))

    def load_match(self, id: str) -> Match | None:
        found = self._kept.get(id)
        return None if found is None else found.match

    def events_of(self, id: str, after: int = 0) -> list[Event]:
        return [event for event in self._events.get(id, ()) if event.seq > after]

    def append_event(self, id: str, event: Event) -> bool:
        return self.append_events(id, [event])

    def append_events(
        self, id: str, events: Sequence[Event], status: Status | None = None, chairs: Sequence[Chair] = ()
    ) -> bool:
        row, there = self._kept[id], self._events[id]
        if there and events[0].seq <= there[-1].seq:
            return False
        there += events
        if status is not None:
            row.match = msgspec.structs.replace(row.match, status=status)
        for chair in chairs:
            row.chairs[chair.seat] = chair
        changes = [_event_row(id, event) for event in events]
        if status is not None or chairs:
            changes.append(self._match_row(id))
        self._keep(*changes)
        return True

    # -- cards: those of one's own, which are with their tables; printed ones are of the site's version ---

    def keep_cards(self, cards: CardsOf) -> None:
        pass

    def cards_of(self, content: str) -> CardsOf | None:
        for row in self._kept.values():
            match = row.match
            if match.content == content and match.policy.cards:
                return own_set(match.game, match.policy.cards)
        return None

    # -- snapshots: none, as nobody waits long for a game of one's own ------------------------------

    def keep_snapshot(self, id: str, snapshot: Snapshot) -> None:
        pass

    def snapshot_of(self, id: str) -> Snapshot | None:
        return None

    # -- lists --------------------------------------------------------------------------------------

    def list_public(self, choose: Choose) -> list[tuple[Match, list[Chair]]]:
        """None: nobody else can come to a browser's table."""
        return []

    def owned(self, hashes: Sequence[str]) -> list[tuple[str, str, int | None]]:
        wanted = set(hashes)
        found: list[tuple[str, str, int | None]] = []
        for match, row in self._kept.items():
            found += [(c.token_hash, match, c.seat) for c in row.chairs if c.token_hash in wanted]
            if row.match.host_hash in wanted:
                found.append((row.match.host_hash, match, None))
        return found

    def delete(self, ids: Sequence[str]) -> int:
        there = [match for match in ids if self._kept.pop(match, None) is not None]
        for match in there:
            del self._events[match]
            self._reviews.pop(match, None)
        self._keep(*(("match", [match], None) for match in there))
        return len(there)

    def untouched(self, before: int, limit: int = 100) -> list[str]:
        return [match for match in self._kept if self._last(match) < before][:limit]

    def _last(self, id: str) -> int:
        events = self._events[id]
        return events[-1].at if events else self._kept[id].match.created * 1000

    # -- reviews ------------------------------------------------------------------------------------

    def keep_review(self, id: str, body: str) -> None:
        if id not in self._reviews:
            self._reviews[id] = body
            self._keep(("review", [id], [id, body]))

    def review_of(self, id: str) -> str | None:
        return self._reviews.get(id)

    def driven(self, since: int) -> list[str]:
        """None: a game goes on when its page is opened, and until then nobody waits for it."""
        return []


def _event_row(id: str, event: Event) -> tuple[str, list[Any], object]:
    return ("event", [id, event.seq], [id, event])
