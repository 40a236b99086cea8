"""The slow things, over HTTP: make a table, sit down, stand up, change a seat, find one's tables."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tabard.engine.errors import BadOption, UnknownBot
from tabard.engine.ids import Seat
from tabard.engine.kinds import settled
from tabard.engine.names import as_line
from tabard.server.data import Data, Kind
from tabard.server.guard import refused
from tabard.server.hall import Hall
from tabard.server.patch import encode
from tabard.server.protocol import ChangeSeat, Create, Join, Joined, Leave, Mine, Resolve, Word
from tabard.server.refused import Refused
from tabard.server.rooms import Room
from tabard.server.rows import Chair
from tabard.server.seats import bot_chair, hashed, new_token
from tabard.server.setups import Choice
from tabard.server.tables import Table

LONGEST_NUMBER: Final = 9
"""Digits of a number in an address."""
S = TypeVar("S", bound=msgspec.Struct)
Answer = Callable[[Request], Awaitable[Response]]


def told(value: Any, status: int = 200) -> Response:
    """A struct, or a list of them, as an answer."""
    return Response(encode(value), status, {"cache-control": "no-store"}, "application/json")


def bearer(request: Request) -> str | None:
    """The token that a request brings."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def number(request: Request, name: str) -> int:
    """A number in the address of a request; Refused when it is none that anything here could have."""
    text = request.path_params[name]
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER:
        raise Refused("unknown", f"There is no {name} {text[:20]!r}.")
    return int(text)


async def read(request: Request, kind: type[S]) -> S:
    """The body as the struct that is expected; Refused when it is none."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=settled(kind))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as e:
        raise Refused("bad-message", f"The request cannot be read: {e}"[:200]) from None


def guarded(answer: Answer) -> Answer:
    """The same, with refusals as Problems."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except Refused as e:
            return refused(e.code, e.text, e.rule)
        except UnknownBot as e:
            return refused("unknown", str(e))

    return answered


def _check(table: Table, seat: Seat, choice: Choice) -> None:
    """Refused where somebody cannot bring what they would."""
    try:
        table.setups.check(table.match.options, seat, choice)
    except BadOption as e:
        raise Refused("bad-request", str(e)) from None


