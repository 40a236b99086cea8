"""The printed cards of Drakerion, and the text that a card has from what it does (DRK-CSR)."""

import re
from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Printed
from tabard.games.drakerion.nouns import KEYWORDS, REMINDERS
from tabard.games.drakerion.parts import Bonus, Faction, Keyword, Kind, Place, Small, Trait
from tabard.games.drakerion.vocabulary import Ability, said
from tabard.language.english import capital
from tabard.language.parts import once_a_card


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card (DRK-CSR-04)."""

    kind: Kind
    """What sort of card it is; this decides which other fields it needs and may have."""
    faction: Faction
    """The faction whose colours it wears; `unaffiliated` fits every deck."""
    count: Annotated[int, Meta(ge=0, le=99)] = 4
    """Copies in the box; 0 takes a card out of the box that is extended."""
    subname: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    """The second part of a Renowned Character's name; it makes the Character Renowned."""
    traits: tuple[Trait, ...] = ()
    """Words that other cards ask for, such as `Archer`; written as they are printed."""
    keywords: tuple[Keyword, ...] = ()
    """Keywords that it always has."""
    bearable: tuple[Trait, ...] = ()
    """Behind `no-attachments`: Attachments with one of these traits may be borne all the same (DRK-KEY-14)."""
    cost: Small | None = None
    """The gold that playing it takes."""
    melee: Bonus | None = None
    """Damage in a melee attack; on an Attachment a bonus for the bearer."""
    ranged: Bonus | None = None
    """Damage in a ranged attack. Left out, there is none, which is not 0 (DRK-RNG-09, DRK-RNG-10)."""
    riposte: Bonus | None = None
    """Damage dealt back when attacked; on an Attachment a bonus for the bearer."""
    hp: Annotated[int, Meta(ge=-9, le=30)] | None = None
    """The damage that destroys it; on an Attachment a bonus, which may be negative (DRK-ATT-08)."""
    prestige: Small | None = None
    """What the opponent gains when it is destroyed."""
    initiative: Small | None = None
    """Of a Banner: the player with the higher one chooses who begins."""
    setup: tuple[Place, ...] = ()
    """Of a Banner: the Characters that begin on the battlefield."""
    subtype: Literal["supply", "tactic"] | None = None
    """Of a Maneuver: a Supply or a Tactic."""
    gold: Small | None = None
    """Of a Maneuver: the gold that it brings."""
    draw: Small | None = None
    """Of a Maneuver: the cards that it draws."""
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=7)] = ()
    """What it can do, in the order of its text."""

    @property
    def full_name(self) -> str:
        """Name and sub-name: what deck-building counts (DRK-DCK-06)."""
        return f"{self.name}, {self.subname}" if self.subname else self.name


@once_a_card
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
    text = " ".join(parts)
    return " ".join([text, *reminders(text)]).strip()


def reminders(text: str) -> list[str]:
    """What the keywords in a text mean, each once: "(Interceptor: ...)"."""
    found = [(re.search(rf"\b{word}", text), means) for word, means in REMINDERS.items()]
    return [f"({capital(word.group())}: {means}.)" for word, means in found if word is not None]
