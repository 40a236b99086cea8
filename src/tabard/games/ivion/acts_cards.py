"""What instructions can say about cards in hands, decks and discards."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.games.ivion.parts import CardFit, Number, Part, Player, Which


class Discard(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards discarded from a hand (IVI-ZON-15)."""

    n: Number = 1
    who: Player = "you"
    by: Literal["owner", "random"] = "owner"
    down_to: bool = False
    """Until only n are left."""


class Mill(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The top cards of a deck go to the discard, one after another; all of them makes exhausted."""

    n: Number | Literal["all"] = 1
    who: Player = "you"


class Look(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """You look at the top cards of a deck (IVI-REV-08), may take some of your own, and lay the rest."""

    n: Number
    who: Player = "you"
    """Whose deck."""
    take: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many into the hand (own deck only)."""
    fit: CardFit | None = None
    rest: Literal["stay", "top", "bottom", "discard"] = "stay"
    """As they lay; on top or at the bottom in any order; into the discard."""


class Peek(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """You look at a hand and pick cards from it (DP-28)."""

    who: Player = "opponent"
    n: Annotated[int, Meta(ge=0, le=3)] = 1
    fit: CardFit | None = None
    then: Literal["discard", "bottom", "reveal"] = "discard"


class Reveal(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards revealed where they are (IVI-REV-07)."""

    who: Player = "you"
    zone: Literal["hand", "deck"] = "hand"
    n: Number | Literal["all"] = "all"
    """From a hand at random, from a deck from the top."""


class Recover(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards leave a discard: those named as targets, or chosen while resolving."""

    which: Which | None = None
    fit: CardFit | None = None
    who: Player = "you"
    """Whose discard, where they are chosen."""
    n: Annotated[int, Meta(ge=1, le=9)] = 1
    up_to: bool = False
    random: bool = False
    to: Literal["hand", "top", "bottom", "shuffled"] = "hand"


class Tuck(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards from a hand onto or under the deck, in an order of the player's choice."""

    n: Number = 1
    who: Player = "you"
    to: Literal["top", "bottom"] = "bottom"


class Search(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """You search your deck, may take cards into the hand, and shuffle it."""

    fit: CardFit
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    reveal: bool = False


class Plant(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """New cards of a design go into a deck, and stay there as cards of that deck's player."""

    card: Key
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    who: Player = "opponent"
    to: Literal["top", "bottom", "shuffled"] = "shuffled"
