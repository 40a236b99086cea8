"""Instructions of a printed text: one verb each, and what each of them can say."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.games.ivion.acts_cards import Discard, Look, Mill, Peek, Plant, Recover, Reveal, Search, Tuck
from tabard.games.ivion.parts import (
    CardFit,
    Conditions,
    ControlKind,
    Heroes,
    Keyword,
    Number,
    Part,
    Player,
    Prohibition,
    Shift,
    Spot,
    TileFit,
    Until,
    Which,
)
from tabard.language.parts import ONE_VERB, OneVerb


class Damage(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Damage (IVI-DMG)."""

    n: Number
    to: Heroes = "target"
    fixed: bool = False
    """It cannot be reduced."""
    not_below: Annotated[int, Meta(ge=1, le=40)] | None = None
    """It cannot bring HP below this (IVI-EXH-13)."""


class Many(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number of something for a player: HP healed, cards drawn."""

    n: Number = 1
    who: Player = "you"


class Gain(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Resources and initiative gained."""

    actions: Number | None = None
    power: Number | None = None
    initiative: Number | None = None
    who: Player = "you"
    over: bool = False
    """May exceed the cap (IVI-RES-14)."""


class Loss(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Resources or initiative lost, not spent (IVI-RES-10)."""

    actions: Number | None = None
    power: Number | None = None
    initiative: Number | None = None
    who: Player = "target"


class Stun(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Stunned so many times (IVI-STN)."""

    n: Number = 1
    who: Player = "target"


class Price(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player may pay: exactly one kind of thing."""

    actions: Annotated[int, Meta(ge=1, le=5)] | None = None
    power: Annotated[int, Meta(ge=1, le=5)] | None = None
    resources: Annotated[int, Meta(ge=1, le=9)] | None = None
    """Any mix of actions and power (IVI-RES-11)."""
    initiative: Annotated[int, Meta(ge=1, le=3)] | None = None
    discard: Annotated[int, Meta(ge=1, le=3)] | None = None
    """Cards from hand."""

    def __post_init__(self) -> None:
        if sum(getattr(self, name) is not None for name in self.__struct_fields__) != 1:
            raise ValueError("expected exactly one of actions, power, resources, initiative, discard")


class Pay(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player may pay; what follows if they do, and if they do not."""

    price: Price
    who: Player = "you"
    then: "tuple[Effect, ...]" = ()
    otherwise: "tuple[Effect, ...]" = ()


class Control(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Control given (IVI-CTRL-03)."""

    slow: Number | None = None
    silence: Number | None = None
    disarm: Number | None = None
    who: Heroes = "target"


class Cleanse(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Control removed without spending; its bearer chooses which."""

    n: Number | Literal["all"] = "all"
    kind: ControlKind | None = None
    who: Player = "you"


class Play(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """You may play a card (IVI-PLAY-21): this one again, a named one, or one chosen from a zone."""

    which: Which | None = None
    zone: Literal["hand", "discard", "top"] = "hand"
    """`top`: the top card of your deck, which is revealed first."""
    fit: CardFit | None = None
    free: bool = False


class Copy(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """You may copy a card (IVI-CPY)."""

    which: Which = "target"
    free: bool = False


class Counter(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An unresolved card is countered (IVI-CNT), perhaps unless its controller pays."""

    which: Which = "target"
    unless: Price | None = None
    to: Literal["discard", "hand", "top", "bottom", "gone"] = "discard"
    """Where the countered card goes."""


class Attach(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """This card attaches (IVI-ATT), or with `which` an attached card is attached to something else."""

    to: Literal["you", "opponent", "target", "target-2", "it", "tile"]
    """`target`: the hero, tile, attached card or feat named; `tile`: an empty one chosen now."""
    tile: TileFit | None = None
    which: Literal["this", "target"] = "this"


class Destroy(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Attached cards are destroyed (IVI-DES): one, or all that fit."""

    which: Which | None = None
    every: CardFit | None = None

    def __post_init__(self) -> None:
        if (self.which is None) == (self.every is None):
            raise ValueError("expected exactly one of which and every")


class Travel(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player travels (IVI-TRV): to a named tile or the starting corner, or so many tiles."""

    who: Player = "you"
    to: Literal["target", "target-2", "target-3", "home"] | None = None
    n: Number | None = None
    up_to: bool = False
    toward: Spot | None = None
    away: Spot | None = None
    tile: TileFit | None = None
    """Only such tiles."""

    def __post_init__(self) -> None:
        if (self.to is None) == (self.n is None):
            raise ValueError("expected exactly one of to and n")


class Terrain(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Terrain created (IVI-TER): in a place, in tiles chosen now, or in all tiles that fit."""

    kind: Key
    at: Spot | None = None
    choose: TileFit | None = None
    every: TileFit | None = None
    n: Annotated[int, Meta(ge=1, le=4)] = 1
    """Of the tiles chosen: up to so many."""

    def __post_init__(self) -> None:
        if sum(part is not None for part in (self.at, self.choose, self.every)) != 1:
            raise ValueError("expected exactly one of at, choose and every")


class Clear(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Terrain removed, or with `into` replaced by another kind."""

    kind: Key | Literal["any"] = "any"
    at: Spot | None = None
    """One tile; all tiles without it."""
    into: Key | None = None


class Relics(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Random relics: gained, or shuffled into the own deck to be gained when they are drawn."""

    n: Annotated[int, Meta(ge=1, le=3)] = 1
    to: Literal["gain", "deck"] = "gain"


class Ready(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Used feats become playable again."""

    which: Which | None = None
    """All of yours without it."""


class Seize(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """You take control of a trait for a time."""

    which: Which = "target"
    until: Until = "next-turn"


class Morph(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A feat is replaced by another trait for the rest of the game."""

    which: Which = "target"
    into: Key


class Caps(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A change of each resource."""

    actions: Shift = 0
    power: Shift = 0


class Instead(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A replacement (IVI-SIM-13): when you would use Second Wind or draw a card, this happens instead."""

    event: Literal["second-wind", "draw"]
    do: "Effects"


class Static(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that holds for a player: exactly one of the fields below `met`."""

    who: Literal["you", "opponent", "each", "host"] = "you"
    cards: CardFit | None = None
    """Which cards it is about: played cards, or the cards that deal the damage."""
    met: Conditions = ()
    reduce: Number | Literal["all"] | None = None
    """Damage taken is less by this."""
    expose: Number | None = None
    """Damage taken is more by this."""
    boost: Number | None = None
    """Damage dealt is more by this."""
    fixed: Literal[True] | None = None
    """Damage dealt cannot be reduced."""
    cap: Caps | None = None
    discount: Caps | None = None
    """Costs are less by this; more if negative (IVI-PLAY-23)."""
    reach: Shift | None = None
    """Range is more by this."""
    grant: Annotated[tuple[Keyword, ...], Meta(min_length=1)] | None = None
    """The cards have these keywords."""
    cannot: Prohibition | None = None
    max_hp: Shift | None = None
    hand_limit: Shift | None = None
    diagonal: Literal[True] | None = None
    """The first initiative move each turn may be diagonal."""
    instead: Instead | None = None

    def __post_init__(self) -> None:
        given = [name for name in STATIC_KINDS if getattr(self, name) is not None]
        if len(given) != 1:
            raise ValueError(
                f"expected exactly one of {', '.join(STATIC_KINDS)}; got {' and '.join(given) or 'none'}"
            )


STATIC_KINDS: Final = (
    "reduce",
    "expose",
    "boost",
    "fixed",
    "cap",
    "discount",
    "reach",
    "grant",
    "cannot",
    "max_hp",
    "hand_limit",
    "diagonal",
    "instead",
)


class Lasting(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that holds for a time."""

    that: Static
    who: Player = "you"
    """For whom; `that.who` is not looked at."""
    until: Until = "turn"
    uses: Annotated[int, Meta(ge=1, le=5)] | None = None
    """Only the next so many times."""


class May(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Optional instructions (IVI-GEN-12)."""

    do: "Effects"
    who: Player = "you"
    """Who decides."""


class When(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Instructions under conditions."""

    met: Annotated[Conditions, Meta(min_length=1)]
    do: "tuple[Effect, ...]" = ()
    otherwise: "tuple[Effect, ...]" = ()


class Option(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of several parts, chosen while resolving (in a trigger or relic)."""

    do: "Effects"


class Each(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Instructions carried out so many times; not inside another of these."""

    n: Number
    do: "Effects"


class Effect(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One instruction: exactly one verb."""

    damage: Damage | None = None
    heal: Many | None = None
    max_hp: Shift | None = None
    """Your maximum HP changes for good (IVI-DMG-11)."""
    gain: Gain | None = None
    lose: Loss | None = None
    stun: Stun | None = None
    pay: Pay | None = None
    control: Control | None = None
    deepen: Player | None = None
    """One more of each kind of control already there."""
    brand: Player | None = None
    """One control of each kind on the banner of the card that was milled or revealed just before."""
    cleanse: Cleanse | None = None
    draw: Many | None = None
    discard: Discard | None = None
    mill: Mill | None = None
    look: Look | None = None
    peek: Peek | None = None
    reveal: Reveal | None = None
    recover: Recover | None = None
    tuck: Tuck | None = None
    shuffle: Player | None = None
    search: Search | None = None
    banish: Which | None = None
    """Remove from the game."""
    plant: Plant | None = None
    play: Play | None = None
    copy: Copy | None = None
    counter: Counter | None = None
    attach: Attach | None = None
    destroy: Destroy | None = None
    expire: Until | None = None
    """This attached card is destroyed when that time is up."""
    recall: Literal["hand", "top"] | None = None
    """This card goes back to its owner's hand or deck (IVI-RSV-13)."""
    travel: Travel | None = None
    swap: Literal["heroes"] | None = None
    terrain: Terrain | None = None
    clear: Clear | None = None
    chivalry: Player | None = None
    """Become chivalrous."""
    second_wind: Player | None = None
    """Use Second Wind now, if it is unused (IVI-SW-14)."""
    end: Literal["turn"] | None = None
    """Main ends once everything is resolved."""
    relic: Relics | None = None
    regain: Literal["choose", "random"] | None = None
    """Gain a relic again that you gained before."""
    ready: Ready | None = None
    seize: Seize | None = None
    morph: Morph | None = None
    lasting: Lasting | None = None
    may: May | None = None
    when: When | None = None
    one: Annotated[tuple[Option, ...], Meta(min_length=2, max_length=4)] | None = None
    each: Each | None = None


Effects = Annotated[tuple[Annotated[Effect, ONE_VERB], ...], Meta(min_length=1)]


def inner(effect: Effect) -> "list[tuple[Effect, ...]]":
    """The instructions inside an instruction."""
    parts: list[tuple[Effect, ...]] = []
    if effect.may is not None:
        parts.append(effect.may.do)
    if effect.each is not None:
        parts.append(effect.each.do)
    if effect.when is not None:
        parts += [effect.when.do, effect.when.otherwise]
    if effect.pay is not None:
        parts += [effect.pay.then, effect.pay.otherwise]
    for option in effect.one or ():
        parts.append(option.do)
    if effect.lasting is not None and effect.lasting.that.instead is not None:
        parts.append(effect.lasting.that.instead.do)
    return parts


def flat(effects: tuple[Effect, ...]) -> list[Effect]:
    """Every instruction, those inside others included."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        for part in inner(effect):
            found += flat(part)
    return found
