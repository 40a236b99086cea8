"""The parts of what a card of Drakerion says: which cards, how many, when, for how long (DRK-CSR)."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.language.parts import Part

Small = Annotated[int, Meta(ge=0, le=30)]
Bonus = Annotated[int, Meta(ge=-9, le=9)]
Trait = Annotated[str, Meta(min_length=1, max_length=30)]
Kind = Literal["banner", "city", "maneuver", "character", "event", "attachment", "retreat"]
"""The kinds of cards."""
# Each has its colour (DRK-CSR-01).
Faction = Literal["ashen-compact", "wardens", "hollow-court", "thornwild-kin", "skyglass", "unaffiliated"]
"""The five factions, and none of them."""
Keyword = Literal["infiltrator", "interceptor", "no-attachments", "unpredictable"]
"""The keywords of Characters, Attachments and Events."""
Stat = Literal["melee", "ranged", "riposte", "hp", "prestige", "gold", "draw", "cost", "range"]
"""The statistics of a card; gold and draw value are those of a Maneuver."""
Whose = Literal["your", "opposing", "any"]
"""Whose cards, seen from the player of this card."""
Who = Literal["you", "opponent", "each"]
"""Which players, seen from the player of this card."""
Duration = Literal["combat", "turn", "stay"]
"""How long a change lasts; `stay` until the card leaves, on a static ability as long as it works."""
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
"""What cards cannot do or suffer."""
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
"""The moments that a Reaction can wait for."""
Zone = Literal["battlefield", "hand", "deck", "discard", "covered"]
"""Where cards are; `covered` are the Maneuvers of past turns."""
Line = Literal["melee", "support", "same", "other", "defenders"]
"""The lines of a side; `same` and `other` are told from the line of this card, or of its bearer."""
Role = Literal["attacker", "defender", "participant"]
"""What a Character is in a combat."""
Label = Literal["action", "combat", "reaction", "deployment", "destruction", "discard-pile-action", "static"]
"""When an ability can be used; what is `static` always works."""


class Filter(Part, frozen=True, kw_only=True):
    """Which cards a text means; every field narrows it."""

    of: Whose = "any"
    """Whose cards."""
    kind: Literal["character", "attachment", "event", "maneuver", "city", "banner", "card"] = "character"
    """The kind of card; `card` is any kind, on the battlefield Characters and Attachments."""
    zone: Zone = "battlefield"
    """Where they are."""
    line: Line | None = None
    """Only on this line of the battlefield."""
    other: bool = False
    """Not this card itself."""
    state: Literal["ready", "committed"] | None = None
    """Only ready cards, or only committed ones."""
    wounded: bool | None = None
    """true: only cards with damage; false: only cards without."""
    trait: tuple[Trait, ...] = ()
    """Only cards with one of these traits."""
    faction: Faction | None = None
    """Only cards of this faction."""
    renowned: bool | None = None
    """true: only Renowned Characters (they have a sub-name); false: only others."""
    name: str | None = None
    """Only cards with this name, without the sub-name."""
    cost_most: Small | Literal["target"] | None = None
    """Only cards that cost this much or less; `target`: not more than the target."""
    cost_least: Small | None = None
    """Only cards that cost this much or more."""
    hp_most: Small | None = None
    """Only cards with this many HP or fewer, as they are now; not in a static ability."""
    hp_least: Small | None = None
    """Only cards with this many HP or more, as they are now; not in a static ability."""
    damage_least: Small | None = None
    """Only cards with this much damage or more."""
    gold_least: Small | None = None
    """Only Maneuvers with this printed gold value or more."""
    keyword: Keyword | None = None
    """Only cards that have this keyword now; not in a static ability."""
    attached: bool | None = None
    """true: only bearers of an Attachment; false: only cards without one."""
    role: Role | None = None
    """Only who has this role in the combat."""
    subtype: Literal["supply", "tactic"] | None = None
    """Only Maneuvers of this type."""


class Cards(Part, frozen=True, kw_only=True):
    """All cards that fit, or some chosen when the instruction is carried out; not targets (DRK-ABL-17)."""

    all: Filter | None = None
    """Every card that fits. Give this or `choose`."""
    choose: Filter | None = None
    """Cards that fit, picked by a player when the instruction is carried out."""
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    """How many are chosen."""
    up_to: bool = False
    """Fewer may be chosen, or none."""
    by: Literal["you", "opponent"] = "you"
    """Who chooses."""

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
"""Cards that need no search: this one, who fights, what was targeted, paid or found."""
Which = Word | Cards


class Numeral(Part, frozen=True, kw_only=True):
    """A number that is counted or read from a card."""

    count: Filter | None = None
    """The number of cards that fit."""
    value: Stat | Literal["damage", "amount"] | None = None
    """A statistic, the damage on a card, or the amount of the moment (so much damage, so many cards)."""
    of: Literal["this", "bearer", "attacker", "defender", "target", "it", "paid"] = "this"
    """The card whose statistic or damage it is."""
    printed: bool = False
    """The printed statistic, whatever has changed it."""
    plus: Bonus = 0
    """Added to it; may be negative."""


Number = Annotated[int, Meta(ge=-20, le=30)] | Numeral


class Condition(Part, frozen=True, kw_only=True):
    """A condition; all fields that are given must hold."""

    there_are: Filter | None = None
    """There are enough cards that fit."""
    at_least: Small = 1
    """How many of them at least."""
    at_most: Small | None = None
    """How many of them at most; then `at_least` does not count."""
    first_player: bool | None = None
    """true: you are the first player this turn; false: you are not."""
    attack: Literal["melee", "ranged"] | None = None
    """The attack going on is of this kind."""
    this_is: Role | None = None
    """This card has this role in the combat."""
    bearer_is: Role | None = None
    """The bearer of this Attachment has this role in the combat."""
    on_line: Literal["melee", "support"] | None = None
    """This card, or its bearer, stands on this line."""
    discarded_this_turn: bool = False
    """Somebody has discarded a card this turn."""


class Amount(Part, frozen=True, kw_only=True):
    """Gold or prestige of a player."""

    gold: Number | None = None
    """So much gold."""
    prestige: Number | None = None
    """So much prestige."""
    who: Who = "you"
    """Which player."""


class Count(Part, frozen=True, kw_only=True):
    """A number of cards of a player."""

    n: Number = 1
    """How many cards."""
    who: Who = "you"
    """Which player."""


class Discarding(Part, frozen=True, kw_only=True):
    """What is discarded: from a hand, from the top of a deck, or cards in play."""

    n: Number = 1
    """How many cards."""
    who: Who = "you"
    """Which player discards."""
    zone: Literal["hand", "deck"] = "hand"
    """From the hand, or from the top of the deck."""
    random: bool = False
    """Chance takes the cards of the hand."""
    you_choose: bool = False
    """You choose from the other player's hand, and see it."""
    cards: Which | None = None
    """These cards in play instead; then no other field counts."""


