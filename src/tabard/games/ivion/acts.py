"""What the verbs of Ivion take: a struct for each that needs more than a word or a number."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.games.ivion.parts import (
    CardFit,
    ControlKind,
    Heroes,
    Number,
    Player,
    Shift,
    Spot,
    TileFit,
    Until,
    Which,
)
from tabard.language.parts import Part, one_of

Sent = Literal["discard", "hand", "top", "bottom", "gone"]
"""Where a card goes; `gone` is out of the game."""
Rest = Literal["stay", "top", "bottom", "discard"]
"""Where cards go that were looked at: nowhere, or in any order onto, under or off the deck."""
Zone = Literal["hand", "discard", "top"]
"""Whence a card is played; `top` is the top card of your deck, which is revealed first."""
Three = Annotated[int, Meta(ge=1, le=3)]
Four = Annotated[int, Meta(ge=1, le=4)]
Five = Annotated[int, Meta(ge=1, le=5)]


# -- heroes -----------------------------------------------------------------------------------------


class Damage(Part, frozen=True, kw_only=True):
    """Damage (IVI-DMG)."""

    n: Number
    """How much."""
    to: Heroes = "target"
    """Who takes it."""
    fixed: bool = False
    """It cannot be reduced."""
    not_below: Annotated[int, Meta(ge=1, le=40)] | None = None
    """It cannot bring HP below this (IVI-EXH-13)."""


class Many(Part, frozen=True, kw_only=True):
    """A number of something for a player: HP healed, cards drawn."""

    n: Number = 1
    """How many."""
    who: Player = "you"
    """For whom."""


class Pools(Part, frozen=True, kw_only=True):
    """Resources and initiative."""

    actions: Number | None = None
    """So many actions."""
    power: Number | None = None
    """So much power."""
    initiative: Number | None = None
    """So much initiative."""


class Gain(Pools, frozen=True, kw_only=True):
    """Resources and initiative gained."""

    who: Player = "you"
    """Who gains them."""
    over: bool = False
    """May exceed the cap (IVI-RES-14)."""


class Loss(Pools, frozen=True, kw_only=True):
    """Resources or initiative lost, not spent (IVI-RES-10)."""

    who: Player = "target"
    """Who loses them."""


class Stun(Part, frozen=True, kw_only=True):
    """Stunned so many times (IVI-STN)."""

    n: Number = 1
    """How many times."""
    who: Player = "target"
    """Who is stunned."""


class Price(Part, frozen=True, kw_only=True):
    """What a player may pay: exactly one kind of thing."""

    actions: Five | None = None
    """So many actions."""
    power: Five | None = None
    """So much power."""
    resources: Annotated[int, Meta(ge=1, le=9)] | None = None
    """Any mix of actions and power (IVI-RES-11)."""
    initiative: Three | None = None
    """So much initiative."""
    discard: Three | None = None
    """So many cards from hand."""

    def __post_init__(self) -> None:
        one_of(self, self.__struct_fields__)


class Control(Part, frozen=True, kw_only=True):
    """Control given (IVI-CTRL-03)."""

    slow: Number | None = None
    """So many of slow."""
    silence: Number | None = None
    """So many of silence."""
    disarm: Number | None = None
    """So many of disarm."""
    who: Heroes = "target"
    """Who receives them."""


class Cleanse(Part, frozen=True, kw_only=True):
    """Control removed without spending; its bearer chooses which."""

    n: Number | Literal["all"] = "all"
    """How many."""
    kind: ControlKind | None = None
    """Only of this kind."""
    who: Player = "you"
    """From whom."""


# -- hands, decks and discards ----------------------------------------------------------------------


class Discard(Part, frozen=True, kw_only=True):
    """Cards discarded from a hand (IVI-ZON-15)."""

    n: Number = 1
    """How many."""
    who: Player = "you"
    """Who discards."""
    by: Literal["owner", "random"] = "owner"
    """Chosen by their owner, or at random."""
    down_to: bool = False
    """Until only n are left."""


class Mill(Part, frozen=True, kw_only=True):
    """The top cards of a deck go to the discard, one after another; all of them makes exhausted."""

    n: Number | Literal["all"] = 1
    """How many."""
    who: Player = "you"
    """Whose deck."""


class Look(Part, frozen=True, kw_only=True):
    """You look at the top cards of a deck (IVI-REV-08), may take some of your own, and lay the rest."""

    n: Number
    """How many."""
    who: Player = "you"
    """Whose deck."""
    take: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many into the hand (own deck only)."""
    fit: CardFit | None = None
    """Only such cards are taken."""
    rest: Rest = "stay"
    """As they lay; on top or at the bottom in any order; into the discard."""


