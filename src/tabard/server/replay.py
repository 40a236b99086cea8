"""Games that were played: steps and positions, reviews, records out and in, forks, and reports of a problem."""

import re
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tabard import __version__
from tabard.engine.errors import TabardError, UnknownGame
from tabard.engine.ids import Action, Seat
from tabard.engine.names import as_line
from tabard.engine.person import addressed, to_reader
from tabard.engine.record import Record, read_header
from tabard.engine.view import View
from tabard.games import game as find_game
from tabard.server.cardsets import own_set
from tabard.server.journal import Journal, News
from tabard.server.patch import encode
from tabard.server.protocol import (
    VERSION,
    Create,
    Fork,
    Import,
    LogEntry,
    Position,
    SeatPlan,
    Step,
    Steps,
)
from tabard.server.refused import Refused
from tabard.server.rest import bearer, guarded, number, read, told
from tabard.server.tables import Table

if TYPE_CHECKING:
    from tabard.server.hall import Hall

MOST_ACTIONS: Final = 5_000
"""Lines of an imported record; no game of ours comes near."""
LONGEST_LINE: Final = 4_000
LONGEST_REASON: Final = 600
MOST_KEPT: Final = 32
"""Games whose steps are kept ready, through the eyes of one reader each."""
LONGEST_NAME: Final = 40
NOT_IN_NAMES: Final = re.compile("[<>]")


class Retelling:
    """A game told again from its first decision, for one reader."""

    def __init__(self, steps: list[Step], log: list[LogEntry]) -> None:
        self.steps = steps
        self.log = log

    @classmethod
    def of(cls, record: Record, actions: Sequence[Action], reader: Seat | None, is_own: bool) -> "Retelling":
        """Plays the actions again, since words follow the state; touches nothing of the record.

        `is_own`: the reader looks through their own eyes, and is spoken to.
        """
        game = record.game
        again = Record(game, record.seats, record.seed, record.options, log=True)
        journal = Journal(game, reader, to_another=not is_own)
        steps: list[Step] = []
        for n, action in enumerate(actions):
            state = again.state
            turn, whose = state.match.heading(state)
            decision = state.decision
            assert decision is not None
            is_seen = decision.seat == reader
            text = game.describe(state, action).long if is_seen else ""
            text = to_reader(text, reader if is_own else None, game.chairs, deed=True)
            before = len(journal.entries)
            again.append(action)
            journal.add(again.state, News(again.told(n)))
            news = journal.entries[before:]
            # What another seat chose is known only as far as the log tells it.
            if not is_seen and news:
                text = news[0].text
            steps.append(
                Step(
                    n=n + 1,
                    seat=decision.seat if decision.seat >= 0 else None,
                    text=text,
                    turn=turn,
                    whose=whose if whose >= 0 else None,
                    events=len(news),
                )
            )
        return cls(steps, journal.entries)


class Look:
    """A table as somebody may look back at it."""

    def __init__(
        self, table: Table, reader: Seat | None, seats: tuple[Seat, ...], own: Seat | None = None
    ) -> None:
        self.table = table
        self.reader = reader
        self.seats = seats
        """The seats through whose eyes they may look."""
        self.is_own = reader is not None and reader == own
        """Through their own eyes."""


