"""Where the printed cards use a verb, a part, a field or a word: the best example of each."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, get_args

import msgspec

from tabard.engine.cards import Printed
from tabard.language.kinds import lists_in
from tabard.language.parts import OneVerb, walk
from tabard.language.written import fields_in_line, fields_of, given, in_line


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """Where a printed card uses something."""

    card: str
    name: str
    text: str
    yaml: str
    """The part of the card that has it, as its file writes it; empty for the whole card."""
    says: str = ""
    """Of a verb: its sentence."""


class Uses:
    """What the cards use: structs, fields of them as (struct, field), words of lists as (list, word).

    What a verb takes is known behind it, too, as (struct, verb, field).
    """

    def __init__(self, cards: Iterable[Printed], say: Callable[[OneVerb], str]) -> None:
        self._say = say
        self._found: dict[Any, tuple[_Weight, Printed, msgspec.Struct, str]] = {}
        for card in cards:
            for part in walk(card):
                self._read(card, part)

    def example(self, key: Any) -> Example | None:
        """A printed card that uses it."""
        if key not in self._found:
            return None
        _, card, part, field = self._found[key]
        shown = {name: value for name, value in given(part).items() if part is not card or name == field}
        is_line = part is card or isinstance(part, OneVerb)
        says = self._say(part) if isinstance(part, OneVerb) else ""
        yaml = fields_in_line(shown) if is_line else in_line(shown)
        return Example(card=card.id, name=card.name, text=card.text, yaml=yaml, says=says)

    def _read(self, card: Printed, part: msgspec.Struct) -> None:
        kind, fields = type(part), given(part)
        yaml = "all of it" if part is card else fields_in_line(fields)
        weight = (not card.text, not yaml or "{}" in yaml, 0, len(card.text))
        many = (
            *weight[:2],
            -min(len(fields), 3),
            weight[3],
        )  # a part is seen best with several of its fields
        self._note(kind, many, card, part, "")
        for name, value in fields.items():
            self._note((kind, name), weight, card, part, name)
            if isinstance(part, OneVerb) and isinstance(value, msgspec.Struct):
                for inner in given(value):
                    self._note((kind, name, inner), weight, card, part, name)
            for word in value if isinstance(value, tuple) else (value,):
                for words in _lists_of(kind)[name] if isinstance(word, str) else ():
                    if word in get_args(words):
                        self._note((words, word), weight, card, part, name)

    def _note(self, key: Any, weight: "_Weight", card: Printed, part: msgspec.Struct, field: str) -> None:
        known = self._found.get(key)
        if known is None or weight < known[0]:
            self._found[key] = (weight, card, part, field)


_Weight = tuple[bool, bool, int, int]
"""The least is the best example: from a card with a text, with something to see, short."""


@cache
def _lists_of(struct: type[msgspec.Struct]) -> dict[str, list[Any]]:
    return {field.encode_name: list(lists_in(field.type)) for field in fields_of(struct)}
