"""Damage, healing and Shield on cards in play; each tells its event (DRK-DMG, DRK-HEA, DRK-SHD)."""

from tabard.engine.ids import CardId
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.permits import forbidden
from tabard.games.drakerion.state import (
    HURT,
    DrkState,
)


def deal(s: DrkState, source: CardId, cards: list[CardId], amounts: list[int], rule: str) -> None:
    """Damage at one instant, Shield first; 0 is not dealing damage (DRK-SHD, DRK-GEN-17)."""
    dealt: list[int] = []
    for i in range(len(cards)):
        dealt.append(wound(s, source, cards[i], amounts[i], rule))
    for i in range(len(cards)):
        tell_wound(s, source, cards[i], amounts[i], dealt[i])


def strike(s: DrkState, one: CardId, blow: int, other: CardId, riposte: int, rule: str) -> None:
    """Two Characters deal damage to each other at one instant."""
    dealt = wound(s, one, other, blow, rule)  # DRK-CBT-16
    dealt_too = wound(s, other, one, riposte, rule)  # DRK-CBT-16, DRK-MEL-05
    tell_wound(s, one, other, blow, dealt)
    tell_wound(s, other, one, riposte, dealt_too)
    s.unsettled = True


def wound(s: DrkState, source: CardId, card: CardId, amount: int, rule: str) -> int:
    """Take off Shield, put on damage; 0 if none is dealt, 2 if the card was not wounded before, else 1."""
    if amount <= 0 or not s.on_lines(card):  # an attack of 0 deals nothing (DRK-CBT-18)
        return 0
    absorbed = min(s.shield[card], amount)  # of whatever damage (DRK-SHD-10)
    if absorbed:
        s.shield[card] = s.shield[card] - absorbed  # DRK-SHD-02
    rest = amount - absorbed  # DRK-SHD-03
    before = s.damage[card]
    s.damage[card] = before + rest  # DRK-SHD-06
    s.stale |= HURT
    if s.listening:
        s.emit("damaged", rule, s.side(card), card, amount, absorbed, source)
    return 2 if rest and before == 0 else 1


def tell_wound(s: DrkState, source: CardId, card: CardId, amount: int, dealt: int) -> None:
    """What Reactions may wait for once damage is dealt; Shield does not prevent dealing."""
    if not dealt:  # DRK-CBT-19
        return
    side = s.side(card)
    note(s, t.IS_DEALT_DAMAGE, card, side, source, amount)  # DRK-SHD-05
    if source:
        note(s, t.DEALS_DAMAGE, source, s.side(source), card, amount)
    if dealt == 2:
        note(s, t.WOUNDED, card, side, source, amount)


def put_damage(s: DrkState, card: CardId, n: int, rule: str) -> None:
    """Damage counters that are put on or taken off without being dealt or healed (DRK-DMG-07)."""
    before = s.damage[card]
    after = max(0, before + n)
    if after == before:
        return
    s.damage[card] = after
    s.stale |= HURT
    if s.listening:
        s.emit("counters", rule, s.side(card), card, after - before)


def heal(s: DrkState, card: CardId, n: int, rule: str) -> None:
    """Remove damage as far as there is any (DRK-HEA)."""
    healed = min(n, s.damage[card])  # DRK-HEA-02
    if healed <= 0 or forbidden(s, card, t.CANNOT_BE_HEALED):  # DRK-HEA-03
        return
    s.damage[card] = s.damage[card] - healed  # and nothing else (DRK-HEA-04)
    if s.listening:
        s.emit("healed", rule, s.side(card), card, healed)
    note(s, t.HEALED, card, s.side(card), amount=healed)


def add_shield(s: DrkState, card: CardId, n: int, rule: str) -> None:
    """Shields add up."""
    if n <= 0 or not s.on_lines(card):
        return
    s.shield[card] = s.shield[card] + n  # DRK-SHD-04
    if s.listening:
        s.emit("shielded", rule, s.side(card), card, n)
    note(s, t.SHIELDED, card, s.side(card), amount=n)
