"""Instructions on cards out of play: drawing, discarding, searching, looking, putting back.

To look at the top of a deck is no search, and nothing is shuffled (DRK-SEA-05).
"""

from typing import ClassVar, Final

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.choosing import choices, named
from tabard.games.drakerion.rules.costs import bury, first_of
from tabard.games.drakerion.rules.finding import named_source
from tabard.games.drakerion.rules.memory import first_target, kept
from tabard.games.drakerion.rules.moves import discard, draw, put, to_deck, to_hand
from tabard.games.drakerion.rules.terms import CHOICE, IN_DECK, MANEUVER, YOURS, Num, Select
from tabard.games.drakerion.rules.values import add_matching, matches, number
from tabard.games.drakerion.rules.verbs import (
    Instruction,
    Keeping,
    any_there,
    is_none,
    keep,
    seats_of,
    unkept,
)
from tabard.games.drakerion.rules.verbs_field import can_land
from tabard.games.drakerion.state import DECK, DISCARD, HAND, PER_SEAT, PILE, UNVEILED, DrkState
from tabard.language.flow import Part

# -- drawing and discarding -------------------------------------------------------------------------


class Draw(Part):
    """A player, or each, draws."""

    def __init__(self, who: int, amount: Num) -> None:
        self.who = who
        self.amount = amount

    def possible(self, s: DrkState, f: Frame) -> bool:
        return not is_none(s, self.amount, f) and any_there(s, f, self.who, DECK)

    def run(self, s: DrkState, f: Frame) -> int:
        n = max(0, number(s, self.amount, f.source, f))
        for seat in seats_of(f.owner, self.who):
            draw(s, seat, n, "DRK-DRW-01")
        return DONE


class DiscardTop(Draw):
    """Discard from the top of a deck."""

    def run(self, s: DrkState, f: Frame) -> int:
        n = max(0, number(s, self.amount, f.source, f))
        found: list[int] = []
        for seat in seats_of(f.owner, self.who):
            deck = s.zones[DECK + seat * PER_SEAT]
            for i in range(min(n, len(deck))):  # DRK-DSC-04
                found.append(deck[len(deck) - 1 - i])
        if found:
            discard(s, found, "DRK-DSC-01")
        return DONE


class DiscardHand(Keeping):
    """A player, or each, discards from hand; all choices first, then all at once."""

    def __init__(self, who: int, amount: Num, is_random: bool, is_yours: bool) -> None:
        self.who = who
        self.amount = amount
        self.is_random = is_random
        self.is_yours = is_yours
        """The controller of the ability chooses, not the player who discards."""

    def possible(self, s: DrkState, f: Frame) -> bool:
        return not is_none(s, self.amount, f) and any_there(s, f, self.who, HAND)

    def run(self, s: DrkState, f: Frame) -> int:
        n = max(0, number(s, self.amount, f.source, f))
        if f.step == 0:
            keep(f, [])
            f.step = 1
        seats = seats_of(f.owner, self.who)  # DRK-ABL-23
        for i in range(len(seats)):
            seat = seats[i]
            left = left_in_hand(s, f, seat)
            chosen = len(s.zones[HAND + seat * PER_SEAT]) - len(left)
            wanted = min(n, len(left) + chosen) - chosen
            if wanted <= 0:
                continue
            if self.is_random:  # DRK-GEN-14
                for _ in range(wanted):
                    f.memory.append(left.pop(s.generator.below(len(left))))
                continue
            if len(left) <= wanted:
                f.memory += left  # DRK-DSC-04
                continue
            chooser = f.owner if self.is_yours else seat  # DRK-DSC-03
            later: list[int] | None = None
            if self.is_joint(s, seats, n):
                later = [seats[1]] if i == 0 else []
            elif chooser != seat:
                for card in left:
                    s.show(card, 1 << chooser)
            whose = f" of player {seat + 1}" if chooser != seat else ""
            prompt = f"{named_source(s, f)}: discard which card{whose}?"
            return s.ask(chooser, prompt, choices(s, left, False), "DRK-DEC-18", f.source, None, later)
        cards = f.memory[kept(f) :]
        if cards:
            discard(s, cards, "DRK-DSC-01")
        return DONE

    def forget(self, s: DrkState, f: Frame, seat: Seat) -> None:
        """What another player has picked so far may be any cards of the same hand."""
        at = kept(f)
        picked = f.memory[at:]
        del f.memory[at:]
        for card in picked:
            hand = s.where[card]
            chooser = f.owner if self.is_yours else s.owner[card]
            if chooser != seat:
                left = [other for other in s.zones[hand] if other not in f.memory[at:]]
                card = left[s.generator.below(len(left))]
            f.memory.append(card)

    def is_joint(self, s: DrkState, seats: list[Seat], n: int) -> bool:
        """Whether both players choose one card each without seeing the other's choice (DRK-DEC-31)."""
        if len(seats) < 2 or n != 1 or self.is_yours:
            return False
        return len(s.zones[HAND]) > 1 and len(s.zones[HAND + PER_SEAT]) > 1

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        n = max(0, number(s, self.amount, f.source, f))
        for seat in seats_of(f.owner, self.who):
            left = left_in_hand(s, f, seat)
            chosen = len(s.zones[HAND + seat * PER_SEAT]) - len(left)
            if chosen < n and len(left) > n - chosen:
                f.memory.append(named(s, left, action))
                break
        return AGAIN


