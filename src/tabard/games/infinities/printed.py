"""The printed cards of Infinities, and the text that a card has from what it does (INF-CONT)."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from tabard.engine.cards import Key, Printed
from tabard.games.infinities import sentences as say
from tabard.games.infinities.nouns import amount, condition_text, event_text
from tabard.games.infinities.options import Icon, World
from tabard.games.infinities.parts import Attribute, Condition, Event, Faction, Kind, Small
from tabard.games.infinities.takes import Changing, Granting
from tabard.games.infinities.vocabulary import VERBS, Effect, Effects, text_of
from tabard.language.english import capital, listed
from tabard.language.parts import ONE_VERB, Part, once_a_card

# -- abilities --------------------------------------------------------------------------------------


class Empower(Part, frozen=True, kw_only=True):
    """An optional check before the text, and what passing it adds (INF-RES-03 to -05)."""

    attribute: Attribute
    """The attribute that is checked."""
    threshold: Annotated[int, Meta(ge=2, le=24)]
    """The total that passes."""
    do: Effects
    """What passing it adds, in order."""
    instead: bool = False
    """The bonus takes the place of the text instead of following it (INF-RES-13)."""


class Action(Part, frozen=True, kw_only=True):
    """Something that dice pay for (INF-GLO-01)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] = ""
    """What it is called, on a leader or in a chapter."""
    cost: Annotated[tuple[Icon, ...], Meta(min_length=1, max_length=3)]
    """The dice that pay for it."""
    met: Condition | None = None
    """What must hold for it."""
    do: Effects
    """What it does, in order."""
    empower: Empower | None = None
    """A check for more."""


class Reaction(Part, frozen=True, kw_only=True):
    """What a leader does when an enemy's action destroyed something (INF-REACT)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What it is called."""
    do: Effects
    """What it does, in order."""
    threshold: Annotated[int, Meta(ge=2, le=24)] = 10  # INF-REACT-08
    """The total of the Fortitude check that adds the bonus."""
    bonus: Effects
    """What passing the check adds, in order."""


class Trigger(Part, frozen=True, kw_only=True):
    """A text that may be used when its moment comes (INF-RES-10)."""

    on: Event
    """The moment."""
    forced: bool = False
    """It happens, wanted or not."""
    do: Effects
    """What it does, in order."""


class Passive(Part, frozen=True, kw_only=True):
    """What holds as long as the card is where it works (INF-GLO-18)."""

    change: Changing | None = None
    """A value raised or lowered."""
    grant: Granting | None = None
    """Walls ignored, or an immunity."""
    met: Condition | None = None
    """It holds only while this does."""


class Abilities(Part, frozen=True, kw_only=True):
    """What a card can do in one place."""

    actions: Annotated[tuple[Action, ...], Meta(max_length=3)] = ()
    """What dice pay for."""
    passives: Annotated[tuple[Passive, ...], Meta(max_length=3)] = ()
    """What holds all the time."""
    triggers: Annotated[tuple[Trigger, ...], Meta(max_length=3)] = ()
    """What waits for a moment."""


# -- cards ------------------------------------------------------------------------------------------


class Side(Part, frozen=True, kw_only=True):
    """One side of a tile (INF-MAP-05, INF-MAP-06)."""

    name: Annotated[str, Meta(min_length=1, max_length=28)]
    """What it is called; no two sides share a name."""
    type: Icon
    """Its type."""
    influence: Annotated[int, Meta(ge=1, le=5)]
    """Its Influence."""


