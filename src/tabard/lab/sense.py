"""Whether a bot makes sense to whoever watches it: idle turns, missed wins, allowed losses, undone work, variety,
stand-offs.

Nothing here is of one game. What is useful the game's own judge says, through the greedy bot; what is a turn its
heading; what is a win is found by playing the turn out.
"""

import statistics
from typing import Final

import msgspec

from tabard.bots import bot
from tabard.bots.base import Bot, ask_bot, asked
from tabard.bots.certain import WORLDS, forced, winning_line, wins_now
from tabard.bots.lying import NOTHING, Lain, at_once
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

OTHERWISE: Final = 24
"""Options of a turn that are looked at for one which would have prevented a loss."""
CLOSING: Final = 60
"""Choices after which a turn that is being ended counts as not to be ended."""
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
    doomed: int = 0
    """Turns after which the loss was certain, as far as the seat could see: the next seat won in its turn."""
    allowed: int = 0
    """Of these, those in which another choice would have left it no certain win."""
    worked: int = 0
    """Turns of two steps or more."""
    undone: int = 0
    """Of these, those in which the table came to look as it had in the same turn."""
    used: dict[str, int] = {}
    """How often each thing was chosen, by its words without places: "buy arrow"."""
    offered: dict[str, int] = {}
    """In how many questions it could have been."""

    def join(self, other: "Sense") -> None:
        for name in ("turns", "idle", "chances", "missed", "doomed", "allowed", "worked", "undone"):
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
        self.amid = 0
        """Steps since it could last have ended its turn."""
        self.is_idle = False
        self.seen: list[Lain] = []
        self.is_undone = False
        self.could_win = False
        self.rests: list[tuple[State, Action]] = []
        """Where it could have ended its turn, and what it did there: the first and the last of them."""


class Watcher:
    """Looks over the shoulders of the bots of one game."""

    def __init__(self, names: list[str], seed: int) -> None:
        self.names = names
        self.found = {name: Sense() for name in names}
        self.turns = 0
        self._judges: list[Bot] = [bot("greedy", seed + seat) for seat in range(len(names))]
        self._now: tuple[int, Seat] = (-1, -1)
        self._turns = [_Turn() for _ in names]
        self._last: tuple[Seat, _Turn] | None = None
        """The turn before this one, and whose it was."""

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
            lies = Lain(state, seat)
            if not mine.is_own:
                mine.is_own = True
                mine.could_win = wins_now(state, seat)
                if mine.could_win:
                    self._blame(seat)
            elif mine.steps > 1:
                again = any(lies.is_again(before) for before in mine.seen)
                if again or (mine.amid > 1 and at_once(mine.rests[-1][0], lies) != NOTHING):
                    mine.is_undone = True
            mine.seen.append(lies)
            mine.amid = 0
            mine.rests = [*mine.rests[:1], (state.clone(), action)]
        if not is_choice:
            return
        self._count(state, action, self.found[self.names[seat]])
        if not match.ends_turn(state, action):
            mine.steps += 1
            mine.amid += 1
        elif not mine.steps:
            mine.is_idle = not match.ends_turn(state, ask_bot(self._judges[seat], state))

    def over(self, state: State) -> dict[str, Sense]:
        """The game has ended; what was seen of each bot."""
        self._close(state.returns())
        return self.found

    def _blame(self, winner: Seat) -> None:
        """A seat begins its turn with a certain win: whether the seat before it could see that and prevent it."""
        if self._last is None or self._last[0] == winner:
            return
        seat, turn = self._last
        self._last = None
        if not turn.rests or certain_losses(*turn.rests[-1], seat, winner) < WORLDS:
            return
        sense = self.found[self.names[seat]]
        sense.doomed += 1
        tried = 0
        for rest, done in turn.rests:
            d = rest.decision
            assert d is not None
            for option in d.options:
                if option != done and tried < OTHERWISE:
                    tried += 1
                    if not certain_losses(rest, option, seat, winner):
                        sense.allowed += 1
                        return

    def _close(self, returns: list[float]) -> None:
        """A turn is over."""
        for seat, mine in enumerate(self._turns):
            if mine.is_own:
                self._last = seat, mine
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


def certain_losses(state: State, action: Action, seat: Seat, winner: Seat) -> int:
    """In how many worlds that a seat cannot rule out another one has a certain win in its turn, when the seat does this
    and then ends its own."""
    judge = bot("greedy", 1)
    found = 0
    for n in range(WORLDS):
        world = state.determinize(seat, n)
        world.apply(action)
        if _next_turn(world, state.match.heading(state), seat, winner, judge):
            line = winning_line(world, winner)
            found += bool(line) and not _also_wins(world, line, winner, seat)
    return found


def _next_turn(world: State, turn: tuple[int, Seat], seat: Seat, winner: Seat, judge: Bot) -> bool:
    """Play on until the winner can end a turn after this one; the seat ends its turn as soon as it can."""
    match = world.match
    for _ in range(CLOSING):
        d = asked(world)
        if d is None:
            return False
        ends = [option for option in d.options if match.ends_turn(world, option)]
        if d.seat == winner and ends and match.heading(world) != turn:
            return True
        world.apply(ends[0] if d.seat == seat and ends else judge.choose(world))
    return False


def _also_wins(world: State, line: list[Action], winner: Seat, seat: Seat) -> bool:
    """Whether a seat is on the winner's side."""
    end = world.clone()
    for action in line:
        forced(end)
        end.apply(action)
    forced(end)
    return end.returns()[seat] > 0.0


def stand_offs(lengths: list[int]) -> int:
    """How many of these games were longer than three times the median."""
    usual = statistics.median(lengths) if lengths else 0
    return sum(length > LONG * usual for length in lengths)
