"""Turning printed parts into the plain classes that the rules use."""

from collections.abc import Sequence
from typing import Final

from tabard.games.infinities import effects as e
from tabard.games.infinities import parts as w
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.terms import FACTION_KEYS, ICON_NAMES, WORLD_KEYS

WHO: Final = {
    "you": t.YOU,
    "enemy": t.ENEMY,
    "ally": t.ALLY,
    "leader": t.LEADER,
    "each-enemy": t.EACH_ENEMY,
    "each-ally": t.EACH_ALLY,
    "each-leader": t.EACH_LEADER,
    "that": t.THAT,
    "table": t.TABLE,
    "anyone": t.ANYONE,
}
RANGES: Final = {
    "reach": t.IN_REACH,
    "own-tile": t.OWN_TILE,
    "adjacent": t.ADJACENT,
    "anywhere": t.ANYWHERE,
    **{f"any-{name}": t.ANY_TYPE + i for i, name in enumerate(ICON_NAMES)},
}
UNTIL: Final = {"turn": t.TURN, "round": t.ROUND, "game": t.GAME}
KINDS: Final = {"unit": t.K_UNIT, "action": t.K_ACTION, "card": t.ANY_KIND, None: t.ANY_KIND}
IMMUNE: Final = {
    "power-attack": t.I_ATTACK,
    "destroy": t.I_DESTROY,
    "force": t.I_FORCE,
    "discard": t.I_DISCARD,
    "drain": t.I_DRAIN,
    "return": t.I_RETURN,
    "damage": t.I_DAMAGE,
    "warp": t.I_WARP,
}
CHANGES: Final = {
    "power": t.V_LEVEL,
    "energy": t.V_LEVEL + 1,
    "fortitude": t.V_LEVEL + 2,
    "power-check": t.V_CHECK,
    "energy-check": t.V_CHECK + 1,
    "fortitude-check": t.V_CHECK + 2,
    "reach": t.V_REACH,
    "group-limit": t.V_GROUP,
    "timeline-limit": t.V_TIMELINE,
    "hand-size": t.V_HAND,
    "keep": t.V_KEEP,
    "track": t.V_TRACK,
    "influence": t.V_INFLUENCE,
    "defense": t.V_DEFENSE,
}
MOMENTS: Final = {
    "played": t.PLAYED,
    "prepared": t.PREPARED,
    "destroyed": t.DESTROYED,
    "token-destroyed": t.TOKEN_DESTROYED,
    "entered": t.ENTERED,
    "exited": t.EXITED,
    "discovered": t.DISCOVERED,
    "controlled": t.CONTROLLED,
    "lost-control": t.LOST_CONTROL,
    "flipped": t.FLIPPED,
    "start-phase": t.START_PHASE,
    "rolled": t.ROLLED,
    "turn-start": t.TURN_START,
    "turn-end": t.TURN_END,
    "end-phase": t.END_PHASE,
    "reacted": t.REACTED,
    "drew": t.DREW,
    "discarded": t.DISCARDED,
    "check-passed": t.CHECK_PASSED,
    "check-failed": t.CHECK_FAILED,
    "warped": t.WARPED,
    "forced": t.FORCED,
    "level-reached": t.LEVEL_REACHED,
    "damaged": t.DAMAGED,
    "item-taken": t.ITEM_TAKEN,
}
_NUMBERS: Final = {
    "x": t.N_X,
    "influence": t.N_INFLUENCE,
    "that-influence": t.N_THAT_INFLUENCE,
    "power": t.N_LEVEL,
    "energy": t.N_LEVEL + 1,
    "fortitude": t.N_LEVEL + 2,
    "units": t.N_UNITS,
    "prepared": t.N_PREPARED,
    "active": t.N_ACTIVE,
    "unique-units": t.N_UNIQUE,
    "hand": t.N_HAND,
    "tokens": t.N_TOKENS,
    "tiles": t.N_TILES,
    "types": t.N_TYPES,
    "round": t.N_ROUND,
    "check": t.N_CHECK,
    "dice": t.N_DICE,
    "score": t.N_SCORE,
}
_CONTROL: Final = {**WHO, "nobody": t.O_NOBODY, "anybody": t.O_ANYBODY}
ONLY: Final = {"lightbearers": 0, "deva-network": 1, "side-1": 2, "side-2": 3, None: -1}


