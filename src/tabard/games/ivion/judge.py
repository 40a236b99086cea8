"""How good a position of Ivion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.state import (
    CHAIN,
    COUNTERED,
    DECK,
    FIELD,
    HAND,
    PER_SEAT,
    WOUNDED_AT,
    IviState,
    distance,
)

WON: Final = 10000.0
CARD: Final = 1.3
"""A card in hand."""
ACTION: Final = 0.9
"""An action that is not spent; those beyond two would be wasted next turn."""
POWER: Final = 1.2
TOKEN: Final = 0.55
"""A control token on a hero."""
DEPTH: Final = 4
"""How many choices of one's own inside a play are tried."""
WIDTH: Final = 8


def judge(s: IviState, seat: Seat) -> float:
    """The value of a position for a seat; a play it has begun, and one that waits for a refusal, by its best end."""
    return best(s, seat, DEPTH)


def best(s: IviState, seat: Seat, depth: int) -> float:
    """Play on through what is in progress, as if nobody answered, then look."""
    d = s.decision
    if d is None or depth == 0 or len(s.frames) < 2:
        return look(s, seat)
    if d.response:
        tried = s.clone()
        tried.apply(d.options[0])  # nobody answers
        return best(tried, seat, depth - 1)
    options = d.options
    if d.seat != seat:
        tried = s.clone()
        tried.apply(options[0])
        return best(tried, seat, depth - 1)
    highest = -WON * 2
    step = len(options) // WIDTH + 1
    for i in range(0, len(options), step):
        tried = s.clone()
        tried.apply(options[i])
        found = best(tried, seat, depth - 1)
        if found > highest:
            highest = found
    return highest


def look(s: IviState, seat: Seat) -> float:
    """The position as it lies."""
    if s.is_over:
        if s.winner < 0:
            return 0.0
        return WON if s.winner == seat else -WON
    total = side(s, seat) - side(s, 1 - seat)
    apart: int = distance(s.tile[0], s.tile[1])
    total -= 0.35 * apart if s.hp[seat] + 4 >= s.hp[1 - seat] else 0.2 * apart
    for card in s.zones[CHAIN]:  # what still waits
        if not s.flags[card] & COUNTERED:
            total += 1.5 if s.controller(card) == seat else -1.5
    return total


def side(s: IviState, seat: Seat) -> float:
    """What a player has: HP above all, then resources, cards, freedom."""
    hp = s.hp[seat]
    total = 1.0 * hp
    if hp < 12:
        total -= 0.25 * (12 - hp)
    if not s.winded[seat]:
        total += 1.5
    elif hp > WOUNDED_AT:
        total += 0.3
    actions = s.actions[seat]
    total += ACTION * actions if actions <= 2 or s.active == seat else ACTION * 2 + 0.15 * (actions - 2)
    total += POWER * s.power[seat]
    total += 0.8 * s.initiative[seat]
    base = seat * PER_SEAT
    hand = len(s.zones[HAND + base])
    total += CARD * hand if hand <= 7 else CARD * 7 + 0.3 * (hand - 7)
    deck = len(s.zones[DECK + base])
    if deck < 5:
        total -= 0.8 * (5 - deck)
    c = s.control
    for kind in range(3):
        n = c[seat * 3 + kind]
        if n:
            total -= 0.8 + TOKEN * n
    total += 1.5 * s.chivalrous[seat]
    for card in s.zones[FIELD + base]:
        total += 3.0 if s.box.kind[s.face[card]] != t.RELIC else 2.0
    return total
