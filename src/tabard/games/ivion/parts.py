"""The parts of what a card of Ivion says: which cards, tiles and players, how many, when (IVI-SETC)."""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.language.parts import Part, one_of

Small = Annotated[int, Meta(ge=0, le=60)]
Shift = Annotated[int, Meta(ge=-9, le=9)]
# Reference, mechanics and decklist cards are none of these (IVI-COMP-02).
Kind = Literal["class", "specialization", "ultimate", "trait", "relic", "archetype", "terrain"]
Type = Literal["attack", "ability", "passive"]
Colour = Literal["blue", "red", "white", "green", "black", "gold"]
ControlKind = Literal["slow", "silence", "disarm"]
Side = Literal["any", "you", "opponent"]
Player = Literal["you", "opponent", "each", "target", "target-2", "target-3", "it", "host", "controller"]
"""A player (a hero)."""
Spot = Literal["you", "opponent", "target", "target-2", "target-3", "it", "host", "chosen"]
"""A tile, or the place of a hero or card."""
Which = Literal["this", "target", "target-2", "target-3", "it"]
"""A card: this one, one named as target, the one a trigger is about."""
Until = Literal["turn", "next-turn", "game"]
"""This turn (IVI-TURN-13); until your next turn (IVI-TURN-03); for the rest of the game."""
Keyword = Literal["heroic", "instant", "cantrip"]
Counted = Literal[
    "extra",
    "control",
    "slow",
    "silence",
    "disarm",
    "hand",
    "deck",
    "discard",
    "actions",
    "power",
    "resources",
    "initiative",
    "attached",
    "hp",
    "lost-hp",
    "distance",
    "relics",
    "amount",
    "done",
]
Status = Literal[
    "chivalrous",
    "exhausted",
    "controlled",
    "uncontrolled",
    "slowed",
    "silenced",
    "disarmed",
    "wounded",
    "healthy",
]
Prohibition = Literal[
    "gain-hp",
    "receive-control",
    "be-displaced",
    "expend-initiative",
    "move",
    "play",
    "respond",
    "gain-power",
]
Holding = Literal[
    "reduce",
    "expose",
    "boost",
    "fixed",
    "cap",
    "discount",
    "reach",
    "grant",
    "max_hp",
    "hand_limit",
    "diagonal",
]
"""What a static changes, besides what it forbids and what it replaces."""
Replaced = Literal["second-wind", "draw"]
Moment = Literal[
    "opening",
    "start",
    "end",
    "played",
    "resolved",
    "hit",
    "countered",
    "meta-countered",
    "failed",
    "discarded",
    "destroyed",
    "revealed",
    "hand-empty",
    "exhausted",
    "entered",
    "left",
    "entered-terrain",
    "controlled",
    "freed",
    "gained",
    "spent",
    "lost",
    "stunned",
    "chivalrous",
    "dishonoured",
    "second-wind",
    "damaged",
    "healed",
    "relic",
]


class CardFit(Part, frozen=True, kw_only=True):
    """Which cards are meant; every field narrows it."""

    of: Side = "any"
    """Whose: the controller of an attached or unresolved card or a feat, the owner of a card in a discard."""
    type: Type | None = None
    """Attack, ability or passive."""
    kind: Literal["class", "specialization", "ultimate", "trait", "relic"] | None = None
    """What kind of card it is."""
    archetype: Key | None = None
    """Its class or specialization."""
    key: Key | None = None
    """The id of one design."""
    instant: bool | None = None
    """Whether it is an instant."""
    heroic: bool | None = None
    """Whether it is heroic."""
    cantrip: bool | None = None
    """Whether it is a cantrip."""
    unleash: bool | None = None
    """Whether it can be unleashed."""
    generates: bool | None = None
    """Whether a gain of resources is printed on it."""
    attaches: bool | None = None
    """Whether its text attaches it."""
    cost_most: Small | None = None
    """The most that it costs, printed actions and power together."""
    to: Literal["hero", "tile", "card", "you", "opponent"] | None = None
    """Attached cards: to what."""
    used: bool | None = None
    """Feats: whether it was played since its controller's turn last started."""
    other: bool = False
    """Not this card."""


class TileFit(Part, frozen=True, kw_only=True):
    """Which tiles are meant; every field narrows it."""

    empty: bool = False
    """No hero stands there and no card is attached to it (IVI-BRD-16)."""
    free: bool = False
    """No hero stands there."""
    terrain: Key | Literal["any", "none"] | None = None
    """With this terrain, with any, or with none."""
    near: Spot | None = None
    """Near this place (IVI-BRD-14); `it`: the tile a trigger is about, `host`: the tile in which this card lies,
    `chosen`: the tile chosen last."""
    adjacent: Spot | None = None
    """Adjacent to this place."""
    within: Annotated[int, Meta(ge=0, le=6)] | None = None
    """At most so far from you."""


