"""YAML files of the package, taken apart when a site is built: a browser has no quick parser for them."""

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
import yaml

KINDS = (
    yaml.StreamStartEvent,
    yaml.DocumentStartEvent,
    yaml.MappingStartEvent,
    yaml.MappingEndEvent,
    yaml.SequenceStartEvent,
    yaml.SequenceEndEvent,
    yaml.ScalarEvent,
    yaml.DocumentEndEvent,
    yaml.StreamEndEvent,
)
SCALAR = KINDS.index(yaml.ScalarEvent)

Part = tuple[int, int, str, str]
"""An event: its kind, its line counted from 0, its text, and the tag that its text resolves to."""


def key(text: str) -> str:
    """By what a file is found again."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def parted(text: str) -> list[Part] | None:
    """All events of a file; None of one with aliases or tags of its own, which stays with the parser."""
    resolver: Any = yaml.SafeLoader("")
    found: list[Part] = []
    for event in yaml.parse(text, yaml.SafeLoader):
        value, tag = getattr(event, "value", ""), getattr(event, "tag", None) or ""
        if isinstance(event, yaml.AliasEvent) or tag.startswith("!"):
            return None
        if isinstance(event, yaml.ScalarEvent) and not tag:
            tag = resolver.resolve(yaml.ScalarNode, value, event.implicit)
        found.append((KINDS.index(type(event)), event.start_mark.line, value, tag))
    return found


def packed(texts: Iterable[str]) -> bytes:
    """Files taken apart, as one binary."""
    parts = {key(text): parted(text) for text in texts}
    return msgspec.msgpack.encode({name: found for name, found in parts.items() if found})


class _Mark:
    def __init__(self, line: int) -> None:
        self.line = line


class _Loader(yaml.SafeLoader):
    """Gives the events of a file that was taken apart, as far as `engine.page` asks for them."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__("")
        self._parts = parts
        self._at = 0

    def get_event(self) -> Any:
        kind, line, value, tag = self._parts[self._at]
        self._at += 1
        mark: Any = _Mark(line)
        if kind == SCALAR:
            return yaml.ScalarEvent(None, tag, (True, False), value, mark, mark)
        return _bare(kind, mark)

    def check_event(self, *choices: Any) -> bool:
        return self._at < len(self._parts) and KINDS[self._parts[self._at][0]] in choices


def _bare(kind: int, mark: _Mark) -> Any:
    event: Any = KINDS[kind].__new__(KINDS[kind])
    event.start_mark = mark
    return event


_ready: dict[str, list[Part]] = {}


def use(data: bytes) -> None:
    """Let the engine find these files taken apart; all others are parsed as ever."""
    _ready.update(msgspec.msgpack.decode(data, type=dict[str, list[Part]]))
    yaml.CSafeLoader = _loader  # type: ignore[misc, assignment]  # the engine takes the quickest that there is


def _loader(text: str | bytes) -> yaml.SafeLoader:
    # Only `engine.page` asks for events, and it brings text; whoever wants a whole tree has the parser.
    parts = _ready.get(key(text)) if isinstance(text, str) else None
    return yaml.SafeLoader(text) if parts is None else _Loader(parts)
