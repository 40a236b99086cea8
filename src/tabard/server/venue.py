"""What those who work in a hall know of it: its tables, its store, and the one place where events are written."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from tabard.engine.ids import Seat
from tabard.server.advice.pool import Advisers
from tabard.server.bots.pool import Thinkers
from tabard.server.config import Settings
from tabard.server.data import Data, Kind
from tabard.server.homes import Homes
from tabard.server.keeper import Keeper
from tabard.server.readers import Line
from tabard.server.rooms import Late, Room
from tabard.server.rows import Chair, Rows
from tabard.server.workshop import Workshop

T = TypeVar("T")


class Venue(Protocol):
    """A hall, as its driver, its people and its advisers see it; `Hall` says what each of these does."""

    settings: Settings
    store: Rows
    keeper: Keeper
    thinkers: Thinkers
    workshop: Workshop
    advisers: Advisers
    rooms: dict[str, Room]
    homes: Homes | None

    def spawn(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]: ...

    async def stored(self, call: Callable[..., T], *arguments: Any) -> T: ...

    async def room(self, id: str) -> Room: ...

    async def late(self, room: Room) -> Late: ...

    async def change_chair(self, room: Room, chair: Chair, why: str = "", word: str = "") -> None: ...

    async def commit(
        self,
        room: Room,
        kind: Kind,
        seat: Seat,
        data: Data,
        line: Line | None,
        chairs: Sequence[Chair] = (),
    ) -> bool: ...

    async def settle(self, room: Room) -> None: ...

    async def mend(self, room: Room) -> None: ...
