"""How good a position of Ivion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.weights import Weights
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.state import CHAIN, COUNTERED, DECK, FIELD, HAND, PER_SEAT, IviState

WON: Final = 10000.0
KEPT: Final = 2
"""Actions that may be kept; more would be wasted with the three of the next turn (IVI-RES-05)."""
MUCH_POWER: Final = 4
MANY_CARDS: Final = 7
LOW: Final = 12
"""HP below which each further point hurts more than twice as much."""
FEW_CARDS: Final = 5
"""Cards of a deck below which soon every draw hurts (IVI-EXH-06)."""
DEPTH: Final = 2
"""How many choices of one's own inside a play are tried one by one, and how many options of each."""
WIDTH: Final = 6
LONGEST: Final = 30
"""Choices after which a play is judged as it stands."""


class IviWeights(Weights):
    """What counts in Ivion; the numbers stand in weights.json."""

    def __init__(self) -> None:
        self.hp = 0.0
        """A point of HP, and more for each that is missing where there are few."""
        self.low = 0.0
        self.fresh = 0.0
        """Second Wind, while it is still to come."""
        self.turn = 0.0
        """Being the next to play."""
        self.action = 0.0
        """An action that may be kept; one more is worth less."""
        self.action_beyond = 0.0
        self.power = 0.0
        self.power_beyond = 0.0
        self.initiative = 0.0
        self.card = 0.0
        """A card in hand; beyond seven they serve little."""
        self.card_beyond = 0.0
        self.deck = 0.0
        """A card of the deck, and one that it has too few."""
        self.tired = 0.0
        self.bound = 0.0
        """A kind of control that a hero is under at all, and each token of it, by kind."""
        self.token_0 = 0.0
        self.token_1 = 0.0
        self.token_2 = 0.0
        self.chivalrous = 0.0
        self.field = 0.0
        """A card that stays, and a relic."""
        self.relic = 0.0
        self.apart = 0.0
        """A tile between the heroes."""
        self.reaching = 0.0
        """An attack in hand that is in range."""
        self.chained = 0.0
        """A card in the chain that nobody has countered."""


def judge(s: IviState, seat: Seat, w: IviWeights) -> float:
    """The value of a position for a seat; what is in progress is valued by its best end, as if nobody answered."""
    if s.decision is None or len(s.frames) < 2:
        return look(s, seat, w)
    return best(s, seat, DEPTH, w)


def glimpse(s: IviState, seat: Seat, w: IviWeights) -> float:
    """The same, with less choices tried."""
    if s.decision is None or len(s.frames) < 2:
        return look(s, seat, w)
    return best(s, seat, s.book.probe, w)


def best(s: IviState, seat: Seat, depth: int, w: IviWeights) -> float:
    """Play on a copy until nothing is in progress; of the seat's own choices the first few are tried one by one."""
    now = s
    for _ in range(LONGEST):
        d = now.decision
        if d is None or len(now.frames) < 2:
            break
        options = d.options
        if d.seat == seat and not d.response and len(options) > 1:
            if depth > 0:
                return widest(now, seat, depth, w)
            choice = options[-1]
        else:
            choice = options[0]  # nobody answers, and others take what comes first
        if now is s:
            now = s.clone()
        now.apply(choice)
    return look(now, seat, w)


def widest(s: IviState, seat: Seat, depth: int, w: IviWeights) -> float:
    """The best of the seat's own choices."""
    d = s.pending
    options = d.options
    highest = -WON * 2
    step = len(options) // WIDTH + 1
    for i in range(0, len(options), step):
        tried = s.clone()
        tried.apply(options[i])
        found = best(tried, seat, depth - 1, w)
        if found > highest:
            highest = found
    return highest


def look(s: IviState, seat: Seat, w: IviWeights) -> float:
    """The position as it lies."""
    if s.is_over:
        if s.winner < 0:
            return 0.0
        return WON if s.winner == seat else -WON
    total = side(s, seat, w) - side(s, 1 - seat, w)
    apart: int = distance(s.tile[0], s.tile[1])
    total += w.apart * apart
    book = s.book
    for card in s.zones[HAND + seat * PER_SEAT]:  # of its own hand it knows what reaches the opponent
        no = s.face[card]
        if book.quick[no] == 2 and book.range[no] >= apart:
            total += w.reaching
    for card in s.zones[CHAIN]:  # what still waits
        if not s.flags[card] & COUNTERED:
            total += w.chained if s.controller(card) == seat else -w.chained
    return total


def side(s: IviState, seat: Seat, w: IviWeights) -> float:
    """What a player has: HP above all, then resources, cards, freedom."""
    hp = float(s.hp[seat])
    total = w.hp * hp
    if hp < LOW:
        total += w.low * (LOW - hp)
    if not s.winded[seat]:
        total += w.fresh
    if s.active == seat:
        total += w.turn
    actions = float(s.actions[seat])
    total += w.action * actions if actions <= KEPT else w.action * KEPT + w.action_beyond * (actions - KEPT)
    power = float(s.power[seat])
    total += (
        w.power * power
        if power <= MUCH_POWER
        else w.power * MUCH_POWER + w.power_beyond * (power - MUCH_POWER)
    )
    total += w.initiative * float(s.initiative[seat])
    base = seat * PER_SEAT
    hand = len(s.zones[HAND + base])
    total += (
        w.card * hand if hand <= MANY_CARDS else w.card * MANY_CARDS + w.card_beyond * (hand - MANY_CARDS)
    )
    deck = len(s.zones[DECK + base])
    total += w.deck * deck
    if deck < FEW_CARDS:
        total += w.tired * (FEW_CARDS - deck)
    c = s.control
    for kind in range(3):
        n = c[seat * 3 + kind]
        if n:
            total += w.bound + (w.token_0 if kind == 0 else w.token_1 if kind == 1 else w.token_2) * float(n)
    total += w.chivalrous * float(s.chivalrous[seat])
    for card in s.zones[FIELD + base]:
        total += w.field if s.book.kind[s.face[card]] != t.RELIC_CARD else w.relic
    return total