class Putting(Part, frozen=True, kw_only=True):
    """Cards that go on the top or the bottom of their owner's deck."""

    cards: Which
    """Which cards."""
    to: Literal["top", "bottom"]
    """On top of the deck, or under it."""


class Searching(Part, frozen=True, kw_only=True):
    """A search of the own deck or discard pile (DRK-SEA)."""

    find: Filter
    """What may be found; its `zone` is `deck` or `discard`."""
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    """How many cards at most."""
    to: Literal["hand", "battlefield"] = "hand"
    """Where they go."""
    reveal: bool = False
    """The opponent is shown them."""


class Looking(Part, frozen=True, kw_only=True):
    """Looking at the top of the own deck (DRK-LOK)."""

    n: Number
    """How many cards are looked at."""
    take: Annotated[int, Meta(ge=0, le=3)] = 0
    """How many of them go into the hand."""
    fit: Filter | None = None
    """Only such cards may be taken."""
    optional: bool = False
    """None need be taken."""
    rest: Literal["stay", "bottom", "top", "either"] = "stay"
    """Where the others go: they stay, under the deck, back in any order, or each on top or under it."""


class Deploying(Part, frozen=True, kw_only=True):
    """Cards put onto the battlefield (DRK-PUT)."""

    cards: Which
    """Which cards."""
    committed: bool = False
    """They come committed."""


class Harm(Part, frozen=True, kw_only=True):
    """An amount on cards: damage, healing, Shield, counters."""

    n: Number
    """How much."""
    to: Which
    """On which cards; each gets all of it."""
    split: bool = False
    """Damage only: you divide it among them point by point."""


class Shift(Part, frozen=True, kw_only=True):
    """Damage moved from one card to another."""

    n: Number
    """How much damage."""
    source: Which
    """The card that loses it."""
    to: Which
    """The card that gets it."""


