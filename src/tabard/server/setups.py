"""What the seats of one table bring, and for whom the house sets the game up."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tabard.engine.errors import BadOption
from tabard.engine.game import Game
from tabard.engine.ids import Action, Seat
from tabard.engine.options import read_options
from tabard.engine.state import State
from tabard.server.rows import Chair

OWN = "own"
"""What is told of a deck or hero that is somebody's own."""


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody chose when they sat down."""

    brings: str = ""
    """The id of a ready one or the text of one's own; empty for what the table has for that seat."""
    quick: bool = False
    """The house sets the game up for them."""


class Setups:
    """The choices of all seats; the last one of a seat counts."""

    def __init__(self, game: Game, seats: int) -> None:
        self._setup = game.setup
        self._options_type = game.options_type
        self._game = game
        self._seats = seats
        self.choices = [Choice()] * seats

    def choose(self, seat: Seat, choice: Choice) -> None:
        self.choices[seat] = choice

    def choice(self, seat: Seat) -> Choice:
        return self.choices[seat]

    def forgo(self, seat: Seat) -> None:
        """From now on a seat chooses for itself."""
        self.choices[seat] = Choice(self.choices[seat].brings)

    def check(self, options: dict[str, Any], seat: Seat, choice: Choice) -> None:
        """BadOption where a seat cannot bring what it would."""
        if not choice.brings:
            return
        name = self._setup.option(seat)
        if name:
            told = {**self.options(options), name: choice.brings}
            self._game.check(self._seats, read_options(self._options_type, told))
        elif not self._setup.known(choice.brings):
            raise BadOption(f"nobody can bring {choice.brings[:40]!r} to {self._game.title}")

    def options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of the table, with what everybody brings."""
        told = dict(options)
        for seat, choice in enumerate(self.choices):
            name = self._setup.option(seat)
            if name and choice.brings:
                told[name] = choice.brings
        return told

    def brought(self, options: dict[str, Any]) -> list[str]:
        """What each seat brings, as everybody may know it; empty where that comes out later."""
        usual = self._options_type()
        told = []
        for seat, choice in enumerate(self.choices):
            name = self._setup.option(seat)
            value = choice.brings or (str(options.get(name, getattr(usual, name))) if name else "")
            told.append(value if not value or self._setup.known(value) else OWN)
        return told

    def asked(self, state: State, chairs: Sequence[Chair]) -> Seat | None:
        """The seat for which the house takes the decision that is due; bots do not keep those waiting who are quick."""
        d = state.decision
        if d is None or d.seat < 0 or not self._setup.knows(state):
            return None
        people = [chair.seat for chair in chairs if chair.kind != "bot"]
        is_quick = self.choices[d.seat].quick if d.seat in people else False
        if d.seat not in people:
            is_quick = bool(people) and all(self.choices[seat].quick for seat in people)
        return d.seat if is_quick else None

    def answer(self, state: State, seat: Seat) -> Action | None:
        """What is recommended to that seat; None where the position must be judged."""
        choice = self.choices[seat]
        return self._setup.answer(state, choice.brings, choice.quick)
