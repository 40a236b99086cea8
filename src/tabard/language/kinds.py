"""What a field of a card file takes, in words, and the named lists of words among it."""

import sys
from collections.abc import Iterable, Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from tabard.engine.cards import KEY
from tabard.engine.described import docstrings_in
from tabard.language.english import listed

_PLAIN: Final[dict[Any, str]] = {
    bool: "`true` or `false`",
    int: "a number",
    float: "a number",
    str: "text",
    Any: "anything",
}


class Kinds:
    """The types of the fields of some structs; a list of words has the name of its Literal in their modules."""

    def __init__(self, structs: Iterable[type[msgspec.Struct]]) -> None:
        self.names: dict[Any, str] = {}
        """Each named list of words."""
        self.abouts: dict[Any, str] = {}
        """What it is, from the docstring below it."""
        for module in dict.fromkeys(struct.__module__ for struct in structs):
            named = {
                name: value
                for name, value in vars(sys.modules[module]).items()
                if get_origin(value) is Literal and not name.startswith("_")
            }
            for name, value in named.items():
                self.names.setdefault(value, name)
            for name, about in docstrings_in(module).get("", {}).items():
                if name in named:
                    self.abouts.setdefault(named[name], about)

    def say(self, hint: Any) -> str:
        """A type in words, with the names of parts, lists and words in backticks."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._limited(inner[0], inner[1:])
        if origin is Literal:
            return f"`{self.names[hint]}`" if hint in self.names else self._either(inner)
        if origin in (Union, UnionType):
            said = [self.say(one) for one in inner if one is not NoneType]
            return " or ".join(dict.fromkeys(said))
        if origin in (tuple, list, set, frozenset):
            return f"list of {self.say(inner[0])}"
        if origin is dict:
            return f"mapping of {self.say(inner[0])} to {self.say(inner[1])}"
        return _PLAIN.get(hint) or f"`{hint.__name__}`"

    def _limited(self, hint: Any, metas: Iterable[Any]) -> str:
        limits = [meta for meta in metas if isinstance(meta, msgspec.Meta)]
        for meta in limits:
            if hint is int and meta.ge is not None and meta.le is not None:
                return f"{meta.ge} to {meta.le}".replace("-", "−")
            if hint is str and meta.pattern == KEY:
                return "lower-case words joined by dashes"
            if get_origin(hint) in (tuple, list) and meta.max_length is not None:
                return self.say(hint).replace("list of ", f"list of at most {meta.max_length} ", 1)
        return self.say(hint)

    def _either(self, words: Iterable[Any]) -> str:
        return listed([f"`{word}`" for word in words], " or ")


def lists_in(hint: Any) -> Iterator[Any]:
    """Every Literal in a type."""
    if get_origin(hint) is Literal:
        yield hint
    else:
        for inner in get_args(hint):
            yield from lists_in(inner)


def struct_of(hint: Any) -> type[msgspec.Struct] | None:
    """The one struct that a type is, where it is nothing else but that or None."""
    if get_origin(hint) is Annotated:
        return struct_of(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        kinds = [one for one in get_args(hint) if one is not NoneType]
        return struct_of(kinds[0]) if len(kinds) == 1 else None
    return hint if isinstance(hint, type) and issubclass(hint, msgspec.Struct) else None


def structs_of(hint: Any) -> Iterator[type[msgspec.Struct]]:
    """Every struct that a type names."""
    if isinstance(hint, type) and get_origin(hint) is None and issubclass(hint, msgspec.Struct):
        yield hint
    for inner in get_args(hint):
        yield from structs_of(inner)