def bits(types: Sequence[str]) -> int:
    """Types or icons as bits."""
    return sum(1 << ICON_NAMES.index(name) for name in types)


class Reader:
    """Reads parts of texts; names of a chapter's counters, items, flags and objectives are looked up here."""

    def __init__(self) -> None:
        self.counters: list[str] = []
        self.items: list[str] = []
        self.flags: list[str] = []
        self.goals: list[str] = []
        self.threads: list[str] = []

    def flag(self, key: str) -> int:
        """The number of a flag; every flag that is named exists."""
        if key not in self.flags:
            self.flags.append(key)
        return self.flags.index(key)

    def tiles(self, q: w.Tiles) -> t.TileQ:
        found = t.TileQ()
        found.types = bits(q.type)
        found.rolled = q.rolled
        found.world = -1 if q.world is None else WORLD_KEYS.index(q.world)
        found.control = -1 if q.control is None else _CONTROL[q.control]
        found.occupied = -1 if q.occupied is None else _CONTROL[q.occupied]
        found.most = -1 if q.influence_most is None else q.influence_most
        found.least = -1 if q.influence_least is None else q.influence_least
        found.range = RANGES[q.range]
        found.other = q.other
        found.item = -1 if q.item is None else self.items.index(q.item)
        return found

    def cards(self, q: w.Cards) -> t.CardQ:
        found = t.CardQ()
        found.areas = {"group": t.IN_GROUP, "timeline": t.IN_TIMELINE, "active": 3}[q.area]
        found.of = WHO[q.of]
        found.kind = KINDS[q.kind]
        found.faction = -1 if q.faction is None else FACTION_KEYS.index(q.faction)
        found.most = None if q.defense_most is None else self.number(q.defense_most)
        found.least = None if q.defense_least is None else self.number(q.defense_least)
        found.other = q.other
        found.this = q.this
        found.it = q.it
        found.range = RANGES[q.range]
        return found

    def number(self, n: w.Number) -> t.Num:
        if isinstance(n, int):
            return t.Num(n)
        found = t.Num(n.plus)
        found.of_that = n.of == "that"
        found.times = n.times
        found.most = -1 if n.most is None else n.most
        if n.value is not None:
            found.kind = _NUMBERS[n.value]
        elif n.tiles is not None:
            found.kind = t.N_MAP
            found.tiles = self.tiles(n.tiles)
        elif n.cards is not None:
            found.kind = t.N_CARDS
            found.cards = self.cards(n.cards)
        elif n.counter is not None:
            found.kind = t.N_COUNTER
            found.counter = self.counters.index(n.counter)
        return found

    def condition(self, c: w.Condition) -> t.Cond:
        found = t.Cond()
        found.number = None if c.number is None else self.number(c.number)
        found.least = -1 if c.at_least is None else c.at_least
        found.most = -1 if c.at_most is None else c.at_most
        found.level = -1 if c.level is None else ICON_NAMES.index(c.level)
        found.types = bits(c.on)
        found.world = -1 if c.world is None else WORLD_KEYS.index(c.world)
        found.here = {None: 0, True: 1, False: 2}[c.controls_here]
        found.faction = -1 if c.faction is None else FACTION_KEYS.index(c.faction)
        found.first = {None: 0, True: 1, False: 2}[c.first]
        found.lead = -1 if c.most is None else _NUMBERS[c.most]
        found.passed = c.passed
        found.flag = -1 if c.flag is None else self.flag(c.flag)
        found.no_flag = -1 if c.no_flag is None else self.flag(c.no_flag)
        found.holds = -1 if c.holds is None else self.items.index(c.holds)
        found.reach_enemy = c.reach_enemy
        found.thread = -1 if c.thread is None else self.threads.index(c.thread)
        found.no_thread = -1 if c.no_thread is None else self.threads.index(c.no_thread)
        return found

    def event(self, q: e.Event) -> t.EventQ:
        found = t.EventQ(MOMENTS[q.moment])
        found.who = WHO[q.who]
        found.of = -1 if q.of is None else WHO[q.of]
        found.this = q.this
        found.kind = KINDS[q.kind]
        found.types = bits(q.type)
        found.attribute = -1 if q.attribute is None else ICON_NAMES.index(q.attribute)
        found.level = q.level or 0
        found.cond = None if q.met is None else self.condition(q.met)
        return found

    def immune(self, mechanics: Sequence[str]) -> int:
        return sum(IMMUNE[name] for name in mechanics)
