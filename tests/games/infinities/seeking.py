"""A player with one objective in mind: shows by playing that an ending of a chapter can be reached."""

from collections.abc import Iterator, Sequence
from typing import Any

import tabard
from tabard.bots import bot
from tabard.bots.base import Bot, ask_bot, play_out
from tabard.engine.ids import CHANCE, Action
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.checks import verbs_in
from tabard.games.infinities.parts import Condition
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.reckoning import holds, number
from tabard.games.infinities.rules.terms import FORTITUDE, N_MAP, OWN_TILE, RIFT, Cond, Mechanic
from tabard.games.infinities.rules.values import concerns
from tabard.games.infinities.state import MAP, InfState
from tabard.games.infinities.stories import Chapter, Goal

GAME = tabard.game("infinities")
CAP = 20_000


class Needs:
    """What an objective asks for: counters that must rise or fall, items, flags, points, tiles."""

    def __init__(self, chapter: Chapter, goal: Goal) -> None:
        self.goal = goal.id
        self.up: set[str] = set()
        self.down: set[str] = set()
        self.items: set[str] = set()
        self.flags: set[str] = set()
        self.score = False
        self.tiles = False
        self.prepared = False
        self.actions: set[str] = set()
        self.fights = False
        if goal.met is not None:
            self.read(goal.met)
        for other in chapter.objectives:
            if other.lost and other.met is not None and other is not goal:
                self.avoid(other.met)
        for _ in range(3):  # an action that serves may itself need something
            self.grow(chapter)

    def grow(self, chapter: Chapter) -> None:
        for trigger in chapter.triggers:
            if any(self.serves(*verb) for verb in verbs_in(trigger.do)):
                self.fights = self.fights or trigger.on.moment == "destroyed"
                if trigger.on.met is not None:
                    self.read(trigger.on.met)
        for action in chapter.actions:
            if any(self.serves(*verb) for verb in verbs_in(action.do)):
                self.actions.add(action.id)
                if action.met is not None:
                    self.read(action.met)

    def read(self, c: Condition) -> None:
        n = c.number
        if n is not None and not isinstance(n, int):
            if n.counter is not None:
                (self.up if c.at_least is not None else self.down).add(n.counter)
            self.score = self.score or n.value == "score"
            self.fights = self.fights or n.cards is not None
            self.prepared = self.prepared or n.value == "prepared"
            self.tiles = self.tiles or n.value == "tiles" or (n.tiles is not None and n.tiles.item is None)
        if c.flag is not None:
            self.flags.add(c.flag)
        if c.holds is not None:
            self.items.add(c.holds)

    def avoid(self, c: Condition) -> None:
        """A counter that loses the chapter goes the other way."""
        if c.number is not None and not isinstance(c.number, int) and c.number.counter is not None:
            (self.down if c.at_least is not None else self.up).add(c.number.counter)

    def serves(self, verb: str, x: Any) -> bool:
        """Whether an instruction brings the objective nearer."""
        match verb:
            case "fulfil":
                return bool(x == self.goal)
            case "count" if isinstance(x.by, int):
                return x.counter in (self.up if x.by > 0 else self.down)
            case "damage":
                return "damage" in self.up and x.who != "you"
            case "take":
                return x.item in self.items
            case "flag":
                return x in self.flags
            case "prepare":
                return self.prepared
            case "score":
                return self.score
        return verb in ("claim", "discover") and self.tiles


class Seeker(Bot):
    """Takes the exclusive actions that serve, walks to where they are to be had, and else draws lots."""

    def __init__(self, seed: int, chapter: Chapter, goal: Goal) -> None:
        super().__init__(seed)
        self.place = [g.id for g in chapter.objectives].index(goal.id)
        self.loses = goal.lost
        needs = Needs(chapter, goal)
        self.fights = needs.fights
        self.useful = {f"chapter/{chapter.id}/{key}" for key in needs.actions}

    def choose(self, world: State) -> Action:
        assert isinstance(world, InfState)
        d = world.decision
        assert d is not None
        wanted = [o for o in d.options if self.is_wanted(world, o)]
        if wanted:
            return wanted[self.generator.below(len(wanted))]
        best: list[Action] = []
        most = 0.0
        for option in d.options:
            kind = option >> a.BITS
            if kind in (a.USE_CHAPTER, a.DONE) and len(d.options) > 1:
                continue
            tried = world.clone()
            tried.apply(option)
            worth = self.worth(tried, d.seat) + (0.5 if kind in (a.MOVE, a.CONTROL) else 0)
            if not best or worth > most:
                best, most = [option], worth
            elif worth == most:
                best.append(option)
        return best[self.generator.below(len(best))] if best else d.options[0]

    def mechanics(self, s: InfState) -> Iterator[Mechanic]:
        for m in s.book.chapters[s.chapter].actions:
            if m.key in self.useful:
                yield m

    def is_wanted(self, s: InfState, option: Action) -> bool:
        kind = option >> a.BITS
        if kind == a.ATTACK:
            return self.fights
        return kind == a.USE_CHAPTER and any(m.number == option & a.ARGUMENT for m in self.mechanics(s))

    def worth(self, s: InfState, p: int) -> float:
        if s.is_over or s.chapter < 0:
            return 1000.0 if (s.won >> p & 1 == 1) != self.loses else -1000.0
        worth = 0.0
        chapter = s.book.chapters[s.chapter]
        goal = chapter.goals[self.place]
        if goal.cond is not None:
            worth += nearness(s, p, goal.cond)
        for m in self.mechanics(s):
            if m.cond is not None:
                worth += 150.0 if holds(s, m.cond, p, NO_CONTEXT) else nearness(s, p, m.cond)
            if all(s.dice[p * 5 + icon] >= m.cost.count(icon) for icon in m.cost):
                worth += 2
        for m in chapter.triggers:
            q = m.event.cond if m.event is not None else None
            if q is not None and q.types >> RIFT & 1 and (q.faction < 0 or q.faction == s.faction[p]):
                worth += nearness(s, p, q)
        return worth + 0.4 * int(s.dice[p * 5 + FORTITUDE])


