"""What the fields of a struct mean, read from the docstrings below them, for schemas and documents."""

import ast
import inspect
import itertools
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types


@cache
def described(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Each field that is described, by name: in its docstring, else in the metadata of its type."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
            found |= docstrings_in(kind.__module__).get(kind.__qualname__, {})
    for field in types.type_info(struct).fields:  # type: ignore[attr-defined]
        about = _description(field.type)
        if about:
            found.setdefault(field.name, about)
    return found


@cache
def docstrings_in(module: str) -> dict[str, dict[str, str]]:
    """What stands below the names of a module, by the class they are in; its own have none.

    Nothing where it is made by a program or delivered without its source.
    """
    try:
        body = ast.parse(inspect.getsource(sys.modules[module])).body
    except (KeyError, OSError, TypeError):
        return {}
    found = {kind.name: _docstrings_below(kind.body) for kind in body if isinstance(kind, ast.ClassDef)}
    return {"": _docstrings_below(body), **found}


def _docstrings_below(body: list[ast.stmt]) -> dict[str, str]:
    """What stands below each name that is declared or assigned."""
    found: dict[str, str] = {}
    for line, below in itertools.pairwise(body):
        name: ast.expr | None = line.target if isinstance(line, ast.AnnAssign) else None
        if isinstance(line, ast.Assign):
            name = line.targets[0]
        text = (
            below.value.value
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            else None
        )
        if isinstance(name, ast.Name) and isinstance(text, str):
            found[name.id] = " ".join(text.split())
    return found


def _description(kind: types.Type) -> str:
    """What the metadata of a type says, also where None is allowed beside it."""
    if isinstance(kind, types.Metadata):
        return str((kind.extra_json_schema or {}).get("description", ""))
    if isinstance(kind, types.UnionType):
        return next(filter(None, map(_description, kind.types)), "")
    return ""


def structs_in(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Every struct that a card file with this one can hold, itself first."""
    found: dict[type[msgspec.Struct], None] = {}
    _gather(types.type_info(struct), found)
    return list(found)


def _gather(kind: Any, found: dict[type[msgspec.Struct], None]) -> None:
    if isinstance(kind, types.StructType):
        if kind.cls in found:
            return
        found[kind.cls] = None
    for inner in _inside(kind):
        _gather(inner, found)


def _inside(kind: Any) -> Iterator[Any]:
    if isinstance(kind, types.StructType):
        yield from (field.type for field in kind.fields)
    elif isinstance(kind, types.Metadata):
        yield kind.type
    elif isinstance(kind, types.UnionType):
        yield from kind.types
    elif isinstance(kind, types.VarTupleType | types.ListType | types.SetType | types.FrozenSetType):
        yield kind.item_type
    elif isinstance(kind, types.TupleType):
        yield from kind.item_types
    elif isinstance(kind, types.DictType):
        yield kind.key_type
        yield kind.value_type
