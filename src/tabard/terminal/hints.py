"""Hints and reviews as lines of text: what to choose and why, a graph of the game, what cost most."""

import textwrap
from collections.abc import Sequence
from typing import Final

from tabard.bots.advice import Advice, percent
from tabard.bots.review import Mistake, Point, Review
from tabard.engine.ids import Seat

BARS: Final = " ▁▂▃▄▅▆▇█"
HIGH: Final = 4
"""Rows of a graph, where there are two seats or one; more seats have a row each."""
MARGIN: Final = 8
"""What stands left of a graph."""


def hint_lines(advice: Advice, width: int) -> list[str]:
    """What is advised and why, then the best options as they are typed."""
    lines = _wrapped(advice.text, width)
    if len(advice.options) > 1:
        room = max(len(option.short) for option in advice.options)
        for option in advice.options:
            tried = f"{option.share:.0%} of the simulations".replace("%", " %")
            lines.append(f"  {option.short:<{room}}  {percent(option.chance):>5} to win  ({tried})")
    return lines


def review_lines(review: Review, names: Sequence[str], seats: Sequence[Seat], width: int) -> list[str]:
    """The graph of the game for each of these seats, and its most costly decisions."""
    lines: list[str] = []
    high = HIGH if len(review.record.state.view(None).seats) <= 2 else 1
    for seat in seats:
        mistakes = review.mistakes(seat)
        lines += [names[seat], *graph_lines(review.points, seat, mistakes, width, high)]
        for n, mistake in enumerate(mistakes, 1):
            lines += mistake_lines(n, mistake, width)
        if not mistakes and review.is_done:
            lines.append("  No decision stands out as costly.")
        for praise in review.praised(seat):
            turn = f"turn {praise.turn}, " if praise.turn else ""
            lines += _wrapped(
                f"  Best of all: {turn}action {praise.count + 1}. {praise.text}", width, "     "
            )
        lines.append("")
    return lines[:-1]


def mistake_lines(n: int, mistake: Mistake, width: int) -> list[str]:
    """A costly decision with its place in the game: turn, action, and how much it cost."""
    turn = f"turn {mistake.turn}, " if mistake.turn else ""
    head = f"  {n}. {turn}action {mistake.count + 1}: cost {percent(mistake.cost)}."
    return _wrapped(f"{head} {mistake.text}", width, "     ")


def graph_lines(
    points: Sequence[Point], seat: Seat, mistakes: Sequence[Mistake], width: int, high: int
) -> list[str]:
    """How likely a seat was to win through the game, with its costly decisions marked by their numbers."""
    if not points:
        return ["  There was nothing to decide."]
    wide = min(len(points), width - MARGIN)
    columns: list[float] = []
    for c in range(wide):
        part = points[c * len(points) // wide : (c + 1) * len(points) // wide]
        columns.append(sum(point.chances[seat] for point in part) / len(part))
    lines: list[str] = []
    for row in range(high - 1, -1, -1):
        label = "100 %" if row == high - 1 and high > 1 else "50 %" if row == high // 2 - 1 else ""
        lines.append(f"{label:>6} │" + "".join(_bar(value * high - row) for value in columns))
    marks = [" "] * wide
    for n, mistake in enumerate(mistakes, 1):
        at = next(i for i, point in enumerate(points) if point.count == mistake.count)
        marks[min(wide - 1, at * wide // len(points))] = str(n % 10)
    ends = f"{percent(points[0].chances[seat])} at first, {percent(points[-1].chances[seat])} at last"
    foot = "".join(marks).rstrip()
    return [*lines, f"{'':>6} └{'─' * wide}", *([f"{'':>8}{foot}"] if foot else []), f"{'':>8}{ends}"]


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Text in lines; a number and its % stay together."""
    lines = textwrap.wrap(text.replace(" %", "\u00a0%"), width, subsequent_indent=indent)
    return [line.replace("\u00a0", " ") for line in lines]


def _bar(height: float) -> str:
    """A character as high as this, from 0 to 1."""
    return BARS[max(0, min(8, round(height * 8)))]
