"""What texts of Infinities speak of: leaders, ranges, tiles, cards, numbers, conditions, moments."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.games.infinities.options import World
from tabard.language.parts import Part

Attribute = Literal["power", "energy", "fortitude"]
Type = Literal["power", "energy", "fortitude", "boost", "star", "rift"]
Faction = Literal["lightbearers", "deva-network"]
Kind = Literal["leader", "unit", "action", "tile", "rift", "skirmish", "reference"]
Who = Literal["you", "enemy", "ally", "leader", "each-enemy", "each-ally", "each-leader", "that"]
"""enemy, ally and leader are targets that you choose; `that` is the leader of the last target or of the moment."""
Anyone = Literal["you", "enemy", "ally", "anyone"]
Near = Literal["reach", "own-tile", "adjacent", "anywhere"]
Range = Literal[
    Near, "any-power", "any-energy", "any-fortitude", "any-boost", "any-star", "any-rift"
]  # on tiles of a type, however far
Duration = Literal["turn", "round", "game"]
Mechanic = Literal["power-attack", "destroy", "force", "discard", "drain", "return", "damage", "warp"]
"""What an asset can be immune to (INF-GLO-15)."""
Value = Literal[
    "reach", "group-limit", "timeline-limit", "hand-size", "keep", "track", "influence", "defense"
]
"""What can be changed besides levels and checks."""
Tally = Literal[
    "x",
    "influence",
    "that-influence",
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
"""What can be counted besides levels."""
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


class Tiles(Part, frozen=True, kw_only=True):
    """Which tiles a text means; every field narrows it."""

    type: tuple[Type, ...] = ()
    """Of one of these types."""
    rolled: bool = False
    """Tiles of the type that the die showed."""
    world: World | None = None
    """Of this world."""
    control: Literal["you", "enemy", "ally", "that", "nobody", "anybody"] | None = None
    """Whose control token lies on it."""
    occupied: Literal["you", "enemy", "leader", "nobody"] | None = None
    """Who stands on it."""
    influence_most: Small | None = None
    """With this Influence or less."""
    influence_least: Small | None = None
    """With this Influence or more."""
    range: Range = "reach"
    """Where it lies, seen from you."""
    other: bool = False
    """Not the tile you are on."""
    item: Key | None = None
    """A tile with this item of the chapter on it."""


class Cards(Part, frozen=True, kw_only=True):
    """Which active cards a text means."""

    area: Literal["group", "timeline", "active"] = "group"
    """Units of a group, prepared cards of a timeline, or both."""
    of: Literal["you", "enemy", "ally", "leader", "that"] = "enemy"
    """Whose they are."""
    kind: Literal["unit", "action"] | None = None
    """Only units, or only action cards."""
    faction: Faction | None = None
    """Only cards of this faction."""
    defense_most: "Number | None" = None
    """With this defense or less."""
    defense_least: "Number | None" = None
    """With this defense or more."""
    other: bool = False
    """Not the card whose text this is."""
    this: bool = False
    """The card whose text this is, and no other."""
    it: bool = False
    """The card that the moment is about."""
    range: Range = "reach"
    """Where their leader stands, seen from you."""


class Numeral(Part, frozen=True, kw_only=True):
    """A number that is counted or read off the table."""

    value: Tally | Attribute | None = None
    """Influence is that of your tile (INF-CORE-16); a level is named by its attribute."""
    of: Literal["you", "that"] = "you"
    """Whose value it is."""
    tiles: Tiles | None = None
    """Instead of a value: how many tiles fit."""
    cards: Cards | None = None
    """Instead of a value: how many active cards fit."""
    counter: Key | None = None
    """A counter of the chapter."""
    times: Signed = 1
    """Multiplied by this."""
    plus: Signed = 0
    """And then this added."""
    most: Small | None = None
    """Never more than this."""


Number = Annotated[int, Meta(ge=-20, le=99)] | Numeral


class Condition(Part, frozen=True, kw_only=True):
    """A condition; all fields that are given must hold."""

    number: Number | None = None
    """The number that at_least and at_most are about."""
    at_least: Small | None = None
    """The number is this or more."""
    at_most: Small | None = None
    """The number is this or less."""
    level: Attribute | None = None
    """Your level in it, against at_least (2 if left out)."""
    on: tuple[Type, ...] = ()
    """The type of your tile."""
    world: World | None = None
    """The world of your tile."""
    controls_here: bool | None = None
    """Whether you control your tile."""
    faction: Faction | None = None
    """The faction that you lead."""
    first: bool | None = None
    """You are first in turn order."""
    most: Literal["active", "tokens", "tiles", "units", "score"] | None = None
    """You have more of it than each other leader."""
    passed: bool = False
    """The check of this text was passed."""
    flag: Key | None = None
    """The chapter has noted this."""
    no_flag: Key | None = None
    """The chapter has not noted this."""
    holds: Key | None = None
    """You carry this item."""
    reach_enemy: bool = False
    """An enemy stands within your reach."""
    thread: Key | None = None
    """A thread of the campaign is active."""
    no_thread: Key | None = None
    """A thread of the campaign is not active."""


class Event(Part, frozen=True, kw_only=True):
    """A moment, narrowed: whose it is, on what, under which condition."""

    moment: Moment
    """What happens."""
    who: Anyone = "you"
    """Who did it; for tokens and cards destroyed: who destroyed them."""
    of: Anyone | None = None
    """Whose card, token or tile it was."""
    this: bool = False
    """It is about this very card."""
    kind: Literal["unit", "action"] | None = None
    """Only units, or only action cards."""
    type: tuple[Type, ...] = ()
    """On a tile of one of these types."""
    attribute: Attribute | None = None
    """Of the check, or of the level that was reached."""
    level: Annotated[int, Meta(ge=2, le=4)] | None = None
    """The level that was reached."""
    met: Condition | None = None
    """What must hold besides."""
