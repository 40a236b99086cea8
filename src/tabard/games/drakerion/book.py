"""Turning printed cards and two decks into the book that a match is played with."""

from collections.abc import Callable
from typing import Final, Literal

from msgspec.structs import replace

from tabard.engine.cards import column
from tabard.engine.frames import Block, Op
from tabard.games.drakerion import parts as p
from tabard.games.drakerion.decks import Deck
from tabard.games.drakerion.nouns import choice_text
from tabard.games.drakerion.printed import Card
from tabard.games.drakerion.reading import (
    DURATIONS,
    KEYWORDS,
    KINDS,
    LABELS,
    MOMENTS,
    SIDES,
    Reader,
)
from tabard.games.drakerion.rules import (
    check,
    choosing,
    combat,
    costs,
    ending,
    maneuvers,
    phase,
    play,
    react,
    setup,
)
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.verbs_cards import Draw
from tabard.games.drakerion.state import DrkBook
from tabard.games.drakerion.vocabulary import VERBS, Ability, Effect, Lasting, ops_of, said
from tabard.language.parts import fill

_PLACES: Final = {
    "hand": t.IN_HAND,
    "deck": t.IN_DECK,
    "battlefield": t.IN_BATTLEFIELD,
    "melee": 1,
    "support": 2,
}
_PRINTED: Final = ("melee", "ranged", "riposte", "hp", "prestige", "gold", "draw", "cost")


def write_book(book: DrkBook, cards: tuple[Card, ...], decks: tuple[Deck, Deck]) -> None:
    """Enter every printed card, the blocks of the rules, and the two decks."""
    reader = Reader(book, [card.name for card in cards])
    write_exchange(book)
    _write_figures(book, cards, reader)
    for card in cards:
        own: list[t.Ability] = []
        for n, ability in enumerate(card.abilities, 1):
            own.append(write_ability(book, reader, ability, f"{card.id}/{n}"))
        book.own.append(own)
    for own in book.own[1:]:
        hears = 0
        listens = 0
        for one in own:
            bit = 1 << one.trigger.moment & ~1
            hears |= bit
            if one.trigger.card != t.THIS or one.trigger.second:
                listens |= bit
        book.hears.append(hears)
        book.listens.append(listens)
    for no, own in enumerate(book.own[1:], 1):
        touches = t.LOWER_BIT if book.bonus[t.HP][no] < 0 else 0
        lends = 0
        for one in own:
            for change in one.changes:
                is_fixed = change.amount.count is None and change.amount.stat < 0
                touches |= t.bits_of(change.what, change.amount.constant if is_fixed else -1)
                if change.what == t.GRANT:
                    lends |= t.lent_bits(book.abilities[change.detail])
        book.lends.append(lends)
        book.touches.append(touches)
    book.labels = bytes([sum({1 << one.label for one in own}) for own in book.own])
    book.has_static = bytes([any(one.changes for one in own) for own in book.own])
    usable = 1 << t.ACTION | 1 << t.COMBAT
    book.is_busy = bytes(
        [
            bool(bits or book.touches[no] or book.has_static[no] or book.labels[no] & usable)
            for no, bits in enumerate(book.listens)
        ]
    )
    write_blocks(book)
    for deck in decks:
        book.decks.append([book.number[key] for key in deck.cards])
        book.piles.append([book.number[key] for key in deck.maneuvers])
        book.banners.append(book.number[deck.banner])
        book.cities.append(book.number[deck.city])
    book.retreat = next(no for no, card in enumerate(cards, 1) if card.kind == "retreat")


