"""Instructions on cards: destroying, returning, attacking, playing, preparing, revealing, drafting."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.basics import (
    attack,
    can_attack,
    is_playable,
    play_card,
    prepare_card,
    prepare_loose,
)
from tabard.games.infinities.rules.lacking import forget, lack, retell
from tabard.games.infinities.rules.mechanics import NOTHING, STOP, Targeted, Verb
from tabard.games.infinities.rules.memory import P_COUNT, P_HEAD
from tabard.games.infinities.rules.moves import (
    destroy_cards,
    find_face,
    from_pile,
    into_hand,
    lasting,
    leave_play,
    owner_bit,
    remove_card,
    take_back,
    to_pile,
    top_of_deck,
)
from tabard.games.infinities.rules.reckoning import find_cards, holder_of, number
from tabard.games.infinities.rules.terms import CardQ, Num
from tabard.games.infinities.rules.values import group_limit, timeline_limit
from tabard.games.infinities.state import DECK, GROUP, HAND, PILE, REVEALED, TIMELINE, InfState

FROM_HAND: Final = 1
FROM_TIMELINE: Final = 2
FROM_DISCARD: Final = 4
FROM_REVEALED: Final = 8

TO_HAND: Final = 0
TO_TIMELINE: Final = 1
TO_GROUP: Final = 2


# -- active cards -----------------------------------------------------------------------------------


class CardVerb(Targeted):
    """An instruction on active cards."""

    def __init__(self, cards: CardQ, n: Num, up_to: bool, every: bool, by_owner: bool, rule: str) -> None:
        super().__init__(n, up_to, every, rule)
        self.cards = cards
        self.by_owner = by_owner
        self.mechanic = 0
        self.noun = "card"

    def candidates(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        cards: list[int] = []
        find_cards(s, self.cards, you, source, context, self.mechanic, cards)
        return [(a.TARGET << a.BITS) + card for card in cards]

    def chooser(self, s: InfState, f: Frame) -> Seat:
        if self.by_owner:
            for option in self.candidates(s, f.owner, f.source, f.memory):
                return holder_of(s, option & a.ARGUMENT)
        return f.owner


class Destroy(CardVerb):
    """Units or prepared cards go to their discard piles."""

    def __init__(self, cards: CardQ, n: Num, up_to: bool, every: bool, by_owner: bool, rule: str) -> None:
        super().__init__(cards, n, up_to, every, by_owner, rule)
        self.mechanic = t.I_DESTROY  # INF-GLO-15

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        destroy_cards(s, [target & a.ARGUMENT], f.owner, self.rule)

    def carry_all(self, s: InfState, f: Frame, targets: list[int]) -> None:
        destroy_cards(s, [target & a.ARGUMENT for target in targets], f.owner, self.rule)


class Recall(CardVerb):
    """Cards return to their leaders' hands."""

    def __init__(self, cards: CardQ, n: Num, up_to: bool, every: bool, by_owner: bool, rule: str) -> None:
        super().__init__(cards, n, up_to, every, by_owner, rule)
        self.mechanic = t.I_RETURN  # INF-GLO-15

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        card = target & a.ARGUMENT
        take_back(s, holder_of(s, card), card, self.rule)


class Remove(CardVerb):
    """Cards leave the game."""

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        card = target & a.ARGUMENT
        remove_card(s, holder_of(s, card), card, self.rule)  # INF-DST-07


class ChangeCards(CardVerb):
    """The defense of units changed for a time."""

    def __init__(self, cards: CardQ, amount: Num, until: int) -> None:
        super().__init__(cards, Num(99), False, True, False, "INF-GLO-22")
        self.amount = amount
        self.until = until

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        card = target & a.ARGUMENT
        n = number(s, self.amount, f.owner, f.source, f.memory)
        lasting(s, t.V_DEFENSE, holder_of(s, card), card, n, self.until)
        if s.listening:
            s.emit("strengthened", self.rule, holder_of(s, card), card, n)


