"""The parts of what a card of Ignite says: where, whom, how many, how long (IGN-SET-10 to IGN-SET-14)."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.games.ignite.blows import Blows, Count
from tabard.language.parts import Part

Small = Annotated[int, Meta(ge=0, le=20)]
Few = Annotated[int, Meta(ge=0, le=9)]
Kind = Literal["battle", "starter", "title"]
"""Where a card comes from: the market, the starting decks, or the titles."""
Type = Literal[
    "ability", "aoe", "blade", "bow", "equipment", "event", "fire", "fly", "freeze", "healing", "immovable",
    "impassable-terrain", "item", "lightning", "melee", "minion", "mount", "movement", "nature",
    "passable-terrain", "projectile", "ranged", "shield", "small", "special", "spell", "title", "weapon",
]  # fmt: skip
"""The types that a card can list (IGN-TYPE-04)."""
Style = Literal["normal", "normal-trash", "reaction", "reaction-trash", "persistent", "title"]
"""How a card is used, and what becomes of it then (IGN-PLAY-12)."""
Range = Annotated[tuple[Count, Count], Meta(description="Least and most distance.")]
Harm = Literal["weapon", "projectile", "mount", "spell", "item", "minion", "shield", "other"]
"""What an attack is made with, for the cards that answer it."""
Moment = Literal[
    "attack", "hit", "damaged", "dies", "pushed", "frozen", "knocked-down", "enemy-damaged", "enemy-dies",
    "spell-played", "buys", "gains", "sells", "discards", "trashes", "turn-begins", "turn-ends",
    "enters-token", "comes-adjacent",
]  # fmt: skip
"""When something happens (IGN-SET-11); being targeted is what reactions answer."""
Plight = Literal["knocked-down", "frozen", "immobilized", "damaged", "in-water", "in-forest", "in-village"]
"""What a target suffers, or where it stands."""
Need = Literal[
    "near-water", "in-water", "in-forest", "in-village", "mount-played", "weapon-played", "spell-played"
]
"""What must hold so that a card can be played for its action."""
Aim = Literal["figure", "unit", "minion", "item", "either"]
"""What an attack is aimed at; a figure is a unit or a minion."""
Shape = Literal["single", "cross", "line", "ring", "enemies", "units", "others"]
"""Whom an attack hits (IGN-SET-14)."""
Place = Literal["portal", "village", "bazaar", "ally"]
"""Where a unit is put that does not walk."""
Rest = Literal["top", "bottom", "discard"]
"""Where the cards go that were looked at and not taken."""
Discarder = Literal["you", "player", "others"]
"""Who discards."""
Copied = Literal["market", "play", "others"]
"""Where a card lies whose action is carried out."""
Cleared = Literal["wall", "scorched", "token", "item"]
"""What is removed from the board."""
Spawn = Literal["water", "near-water", "any"]
"""Where a minion may appear."""
Answer = Literal["block", "dodge", "negate", "redirect", "disarm"]
"""What a card does against an attack out of turn."""
Until = Literal["turn", "round", "stay"]
"""How long something goes on (IGN-SET-13)."""
Item = Literal["bomb", "shard", "trick"]
"""The small items (IGN-ITEM)."""


class Extra(Part, frozen=True, kw_only=True):
    """More damage against figures in a plight."""

    against: Plight
    """The plight that a target must be in."""
    damage: Count = 1
    """How much more damage it takes."""


class Attack(Part, frozen=True, kw_only=True):
    """A harmful effect aimed from the acting unit: damage, blows or both."""

    range: Range | Literal["bow"] | None = None
    """Least and most distance, or that of a bow. Left out, neither distance nor sight matters (IGN-LOS-09)."""
    damage: Small = 0
    """Damage to every target."""
    aim: Aim = "figure"
    """What may be aimed at; `either` is a figure or a small item (IGN-ITEM-04)."""
    shape: Shape = "single"
    """`cross`: a space and the four beside it; `line`: a straight line of as many spaces as the range; `ring`: all
    enemies in range of the acting unit; `enemies`: all enemy units; `units`: all units; `others`:
    all units of all other players, teammates included."""
    targets: Annotated[int, Meta(ge=1, le=4)] = 1
    """Up to so many different targets."""
    only: Plight | None = None
    """The plight that a target must be in."""
    extra: Extra | None = None
    """More damage to targets in a plight."""
    blockable: bool = True
    """Whether a shield can block it."""
    sight: bool = True
    """Whether it needs a line of sight."""
    forest: bool = False
    """Reaches into forests like an AoE."""
    then: Blows = ()
    """What else befalls those who are hit, in order after the damage."""


class Move(Part, frozen=True, kw_only=True):
    """A move of the acting unit; a Mount or Fly card makes it one, whatever else it says."""

    n: Count
    """How many spaces."""
    trample: Small = 0
    """Damage to one enemy figure that is moved through (a mount attack)."""
    fly: bool = False
    """Whether it flies."""
    through: bool = False
    """Walks through figures without a mount."""


class Teleport(Part, frozen=True, kw_only=True):
    """The acting unit is placed elsewhere (IGN-MOVE-14)."""

    within: Count | None = None
    """How far away, if it goes to no named place."""
    to: Place | None = None
    """On or beside the portal; anywhere in the village; the bazaar; beside another unit of one's own."""

    def __post_init__(self) -> None:
        if (self.within is None) == (self.to is None):
            raise ValueError("expected exactly one of within and to")


