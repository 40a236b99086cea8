"""Which Action and Combat abilities a player may activate now (DRK-ABL-01, DRK-ABL-05, DRK-ABL-06, DRK-GLA-12)."""

from mypy_extensions import i64

from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.costs import activate, can_pay, first_of
from tabard.games.drakerion.rules.permits import abilities_of
from tabard.games.drakerion.rules.reasons import refuse_no_ability
from tabard.games.drakerion.rules.terms import ACTION, DISCARD_PILE_ACTION, LENT_ACTION, LENT_FIGHT, Ability
from tabard.games.drakerion.rules.values import is_blank
from tabard.games.drakerion.state import BORNE, CHANGED, CITY_AT, DISCARD, MELEE_ROW, PER_SEAT, DrkState


def add_abilities(s: DrkState, seat: Seat, label: int, out: list[int]) -> None:
    """The abilities of one label of everything a player has in play."""
    base: i64 = seat * PER_SEAT
    book = s.book
    grants = s.lent & (LENT_ACTION if label == ACTION else LENT_FIGHT) != 0
    wanted: i64 = 1 << label
    labels = book.labels
    face = s.face
    zones = s.zones
    n: i64 = 0
    at: i64
    card: i64
    if grants or s.stale & CHANGED or s.explaining:
        at = base + MELEE_ROW
        while at <= base + CITY_AT:
            cards = zones[at]
            n = 0
            while n < len(cards):
                add_of(s, seat, cards[n], label, grants, out)
                n += 1
            at += 1
        top = s.maneuver(seat)
        if top:
            add_of(s, seat, top, label, grants, out)
        if s.explaining:
            refuse_lent(s, seat)
    else:
        busy = s.busy
        where = s.where
        while n < len(busy):
            card = busy[n]
            if labels[face[card]] & wanted:
                at = where[card]
                if base <= at < base + PER_SEAT:  # DRK-DEC-10, DRK-DEC-13
                    add_of(s, seat, card, label, False, out)
            n += 1
    if label != ACTION:
        if s.explaining:
            refuse_pile(s, seat)
        return
    for city in s.zones[CITY_AT + base]:
        # blank or not (DRK-CTY-01, DRK-CTY-02, DRK-CTY-10, DRK-BLK-05)
        if can_pay(s, book.abilities[0], city, seat, False):
            out.append((a.USE << a.BITS) + (city << 4) + a.EXCHANGE)
    if not s.diggers >> seat & 1:
        return
    pile = zones[DISCARD + base]  # the owner's, and nowhere else (DRK-GLA-13, DRK-GLA-14)
    i: i64 = 0
    while i < len(pile):
        if labels[face[pile[i]]] & 1 << DISCARD_PILE_ACTION:
            if not s.is_repeat(pile, i):
                add_of_pile(s, seat, pile[i], out)  # DRK-GLA-12
            elif s.explaining:
                add_of_pile(s, seat, pile[i], [])
        i += 1


def refuse_lent(s: DrkState, seat: Seat) -> None:
    """Own cards on the opposing side are the opponent's to use (DRK-CTL-01, DRK-ATT-11)."""
    for zone in range(MELEE_ROW, BORNE + 1):
        rule = "DRK-ATT-11" if zone == BORNE else "DRK-CTL-01"
        for card in s.zones[zone + PER_SEAT - seat * PER_SEAT]:
            if s.owner[card] == seat:
                s.refuse(f"c{card}", "use it", "Your opponent controls it", rule)


def refuse_pile(s: DrkState, seat: Seat) -> None:
    """The discard pile waits until the combat is over (DRK-GLA-12)."""
    for card in s.zones[DISCARD + seat * PER_SEAT]:
        if s.book.labels[s.face[card]] & 1 << DISCARD_PILE_ACTION:
            s.refuse(f"c{card}", "use it from the discard pile", "Not during combat", "DRK-GLA-12")


def add_of_pile(s: DrkState, seat: Seat, card: CardId, out: list[int]) -> None:
    """The Discard pile actions of one card."""
    no = s.face[card]
    own = s.book.own[no]
    for i in range(len(own)):
        if own[i].label == DISCARD_PILE_ACTION and can_pay(s, own[i], card, seat, False):
            out.append((a.USE_PILE << a.BITS) + (no << 4) + i)


def add_of(s: DrkState, seat: Seat, card: CardId, label: int, grants: bool, out: list[int]) -> None:
    """The abilities of one card in play, lent ones where there are any."""
    if not is_blank(s, card):
        own = s.book.own[s.face[card]]
        for i in range(len(own)):
            if own[i].label == label and can_pay(s, own[i], card, seat, False):
                out.append((a.USE << a.BITS) + (card << 4) + i)
    elif s.explaining and s.book.labels[s.face[card]] >> label & 1:
        name = "Action" if label == ACTION else "Combat ability"
        s.refuse(f"c{card}", f"use its {name}", "It is blank: its text does not count", "DRK-BLK-01")
    if grants:
        gained = abilities_of(s, card)
        for i in range(len(gained)):
            if gained[i].label == label and can_pay(s, gained[i], card, seat, False):
                out.append((a.USE << a.BITS) + (card << 4) + a.GAINED + i)
    if s.explaining and not has_label(s, card, label):
        refuse_no_ability(s, card, label)


def has_label(s: DrkState, card: CardId, label: int) -> bool:
    """Whether a card has an ability of this label, printed (blank or not) or lent."""
    if s.book.labels[s.face[card]] >> label & 1:
        return True
    for ability in abilities_of(s, card):
        if ability.label == label:
            return True
    return False


def ability_at(s: DrkState, card: CardId, place: int) -> Ability:
    """The ability that stands at a place of a card."""
    if place == a.EXCHANGE:
        return s.book.abilities[0]
    if place < a.GAINED:
        return s.book.own[s.face[card]][place]
    gained = abilities_of(s, card)
    return gained[place - a.GAINED]


def use(s: DrkState, seat: Seat, argument: int) -> None:
    """Activate an ability of a card in play."""
    card = argument >> 4
    activate(s, ability_at(s, card, argument & 15), card, seat, False)


def use_pile(s: DrkState, seat: Seat, argument: int) -> None:
    """Activate a Discard pile action."""
    card = first_of(s, s.zones[DISCARD + seat * PER_SEAT], argument >> 4)
    activate(s, s.book.own[s.face[card]][argument & 15], card, seat, False)
