"""What texts of Infinities speak of: leaders, ranges, tiles, cards, numbers, conditions."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.engine.cards import Key
from tabard.games.infinities.options import World

Attribute = Literal["power", "energy", "fortitude"]
Type = Literal["power", "energy", "fortitude", "boost", "star", "rift"]
Faction = Literal["lightbearers", "deva-network"]
Kind = Literal["leader", "unit", "action", "tile", "rift", "skirmish", "reference"]
Who = Literal["you", "enemy", "ally", "leader", "each-enemy", "each-ally", "each-leader", "that"]
"""enemy, ally and leader are targets that you choose; `that` is the leader of the last target or of the moment."""
Range = Literal[
    "reach",
    "own-tile",
    "adjacent",
    "anywhere",
    "any-power",
    "any-energy",
    "any-fortitude",
    "any-boost",
    "any-star",
    "any-rift",
]
Duration = Literal["turn", "round", "game"]
Mechanic = Literal["power-attack", "destroy", "force", "discard", "drain", "return", "damage", "warp"]
"""What an asset can be immune to (INF-GLO-15)."""
Moment = Literal[
    "played",
    "prepared",
    "destroyed",
    "token-destroyed",
    "entered",
    "exited",
    "discovered",
    "controlled",
    "lost-control",
    "flipped",
    "start-phase",
    "rolled",
    "turn-start",
    "turn-end",
    "end-phase",
    "reacted",
    "drew",
    "discarded",
    "check-passed",
    "check-failed",
    "warped",
    "forced",
    "level-reached",
    "damaged",
    "item-taken",
]
Small = Annotated[int, Meta(ge=0, le=99)]
Signed = Annotated[int, Meta(ge=-20, le=20)]


class Clause(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a text."""


# -- what a text means ------------------------------------------------------------------------------


class Tiles(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which tiles a text means; every field narrows it."""

    type: tuple[Type, ...] = ()
    rolled: bool = False
    """Tiles of the type that the die showed."""
    world: World | None = None
    control: Literal["you", "enemy", "ally", "that", "nobody", "anybody"] | None = None
    occupied: Literal["you", "enemy", "leader", "nobody"] | None = None
    influence_most: Small | None = None
    influence_least: Small | None = None
    range: Range = "reach"
    other: bool = False
    """Not the tile you are on."""
    item: Key | None = None
    """A tile with this item of the chapter on it."""


class Cards(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which active cards a text means."""

    area: Literal["group", "timeline", "active"] = "group"
    of: Literal["you", "enemy", "ally", "leader", "that"] = "enemy"
    kind: Literal["unit", "action"] | None = None
    faction: Faction | None = None
    defense_most: "Number | None" = None
    defense_least: "Number | None" = None
    other: bool = False
    """Not the card whose text this is."""
    this: bool = False
    """The card whose text this is, and no other."""
    it: bool = False
    """The card that the moment is about."""
    range: Range = "reach"


class Numeral(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number that is counted or read off the table."""

    value: (
        Literal[
            "x",
            "influence",
            "that-influence",
            "power",
            "energy",
            "fortitude",
            "units",
            "prepared",
            "active",
            "unique-units",
            "hand",
            "tokens",
            "tiles",
            "types",
            "round",
            "check",
            "dice",
            "score",
        ]
        | None
    ) = None
    """Influence is that of your tile (INF-CORE-16); a level is named by its attribute."""
    of: Literal["you", "that"] = "you"
    tiles: Tiles | None = None
    cards: Cards | None = None
    counter: Key | None = None
    """A counter of the chapter."""
    times: Signed = 1
    plus: Signed = 0
    most: Small | None = None


Number = Annotated[int, Meta(ge=-20, le=99)] | Numeral


class Condition(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition; all fields that are given must hold."""

    number: Number | None = None
    at_least: Small | None = None
    at_most: Small | None = None
    level: Attribute | None = None
    """Your level in it, against at_least (2 if left out)."""
    on: tuple[Type, ...] = ()
    """The type of your tile."""
    world: World | None = None
    """The world of your tile."""
    controls_here: bool | None = None
    faction: Faction | None = None
    first: bool | None = None
    """You are first in turn order."""
    most: Literal["active", "tokens", "tiles", "units", "score"] | None = None
    """You have more of it than each other leader."""
    passed: bool = False
    """The check of this text was passed."""
    flag: Key | None = None
    no_flag: Key | None = None
    holds: Key | None = None
    """You carry this item."""
    reach_enemy: bool = False
    """An enemy stands within your reach."""
    thread: Key | None = None
    """A thread of the campaign is active."""
    no_thread: Key | None = None
