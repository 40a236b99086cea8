"""Bots in processes of their own, with a deadline: a bot that hangs or crashes costs a process, never the server."""

import asyncio
import contextlib
import logging
import math
import time
from typing import Final

import msgspec

from tabard.server.bots.process import KEPT, LATE, LOADING, UNHURRIED, Answer, Question, framed
from tabard.server.keeper import Keeper
from tabard.server.leisure import Leisure
from tabard.server.processes import Gone, Worker
from tabard.server.turns import HOUSE, Turns

PATIENCE: Final = 6
"""Deadlines that a question waits for a free process before it is given up."""
LONGEST_BACKOFF: Final = 5.0

log = logging.getLogger("tabard.thinkers")


class _Worker(Worker[Answer]):
    """One process, and whose bots it remembers."""

    def __init__(self) -> None:
        super().__init__(Answer)
        self._keys: dict[str, None] = {}
        """The tables and seats whose bots it remembers, the one that was asked last at the end."""

    def knows(self, key: str) -> bool:
        """Whether the bot of this key thought here before."""
        return key in self._keys

    async def ask(self, question: Question) -> Answer:
        """The first answer to a question; when it is a stopgap, `read` brings the bot's own."""
        if question.key:
            self._keys.pop(question.key, None)
            self._keys[question.key] = None
            if len(self._keys) > KEPT:
                del self._keys[next(iter(self._keys))]
        await self.send(framed(question))
        return await self.read()


class Thinkers:
    """A small pool of bot processes, started when they are needed and used again and again."""

    def __init__(self, keeper: Keeper, workers: int, deadline: float) -> None:
        self.keeper = keeper
        self.deadline = deadline
        """The most seconds that any bot has for one choice, from when its process begins with it."""
        self.replaced = 0
        """Processes that had to be ended."""
        # One process is left to the others, however many bots one client lets think.
        self._turns = Turns(workers, max(1, workers - 1))
        self.leisure = Leisure(workers)
        self._slow: set[str] = set()
        """The bots that think for long where nobody looks."""
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._failures = 0
        """Processes in a row that did not come up."""
        self._not_before = 0.0

    @property
    def waiting(self) -> int:
        """Bots that wait for a process."""
        return self._turns.waiting

    @property
    def free(self) -> int:
        """Processes in which a bot could begin to think."""
        return self._turns.free

    def start(self) -> None:
        """Begin to make one process ready for the first question; the server need not wait for it."""
        self.keeper.spawn(self._warm(), "first bot process")

    async def _warm(self) -> None:
        async with self._turns.turn(HOUSE.who):
            with contextlib.suppress(Gone, OSError, TimeoutError):
                self._idle.append(await self._started())

    def expect(self, game: str) -> asyncio.Task[None]:
        """Let a process get to know a game before a bot is asked there: its cards take a while to load."""
        return self.keeper.spawn(self._learn(game), f"learn {game}")

    async def _learn(self, game: str) -> None:
        async with self._turns.turn(HOUSE.who):
            await self._asked(Question(game, b"", "", 0, LOADING))

    async def think(
        self,
        dump: bytes,
        game: str,
        bot: str,
        seed: int,
        key: str = "",
        moves: int = 0,
        client: str = "",
        cards: str = "",
        watched: bool = True,
        noticed: asyncio.Event | None = None,
        at_most: float = math.inf,
    ) -> int | None:
        """The action that a bot chooses in the world of a dump, at the latest LATE after its own time.

        When it fails or is late this is what one glance found; None when there was no process to think in.
        With a `key` the bot is the one that was asked under this key before, if its process still knows it.
        The clients for whom bots think take turns. What nobody has `watched` may come later, where `noticed` tells
        when somebody comes to look: much later, should the server have much else to do. `at_most` are the seconds of
        this one choice, where they are fewer than the bot's own.
        """
        seconds = min(self.deadline, at_most)
        question = Question(game, dump, bot, seed, seconds, key, moves, cards, not watched)
        return await self._answered(question, client, watched, noticed)

    async def _answered(
        self, question: Question, client: str, watched: bool, noticed: asyncio.Event | None
    ) -> int | None:
        """The same for a question."""
        bot, game = question.bot, question.game
        has_rested = False
        while True:
            try:
                await asyncio.wait_for(self._turns.take(client), self.deadline * PATIENCE)
            except TimeoutError:
                log.warning("%s at %s: no process was free for %.0f s", bot, game, self.deadline * PATIENCE)
                return None
            try:
                if noticed is not None and noticed.is_set():
                    question = msgspec.structs.replace(question, unseen=False)
                # Asked when the process is there: what was asked before the server was busy waits, too.
                if noticed is None or has_rested or not self._should_rest(question):
                    return await self._asked(question)
            finally:
                self._turns.give(client)
            has_rested = await self.leisure.wait(noticed)

    def _should_rest(self, question: Question) -> bool:
        return question.unseen and question.bot in self._slow and self.leisure.is_busy()

    async def _asked(self, question: Question) -> int | None:
        try:
            worker = await self._worker(question.key)
        except (Gone, OSError, TimeoutError) as e:
            log.error("no bot can think, its process does not start: %s", e or type(e).__name__)
            return None
        if worker is None:
            return None
        trouble = "was late"
        stopgap: int | None = None
        self._busy.add(worker)
        try:
            answer = await asyncio.wait_for(worker.ask(question), LOADING)
            if answer.seconds:
                stopgap = answer.action
                if answer.unhurried:
                    self._slow.add(question.bot)
                most = min(answer.seconds, self.deadline) + LATE + self.keeper.patience
                most += UNHURRIED if answer.unhurried else 0.0
                answer = await asyncio.wait_for(worker.read(), most)
        except TimeoutError:
            self._replace(worker)
        except Gone as e:
            trouble = str(e)
            self._replace(worker)
        except BaseException:  # nobody waits for the answer any more, but it would come through the pipe
            self._replace(worker)
            raise
        else:
            self._busy.discard(worker)
            self._idle.append(worker)
            if answer.action is not None:
                return answer.action
            trouble = answer.trouble
        if trouble and not self.keeper.is_stopping:
            log.warning("%s at %s: %s", question.bot or "a process", question.game, trouble)
        return stopgap

    async def _worker(self, key: str) -> _Worker | None:
        """An idle process that fits, the one that knows the key before others, or a new one; None once stopped."""
        self._idle.sort(key=lambda worker: worker.knows(key))  # those that do not stay in their order
        while self._idle:
            worker = self._idle.pop()
            if self.keeper.fits(worker):
                return worker
        return None if self.keeper.is_stopping else await self._started()

    async def _started(self) -> _Worker:
        """A new process, not sooner than the failures before it allow."""
        await asyncio.sleep(max(0.0, self._not_before - time.monotonic()))
        try:
            worker = await self.keeper.start(_Worker(), "tabard.server.bots.process")
        except (Gone, OSError, TimeoutError):
            self._failures += 1
            self._not_before = time.monotonic() + min(LONGEST_BACKOFF, 0.1 * 2 ** min(self._failures, 10))
            raise
        self._failures = 0
        return worker

    def _replace(self, worker: _Worker) -> None:
        """End a process; the next question starts another, and the answer does not wait for the burial."""
        self._busy.discard(worker)
        self.replaced += 1
        worker.strike()
