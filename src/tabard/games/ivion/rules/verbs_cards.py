"""Verbs about hands, decks and discards."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import mill
from tabard.games.ivion.rules.check import designs, draw, of_design
from tabard.games.ivion.rules.moves import (
    TO_BOTTOM,
    TO_HAND,
    discard,
    in_hand,
    new_copy,
    reveal,
    shuffle_deck,
    slip_out,
    to_deck,
    to_gone,
    to_hand,
)
from tabard.games.ivion.rules.values import fits, one_seat
from tabard.games.ivion.rules.verbs import Amount, Named, count, heroes, is_none
from tabard.games.ivion.state import DECK, DISCARD, HAND, PER_SEAT, IviState
from tabard.language.flow import Part

SHUFFLED: Final = 4
"""Besides the places of `moves`: into a deck, which is shuffled."""


def named_card(s: IviState, which: int, f: Frame) -> CardId:
    """The card that the text in progress names; 0 when there is none."""
    if which == t.THIS:
        return f.source
    if which == t.IT:
        return f.memory[p.IT_CARD]
    named = p.target(f, which - t.TARGET + 1)
    return named & a.ARGUMENT if named >> a.BITS == a.CARD else 0


def named_cards(s: IviState, which: int, f: Frame) -> list[CardId]:
    """The cards that the text in progress names, all targets of a group."""
    if t.TARGET <= which < t.IT:
        return [named & a.ARGUMENT for named in p.targets(f, which - t.TARGET + 1)]
    card = named_card(s, which, f)
    return [card] if card else []


class Draw(Amount):
    """Players draw, the turn player first."""

    def run(self, s: IviState, f: Frame) -> int:
        n = count(s, self.n, f)
        f.memory[p.COUNT] = n
        seats = heroes(s, self.group, f)
        for seat in (1 - s.active, s.active):  # the last one pushed comes first
            if seats >> seat & 1:
                draw(s, seat, n)  # IVI-ZON-14
        return DONE


class Discard(Named):
    """Players discard from hand: so many, or down to so many; by choice or at random (DP-14)."""

    def __init__(self, group: t.Group, n: t.Num, is_random: bool, down_to: bool) -> None:
        self.group = group
        self.n = n
        self.is_random = is_random
        self.down_to = down_to

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        hand = len(s.zones[HAND + seat * PER_SEAT])
        return hand > count(s, self.n, f) if self.down_to else hand > 0 and not is_none(s, self.n, f)

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        done = 0
        for seat in (1 - s.active, s.active):
            if not seats >> seat & 1:
                continue
            hand = s.own(HAND + seat * PER_SEAT)
            n = count(s, self.n, f)
            if self.down_to:
                n = len(hand) - n
            n = n if n < len(hand) else len(hand)  # IVI-GEN-07
            if n <= 0:
                continue
            done += n
            if self.is_random:
                for _ in range(n):
                    discard(s, hand[s.generator.below(len(hand))], "IVI-ZON-15", True)
            else:
                s.push(s.book.blocks["discard"], seat, f.source, n)
        f.memory[p.COUNT] = done
        return DONE


class DiscardChosen(Op):
    """A player discards one card after another, so that the order is theirs too (DP-24)."""

    def run(self, s: IviState, f: Frame) -> int:
        hand = s.zones[HAND + f.owner * PER_SEAT]
        if f.subject == 0 or not hand:  # IVI-DP-03
            return DONE
        if len(hand) == 1:
            f.subject = 0
            discard(s, hand[0], "IVI-ZON-15", True)
            return DONE
        return s.ask(f.owner, "Discard which card of your hand?", designs(s, hand), "IVI-ZON-15", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        f.subject -= 1
        discard(s, in_hand(s, f.owner, action & a.ARGUMENT), "IVI-ZON-15", True)
        return AGAIN


class Mill(Amount):
    """The top cards of decks go to the discard one after another."""

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return len(s.zones[DECK + seat * PER_SEAT]) > 0 and not is_none(s, self.n, f)

    def run(self, s: IviState, f: Frame) -> int:
        f.memory[p.SHOWN] = 0
        return super().run(s, f)

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        for done in range(n):
            card = mill(s, seat, "IVI-ZON-12")
            if card == 0:  # IVI-EXH-11
                return done
            f.memory[p.SHOWN] = card
        return n


# -- discards and decks -----------------------------------------------------------------------------


class Recover(Part):
    """Cards named as targets leave the discard."""

    def __init__(self, which: int, to: int) -> None:
        self.which = which
        self.to = to

    def possible(self, s: IviState, f: Frame) -> bool:
        return any(is_discarded(s, card) for card in named_cards(s, self.which, f))

    def run(self, s: IviState, f: Frame) -> int:
        done = 0
        for card in named_cards(s, self.which, f):
            done += recover(s, card, self.to)
        f.memory[p.COUNT] = done
        return DONE


def is_discarded(s: IviState, card: CardId) -> bool:
    return s.where[card] == DISCARD or s.where[card] == DISCARD + PER_SEAT


def recover(s: IviState, card: CardId, to: int) -> int:
    """Put a card of a discard into its owner's hand or deck; 1 when it was there."""
    if not is_discarded(s, card):
        return 0
    if to == TO_HAND:
        to_hand(s, card, "IVI-ZON-13")
    else:
        to_deck(s, card, to != TO_BOTTOM, "IVI-ZON-13")
        if to == SHUFFLED:
            shuffle_deck(s, s.owner(card))
    return 1


