"""Drakerion: a battle of two banners on two lines a side, with hidden Maneuvers and duels of responses."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from tabard.engine.events import Event
from tabard.engine.game import ActionText, Game
from tabard.engine.ids import Action
from tabard.engine.options import Options
from tabard.engine.shelf import Shelf
from tabard.engine.state import State
from tabard.games.drakerion.options import STARTERS, DrakerionOptions

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.cards import Printed
    from tabard.engine.view import Face, Look
    from tabard.games.drakerion.printed import Card
    from tabard.games.drakerion.state import DrkBook


class Drakerion(Game):
    """Facts and factory."""

    name = "drakerion"
    title = "Drakerion"
    summary = (
        "Two banners, two lines a side: choose Maneuvers in secret, strike, riposte, and reach 20 prestige."
    )
    seats = (2,)
    minutes = "30-45"
    options_type = DrakerionOptions
    package = "tabard.games.drakerion"
    takes_cards: ClassVar[bool] = True
    comes_in = "put it into a deck file (`tabard decks drakerion wardens` prints one to begin from)"

    def __init__(self, cards: str | Path | None = None) -> None:
        super().__init__(cards)
        self._books: Shelf[DrkBook] = Shelf()

    @cached_property
    def printed(self) -> "tuple[Card, ...]":
        """Every printed card."""
        from tabard.games.drakerion.checks import load_box

        return load_box(self.card_file)

    @property
    def card_type(self) -> "type[Printed]":
        from tabard.games.drakerion.printed import Card

        return Card

    def vocabularies(self) -> tuple[Any, ...]:
        from tabard.games.drakerion.vocabulary import VERBS

        return (VERBS,)

    def cards(self) -> "tuple[Printed, ...]":
        return self.printed

    def face(self, card: "Printed") -> "Face":
        from tabard.games.drakerion.faces import face_of
        from tabard.games.drakerion.printed import Card

        assert isinstance(card, Card)
        return face_of(card)

    def look(self) -> "Look":
        from tabard.games.drakerion.look import LOOK

        return LOOK

    def check(self, seats: int | None, options: Options) -> int:
        from tabard.games.drakerion.decks import find_deck

        assert isinstance(options, DrakerionOptions)
        if options not in self._books:  # DRK-DCK-12: before the game starts
            find_deck(options.deck1, self.printed)
            find_deck(options.deck2, self.printed)
        return super().check(seats, options)

    def deal(self, seats: int, seed: int, options: Options) -> State:
        from tabard.games.drakerion.rules.setup import deal

        assert isinstance(options, DrakerionOptions)
        book = self._books.take(options, lambda: self._write(options))
        s = deal(book, seed)
        s.advance()
        return s

    def _write(self, options: DrakerionOptions) -> "DrkBook":
        """The book for these options; games of the same options share it."""
        from tabard.games.drakerion.book import write_book
        from tabard.games.drakerion.decks import find_deck
        from tabard.games.drakerion.match import DrkMatch

        book = DrkMatch(self.content, msgspec.json.encode(options).decode(), options.max_turns)
        decks = (find_deck(options.deck1, self.printed), find_deck(options.deck2, self.printed))
        write_book(book, self.printed, decks)
        return book

    def starter_decks(self) -> dict[str, str]:
        from tabard.games.drakerion.decks import starter_text

        return {name: starter_text(name) for name in STARTERS}

    def deck_problems(self, text: str) -> list[str]:
        from tabard.games.drakerion.decks import read_deck

        return read_deck(text, self.printed)[1]

    def samples(self) -> list[dict[str, Any]]:
        return [
            {},
            {"seats": 2, "options": {"deck1": "wardens", "deck2": "hollow-court"}},
            {"seats": 2, "options": {"deck1": "skyglass", "deck2": "skyglass"}},
            {"seats": 2, "options": {"deck1": "hollow-court", "deck2": "skyglass", "max_turns": 6}},
        ]

    def words(self, state: State, action: Action) -> ActionText:
        from tabard.games.drakerion.state import DrkState
        from tabard.games.drakerion.words import describe

        assert isinstance(state, DrkState)
        return describe(state, action)

    def line(self, state: State, told: Event) -> str:
        from tabard.games.drakerion.state import DrkState
        from tabard.games.drakerion.words import tell

        assert isinstance(state, DrkState)
        return tell(state, told)
