"""A bot that plans its whole turn: it plays the turn out, changes one thing at a time, and keeps what ends better.

Where a turn is many choices, a tree of single choices never sees its end. A plan is the seat's own choices up to the
end of its turn, in moves: what is begun where the turn could be ended, and the choices that it takes to do it. It is
worth what things come to when the others have answered, in several worlds that the seat cannot rule out, the same for
every plan. The first plan is what looks best step by step, so it is never planned worse than that. A change leaves a
move out, brings one forward, puts another in its place or before it, or does one in another way; then the rest is done
as before where it is still possible, or as looks best. A plan is kept to until the seat learns something, or another
does what was not foreseen.
"""

import time
from typing import ClassVar, Final

from tabard.bots.base import Bot
from tabard.bots.certain import forced
from tabard.bots.foresight import learned, may_end
from tabard.bots.greedy import likeliest
from tabard.bots.ismcts import LONGEST, Search
from tabard.bots.lying import NOTHING, Lain, at_once, moved_on
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.state import State

WORLDS: Final = 3
MOST_WORLDS: Final = 8
"""Worlds in which a plan is tried, at least and at most; it is given up in the first in which it falls behind the best
one."""
TRIED: Final = 16
"""For so many turns that are played out there is a world: the best of very many plans in a few worlds may only be the
luckiest one."""
DRAWN: Final = 3
"""Options that are drawn by lot where a plan is changed; the one that looks best is tried."""
NOWHERE: Final = -1

Move = list[Action]
"""What is begun where the turn could be ended, and the choices within it."""


class Plan:
    """The moves of a turn, and what they came to in each world."""

    def __init__(self, moves: list[Move], values: list[float]) -> None:
        self.moves = moves
        self.values = values

    @property
    def actions(self) -> list[Action]:
        found: list[Action] = []
        for move in self.moves:
            found.extend(move)
        return found

    def worth(self) -> float:
        return sum(self.values) / len(self.values)


class Change:
    """What a plan does otherwise than the one that it was made from."""

    def __init__(
        self,
        wanted: list[Move],
        at: int = NOWHERE,
        inner: int = 0,
        barred: Action = NOWHERE,
        anew: bool = False,
    ) -> None:
        self.wanted = wanted
        self.at = at
        """The move before which another one is begun, or within which something else is chosen; or nowhere."""
        self.inner = inner
        """The choice within the move; 0 where it begins."""
        self.barred = barred
        """What is not chosen there."""
        self.anew = anew
        """Whether the turn goes on as looks best from there, instead of by the plan."""


