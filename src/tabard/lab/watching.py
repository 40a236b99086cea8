"""A game played to its end and watched: how it stood when each turn began, and what each seat did with each card."""

from typing import Any, Final

from tabard.bots.base import asked
from tabard.bots.ismcts import winning_chance
from tabard.engine.chance import Generator
from tabard.engine.events import Event
from tabard.engine.ids import NOBODY
from tabard.engine.state import State

DRAWN: Final = 0
TAKEN: Final = 1
USED: Final = 2
LOST: Final = 3
FIRST: Final = 4
"""Behind what is counted of a card: the turn of its first use."""
FACES: Final = 1 << 16
_DOING: Final[dict[str, int]] = {
    **dict.fromkeys(("drawn", "drew"), DRAWN),
    **dict.fromkeys(("acquired", "bought", "gained", "taken", "titled"), TAKEN),
    **dict.fromkeys(("activated", "chained", "played", "prepared", "reacted", "unveiled", "used"), USED),
    **dict.fromkeys(("destroyed", "fell", "removed", "trashed"), LOST),
}
"""Kinds of events, of all games, that are counted."""


class Watch:
    """How far a game has come; what was seen of it stays when it fails."""

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.decisions = 0
        self.first = NOBODY
        """The seat that had the first turn."""
        self.turns: list[tuple[int, int, int, tuple[float, ...]]] = []
        """For each turn its number, whose it is, the decisions before it, and how likely each seat was to win."""

    def to_the_end(self, state: State, chairs: list[Any], dice: Generator) -> bool:
        """Play on until the game is over or the cap is reached; True when it is over. No chair is a random player."""
        match = state.match
        last = -1
        while True:
            d = asked(state)
            if d is None:
                return True
            if self.decisions >= self.cap:
                return False
            turn, whose = match.heading(state)
            if self.first < 0 and whose >= 0 and turn > 0:
                self.first = whose
            if turn > last:
                last = turn
                if turn > 0:
                    self.turns.append((turn, whose, self.decisions, chances(state)))
            self.decisions += 1
            chair = chairs[d.seat]
            if chair is None:
                options = d.options
                state.apply(options[dice.below(len(options))])
            else:
                state.apply(chair.choose(state))


def chances(state: State) -> tuple[float, ...]:
    """How likely each seat is to win, all together one; alone or all together, how likely that is."""
    match = state.match
    found: list[float] = []
    total = 0.0
    for seat in range(state.seats):
        chance = winning_chance(state, seat, match.swing)
        found.append(chance)
        total += chance
    if state.seats < 2 or match.sides(state) < 2 or total == 0.0:
        total = 1.0
    for seat in range(len(found)):
        found[seat] = round(found[seat] / total, 4)
    return tuple(found)


def tallied(events: list[Event], faces: int) -> dict[int, list[int]]:
    """By seat * FACES + face: how often a seat did each thing with a card, and the turn of its first use."""
    counts: dict[int, list[int]] = {}
    for event in events:
        face = event.face
        seat = event.seat
        if seat < 0 or face <= 0 or face >= faces:
            continue
        doing = _DOING.get(event.kind)
        if doing is None:
            continue
        key = seat * FACES + face
        row = counts.get(key)
        if row is None:
            row = [0, 0, 0, 0, 0]
            counts[key] = row
        row[doing] += 1
        if doing == USED and row[FIRST] == 0:
            row[FIRST] = event.turn
    return counts