class Changing(Part, frozen=True, kw_only=True):
    """A statistic raised, lowered or set."""

    stat: tuple[Stat, ...]
    """Which statistics; all by the same number."""
    by: Number | None = None
    """Raised by this much, lowered if negative. Give this or `set`."""
    set: Number | None = None
    """The new number, whatever it was before."""
    to: Which
    """Which cards."""
    until: Duration = "stay"
    """How long."""


class Words(Part, frozen=True, kw_only=True):
    """Keywords or traits gained or lost."""

    gain: tuple[str, ...] = ()
    """What they get."""
    lose: tuple[str, ...] = ()
    """What they lose."""
    to: Which
    """Which cards."""
    until: Duration = "stay"
    """How long."""


class Reach(Part, frozen=True, kw_only=True):
    """A ranged attack given."""

    n: Number
    """Its strength."""
    to: Which
    """Which Characters."""
    until: Duration = "stay"
    """How long."""


class Forbidding(Part, frozen=True, kw_only=True):
    """Something that cards cannot do or suffer."""

    what: Prohibition
    """What they cannot do or suffer."""
    to: Which
    """Which cards."""
    until: Duration = "stay"
    """How long."""


class Lasting(Part, frozen=True, kw_only=True):
    """Cards, for a time."""

    to: Which
    """Which cards."""
    until: Duration = "stay"
    """How long."""


class Replacing(Part, frozen=True, kw_only=True):
    """A Character replaced by another (DRK-REP)."""

    which: Which
    """The Character that goes."""
    by: Filter
    """Which cards may come instead."""


class Reattaching(Part, frozen=True, kw_only=True):
    """An Attachment that changes its bearer."""

    cards: Which
    """The Attachment."""
    to: Which
    """Its new bearer."""


class PlayingFor(Part, frozen=True, kw_only=True):
    """A card played from hand for a changed cost."""

    cost: Bonus
    """Gold more; less if negative."""


class Group(Part, frozen=True, kw_only=True):
    """Targets: so many, or up to so many (DRK-TGT)."""

    which: Filter
    """What may be targeted."""
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    """How many targets."""
    up_to: bool = False
    """Fewer may be targeted, or none."""


class Cost(Part, frozen=True, kw_only=True):
    """What stands before the semicolon, besides condition and targets (DRK-ABL-12)."""

    gold: Small = 0
    """Pay this much gold."""
    commit: tuple[Literal["this", "city", "banner"], ...] = ()
    """Commit this card, your City, your Banner."""
    commit_one: Filter | None = None
    """Commit one card that fits."""
    discard: Annotated[int, Meta(ge=0, le=3)] = 0
    """Discard this many cards from your hand."""
    discard_fit: Filter | None = None
    """Only such cards can be discarded for it."""
    discard_this: bool = False
    """Discard this card."""
    bottom: Annotated[int, Meta(ge=0, le=3)] = 0
    """Put this many cards of your hand or discard pile under your deck."""
    bottom_fit: Filter | None = None
    """Only such cards; with `zone` set to `discard` they come from the discard pile."""
    bottom_this: bool = False
    """Put this card under your deck."""
    destroy_one: Filter | None = None
    """Destroy one card that fits."""
    destroy_this: bool = False
    """Destroy this card."""
    counters: Small = 0
    """Take this much damage off this card; it must be there."""


class Trigger(Part, frozen=True, kw_only=True):
    """The moment that a Reaction names."""

    on: Moment
    """What happens."""
    card: Literal["this", "bearer"] | None = None
    """It happens to this card, or to its bearer."""
    fit: Filter | None = None
    """It happens to a card that fits."""
    other: Filter | None = None
    """The second card of the moment fits: who is attacked, who is destroyed, what is attached."""
    whose: Whose = "any"
    """It happens to your side, or to the opponent's."""
    place: Literal["hand", "deck", "battlefield", "melee", "support"] | None = None
    """Where a discarded card came from, or the line that a moved one went to."""
    as_other: bool = False
    """`card` and `fit` ask about the second card of the moment: the defender of an attack, what was attached."""
    in_combat: bool = False
    """Only during a combat."""


class Place(Part, frozen=True, kw_only=True):
    """A line of a Banner's Setup list."""

    name: str
    """The full name, sub-name included (DRK-DCK-14)."""
    count: Annotated[int, Meta(ge=1, le=4)] = 1
    """How many of them."""
