"""Games looked at again: each seat's chances and what cost it most, made once in the background and kept."""

import asyncio
from typing import Final

import msgspec

from tabard.engine.kinds import settled
from tabard.server.advice.messages import Costly, Moment, OwnWords, Review
from tabard.server.advice.pool import NoAdvice
from tabard.server.advice.process import Told
from tabard.server.patch import encode
from tabard.server.refused import Refused
from tabard.server.tables import Table
from tabard.server.turns import Turns, asking
from tabard.server.venue import Venue

MOST_WAITING: Final = 20
"""Reviews that wait while another is made."""
MOST_EACH: Final = 4
"""Of these, those that one client may ask for."""
LONGEST: Final = 900.0
"""Seconds after which a review is given up: others wait for it."""
MOST_FAILED: Final = 100
NOTHING: Final = Review("none")


class _Option(msgspec.Struct):
    action: int
    long: str
    chance: float
    why: str


class _Mistake(msgspec.Struct):
    """A costly decision as the adviser's process tells it."""

    count: int
    seat: int
    turn: int
    cost: float
    chosen: _Option
    better: _Option
    text: str
    own: OwnWords


class _Point(msgspec.Struct):
    count: int
    seat: int | None
    turn: int
    chances: tuple[float, ...]


class _Found(msgspec.Struct):
    points: list[_Point]
    mistakes: list[list[_Mistake]]


_read = msgspec.json.Decoder(settled(_Found)).decode


class Reviews:
    """The reviews of a hall; one is made at a time."""

    def __init__(self, hall: Venue) -> None:
        self.hall = hall
        self._making: dict[str, Review] = {}
        """Those that wait or are being made."""
        self._failed: dict[str, Review] = {}
        self._turns = Turns(1)
        self._whose: dict[str, str] = {}
        """The clients that asked for those that wait or are being made."""

    @property
    def waiting(self) -> int:
        """Reviews that wait for the one before them."""
        return self._turns.waiting

    async def begin(self, id: str) -> Review:
        """Let it be made, unless it is there or on its way; Refused where the table does not allow it."""
        table = await self._allowed(id)
        found = await self._known(id)
        if found is not None and found.state != "failed":
            return found
        if len(self._making) >= MOST_WAITING:
            raise Refused("too-fast", "Too many games wait for their review; try again later.")
        who = asking.get().who
        is_limited = who and self.hall.settings.rate > 0
        if is_limited and list(self._whose.values()).count(who) >= MOST_EACH:
            raise Refused("too-fast", "Your other games wait for their review; try again later.")
        self._failed.pop(id, None)
        record = table.playing()
        self._making[id] = Review("waiting")
        self._whose[id] = who
        self.hall.spawn(self._make(id, record.game.name, record.to_text(), table.cards), f"review {id}")
        return self._making[id]

    async def state(self, id: str) -> Review:
        """How far it is."""
        await self._allowed(id)
        return await self._known(id) or NOTHING

    async def _allowed(self, id: str) -> Table:
        room = await self.hall.room(id)
        table = room.table
        if table.match.policy.hints == "off":
            raise Refused("not-allowed", "This table plays without hints and reviews.")
        if table.status != "finished":
            raise Refused("not-allowed", "A game is reviewed when it is over.")
        table.playing()
        return table

    async def _known(self, id: str) -> Review | None:
        """The review as it is now, from memory or from the store."""
        found = self._making.get(id) or self._failed.get(id)
        if found is not None:
            return found
        text = await self.hall.stored(self.hall.store.review_of, id)
        return None if text is None else msgspec.json.decode(text, type=settled(Review))

    async def _make(self, id: str, game: str, record: str, cards: str) -> None:
        def heard(told: Told) -> None:
            drawn = _review(told.body) if told.body else self._making[id]
            self._making[id] = Review("running", told.progress, drawn.moments)

        try:
            async with self._turns.turn(self._whose[id]):
                self._making[id] = Review("running")
                async with asyncio.timeout(LONGEST):
                    body = await self.hall.advisers.review(game, record, heard, cards)
            done = encode(_review(body)).decode()
            await self.hall.stored(self.hall.store.keep_review, id, done)
        except (NoAdvice, TimeoutError, msgspec.ValidationError) as e:
            self._failed[id] = Review("failed", text=str(e) or "It took too long.")
            if len(self._failed) > MOST_FAILED:
                del self._failed[next(iter(self._failed))]
        finally:
            del self._making[id]
            del self._whose[id]


def _review(body: bytes) -> Review:
    """What the process found, as pages are told it."""
    found = _read(body)
    moments = tuple(Moment(p.count, p.chances, p.seat, p.turn) for p in found.points)
    costly = tuple(
        Costly(
            m.seat,
            m.count + 1,
            m.chosen.long,
            m.better.long,
            m.cost,
            m.better.chance,
            m.chosen.action,
            m.better.action,
            m.turn,
            m.text,
            m.chosen.why,
            m.better.why,
            m.own,
        )
        for mistakes in found.mistakes
        for m in mistakes
    )
    return Review("done", 1.0, moments, costly)