class Idler(Bot):
    """Does as little as the rules let it."""

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        for kind in (a.DONE, a.NO, a.STOP):
            if kind << a.BITS in d.options:
                return kind << a.BITS
        return d.options[self.generator.below(len(d.options))]


def nearness(s: InfState, p: int, c: Cond) -> float:
    """How far along a condition is; an item comes before a place."""
    worth = 0.0
    if c.holds >= 0:
        where = s.items[c.holds]
        if where != -1 - p:
            return -3.0 * apart(s, p, where if where > 0 else s.at[-1 - where])
        worth += 100
    n = c.number
    if n is not None:
        if n.kind == N_MAP and n.tiles is not None and n.tiles.item >= 0:
            worth -= (3.0 if n.tiles.range == OWN_TILE else 2.0) * apart(s, p, s.items[n.tiles.item])
        else:
            found = number(s, n, p, 0, NO_CONTEXT)
            worth += 10.0 * (min(found, c.least) if c.least >= 0 else -found)
    if c.types or c.world >= 0:
        fits = [
            apart(s, p, tile)
            for tile in s.zones[MAP]
            if (not c.types or c.types >> s.tile_type(tile) & 1)
            and (c.world < 0 or s.tile_world(tile) == c.world)
        ]
        worth -= 3.0 * min(fits, default=5 + apart(s, p, 1))
    return worth


def apart(s: InfState, p: int, tile: int) -> int:
    """Spaces between a leader and a tile."""
    if not tile or not s.at[p]:
        return 20
    here, there = int(s.cell[s.at[p]]), int(s.cell[tile])
    q = (there >> 7) - (here >> 7)
    r = (there & 127) - (here & 127)
    return max(abs(q), abs(r), abs(q + r))


def options_of(chapter: Chapter, threads: Sequence[str] = ()) -> dict[str, object]:
    """The options with which a chapter or quest is played alone."""
    found: dict[str, object] = {"mode": "quest" if chapter.leader else "story", "chapter": chapter.id}
    if threads:
        found["threads"] = list(threads)
    return found


def seek(
    chapter: Chapter, goal: Goal, seed: int, seats: int, threads: Sequence[str] = (), idle: bool = False
) -> str:
    """Play a chapter with everybody whom an objective concerns after it, or idle; answers with what ended it."""
    s = GAME.new(seats=seats, seed=seed, options=options_of(chapter, threads))
    assert isinstance(s, InfState)
    only = s.book.chapters[s.chapter].goals[[g.id for g in chapter.objectives].index(goal.id)].only
    bots: list[Bot] = []
    for p in range(seats):
        if idle:
            bots.append(Idler(seed + p))
        elif only < 2 or concerns(s, only, p):
            bots.append(Seeker(seed + p, chapter, goal))
        else:
            bots.append(bot("random", seed=seed + p))
    play_out(s, bots, CAP)
    assert s.is_over
    return chapter.objectives[s.outcome].id if s.outcome >= 0 else ""


def first_round(chapter: Chapter, bots: Sequence[Bot], seed: int) -> str:
    """Play the first round of a chapter; answers with the objective by which somebody has already won."""
    s = GAME.new(seats=len(bots), seed=seed, options=options_of(chapter))
    assert isinstance(s, InfState)
    while s.decision is not None and s.round < 2:
        d = s.decision
        s.apply(s.roll() if d.seat == CHANCE else ask_bot(bots[d.seat], s))
    return chapter.objectives[s.outcome].id if s.won and s.round < 2 else ""


def trace(chapter: Chapter, seed: int, threads: Sequence[str]) -> list[tuple[int, int]]:
    """What was asked and what the seats had, all through a random game of a chapter."""
    seats = chapter.seats[seed % len(chapter.seats)]
    s = GAME.new(seats=seats, seed=seed, options=options_of(chapter, threads))
    assert isinstance(s, InfState)
    bots = [bot("random", seed=seed + p) for p in range(seats)]
    found: list[tuple[int, int]] = []
    while s.decision is not None:
        d = s.decision
        found.append((d.seat, hash((d.prompt, tuple(d.options), tuple(s.values), tuple(s.track)))))
        s.apply(s.roll() if d.seat == CHANCE else ask_bot(bots[d.seat], s))
    return found
