"""A game: its facts, its options, and the factory of its states."""

import os
import re
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tabard.engine.action_text import ActionText
from tabard.engine.errors import BadOption, BadSave, CardError, IllegalAction, TabardError, UnknownCard, hint
from tabard.engine.events import Event
from tabard.engine.ids import CHAIRS, RESIGN, Action, Seat
from tabard.engine.options import Options, read_options, schema
from tabard.engine.rulebook import Rulebook
from tabard.engine.shelf import Shelf
from tabard.engine.state import State

if TYPE_CHECKING:  # what a list of games does not need
    from pathlib import Path

    from tabard.engine.brings import Mend, Setup
    from tabard.engine.cards import Printed
    from tabard.engine.forecast import Forecaster
    from tabard.engine.spaces import Spaces
    from tabard.engine.view import Face, Look

SEED_LIMIT = 2**60
LESSON: Final = re.compile(r"learn(?:\.([a-z]+))?\.md")
"""Files that teach the game, one a language."""


class Game:
    """One game with one card set. A game's folder subclasses this and registers it."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    """The numbers of seats it can be played with, the usual one first."""
    minutes: ClassVar[str]
    options_type: ClassVar[type[Options]] = Options
    package: ClassVar[str]
    """The package whose folder holds rules.md and the cards."""

    def __init__(self, cards: "str | Path | None" = None) -> None:
        if cards is not None and not self.takes_cards:
            raise BadOption(f"{self.name} has no cards, so it takes no card set")
        self.card_file = cards

    chairs: ClassVar[tuple[str, ...]] = CHAIRS
    """What its texts call those who play, before their number: "player 1"."""
    takes_cards: ClassVar[bool] = False
    comes_in: ClassVar[str] = ""
    """How a new card comes into play, for whoever made one that is in no deck, hero or market."""

    # -- what a game writes -------------------------------------------------------------------------

    def deal(self, seats: int, seed: int, options: Options) -> State:
        """A state after set-up, at its first decision; seats and options are already checked."""
        raise NotImplementedError

    def blank(self, seats: int, options: Options) -> State:
        """A state of the right class and book for loading saved data into."""
        return self.deal(seats, 0, options)

    def check(self, seats: int | None, options: Options) -> int:
        """The number of seats for these options; BadOption when they do not fit together."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            raise BadOption(f"{self.title} is played with {_either(self.seats)} seats, not {seats}")
        return seats

    def words(self, state: State, action: Action) -> ActionText:
        """An option of the current decision in words."""
        raise NotImplementedError

    def line(self, state: State, told: Event) -> str:
        """A line of the log, from an event that is already told as its reader may know it; it names every player."""
        return told.kind

    @property
    def card_type(self) -> "type[Printed]":
        """What a card of this game's sets can hold, when it takes cards."""
        raise NotImplementedError

    def vocabularies(self) -> tuple[Any, ...]:
        """What its cards can say, for documents: a `Vocabulary` of tabard.language for each struct of verbs."""
        return ()

    def cards(self) -> "tuple[Printed, ...]":
        """The printed cards in use, in the order of their sets; none for a game without cards."""
        return ()

    def printed_body(self) -> bytes:
        """All printed cards as JSON, from which `content` is made; `reprinted` reads it."""
        from tabard.engine.cards import body_of

        return body_of(self.cards())

    def reprinted(self, body: bytes) -> "Game":
        """This game with printed cards of another time; CardError where it cannot be played with them."""
        raise CardError(f"{self.title} has no cards")

    def face(self, card: "Printed") -> "Face":
        """What is printed on a card, as every rendering draws it; a game adds cost, family and figures."""
        from tabard.engine.view import Face

        return Face(card.id, card.name, card.kind, text=card.text, icon=card.icon, source=card.source)

    def faces(self) -> "tuple[Face, ...]":
        """Every face that a view can show; a game adds those of tokens and tiles, which are no cards."""
        return tuple(self.face(card) for card in self.cards())

    def look(self) -> "Look":
        """How the game is drawn: its cloth, the signs of its figures, the inks of its families."""
        from tabard.engine.view import PLAIN_LOOK

        return PLAIN_LOOK

    def starter_decks(self) -> dict[str, str]:
        """The decks that come with the game, as the text of a deck file by name; none without such decks."""
        return {}

    def ready_texts(self) -> dict[str, str]:
        """The text of each ready file that an option may name, to begin one of one's own from."""
        return self.starter_decks()

    def deck_problems(self, text: str) -> list[str]:
        """What keeps a deck file from being played with, a line each; empty when nothing does."""
        raise BadOption(f"{self.name} is not played with decks of one's own")

    def deck_mends(self, text: str) -> "list[Mend]":
        """What would mend a deck file that cannot be played with, as far as that is plain."""
        return []

    def next_session(self, state: State) -> dict[str, Any] | None:
        """The options with which a story goes on at another table once this game is over; None where none does."""
        return None

    def spaces(self) -> "Spaces":
        """What its actions and its table are made of, for programs that learn: `SPACES` of its spaces.py."""
        from importlib import import_module

        try:
            declared: Spaces = import_module(f"{self.package}.spaces").SPACES
        except ModuleNotFoundError as e:
            if e.name != f"{self.package}.spaces":
                raise
            raise TabardError(f"{self.title} has no spaces.py that declares what it is made of") from None
        return declared

    def forecaster(self) -> "Forecaster | None":
        """How its options are carried out before they are chosen: `FORECASTER` of its forecast.py; None without one."""
        from importlib import import_module

        try:
            declared: Forecaster | None = getattr(
                import_module(f"{self.package}.forecast"), "FORECASTER", None
            )
        except ModuleNotFoundError as e:
            if e.name != f"{self.package}.forecast":
                raise
            return None
        return declared

    def samples(self) -> list[dict[str, Any]]:
        """Seats and options worth testing, each as keywords for `new`: `{"seats": 1, "options": {...}}`."""
        return [{}]

    # -- what everyone uses -------------------------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        log: bool = False,
    ) -> State:
        """A new game; `log=True` records events from the first decision on."""
        chosen = read_options(self.options_type, options)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise BadOption(f"seed {seed!r} is not a whole number from 0 to {SEED_LIMIT - 1}")
        if seats is not None and (isinstance(seats, bool) or not isinstance(seats, int)):
            raise BadOption(f"seats {seats!r} is not a whole number")
        state = self.deal(self.check(seats, chosen), seed, chosen)
        state.match.maker = self
        state.listening = log
        return state

    def load(self, data: bytes | str) -> State:
        """A state from what `dump` wrote."""
        from tabard.engine.save import fill, read_head

        head = read_head(data)
        if head["game"] != self.name:
            raise BadSave(f"a saved game of {head['game']!r}, not of {self.name!r}")
        try:
            chosen = read_options(self.options_type, head["options"])
            seats = self.check(head["seats"], chosen)
        except BadOption as e:
            raise BadSave(f"broken save: {e}") from None
        blank = self.blank(seats, chosen)
        blank.match.maker = self
        return fill(blank, head)

    def __reduce__(self) -> tuple[Any, ...]:
        """How `pickle` takes a game along: its class, the file of its cards, their hash; a copy is the game itself."""
        file = None if self.card_file is None else os.path.join(os.getcwd(), self.card_file)
        key = (type(self), file, self.content)
        _met.take(key, lambda: self)
        return found_again, key

    def tell(self, state: State, event: Event, seat: Seat | None) -> str:
        """A line of the log as it is said to a seat; None is a spectator."""
        from tabard.engine.person import to_reader  # the list of games tells nothing to anybody

        line = self.line(state, event.told_to(state.seats if seat is None else seat))
        return to_reader(line, seat, self.chairs)

    def describe(self, state: State, action: Action) -> ActionText:
        """An action of the current decision in words."""
        if action == RESIGN:
            return ActionText("resign", "Give up the game")
        d = state.decision
        if d is None or action not in d.options:
            raise IllegalAction(f"action {action!r} is not an option now, so it has no words")
        return self.words(state, action)

    def parse(self, state: State, text: str) -> Action:
        """The option whose short text this is; spaces and capitals do not matter."""
        wanted = " ".join(str(text).lower().split())
        d = state.decision
        if d is None:
            raise IllegalAction("the game is over: no action is possible any more")
        if wanted == "resign" and d.seat >= 0 and state.may_resign(d.seat):
            return RESIGN
        shorts: dict[str, Action] = {}
        for action in d.options:
            short = self.words(state, action).short
            if short == wanted:
                return action
            shorts[short] = action
        raise IllegalAction(f"{text!r} is not an option now ({d.rule}){hint(wanted, shorts, 3, 0.5)}")

    def card(self, id: str) -> "Printed":
        """A printed card by its id or its name."""
        wanted = "-".join(str(id).lower().split())
        found = {card.id: card for card in self.cards()}
        if wanted in found:
            return found[wanted]
        for card in found.values():
            if card.name.lower() == str(id).strip().lower():
                return card
        if not found:
            raise UnknownCard(f"no card {id!r}: {self.title} has no cards")
        import difflib

        near = difflib.get_close_matches(wanted, found, 3, 0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownCard(f"no card {id!r} in {self.title}{hint}")

    def check_cards(self, file: "str | Path") -> list[str]:
        """What keeps a card file from being played with, a line each; empty when nothing does."""
        try:
            type(self)(file).cards()
        except CardError as e:
            return str(e).splitlines()
        return []

    def card_schema(self) -> dict[str, Any]:
        """The JSON Schema of a card file of this game, for editors."""
        if not self.takes_cards:
            raise BadOption(f"{self.name} has no cards, so its card files have no schema")
        from tabard.engine.cards import card_schema

        return card_schema(self.card_type)

    @cached_property
    def setup(self) -> "Setup":
        """What everybody brings, and which decisions only set the game up; none of either unless a game says so."""
        from tabard.engine.brings import Setup

        return Setup()

    @cached_property
    def faces_by_id(self) -> "Mapping[str, Face]":
        """Every face that a view can show, by its id: made once, since whoever draws a table asks for it."""
        return {face.id: face for face in self.faces()}

    @cached_property
    def content(self) -> str:
        """The hash of the cards in use, by which saves and records know them again."""
        from tabard.engine.cards import content_hash

        return content_hash(self.cards())

    @cached_property
    def rules(self) -> Rulebook:
        """The numbered rules, as players read them."""
        from importlib.resources import files

        return Rulebook((files(self.package) / "rules.md").read_text(encoding="utf-8"))

    @cached_property
    def lessons(self) -> dict[str, str]:
        """How to play in five minutes, as Markdown by language: learn.md beside the rules is `en`, learn.de.md `de`."""
        from importlib.resources import files

        found: dict[str, str] = {}
        for page in files(self.package).iterdir():
            if named := LESSON.fullmatch(page.name):
                found[named[1] or "en"] = page.read_text(encoding="utf-8")
        return found

    @property
    def lesson(self) -> str:
        """The lesson in English; empty where there is none."""
        return self.lessons.get("en", "")

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the options."""
        return schema(self.options_type)


MOST_MET: Final = 16
_met: Shelf[Game] = Shelf(MOST_MET)
"""The games that travelled, so that a thousand states of one game read its cards once."""


def found_again(kind: type[Game], file: str | None, content: str) -> Game:
    """A game that `pickle` brought: the one that is here already, or a new one with the same cards."""
    return _met.take((kind, file, content), lambda: _opened(kind, file, content))


def _opened(kind: type[Game], file: str | None, content: str) -> Game:
    """A new game; BadSave when its cards are others than those it was sent with."""
    game = kind(file)
    if game.content != content:
        whose = file or f"the box of {game.title}"
        raise BadSave(
            f"sent with card set {content}, but {whose} is {game.content} here; "
            "both sides need the same cards and the same version of Tabard"
        )
    return game


def _either(numbers: tuple[int, ...]) -> str:
    words = [str(n) for n in sorted(numbers)]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
