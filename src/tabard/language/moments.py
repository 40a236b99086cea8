"""A batch: what a moment set off waits in rows, and is carried out seat by seat, each choosing the order of its own."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.state import State
from tabard.language.lasting import drop, take

# What can be done now with one that waits.
LOST: Final = 0
"""Nothing any more: its row goes."""
NOT_NOW: Final = 1
SECRET: Final = 2
"""Nothing, but only the hand says so, and that must not show."""
MAY: Final = 3
MUST: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Op):
    """The rows stand in `memory`; what one of them causes comes before the next.

    A game says who comes first (`order`), what can be done with a row (`verdict`), which action names it (`option`) and
    what it does (`carry_out`).
    """

    width: ClassVar[int] = 1
    """How many numbers a row has, and in which slot the seat stands that decides on it."""
    seat_slot: ClassVar[int] = 0
    prompt: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    decline: ClassVar[Action] = -1
    """The action that leaves all of one's own; offered where nothing is forced."""
    is_window: ClassVar[bool] = False
    """Whether it is a window to respond in even where something is forced."""

    def order(self, s: Any, f: Frame) -> list[Seat]:
        """The seats, in the order in which theirs are carried out."""
        raise NotImplementedError

    def verdict(self, s: Any, f: Frame, at: int, seat: Seat) -> int:
        """What a seat can do with the row at this place; unless a game says so itself, all of its own must be done."""
        return MUST if f.memory[at + self.seat_slot] == seat else NOT_NOW

    def option(self, rows: list[int], at: int) -> Action:
        """The action that names a row; equal ones are one option."""
        raise NotImplementedError

    def carry_out(self, s: Any, f: Frame, seat: Seat, row: list[int]) -> None:
        """Do what a row says, which is out of the batch already."""
        raise NotImplementedError

    def next_seat(self, s: State, f: Frame) -> Seat:
        """Whose turn it is: the first for whom something waits; NOBODY when the batch is over."""
        rows = f.memory
        slot = self.seat_slot
        for seat in self.order(s, f):
            for i in range(slot, len(rows), self.width):
                if rows[i] == seat:
                    return seat
        return NOBODY

    def leave(self, s: State, f: Frame, seat: Seat) -> None:
        """A seat has nothing that it could or would use: what is left of its own is lost."""
        drop(f.memory, self.width, self.seat_slot, seat)

    def question(self, s: State, f: Frame, seat: Seat, options: list[Action], at: int, response: bool) -> int:
        """Ask a seat; the row at this place is the first that it is asked about."""
        return s.ask(seat, self.prompt, options, self.rule, 0, None, None, response)

    def run(self, s: State, f: Frame) -> int:
        rows = f.memory
        width = self.width
        seat = self.next_seat(s, f) if rows else NOBODY
        while seat >= 0:
            options: list[Action] = []
            is_forced = False
            is_secret = False
            i = 0
            first = 0
            told = -1
            while i < len(rows):
                verdict = self.verdict(s, f, i, seat)
                if verdict == LOST:
                    del rows[i : i + width]
                    continue
                if verdict >= SECRET and told < 0:
                    told = i
                if verdict >= MAY:
                    is_forced = is_forced or verdict == MUST
                    option = self.option(rows, i)
                    if not listed(options, 0, option):
                        if not options:
                            first = i
                        options.append(option)
                elif verdict == SECRET:
                    is_secret = True
                i += width
            if s.is_over:
                return DONE
            if is_forced and len(options) == 1:
                self.carry_out(s, f, seat, take(rows, first, width))
                return AGAIN
            if options or is_secret:
                if not is_forced:
                    options.insert(0, self.decline)
                response = self.is_window or not is_forced
                return self.question(s, f, seat, options, told, response)
            self.leave(s, f, seat)
            seat = self.next_seat(s, f)
        return DONE

    def answer(self, s: State, f: Frame, action: Action) -> int:
        seat = self.next_seat(s, f)
        if action == self.decline:
            self.leave(s, f, seat)
        else:
            self.use(s, f, seat, action)
        return AGAIN

    def use(self, s: State, f: Frame, seat: Seat, action: Action) -> None:
        """Take out the first row that an action of a seat can mean, and carry it out."""
        rows = f.memory
        for i in range(0, len(rows), self.width):
            if self.option(rows, i) == action and self.verdict(s, f, i, seat) >= MAY:
                self.carry_out(s, f, seat, take(rows, i, self.width))
                return
        raise AssertionError("no such thing waits")
