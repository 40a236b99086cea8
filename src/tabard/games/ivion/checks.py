"""The box of Ivion: its card files, and which fields of a card go together (IVI-SETC)."""

from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Final

from msgspec import Struct

from tabard.engine.cards import Box, Printed
from tabard.games.ivion.acts import Clear, Terrain
from tabard.games.ivion.parts import CardFit
from tabard.games.ivion.printed import Card, Trigger, generated_text
from tabard.language.parts import once_a_card, verbs_in, walk

BOX: Final = "ivion"
"""The name by which a set of the players' own extends the built-in box."""

FILES: Final = (
    "archetypes",
    "terrain",
    "knight",
    "wizard",
    "sorcerer",
    "rogue",
    "saint",
    "illusionist",
    "stormcaller",
    "nightblade",
    "traits",
    "relics",
)
"""The built-in card files; their order is the order of the printed cards."""

MARKS: Final = 15
MOST_FACES: Final = 1000


def check_box(cards: Sequence[Card], strict: bool = True) -> list[str]:
    """What keeps these cards from being a box; `strict` asks for the Herocrafting marks as well."""
    problems: list[str] = []
    archetypes = {card.id: card for card in cards if card.kind == "archetype"}
    terrain = {card.id for card in cards if card.kind == "terrain"}
    keys = {card.id: card for card in cards}
    for card in cards:
        problems += [f"card {card.id!r}: {problem}" for problem in card_problems(card)]
        problems += [f"card {card.id!r}: {p}" for p in reference_problems(card, keys, archetypes, terrain)]
    for name, n in Counter(card.name for card in cards).items():
        if n > 1:
            problems.append(f"{n} cards are called {name!r}")
    if len(cards) > MOST_FACES:
        problems.append(f"different cards: expected at most {MOST_FACES}, got {len(cards)}")
    for key, archetype in archetypes.items():
        ultimates = sum(c.kind == "ultimate" and c.archetype == key for c in cards)
        if ultimates != (archetype.role == "specialization"):
            problems.append(f"archetype {key!r}: {ultimates} ultimates (IVI-ULT-01)")
        marks = sum(c.marks for c in cards if c.archetype == key)
        if strict and marks != MARKS:
            problems.append(f"archetype {key!r}: {marks} Herocrafting marks, not {MARKS} (IVI-SETC-05)")
    for colour in sorted({c for one in archetypes.values() if one.role == "class" for c in one.colours}):
        traits = sum(c.kind == "trait" and c.marks > 0 and colour in (c.pips or ()) for c in cards)
        if strict and traits != 2:
            problems.append(f"colour {colour!r}: {traits} Herocrafting-marked traits, not 2 (IVI-HC-12)")
    return problems


def reference_problems(
    card: Card, keys: dict[str, Card], archetypes: dict[str, Card], terrain: set[str]
) -> list[str]:
    """Names on a card that nothing in the set has."""
    problems: list[str] = []
    if card.archetype is not None:
        found = archetypes.get(card.archetype)
        if found is None:
            problems.append(f"field archetype: there is no archetype {card.archetype!r}")
        elif (found.role == "class") != (card.kind == "class"):
            problems.append(f"field archetype: {card.archetype!r} is a {found.role} (IVI-SETC-09)")
    for part in walk(card):
        if isinstance(part, CardFit) and part.key is not None and part.key not in keys:
            problems.append(f"there is no card {part.key!r}")
        for kind in _terrain_named(part):
            if kind not in terrain:
                problems.append(f"there is no terrain {kind!r}")
    for word, x in verbs_in(card):
        if word == "plant" and x.card not in keys:
            problems.append(f"there is no card {x.card!r} to plant")
        if word == "morph" and (x.into not in keys or keys[x.into].kind != "trait"):
            problems.append(f"there is no trait {x.into!r}")
    return problems


def _terrain_named(part: Struct) -> list[str]:
    """The kinds of terrain that a part of a card names."""
    if isinstance(part, Terrain):
        return [part.kind]
    if isinstance(part, Trigger):
        return [part.terrain] if part.terrain else []
    named = (part.kind, part.into) if isinstance(part, Clear) else (getattr(part, "terrain", None),)
    return [kind for kind in named if isinstance(kind, str) and kind not in ("any", "none")]