class Peek(Part, frozen=True, kw_only=True):
    """You look at a hand and pick cards from it (DP-28)."""

    who: Player = "opponent"
    """Whose hand."""
    n: Annotated[int, Meta(ge=0, le=3)] = 1
    """So many are picked."""
    fit: CardFit | None = None
    """Only such cards are picked."""
    then: Literal["discard", "bottom", "reveal"] = "discard"
    """What becomes of them: into the discard, under the deck, or revealed."""


class Reveal(Part, frozen=True, kw_only=True):
    """Cards revealed where they are (IVI-REV-07)."""

    who: Player = "you"
    """Whose cards."""
    zone: Literal["hand", "deck"] = "hand"
    """Where they are."""
    n: Number | Literal["all"] = "all"
    """How many: from a hand at random, from a deck from the top."""


class Recover(Part, frozen=True, kw_only=True):
    """Cards leave a discard: those named as targets, or chosen while resolving."""

    which: Which | None = None
    """Those named; without it they are chosen."""
    fit: CardFit | None = None
    """Only such cards are chosen."""
    who: Player = "you"
    """Whose discard, where they are chosen."""
    n: Annotated[int, Meta(ge=1, le=9)] = 1
    """So many are chosen."""
    up_to: bool = False
    """Fewer may be chosen."""
    random: bool = False
    """Chosen at random."""
    to: Literal["hand", "top", "bottom", "shuffled"] = "hand"
    """Into the hand, onto or under the deck, or shuffled into it."""


class Tuck(Part, frozen=True, kw_only=True):
    """Cards from a hand onto or under the deck, in an order of the player's choice."""

    n: Number = 1
    """How many."""
    who: Player = "you"
    """Whose hand and deck."""
    to: Literal["top", "bottom"] = "bottom"
    """Onto the deck or under it."""


class Search(Part, frozen=True, kw_only=True):
    """You search your deck, may take cards into the hand, and shuffle it."""

    fit: CardFit
    """Which cards may be taken."""
    n: Three = 1
    """Up to so many."""
    reveal: bool = False
    """They are shown."""


class Plant(Part, frozen=True, kw_only=True):
    """New cards of a design go into a deck, and stay there as cards of that deck's player."""

    card: Key
    """The id of the design."""
    n: Three = 1
    """How many."""
    who: Player = "opponent"
    """Whose deck."""
    to: Literal["top", "bottom", "shuffled"] = "shuffled"
    """Onto the deck, under it, or shuffled into it."""


# -- playing ----------------------------------------------------------------------------------------


class Play(Part, frozen=True, kw_only=True):
    """You may play a card (IVI-PLAY-21): this one again, a named one, or one chosen from a zone."""

    which: Which | None = None
    """This one again, or one named; without it the card is chosen."""
    zone: Zone = "hand"
    """Whence it is chosen; `top`: the top card of your deck, which is revealed first."""
    fit: CardFit | None = None
    """Only such a card is chosen."""
    free: bool = False
    """Without paying for it (IVI-FRE)."""