def _write_figures(book: DrkBook, cards: tuple[Card, ...], reader: Reader) -> None:
    """Everything on a card that is a number or a word."""
    names: dict[str, int] = {}
    by_name = {card.full_name: no for no, card in enumerate(cards, 1)}
    for no, card in enumerate(cards, 1):
        book.number[card.id] = no
        book.keys.append(card.id)
        book.names.append(card.full_name)
        book.same_name.append(names.setdefault(card.name, len(names) + 1))
        book.traits.append(bytes([reader.trait(word) for word in card.traits]))
        book.trait_bits.append(sum(1 << trait for trait in set(book.traits[-1])))
        book.keywords.append(bytes([KEYWORDS[word] for word in card.keywords]))
        book.bearable.append(bytes([reader.trait(word) for word in card.bearable]))
        book.setups.append([by_name[place.name] for place in card.setup for _ in range(place.count)])
    book.kind = column(cards, lambda c: KINDS[c.kind])
    # twice is once (DRK-KEY-19)
    book.keyword_bits = column(cards, lambda c: sum(1 << KEYWORDS[word] for word in set(c.keywords)))
    book.faction = column(cards, lambda c: reader.faction(c.faction))
    book.renowned = column(cards, lambda c: c.subname is not None)  # DRK-REN-01
    book.subtype = column(cards, lambda c: {None: 0, "supply": 1, "tactic": 2}[c.subtype])
    book.initiative = column(cards, lambda c: c.initiative or 0)
    book.has_ranged = column(cards, lambda c: c.kind == "character" and c.ranged is not None)
    book.stats = [column(cards, _figure(name)) for name in _PRINTED] + [column(cards, lambda c: 0)]
    book.bonus = []
    for name in _PRINTED[:4]:
        book.bonus.append([0, *((getattr(c, name) or 0) if c.kind == "attachment" else 0 for c in cards)])
    book.trait_names = list(reader.traits)


def _figure(name: str) -> Callable[[Card], int]:
    def read(card: Card) -> int:
        if card.kind == "attachment" and name in ("melee", "ranged", "riposte", "hp"):
            return 0
        return getattr(card, name) or 0  # what is not printed is 0 (DRK-PRE-06)

    return read


# -- abilities --------------------------------------------------------------------------------------


def new_ability(book: DrkBook) -> t.Ability:
    ability = t.Ability(len(book.abilities))
    book.abilities.append(ability)
    return ability


def write_exchange(book: DrkBook) -> None:
    """The ability that every City has by default (DRK-CTY-01); it is ability number 0."""
    ability = new_ability(book)
    ability.text = (
        "Action: commit this card and put a card from your hand on the bottom of your deck ; draw a card."
    )
    ability.commit_this = True
    ability.bottom = 1
    # the card that pays may be the one that is drawn (DRK-CTY-03)
    ops: list[Op] = [choosing.Choose(ability), costs.Pay(ability), Draw(t.YOURS, t.Num(1))]
    ability.block = book.add(Block("exchange", [*ops, costs.Close(), react.React(react.OWNER)]))


def write_ability(book: DrkBook, reader: Reader, printed: Ability, key: str) -> t.Ability:
    """One ability with its block: choices, payment, an op an instruction, closing, Reactions."""
    ability = fill(new_ability(book), printed)
    ability.text = said(printed)
    ability.label = LABELS[printed.label]
    ability.conditions = [reader.condition(c) for c in printed.met]
    ability.limit = DURATIONS[printed.limit] if printed.limit else 0
    _write_trigger(reader, printed, ability)
    if printed.cost is not None:  # else it is free (DRK-ABL-13)
        _write_cost(reader, printed.cost, ability)
    if printed.targets:
        group = printed.targets[0]
        ability.targets = reader.select(group.which)
        ability.targets.text = choice_text(group.which, group.n, False)
        ability.target_count = group.n
        ability.target_up_to = group.up_to
    if len(printed.targets) > 1:
        group = printed.targets[1]
        ability.targets2 = reader.select(group.which)
        ability.targets2.text = choice_text(group.which, group.n, False)
        ability.target_count2 = group.n
        ability.target_up_to2 = group.up_to

    def lend(inner: Ability) -> int:
        return write_ability(book, reader, inner, f"{key}-lent-{len(book.abilities)}").number

    outer, reader.lend = reader.lend, lend
    ops: list[Op] = []
    if ability.label == t.STATIC:
        for effect in printed.do:
            _write_changes(reader, effect, ability)
    else:
        ops = ops_of(reader, printed.do)
    reader.lend = outer
    if ability.label == t.STATIC:
        return ability
    begin: list[Op] = [choosing.Choose(ability), costs.Pay(ability)]
    # Reactions come after all instructions (DRK-RWN-07)
    ability.block = book.add(Block(key, [*begin, *ops, costs.Close(), react.React(react.OWNER)]))
    return ability


