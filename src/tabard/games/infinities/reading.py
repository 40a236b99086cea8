"""Turning printed parts into the plain classes that the rules use."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from tabard.games.infinities import parts as p
from tabard.games.infinities import takes
from tabard.games.infinities.nouns import condition_text, with_threads
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.facts import InfBook
from tabard.games.infinities.rules.terms import FACTION_KEYS, WORLD_KEYS
from tabard.language.parts import fill
from tabard.language.words import numbered

ICONS: Final = numbered(p.Type, t)
"""Icons of dice and types of tiles; an attribute is named by its icon."""
WHO: Final = numbered(Literal[p.Who, "table", "anyone"], t)
RANGES: Final = {
    **numbered(p.Near, t),
    **{f"any-{name}": t.ANY_TYPE + i for name, i in ICONS.items()},
}
UNTIL: Final = numbered(p.Duration, t)
KINDS: Final = {**numbered(Literal["unit", "action"], t, "K_"), "card": t.ANY_KIND}
IMMUNE: Final = numbered(p.Mechanic, t, "I_")
CHANGES: Final = {
    **numbered(p.Value, t, "V_"),
    **{name: t.V_LEVEL + ICONS[name] for name in get_args(p.Attribute)},
    **{f"{name}-check": t.V_CHECK + ICONS[name] for name in get_args(p.Attribute)},
}
MOMENTS: Final = numbered(p.Moment, t)
_AREAS: Final = {"group": t.IN_GROUP, "timeline": t.IN_TIMELINE, "active": t.IN_GROUP | t.IN_TIMELINE}
_NUMBERS: Final = {
    **numbered(p.Tally, t, "N_"),
    **{name: t.N_LEVEL + ICONS[name] for name in get_args(p.Attribute)},
}
_CONTROL: Final = {**WHO, **numbered(Literal["nobody", "anybody"], t, "O_")}
ONLY: Final = {"lightbearers": 0, "deva-network": 1, "side-1": 2, "side-2": 3, None: -1}


def bits(types: Sequence[str]) -> int:
    """Types or icons as bits."""
    return sum(1 << ICONS[name] for name in types)


def immunities(mechanics: int) -> list[str]:
    """The mechanics that bits stand for."""
    return [name for name, bit in IMMUNE.items() if mechanics & bit]


class Reader:
    """Reads parts of texts; names of a chapter's counters, items, flags and objectives are looked up here."""

    def __init__(self, book: InfBook) -> None:
        self.book = book
        self.counters: list[str] = []
        self.items: list[str] = []
        self.flags: list[str] = []
        self.goals: list[str] = []
        self.threads: list[str] = []
        self._key = ""
        self._inner = 0

    def begin(self, key: str) -> None:
        """The text with this key is read from now on."""
        self._key = key
        self._inner = 0

    def inner(self, word: str) -> str:
        """The key of a part of the text that is carried out in a frame of its own."""
        self._inner += 1
        return f"{self._key}/{word}-{self._inner}"

    def said(self, text: str) -> str:
        """A text with the names of the threads that it speaks of."""
        return with_threads(text, {thread.key: thread.name for thread in self.book.threads})

    def flag(self, key: str) -> int:
        """The number of a flag; every flag that is named exists."""
        if key not in self.flags:
            self.flags.append(key)
        return self.flags.index(key)

    def tiles(self, q: p.Tiles) -> t.TileQ:
        found = fill(t.TileQ(), q)
        found.types = bits(q.type)
        found.world = -1 if q.world is None else WORLD_KEYS.index(q.world)
        found.control = -1 if q.control is None else _CONTROL[q.control]
        found.occupied = -1 if q.occupied is None else _CONTROL[q.occupied]
        found.most = -1 if q.influence_most is None else q.influence_most
        found.least = -1 if q.influence_least is None else q.influence_least
        found.range = RANGES[q.range]
        found.item = -1 if q.item is None else self.items.index(q.item)
        return found

    def cards(self, q: p.Cards) -> t.CardQ:
        found = fill(t.CardQ(), q)
        found.areas = _AREAS[q.area]
        found.of = WHO[q.of]
        found.kind = KINDS[q.kind or "card"]
        found.faction = -1 if q.faction is None else FACTION_KEYS.index(q.faction)
        found.most = None if q.defense_most is None else self.number(q.defense_most)
        found.least = None if q.defense_least is None else self.number(q.defense_least)
        found.range = RANGES[q.range]
        return found

    def number(self, n: p.Number) -> t.Num:
        if isinstance(n, int):
            return t.Num(n)
        found = fill(t.Num(), n)
        found.of_that = n.of == "that"
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

    def condition(self, c: p.Condition) -> t.Cond:
        found = fill(t.Cond(), c)
        found.text = self.said(f"if {condition_text(c)}")
        found.number = None if c.number is None else self.number(c.number)
        found.least = -1 if c.at_least is None else c.at_least
        found.most = -1 if c.at_most is None else c.at_most
        found.level = -1 if c.level is None else ICONS[c.level]
        found.types = bits(c.on)
        found.world = -1 if c.world is None else WORLD_KEYS.index(c.world)
        found.here = {None: 0, True: 1, False: 2}[c.controls_here]
        found.faction = -1 if c.faction is None else FACTION_KEYS.index(c.faction)
        found.first = {None: 0, True: 1, False: 2}[c.first]
        found.lead = -1 if c.most is None else _NUMBERS[c.most]
        found.flag = -1 if c.flag is None else self.flag(c.flag)
        found.no_flag = -1 if c.no_flag is None else self.flag(c.no_flag)
        found.holds = -1 if c.holds is None else self.items.index(c.holds)
        found.thread = -1 if c.thread is None else self.threads.index(c.thread)
        found.no_thread = -1 if c.no_thread is None else self.threads.index(c.no_thread)
        return found

    def event(self, q: p.Event) -> t.EventQ:
        found = fill(t.EventQ(MOMENTS[q.moment]), q)
        found.who = WHO[q.who]
        found.of = -1 if q.of is None else WHO[q.of]
        found.kind = KINDS[q.kind or "card"]
        found.types = bits(q.type)
        found.attribute = -1 if q.attribute is None else ICONS[q.attribute]
        found.cond = None if q.met is None else self.condition(q.met)
        return found

    def immune(self, mechanics: Sequence[str]) -> int:
        return sum(IMMUNE[name] for name in mechanics)

    def count(self, x: takes.Count) -> tuple[int, int, t.Num]:
        """Which leaders, where, and how many."""
        return WHO[x.who], RANGES[x.range], self.number(x.n)

    def card_targets(self, x: takes.CardTargets) -> tuple[t.CardQ, t.Num, bool, bool, bool]:
        return self.cards(x.cards), self.number(x.n), x.up_to, x.all, x.by == "owner"

    def tile_targets(self, x: takes.TileTargets) -> tuple[t.TileQ, t.Num, bool, bool]:
        return self.tiles(x.tiles), self.number(x.n), x.up_to, x.all
