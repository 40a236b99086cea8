"""The verbs about cards: drawing, keeping, discarding, trashing, gaining, taking back (IGN-SET-10)."""

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.ignite.actions import ARGUMENT, BITS, GAIN, ID, PICK, PLAYER
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.cards import (
    discard,
    draw,
    hidden_card,
    lay_in_play,
    market_cards,
    refill,
    set_aside,
    take_from_hand,
    take_from_market,
    trash,
)
from tabard.games.ignite.rules.memory import C_HEAD
from tabard.games.ignite.rules.refusing import VAIN, say
from tabard.games.ignite.rules.terms import Pick, Verb
from tabard.games.ignite.state import DECK, DISCARD, HAND, PER_SEAT, PLAY_AREA, IgnState


def matches(s: IgnState, no: int, which: Pick) -> bool:
    """Whether a printed card is meant; it counts as every type it lists (IGN-TYPE-02)."""
    cost = s.book.cost[no]
    return s.book.types[no] & which.types == which.types and which.least <= cost <= which.most


def faces_of(s: IgnState, cards: list[CardId]) -> list[int]:
    found: list[int] = []
    for card in cards:
        if s.face[card] not in found:
            found.append(s.face[card])
    found.sort()
    return found


def other_players(s: IgnState, seat: Seat) -> list[Seat]:
    """Other living players; in the first two rounds nobody may be harmed (IGN-ATK-09)."""
    if s.round <= 2:
        return []
    return [p for p in s.clockwise(seat)[1:] if s.is_living(p) and s.zones[HAND + p * PER_SEAT]]


class DrawVerb(Verb):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if s.zones[DECK + seat * PER_SEAT] or s.zones[DISCARD + seat * PER_SEAT]:
            return True
        return say(s, "Your deck and your discard pile are empty", "IGN-TURN-14", VAIN)

    def run(self, s: IgnState, f: Frame) -> int:
        draw(s, f.owner, self.n, "IGN-PLAY-04")
        return DONE


class SiftVerb(DrawVerb):
    """Draw, keep the cards of some types, discard the rest."""

    def __init__(self, n: int, types: int) -> None:
        super().__init__(n)
        self.types = types

    def run(self, s: IgnState, f: Frame) -> int:
        hand = s.own(HAND + f.owner * PER_SEAT)
        before = len(hand)
        draw(s, f.owner, self.n, "IGN-PLAY-04")
        for card in hand[before:]:
            # The words at the bottom of the card decide (IGN-TYPE-01).
            if s.book.types[s.face[card]] & self.types != self.types:
                s.take(card, HAND + f.owner * PER_SEAT)
                discard(s, f.owner, card, "IGN-TYPE-02")  # IGN-HID-10
        return DONE


class LookVerb(DrawVerb):
    """Look at the top of the own deck, take some, put the rest away; picked: flags, then the cards looked at."""

    def __init__(self, n: int, take: int, rest: int) -> None:
        super().__init__(n)
        self.take = take
        self.rest = rest

    def run(self, s: IgnState, f: Frame) -> int:
        deck = s.zones[DECK + f.owner * PER_SEAT]
        if f.step == 0:
            f.step = 1
            for _ in range(self.n):
                refill(s, f.owner)
                deck = s.zones[DECK + f.owner * PER_SEAT]
                if deck:
                    card = s.take_top(DECK + f.owner * PER_SEAT)
                    s.show(card, 1 << f.owner)
                    s.put(card, HAND + f.owner * PER_SEAT)
                    f.memory.append(card)
        seen = f.memory[C_HEAD:]
        if f.step <= self.take and seen:
            options = [(PICK << BITS) + no for no in faces_of(s, seen)]
            return s.ask(f.owner, "Take which card?", options, "IGN-DP-23", f.source)
        for card in reversed(seen):
            s.take(card, HAND + f.owner * PER_SEAT)
            if self.rest == t.REST_DISCARD:
                discard(s, f.owner, card, "IGN-TURN-08")
            elif self.rest == t.REST_BOTTOM:
                s.put_under(card, DECK + f.owner * PER_SEAT)
            else:
                s.put(card, DECK + f.owner * PER_SEAT)
        del f.memory[C_HEAD:]
        return DONE

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        f.memory.remove(hidden_card(s, f.owner, f.memory[C_HEAD:], action & ID))
        f.step += 1
        return AGAIN


# -- discarding -------------------------------------------------------------------------------------