class RecoverChosen(Part):
    """Cards of a discard chosen while the text is carried out, or at random (DP-21)."""

    def __init__(self, who: int, fit: t.Fit | None, n: int, up_to: bool, is_random: bool, to: int) -> None:
        self.who = who
        self.fit = fit
        self.n = n
        self.up_to = up_to
        self.is_random = is_random
        self.to = to

    def possible(self, s: IviState, f: Frame) -> bool:
        return len(self.options(s, f)) > 0

    def run(self, s: IviState, f: Frame) -> int:
        if f.memory[p.LEFT] == 0:
            f.memory[p.LEFT] = self.n + 1
            f.memory[p.COUNT] = 0
        while f.memory[p.LEFT] > 1:
            options = self.options(s, f)
            if not options:
                break
            if self.is_random:
                self.take(s, f, options[s.generator.below(len(options))])
                continue
            if self.up_to:
                options.insert(0, a.PASS << a.BITS)
            elif len(options) == 1:
                self.take(s, f, options[0])
                continue
            return s.ask(f.owner, "Return which card from the discard?", options, "IVI-TGT-13", f.source)
        f.memory[p.LEFT] = 0
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.PASS << a.BITS:
            f.memory[p.LEFT] = 1
        else:
            self.take(s, f, action)
        return AGAIN

    def options(self, s: IviState, f: Frame) -> list[int]:
        """The cards that fit, the topmost of equal ones for all; at random each counts."""
        found: list[int] = []
        who = one_seat(s, self.who, f.owner, f.source, f)
        if who < 0:
            return found
        cards = s.zones[DISCARD + who * PER_SEAT]
        seen: list[int] = []
        for i in range(len(cards)):
            card = cards[len(cards) - 1 - i]
            if not fits(s, self.fit, card, f.owner, f.source):
                if s.explaining and self.fit is not None:
                    s.refuse(f"c{card}", "return", self.fit.must, "IVI-TGT-13")
            elif self.is_random or s.face[card] not in seen:
                seen.append(s.face[card])
                found.append((a.CARD << a.BITS) + card)
        return found

    def take(self, s: IviState, f: Frame, named: int) -> None:
        f.memory[p.LEFT] -= 1
        f.memory[p.COUNT] += recover(s, named & a.ARGUMENT, self.to)


class Tuck(Named):
    """Players put cards from hand onto or under their decks."""

    def __init__(self, group: t.Group, n: t.Num, on_top: bool) -> None:
        self.group = group
        self.n = n
        self.on_top = on_top

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return len(s.zones[HAND + seat * PER_SEAT]) > 0 and not is_none(s, self.n, f)

    def run(self, s: IviState, f: Frame) -> int:
        n = count(s, self.n, f)
        seats = heroes(s, self.group, f)
        done = 0
        for seat in (1 - s.active, s.active):
            if seats >> seat & 1:
                most = len(s.zones[HAND + seat * PER_SEAT])
                done += n if n < most else most
                s.push(s.book.blocks["tuck-top" if self.on_top else "tuck-bottom"], seat, f.source, n)
        f.memory[p.COUNT] = done
        return DONE


