"""The page of results as a row of sections: each is measured, dated and rewritten on its own."""

from __future__ import annotations

import datetime
import re
from typing import Final

HEAD: Final = """# Bench

`make bench` measures everything and writes this page; `python bench/run.py --only search` measures one part of it and
leaves the others as they are. Every part says when and on what machine it was measured."""


def measured_on(described: str) -> str:
    return f"Measured on {datetime.date.today().isoformat()}. {described}."


def heading(section: str) -> str:
    """What a section is known by: its first line, up to the first comma."""
    return section.split("\n", 1)[0].split(",")[0]


def with_section(page: str, section: str) -> str:
    """A page of results with this section in the place of the old one, or at its end."""
    parts = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    fresh = section.strip() + "\n"
    found = False
    kept = []
    for part in parts:
        if heading(part) == heading(fresh):
            part = "" if found else fresh
            found = True
        if part.strip():
            kept.append(part.strip())
    if not found:
        kept.append(fresh.strip())
    return "\n\n".join(kept) + "\n"


def speed_table(page: str) -> str:
    """The readme's table of speed, from the targets of the first game and of the search; without those of plain
    builds, which most people do not run."""
    found = re.findall(
        r"^## (?:volfyirion|Search)\b(?:(?!^## ).*\n)*?### Targets\n\n\|.*\n\|.*\n((?:\|.*\n)+)",
        page,
        re.MULTILINE,
    )
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for part in found for row in part.splitlines()
    ]
    lines = [
        f"| {what} | {measured or 'not measured'} |"
        for what, _, measured, _ in rows
        if not what.endswith("plain") and not re.search(r"from (?!volfyirion)\w+'s opening", what)
    ]
    return "\n".join(["| Volfyirion, one process | Measured |", "|---|---|", *lines])


def with_speed(readme: str, page: str) -> str:
    """The readme with the speed that a page of results tells."""
    old = re.compile(r"^\| Volfyirion, one process \|.*\n\|---\|---\|\n(?:\|.*\n)*", re.MULTILINE)
    return old.sub(lambda _: speed_table(page) + "\n", readme, count=1)
