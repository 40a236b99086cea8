"""Once more: one new table for everybody who sat at one whose game is over, each with a chair that is kept for them."""

import contextlib
import secrets

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tabard.engine import deal
from tabard.engine.errors import BadOption
from tabard.engine.ids import CHANCE, Seat
from tabard.engine.options import moved
from tabard.engine.record import Record
from tabard.games import game as find_game
from tabard.server.data import Data, chair_data
from tabard.server.drafts import new_match
from tabard.server.hall import Hall
from tabard.server.people import TRIES
from tabard.server.protocol import Joined, PlayAgain, SeatKind
from tabard.server.refused import Refused
from tabard.server.rest import bearer, guarded, read, told
from tabard.server.rooms import Room
from tabard.server.rows import Chair, now_ms
from tabard.server.seats import new_token
from tabard.server.tables import Table


class Rematches:
    """The next games of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def ask(self, request: Request) -> Response:
        """Sit down at the table that follows this one; whoever asks first has it made.

        The token of a chair is that of its person's chair at the new table: asked again, the answer is the same.
        """
        wish = await read(request, PlayAgain)
        token = bearer(request)
        room = await self.hall.room(request.path_params["id"])
        async with room.lock:
            seat = room.table.seat_of(token)
            if token is None or seat is None:
                raise Refused("not-yours", "Only those who sat at this table can do that.")
            follower = await self._follower(room, seat, wish.goes_on)
        async with follower.lock:
            chair = await self._sit(follower, token)
            host = token if follower.table.is_host(token) else ""
            return told(Joined(follower.table.info(follower.here()), chair, token, host))

    async def _follower(self, room: Room, seat: Seat, goes_on: bool) -> Room:
        """The table that follows: the one that somebody has asked for, or a new one. The room's lock is held."""
        for _ in range(TRIES):
            await self.hall.mend(room)
            table = room.table
            if table.record is None or not table.record.state.is_over:
                raise Refused("not-allowed", "The game is not over yet.")
            asked = table.rematch
            if asked is None:
                name = new_token(9)
                # Before the event: what cannot be made is not promised.
                new = await self.hall.workshop.do(Follower, table, name, seat, goes_on)
                if await self.hall.commit(room, "rematch", seat, Data(table=name, goes_on=goes_on), None):
                    await self._enter(new)
                    return await self.hall.room(name)
            else:
                # The server may have gone down between the event and the table that it names.
                if await self.hall.stored(self.hall.store.load_match, asked.table) is None:
                    work = self.hall.workshop.do(Follower, table, asked.table, asked.by, table.goes_on)
                    await self._enter(await work)
                return await self.hall.room(asked.table, by_force=True)
        raise Refused("stale", "The table has changed since.")

    async def _enter(self, new: "Follower") -> None:
        """Write a new table down, unless another worker just did."""
        await self.hall.archive.keep_cards(new.match)
        with contextlib.suppress(self.hall.store.taken):
            await self.hall.stored(self.hall.store.create_match, new.match, new.chairs, new.events)
        if any(chair.kind == "bot" for chair in new.chairs):
            self.hall.thinkers.expect(new.match.game)

    async def _sit(self, room: Room, token: str) -> Seat:
        """Take the chair that is kept for somebody, who may sit in it already. The room's lock is held."""
        for _ in range(TRIES):
            await self.hall.mend(room)
            table = room.table
            seat = table.seat_of(token)
            if seat is None:
                raise Refused("not-allowed", "Your chair at the new table was given away.")
            chair = table.chairs[seat]
            if chair.kind == "human" or table.status != "waiting":
                return seat
            taken = Chair(seat, "human", chair.name, "", chair.token_hash)
            try:
                await self.hall.change_chair(room, taken)
            except Refused as e:
                if e.code != "stale":
                    raise
        raise Refused("stale", "The table has changed since.")


class Follower:
    """The table after another: the same people and bots a chair further, so that who was second begins."""

    def __init__(self, table: Table, id: str, by: Seat, goes_on: bool) -> None:
        old = table.match
        options, places = old.options, [(seat - 1) % old.seats for seat in range(old.seats)]
        if goes_on:  # a story: everybody is who they were
            options, places = {**options, **(table.sequel() or {})}, list(range(old.seats))
        secret = secrets.token_hex(deal.SECRET_BYTES)
        seed = deal.seed_of(secret, [""] * old.seats)
        try:
            # With the cards of now, unless they were somebody's own.
            game = table.playing().game if old.policy.cards else find_game(old.game)
            options = moved(game.options_type, options, places)
            record = Record(game, old.seats, seed, options)
        except BadOption as e:
            raise Refused("bad-request", str(e)) from None
        now = now_ms()
        self.chairs = sorted(
            (_kept(chair, places[chair.seat]) for chair in table.chairs), key=lambda chair: chair.seat
        )
        policy = msgspec.structs.replace(old.policy, seeded=False)  # nobody chose this seed
        self.match = new_match(id, record, policy, now, table.chairs[by].token_hash, old.id)
        new = Table(self.match, game)
        self.events = [new.play("promised", CHANCE, Data(text=secret), now)]
        choices = {places[seat]: table.setups.choice(seat) for seat in range(old.seats)}
        self.events += [
            new.play("seat", chair.seat, chair_data(chair, choice=choices[chair.seat]), now)
            for chair in self.chairs
        ]


def _kept(chair: Chair, seat: Seat) -> Chair:
    """A chair at the new table: a bot sits in it at once, for a person it is kept."""
    kind: SeatKind = "bot" if chair.kind == "bot" else "open"
    return Chair(seat, kind, chair.name, chair.bot, chair.token_hash)


def routes(hall: Hall) -> list[BaseRoute]:
    """The one request about games that follow games."""
    return [Route("/api/tables/{id:str}/rematch", guarded(Rematches(hall).ask), methods=["POST"])]
