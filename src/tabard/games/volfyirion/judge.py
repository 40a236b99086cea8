"""How good a position of Volfyirion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.weights import Weights
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


class VolWeights(Weights):
    """What counts in Volfyirion; the numbers stand in weights.json."""

    def __init__(self) -> None:
        self.city = 0.0
        """A standing City."""
        self.last = 0.0
        """Having only one: with it the game is lost."""
        self.guard = 0.0
        """A point of Defence that a Troop lends its City."""
        self.threat = 0.0
        """The token on a City whose owner has yet to drive it off."""
        self.lair = 0.0
        self.turn = 0.0
        """Being the next to play."""
        self.spare_cp = 0.0
        """An unspent point of each kind: better spent on anything, but not on nothing."""
        self.spare_bp = 0.0
        self.spare_kp = 0.0
        self.held = 0.0
        """A card in hand: less than any card gives when it is played."""
        self.command = 0.0
        """A Command Card as such: it must give more than the next one of the deck."""
        self.command_cp = 0.0
        """A point of each kind that it gives when drawn."""
        self.command_bp = 0.0
        self.command_kp = 0.0
        self.building = 0.0
        """A point of a Building, a Wonder, or of a Troop's Defence that is still to be played."""
        self.wonder = 0.0
        self.troop = 0.0
        self.new_wonder = 0.0
        self.chain = 0.0
        """A chain or a Remove Ability of such a card."""
        self.remove = 0.0
        self.saboteur = 0.0
        self.standing_building = 0.0
        """A point that a card in play gives every turn."""
        self.standing_chain = 0.0
        self.standing_wonder = 0.0
        self.sealed_wonder = 0.0
        self.any_wonder = 0.0
        """A Wonder in play as such."""
        self.rage = 0.0
        """Alone: a card of the Rage Pile, and the dragon's awakening."""
        self.awake = 0.0
        self.grid = 0.0
        """Together: the cost of a card of the dragon's that is not sealed."""
        self.worth: list[float] = []
        """What each printed card is worth in a deck; filled in from the others when first needed."""


def judge(s: VolState, seat: Seat, w: VolWeights) -> float:
    """The value of a position for a seat; higher is better."""
    book = s.book
    mine = book.team[seat]
    if s.is_over:
        if s.winner < 0:
            return 0.0
        return WON if s.winner == mine else -WON
    if not w.worth:
        fill_worth(book, w)
    value = _cities(s, mine, w)
    counted = 0
    for p in range(s.players):
        sign = 1.0 if book.team[p] == mine else -1.0
        value += sign * (_cards(s, p, w) + w.spare_cp * s.cp[p])
        purse = book.purse[p]
        if not counted >> purse & 1:  # partners pay from one
            counted |= 1 << purse
            value += sign * (w.spare_bp * s.bp[purse] + w.spare_kp * s.kp[purse])
    value += w.turn if book.team[s.active] == mine else -w.turn
    if book.mode == SOLO or book.mode == COOP:
        value -= w.city * len(s.city_no)  # what all begin with is no lead, for nobody else has Cities
    if book.mode == SOLO:
        value += w.rage * len(s.zones[RAGE])
        if s.token == AT_RAGE:
            value += w.awake
    elif book.mode == COOP:
        for card in s.zones[GRID]:
            if card and not s.is_sealed(card):
                value += w.grid * book.cost[s.face[card]]
    return value


def _cities(s: VolState, mine: int, w: VolWeights) -> float:
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
        value += sign * w.city
        if city == s.lair_city:
            value += sign * w.lair
        elif s.zones[SLOTS][2 * city]:
            value += sign * w.guard * book.defence[s.face[s.zones[SLOTS][2 * city]]]
        if s.token == city:
            value += sign * w.threat
    if count[0] == 1:
        value += w.last if mine == 0 else -w.last
    if count[1] == 1:
        value += w.last if mine == 1 else -w.last
    return value


def _cards(s: VolState, p: Seat, w: VolWeights) -> float:
    """What a player's deck and cards in play are worth."""
    book = s.book
    worth = w.worth
    face = s.face
    at = p * PER_SEAT
    value = 0.0
    for card in s.zones[DECK + at]:
        value += worth[face[card]]
    for card in s.zones[PILE + at]:
        value += worth[face[card]]
    hand = s.zones[HAND + at]
    for card in hand:
        value += worth[face[card]]
    value += w.held * len(hand)
    for card in s.zones[PLAY + at]:
        no = face[card]
        if book.kind[no] == WONDER:
            each = w.sealed_wonder if s.is_sealed(card) else w.standing_wonder
            value += each * points(book, no) + w.any_wonder
        else:
            value += worth[no]
    slots = s.zones[SLOTS]
    for slot in range(len(slots)):
        card = slots[slot]
        if card and s.city_owner[slot >> 1] == p:
            no = face[card]
            value += w.standing_building * points(book, no)
            if book.chain[no] is not None:
                value += w.standing_chain
    return value


def points(book: VolBook, no: int) -> float:
    """The points of a Main Ability, of all kinds together."""
    return 1.1 * book.cp[no] + 1.2 * book.bp[no] + book.kp[no]


def fill_worth(book: VolBook, w: VolWeights) -> None:
    """What each printed card is worth in a deck: the points it gives when drawn, less a dull card's."""
    for no in range(len(book.keys)):
        kind = book.kind[no]
        value = (
            w.command + w.command_cp * book.cp[no] + w.command_bp * book.bp[no] + w.command_kp * book.kp[no]
        )
        if kind == BUILDING:
            value = w.building * points(book, no)
        elif kind == WONDER:
            value = w.wonder * points(book, no) + w.new_wonder
        elif kind == TROOP:
            value = w.troop * book.defence[no]
        if book.chain[no] is not None:
            value += w.chain
        if book.remove[no] is not None:
            value += w.remove
        if book.saboteur[no]:
            value = w.saboteur
        w.worth.append(value)
