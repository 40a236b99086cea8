"""What is printed on the cards, tiles and tokens of Ignite, in the structure that every table draws."""

from typing import Final

from tabard.engine.view import Face, Figure
from tabard.games.ignite.look import FAMILIES
from tabard.games.ignite.nouns import type_name
from tabard.games.ignite.printed import Card, verbs_in
from tabard.games.ignite.vocabulary import VERBS
from tabard.games.ignite.words import ITEM_NAMES, RACE_NAMES, UNIT_NAMES

LETTERS: Final = {
    "weapon": "W",
    "projectile": "P",
    "shield": "S",
    "item": "I",
    "event": "E",
    "ability": "A",
    "movement": "M",
    "spell": "L",
    "title": "T",
}
GROUNDS: Final = ("plains", "lava", "water", "forest", "village", "bazaar", "wall", "scorched")
"""Faces of spaces; the first six by the number of their terrain."""
ITEM_FACES: Final = ("bomb", "shard", "trick", "portal")
ITEM_ICONS: Final = ("potion-ball", "crystal-cluster", "jester-hat", "magic-portal")
_GROUND_TEXTS: Final = {
    "plains": "No effect.",
    "lava": "Kills any unit that enters, except Lizardmen.",
    "water": "Lightning and Freeze spread through it.",
    "forest": "Protects from afar; Fire spreads through it.",
    "village": "Each unit may buy a card. Units hurt here take 1 more damage.",
    "bazaar": "Each unit may buy a card and sell a card.",
    "wall": "Blocks moves and sight.",
    "scorched": "1 damage to whoever enters.",
}
RACE_TEXTS: Final = (
    "Each turn one unit moves up to 2 for free.",
    "Movement cards that are no spells give 1 more; no mounts, no moving through figures.",
    "Melee attacks that succeed outside the village deal 1 more damage.",
    "Ranged attacks reach 1 farther; ranged weapons work at range 1.",
    "Draw 7 cards; the first battle card each turn costs 1 more.",
    "Pure spells are worth 2 honor.",
    "Immune to lava and passable terrain.",
    "May trade starter cards before the game.",
    "Five units that die at 2 damage and count half; draw 1 more for each enemy unit touched.",
)


def face_of(card: Card) -> Face:
    """The card as it is drawn: type by colour and letter, cost, honor in the corner, range, damage, movement."""
    family = card.types[0]
    kind = ", ".join(type_name(name) for name in card.types)
    return Face(
        id=card.id,
        name=card.name,
        kind="Title" if card.kind == "title" else kind,
        family=family,
        letter=LETTERS[family],
        colour=FAMILIES[family].mid,
        cost=None if card.kind == "title" else Figure("honor", "h", card.cost),
        figures=_figures(card),
        strip=", ".join(type_name(name) for name in card.types[1:] if name not in ("small", "special")),
        signs=_signs(card),
        badge=None if card.kind == "title" else Figure("honor", "h", card.honor),
        text=card.text,
        icon=card.icon,
        source=card.source,
    )


def _figures(card: Card) -> tuple[Figure, ...]:
    found: dict[str, Figure] = {}
    for verb, x in verbs_in(card.do):
        if verb in ("attack", "bow") and isinstance(x.range, tuple):
            found.setdefault("range", Figure("range", "r", x.range[1]))
        if verb in ("attack", "hide") and x.damage:
            found.setdefault("damage", Figure("damage", "d", x.damage))
        if verb == "move":
            found.setdefault("movement", Figure("movement", "m", x.n))
    return tuple(found[name] for name in ("range", "damage", "movement") if name in found)


def _signs(card: Card) -> tuple[str, ...]:
    found: list[str] = [name for name in ("fire", "lightning", "freeze", "fly") if name in card.types]
    found += VERBS.signs(card.do or ())
    if card.react is not None:
        found.append("reaction")
    if card.reveal is not None:
        found.append("reveal")
    if card.style in ("normal-trash", "reaction-trash"):
        found.append("trash-after")
    if card.style == "persistent":
        found.append("stays")
    return tuple(dict.fromkeys(found))


def token_faces() -> tuple[Face, ...]:
    """Grounds, units, minions and small items."""
    found = [
        Face(
            id=name,
            name=FAMILIES[name].title,
            kind="Ground",
            family=name,
            letter={"plains": ".", "scorched": "*", "wall": "#"}.get(name, name[0]),
            colour=FAMILIES[name].mid,
            form="tile",
            text=_GROUND_TEXTS[name],
            icon=FAMILIES[name].charge,
        )
        for name in GROUNDS
    ]
    races = ("catfolk", "centaurs", "dwarves", "elves", "humans", "kitsune", "lizardmen", "pandas", "ratmen")
    for n, name in enumerate(races):
        found.append(
            Face(
                id=f"unit-{name}",
                name=UNIT_NAMES[n].title(),
                kind=RACE_NAMES[n],
                family=name,
                letter=name[:2].title(),
                form="token",
                text=RACE_TEXTS[n],
                icon=FAMILIES[name].charge,
            )
        )
    for key, name, icon in (
        ("unit-water", "Water Minion", "big-wave"),
        ("unit-kraken", "Kraken", "kraken-tentacle"),
    ):
        found.append(
            Face(id=key, name=name, kind="Minion", family="minion", letter="~", form="token", icon=icon)
        )
    for n, name in enumerate(ITEM_FACES):
        found.append(
            Face(
                id=f"item-{name}",
                name=ITEM_NAMES[n],
                kind="Small item",
                family="token",
                letter="o",
                form="token",
                icon=ITEM_ICONS[n],
            )
        )
    return tuple(found)
