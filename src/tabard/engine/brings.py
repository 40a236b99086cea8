"""What everybody brings to a table (deck, hero, race, leader), and the set-up that the house may do for them."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from tabard.engine.ids import Action, Seat

if TYPE_CHECKING:
    from tabard.engine.state import State


class Bring(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the things that somebody may bring."""

    id: str
    title: str
    about: str = ""
    """What it does or is made of, in a sentence or two."""
    tags: str = ""
    face: str = ""
    """The face that it is drawn by."""
    cards: tuple[str, ...] = ()
    """A few faces of what it is made of."""
    plays: str = ""
    """What playing it is like, in a sentence: what all that it says comes to."""


class Brings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is brought to a game; without anything to choose from, only whether the house can set up."""

    what: Literal["", "deck", "hero", "race", "leader"] = ""
    of: tuple[Bring, ...] = ()
    options: tuple[str, ...] = ()
    """For each seat the option that takes it; where there is none, it is chosen during set-up."""
    when: dict[str, list[str]] = {}
    """The values of options with which alone it is chosen."""
    quick: bool = False
    """Whether the game has decisions of set-up that the house may take for somebody."""


class Mend(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step that mends a deck: what is done, to how many of which card, and the text afterwards."""

    deed: Literal["put-in", "take-out", "fill", "thin"]
    name: str
    """Empty where it is not about one card."""
    count: int
    text: str


class Setup:
    """The decisions of a game that only set it up, and what is recommended to whoever wants to play at once."""

    def __init__(
        self,
        brings: Brings | None = None,
        rules: Collection[str] = (),
        chosen: str = "",
        usual: Sequence[str] = (),
    ) -> None:
        self.rules = frozenset(rules)
        """The rules by which such decisions are asked for."""
        self.brings = msgspec.structs.replace(brings or Brings(), quick=bool(self.rules))
        self._chosen = chosen
        self._usual = usual
        """Answers in words, the best first; one that is not among them is judged by its position."""

    def knows(self, state: "State") -> bool:
        """Whether a position only sets the game up."""
        d = state.decision
        return d is not None and d.rule in self.rules

    def answer(self, state: "State", wish: str = "", is_newcomer: bool = True) -> Action | None:
        """The answer to a decision of set-up: what somebody wished to bring, then what is recommended to them."""
        d = state.decision
        assert d is not None
        words = {state.game.words(state, action).short: action for action in d.options}
        wishes = [f"{self._chosen} {wish}"] if wish and self._chosen else []
        for word in (*wishes, *(self._usual if is_newcomer else ())):
            if word in words:
                return words[word]
        return None

    def option(self, seat: Seat) -> str:
        """The option that takes what a seat brings; empty where none does."""
        return self.brings.options[seat] if seat < len(self.brings.options) else ""

    def known(self, wish: str) -> bool:
        """Whether something is one of the ready ones."""
        return any(bring.id == wish for bring in self.brings.of)
