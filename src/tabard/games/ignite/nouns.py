"""How the parts of a text are called: cards, ranges, plights, moments."""

from collections.abc import Sequence
from typing import Final

from tabard.games.ignite.parts import Pick, Range
from tabard.language.english import spelled

PLIGHTS: Final = {
    "knocked-down": "knocked down",
    "frozen": "frozen",
    "immobilized": "immobilized",
    "damaged": "damaged",
    "in-water": "in water",
    "in-forest": "in a forest",
    "in-village": "in the village",
}
MOMENTS: Final = {
    "attack": "you attack",
    "hit": "an attack of yours deals damage",
    "damaged": "one or more of your units are damaged",
    "dies": "a unit of yours dies",
    "pushed": "one or more of your units are pushed or pulled",
    "frozen": "one or more of your units are frozen",
    "knocked-down": "one or more of your units are knocked down",
    "enemy-damaged": "you damage one or more enemy units",
    "enemy-dies": "you take a trophy",
    "spell-played": "another player plays a spell",
    "buys": "you buy a card",
    "gains": "you gain a card",
    "sells": "you sell a card",
    "discards": "you discard a card",
    "trashes": "you trash a card",
    "turn-begins": "your turn begins",
    "turn-ends": "your turn ends",
    "enters-token": "a unit of yours enters a passable terrain token",
    "comes-adjacent": "an enemy unit comes next to a unit of yours",
}
UNTIL: Final = {
    "turn": "This turn",
    "round": "Until your next turn",
    "stay": "While this lies in front of you",
}
PLACES: Final = {
    "portal": "on or next to the Warp Portal",
    "village": "anywhere in the village",
    "bazaar": "in the bazaar",
    "ally": "next to another unit of yours",
}
PILES: Final = {"hand": "hand", "play": "play area", "discard": "discard pile"}
DISCARDS: Final = {
    "you": "Discard",
    "player": "Another player of your choice discards",
    "others": "Every other player discards",
}
HARMS: Final = {
    "weapon": "weapons",
    "projectile": "projectiles",
    "mount": "mounts",
    "spell": "spells",
    "item": "items",
    "minion": "minions",
    "shield": "shields",
    "other": "anything else",
}
COPIED: Final = {
    "market": "in the market",
    "play": "in your play area",
    "others": "in another player's play area",
}
CLEARED: Final = {
    "wall": "Ice Wall token",
    "scorched": "Scorched Earth token",
    "token": "terrain token",
    "item": "small item",
}
ITEMS: Final = {"bomb": "Magic Potion Bomb", "shard": "Crystal Shard", "trick": "Trickster token"}


def cards(n: int) -> str:
    return spelled(n, "card")


def span(distances: Range) -> str:
    low, high = distances
    return str(low) if low == high else f"{low}-{high}"


def type_name(name: str) -> str:
    """A type as cards print it (IGN-TYPE-04)."""
    return "AoE" if name == "aoe" else name.replace("-", " ").title()


def type_names(types: Sequence[str]) -> str:
    return " ".join(type_name(name) for name in types)


def pick_text(which: Pick) -> str:
    return picked(which, 1)


def picked(which: Pick, n: int) -> str:
    """So many cards of those that are meant: "a Weapon card costing at most 5"."""
    text = spelled(n, f"{type_names(which.types)} card" if which.types else "card")
    if which.cost_most is not None:
        text += f" costing at most {which.cost_most}"
    if which.cost_least is not None:
        text += f" costing at least {which.cost_least}"
    return text