class Near(Part, frozen=True, kw_only=True):
    """Each hero near a place (IVI-BRD-14)."""

    near: Spot
    """The place."""
    of: Side = "any"
    """Whose heroes."""


Heroes = Player | Near


class Numeral(Part, frozen=True, kw_only=True):
    """A number that is counted while the card resolves: count * times // per + plus, at most `most`."""

    count: Counted
    """What is counted; `extra`: the power spent to unleash (IVI-UNL-08), `relics`: those gained this game,
    `distance`: between the heroes, `amount`: of the trigger, `done`: what the instruction before this one moved."""
    of: Player = "you"
    """Whose; `target`: the hero named in the first group of targets, `it`: the one a trigger is about, `host`:
    the one this card is attached to, `controller`: of the card named as target or that a trigger is about."""
    fit: CardFit | None = None
    """Which cards of a hand, of a discard or of those attached to the hero count."""
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    """Multiplied by this."""
    per: Annotated[int, Meta(ge=1, le=9)] = 1
    """Divided by this, rounded down."""
    plus: Shift = 0
    """And so many more, or fewer if negative."""
    most: Small | None = None
    """Never more than this."""


Number = Annotated[int, Meta(ge=0, le=60)] | Numeral


class StatusIs(Part, frozen=True, kw_only=True):
    """A player is in a state."""

    who: Player = "you"
    """Whose state."""
    state: Status
    """The state."""


class Has(Part, frozen=True, kw_only=True):
    """A player has at least or at most so much of something."""

    who: Player = "you"
    """Who."""
    what: Counted
    """Of what; the words are those of a number that is counted."""
    fit: CardFit | None = None
    """Which cards of a hand, of a discard or of those attached to the hero count."""
    least: Small | None = None
    """At least so much."""
    most: Small | None = None
    """At most so much."""


class Apart(Part, frozen=True, kw_only=True):
    """Two places are so far apart (IVI-BRD-05)."""

    here: Spot = "you"
    """One place."""
    there: Spot = "opponent"
    """The other."""
    least: Annotated[int, Meta(ge=0, le=6)] | None = None
    """At least so many tiles."""
    most: Annotated[int, Meta(ge=0, le=6)] | None = None
    """At most so many tiles."""


class TileIs(Part, frozen=True, kw_only=True):
    """A tile is empty, or bears terrain."""

    at: Spot = "you"
    """Which tile."""
    empty: bool | None = None
    """Whether it is empty (IVI-BRD-16)."""
    terrain: Key | Literal["any", "none"] | None = None
    """This terrain is there, any, or none."""


class Condition(Part, frozen=True, kw_only=True):
    """A condition; all fields that are given must hold."""

    status: StatusIs | None = None
    """A player is in a state."""
    has: Has | None = None
    """A player has so much of something."""
    apart: Apart | None = None
    """Two places are so far apart."""
    tile: TileIs | None = None
    """How a tile is."""
    turn: Literal["yours", "opponents"] | None = None
    """Whose turn it is."""
    by_initiative: bool = False
    """Initiative was expended to play this."""
    unleashed: bool = False
    """This was unleashed."""
    responding: CardFit | None = None
    """This is played in response to such a card."""
    opposite: "Condition | None" = None
    """The condition inside does not hold."""


Conditions = tuple[Condition, ...]


class Target(Part, frozen=True, kw_only=True):
    """One group of targets (IVI-TGT): exactly one of the seven kinds, so many of it or up to so many."""

    hero: Side | None = None
    """A hero: any, yourself, the opponent."""
    state: Status | None = None
    """Heroes: only one in this state."""
    tile: TileFit | None = None
    """Such a tile."""
    attached: CardFit | None = None
    """Such an attached card."""
    unresolved: CardFit | None = None
    """Such an unresolved card."""
    terrain: Key | Literal["any"] | None = None
    """Terrain of this kind, or any."""
    feat: CardFit | None = None
    """Such a feat."""
    discard: CardFit | None = None
    """Such a card in a discard."""
    n: Annotated[int, Meta(ge=1, le=4)] = 1
    """So many of it."""
    up_to: bool = False
    """Fewer are enough."""

    def __post_init__(self) -> None:
        one_of(self, TARGET_KINDS)

    @property
    def kind(self) -> tuple[str, Any]:
        """The kind that is given, and which of it: ("hero", "opponent")."""
        return one_of(self, TARGET_KINDS)


TargetKind = Literal["hero", "tile", "attached", "unresolved", "terrain", "feat", "discard"]
TARGET_KINDS = get_args(TargetKind)
Targets = Annotated[tuple[Target, ...], Meta(max_length=3)]
