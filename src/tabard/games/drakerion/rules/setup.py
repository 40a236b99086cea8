"""Set-up: the first player, Setup lists, opening hands, mulligans (DRK-SET)."""

from tabard.engine.chance import Generator, seeded
from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import CHANCE, CardId, Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.blanks import refresh
from tabard.games.drakerion.rules.choosing import choices, named
from tabard.games.drakerion.rules.costs import first_of
from tabard.games.drakerion.rules.moves import draw, enter, last_of_hand, put_under
from tabard.games.drakerion.state import DrkBook, DrkState


def deal(book: DrkBook, seats: int, seed: int) -> DrkState:
    """Both players shuffle; every game of a book starts from one laid table."""
    generator = seeded(seed)
    table = book.laid
    if table is None:
        table = lay(book, generator)
        book.laid = table
    s = table.clone()
    s.generator = generator  # the only one (DRK-GEN-14)
    for base in range(0, 2 * v.PER_SEAT, v.PER_SEAT):
        s.shuffle(v.DECK + base)
        s.shuffle(v.PILE + base)  # the order of the list must not tell
        for card in s.zones[v.PILE + base]:
            s.known[card] = 1 if base == 0 else 2  # DRK-HID-04
    s.push(book.blocks["match"], s.first)
    return s


def lay(book: DrkBook, generator: Generator) -> DrkState:
    """Both players place their cards."""
    s = DrkState(book, generator)
    s.open()
    everyone = s.everyone()
    for seat in (0, 1):
        base = seat * v.PER_SEAT  # everybody has the own cards (DRK-CTL-02)
        for no in book.decks[seat]:
            s.new_card(no, v.DECK + base, seat, 0)  # DRK-OWN-01
        for no in book.piles[seat]:
            s.new_card(no, v.PILE + base, seat, 0)
        s.new_card(book.banners[seat], v.BANNER_AT + base, seat, everyone)  # DRK-SET-01
        s.new_card(book.cities[seat], v.CITY_AT + base, seat, everyone)  # DRK-SET-01
        s.new_card(book.retreat, v.RETREAT_AT + base, seat, everyone)  # DRK-SET-01
        s.new_card(0, v.GHOST + base, seat, everyone)
    refresh(s)
    return s


class FirstPlayer(Op):
    """The higher initiative chooses; a tie is drawn by lot."""

    phase = v.SETUP_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        one = s.book.initiative[s.book.banners[0]]
        two = s.book.initiative[s.book.banners[1]]
        if one == two:  # with shuffles and what says "random", all that is left to chance (DRK-GEN-14)
            options = [a.FIRST << a.BITS, (a.FIRST << a.BITS) + 1]
            return s.ask(CHANCE, "Both have the same initiative: who goes first?", options, "DRK-SET-05")
        seat = 0 if one > two else 1  # DRK-SET-03
        # either player (DRK-SET-04, DRK-DEC-01)
        options = [(a.FIRST << a.BITS) + seat, (a.FIRST << a.BITS) + 1 - seat]
        banner = s.zones[v.BANNER_AT + seat * v.PER_SEAT][0]
        prompt = f"You have the higher initiative, {max(one, two)} to {min(one, two)}: who goes first?"
        return s.ask(seat, prompt, options, "DRK-SET-03", banner)

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        s.first = action & a.ARGUMENT  # DRK-FST-01
        if s.listening:
            is_tie = s.book.initiative[s.book.banners[0]] == s.book.initiative[s.book.banners[1]]
            s.emit("first", "DRK-SET-05" if is_tie else "DRK-SET-03", s.first)
        return DONE


def seat_of(s: DrkState, second: bool) -> Seat:
    """Of two who do the same one after the other, the first player comes first (DRK-SET-07, DRK-MAN-12)."""
    return 1 - s.first if second else s.first


