"""What moves a table while no person does: bots, clocks that run out, and taking over from workers that are gone."""

import asyncio
import contextlib
import logging
import math
import secrets
import time
from typing import Final

from tabard.engine.ids import CHANCE, Action, Seat
from tabard.server.absence import Absence
from tabard.server.advice.hints import Hints
from tabard.server.bots.process import stopgap
from tabard.server.data import Data
from tabard.server.homes import Elsewhere
from tabard.server.patience import Grant, Round
from tabard.server.refused import Refused
from tabard.server.rooms import Room
from tabard.server.rows import now_ms
from tabard.server.seats import bot_chair
from tabard.server.venue import Venue

RECENT: Final = 7 * 24 * 3600 * 1000
"""Milliseconds: a game left longer ago is taken up when somebody opens it, not when the server starts."""
RETRY: Final = 0.5
"""The longest time until a bot that could not move tries again."""

log = logging.getLogger("tabard.autoplay")


class Autoplay:
    """Keeps bots and clocks of all tables of a hall going."""

    def __init__(self, hall: Venue, absence: Absence, hints: Hints) -> None:
        self.hall = hall
        self.absence = absence
        self.hints = hints

    def start(self) -> None:
        self.hall.spawn(self._sweep(), "sweep")

    def nudge(self, room: Room) -> None:
        """See what a table waits for, and start what must come by itself; called whenever it has changed."""
        if room.is_put_away:
            return
        self.absence.look(room)
        if self._is_needed(room) and room.driving is None:
            task = room.driving = self.hall.keeper.task(self._drive(room), f"drive {room.table.match.id}")
            task.add_done_callback(lambda done: self._stopped(room, done))
        elif room.driving is None:
            self._wind(room)

    def _is_needed(self, room: Room) -> bool:
        """Whether a bot must move, or a clock runs that has not been told yet that the server is back."""
        table = room.table
        if table.undo_asked is None and table.bot_asked() is not None:
            return True
        return room.is_fresh and table.clock is not None and table.clock.running is not None

    def _stopped(self, room: Room, task: asyncio.Task[None]) -> None:
        room.driving = None
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("the table %s stands still", room.table.match.id, exc_info=task.exception())
            room.set_timer("retry", room.next_try(RETRY), lambda: self.nudge(room))
        elif self._is_needed(room) and "retry" not in room.timers:
            self.nudge(room)

    # -- bots ---------------------------------------------------------------------------------------

    async def _drive(self, room: Room) -> None:
        """Move bots until a person is waited for."""
        while self._is_needed(room):
            if room.is_fresh:
                room.is_fresh = False
                if room.table.clock is not None and room.table.clock.running is not None:
                    async with room.lock:
                        await self.hall.commit(room, "resumed", CHANCE, Data(), None)
            rounds = _round(room)
            await self._move(room, rounds)
            if rounds is not None and rounds.rest(time.monotonic()) and _is_in_turn(room):
                room.round = rounds
            room.hurried.clear()
            self._wind(room)

    async def _move(self, room: Room, rounds: Round | None) -> None:
        """Let bots choose as long as one is asked."""
        pace = _pace(room)
        while True:
            table = room.table
            seat = table.bot_asked()
            d = table.decision
            if seat is None or d is None or table.undo_asked is not None:
                return
            position = table.position
            begun = time.monotonic()
            hold = max(0.0, room.due - begun) if d.response else 0.0
            grant = Grant(pace, math.inf, hold) if rounds is None else rounds.grant(seat, begun, hold)
            action = await self._think(room, seat, grant.at_most)
            await self._wait(room, begun, grant)
            if rounds is not None:
                rounds.spend(seat, time.monotonic() - begun)
            async with room.lock:
                d = room.table.decision
                if room.table.position != position or room.table.bot_asked() != seat or d is None:
                    continue
                if room.table.undo_asked is not None:
                    return
                if await self.hall.commit(room, "action", seat, Data(action=action), None):
                    await self.hall.settle(room)

    async def _think(self, room: Room, seat: Seat, at_most: float) -> Action:
        """What a bot chooses, in a world that its seat cannot tell from the real one, within so many seconds."""
        table = room.table
        seed = secrets.randbelow(1 << 30)
        d = table.decision
        assert d is not None
        if len(d.options) == 1 and not d.response:
            return d.options[0]  # in a response window even this takes a thought: quickness would tell
        answer = table.scripted()
        if answer is not None:
            return answer
        record = table.playing()
        watched = any(reader.lines for reader in room.all_readers())
        if not watched:
            room.noticed.clear()
        world = record.state.determinize(seat, seed)
        if not at_most:
            return await self.hall.keeper.thread(stopgap, world)
        action = await self.hall.thinkers.think(
            world.dump(),
            table.match.game,
            table.chairs[seat].bot,
            seed,
            key=f"{table.match.id}/{seat}",
            moves=record.state.moves,
            client=(room.owner or table.match.id) if self.hall.settings.rate else "",
            cards=table.cards,
            watched=watched,
            noticed=room.noticed,
            at_most=at_most,
        )
        if action is not None and action in d.options:
            return action
        # Nobody could think for it: it plays what one glance likes best, as one that is late does.
        return await self.hall.keeper.thread(stopgap, world)

    async def _wait(self, room: Room, begun: float, grant: Grant) -> None:
        """Let people follow, and keep an answer to a response window back."""
        left = begun + grant.pause - time.monotonic()
        if left > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(room.hurried.wait(), left)
        if grant.hold:
            await asyncio.sleep(max(0.0, begun + grant.hold - time.monotonic()))

    def hurry(self, room: Room, seat: Seat | None) -> None:
        """Somebody who plays with nobody but bots has seen enough of what they do for now."""
        if _people(room) != [seat]:
            raise Refused("not-allowed", "Others at this table follow what the bots do.")
        if room.table.bot_asked() is not None:
            room.hurried.set()

    # -- clocks -------------------------------------------------------------------------------------

    def _wind(self, room: Room) -> None:
        """Set the alarm for the clock that runs."""
        clock = room.table.clock
        if clock is None or clock.running is None:
            room.stop_timer("clock")
            return
        seconds = clock.remaining(now_ms()) / 1000
        room.set_timer("clock", seconds, lambda: self.hall.spawn(self._run_out(room), "clock"))

    async def _run_out(self, room: Room) -> None:
        """Hand a seat without time to a bot."""
        async with room.lock:
            clock = room.table.clock
            if clock is None or clock.running is None:
                return
            seat = clock.running
            if clock.remaining(now_ms()) <= 0:
                chair = room.table.chairs[seat]
                with contextlib.suppress(Refused):  # another worker changed the seat
                    await self.hall.change_chair(
                        room, bot_chair(seat, "", chair.name, chair.token_hash), "time"
                    )
            self.nudge(room)

    # -- the sweep ----------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Take up games that wait for nobody's page, first all, then those that other workers lost."""
        hall = self.hall
        has_begun = False
        while True:
            waiting: list[str] = []
            try:
                if not has_begun:
                    waiting = await hall.stored(hall.store.driven, now_ms() - RECENT)
                    has_begun = True
                elif hall.homes is not None:
                    waiting = await hall.stored(hall.homes.orphans)
            except Exception:  # whatever it is: bots must not wait for good for one look that failed
                log.warning("the sweep could not look for tables", exc_info=True)
            for match in waiting:
                await self._take_up(match)
            self._forget()
            await asyncio.sleep(hall.settings.lease / 3)

    async def _take_up(self, match: str) -> None:
        known = match in self.hall.rooms
        try:
            room = await self.hall.room(match)
        except Elsewhere:
            return
        except Exception as e:
            log.warning("the table %s could not be taken up: %s", match, e)
            return
        self.nudge(room)
        if not known and room.is_idle:
            self.drop(match, room)
        await asyncio.sleep(0)

    def _forget(self) -> None:
        """Drop the tables that nobody looks at and that nothing moves."""
        long_ago = time.monotonic() - self.hall.settings.idle
        for match, room in list(self.hall.rooms.items()):
            if room.used < long_ago and room.is_idle:
                self.drop(match, room)

    def make_room(self) -> None:
        """Drop a twentieth of the tables, those that nobody looks at and nothing moves, the longest unused first."""
        idle = [(room.used, match) for match, room in self.hall.rooms.items() if room.is_idle]
        for _, match in sorted(idle)[: len(self.hall.rooms) // 20 + 1]:
            self.drop(match, self.hall.rooms[match])

    def drop(self, match: str, room: Room) -> None:
        """Forget a table; the store has it."""
        room.close()
        self.hints.forget(match)
        del self.hall.rooms[match]


def _bots(room: Room) -> int:
    return sum(chair.kind == "bot" for chair in room.table.chairs)


def _pace(room: Room) -> float:
    return room.table.match.policy.pace / 1000


def _round(room: Room) -> Round | None:
    """What the bots have for what they do now: the rest of a round in which a person only answered, or all of one."""
    begun, room.round = room.round, None
    if not _people(room):
        return None
    if begun is not None and begun.bots == _bots(room):
        begun.resume(time.monotonic())
        return begun
    return Round(_bots(room), _pace(room), time.monotonic())


def _is_in_turn(room: Room) -> bool:
    """Whether a bot's turn goes on, whoever is asked in it."""
    if room.table.decision is None:
        return False
    active = room.table.playing().state.view(None).active
    return active is not None and room.table.chairs[active].kind == "bot"


def _people(room: Room) -> list[Seat]:
    """The seats that no bot plays."""
    return [chair.seat for chair in room.table.chairs if chair.kind == "human"]
