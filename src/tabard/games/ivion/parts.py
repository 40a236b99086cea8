"""Parts of a printed text: cards, tiles and players that are meant, numbers, conditions, targets."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tabard.engine.cards import Key

Small = Annotated[int, Meta(ge=0, le=60)]
Shift = Annotated[int, Meta(ge=-9, le=9)]
Kind = Literal["class", "specialization", "ultimate", "trait", "relic", "archetype", "terrain"]
Type = Literal["attack", "ability", "passive"]
Colour = Literal["blue", "red", "white", "green", "black", "gold"]
ControlKind = Literal["slow", "silence", "disarm"]
Side = Literal["any", "you", "opponent"]
Player = Literal["you", "opponent", "each", "target", "target-2", "target-3", "it", "host", "controller"]
"""A player (a hero). `target` is the hero named in the first group of targets; `it` the one a trigger is about;
`host` the hero this card is attached to; `controller` who controls the card named as target, or the card a trigger
is about."""
Spot = Literal["you", "opponent", "target", "target-2", "target-3", "it", "host", "chosen"]
"""A tile: where you or the opponent stand, a tile (or the place of a hero or card) named as target, the tile a
trigger is about, the tile in which this attached card lies, the tile chosen last."""
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
"""`extra`: the power spent to unleash (IVI-UNL-08). `relics`: relics gained this game. `distance`: between the two
heroes. `amount`: of the trigger. `done`: how many cards, tokens or points the instruction before this one moved."""
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
"""`be-displaced`: travel by an opponent's effect. `play`: the cards that `cards` describes; all without it."""
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


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card's text."""


class CardFit(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards are meant; every field narrows it."""

    of: Side = "any"
    """Controller of an attached or unresolved card or a feat, owner of a card in a discard."""
    type: Type | None = None
    kind: Literal["class", "specialization", "ultimate", "trait", "relic"] | None = None
    archetype: Key | None = None
    key: Key | None = None
    """One design."""
    instant: bool | None = None
    heroic: bool | None = None
    cantrip: bool | None = None
    unleash: bool | None = None
    generates: bool | None = None
    """Printed with a resource gain."""
    attaches: bool | None = None
    cost_most: Small | None = None
    """Printed actions and power together."""
    to: Literal["hero", "tile", "card", "you", "opponent"] | None = None
    """Attached cards: to what."""
    used: bool | None = None
    """Feats: played since the controller's turn last started."""
    other: bool = False
    """Not this card."""


class TileFit(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which tiles are meant; every field narrows it."""

    empty: bool = False
    """IVI-BRD-16."""
    free: bool = False
    """No hero stands there."""
    terrain: Key | Literal["any", "none"] | None = None
    near: Spot | None = None
    adjacent: Spot | None = None
    within: Annotated[int, Meta(ge=0, le=6)] | None = None
    """At most so far from you."""


class Near(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Each hero near a place (IVI-BRD-14)."""

    near: Spot
    of: Side = "any"


Heroes = Player | Near


class Numeral(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number that is counted while the card resolves: count * times // per + plus, at most `most`."""

    count: Counted
    of: Player = "you"
    fit: CardFit | None = None
    """Which cards of a hand, discard or of those attached to the hero count."""
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    per: Annotated[int, Meta(ge=1, le=9)] = 1
    plus: Shift = 0
    most: Small | None = None


Number = Annotated[int, Meta(ge=0, le=60)] | Numeral


class StatusIs(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player is in a state."""

    who: Player = "you"
    state: Status


class Has(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player has at least or at most so much of something."""

    who: Player = "you"
    what: Counted
    fit: CardFit | None = None
    least: Small | None = None
    most: Small | None = None


class Apart(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Two places are so far apart (IVI-BRD-05)."""

    here: Spot = "you"
    there: Spot = "opponent"
    least: Annotated[int, Meta(ge=0, le=6)] | None = None
    most: Annotated[int, Meta(ge=0, le=6)] | None = None


class TileIs(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A tile is empty, or bears terrain."""

    at: Spot = "you"
    empty: bool | None = None
    terrain: Key | Literal["any", "none"] | None = None


class Condition(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition; all fields that are given must hold."""

    status: StatusIs | None = None
    has: Has | None = None
    apart: Apart | None = None
    tile: TileIs | None = None
    turn: Literal["yours", "opponents"] | None = None
    by_initiative: bool = False
    """Initiative was expended to play this."""
    unleashed: bool = False
    responding: CardFit | None = None
    """This is played in response to such a card."""
    opposite: "Condition | None" = None
    """The condition inside does not hold."""


Conditions = tuple[Condition, ...]


class Target(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One group of targets (IVI-TGT): exactly one of the seven kinds, so many of it or up to so many."""

    hero: Side | None = None
    state: Status | None = None
    """Heroes: only one in this state."""
    tile: TileFit | None = None
    attached: CardFit | None = None
    unresolved: CardFit | None = None
    terrain: Key | Literal["any"] | None = None
    feat: CardFit | None = None
    discard: CardFit | None = None
    n: Annotated[int, Meta(ge=1, le=4)] = 1
    up_to: bool = False

    def __post_init__(self) -> None:
        kinds = [name for name in TARGET_KINDS if getattr(self, name) is not None]
        if len(kinds) != 1:
            raise ValueError(
                f"expected exactly one of {', '.join(TARGET_KINDS)}; got {' and '.join(kinds) or 'none'}"
            )


TARGET_KINDS: Final = ("hero", "tile", "attached", "unresolved", "terrain", "feat", "discard")
Targets = Annotated[tuple[Target, ...], Meta(max_length=3)]
