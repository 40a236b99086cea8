"""How a game is drawn, read from the look.yaml in its package: rows of words and inks, checked as they are read."""

from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

import msgspec

from tabard.engine.errors import CardError
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, Page, Problem, mistakes, read_page
from tabard.engine.view import Family, Look, MarkLook, Sign, Theme

LOOKS: Final = Genre("look", "field, division, ordinary, signs, families and marks", CardError)
ROWS: Final[dict[str, type[msgspec.Struct]]] = {"signs": Sign, "families": Family, "marks": MarkLook}
"""The tables that have a row for each of their entries: what its struct holds, in that order."""
VERBS: Final = "verbs"
"""Among the signs: here stand those of the verbs."""


def read_look(package: str, theme: Theme, verbs: Mapping[str, Sign]) -> Look:
    """The look of the game in a package, with the signs of its verbs."""
    return look_of(read_page(resources.files(package) / "look.yaml", LOOKS), theme, verbs)


def look_of(page: Page, theme: Theme, verbs: Mapping[str, Sign]) -> Look:
    """The look in a file; what is wrong with it is told with its lines. A sign may name one of the file's `inks`."""
    assert isinstance(page.data, dict)
    data: dict[str, Any] = page.data | {"theme": theme}
    inks = data.pop("inks", {})
    problems = page.problems[:]
    for table, kind in ROWS.items():
        found: dict[str, Any] = {}
        for key, row in data.get(table, {}).items():
            if row == VERBS:
                found |= verbs
                continue
            if len(row) > len(kind.__struct_fields__):
                problems.append(Problem((table, key), f"more than {', '.join(kind.__struct_fields__)}"))
            found[key] = dict(zip(kind.__struct_fields__, row, strict=False))
            if "ink" in found[key]:
                found[key]["ink"] = inks.get(found[key]["ink"], found[key]["ink"])
            problems += mistakes(found[key], kind, (table, key))
        data[table] = found
    problems += mistakes({key: value for key, value in data.items() if key not in ROWS}, Look, ())
    if problems:
        raise page.genre.error("\n".join(page.told(problems)))
    return msgspec.convert(data, settled(Look))
