"""The printed cards of Infinities: what a card file can say (INF-CONT, the effect vocabulary)."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Key, Printed
from tabard.games.infinities.options import Icon, World
from tabard.games.infinities.parts import (
    Attribute,
    Cards,
    Clause,
    Condition,
    Duration,
    Faction,
    Kind,
    Mechanic,
    Moment,
    Number,
    Range,
    Small,
    Tiles,
    Type,
    Who,
)
from tabard.language.parts import ONE_VERB, OneVerb

# -- what a text does -------------------------------------------------------------------------------


class Count(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many for a leader: cards drawn, tokens gained, points."""

    n: Number = 1
    who: Who = "you"
    range: Range = "reach"


class Discarding(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Your own discard is chosen, a forced one is random (INF-DECK-18, INF-DECK-19)."""

    n: Number = 1
    who: Who = "you"
    range: Range = "reach"


class Playing(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card played without a die (INF-ACT-09, INF-ACT-10)."""

    kind: Literal["unit", "action", "card"] = "card"
    source: tuple[Literal["hand", "timeline", "discard", "revealed"], ...] = ("hand", "timeline")
    take_back: bool = False
    """After it resolves the action card goes to hand instead of the discard pile."""


class Preparing(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards placed in your timeline (INF-PREP-01)."""

    source: Literal["hand", "discard", "deck", "group"] = "hand"
    n: Number = 1
    up_to: bool = False


class Revealing(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards from the top of your deck laid open; some may be put elsewhere, the rest is discarded (INF-DECK-11)."""

    n: Number
    take: Small = 0
    kind: Literal["unit", "action", "card"] = "card"
    to: Literal["hand", "timeline", "group"] = "hand"


class Drafting(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Look at the top of your deck in secret, keep some, the rest goes under the deck (INF-CAMP-04)."""

    n: Number
    take: Small = 1
    to: Literal["hand", "timeline"] = "hand"


class Looking(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A look at a hand or at the top of the own deck, for you alone (INF-HID-22)."""

    at: Literal["hand", "deck"] = "hand"
    n: Number = 1
    who: Who = "enemy"
    range: Range = "reach"


class CardTargets(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many active cards, one after another, or all that fit."""

    cards: Cards = Cards()
    n: Number = 1
    up_to: bool = False
    all: bool = False
    by: Literal["you", "owner"] = "you"
    """Who chooses."""


class TileTargets(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many tiles, one after another, or all that fit."""

    tiles: Tiles = Tiles()
    n: Number = 1
    up_to: bool = False
    all: bool = False


class Attacking(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Power attack without its die (INF-ACT-13 to -16)."""

    bonus: Number = 0
    range: Range = "reach"


class Moving(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Steps of a standee: your own, or another's by force (INF-MOVE-11)."""

    n: Number = 1
    up_to: bool = False
    who: Who = "you"
    range: Range = "reach"


class Warping(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A standee warped to a tile, or to an empty space beside the map (INF-WARP, INF-DISC-12)."""

    who: Who = "you"
    range: Range = "reach"
    to: Tiles = Tiles(range="anywhere")
    empty: bool = False


class Discovering(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Tiles placed beside your own without moving (INF-DISC-10, INF-DISC-11)."""

    n: Number = 1
    up_to: bool = False


class Stealing(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Reaction tokens: a leader loses so many, you gain as many from your own reserve."""

    n: Number = 1
    who: Who = "enemy"
    range: Range = "reach"


class Locking(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A further die locked: with an icon, one of your choice, your tile's type, or rolled (INF-DIE-20)."""

    icon: Icon | Literal["choose", "roll", "tile"] = "roll"
    n: Number = 1


class Converting(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Locked dice changed to an icon (INF-DIE-19)."""

    to: Icon | Literal["choose"] = "choose"
    n: Number = 1
    up_to: bool = False


class Rerolling(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Locked dice rolled again."""

    n: Number = 1
    up_to: bool = False


class Wasting(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Locked dice of a leader that are spent for nothing; their player chooses unless an icon is named."""

    n: Number = 1
    who: Who = "enemy"
    icon: Icon | None = None
    range: Range = "reach"


class Rolling(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One die for its icon (INF-DIE-18); what follows may speak of tiles of the rolled type."""

    do: "Effects"
    on: tuple[Icon, ...] = ()
    """Only with one of these icons; left out, with any."""


class Checking(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A check inside a text (INF-DIE-10)."""

    attribute: Attribute
    threshold: Number
    do: "Effects"
    fail: "tuple[Effect, ...]" = ()


class Changing(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A value raised or lowered: of leaders, or the defense of units."""

    what: Literal[
        "power",
        "energy",
        "fortitude",
        "power-check",
        "energy-check",
        "fortitude-check",
        "reach",
        "group-limit",
        "timeline-limit",
        "hand-size",
        "keep",
        "track",
        "influence",
        "defense",
    ]
    by: Number
    who: Who = "you"
    cards: Cards | None = None
    """For defense: whose units; left out, this unit."""
    range: Range = "reach"
    until: Duration = "turn"


class Granting(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Walls ignored, or immunity to a mechanic."""

    walls: bool = False
    immune: tuple[Mechanic, ...] = ()
    who: Who = "you"
    cards: Cards | None = None
    """Immune units or prepared cards; left out, the leader with all that is the leader's."""
    until: Duration = "turn"


class Story(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A counter of the chapter on a leader or on the table: damage, fuel, seals."""

    counter: Key
    by: Number = 1
    who: Who | Literal["table"] = "you"
    range: Range = "reach"


class Taking(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An item of the chapter taken: from your tile, or from another leader."""

    item: Key
    source: Literal["tile", "enemy", "anywhere"] = "tile"


class Part(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Instructions that belong together."""

    do: "Effects"


class Choosing(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of several parts; `by` enemy: a target enemy decides (INF-TGT-11)."""

    parts: Annotated[tuple[Part, ...], Meta(min_length=2, max_length=4)]
    by: Literal["you", "enemy", "that"] = "you"
    range: Range = "reach"


class Branch(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Instructions under a condition."""

    met: Condition
    do: "Effects"
    otherwise: "tuple[Effect, ...]" = ()


class Each(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The same for each of several leaders, who are `that` in it, the highest Influence first."""

    who: Literal["each-enemy", "each-ally", "each-leader"]
    range: Range = "reach"
    do: "Effects"


class Repeating(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The same so many times."""

    n: Number
    do: "Effects"


class Ranging(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """X is chosen now, and has one value in the whole text (INF-TGT-10)."""

    least: Number = 1
    most: Number


class Effect(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One instruction: exactly one verb of the vocabulary."""

    # Cards.
    draw: Count | None = None
    discard: Discarding | None = None
    play: Playing | None = None
    prepare: Preparing | None = None
    reveal: Revealing | None = None
    draft: Drafting | None = None
    look: Looking | None = None
    show: Who | None = None
    """A hand shown to everyone."""
    recall: CardTargets | None = None
    """Group or timeline cards return to their leaders' hands."""
    reshuffle: Literal["you"] | None = None
    """Your discard pile is shuffled into your deck."""
    remove: CardTargets | None = None
    # Destruction.
    destroy: CardTargets | None = None
    destroy_token: TileTargets | None = None
    """Control tokens."""
    drain: Count | None = None
    """Reaction tokens are destroyed."""
    destroy_tile: TileTargets | None = None
    attack: Attacking | None = None
    # The map.
    move: Moving | None = None
    warp: Warping | None = None
    warp_tile: TileTargets | None = None
    discover: Discovering | None = None
    flip: TileTargets | None = None
    # Control and tokens.
    control: TileTargets | None = None
    claim: Literal["here"] | None = None
    """Turn a reaction token over onto your own tile (INF-GLO-06)."""
    gain: Count | None = None
    """Reaction tokens."""
    spend: Count | None = None
    steal: Stealing | None = None
    give: Stealing | None = None
    # Dice.
    lock: Locking | None = None
    convert: Converting | None = None
    reroll: Rerolling | None = None
    unspend: Locking | None = None
    waste: Wasting | None = None
    roll: Rolling | None = None
    check: Checking | None = None
    # Values.
    change: Changing | None = None
    grant: Granting | None = None
    # Points and story.
    score: Count | None = None
    lose: Count | None = None
    """Points lost; never below 0 (INF-SKM-24)."""
    count: Story | None = None
    damage: Count | None = None
    heal: Count | None = None
    take: Taking | None = None
    drop: Key | None = None
    flag: Key | None = None
    thread: Key | None = None
    fulfil: Key | None = None
    """An objective of the chapter is fulfilled."""
    defeat: Who | None = None
    # Structure.
    may: Part | None = None
    choose: Choosing | None = None
    when: Branch | None = None
    each: Each | None = None
    repeat: Repeating | None = None
    x: Ranging | None = None


Effects = Annotated[tuple[Annotated[Effect, ONE_VERB], ...], Meta(min_length=1)]


# -- abilities --------------------------------------------------------------------------------------


class Empower(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An optional check before the text, and what passing it adds (INF-RES-03 to -05)."""

    attribute: Attribute
    threshold: Annotated[int, Meta(ge=2, le=24)]
    do: Effects
    instead: bool = False
    """The bonus takes the place of the text instead of following it (INF-RES-13)."""


class Action(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that dice pay for (INF-GLO-01)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] = ""
    cost: Annotated[tuple[Icon, ...], Meta(min_length=1, max_length=3)]
    met: Condition | None = None
    do: Effects
    empower: Empower | None = None


class Reaction(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a leader does when an enemy's action destroyed something (INF-REACT)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    do: Effects
    threshold: Annotated[int, Meta(ge=2, le=24)] = 10
    bonus: Effects


class Event(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A moment, narrowed: whose it is, on what, under which condition."""

    moment: Moment
    who: Literal["you", "enemy", "ally", "anyone"] = "you"
    """Who did it; for tokens and cards destroyed: who destroyed them."""
    of: Literal["you", "enemy", "ally", "anyone"] | None = None
    """Whose card, token or tile it was."""
    this: bool = False
    """It is about this very card."""
    kind: Literal["unit", "action"] | None = None
    type: tuple[Type, ...] = ()
    attribute: Attribute | None = None
    level: Annotated[int, Meta(ge=2, le=4)] | None = None
    met: Condition | None = None


class Trigger(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A text that may be used when its moment comes (INF-RES-10)."""

    on: Event
    forced: bool = False
    do: Effects


class Passive(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What holds as long as the card is where it works (INF-GLO-18)."""

    change: Changing | None = None
    grant: Granting | None = None
    met: Condition | None = None


class Abilities(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card can do in one place."""

    actions: Annotated[tuple[Action, ...], Meta(max_length=3)] = ()
    passives: Annotated[tuple[Passive, ...], Meta(max_length=3)] = ()
    triggers: Annotated[tuple[Trigger, ...], Meta(max_length=3)] = ()


class Side(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side of a tile (INF-MAP-05, INF-MAP-06)."""

    name: Annotated[str, Meta(min_length=1, max_length=28)]
    type: Icon
    influence: Annotated[int, Meta(ge=1, le=5)]


class Objective(Clause, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a skirmish card rewards: an event each time, a state once a round, X, or R (INF-SKM-08 to -15)."""

    id: Key
    on: Event | None = None
    state: Condition | None = None
    timing: Literal["start", "end"] = "end"
    score: Literal["x", "r"] | None = None
    points: Small = 0
    tokens: Small = 0


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A leader, a unit, an action card, a tile or a skirmish card."""

    kind: Kind
    count: Annotated[int, Meta(ge=0, le=99)] = 1
    faction: Faction | None = None
    title: Annotated[str, Meta(max_length=60)] = ""
    """Of a leader."""
    flavour: Annotated[str, Meta(max_length=200)] = ""
    defense: Annotated[int, Meta(ge=1, le=20)] | None = None
    actions: Annotated[tuple[Action, ...], Meta(max_length=3)] = ()
    reaction: Reaction | None = None
    passives: Annotated[tuple[Passive, ...], Meta(max_length=3)] = ()
    triggers: Annotated[tuple[Trigger, ...], Meta(max_length=3)] = ()
    prepared: Abilities | None = None
    do: tuple[Annotated[Effect, ONE_VERB], ...] = ()
    """The text of an action card."""
    empower: Empower | None = None
    # Tiles.
    world: World | None = None
    walls: tuple[Annotated[int, Meta(ge=0, le=5)], ...] = ()
    sides: tuple[Side, ...] = ()
    # Skirmish cards.
    scope: Literal["all", "lightbearers", "deva-network", "tutorial"] | None = None
    rows: tuple[tuple[Objective, ...], ...] = ()
