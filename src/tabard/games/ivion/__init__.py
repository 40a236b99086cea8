"""Ivion: a duel of two heroes on sixteen tiles, with instants that answer instants, and heroes of your own making."""

from typing import TYPE_CHECKING, Any

import msgspec

from tabard.engine.card_game import CardGame
from tabard.engine.options import Options
from tabard.engine.state import Book
from tabard.games.ivion.options import READY, IvionOptions

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.cards import Printed
    from tabard.engine.view import Face


class Ivion(CardGame):
    """Facts and factory."""

    name = "ivion"
    title = "Ivion"
    summary = "Two heroes on sixteen tiles: spend actions and power, slow, silence and disarm, answer card with card."
    seats = (2,)  # IVI-GEN-01, IVI-VAR-05
    minutes = "30-45"
    options_type = IvionOptions
    chairs = (*CardGame.chairs, "hero")
    package = "tabard.games.ivion"
    teller = "words_log"
    comes_in = (
        "give it to a hero (`tabard heroes change saint --take ... --add ... --cards FILE --out my.hero`)"
    )

    def face(self, card: "Printed") -> "Face":
        from tabard.games.ivion.faces import face_of
        from tabard.games.ivion.printed import Card

        assert isinstance(card, Card)
        return face_of(card, self.printed)

    def faces(self) -> "tuple[Face, ...]":
        from tabard.games.ivion.faces import hero_faces

        return (*super().faces(), *hero_faces(self.printed))

    def ready_texts(self) -> dict[str, str]:
        from tabard.games.ivion.heroes import ready_text

        return {name: ready_text(name) for name in READY}

    def check(self, seats: int | None, options: Options) -> int:
        from tabard.games.ivion.heroes import find_hero

        assert isinstance(options, IvionOptions)
        if (2, options) not in self._books:  # IVI-MYOH-19: before the game
            find_hero(options.hero1, self.printed)
            find_hero(options.hero2, self.printed)
        return super().check(seats, options)

    def write(self, seats: int, options: Options) -> Book:
        from tabard.games.ivion.book import write_book
        from tabard.games.ivion.heroes import find_hero
        from tabard.games.ivion.match import IviMatch

        assert isinstance(options, IvionOptions)
        book = IviMatch(self.content, msgspec.json.encode(options).decode())
        # Each seat brings its own, of any kind, the same one perhaps (IVI-SET-02, IVI-VAR-04).
        heroes = (find_hero(options.hero1, self.printed), find_hero(options.hero2, self.printed))
        write_book(book, self.printed, heroes)
        book.first = {"random": -1, "1": 0, "2": 1}[options.first]
        return book

    def samples(self) -> list[dict[str, Any]]:
        pairs = [(READY[i], READY[(i + 1) % len(READY)]) for i in range(2, len(READY), 2)]
        rest = [{"seats": 2, "options": {"hero1": one, "hero2": two}} for one, two in pairs]
        return [{}, *rest, {"seats": 2, "options": {"hero1": READY[1], "hero2": READY[1], "first": "2"}}]
