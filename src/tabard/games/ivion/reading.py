"""Reading the parts of a printed text: filters, numbers, conditions, targets, statics."""

from typing import TYPE_CHECKING, Any, Final

from tabard.engine.frames import Block, Op
from tabard.games.ivion import parts as p
from tabard.games.ivion.acts import Caps, Travel
from tabard.games.ivion.nouns import card, lack, must_be, sought
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.state import IviBook
from tabard.language.parts import fill, verbs_in
from tabard.language.words import numbered

if TYPE_CHECKING:
    from tabard.games.ivion.vocabulary import Static

KINDS: Final = numbered(p.Kind, t, suffix="_CARD")
TYPES: Final = numbered(p.Type, t)
CONTROL: Final = numbered(p.ControlKind, t)
SIDES: Final = {"any": t.ANY, "you": t.YOURS, "opponent": t.THEIRS}
PLAYERS: Final = numbered(p.Player, t)
SPOTS: Final = numbered(p.Spot, t)
WHICH: Final = numbered(p.Which, t)
UNTIL: Final = numbered(p.Until, t)
COUNTED: Final = numbered(p.Counted, t, "N_")
STATES: Final = numbered(p.Status, t, "IS_")
TARGETS: Final = numbered(p.TargetKind, t, "WANT_")
HOLDINGS: Final = numbered(p.Holding, t)
PROHIBITIONS: Final = numbered(p.Prohibition, t, "CANNOT_")
REPLACED: Final = numbered(p.Replaced, t, "INSTEAD_")
KEYWORDS: Final = numbered(p.Keyword, t)
MOMENTS: Final = numbered(p.Moment, t)
_WANTED: Final = {
    "instant": t.INSTANT,
    "heroic": t.HEROIC,
    "cantrip": t.CANTRIP,
    "unleash": t.UNLEASHES,
    "generates": t.GENERATES,
    "attaches": t.ATTACHES,
}
_TO: Final = {None: 0, "hero": 1, "tile": 2, "card": 3, "you": 4, "opponent": 5}


def given(n: int | None) -> int:
    """A number that may not be written: -1."""
    return -1 if n is None else int(n)


def spot(place: str | None) -> int:
    return t.NOWHERE if place is None else SPOTS[place]