_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "class": ("archetype", "type", "actions", "power"),
    "specialization": ("archetype", "type", "actions", "power"),
    "ultimate": ("archetype", "type", "hp"),
    "trait": ("type", "pips"),  # and no archetype (IVI-TRT-02)
    "relic": ("type",),
    "archetype": ("role", "colours"),
    "terrain": (),
}
_PLAYED: Final = (
    "range",
    "banner",
    "met",
    "targets",
    "modes",
    "do",
    "unleash",
    "passives",
    "triggers",
    "limit",
)
_MAY: Final[dict[str, tuple[str, ...]]] = {
    "class": ("marks", *_PLAYED),
    "specialization": ("marks", *_PLAYED),
    "ultimate": ("actions", "power", *_PLAYED),
    "trait": ("actions", "power", "marks", *_PLAYED),
    "relic": ("range", "targets", "do", "passives", "triggers"),
    "archetype": (),
    "terrain": ("do",),
}
_OWN_FIELDS: Final = tuple(
    name
    for name in Card.__struct_fields__
    if name not in (*Printed.__struct_fields__, "instant", "heroic", "cantrip")
)


@once_a_card
def card_problems(card: Card) -> tuple[str, ...]:
    """Fields of one card that do not go together."""
    problems: list[str] = []
    allowed = {*_NEEDS[card.kind], *_MAY[card.kind]}
    for name in _OWN_FIELDS:
        value = getattr(card, name)
        is_absent = value is None or value == () or (name == "marks" and value == 0)
        if name in _NEEDS[card.kind] and is_absent:
            problems.append(f"field {name}: a {card.kind} needs it (IVI-SETC-09)")
        if name not in allowed and not is_absent:
            problems.append(f"field {name}: a {card.kind} has none")
    if (card.actions is None) != (card.power is None):
        problems.append("field power: a cost line has both numbers (IVI-PLAY-16)")
    if card.type == "passive" and card.is_playable:
        problems.append("field type: a passive has no cost and is never played (IVI-SETC-02)")
    if card.kind in ("ultimate", "trait") and card.type != "passive" and not card.is_playable:
        problems.append("field actions: a feat without a cost is a passive (IVI-FEAT-05)")
    if card.kind in ("class", "specialization") and not card.banner and not card.heroic:
        problems.append("field banner: a deck card needs a banner or the heroic icon (IVI-SETC-04)")
    if card.banner and (card.heroic or not card.is_playable):
        problems.append("field banner: a heroic card or a passive has none (IVI-HRO-01)")
    if (card.kind == "class" and card.marks > 1) or (card.kind == "trait" and card.marks > 1):
        problems.append("field marks: a class card or a trait has at most 1 (IVI-SETC-05)")
    if not card.is_playable and (card.instant or card.cantrip or card.heroic):
        problems.append("field instant: only a card with a cost has keywords")
    problems += _text_problems(card)
    return tuple(problems)


def _text_problems(card: Card) -> list[str]:
    """Parts of the text that do not go together."""
    problems: list[str] = []
    is_attack = deals_damage(card)
    if card.type == "attack" and not is_attack:
        problems.append("field type: an attack can damage a target as it resolves (IVI-SETC-01)")
    if card.type == "ability" and card.is_playable and is_attack:
        problems.append("field type: a card that damages a target as it resolves is an attack (IVI-SETC-01)")
    if card.is_playable and not card.do and not card.modes:
        problems.append("field do: a playable card needs an effect or modes")
    for mode in card.modes:
        if len(card.targets) + len(mode.targets) > 3:
            problems.append("field modes: at most three groups of targets with those of the card")
    if any(word == "each" and any(inner == "each" for inner, _ in verbs_in(x)) for word, x in verbs_in(card)):
        problems.append("an each stands inside another each")
    if (card.passives or any(not trigger.this for trigger in card.triggers)) and not (
        card.attaches or card.kind in ("ultimate", "trait")
    ):
        problems.append(
            "field passives: a card that never stays in force has no continuing text (IVI-ATT-07)"
        )
    return problems


def deals_damage(card: Card) -> bool:
    """Whether a card can damage a target as soon as it resolves (IVI-SETC-01)."""
    dealt = [x.to for word, x in verbs_in(card.resolves) if word == "damage"]
    return any(isinstance(to, str) and to.startswith("target") for to in dealt)


def gains_relics(card: Card) -> bool:
    """Whether any effect of a card gains a relic (IVI-REL-02)."""
    return any(word == "relic" for word, _ in verbs_in(card))


load_box: Final = Box(
    BOX, resources.files(__package__) / "cards", FILES, Card, check_box, generated_text
).load
"""All printed cards, checked; a file of the players' own is laid over the built-in ones."""