class PlaceSetup(Op):
    """The cards of the Banner's Setup come onto either line, all at one instant."""

    phase = v.SETUP_PHASE

    def __init__(self, second: bool) -> None:
        self.second = second

    def run(self, s: DrkState, f: Frame) -> int:
        seat = seat_of(s, self.second)
        wanted = s.book.setups[s.book.banners[seat]]
        # every line is chosen before anybody arrives (DRK-SET-09, DRK-DEC-02)
        if len(f.memory) < len(wanted):
            name = s.book.names[wanted[len(f.memory)]]
            options = [(a.PLACE << a.BITS) + 1, (a.PLACE << a.BITS) + 2]
            banner = s.zones[v.BANNER_AT + seat * v.PER_SEAT][0]
            return s.ask(seat, f"Setup: {name} on which line?", options, "DRK-SET-08", banner)
        lines = f.memory
        f.memory = []
        for i in range(len(wanted)):
            card = first_of(s, s.zones[v.DECK + seat * v.PER_SEAT], wanted[i])  # DRK-SET-13
            enter(s, card, seat, lines[i], 0, "DRK-SET-06")  # ready, and for nothing (DRK-SET-11)
        if self.second:
            s.watching = 1  # DRK-WIN-04
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory.append(action & a.ARGUMENT)
        return AGAIN


class OpeningHands(Op):
    """Both decks are shuffled, then each player draws six cards."""

    phase = v.SETUP_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        for seat in (s.first, 1 - s.first):
            s.shuffle(v.DECK + seat * v.PER_SEAT)
            s.emit("shuffled", "DRK-SET-14", seat)
        for seat in (s.first, 1 - s.first):
            draw(s, seat, v.OPENING_HAND, "DRK-SET-15")
        return DONE


class Mulligan(Op):
    """Any number of cards once for as many others, drawn before the shuffle."""

    phase = v.SETUP_PHASE

    def __init__(self, second: bool) -> None:
        self.second = second

    def run(self, s: DrkState, f: Frame) -> int:
        seat = seat_of(s, self.second)
        left = self.left(s, f, seat)
        options = [a.KEEP << a.BITS]
        # DRK-SET-16: one card after another, equal ones once (DRK-DEC-03)
        for option in choices(s, left, False):
            options.append((a.SWAP << a.BITS) + (option & a.ARGUMENT))
        later: list[int] = []
        if not self.second:
            later.append(1 - seat)  # whose hand does not depend on this one: it may answer early
        prompt = "Exchange which cards of your opening hand? Once only, all together"
        return s.ask(seat, prompt, options, "DRK-SET-17", 0, None, later)

    def left(self, s: DrkState, f: Frame, seat: Seat) -> list[CardId]:
        left: list[int] = []
        for card in s.zones[v.HAND + seat * v.PER_SEAT]:
            if not listed(f.memory, 0, card):
                left.append(card)
        return left

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        seat = seat_of(s, self.second)
        if action >> a.BITS == a.SWAP:
            picked = (a.PICK << a.BITS) + (action & a.ARGUMENT)
            f.memory.append(named(s, self.left(s, f, seat), picked))
            return AGAIN
        cards = f.memory
        f.memory = []
        s.emit("mulligan" if cards else "kept", "DRK-SET-19", seat, 0, len(cards))
        if cards:  # DRK-SET-20
            faces: list[int] = []
            for card in cards:
                faces.append(s.face[card])
            for card in last_of_hand(s, seat, faces):  # how many go shows, not which (DRK-HID-14)
                put_under(
                    s, card, v.DECK + seat * v.PER_SEAT
                )  # so that the others are drawn first (DRK-SET-18)
            draw(s, seat, len(cards), "DRK-SET-17")
            s.shuffle(v.DECK + seat * v.PER_SEAT)
            s.emit("shuffled", "DRK-SET-17", seat)
        if self.second:
            s.reacting = 1  # DRK-SET-12, DRK-SET-21
        return DONE
