"""A review in words: how likely the seat was to win through the game, and which of its decisions cost most."""

from collections.abc import Sequence
from typing import Final

from tabard.bots.advice import percent

POINTS: Final = 12
"""So many chances are told, spread over the game."""


def review_text(moments: Sequence[tuple[int, float]], costly: Sequence[tuple[int, float, str]]) -> str:
    """From the turn and the chance of each moment, and the turn, the cost and the words of each costly decision."""
    if not moments:
        return "There was nothing to decide."
    last = len(moments) - 1
    picked = sorted({round(n * last / (POINTS - 1)) for n in range(POINTS)})
    told = [
        f"{percent(chance)}{f' (turn {turn})' if turn else ''}"
        for turn, chance in (moments[n] for n in picked)
    ]
    lines = [f"Your chances to win, from what you knew: {', '.join(told)}."]
    if not costly:
        lines.append("No decision stands out as costly.")
    for n, (turn, cost, text) in enumerate(costly, 1):
        lines.append(f"{n}. {f'Turn {turn}: ' if turn else ''}cost {percent(cost)}. {text}")
    return "\n".join(lines)
