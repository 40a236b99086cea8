"""Verbs about cards that are looked at or revealed where they lie (IVI-REV)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.check import designs, of_design, under_deck
from tabard.games.ivion.rules.moves import discard, look_alone, reveal, to_deck, to_hand
from tabard.games.ivion.rules.values import fits, one_seat
from tabard.games.ivion.rules.verbs import Amount, count, is_none
from tabard.games.ivion.state import DECK, HAND, PER_SEAT, IviState
from tabard.language.flow import Part

REST_STAY: Final = 0
REST_TOP: Final = 1
REST_BOTTOM: Final = 2
REST_DISCARD: Final = 3


class Look(Part):
    """Look at the top cards of a deck; what is done with them is a block of its own."""

    def __init__(self, who: int, n: t.Num, take: int, block: Block | None) -> None:
        self.who = who
        self.n = n
        self.take = take
        self.block = block
        """None where they stay as they lie."""

    def possible(self, s: IviState, f: Frame) -> bool:
        who = one_seat(s, self.who, f.owner, f.source, f)
        return who >= 0 and len(s.zones[DECK + who * PER_SEAT]) > 0 and not is_none(s, self.n, f)

    def run(self, s: IviState, f: Frame) -> int:
        who = one_seat(s, self.who, f.owner, f.source, f)
        n = count(s, self.n, f)
        if who < 0 or n == 0:
            return DONE
        deck = s.zones[DECK + who * PER_SEAT]
        n = n if n < len(deck) else len(deck)
        f.memory[p.COUNT] = n
        cards: list[CardId] = []
        for i in range(n):
            cards.append(deck[len(deck) - 1 - i])
        s.emit("looked", "IVI-REV-08", f.owner, f.source, n, who)
        if self.block is None:
            for card in cards:
                s.show(card, 1 << f.owner)  # IVI-REV-08
        elif cards:
            look_alone(s, cards, f.owner)
            g = s.push(self.block, f.owner, f.source, self.take)
            g.memory = cards
        return DONE


class LookTake(Op):
    """Some of the cards come to hand; with a condition on them, none need to."""

    def __init__(self, fit: t.Fit | None) -> None:
        self.fit = fit

    def run(self, s: IviState, f: Frame) -> int:
        if f.subject == 0 or not f.memory:
            return DONE
        fitting: list[CardId] = []
        for card in f.memory:
            if fits(s, self.fit, card, f.owner, f.source):
                fitting.append(card)
            elif s.explaining and self.fit is not None:
                s.refuse(f"c{card}", "take", self.fit.must, "IVI-TGT-13")
        options = designs(s, fitting)
        if self.fit is not None:  # whether any fits is seen by the looker alone
            options.insert(0, a.PASS << a.BITS)
        return s.ask(f.owner, "Take which of these cards into your hand?", options, "IVI-TGT-13", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.PASS << a.BITS:
            return DONE
        card = of_design(s, f.memory, action & a.ARGUMENT)
        f.memory.remove(card)
        f.subject -= 1
        to_hand(s, card, "IVI-ZON-13")
        return AGAIN


class LookRest(Op):
    """The others go on top, to the bottom, or to the discard, one after another in any order."""

    def __init__(self, rest: int) -> None:
        self.rest = rest

    def run(self, s: IviState, f: Frame) -> int:
        if not f.memory:
            return DONE
        if len(f.memory) == 1:
            self.lay(s, f, f.memory[p.LOOKED])
            return DONE
        where = (
            "on top of the deck"
            if self.rest == REST_TOP
            else "under the deck"
            if self.rest == REST_BOTTOM
            else "into the discard"
        )
        return s.ask(
            f.owner, f"Put which of these cards {where} next?", designs(s, f.memory), "IVI-TGT-13", f.source
        )

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.lay(s, f, of_design(s, f.memory, action & a.ARGUMENT))
        return AGAIN

    def lay(self, s: IviState, f: Frame, card: CardId) -> None:
        f.memory.remove(card)
        seat = s.owner(card)
        if self.rest == REST_DISCARD:
            discard(s, card, "IVI-ZON-12")
        elif self.rest == REST_BOTTOM:
            under_deck(s, seat, card, "IVI-TGT-13")
        else:
            s.move(card, DECK + seat * PER_SEAT, DECK + seat * PER_SEAT)
            s.emit("topped", "IVI-TGT-13", seat, card)


class Peek(Part):
    """Look at a hand and pick from it (DP-28)."""

    def __init__(self, who: int, n: int, block: Block) -> None:
        self.who = who
        self.n = n
        self.block = block

    def possible(self, s: IviState, f: Frame) -> bool:
        who = one_seat(s, self.who, f.owner, f.source, f)
        return who >= 0 and len(s.zones[HAND + who * PER_SEAT]) > 0

    def run(self, s: IviState, f: Frame) -> int:
        who = one_seat(s, self.who, f.owner, f.source, f)
        if who < 0:
            return DONE
        hand = s.zones[HAND + who * PER_SEAT]
        for card in hand:
            s.show(card, 1 << f.owner)
        s.emit("peeked", "IVI-REV-08", f.owner, f.source, len(hand), who)
        f.memory[p.COUNT] = self.n if self.n < len(hand) else len(hand)
        if hand and self.n:
            s.push(self.block, f.owner, f.source, self.n).memory = [who]
        return DONE


class PeekPick(Op):
    """Cards of a hand that was looked at: discarded, put under the deck, or revealed."""

    def __init__(self, fit: t.Fit | None, then: int) -> None:
        self.fit = fit
        self.then = then

    def run(self, s: IviState, f: Frame) -> int:
        who = f.memory[p.HAND_OF]
        if f.subject == 0 or not s.zones[HAND + who * PER_SEAT]:
            return DONE
        fitting: list[CardId] = []
        for card in s.zones[HAND + who * PER_SEAT]:
            if card in f.memory[p.PEEKED :]:
                if s.explaining:
                    s.refuse(f"c{card}", "pick", "Picked already", "IVI-TGT-04")
            elif fits(s, self.fit, card, f.owner, f.source):
                fitting.append(card)
            elif s.explaining and self.fit is not None:
                s.refuse(f"c{card}", "pick", self.fit.must, "IVI-TGT-13")
        options = designs(s, fitting)
        if self.fit is not None or not options:
            options.insert(0, a.PASS << a.BITS)
        then = (
            "discard"
            if self.then == REST_DISCARD
            else "put under their deck"
            if self.then == REST_BOTTOM
            else "reveal"
        )
        prompt = f"Pick which card of Player {who + 1} for them to {then}?"
        return s.ask(f.owner, prompt, options, "IVI-TGT-13", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.PASS << a.BITS:
            return DONE
        f.subject -= 1
        who = f.memory[p.HAND_OF]
        cards: list[CardId] = []
        for card in s.zones[HAND + who * PER_SEAT]:
            if card not in f.memory[p.PEEKED :]:
                cards.append(card)
        card = of_design(s, cards, action & a.ARGUMENT)
        if self.then == REST_DISCARD:
            discard(s, card, "IVI-ZON-15", True)
        elif self.then == REST_BOTTOM:
            to_deck(s, card, False, "IVI-ZON-13")
        else:
            f.memory.append(card)
            reveal(s, card, "IVI-REV-07")
        return AGAIN


class Reveal(Amount):
    """Cards become revealed where they are."""

    def __init__(self, group: t.Group, n: t.Num, from_deck: bool) -> None:
        super().__init__(group, n)
        self.from_deck = from_deck

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return len(s.zones[(DECK if self.from_deck else HAND) + seat * PER_SEAT]) > 0

    def run(self, s: IviState, f: Frame) -> int:
        f.memory[p.SHOWN] = 0
        return super().run(s, f)

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        if self.from_deck:
            deck = s.zones[DECK + seat * PER_SEAT]
            n = n if n < len(deck) else len(deck)
            for i in range(n):
                reveal(s, deck[len(deck) - 1 - i], "IVI-REV-07")
                f.memory[p.SHOWN] = deck[len(deck) - 1 - i]
            return n
        hidden: list[CardId] = []
        for card in s.zones[HAND + seat * PER_SEAT]:
            if s.known[card] != s.all_seats:
                hidden.append(card)
        done = 0
        while hidden and done < n:
            card = hidden[s.generator.below(len(hidden))] if n - done < len(hidden) else hidden[0]
            hidden.remove(card)
            reveal(s, card, "IVI-REV-07")
            f.memory[p.SHOWN] = card
            done += 1
        return done
