"""How good a position of Volfyirion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.games.volfyirion.state import (
    AT_RAGE,
    BUILDING,
    COOP,
    DECK,
    GRID,
    HAND,
    PER_SEAT,
    PILE,
    PLAY,
    RAGE,
    SLOTS,
    SOLO,
    STANDING,
    TROOP,
    WONDER,
    VolBook,
    VolState,
)

WON: Final = 10000.0
CITY: Final = 120.0
"""A standing City; the last one counts double, for with it the game is lost."""
GUARD: Final = 2.0
"""A point of Defence that a Troop lends its City."""
THREAT: Final = 55.0
"""The token on a City whose owner has yet to drive it off."""
LAIR: Final = 30.0
STAYING: Final = 3.5
"""How many turns a card that stays in play is expected to give its points."""
SPARE: Final = 0.08
"""An unspent point: better spent on anything, but not on nothing."""
IN_HAND: Final = 0.05
"""A card in hand: less than any card gives when it is played."""
DULL: Final = 1.7
"""What a card must give to be better than the next one of the deck."""


def judge(s: VolState, seat: Seat) -> float:
    """The value of a position for a seat; higher is better."""
    book = s.book
    mine = book.team[seat]
    if s.is_over:
        if s.winner < 0:
            return 0.0
        return WON if s.winner == mine else -WON
    if not book.worth:
        fill_worth(book)
    value = _cities(s, mine)
    counted = 0
    for p in range(s.players):
        sign = 1.0 if book.team[p] == mine else -1.0
        value += sign * (_cards(s, p) + SPARE * float(s.cp[p]))
        purse = book.purse[p]
        if not counted >> purse & 1:  # partners pay from one
            counted |= 1 << purse
            value += sign * SPARE * (1.1 * float(s.bp[purse]) + float(s.kp[purse]))
    if book.mode == SOLO or book.mode == COOP:
        value -= CITY * float(len(s.city_no))  # what all begin with is no lead, for nobody else has Cities
    if book.mode == SOLO:
        value -= 6.0 * len(s.zones[RAGE])
        if s.token == AT_RAGE:
            value -= 20.0
    elif book.mode == COOP:
        for card in s.zones[GRID]:
            if card and not s.is_sealed(card):
                value -= 3.0 * book.cost[s.face[card]]
    return value


def _cities(s: VolState, mine: int) -> float:
    """Cities, their guards and the dragon over them, ours minus theirs."""
    book = s.book
    count = [0, 0]
    value = 0.0
    for city in range(len(s.city_no)):
        if s.city_side[city] != STANDING:
            continue
        owner = s.city_owner[city]
        side = book.team[owner]
        count[side] += 1
        sign = 1.0 if side == mine else -1.0
        value += sign * CITY
        if city == s.lair_city:
            value += sign * LAIR
        elif s.zones[SLOTS][2 * city]:
            value += sign * GUARD * book.defence[s.face[s.zones[SLOTS][2 * city]]]
        if s.token == city:
            value -= sign * THREAT
    if count[0] == 1:
        value -= CITY if mine == 0 else -CITY
    if count[1] == 1:
        value -= CITY if mine == 1 else -CITY
    return value


def _cards(s: VolState, p: Seat) -> float:
    """What a player's deck and cards in play are worth."""
    book = s.book
    worth = book.worth
    face = s.face
    at = p * PER_SEAT
    value = 0.0
    for card in s.zones[DECK + at]:
        value += worth[face[card]]
    for card in s.zones[PILE + at]:
        value += worth[face[card]]
    for card in s.zones[HAND + at]:
        value += worth[face[card]] + IN_HAND
    for card in s.zones[PLAY + at]:
        no = face[card]
        if book.kind[no] == WONDER:
            value += STAYING * points(book, no) * (0.3 if s.is_sealed(card) else 1.0) + 1.0
        else:
            value += worth[no]
    slots = s.zones[SLOTS]
    for slot in range(len(slots)):
        card = slots[slot]
        if card and s.city_owner[slot >> 1] == p:
            no = face[card]
            value += STAYING * points(book, no)
            if book.chain[no] is not None:
                value += 1.0
    return value


def points(book: VolBook, no: int) -> float:
    """The points of a Main Ability, a kind at a time."""
    return 1.1 * book.cp[no] + 1.2 * book.bp[no] + book.kp[no]


def fill_worth(book: VolBook) -> None:
    """What each printed card is worth in a deck: the points it gives when drawn, less a dull card's."""
    for no in range(len(book.keys)):
        kind = book.kind[no]
        value = points(book, no) - DULL
        if kind == BUILDING:
            value = 2.0 * points(book, no)
        elif kind == WONDER:
            value = 2.0 * points(book, no) + 0.5
        elif kind == TROOP:
            value = 0.9 * book.defence[no]
        if book.chain[no] is not None:
            value += 0.8
        if book.remove[no] is not None:
            value += 0.4
        if book.saboteur[no]:
            value = -2.5
        book.worth.append(value)
