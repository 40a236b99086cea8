"""How Ivion is drawn: the signs of its figures, the inks of its archetypes, and how marks on a piece look."""

from typing import Final

from tabard.engine.view import Family, Look, MarkLook, Sign
from tabard.games.ivion.screen import THEME
from tabard.games.ivion.vocabulary import VERBS
from tabard.language.english import capital

OTHERS: Final = "wanderer"
"""The family of archetypes that a set of the players' own brings."""

COLOURS: Final = {
    "knight": "#b9bfc6",
    "wizard": "#4a8fd0",
    "sorcerer": "#c8452c",
    "rogue": "#8a68b8",
    "saint": "#d9b84a",
    "illusionist": "#3da39a",
    "stormcaller": "#7a84d6",
    "nightblade": "#b0518c",
    "trait": "#a39b84",
    "relic": "#d08a2c",
    "terrain": "#5a9a4a",
    "enchanted-terrain": "#7fb8c9",
    "burning-ground": "#d0642c",
    "briars": "#7a8a3a",
    OTHERS: "#97714a",
}
LETTERS: Final = {
    "knight": "K",
    "wizard": "W",
    "sorcerer": "S",
    "rogue": "R",
    "saint": "T",
    "illusionist": "I",
    "stormcaller": "C",
    "nightblade": "N",
    "trait": "F",
    "relic": "L",
    "terrain": "G",
    "enchanted-terrain": "E",
    "burning-ground": "B",
    "briars": "A",
    OTHERS: "O",
}

_PLAIN: Final = "#4a4034"
_BLOOD: Final = "#7c2340"
_STEEL: Final = "#3f5661"
_GREEN: Final = "#2f5a2a"

_SIGNS: Final = {
    "actions": Sign("action", "fist", "disc", "#7a5410"),
    "power": Sign("power", "power-lightning", "kite", "#1f5c82"),
    "initiative": Sign("initiative", "wingfoot", "hexagon", _GREEN),
    "range": Sign("Range", "archery-target", "square", _PLAIN),
    "hp": Sign("HP", "hearts", "disc", _BLOOD),
    "slow": Sign("Slow", "snail", "square", _STEEL),
    "silence": Sign("Silence", "silenced", "square", _STEEL),
    "disarm": Sign("Disarm", "drop-weapon", "square", _STEEL),
    "instant": Sign("Instant", "hypersonic-bolt", "disc", "#26384a"),
    "heroic": Sign("Heroic", "knight-banner", "shield", "#6b4a08"),
    "cantrip": Sign("Cantrip", "sparkles", "hexagon", _GREEN),
    "unleash": Sign("Unleash", "bright-explosion", "kite", "#7a2b1d"),
    "chivalry": Sign("Chivalrous", "templar-heart", "shield", _STEEL),
    "relic": Sign("Relic", "holy-grail", "hexagon", "#6b4a08"),
    "wind": Sign("Second Wind", "wind-slap", "square", _PLAIN),
    "wounded": Sign("Wounded", "broken-heart", "square", _BLOOD),
    "exhausted": Sign("Exhausted", "empty-hourglass", "square", _PLAIN),
    "attached": Sign("Attached", "linked-rings"),
    # What a card does.
    **VERBS.drawn(),
    "damage": Sign("Damage", "bloody-sword", "kite", "#8e1f2c"),
    "terrain": Sign("Terrain", "magic-portal", "square", _GREEN),
    "control": Sign("Control", "manacles", "square", _STEEL),
}

