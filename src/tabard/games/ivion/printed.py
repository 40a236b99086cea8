"""The printed cards of Ivion, and the text that a card has from what it does (IVI-SETC)."""

import re
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabard.engine.cards import Key, Printed
from tabard.games.ivion.nouns import REMINDERS, conditions, only_if, target
from tabard.games.ivion.parts import CardFit, Colour, Conditions, ControlKind, Kind, Moment, Targets, Type
from tabard.games.ivion.texts import aimed, moment_text, sentence
from tabard.games.ivion.vocabulary import VERBS, Effect, Effects, Some, Static, said, static_said
from tabard.language.parts import Part, once_a_card, verbs_in

_LIMITS: Final = {"turn": "Play only once each turn.", "game": "Play only once each game."}
_FIRST: Final = {None: "", "turn": " for the first time each turn", "game": " for the first time"}


class Trigger(Part, frozen=True, kw_only=True):
    """A triggered effect of a card that is attached or in the feat zone, or (with `this`) about the card itself."""

    on: Moment
    """When it happens."""
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
    """Entered terrain: only of this kind."""
    kind: ControlKind | None = None
    """Control received or removed: only of this kind."""
    resource: Literal["actions", "power"] | None = None
    """Gained, spent, lost: only of this kind."""
    first_turn: bool = False
    """Start: only of the first own turn."""
    met: Conditions = ()
    """Only while all of these hold."""
    limit: Literal["turn", "game"] | None = None
    """At most once a turn, or once a game."""
    targets: Targets = ()
    """Named when the effect is carried out."""
    do: Effects
    """What it does, in order."""


class Mode(Part, frozen=True, kw_only=True):
    """One of the modes of a card, chosen on play (IVI-PLAY-06); its targets follow those of the card."""

    targets: Targets = ()
    """Named on play if this mode is chosen."""
    do: Effects
    """What it does, in order."""


class Unleash(Part, frozen=True, kw_only=True):
    """The secondary effect of an unleashed card (IVI-UNL), carried out after the others."""

    targets: Targets = ()
    """They follow those of the card and its mode."""
    do: Effects
    """What it does, in order."""
    first: bool = False
    """Carried out before the others."""


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card, an archetype, or a kind of terrain."""

    kind: Kind
    """What it is; this decides which of the other fields it needs."""
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
    """Attack, ability or passive."""
    actions: Annotated[int, Meta(ge=-5, le=5)] | None = None
    """Negative costs, positive generates on resolution; absent for a passive, a relic."""
    power: Annotated[int, Meta(ge=-5, le=5)] | None = None
    """Like actions; a card has both or none."""
    range: Annotated[int, Meta(ge=0, le=6)] | None = None
    """How far away its targets may be."""
    instant: bool = False
    """May be played in response (IVI-INS)."""
    heroic: bool = False
    """Can be played under any control (IVI-HRO)."""
    banner: tuple[ControlKind, ...] = ()
    """The kinds of control that hinder it."""
    cantrip: bool = False
    """May be played for an initiative instead of its cost (IVI-CAN)."""
    hp: Annotated[int, Meta(ge=21, le=60)] | None = None
    """Of an ultimate (IVI-SETC-03)."""
    limit: Literal["turn", "game"] | None = None
    """Played at most once a turn, or once a game."""
    met: Conditions = ()
    """Conditions for playing it (IVI-PLAY-10)."""
    targets: Targets = ()
    """What is named on play, in groups."""
    modes: Annotated[tuple[Mode, ...], Meta(max_length=4)] = ()
    """Choose one; carried out after `do`."""
    do: Some = ()
    """What it does when it resolves, in order."""
    unleash: Unleash | None = None
    """What it does besides when more power is spent on it."""
    passives: tuple[Static, ...] = ()
    """What holds while it is in force."""
    triggers: tuple[Trigger, ...] = ()
    """What it does at certain moments."""

    @property
    def is_playable(self) -> bool:
        """It has a cost line (IVI-FEAT-13)."""
        return self.actions is not None or self.power is not None

    @property
    def resolves(self) -> tuple[object, ...]:
        """The parts that are carried out when it resolves."""
        return self.do, self.modes, self.unleash

    @property
    def attaches(self) -> bool:
        """Its text attaches it."""
        return any(word == "attach" and x.which == "this" for word, x in verbs_in(self.resolves))


@once_a_card
def generated_text(card: Card) -> str:
    """Everything a card says, sentence by sentence."""
    parts: list[str] = []
    if card.limit is not None:
        parts.append(_LIMITS[card.limit])
    if card.met:
        parts.append(sentence(f"play {only_if(card.met)}"))
    does = [_sentences(card.do)] if card.do else []
    if card.modes:
        does.append("Choose one: " + " Or: ".join(aimed(m.targets, _sentences(m.do)) for m in card.modes))
    if card.unleash is not None:
        unleash = f"Unleash: {aimed(card.unleash.targets, _sentences(card.unleash.do))}"
        does.insert(0 if card.unleash.first else len(does), unleash)
    parts.append(aimed(card.targets, " ".join(does)))
    parts += [sentence(static_said(static, static.who)) for static in card.passives]
    parts += [trigger_text(trigger, card) for trigger in card.triggers]
    if card.kind == "terrain":
        return "After a hero enters: " + " ".join(parts)
    text = " ".join(part for part in parts if part)
    return f"{text} {reminders(card, text)}".strip()


def reminders(card: Card, text: str) -> str:
    """What the keywords on a card mean, each once: "(Stun: ...)"."""
    printed = [word for word in ("instant", "heroic", "cantrip") if getattr(card, word)]
    said = f"{' '.join(printed)} {text}"
    return " ".join(f"({word}: {means}.)" for word, means in REMINDERS.items() if _speaks_of(said, word))


def _speaks_of(text: str, word: str) -> bool:
    """Whether a word stands in a text, in any form: stunned, but not a word behind a dash."""
    return re.search(rf"(?<![\w-]){word}", text, re.IGNORECASE) is not None


def _sentences(do: tuple[Effect, ...]) -> str:
    return " ".join(sentence(text) for text in VERBS.texts(do))


def trigger_text(trigger: Trigger, card: Card) -> str:
    """A triggered effect of a card with its moment; a feat lies where its hero stands."""
    in_feat_zone = card.kind in ("ultimate", "trait") and not card.attaches
    text = moment_text(trigger, "you" if in_feat_zone else "this card") + _FIRST[trigger.limit]
    if trigger.met:
        text += f", if {conditions(trigger.met)}"
    if trigger.targets:
        text += f", choose {' and '.join(target(group) for group in trigger.targets)}:"
    else:
        text += ","
    return sentence(f"{text} {said(trigger.do)}")
