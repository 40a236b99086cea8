"""How good a position of Volfyirion is for a seat: what a bot that looks one action ahead needs to know."""

import math
from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.weights import Weights
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.automaton import BATTLE, HUMAN, RIVAL, cheapest_city, reveals
from tabard.games.volfyirion.rules.coop import rage
from tabard.games.volfyirion.rules.solo import SLAY_PRICE
from tabard.games.volfyirion.rules.turn import CARDS_DRAWN
from tabard.games.volfyirion.state import VolBook, VolState

WON: Final = 10000.0
TOGETHER_PRICE: Final = 30
"""What two pay together to overcome the dragon (VOL-COP-23, VOL-COP-29)."""
SURE: Final = 2.5
"""By how many points a foe's might has to differ from a Defence to be rather sure of it."""


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
        self.danger = 0.0
        """Against the dragon or the Rival: a City that its next attack is expected to destroy."""
        self.engine = 0.0
        """Against the dragon: how much of its price a usual turn of the better kind of points brings, squared."""
        self.poised = 0.0
        """The same of the points in hand now, to the fourth power: near the price they are better kept together."""
        self.worth: list[float] = []
        """What each printed card is worth in a deck; filled in from the others when first needed."""
        self.fury = 0.0
        """What an unseen card of the Asset Deck adds to the dragon's might, and to the Rival's store."""
        self.store = 0.0


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
        value += sign * (_cards(s, p, w) + w.spare_cp * float(s.cp[p]))
        purse = book.purse[p]
        if not counted >> purse & 1:  # partners pay from one
            counted |= 1 << purse
            value += sign * (w.spare_bp * float(s.bp[purse]) + w.spare_kp * float(s.kp[purse]))
    value += w.turn if book.team[s.active] == mine else -w.turn
    if book.mode == v.SOLO or book.mode == v.COOP:
        value -= w.city * float(len(s.city_no))  # what all begin with is no lead, for nobody else has Cities
        value += w.engine * _engine(s) + w.poised * _poised(s)
        value += w.danger * (_dragons_prey(s, w) if book.mode == v.SOLO else _grids_prey(s))
    elif book.mode == v.AUTOMATON:
        value += (w.danger if mine == HUMAN else -w.danger) * _rivals_prey(s, w)
    return value


# -- without an enemy who plays ----------------------------------------------------------------------


def _engine(s: VolState) -> float:
    """How much of the dragon's price a usual turn brings, at most all of it, squared."""
    book = s.book
    face = s.face
    battle = knowledge = 0.0
    for p in range(s.players):
        count = bp = kp = 0
        at = p * v.PER_SEAT
        for zone in (v.DECK, v.PILE, v.HAND, v.PLAY):
            for card in s.zones[zone + at]:
                no = face[card]
                if book.kind[no] == v.WONDER:
                    if not s.is_sealed(card):
                        battle += book.bp[no]
                        knowledge += book.kp[no]
                    continue
                count += 1
                bp += book.bp[no]
                kp += book.kp[no]
        if count:
            battle += CARDS_DRAWN * bp / count
            knowledge += CARDS_DRAWN * kp / count
    slots = s.zones[v.SLOTS]
    for slot in range(1, len(slots), 2):
        if slots[slot]:
            battle += book.bp[face[slots[slot]]]
            knowledge += book.kp[face[slots[slot]]]
    share = min(1.0, max(battle, knowledge) / _price(s))
    return share * share


def _poised(s: VolState) -> float:
    """How much of the price the points of this turn make, those of the cards in hand included."""
    book = s.book
    battle = knowledge = 0
    for p in range(s.players):
        battle += s.bp[p]
        knowledge += s.kp[p]
        for card in s.zones[v.HAND + p * v.PER_SEAT]:
            no = s.face[card]
            if book.kind[no] == v.COMMAND:
                battle += book.bp[no]
                knowledge += book.kp[no]
    share = min(1.0, max(battle, knowledge) / _price(s))
    return share * share * share * share


def promise(s: VolState) -> float:
    """From 0 to 1 how near the seats are to beating the dragon or the Rival: of its price, or of its Cities."""
    if s.book.mode != v.AUTOMATON:
        return math.sqrt(math.sqrt(_poised(s)))
    fallen = 0
    for city in range(len(s.city_no)):
        if s.city_owner[city] == RIVAL and s.city_side[city] != v.STANDING:
            fallen += 1
    return fallen / 3.0


