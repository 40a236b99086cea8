"""Thoughts that are asked for in PostgreSQL: a queue from which workers on any machine take, and where they answer."""

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from tabard.server.bus import Bus
from tabard.server.homes import NOW, Homes
from tabard.server.keeper import Keeper
from tabard.server.shares import disguised

if TYPE_CHECKING:
    import sqlalchemy as sa

JobKind = Literal["bot", "hint", "review"]
ASKED: Final = "tabard_jobs"
TOLD: Final = "tabard_told"
"""The channels on which those are woken who wait for a job, and those who wait for its answer."""
LOOK_SECONDS: Final = 1.0
"""How often those look who are not woken: a notice may be lost with its connection."""
AT_TABLE, UNSEEN, LATER = range(3)
"""The ranks: somebody waits at a table, nobody looks at the table, it is read afterwards."""

_PUT: Final = f"""
    INSERT INTO job (id, kind, rank, client, asker, made, body, taker, told, is_done)
    VALUES (%(id)s, %(kind)s, %(rank)s, %(client)s, %(asker)s, {NOW}, %(body)s, '', ''::bytea, false)"""
_TAKE: Final = f"""
    UPDATE job SET taker = %(me)s, told = ''::bytea WHERE id = (
        SELECT id FROM job AS free WHERE kind = %(kind)s AND NOT is_done
        AND (taker = '' OR (taker = %(me)s AND id <> ALL(%(known)s::text[]))
            OR NOT EXISTS (SELECT 1 FROM worker WHERE worker.id = taker AND until > {NOW}))
        ORDER BY rank,
            (SELECT count(*) FROM job AS busy
             WHERE busy.client = free.client AND busy.taker <> '' AND NOT busy.is_done),
            made
        LIMIT 1 FOR UPDATE OF free SKIP LOCKED)
    RETURNING id, asker, body"""
"""Of the same rank the client comes first for whom least is thought about just now. What this worker has taken and does
not know of was taken as the database went away, and nobody else would ever take it."""
_TELL: Final = "UPDATE job SET told = %(told)s, is_done = %(done)s WHERE id = %(id)s AND taker = %(me)s"
_SWEEP: Final = f"""
    DELETE FROM job WHERE NOT EXISTS (SELECT 1 FROM worker WHERE worker.id = asker AND until > {NOW})"""

log = logging.getLogger("tabard.jobs")


class Unanswered(Exception):
    """Nobody thought about it in time."""


class Job(msgspec.Struct, frozen=True):
    """Something to think about, as whoever takes it gets it."""

    id: str
    asker: str
    body: bytes


class JobRows:
    """The queue in the database. All calls block."""

    def __init__(self, engine: "sa.Engine") -> None:
        self.engine = engine

    def put(self, id: str, kind: JobKind, rank: int, client: str, asker: str, body: bytes) -> None:
        """Ask for a thought."""
        facts = {"id": id, "kind": kind, "rank": rank, "client": client, "asker": asker, "body": body}
        self._do(_PUT, **facts)

    def look(self, id: str) -> tuple[bytes, bool] | None:
        """What is told of it so far, and whether that is all; None when it is not asked any more."""
        with self.engine.connect() as c:
            row = c.exec_driver_sql("SELECT told, is_done FROM job WHERE id = %(id)s", {"id": id}).first()
        return None if row is None else (bytes(row[0]), bool(row[1]))

    def drop(self, id: str) -> None:
        """Nobody waits for it any more."""
        self._do("DELETE FROM job WHERE id = %(id)s", id=id)

    def take(self, me: str, kind: JobKind, known: Collection[str]) -> Job | None:
        """The next one to think about, if there is one; also one whose taker is gone, or is this worker, though it is
        none of those that it knows of."""
        with self.engine.begin() as c:
            row = c.exec_driver_sql(_TAKE, {"me": me, "kind": kind, "known": list(known)}).first()
        return None if row is None else Job(row[0], row[1], bytes(row[2]))

    def tell(self, id: str, me: str, told: bytes, is_done: bool) -> bool:
        """Answer, or say how far it is; False when nobody wants to hear it from this worker any more."""
        return self._do(_TELL, id=id, me=me, told=told, done=is_done) == 1

    def sweep(self) -> None:
        """Forget what workers asked for that are gone."""
        self._do(_SWEEP)

    def _do(self, words: str, **values: Any) -> int:
        with self.engine.begin() as c:
            return int(c.exec_driver_sql(words, values).rowcount)


class Jobs:
    """The thoughts that one worker has asked for. Without a worker that thinks nothing is asked."""

    def __init__(self, url: str, rows: JobRows, homes: Homes, keeper: Keeper) -> None:
        self.url = url
        self.rows = rows
        self.homes = homes
        self.keeper = keeper
        self.bus = Bus(url, [TOLD])
        self.thinkers = 0
        """Workers that think, as of just now."""
        self._waiting: dict[str, asyncio.Event] = {}
        self._numbers = itertools.count(1)

    @property
    def is_open(self) -> bool:
        return self.thinkers > 0

    @property
    def waiting(self) -> int:
        """Thoughts that are asked for and not answered."""
        return len(self._waiting)

    async def start(self) -> None:
        await self.bus.start(self._heard)
        await self._count()
        self.keeper.spawn(self._keep_counting(), "count thinkers")

    async def stop(self) -> None:
        await self.bus.stop()

    async def _keep_counting(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._count()

    async def _count(self) -> None:
        try:
            self.thinkers = await self.keeper.thread(self.homes.thinkers)
        except Exception as e:
            log.warning("nobody knows who thinks: %s", e)
            self.thinkers = 0

    def _heard(self, channel: str, text: str) -> None:
        """An answer has come, or a lost connection may have taken some along."""
        woken = self._waiting.get(text)
        for event in self._waiting.values() if not channel else () if woken is None else (woken,):
            event.set()

    async def ask(
        self,
        kind: JobKind,
        rank: int,
        client: str,
        body: bytes,
        seconds: float,
        progress: Callable[[bytes], None] | None = None,
    ) -> bytes:
        """The answer to a thought; Unanswered when there is none in time, or nobody is left to think."""
        name = f"{self.homes.me}-{next(self._numbers)}"
        woken = self._waiting[name] = asyncio.Event()
        try:
            await self.keeper.thread(
                self.rows.put, name, kind, rank, disguised(client, self.url), self.homes.me, body
            )
            self.bus.tell(ASKED, kind)
            return await self._answer(name, woken, time.monotonic() + seconds, progress)
        except Unanswered:
            raise
        except Exception as e:  # the database is gone
            raise Unanswered(f"{type(e).__name__}: {e}") from e
        finally:
            del self._waiting[name]
            self.keeper.spawn(self._drop(name), "drop a job")

    async def _answer(
        self, id: str, woken: asyncio.Event, end: float, progress: Callable[[bytes], None] | None
    ) -> bytes:
        before = b""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), LOOK_SECONDS)
            woken.clear()
            found = await self.keeper.thread(self.rows.look, id)
            if found is None:
                raise Unanswered("it was forgotten")
            told, is_done = found
            if is_done:
                return told
            if told and told != before and progress is not None:
                before = told
                progress(told)
            if time.monotonic() >= end:
                raise Unanswered("nobody thought about it in time")
            if not self.is_open:
                raise Unanswered("nobody is left who thinks")

    async def _drop(self, id: str) -> None:
        with contextlib.suppress(Exception):  # who takes it finds that nobody waits
            await self.keeper.thread(self.rows.drop, id)
