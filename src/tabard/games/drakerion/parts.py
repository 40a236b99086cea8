"""The parts of what a card of Drakerion says: which cards, how many, when, for how long (DRK-CSR)."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.language.parts import Part

Small = Annotated[int, Meta(ge=0, le=30)]
Bonus = Annotated[int, Meta(ge=-9, le=9)]
Trait = Annotated[str, Meta(min_length=1, max_length=30)]
Kind = Literal["banner", "city", "maneuver", "character", "event", "attachment", "retreat"]
Faction = Literal["ashen-compact", "wardens", "hollow-court", "thornwild-kin", "skyglass", "unaffiliated"]
Keyword = Literal["infiltrator", "interceptor", "no-attachments", "unpredictable"]
Stat = Literal["melee", "ranged", "riposte", "hp", "prestige", "gold", "draw", "cost", "range"]
Whose = Literal["your", "opposing", "any"]
Who = Literal["you", "opponent", "each"]
Duration = Literal["combat", "turn", "stay"]
Prohibition = Literal[
    "attack",
    "be-attacked",
    "be-targeted",
    "be-healed",
    "be-moved",
    "be-committed",
    "be-readied",
    "riposte",
    "be-played",
]
Moment = Literal[
    "enters",
    "destroyed",
    "discarded",
    "end-of-turn",
    "unveiled",
    "attacks",
    "becomes-defender",
    "deals-damage",
    "is-dealt-damage",
    "combat-ends",
    "attack-cancelled",
    "destroys",
    "played",
    "draws",
    "gains-gold",
    "gains-prestige",
    "healed",
    "wounded",
    "moved",
    "committed",
    "readied",
    "shielded",
    "attached",
    "passes",
    "retreats",
    "line-empties",
    "actions-begin",
]
Zone = Literal["battlefield", "hand", "deck", "discard", "covered"]
Line = Literal["melee", "support", "same", "other", "defenders"]
Role = Literal["attacker", "defender", "participant"]
Label = Literal["action", "combat", "reaction", "deployment", "destruction", "discard-pile-action", "static"]


class Filter(Part, frozen=True, kw_only=True):
    """Which cards a text means; every field narrows it."""

    of: Whose = "any"
    kind: Literal["character", "attachment", "event", "maneuver", "city", "banner", "card"] = "character"
    zone: Zone = "battlefield"
    line: Line | None = None
    other: bool = False
    state: Literal["ready", "committed"] | None = None
    wounded: bool | None = None
    trait: tuple[Trait, ...] = ()
    faction: Faction | None = None
    renowned: bool | None = None
    name: str | None = None
    cost_most: Small | Literal["target"] | None = None
    cost_least: Small | None = None
    hp_most: Small | None = None
    hp_least: Small | None = None
    damage_least: Small | None = None
    gold_least: Small | None = None
    """Maneuvers: the printed gold value."""
    keyword: Keyword | None = None
    attached: bool | None = None
    role: Role | None = None
    subtype: Literal["supply", "tactic"] | None = None


class Cards(Part, frozen=True, kw_only=True):
    """All cards that fit, or some chosen when the instruction is carried out; not targets (DRK-ABL-17)."""

    all: Filter | None = None
    choose: Filter | None = None
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    up_to: bool = False
    by: Literal["you", "opponent"] = "you"

    def __post_init__(self) -> None:
        if (self.all is None) == (self.choose is None):
            raise ValueError("expected exactly one of all and choose")


Word = Literal[
    "this",
    "bearer",
    "attacker",
    "defender",
    "participants",
    "target",
    "second-target",
    "it",
    "the-other",
    "paid",
    "found",
]
Which = Word | Cards


class Numeral(Part, frozen=True, kw_only=True):
    """A number that is counted or read from a card."""

    count: Filter | None = None
    value: Stat | Literal["damage", "amount"] | None = None
    of: Literal["this", "bearer", "attacker", "defender", "target", "it", "paid"] = "this"
    printed: bool = False
    plus: Bonus = 0


Number = Annotated[int, Meta(ge=-20, le=30)] | Numeral


class Condition(Part, frozen=True, kw_only=True):
    """A condition; all fields that are given must hold."""

    there_are: Filter | None = None
    at_least: Small = 1
    at_most: Small | None = None
    first_player: bool | None = None
    attack: Literal["melee", "ranged"] | None = None
    this_is: Role | None = None
    bearer_is: Role | None = None
    on_line: Literal["melee", "support"] | None = None
    discarded_this_turn: bool = False


class Amount(Part, frozen=True, kw_only=True):
    """Gold or prestige of a player."""

    gold: Number | None = None
    prestige: Number | None = None
    who: Who = "you"


class Count(Part, frozen=True, kw_only=True):
    """A number of cards of a player."""

    n: Number = 1
    who: Who = "you"


class Discarding(Part, frozen=True, kw_only=True):
    """What is discarded: from a hand, from the top of a deck, or cards in play."""

    n: Number = 1
    who: Who = "you"
    zone: Literal["hand", "deck"] = "hand"
    random: bool = False
    you_choose: bool = False
    cards: Which | None = None


class Putting(Part, frozen=True, kw_only=True):
    """Cards that go on the top or the bottom of their owner's deck."""

    cards: Which
    to: Literal["top", "bottom"]


