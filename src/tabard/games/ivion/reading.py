"""Reading the parts of a printed text: filters, numbers, conditions, targets, statics."""

from collections.abc import Callable
from typing import Final

from tabard.engine.frames import Block, Op
from tabard.games.ivion import effects as e
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.state import IviBook
from tabard.language.words import numbered

KINDS: Final = numbered(e.Kind, t, suffix="_CARD")
TYPES: Final = numbered(e.Type, t)
CONTROL: Final = numbered(e.ControlKind, t)
SIDES: Final = {"any": t.ANY, "you": t.YOURS, "opponent": t.THEIRS}
PLAYERS: Final = numbered(e.Player, t)
SPOTS: Final = numbered(e.Spot, t)
WHICH: Final = numbered(e.Which, t)
UNTIL: Final = numbered(e.Until, t)
COUNTED: Final = numbered(e.Counted, t, "N_")
STATES: Final = numbered(e.Status, t, "IS_")
PROHIBITIONS: Final = numbered(e.Prohibition, t, "CANNOT_")
KEYWORDS: Final = numbered(e.Keyword, t)
MOMENTS: Final = numbered(e.Moment, t)
_WANTED: Final = (
    ("instant", t.INSTANT),
    ("heroic", t.HEROIC),
    ("cantrip", t.CANTRIP),
    ("unleash", t.UNLEASHES),
    ("generates", t.GENERATES),
    ("attaches", t.ATTACHES),
)
_TO: Final = {None: 0, "hero": 1, "tile": 2, "card": 3, "you": 4, "opponent": 5}
Compile = Callable[[tuple[e.Effect, ...], str], list[Op]]


