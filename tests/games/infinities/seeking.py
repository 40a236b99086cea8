"""A player with one objective in mind: shows by playing that an ending of a chapter can be reached."""

from collections.abc import Iterator

import tabard
from tabard.bots import bot
from tabard.bots.base import Bot, play_out
from tabard.engine.ids import Action
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.box import flat
from tabard.games.infinities.effects import Effect
from tabard.games.infinities.rules.terms import FORTITUDE, N_COUNTER, N_MAP, OWN_TILE, Cond, Mechanic
from tabard.games.infinities.rules.reckoning import (NO_CONTEXT, holds, number)
from tabard.games.infinities.rules.values import (concerns)
from tabard.games.infinities.state import (MAP, InfState)
from tabard.games.infinities.stories import Chapter, ChapterAction, Goal

GAME = tabard.game("infinities")
CAP = 20_000


def is_useful(action: ChapterAction, goal: Goal, chapter: Chapter) -> bool:
    """Whether an exclusive action brings an objective nearer."""
    counters: set[str] = set()
    if goal.met is not None and goal.met.number is not None and not isinstance(goal.met.number, int):
        if goal.met.number.counter is not None and goal.met.at_least is not None:
            counters.add(goal.met.number.counter)
    flags = {goal.met.flag} if goal.met is not None and goal.met.flag is not None else set()
    item = goal.met.holds if goal.met is not None else None
    spoken = _flagged_by_damage(chapter, flags)
    for x in flat(action.do):
        if x.fulfil == goal.id or (x.flag is not None and x.flag in flags) or (x.damage is not None and spoken):
            return True
        if x.count is not None and x.count.counter in counters and _rises(x):
            return True
        if x.take is not None and x.take.item == item:
            return True
        if x.score is not None and goal.id == "memories-sold":
            return True
        if (x.claim or x.discover) and goal.met is not None and goal.met.holds is None and not counters:
            return True
    return False


def _rises(x: Effect) -> bool:
    assert x.count is not None
    return not isinstance(x.count.by, int) or x.count.by > 0


def _flagged_by_damage(chapter: Chapter, flags: set[str]) -> bool:
    return any(
        trigger.on.moment == "damaged" and any(x.flag in flags for x in flat(trigger.do) if x.flag is not None)
        for trigger in chapter.triggers
    )


class Seeker(Bot):
    """Takes the exclusive actions that serve the objective, walks to where they are to be had, and else draws lots."""

    def __init__(self, seed: int, chapter: Chapter, goal: Goal) -> None:
        super().__init__(seed)
        self.chapter = chapter
        self.goal = goal
        self.useful = {f"chapter/{chapter.id}/{x.id}" for x in chapter.actions if is_useful(x, goal, chapter)}

    def choose(self, world: State) -> Action:
        assert isinstance(world, InfState)
        d = world.decision
        assert d is not None
        wanted = [o for o in d.options if o >> a.BITS == a.USE_CHAPTER and self.is_wanted(world, o & a.ARGUMENT)]
        if wanted:
            return wanted[self.generator.below(len(wanted))]
        best: list[Action] = []
        most = 0.0
        for option in d.options:
            if option >> a.BITS in (a.USE_CHAPTER, a.DONE) and len(d.options) > 1:
                continue
            tried = world.clone()
            tried.apply(option)
            worth = self.worth(tried, d.seat) + (0.5 if option >> a.BITS in (a.MOVE, a.CONTROL) else 0)
            if not best or worth > most:
                best, most = [option], worth
            elif worth == most:
                best.append(option)
        return best[self.generator.below(len(best))] if best else d.options[0]

    def mechanics(self, s: InfState) -> Iterator[Mechanic]:
        for m in s.box.chapters[s.chapter].actions:
            if m.key in self.useful:
                yield m

    def is_wanted(self, s: InfState, number_of: int) -> bool:
        return any(m.number == number_of for m in self.mechanics(s))

    def worth(self, s: InfState, p: int) -> float:
        if s.is_over or s.chapter < 0:
            return 1000.0 if s.won >> p & 1 else 0.0
        goal = s.box.chapters[s.chapter].goals[[g.id for g in self.chapter.objectives].index(self.goal.id)]
        worth = 0.0
        if goal.cond is not None:
            worth += self.nearness(s, p, goal.cond)
        for m in self.mechanics(s):
            if m.cond is not None and not holds(s, m.cond, p, NO_CONTEXT):
                worth += self.nearness(s, p, m.cond)
            if all(s.dice[p * 5 + icon] >= m.cost.count(icon) for icon in m.cost):
                worth += 2
        return worth + 0.4 * s.dice[p * 5 + FORTITUDE]

    def nearness(self, s: InfState, p: int, c: Cond) -> float:
        """How far along a condition is; an item comes before a place."""
        worth = 0.0
        if c.holds >= 0:
            where = s.items[c.holds]
            if where != -1 - p:
                return -3.0 * apart(s, p, where if where > 0 else s.at[-1 - where])
            worth += 100
        n = c.number
        if n is not None:
            if n.kind == N_MAP and n.tiles is not None and n.tiles.item >= 0 and n.tiles.range == OWN_TILE:
                worth -= 3.0 * apart(s, p, s.items[n.tiles.item])
            elif n.kind == N_MAP and n.tiles is not None and n.tiles.item >= 0:
                worth -= 2.0 * apart(s, p, s.items[n.tiles.item])
            elif n.kind != N_COUNTER or c.least >= 0:
                found = number(s, n, p, 0, NO_CONTEXT)
                worth += 10.0 * (min(found, c.least) if c.least >= 0 else -found)
        if c.types or c.world >= 0:
            fits = [
                tile
                for tile in s.zones[MAP]
                if (not c.types or c.types >> s.tile_type(tile) & 1) and (c.world < 0 or s.tile_world(tile) == c.world)
            ]
            worth -= 3.0 * min((apart(s, p, tile) for tile in fits), default=5 + apart(s, p, 1))
        return worth


def apart(s: InfState, p: int, tile: int) -> int:
    """Spaces between a leader and a tile."""
    if not tile or not s.at[p]:
        return 20
    here, there = s.cell[s.at[p]], s.cell[tile]
    q = (there >> 7) - (here >> 7)
    r = (there & 127) - (here & 127)
    return max(abs(q), abs(r), abs(q + r))


def options_of(chapter: Chapter, threads: tuple[str, ...] = ()) -> dict[str, object]:
    """The options with which a chapter or quest is played alone."""
    found: dict[str, object] = {"mode": "quest" if chapter.leader else "story", "chapter": chapter.id}
    if threads:
        found["threads"] = list(threads)
    return found


def seek(chapter: Chapter, goal: Goal, seed: int, seats: int) -> str:
    """Play a chapter with everybody whom an objective concerns after it; answers with the objective that ended it."""
    s = GAME.new(seats=seats, seed=seed, options=options_of(chapter))
    assert isinstance(s, InfState)
    number_of = [g.id for g in chapter.objectives].index(goal.id)
    only = s.box.chapters[s.chapter].goals[number_of].only
    bots: list[Bot] = []
    for p in range(seats):
        seeks = not goal.lost and (only < 2 or concerns(s, only, p))
        bots.append(Seeker(seed + p, chapter, goal) if seeks else bot("random", seed=seed + p))
    play_out(s, bots, CAP)
    assert s.is_over
    return chapter.objectives[s.outcome].id if s.outcome >= 0 else ""
