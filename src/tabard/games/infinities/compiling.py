"""Turning printed texts into mechanics: price, check, text, bonus (INF-RES-06)."""

from collections.abc import Sequence

from tabard.engine.frames import Block, Op
from tabard.games.infinities.nouns import of_owner
from tabard.games.infinities.parts import Cards, Who
from tabard.games.infinities.printed import (
    Action,
    Empower,
    Passive,
    Trigger,
    action_text,
    met_text,
    passive_text,
    trigger_text,
)
from tabard.games.infinities.reading import CHANGES, ICONS, RANGES, WHO, Reader
from tabard.games.infinities.rules import mechanics as rules
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules import verbs_cards
from tabard.games.infinities.takes import Changing, Granting
from tabard.games.infinities.vocabulary import Effect, ops_of, text_of


def mechanic(
    r: Reader,
    key: str,
    name: str,
    do: Sequence[Effect],
    cost: Sequence[str] = (),
    attribute: int = -1,
    threshold: int = 0,
    bonus: Sequence[Effect] = (),
    instead: bool = False,
) -> t.Mechanic:
    """A text as a block: check, text, bonus, close."""
    m = t.Mechanic(len(r.book.mechanics), key, name)
    r.book.mechanics.append(m)
    r.begin(key)
    m.cost = bytes([ICONS[icon] for icon in cost])
    m.attribute = attribute
    m.threshold = threshold
    m.instead = instead
    base = ops_of(r, do)
    more = ops_of(r, bonus)
    ops: list[Op] = []
    if attribute >= 0:
        rule = "INF-REACT-07" if key.endswith("/reaction") else "INF-RES-05"
        added = f"{text_of(bonus)}{', instead of the rest' if instead else ''}"
        ops.append(rules.Empower(attribute, threshold, 1, added))
        # Before any target is declared (INF-REACT-09).
        ops.append(rules.Check(attribute, t.Num(threshold), True, rule))
        if instead:
            ops.append(rules.SkipIf(True, len(base)))
    m.first = len(ops)
    ops += base
    m.bonus = len(ops)
    if attribute >= 0:
        ops.append(rules.SkipIf(False, len(more)))  # the bonus alone (INF-DIE-17, INF-REACT-28)
    ops += more
    m.end = len(ops)
    ops.append(rules.Close())
    m.block = r.book.add(Block(key, ops))
    m.reads_hand = any(_reads_hand(op) for op in base)
    return m


def _reads_hand(op: Op) -> bool:
    """Whether the possibility of a part depends on which cards its player holds."""
    return isinstance(op, verbs_cards.Play) and op.sources & verbs_cards.FROM_HAND != 0


def empowered(
    r: Reader, key: str, name: str, do: Sequence[Effect], empower: Empower | None, cost: Sequence[str] = ()
) -> t.Mechanic:
    if empower is None:
        return mechanic(r, key, name, do, cost)
    attribute = ICONS[empower.attribute]
    return mechanic(r, key, name, do, cost, attribute, empower.threshold, empower.do, empower.instead)


def action(r: Reader, key: str, a: Action) -> t.Mechanic:
    """Something that dice pay for, with its empowering check."""
    m = empowered(r, key, a.name, a.do, a.empower, a.cost)
    if a.met is not None:
        m.cond = r.condition(a.met)
        m.cond.text = r.said(met_text(a))
    m.text = r.said(action_text(a))
    return m


def actions(r: Reader, key: str, printed: Sequence[Action]) -> list[t.Mechanic]:
    return [action(r, f"{key}-{n}", a) for n, a in enumerate(printed, 1)]


def triggers(r: Reader, key: str, printed: Sequence[Trigger]) -> list[t.Mechanic]:
    found: list[t.Mechanic] = []
    for n, trigger in enumerate(printed, 1):
        m = mechanic(r, f"{key}-{n}", "", trigger.do)
        m.event = r.event(trigger.on)
        m.forced = trigger.forced
        m.text = trigger_text(trigger)
        found.append(m)
    return found


def statics(r: Reader, passives: Sequence[Passive]) -> list[t.Static]:
    """What passives keep changed."""
    found: list[t.Static] = []
    for passive in passives:
        made: list[t.Static] = []
        if passive.change is not None:
            made.append(_changed(r, passive.change))
        if passive.grant is not None:
            made += _granted(r, passive.grant)
        for static in made:
            static.text = of_owner(passive_text(passive))
            if passive.met is not None:
                static.cond = r.condition(passive.met)
        found += made
    return found


def _changed(r: Reader, x: Changing) -> t.Static:
    static = _static(r, CHANGES[x.what], r.number(x.by), x.who, x.cards)
    static.range = RANGES[x.range]
    return static


def _granted(r: Reader, x: Granting) -> list[t.Static]:
    found: list[t.Static] = []
    if x.walls:
        found.append(_static(r, t.V_WALLS, t.Num(1), x.who, None))
    if x.immune:
        what = t.V_IMMUNE if x.cards is None and x.who != "that" else t.V_SAFE
        found.append(_static(r, what, t.Num(r.immune(x.immune)), x.who, x.cards))
    return found


def _static(r: Reader, what: int, amount: t.Num, who: Who, cards: Cards | None) -> t.Static:
    static = t.Static(len(r.book.statics), what)
    r.book.statics.append(static)
    static.amount = amount
    static.who = WHO[who]
    static.cards = None if cards is None else r.cards(cards)
    return static