def _price(s: VolState) -> int:
    return SLAY_PRICE if s.book.mode == v.SOLO else TOGETHER_PRICE


def _dragons_prey(s: VolState, w: VolWeights) -> float:
    """Alone: the Cities that the dragon is expected to destroy when the House Deck is shuffled next."""
    book = s.book
    might = 0.0
    everyone = s.everyone()
    for card in s.zones[v.RAGE]:
        if s.known[card] == everyone:
            might += book.cost[s.face[card]] if book.kind[s.face[card]] == v.COMMAND else 0
        else:
            might += w.fury
    lowest = second = 99
    for city in range(len(s.city_no)):
        if s.city_side[city] != v.STANDING:
            might += book.difficulty
            continue
        defence = s.city_defence(city)
        if defence < lowest:
            lowest, second = defence, lowest
        elif defence < second:
            second = defence
    if s.token != v.AT_RAGE:
        might += w.fury * (1 + len(s.zones[v.DECK]) // CARDS_DRAWN)
    return _likely(might - lowest) + _likely(might - lowest - second)


def _grids_prey(s: VolState) -> float:
    """Together: whether the dragon's attack at the end of the turn destroys the City that it stands on."""
    if s.token < 0 or s.city_side[s.token] != v.STANDING:
        return 0.0
    defence = s.city_defence(s.token)
    return _likely(rage(s, defence, []) - defence)


def _rivals_prey(s: VolState, w: VolWeights) -> float:
    """Against the Automaton: the City that the Rival is expected to destroy in its next turn."""
    city = cheapest_city(s)
    if city < 0:
        return 0.0
    store = float(s.stores[BATTLE]) + w.store * reveals(s)
    slots = s.zones[v.SLOTS]
    for slot in range(1, len(slots), 2):
        if slots[slot] and s.city_owner[slot >> 1] == RIVAL:
            store += 1
    return _likely(store - s.city_defence(city))


def _likely(more: float) -> float:
    """From 0 to 1 how sure it is that an attack succeeds whose might is expected to be so much more than it takes."""
    if more > 20.0:
        return 1.0
    return 1.0 / (1.0 + math.exp(-more / SURE))


# -- what a side has ---------------------------------------------------------------------------------


def _cities(s: VolState, mine: int, w: VolWeights) -> float:
    """Cities, their guards and the dragon over them, ours minus theirs."""
    book = s.book
    count = [0, 0]
    value = 0.0
    for city in range(len(s.city_no)):
        if s.city_side[city] != v.STANDING:
            continue
        owner = s.city_owner[city]
        side = book.team[owner]
        count[side] += 1
        sign = 1.0 if side == mine else -1.0
        value += sign * w.city
        if city == s.lair_city:
            value += sign * w.lair
        elif s.zones[v.SLOTS][2 * city]:
            value += sign * w.guard * book.defence[s.face[s.zones[v.SLOTS][2 * city]]]
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
    at = p * v.PER_SEAT
    value = 0.0
    for card in s.zones[v.DECK + at]:
        value += worth[face[card]]
    for card in s.zones[v.PILE + at]:
        value += worth[face[card]]
    hand = s.zones[v.HAND + at]
    for card in hand:
        value += worth[face[card]]
    value += w.held * len(hand)
    for card in s.zones[v.PLAY + at]:
        no = face[card]
        if book.kind[no] == v.WONDER:
            each = w.sealed_wonder if s.is_sealed(card) else w.standing_wonder
            value += each * points(book, no) + w.any_wonder
        else:
            value += worth[no]
    slots = s.zones[v.SLOTS]
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
    for no in book.assets:
        if book.kind[no] == v.COMMAND:
            w.fury += book.cost[no] / len(book.assets)
            w.store += book.bp[no] / len(book.assets)
    for no in range(len(book.keys)):
        kind = book.kind[no]
        value = (
            w.command + w.command_cp * book.cp[no] + w.command_bp * book.bp[no] + w.command_kp * book.kp[no]
        )
        if kind == v.BUILDING:
            value = w.building * points(book, no)
        elif kind == v.WONDER:
            value = w.wonder * points(book, no) + w.new_wonder
        elif kind == v.TROOP:
            value = w.troop * book.defence[no]
        if book.chain[no] is not None:
            value += w.chain
        if book.remove[no] is not None:
            value += w.remove
        if book.saboteur[no]:
            value = w.saboteur
        w.worth.append(value)
