"""Parts of a text that hold others: may, one of several, under a condition, for each, so many times, X, a check."""

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.mechanics import Verb, is_possible
from tabard.games.infinities.rules.moves import disputed
from tabard.games.infinities.rules.reckoning import holds, leaders_of, number
from tabard.games.infinities.rules.terms import ENEMY, P_HEAD, P_PASSED, P_THAT, P_X, THAT, YOU, Cond, Num
from tabard.games.infinities.state import InfState


class May(Verb):
    """You may: yes, or leave out the next ops; asked only if they would do anything (INF-DP-22)."""

    def __init__(self, inner: list[Op], text: str) -> None:
        super().__init__()
        self.inner = inner
        self.text = text
        self.span = 1 + len(inner)

    def possible(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> bool:
        return is_possible(s, self.inner, 0, len(self.inner), you, source, context)

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        if not self.possible(s, f.owner, f.source, f.picked):
            f.pc += len(self.inner)
            return DONE
        return s.ask(f.owner, f"{self.text}?", [a.NO << a.BITS, a.YES << a.BITS], "INF-DP-22", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> a.BITS == a.NO:
            f.pc += len(self.inner)
        return DONE


class Modes(Verb):
    """One of several parts; a target enemy may be the one who decides (INF-TGT-11, INF-TGT-12)."""

    def __init__(self, parts: list[list[Op]], texts: list[str], by: int, range: int) -> None:
        super().__init__()
        self.parts = parts
        self.texts = texts
        self.by = by
        self.range = range
        self.total = 0
        for part in parts:
            self.total += len(part) + 1
        self.span = 1 + self.total

    def open(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        """The parts that would have a valid target and value."""
        found: list[int] = []
        for i in range(len(self.parts)):
            if is_possible(s, self.parts[i], 0, len(self.parts[i]), you, source, context):
                found.append(i)
        return found

    def deciders(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[Seat]:
        """The enemies who could be made to decide."""
        found: list[int] = []
        for p in leaders_of(s, self.by, you, self.range, context):
            if self.open(s, you, source, with_that(context, p)):
                found.append(p)
        return found

    def possible(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> bool:
        if self.by == YOU:
            return len(self.open(s, you, source, context)) > 0
        return len(self.deciders(s, you, source, context)) > 0

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        chooser = f.owner
        if self.by == ENEMY and f.step == 0:
            found = self.deciders(s, f.owner, f.source, f.picked)
            if not found:
                return self.leave(f)
            if len(found) > 1:
                options = [(a.SEAT << a.BITS) + p for p in found]
                return s.ask(f.owner, "Which enemy decides?", options, "INF-TGT-11", f.source)
            f.picked[P_THAT] = found[0] + 1
            f.step = 1
        if self.by == ENEMY or self.by == THAT:
            chooser = f.picked[P_THAT] - 1
        parts = self.open(s, f.owner, f.source, f.picked)
        if not parts or chooser < 0:
            return self.leave(f)
        if len(parts) == 1:
            return self.go(f, parts[0])
        options = [(a.MODE << a.BITS) + i for i in parts]
        prompt = "Choose one" if chooser == f.owner else "Decide what the other leader does"
        return s.ask(chooser, prompt, options, "INF-DP-22", f.source)

    def leave(self, f: Frame) -> int:
        f.pc += self.total
        return DONE

    def go(self, f: Frame, part: int) -> int:
        for i in range(part):
            f.pc += len(self.parts[i]) + 1
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> a.BITS == a.SEAT:
            f.picked[P_THAT] = (action & a.ARGUMENT) + 1
            f.step = 1
            return AGAIN
        return self.go(f, action & a.ARGUMENT)


class Jump(Verb):
    """Leave out the next ops."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.span = 1 + count

    def run(self, s: State, f: Frame) -> int:
        f.pc += self.count
        return DONE


class When(Verb):
    """Under a condition the next ops, otherwise those behind them."""

    def __init__(self, cond: Cond, inner: list[Op], otherwise: list[Op]) -> None:
        super().__init__()
        self.cond = cond
        self.inner = inner
        self.otherwise = otherwise
        self.span = 2 + len(inner) + len(otherwise)

    def possible(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> bool:
        part = self.inner if holds(s, self.cond, you, context) else self.otherwise
        return is_possible(s, part, 0, len(part), you, source, context)

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        if not holds(s, self.cond, f.owner, f.picked):
            f.pc += len(self.inner) + 1
        return DONE


class Checked(Verb):
    """Stands behind a check: passed, the next ops; failed, those behind them (INF-DIE-10)."""

    def __init__(self, inner: list[Op], otherwise: list[Op]) -> None:
        super().__init__()
        self.inner = inner
        self.otherwise = otherwise
        self.span = 2 + len(inner) + len(otherwise)

    def possible(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> bool:
        return is_possible(s, self.inner, 0, len(self.inner), you, source, context) or is_possible(
            s, self.otherwise, 0, len(self.otherwise), you, source, context
        )

    def run(self, s: State, f: Frame) -> int:
        if not f.picked[P_PASSED]:
            f.pc += len(self.inner) + 1
        return DONE


class Each(Verb):
    """The same for each of several leaders, the highest Influence first, one frame each (INF-REACT-12)."""

    def __init__(self, block: Block, who: int, range: int) -> None:
        super().__init__()
        self.block = block
        self.who = who
        self.range = range

    def possible(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> bool:
        ops = self.block.ops
        for p in leaders_of(s, self.who, you, self.range, context):
            if is_possible(s, ops, 0, len(ops), you, source, with_that(context, p)):
                return True
        return False

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        found = disputed(s, leaders_of(s, self.who, f.owner, self.range, f.picked))
        found.reverse()
        for p in found:
            g = s.push(self.block, f.owner, f.source, f.subject)
            g.picked = with_that(f.picked, p)
        return DONE


class Repeat(Verb):
    """The same so many times, one frame each, so that what it changes is settled in between."""

    def __init__(self, block: Block, times: Num) -> None:
        super().__init__()
        self.block = block
        self.times = times

    def possible(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> bool:
        ops = self.block.ops
        return number(s, self.times, you, source, context) > 0 and is_possible(
            s, ops, 0, len(ops), you, source, context
        )

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        for _ in range(number(s, self.times, f.owner, f.source, f.picked)):
            g = s.push(self.block, f.owner, f.source, f.subject)
            g.picked = f.picked[:P_HEAD]
        return DONE


class ChooseX(Verb):
    """X is chosen once, and has one value in the whole text (INF-TGT-10, INF-DP-23)."""

    def __init__(self, least: Num, most: Num) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def leads(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[list[int]]:
        chosen = context[:P_HEAD]
        chosen[P_X] = number(s, self.most, you, source, context)
        return [chosen]

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, InfState)
        least = number(s, self.least, f.owner, f.source, f.picked)
        most = number(s, self.most, f.owner, f.source, f.picked)
        if least >= most:
            f.picked[P_X] = most
            return DONE
        options = [(a.VALUE << a.BITS) + x for x in range(least, most + 1)]
        return s.ask(f.owner, "Choose X", options, "INF-TGT-10", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.picked[P_X] = action & a.ARGUMENT
        return DONE


def with_that(context: list[int], p: Seat) -> list[int]:
    """The same memory with another leader in mind."""
    changed = context[:P_HEAD]
    changed[P_THAT] = p + 1
    return changed
