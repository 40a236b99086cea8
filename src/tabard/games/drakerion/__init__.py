"""Drakerion: a battle of two banners on two lines a side, with hidden Maneuvers and duels of responses."""

from typing import TYPE_CHECKING, Any

import msgspec

from tabard.engine.card_game import CardGame
from tabard.engine.options import Options
from tabard.engine.state import Book
from tabard.games.drakerion.options import READY, DrakerionOptions

if TYPE_CHECKING:
    from tabard.engine.brings import Mend


class Drakerion(CardGame):
    """Facts and factory."""

    name = "drakerion"
    title = "Drakerion"
    summary = (
        "Two banners, two lines a side: choose Maneuvers in secret, strike, riposte, and reach 20 prestige."
    )
    seats = (2,)  # DRK-GEN-01
    minutes = "30-45"
    options_type = DrakerionOptions
    package = "tabard.games.drakerion"
    comes_in = "put it into a deck file (`tabard decks drakerion wardens` prints one to begin from)"

    def check(self, seats: int | None, options: Options) -> int:
        from tabard.games.drakerion.decks import find_deck

        assert isinstance(options, DrakerionOptions)
        if (2, options) not in self._books:  # DRK-DCK-12: before the game starts
            find_deck(options.deck1, self.printed)
            find_deck(options.deck2, self.printed)
        return super().check(seats, options)

    def write(self, seats: int, options: Options) -> Book:
        from tabard.games.drakerion.book import write_book
        from tabard.games.drakerion.decks import find_deck
        from tabard.games.drakerion.match import DrkMatch

        assert isinstance(options, DrakerionOptions)
        book = DrkMatch(self.content, msgspec.json.encode(options).decode(), options.max_turns)
        decks = (find_deck(options.deck1, self.printed), find_deck(options.deck2, self.printed))
        write_book(book, self.printed, decks)
        return book

    def starter_decks(self) -> dict[str, str]:
        from tabard.games.drakerion.decks import starter_text

        return {name: starter_text(name) for name in READY}

    def deck_problems(self, text: str) -> list[str]:
        from tabard.games.drakerion.decks import read_deck

        return read_deck(text, self.printed)[1]

    def deck_mends(self, text: str) -> "list[Mend]":
        from tabard.games.drakerion.mending import mends

        return mends(text, self.printed)

    def samples(self) -> list[dict[str, Any]]:
        return [
            {},
            {"seats": 2, "options": {"deck1": "wardens", "deck2": "hollow-court"}},
            {"seats": 2, "options": {"deck1": "skyglass", "deck2": "skyglass"}},
            {"seats": 2, "options": {"deck1": "hollow-court", "deck2": "skyglass", "max_turns": 6}},
        ]
