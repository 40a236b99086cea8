"""The script of a guided first game as people write it: guide.yaml beside a game's rules."""

from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from tabard.engine.errors import BadGuide
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, mistakes, named, read_page

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FILE: Final = "guide.yaml"
GUIDE: Final = Genre("guide", "seed, minutes and chapters", BadGuide)

Headline = Annotated[str, Meta(min_length=1, max_length=60)]
"""One thing to do or to know: it stands large, in one line of a wide screen."""
Sentences = Annotated[str, Meta(max_length=260)]
"""What a ribbon holds on a phone without hiding the table."""
Details = Annotated[str, Meta(max_length=420)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
Title = Annotated[str, Meta(min_length=1, max_length=24)]


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that is said; with `do` it waits until that is done, without it is only read."""

    say: Headline
    why: Sentences = ""
    more: Details = ""
    """What is told to whoever asks for more."""
    show: tuple[Words, ...] = ()
    """What is pointed at besides what `do` is done with: pieces and places by name."""
    do: tuple[Words, ...] = ()
    """The guided player's choices by their short texts, one after the other."""
    then: tuple[Words, ...] = ()
    """What everybody else answers, one after the other; an only choice need not be written."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some steps about one thing."""

    title: Title
    know: Words
    """What one knows afterwards, in a few words."""
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]


class Script(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided game: how it is dealt, and what is said and done, chapter by chapter."""

    seed: Annotated[int, Meta(ge=0)]
    minutes: Annotated[int, Meta(ge=1, le=10)]
    """How long it takes somebody who reads every word."""
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=8)] = 2
    opponent: str = "novice"
    """The bot that plays on when the script has ended."""
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=1)]


def has_guide(game: Game) -> bool:
    """Whether a game has a guided first game."""
    return _file(game).is_file()


def read_script(game: Game) -> Script:
    """The script of a game; BadGuide names the line and what is wrong there, or that there is none."""
    file = _file(game)
    if not file.is_file():
        raise BadGuide(f"{game.title} has no guided first game yet")
    page = read_page(file, GUIDE)
    data = page.data
    if not isinstance(data, dict):
        raise BadGuide(f"{FILE}: expected {GUIDE.fields}, got {named(data)}")
    problems = page.problems + [p for p in mistakes(data, Script, ()) if p.path not in page.void]
    if problems:
        raise BadGuide("\n".join(page.told(problems)))
    return msgspec.convert(data, settled(Script))


def _file(game: Game) -> "Traversable":
    return files(game.package) / FILE
