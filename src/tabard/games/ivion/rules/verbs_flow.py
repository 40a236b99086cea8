"""Parts that are optional, conditional, repeated, or one of several: ops that turn the page elsewhere."""

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.state import State
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import picked as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.values import all_hold, number, one_seat
from tabard.games.ivion.state import IviState


class Jump(Op):
    """Skip some ops."""

    def __init__(self, skip: int) -> None:
        self.skip = skip

    def run(self, s: State, f: Frame) -> int:
        f.pc += self.skip
        return DONE


class Maybe(Op):
    """The next ops are optional for a player (IVI-GEN-12, DP-13)."""

    def __init__(self, who: int, skip: int, text: str) -> None:
        self.who = who
        self.skip = skip
        self.text = text

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        who = one_seat(s, self.who, f.owner, f.source, f)
        if who < 0:
            f.pc += self.skip
            return DONE
        return s.ask(who, self.text, [a.YES << a.BITS, a.NO << a.BITS], "IVI-GEN-12", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action == a.NO << a.BITS:
            f.pc += self.skip
        return DONE


class Unless(Op):
    """The next ops are skipped unless conditions hold (IVI-RSV-07)."""

    def __init__(self, conds: list[t.Cond], skip: int) -> None:
        self.conds = conds
        self.skip = skip

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        if not all_hold(s, self.conds, f.owner, f.source, f):
            f.pc += self.skip
        return DONE


class UnlessMode(Op):
    """The next ops belong to one mode of the card."""

    def __init__(self, mode: int, skip: int) -> None:
        self.mode = mode
        self.skip = skip

    def run(self, s: State, f: Frame) -> int:
        if f.picked[p.MODE] != self.mode:
            f.pc += self.skip
        return DONE


class UnlessUnleashed(Op):
    """The next ops are the secondary effect of an unleashed card (IVI-UNL-03)."""

    def __init__(self, skip: int) -> None:
        self.skip = skip

    def run(self, s: State, f: Frame) -> int:
        if f.picked[p.EXTRA] == 0:
            f.pc += self.skip
        return DONE


class Options(Op):
    """One of several parts, chosen while the text is carried out."""

    def __init__(self, starts: list[int], texts: list[str]) -> None:
        self.starts = starts
        self.texts = texts

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        options: list[int] = []
        for i in range(len(self.starts)):
            options.append((a.OPTION << a.BITS) + i + 1)
        return s.ask(f.owner, "Choose one", options, "IVI-TGT-13", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.pc += self.starts[(action & a.ARGUMENT) - 1]
        return DONE


class Repeat(Op):
    """The next ops are carried out so many times; none for 0."""

    def __init__(self, n: t.Num, skip: int) -> None:
        self.n = n
        self.skip = skip

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        n = number(s, self.n, f.owner, f.source, f)
        f.picked[p.LOOP] = n
        if n == 0:
            f.pc += self.skip
        return DONE


class Back(Op):
    """Turn back to the first of the repeated ops while there are times left."""

    def __init__(self, length: int) -> None:
        self.length = length

    def run(self, s: State, f: Frame) -> int:
        f.picked[p.LOOP] -= 1
        if f.picked[p.LOOP] > 0:
            f.pc -= self.length + 1
        return DONE