class Swap(Part, frozen=True, kw_only=True):
    """The acting unit changes places with another unit of its owner or team."""

    within: Count | None = None
    """How far away the other may be; left out, anywhere."""


class Aid(Part, frozen=True, kw_only=True):
    """Help for an own unit, or a teammate's at range 1 (IGN-TEAM-18)."""

    heal: Small = 0
    """Damage taken off."""
    stand: bool = False
    """Whether it stands up again."""
    thaw: bool = False
    """Ends being frozen and being immobilized."""
    immune: tuple[Harm, ...] = ()
    """Cannot be targeted by these until its owner's next turn."""
    untargetable: bool = False
    """Cannot be targeted by anything until its owner's next turn."""
    every: bool = False
    """All own units instead of one."""
    range: Range | None = None
    """Least and most distance. Left out: the acting unit itself, or a teammate's unit beside it."""

    def __post_init__(self) -> None:
        if not (self.heal or self.stand or self.thaw or self.immune or self.untargetable):
            raise ValueError("expected at least one of heal, stand, thaw, immune and untargetable")


class Sift(Part, frozen=True, kw_only=True):
    """Draw and keep the cards that list all these types; discard the rest."""

    n: Count
    """How many cards are drawn."""
    keep: Annotated[tuple[Type, ...], Meta(min_length=1)]
    """The types that a card must list to be kept."""


class Look(Part, frozen=True, kw_only=True):
    """Look at the top of the own deck, take some, and put the rest where it says."""

    n: Count
    """How many cards are looked at."""
    take: Few = 1
    """How many of them go to hand."""
    rest: Rest = "discard"
    """Where the others go: back on top, under the deck, or to the discard pile."""


class Discarding(Part, frozen=True, kw_only=True):
    """Cards discarded from hand."""

    n: Count = 1
    """How many."""
    who: Discarder = "you"
    """`player`: a player to be chosen; `others`: everyone else, teammates included."""
    random: bool = False
    """Whether chance picks them, not their owner."""


class Trashing(Part, frozen=True, kw_only=True):
    """Own cards trashed, up to so many."""

    n: Count = 1
    """How many at most."""
    source: Literal["hand", "play", "discard"] = "hand"
    """From the hand, the play area or the discard pile."""
    honor: Small = 0
    """Honor for each."""


class Pick(Part, frozen=True, kw_only=True):
    """Which printed cards are meant: all that is given must hold."""

    types: tuple[Type, ...] = ()
    """The types that it lists, all of them."""
    cost_most: Small | None = None
    """The highest cost."""
    cost_least: Small | None = None
    """The lowest cost."""


class Gaining(Part, frozen=True, kw_only=True):
    """A card from the market without paying (IGN-BUY-09)."""

    which: Pick = Pick()
    """Which cards may be gained."""
    to: Literal["play", "hand", "deck"] = "play"
    """Where it goes: into the play area, to hand, or on top of the deck."""


