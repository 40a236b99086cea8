"""Advice made in processes of its own: a hint waits for no review, and no bot waits for either."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from tabard.bots.advice import Kept
from tabard.server.advice.process import Told, Wish
from tabard.server.bots.process import framed
from tabard.server.keeper import Keeper
from tabard.server.processes import Gone, Worker
from tabard.server.refused import Refused
from tabard.server.turns import Turns, asking

GRACE: Final = 4.0
"""Seconds beyond its thinking that a hint may take once something was found; what was found by then is told."""
BUSY: Final = 30.0
"""Seconds that a machine under load may take to read the game, and to find anything at all."""
PATIENCE: Final = 20.0
"""Seconds that a hint waits for those before it."""
SILENCE: Final = 120.0
"""Seconds without a sign of life after which a review is given up."""

MOST_HINTS: Final = 8
"""Hints of one client that wait."""

log = logging.getLogger("tabard.advisers")

Progress = Callable[[Told], None]


class NoAdvice(Exception):
    """There is none; the text is for whoever asked."""


class Advisers:
    """One process for hints, which is kept, and one for the review in progress."""

    def __init__(self, keeper: Keeper, seconds: float, review_seconds: float) -> None:
        self.keeper = keeper
        self.seconds = seconds
        """How long a hint is thought about."""
        self.review_seconds = review_seconds
        """How long a review thinks about one decision at most."""
        self._hinting = Turns(1, most_each=MOST_HINTS)
        self._worker: Worker[Told] | None = None
        self._busy: set[Worker[Told]] = set()

    @property
    def waiting(self) -> int:
        """Hints that wait for those before them."""
        return self._hinting.waiting

    async def hint(
        self, game: str, world: bytes, seed: int, plan: Sequence[Kept] = (), cards: str = ""
    ) -> bytes:
        """Advice for whoever is asked in the world of a dump, as JSON; NoAdvice when it failed or was late. `plan` is
        what was advised last."""
        who = asking.get().who
        try:
            await asyncio.wait_for(self._hinting.take(who), PATIENCE)
        except TimeoutError:
            raise NoAdvice("Too many ask for hints just now; ask again.") from None
        except Refused as e:
            raise NoAdvice(e.text) from None
        try:
            worker, self._worker = self._worker, None
            if worker is None or not self.keeper.fits(worker):
                worker = await self._started()
            wish = Wish("hint", game, world, seed, self.seconds, list(plan), cards)
            told = await self._asked(worker, wish, self.seconds + BUSY, None)
            if worker.lives:
                self._worker = worker
        finally:
            self._hinting.give(who)
        return told.body

    async def review(self, game: str, record: str, progress: Progress, cards: str = "") -> bytes:
        """The review of a record, as JSON; NoAdvice when it failed."""
        worker = await self._started()
        try:
            wish = Wish("review", game, record.encode(), 0, self.review_seconds, cards=cards)
            return (await self._asked(worker, wish, SILENCE, progress)).body
        finally:
            worker.strike()

    async def _started(self) -> Worker[Told]:
        try:
            return await self.keeper.start(Worker(Told), "tabard.server.advice.process")
        except (Gone, OSError, TimeoutError) as e:
            log.error("nobody can advise, the process does not start: %s", e or type(e).__name__)
            raise NoAdvice("The server cannot give advice just now.") from None

    async def _asked(
        self, worker: Worker[Told], wish: Wish, seconds: float, progress: Progress | None
    ) -> Told:
        """The last thing that is told about a wish; a process that is late or confused is ended.

        Of a hint that is late, what was found before. A process is never silent for longer than `seconds`.
        """
        self._busy.add(worker)
        is_well = False
        found: Told | None = None
        try:
            await worker.send(framed(wish))
            while True:
                told = await asyncio.wait_for(worker.read(), seconds)
                if told.is_last:
                    break
                if progress is not None:
                    progress(told)
                elif told.body:
                    found = told
                    seconds = self.seconds + GRACE
            is_well = True
        except TimeoutError:
            log.warning("%s at %s: late", wish.kind, wish.game)
            if found is None:
                raise NoAdvice("It took too long.") from None
            return found
        except Gone as e:
            log.warning("%s at %s: %s", wish.kind, wish.game, e)
            raise NoAdvice("The server failed to find any.") from None
        finally:
            self._busy.discard(worker)
            if not is_well:
                worker.strike()
        if told.trouble:
            log.warning("%s at %s: %s", wish.kind, wish.game, told.trouble)
            worker.strike()
            raise NoAdvice("The server failed to find any.")
        return told
