"""Parts that are optional, conditional, repeated, or one of several: ops that turn the page elsewhere."""

from typing import ClassVar

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.values import all_hold, one_seat
from tabard.games.ivion.rules.verbs import count, is_hidden, is_none
from tabard.games.ivion.state import IviState
from tabard.language import flow


class May(flow.May):
    """The next ops are optional for a player (IVI-GEN-12, DP-13), asked only if they would do anything (IVI-DP-06)."""

    rule: ClassVar[str] = "IVI-GEN-12"
    answers: ClassVar[list[int]] = [a.YES << a.BITS, a.NO << a.BITS]
    no: ClassVar[int] = a.NO << a.BITS

    def __init__(self, who: int, inner: list[Op], text: str) -> None:
        super().__init__(inner, text)
        self.who = who

    def asked(self, s: IviState, f: Frame) -> Seat:
        return one_seat(s, self.who, f.owner, f.source, f)


class Modes(flow.Modes):
    """One of several parts, chosen while the text is carried out among those that would do anything (IVI-DP-06)."""

    rule: ClassVar[str] = "IVI-TGT-13"
    first: ClassVar[int] = (a.OPTION << a.BITS) + 1


class When(flow.When):
    """Parts under conditions (IVI-RSV-07)."""

    def __init__(self, conds: list[t.Cond], inner: list[Op], otherwise: list[Op]) -> None:
        super().__init__(inner, otherwise)
        self.conds = conds

    def is_open(self) -> bool:
        return not any(is_secret(cond) for cond in self.conds)

    def holds(self, s: IviState, f: Frame) -> bool:
        return all_hold(s, self.conds, f.owner, f.source, f)


def is_secret(cond: t.Cond) -> bool:
    """Whether a condition, or what it denies, is about cards that only some player may know."""
    return is_hidden(cond.has, cond.has_fit) or (cond.opposite is not None and is_secret(cond.opposite))


class InMode(flow.When):
    """The next ops belong to one mode of the card."""

    def __init__(self, mode: int, inner: list[Op]) -> None:
        super().__init__(inner)
        self.mode = mode

    def holds(self, s: State, f: Frame) -> bool:
        return f.memory[p.MODE] == self.mode


class Unleashed(flow.When):
    """The next ops are the secondary effect of an unleashed card (IVI-UNL-03)."""

    def holds(self, s: State, f: Frame) -> bool:
        return f.memory[p.EXTRA] != 0


class Repeat(flow.Part):
    """The next ops are carried out so many times; none for 0."""

    def __init__(self, n: t.Num, inner: list[Op]) -> None:
        self.n = n
        self.inner = inner

    def laid(self) -> list[Op]:
        """Itself, the ops that it is about, and the way back."""
        return [self, *self.inner, Back(len(self.inner))]

    def span(self) -> int:
        return 2 + len(self.inner)

    def possible(self, s: IviState, f: Frame) -> bool:
        return not is_none(s, self.n, f) and flow.is_possible(s, f, self.inner, 0, len(self.inner))

    def run(self, s: IviState, f: Frame) -> int:
        n = count(s, self.n, f)
        f.memory[p.LOOP] = n
        if n == 0:
            f.pc += len(self.inner) + 1
        return DONE


class Back(Op):
    """Turn back to the first of the repeated ops while there are times left."""

    def __init__(self, length: int) -> None:
        self.length = length

    def run(self, s: State, f: Frame) -> int:
        f.memory[p.LOOP] -= 1
        if f.memory[p.LOOP] > 0:
            f.pc -= self.length + 1
        return DONE
