"""How Volfyirion is drawn: the signs of its figures, the inks of its Houses, and how marks on a piece look."""

from typing import Final

from tabard.engine.view import Family, Look, MarkLook, Sign
from tabard.games.volfyirion.screen import THEME
from tabard.games.volfyirion.vocabulary import INK, SIGNS

ARROW: Final = "▸"
"""Between what an ability asks for and what it gives."""

LANDS: Final = ("clay", "stone", "moss", "sky", "chalk", "coast")
"""Cities have no House (VOL-CRD-06), so they are printed in the inks of the land around them."""

_WALL: Final = "#47433c"

_SIGNS: Final = {
    "command": Sign("Command", "crown", "disc", "#8a5f0f"),
    "battle": Sign("Battle", "crossed-swords", "kite", "#9a2f22"),
    "knowledge": Sign("Knowledge", "open-book", "hexagon", "#1f5c82"),
    "defence": Sign("Defence", "castle", "shield", _WALL),
    **SIGNS,
    "chain": Sign("Chain", "linked-rings"),
    "remove": Sign("Remove", "fire"),
    "mercenary": Sign("Mercenary", "receive-money", "square", INK),
    "saboteur": Sign("Saboteur", "hooded-assassin", "square", INK),
    "unsealable": Sign("Cannot be sealed", "padlock-open", "square", INK),
    "troop": Sign("Troop", "round-shield"),
    "building": Sign("Building", "castle"),
    "cities": Sign("Cities", "castle", "shield", _WALL),
    "turn": Sign("Turn", "hourglass", "square", INK),
}

_FAMILIES: Final = {
    "turquoise": Family("Turquoise House", "#0d4446", "#2b8580", "#cfe5da", "#277d79", "anchor"),
    "red": Family("Red House", "#5c1b15", "#b04430", "#f2d8c2", "#b04430", "swords-emblem"),
    "purple": Family("Purple House", "#3b2350", "#7d5597", "#e5d8e6", "#7d5597", "third-eye"),
    "neutral": Family("Neutral", "#35332e", "#7c776a", "#e2dccb", "#757064", "round-shield"),
    "wonder": Family("Wonder", "#4d360c", "#b58a2c", "#f4e5bb", "#8d6a20", "crystal-shine"),
    "perk": Family("Perk", "#2f4220", "#77934a", "#e2e8c8", "#60793d", "laurel-crown"),
    "ploy": Family("Ploy", "#333b42", "#78858d", "#dfe3e0", "#66727a", "light-bulb"),
    "dragon": Family("Volfyirion", "#4a120a", "#c24a23", "#ffe2b0", "#b0401f", "spiked-dragon-head"),
    "stone": Family("City", "#35332e", "#7c776a", "#e2dccb", "#757064", "castle"),
    "sky": Family("City", "#163c5c", "#4684ab", "#d3e4ea", "#3c769b", "castle"),
    "chalk": Family("City", "#4b4a44", "#a39b84", "#f1ecdc", "#757163", "castle"),
    "coast": Family("City", "#12463f", "#3f8f80", "#d2e6dc", "#337c6f", "castle"),
    "clay": Family("City", "#63240f", "#cc6432", "#f7dcc2", "#b3552a", "castle"),
    "moss": Family("City", "#1d3d22", "#5a8a46", "#dbe6c6", "#4f7c40", "castle"),
}

_MARKS: Final = {
    "defence": MarkLook("Defence", "total", "castle", "VOL-CRD-14"),
    "printed": MarkLook("Printed Defence", "base", "castle", "VOL-CRD-12"),
    "destroyed": MarkLook("Destroyed", "fallen", "castle-ruins", "VOL-GEN-07"),
    "threatened": MarkLook("Volfyirion is here", "threat", "spiked-dragon-head", "VOL-MOV-07"),
    "rebuilt": MarkLook("Rebuilt", "tag", "", "VOL-EXT-03"),
    "sealed": MarkLook("Sealed", "sealed", "wax-seal", "VOL-SEA-03"),
    "used": MarkLook("Ability used", "tag", "", "VOL-SEC-02"),
    "gained": MarkLook("Has given its points this turn", "quiet", "", "VOL-GAI-05"),
    "from the bottom": MarkLook("Known place, counted from the bottom", "quiet", "", "VOL-HID-09"),
}

_METERS: Final = {
    "command": "command",
    "battle": "battle",
    "knowledge": "knowledge",
    "standing": "cities",
    "turn": "turn",
}

_KEYWORDS: Final = {
    "Chain": "VOL-SYN-01",
    "Remove": "VOL-REM-01",
    "Mercenary": "VOL-MER-03",
    "Saboteur": "VOL-SAB-02",
    "Extended mode": "VOL-EXT-01",
    "rebuild": "VOL-EXT-01",
    "It cannot be sealed": "VOL-ASC-02",
    "take it over": "VOL-ASC-03",
    "No other card can remove it": "VOL-SAB-03",
    "When you acquire it": "VOL-ACW-04",
    "remove a card": "VOL-EFF-04",
    "remove an enemy Troop": "VOL-EFF-07",
    "remove an enemy Building": "VOL-EFF-08",
    "move Volfyirion without paying": "VOL-EFF-10",
    "defeat Volfyirion": "VOL-DEF-01",
    "draw a card": "VOL-EFF-01",
    "draw up to 2 cards": "VOL-EFF-03",
    "take a card from your Discard Pile": "VOL-CON-06",
    "seal": "VOL-SEA-03",
    "acquire": "VOL-ACQ-01",
}

_KINDS: Final = {
    "Building": "Stays on a City and gives its points again each turn.",  # VOL-INP-03
    "Troop": "Adds its Defence to the City on which it lies.",  # VOL-CRD-14
    "Wonder": "Stays in play.",  # VOL-INP-02
    "Perk": "Has its effect during the whole game.",  # VOL-PRK-02
    "Ploy": "Goes off by itself when its moment comes, and then leaves the game.",  # VOL-PLO-03, VOL-PLO-04
    "Lair": "Whoever defeats Volfyirion takes it as a City with this income.",  # VOL-DEF-05, VOL-DEF-06
}

LOOK: Final = Look(
    theme=THEME,
    field="#7d2417",
    division="#d9853b",
    ordinary="chevron",
    signs=_SIGNS,
    families=_FAMILIES,
    marks=_MARKS,
    meters=_METERS,
    keywords=_KEYWORDS,
    kinds=_KINDS,
)
