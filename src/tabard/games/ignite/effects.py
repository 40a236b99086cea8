"""The printed cards of Ignite: what a card file can say (IGN-SET-05, IGN-SET-10 to IGN-SET-14)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.engine.cards import Printed
from tabard.language.parts import ONE_VERB, OneVerb

Small = Annotated[int, Meta(ge=0, le=20)]
Count = Annotated[int, Meta(ge=1, le=9)]
Reach = Annotated[int, Meta(ge=1, le=9)]
Kind = Literal["battle", "starter", "title"]
Type = Literal[
    "ability",
    "aoe",
    "blade",
    "bow",
    "equipment",
    "event",
    "fire",
    "fly",
    "freeze",
    "healing",
    "immovable",
    "impassable-terrain",
    "item",
    "lightning",
    "melee",
    "minion",
    "mount",
    "movement",
    "nature",
    "passable-terrain",
    "projectile",
    "ranged",
    "shield",
    "small",
    "special",
    "spell",
    "title",
    "weapon",
]
"""IGN-TYPE-04."""
Style = Literal["normal", "normal-trash", "reaction", "reaction-trash", "persistent", "title"]
"""IGN-PLAY-12."""
Range = Annotated[tuple[Reach, Reach], Meta(description="least and most distance")]
Harm = Literal["weapon", "projectile", "mount", "spell", "item", "minion", "shield", "other"]
"""What an attack is made with, for the cards that answer it."""
Moment = Literal[
    "attack",
    "hit",
    "damaged",
    "dies",
    "pushed",
    "frozen",
    "knocked-down",
    "enemy-damaged",
    "enemy-dies",
    "spell-played",
    "buys",
    "gains",
    "sells",
    "discards",
    "trashes",
    "turn-begins",
    "turn-ends",
    "enters-token",
    "comes-adjacent",
]
"""IGN-SET-11; being targeted is what reactions answer."""
Plight = Literal["knocked-down", "frozen", "immobilized", "damaged", "in-water", "in-forest", "in-village"]
Need = Literal[
    "near-water", "in-water", "in-forest", "in-village", "mount-played", "weapon-played", "spell-played"
]
Shape = Literal["single", "cross", "line", "ring", "enemies", "units", "others"]
Until = Literal["turn", "round", "stay"]
ItemKind = Literal["bomb", "shard", "trick"]


class _Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card's text."""