def _write_trigger(reader: Reader, printed: Ability, ability: t.Ability) -> None:
    """The moment of a Reaction; Deployment and Destruction are Reactions too (DRK-GLA-04, DRK-GLA-08)."""
    trigger = ability.trigger
    if printed.label == "deployment":
        trigger.moment = t.ENTERS
        trigger.card = t.THIS
    elif printed.label == "destruction":
        trigger.moment = t.DESTROYED
        trigger.card = t.THIS
        ability.is_late = True
    elif printed.on is not None:
        on = printed.on
        fill(trigger, on)
        trigger.moment = MOMENTS[on.on]
        trigger.card = {None: -1, "this": t.THIS, "bearer": t.BEARER}[on.card]
        trigger.second = on.as_other
        trigger.side = SIDES[on.whose]
        trigger.place = -1 if on.place is None else _PLACES[on.place]
        trigger.select = reader.select(on.fit) if on.fit is not None else None
        trigger.other = reader.select(on.other) if on.other is not None else None
        ability.is_late = on.card == "this" and on.on in ("discarded", "destroyed")  # DRK-RWN-04


def _write_cost(reader: Reader, cost: p.Cost, ability: t.Ability) -> None:
    fill(ability, cost)
    ability.commit_this = "this" in cost.commit
    ability.commit_city = "city" in cost.commit
    ability.commit_banner = "banner" in cost.commit
    ability.commit = reader.select(cost.commit_one) if cost.commit_one else None
    if cost.discard_fit is not None:  # "from your hand"
        ability.discard_which = reader.select(replace(cost.discard_fit, of="your", zone="hand"))
    if cost.bottom_fit is not None:  # "from your hand", "from your discard pile"
        zone: Literal["hand", "discard"] = "discard" if cost.bottom_fit.zone == "discard" else "hand"
        ability.bottom_which = reader.select(replace(cost.bottom_fit, of="your", zone=zone))
    ability.destroy = reader.select(cost.destroy_one) if cost.destroy_one else None


def _write_changes(reader: Reader, effect: Effect, ability: t.Ability) -> None:
    """What a static ability keeps changed."""
    word, value = effect.verb
    verb = VERBS.verbs[word]
    assert isinstance(verb, Lasting), f"a static ability cannot {word}"
    for what, amount, detail in verb.changes(reader, value):
        ability.changes.append(t.Change(what, amount, detail, reader.ref(value.to)))


# -- blocks -----------------------------------------------------------------------------------------


def write_blocks(book: DrkBook) -> None:
    """Enter the blocks of the rules themselves."""
    book.checker = check.Check()
    begin: list[Op] = [
        setup.FirstPlayer(),
        setup.PlaceSetup(False),
        setup.PlaceSetup(True),
        setup.OpeningHands(),
        setup.Mulligan(False),
        setup.Mulligan(True),
    ]
    turn: list[Op] = [
        maneuvers.Refill(),
        maneuvers.ChooseManeuvers(),
        maneuvers.Unveil(),
        react.React(react.FIRST),  # DRK-MAN-15
        maneuvers.Harvest(),
        react.React(react.FIRST),  # DRK-MAN-16
        maneuvers.ManeuverDeploy(False),
        maneuvers.ManeuverDeploy(True),
        phase.StartActions(),
        react.React(react.FIRST),
        phase.ActionPhase(),
        ending.EndAbilities(),
        ending.EndTurnEffects(),
        react.React(react.FIRST),
        ending.ReadyAll(),
        react.React(react.FIRST),
        ending.NextTurn(len(begin)),
    ]
    book.add(Block("match", [*begin, *turn]))
    book.add(Block("reactions", [react.Batch()]))
    mine = react.React(react.OWNER)
    attacker = react.React(react.ATTACKER)
    book.add(Block("play-character", [play.PayCard(), play.Arrive(), mine]))
    book.add(Block("play-attachment", [play.ChooseBearer(), play.PayCard(), play.AttachTo(), mine]))
    book.add(
        Block(
            "combat",
            [attacker, combat.CombatActions(), combat.Strike(), attacker, combat.CleanUp(), attacker],
        )
    )
    book.add(Block("intercept", [combat.CommitSource(), combat.Intercept(), mine]))
    book.add(Block("rally", [combat.RallyTarget(), combat.RallyPay(), combat.RallyBonus(), mine]))


PHASE_STARTS: Final = {"maneuver": 6, "deploy": 12, "action": 16, "end": 17}
"""Where in the block `match` each phase begins, for positions that are laid out."""