class TuckChosen(Op):
    """One card after another; unseen ones cannot be followed."""

    def __init__(self, on_top: bool) -> None:
        self.on_top = on_top

    def run(self, s: IviState, f: Frame) -> int:
        hand = s.zones[HAND + f.owner * PER_SEAT]
        if f.subject == 0 or not hand:
            return DONE
        where = "on top of" if self.on_top else "under"
        prompt = f"Put which card of your hand {where} your deck?"
        return s.ask(f.owner, prompt, designs(s, hand), "IVI-TGT-13", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        f.subject -= 1
        card = slip_out(s, f.owner, in_hand(s, f.owner, action & a.ARGUMENT))  # IVI-HID-04
        to_deck(s, card, self.on_top, "IVI-ZON-13")
        return AGAIN


class Shuffle(Named):
    """Shuffle decks."""

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return len(s.zones[DECK + seat * PER_SEAT]) > 0

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        for seat in range(2):
            if seats >> seat & 1:
                shuffle_deck(s, seat)  # IVI-REV-04
        return DONE


class Search(Part):
    """Search the own deck: shuffled first, so that the order seen tells nothing."""

    def __init__(self, n: int, block: Block) -> None:
        self.n = n
        self.block = block

    def possible(self, s: IviState, f: Frame) -> bool:
        return len(s.zones[DECK + f.owner * PER_SEAT]) > 0

    def run(self, s: IviState, f: Frame) -> int:
        deck = s.zones[DECK + f.owner * PER_SEAT]
        if not deck:
            return DONE
        shuffle_deck(s, f.owner)
        for card in deck:
            s.show(card, 1 << f.owner)
        s.push(self.block, f.owner, f.source, self.n)
        return DONE


class SearchTake(Op):
    """Take fitting cards; nobody else learns whether there were any."""

    def __init__(self, fit: t.Fit | None, is_shown: bool) -> None:
        self.fit = fit
        self.is_shown = is_shown

    def run(self, s: IviState, f: Frame) -> int:
        deck = s.zones[DECK + f.owner * PER_SEAT]
        if f.subject == 0 or not deck:
            return DONE
        fitting: list[CardId] = []
        for card in deck:
            if fits(s, self.fit, card, f.owner, f.source):
                fitting.append(card)
        options = designs(s, fitting)
        options.insert(0, a.PASS << a.BITS)
        prompt = "Take which card of your deck into your hand, if any?"
        return s.ask(f.owner, prompt, options, "IVI-TGT-13", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.PASS << a.BITS:
            return DONE
        f.subject -= 1
        card = of_design(s, s.zones[DECK + f.owner * PER_SEAT], action & a.ARGUMENT)
        to_hand(s, card, "IVI-ZON-13")
        if self.is_shown:
            reveal(s, card, "IVI-REV-07")
        return AGAIN


class ShuffleOwn(Op):
    """The searched deck is shuffled."""

    def run(self, s: IviState, f: Frame) -> int:
        shuffle_deck(s, f.owner)
        return DONE


class Banish(Op):
    """Remove a card from the game."""

    def __init__(self, which: int) -> None:
        self.which = which

    def run(self, s: IviState, f: Frame) -> int:
        card = named_card(s, self.which, f)
        if card and s.where[card] >= 0:
            to_gone(s, card, "IVI-ZON-10")
        return DONE


class Plant(Named):
    """New cards of a design go into decks."""

    def __init__(self, group: t.Group, no: int, n: int, to: int) -> None:
        self.group = group
        self.no = no
        self.n = n
        self.to = to

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        for seat in range(2):
            if seats >> seat & 1:
                for _ in range(self.n):
                    card = new_copy(s, self.no, seat, False)
                    s.known[card] = s.all_seats  # everyone sees what is put there
                    to_deck(s, card, self.to != TO_BOTTOM, "IVI-ZON-13")
                if self.to == SHUFFLED:
                    shuffle_deck(s, seat)
        return DONE
