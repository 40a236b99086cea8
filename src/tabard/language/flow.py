"""Steering a text: parts that may be left, one of several, under a condition; asked only if they would do anything."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Op):
    """A part of a text that can tell whether it would do anything now. The state is that of its game.

    Everybody sees whether a question is asked, so only what everybody may know decides: a part about hidden
    cards counts as long as there are any.
    """

    def span(self) -> int:
        """How many ops it takes up with the parts that it holds."""
        return 1

    def is_price(self) -> bool:
        """Whether it must be paid before the parts behind it; to pay alone is nothing done."""
        return False

    def possible(self, s: Any, f: Frame) -> bool:
        """Whether it would do anything now."""
        return True

    def leads(self, s: Any, f: Frame) -> list[Frame]:
        """With what memory the parts behind it go on when it does nothing itself: a frame for each way."""
        return [f]


def is_possible(s: State, f: Frame, ops: list[Op], start: int, end: int) -> bool:
    """Whether some of these ops would do anything; one that cannot tell would."""
    at = start
    while at < end:
        op = ops[at]
        if not isinstance(op, Part):
            return True
        if op.is_price():
            if not op.possible(s, f):
                return False
        elif op.possible(s, f):
            return True
        at += op.span()
        ways = op.leads(s, f)
        for i in range(1, len(ways)):
            if is_possible(s, ways[i], ops, at, end):
                return True
        f = ways[0]
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Jump(Part):
    """Leave out the next ops."""

    def __init__(self, count: int) -> None:
        self.count = count

    def span(self) -> int:
        return 1 + self.count

    def possible(self, s: Any, f: Frame) -> bool:
        return False

    def run(self, s: State, f: Frame) -> int:
        f.pc += self.count
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class May(Part):
    """The next ops are optional for a player: yes, or they are left out."""

    rule: ClassVar[str] = ""
    answers: ClassVar[list[int]] = []
    no: ClassVar[int] = 0

    def __init__(self, inner: list[Op], text: str) -> None:
        self.inner = inner
        self.text = text

    def laid(self) -> list[Op]:
        """Itself and the ops that it is about."""
        return [self, *self.inner]

    def span(self) -> int:
        return 1 + len(self.inner)

    def possible(self, s: Any, f: Frame) -> bool:
        return is_possible(s, f, self.inner, 0, len(self.inner))

    def asked(self, s: Any, f: Frame) -> Seat:
        """Who decides; -1 when there is nobody."""
        return f.owner

    def run(self, s: State, f: Frame) -> int:
        who = self.asked(s, f)
        if who < 0 or not self.possible(s, f):
            f.pc += len(self.inner)
            return DONE
        return s.ask(who, f"{self.text}?", self.answers, self.rule, f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action == self.no:
            f.pc += len(self.inner)
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Modes(Part):
    """One of several parts; those that would do nothing are not offered, and the only one left is taken."""

    rule: ClassVar[str] = ""
    first: ClassVar[int] = 0
    """The action that chooses the first part; those of the others follow."""

    def __init__(self, parts: list[list[Op]], texts: list[str]) -> None:
        self.parts = parts
        self.texts = texts

    def laid(self) -> list[Op]:
        """Itself and the parts, each with a jump behind the last one."""
        ops: list[Op] = [self]
        end = self.span()
        for part in self.parts:
            ops += part
            ops.append(Jump(end - len(ops) - 1))
        return ops

    def span(self) -> int:
        n = 1
        for part in self.parts:
            n += len(part) + 1
        return n

    def open(self, s: Any, f: Frame) -> list[int]:
        """The parts that would do anything."""
        found: list[int] = []
        for i in range(len(self.parts)):
            if is_possible(s, f, self.parts[i], 0, len(self.parts[i])):
                found.append(i)
        return found

    def possible(self, s: Any, f: Frame) -> bool:
        return len(self.open(s, f)) > 0

    def asked(self, s: Any, f: Frame) -> Seat:
        """Who decides; -1 when there is nobody."""
        return f.owner

    def prompt(self, f: Frame, who: Seat) -> str:
        return "Choose one"

    def run(self, s: State, f: Frame) -> int:
        who = self.asked(s, f)
        parts = self.open(s, f)
        if who < 0 or not parts:
            return self.leave(f)
        if len(parts) == 1:
            return self.go(f, parts[0])
        options = [self.first + i for i in parts]
        return s.ask(who, self.prompt(f, who), options, self.rule, f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        return self.go(f, action - self.first)

    def leave(self, f: Frame) -> int:
        f.pc += self.span() - 1
        return DONE

    def go(self, f: Frame, part: int) -> int:
        for i in range(part):
            f.pc += len(self.parts[i]) + 1
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class When(Part):
    """Under a condition the next ops, otherwise those behind them, where there are any."""

    def __init__(self, inner: list[Op], otherwise: list[Op] | None = None) -> None:
        self.inner = inner
        self.otherwise = otherwise

    def laid(self) -> list[Op]:
        """Itself and the ops that it is about."""
        if self.otherwise is None:
            return [self, *self.inner]
        return [self, *self.inner, Jump(len(self.otherwise)), *self.otherwise]

    def span(self) -> int:
        return 1 + len(self.inner) + (0 if self.otherwise is None else 1 + len(self.otherwise))

    def holds(self, s: Any, f: Frame) -> bool:
        raise NotImplementedError

    def is_open(self) -> bool:
        """Whether everybody can tell if the condition holds; if not, both ways count."""
        return True

    def possible(self, s: Any, f: Frame) -> bool:
        is_open = self.is_open()
        met = is_open and self.holds(s, f)
        if (met or not is_open) and is_possible(s, f, self.inner, 0, len(self.inner)):
            return True
        other = self.otherwise
        return not met and other is not None and is_possible(s, f, other, 0, len(other))

    def run(self, s: State, f: Frame) -> int:
        if not self.holds(s, f):
            f.pc += len(self.inner) + (0 if self.otherwise is None else 1)
        return DONE
