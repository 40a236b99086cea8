"""Why a card of Ivion that its seat might expect to use cannot be used now, with the rule that says so."""

from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.engine.view import WhyNot
from tabard.games.ivion.nouns import so_many
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.costs import (
    can_pay_cost,
    can_pay_initiative,
    cost,
    is_possible,
    is_stopped,
    limit_of,
)
from tabard.games.ivion.rules.values import all_hold, has_bit, is_forbidden
from tabard.games.ivion.state import FEATS, HAND, MAIN_LIMIT, PER_SEAT, USED, IviState
from tabard.games.ivion.words import describe

Reasons = dict[str, WhyNot]

_CONTROL: Final = ("Slowed", "Silenced", "Disarmed")


def reasons(s: IviState, seat: Seat) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    found: Reasons = {}
    if d is None or seat >= s.seats:
        return found
    for zone in (HAND, FEATS):
        for card in s.zones[zone + seat * PER_SEAT]:
            if zone == FEATS and not s.book.bits[s.face[card]] & t.PLAYABLE:
                continue  # it works by itself
            found[f"c{card}"] = _reason(s, seat, card)
    if d.seat == seat:
        if d.rule == "IVI-TURN-09" and s.control[seat * 3 + t.SLOW]:
            found[f"hero-{seat}"] = WhyNot("Slowed: it cannot move", "IVI-MOVE-09")
        for action in d.options:
            for piece in describe(s, action).pieces:
                found.pop(piece, None)
        _drop_equals(s, seat, d.options, found)
    return found


def _drop_equals(s: IviState, seat: Seat, options: list[int], found: Reasons) -> None:
    """A second copy of a card that may be used may be used as well."""
    usable = {s.face[int(piece[1:])] for piece in _usable(s, options)}
    for card in s.zones[HAND + seat * PER_SEAT]:
        if s.face[card] in usable:
            found.pop(f"c{card}", None)


def _usable(s: IviState, options: list[int]) -> set[str]:
    return {piece for action in options for piece in describe(s, action).pieces if piece[0] == "c"}


def _reason(s: IviState, seat: Seat, card: CardId) -> WhyNot:
    """The first thing that keeps a card from being played now."""
    d = s.decision
    assert d is not None
    if d.seat != seat:
        if s.active == seat and len(s.frames) > 1:
            return WhyNot("A card is unresolved", "IVI-STK-08")
        return WhyNot("Not your turn", "IVI-INS-06" if has_bit(s, seat, card, t.INSTANT) else "IVI-PLAY-03")
    if not d.response and d.rule not in ("IVI-TURN-09", "IVI-PLAY-21"):
        return WhyNot("Another choice comes first", "IVI-DP-01")
    if d.response and not has_bit(s, seat, card, t.INSTANT):
        return WhyNot("Not an instant", "IVI-INS-01")
    if s.mains >= MAIN_LIMIT and not d.response:
        return WhyNot("The limit of this Main is reached", "IVI-WIN-10")
    return _unplayable(s, seat, card, d.response)


def _unplayable(s: IviState, seat: Seat, card: CardId, is_response: bool) -> WhyNot:
    no = s.face[card]
    if not s.book.bits[no] & t.PLAYABLE:
        return WhyNot("It has no cost and is never played", "IVI-FEAT-05")
    if s.flags[card] & USED and s.is_feat(card):
        return WhyNot("Used until your next turn", "IVI-FEAT-06")
    if is_stopped(s, seat, card):
        bits = s.book.banner[no] & s.stopped(seat)
        words = [_CONTROL[kind] for kind in range(3) if bits >> kind & 1]
        return WhyNot(" and ".join([words[0], *(word.lower() for word in words[1:])]), "IVI-CTRL-08")
    if not can_pay_cost(s, seat, card) and not can_pay_initiative(s, seat, card):
        actions, power = cost(s, seat, card)
        short = []
        if actions > s.actions[seat]:
            short.append(so_many(actions - s.actions[seat], "action"))
        if power > s.power[seat]:
            short.append(f"{power - s.power[seat]} power")
        return WhyNot(f"{' and '.join(short)} short", "IVI-PLAY-14")
    if is_forbidden(s, t.CANNOT_PLAY, seat, card) or (
        is_response and is_forbidden(s, t.CANNOT_RESPOND, seat, card)
    ):
        return WhyNot("An effect forbids it", "IVI-GEN-06")
    if limit_of(s, seat, no) in s.used:
        return WhyNot("Played as often as it may be", "IVI-GEN-05")
    text = s.book.texts[no]
    if text.conds and not all_hold(s, text.conds, seat, card, None):
        return WhyNot("Its condition does not hold", "IVI-PLAY-10")
    if not is_possible(s, seat, card, text):
        if text.quick == 2:
            return WhyNot("Out of range", "IVI-TGT-02")
        return WhyNot("No legal target", "IVI-TGT-02")
    return WhyNot("Another choice comes first", "IVI-DP-01")