def left_in_hand(s: DrkState, f: Frame, seat: Seat) -> list[CardId]:
    """The cards of a hand that are not chosen yet."""
    chosen = f.memory[kept(f) :]
    left: list[int] = []
    for card in s.zones[HAND + seat * PER_SEAT]:
        if card not in chosen:
            left.append(card)
    return left


# -- the deck ---------------------------------------------------------------------------------------


class PutDeck(Instruction):
    """Put cards on top of their owners' decks; the owner orders several."""

    at_top: ClassVar[bool] = True

    def is_plain(self, found: list[CardId], have: int) -> bool:
        return len(found) == 1 and super().is_plain(found, have)

    def finish(self, s: DrkState, f: Frame) -> int:
        at = kept(f)
        if f.step < 3:
            f.step = 3
            f.subject = 0  # so many stand in their order
        while f.subject < len(f.memory) - at:
            seat = s.owner[f.memory[at + f.subject]]
            mine = self.left(s, f, seat)
            is_ordered = self.ref.kind == CHOICE and self.chooser(f) == seat  # chosen one by one
            if len(mine) > 1 and not is_ordered:  # DRK-TOP-01
                where = "on" if self.at_top else "under"
                prompt = f"{named_source(s, f)}: which card goes {where} your deck next?"
                return s.ask(seat, prompt, choices(s, mine, False), "DRK-DEC-22", f.source)
            f.subject += 1
        cards = f.memory[at:]
        keep(f, [])
        while cards:
            group: list[int] = []
            for card in cards:
                same_place = s.where[card] == s.where[cards[0]] or len(group) == 0
                if s.owner[card] == s.owner[cards[0]] and same_place:
                    group.append(card)
            bury(s, group, self.at_top, self.rule)
            rest: list[int] = []
            for card in cards:
                if card not in group:
                    rest.append(card)
            cards = rest
        s.unsettled = True
        return DONE

    def left(self, s: DrkState, f: Frame, seat: Seat) -> list[CardId]:
        """The cards of an owner that have no place in the order yet."""
        found: list[int] = []
        for card in f.memory[kept(f) + f.subject :]:
            if s.owner[card] == seat:
                found.append(card)
        return found

    def answered(self, s: DrkState, f: Frame, action: int) -> int:
        at = kept(f) + f.subject
        seat = s.owner[f.memory[at]]
        card = first_of(s, self.left(s, f, seat), action & a.ARGUMENT)
        f.memory.remove(card)
        f.memory.insert(at, card)
        f.subject += 1
        return AGAIN


class PutUnder(PutDeck):
    """Put cards under their owners' decks (DRK-TOP-01)."""

    at_top: ClassVar[bool] = False


class Shuffle(Part):
    """Shuffle a deck."""

    def __init__(self, who: int) -> None:
        self.who = who

    def possible(self, s: DrkState, f: Frame) -> bool:
        return any_there(s, f, self.who, DECK)

    def run(self, s: DrkState, f: Frame) -> int:
        for seat in seats_of(f.owner, self.who):
            shuffle_deck(s, seat, "DRK-SEA-04")
        return DONE


def shuffle_deck(s: DrkState, seat: Seat, rule: str) -> None:
    s.shuffle(DECK + seat * PER_SEAT)
    s.emit("shuffled", rule, seat)


