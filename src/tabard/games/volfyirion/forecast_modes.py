"""Forecasts of what only solo, co-op and team play have: the dragon's rage, its prices, Strongholds."""

from collections.abc import Callable
from typing import Final

from tabard.engine.ids import Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.forecast_parts import (
    BATTLE,
    KNOWLEDGE,
    Outlook,
    deny,
    fall,
    place_name,
    points_text,
    unguard,
)
from tabard.games.volfyirion.rules.coop import (
    ALONE_PRICE,
    LURE_PRICE,
    PURGE_PRICE,
    TOGETHER_PRICE,
    bind,
    neighbour,
    rage,
    strike,
)
from tabard.games.volfyirion.rules.dragon import team_price
from tabard.games.volfyirion.rules.solo import CALM_PRICE, SLAY_PRICE
from tabard.games.volfyirion.rules.team import DEFEAT_PRICE
from tabard.games.volfyirion.rules.together import partner_of
from tabard.games.volfyirion.rules.wonders import TOLL
from tabard.games.volfyirion.state import VolState

Writer = Callable[[VolState, Seat, int, Outlook], None]

# -- solo -------------------------------------------------------------------------------------------


def wakes(s: VolState, o: Outlook) -> None:
    """Alone, making a new House Deck wakes the dragon (VOL-SOL-08)."""
    if s.book.mode == v.SOLO and s.token == v.AT_LAIR:
        o.say("wakes the dragon")


def _solo_end(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    points = points_text(s.cp[p], s.bp[p], s.kp[p])
    if points:
        o.say(f"loses {points}")
    if s.token == v.AT_RAGE:
        o.say(f"the dragon attacks with {len(s.zones[v.RAGE])} cards")  # VOL-SOL-13


def _calm(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    if argument:
        o.pay(BATTLE, CALM_PRICE, s.bp[p])
    else:
        o.pay(KNOWLEDGE, CALM_PRICE, s.kp[p])


def _slay(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, SLAY_PRICE, s.bp[p])


def _subdue(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, SLAY_PRICE, s.kp[p])


def _lose(s: VolState, p: Seat, slot: int, o: Outlook) -> None:
    """A card of one's own that the dragon takes (VOL-SOL-14, VOL-SOL-15)."""
    card = s.zones[v.SLOTS][slot]
    if slot & 1:
        deny(s, p, s.face[card], o)
    else:
        unguard(s, slot >> 1, card, o)
    o.destroys.append(f"c{card}")


SOLO_WRITERS: Final[dict[int, Writer]] = {
    a.END: _solo_end,
    a.CALM: _calm,
    a.SLAY: _slay,
    a.SUBDUE: _subdue,
    a.LOSE: _lose,
}

# -- co-op ------------------------------------------------------------------------------------------


def _attack_of_the_dragon(s: VolState, o: Outlook, then: str = "") -> None:
    """What the grid as it lies would do to the City under the token (VOL-COP-12)."""
    city = s.token
    if s.city_side[city] != v.STANDING:
        return
    defence = s.city_defence(city)
    value = rage(s, defence, [])
    o.say(f"Volfyirion {then}has {value} against the {defence} of {place_name(s, city)}")


def _coop_pass(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    if not s.passed >> partner_of(p) & 1:
        return
    _attack_of_the_dragon(s, o)
    city = s.token
    if s.city_side[city] == v.STANDING and rage(s, s.city_defence(city), []) >= s.city_defence(city):
        fall(s, city, o)


def _strike(s: VolState, p: Seat, cell: int, o: Outlook) -> None:
    o.pay(BATTLE, s.book.cost[s.face[s.zones[v.GRID][cell]]], s.bp[p])
    later = s.clone()
    strike(later, p, cell)
    _attack_of_the_dragon(later, o, "then ")


def _bind(s: VolState, p: Seat, cell: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, s.book.cost[s.face[s.zones[v.GRID][cell]]], s.kp[p])
    later = s.clone()
    bind(later, p, cell)
    _attack_of_the_dragon(later, o, "then ")


def _lure(s: VolState, p: Seat, direction: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, LURE_PRICE, s.kp[p])
    later = s.clone()
    later.token = neighbour(s, direction)
    _attack_of_the_dragon(later, o, "then ")


def _purge(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, PURGE_PRICE, s.kp[p])
    zone = {a.FROM_PILE: v.PILE, a.FROM_HAND: v.HAND, a.FROM_PLAY: v.PLAY}[argument & 3]
    o.destroys.append(next(f"c{c}" for c in s.zones[zone + p * v.PER_SEAT] if s.face[c] == argument >> 5))


def _victory(kind: str, pools: list[int], p: Seat, together: int, o: Outlook) -> None:
    """20 points alone, or 30 of which the partner pays what is missing (VOL-COP-23, VOL-COP-29)."""
    own = min(TOGETHER_PRICE, pools[p]) if together else ALONE_PRICE
    o.pay(kind, own, pools[p])
    if together:
        o.say(f"your partner pays {TOGETHER_PRICE - own}")


def _coop_slay(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _victory(BATTLE, s.bp, p, argument, o)


def _coop_subdue(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _victory(KNOWLEDGE, s.kp, p, argument, o)


COOP_WRITERS: Final[dict[int, Writer]] = {
    a.END: _coop_pass,
    a.STRIKE: _strike,
    a.BIND: _bind,
    a.LURE: _lure,
    a.PURGE: _purge,
    a.SLAY: _coop_slay,
    a.SUBDUE: _coop_subdue,
}

# -- team -------------------------------------------------------------------------------------------


def _team_pass(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    """The last to pass ends the turn of the team (VOL-TEA-25)."""
    partner = partner_of(p)
    if not s.passed >> partner & 1:
        return
    purse = s.book.purse[p]
    points = points_text(s.cp[p] + s.cp[partner], s.bp[purse], s.kp[purse])
    if points:
        o.say(f"loses {points}")
    if s.token >= 0 and s.book.team[s.city_owner[s.token]] == s.book.team[p]:
        fall(s, s.token, o, "Volfyirion ")  # VOL-TEA-19


def _team_move(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    d = s.decision
    assert d is not None
    if d.rule == "VOL-TEA-25":  # a Move that a card grants has no price
        o.pay(KNOWLEDGE, team_price(s, p, argument), s.kp[s.book.purse[p]])
    if argument:
        o.say(f"{place_name(s, argument - 1)} falls at the end of its team's turn unless Volfyirion moves on")
    else:
        o.say(f"Wonders cost team {2 - s.book.team[p]} {TOLL} Battle more")  # VOL-TEA-18
    if s.token >= 0 and s.book.team[s.city_owner[s.token]] == s.book.team[p]:
        o.say(f"saves {place_name(s, s.token)}")


def _team_defeat(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, DEFEAT_PRICE, s.bp[s.book.purse[p]])
    wonders = [s.book.names[s.face[c]] for c in s.zones[v.LAIR + s.market(p)] if c]
    if wonders:
        o.say(f"brings {' and '.join(wonders)} into play")
    o.say("both Lairs leave the game")


def _lock(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    cost = s.book.cost[argument >> 5]
    o.pay(KNOWLEDGE, cost, s.kp[s.book.purse[p]])
    o.say(f"team {2 - s.book.team[p]} cannot use it before paying {cost} Knowledge")


def _unlock(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, s.book.cost[argument >> 5], s.kp[s.book.purse[p]])


TEAM_WRITERS: Final[dict[int, Writer]] = {
    a.END: _team_pass,
    a.MOVE: _team_move,
    a.DEFEAT: _team_defeat,
    a.LOCK: _lock,
    a.UNLOCK: _unlock,
}
