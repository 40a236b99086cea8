"""The voice of a guided game in the terminal: what it says, what it asks for, and the script for the other side."""

import textwrap
from collections.abc import Iterator
from typing import Final

from tabard.engine.ids import Action
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.engine.view import Choice
from tabard.guide.course import Course, Guide, Lesson
from tabard.terminal.scene import Scene
from tabard.terminal.table import Chooser

WIDTH: Final = 90
BYE: Final = "You left the guide: play on as you like. `tabard learn GAME --again` begins anew."


class Voice:
    """Who guides one person through a course, until it ends or the person leaves."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.is_left = False
        self._read: set[str] = set()
        """What has been read, so that a table that is shown again does not repeat it."""
        self._wants_more = False

    def passes_over(self, record: Record, scene: Scene) -> bool:
        """Whether there is but one choice, of which the guide says nothing."""
        guide = self._guide(record, scene)
        return guide is not None and not guide.lessons and len(scene.choices) == 1

    def pages(self, record: Record, scene: Scene) -> Iterator[list[str]]:
        """What is only read, a page each, before anything is asked for."""
        guide = self._guide(record, scene)
        for lesson in guide.lessons if guide is not None else ():
            if lesson.action is None and lesson.say not in self._read:
                self._read.add(lesson.say)
                yield self._lines(guide, lesson, in_full=True) if guide is not None else []

    def asks(self, record: Record, scene: Scene) -> tuple[list[str], Choice | None]:
        """What is to be done now, and the choice that does it; nothing where the person plays as they like."""
        guide = self._guide(record, scene)
        if guide is None:
            return ([BYE] if self._says_bye() else []), None
        if guide.is_last:
            self.is_left = True
            return ["This was the guide. The game is yours now; hint helps, quit saves it."], None
        for lesson in guide.lessons:
            if lesson.action is not None:
                wanted = next(choice for choice in scene.choices if choice.action == lesson.action)
                lines = self._lines(guide, lesson, self._wants_more)
                return [*lines, self._how(wanted, lesson)], wanted
        return [], None

    def hears(self, typed: str) -> bool:
        """A word for the guide itself."""
        word = typed.lower()
        if word == "more" and not self.is_left:
            self._wants_more = True
        elif word == "leave" and not self.is_left:
            self.is_left = True
            self._read.discard(BYE)
        else:
            return False
        return True

    def _says_bye(self) -> bool:
        """Once, after the person left."""
        is_new = self.is_left and BYE not in self._read and bool(self._read)
        self._read.add(BYE)
        return is_new

    def _guide(self, record: Record, scene: Scene) -> Guide | None:
        return None if self.is_left else self.course.guide(record, scene.view)

    def _lines(self, guide: Guide, lesson: Lesson, in_full: bool) -> list[str]:
        place = f"{lesson.chapter + 1} of {len(guide.chapters)}, {guide.chapters[lesson.chapter]}"
        lines = [f"{lesson.say}  [{place}]", *textwrap.wrap(lesson.why, WIDTH)]
        if in_full:
            lines += textwrap.wrap(lesson.more, WIDTH)
            self._wants_more = False
        return lines

    def _how(self, wanted: Choice, lesson: Lesson) -> str:
        more = "" if not lesson.more else "; more tells more"
        return f"Enter: {wanted.long}{more}; leave leaves the guide"


class Scripted:
    """The other side of a guided game: what the script says, and once it ends what a bot thinks."""

    def __init__(self, course: Course, record: Record, bot: Chooser) -> None:
        self.course = course
        self.record = record
        self.bot = bot
        self.name = bot.name

    def choose(self, state: State) -> Action:
        answer = self.course.answer(self.record)
        return self.bot.choose(state) if answer is None else answer
