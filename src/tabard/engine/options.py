"""Game options: typed, titled, validated; a wrong one is answered with the allowed ones."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

import msgspec

from tabard.engine.errors import BadOption, hint
from tabard.engine.kinds import settled

O = TypeVar("O", bound="Options")  # noqa: E741


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a game; fields are annotated with `msgspec.Meta(title=..., description=...)`.

    Annotated with `told(...)` a form calls them and their values by names, and asks only for what plays a part.
    """


def shown(
    names: Mapping[str, str] | None = None,
    when: Mapping[str, list[Any]] | None = None,
    abouts: Mapping[str, str] | None = None,
    icons: Mapping[str, str] | None = None,
    fits: Mapping[str, Mapping[str, list[Any]]] | None = None,
) -> dict[str, Any]:
    """For a form: what values are called where their ids do not read well, the values of other options with which
    alone this one plays a part, and a sentence and a picture for each value of an option that people choose by.
    `fits` has for a value the values of other options with which alone it can be chosen."""
    told = {"names": names, "when": when, "abouts": abouts, "icons": icons, "fits": fits}
    return {key: dict(values) for key, values in told.items() if values}


def told(
    title: str,
    about: str | None = None,
    when: Mapping[str, list[Any]] | None = None,
    values: Mapping[str, tuple[str, str, str]] | None = None,
    ge: int | None = None,
    le: int | None = None,
) -> msgspec.Meta:
    """What a form says of an option: its title, a sentence, and when alone it is asked for.

    `values` has a row for each value that people choose by: its name, where the id does not read well, a sentence and a
    picture.
    """
    names, abouts, icons = (
        {value: row[column] for value, row in (values or {}).items() if row[column]} for column in range(3)
    )
    extra = shown(names, when, abouts, icons)
    return msgspec.Meta(title=title, description=about, extra_json_schema=extra or None, ge=ge, le=le)


def one_of(title: str, description: str, ids: Sequence[str] | Mapping[str, str], seat: int) -> msgspec.Meta:
    """For a text that is one of these ids, shown by their names, or a whole file of whoever sits in the seat."""
    names = ids if isinstance(ids, Mapping) else {name: name.replace("-", " ").title() for name in ids}
    return msgspec.Meta(
        title=title,
        description=description,
        max_length=20_000,
        examples=list(ids),
        extra_json_schema={**shown(names), "seat": seat},
    )


def moved(kind: type[Options], values: Mapping[str, Any], seats: Sequence[int]) -> dict[str, Any]:
    """Options for the same people in other chairs: what is of one seat goes with whoever sat there to `seats[seat]`."""
    fields = schema(kind)["properties"]
    of = {field["seat"]: name for name, field in fields.items() if "seat" in field}
    told = dict(values)
    for old, name in of.items():
        told[of[seats[old]]] = values.get(name, fields[name]["default"])
    return told


def schema(kind: type[Options]) -> dict[str, Any]:
    """The JSON Schema of a game's options, from which a form can be made."""
    _, parts = msgspec.json.schema_components([kind])
    return dict(parts[kind.__name__])


def allowed(kind: type[Options], name: str) -> str:
    """The values an option may take, in words."""
    field = schema(kind)["properties"][name]
    parts = field.get("prefixItems")
    if parts:
        kinds = list(dict.fromkeys(_values(part) for part in parts))
        return f"a list of {len(parts)}, each one of " + " or ".join(kinds)
    if "items" in field:
        return "a list of " + _values(field["items"])
    return _values(field)


def _values(field: dict[str, Any]) -> str:
    if "enum" in field:
        return ", ".join(str(v) for v in field["enum"])
    if field.get("type") == "boolean":
        return "true, false"
    if "anyOf" in field:
        return " or ".join(_values(f) for f in field["anyOf"])
    words = str(field.get("type", "anything"))
    if "minimum" in field:
        words += f" from {field['minimum']}"
    if "maximum" in field:
        words += f" to {field['maximum']}"
    return words


_defaults: dict[type[Options], Options] = {}


def read_options(kind: type[O], values: Mapping[str, Any] | None) -> O:
    """Options from plain values; BadOption names the option and what it may be."""
    given = dict(values or {})
    if not given:  # what most games are started with, thousands of times in a row
        if kind not in _defaults:
            _defaults[kind] = kind()
        return cast(O, _defaults[kind])
    names = list(kind.__struct_fields__)
    for name in given:
        if name not in names:
            meant = hint(str(name), names)
            raise BadOption(f"unknown option {name!r}{meant} (allowed: {', '.join(names) or 'none'})")
    for name, value in given.items():
        try:
            msgspec.convert({name: value}, settled(kind))
        except msgspec.ValidationError:
            raise BadOption(f"option {name!r} cannot be {value!r}; allowed: {allowed(kind, name)}") from None
    return msgspec.convert(given, settled(kind))
