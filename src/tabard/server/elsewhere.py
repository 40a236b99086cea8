"""Bots, hints and reviews that are thought about by workers elsewhere; by processes of this one where there is none."""

import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from tabard.bots.advice import Kept
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


class FarThinkers(Thinkers):
    """Bots are asked about through the queue as long as somebody thinks there."""

    def __init__(self, keeper: Keeper, workers: int, deadline: float, jobs: Jobs) -> None:
        super().__init__(keeper, workers, deadline)
        self.jobs = jobs

    @property
    def waiting(self) -> int:
        return super().waiting + self.jobs.waiting

    async def _answered(self, question: Question, client: str, watched: bool) -> int | None:
        if not self.jobs.is_open:
            return await super()._answered(question, client, watched)
        bot, game = question.bot, question.game
        far = msgspec.structs.replace(question, cards=content_in(question.cards))
        rank = AT_TABLE if watched else UNSEEN
        try:
            told = await self.jobs.ask("bot", rank, client, _encode(far), self.deadline * DEADLINES)
        except Unanswered as e:
            log.warning("%s at %s: %s", bot, game, e)
            return None if self.jobs.is_open else await super()._answered(question, client, watched)
        answer = msgspec.msgpack.decode(told, type=Answer)
        if answer.trouble:
            log.warning("%s at %s: %s", bot, game, answer.trouble)
        return answer.action


class FarAdvisers(Advisers):
    """The same for hints and reviews."""

    def __init__(self, keeper: Keeper, seconds: float, review_seconds: float, jobs: Jobs) -> None:
        super().__init__(keeper, seconds, review_seconds)
        self.jobs = jobs

    async def hint(
        self, game: str, world: bytes, seed: int, plan: Sequence[Kept] = (), cards: str = ""
    ) -> bytes:
        if not self.jobs.is_open:
            return await super().hint(game, world, seed, plan, cards)
        wish = Wish("hint", game, world, seed, self.seconds, list(plan), content_in(cards))
        try:
            told = await self.jobs.ask(
                "hint", AT_TABLE, asking.get().who, _encode(wish), PATIENCE + self.seconds + BUSY
            )
        except Unanswered as e:
            log.warning("hint at %s: %s", game, e)
            return await super().hint(game, world, seed, plan, cards)
        return _body(told)

    async def review(self, game: str, record: str, progress: Progress, cards: str = "") -> bytes:
        if not self.jobs.is_open:
            return await super().review(game, record, progress, cards)
        wish = Wish("review", game, record.encode(), 0, self.review_seconds, cards=content_in(cards))

        def heard(told: bytes) -> None:
            progress(msgspec.msgpack.decode(told, type=Told))

        try:
            told = await self.jobs.ask(
                "review", LATER, asking.get().who, _encode(wish), LONGEST_REVIEW + SILENCE, heard
            )
        except Unanswered as e:
            log.warning("review at %s: %s", game, e)
            return await super().review(game, record, progress, cards)
        return _body(told)


def _body(answer: bytes) -> bytes:
    told = msgspec.msgpack.decode(answer, type=Told)
    if told.trouble:
        raise NoAdvice(told.trouble)
    return told.body
