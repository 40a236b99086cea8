"""A game with cards: what its folder holds is found in files of the same names in every game."""

from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from tabard.engine.action_text import ActionText
from tabard.engine.errors import CardError
from tabard.engine.events import Event
from tabard.engine.game import Game
from tabard.engine.ids import Action
from tabard.engine.kinds import settled
from tabard.engine.options import Options
from tabard.engine.shelf import Shelf
from tabard.engine.state import Book, State

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.brings import Setup
    from tabard.engine.cards import Printed
    from tabard.engine.view import Face, Look


class CardGame(Game):
    """A subclass has the facts and writes the book of a match; the rest is in the files of its folder.

    `printed.py` has its Card and `checks.py` load_box, `vocabulary.py` VERBS, `faces.py` face_of, `look.py` LOOK,
    `words.py` describe and tell, `rules/setup.py` deal; `brings.py`, where there is one, setup. They are read when
    something of theirs is needed first: the list of games needs the facts alone.
    """

    takes_cards: ClassVar[bool] = True
    teller: ClassVar[str] = "words"
    """The file that has tell, where it is one of its own."""

    def __init__(self, cards: "str | Path | None" = None) -> None:
        super().__init__(cards)
        self._books: Shelf[Any] = Shelf()
        self._parts: dict[str, Any] = {}

    def part(self, name: str) -> Any:
        """A file of the game's folder."""
        found = self._parts.get(name)
        if found is None:
            found = self._parts[name] = import_module(f"{self.package}.{name}")
        return found

    # -- what a game writes -------------------------------------------------------------------------

    def write(self, seats: int, options: Options) -> Book:
        """The book of a match with these options; those with the same share it."""
        raise NotImplementedError

    def lay(self, book: Any, seats: int, seed: int) -> State:
        """The table of a new match, before the first op."""
        state: State = self.part("rules.setup").deal(book, seats, seed)
        return state

    # -- what its files hold ------------------------------------------------------------------------

    @cached_property
    def printed(self) -> tuple[Any, ...]:
        """Every printed card."""
        found: tuple[Any, ...] = self.part("checks").load_box(self.card_file)
        return found

    def cards(self) -> "tuple[Printed, ...]":
        return self.printed

    def reprinted(self, body: bytes) -> "CardGame":
        """This game with printed cards of another time; CardError where they are none of this engine."""
        try:
            cards = msgspec.json.decode(body, type=settled(list[self.card_type]))  # type: ignore[name-defined]
        except msgspec.MsgspecError as e:
            raise CardError(f"cards of another time: {e}") from None
        other = type(self)()
        other.__dict__["printed"] = tuple(cards)  # instead of those in its folder
        return other

    @cached_property
    def setup(self) -> "Setup":
        if find_spec(f"{self.package}.brings") is None:
            return super().setup
        found: Setup = self.part("brings").setup(self)
        return found

    @property
    def card_type(self) -> "type[Printed]":
        kind: type[Printed] = self.part("printed").Card
        return kind

    def vocabularies(self) -> tuple[Any, ...]:
        return (self.part("vocabulary").VERBS,)

    def face(self, card: "Printed") -> "Face":
        face: Face = self.part("faces").face_of(card)
        return face

    def look(self) -> "Look":
        look: Look = self.part("look").LOOK
        return look

    def deal(self, seats: int, seed: int, options: Options) -> State:
        book = self._books.take((seats, options), lambda: self.write(seats, options))
        state = self.lay(book, seats, seed)
        state.advance()
        return state

    def words(self, state: State, action: Action) -> ActionText:
        said: ActionText = self.part("words").describe(state, action)
        return said

    def line(self, state: State, told: Event) -> str:
        said: str = self.part(self.teller).tell(state, told)
        return said
