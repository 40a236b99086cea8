"""Instructions of chapters: counters, damage, items, flags, threads, objectives, defeat (INF-STORY-05)."""

from typing import Final

from tabard.engine.frames import DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.lacking import forget, lack, miss_leader
from tabard.games.infinities.rules.mechanics import NOTHING, Targeted, Verb
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
    if after != before:
        s.emit("counted", rule, p, 0, after - before, counter)


def can_count(s: InfState, counter: int, p: Seat, by: int) -> bool:
    """Whether a counter can still go up, or down."""
    now = s.counters[counter_place(s, counter, p)]
    return now > 0 if by < 0 else now < s.book.chapters[s.chapter].counter_most[counter]


def counter_text(s: InfState, counter: int, p: Seat) -> tuple[str, int]:
    """What a counter is called, and where it is."""
    return s.book.chapters[s.chapter].counter_names[counter], s.counters[counter_place(s, counter, p)]


class CountUp(LeaderVerb):
    """A counter of a leader; damage is one of them, and heard of."""

    def __init__(self, who: int, range: int, amount: Num, counter: int, sign: int, hurts: bool) -> None:
        super().__init__(who, range, amount, "INF-STORY-05")
        self.counter = counter
        self.sign = sign
        self.hurts = hurts
        if hurts:
            self.mechanic = I_DAMAGE  # INF-GLO-15

    def is_void(self, n: int) -> bool:
        return n == 0

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        if can_count(s, self.counter, p, self.sign * n):
            return True
        if s.explaining:
            name, now = counter_text(s, self.counter, p)
            miss_leader(s, p, f"Counter {name} is at {now}", "INF-TGT-03")
        return False

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        count(s, self.counter, p, self.sign * n, self.rule)
        if self.hurts:
            note(s, DAMAGED, f.owner, p, 0)


ITEM_PLACES: Final = [
    "does not lie on the tile you are on",
    "is carried by no enemy in your reach",
    "is yours already",
]


def item_text(s: InfState, item: int) -> str:
    return s.book.chapters[s.chapter].item_names[item]


class TakeItem(Targeted):
    """An item is taken from your tile, from an enemy in reach, or from anywhere."""

    def __init__(self, item: int, source: int) -> None:
        super().__init__(ONE, False, False, "INF-STORY-05")
        self.item = item
        self.source = source
        """0 your tile, 1 an enemy in reach, 2 anywhere."""

    def candidates(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        at = s.items[self.item]
        since = len(s.refusals)
        if self.source == 0:
            ok = at > 0 and at == s.at[you]
        elif self.source == 1:
            ok = at < 0 and (-1 - at) in leaders_of(s, EACH_ENEMY, you, 0, context)
        else:
            ok = at != -1 - you
        if ok:
            return [(a.SEAT << a.BITS) + you]
        if s.explaining:
            forget(s, since)
            lack(s, f"{item_text(s, self.item)} {ITEM_PLACES[self.source]}", "INF-TGT-01")
        return []

    def mind(self, s: InfState, f: Frame, target: int) -> None:
        return

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        before = s.items[self.item]
        s.items[self.item] = -1 - f.owner
        s.unsettled = True
        s.emit("item", "INF-STORY-05", f.owner, 0, self.item)
        note(s, ITEM_TAKEN, f.owner, -1 - before if before < 0 else -1, 0)


class DropItem(Verb):
    """An item is laid down on your tile."""

    def __init__(self, item: int) -> None:
        self.item = item

    def possible(self, s: InfState, f: Frame) -> bool:
        if s.items[self.item] == -1 - f.owner and s.at[f.owner] != 0:
            return True
        return s.explaining and lack(s, f"{item_text(s, self.item)} is not yours", "INF-TGT-01")

    def run(self, s: InfState, f: Frame) -> int:
        if self.possible(s, f):
            s.items[self.item] = s.at[f.owner]
            s.unsettled = True
            s.emit("dropped", "INF-STORY-05", f.owner, 0, self.item)
        return DONE


class SetFlag(Verb):
    """The chapter remembers that something has happened."""

    def __init__(self, flag: int) -> None:
        self.flag = flag

    def possible(self, s: InfState, f: Frame) -> bool:
        return not s.flags >> self.flag & 1 or lack(s, "It has been done already", "INF-TGT-03")

    def run(self, s: InfState, f: Frame) -> int:
        s.flags |= 1 << self.flag
        s.stale = 1
        s.unsettled = True
        s.emit("flagged", "INF-STORY-05", f.owner, 0, self.flag)
        return DONE


class GainThread(Verb):
    """A thread is gained in the middle of a chapter."""

    def __init__(self, thread: int) -> None:
        self.thread = thread

    def possible(self, s: InfState, f: Frame) -> bool:
        if self.thread not in s.threads:
            return True
        if s.explaining:
            lack(s, f"The thread “{s.book.threads[self.thread].name}” is active already", "INF-TGT-03")
        return False

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
        n = number(s, self.amount, f.owner, f.source, f.memory)
        if n != 0 and can_count(s, self.counter, f.owner, n):
            return True
        if s.explaining:
            name, now = counter_text(s, self.counter, f.owner)
            lack(s, f"The counter {name} is at {now}" if n else NOTHING, "INF-TGT-03")
        return False

    def run(self, s: InfState, f: Frame) -> int:
        n = number(s, self.amount, f.owner, f.source, f.memory)
        count(s, self.counter, f.owner, n, "INF-STORY-05")
        return DONE