class Objective(Part, frozen=True, kw_only=True):
    """What a skirmish card rewards: an event each time, a state once a round, X, or R (INF-SKM-08 to -15)."""

    id: Key
    """A short name of its own."""
    on: Event | None = None
    """The event that is rewarded each time."""
    state: Condition | None = None
    """The state that is rewarded once a round."""
    timing: Literal["start", "end"] = "end"
    """The phase in which a state is looked at."""
    score: Literal["x", "r"] | None = None
    """Points for tile types (X), or for the most active cards (R)."""
    points: Small = 0
    """The points it rewards."""
    tokens: Small = 0
    """The reaction tokens it rewards."""


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A leader, a unit, an action card, a tile or a skirmish card."""

    kind: Kind
    """What it is; each kind has fields of its own."""
    count: Annotated[int, Meta(ge=0, le=99)] = 1
    """How many of it are in the box."""
    faction: Faction | None = None
    """Of leaders, units and action cards."""
    title: Annotated[str, Meta(max_length=60)] = ""
    """Of a leader."""
    flavour: Annotated[str, Meta(max_length=200)] = ""
    """Words for the mood, without a rule in them."""
    defense: Annotated[int, Meta(ge=1, le=20)] | None = None
    """Of a unit: the total that a Power attack must reach."""
    actions: Annotated[tuple[Action, ...], Meta(max_length=3)] = ()
    """What dice pay for, of a leader or of a unit in a group."""
    reaction: Reaction | None = None
    """Of a leader."""
    passives: Annotated[tuple[Passive, ...], Meta(max_length=3)] = ()
    """What holds all the time, of a leader or of a unit in a group."""
    triggers: Annotated[tuple[Trigger, ...], Meta(max_length=3)] = ()
    """What waits for a moment, of a leader or of a unit in a group."""
    prepared: Abilities | None = None
    """What the card can do in a timeline."""
    do: tuple[Annotated[Effect, ONE_VERB], ...] = ()
    """The text of an action card."""
    empower: Empower | None = None
    """A check for more, of an action card."""
    # Tiles.
    world: World | None = None
    """The world of a tile."""
    walls: tuple[Annotated[int, Meta(ge=0, le=5)], ...] = ()
    """The edges of a tile that have a wall, counted clockwise."""
    sides: tuple[Side, ...] = ()
    """Both sides of a tile."""
    # Skirmish cards.
    scope: Literal["all", "lightbearers", "deva-network", "tutorial"] | None = None
    """Whom a skirmish card is for."""
    rows: tuple[tuple[Objective, ...], ...] = ()
    """The three rows of objectives of a skirmish card."""


# -- in words ---------------------------------------------------------------------------------------


_EDGES: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")


@once_a_card
def generated_text(card: Card) -> str:
    """What the card says, from what it does."""
    if card.kind == "tile":
        sides = " / ".join(f"{s.name}: {s.type.capitalize()}, Influence {s.influence}" for s in card.sides)
        return f"{sides}. {walls_text(card)}"
    if card.kind == "rift":
        return "The Rift joins both worlds; from here either may be discovered."
    if card.kind == "skirmish":
        return " ".join(objective_text(o) for row in card.rows for o in row)
    parts: list[str] = []
    if card.do:
        parts.append(sentence(card.do))
        if card.empower is not None:
            parts.append(_empower_text(card.empower))
    parts += _abilities(card)
    if card.reaction is not None:
        parts.append(reaction_text(card.reaction))
    if card.prepared is not None:
        parts.append("Prepared: " + " ".join(_abilities(card.prepared)))
    return " ".join(parts)


def walls_text(card: Card) -> str:
    """Where a tile has walls while it is not turned."""
    if not card.walls:
        return "No walls."
    where = listed([_EDGES[edge] for edge in sorted(card.walls)])
    return f"{'Wall' if len(card.walls) == 1 else 'Walls'} to the {where}, unless turned."


def _abilities(card: Card | Abilities) -> list[str]:
    return [
        *map(action_text, card.actions),
        *map(passive_text, card.passives),
        *map(trigger_text, card.triggers),
    ]


def sentence(effects: Sequence[Effect]) -> str:
    """Instructions as a sentence of their own."""
    return capital(text_of(effects)) + "."


def action_text(a: Action) -> str:
    """Cost and text of an action."""
    cost = " + ".join(icon.capitalize() for icon in a.cost)
    met = met_text(a)
    text = f"{cost}: {capital((f'{met}, ' if met else '') + text_of(a.do))}."
    return text if a.empower is None else f"{text} {_empower_text(a.empower)}"


def met_text(a: Action) -> str:
    """The condition of an action; one that notes what its own condition forbids happens once."""
    if a.met is None:
        return ""
    once = ("flag", a.met.no_flag) in [effect.verb for effect in a.do]
    text = condition_text(replace(a.met, no_flag=None) if once else a.met)
    return listed([part for part in ("once" if once else "", f"if {text}" if text else "") if part], ", ")


def _empower_text(x: Empower) -> str:
    return f"{x.attribute.capitalize()} ({x.threshold}): {'instead, ' if x.instead else ''}{text_of(x.do)}."


def reaction_text(r: Reaction) -> str:
    return f"Reaction: {sentence(r.do)} Fortitude ({r.threshold}): then {text_of(r.bonus)}."


def trigger_text(t: Trigger) -> str:
    text = text_of(t.do)
    if not t.forced and not text.startswith("you may "):
        text = f"you may {_made(text)}"
    return f"When {event_text(t.on)}, {text}."


def _made(text: str) -> str:
    """What another leader does, as something that you make happen."""
    for who in ("that leader ", "target enemy ", "each enemy "):
        if text.startswith(who):
            verb, _, rest = text.removeprefix(who).partition(" ")
            return f"make {who}{verb.removesuffix('s')} {rest}"
    return f"have this happen: {text}" if text.startswith(("target", "each", "for each")) else text


def passive_text(p: Passive) -> str:
    """What a passive keeps changed, as a sentence about you."""
    parts = [] if p.change is None else [VERBS.say(say.change(p.change), p.change)]
    if p.grant is not None:
        parts.append(VERBS.say(say.grant(p.grant), p.grant))
    text = capital(listed(parts))
    return f"{text} while {condition_text(p.met)}." if p.met is not None else f"{text}."


def objective_text(o: Objective, x: int = 1) -> str:
    """An objective with its reward; a tile type is worth so many points (INF-SKM-11)."""
    if o.score == "x":
        return f"End of round: {x} {'point' if x == 1 else 'points'} for each tile type you control."
    if o.score == "r":
        return "End of round: points equal to the round number if you have more active cards than each other leader."
    if o.on is not None:
        what = capital(event_text(o.on))
    else:
        assert o.state is not None
        what = f"{o.timing.capitalize()} phase, if {condition_text(o.state)}"
    rewards = ((o.points, "point"), (o.tokens, "reaction token"))
    return f"{what}: {listed([amount(n, noun) for n, noun in rewards if n])}."