class Searching(Part, frozen=True, kw_only=True):
    """A search of the own deck or discard pile (DRK-SEA)."""

    find: Filter
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    to: Literal["hand", "battlefield"] = "hand"
    reveal: bool = False


class Looking(Part, frozen=True, kw_only=True):
    """Looking at the top of the own deck (DRK-LOK)."""

    n: Number
    take: Annotated[int, Meta(ge=0, le=3)] = 0
    fit: Filter | None = None
    optional: bool = False
    rest: Literal["stay", "bottom", "top", "either"] = "stay"


class Deploying(Part, frozen=True, kw_only=True):
    """Cards put onto the battlefield (DRK-PUT)."""

    cards: Which
    committed: bool = False


class Harm(Part, frozen=True, kw_only=True):
    """An amount on cards: damage, healing, Shield, counters."""

    n: Number
    to: Which
    split: bool = False


class Shift(Part, frozen=True, kw_only=True):
    """Damage moved from one card to another."""

    n: Number
    source: Which
    to: Which


class Changing(Part, frozen=True, kw_only=True):
    """A statistic raised, lowered or set."""

    stat: tuple[Stat, ...]
    by: Number | None = None
    set: Number | None = None
    to: Which
    until: Duration = "stay"


class Words(Part, frozen=True, kw_only=True):
    """Keywords or traits gained or lost."""

    gain: tuple[str, ...] = ()
    lose: tuple[str, ...] = ()
    to: Which
    until: Duration = "stay"


class Reach(Part, frozen=True, kw_only=True):
    """A ranged attack given."""

    n: Number
    to: Which
    until: Duration = "stay"


class Forbidding(Part, frozen=True, kw_only=True):
    """Something that cards cannot do or suffer."""

    what: Prohibition
    to: Which
    until: Duration = "stay"


class Lasting(Part, frozen=True, kw_only=True):
    """Cards, for a time."""

    to: Which
    until: Duration = "stay"


class Replacing(Part, frozen=True, kw_only=True):
    """A Character replaced by another (DRK-REP)."""

    which: Which
    by: Filter


class Reattaching(Part, frozen=True, kw_only=True):
    """An Attachment that changes its bearer."""

    cards: Which
    to: Which


class PlayingFor(Part, frozen=True, kw_only=True):
    """A card played from hand for a changed cost."""

    cost: Bonus


class Group(Part, frozen=True, kw_only=True):
    """Targets: so many, or up to so many (DRK-TGT)."""

    which: Filter
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    up_to: bool = False


class Cost(Part, frozen=True, kw_only=True):
    """What stands before the semicolon, besides condition and targets (DRK-ABL-12)."""

    gold: Small = 0
    commit: tuple[Literal["this", "city", "banner"], ...] = ()
    commit_one: Filter | None = None
    discard: Annotated[int, Meta(ge=0, le=3)] = 0
    discard_fit: Filter | None = None
    discard_this: bool = False
    bottom: Annotated[int, Meta(ge=0, le=3)] = 0
    bottom_fit: Filter | None = None
    bottom_this: bool = False
    destroy_one: Filter | None = None
    destroy_this: bool = False
    counters: Small = 0


class Trigger(Part, frozen=True, kw_only=True):
    """The moment that a Reaction names."""

    on: Moment
    card: Literal["this", "bearer"] | None = None
    fit: Filter | None = None
    other: Filter | None = None
    whose: Whose = "any"
    place: Literal["hand", "deck", "battlefield", "melee", "support"] | None = None
    as_other: bool = False
    """The card meant is the second one of the moment: the defender of an attack, what was attached."""
    in_combat: bool = False


class Place(Part, frozen=True, kw_only=True):
    """A line of a Banner's Setup list."""

    name: str
    """The full name, sub-name included (DRK-DCK-14)."""
    count: Annotated[int, Meta(ge=1, le=4)] = 1
