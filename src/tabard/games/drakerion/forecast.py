"""What a choice of Drakerion would cost and do, as far as the seat that is asked can know."""

from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.engine.view import Blow, Forecast
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.ability_options import ability_at
from tabard.games.drakerion.rules.permits import forbidden, play_cost
from tabard.games.drakerion.rules.phase import would_end
from tabard.games.drakerion.rules.terms import Ability
from tabard.games.drakerion.rules.values import value
from tabard.games.drakerion.state import DrkState
from tabard.games.drakerion.words import card_name, seat_name

_LINE_ZONES: Final = (v.MELEE_ROW, v.SUPPORT_ROW)


def forecast(s: DrkState, action: int) -> Forecast | None:
    """What an option of the current decision would do; nothing here looks at what the seat cannot know."""
    d = s.decision
    assert d is not None
    kind = action >> a.BITS
    argument = action & a.ARGUMENT
    if kind == a.ATTACK:
        return duel(s, d.seat, argument >> 11, argument >> 1 & a.ID, argument & 1)
    if kind == a.PLAY:
        card = next(c for c in s.zones[v.HAND + d.seat * v.PER_SEAT] if s.face[c] == argument >> 6)
        spends = play_cost(s, card)
        if s.book.kind[s.face[card]] != t.CHARACTER and s.book.own[s.face[card]]:
            place = argument >> 2 & 15
            if place < len(s.book.own[s.face[card]]):
                spends += s.book.own[s.face[card]][place].gold
        return _price(s, d.seat, spends)
    if kind == a.USE:
        return _use(s, d.seat, ability_at(s, argument >> 4, argument & 15))
    if kind == a.USE_PILE:
        card = next(c for c in s.zones[v.DISCARD + d.seat * v.PER_SEAT] if s.face[c] == argument >> 4)
        return _use(s, d.seat, s.book.own[s.face[card]][argument & 15])
    if kind == a.UNVEIL:
        return _harvest(s, argument)
    if kind == a.INTERCEPT:
        return duel(s, d.seat, s.attacker, argument, s.ranged)
    if kind in (a.PASS, a.RETREAT):
        return _pass(s, d.seat, kind == a.RETREAT)
    return None


def _price(s: DrkState, seat: Seat, gold: int) -> Forecast:
    return Forecast(f"Leaves {s.gold[seat] - gold} gold", {"gold": gold} if gold else {})


def _use(s: DrkState, seat: Seat, ability: Ability) -> Forecast | None:
    return _price(s, seat, ability.gold) if ability.gold else None


def _harvest(s: DrkState, no: int) -> Forecast:
    """What a Maneuver prints; the other one may still change it (DRK-MAN-09)."""
    gold, cards = s.book.stats[t.GOLD][no], s.book.stats[t.DRAW][no]
    return Forecast(
        f"{gold} gold and {cards} card{'' if cards == 1 else 's'}", {}, {"gold": gold, "draw": cards}
    )


def _pass(s: DrkState, seat: Seat, retreats: bool) -> Forecast | None:
    """What passing brings about: damage, or the end of the phase (DRK-CBT-15, DRK-ACT-11)."""
    d = s.decision
    assert d is not None
    if d.rule == "DRK-CBT-11":
        if s.duel_passes == 1 and not s.cancelled:
            return duel(s, seat, s.attacker, s.defender, s.ranged)
        return None
    if d.rule != "DRK-ACT-02":
        return None
    if would_end(s, seat) or s.retreated == 1 - seat:
        return Forecast("Ends the Action Phase")
    if retreats:
        return Forecast("You pass everything until the end of the turn")
    return None


# -- combat -----------------------------------------------------------------------------------------


def duel(s: DrkState, seat: Seat, attacker: CardId, defender: CardId, ranged: int) -> Forecast:
    """Damage on both sides as values and Shield stand now (DRK-CBT-17)."""
    hits = blows(s, attacker, defender, ranged)
    gains = sum(
        value(s, card, t.PRESTIGE)
        for card, hit in zip((defender, attacker), hits, strict=False)
        if hit.destroys and s.side(card) != seat
    )
    fallen = tuple(hit.piece for hit in hits if hit.destroys)
    told = "; ".join(f"{hit.text} ({hit.aside})" if hit.aside else hit.text for hit in hits)
    return Forecast(told, {}, {"prestige": gains} if gains else {}, fallen)


def blows(s: DrkState, attacker: CardId, defender: CardId, ranged: int) -> tuple[Blow, ...]:
    """The attack and, unless it is ranged, the riposte (DRK-MEL-03, DRK-MEL-04, DRK-RNG-06)."""
    found = [
        _blow(
            s, defender, "ranged" if ranged else "melee", value(s, attacker, t.RANGED if ranged else t.MELEE)
        )
    ]
    if not ranged:
        back = 0 if forbidden(s, defender, t.CANNOT_RIPOSTE) else value(s, defender, t.RIPOSTE)
        found.append(_blow(s, attacker, "riposte", back))
    return tuple(found)


def _blow(s: DrkState, card: CardId, sign: str, amount: int) -> Blow:
    name = card_name(s, card)
    taken = max(0, amount - s.shield[card])
    held = value(s, card, t.HP) - s.damage[card]
    if taken < held:
        text = f"{name} survives on {held - taken}" if taken else f"{name} is unhurt"
        aside = f"Shield takes {amount - taken}" if taken < amount else ""
        return Blow(f"c{card}", sign, amount, text, aside)
    return Blow(f"c{card}", sign, amount, f"{name} is destroyed", _spoils(s, card), True)


def _spoils(s: DrkState, card: CardId) -> str:
    """What the destruction of a Character is worth, and whether it ends the game (DRK-PRE-02, DRK-WIN)."""
    loser = s.side(card)
    winner = 1 - loser
    prestige = value(s, card, t.PRESTIGE)
    left = sum(len(s.zones[zone + loser * v.PER_SEAT]) for zone in _LINE_ZONES)
    who = seat_name(winner)
    if left == 1 or s.prestige[winner] + prestige >= v.WIN_PRESTIGE:
        return f"{who} wins"
    return f"{who} gains {prestige} prestige" if prestige else ""