class Discarding(Op):
    """A seat discards so many cards of its own choice (IGN-DP-22); subject: how many."""

    def run(self, s: IgnState, f: Frame) -> int:
        hand = s.zones[HAND + f.owner * PER_SEAT]
        if f.subject <= 0 or not hand:
            return DONE
        if len(hand) <= f.subject:
            for card in hand[:]:
                s.take(card, HAND + f.owner * PER_SEAT)
                discard(s, f.owner, card, "IGN-DP-22")
            return DONE
        options = [(PICK << BITS) + no for no in s.hand_faces(f.owner)]
        return s.ask(f.owner, "Discard which card?", options, "IGN-DP-22", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        discard(s, f.owner, take_from_hand(s, f.owner, action & ID), "IGN-DP-22")
        f.subject -= 1
        return AGAIN


def open_discard(s: IgnState, seat: Seat, n: int, source: CardId) -> bool:
    if not s.zones[HAND + seat * PER_SEAT] or not s.is_living(seat):
        return False
    s.push(s.book.blocks["discard"], seat, source, n)
    return True


def discard_at_random(s: IgnState, seat: Seat, n: int) -> None:
    hand = s.own(HAND + seat * PER_SEAT)
    for _ in range(min(n, len(hand))):
        card = s.take_at(HAND + seat * PER_SEAT, s.generator.below(len(hand)))
        discard(s, seat, card, "IGN-DP-22")


def rob(s: IgnState, taker: Seat, victim: Seat, n: int, zone: int = HAND) -> None:
    """Cards at random from a hand; both know which (IGN-SET-10)."""
    hand = s.own(HAND + victim * PER_SEAT)
    for _ in range(min(n, len(hand))):
        card = s.take_at(HAND + victim * PER_SEAT, s.generator.below(len(hand)))
        s.show(card, 1 << taker | 1 << victim)
        if zone == PLAY_AREA:
            lay_in_play(s, taker, card)
        else:
            s.put(card, HAND + taker * PER_SEAT)
        s.emit("stolen", "IGN-SET-10", taker, card, victim)


class PlayerVerb(Verb):
    """Something that befalls a player to be chosen; a subclass says what."""

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if other_players(s, seat):
            return True
        if s.explaining and s.round <= 2:
            say(s, "Nobody may be harmed in the first two rounds", "IGN-ATK-09")
        elif s.explaining:
            say(s, "No other player holds a card", "IGN-PLAY-13", VAIN)
        return False

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        seats = other_players(s, f.owner)
        if not seats:
            return DONE
        if len(seats) == 1:
            f.step = 1
            self.befall(s, f, seats[0])
            return AGAIN
        options = [(PLAYER << BITS) + p for p in seats]
        return s.ask(f.owner, "Which player?", options, "IGN-DP-35", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        f.step = 1
        self.befall(s, f, action & ARGUMENT)
        return AGAIN

    def befall(self, s: IgnState, f: Frame, seat: Seat) -> None:
        raise NotImplementedError


class DiscardVerb(PlayerVerb):
    """Cards are discarded: by oneself, by a chosen player, by all others (IGN-TEAM-17)."""

    def __init__(self, n: int, who: int, random: bool) -> None:
        super().__init__()
        self.n = n
        self.who = who
        self.random = random

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if self.who == t.DISCARDS_YOU:
            if len(s.zones[HAND + seat * PER_SEAT]) > 1:  # the card itself is still there
                return True
            return say(s, "You hold no other card", "IGN-PLAY-13", VAIN)
        return super().can(s, seat, unit)

    def run(self, s: IgnState, f: Frame) -> int:
        if self.who == t.DISCARDS_PLAYER:
            return super().run(s, f)
        if f.step == 1:
            return DONE
        f.step = 1
        if self.who == t.DISCARDS_YOU:
            self.befall(s, f, f.owner)
        else:
            for seat in reversed(other_players(s, f.owner)):  # the first of them is asked first
                self.befall(s, f, seat)
        return AGAIN

    def befall(self, s: IgnState, f: Frame, seat: Seat) -> None:
        if self.random:
            discard_at_random(s, seat, self.n)
        else:
            open_discard(s, seat, self.n, f.source)


class StealVerb(PlayerVerb):
    def __init__(self, n: int, zone: int) -> None:
        super().__init__()
        self.n = n
        self.zone = zone

    def befall(self, s: IgnState, f: Frame, seat: Seat) -> None:
        rob(s, f.owner, seat, self.n, self.zone)


class PeekVerb(PlayerVerb):
    """A player shows the hand to the acting player."""

    def befall(self, s: IgnState, f: Frame, seat: Seat) -> None:
        for card in s.zones[HAND + seat * PER_SEAT]:
            s.show(card, 1 << f.owner)
        s.emit("peeked", "IGN-SET-10", f.owner, 0, seat)


# -- one's own cards --------------------------------------------------------------------------------


_PLACES = {HAND: "hand", PLAY_AREA: "play area", DISCARD: "discard pile"}


class OwnCards(Verb):
    """Up to so many own cards are picked one after another; a subclass says which and what becomes of them."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.prompt = "Which card?"
        self.rule = "IGN-DP-35"
        self.place = "hand"
        """Where the cards lie."""

    def cards(self, s: IgnState, seat: Seat) -> list[CardId]:
        raise NotImplementedError

    def take(self, s: IgnState, f: Frame, card: CardId) -> None:
        raise NotImplementedError

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if self.cards(s, seat):
            return True
        return s.explaining and say(s, f"Your {self.place} holds no card for it", "IGN-PLAY-13", VAIN)

    def run(self, s: IgnState, f: Frame) -> int:
        cards = self.cards(s, f.owner)
        if f.step >= self.n or not cards:
            return DONE
        options = [SAY_DONE << BITS]
        options += [(PICK << BITS) + no for no in faces_of(s, cards)]
        return s.ask(f.owner, self.prompt, options, self.rule, f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        if action >> BITS == SAY_DONE:
            f.step = self.n
            return AGAIN
        f.step += 1
        for card in self.cards(s, f.owner):
            if s.face[card] == action & ID:
                self.take(s, f, card)
                break
        return AGAIN


class TrashVerb(OwnCards):
    def __init__(self, n: int, zone: int, honor: int) -> None:
        super().__init__(n)
        self.zone = zone
        self.honor = honor
        self.prompt = "Trash which card?"
        self.place = _PLACES[zone]

    def cards(self, s: IgnState, seat: Seat) -> list[CardId]:
        return s.zones[self.zone + seat * PER_SEAT]

    def take(self, s: IgnState, f: Frame, card: CardId) -> None:
        pile = s.own(self.zone + f.owner * PER_SEAT)
        s.take(card, self.zone + f.owner * PER_SEAT)
        trash(s, f.owner, card, "IGN-PLAY-11")
        if self.zone == DISCARD and pile:
            s.show(pile[-1], s.everyone())
        s.bank += self.honor


class RecallVerb(OwnCards):
    """Cards taken back from the play area or the discard pile."""

    def __init__(self, n: int, zone: int, which: Pick, to_deck: bool) -> None:
        super().__init__(n)
        self.zone = zone
        self.which = which
        self.to_deck = to_deck
        self.prompt = "Take back which card?"
        self.place = _PLACES[zone]

    def cards(self, s: IgnState, seat: Seat) -> list[CardId]:
        return [c for c in s.zones[self.zone + seat * PER_SEAT] if matches(s, s.face[c], self.which)]

    def run(self, s: IgnState, f: Frame) -> int:
        if self.zone == DISCARD:  # the pile is looked through, by its owner alone
            for card in s.zones[DISCARD + f.owner * PER_SEAT]:
                s.show(card, 1 << f.owner)
        return super().run(s, f)

    def take(self, s: IgnState, f: Frame, card: CardId) -> None:
        pile = s.own(self.zone + f.owner * PER_SEAT)
        card = hidden_card(s, f.owner, pile, s.face[card])
        s.take(card, self.zone + f.owner * PER_SEAT)
        if self.zone == DISCARD:
            s.known[card] = 1 << f.owner  # IGN-TURN-12
            if pile:
                s.show(pile[-1], s.everyone())
        s.put(card, (DECK if self.to_deck else HAND) + f.owner * PER_SEAT)
        s.emit("recalled", "IGN-SET-10", f.owner, card)


class AsideVerb(OwnCards):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.prompt = "Set aside which card?"
        self.rule = "IGN-TURN-12"

    def cards(self, s: IgnState, seat: Seat) -> list[CardId]:
        return s.zones[HAND + seat * PER_SEAT]

    def take(self, s: IgnState, f: Frame, card: CardId) -> None:
        set_aside(s, f.owner, s.face[card])


class SellVerb(OwnCards):
    """A card from hand is trashed for its cost, wherever the units are."""

    def __init__(self, n: int, plus: int) -> None:
        super().__init__(n)
        self.plus = plus
        self.prompt = "Sell which card?"
        self.rule = "IGN-SELL-03"

    def cards(self, s: IgnState, seat: Seat) -> list[CardId]:
        return s.zones[HAND + seat * PER_SEAT]

    def take(self, s: IgnState, f: Frame, card: CardId) -> None:
        s.take(card, HAND + f.owner * PER_SEAT)
        s.bank += s.book.cost[s.face[card]] + self.plus
        trash(s, f.owner, card, "IGN-SELL-03")


class GainVerb(Verb):
    """A card comes from the market without payment."""

    def __init__(self, which: Pick, zone: int) -> None:
        super().__init__()
        self.which = which
        self.zone = zone

    def fitting(self, s: IgnState) -> list[int]:
        return [one for one in market_cards(s) if matches(s, one & ID, self.which)]

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if self.fitting(s):
            return True
        return say(s, "The market holds no card that fits", "IGN-DP-24", VAIN)

    def run(self, s: IgnState, f: Frame) -> int:
        found = self.fitting(s)
        if not found:
            return DONE
        options = [(GAIN << BITS) + one for one in found]
        return s.ask(f.owner, "Gain which card?", options, "IGN-DP-24", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        take_from_market(s, f.owner, action & ARGUMENT, self.zone, "IGN-BUY-09")
        return DONE


def card_blocks() -> list[Block]:
    return [Block("discard", [Discarding()])]
