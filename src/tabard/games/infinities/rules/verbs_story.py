"""Instructions of chapters: counters, damage, items, flags, threads, objectives, defeat (INF-STORY-05)."""

from tabard.engine.frames import DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.mechanics import Targeted, Verb
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.reckoning import counter_place, leaders_of, number
from tabard.games.infinities.rules.scoring import check_elimination, clean_up
from tabard.games.infinities.rules.story import gain_thread
from tabard.games.infinities.rules.terms import DAMAGED, EACH_ENEMY, I_DAMAGE, ITEM_TAKEN, Num
from tabard.games.infinities.rules.verbs_leaders import ONE, LeaderVerb
from tabard.games.infinities.state import InfState


def count(s: InfState, counter: int, p: Seat, by: int, rule: str) -> None:
    """A counter of the chapter goes up or down, between 0 and its limit."""
    place = counter_place(s, counter, p)
    before = s.counters[place]
    most = s.book.chapters[s.chapter].counter_most[counter]
    after = min(most, max(0, before + by))
    s.counters[place] = after
    s.unsettled = True
    if s.listening and after != before:
        s.emit("counted", rule, p, 0, after - before, counter)


class CountUp(LeaderVerb):
    """A counter of a leader; damage is one of them, and heard of."""

    def __init__(self, who: int, range: int, amount: Num, counter: int, sign: int, hurts: bool) -> None:
        super().__init__(who, range, amount, "INF-STORY-05")
        self.counter = counter
        self.sign = sign
        self.hurts = hurts
        if hurts:
            self.mechanic = I_DAMAGE

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        if n == 0:
            return False
        now = s.counters[counter_place(s, self.counter, p)]
        if self.sign * n < 0:
            return now > 0
        return now < s.book.chapters[s.chapter].counter_most[self.counter]

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        count(s, self.counter, p, self.sign * n, self.rule)
        if self.hurts:
            note(s, DAMAGED, f.owner, p, 0)


class TakeItem(Targeted):
    """An item is taken from your tile, from an enemy in reach, or from anywhere."""

    def __init__(self, item: int, source: int) -> None:
        super().__init__(ONE, False, False, "INF-STORY-05")
        self.item = item
        self.source = source
        """0 your tile, 1 an enemy in reach, 2 anywhere."""

    def candidates(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        at = s.items[self.item]
        if self.source == 0:
            ok = at > 0 and at == s.at[you]
        elif self.source == 1:
            ok = at < 0 and (-1 - at) in leaders_of(s, EACH_ENEMY, you, 0, context)
        else:
            ok = at != -1 - you
        return [(a.SEAT << a.BITS) + you] if ok else []

    def mind(self, s: InfState, f: Frame, target: int) -> None:
        return

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        before = s.items[self.item]
        s.items[self.item] = -1 - f.owner
        s.unsettled = True
        if s.listening:
            s.emit("item", "INF-STORY-05", f.owner, 0, self.item)
        note(s, ITEM_TAKEN, f.owner, -1 - before if before < 0 else -1, 0)


class DropItem(Verb):
    """An item is laid down on your tile."""

    def __init__(self, item: int) -> None:
        self.item = item

    def possible(self, s: InfState, f: Frame) -> bool:
        return s.items[self.item] == -1 - f.owner and s.at[f.owner] != 0

    def run(self, s: InfState, f: Frame) -> int:
        if self.possible(s, f):
            s.items[self.item] = s.at[f.owner]
            s.unsettled = True
            if s.listening:
                s.emit("dropped", "INF-STORY-05", f.owner, 0, self.item)
        return DONE


class SetFlag(Verb):
    """The chapter remembers that something has happened."""

    def __init__(self, flag: int) -> None:
        self.flag = flag

    def possible(self, s: InfState, f: Frame) -> bool:
        return not s.flags >> self.flag & 1

    def run(self, s: InfState, f: Frame) -> int:
        s.flags |= 1 << self.flag
        s.stale = 1
        s.unsettled = True
        if s.listening:
            s.emit("flagged", "INF-STORY-05", f.owner, 0, self.flag)
        return DONE


class GainThread(Verb):
    """A thread is gained in the middle of a chapter."""

    def __init__(self, thread: int) -> None:
        self.thread = thread

    def possible(self, s: InfState, f: Frame) -> bool:
        return self.thread not in s.threads

    def run(self, s: InfState, f: Frame) -> int:
        gain_thread(s, self.thread)
        return DONE


class Fulfil(Verb):
    """An objective of the chapter is fulfilled by whoever does this."""

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def possible(self, s: InfState, f: Frame) -> bool:
        return True

    def run(self, s: InfState, f: Frame) -> int:
        s.met += [self.goal, f.owner]
        s.unsettled = True
        return DONE


class Defeat(LeaderVerb):
    """A leader is defeated by the chapter (INF-DST-06)."""

    def __init__(self, who: int) -> None:
        super().__init__(who, 0, ONE, "INF-DST-06")

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        clean_up(s, p, "INF-DST-06")
        check_elimination(s)


class CountTable(Verb):
    """A counter of the table goes up or down."""

    def __init__(self, counter: int, amount: Num) -> None:
        self.counter = counter
        self.amount = amount

    def possible(self, s: InfState, f: Frame) -> bool:
        n = number(s, self.amount, f.owner, f.source, f.picked)
        now = s.counters[counter_place(s, self.counter, f.owner)]
        if n < 0:
            return now > 0
        return n > 0 and now < s.book.chapters[s.chapter].counter_most[self.counter]

    def run(self, s: InfState, f: Frame) -> int:
        n = number(s, self.amount, f.owner, f.source, f.picked)
        count(s, self.counter, f.owner, n, "INF-STORY-05")
        return DONE