class Search(Keeping):
    """Look through a whole deck or discard pile; finding nothing is allowed (DRK-SEA)."""

    def __init__(self, select: Select, most: int, is_revealed: bool, is_for_field: bool) -> None:
        self.select = select
        self.most = most
        self.is_revealed = is_revealed
        self.is_for_field = is_for_field
        """Only what its finder could put onto the battlefield may be found."""

    def possible(self, s: DrkState, f: Frame) -> bool:
        if self.select.zone == IN_DECK:
            return any_there(s, f, YOURS, DECK)
        return len(self.left(s, unkept(f))) > 0

    def run(self, s: DrkState, f: Frame) -> int:
        zone = zone_of(self.select) + f.owner * PER_SEAT
        is_deck = self.select.zone == IN_DECK
        if f.step == 0:
            keep(f, [])
            f.step = 1
            if is_deck:
                s.shuffle(zone)  # DRK-HID-20: the order that is seen tells nothing
                for card in s.zones[zone]:
                    s.show(card, 1 << f.owner)
        if f.step == 1:
            options = [a.DONE << a.BITS]  # nothing, or no more (DRK-SEA-03)
            if len(f.memory) - kept(f) < self.most:
                options += choices(s, self.left(s, f), False)
            has_hidden = is_deck and len(s.zones[zone]) > len(f.memory) - kept(f)
            if len(options) > 1 or (has_hidden and len(f.memory) - kept(f) < self.most):
                pile = "deck" if is_deck else "discard pile"
                prompt = f"{named_source(s, f)}: find which card in your {pile}?"
                return s.ask(f.owner, prompt, options, "DRK-DEC-21", f.source)
        if is_deck:
            self.close(s, f, zone)
        elif self.is_revealed:
            reveal(s, f.memory[kept(f) :])
        return DONE

    def close(self, s: DrkState, f: Frame, zone: int) -> None:
        """What was found is set apart; the rest is shuffled."""
        found = f.memory[kept(f) :]
        for card in found:
            s.take(card, zone)
        s.shuffle(zone)  # DRK-SEA-04
        s.emit("searched", "DRK-SEA-04", f.owner, 0, len(found))
        for card in found:
            s.put(card, zone)  # the next instruction takes them from there
        if self.is_revealed:  # else its finder alone sees it (DRK-HID-15)
            reveal(s, found)

    def left(self, s: DrkState, f: Frame) -> list[CardId]:
        found: list[int] = []
        add_matching(s, self.select, f.owner, f.source, first_target(f), found)
        chosen = f.memory[kept(f) :]
        left: list[int] = []
        for card in found:
            if card in chosen or (self.is_for_field and not can_land(s, f.owner, card)):
                continue
            left.append(card)
        return left

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.DONE:
            f.step = 2
        else:
            f.memory.append(named(s, self.left(s, f), action))
        return AGAIN


def reveal(s: DrkState, cards: list[CardId]) -> None:
    """Show what a search found (DRK-SEA-06)."""
    for card in cards:
        s.show(card, s.everyone())
        if s.listening:
            s.emit("revealed", "DRK-SEA-06", s.side(card), card)


def zone_of(q: Select) -> int:
    """Where a search looks (DRK-SEA-02)."""
    return DECK if q.zone == IN_DECK else DISCARD


STAY: Final = 0
UNDER: Final = 1
ON_TOP: Final = 2
EITHER: Final = 3