class Copy(Part, frozen=True, kw_only=True):
    """You may copy a card (IVI-CPY)."""

    which: Which = "target"
    """Which card."""
    free: bool = False
    """Without paying for the copy (IVI-FRE)."""


class Counter(Part, frozen=True, kw_only=True):
    """An unresolved card is countered (IVI-CNT), perhaps unless its controller pays."""

    which: Which = "target"
    """Which card."""
    unless: Price | None = None
    """What its controller may pay to prevent it."""
    to: Sent = "discard"
    """Where the countered card goes."""


class Relics(Part, frozen=True, kw_only=True):
    """Random relics: gained, or shuffled into the own deck to be gained when they are drawn."""

    n: Three = 1
    """How many."""
    to: Literal["gain", "deck"] = "gain"
    """Gained at once, or into the deck."""


class Ready(Part, frozen=True, kw_only=True):
    """Used feats become playable again."""

    which: Which | None = None
    """Which feat; all of yours without it."""


class Seize(Part, frozen=True, kw_only=True):
    """You take control of a trait for a time."""

    which: Which = "target"
    """Which trait."""
    until: Until = "next-turn"
    """How long."""


class Morph(Part, frozen=True, kw_only=True):
    """A feat is replaced by another trait for the rest of the game."""

    which: Which = "target"
    """Which feat."""
    into: Key
    """The id of the trait that replaces it."""


# -- field and board --------------------------------------------------------------------------------


class Attach(Part, frozen=True, kw_only=True):
    """This card attaches (IVI-ATT), or with `which` an attached card is attached to something else."""

    to: Literal["you", "opponent", "target", "target-2", "it", "tile"]
    """`target`: the hero, tile, attached card or feat named; `tile`: an empty one chosen now."""
    tile: TileFit | None = None
    """Only such a tile is chosen."""
    which: Literal["this", "target"] = "this"
    """This card, or the attached card named."""


class Destroy(Part, frozen=True, kw_only=True):
    """Attached cards are destroyed (IVI-DES): one, or all that fit."""

    which: Which | None = None
    """The one named."""
    every: CardFit | None = None
    """All such cards."""

    def __post_init__(self) -> None:
        one_of(self, ("which", "every"))


class Travel(Part, frozen=True, kw_only=True):
    """A player travels (IVI-TRV): to a named tile or the starting corner, or so many tiles."""

    who: Player = "you"
    """Who travels."""
    to: Literal["target", "target-2", "target-3", "home"] | None = None
    """To the tile named, or to the starting corner."""
    n: Number | None = None
    """So many tiles."""
    up_to: bool = False
    """Fewer are enough."""
    toward: Spot | None = None
    """Only to tiles nearer to this place."""
    away: Spot | None = None
    """Only to tiles farther from this place."""
    tile: TileFit | None = None
    """Only such tiles."""

    def __post_init__(self) -> None:
        one_of(self, ("to", "n"))


class Terrain(Part, frozen=True, kw_only=True):
    """Terrain created (IVI-TER): in a place, in tiles chosen now, or in all tiles that fit."""

    kind: Key
    """The id of the terrain."""
    at: Spot | None = None
    """In this place."""
    choose: TileFit | None = None
    """In such tiles, chosen now."""
    every: TileFit | None = None
    """In all such tiles."""
    n: Four = 1
    """Of the tiles chosen: up to so many."""

    def __post_init__(self) -> None:
        one_of(self, ("at", "choose", "every"))


class Clear(Part, frozen=True, kw_only=True):
    """Terrain removed, or with `into` replaced by another kind."""

    kind: Key | Literal["any"] = "any"
    """The id of the terrain, or any."""
    at: Spot | None = None
    """One tile; all tiles without it."""
    into: Key | None = None
    """The id of the terrain that replaces it."""


class Caps(Part, frozen=True, kw_only=True):
    """A change of each resource."""

    actions: Shift = 0
    """Of actions."""
    power: Shift = 0
    """Of power."""