class Blow(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What else befalls a figure that was struck, in printed order after the damage (IGN-ATK-12)."""

    push: Count | None = None
    pull: Count | None = None
    knock: Literal[True] | None = None
    freeze: Literal[True] | None = None
    immobilize: Literal[True] | None = None
    swap: Literal[True] | None = None
    """It changes places with the acting unit."""
    place: Count | None = None
    """The attacker puts it on an unoccupied space within so many spaces."""
    discard: Count | None = None
    """Its owner discards so many cards of the own choice."""
    steal: Count | None = None
    """The attacker takes so many cards at random from its owner's hand."""
    kill: Literal[True] | None = None
    damage: Count | None = None
    """Of an item or trap."""


Blows = tuple[Annotated[Blow, ONE_VERB], ...]


class Extra(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """More damage against figures in a plight."""

    against: Plight
    damage: Count = 1


class Attack(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A harmful effect aimed from the acting unit: damage, blows or both."""

    range: Range | Literal["bow"] | None = None
    """Left out: no range is listed, so neither distance nor sight matters (IGN-LOS-09)."""
    damage: Small = 0
    aim: Literal["figure", "unit", "minion", "item", "either"] = "figure"
    """`either` is a figure or a small item (IGN-ITEM-04)."""
    shape: Shape = "single"
    """`cross`: a space and the four beside it; `line`: a straight line of as many spaces as the range; `ring`: all
    enemies in range of the acting unit; `enemies`: all enemy units; `units`: all units; `others`:
    all units of all other players, teammates included."""
    targets: Annotated[int, Meta(ge=1, le=4)] = 1
    """Up to so many different targets."""
    only: Plight | None = None
    extra: Extra | None = None
    blockable: bool = True
    sight: bool = True
    forest: bool = False
    """Reaches into forests like an AoE."""
    then: Blows = ()


class Move(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move of the acting unit; a Mount or Fly card makes it one, whatever else it says."""

    n: Count
    trample: Small = 0
    """Damage to one enemy figure that is moved through (a mount attack)."""
    fly: bool = False
    through: bool = False
    """Walks through figures without a mount."""


class Teleport(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The acting unit is placed elsewhere (IGN-MOVE-14)."""

    within: Count | None = None
    to: Literal["portal", "village", "bazaar", "ally"] | None = None
    """On or beside the portal; anywhere in the village; the bazaar; beside another unit of one's own."""


class Swap(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The acting unit changes places with another unit of its owner or team."""

    within: Count | None = None


class Aid(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Help for an own unit, or a teammate's at range 1 (IGN-TEAM-18)."""

    heal: Small = 0
    stand: bool = False
    thaw: bool = False
    """Ends being frozen and being immobilized."""
    immune: tuple[Harm, ...] = ()
    """Cannot be targeted by these until its owner's next turn."""
    untargetable: bool = False
    every: bool = False
    """All own units instead of one."""
    range: Range | None = None
    """Left out: the acting unit itself, or a teammate's unit beside it."""


class Sift(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Draw and keep the cards that list all these types; discard the rest."""

    n: Count
    keep: Annotated[tuple[Type, ...], Meta(min_length=1)]


class Look(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Look at the top of the own deck, take some, and put the rest where it says."""

    n: Count
    take: Small = 1
    rest: Literal["top", "bottom", "discard"] = "discard"


class Discarding(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards discarded from hand."""

    n: Count = 1
    who: Literal["you", "player", "others"] = "you"
    """`player`: a player to be chosen; `others`: everyone else, teammates included."""
    random: bool = False


class Trashing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Own cards trashed, up to so many."""

    n: Count = 1
    source: Literal["hand", "play", "discard"] = "hand"
    honor: Small = 0
    """Honor for each."""


class Pick(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which printed cards are meant: all that is given must hold."""

    types: tuple[Type, ...] = ()
    cost_most: Small | None = None
    cost_least: Small | None = None


class Gaining(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card from the market without paying (IGN-BUY-09)."""

    which: Pick = Pick()
    to: Literal["play", "hand", "deck"] = "play"


class Recalling(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Own cards taken back: from the play area (used again) or from the discard pile."""

    n: Count = 1
    source: Literal["play", "discard"] = "discard"
    which: Pick = Pick()
    to: Literal["hand", "deck"] = "hand"


class Stealing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards at random from the hand of a chosen player."""

    n: Count = 1
    to: Literal["hand", "play"] = "hand"


class Copying(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The action of another card is carried out as if it were this one's."""

    source: Literal["market", "play", "others"] = "market"
    """A market card, a card in the own play area, or one in another player's play area."""
    which: Pick = Pick()


class Selling(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Trash a card from hand for honor equal to its cost, wherever the units are."""

    n: Count = 1
    plus: Small = 0


class Paving(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Up to so many terrain tokens on connected spaces; the first must be in range and sight."""

    n: Count = 1
    range: Range
    connected: bool = True


class Clearing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Terrain tokens or small items are removed."""

    n: Count = 1
    range: Range
    what: Literal["wall", "scorched", "token", "item"] = "token"


class Throwing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A small item is put on the board (IGN-ITEM)."""

    item: ItemKind
    range: Range
    n: Count = 1
    bang: Small = 0
    """Damage in its space and the four beside it at the beginning of its owner's next turn (IGN-ITEM-09)."""
    trap: Blows = ()
    """What befalls a figure that enters its space; the item is then removed."""
    boon: "Effects | None" = None
    """What the owner of a unit that enters its space may do; the item is then removed."""


class Shoving(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A small item is put elsewhere."""

    range: Range
    within: Count = 2


class Summoning(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Minions on unoccupied spaces near the acting unit."""

    minion: Literal["water", "kraken"]
    n: Count = 1
    within: Count = 2
    place: Literal["water", "near-water", "any"] = "near-water"
    """On water; on or beside water; anywhere."""
    moves: Small = 2
    range: Range = (1, 1)
    damage: Small = 1
    health: Count = 1


class Hiding(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A secret space; what happens there at the owner's next beginning of turn (IGN-HID-11)."""

    damage: Count
    shape: Literal["single", "cross"] = "single"
    then: Blows = ()


class Lasting(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that goes on: a benefit at a moment, or changed figures of cards (IGN-EVENT-02, IGN-SET-12)."""

    until: Until = "turn"
    whenever: Moment | None = None
    do: "Effects | None" = None
    must: bool = False
    once: bool = False
    """Until triggered: the first time ends it."""
    types: tuple[Type, ...] = ()
    """The changed figures are those of cards that list all these types."""
    range: Small = 0
    damage: Small = 0
    movement: Small = 0
    draw: Small = 0
    targets: Small = 0
    honor: Small = 0
    """Added to what a card is worth when it is played for honor."""
    worth: Small | None = None
    """What such a card is worth instead."""
    discount: Small = 0
    """Off the price of such cards."""
    unblockable: bool = False
    sight: bool = False
    """Line of sight is not needed."""
    forest: bool = False
    purchases: Small = 0
    sales: Small = 0
    anywhere: bool = False
    """Cards may be sold outside the bazaar too, by any unit."""
    immune: tuple[Harm, ...] = ()
    """Own units cannot be targeted by these."""


class Bowing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The range that a bow gives to arrows, and what it adds to their damage (IGN-BOW-02, IGN-BOW-06)."""

    range: Range
    damage: Small = 0


class Mode(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Instructions that belong together."""

    do: "Effects"


class Effect(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One instruction: exactly one verb of the vocabulary (IGN-SET-10)."""

    # harm
    attack: Attack | None = None
    hide: Hiding | None = None
    scout: Literal[True] | None = None
    """All hidden spaces are revealed now."""
    # movement
    move: Move | None = None
    teleport: Teleport | None = None
    swap: Swap | None = None
    # help
    aid: Aid | None = None
    # cards
    draw: Count | None = None
    sift: Sift | None = None
    look: Look | None = None
    discard: Discarding | None = None
    trash: Trashing | None = None
    gain: Gaining | None = None
    recall: Recalling | None = None
    aside: Count | None = None
    """Set aside up to so many cards from hand; they come back with the next Draw Phase."""
    steal: Stealing | None = None
    copy: Copying | None = None
    peek: Literal[True] | None = None
    """A chosen player shows the hand to the acting player."""
    # economy
    honor: Count | None = None
    sell: Selling | None = None
    monopoly: Literal[True] | None = None
    """Nobody else buys from a market deck to be named, for a full round."""
    # board
    wall: Paving | None = None
    scorch: Paving | None = None
    clear: Clearing | None = None
    throw: Throwing | None = None
    shove: Shoving | None = None
    portal: Range | None = None
    summon: Summoning | None = None
    command: Literal[True] | None = None
    """Own minions may act once more this turn."""
    # what goes on, and choices
    last: Lasting | None = None
    bow: Bowing | None = None
    """This card is a bow for the rest of the turn (IGN-BOW)."""
    may: Mode | None = None
    one: tuple[Mode, ...] | None = None


Effects = Annotated[tuple[Annotated[Effect, ONE_VERB], ...], Meta(min_length=1)]


class Reaction(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The out-of-turn use of a card (IGN-REACT)."""

    to: Annotated[tuple[Harm, ...], Meta(min_length=1)]
    answer: Literal["block", "dodge", "negate", "redirect", "disarm"]
    """`redirect`: another figure in range of the attacker becomes the target; `disarm`: the attack is negated,
    and its card is discarded or, with `take`, comes into the own play area."""
    move: Small = 0
    """How far a dodging unit goes."""
    fly: bool = False
    anyone: bool = False
    """Also when the attack or spell does not concern one's own figures."""
    melee: bool = False
    """Only against a melee attack."""
    take: bool = False
    """A disarmed card goes into the own play area instead of its owner's."""
    do: Effects | None = None
    """What the answering unit does afterwards."""


class Reveal(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What showing the card from hand does (IGN-REVEAL)."""

    on: Moment
    do: Effects


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card (IGN-SET-05, IGN-SET-06)."""

    kind: Kind = "battle"
    count: Annotated[int, Meta(ge=0, le=99)] = 10
    types: Annotated[tuple[Type, ...], Meta(min_length=1)]
    """In printed order; the first decides what a pure spell is (IGN-TYPE-03)."""
    cost: Small = 0
    honor: Annotated[int, Meta(ge=0, le=9)] = 0
    prices: tuple[Annotated[int, Meta(ge=1, le=40)], ...] = ()
    """Of a title, ascending (IGN-TITLE-04)."""
    style: Style = "normal"
    needs: tuple[Need, ...] = ()
    """What the acting unit or its owner needs to play the card for its action."""
    do: Effects | None = None
    react: Reaction | None = None
    reveal: Reveal | None = None
