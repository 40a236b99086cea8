"""Instructions that steer: modes, optional parts, conditions, and what they say about the turn itself."""

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.terms import Cond
from tabard.games.drakerion.rules.values import holds
from tabard.games.drakerion.rules.verbs import seats_of
from tabard.games.drakerion.state import DrkState


class Modes(Op):
    """Choose one of several parts; `starts` says how many ops further on each begins (DRK-DEC-17)."""

    def __init__(self, starts: list[int], texts: list[str]) -> None:
        self.starts = starts
        self.texts = texts

    def run(self, s: State, f: Frame) -> int:
        options = [(a.MODE << a.BITS) + i for i in range(len(self.starts))]
        return s.ask(f.owner, "Choose one", options, "DRK-DEC-17", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.pc += self.starts[action & a.ARGUMENT] - 1
        return DONE


class Jump(Op):
    """Leave out the next ops."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: State, f: Frame) -> int:
        f.pc += self.count
        return DONE


class Maybe(Op):
    """You may: yes, or leave out the next ops."""

    def __init__(self, count: int, text: str) -> None:
        self.count = count
        self.text = text

    def run(self, s: State, f: Frame) -> int:
        return s.ask(f.owner, f"{self.text}?", [a.NO << a.BITS, a.YES << a.BITS], "DRK-DEC-17", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> a.BITS == a.NO:
            f.pc += self.count
        return DONE


class Unless(Op):
    """A condition in the effect part: unmet, the next ops are left out (DRK-ABL-21)."""

    def __init__(self, conditions: list[Cond], count: int) -> None:
        self.conditions = conditions
        self.count = count

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        for condition in self.conditions:
            if not holds(s, condition, f.owner, f.source):
                f.pc += self.count
                break
        return DONE


class NextFirst(Op):
    """Choose the first player of the next turn, or name one."""

    def __init__(self, who: int) -> None:
        self.who = who
        """-1: the controller chooses."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        if self.who != -1:
            name_first(s, seats_of(f.owner, self.who)[0], f.owner, "DRK-FST-04")
            return DONE
        options = [(a.FIRST << a.BITS) + f.owner, (a.FIRST << a.BITS) + 1 - f.owner]
        return s.ask(f.owner, "Who goes first next turn?", options, "DRK-RET-02", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, DrkState)
        name_first(s, action & a.ARGUMENT, f.owner, "DRK-FST-04")
        return DONE


def name_first(s: DrkState, seat: Seat, by: Seat, rule: str) -> None:
    """The choice is made and shown at once (DRK-RET-02)."""
    s.next_first = seat
    if s.listening:
        s.emit("named", rule, by, 0, seat)


class EndPhase(Op):
    """The Action Phase ends when this is done (DRK-FST-08)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        if s.in_actions:
            s.phase_over = 1
            if s.listening:
                s.emit("halted", "DRK-FST-08", f.owner)
        return DONE


class Extra(Op):
    """A player takes one more action after this one (DRK-ACT-01)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        for seat in seats_of(f.owner, self.who):
            s.extra[seat] = s.extra[seat] + 1
            if s.listening:
                s.emit("extra", "DRK-ACT-01", seat)
        return DONE
