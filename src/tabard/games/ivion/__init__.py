"""Ivion: a duel of two heroes on sixteen tiles, with instants that answer instants, and heroes of your own making."""

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
from tabard.games.ivion.options import READY, IvionOptions

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.cards import Printed
    from tabard.engine.view import Face, Look
    from tabard.games.ivion.printed import Card
    from tabard.games.ivion.state import IviBook


class Ivion(Game):
    """Facts and factory."""

    name = "ivion"
    title = "Ivion"
    summary = "Two heroes on sixteen tiles: spend actions and power, slow, silence and disarm, answer card with card."
    seats = (2,)
    minutes = "30-45"
    options_type = IvionOptions
    package = "tabard.games.ivion"
    takes_cards: ClassVar[bool] = True
    comes_in = (
        "give it to a hero (`tabard heroes change saint --take ... --add ... --cards FILE --out my.hero`)"
    )

    def __init__(self, cards: str | Path | None = None) -> None:
        super().__init__(cards)
        self._books: Shelf[IviBook] = Shelf()

    @cached_property
    def printed(self) -> "tuple[Card, ...]":
        """Every printed card."""
        from tabard.games.ivion.checks import load_box

        return load_box(self.card_file)

    @property
    def card_type(self) -> "type[Printed]":
        from tabard.games.ivion.printed import Card

        return Card

    def vocabularies(self) -> tuple[Any, ...]:
        from tabard.games.ivion.vocabulary import VERBS

        return (VERBS,)

    def cards(self) -> "tuple[Printed, ...]":
        return self.printed

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

    def look(self) -> "Look":
        from tabard.games.ivion.look import LOOK

        return LOOK

    def check(self, seats: int | None, options: Options) -> int:
        from tabard.games.ivion.heroes import find_hero

        assert isinstance(options, IvionOptions)
        if options not in self._books:  # IVI-MYOH-19: before the game
            find_hero(options.hero1, self.printed)
            find_hero(options.hero2, self.printed)
        return super().check(seats, options)

    def deal(self, seats: int, seed: int, options: Options) -> State:
        from tabard.games.ivion.rules.setup import deal

        assert isinstance(options, IvionOptions)
        book = self._books.take(options, lambda: self._write(options))
        s = deal(book, seed)
        s.advance()
        return s

    def _write(self, options: IvionOptions) -> "IviBook":
        """The book for these options; games of the same options share it."""
        from tabard.games.ivion.book import write_book
        from tabard.games.ivion.heroes import find_hero
        from tabard.games.ivion.match import IviMatch

        book = IviMatch(self.content, msgspec.json.encode(options).decode())
        heroes = (find_hero(options.hero1, self.printed), find_hero(options.hero2, self.printed))
        write_book(book, self.printed, heroes)
        book.first = {"random": -1, "1": 0, "2": 1}[options.first]
        return book

    def samples(self) -> list[dict[str, Any]]:
        pairs = [(READY[i], READY[(i + 1) % len(READY)]) for i in range(2, len(READY), 2)]
        rest = [{"seats": 2, "options": {"hero1": one, "hero2": two}} for one, two in pairs]
        return [{}, *rest, {"seats": 2, "options": {"hero1": READY[1], "hero2": READY[1], "first": "2"}}]

    def words(self, state: State, action: Action) -> ActionText:
        from tabard.games.ivion.state import IviState
        from tabard.games.ivion.words import describe

        assert isinstance(state, IviState)
        return describe(state, action)

    def line(self, state: State, told: Event) -> str:
        from tabard.games.ivion.state import IviState
        from tabard.games.ivion.words_log import tell

        assert isinstance(state, IviState)
        return tell(state, told)
