"""The hall: all tables that this worker has in memory, and the only place where events are written."""

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from tabard import bots
from tabard.engine.deal import Deal
from tabard.engine.errors import UnknownGame
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.games import game as find_game
from tabard.server.absence import Absence
from tabard.server.advice.hints import Hints
from tabard.server.advice.pool import Advisers
from tabard.server.advice.reviews import Reviews
from tabard.server.archive import Archive, loaded
from tabard.server.autoplay import Autoplay
from tabard.server.away import waited_for
from tabard.server.bots.pool import Thinkers
from tabard.server.bots.process import stopgap
from tabard.server.budget import Budget
from tabard.server.config import Settings
from tabard.server.data import Data, Kind, chair_data
from tabard.server.drafts import Draft
from tabard.server.homes import Elsewhere, Homes
from tabard.server.keeper import Keeper
from tabard.server.listing import listed, table_info
from tabard.server.metrics import Metrics
from tabard.server.notices import Notices
from tabard.server.patch import encode
from tabard.server.people import People, nack
from tabard.server.protocol import Ack, Create, Created, Failure, MyTable, TableInfo
from tabard.server.readers import Line, Reader
from tabard.server.refused import Refused
from tabard.server.rooms import Late, Room
from tabard.server.rows import Chair, Event, Lost, Policy, Rows, now_ms
from tabard.server.seats import hashed
from tabard.server.setups import Choice
from tabard.server.tables import Table
from tabard.server.together import Together
from tabard.server.turns import HOUSE, Asker, asking
from tabard.server.workshop import Workshop

SHORTEST_HOLD: Final = 0.9
LONGEST_HOLD: Final = 2.4
GRACE: Final = 0.5
"""The longest time between two tries to let happen at a table what could not be stored."""

FORGET_SECONDS: Final = 60.0
"""Seconds between two looks for tables that are old enough to be forgotten."""
DAY: Final = 24 * 3600 * 1000

log = logging.getLogger("tabard.hall")
T = TypeVar("T")


