"""Embers while it is played: two fires, two fields, and the book of what the cards are."""

from typing import TYPE_CHECKING, ClassVar, Final

from tabard.engine.chance import Generator
from tabard.engine.frames import Block
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import BLANK, Book, State
from tabard.engine.zones import NOBODY_SEES, OWNER_SEES, Zone, Zones, each

if TYPE_CHECKING:  # cards speak of rules, and rules of the state
    from tabard.games.embers.printed import Card, Moment

FIRE: Final = 50
FIRST: Final = 44  # with how much the keeper begins who plays first
LAST_TURN: Final = 60

DECK: Final = 0  # zones, each + seat
HAND: Final = 2
FIELD: Final = 4
PILE: Final = 6
ZONES: Final = Zones(
    *each(
        1,
        Zone(FIELD, "field", "Keeper {seat}: field", "row", "EMB-03", "campfire"),
        Zone(HAND, "hand", "Keeper {seat}: hand", "hand", "EMB-01", "poker-hand", OWNER_SEES, "box"),
        Zone(DECK, "deck", "Keeper {seat}: deck", "pile", "EMB-02", "card-pickup", NOBODY_SEES, "box"),
        Zone(PILE, "discards", "Keeper {seat}: discards", "pile", "EMB-03", "card-discard"),
    )
)

PASS: Final = 0  # actions; the others are + card number
PLAY: Final = 100
CHOOSE: Final = 200


class EmbBook(Book):
    """The printed cards and their texts, by card number; number 0 is no card."""

    def __init__(self, content: str) -> None:
        super().__init__("embers", content, "{}")
        self.swing = 8.0
        self.cards: list[Card] = []
        self.texts: list[Block] = []


class EmbState(State):
    """All the data of a game in progress; `fire` is by seat, `wounds` and `swollen` are by card id."""

    places: ClassVar[Zones] = ZONES
    columns: ClassVar[tuple[str, ...]] = ("wounds", "swollen")

    def __init__(self, book: EmbBook, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, 2, generator, blank)
        self.book = book
        self.turn = 0
        self.active = 1
        self.fire: list[int] = BLANK
        self.wounds: list[int] = BLANK
        self.swollen: list[int] = BLANK

    def clone(self) -> "EmbState":
        other = EmbState(self.book, self.generator, True)
        self.copy_core(other)
        other.turn = self.turn
        other.active = self.active
        other.fire = self.fire[:]
        other.wounds = self.wounds[:]
        other.swollen = self.swollen[:]
        return other

    def returns(self) -> list[float]:
        out = [self.fire[0] <= 0, self.fire[1] <= 0]
        return [0.0, 0.0] if out[0] == out[1] else [-1.0, 1.0] if out[0] else [1.0, -1.0]

    def resigned(self, seat: Seat) -> None:
        self.fire[seat] = 0
        self.finish()

    def printed(self, card: CardId) -> "Card":
        return self.book.cards[self.face[card]]

    def allies(self, seat: Seat) -> list[CardId]:
        return [card for card in self.zones[FIELD + seat] if self.printed(card).kind == "ally"]

    def might(self, seat: Seat, card: CardId) -> int:
        """The might of an ally: printed, swollen, and lent by charms (EMB-06)."""
        lent = sum([self.printed(other).lends for other in self.zones[FIELD + seat]])
        return self.printed(card).might + self.swollen[card] + lent

    def blow(self, seat: Seat) -> int:
        """What the allies of a keeper burn at dusk: their might, less that of opposing guards (EMB-04)."""
        might = sum([self.might(seat, card) for card in self.allies(seat)])
        foe = 1 - seat
        guards = sum([self.might(foe, card) for card in self.allies(foe) if self.printed(card).guard])
        return max(might - guards, 0)

    def wake(self, moment: "Moment", card: CardId, seat: Seat) -> None:
        """A moment has come for a card: its text works next, if it waits for that (EMB-07)."""
        if (self.printed(card).on or "enters") == moment:
            self.push(self.book.texts[self.face[card]], seat, card)

    def settle(self) -> bool:
        """Fires go out and allies fall, the last of the field first: so the first one's text works first (EMB-07)."""
        if min(self.fire) <= 0:
            self.finish()
            return True
        someone_fell = False
        for seat in (1 - self.active, self.active):
            for card in reversed(self.allies(seat)):
                if self.wounds[card] >= self.might(seat, card):
                    self.move(card, FIELD + seat, PILE + seat)
                    self.wounds[card] = self.swollen[card] = 0
                    self.emit("fell", "EMB-05", seat, card)
                    self.wake("falls", card, seat)
                    someone_fell = True
        return someone_fell