class Reader:
    """Turns printed parts into the plain classes that the rules use."""

    def __init__(self, book: IviBook) -> None:
        self.book = book
        self.blocks = 0

    def block(self, key: str, ops: list[Op]) -> Block:
        """A block inside a text, under a name of its own."""
        self.blocks += 1
        return self.book.add(Block(f"{key}/part-{self.blocks}", ops))

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

    def fit(self, printed: e.CardFit | None) -> t.Fit | None:
        if printed is None:
            return None
        q = t.Fit()
        q.side = SIDES[printed.of]
        q.type = 0 if printed.type is None else TYPES[printed.type]
        q.kind = 0 if printed.kind is None else KINDS[printed.kind]
        q.archetype = 0 if printed.archetype is None else self.archetype(printed.archetype)
        q.no = 0 if printed.key is None else self.book.number[printed.key]
        for name, bit in _WANTED:
            value = getattr(printed, name)
            if value is True:
                q.want |= bit
            elif value is False:
                q.lack |= bit
        q.cost_most = -1 if printed.cost_most is None else printed.cost_most
        q.to = _TO[printed.to]
        q.used = -1 if printed.used is None else int(printed.used)
        q.other = printed.other
        return q

    def tile(self, printed: e.TileFit | None) -> t.TileWant | None:
        if printed is None:
            return None
        q = t.TileWant()
        q.empty = printed.empty
        q.free = printed.free
        q.terrain = self.terrain(printed.terrain)
        q.near = -1 if printed.near is None else SPOTS[printed.near]
        q.adjacent = -1 if printed.adjacent is None else SPOTS[printed.adjacent]
        q.within = -1 if printed.within is None else printed.within
        return q

    def number(self, n: e.Number | str | None) -> t.Num:
        if n is None:
            return t.Num(0)
        if isinstance(n, str):
            return t.Num(t.ALL)
        if isinstance(n, int):
            return t.Num(n)
        q = t.Num(n.plus)
        q.count = COUNTED[n.count]
        q.who = PLAYERS[n.of]
        q.fit = self.fit(n.fit)
        q.times = n.times
        q.per = n.per
        q.most = -1 if n.most is None else n.most
        return q

    def group(self, who: e.Heroes) -> t.Group:
        if isinstance(who, e.Near):
            return t.Group(t.NEARBY, SPOTS[who.near], SIDES[who.of])
        return t.Group(PLAYERS[who])

    def condition(self, c: e.Condition) -> t.Cond:
        q = t.Cond()
        if c.status is not None:
            q.status = STATES[c.status.state]
            q.status_of = PLAYERS[c.status.who]
        if c.has is not None:
            q.has = COUNTED[c.has.what]
            q.has_of = PLAYERS[c.has.who]
            q.has_fit = self.fit(c.has.fit)
            q.least = -1 if c.has.least is None else c.has.least
            q.most = -1 if c.has.most is None else c.has.most
        if c.apart is not None:
            q.here = SPOTS[c.apart.here]
            q.there = SPOTS[c.apart.there]
            q.apart_least = -1 if c.apart.least is None else c.apart.least
            q.apart_most = -1 if c.apart.most is None else c.apart.most
        if c.tile is not None:
            q.tile_at = SPOTS[c.tile.at]
            q.empty = -1 if c.tile.empty is None else int(c.tile.empty)
            q.terrain = self.terrain(c.tile.terrain)
        q.turn = {None: t.ANY, "yours": t.YOURS, "opponents": t.THEIRS}[c.turn]
        q.by_initiative = c.by_initiative
        q.unleashed = c.unleashed
        q.responding = self.fit(c.responding)
        q.opposite = None if c.opposite is None else self.condition(c.opposite)
        return q

    def conditions(self, conditions: e.Conditions) -> list[t.Cond]:
        return [self.condition(c) for c in conditions]

    def want(self, printed: e.Target, group: int) -> t.Want:
        """A group of targets with the number by which the text refers to it."""
        if printed.hero is not None:
            q = t.Want(t.WANT_HERO)
            q.side = SIDES[printed.hero]
            q.state = 0 if printed.state is None else STATES[printed.state]
        elif printed.tile is not None:
            q = t.Want(t.WANT_TILE)
            q.tile = self.tile(printed.tile)
        elif printed.terrain is not None:
            q = t.Want(t.WANT_TERRAIN)
            q.terrain = self.terrain(printed.terrain)
        else:
            fit = printed.attached or printed.unresolved or printed.feat or printed.discard
            kind = (
                t.WANT_ATTACHED
                if printed.attached is not None
                else t.WANT_UNRESOLVED
                if printed.unresolved is not None
                else t.WANT_FEAT
                if printed.feat is not None
                else t.WANT_DISCARD
            )
            q = t.Want(kind)
            q.fit = self.fit(fit)
        q.n = printed.n
        q.up_to = printed.up_to
        q.group = group
        return q

    def wants(self, printed: e.Targets, first: int, do: tuple[e.Effect, ...]) -> list[t.Want]:
        """Groups of targets; a tile to which the text makes someone travel remembers whom (IVI-OCC-05)."""
        found = [self.want(target, first + i) for i, target in enumerate(printed)]
        for effect in e.flat(do):
            if effect.travel is None or effect.travel.to in (None, "home"):
                continue
            group = SPOTS[effect.travel.to] - t.TARGET + 1
            for want in found:
                if want.group == group and want.kind == t.WANT_TILE:
                    want.traveller = PLAYERS[effect.travel.who]
        return found

    def journey(self, printed: e.Travel) -> t.Journey:
        """Where players travel."""
        to = -1 if printed.to is None else t.HOME if printed.to == "home" else SPOTS[printed.to]
        number = self.number(printed.n)
        journey = t.Journey(self.group(printed.who), to, number, printed.up_to, self.tile(printed.tile))
        journey.toward = -1 if printed.toward is None else SPOTS[printed.toward]
        journey.away = -1 if printed.away is None else SPOTS[printed.away]
        return journey

    def static(self, printed: e.Static, key: str, compiled: Compile) -> t.Rule:
        """A static with its number; a replacement gets a block."""
        rule = t.Rule(len(self.book.statics), key)
        self.book.statics.append(rule)
        rule.who = PLAYERS[printed.who]
        rule.fit = self.fit(printed.cards)
        rule.conds = self.conditions(printed.met)
        rule.amount = t.Num(1)
        for name, what in (("reduce", t.REDUCE), ("expose", t.EXPOSE), ("boost", t.BOOST)):
            value = getattr(printed, name)
            if value is not None:
                rule.what = what
                rule.amount = self.number(value)
        for name, what in (("reach", t.REACH), ("max_hp", t.MAX_HP), ("hand_limit", t.HAND_LIMIT)):
            value = getattr(printed, name)
            if value is not None:
                rule.what = what
                rule.amount = t.Num(value)
        for name, what in (("cap", t.CAP), ("discount", t.DISCOUNT)):
            caps = getattr(printed, name)
            if caps is not None:
                rule.what = what
                rule.actions = caps.actions
                rule.power = caps.power
        if printed.fixed is not None:
            rule.what = t.FIXED
        elif printed.diagonal is not None:
            rule.what = t.DIAGONAL
        elif printed.grant is not None:
            rule.what = t.GRANT
            rule.amount = t.Num(sum(KEYWORDS[word] for word in printed.grant))
        elif printed.cannot is not None:
            rule.what = PROHIBITIONS[printed.cannot]
        elif printed.instead is not None:
            rule.what = t.INSTEAD_SECOND_WIND if printed.instead.event == "second-wind" else t.INSTEAD_DRAW
            rule.block = self.block(f"{key}/instead", compiled(printed.instead.do, key))
        return rule
