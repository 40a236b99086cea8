"""The printed cards of Ivion: what a card file can say (IVI-SETC). Parts and instructions have files of their own."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Key, Printed
from tabard.games.ivion.acts import (
    STATIC_KINDS,
    Attach,
    Caps,
    Cleanse,
    Clear,
    Control,
    Copy,
    Counter,
    Damage,
    Destroy,
    Each,
    Effect,
    Effects,
    Gain,
    Instead,
    Lasting,
    Loss,
    Many,
    May,
    Morph,
    Option,
    Pay,
    Play,
    Price,
    Ready,
    Relics,
    Seize,
    Static,
    Stun,
    Terrain,
    Travel,
    When,
    flat,
    inner,
)
from tabard.games.ivion.acts_cards import Discard, Look, Mill, Peek, Plant, Recover, Reveal, Search, Tuck
from tabard.games.ivion.parts import (
    TARGET_KINDS,
    Apart,
    CardFit,
    Colour,
    Condition,
    Conditions,
    ControlKind,
    Counted,
    Has,
    Heroes,
    Keyword,
    Kind,
    Moment,
    Near,
    Number,
    Numeral,
    Part,
    Player,
    Prohibition,
    Shift,
    Side,
    Small,
    Spot,
    Status,
    StatusIs,
    Target,
    Targets,
    TileFit,
    TileIs,
    Type,
    Until,
    Which,
)
from tabard.language.parts import ONE_VERB

__all__ = [
    "STATIC_KINDS",
    "TARGET_KINDS",
    "Apart",
    "Attach",
    "Caps",
    "Card",
    "CardFit",
    "Cleanse",
    "Clear",
    "Colour",
    "Condition",
    "Conditions",
    "Control",
    "ControlKind",
    "Copy",
    "Counted",
    "Counter",
    "Damage",
    "Destroy",
    "Discard",
    "Each",
    "Effect",
    "Effects",
    "Gain",
    "Has",
    "Heroes",
    "Instead",
    "Keyword",
    "Kind",
    "Lasting",
    "Look",
    "Loss",
    "Many",
    "May",
    "Mill",
    "Mode",
    "Moment",
    "Morph",
    "Near",
    "Number",
    "Numeral",
    "Option",
    "Part",
    "Pay",
    "Peek",
    "Plant",
    "Play",
    "Player",
    "Price",
    "Prohibition",
    "Ready",
    "Recover",
    "Relics",
    "Reveal",
    "Search",
    "Seize",
    "Shift",
    "Side",
    "Small",
    "Spot",
    "Static",
    "Status",
    "StatusIs",
    "Stun",
    "Target",
    "Targets",
    "Terrain",
    "TileFit",
    "TileIs",
    "Travel",
    "Trigger",
    "Tuck",
    "Type",
    "Unleash",
    "Until",
    "When",
    "Which",
    "flat",
    "inner",
]


class Trigger(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A triggered effect of a card that is attached or in the feat zone, or (with `this`) about the card itself."""

    on: Moment
    whose: Literal["you", "opponent", "any", "host"] = "you"
    """Whose turn, card, hero it is about."""
    this: bool = False
    """Only about this card: played, countered, discarded, destroyed, revealed."""
    cards: CardFit | None = None
    """Only about such cards."""
    from_hand: bool = False
    """Discarded from hand."""
    here: bool = False
    """Entered, left: only the tile in which this card lies."""
    near: bool = False
    """Entered, left: only tiles near the place of this card."""
    terrain: Key | None = None
    kind: ControlKind | None = None
    """Control received or removed: only of this kind."""
    resource: Literal["actions", "power"] | None = None
    """Gained, spent, lost: only of this kind."""
    first_turn: bool = False
    """Start: only of the first own turn."""
    met: Conditions = ()
    limit: Literal["turn", "game"] | None = None
    targets: Targets = ()
    """Named when the effect is carried out."""
    do: Effects


class Mode(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the modes of a card, chosen on play (IVI-PLAY-06); its targets follow those of the card."""

    targets: Targets = ()
    do: Effects


class Unleash(Part, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The secondary effect of an unleashed card (IVI-UNL), carried out after the others."""

    targets: Targets = ()
    """They follow those of the card and its mode."""
    do: Effects
    first: bool = False
    """Carried out before the others."""


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card, an archetype, or a kind of terrain."""

    kind: Kind
    count: Annotated[int, Meta(ge=0, le=99)] = 3
    """Copies in the box."""
    archetype: Key | None = None
    """Class or specialization: of class and specialization cards and ultimates."""
    role: Literal["class", "specialization"] | None = None
    """Of an archetype."""
    colours: tuple[Colour, ...] = ()
    """Of an archetype."""
    pips: Annotated[tuple[Colour, ...], Meta(max_length=3)] = ()
    """Of a trait (IVI-MYOH-09)."""
    marks: Annotated[int, Meta(ge=0, le=3)] = 0
    """Herocrafting marks."""
    type: Type | None = None
    actions: Annotated[int, Meta(ge=-5, le=5)] | None = None
    """Negative costs, positive generates on resolution; absent for a passive, a relic."""
    power: Annotated[int, Meta(ge=-5, le=5)] | None = None
    range: Annotated[int, Meta(ge=0, le=6)] | None = None
    instant: bool = False
    heroic: bool = False
    banner: tuple[ControlKind, ...] = ()
    cantrip: bool = False
    hp: Annotated[int, Meta(ge=21, le=60)] | None = None
    """Of an ultimate (IVI-SETC-03)."""
    limit: Literal["turn", "game"] | None = None
    """Played at most once a turn, or once a game."""
    met: Conditions = ()
    """Conditions for playing it (IVI-PLAY-10)."""
    targets: Targets = ()
    modes: Annotated[tuple[Mode, ...], Meta(max_length=4)] = ()
    """Choose one; carried out after `do`."""
    do: tuple[Annotated[Effect, ONE_VERB], ...] = ()
    unleash: Unleash | None = None
    passives: tuple[Static, ...] = ()
    triggers: tuple[Trigger, ...] = ()

    @property
    def is_playable(self) -> bool:
        """It has a cost line (IVI-FEAT-13)."""
        return self.actions is not None or self.power is not None

    @property
    def attaches(self) -> bool:
        """Its text attaches it."""
        parts = [self.do, *(mode.do for mode in self.modes)]
        if self.unleash is not None:
            parts.append(self.unleash.do)
        return any(_attaches(effects) for effects in parts)


def _attaches(effects: tuple[Effect, ...]) -> bool:
    for effect in effects:
        if effect.attach is not None and effect.attach.which == "this":
            return True
        if any(_attaches(part) for part in inner(effect)):
            return True
    return False