class Rest:
    """The requests of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def create(self, request: Request) -> Response:
        return told(await self.hall.create(await read(request, Create)), 201)

    async def listed(self, request: Request) -> Response:
        return told(await self.hall.list_public())

    async def one(self, request: Request) -> Response:
        return told(await self.hall.info(request.path_params["id"], bearer(request)))

    async def mine(self, request: Request) -> Response:
        return told(await self.hall.mine((await read(request, Mine)).tokens))

    async def join(self, request: Request) -> Response:
        """Sit down in an open chair."""
        wish = await read(request, Join)
        room = await self._room(request)
        async with room.lock:
            table = room.table
            table.check_open()
            empty = [chair.seat for chair in table.chairs if chair.kind == "open" and not chair.token_hash]
            if not empty:
                raise Refused("not-allowed", "Every seat is taken.")
            free = [seat for seat in empty if seat not in table.left] or empty
            seat = free[0] if wish.seat is None else wish.seat
            if seat not in empty:
                self._chair(table, seat)
                raise Refused("not-allowed", "That seat is taken.")
            table.check_secrets(seat)
            token = new_token()
            chair = Chair(seat, "human", as_line(wish.name), "", hashed(token))
            choice = Choice(wish.brings, wish.quick)
            await self.hall.workshop.do(_check, table, seat, choice)
            await self.hall.change_chair(room, chair, word=as_line(wish.word), choice=choice)
            return told(Joined(room.table.info(room.here()), seat, token))

    async def word(self, request: Request) -> Response:
        """Add something to the seed, before the game is dealt; the last word of a seat counts."""
        wish = await read(request, Word)
        room = await self._room(request)
        async with room.lock:
            await self.hall.mend(room)
            seat = self._own_seat(room.table, request)
            room.table.check_word(seat)
            if not await self.hall.commit(room, "word", seat, Data(text=as_line(wish.word)), None):
                raise Refused("stale", "The table has changed since.")
            return told(room.table.info(room.here()))

    async def leave(self, request: Request) -> Response:
        """Stand up; the token is worth nothing afterwards."""
        wish = await read(request, Leave)
        room = await self._room(request)
        async with room.lock:
            seat = self._own_seat(room.table, request)
            room.table.check_open()
            chair = Chair(seat) if wish.to == "open" else bot_chair(seat, wish.bot, others=room.table.chairs)
            await self.hall.change_chair(room, chair)
            return told(room.table.info(room.here()))

    async def resolve(self, request: Request) -> Response:
        """A way out of a table that stands still since its cards or rules have changed."""
        wish = await read(request, Resolve)
        room = await self._room(request)
        async with room.lock:
            await self.hall.mend(room)
            seat = self._own_seat(room.table, request)
            if wish.how not in room.table.ways_out():
                raise Refused("not-allowed", "That is no way out of this table.")
            kind: Kind = "closed" if wish.how == "end" else "accepted"
            if not await self.hall.commit(room, kind, seat, Data(), None):
                raise Refused("stale", "The table has changed since.")
            room.refresh(room.table)
            await self.hall.settle(room)
            return told(room.table.info(room.here()))

    async def change(self, request: Request) -> Response:
        """Give a chair to a bot, to nobody, or to whoever asks: for the host and whoever sits there."""
        wish = await read(request, ChangeSeat)
        room = await self._room(request)
        token = bearer(request)
        async with room.lock:
            table = room.table
            chair = self._chair(table, number(request, "seat"))
            asker = table.seat_of(token)
            is_sitter = asker == chair.seat
            table.check_open()
            if not is_sitter and not table.is_host(token):
                if wish.kind != "bot" or asker is None:
                    raise Refused("not-yours", "Only the host and whoever sits there can change this seat.")
                self.hall.absence.check(room, chair.seat)
                await self.hall.absence.replace(room, chair.seat, wish.bot)
                return told(room.table.info(room.here()))
            if wish.kind == "me":
                return await self._take(room, chair, wish, token if is_sitter else None)
            if wish.kind == "open":
                changed = Chair(chair.seat)
            else:
                # The token is kept: whoever sat there may come back.
                name = as_line(wish.name) or (chair.name if chair.token_hash else "")
                changed = bot_chair(chair.seat, wish.bot, name, chair.token_hash, table.chairs)
            await self.hall.change_chair(room, changed)
            return told(room.table.info(room.here()))

    async def _take(self, room: Room, chair: Chair, wish: ChangeSeat, token: str | None) -> Response:
        """Sit down in a chair of one's own, or as the host in one where no other person sits."""
        table = room.table
        if token is None:
            if chair.kind == "human":
                raise Refused("not-allowed", "Somebody else sits there.")
            table.check_secrets(chair.seat)
            token = new_token()
        if table.clock is not None and table.clock.left[chair.seat] <= 0:
            raise Refused("not-allowed", "The time of this seat has run out.")
        name = as_line(wish.name) or (chair.name if chair.token_hash else "")
        await self.hall.change_chair(room, Chair(chair.seat, "human", name, "", hashed(token)))
        return told(Joined(room.table.info(room.here()), chair.seat, token))

    async def _room(self, request: Request) -> Room:
        return await self.hall.room(request.path_params["id"])

    def _own_seat(self, table: Table, request: Request) -> Seat:
        """The seat of whoever asks; Refused to others."""
        seat = table.seat_of(bearer(request))
        if seat is None:
            raise Refused("not-yours", "You do not sit at this table.")
        return seat

    def _chair(self, table: Table, seat: Seat) -> Chair:
        if not 0 <= seat < len(table.chairs):
            raise Refused("unknown", f"The table has {len(table.chairs)} seats.")
        return table.chairs[seat]


def routes(hall: Hall) -> list[Route]:
    """Everything that is asked of the hall by HTTP."""
    rest = Rest(hall)
    return [
        Route("/api/tables", guarded(rest.create), methods=["POST"]),
        Route("/api/tables", guarded(rest.listed), methods=["GET"]),
        Route("/api/tables/{id:str}", guarded(rest.one), methods=["GET"]),
        Route("/api/tables/{id:str}/join", guarded(rest.join), methods=["POST"]),
        Route("/api/tables/{id:str}/word", guarded(rest.word), methods=["POST"]),
        Route("/api/tables/{id:str}/leave", guarded(rest.leave), methods=["POST"]),
        Route("/api/tables/{id:str}/resolve", guarded(rest.resolve), methods=["POST"]),
        Route("/api/tables/{id:str}/seats/{seat:str}", guarded(rest.change), methods=["POST"]),
        Route("/api/mine", guarded(rest.mine), methods=["POST"]),
    ]
