"""A game looked over after it was played: how likely each seat was to win, and which decisions cost it most."""

from typing import Any, Final

from tabard.bots.foresight import Option
from tabard.engine.ids import Seat
from tabard.engine.record import Record

QUICK: Final = 100
"""Simulations for every decision."""
DEEP: Final = 1500
"""Simulations for every option of a decision that looks costly."""
MOST: Final = 3
"""How many costly decisions of each seat are told."""


class Point:
    """One moment of the graph: a decision between two or more options."""

    def __init__(self, count: int, seat: Seat, turn: int, chances: list[float]) -> None:
        self.count = count
        """How many actions of the record came before it: `record.at(count)` is the position."""
        self.seat = seat
        """Who decides."""
        self.turn = turn
        self.chances = chances
        """How likely each seat is to win, from 0 to 1, as far as that seat knows at that moment."""

    def data(self) -> dict[str, Any]:
        return {
            "count": self.count,
            "seat": self.seat,
            "turn": self.turn,
            "chances": [round(chance, 4) for chance in self.chances],
        }


class Mistake:
    """A decision that cost winning chance: another option of the same moment was better."""

    def __init__(
        self, count: int, seat: Seat, turn: int, prompt: str, rule: str, chosen: Option, better: Option
    ) -> None:
        self.count = count
        self.seat = seat
        self.turn = turn
        self.prompt = prompt
        self.rule = rule
        self.chosen = chosen
        self.better = better
        self.text = ""
        """What was chosen, what was better, how much it cost and why, in words."""

    @property
    def cost(self) -> float:
        """How much winning chance it cost, from 0 to 1."""
        return self.better.chance - self.chosen.chance

    def data(self) -> dict[str, Any]:
        return {
            "count": self.count,
            "seat": self.seat,
            "turn": self.turn,
            "prompt": self.prompt,
            "rule": self.rule,
            "cost": round(self.cost, 4),
            "chosen": self.chosen.data(),
            "better": self.better.data(),
            "text": self.text,
        }


class Review:
    """Goes over a record step by step, so that whoever waits for it sees it grow and may stop and go on.

    A quick look at every decision draws the graph; those that look costly are looked at again, with as many
    simulations for what was chosen as for what looked better, and told only if the cost is still there.
    """

    def __init__(
        self,
        record: Record,
        seed: int = 0,
        quick: int = QUICK,
        deep: int = DEEP,
        seconds: float = 1e9,
        most: int = MOST,
        names: list[str] | None = None,
    ) -> None:
        """Over the actions that the record has now.

        `seconds` is the longest that a step may think (the same review again needs the same numbers of
        simulations, so leave it out where that matters); `names` are what the seats are called in the words.
        """
        self.record = record
        self.points: list[Point] = []
        """The graph so far; whole when `is_drawn`."""
        self.is_drawn = False
        self.is_done = False

    @property
    def progress(self) -> float:
        """From 0 to 1 how much of it is done."""
        raise NotImplementedError

    def step(self) -> bool:
        """Look at one more decision; False when there was nothing left to do."""
        raise NotImplementedError

    def run(self) -> None:
        """All steps at once."""
        while self.step():
            pass

    def mistakes(self, seat: Seat) -> list[Mistake]:
        """The most costly decisions of a seat, the worst first; final when `is_done`."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The review so far as JSON holds it."""
        raise NotImplementedError
