"""The pictures of a lesson, the same in every language: real cards, and the table of the guided game."""

from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from tabard.engine.errors import BadGuide
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, mistakes, named, read_page
from tabard.engine.view import View
from tabard.guide.course import LEARNER, Course, Guide, course_of
from tabard.guide.script import Words

FILE: Final = "pictures.yaml"
PICTURES: Final = Genre("list of pictures", "pictures", BadGuide)


class Drawn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is drawn in a section of a lesson: faces, or a table."""

    section: Annotated[int, Meta(ge=0)]
    """Below which heading, counted from 1; 0 stands before the first one."""
    faces: tuple[Words, ...] = ()
    step: Annotated[str, Meta(pattern=r"^(\d+\.\d+)?$")] = ""
    """Chapter and step of the guided game, counted from 1: "8.1"."""


class Album(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All pictures of a lesson."""

    pictures: tuple[Drawn, ...]


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture of a lesson as the page draws it: printed things by their ids, or a table with what is said there."""

    section: int
    faces: tuple[str, ...] = ()
    view: View | None = None
    guide: Guide | None = None


def read_pictures(game: Game) -> tuple[Picture, ...]:
    """The pictures of a game's lesson; none where nobody has chosen any, BadGuide for one that cannot be drawn."""
    file = files(game.package) / FILE
    if not file.is_file():
        return ()
    page = read_page(file, PICTURES)
    data = page.data
    if not isinstance(data, dict):
        raise BadGuide(f"{FILE}: expected {PICTURES.fields}, got {named(data)}")
    problems = page.problems + [p for p in mistakes(data, Album, ()) if p.path not in page.void]
    if problems:
        raise BadGuide("\n".join(page.told(problems)))
    known = {face.id for face in game.faces()}
    found: list[Picture] = []
    for drawn in msgspec.convert(data, settled(Album)).pictures:
        if unknown := [face for face in drawn.faces if face not in known]:
            raise BadGuide(f"{FILE}: nothing is printed as {unknown[0]!r}")
        if drawn.step:
            found.append(_at(course_of(game.name), drawn))
        elif drawn.faces:
            found.append(Picture(drawn.section, drawn.faces))
        else:
            raise BadGuide(f"{FILE}: a picture of section {drawn.section} shows neither faces nor a step")
    return tuple(found)


def _at(course: Course, drawn: Drawn) -> Picture:
    """The table at a step, with what the voice says there."""
    chapter, step = (int(part) - 1 for part in drawn.step.split("."))
    chapters = course.script.chapters
    if not (0 <= chapter < len(chapters) and 0 <= step < len(chapters[chapter].steps)):
        raise BadGuide(f"{FILE}: the guided game has no step {drawn.step}")
    said = chapters[chapter].steps[step]
    stop = next(stop for stop in course.stops if stop.step is said)
    view = course.record.at(stop.at).view(LEARNER)
    return Picture(drawn.section, (), view, course.told([stop], view))
