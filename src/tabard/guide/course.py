"""A script played through: which decisions follow on each other, and what is said at each of them."""

import logging
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from tabard.engine.errors import BadGuide, IllegalAction, TabardError
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, Action
from tabard.engine.record import Record
from tabard.engine.view import View
from tabard.games import game as find_game
from tabard.guide.pointing import Spot, find_spot
from tabard.guide.script import Chapter, Script, Step, read_script

log = logging.getLogger("tabard.guide")

LEARNER: Final = 0
"""The seat that is guided."""


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said at one position, or one of several things that are said there one after the other."""

    chapter: int
    """The number of the chapter that it belongs to, counted from 0."""
    say: str
    why: str = ""
    more: str = ""
    spot: Spot = Spot()
    action: int | None = None
    """The choice that it waits for; none where it is only read."""


class Guide(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a guided game stands."""

    chapters: tuple[str, ...]
    """Their titles, and what one knows after each."""
    knows: tuple[str, ...]
    lessons: tuple[Lesson, ...] = ()
    """What is said now, one after the other; nothing while others decide."""
    minutes: int = 0
    is_last: bool = False
    """The script ends here: what follows is a free game."""


class Stop(msgspec.Struct, frozen=True):
    """A step of the script, and after how many decisions it comes up."""

    at: int
    chapter: int
    step: Step
    action: Action | None


class Course:
    """A guided game from its deal to its end; BadGuide when the game does not allow what the script says."""

    def __init__(self, game: Game, script: Script) -> None:
        self.game = game
        self.script = script
        self.record = Record(game, script.seats, script.seed, script.options, log=True)
        self.stops: list[Stop] = []
        self._coming = [words for chapter in script.chapters for step in chapter.steps for words in step.do]
        """What the guided player will be asked to do, the next thing first."""
        for number, chapter in enumerate(script.chapters):
            for step in chapter.steps:
                self._play(number, chapter, step)
        if self.record.state.is_over:
            raise BadGuide("the game is over before the guide ends, so that nothing is left to play on")
        if self.stops[-1].action is not None:
            raise BadGuide("the last step must be one to read, so that it can say what comes now")
        self._check_spots()

    @property
    def actions(self) -> list[Action]:
        return self.record.actions

    def _play(self, number: int, chapter: Chapter, step: Step) -> None:
        """Carry a step out; errors say in which one."""
        where = f"chapter {chapter.title!r}, step {step.say!r}"
        record = self.record
        try:
            self._settle(())
            if step.then and not step.do:
                raise BadGuide("others answer only to what was done")
            if not step.do:
                self.stops.append(Stop(len(record), number, step, None))
            answers = list(step.then)
            for words in step.do:
                d = record.state.decision
                if d is None or d.seat != LEARNER:
                    raise BadGuide(f"{words!r}, but the guided player is not asked")
                action = self.game.parse(record.state, words)
                self.stops.append(Stop(len(record), number, step, action))
                record.append(action)
                del self._coming[0]
                answers = self._settle(answers)
            if answers:
                raise BadGuide(f"nobody is asked for the answer {answers[0]!r}")
        except (BadGuide, IllegalAction) as e:
            raise BadGuide(f"guide of {self.game.title}, {where}: {e}") from None

    def _settle(self, answers: Sequence[str]) -> list[str]:
        """Let happen what others do, until the guided player has a choice; returns the answers that are left.

        An only choice that the script does not ask for is no choice: it is taken without a word.
        """
        record = self.record
        left = list(answers)
        while (d := record.state.decision) is not None:
            if d.seat == LEARNER:
                only = self.game.describe(record.state, d.options[0]).short if len(d.options) == 1 else ""
                if not only or not self._coming or only == self._coming[0]:
                    break
                record.append(d.options[0])
            elif d.seat == CHANCE:
                record.roll()
            elif len(d.options) == 1:
                record.append(d.options[0])
            elif left:
                record.append(self.game.parse(record.state, left.pop(0)))
            else:
                shorts = [self.game.describe(record.state, action).short for action in d.options[:9]]
                raise BadGuide(f"what does seat {d.seat + 1} answer to {d.prompt!r}? ({', '.join(shorts)})")
        return left

    def _check_spots(self) -> None:
        """Every step is made at a question of the guided player, and all that it points at is there."""
        for stop in self.stops:
            state = self.record.at(stop.at)
            try:
                find_spot(state.view(LEARNER), stop.step.show)
            except BadGuide as e:
                raise BadGuide(f"guide of {self.game.title}, step {stop.step.say!r}: {e}") from None

    # -- following it -------------------------------------------------------------------------------

    def is_followed(self, actions: Sequence[Action]) -> bool:
        """Whether these are the first decisions of the guided game."""
        return len(actions) <= len(self.actions) and list(actions) == self.actions[: len(actions)]

    def answer(self, record: Record) -> Action | None:
        """What the script lets happen next; none where it has ended or was left."""
        n = len(record)
        return self.actions[n] if n < len(self.actions) and self.is_followed(record.actions) else None

    def guide(self, record: Record, view: View | None) -> Guide | None:
        """What is said where a game stands; nothing once it has gone another way."""
        n = len(record)
        if view is None or not self.is_followed(record.actions):
            return None
        return self.told([stop for stop in self.stops if stop.at == n], view, n == len(self.actions))

    def told(self, stops: Sequence[Stop], view: View, is_last: bool = False) -> Guide:
        """What is said at these steps, which come up at one position."""
        chapters = self.script.chapters
        return Guide(
            tuple(chapter.title for chapter in chapters),
            tuple(chapter.know for chapter in chapters),
            tuple(
                Lesson(
                    at.chapter,
                    at.step.say,
                    at.step.why,
                    at.step.more,
                    find_spot(view, at.step.show),
                    at.action,
                )
                for at in stops
            ),
            self.script.minutes,
            is_last,
        )


@cache
def course_of(name: str) -> Course:
    """The guided game of a game by its name; BadGuide when it has none."""
    game = find_game(name)
    return Course(game, read_script(game))


def course_if_any(name: str) -> Course | None:
    """The guided game of a game; None where this version has none that can be played, which is then a game like any."""
    try:
        return course_of(name)
    except TabardError as e:
        log.warning("%s is guided no more: %s", name, e)
        return None
