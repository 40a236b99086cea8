"""How good a position of Ivion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.state import CHAIN, COUNTERED, DECK, FIELD, HAND, PER_SEAT, IviState

WON: Final = 10000.0
CARD: Final = 1.3
"""A card in hand."""
ACTION: Final = 0.7
KEPT: Final = 2
"""Actions that may be kept; more would be wasted with the three of the next turn (IVI-RES-05)."""
POWER: Final = 1.0
BOUND: Final = 0.8
"""A kind of control that a hero is under at all, and each token of it."""
TOKEN: Final = (0.55, 0.7, 0.6)
"""By kind."""
LOW: Final = 12
"""HP below which each further point hurts more than twice as much."""
DECK_CARD: Final = 0.8
TIRED: Final = 6.0
"""A card that the deck has less than five: soon every draw hurts (IVI-EXH-06)."""
FRESH: Final = 5.0
"""Second Wind, while it is still to come."""
STEP: Final = 0.5
"""A tile between the heroes."""
REACHING: Final = 0.5
"""An attack in hand that is in range."""
DEPTH: Final = 2
"""How many choices of one's own inside a play are tried one by one, and how many options of each."""
WIDTH: Final = 6
LONGEST: Final = 30
"""Choices after which a play is judged as it stands."""


def judge(s: IviState, seat: Seat) -> float:
    """The value of a position for a seat; what is in progress is valued by its best end, as if nobody answered."""
    if s.decision is None or len(s.frames) < 2:
        return look(s, seat)
    return best(s, seat, DEPTH)


def glimpse(s: IviState, seat: Seat) -> float:
    """The same, with less choices tried."""
    if s.decision is None or len(s.frames) < 2:
        return look(s, seat)
    return best(s, seat, s.book.probe)


def best(s: IviState, seat: Seat, depth: int) -> float:
    """Play on a copy until nothing is in progress; of the seat's own choices the first few are tried one by one."""
    now = s
    for _ in range(LONGEST):
        d = now.decision
        if d is None or len(now.frames) < 2:
            break
        options = d.options
        if d.seat == seat and not d.response and len(options) > 1:
            if depth > 0:
                return widest(now, seat, depth)
            choice = options[-1]
        else:
            choice = options[0]  # nobody answers, and others take what comes first
        if now is s:
            now = s.clone()
        now.apply(choice)
    return look(now, seat)


def widest(s: IviState, seat: Seat, depth: int) -> float:
    """The best of the seat's own choices."""
    d = s.decision
    assert d is not None
    options = d.options
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
    total -= STEP * apart
    book = s.book
    for card in s.zones[HAND + seat * PER_SEAT]:  # of its own hand it knows what reaches the opponent
        no = s.face[card]
        if book.quick[no] == 2 and book.range[no] >= apart:
            total += REACHING
    for card in s.zones[CHAIN]:  # what still waits
        if not s.flags[card] & COUNTERED:
            total += 1.5 if s.controller(card) == seat else -1.5
    return total


def side(s: IviState, seat: Seat) -> float:
    """What a player has: HP above all, then resources, cards, freedom."""
    hp = s.hp[seat]
    total = 0.7 * hp
    if hp < LOW:
        total -= 1.5 * (LOW - hp)
    if not s.winded[seat]:
        total += FRESH
    actions = s.actions[seat]
    total += ACTION * actions if actions <= KEPT else ACTION * KEPT + 0.2 * (actions - KEPT)
    power = s.power[seat]
    total += POWER * power if power <= 4 else POWER * 4 + 0.4 * (power - 4)
    total += 1.0 * s.initiative[seat]
    base = seat * PER_SEAT
    hand = len(s.zones[HAND + base])
    total += CARD * hand if hand <= 7 else CARD * 7 + 0.3 * (hand - 7)
    deck = len(s.zones[DECK + base])
    total += DECK_CARD * deck
    if deck < 5:
        total -= TIRED * (5 - deck)
    c = s.control
    for kind in range(3):
        n = c[seat * 3 + kind]
        if n:
            total -= BOUND + TOKEN[kind] * n
    total += 1.5 * s.chivalrous[seat]
    for card in s.zones[FIELD + base]:
        total += 3.0 if s.book.kind[s.face[card]] != t.RELIC_CARD else 2.0
    return total
