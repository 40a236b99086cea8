"""Noting what Reactions wait for, at the instant it happens (DRK-RWN-01, DRK-GLA-04)."""

from mypy_extensions import i64

from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion.actions import GAINED
from tabard.games.drakerion.rules.permits import abilities_of
from tabard.games.drakerion.rules.terms import BEARER, THIS, YOURS, Ability, Trigger
from tabard.games.drakerion.rules.values import is_blank, matches
from tabard.games.drakerion.state import CHANGED, CITY_AT, MELEE_ROW, PER_SEAT, UNVEILED, DrkState


def note(
    s: DrkState,
    moment: i64,
    card: CardId,
    seat: Seat,
    other: CardId = 0,
    amount: int = 0,
    place: int = -1,
) -> None:
    """Write down every Reaction of a card in play that waits for this moment."""
    bit: i64 = 1 << moment
    grants: i64 = s.lent & bit
    if not s.reacting:
        return  # DRK-SET-12: nothing reacts during set-up
    face = s.face
    hears = s.book.hears
    n: i64 = 0
    no: i64 = face[card]
    source: i64
    is_own: i64 = hears[no] & bit
    if not grants:
        if not s.heard & bit:
            if is_own and s.is_in_play(card):
                note_on(s, card, moment, card, seat, other, amount, place)
            return
        if not is_own and not s.stale & CHANGED:
            listens = s.book.listens
            busy = s.busy
            while n < len(busy):
                source = busy[n]
                no = face[source]
                if listens[no] & bit:
                    note_on(s, source, moment, card, seat, other, amount, place)
                n += 1
            return
    zones = s.zones
    base: i64 = 0
    while base <= PER_SEAT:
        at: i64 = base + MELEE_ROW
        while at <= base + CITY_AT:
            cards = zones[at]
            n = 0
            while n < len(cards):
                source = cards[n]
                no = face[source]
                if grants or hears[no] & bit:
                    note_on(s, source, moment, card, seat, other, amount, place)
                n += 1
            at += 1
        unveiled = zones[base + UNVEILED]
        if unveiled and (grants or hears[face[unveiled[-1]]] & bit):
            note_on(s, unveiled[-1], moment, card, seat, other, amount, place)
        base += PER_SEAT


def note_on(
    s: DrkState,
    source: CardId,
    moment: i64,
    card: CardId,
    seat: Seat,
    other: CardId,
    amount: int,
    place: int,
) -> None:
    """The Reactions of one card in play."""
    side = s.side(source)
    if not is_blank(s, source):
        own = s.book.own[s.face[source]]
        for i in range(len(own)):
            ability = own[i]
            # only at its moment (DRK-ABL-07)
            if ability.trigger.moment == moment and fits(s, ability, source, side, card, seat, other, place):
                wait(s, source, ability, i, side, card, other, amount)
    if s.lent >> moment & 1:
        gained = abilities_of(s, source)
        for i in range(len(gained)):
            ability = gained[i]
            if ability.trigger.moment == moment and fits(s, ability, source, side, card, seat, other, place):
                wait(s, source, ability, GAINED + i, side, card, other, amount)


def note_own(
    s: DrkState,
    own: list[Ability],
    card: CardId,
    moment: int,
    seat: Seat,
    other: CardId = 0,
    place: int = -1,
) -> None:
    """The Reactions of a card to its own leaving; `own` is what it had just before (DRK-GLA-09, DRK-ABL-20)."""
    if not s.reacting:
        return
    for i in range(len(own)):
        ability = own[i]
        if not ability.is_late or ability.trigger.moment != moment:
            continue
        if fits(s, ability, card, seat, card, seat, other, place):
            wait(s, card, ability, i, seat, card, other)


def fits(
    s: DrkState,
    ability: Ability,
    source: CardId,
    you: Seat,
    card: CardId,
    seat: Seat,
    other: CardId,
    place: int,
) -> bool:
    """Whether a moment is the one that the Reaction names."""
    t: Trigger = ability.trigger
    subject = other if t.second else card
    if t.card == THIS and subject != source:
        return False
    if t.card == BEARER and subject != s.bearer[source]:
        return False
    if t.side and (seat == you) != (t.side == YOURS):
        return False
    if t.place >= 0 and place != t.place:
        return False
    if t.in_combat and s.combat == 0:
        return False
    if t.select is not None and not matches(s, t.select, subject, you, source, 0):
        return False
    if t.other is not None:
        second = card if t.second else other
        if not matches(s, t.other, second, you, source, 0):
            return False
    return True


def wait(
    s: DrkState,
    source: CardId,
    ability: Ability,
    place: int,
    seat: Seat,
    it: CardId = 0,
    other: CardId = 0,
    amount: int = 0,
) -> None:
    """One Reaction more for the next batch: it waits until the check is finished (DRK-CHK-02)."""
    s.waiting += [source, ability.number, place, it, other, amount, seat, s.arrived[source]]