class Planning:
    """The plans for one turn of one seat."""

    def __init__(
        self,
        world: State,
        seed: int,
        horizon: int,
        until: float,
        worlds: int = WORLDS,
        search: Search | None = None,
    ) -> None:
        self.world = world
        self.seed = seed
        self.worlds = worlds
        self.match = world.match
        self.search = Search(world, seed, None, horizon) if search is None else search
        """Knows what a position is worth."""
        self.seat = self.search.seat
        self.turn = world.match.heading(world)
        self.horizon = horizon
        self.until = until
        self.count = 0
        """Turns that were played out."""
        d = world.decision
        assert d is not None
        self.options = d.options
        self.is_opened = False
        """Whether every way to begin was tried."""
        self.found: Plan | None = None
        """The best plan so far."""
        self.settled: Plan | None = None
        """The last one in which nothing is done for nothing any more."""
        self.margin = 0.0
        """How much better another plan has to be to take its place."""

    def best(self, budget: int) -> Plan:
        """The best plan that so many turns played out have shown; asked again with a larger budget it goes on."""
        best = self.found
        if best is None:
            best = self.tried(Change([]), None)
            assert best is not None
            self.found = best
        if not self.is_opened and best.moves:
            # However the turn begins, but not with its end: a change by lot may take long to come upon it.
            self.is_opened = True
            for action in self.options:
                if self.count >= budget or time.perf_counter() >= self.until:
                    break
                if action != best.moves[0][0] and not self.match.ends_turn(self.world, action):
                    other = self.tried(Change([[action]]), best)
                    if other is not None and other.worth() > best.worth() + self.margin:
                        best = self.found = other
        while self.count < budget and best.moves and time.perf_counter() < self.until:
            other = self.tried(self.changed(best.moves), best)
            if other is not None and other.worth() > best.worth() + self.margin:
                best = self.found = other
        if best is not self.settled:
            best.moves = self.trimmed(best.moves)
            self.settled = best
        return best

    def begin(self, moves: list[Move]) -> None:
        """Think of a plan that was made before; it is kept unless another one is better by more than `margin`."""
        self.found = self.tried(Change(moves), None)

    def changed(self, moves: list[Move]) -> Change:
        """One change by lot, as likely at each choice of the plan as at any other."""
        lot = self.world.generator
        total = 0
        for move in moves:
            total += len(move)
        drawn = lot.below(total)
        at = 0
        while drawn >= len(moves[at]):
            drawn -= len(moves[at])
            at += 1
        if drawn > 0:
            return Change(moves, at, drawn, moves[at][drawn], lot.below(2) == 0)
        way = lot.below(4)
        rest = moves[:at] + moves[at + 1 :]
        if way == 0 and at < len(moves) - 1 and len(moves) > 2:
            return Change(rest)
        if way == 1 and at > 0:
            to = lot.below(at)
            return Change(rest[:to] + [moves[at]] + rest[to:])
        return Change(rest if way == 2 else moves, at, 0, moves[at][0], lot.below(2) == 0)

    def tried(self, change: Change, rival: Plan | None) -> Plan | None:
        """A plan with this change; nothing as soon as it falls behind its rival. Each begins in another world, or the
        first one would choose among all plans alone."""
        plan: Plan | None = None
        count = self.worlds if rival is None else len(rival.values)
        first = 0 if rival is None else self.count % count
        values = [0.0] * count
        ahead = 0.0
        for n in range(count):
            at = (first + n) % count
            world = self.world.determinize(self.seat, (self.seed + at * 7919) % (1 << 30))
            moves = self.play(world, change)
            is_late = time.perf_counter() >= self.until
            if is_late and rival is not None:
                return None  # cut short, before the others had answered: that can be compared with nothing
            if is_late and plan is not None:
                plan.values = values[:n]
                return plan
            values[at] = self.search.value(world, self.seat)
            self.count += 1
            if plan is None:
                plan = Plan(moves, values)
                change = Change(moves)
            if rival is not None:
                ahead += values[at] - rival.values[at]
                if ahead <= 0.0:
                    return None
        return plan

    def play(self, world: State, change: Change) -> list[Move]:
        """Play the turn to its end, by the plan while that can be followed and else as looks best, and the turns of
        the others behind it. The own choices in the turn."""
        book = self.match
        moves: list[Move] = []
        wanted = change.wanted
        at = 0
        doing: Move = []
        """The move of the plan that is followed."""
        is_changed = False
        is_otherwise = False
        """Whether something of the plan could not be done."""
        turn = self.turn
        left = self.horizon
        for _ in range(LONGEST):
            d = world.decision
            if d is None or time.perf_counter() >= self.until:
                break
            now = book.heading(world)
            if now != turn:
                turn = now
                left -= 1
                if left <= 0:
                    break
            if d.seat == CHANCE:
                world.apply(world.roll())
                continue
            options = d.options
            if len(options) == 1:
                world.apply(options[0])
                continue
            if d.seat != self.seat or left < self.horizon:
                world.apply(likeliest(world, options, d.seat))
                continue
            action = NOWHERE
            if not moves or may_end(world):
                doing = []
                if at == change.at and change.inner == 0 and not is_changed:
                    is_changed = True
                    if change.anew:
                        wanted = []
                        doing = []
                    action = self.other(world, options, change.barred)
                else:
                    while at < len(wanted) and action == NOWHERE:
                        first = wanted[at][0]
                        if first not in options:
                            is_otherwise = True
                        elif not is_otherwise or not book.ends_turn(world, first):
                            action = first
                            doing = wanted[at]
                        at += 1
                if action == NOWHERE:
                    action = likeliest(world, options, d.seat)
                moves.append([action])
            else:
                inner = len(moves[-1])
                if at - 1 == change.at and inner == change.inner and not is_changed:
                    is_changed = True
                    if change.anew:
                        wanted = []
                        doing = []
                    action = self.other(world, options, change.barred)
                elif inner < len(doing) and doing[inner] in options:
                    action = doing[inner]
                else:
                    doing = []
                    action = likeliest(world, options, d.seat)
                moves[-1].append(action)
            world.apply(action)
        return moves

    def other(self, world: State, options: list[Action], barred: Action) -> Action:
        """Of a few options drawn by lot the one that looks best."""
        drawn: list[Action] = []
        for _ in range(DRAWN):
            action = options[self.world.generator.below(len(options))]
            if action != barred and action not in drawn:
                drawn.append(action)
        return likeliest(world, drawn, self.seat) if drawn else options[0]

    def trimmed(self, moves: list[Move]) -> list[Move]:
        """A plan without what is done for nothing: a way that is not gone after all leaves all as it lies, and a card
        of which the way leads back is spent outright. What was begun before has to be brought to its end."""
        tried = self.world.clone()
        kept: list[Move] = []
        before = Lain(tried, self.seat)
        for n in range(len(moves)):
            start = tried.clone()
            for action in moves[n]:
                forced(tried)
                d = tried.decision
                if d is None or d.seat != self.seat or action not in d.options:
                    return kept + moves[n:]
                tried.apply(action)
            if not moved_on(tried, self.seat) or learned(start, tried, self.seat):
                return kept + moves[n:]
            move = moves[n]
            now = Lain(tried, self.seat)
            if may_end(start):
                if now.is_again(before):
                    tried = start
                    continue
                once = at_once(start, now) if len(move) > 1 else NOTHING
                if once != NOTHING:
                    tried = start
                    tried.apply(once)
                    moved_on(tried, self.seat)
                    move = [once]
                    now = Lain(tried, self.seat)
            kept.append(move)
            before = now
        return kept or self.ending()

    def ending(self) -> list[Move]:
        """To do nothing more, where that can be chosen."""
        for action in self.options:
            if self.match.ends_turn(self.world, action):
                return [[action]]
        return []


