"""The section of the bench about the server and its page: targets, load, weight and time to the first choice."""

from __future__ import annotations

from typing import Final

from firstload import first_loads, weight_page, weight_targets
from report import Target, target_table
from sections import measured_on
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
        measured_on(described),
        "### What was aimed for",
        target_table(judged),
        "### Moves",
        *([f"Not measured: {missing}."] if missing else load_page(results, MOVES)),
        "### The page",
        *([f"Not measured: {unseen}."] if unseen else weight_page(loads)),
    ]
    return "\n\n".join(parts)
