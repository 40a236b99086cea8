"""Reading the parts of a card's text: the plain facts that a match is played with."""

from collections.abc import Iterable, Sequence
from typing import Final

from tabard.engine.frames import Block, Op
from tabard.games.ignite import parts as p
from tabard.games.ignite.blows import BLOWS, Blows
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.state import DECK, DISCARD, HAND, PLAY_AREA
from tabard.language.parts import fill
from tabard.language.words import numbered

TYPES: Final = numbered(p.Type, t, "T_")
STYLES: Final = numbered(p.Style, t)
KINDS: Final = numbered(p.Kind, t, suffix="_CARD")
HARMS: Final = numbered(p.Harm, t, "BY_")
MOMENTS: Final = numbered(p.Moment, t, "M_")
NEEDS: Final = numbered(p.Need, t, "N_")
ANSWERS: Final = numbered(p.Answer, t)
UNTILS: Final = numbered(p.Until, t, "UNTIL_")
ITEMS: Final = numbered(p.Item, t) | {"portal": t.PORTAL}
PLACES: Final = numbered(p.Place, t, "TO_")
RESTS: Final = numbered(p.Rest, t, "REST_")
DISCARDERS: Final = numbered(p.Discarder, t, "DISCARDS_")
COPIED: Final = numbered(p.Copied, t, "COPY_")
CLEARED: Final = numbered(p.Cleared, t, "CLEAR_")
ZONES: Final = {"hand": HAND, "play": PLAY_AREA, "discard": DISCARD, "deck": DECK}
_BLOWS: Final = numbered(BLOWS.verbs, t, "B_")
_AIMS: Final = numbered(p.Aim, t, "AIM_")
_SHAPES: Final = numbered(p.Shape, t)
_PLIGHTS: Final = numbered(p.Plight, t, "P_")
_SPAWNS: Final = numbered(p.Spawn, t, "SPAWN_")

EVERY_HARM: Final = (1 << len(HARMS)) - 1
HIGHEST: Final = 99


def type_bits(types: Iterable[str]) -> int:
    return sum(TYPES[name] for name in set(types))


def harm_bits(harms: Iterable[str]) -> int:
    return sum(1 << HARMS[name] for name in set(harms))


def harm_of(types: Sequence[str]) -> int:
    """What an attack with a card of these types is made with (IGN-ATERM, IGN-BLOCK-02)."""
    if types[0] == "spell":
        return t.BY_SPELL  # IGN-ATERM-05
    for name in ("projectile", "weapon", "mount", "shield", "minion", "item"):
        if name in types:
            return HARMS[name]
    return t.BY_OTHER


def pairs(blows: Blows) -> list[int]:
    """Blows as the rules go through them: which, how much, which, how much."""
    return [number for blow in blows for word, n in (blow.verb,) for number in (_BLOWS[word], int(n))]


def pick(which: p.Pick) -> t.Pick:
    most = HIGHEST if which.cost_most is None else which.cost_most
    return t.Pick(type_bits(which.types), which.cost_least or 0, most)


class Reader:
    """Reads one card into the book's lists."""

    def __init__(self, book: IgnBook, no: int, key: str, types: Sequence[str]) -> None:
        self.book = book
        self.no = no
        self.key = key
        self.words = types
        self.types = type_bits(types)
        self.harm = harm_of(types)
        self.several = False
        """Whether the text that is read has other instructions, so that an attack or move may be left out."""
        self.choices = 0

    def block(self, key: str, verbs: Iterable[Op]) -> Block:
        return self.book.add(Block(key, list(verbs)))

    def attack_def(self, harm: int) -> t.AttackDef:
        d = t.AttackDef(self.no, self.types, harm)
        d.pure = self.words[0] == "spell"
        d.at = len(self.book.attacks)
        self.book.attacks.append(d)
        return d

    def attack(self, x: p.Attack) -> t.AttackDef:
        d = fill(self.attack_def(self.harm), x)  # its damage; the range follows (IGN-ATK-01)
        if x.range == "bow":
            d.has_range = d.bow = True
        elif x.range is not None:
            d.has_range = True
            d.low, d.high = x.range
        d.aim = _AIMS[x.aim]
        d.shape = _SHAPES[x.shape]
        d.only = _PLIGHTS[x.only] if x.only else t.NO_PLIGHT
        if x.extra is not None:
            d.extra_plight = _PLIGHTS[x.extra.against]
            d.extra = x.extra.damage
        d.blows = pairs(x.then)
        d.pushes = t.B_PUSH in d.blows[::2]
        return d

    def delayed(self, harm: int, damage: int, shape: int) -> t.AttackDef:
        """What falls on a space later, and cannot be blocked."""
        d = self.attack_def(harm)
        d.damage = damage
        d.shape = shape
        d.aoe = True
        d.blockable = False
        return d

    def hide(self, x: p.Hiding) -> t.HideDef:
        hide = fill(t.HideDef(self.no), x)
        hide.at = len(self.book.hides)
        d = self.delayed(self.harm, x.damage, t.CROSS if x.shape == "cross" else t.SPOT)
        d.blows = pairs(x.then)
        hide.attack = d.at
        self.book.hides.append(hide)
        return hide

    def trample(self, damage: int) -> int:
        """The attack of a mount, counted from 1; 0 is none."""
        if not damage:
            return 0
        d = self.attack_def(t.BY_MOUNT)
        d.damage = damage
        d.pure = False
        d.element = 0
        return d.at + 1

    def throw(self, kind: int, distances: p.Range) -> t.ThrowDef:
        throw = t.ThrowDef(self.no, kind)
        throw.at = len(self.book.throws)
        throw.low, throw.high = distances
        self.book.throws.append(throw)
        return throw

    def summon(self, x: p.Summoning) -> t.SummonDef:
        summon = fill(t.SummonDef(self.no), x)
        summon.at = len(self.book.summons)
        summon.kraken = x.minion == "kraken"
        summon.place = _SPAWNS[x.place]
        d = self.attack_def(t.BY_MINION)
        d.types = 0
        d.element = 0
        d.pure = False
        d.aoe = False
        d.minion = True
        d.has_range = True
        d.low, d.high = x.range
        d.damage = x.damage
        summon.attack = d.at
        self.book.summons.append(summon)
        return summon

    def last(self, x: p.Changes) -> t.LastDef:
        last = fill(t.LastDef(self.no), x)
        last.at = len(self.book.lasts)
        self.book.lasts.append(last)
        last.types = type_bits(x.types)
        last.immune = harm_bits(x.immune)
        return last

    def hear(self, moment: p.Moment) -> int:
        """A moment that something waits for."""
        self.book.hears |= 1 << MOMENTS[moment]
        return MOMENTS[moment]

    def pave(self, x: p.Paving) -> t.AttackDef:
        d = self.attack_def(self.harm)
        d.low, d.high = x.range
        d.shape = t.SPOT
        d.element = 0
        d.aoe = True
        return d
