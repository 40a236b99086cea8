"""The section of the bench about what people are shown: a view, and what changes of it with a choice."""

from __future__ import annotations

from children import say
from playing import CONTESTS, measure
from report import table
from sections import measured_on

SLICES = 5


def viewing_page(builds: list[str], described: str) -> str:
    """Measure the views of every game in each build, and write their section."""
    rows = []
    for contest in CONTESTS:
        for build in builds:
            say(f"views of {contest.name}, {build}")
            found = measure(build, "views", contest, SLICES)
            times = [f"{found[what] * 1e6:,.0f}" for what in ("asked", "other", "changed")]
            rows.append([contest.name, build, *times])
    return "\n\n".join(
        [
            "## Views",
            measured_on(described),
            f"µs of CPU, best of {SLICES} rounds over 100 positions spread over whole games: the view of who is to"
            " choose, with what every choice would do and why others are not open; the view of another seat; what"
            " a choice has changed in a view, compared and written as the bytes that are sent.",
            table(["game", "build", "who chooses", "another", "what changed"], rows, left=2),
        ]
    )
