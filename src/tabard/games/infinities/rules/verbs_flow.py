"""Parts of a text that hold others: may, one of several, under a condition, for each, so many times, X, a check."""

from typing import ClassVar

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.lacking import fold, forget, lack
from tabard.games.infinities.rules.mechanics import NOTHING, Verb, about
from tabard.games.infinities.rules.memory import P_HEAD, P_PASSED, P_THAT, P_X
from tabard.games.infinities.rules.moves import disputed
from tabard.games.infinities.rules.reckoning import holds, leaders_of, number
from tabard.games.infinities.rules.terms import ENEMY, THAT, YOU, Cond, Num
from tabard.games.infinities.state import InfState
from tabard.language import flow
from tabard.language.flow import is_possible


class May(flow.May):
    """You may: yes, or leave out the next ops."""

    rule: ClassVar[str] = "INF-DP-22"
    answers: ClassVar[list[int]] = [a.NO << a.BITS, a.YES << a.BITS]
    no: ClassVar[int] = a.NO << a.BITS

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        since = len(s.refusals)
        found = super().run(s, f)
        if s.explaining:
            forget(s, since)  # its targets are asked for later
        return found


class Modes(flow.Modes):
    """One of several parts; a target enemy may be the one who decides."""

    rule: ClassVar[str] = "INF-DP-22"
    first: ClassVar[int] = a.MODE << a.BITS

    def __init__(self, parts: list[list[Op]], texts: list[str], by: int, range: int) -> None:
        super().__init__(parts, texts)
        self.by = by
        self.range = range

    def deciders(self, s: InfState, f: Frame) -> list[Seat]:
        """The enemies who could be made to decide."""
        found: list[int] = []
        since = len(s.refusals)
        named = leaders_of(s, self.by, f.owner, self.range, f.memory)
        if s.explaining and not named:
            fold(s, since, f.owner, "enemy in your reach")
        for p in named:
            if self.open(s, about(f, p)):
                found.append(p)
        if s.explaining and found:
            forget(s, since)
        return found

    def possible(self, s: InfState, f: Frame) -> bool:
        return len(self.open(s, f) if self.by == YOU else self.deciders(s, f)) > 0  # INF-TGT-12

    def asked(self, s: State, f: Frame) -> Seat:
        return f.memory[P_THAT] - 1 if self.by == ENEMY or self.by == THAT else f.owner  # INF-TGT-11

    def prompt(self, f: Frame, who: Seat) -> str:
        return "Choose one" if who == f.owner else f"Decide what player {f.owner + 1} does"

    def open(self, s: InfState, f: Frame) -> list[int]:
        since = len(s.refusals)
        found = super().open(s, f)
        if s.explaining and found:
            forget(s, since)  # its targets are asked for later
        return found

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        if self.by == ENEMY and f.step == 0:
            found = self.deciders(s, f)
            if not found:
                return self.leave(f)
            if len(found) > 1:
                options = [(a.SEAT << a.BITS) + p for p in found]
                return s.ask(f.owner, "Which enemy decides?", options, "INF-TGT-11", f.source)
            f.memory[P_THAT] = found[0] + 1
            f.step = 1
        return super().run(s, f)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> a.BITS == a.SEAT:
            f.memory[P_THAT] = (action & a.ARGUMENT) + 1
            f.step = 1
            return AGAIN
        return super().answer(s, f, action)


class When(flow.When):
    """Under a condition the next ops, otherwise those behind them."""

    def __init__(self, cond: Cond, inner: list[Op], otherwise: list[Op]) -> None:
        super().__init__(inner, otherwise)
        self.cond = cond

    def holds(self, s: InfState, f: Frame) -> bool:
        return holds(s, self.cond, f.owner, f.memory)

    def possible(self, s: InfState, f: Frame) -> bool:
        if super().possible(s, f):
            return True
        if s.explaining and not self.holds(s, f):
            lack(s, f"Only {self.cond.text}", "INF-TGT-01")
        return False


class Checked(flow.When):
    """Stands behind a check: passed, the next ops; failed, those behind them (INF-DIE-12)."""

    def holds(self, s: State, f: Frame) -> bool:
        return f.memory[P_PASSED] != 0

    def is_open(self) -> bool:
        return False  # the dice are still to be rolled


class Each(Verb):
    """The same for each of several leaders, the highest Influence first, one frame each."""

    def __init__(self, block: Block, who: int, range: int) -> None:
        self.block = block
        self.who = who
        self.range = range

    def possible(self, s: InfState, f: Frame) -> bool:
        ops = self.block.ops
        since = len(s.refusals)
        found = leaders_of(s, self.who, f.owner, self.range, f.memory)
        if s.explaining and not found:
            fold(s, since, f.owner, "leader in your reach")
        for p in found:
            if is_possible(s, about(f, p), ops, 0, len(ops)):
                return True
        return False

    def run(self, s: InfState, f: Frame) -> int:
        found = disputed(s, leaders_of(s, self.who, f.owner, self.range, f.memory))  # INF-REACT-12
        found.reverse()
        for p in found:
            g = s.push(self.block, f.owner, f.source, f.subject)
            g.memory = about(f, p).memory
        return DONE


class Repeat(Verb):
    """The same so many times, one frame each, so that what it changes is settled in between."""

    def __init__(self, block: Block, times: Num) -> None:
        self.block = block
        self.times = times

    def possible(self, s: InfState, f: Frame) -> bool:
        if number(s, self.times, f.owner, f.source, f.memory) > 0:
            return is_possible(s, f, self.block.ops, 0, len(self.block.ops))
        return lack(s, NOTHING, "INF-TGT-03")

    def run(self, s: InfState, f: Frame) -> int:
        for _ in range(number(s, self.times, f.owner, f.source, f.memory)):
            g = s.push(self.block, f.owner, f.source, f.subject)
            g.memory = f.memory[:P_HEAD]
        return DONE


class ChooseX(Verb):
    """X is chosen once, and has one value in the whole text."""

    def __init__(self, least: Num, most: Num) -> None:
        self.least = least
        self.most = most

    def leads(self, s: InfState, f: Frame) -> list[Frame]:
        g = f.clone()
        g.memory[P_X] = number(s, self.most, f.owner, f.source, f.memory)
        return [g]

    def run(self, s: InfState, f: Frame) -> int:
        least = number(s, self.least, f.owner, f.source, f.memory)
        most = number(s, self.most, f.owner, f.source, f.memory)
        if least >= most:
            f.memory[P_X] = most
            return DONE
        options = [(a.VALUE << a.BITS) + x for x in range(least, most + 1)]
        # INF-DP-23
        return s.ask(f.owner, f"Choose X, from {least} to {most}", options, "INF-TGT-10", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory[P_X] = action & a.ARGUMENT  # INF-GLO-34
        return DONE
