"""A small network that tells from what a seat sees how likely it wins: a row of weights for each thing that is there,
added up, and two layers above. A position near another is valued by what differs between them.

The rows are whole numbers, so that adding and taking away leave nothing behind, and small ones, so that those in use
stay near the processor."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tabard.engine.state import State
from tabard.learned.sight import MOST, Sight

SURE: Final = 30.0
FAR: Final = 8.0
"""The logarithm of odds beyond which a judge is not asked how sure it is."""
UNIT: Final = 2048
"""So much of a row's whole numbers is 1."""


class Net:
    """The weights, and the last position that was looked at as a whole."""

    def __init__(
        self,
        sight: Sight,
        rows: list[int],
        first: list[int],
        second: list[float],
        second_start: list[float],
        third: list[float],
        third_start: float,
    ) -> None:
        """`rows` has a row for each number of the sight, `second` and `third` a row for each unit below them."""
        self.sight = sight
        self.rows: vec[i16] = vec[i16](rows)
        self.first: vec[i64] = vec[i64](first)
        self.second: vec[float] = vec[float](second)
        self.second_start: vec[float] = vec[float](second_start)
        self.third: vec[float] = vec[float](third)
        self.third_start = third_start
        self.width: i64 = len(first)
        self.depth: i64 = len(third)
        self.base: vec[i64] = vec[i64]([0] * len(first))
        """What the rows of the position looked at add up to."""
        self.sums: vec[i64] = vec[i64]([0] * len(first))
        self.units: vec[float] = vec[float]([0.0] * len(third))
        self.seen: vec[i64] = vec[i64]([0] * MOST)
        self.seen_count: i64 = 0
        self.sharp = 0.03
        """How much winning chance makes an option e times as likely at first sight; for the search."""
        self.share = 1.0
        """Of a legend's simulations so many take as long with it."""
        self.judged = 0.0
        """How much of the logarithm of the odds that the game's judge gives is told beside what is told here; 0 of a
        network that needs no judge."""
        self.bold = 0.25
        """The weight of curiosity beside what is known."""
        self.tally: vec[i64] = vec[i64]([0] * int(sight.rows))
        """By number: how often it is there now, less how often it was."""

    def value(self, s: State, seat: int) -> float:
        """From 0 to 1 how likely a seat wins; others near this position are cheap to value afterwards (`near`)."""
        if s.is_over:
            return (s.returns()[seat] + 1.0) * 0.5
        self.settle_on(s, seat)
        return self.answer(self.base, 0.0)

    def corrected(self, s: State, seat: int) -> float:
        """The same between two turns, of a network that learned how far the game's judge is wrong there."""
        if s.is_over:
            return (s.returns()[seat] + 1.0) * 0.5
        self.settle_on(s, seat)
        odds = s.match.at_rest(s, seat) / s.match.swing
        return self.answer(self.base, self.judged * max(-FAR, min(FAR, odds)))

    def settle_on(self, s: State, seat: i64) -> None:
        """Look at a position as a whole."""
        sight = self.sight
        count = sight.look(s, seat)
        found = sight.found
        base = self.base
        rows = self.rows
        first = self.first
        seen = self.seen
        width = self.width
        i: i64 = 0
        while i < width:
            base[i] = first[i]
            i += 1
        n: i64 = 0
        while n < count:
            number: i64 = i64(found[n])
            seen[n] = number
            at = number * width
            i = 0
            while i < width:
                base[i] += i64(rows[at + i])
                i += 1
            n += 1
        self.seen_count = count

    def near(self, s: State, seat: int) -> float:
        """The same for a position that differs little from the one that was last looked at as a whole."""
        if s.is_over:
            return (s.returns()[seat] + 1.0) * 0.5
        sight = self.sight
        count = sight.look(s, seat)
        found = sight.found
        seen = self.seen
        tally = self.tally
        base = self.base
        sums = self.sums
        width = self.width
        i: i64 = 0
        n: i64 = 0
        number: i64 = 0
        while n < count:
            tally[i64(found[n])] += 1
            n += 1
        n = 0
        while n < self.seen_count:
            tally[seen[n]] -= 1
            n += 1
        while i < width:
            sums[i] = base[i]
            i += 1
        n = 0
        while n < count:
            number = i64(found[n])
            if tally[number]:
                self.add_row(number, tally[number])
                tally[number] = 0
            n += 1
        n = 0
        while n < self.seen_count:
            number = seen[n]
            if tally[number]:
                self.add_row(number, tally[number])
                tally[number] = 0
            n += 1
        return self.answer(sums, 0.0)

    def add_row(self, number: i64, times: i64) -> None:
        rows = self.rows
        sums = self.sums
        width = self.width
        at = number * width
        i: i64 = 0
        while i < width:
            sums[i] += times * i64(rows[at + i])
            i += 1

    def answer(self, sums: vec[i64], odds: float) -> float:
        """The layers above, beside a logarithm of odds that is known already."""
        units = self.units
        second = self.second
        third = self.third
        start = self.second_start
        width = self.width
        depth = self.depth
        i: i64 = 0
        j: i64 = 0
        while j < depth:
            units[j] = start[j]
            j += 1
        while i < width:
            if sums[i] > 0:
                x = float(sums[i]) / UNIT
                at = i * depth
                j = 0
                while j < depth:
                    units[j] += x * second[at + j]
                    j += 1
            i += 1
        total = self.third_start + odds
        j = 0
        while j < depth:
            if units[j] > 0.0:
                total += units[j] * third[j]
            j += 1
        if total > SURE:
            return 1.0
        if total < -SURE:
            return 0.0
        return 1.0 / (1.0 + math.exp(-total))
