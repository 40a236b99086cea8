"""Where source cites the rules that it carries out: in docstrings, comments, and what it asks and tells."""

import re
from collections.abc import Iterator
from pathlib import Path

_ID = r"[A-Z]{3}-(?:[A-Z][A-Z0-9]*-)?"
_CITED = re.compile(rf"\b({_ID})(\d+)\b(?: to (?:{_ID})?(\d+)\b)?")
SOURCE = (".py", ".yaml")


def ids_in(text: str) -> Iterator[str]:
    """Every rule id in a text; of "VOL-SOL-09 to VOL-SOL-12" all four."""
    for found in _CITED.finditer(text):
        section, first, last = found.groups()
        for number in range(int(first), int(last or first) + 1):
            yield f"{section}{number:0{len(first)}}"


def cited_lines(file: Path) -> Iterator[tuple[str, int]]:
    """Every id that a file cites, with the line it stands in."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        for key in ids_in(line):
            yield key, number


def cited_under(folder: Path) -> set[str]:
    """The ids that the code and the cards of a game cite."""
    files = [file for file in folder.rglob("*") if file.suffix in SOURCE]
    return {key for file in files for key, _ in cited_lines(file)}
