"""The printed cards of Embers: their fields, their text, and what makes a box of them."""

from collections.abc import Sequence
from importlib import resources
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabard.engine.cards import Box, Printed
from tabard.games.embers.vocabulary import VERBS, Effects
from tabard.language.english import capital, listed

BOX: Final = 30
Moment = Literal["enters", "falls", "dawn"]
WHEN: Final = {"enters": "when it enters, ", "falls": "when it falls, ", "dawn": "at your dawn, "}


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card of Embers."""

    kind: Literal["ally", "charm", "spell"]
    """Allies burn the opposing fire, charms help from the field, spells work once."""
    count: Annotated[int, Meta(ge=0, le=1)] = 1
    """1, or 0 to take a card of the built-in set out."""
    might: Annotated[int, Meta(ge=0, le=9)] = 0
    """Of an ally: how much it burns or holds off, and how many wounds it takes to fell it."""
    guard: bool = False
    """Whether this ally holds off opposing allies."""
    lends: Annotated[int, Meta(ge=0, le=3)] = 0
    """Might that a charm gives to all allies of its keeper."""
    on: Moment | None = None
    """When an ally or a charm does what it says, unless when it enters; a spell does it when it is played."""
    do: Effects = ()
    """What it does, in order."""


NO_CARD: Final = Card(id="", name="", kind="spell")  # what a seat sees of a card that it does not know


def generated_text(card: Card) -> str:
    """What the card says, from what it does."""
    parts = ["Guard."] if card.guard else []
    if card.lends:
        parts.append(f"Your allies have {card.lends} more might.")
    if card.do:
        parts.append(capital(WHEN.get(card.on or "", "") + listed(VERBS.texts(card.do))) + ".")
    return " ".join(parts)


def check_box(cards: Sequence[Card], strict: bool = True) -> list[str]:
    """What keeps these cards from being a box: fields that do not go together, or too few cards."""
    fits = len(cards) == BOX if strict else 8 <= len(cards) < 100  # more than these have no action
    problems = [] if fits else [f"expected {BOX} cards, got {len(cards)} (EMB-01)"]
    for card in cards:
        wrong = {
            "might: an ally has some, others have none": (card.kind == "ally") != (card.might > 0),
            "guard: only an ally is a guard": card.guard and card.kind != "ally",
            "lends: only a charm lends might": card.lends > 0 and card.kind != "charm",
            "on: a spell waits for nothing": card.on is not None and card.kind == "spell",
        }
        problems += [f"card {card.id!r}: field {problem}" for problem, is_so in wrong.items() if is_so]
    return problems


load_box: Final = Box(
    "embers", resources.files(__package__) / "cards", ("embers",), Card, check_box, generated_text
).load
