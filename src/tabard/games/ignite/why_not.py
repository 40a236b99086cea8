"""Why something that its seat might expect to use cannot be used now, with the rule."""

from tabard.engine.cloth import Reasons
from tabard.engine.ids import Seat
from tabard.engine.view import WhyNot
from tabard.games.ignite.rules.attack import AttackVerb
from tabard.games.ignite.rules.market import buyers, is_banned, price, worth
from tabard.games.ignite.rules.plays import fits_unit, is_playable
from tabard.games.ignite.rules.terms import T_MOUNT, UNIT_NEEDS
from tabard.games.ignite.state import CENTAURS, DOWN, HAND, PER_SEAT, IgnState


def reasons(s: IgnState, seat: Seat) -> Reasons:
    """For each piece of the asked seat in its Action Phase; nothing at other times."""
    found: Reasons = {}
    d = s.decision
    if d is None or d.seat != seat or d.rule != "IGN-TURN-05":
        return found
    for card in s.zones[HAND + seat * PER_SEAT]:
        why = _card(s, seat, s.face[card])
        if why is not None:
            found[f"c{card}"] = why
    _market(s, seat, found)
    for unit in s.units_of(seat):
        if s.f_frozen[unit]:
            found[f"f{unit}"] = WhyNot("Frozen: it cannot move, attack, buy or sell", "IGN-FRZ-03")
        elif s.f_status[unit] & DOWN:
            found[f"f{unit}"] = WhyNot("Knocked down: discard a card to stand it up", "IGN-KD-01")
        elif s.f_stuck[unit]:
            found[f"f{unit}"] = WhyNot("Immobilized: it cannot move", "IGN-KD-06")
    return found


def _card(s: IgnState, seat: Seat, no: int) -> WhyNot | None:
    """Why a card in hand has no action now; what it may do else is among the choices."""
    book = s.book
    if is_playable(s, seat, no):
        return None
    more = "" if not worth(s, seat, no) else "; it can be played for honor"
    if not book.verbs[no]:
        return WhyNot(f"Only out of turn{more}", "IGN-REACT-02")
    units = s.units_of(seat)
    if not s.bows and any(isinstance(verb, AttackVerb) and verb.d.bow for verb in book.verbs[no]):
        return WhyNot(f"No bow was played this turn{more}", "IGN-BOW-01")
    if s.round <= 2 and book.deals_damage[no]:
        return WhyNot(f"Nobody attacks in the first two rounds{more}", "IGN-ATK-09")
    if book.needs[no] & ~UNIT_NEEDS & ~s.played:
        return WhyNot(f"What it needs was not played this turn{more}", "IGN-SET-12")
    if book.types[no] & T_MOUNT and all(s.f_kind[unit] == CENTAURS for unit in units):
        return WhyNot(f"Centaurs use no mounts{more}", "IGN-RACE-05")
    if book.needs[no] & UNIT_NEEDS and not any(fits_unit(s, unit, no) for unit in units):
        return WhyNot(f"No unit stands where it needs one{more}", "IGN-TERR-07")
    if book.asks_unit[no] and not any(s.can_act(unit) for unit in units):
        return WhyNot(f"No unit of yours can act{more}", "IGN-PLAY-14")
    if book.deals_damage[no]:
        return WhyNot(f"Nobody is in range and sight{more}", "IGN-ATK-15")
    return WhyNot(f"It would do nothing now{more}", "IGN-PLAY-13")


def _market(s: IgnState, seat: Seat, found: Reasons) -> None:
    can_buy = bool(buyers(s, seat))
    for no in range(1, len(s.stock)):
        if not s.stock[no]:
            continue
        if not can_buy:
            found[f"m{no}"] = WhyNot("No unit of yours can buy now", "IGN-BUY-01")
        elif is_banned(s, seat, no):
            found[f"m{no}"] = WhyNot("Another player has its monopoly", "IGN-TEAM-17")
        elif price(s, seat, no) > s.bank:
            found[f"m{no}"] = WhyNot(f"{price(s, seat, no) - s.bank} honor short", "IGN-BUY-04")
