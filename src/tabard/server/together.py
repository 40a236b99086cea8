"""Choices that go together, such as a hand that can be played in any order: tried beside the table, told to one."""

from typing import Final

from tabard.bots.together import together
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.server.patch import encode
from tabard.server.people import Watcher
from tabard.server.protocol import AskRow, Row
from tabard.server.refused import Refused
from tabard.server.venue import Venue

MOST: Final = 7
"""A page asks at every question, so only what is tried in a moment is."""


class Together:
    """What pages ask about the choices of their questions; nothing of it is kept."""

    def __init__(self, hall: Venue) -> None:
        self.hall = hall

    def ask(self, line: Watcher, message: AskRow) -> None:
        """Try it, without keeping other messages of this page waiting."""
        table, seat = line.room.table, line.seat
        if seat is None:
            raise Refused("not-yours", "You are watching; only players can do that.")
        if message.expect_seq < table.asked_since[seat]:
            raise Refused("stale", "The table has moved on since.")
        d = table.decision
        if d is None or d.seat != seat or d.response or table.chairs[seat].kind != "human":
            raise Refused("not-yours", "You are not asked anything just now.")
        world = table.playing().state.clone()
        self.hall.spawn(self._try(line, message, world, seat), "choices together")

    async def _try(self, line: Watcher, message: AskRow, world: State, seat: Seat) -> None:
        try:
            row = await self.hall.workshop.do(together, world, seat, message.verb, MOST)
        except Refused:
            row = []  # there is no time for it: the choices are there one by one
        line.push(encode(Row(message.cid, tuple(row))))
