"""Parts of cards as a card file writes them."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

_PLAIN: Final = re.compile(r"[A-Za-z]([\w' -]*[\w'])?")
_OTHERWISE: Final = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}
"""What YAML takes for something else than text."""


def in_line(value: Any) -> str:
    """A value on one line: `{draw: {n: 2}}`."""
    if isinstance(value, msgspec.Struct):
        value = given(value)
    if isinstance(value, Mapping):
        return "{" + fields_in_line(value) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(in_line, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return "null" if value is None else str(value)
    if _PLAIN.fullmatch(value) and value.lower() not in _OTHERWISE:
        return value
    return "'" + value.replace("'", "''") + "'"


def fields_in_line(value: Any) -> str:
    """A mapping on one line without its braces: `draw: {n: 2}`."""
    fields = given(value) if isinstance(value, msgspec.Struct) else value
    return ", ".join(f"{name}: {in_line(inner)}" for name, inner in fields.items())


def entry(fields: Mapping[str, Any]) -> list[str]:
    """An entry of a list, a field a line; what holds lists of mappings is an entry of its own below."""
    lines: list[str] = []
    for name, value in fields.items():
        items = value if isinstance(value, list | tuple) else ()
        if any(isinstance(item, msgspec.Struct) and len(in_line(item)) > 60 for item in items):
            lines.append(f"{name}:")
            lines += [line for item in items for line in entry(given(item))]
        else:
            lines.append(f"{name}: {in_line(value)}")
    return [("- " if i == 0 else "  ") + line for i, line in enumerate(lines)]


def given(part: msgspec.Struct) -> dict[str, Any]:
    """The fields that a card file must name: all but those left at their default."""
    found: dict[str, Any] = {}
    for field in fields_of(type(part)):
        value = getattr(part, field.name)
        if field.required or value != default_of(field):
            found[field.encode_name] = value
    return found


@cache
def fields_of(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a struct; asking anew for every part of every card would take most of the time."""
    return msgspec.structs.fields(struct)


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """What a field is when it is left out."""
    return field.default_factory() if callable(field.default_factory) else field.default
