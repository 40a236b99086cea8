"""Hints for seats that are asked: made in the background, told to that seat alone, dropped when it has moved on."""

import secrets
from typing import Final

import msgspec

from tabard.bots.advice import Kept
from tabard.engine.early import asked_early
from tabard.engine.ids import Seat
from tabard.engine.kinds import settled
from tabard.engine.state import State
from tabard.server.advice.messages import Advised, AskHint, Hint, NoHint
from tabard.server.advice.pool import NoAdvice
from tabard.server.data import Data, Kind
from tabard.server.patch import encode
from tabard.server.people import People, Watcher
from tabard.server.protocol import Ack
from tabard.server.readers import Line
from tabard.server.refused import Refused
from tabard.server.rooms import Room
from tabard.server.tables import Table
from tabard.server.venue import Venue

MOVED_ON: Final = "The table has moved on since."


class _Step(msgspec.Struct):
    long: str


class _Option(msgspec.Struct):
    """One option as the adviser's process tells it."""

    action: int
    chance: float
    share: float
    wins: bool
    why: str
    steps: list[_Step]


class _Advice(msgspec.Struct):
    text: str
    options: list[_Option]
    plan: list[Kept] = []
    """What the next hint keeps to."""


_read = msgspec.json.Decoder(settled(_Advice)).decode


class Asked:
    """A hint in the making or made, for one question of one seat."""

    def __init__(self, since: int) -> None:
        self.since = since
        """The event since which the seat is asked this."""
        self.waiting: dict[str, Line] = {}
        """Whom it is told, by the name of the message that asked."""
        self.advice: _Advice | None = None


class Hints:
    """All hints of a hall; what they say is in memory only."""

    def __init__(self, hall: Venue, people: People) -> None:
        self.hall = hall
        self.people = people
        self._asked: dict[tuple[str, Seat], Asked] = {}

    async def ask(self, line: Watcher, message: AskHint) -> None:
        """Somebody wants one: note that it was asked for, then think."""

        def deed(table: Table, seat: Seat) -> tuple[Kind, Data] | None:
            self._check(table, seat, message.expect_seq)
            if table.hinted.get(seat, 0) > table.asked_since[seat]:
                line.push(encode(Ack(message.cid, table.hinted[seat])))  # the same again counts once
                return None
            return "hinted", Data(cid=message.cid)

        await self.people.do(line, message.cid, deed)
        room, seat = line.room, line.seat
        assert seat is not None
        table = room.table
        since = table.asked_since[seat]
        if table.question(seat) is None or table.hinted.get(seat, 0) < since:
            line.push(_none(message.cid, MOVED_ON))  # asked for a question that is answered by now
            return
        key = (table.match.id, seat)
        asked = self._asked.get(key)
        if asked is None or asked.since != since:
            last = asked.advice.plan if asked is not None and asked.advice is not None else []
            asked = self._asked[key] = Asked(since)
            self.hall.spawn(self._think(room, seat, asked, world_of(table, seat), last), "hint")
        asked.waiting[message.cid] = line
        if asked.advice is not None:
            self._tell(room, seat, asked)

    def _check(self, table: Table, seat: Seat, expect_seq: int) -> None:
        if table.match.policy.hints != "on":
            raise Refused("not-allowed", "This table plays without hints.")
        table.check_open()
        table.playing()
        if table.chairs[seat].kind != "human":
            raise Refused("not-yours", "A bot plays this seat now.")
        if expect_seq < table.asked_since[seat]:
            raise Refused("stale", MOVED_ON)
        if table.question(seat) is None:
            raise Refused("not-yours", "You are not asked anything just now.")

    async def _think(self, room: Room, seat: Seat, asked: Asked, world: State, last: list[Kept]) -> None:
        match = room.table.match
        seed = secrets.randbelow(1 << 30)
        try:
            dump = world.determinize(seat, seed).dump()
            body = await self.hall.advisers.hint(match.game, dump, seed, last, room.table.cards)
            asked.advice = _read(body)
        except NoAdvice as e:
            self._drop(match.id, seat, asked)
            for cid, line in asked.waiting.items():
                line.push(encode(NoHint(cid, "fault", str(e))))
            return
        self._tell(room, seat, asked)

    def _tell(self, room: Room, seat: Seat, asked: Asked) -> None:
        """Tell those who wait, as far as they still sit there and are still asked the same."""
        table = room.table
        is_stale = table.asked_since[seat] != asked.since or table.question(seat) is None
        waiting, asked.waiting = asked.waiting, {}
        reader = room.readers.get(seat)
        for cid, line in waiting.items():
            if reader is None or line not in reader.lines:
                continue
            advice = asked.advice
            assert advice is not None
            line.push(_none(cid, MOVED_ON) if is_stale else encode(_hint(cid, asked.since, advice)))
        if is_stale:
            self._drop(table.match.id, seat, asked)

    def _drop(self, match: str, seat: Seat, asked: Asked) -> None:
        if self._asked.get((match, seat)) is asked:
            del self._asked[(match, seat)]

    def forget(self, match: str) -> None:
        """A table is dropped from memory, and so is what was said there."""
        for key in [key for key in self._asked if key[0] == match]:
            del self._asked[key]


def world_of(table: Table, seat: Seat) -> State:
    """A position in which the seat is asked what it is asked now, though others may have to choose before it."""
    state = table.playing().state
    d = state.decision
    if d is not None and d.seat == seat:
        return state.clone()
    world = asked_early(state, seat, table.early.get(seat, ()))
    assert world is not None
    return world


def _hint(cid: str, since: int, advice: _Advice) -> Hint:
    options = tuple(
        Advised(o.action, o.chance, o.share, o.wins, o.why, tuple(step.long for step in o.steps))
        for o in advice.options
    )
    return Hint(cid, since, options, advice.text)


def _none(cid: str, text: str) -> bytes:
    return encode(NoHint(cid, "stale", text))
