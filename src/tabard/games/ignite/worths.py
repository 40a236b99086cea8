"""What the cards of Ignite are worth to a player: each by what it says, and all together; for bots."""

from typing import Final

from tabard.engine.ids import CardNo, Seat
from tabard.engine.weights import Weights
from tabard.games.ignite.rules.attack import AttackVerb
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.terms import SINGLE, T_BOW, T_MOVEMENT, T_PROJECTILE, Verb
from tabard.games.ignite.rules.verbs import MoveVerb
from tabard.games.ignite.rules.verbs_board import SummonVerb
from tabard.games.ignite.rules.verbs_cards import DrawVerb
from tabard.games.ignite.rules.verbs_flow import BowVerb, LastVerb, TextVerb
from tabard.games.ignite.state import DECK, DISCARD, FRONT, HAND, LIMBO, PER_SEAT, PLAY_AREA, IgnState

ONE_ATTACKS: Final = 3
"""Of so many cards one should attack."""
ONE_MOVES: Final = 4
"""Of so many cards one should move."""
PATIENCE: Final = 10
"""Rounds after which it is worth less and less to hold out: who only waits never wins."""
WEARY: Final = 15
"""Rounds beyond that after which it is worth nothing to own what only wards off."""


class CardWeights(Weights):
    """What counts in a card, and in all of a player's cards together."""

    def __init__(self) -> None:
        self.honor = 0.0
        self.ward = 0.0
        """Answers an attack by what it is, or in a way of its own."""
        self.answer = 0.0
        self.reveal = 0.0
        self.damage = 0.0
        self.blow = 0.0
        """What an attack does beside its damage."""
        self.reach = 0.0
        """For each space that an attack reaches beyond the first; a shot has the bow's."""
        self.shot = 0.0
        self.area = 0.0
        self.element = 0.0
        self.walk = 0.0
        """A move, and each of its steps."""
        self.walked = 0.0
        self.trample = 0.0
        self.draw = 0.0
        self.whenever = 0.0
        """What waits for a moment; what lasts for the turn, its damage and its cards."""
        self.lasts = 0.0
        self.last_damage = 0.0
        self.last_draw = 0.0
        self.bow = 0.0
        self.summon = 0.0
        self.other = 0.0
        """Whatever else a card does."""
        self.again = 0.0
        """Of its worth, so much is left to each further copy of a card that was bought."""
        self.average = 0.0
        """For each point of what the average card of a deck is worth."""
        self.unused = 0.0
        """For each arrow without a bow, and for each bow without an arrow."""
        self.idle_bow = 0.0
        self.missing = 0.0
        """For each attack or movement that a deck lacks."""
        self.worths: list[float] = []
        """What each printed card is worth to its owner, by what it says, and what of that because it answers attacks:
        worked out once (`priced`)."""
        self.guards: list[float] = []


def priced(w: CardWeights, book: IgnBook) -> CardWeights:
    """The same weights, with what each card of a book is worth."""
    if not w.worths:
        w.guards = [0.0] + [guard_worth(w, book, no) for no in range(1, len(book.keys))]
        w.worths = [0.0] + [card_worth(w, book, no) for no in range(1, len(book.keys))]
    return w


def guard_worth(w: CardWeights, book: IgnBook, no: CardNo) -> float:
    r = book.reacts[no]
    if r is None:
        return 0.0
    return w.ward if r.answer == 0 else w.answer


def card_worth(w: CardWeights, book: IgnBook, no: CardNo) -> float:
    value = w.honor * book.honor[no] + guard_worth(w, book, no)
    if book.reveals[no] is not None:
        value += w.reveal
    for verb in book.verbs[no]:
        value += verb_worth(w, verb)
    return value