class Look(Keeping):
    """Look at the top cards, take some, put the rest back, under or either (DRK-LOK).

    The cards stay where they are; faces change places among them, so that ids tell nothing.
    """

    def __init__(self, amount: Num, take: int, select: Select, is_optional: bool, rest: int) -> None:
        self.amount = amount
        self.take = take
        self.select = select
        self.is_optional = is_optional
        self.rest = rest

    def possible(self, s: DrkState, f: Frame) -> bool:
        return not is_none(s, self.amount, f) and any_there(s, f, YOURS, DECK)

    def run(self, s: DrkState, f: Frame) -> int:
        seat = f.owner
        deck = s.own(DECK + seat * PER_SEAT)
        if f.step == 0:
            keep(f, [])
            n = min(max(0, number(s, self.amount, f.source, f)), len(deck))
            f.memory.append(n)  # how many still lie in the hand of the one who looks
            f.memory.append(0)  # how many were taken
            for card in deck[len(deck) - n :]:
                s.show(card, 1 << seat)
                if self.rest != STAY or self.take:
                    s.known[card] &= 1 << seat  # others cannot follow it any more
            s.emit("looked", "DRK-LOK-01", seat, 0, n)
            f.step = 1
        at = kept(f)
        left = f.memory[at]
        if f.step == 1:
            if f.memory[at + 1] < self.take and left > 0:
                options = choices(s, self.fitting(s, f, left), False)
                if self.is_optional or not options:  # asked all the same: others do not see why (DRK-HID-18)
                    options.insert(0, a.DONE << a.BITS)
                prompt = f"{named_source(s, f)}: put which card into your hand?"
                return s.ask(seat, prompt, options, "DRK-DEC-23", f.source, None, None, True)
            f.step = 2
        if self.rest == STAY:
            left = 0
        while left > 0:
            top = deck[len(deck) - left :]
            if self.rest == EITHER:
                options = []
                for card in top:
                    if (a.TOP << a.BITS) + s.face[card] not in options:
                        options.append((a.TOP << a.BITS) + s.face[card])
                        options.append((a.BOTTOM << a.BITS) + s.face[card])
                prompt = f"{named_source(s, f)}: put which card on the top or the bottom of your deck next?"
                return s.ask(seat, prompt, options, "DRK-DEC-22", f.source)
            if left > 1:
                where = "on the bottom of" if self.rest == UNDER else "back on top of"
                prompt = f"{named_source(s, f)}: put which card {where} your deck next?"
                return s.ask(seat, prompt, choices(s, top, False), "DRK-DEC-22", f.source)
            self.lay(s, f, s.face[top[0]], self.rest == ON_TOP)
            left = f.memory[at]
        keep(f, [])
        s.unsettled = True
        return DONE

    def fitting(self, s: DrkState, f: Frame, left: int) -> list[CardId]:
        deck = s.zones[DECK + f.owner * PER_SEAT]
        found: list[int] = []
        for card in deck[len(deck) - left :]:
            if matches(s, self.select, card, f.owner, f.source, first_target(f)):
                found.append(card)
        return found

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        kind = action >> a.BITS
        no = action & a.ARGUMENT
        at = kept(f)
        if f.step == 1:
            if kind == a.DONE:
                f.step = 2
            else:
                deck = s.zones[DECK + f.owner * PER_SEAT]
                lift(s, deck, f.memory[at], no, len(deck) - 1)
                to_hand(s, deck[-1], "DRK-LOK-01")
                f.memory[at] -= 1
                f.memory[at + 1] += 1
            return AGAIN
        self.lay(s, f, no, kind == a.TOP or (kind == a.PICK and self.rest == ON_TOP))
        return AGAIN

    def lay(self, s: DrkState, f: Frame, no: int, stays: bool) -> None:
        """Put one looked-at card back: the first one deepest, or under the deck."""
        deck = s.zones[DECK + f.owner * PER_SEAT]
        at = kept(f)
        left = f.memory[at]
        f.memory[at] = left - 1
        if stays:
            lift(s, deck, left, no, len(deck) - left)
        else:
            lift(s, deck, left, no, len(deck) - 1)
            to_deck(s, deck[-1], False, "DRK-TOP-01")


def lift(s: DrkState, deck: list[CardId], left: int, no: int, place: int) -> None:
    """Let the card at a place of the deck be the one that was chosen among the top ones; the rest keep their order."""
    at = deck.index(first_of(s, deck[len(deck) - left :], no))
    step = 1 if place > at else -1
    while at != place:  # DRK-LOK-02
        s.face[deck[at]] = s.face[deck[at + step]]
        at += step
    s.face[deck[place]] = no


# -- the Maneuver pile ------------------------------------------------------------------------------


class Remaneuver(Instruction):
    """Return covered Maneuvers to the Maneuver pile, where others lose track of them."""

    def allows(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.book.kind[s.face[card]] == MANEUVER

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        for card in cards:
            seat = s.owner[card]
            if s.where[card] != UNVEILED + seat * PER_SEAT:
                continue
            s.emit("regained", self.rule, seat, card)
            pile = PILE + seat * PER_SEAT
            put(s, card, pile)
            s.blur(s.zones[pile], s.everyone() & ~(1 << seat))  # DRK-HID-07
