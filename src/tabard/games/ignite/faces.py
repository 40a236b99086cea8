"""What is printed on the cards, tiles and tokens of Ignite, in the structure that every table draws."""

from typing import Any, Final

from tabard.engine.view import Face, Figure
from tabard.games.ignite.blows import Blow
from tabard.games.ignite.look import FAMILIES
from tabard.games.ignite.nouns import type_name
from tabard.games.ignite.printed import PLIGHTS, Card, verbs_in
from tabard.games.ignite.vocabulary import VERBS
from tabard.games.ignite.words import ITEM_NAMES, RACE_NAMES, UNIT_NAMES
from tabard.language.parts import walk

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
_ITEM_TEXTS: Final = (
    "It explodes when its owner's next turn begins, there and on the four spaces next to it.",
    "It helps the owner of the first unit to enter its space, as its card says.",
    "It befalls the first enemy of its owner to enter its space, as its card says.",
    "Some cards put a unit on or next to it.",
)
_GROUND_TEXTS: Final = {
    "plains": "No effect.",
    "lava": "Any figure that enters dies, except Lizardmen.",
    "water": "Lightning and Freeze strike everyone in the same water.",
    "forest": "A unit here is hit only from the next space, by AoE and by Fire, which burns the whole forest.",
    "village": "Each unit here may buy a card a turn. A unit that another player hurts here takes 1 more damage.",
    "bazaar": "Each unit here may buy a card and sell a card a turn.",
    "wall": "It blocks moves and sight.",
    "scorched": "Whoever enters takes 1 damage, except Lizardmen.",
}
RACE_TEXTS: Final = (
    "Each turn one of these units moves up to 2 spaces for free.",
    "Movement cards that are no spells give 1 more movement. They use no mounts and do not move through figures.",
    "Their melee attacks that succeed outside the village deal 1 more damage.",
    "Their attacks from afar reach 1 farther, and their ranged weapons work at range 1, too.",
    "You draw 7 cards a turn. The first battle card that you buy each turn costs 1 honor more.",
    "Cards whose first type is Spell are worth 2 honor.",
    "Lava and Scorched Earth do nothing to them.",
    "Before the game you may trade a starter card for a battle card costing up to 8, or two for two costing up to 4.",
    "There are five. Each dies at 2 damage and counts as half a trophy. You draw 1 more card for each enemy unit next "
    "to them.",
)

_RACE_PLAYS: Final = (
    "Slips in and out, a step or two for free",
    "Marches farther, but through nobody",
    "Strikes hard at close quarters, out in the arena",
    "Shoots from farther off, and from the next space",
    "Draws a card more each turn, and pays for it",
    "Gathers spells, to cast them or to pay with them",
    "Walks where others burn",
    "Begins with battle cards that others have to buy",
    "A frail crowd: the closer, the more cards",
)
"""What each ability comes to, for whoever chooses a race."""


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
        text=" ".join([card.text, *_plights(card)]),
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


def _plights(card: Card) -> list[str]:
    """What it means to be frozen and the like, where the card does so."""
    found = {blow.verb[0] for part in (card.do, card.react, card.reveal) for blow in _blows(part)}
    return [said for word, said in PLIGHTS.items() if word in found]


def _blows(part: object) -> list[Any]:
    return [one for one in walk(part) if isinstance(one, Blow)]


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
    """Grounds, races and their units, minions and small items."""
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
        found.append(
            Face(
                id=f"race-{name}",
                name=RACE_NAMES[n],
                kind="Race",
                family=name,
                letter=name[:2].title(),
                strip=_RACE_PLAYS[n],
                form="page",
                text=RACE_TEXTS[n],
                icon=FAMILIES[name].charge,
            )
        )
    for key, name, icon in (
        ("unit-water", "Water Minion", "big-wave"),
        ("unit-kraken", "Kraken", "kraken-tentacle"),
    ):
        text = "It acts once on each turn of its owner, and is no trophy."
        found.append(
            Face(
                id=key,
                name=name,
                kind="Minion",
                family="minion",
                letter="~",
                form="token",
                text=text,
                icon=icon,
            )
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
                text=_ITEM_TEXTS[n],
                icon=ITEM_ICONS[n],
            )
        )
    return tuple(found)
