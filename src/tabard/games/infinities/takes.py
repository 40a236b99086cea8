"""What the verbs of Infinities take: so many cards, these leaders, those tiles, for so long."""

from typing import Literal

from tabard.engine.cards import Key
from tabard.games.infinities.options import Icon
from tabard.games.infinities.parts import (
    Attribute,
    Cards,
    Duration,
    Mechanic,
    Number,
    Range,
    Small,
    Tiles,
    Value,
    Who,
)
from tabard.language.parts import Part

# -- leaders ----------------------------------------------------------------------------------------


class Leaders(Part, frozen=True, kw_only=True):
    """Leaders that something is done to."""

    who: Who = "you"
    """Which leaders."""
    range: Range = "reach"
    """Where they stand, seen from you."""


class Count(Leaders, frozen=True, kw_only=True):
    """So many for a leader: cards drawn, tokens gained, points."""

    n: Number = 1
    """How many."""


class Loot(Count, frozen=True, kw_only=True):
    """So many that change hands between a leader and you."""

    who: Who = "enemy"
    """Which leaders."""


class Looking(Loot, frozen=True, kw_only=True):
    """A look at a hand or at the top of the own deck, for you alone (INF-HID-22)."""

    at: Literal["hand", "deck"] = "hand"
    """A leader's hand, or the top of your deck."""


class Wasting(Loot, frozen=True, kw_only=True):
    """Locked dice of a leader that are spent for nothing; their player chooses unless an icon is named."""

    icon: Icon | None = None
    """Only dice with this icon."""


class Moving(Count, frozen=True, kw_only=True):
    """Steps of a standee: your own, or another's by force (INF-MOVE-11)."""

    up_to: bool = False
    """Or fewer."""


class Warping(Leaders, frozen=True, kw_only=True):
    """A standee warped to a tile, or to an empty space beside the map (INF-WARP, INF-DISC-12)."""

    to: Tiles = Tiles(range="anywhere")
    """The tile it goes to."""
    empty: bool = False
    """To an empty space instead, where a tile is discovered."""


class Attacking(Part, frozen=True, kw_only=True):
    """A Power attack without its die (INF-ACT-13 to -16)."""

    bonus: Number = 0
    """Added to the check."""
    range: Range = "reach"
    """Where the unit's leader stands."""


class Changing(Leaders, frozen=True, kw_only=True):
    """A value raised or lowered: of leaders, or the defense of units."""

    what: Attribute | Literal["power-check", "energy-check", "fortitude-check"] | Value
    """The value: a level is named by its attribute."""
    by: Number
    """How much is added; less than 0 lowers."""
    cards: Cards | None = None
    """For defense: whose units; left out, this unit."""
    until: Duration = "turn"
    """How long it lasts."""


class Granting(Part, frozen=True, kw_only=True):
    """Walls ignored, or immunity to a mechanic."""

    walls: bool = False
    """Walls are ignored."""
    immune: tuple[Mechanic, ...] = ()
    """What is without effect on them."""
    who: Who = "you"
    """Which leaders."""
    cards: Cards | None = None
    """Immune units or prepared cards; left out, the leader with all that is the leader's."""
    until: Duration = "turn"
    """How long it lasts."""


# -- cards and tiles --------------------------------------------------------------------------------


class Some(Part, frozen=True, kw_only=True):
    """So many, or up to so many."""

    n: Number = 1
    """How many."""
    up_to: bool = False
    """Or fewer."""


class CardTargets(Some, frozen=True, kw_only=True):
    """So many active cards, one after another, or all that fit."""

    cards: Cards = Cards()
    """Which cards."""
    all: bool = False
    """All that fit, without a choice."""
    by: Literal["you", "owner"] = "you"
    """Who chooses."""


class TileTargets(Some, frozen=True, kw_only=True):
    """So many tiles, one after another, or all that fit."""

    tiles: Tiles = Tiles()
    """Which tiles."""
    all: bool = False
    """All that fit, without a choice."""


class Playing(Part, frozen=True, kw_only=True):
    """A card played without a die (INF-ACT-09, INF-ACT-10)."""

    kind: Literal["unit", "action", "card"] = "card"
    """A unit, an action card, or either."""
    source: tuple[Literal["hand", "timeline", "discard", "revealed"], ...] = ("hand", "timeline")
    """Where the card may come from."""
    take_back: bool = False
    """After it resolves the action card goes to hand instead of the discard pile."""


class Preparing(Some, frozen=True, kw_only=True):
    """Cards placed in your timeline (INF-PREP-01)."""

    source: Literal["hand", "discard", "deck", "group"] = "hand"
    """Where they come from."""


class Revealing(Part, frozen=True, kw_only=True):
    """Cards from the top of your deck laid open; some may be put elsewhere, the rest is discarded (INF-DECK-11)."""

    n: Number
    """How many are laid open."""
    take: Small = 0
    """How many of them you may put elsewhere."""
    kind: Literal["unit", "action", "card"] = "card"
    """Which of them."""
    to: Literal["hand", "timeline", "group"] = "hand"
    """Where they go."""


class Drafting(Part, frozen=True, kw_only=True):
    """Look at the top of your deck in secret, keep some, the rest goes under the deck (INF-CAMP-04)."""

    n: Number
    """How many you look at."""
    take: Small = 1
    """How many you keep."""
    to: Literal["hand", "timeline"] = "hand"
    """Where they go."""


# -- dice -------------------------------------------------------------------------------------------


class Locking(Part, frozen=True, kw_only=True):
    """A further die locked: with an icon, one of your choice, your tile's type, or rolled (INF-DIE-20)."""

    icon: Icon | Literal["choose", "roll", "tile"] = "roll"
    """What the die shows."""
    n: Number = 1
    """How many dice."""


class Converting(Some, frozen=True, kw_only=True):
    """Locked dice changed to an icon (INF-DIE-19)."""

    to: Icon | Literal["choose"] = "choose"
    """The icon."""


class Ranging(Part, frozen=True, kw_only=True):
    """X is chosen now, and has one value in the whole text (INF-TGT-10)."""

    least: Number = 1
    """X is this or more."""
    most: Number
    """X is this or less."""


# -- the story --------------------------------------------------------------------------------------


class Counting(Part, frozen=True, kw_only=True):
    """A counter of the chapter on a leader or on the table: damage, fuel, seals."""

    counter: Key
    """Which counter."""
    by: Number = 1
    """How much is added."""
    who: Who | Literal["table"] = "you"
    """Whose counter it is."""
    range: Range = "reach"
    """Where they stand, seen from you."""


class Taking(Part, frozen=True, kw_only=True):
    """An item of the chapter taken: from your tile, or from another leader."""

    item: Key
    """Which item."""
    source: Literal["tile", "enemy", "anywhere"] = "tile"
    """Where it is taken from."""
