"""The section of the bench about the server and its page: targets, load, weight and time to the first choice."""

from __future__ import annotations

import datetime
import re
from typing import Final

from firstload import first_loads, weight_page, weight_targets
from report import Target, table
from tables import load_page, load_targets, rounds

SECTION: Final = "## The server and its page"
MOVES: Final = 2000


def serving_page(count: int, described: str) -> str:
    """Measure the server beside its peer, then the page in a browser, and write the section."""
    results, missing = rounds(count, MOVES)
    loads, unseen = first_loads(count)
    judged: list[Target] = [*load_targets(results), *weight_targets(loads)]
    parts = [
        SECTION,
        f"Measured on {datetime.date.today().isoformat()}. {described}.",
        "### What was aimed for",
        table(
            ["what", "wanted", "measured", ""],
            [[t.what, t.wanted, t.measured or "", t.verdict] for t in judged],
            left=2,
        ),
        "### Moves",
        *([f"Not measured: {missing}."] if missing else load_page(results, MOVES)),
        "### The page",
        *([f"Not measured: {unseen}."] if unseen else weight_page(loads)),
    ]
    return "\n\n".join(parts)


def with_section(page: str, section: str) -> str:
    """A page of results with this section in the place of the old one, or at its end."""
    rest = re.sub(rf"^{re.escape(SECTION)}\n.*?(?=^## |\Z)", "", page, flags=re.MULTILINE | re.DOTALL)
    return f"{rest.rstrip()}\n\n{section}\n"
