"""What a guided first game says in another language: guide.de.yaml beside guide.yaml, step by step."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from tabard.engine.errors import BadGuide
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, mistakes, named, read_page
from tabard.guide.script import Chapter, Details, Headline, Script, Sentences, Step, Title, Words, read_script

VOICE: Final = Genre("guide", "chapters", BadGuide)


class SpokenStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said at a step."""

    say: Headline
    why: Sentences = ""
    more: Details = ""


class SpokenChapter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words of a chapter."""

    title: Title
    know: Words
    steps: Annotated[tuple[SpokenStep, ...], Meta(min_length=1)]


class Spoken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words of a script."""

    chapters: Annotated[tuple[SpokenChapter, ...], Meta(min_length=1)]


def read_voice(game: Game, language: str) -> dict[str, str]:
    """Each text of the script by its English words; empty where it is not told in this language.

    BadGuide says what is missing, too much or told in two ways.
    """
    file = files(game.package) / f"guide.{language}.yaml"
    if not file.is_file():
        return {}
    page = read_page(file, VOICE)
    data = page.data
    if not isinstance(data, dict):
        raise BadGuide(f"{file.name}: expected {VOICE.fields}, got {named(data)}")
    problems = page.problems + [p for p in mistakes(data, Spoken, ()) if p.path not in page.void]
    if problems:
        raise BadGuide("\n".join(page.told(problems)))
    found: dict[str, str] = {}
    for english, words in _pairs(read_script(game), msgspec.convert(data, settled(Spoken)), file.name):
        if found.setdefault(english, words) != words:
            raise BadGuide(f"{file.name}: {english!r} is told in two ways, {found[english]!r} and {words!r}")
    return found


def _pairs(script: Script, spoken: Spoken, file: str) -> Iterator[tuple[str, str]]:
    """Every text of a script with its words in the other language."""
    if len(script.chapters) != len(spoken.chapters):
        raise BadGuide(f"{file}: {len(spoken.chapters)} chapters instead of {len(script.chapters)}")
    for chapter, told in zip(script.chapters, spoken.chapters, strict=True):
        yield chapter.title, told.title
        yield chapter.know, told.know
        yield from _steps(chapter, told, f"{file}, chapter {told.title!r}")


def _steps(chapter: Chapter, told: SpokenChapter, where: str) -> Iterator[tuple[str, str]]:
    if len(chapter.steps) != len(told.steps):
        raise BadGuide(f"{where}: {len(told.steps)} steps instead of {len(chapter.steps)}")
    for step, spoken in zip(chapter.steps, told.steps, strict=True):
        for english, words in _texts(step, spoken):
            if bool(english) != bool(words):
                raise BadGuide(f"{where}, step {spoken.say!r}: it must say {english!r}, and says {words!r}")
            if english:
                yield english, words


def _texts(step: Step, spoken: SpokenStep) -> tuple[tuple[str, str], ...]:
    return (step.say, spoken.say), (step.why, spoken.why), (step.more, spoken.more)
