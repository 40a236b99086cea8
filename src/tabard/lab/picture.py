"""The rating ladder as a picture: a dot and an interval for each bot, the strongest on top, as SVG text."""

import math
from html import escape
from typing import Final

from tabard.lab.figures import BotFigures, Figures

WIDTH: Final = 800
LEFT: Final = 146
"""Where the scale begins: the names stand before it."""
RIGHT: Final = 520
"""Where it ends: the figures stand behind it."""
TOP: Final = 104
ROW: Final = 44

STYLE: Final = """
  svg { --ground: #fbf9f4; --edge: #e2dccf; --ink: #2b2620; --soft: #71685b;
    --grid: #e7e1d5; --dot: #9a3b26; --bar: #c4806b }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #1d1a17; --edge: #3a342d; --ink: #f0e9dd; --soft: #a89d8c;
      --grid: #332e28; --dot: #f0916f; --bar: #a8644e }
  }
  text { font-family: system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-size: 14px; fill: var(--ink) }
  .title { font-size: 20px; font-weight: 650 }
  .soft { fill: var(--soft); font-size: 12.5px }
  .name { font-size: 15px; font-weight: 600 }
  .figure { font-variant-numeric: tabular-nums }
  .ground { fill: var(--ground); stroke: var(--edge) }
  .grid { stroke: var(--grid) }
  .bar { stroke: var(--bar); stroke-width: 2.5; fill: none }
  .dot { fill: var(--dot) }
"""


def ladder_picture(found: Figures, title: str) -> str:
    """The picture; it suits light and dark pages, and says in words what it shows."""
    bots = found.bots
    height = TOP + ROW * len(bots) + 46
    marks = ticks(min(b.low for b in bots), max(b.high for b in bots))
    told = "; ".join(f"{b.bot} {b.rating:.0f} ({b.low:.0f} to {b.high:.0f})" for b in bots)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" role="img" aria-labelledby="title told">',
        f'<title id="title">{escape(title)}: how strong the bots are</title>',
        f'<desc id="told">Ratings with 95 % intervals: {escape(told)}.</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>',
        _text(28, 40, f"{title}: how strong the bots are", "title"),
        _text(28, 62, f"Elo ratings with 95 % intervals, {found.games:,} games", "soft"),
        _text(RIGHT + 72, 86, "rating", "soft", "end"),
        _text(WIDTH - 28, 66, "thinking time a choice", "soft", "end"),
        _text(WIDTH - 120, 86, "mean", "soft", "end"),
        _text(WIDTH - 28, 86, "99 % within", "soft", "end"),
    ]
    foot = TOP + ROW * len(bots)
    for mark in marks:
        x = place(mark, marks)
        parts.append(f'<line class="grid" x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{foot + 4}"/>')
        parts.append(_text(x, foot + 24, f"{mark}", "soft figure", "middle"))
    for at, b in enumerate(bots):
        parts += _row(b, TOP + ROW * at + ROW // 2, marks)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _row(b: BotFigures, y: int, marks: list[int]) -> list[str]:
    low, high = place(b.low, marks), place(b.high, marks)
    return [
        _text(28, y + 5, b.bot if len(b.bot) <= 12 else b.bot[:11] + "…", "name"),
        f'<path class="bar" d="M{low} {y - 6}v12M{low} {y}H{high}M{high} {y - 6}v12"/>',
        f'<circle class="dot" cx="{place(b.rating, marks)}" cy="{y}" r="5.5"/>',
        _text(RIGHT + 72, y + 5, f"{b.rating:.0f}", "name figure", "end"),
        _text(WIDTH - 120, y + 5, duration(b.mean_seconds), "figure", "end"),
        _text(WIDTH - 28, y + 5, duration(b.p99_seconds), "figure", "end"),
    ]


def _text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def place(rating: float, marks: list[int]) -> float:
    """Where a rating stands on the scale of these marks."""
    return round(LEFT + (rating - marks[0]) / (marks[-1] - marks[0]) * (RIGHT - LEFT), 1)


def ticks(low: float, high: float) -> list[int]:
    """At most nine round numbers, the first below and the last above."""
    step = next(
        size
        for power in range(6)
        for size in (10**power, 2 * 10**power, 5 * 10**power)
        if size >= 10 and math.ceil(high / size) - math.floor(low / size) <= 8
    )
    first = math.floor(low / step)
    last = max(first + 1, math.ceil(high / step))
    return [mark * step for mark in range(first, last + 1)]


def duration(seconds: float) -> str:
    """A thinking time as a person says it."""
    if seconds >= 0.9995:
        return f"{seconds:.2f} s"
    if seconds >= 0.00995:
        return f"{seconds * 1000:.0f} ms"
    if seconds >= 0.0001:
        return f"{seconds * 1000:.1f} ms"
    return "< 0.1 ms"