class Reader:
    """Turns printed parts into the plain classes that the rules use."""

    def __init__(self, book: IviBook) -> None:
        self.book = book
        self.key = ""
        """The card that is being read."""
        self.blocks = 0

    def block(self, ops: list[Op], name: str = "") -> Block:
        """A block inside a text, under a name of its own."""
        self.blocks += 1
        return self.book.add(Block(f"{self.key}{name}/part-{self.blocks}", ops))

    def archetype(self, key: str) -> int:
        if key not in self.book.archetype_names:
            self.book.archetype_names.append(key)
        return self.book.archetype_names.index(key)

    def terrain(self, kind: str | None) -> int:
        """A kind of terrain: -1 when nothing is said, 0 for none."""
        if kind is None:
            return -1
        if kind == "none":
            return 0
        return t.ANY_TERRAIN if kind == "any" else self.book.number[kind]

    def fit(self, printed: p.CardFit | None) -> t.Fit | None:
        if printed is None:
            return None
        q = fill(t.Fit(), printed)
        q.side = SIDES[printed.of]
        q.type = 0 if printed.type is None else TYPES[printed.type]
        q.kind = 0 if printed.kind is None else KINDS[printed.kind]
        q.archetype = 0 if printed.archetype is None else self.archetype(printed.archetype)
        q.no = 0 if printed.key is None else self.book.number[printed.key]
        for name, bit in _WANTED.items():
            value = getattr(printed, name)
            if value is True:
                q.want |= bit
            elif value is False:
                q.lack |= bit
        q.to = _TO[printed.to]
        q.used = given(printed.used)
        q.must = f"It must be {card(printed)}"
        return q

    def tile(self, printed: p.TileFit | None) -> t.TileWant | None:
        if printed is None:
            return None
        q = fill(t.TileWant(), printed)
        q.terrain = self.terrain(printed.terrain)
        q.near = spot(printed.near)
        q.adjacent = spot(printed.adjacent)
        return q

    def number(self, n: p.Number | str | None) -> t.Num:
        if n is None:
            return t.Num(0)
        if isinstance(n, str):
            return t.Num(t.ALL)
        if isinstance(n, int):
            return t.Num(n)
        q = fill(t.Num(n.plus), n)
        q.count = COUNTED[n.count]
        q.who = PLAYERS[n.of]
        q.fit = self.fit(n.fit)
        return q

    def group(self, who: p.Heroes) -> t.Group:
        if isinstance(who, p.Near):
            return t.Group(t.NEARBY, SPOTS[who.near], SIDES[who.of])
        return t.Group(PLAYERS[who])

    def condition(self, c: p.Condition) -> t.Cond:
        q = fill(t.Cond(), c)
        if c.status is not None:
            q.status = STATES[c.status.state]
            q.status_of = PLAYERS[c.status.who]
        if c.has is not None:
            q.has = COUNTED[c.has.what]
            q.has_of = PLAYERS[c.has.who]
            q.has_fit = self.fit(c.has.fit)
            q.least = given(c.has.least)
            q.most = given(c.has.most)
        if c.apart is not None:
            q.here = SPOTS[c.apart.here]
            q.there = SPOTS[c.apart.there]
            q.apart_least = given(c.apart.least)
            q.apart_most = given(c.apart.most)
        if c.tile is not None:
            q.tile_at = SPOTS[c.tile.at]
            q.empty = given(c.tile.empty)
            q.terrain = self.terrain(c.tile.terrain)
        q.turn = {None: t.ANY, "yours": t.YOURS, "opponents": t.THEIRS}[c.turn]
        q.responding = self.fit(c.responding)
        q.opposite = None if c.opposite is None else self.condition(c.opposite)
        return q

    def conditions(self, conditions: p.Conditions) -> list[t.Cond]:
        return [self.condition(c) for c in conditions]

    def want(self, printed: p.Target, group: int) -> t.Want:
        """A group of targets with the number by which the text refers to it."""
        kind, which = printed.kind
        q = fill(t.Want(TARGETS[kind]), printed)
        if kind == "hero":
            q.side = SIDES[which]
            q.state = 0 if printed.state is None else STATES[printed.state]
        elif kind == "tile":
            q.tile = self.tile(which)
        elif kind == "terrain":
            q.terrain = self.terrain(which)
        else:
            q.fit = self.fit(which)
        q.group = group
        q.prompt = f"Target which {sought(printed)}{', if any' if printed.up_to else ''}?"
        q.must = must_be(printed)
        q.lack = lack(printed)
        return q

    def wants(self, printed: p.Targets, first: int, do: Any) -> list[t.Want]:
        """Groups of targets; a tile to which the text makes someone travel remembers whom (IVI-OCC-05)."""
        found = [self.want(target, first + i) for i, target in enumerate(printed)]
        for word, x in verbs_in(do):
            if word == "travel" and x.to is not None and x.to != "home":
                for want in found:
                    if want.group == SPOTS[x.to] - t.TARGET + 1 and want.kind == t.WANT_TILE:
                        want.traveller = PLAYERS[x.who]
        return found

    def journey(self, printed: Travel) -> t.Journey:
        """Where players travel."""
        to = t.HOME if printed.to == "home" else spot(printed.to)
        number = self.number(printed.n)
        journey = t.Journey(self.group(printed.who), to, number, printed.up_to, self.tile(printed.tile))
        journey.toward = spot(printed.toward)
        journey.away = spot(printed.away)
        return journey

    def static(self, printed: "Static") -> t.Rule:
        """A static with its number; what happens instead is written behind it."""
        rule = t.Rule(len(self.book.statics), self.key)
        self.book.statics.append(rule)
        rule.who = PLAYERS[printed.who]
        rule.fit = self.fit(printed.cards)
        rule.conds = self.conditions(printed.met)
        rule.amount = t.Num(1)
        word, value = printed.kind
        if word == "cannot":
            rule.what = PROHIBITIONS[value]
        elif word == "instead":
            rule.what = REPLACED[value.event]
        else:
            rule.what = HOLDINGS[word]
            if isinstance(value, Caps):
                rule.actions = value.actions
                rule.power = value.power
            elif word == "grant":
                rule.amount = t.Num(sum(KEYWORDS[keyword] for keyword in value))
            elif value is not True:
                rule.amount = self.number(value)
        return rule
