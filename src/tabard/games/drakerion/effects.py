"""The printed cards of Drakerion: what a card file can say, and which fields of a card go together (DRK-CSR)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.engine.cards import Printed
from tabard.engine.effects import ONE_VERB, OneVerb

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
Label = Literal["action", "combat", "reaction", "deployment", "destruction", "discard-pile-action", "static"]


class _Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of an ability."""


class Filter(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards a text means; every field narrows it."""

    of: Whose = "any"
    kind: Literal["character", "attachment", "event", "maneuver", "city", "banner", "card"] = "character"
    zone: Literal["battlefield", "hand", "deck", "discard", "covered"] = "battlefield"
    line: Literal["melee", "support", "same", "other", "defenders"] | None = None
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
    role: Literal["attacker", "defender", "participant"] | None = None
    subtype: Literal["supply", "tactic"] | None = None


class Cards(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
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


class Numeral(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number that is counted or read from a card."""

    count: Filter | None = None
    value: Stat | Literal["damage", "amount"] | None = None
    of: Literal["this", "bearer", "attacker", "defender", "target", "it", "paid"] = "this"
    printed: bool = False
    plus: Bonus = 0


Number = Annotated[int, Meta(ge=-20, le=30)] | Numeral


class Condition(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition; all fields that are given must hold."""

    there_are: Filter | None = None
    at_least: Small = 1
    at_most: Small | None = None
    first_player: bool | None = None
    attack: Literal["melee", "ranged"] | None = None
    this_is: Literal["attacker", "defender", "participant"] | None = None
    bearer_is: Literal["attacker", "defender", "participant"] | None = None
    on_line: Literal["melee", "support"] | None = None
    discarded_this_turn: bool = False


class Amount(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Gold or prestige of a player."""

    gold: Number | None = None
    prestige: Number | None = None
    who: Who = "you"


class Count(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number of cards of a player."""

    n: Number = 1
    who: Who = "you"


class Discarding(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is discarded: from a hand, from the top of a deck, or cards in play."""

    n: Number = 1
    who: Who = "you"
    zone: Literal["hand", "deck"] = "hand"
    random: bool = False
    you_choose: bool = False
    cards: Which | None = None


class Putting(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards that go on the top or the bottom of their owner's deck."""

    cards: Which
    to: Literal["top", "bottom"]


class Searching(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A search of the own deck or discard pile (DRK-SEA)."""

    find: Filter
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    to: Literal["hand", "battlefield"] = "hand"
    reveal: bool = False


class Looking(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Looking at the top of the own deck (DRK-LOK)."""

    n: Number
    take: Annotated[int, Meta(ge=0, le=3)] = 0
    fit: Filter | None = None
    optional: bool = False
    rest: Literal["stay", "bottom", "top", "either"] = "stay"


class Deploying(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards put onto the battlefield (DRK-PUT)."""

    cards: Which
    committed: bool = False


class Harm(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An amount on cards: damage, healing, Shield, counters."""

    n: Number
    to: Which
    split: bool = False


class Shift(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Damage moved from one card to another."""

    n: Number
    source: Which
    to: Which


class Changing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A statistic raised, lowered or set."""

    stat: tuple[Stat, ...]
    by: Number | None = None
    set: Number | None = None
    to: Which
    until: Duration = "stay"


class Words(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Keywords or traits gained or lost."""

    gain: tuple[str, ...] = ()
    lose: tuple[str, ...] = ()
    to: Which
    until: Duration = "stay"


class Lending(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability that cards gain."""

    ability: "Ability"
    to: Which
    until: Duration = "stay"


class Reach(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ranged attack given."""

    n: Number
    to: Which
    until: Duration = "stay"


class Forbidding(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that cards cannot do or suffer."""

    what: Prohibition
    to: Which
    until: Duration = "stay"


class Lasting(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards, for a time."""

    to: Which
    until: Duration = "stay"


class Replacing(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Character replaced by another (DRK-REP)."""

    which: Which
    by: Filter


class Reattaching(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An Attachment that changes its bearer."""

    cards: Which
    to: Which


class PlayingFor(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card played from hand for a changed cost."""

    cost: Bonus


class Branch(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Instructions under a condition (DRK-ABL-21)."""

    met: Condition
    do: "Effects"


class Mode(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of several parts to choose from."""

    do: "Effects"


class Effect(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One instruction: exactly one verb of the vocabulary (DRK-CSR-07)."""

    gain: Amount | None = None
    lose: Amount | None = None
    draw: Count | None = None
    discard: Discarding | None = None
    put: Putting | None = None
    shuffle: Who | None = None
    search: Searching | None = None
    look: Looking | None = None
    reveal: Which | None = None
    recall: Which | None = None
    """Return to hand."""
    deploy: Deploying | None = None
    play: PlayingFor | None = None
    attach: Reattaching | None = None
    destroy: Which | None = None
    damage: Harm | None = None
    counters: Harm | None = None
    shift: Shift | None = None
    heal: Harm | None = None
    shield: Harm | None = None
    change: Changing | None = None
    keyword: Words | None = None
    trait: Words | None = None
    grant: Lending | None = None
    arm: Reach | None = None
    """Give a ranged attack."""
    forbid: Forbidding | None = None
    blank: Lasting | None = None
    commit: Which | None = None
    ready: Which | None = None
    move: Which | None = None
    redirect: Which | None = None
    cancel: Literal["attack"] | None = None
    replace: Replacing | None = None
    control: Lasting | None = None
    first: Literal["you", "opponent", "choose"] | None = None
    end: Literal["action-phase"] | None = None
    regain: Which | None = None
    """Return covered Maneuvers to the pile."""
    extra: Who | None = None
    may: Mode | None = None
    when: Branch | None = None
    one: tuple[Mode, ...] | None = None


Effects = Annotated[tuple[Annotated[Effect, ONE_VERB], ...], Meta(min_length=1)]


class Group(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Targets: so many, or up to so many (DRK-TGT)."""

    which: Filter
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    up_to: bool = False


class Cost(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
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


class Trigger(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
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


class Ability(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One ability (DRK-CSR-04)."""

    label: Label
    forced: bool = False
    on: Trigger | None = None
    met: tuple[Condition, ...] = ()
    cost: Cost | None = None
    targets: Annotated[tuple[Group, ...], Meta(max_length=2)] = ()
    do: Effects
    limit: Literal["turn", "combat"] | None = None


class Place(_Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a Banner's Setup list."""

    name: str
    """The full name, sub-name included (DRK-DCK-14)."""
    count: Annotated[int, Meta(ge=1, le=4)] = 1


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card (DRK-CSR-04)."""

    kind: Kind
    faction: Faction
    count: Annotated[int, Meta(ge=0, le=99)] = 4
    subname: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    traits: tuple[Trait, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    bearable: tuple[Trait, ...] = ()
    """The traits behind "No Attachments except" (DRK-KEY-14)."""
    cost: Small | None = None
    melee: Bonus | None = None
    ranged: Bonus | None = None
    """Absent is not 0 (DRK-RNG-09, DRK-RNG-10)."""
    riposte: Bonus | None = None
    hp: Annotated[int, Meta(ge=-9, le=30)] | None = None
    """A bonus of an Attachment may be negative (DRK-ATT-08)."""
    prestige: Small | None = None
    initiative: Small | None = None
    setup: tuple[Place, ...] = ()
    subtype: Literal["supply", "tactic"] | None = None
    gold: Small | None = None
    draw: Small | None = None
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=7)] = ()

    @property
    def full_name(self) -> str:
        """Name and sub-name: what deck-building counts (DRK-DCK-06)."""
        return f"{self.name}, {self.subname}" if self.subname else self.name
