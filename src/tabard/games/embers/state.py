"""Embers while it is played: two fires, two fields, and the book of what the cards are."""

from typing import Final

from tabard.engine.chance import Generator
from tabard.engine.frames import Block
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import Book, State

FIRE: Final = 20
LAST_TURN: Final = 60

DECK: Final = 0  # zones, each + seat
HAND: Final = 2
FIELD: Final = 4
PILE: Final = 6

ENTERS: Final = 1  # moments
FALLS: Final = 2
DAWN: Final = 3

PASS: Final = 0  # actions; the others are + card number, + 32 * seat + place in the field
PLAY: Final = 100
CHOOSE: Final = 200


class EmbBook(Book):
    """What is printed on the cards, by card number; number 0 is no card."""

    def __init__(self, content: str) -> None:
        super().__init__("embers", content, "{}")
        self.keys: list[str] = [""]
        self.names: list[str] = [""]
        self.stays: list[bool] = [False]
        self.might: list[int] = [0]
        """0 for charms and spells."""
        self.guard: list[bool] = [False]
        self.lends: list[int] = [0]
        self.moment: list[int] = [0]
        self.text: list[Block | None] = [None]


class EmbState(State):
    """All the data of a game in progress; `fire` is by seat, `wounds` and `swollen` are by card id."""

    def __init__(self, book: EmbBook, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, 2, generator, blank)
        self.book = book
        self.turn = 0
        self.active = 1
        self.fire = [FIRE, FIRE]
        self.wounds = [0] * len(book.keys)
        self.swollen = [0] * len(book.keys)
        self.waiting: list[int] = []
        """Cards whose moment has come, each with its keeper's seat behind it (EMB-07)."""

    def fields(self) -> list[str]:
        return [*super().fields(), "turn", "active", "fire", "wounds", "swollen", "waiting"]

    def clone(self) -> "EmbState":
        other = EmbState(self.book, self.generator, True)
        self.copy_core(other)
        other.turn = self.turn
        other.active = self.active
        other.fire = self.fire[:]
        other.wounds = self.wounds[:]
        other.swollen = self.swollen[:]
        other.waiting = self.waiting[:]
        return other

    def pools(self) -> list[list[int]]:
        return [[DECK, DECK + 1, HAND, HAND + 1]]

    def returns(self) -> list[float]:
        out = [self.fire[0] <= 0, self.fire[1] <= 0]
        return [0.0, 0.0] if out[0] == out[1] else [-1.0, 1.0] if out[0] else [1.0, -1.0]

    def resigned(self, seat: Seat) -> None:
        self.fire[seat] = 0
        self.finish()

    def might(self, seat: Seat, card: CardId) -> int:
        """The might of an ally: printed, swollen, and lent by charms (EMB-06)."""
        printed = self.book.might[self.face[card]]
        if printed == 0:
            return 0
        lent = sum([self.book.lends[self.face[other]] for other in self.zones[FIELD + seat]])
        return printed + self.swollen[card] + lent

    def allies(self, seat: Seat) -> list[CardId]:
        return [card for card in self.zones[FIELD + seat] if self.book.might[self.face[card]]]

    def note(self, moment: int, card: CardId, seat: Seat) -> None:
        """A moment has come for a card: its text waits to work, if it has one for that (EMB-07)."""
        if self.book.moment[self.face[card]] == moment:
            self.waiting += [card, seat]
        self.unsettled = True

    def settle(self) -> bool:
        """Allies fall and fires go out; then the texts that wait work, one at a time (EMB-05, EMB-07, EMB-08)."""
        changed = False
        for seat in (self.active, 1 - self.active):
            for card in self.allies(seat):
                if self.wounds[card] >= self.might(seat, card):
                    self.zones[FIELD + seat].remove(card)
                    self.zones[PILE + seat].append(card)
                    if self.listening:
                        self.emit("fell", "EMB-05", seat, card)
                    self.note(FALLS, card, seat)
                    changed = True
        if self.fire[0] <= 0 or self.fire[1] <= 0:
            self.finish()
        elif self.waiting and not changed:
            card, seat = self.waiting[0], self.waiting[1]
            del self.waiting[:2]
            self.unsettled = True
            block = self.book.text[self.face[card]]
            assert block is not None
            self.push(block, seat, card)
            return True
        return changed