class Recalling(Part, frozen=True, kw_only=True):
    """Own cards taken back: from the play area (used again) or from the discard pile."""

    n: Count = 1
    """How many at most."""
    source: Literal["play", "discard"] = "discard"
    """From the play area or the discard pile."""
    which: Pick = Pick()
    """Which cards may be taken back."""
    to: Literal["hand", "deck"] = "hand"
    """To hand or on top of the deck."""


class Stealing(Part, frozen=True, kw_only=True):
    """Cards at random from the hand of a chosen player."""

    n: Count = 1
    """How many."""
    to: Literal["hand", "play"] = "hand"
    """Into the own hand or play area."""


class Copying(Part, frozen=True, kw_only=True):
    """The action of another card is carried out as if it were this one's."""

    source: Copied = "market"
    """A market card, a card in the own play area, or one in another player's play area."""
    which: Pick = Pick()
    """Which cards may be copied."""


class Selling(Part, frozen=True, kw_only=True):
    """Trash a card from hand for honor equal to its cost, wherever the units are."""

    n: Count = 1
    """How many at most."""
    plus: Small = 0
    """Honor on top of the cost of each."""


class Paving(Part, frozen=True, kw_only=True):
    """Up to so many terrain tokens on connected spaces; the first must be in range and sight."""

    n: Count = 1
    """How many at most."""
    range: Range
    """Least and most distance of the first."""
    connected: bool = True
    """Whether each token lies beside another of them; otherwise each must be in range and sight."""


class Clearing(Part, frozen=True, kw_only=True):
    """Terrain tokens or small items are removed."""

    n: Count = 1
    """How many at most."""
    range: Range
    """Least and most distance."""
    what: Cleared = "token"
    """Ice walls, scorched earth, either of the two, or small items."""


class Shoving(Part, frozen=True, kw_only=True):
    """A small item is put elsewhere."""

    range: Range
    """Least and most distance to the item."""
    within: Count = 2
    """How far it may go."""


class Summoning(Part, frozen=True, kw_only=True):
    """Minions on unoccupied spaces near the acting unit."""

    minion: Literal["water", "kraken"]
    """Which minion comes."""
    n: Count = 1
    """How many at most."""
    within: Count = 2
    """How far from the acting unit."""
    place: Spawn = "near-water"
    """On water; on or beside water; anywhere."""
    moves: Small = 2
    """How far it moves each turn."""
    range: Range = (1, 1)
    """Least and most distance of its attack."""
    damage: Small = 1
    """The damage of its attack."""
    health: Count = 1
    """The damage that kills it."""


class Hiding(Part, frozen=True, kw_only=True):
    """A secret space; what happens there at the owner's next beginning of turn (IGN-HID-11)."""

    damage: Count
    """Damage to whoever stands there then."""
    shape: Literal["single", "cross"] = "single"
    """The space alone, or the four beside it too."""
    then: Blows = ()
    """What else befalls those who are hit, in order after the damage."""


class Bowing(Part, frozen=True, kw_only=True):
    """The range that a bow gives to arrows, and what it adds to their damage (IGN-BOW-02, IGN-BOW-06)."""

    range: Range
    """Least and most distance of an arrow."""
    damage: Small = 0
    """Added to the damage of arrows."""


class Changes(Part, frozen=True, kw_only=True):
    """Changed figures of cards (IGN-SET-12)."""

    types: tuple[Type, ...] = ()
    """The changed figures are those of cards that list all these types."""
    range: Small = 0
    """Added to their range."""
    damage: Small = 0
    """Added to their damage."""
    movement: Small = 0
    """Added to the movement that they give."""
    draw: Small = 0
    """Cards more in the Draw Phase."""
    targets: Small = 0
    """So many targets more."""
    honor: Small = 0
    """Added to what a card is worth when it is played for honor."""
    worth: Small | None = None
    """What such a card is worth instead."""
    discount: Small = 0
    """Off the price of such cards."""
    unblockable: bool = False
    """They cannot be blocked."""
    sight: bool = False
    """Line of sight is not needed."""
    forest: bool = False
    """They reach into forests."""
    purchases: Small = 0
    """So many purchases more."""
    sales: Small = 0
    """So many sales more."""
    anywhere: bool = False
    """Cards may be sold outside the bazaar too, by any unit."""
    immune: tuple[Harm, ...] = ()
    """Own units cannot be targeted by these."""