class GrantCards(CardVerb):
    """Cards are immune for a time (INF-GLO-15)."""

    def __init__(self, cards: CardQ, immune: int, until: int) -> None:
        super().__init__(cards, Num(99), False, True, False, "INF-GLO-15")
        self.immune = immune
        self.until = until

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        card = target & a.ARGUMENT
        lasting(s, t.V_SAFE, holder_of(s, card), card, self.immune, self.until)
        if s.listening:
            s.emit("shielded", self.rule, holder_of(s, card), card, self.immune)


class Attack(Verb):
    """A Power attack without its die; it belongs to the action that it is part of."""

    def __init__(self, bonus: Num, range: int) -> None:
        self.bonus = bonus
        self.range = range

    def possible(self, s: InfState, f: Frame) -> bool:
        return can_attack(s, f.owner, self.range)

    def run(self, s: InfState, f: Frame) -> int:
        # INF-REACT-27, INF-MAIN-11
        attack(s, f.owner, f.source, number(s, self.bonus, f.owner, f.source, f.memory), self.range)
        return DONE


# -- playing and preparing --------------------------------------------------------------------------


class Play(Verb):
    """Play a card without a die, from the places that the text names."""

    def __init__(self, kind: int, sources: int, back: bool) -> None:
        self.kind = kind
        self.sources = sources
        self.back = back
        self.wanted = "card"
        """What may be played and from where, in words."""

    def possible(self, s: InfState, f: Frame) -> bool:
        if s.nesting > 2:
            return False  # texts that play cards that play cards
        since = len(s.refusals)
        s.nesting += 1
        found = len(self.options(s, f.owner, f.source)) > 0
        s.nesting -= 1
        if s.explaining:
            forget(s, since)  # what those cards lack is told of them
            if not found:
                lack(s, f"No {self.wanted} that could be played", "INF-ACT-11")
        return found

    def options(self, s: InfState, you: Seat, source: CardId) -> list[int]:
        """PICK a printed card; a mark tells the timeline's from the others."""
        found: list[int] = []
        if self.sources & FROM_HAND and you < s.seats:  # INF-ACT-10, INF-DP-10
            self.add(s, you, source, s.zones[HAND + you], 0, found)
        if self.sources & FROM_TIMELINE:  # INF-ACT-10, INF-DP-10
            self.add(s, you, source, s.zones[TIMELINE + you], a.PICK_ACTIVE, found)
        if self.sources & FROM_DISCARD and you < s.seats:
            self.add(s, you, source, s.zones[PILE + s.faction[you]][-1:], a.PICK_ACTIVE << 1, found)
        if self.sources & FROM_REVEALED:
            self.add(s, you, source, s.zones[REVEALED], a.PICK_ACTIVE << 1, found)
        return found

    def add(
        self, s: InfState, you: Seat, source: CardId, cards: list[CardId], mark: int, found: list[int]
    ) -> None:
        for card in cards:
            no = s.face[card]
            option = (a.PICK << a.BITS) + mark + no
            if card == source or option in found:
                continue
            since = len(s.refusals)
            if self.kind != t.ANY_KIND and s.book.kind[no] != self.kind:
                if s.explaining:
                    noun = "unit" if self.kind == t.K_UNIT else "action card"
                    s.refuse(f"c{card}", "play", f"No {noun}", "INF-ACT-10")
            elif is_playable(s, you, card):
                if s.explaining:
                    forget(s, since)
                found.append(option)
            elif s.explaining:
                retell(s, since, f"c{card}", "play")

    def run(self, s: InfState, f: Frame) -> int:
        options = self.options(s, f.owner, f.source)
        # Whether the hand holds a fitting card must not show: with cards in hand something is always asked.
        is_secret = self.sources & FROM_HAND != 0 and f.owner < s.seats and len(s.zones[HAND + f.owner]) > 0
        if not options:
            if not is_secret:
                return DONE
            options.append(STOP)
        elif len(options) == 1 and not is_secret:
            return self.answer(s, f, options[0])
        return s.ask(f.owner, "Play which card?", options, "INF-ACT-09", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action == STOP:
            return DONE
        p = f.owner
        no = action & (a.PICK_ACTIVE - 1)
        if action & a.PICK_ACTIVE:
            zone = TIMELINE + p
        elif action & a.PICK_ACTIVE << 1:
            zone = REVEALED
            if self.sources & FROM_DISCARD:
                zone = PILE + s.faction[p]
        else:
            zone = HAND + p
        if zone == PILE + s.faction[p]:
            card = from_pile(s, s.faction[p])
            s.put(card, REVEALED)
            zone = REVEALED
        else:
            card = find_face(s, zone, no)
        play_card(s, p, card, zone, self.back)  # no die is asked for (INF-ACT-09, INF-REACT-21)
        return DONE


PREPARED_FROM: Final = ["hand is", "discard pile is", "deck and discard pile are", "group is"]


class Prepare(Verb):
    """Cards placed in the timeline by a text."""

    def __init__(self, source: int, amount: Num, up_to: bool) -> None:
        self.source = source
        """0 hand, 1 discard pile, 2 deck, 3 group."""
        self.amount = amount
        self.up_to = up_to

    def possible(self, s: InfState, f: Frame) -> bool:
        if timeline_limit(s, f.owner) == 0:
            return lack(s, "Your timeline holds no card (limit 0)", "INF-CORE-06")
        if number(s, self.amount, f.owner, f.source, f.memory) <= 0:
            return lack(s, NOTHING, "INF-TGT-03")
        if self.stock(s, f.owner) > 0:
            return True
        return s.explaining and lack(s, f"Your {PREPARED_FROM[self.source]} empty", "INF-TGT-01")

    def stock(self, s: InfState, p: Seat) -> int:
        """How many cards there are to be prepared."""
        if self.source == 3:
            return len(s.zones[GROUP + p])
        if p >= s.seats:
            return 0
        if self.source == 0:
            return len(s.zones[HAND + p])
        pile = len(s.zones[PILE + s.faction[p]])
        return pile if self.source == 1 else pile + len(s.zones[DECK + s.faction[p]])

    def run(self, s: InfState, f: Frame) -> int:
        p = f.owner
        wanted = number(s, self.amount, p, f.source, f.memory)
        if f.memory[P_COUNT] >= wanted or not self.possible(s, f):
            f.memory[P_COUNT] = 0
            return DONE
        if self.source == 1 or self.source == 2:
            faction = s.faction[p]
            card = from_pile(s, faction) if self.source == 1 else top_of_deck(s, faction)
            f.memory[P_COUNT] += 1
            prepare_loose(s, p, card)
            return AGAIN
        options: list[int] = []
        if self.up_to and f.memory[P_COUNT]:
            options.append(STOP)
        if self.source == 0:
            for card in s.zones[HAND + p]:
                option = (a.PICK << a.BITS) + s.face[card]
                if option not in options:
                    options.append(option)
        else:
            for card in s.zones[GROUP + p]:
                options.append((a.TARGET << a.BITS) + card)
        return s.ask(p, "Prepare which card?", options, "INF-PREP-01", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        p = f.owner
        if action == STOP:
            f.memory[P_COUNT] = 0
            return DONE
        f.memory[P_COUNT] += 1
        if action >> a.BITS == a.PICK:
            prepare_card(s, p, find_face(s, HAND + p, action & a.ARGUMENT), HAND + p)  # INF-DECK-22
        else:
            card = action & a.ARGUMENT
            leave_play(s, p, card)
            prepare_loose(s, p, card)
        return AGAIN


# -- revealing, drafting ----------------------------------------------------------------------------


class Reveal(Verb):
    """Cards of the deck laid open, some taken, the rest discarded in the order revealed."""

    def __init__(self, amount: Num, take: int, kind: int, to: int) -> None:
        self.amount = amount
        self.take = take
        self.kind = kind
        self.to = to

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner >= s.seats:
            return False
        if number(s, self.amount, f.owner, f.source, f.memory) <= 0:
            return lack(s, NOTHING, "INF-TGT-03")
        faction = s.faction[f.owner]
        if s.zones[DECK + faction] or s.zones[PILE + faction]:
            return True
        return lack(s, "Your deck and discard pile are empty", "INF-DECK-04")

    def run(self, s: InfState, f: Frame) -> int:
        if f.owner >= s.seats:
            return DONE
        if len(f.memory) == P_HEAD:
            f.memory.append(1)
            self.lay_open(s, f)
        options: list[int] = []
        if f.memory[P_COUNT] < self.take and self.has_room(s, f.owner):
            for card in s.zones[REVEALED]:
                no = s.face[card]
                option = (a.PICK << a.BITS) + no
                if (self.kind == t.ANY_KIND or s.book.kind[no] == self.kind) and option not in options:
                    options.append(option)
        if options:
            options.insert(0, STOP)
            return s.ask(f.owner, "Take a revealed card?", options, "INF-DECK-24", f.source)
        return self.close(s, f)

    def has_room(self, s: InfState, p: Seat) -> bool:
        if self.to == TO_GROUP:
            return group_limit(s, p) > 0
        return self.to == TO_HAND or timeline_limit(s, p) > 0

    def lay_open(self, s: InfState, f: Frame) -> None:
        for _ in range(number(s, self.amount, f.owner, f.source, f.memory)):
            card = top_of_deck(s, s.faction[f.owner])
            if card:
                s.put(card, REVEALED)  # INF-DECK-11
                s.show(card, s.everyone())  # INF-HID-06
                s.emit("revealed", "INF-DECK-11", f.owner, card)

    def close(self, s: InfState, f: Frame) -> int:
        for card in s.zones[REVEALED]:  # in the order revealed (INF-DECK-12)
            to_pile(s, card)
        s.lay(REVEALED, [])
        del f.memory[P_HEAD:]
        f.memory[P_COUNT] = 0
        s.unsettled = True
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action == STOP:
            return self.close(s, f)
        f.memory[P_COUNT] += 1
        card = find_face(s, REVEALED, action & a.ARGUMENT)
        if self.to == TO_HAND:
            s.take(card, REVEALED)
            into_hand(s, f.owner, card, "INF-DECK-24")
        elif self.to == TO_TIMELINE:
            prepare_card(s, f.owner, card, REVEALED)
        else:
            play_card(s, f.owner, card, REVEALED, False)
        return AGAIN


class Draft(Verb):
    """The top of the deck is seen in secret, some kept, the rest put under the deck (INF-CAMP-04)."""

    def __init__(self, amount: Num, take: int, to: int) -> None:
        self.amount = amount
        self.take = take
        self.to = to

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner < s.seats and s.zones[DECK + s.faction[f.owner]]:
            return True
        return lack(s, "Your deck is empty", "INF-DECK-04")

    def run(self, s: InfState, f: Frame) -> int:
        if f.owner >= s.seats:
            return DONE
        deck = s.zones[DECK + s.faction[f.owner]]
        if len(f.memory) == P_HEAD:
            n = min(number(s, self.amount, f.owner, f.source, f.memory), len(deck))
            f.memory.append(n)
            for card in deck[len(deck) - n :]:
                s.show(card, owner_bit(s, f.owner))
            s.emit("peeked", "INF-CAMP-04", f.owner, 0, n)
        seen = f.memory[P_HEAD]
        if f.memory[P_COUNT] < self.take and seen > 0:
            options: list[int] = []
            for card in deck[len(deck) - seen :]:
                option = (a.PICK << a.BITS) + s.face[card]
                if option not in options:
                    options.append(option)
            return s.ask(
                f.owner, "Which of the cards that you see do you keep?", options, "INF-CAMP-04", f.source
            )
        rest = deck[len(deck) - seen :] if seen else []
        s.lay(DECK + s.faction[f.owner], rest + deck[: len(deck) - seen])
        del f.memory[P_HEAD:]
        f.memory[P_COUNT] = 0
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        p = f.owner
        deck = s.zones[DECK + s.faction[p]]
        seen = f.memory[P_HEAD]
        for card in deck[len(deck) - seen :]:
            if s.face[card] == action & a.ARGUMENT:
                f.memory[P_HEAD] -= 1
                f.memory[P_COUNT] += 1
                if self.to == TO_TIMELINE:
                    prepare_card(s, p, card, DECK + s.faction[p])
                else:
                    s.move(card, DECK + s.faction[p], HAND + p)
                    s.emit("drawn", "INF-CAMP-04", p, card)
                return AGAIN
        raise AssertionError("no such card was seen")
