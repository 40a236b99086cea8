"""The printed cards of Drakerion, and the text that a card has from what it does (DRK-CSR)."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Printed
from tabard.games.drakerion.nouns import KEYWORDS
from tabard.games.drakerion.parts import Bonus, Faction, Keyword, Kind, Place, Small, Trait
from tabard.games.drakerion.vocabulary import Ability, said


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card (DRK-CSR-04)."""

    kind: Kind
    faction: Faction
    count: Annotated[int, Meta(ge=0, le=99)] = 4
    subname: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    traits: tuple[Trait, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    bearable: tuple[Trait, ...] = ()
    """The traits behind "No Attachments except" (DRK-KEY-14)."""
    cost: Small | None = None
    melee: Bonus | None = None
    ranged: Bonus | None = None
    """Absent is not 0 (DRK-RNG-09, DRK-RNG-10)."""
    riposte: Bonus | None = None
    hp: Annotated[int, Meta(ge=-9, le=30)] | None = None
    """A bonus of an Attachment may be negative (DRK-ATT-08)."""
    prestige: Small | None = None
    initiative: Small | None = None
    setup: tuple[Place, ...] = ()
    subtype: Literal["supply", "tactic"] | None = None
    gold: Small | None = None
    draw: Small | None = None
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=7)] = ()

    @property
    def full_name(self) -> str:
        """Name and sub-name: what deck-building counts (DRK-DCK-06)."""
        return f"{self.name}, {self.subname}" if self.subname else self.name


def generated_text(card: Card) -> str:
    """What the card says, from what it does."""
    if card.kind == "retreat":
        return (
            "Action: choose next turn's first player; if the opponent has just passed, the Action Phase "
            "ends, else turn this card over and pass all your actions until end of turn."
        )
    parts: list[str] = []
    if card.setup:
        parts.append("Setup: " + ", ".join(f"{p.count} {p.name}" for p in card.setup) + ".")
    for keyword in card.keywords:
        word = KEYWORDS[keyword]
        if keyword == "no-attachments" and card.bearable:
            word += " except " + " or ".join(card.bearable)
        parts.append(f"{word}.")
    parts += [said(ability) for ability in card.abilities]
    return " ".join(parts)