def plans_now(world: State) -> bool:
    """Whether a seat is asked in its own turn, and not for an answer: there is a turn to be planned."""
    d = world.decision
    return d is not None and not d.response and world.match.heading(world)[1] == d.seat


def worlds_for(turns: int) -> int:
    """In how many worlds a plan is tried that shall be the best of so many turns played out."""
    return min(MOST_WORLDS, max(WORLDS, turns // TRIED))


class Planner(Bot):
    """Plans its own turns; it is asked nothing else (`plans_now`)."""

    title: ClassVar[str] = "Planner"
    about: ClassVar[str] = "Plays its turn out in many ways before it begins."
    rank: ClassVar[int] = 9

    def __init__(self, seed: int, turns: int = 100, seconds: float = 1e9) -> None:
        super().__init__(seed)
        self.needs_world = True
        self.turns = turns
        """How many turns it plays out for a plan."""
        self.limit = seconds
        self.horizon = 2
        """Turns that a plan sees end, its own among them."""
        self.plan: list[Action] = []
        self.expected: list[int] = []
        """How many choices the game will have seen before each step of the plan."""

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        if len(d.options) == 1:
            return d.options[0]
        while self.expected and self.expected[0] < world.moves:
            self.expected.pop(0)
            self.plan.pop(0)
        if self.expected and self.expected[0] == world.moves and self.plan[0] in d.options:
            return self.plan[0]
        until = time.perf_counter() + self.limit
        seed = self.generator.below(1 << 30)
        here = world.clone()
        search = self.valuing(here, seed)
        planning = Planning(here, seed, self.horizon, until, worlds_for(self.turns), search)
        moves = planning.best(self.turns).moves
        if not moves:  # there was no time for a single one
            return likeliest(world, d.options, d.seat)
        self.keep(world, d.seat, moves)
        return moves[0][0]

    def valuing(self, world: State, seed: int) -> Search:
        """What tells the worth of a position between turns."""
        return Search(world, seed, None, self.horizon)

    def keep(self, world: State, seat: Seat, moves: list[Move]) -> None:
        """Remember a plan as far as nothing new is learned on the way and nobody else is asked. A move that cannot be
        done to its end, since it was made in another world, is not begun."""
        self.plan = []
        self.expected = []
        tried = world
        for move in moves:
            done = len(self.plan)
            for action in move:
                forced(tried)
                d = tried.decision
                if d is None or d.seat != seat:
                    return
                if action not in d.options:
                    self.plan = self.plan[:done]
                    self.expected = self.expected[:done]
                    return
                self.plan.append(action)
                self.expected.append(tried.moves)
                before = tried.clone()
                tried.apply(action)
                if learned(before, tried, seat):
                    return
