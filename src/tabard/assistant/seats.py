"""The chairs that assistants sit in, each by a key that nobody else knows."""

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from tabard.assistant.chair import Chair, Refusal
from tabard.assistant.link import Link
from tabard.assistant.linked import LinkedChair

MOST: Final = 100
"""Chairs at once."""
FORGOTTEN: Final = 3600.0
"""Seconds after which a chair that nobody has asked about may be given up for a new one."""

OpenTable = Callable[[str, str, int | None, dict[str, Any]], Chair]
"""Makes a new table here, from the game, the bots, the number of seats and the options."""


class Seats:
    """All chairs of one server."""

    def __init__(
        self, open_table: OpenTable, servers: Sequence[str] | None = None, alone: bool = True
    ) -> None:
        """`servers` are those whose links are followed, None for any; `alone` when one client only is served."""
        self._open_table = open_table
        self._servers = servers
        self._alone = alone
        self._lock = threading.Lock()
        self._chairs: dict[str, Chair] = {}
        self._asked: dict[str, float] = {}
        """When each was last asked about; the last key is the one asked about last."""

    def sit_here(self, game: str, bots: str, seats: int | None, options: dict[str, Any]) -> tuple[str, Chair]:
        """A chair at a new table against bots."""
        self._make_room()
        return self._keep(self._open_table(game, bots, seats, options))

    def sit_there(self, link: str, name: str, token: str) -> tuple[str, LinkedChair]:
        """A chair of a table at a running server."""
        self._make_room()
        chair = LinkedChair.taken(Link(link, self._servers), name, token)
        return self._keep(chair)[0], chair

    def __getitem__(self, key: str) -> Chair:
        """A chair by its key; whoever is alone may leave the key out and means the chair used last."""
        with self._lock:
            if not self._chairs and self._alone:
                raise Refusal("you sit at no table; sit_down takes a seat (games lists what can be played)")
            wanted = key.strip() or (next(reversed(self._asked), "") if self._alone else "")
            if not wanted:
                raise Refusal("which seat? Give the key that sit_down told you")
            found = self._chairs.get(wanted)
            if found is None:
                raise Refusal(f"no seat has the key {wanted!r}; sit_down tells the key of a seat")
            self._asked.pop(wanted, None)
            self._asked[wanted] = time.monotonic()
            return found

    def leave(self, key: str) -> str:
        """Stand up from a chair, and forget it."""
        chair = self[key]
        try:
            return chair.leave()
        finally:
            with self._lock:
                self._drop(next(k for k, c in self._chairs.items() if c is chair))

    def close(self) -> None:
        """Let go of all tables."""
        with self._lock:
            chairs = list(self._chairs.values())
            self._chairs.clear()
            self._asked.clear()
        for chair in chairs:
            chair.close()

    def _keep(self, chair: Any) -> tuple[str, Any]:
        key = secrets.token_hex(6)
        with self._lock:
            self._chairs[key] = chair
            self._asked[key] = time.monotonic()
        return key, chair

    def _make_room(self) -> None:
        with self._lock:
            if len(self._chairs) < MOST:
                return
            key = next(iter(self._asked))
            if time.monotonic() - self._asked[key] < FORGOTTEN:
                raise Refusal(f"all {MOST} seats are taken: leave one that is not needed any more")
            chair = self._chairs[key]
            self._drop(key)
        chair.close()

    def _drop(self, key: str) -> None:
        self._chairs.pop(key, None)
        self._asked.pop(key, None)
