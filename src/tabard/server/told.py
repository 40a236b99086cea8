"""What the options of a game are called in another language: options.de.yaml, English words to others."""

import re
from importlib.resources import files
from typing import Any, Final

import msgspec

from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, read_page

WORDS: Final = Genre("list of words", "English words with those of another language", TabardError)
RULE: Final = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)?-\d+\b")


def read_option_words(game: Game, language: str) -> dict[str, str]:
    """The words of the options by their English ones; empty where nobody has written them."""
    file = files(game.package) / f"options.{language}.yaml"
    if not file.is_file():
        return {}
    page = read_page(file, WORDS)
    if page.problems:
        raise TabardError("\n".join(page.told(page.problems)))
    return msgspec.convert(page.data, settled(dict[str, str]))


def option_texts(game: Game) -> set[str]:
    """All that a form says of the options of a game; names of what people bring are printed, and stay."""
    found: set[str] = set()
    for name, field in game.schema().get("properties", {}).items():
        if "prefixItems" in field or not _has_choices(field):
            continue  # no part of a form
        found |= {field.get("title", _words(name)), field.get("description", "")}
        if "seat" not in field:
            found |= _values(field)
    return {text for text in found if re.search("[A-Za-z]", RULE.sub("", text))}


def _has_choices(field: dict[str, Any]) -> bool:
    """Whether a list is made of things that can be shown."""
    return field.get("type") != "array" or "faces" in field or "enum" in field.get("items", {})


def _values(field: dict[str, Any]) -> set[str]:
    """What the values of an option are called, and what is said of them; a printed name stays."""
    names = field.get("names", {})
    values = [str(value) for value in field.get("enum", field.get("items", {}).get("enum", ()))]
    called = {names.get(value) or _words(value) for value in values if not (value and field.get("printed"))}
    return called | set(field.get("abouts", {}).values())


def _words(value: str) -> str:
    """As the page writes a value on a button."""
    text = re.sub("[_-]+", " ", value)
    return text[:1].upper() + text[1:]
