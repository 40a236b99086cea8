"""The parts of what a card says: structs of a card file, one verb to an effect, and walking through all of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec

from tabard.engine.cards import Printed

C = TypeVar("C", bound=Printed)
F = TypeVar("F")

ONE_VERB: Final = msgspec.Meta(extra_json_schema={"minProperties": 1, "maxProperties": 1})
"""Tells editors what OneVerb checks; goes where a struct of verbs is used."""

once_a_card: Final = lru_cache(maxsize=4096)
"""Around what only depends on a card: sets differ by a card or two, and are opened again and again."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of what a card says. Fields are told in a docstring below them: schema and documents quote it."""


class OneVerb(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing a card does: every field of a subclass is a verb, and exactly one of them is set."""

    def __post_init__(self) -> None:
        fields = self.__struct_fields__
        if msgspec.structs.astuple(self).count(None) != len(fields) - 1:
            found = " and ".join(name for name in fields if getattr(self, name) is not None) or "none"
            raise ValueError(f"expected exactly one verb of {', '.join(fields)}; got {found}")

    @property
    def verb(self) -> tuple[str, Any]:
        """The verb that is set and its value: ("draw", 2)."""
        for name, value in zip(self.__struct_fields__, msgspec.structs.astuple(self), strict=True):
            if value is not None:
                return name, value
        raise AssertionError("an effect without a verb cannot be made")


def walk(part: Any, into: Callable[[msgspec.Struct], bool] = lambda part: True) -> Iterator[msgspec.Struct]:
    """Every struct in a part of a card, the part itself first; `into` says which to look inside of."""
    inside: Iterable[Any] = part if isinstance(part, tuple) else ()
    if isinstance(part, msgspec.Struct):
        yield part
        if into(part):
            inside = msgspec.structs.astuple(part)
    for inner in inside:
        if isinstance(inner, (tuple, msgspec.Struct)):  # most are words, numbers, or left out
            yield from walk(inner, into)


def fill(fact: F, part: msgspec.Struct) -> F:
    """A fact of the rules with all plain figures and words that a part gives by the same name."""
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, int | str) and type(getattr(fact, name, None)) is type(value):
            setattr(fact, name, value)
    return fact


def verbs_in(part: Any) -> Iterator[tuple[str, Any]]:
    """Every verb in a part of a card with its value, those inside others included: ("draw", 2)."""
    return (inner.verb for inner in walk(part) if isinstance(inner, OneVerb))


def one_of(part: msgspec.Struct, names: Sequence[str]) -> tuple[str, Any]:
    """Of these fields the one that is given, and its value; a mistake unless it is exactly one."""
    given = [name for name in names if getattr(part, name) is not None]
    if len(given) != 1:
        raise ValueError(f"expected exactly one of {', '.join(names)}; got {' and '.join(given) or 'none'}")
    return given[0], getattr(part, given[0])


def text_problems(cards: Iterable[C], generated_text: Callable[[C], str]) -> list[str]:
    """Cards whose printed text says something else than their tree."""
    problems: list[str] = []
    for card in cards:
        text = generated_text(card)
        if card.text != text:
            problems.append(f"card {card.id!r}: field text: expected {text!r}, got {card.text!r}")
    return problems
