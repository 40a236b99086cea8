"""Bots, hints and reviews that are thought about by workers elsewhere; by processes of this one where there is none."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tabard.bots.advice import Kept
from tabard.engine.kinds import settled
from tabard.server.advice.pool import BUSY, PATIENCE, SILENCE, Advisers, NoAdvice, Progress
from tabard.server.advice.process import Told, Wish
from tabard.server.bots.pool import PATIENCE as DEADLINES
from tabard.server.bots.pool import Thinkers
from tabard.server.bots.process import Answer, Question
from tabard.server.cardsets import content_in
from tabard.server.jobs import AT_TABLE, LATER, UNSEEN, Jobs, Unanswered
from tabard.server.keeper import Keeper
from tabard.server.turns import asking

LONGEST_REVIEW: Final = 900.0

_encode = msgspec.msgpack.Encoder().encode
log = logging.getLogger("tabard.jobs")


async def answered(
    jobs: Jobs,
    rank: int,
    client: str,
    wish: Question | Wish,
    seconds: float,
    hear: Callable[[bytes], None] | None = None,
) -> bytes | None:
    """What somebody elsewhere thinks of it; None where nobody is there to think, or nobody has in time."""
    if not jobs.is_open:
        return None
    kind = wish.kind if isinstance(wish, Wish) else "bot"
    far = msgspec.structs.replace(wish, cards=content_in(wish.cards))
    try:
        return await jobs.ask(kind, rank, client, _encode(far), seconds, hear)
    except Unanswered as e:
        log.warning("%s at %s: %s", kind, wish.game, e)
        return None


class FarThinkers(Thinkers):
    """Bots are asked about through the queue as long as somebody thinks there."""

    def __init__(self, keeper: Keeper, workers: int, deadline: float, jobs: Jobs) -> None:
        super().__init__(keeper, workers, deadline)
        self.jobs = jobs

    @property
    def waiting(self) -> int:
        return super().waiting + self.jobs.waiting

    async def _answered(
        self, question: Question, client: str, watched: bool, noticed: asyncio.Event | None
    ) -> int | None:
        was_open = self.jobs.is_open
        rank = AT_TABLE if watched else UNSEEN
        told = await answered(self.jobs, rank, client, question, self.deadline * DEADLINES)
        if told is None:
            # Those who think are too busy for it, as it has waited long enough; or they are gone, or were never there.
            busy = was_open and self.jobs.is_open
            return None if busy else await super()._answered(question, client, watched, noticed)
        answer = msgspec.msgpack.decode(told, type=settled(Answer))
        if answer.trouble:
            log.warning("%s at %s: %s", question.bot, question.game, answer.trouble)
        return answer.action


class FarAdvisers(Advisers):
    """The same for hints and reviews."""

    def __init__(self, keeper: Keeper, seconds: float, review_seconds: float, jobs: Jobs) -> None:
        super().__init__(keeper, seconds, review_seconds)
        self.jobs = jobs

    async def hint(
        self, game: str, world: bytes, seed: int, plan: Sequence[Kept] = (), cards: str = ""
    ) -> bytes:
        wish = Wish("hint", game, world, seed, self.seconds, list(plan), cards)
        told = await answered(self.jobs, AT_TABLE, asking.get().who, wish, PATIENCE + self.seconds + BUSY)
        return await super().hint(game, world, seed, plan, cards) if told is None else _body(told)

    async def review(self, game: str, record: str, progress: Progress, cards: str = "") -> bytes:
        wish = Wish("review", game, record.encode(), 0, self.review_seconds, cards=cards)

        def hear(told: bytes) -> None:
            progress(msgspec.msgpack.decode(told, type=settled(Told)))

        told = await answered(self.jobs, LATER, asking.get().who, wish, LONGEST_REVIEW + SILENCE, hear)
        return await super().review(game, record, progress, cards) if told is None else _body(told)


def _body(answer: bytes) -> bytes:
    told = msgspec.msgpack.decode(answer, type=settled(Told))
    if told.trouble:
        raise NoAdvice(told.trouble)
    return told.body
