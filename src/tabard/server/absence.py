"""Who keeps a table waiting without being there, and the bots that play for them."""

import contextlib
import time
from typing import Final

from tabard.engine.ids import CHANCE, Seat
from tabard.server.data import Data
from tabard.server.refused import Refused
from tabard.server.rooms import Room, Wait
from tabard.server.seats import bot_chair
from tabard.server.venue import Venue

UNDO_SECONDS: Final = 60.0
"""How long those who are here may think about whether a decision is taken back, and a bot waits for anybody."""


class Absence:
    """Watches the empty seats of one hall. Whoever is away only while nothing is asked of them keeps nobody waiting."""

    def __init__(self, hall: Venue) -> None:
        self.hall = hall

    def look(self, room: Room) -> None:
        """See who is waited for and not there; called whenever the table, or who is there, has changed."""
        table = room.table
        seat = table.waiting_for()
        # A chair that was given up in the middle of the game keeps the others waiting, too.
        if seat is not None and (table.chairs[seat].kind == "bot" or room.is_here(seat)):
            seat = None
        told = [s for s, wait in room.waits.items() if wait.is_long]
        old = None if seat is None else room.waits.get(seat)
        room.waits.clear()
        room.stop_timer("away")
        if seat is not None:
            asked = table.asked_since[seat]
            wait = old if old is not None and old.asked == asked else Wait(asked, time.monotonic())
            room.waits[seat] = wait
            self._watch(room, seat, wait)
        self._watch_undo(room)
        if told and not any(wait.is_long for wait in room.waits.values()):
            room.presence()

    def _watch(self, room: Room, seat: Seat, wait: Wait) -> None:
        """Look again when the table's patience ends; after that, only whether somebody came who is kept waiting."""
        if wait.is_long:
            if self._is_due(room, seat):
                self.hall.spawn(self._stand_in(room, seat, wait), "stand-in")
            return
        if not any(s != seat for s in room.here()):
            return  # nobody is kept waiting, so nobody needs to be told: a new page looks again
        left = wait.since + self.patience(room) - time.monotonic()
        room.set_timer("away", left, lambda: self._too_long(room, seat, wait))

    def _watch_undo(self, room: Room) -> None:
        """A question whether a decision may be taken back ends by itself: nobody waits for the answer for ever."""
        room.stop_timer("undo")
        table = room.table
        asked = table.undo_asked
        if asked is None:
            return
        bot_waits = table.bot_asked() is not None
        if not (bot_waits or room.here()):
            return  # where nobody is, the first one who comes looks again
        seconds = self.patience(room)
        if all(room.is_here(seat) for seat in asked.waiting):
            seconds = max(seconds, UNDO_SECONDS)  # they are here, and think about it
        if bot_waits:
            seconds = min(seconds, UNDO_SECONDS)
        left = table.undo_since / 1000 + seconds - time.time()
        room.set_timer("undo", left, lambda: self.hall.spawn(self._end_undo(room, asked.seq), "undo"))

    async def _end_undo(self, room: Room, seq: int) -> None:
        async with room.lock:
            await self.hall.mend(room)
            asked = room.table.undo_asked
            if asked is not None and asked.seq == seq:
                await self.hall.commit(room, "undo-answered", CHANCE, Data(asked=seq), None)
                await self.hall.settle(room)

    def patience(self, room: Room) -> float:
        """Seconds for which a table waits for somebody who is not there."""
        return room.table.match.policy.away

    def _too_long(self, room: Room, seat: Seat, wait: Wait) -> None:
        """The patience has ended."""
        if room.waits.get(seat) is not wait or wait.is_long:
            return
        wait.is_long = True
        room.presence()
        self._watch(room, seat, wait)

    # -- bots that play for somebody ----------------------------------------------------------------

    def _is_due(self, room: Room, seat: Seat) -> bool:
        """Whether a bot takes over by itself: where the table says so, and somebody else is there and waits."""
        return bool(room.table.match.policy.stand_in) and any(s != seat for s in room.here())

    async def _stand_in(self, room: Room, seat: Seat, wait: Wait) -> None:
        async with room.lock:
            if room.waits.get(seat) is wait and self._is_due(room, seat):
                with contextlib.suppress(Refused):  # another worker was quicker
                    await self.replace(room, seat, room.table.match.policy.stand_in)

    def check(self, room: Room, seat: Seat) -> None:
        """Refused unless others may let a bot play for this seat now."""
        wait = room.waits.get(seat)
        if wait is not None and wait.is_long:
            return
        name = room.table.chairs[seat].name or f"Seat {seat + 1}"
        if wait is None:
            raise Refused("not-allowed", f"Nobody waits for {name}, or {name} is here.")
        seconds = int(time.monotonic() - wait.since)
        text = f"{name} has been away for {seconds} s; a bot may play after {self.patience(room):g} s."
        raise Refused("not-allowed", text)

    async def replace(self, room: Room, seat: Seat, bot: str) -> None:
        """Let a bot play for whoever is away, who keeps the name and the right to come back. The lock is held."""
        chair = room.table.chairs[seat]
        await self.hall.change_chair(room, bot_chair(seat, bot, chair.name, chair.token_hash), "away")
