"""The parts of what a card says: structs of a card file, one verb to an effect, and walking through all of them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import msgspec

from tabard.engine.cards import Printed

C = TypeVar("C", bound=Printed)

ONE_VERB: Final = msgspec.Meta(extra_json_schema={"minProperties": 1, "maxProperties": 1})
"""Tells editors what OneVerb checks; goes where a struct of verbs is used."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of what a card says. Fields are told in a docstring below them: schema and documents quote it."""


class OneVerb(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing a card does: every field of a subclass is a verb, and exactly one of them is set."""

    def __post_init__(self) -> None:
        verbs = [name for name in self.__struct_fields__ if getattr(self, name) is not None]
        if len(verbs) != 1:
            found = " and ".join(verbs) if verbs else "none"
            raise ValueError(f"expected exactly one verb of {', '.join(self.__struct_fields__)}; got {found}")

    @property
    def verb(self) -> tuple[str, Any]:
        """The verb that is set and its value: ("draw", 2)."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value is not None:
                return name, value
        raise AssertionError("an effect without a verb cannot be made")


def walk(part: Any, into: Callable[[msgspec.Struct], bool] = lambda part: True) -> Iterator[msgspec.Struct]:
    """Every struct in a part of a card, the part itself first; `into` says which to look inside of."""
    if isinstance(part, msgspec.Struct):
        yield part
        if into(part):
            for name in part.__struct_fields__:
                inner = getattr(part, name)
                if isinstance(inner, msgspec.Struct | tuple):  # most are words, numbers, or left out
                    yield from walk(inner, into)
    elif isinstance(part, tuple):
        for inner in part:
            if isinstance(inner, msgspec.Struct | tuple):
                yield from walk(inner, into)


def text_problems(cards: Iterable[C], generated_text: Callable[[C], str]) -> list[str]:
    """Cards whose printed text says something else than their tree."""
    problems: list[str] = []
    for card in cards:
        text = generated_text(card)
        if card.text != text:
            problems.append(f"card {card.id!r}: field text: expected {text!r}, got {card.text!r}")
    return problems
