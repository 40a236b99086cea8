"""Whether a bot makes sense to whoever watches it: idle turns, missed wins, undone work, variety, stand-offs.

Nothing here is of one game. What is useful the game's own judge says, through the greedy bot; what is a turn its
heading; what is a win is found by playing the turn out.
"""

import heapq
import statistics
from typing import Final

import msgspec

from tabard.bots import bot
from tabard.bots.base import Bot, ask_bot
from tabard.bots.foresight import learned
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.engine.view import Piece

NODES: Final = 300
"""Positions that are looked at for a win in a turn, the most promising first."""
WORLDS: Final = 3
"""A win is certain that is one in so many worlds which the seat cannot rule out."""
OFTEN: Final = 20
"""What was offered so often and never chosen is called dead."""
LONG: Final = 3
"""A game of more than so many times the median of turns is a stand-off."""


class Sense(msgspec.Struct):
    """What a bot did with its turns, over some games."""

    turns: int = 0
    """Own turns in which there was anything to choose."""
    idle: int = 0
    """Of these, ended with nothing done where the game's judge would rather have done something."""
    chances: int = 0
    """Turns with a certain win within the turn."""
    missed: int = 0
    """Of these, those in which it was not won."""
    worked: int = 0
    """Turns of two steps or more."""
    undone: int = 0
    """Of these, those in which the table came to look as it had in the same turn."""
    used: dict[str, int] = {}
    """How often each thing was chosen, by its words without places: "buy arrow"."""
    offered: dict[str, int] = {}
    """In how many questions it could have been."""

    def join(self, other: "Sense") -> None:
        for name in ("turns", "idle", "chances", "missed", "worked", "undone"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for mine, more in ((self.used, other.used), (self.offered, other.offered)):
            for thing, count in more.items():
                mine[thing] = mine.get(thing, 0) + count

    @property
    def dead(self) -> list[str]:
        """What was never chosen although it was often there, the most often first."""
        left = [thing for thing, count in self.offered.items() if count >= OFTEN and not self.used.get(thing)]
        return sorted(left, key=lambda thing: (-self.offered[thing], thing))


class _Turn:
    """A turn of one seat, as far as it has come."""

    def __init__(self) -> None:
        self.is_own = False
        """Whether it was asked something that it could have ended its turn with: others only answer."""
        self.steps = 0
        self.is_idle = False
        self.seen: set[bytes] = set()
        self.is_undone = False
        self.could_win = False


class Watcher:
    """Looks over the shoulders of the bots of one game."""

    def __init__(self, names: list[str], seed: int) -> None:
        self.names = names
        self.found = {name: Sense() for name in names}
        self.turns = 0
        self._judges: list[Bot] = [bot("greedy", seed + seat) for seat in range(len(names))]
        self._now: tuple[int, Seat] = (-1, -1)
        self._turns = [_Turn() for _ in names]

    def before(self, state: State, action: Action) -> None:
        """A seat is about to do this."""
        d = state.decision
        assert d is not None
        match = state.match
        turn, whose = match.heading(state)
        self.turns = max(self.turns, turn)
        if (turn, whose) != self._now:
            self._close([0.0] * len(self.names))
            self._now = turn, whose
        seat = d.seat
        mine = self._turns[seat]
        is_choice = len(d.options) > 1
        if turn <= 0 or not (is_choice or mine.is_own):
            return
        if any(match.ends_turn(state, option) for option in d.options):
            lies = _table(state, seat)
            if not mine.is_own:
                mine.is_own = True
                mine.could_win = wins_now(state, seat)
            elif mine.steps > 1 and lies in mine.seen:
                mine.is_undone = True
            mine.seen.add(lies)
        if not is_choice:
            return
        self._count(state, action, self.found[self.names[seat]])
        if not match.ends_turn(state, action):
            mine.steps += 1
        elif not mine.steps:
            mine.is_idle = not match.ends_turn(state, ask_bot(self._judges[seat], state))

    def over(self, state: State) -> dict[str, Sense]:
        """The game has ended; what was seen of each bot."""
        self._close(state.returns())
        return self.found

    def _close(self, returns: list[float]) -> None:
        """A turn is over."""
        for seat, mine in enumerate(self._turns):
            if mine.is_own:
                sense = self.found[self.names[seat]]
                sense.turns += 1
                sense.idle += mine.is_idle and not mine.steps
                sense.chances += mine.could_win
                sense.missed += mine.could_win and returns[seat] <= 0
                sense.worked += mine.steps > 1
                sense.undone += mine.is_undone
        self._turns = [_Turn() for _ in self.names]

    def _count(self, state: State, action: Action, sense: Sense) -> None:
        d = state.decision
        assert d is not None
        things = set()
        for option in d.options:
            thing = _thing(state.game.words(state, option).short)
            things.add(thing)
            if option == action:
                sense.used[thing] = sense.used.get(thing, 0) + 1
        for thing in things:
            sense.offered[thing] = sense.offered.get(thing, 0) + 1


def _thing(short: str) -> str:
    """The words of a choice without places and numbers: which thing, not where."""
    return " ".join(word for word in short.split() if not any(letter.isdigit() for letter in word))


def _table(state: State, seat: Seat) -> bytes:
    """How the pieces lie, as the seat sees them."""
    return msgspec.json.encode([_lying(piece) for piece in state.view(seat).pieces])


def _lying(piece: Piece) -> tuple[str, str, int, str | None, str | None, dict[str, int]]:
    return piece.id, piece.area, piece.place, piece.face, piece.on, piece.marks


def wins_now(state: State, seat: Seat) -> bool:
    """Whether the seat, whose turn it is, can win within it whatever is hidden and whatever others answer."""
    return all(_wins_in(state.determinize(seat, world), seat) for world in range(WORLDS))


def _wins_in(world: State, seat: Seat) -> bool:
    """Whether a line of own choices wins before the turn is over, met by nobody who has a choice, and by no chance."""
    match = world.match
    start = match.heading(world)
    line = 0
    waiting: list[tuple[float, int, State]] = [(0.0, 0, world)]
    looked = 0
    while waiting and looked < NODES:
        _, _, here = heapq.heappop(waiting)
        d = here.decision
        assert d is not None
        for action in d.options:
            if looked >= NODES:
                break
            looked += 1
            there = here.clone()
            there.apply(action)
            while (e := there.decision) is not None and len(e.options) == 1 and e.seat >= 0:
                there.apply(e.options[0])
            if there.is_over:
                if there.returns()[seat] > 0:
                    return True
                continue
            if e is None or e.seat != seat or match.heading(there) != start or learned(here, there, seat):
                continue
            line += 1
            heapq.heappush(waiting, (-match.glimpse(there, seat), line, there))
    return False


def stand_offs(lengths: list[int]) -> int:
    """How many of these games were longer than three times the median."""
    usual = statistics.median(lengths) if lengths else 0
    return sum(length > LONG * usual for length in lengths)
