"""Embers, a whole game with cards to copy: two keepers, two fires, thirty cards."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabard.engine.card_game import CardGame
from tabard.engine.options import Options
from tabard.engine.state import Book, State

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.cards import Printed
    from tabard.engine.view import Face


class Embers(CardGame):
    """Facts and factory."""

    name = "embers"
    title = "Embers"
    summary = "Two keepers, two fires, thirty cards: play allies, and put the other fire out."
    seats = (2,)
    minutes = "5"
    package = "tabard.games.embers"
    chairs = ("keeper",)

    @cached_property
    def printed(self) -> tuple[Any, ...]:
        return tuple(self.part("printed").load_box(self.card_file))

    def face(self, card: "Printed") -> "Face":
        face: Face = self.part("look").face_of(card)
        return face

    def write(self, seats: int, options: Options) -> Book:
        book: Book = self.part("match").EmbMatch(self.content, self.printed)
        return book

    def lay(self, book: Book, seats: int, seed: int) -> State:
        state: State = self.part("match").deal(book, seed)
        return state
