"""Ratings after Bradley and Terry on the scale of Elo, with 95 % intervals, in plain Python."""

import math
from collections.abc import Sequence
from typing import Final

SCALE: Final = 400 / math.log(10)
"""Points a unit of log-odds: ten to one is 400 points."""
MIDDLE: Final = 1000.0
"""The mean of all ratings; only differences mean anything."""
Z95: Final = 1.959964

Match = tuple[int, int, float, int]
"""Two players by number, the first one's points (a win 1, a draw a half), and the games."""


class Rating:
    """What a player is worth: the likeliest figure and its 95 % interval."""

    def __init__(self, value: float, spread: float) -> None:
        self.value = value
        self.low = value - spread
        self.high = value + spread


def rate(players: int, matches: Sequence[Match]) -> list[Rating]:
    """The likeliest ratings. The matches must join all players.

    Each match counts one drawn game more than were played: so one who won everything has a rating too, and an
    interval that says how little is known about it. The intervals come from the Fisher information and take games
    for independent.
    """
    strength = [0.0] * players
    spread: list[list[float]] = []
    for _ in range(200):
        slope = [0.0] * players
        bend = [[1.0 / players] * players for _ in range(players)]
        for a, b, points, games in matches:
            chance = 1 / (1 + math.exp(strength[b] - strength[a]))
            count = games + 1
            pull = points + 0.5 - count * chance
            slope[a] += pull
            slope[b] -= pull
            weight = count * chance * (1 - chance)
            bend[a][a] += weight
            bend[b][b] += weight
            bend[a][b] -= weight
            bend[b][a] -= weight
        spread = inverse(bend)
        step = [sum(row[j] * slope[j] for j in range(players)) for row in spread]
        longest = max(abs(s) for s in step)
        # Newton's steps are too long where nearly everything was won.
        part = min(1.0, 1.0 / longest) if longest else 1.0
        strength = [s + part * d for s, d in zip(strength, step, strict=True)]
        if longest < 1e-9:
            break
    mean = sum(strength) / players
    return [
        Rating(
            MIDDLE + SCALE * (strength[i] - mean),
            SCALE * Z95 * math.sqrt(max(0.0, spread[i][i] - 1 / players)),
        )
        for i in range(players)
    ]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small square matrix, by elimination with the largest pivot."""
    size = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for i in range(size):
            if i != at and rows[i][at]:
                factor = rows[i][at]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[at], strict=True)]
    return [row[size:] for row in rows]