class Replay:
    """The answers of this file, for the tables of one hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._kept: OrderedDict[tuple[str, Seat | None, bool, int], bytes] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/tables/{id}/steps", guarded(self.steps)),
            Route("/api/tables/{id}/steps/{n:str}", guarded(self.position)),
            Route("/api/tables/{id}/record", guarded(self.record)),
            Route("/api/tables/{id}/review", guarded(self.review), methods=["GET", "POST"]),
            Route("/api/tables/{id}/report", guarded(self.report)),
            Route("/api/tables/{id}/fork", guarded(self.fork), methods=["POST"]),
            Route("/api/import", guarded(self.take_in), methods=["POST"]),
        ]

    # -- looking back -------------------------------------------------------------------------------

    async def look(self, request: Request) -> Look:
        """Whose eyes a request asks for, if it may: one's own at a running game, anybody's at a finished one."""
        room = await self.hall.room(request.path_params["id"])
        table = room.table
        own = table.seat_of(bearer(request))
        wanted = request.query_params.get("as", "")
        reader = _reader(wanted, table.match.seats, own)
        if table.record is None:
            raise Refused("bad-request", "The game has not started yet.")
        if table.status == "finished":
            return Look(table, reader, tuple(range(table.match.seats)), own)
        if reader is not None:
            if reader != own:
                raise Refused(
                    "not-yours", "While the game runs, only its own player sees through a seat's eyes."
                )
            return Look(table, reader, (reader,), own)
        watching = table.match.policy.watching
        if watching == "none":
            raise Refused("not-allowed", "This table is played without spectators.")
        if watching == "delayed":
            table = (await self.hall.late(room)).table
            if table.record is None:
                raise Refused("not-allowed", "Spectators see this game only later.")
        return Look(table, None, () if own is None else (own,))

    async def steps(self, request: Request) -> Response:
        return _json(await self._steps(await self.look(request)))

    async def _steps(self, look: Look) -> bytes:
        table = look.table
        key = (table.match.id, look.reader, look.is_own, table.seq)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        again = await self._retold(look)
        body = encode(Steps(table.info(), tuple(again.steps), tuple(again.log), look.seats))
        self._kept[key] = body
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return body

    async def _retold(self, look: Look) -> Retelling:
        """Beside everything else, so that a long game does not keep the others waiting."""
        record = look.table.playing()
        actions = tuple(record.actions)
        return await self.hall.workshop.do(Retelling.of, record, actions, look.reader, look.is_own)

    async def position(self, request: Request) -> Response:
        look = await self.look(request)
        n = number(request, "n")
        return told(Position(n, await self.hall.workshop.do(_view_at, look, n)))

    async def review(self, request: Request) -> Response:
        """The game's review: POST lets it be made, GET tells how far it is."""
        reviews, match = self.hall.reviews, request.path_params["id"]
        return told(await (reviews.begin(match) if request.method == "POST" else reviews.state(match)))

    # -- records ------------------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        """The whole game as text; it holds the seed, so not before the end."""
        table = await self.hall.table(request.path_params["id"])
        if table.status != "finished":
            raise Refused(
                "not-allowed", "The record can be had when the game is over: it tells what is still hidden."
            )
        return _file(table.playing().to_text().encode(), f"{_stem(table)}.txt", "text/plain")

    async def take_in(self, request: Request) -> Response:
        """A record from elsewhere becomes a table that can be looked at and forked."""
        text = (await read(request, Import)).record
        record = await self.hall.workshop.do(read_record, text)
        names = [*record.players, *[""] * record.seats][: record.seats]
        # Chairs whose tokens nobody has: they carry the names, and nobody plays on here.
        plan = tuple(SeatPlan("me", NOT_IN_NAMES.sub("", as_line(name))[:LONGEST_NAME]) for name in names)
        wish = Create(record.game.name, plan, record.options, seed=record.seed)
        is_closed = not record.state.is_over
        made = await self.hall.create(wish, "import", record.actions, is_closed, record.deal)
        return told(made.table, 201)

    async def fork(self, request: Request) -> Response:
        """A new table that goes on from a position of a game that is over."""
        wish = await read(request, Fork)
        table = await self.hall.table(request.path_params["id"])
        match = table.match
        if table.status != "finished":
            raise Refused("not-allowed", "Only a game that is over can be played on from another position.")
        if table.cards and not await self._is_own(table):
            raise Refused("not-allowed", "This game was played with cards that have changed since.")
        if (await self.hall.workshop.do(table.state_at, wish.at)).is_over:
            raise Refused("over", "The game is over at this position; choose an earlier one.")
        if len(wish.plan) != match.seats:
            raise Refused("bad-request", f"This game has {match.seats} seats, not {len(wish.plan)}.")
        new = Create(
            match.game,
            wish.plan,
            match.options,
            undo=match.policy.undo,
            pace=match.policy.pace,
            seed=table.playing().seed,
            cards=match.policy.cards,
        )
        return told(await self.hall.create(new, match.id, table.playing().actions[: wish.at]), 201)

    async def _is_own(self, table: Table) -> bool:
        """Whether a table is played with a set of somebody's own that is still the same over the cards of now."""
        match = table.match
        if not match.policy.cards:
            return False
        found = await self.hall.workshop.do(own_set, match.game, match.policy.cards)
        return bool(found.content == match.content)

    # -- reports ------------------------------------------------------------------------------------

    async def report(self, request: Request) -> Response:
        """A file for whoever shall mend something: all of a finished game, of a running one what the asker knows."""
        look = await self.look(request)
        table = look.table
        facts: dict[str, Any] = {
            "version": __version__,
            "protocol": VERSION,
            "begun_with": table.match.version,
            "content": table.match.content,
            "table": table.info(),
            "seat": look.reader,
            "seq": table.seq,
        }
        if table.status == "finished":
            facts["record"] = table.playing().to_text()
        else:
            facts["view"] = table.view(look.reader)
            again = await self._retold(look)
            facts["log"] = again.log
            facts["choices"] = [
                step for step in again.steps if step.seat is not None and step.seat == look.reader
            ]
        body = msgspec.json.format(encode(facts), indent=1)
        return _file(body, f"report-{_stem(table)}.json", "application/json")


def read_record(text: str) -> Record:
    """A record from a text that anybody may have written; Refused says what is wrong with it."""
    lines = text.splitlines()
    if len(lines) > 2 * MOST_ACTIONS:
        raise Refused("too-large", f"A record has {MOST_ACTIONS} actions at most.")
    longest = max(map(len, lines), default=0)
    if longest > LONGEST_LINE:
        n = next(n for n, line in enumerate(lines, 1) if len(line) == longest)
        raise Refused("bad-request", f"line {n}: {longest} characters, but at most {LONGEST_LINE} go.")
    try:
        record = Record.from_text(text, find_game(read_header(text).game))
    except UnknownGame as e:
        raise Refused("unknown", str(e)[:LONGEST_REASON]) from None
    except TabardError as e:
        raise Refused("bad-request", str(e)[:LONGEST_REASON]) from None
    except Exception as e:  # whatever a crafted file may find in the engine is no fault of the server
        raise Refused("bad-request", f"The record cannot be read ({type(e).__name__}).") from e
    if len(record) > MOST_ACTIONS:
        raise Refused("too-large", f"A record has {MOST_ACTIONS} actions at most.")
    return record


def _view_at(look: Look, n: int) -> View:
    view = look.table.state_at(n).view(look.reader)
    return addressed(view) if look.is_own else view


def _reader(wanted: str, seats: int, own: Seat | None) -> Seat | None:
    if wanted == "":
        return own
    if wanted == "spectator":
        return None
    if wanted in map(str, range(seats)):
        return int(wanted)
    raise Refused("unknown", f"There is no seat {wanted[:20]!r}; ask as 0 to {seats - 1} or as spectator.")


def _json(body: bytes) -> Response:
    return Response(body, 200, {"cache-control": "no-store"}, "application/json")


def _file(body: bytes, name: str, kind: str) -> Response:
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(body, 200, headers, kind)


def _stem(table: Table) -> str:
    return f"{table.match.game}-{table.match.id}"


def routes(hall: "Hall") -> list[BaseRoute]:
    """Everything about games that were played."""
    return Replay(hall).routes()
