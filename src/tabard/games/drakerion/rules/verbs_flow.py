"""Instructions that steer: modes, optional parts, conditions, and what they say about the turn itself."""

from typing import ClassVar

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.finding import named_source
from tabard.games.drakerion.rules.terms import Cond
from tabard.games.drakerion.rules.values import holds
from tabard.games.drakerion.rules.verbs import is_hidden, seats_of
from tabard.games.drakerion.state import DrkState
from tabard.language import flow


class May(flow.May):
    """You may (DRK-DEC-17)."""

    rule: ClassVar[str] = "DRK-DEC-17"
    answers: ClassVar[list[int]] = [a.NO << a.BITS, a.YES << a.BITS]
    no: ClassVar[int] = a.NO << a.BITS

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        if super().run(s, f) == DONE:  # nothing to ask (DRK-DEC-33)
            return DONE
        return s.ask(f.owner, f"{named_source(s, f)}: {self.text}?", self.answers, self.rule, f.source)


class Modes(flow.Modes):
    """Choose one of several parts (DRK-DEC-17)."""

    rule: ClassVar[str] = "DRK-DEC-17"
    first: ClassVar[int] = a.MODE << a.BITS

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        if super().run(s, f) == DONE:  # one way is left, or none (DRK-DEC-33)
            return DONE
        d = s.pending
        return s.ask(f.owner, f"{named_source(s, f)}: choose one", d.options, self.rule, f.source)


class When(flow.When):
    """A condition in the effect part."""

    def __init__(self, condition: Cond, inner: list[Op]) -> None:
        super().__init__(inner)
        self.condition = condition

    def is_open(self) -> bool:
        return self.condition.count is None or not is_hidden(self.condition.count)

    def holds(self, s: DrkState, f: Frame) -> bool:
        return holds(s, self.condition, f.owner, f.source)  # DRK-ABL-21


class NextFirst(Op):
    """Choose the first player of the next turn, or name one."""

    def __init__(self, who: int) -> None:
        self.who = who
        """-1: the controller chooses."""

    def run(self, s: DrkState, f: Frame) -> int:
        if self.who != -1:
            name_first(s, seats_of(f.owner, self.who)[0], f.owner, "DRK-FST-04")
            return DONE
        options = [(a.FIRST << a.BITS) + f.owner, (a.FIRST << a.BITS) + 1 - f.owner]
        return s.ask(
            f.owner, f"{named_source(s, f)}: who goes first next turn?", options, "DRK-RET-02", f.source
        )

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        name_first(s, action & a.ARGUMENT, f.owner, "DRK-FST-04")
        return DONE


def name_first(s: DrkState, seat: Seat, by: Seat, rule: str) -> None:
    """The choice is made and shown at once (DRK-RET-02)."""
    s.next_first = seat
    s.emit("named", rule, by, 0, seat)


class EndPhase(flow.Part):
    """The Action Phase ends when this is done."""

    def possible(self, s: DrkState, f: Frame) -> bool:
        return s.in_actions != 0

    def run(self, s: DrkState, f: Frame) -> int:
        if s.in_actions:
            s.phase_over = 1
            s.emit("halted", "DRK-FST-08", f.owner)
        return DONE


class Extra(Op):
    """A player takes one more action after this one."""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: DrkState, f: Frame) -> int:
        for seat in seats_of(f.owner, self.who):
            s.extra[seat] = s.extra[seat] + 1
            s.emit("extra", "DRK-ACT-01", seat)
        return DONE
