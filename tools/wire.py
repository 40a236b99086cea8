"""Writes web/src/wire.ts, the page's types of every message, from the Python structs; `--check` only compares."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from tabard.server import protocol, shapes

FILE = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
HEAD = "// Made by tools/wire.py from the structs of the server; changes by hand are lost.\n"


def wanted() -> str:
    """The text of the file."""
    structs: dict[type, inspect.StructType] = {}
    names = [n for n, kind in vars(protocol).items() if isinstance(kind, type)]
    for name in names:
        kind = getattr(protocol, name)
        if issubclass(kind, msgspec.Struct) and kind not in (shapes.Struct, shapes.Request):
            _collect(inspect.type_info(kind), structs)
    parts = [HEAD, f"export const VERSION = {protocol.VERSION};\n"]
    parts += [_interface(kind, info) for kind, info in structs.items()]
    for union in ("ClientMessage", "ServerMessage"):
        members = " | ".join(kind.__name__ for kind in getattr(protocol, union).__args__)
        parts.append(f"export type {union} = {members};\n")
    codes = " | ".join(f'"{code}"' for code in shapes.Refusal.__args__)  # type: ignore[attr-defined]
    parts.append(f"export type Refusal = {codes};\n")
    return "\n".join(parts)


def _collect(info: inspect.Type, structs: dict[type, inspect.StructType]) -> None:
    """Every struct that a type leads to, those it needs first."""
    if isinstance(info, inspect.StructType):
        if info.cls in structs:
            return
        for field in info.fields:
            _collect(field.type, structs)
        structs[info.cls] = info
    elif isinstance(info, inspect.UnionType):
        for one in info.types:
            _collect(one, structs)
    elif isinstance(info, inspect.VarTupleType | inspect.ListType):
        _collect(info.item_type, structs)
    elif isinstance(info, inspect.DictType):
        _collect(info.value_type, structs)


def _interface(kind: type, info: inspect.StructType) -> str:
    doc = " ".join((kind.__doc__ or "").split())
    lines = [f"/** {doc} */", f"export interface {kind.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    asked = issubclass(kind, shapes.Request)
    for field in info.fields:
        # what is told leaves defaults out; what is asked may leave them out
        optional = not field.required
        type_ = field.type
        if optional and not asked and isinstance(type_, inspect.UnionType):
            rest = [t for t in type_.types if not isinstance(t, inspect.NoneType)]
            text = " | ".join(_text(t) for t in rest)
        else:
            text = _text(type_)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {text};")
    lines.append("}\n")
    return "\n".join(lines)


def _text(info: inspect.Type) -> str:
    """A type in TypeScript."""
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return " | ".join(_text(one) for one in info.types)
    if isinstance(info, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        item = _text(info.item_type)
        return f"({item})[]" if " " in item else f"{item}[]"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(_text(one) for one in info.item_types)}]"
    if isinstance(info, inspect.DictType):
        return f"Record<string, {_text(info.value_type)}>"
    plain: dict[Any, str] = {
        inspect.StrType: "string",
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.BoolType: "boolean",
        inspect.NoneType: "null",
        inspect.AnyType: "unknown",
    }
    return plain[type(info)]


def main() -> int:
    text = wanted()
    if "--check" in sys.argv:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
            print(f"{FILE.name} is not what tools/wire.py writes: run it")
            return 1
        return 0
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