_FAMILIES: Final = {
    "knight": Family("Knight", "#3a3d40", "#8a8c86", "#eceade", "#6f716e", "visored-helm"),
    "wizard": Family("Wizard", "#163c5c", "#4684ab", "#d3e4ea", "#3c769b", "pointy-hat"),
    "sorcerer": Family("Sorcerer", "#5c1b15", "#b8472c", "#f4d7bf", "#b8472c", "fire-spell-cast"),
    "rogue": Family("Rogue", "#3b2350", "#7d5597", "#e5d8e6", "#7d5597", "hood"),
    "saint": Family("Saint", "#4a3708", "#a8842a", "#f3e6bd", "#86661a", "angel-wings"),
    "illusionist": Family("Illusionist", "#123f3d", "#3d8a84", "#cfe8e2", "#2b756f", "duality-mask"),
    "stormcaller": Family("Stormcaller", "#26295c", "#6068b0", "#dadcf0", "#565ea6", "lightning-storm"),
    "nightblade": Family("Nightblade", "#3d1230", "#8a3a6c", "#ecd3e2", "#8a3a6c", "hooded-assassin"),
    "trait": Family("Trait", "#45301d", "#97714a", "#ecdcc0", "#8d6945", "laurel-crown"),
    "relic": Family("Relic", "#5a3608", "#b87a22", "#f5e1bd", "#8f5c0e", "holy-grail"),
    "terrain": Family("Terrain", "#1d3d22", "#5a8a46", "#dbe6c6", "#4f7c40", "oak-leaf"),
    "enchanted-terrain": Family(
        "Enchanted terrain", "#1b3a4a", "#5b9db0", "#dcedec", "#2f6f84", "magic-portal"
    ),
    "burning-ground": Family("Burning ground", "#5e2408", "#c9692c", "#f6dcb4", "#a04c17", "flame"),
    "briars": Family("Briars", "#2e3a10", "#77853a", "#e6e7bd", "#5c6a26", "thorny-vine"),
    OTHERS: Family("Other archetypes", "#33302a", "#7d766a", "#e8e2d4", "#6b655a", "walking-boot"),
}

HELD_BY: Final = ("controlled by Player 1", "controlled by Player 2")
"""The marks of who controls a card that lies on the board or in the chain."""
_MARKS: Final = {
    "hp": MarkLook("HP", "quiet", "hearts", "IVI-DMG-10"),
    "wounded": MarkLook("Wounded", "tag", "broken-heart", "IVI-SW-02"),
    "slow": MarkLook("Slow", "badge", "snail", "IVI-CTRL-11"),
    "silence": MarkLook("Silence", "badge", "silenced", "IVI-CTRL-08"),
    "disarm": MarkLook("Disarm", "badge", "drop-weapon", "IVI-CTRL-08"),
    "chivalrous": MarkLook("Chivalrous", "tag", "templar-heart", "IVI-CHV-02"),
    "exhausted": MarkLook("Exhausted", "tag", "empty-hourglass", "IVI-EXH-01"),
    "used": MarkLook("Used until the next turn", "committed", "clockwise-rotation", "IVI-FEAT-06"),
    "revealed": MarkLook("Revealed", "tag", "look-at", "IVI-REV-03"),
    "countered": MarkLook("Countered", "fallen", "cancel", "IVI-CNT-06"),
    "resolving": MarkLook("Resolving", "quiet", "linked-rings", "IVI-RSV-06"),
    "copy": MarkLook("Copy", "tag", "mirror-mirror", "IVI-CPY-01"),
    **{mark: MarkLook(capital(mark), "quiet", "", "IVI-GEN-04") for mark in HELD_BY},
    "from the bottom": MarkLook("Known place, counted from the bottom", "quiet", "", "IVI-REV-06"),
}

_METERS: Final = {
    "hp": "hp",
    "actions": "actions",
    "power": "power",
    "initiative": "initiative",
    "slow": "slow",
    "silence": "silence",
    "disarm": "disarm",
    "wounded": "wounded",
    "wind": "wind",
    "chivalry": "chivalry",
    "exhausted": "exhausted",
}

_KEYWORDS: Final = {
    "damage": "IVI-DMG-01",
    "target": "IVI-TGT-01",
    "near": "IVI-BRD-14",
    "empty tile": "IVI-BRD-16",
    "slow": "IVI-CTRL-11",
    "silence": "IVI-CTRL-08",
    "disarm": "IVI-CTRL-08",
    "control": "IVI-CTRL-01",
    "stun": "IVI-STN-01",
    "ounter": "IVI-CNT-01",
    "attach": "IVI-ATT-01",
    "estroy": "IVI-DES-01",
    "travel": "IVI-TRV-01",
    "enchanted terrain": "IVI-ENC-01",
    "chivalrous": "IVI-CHV-01",
    "copy": "IVI-CPY-01",
    "for free": "IVI-FRE-01",
    "relic": "IVI-REL-05",
    "Unleash": "IVI-UNL-01",
    "cantrip": "IVI-CAN-01",
    "heroic": "IVI-HRO-02",
    "second wind": "IVI-SW-05",
    "exhausted": "IVI-EXH-01",
    "reveal": "IVI-REV-07",
    "initiative": "IVI-INI-02",
}

LOOK: Final = Look(
    theme=THEME,
    field="#2f4a2c",
    division="#b5c96a",
    ordinary="quarterly",
    signs=_SIGNS,
    families=_FAMILIES,
    marks=_MARKS,
    meters=_METERS,
    keywords=_KEYWORDS,
)