def verb_worth(w: CardWeights, verb: Verb) -> float:
    if isinstance(verb, AttackVerb):
        d = verb.d
        value = w.damage * d.damage + w.blow * len(d.blows)
        value += w.shot if d.bow else w.reach * (d.high - 1)
        return value + (w.area if d.shape != SINGLE else 0.0) + (w.element if d.element else 0.0)
    if isinstance(verb, MoveVerb):
        return w.walk + w.walked * verb.n + (w.trample if verb.trample else 0.0)
    if isinstance(verb, DrawVerb):
        return w.draw * verb.n
    if isinstance(verb, TextVerb):
        best = 0.0
        for text in verb.texts:
            best = max(best, sum(verb_worth(w, one) for one in text))
        return best
    if isinstance(verb, LastVerb):
        last = verb.last
        if last.moment >= 0:
            return w.whenever
        return w.lasts + w.last_damage * last.damage + w.last_draw * last.draw
    if isinstance(verb, BowVerb):
        return w.bow
    if isinstance(verb, SummonVerb):
        return w.summon
    return w.other


class Deck:
    """All cards of a player, counted."""

    def __init__(self, kinds: int) -> None:
        self.copies = [0] * kinds
        """Of each printed card."""
        self.worth = 0.0
        """Of all of them together, each by itself."""
        self.count = 0
        self.bows = 0
        self.arrows = 0
        self.attacks = 0
        self.moves = 0

    def one_more(self, s: IgnState, no: CardNo, w: CardWeights, weary: float) -> float:
        """What one more card is worth beside these: what was bought once is worth less again, for a turn has few
        cards and a hand of all sorts has an answer to more."""
        worth = w.worths[no] - weary * w.guards[no]
        if self.copies[no] and no not in s.book.starters:
            worth *= w.again ** self.copies[no]
        return worth

    def count_in(self, s: IgnState, no: CardNo) -> None:
        types = s.book.types[no]
        if types & T_BOW:
            self.bows += 1
        elif types & T_PROJECTILE:
            self.arrows += 1
        if types & T_MOVEMENT:
            self.moves += 1
        elif s.book.deals_damage[no]:
            self.attacks += 1

    def total(self, w: CardWeights) -> float:
        """What they are worth together: arrows and bows need each other, and whoever only wards off or never gets
        there does not win, so of the cards some must attack and some must move."""
        missing = max(0, self.count // ONE_ATTACKS - self.attacks) + max(
            0, self.count // ONE_MOVES - self.moves
        )
        unused = max(0, self.arrows - 3 * self.bows)
        value = self.worth + w.unused * unused + w.missing * missing
        return value + (w.idle_bow * self.bows if not self.arrows else 0.0)

    def value(self, w: CardWeights) -> float:
        """What it is worth to draw from them: the average card matters, not their number."""
        return w.average * self.total(w) / max(8, self.count)

    def gain(self, s: IgnState, no: CardNo, w: CardWeights) -> float:
        """How much better they would be with one more card."""
        more = Deck(0)
        more.worth = self.worth + self.one_more(s, no, w, weariness(s))
        more.count = self.count + 1
        more.bows, more.arrows = self.bows, self.arrows
        more.attacks, more.moves = self.attacks, self.moves
        more.count_in(s, no)
        return more.value(w) - self.value(w)


def weariness(s: IgnState) -> float:
    """From 0 to 1 how little it is worth to hold out: what only wards off wins nothing."""
    return min(1.0, max(0.0, (s.round - PATIENCE) / WEARY))


def deck_of(s: IgnState, seat: Seat, w: CardWeights) -> Deck:
    """The cards of a player, wherever they are."""
    priced(w, s.book)
    deck = Deck(len(s.book.keys))
    weary = weariness(s)
    at = seat * PER_SEAT
    for zone in (DECK, HAND, PLAY_AREA, DISCARD, FRONT, LIMBO):
        for card in s.zones[zone + at]:
            no = s.face[card]
            deck.worth += deck.one_more(s, no, w, weary)
            deck.copies[no] += 1
            deck.count += 1
            deck.count_in(s, no)
    return deck
