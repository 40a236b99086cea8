"""The card language of a game in lines: all of it in short, or everything about one word."""

import itertools
import textwrap
from collections.abc import Iterable, Iterator

from tabard.language.glossary import Entry, Found, Glossary, Line
from tabard.language.uses import Example


def glossary_lines(words: Glossary, width: int) -> list[str]:
    """Verbs, parts and lists, each with what it is."""
    lines = ["Verbs: what a card does"]
    wide = max(len(entry.name) for entry in words)
    for group, verbs in itertools.groupby(words.verbs, lambda verb: verb.group):
        lines += ["", f"  {group}"] if group else [""]
        lines += _listed(verbs, wide, width)
    parts = (words.file, *(part for part in words.parts if not part.is_inner), *words.effects)
    lines += ["", "Parts: what verbs and fields take", "", *_listed(parts, wide, width)]
    lines += ["", "Words: lists that verbs and fields take a word of", "", *_listed(words.lists, wide, width)]
    return lines


def found_lines(found: Iterable[Found], width: int) -> list[str]:
    """Everything about what was asked for."""
    lines: list[str] = []
    for one in found:
        told = _entry(one.entry, width) if one.line is None else _line(one.entry, one.line, width)
        lines += ["", *told] if lines else told
    return lines


def _listed(entries: Iterable[Entry], wide: int, width: int) -> list[str]:
    return [line for entry in entries for line in _row(4, entry.name, wide, entry.about, width)]


def _entry(entry: Entry, width: int) -> list[str]:
    what = {"verb": "a verb", "part": "a part", "list": "a list of words"}[entry.kind]
    group = f": {entry.group}" if entry.group else ""
    lines = [f"{entry.name} ({what}{group})", *_told(entry.about, width)]
    if entry.takes:
        lines += _told(f"takes {entry.takes}", width)
    if entry.places:
        lines += _told(f"taken by {', '.join(entry.places)}", width)
    wide = max((len(line.name) for line in entry.lines), default=0)
    lines += [""] if entry.lines else []
    for line in entry.lines:
        about = _row(2, line.name, wide, line.about or ("–" if entry.kind == "list" else ""), width)
        lines += about
        if line.takes:
            lines += _row(2, "", wide, f"takes {line.takes}{_default(line)}", width)
    if entry.kind == "list":
        return lines
    return [*lines, "", *_example(entry.example, width)]


def _line(entry: Entry, line: Line, width: int) -> list[str]:
    if entry.kind == "list":
        head = f"{line.name} (a word of {entry.name})"
        lines = [head, *_told(f"says “{line.about}”" if line.about else entry.about, width)]
        lines += _told(f"taken by {', '.join(entry.places)}", width)
    else:
        lines = [f"{entry.name}.{line.name} (a field)", *_told(line.about, width)]
        lines += _told(f"takes {line.takes}{_default(line)}", width)
        if entry.is_inner:
            lines += _told(f"{entry.name} is taken by {', '.join(entry.places)}", width)
    return [*lines, "", *_example(line.example, width)]


def _default(line: Line) -> str:
    if line.default is None:
        return "; must be given"
    return f"; left out: {line.default}" if line.default else ""


def _example(example: Example | None, width: int) -> Iterator[str]:
    if example is None:
        yield "  No printed card has it."
        return
    if example.yaml:
        yield from _wrapped(example.yaml, width)
    if example.says:
        yield from _wrapped(f"says “{example.says}”", width)
    yield from _wrapped(f"on {example.name} ({example.card}): {example.text}", width)


def _row(indent: int, name: str, wide: int, text: str, width: int) -> list[str]:
    head = " " * indent + f"{name:<{wide}}  "
    lines = textwrap.wrap(_plain(text), max(width - len(head), 30), break_on_hyphens=False) or [""]
    return [(head + lines[0]).rstrip(), *(" " * len(head) + line for line in lines[1:])]


def _told(text: str, width: int) -> list[str]:
    return _wrapped(_plain(text), width)


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent="  ",
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def _plain(text: str) -> str:
    return text.replace("`", "")
