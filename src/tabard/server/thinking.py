"""A worker that only thinks: takes bots, hints and reviews from the queue in PostgreSQL, on any machine."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from tabard.engine.kinds import settled
from tabard.server.advice.pool import Advisers, NoAdvice
from tabard.server.advice.process import Told, Wish
from tabard.server.bots.pool import Thinkers
from tabard.server.bots.process import Answer, Question
from tabard.server.bus import Bus
from tabard.server.cardsets import Reprints
from tabard.server.config import Settings
from tabard.server.homes import Homes
from tabard.server.jobs import ASKED, LOOK_SECONDS, TOLD, Job, JobKind, JobRows
from tabard.server.keeper import Keeper
from tabard.server.store import NEWEST_STEP, Store, StoreError

SHARE: Final = 0.5
"""Of a server's lease, that of a worker that thinks: somebody waits for what it has taken."""
ANSWER_SECONDS: Final = 30.0
"""How long an answer is tried to be told; then somebody has done without it."""
RETRY: Final = 0.2

_encode = msgspec.msgpack.Encoder().encode
log = logging.getLogger("tabard.thinking")


class Thinking:
    """The processes of one such worker, and who waits for a job."""

    def __init__(self, settings: Settings, processes: int) -> None:
        self.store = Store.open(settings.database_url)
        if not self.store.shared:
            raise StoreError(
                "a worker needs PostgreSQL: --database postgresql://...; SQLite has its own processes"
            )
        if self.store.step() != NEWEST_STEP:
            raise StoreError(
                f"{self.store.engine.url!r} is of another version: start `tabard serve` there first"
            )
        self.processes = processes
        self.homes = Homes(self.store.engine, "thoughts", settings.lease * SHARE)
        self.rows = JobRows(self.store.engine)
        self.keeper = Keeper(settings.native)
        self.thinkers = Thinkers(self.keeper, processes, settings.bot_seconds)
        self.advisers = Advisers(self.keeper, settings.hint_seconds, settings.review_seconds)
        self.bus = Bus(settings.database_url, [ASKED])
        self.reprints = Reprints()
        self._news: dict[JobKind, asyncio.Event] = {}
        self._known: set[str] = set()
        """The jobs that this worker has taken, and those that it could not do."""
        self._taking = asyncio.Lock()

    async def run(self, stop: asyncio.Event, ready: Callable[[], None]) -> None:
        """Think until told to stop. As everywhere, a hint waits for no review, and no bot for either."""
        try:
            self._news = {"bot": asyncio.Event(), "hint": asyncio.Event(), "review": asyncio.Event()}
            await self.bus.start(self._heard)
            await self.keeper.thread(self.homes.beat)
            self.keeper.spawn(self._beat(), "beat")
            self.thinkers.start()
            for _ in range(self.processes):
                self.keeper.spawn(self._work("bot", self._bot), "bots")
            self.keeper.spawn(self._work("hint", self._hint), "hints")
            self.keeper.spawn(self._work("review", self._review), "reviews")
            ready()
            await stop.wait()
        finally:
            async with contextlib.AsyncExitStack() as last:
                last.callback(self.store.close)
                last.callback(self.reprints.close)
                last.push_async_callback(self._leave)
                last.push_async_callback(self.bus.stop)
                last.push_async_callback(self.keeper.stop)

    async def _leave(self) -> None:
        """Let others have the jobs at once."""
        with contextlib.suppress(*self.store.trouble):
            await asyncio.to_thread(self.homes.leave)

    async def _beat(self) -> None:
        """Be heard of; and forget what nobody waits for any more."""
        while True:
            await asyncio.sleep(self.homes.lease / 3)
            try:
                await self.keeper.thread(self.homes.beat)
                await self.keeper.thread(self.rows.sweep)
            except Exception as e:
                log.warning("the database does not hear of this worker: %s", e)

    def _heard(self, channel: str, text: str) -> None:
        for kind, news in self._news.items():
            if text in (kind, ""):
                news.set()

    async def _work(self, kind: JobKind, do: Callable[[Job], Awaitable[bytes]]) -> None:
        """Take one job after the other; whatever goes wrong with one, the next is taken."""
        news = self._news[kind]
        while True:
            news.clear()
            try:
                job = await self._take(kind)
                if job is not None:
                    await self._answer(job, await do(job))
                    self._known.discard(job.id)
                    continue
            except Exception as e:
                log.warning("a job could not be done: %s: %s", type(e).__name__, e)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), LOOK_SECONDS)

    async def _take(self, kind: JobKind) -> Job | None:
        """The next job. One at a time: what is taken and not known of here was lost on its way, and is taken again."""
        async with self._taking:
            job = await self.keeper.thread(self.rows.take, self.homes.me, kind, tuple(self._known))
            if job is not None:
                self._known.add(job.id)
            return job

    async def _answer(self, job: Job, told: bytes) -> None:
        """Tell the end of it, also when the database was away just now: as long as this worker lives, nobody else takes
        the job, and whoever asked would wait."""
        until = time.monotonic() + ANSWER_SECONDS
        while True:
            try:
                return await self._tell(job, told, True)
            except self.store.trouble as e:
                if time.monotonic() > until:
                    raise
                log.warning("an answer could not be told yet: %s", e)
                await asyncio.sleep(RETRY)

    async def _tell(self, job: Job, told: bytes, is_done: bool) -> None:
        if await self.keeper.thread(self.rows.tell, job.id, self.homes.me, told, is_done):
            self.bus.tell(TOLD, job.id)

    # -- the three kinds ----------------------------------------------------------------------------

    async def _bot(self, job: Job) -> bytes:
        q = msgspec.msgpack.decode(job.body, type=settled(Question))
        cards = await self._cards(q.cards)
        action = await self.thinkers.think(
            q.dump, q.game, q.bot, q.seed, q.key, q.moves, "", cards, not q.unseen
        )
        return _encode(Answer(action, "" if action is not None else "its worker could not think"))

    async def _hint(self, job: Job) -> bytes:
        wish = msgspec.msgpack.decode(job.body, type=settled(Wish))
        cards = await self._cards(wish.cards)
        try:
            body = await self.advisers.hint(wish.game, wish.source, wish.seed, wish.plan, cards)
        except NoAdvice as e:
            return _encode(Told(is_last=True, trouble=str(e)))
        return _encode(Told(1.0, body, True))

    async def _review(self, job: Job) -> bytes:
        wish = msgspec.msgpack.decode(job.body, type=settled(Wish))
        cards = await self._cards(wish.cards)

        def heard(told: Told) -> None:
            self.keeper.spawn(self._tell(job, _encode(told), False), "how far a review is")

        try:
            body = await self.advisers.review(wish.game, wish.source.decode(), heard, cards)
        except NoAdvice as e:
            return _encode(Told(is_last=True, trouble=str(e)))
        return _encode(Told(1.0, body, True))

    async def _cards(self, content: str) -> str:
        """The file of cards that are not those of now; nothing for those."""
        if not content:
            return ""
        kept = await self.keeper.thread(self.store.cards_of, content)
        if kept is None:
            raise StoreError(f"there are no cards {content}")
        return await self.keeper.thread(self.reprints.file, kept)
