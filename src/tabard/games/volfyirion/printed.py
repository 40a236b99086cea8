"""The printed cards of Volfyirion, and the text that a card has from what it does (VOL-SETC-01)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from tabard.engine.cards import Printed
from tabard.games.volfyirion.options import Module
from tabard.games.volfyirion.vocabulary import Amount, Chain, Colour, Points, Removal, points_text, said
from tabard.language.english import NUMBERS, listed
from tabard.language.parts import once_a_card

House = Literal["turquoise", "red", "purple", "grey"]
"""The Minor Houses, and the neutral grey."""
Kind = Literal["command", "building", "troop", "wonder", "city", "lair", "perk", "ploy"]
"""The kinds of cards."""
Trait = Literal["mercenary", "saboteur", "unsealable", "unremovable"]
"""What is special about a card."""


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card of the box (VOL-SETC-01)."""

    kind: Kind
    """What it is; Commands, Buildings and Troops make up the Asset Deck."""
    house: House | None = None
    """The Minor House of the banner; grey is neutral (VOL-CRD-04), Wonders have none (VOL-CRD-06)."""
    cost: Amount | None = None
    """Command Points; Battle Points for a Wonder; nothing for what cannot be acquired."""
    gain: Points = Points()
    """The Main Ability; for the Lair its income."""
    defence: Amount = 0
    """What a Troop, a City or the Lair withstands."""
    chain: Chain | None = None
    """Its Synergy Chain; a card has this or a Remove Ability, not both."""
    remove: Removal | None = None
    """Its Remove Ability."""
    starting: bool = False
    """Whether it is dealt to the House Decks at the start."""
    module: Module | None = None
    """The module that brings the card into the game; none for the base box."""
    traits: tuple[Trait, ...] = ()
    """What is special about it."""
    rebuild: Points | None = None
    """What a destroyed City costs to rebuild in the extended mode (VOL-EXT-04)."""
    side: Literal[0, 1] | None = None
    """Which of the two sets of Cities a City belongs to."""

    @property
    def seal_price(self) -> int | None:
        """Knowledge Points to seal or unseal (VOL-CRD-10); none for what cannot be sealed."""
        return self.cost if self.kind == "wonder" and "unsealable" not in self.traits else None

    @property
    def removes_on_acquiring(self) -> bool:
        """The icon by which the buyer may remove another card (VOL-CRD-11, VOL-ASC-08)."""
        return self.kind == "wonder"

    @property
    def slots(self) -> tuple[str, ...]:
        """What a City has room for; the Lair has none (VOL-CRD-12, VOL-DEF-10)."""
        return ("troop", "building") if self.kind == "city" else ()


_TRAITS: Final = {
    "mercenary": "Mercenary: if its City is attacked, it returns to the Asset Deck and the City falls.",
    "saboteur": "Saboteur: when acquired, it goes to the opponent's Discard Pile.",
    "unsealable": "It cannot be sealed. The opponent may take it over for 4 Knowledge.",
    "unremovable": "No other card can remove it.",
}
_BY_HAND: Final = ("perk", "ploy")


@once_a_card
def generated_text(card: Card) -> str:
    """What the card says, from what it does; Perks and Ploys keep the words they came with."""
    if card.kind in _BY_HAND:
        return card.text
    parts: list[str] = []
    if card.defence:
        parts.append(f"Defence {card.defence}.")
    if card.gain:
        parts.append(f"Gain {points_text(card.gain)}.")
    if card.chain is not None:
        parts.append(f"Chain with {_needed(card.chain.needs, card.house)}: {said(card.chain.do)}.")
    if card.remove is not None:
        parts.append(f"Remove this card: {said(card.remove.do)}.")
    if card.rebuild is not None:
        parts.append(f"Extended mode: rebuild it once for {points_text(card.rebuild)}.")  # VOL-EXT-04
    for trait in card.traits:
        parts.append(_TRAITS[trait])
    if card.removes_on_acquiring:
        parts.append("When you acquire it, you may remove another card.")
    return " ".join(parts)


def _needed(needs: Sequence[Colour], house: House | None) -> str:
    """The cards that a chain asks for, the card itself left out (VOL-SYN-03): "another red card"."""
    found: list[str] = []
    for colour, n in Counter(needs).items():
        if n > 1:
            found.append(f"{NUMBERS[min(n, 9)]} {'other ' if colour == house else ''}{colour} cards")
        else:
            found.append(f"{'another' if colour == house else 'a'} {colour} card")
    return listed(found)