class Hall:
    """Finds tables, accepts what people and bots do at them, and tells everybody."""

    def __init__(
        self,
        settings: Settings,
        store: Rows,
        thinkers: Thinkers | None = None,
        keeper: Keeper | None = None,
        homes: Homes | None = None,
        advisers: Advisers | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.homes = homes
        """Who has which table, where several workers share a database."""
        self.metrics = Metrics()
        self.keeper = keeper or Keeper(settings.native)
        self.thinkers = thinkers or Thinkers(self.keeper, settings.bot_workers, settings.bot_seconds)
        self.workshop = Workshop(self.keeper, settings.rate > 0, settings.cpu)
        each = settings.tables_each if settings.rate > 0 else 0
        self.making = Budget("the tables that you may make in a day", each, each / (24 * 3600))
        self.rooms: dict[str, Room] = {}
        self.archive = Archive(self)
        self.advisers = advisers or Advisers(self.keeper, settings.hint_seconds, settings.review_seconds)
        self.absence = Absence(self)
        self.people = People(self, self.absence)
        self.hints = Hints(self, self.people)
        self.autoplay = Autoplay(self, self.absence, self.hints)
        self.together = Together(self)
        self.reviews = Reviews(self)
        self.notices = Notices()
        self.grace = GRACE
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._secret = random.SystemRandom()

    async def start(self) -> None:
        """Be known to other workers, and take up the games that wait for bots or clocks."""
        if self.homes is not None:
            beat = self.homes.beat
            await waited_for(lambda: self.stored(beat), self.store.trouble)
            self.spawn(self._beat(self.homes), "beat")
        self.thinkers.start()
        self.notices.start()
        self.autoplay.start()
        if self.settings.keep_days > 0:
            self.spawn(self._forget(), "forget old tables")

    async def stop(self) -> None:
        """End everything, also after half a start; the tables are in the store."""
        async with (
            contextlib.AsyncExitStack() as last
        ):  # from the bottom to the top, whatever goes wrong in one
            last.callback(self.archive.close)
            last.push_async_callback(self._leave)
            last.callback(self._close_rooms)
            last.callback(self.notices.stop)
            last.push_async_callback(self.keeper.stop)

    async def _leave(self) -> None:
        """Let others have the tables at once."""
        if self.homes is not None:
            with contextlib.suppress(*self.store.trouble):  # they have them when the lease has run out
                await self.stored(self.homes.leave)

    async def _forget(self) -> None:
        """Delete the tables that nobody has touched for so long as the settings say, a few at a time."""
        while True:
            try:
                before = now_ms() - int(self.settings.keep_days * DAY)
                untouched = await self.stored(self.store.untouched, before)
                old = [match for match in untouched if match not in self.rooms]
                if old:
                    await self.stored(self.store.delete, old)
            except self.store.trouble:
                log.warning("old tables could not be deleted", exc_info=True)
            await asyncio.sleep(FORGET_SECONDS)

    def _close_rooms(self) -> None:
        for room in self.rooms.values():
            room.close()

    def spawn(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run something beside everything else; what goes wrong in it is written to the log."""
        return self.keeper.spawn(work, name)

    async def stored(self, call: Callable[..., T], *arguments: Any) -> T:
        """A call of the store: at once on SQLite, on a thread where another machine may keep it waiting."""
        if self.store.shared:
            return await self.keeper.thread(call, *arguments)
        return call(*arguments)

    def waiting(self) -> dict[str, int]:
        """How many wait for what there is little of."""
        return {
            "jobs": self.workshop.turns.waiting,
            "bots": self.thinkers.waiting,
            "hints": self.advisers.waiting,
            "reviews": self.reviews.waiting,
        }

    # -- finding tables -----------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """A table by its id, as it is stored; Refused when there is none."""
        return (await self._stored_room(id)).table

    async def _stored_room(self, id: str) -> Room:
        """A room whose table is as the store has it: of a move that is just being written nobody hears yet."""
        room = await self.room(id)
        async with room.lock:
            await self.mend(room)
        return room

    async def room(self, id: str, by_force: bool = False) -> Room:
        """A table with the people around it; Elsewhere when another worker has it, unless it is taken by force."""
        found = self.rooms.get(id)
        if found is None:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = self.keeper.task(self._load(id, by_force), f"load {id}")
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    def _check_room(self) -> None:
        """Refused when there are as many tables in memory as there may be, unless the house itself asks."""
        if not 0 < self.settings.tables <= len(self.rooms) or asking.get() is HOUSE:
            return
        self.autoplay.make_room()
        if self.settings.tables <= len(self.rooms):
            raise Refused("full", "All tables of this server are taken; try again in a few minutes.")

    async def _load(self, id: str, by_force: bool) -> Room:
        self._check_room()
        if self.homes is not None:
            home = await self.stored(self.homes.take, id, by_force)
            if home is not None:
                raise Elsewhere(home)
        # Others may come to wait for it, too, so it is read even if whoever asked first is gone.
        found = await self.archive.read(id, Asker(asking.get().who))
        room = Room(found.table, is_fresh=True)
        room.written = found.written
        room.owner = asking.get().who
        self.rooms[id] = room
        async with room.lock:
            await self.settle(room)
        return room

    async def late(self, room: Room) -> Late:
        """The table as spectators see it where they are kept some seconds behind."""
        while room.late is None:
            events = await self.stored(self.store.events_of, room.table.match.id)
            if room.late is not None:
                break
            if events[-1].seq < room.table.seq:  # one is just being written
                await asyncio.sleep(0.005)
                continue
            delay = room.table.match.policy.delay
            until = now_ms() - delay * 1000
            begun = next((e.seq for e in events if e.kind == "started"), len(events) + 1)
            past = [e for e in events if e.at <= until or e.seq < begun]
            table = await self.workshop.do(
                loaded, room.table.match, past, (None,), room.table.game, asker=HOUSE
            )
            if room.late is not None or events[-1].seq < room.table.seq:
                continue  # somebody else was quicker, or the table went on meanwhile
            room.late = Late(room, table, events[len(past) :], delay)
        return room.late

    async def info(self, id: str, token: str | None = None) -> TableInfo:
        """A table as whoever brings this token may know it."""
        room = await self._stored_room(id)
        return room.info(room.table.seat_of(token) is not None or room.table.is_host(token))

    async def list_public(self) -> list[TableInfo]:
        """The tables that anybody may join or watch."""
        found: list[TableInfo] = []
        owners = {match: room.owner for match, room in self.rooms.items()}
        for match, chairs in await self.stored(self.store.list_public, partial(listed, owners)):
            room = self.rooms.get(match.id)
            if room is not None:
                found.append(room.info(False))
                continue
            with contextlib.suppress(UnknownGame):  # of a package that is not installed any more
                found.append(table_info(match, find_game(match.game).title, match.status, chairs))
        return found

    async def mine(self, tokens: Sequence[str]) -> list[MyTable]:
        """The tables that tokens belong to."""
        by_hash = {hashed(token): token for token in tokens}
        found: list[MyTable] = []
        for kept, match, seat in await self.stored(self.store.owned, list(by_hash)):
            try:
                room = await self.room(match)
                table, here = room.table, room.here()
            except Elsewhere:
                table, here = (await self.archive.read(match, Asker(asking.get().who))).table, ()
            except Refused:
                continue
            turn = (
                seat is not None and table.chairs[seat].kind == "human" and table.question(seat) is not None
            )
            found.append(MyTable(table.info(here), seat, by_hash[kept], turn))
        return found

    # -- new tables ---------------------------------------------------------------------------------

    async def create(
        self,
        wish: Create,
        origin: str = "",
        actions: Sequence[Action] = (),
        is_closed: bool = False,
        dealt: Deal | None = None,
    ) -> Created:
        """A new table; with actions it goes on from where they lead, closed it is only looked at."""
        policy = self._policy(wish)
        self._check_room()
        self.making.check(asking.get().who, 1.0)
        draft = await self.workshop.do(Draft, wish, policy, origin, actions, is_closed, dealt)
        match, table, chairs = draft.match, draft.table, draft.table.chairs
        if draft.cards is None:
            await self.archive.keep_cards(match)
        else:
            await self.archive.keep_own(table, draft.cards)
        await self.stored(self.store.create_match, match, chairs, draft.events)
        self.making.charge(asking.get().who, 1.0)
        room = self.rooms[match.id] = Room(table, is_fresh=False)
        room.owner = asking.get().who
        if any(chair.kind == "bot" for chair in chairs):
            self.thinkers.expect(match.game)
        async with room.lock:
            await self.settle(room)
        return Created(table.info(), draft.host, draft.tokens)

    def _policy(self, wish: Create) -> Policy:
        """What a wish says about the table, and for what it leaves out what suits most."""
        if wish.stand_in and wish.stand_in not in bots.names():
            raise Refused("unknown", f"There is no bot {wish.stand_in!r}.")
        is_open = any(plan.kind == "open" for plan in wish.plan)
        return Policy(
            wish.visibility,
            wish.watching,
            wish.delay,
            wish.undo,
            wish.clock,
            wish.pace,
            # Whoever is alone with bots, or hands the screen round, disturbs nobody with a hint.
            wish.hints or ("after" if is_open else "on"),
            wish.away,
            wish.stand_in,
            wish.seed is not None,
            wish.cards,
        )

    # -- events -------------------------------------------------------------------------------------

    async def change_chair(
        self, room: Room, chair: Chair, why: str = "", word: str = "", choice: Choice | None = None
    ) -> None:
        """Another player in a chair; the game starts when the last one is taken. The room's lock is held."""
        room.table.check_open()
        data = chair_data(chair, why, word, choice)
        if not await self.commit(room, "seat", chair.seat, data, None, (chair,)):
            raise Refused("stale", "The table has changed since.")
        table = room.table
        if table.status == "waiting" and all(c.kind != "open" for c in table.chairs):
            await self.commit(room, "started", CHANCE, Data(), None)
        await self.settle(room)

    async def commit(
        self,
        room: Room,
        kind: Kind,
        seat: Seat,
        data: Data,
        line: Line | None,
        chairs: Sequence[Chair] = (),
    ) -> bool:
        """Write the next event and tell everybody; False when another worker was quicker. The lock is held."""
        if room.is_broken:
            await self.mend(room)
            return False
        room.pay()
        table = room.table
        status = table.status
        # Before it is stored: what the engine cannot do must not get there.
        event = table.play(kind, seat, data, now_ms())
        changed = None if table.status == status else table.status
        begun = time.monotonic()
        try:
            if changed is None and not chairs:
                is_ours = await self.stored(self.store.append_event, table.match.id, event)
            else:
                is_ours = await self.stored(
                    self.store.append_events, table.match.id, [event], changed, chairs
                )
        except Lost:
            self.lose(room)
            raise Refused("stale", "The table is at another worker now, and is opened there.") from None
        except BaseException:
            room.is_broken = True  # it may be stored or not
            self._see_to(room)
            raise
        if not is_ours:
            room.is_broken = True
            await self.mend(room)
            return False
        room.failures = 0
        self.metrics.storing.add(time.monotonic() - begun)
        self.metrics.events.add(kind)
        self._told(room, event, line, data.cid)
        return True

    def _told(self, room: Room, event: Event, line: Line | None, cid: str) -> None:
        """Acknowledge an event to whoever made it and let everybody know of it."""
        first: Reader | None = None
        ack = b""
        if line is not None:
            ack = encode(Ack(cid, event.seq))
            first = room.readers.get(event.seat)
            if first is None or line not in first.lines:
                line.push(ack)
        aside = self._set_aside(room) if event.kind == "started" else []
        room.announce(event, first, line, ack)
        if aside:
            self._sort_out(room, aside)
        if event.kind == "seat":
            self._sort_seat(room, event.seat)

    async def settle(self, room: Room) -> None:
        """Let happen what needs nobody: dice, early answers, agreed undos; then see who is waited for."""
        while True:
            agreed = room.table.undo_agreed()
            if agreed is not None:
                asked = room.table.undo_asked
                assert asked is not None
                await self.commit(room, "undo", asked.by, agreed, None)
                continue
            step = room.table.automatic() or await self._arranged(room)
            if step is None:
                break
            await self.commit(room, "action", step[0], Data(action=step[1]), None)
        self.archive.write_down(room)
        self._open_window(room)
        self.autoplay.nudge(room)
        self.notices.look(room)

    async def _arranged(self, room: Room) -> tuple[Seat, Action] | None:
        """What the house chooses for a seat that lets it set up; where nothing is recommended, what looks best."""
        table = room.table
        if table.waiting_for() is None or table.course is not None:
            return None
        state = table.playing().state
        seat = table.setups.asked(state, table.chairs)
        if seat is None:
            return None
        action = table.setups.answer(state, seat)
        if action is None:
            world = state.determinize(seat, secrets.randbelow(1 << 30))
            action = await self.keeper.thread(stopgap, world)
        return seat, action

    def _open_window(self, room: Room) -> None:
        """Draw for how long answers to a new response window are held; nobody may work out how long."""
        table = room.table
        if room.window == table.position:
            return
        room.window = table.position
        if room.held is not None:
            held, room.held = room.held, None
            room.stop_timer("held")
            held.line.push(nack(held.cid, Refused("stale", "The table has moved on since."), table.seq))
        d = table.decision
        if d is not None and d.response:
            seconds = self._secret.uniform(SHORTEST_HOLD, LONGEST_HOLD) * self.settings.hold
            room.due = time.monotonic() + seconds

    def _set_aside(self, room: Room) -> list[Line]:
        """Those who looked on while the table waited and may not see what follows, or not yet."""
        if room.table.match.policy.watching == "public":
            return []
        reader = room.readers.pop(None, None)
        return [] if reader is None else list(reader.lines)

    def _sort_out(self, room: Room, lines: list[Line]) -> None:
        if room.table.match.policy.watching == "delayed":
            self.spawn(self._make_late(room, lines), "late spectators")
            return
        text = "The game begins, and this table is played without spectators."
        for line in lines:
            line.close(encode(Failure("not-allowed", text)))

    async def _make_late(self, room: Room, lines: list[Line]) -> None:
        async with room.lock:
            late = await self.late(room)
            late.reader.lines.update(lines)
            message = late.reader.snapshot(room.here())
            for line in lines:
                line.push(message)

    def _sort_seat(self, room: Room, seat: Seat) -> None:
        """Close the connections of a seat whose token was taken away."""
        reader = room.readers.get(seat)
        if reader is None or room.table.chairs[seat].token_hash:
            return
        room.pay()
        for line in list(reader.lines):
            line.close(encode(Failure("not-yours", "This seat is not yours any more.")))

    # -- other workers ------------------------------------------------------------------------------

    async def _beat(self, homes: Homes) -> None:
        """Be heard of, so that nobody else takes the tables that are here, and hear of those that are taken.

        Each time, though that happens only to who was silent: when the database comes back all of them were, and who
        takes a table may be a moment later than its worker's next beat. Nobody who looks at it here would ever know.
        """
        while True:
            await asyncio.sleep(homes.lease / 3)
            try:
                await self.stored(homes.beat)
                here = list(self.rooms)
                for match in await self.stored(homes.lost, here) if here else ():
                    if match in self.rooms:
                        self.lose(self.rooms[match])
            except Exception:  # whatever it is: who is not heard of once must not be silent for good
                log.warning("the database does not hear of this worker", exc_info=True)

    def lose(self, room: Room) -> None:
        """Another worker has a table: the pages that are open here come back and find it there."""
        match = room.table.match.id
        for reader in room.all_readers():
            for line in list(reader.lines):
                line.part()
        if self.rooms.get(match) is room:
            log.warning("match %s is at another worker now", match)
            self.autoplay.drop(match, room)

    def _see_to(self, room: Room) -> None:
        """After a moment, let happen at a table what nobody may be left to do."""
        seconds = room.next_try(self.grace)
        room.set_timer("settle", seconds, lambda: self.spawn(self._settle_later(room), "settle"))

    async def _settle_later(self, room: Room) -> None:
        async with room.lock:
            try:
                await self.mend(room)
                await self.settle(room)
            except Exception:  # the store is still gone
                self._see_to(room)
                raise

    async def mend(self, room: Room) -> None:
        """Read a table anew whose memory may be ahead of the store, or behind it. The lock is held."""
        if room.is_broken:
            found = await self.archive.read(room.table.match.id, HOUSE, list(room.readers))
            room.written = found.written
            room.refresh(found.table)
            room.is_broken = False
            self._open_window(room)
            self.autoplay.nudge(room)
