"""How Ignite is drawn: the signs of its figures, the inks of its types, races and grounds, and how marks look."""

from typing import Final

from tabard.engine.view import Family, Look, MarkLook, Sign
from tabard.games.ignite.blows import BLOWS
from tabard.games.ignite.screen import THEME
from tabard.games.ignite.vocabulary import VERBS

_PLAIN: Final = "#4a4034"
_BLOOD: Final = "#8e1f2c"
_GREEN: Final = "#35602a"
_GOLD: Final = "#7d5510"
_STEEL: Final = "#47606b"

SIGNS: Final = {
    "honor": Sign("Honor", "star-medal", "hexagon", _GOLD),
    "damage": Sign("Damage", "bloody-sword", "kite", _BLOOD),
    "movement": Sign("Movement", "walking-boot", "square", _GREEN),
    "range": Sign("Range", "archery-target", "arrow", _STEEL),
    "reaction": Sign("Out of turn", "return-arrow", "shield", "#1f5c82"),
    "reveal": Sign("Reveal from hand", "look-at", "square", "#1f5c82"),
    "fly": Sign("Flies", "feathered-wing", "square", _GREEN),
    "freeze": Sign("Frozen", "snowflake-1", "square", "#2c5b78"),
    "fire": Sign("Fire", "flame", "square", "#8d3a12"),
    "lightning": Sign("Lightning", "lightning-branches", "square", "#5c4a8a"),
    **BLOWS.drawn(),
    **VERBS.drawn(),
    "heal": Sign("Heal", "healing", "square", _GREEN),
    "trash-after": Sign("Trashed after use", "card-burn", "square", _PLAIN),
    "stays": Sign("Stays in front", "vertical-banner", "square", _PLAIN),
    "trophy": Sign("Trophies", "trophy-cup", "hexagon", _GOLD),
    "units": Sign("Units", "meeple", "square", _PLAIN),
    "points": Sign("Points", "hill-fort", "hexagon", _STEEL),
    "round": Sign("Round", "hourglass", "square", _PLAIN),
    "markers": Sign("Markers on the hill", "plain-dagger", "square", _PLAIN),
    "bank": Sign("Honor to spend", "star-medal", "disc", _GOLD),
}

FAMILIES: Final = {
    "weapon": Family("Weapon", "#33383d", "#7c858c", "#dfe3e2", "#5f686f", "crossed-swords"),
    "projectile": Family("Projectile", "#2b3f52", "#5e83a3", "#d6e2ea", "#45698a", "arrow-flights"),
    "shield": Family("Shield", "#4b2f17", "#976b3f", "#ecdcc0", "#85592f", "round-shield"),
    "item": Family("Item", "#4a3215", "#a67b3c", "#f0e0bd", "#80591f", "knapsack"),
    "event": Family("Event", "#45301d", "#97714a", "#ecdcc0", "#8d6945", "scroll-unfurled"),
    "ability": Family("Ability", "#5c1b15", "#b8472c", "#f4d7bf", "#b8472c", "fist"),
    "movement": Family("Movement", "#1d3d22", "#5a8a46", "#dbe6c6", "#4f7c40", "walking-boot"),
    "spell": Family("Spell", "#163c5c", "#4684ab", "#d3e4ea", "#3c769b", "crystal-wand"),
    "title": Family("Title", "#4d360c", "#b58a2c", "#f4e5bb", "#8d6a20", "laurel-crown"),
    "plains": Family("Plains", "#3c4a1e", "#8f9560", "#b5b684", "#5f7434", "high-grass", "tufts"),
    "lava": Family("Lava", "#2b1913", "#f0713a", "#f6c9a8", "#a8441c", "lava", "cracks", dark=True),
    "water": Family("Water", "#0f3246", "#4d7f91", "#6f9fae", "#2f6f90", "waves", "waves"),
    "forest": Family("Forest", "#0b2310", "#3b5a35", "#6f9160", "#39703c", "pine-tree", "grove"),
    "village": Family("Village", "#382410", "#8a6a45", "#ae8d66", "#85592f", "house", "bricks"),
    "bazaar": Family("Bazaar", "#45300a", "#8a3a1c", "#d8b25c", "#86621a", "shop", "market"),
    "wall": Family("Ice Wall", "#14384a", "#7fb9d0", "#cfe9f2", "#34728c", "ice-cubes", "ice"),
    "scorched": Family("Scorched Earth", "#2e150c", "#8d4a2c", "#c98a63", "#8a4424", "burning-dot", "embers"),
    "catfolk": Family("Catfolk", "#4a3215", "#a67b3c", "#f0e0bd", "#80591f", "cat"),
    "centaurs": Family("Centaurs", "#4b2f17", "#976b3f", "#ecdcc0", "#85592f", "centaur"),
    "dwarves": Family("Dwarves", "#5c1b15", "#b8472c", "#f4d7bf", "#b8472c", "dwarf-helmet"),
    "elves": Family("Elves", "#1d3d22", "#5a8a46", "#dbe6c6", "#4f7c40", "elf-helmet"),
    "humans": Family("Humans", "#33383d", "#7c858c", "#dfe3e2", "#5f686f", "swordman"),
    "kitsune": Family("Kitsune", "#6a2413", "#c4613a", "#f6dcc6", "#ab4f2b", "fox-head"),
    "lizardmen": Family("Lizardmen", "#0d4446", "#2b8580", "#cfe5da", "#277d79", "lizardman"),
    "pandas": Family("Panda Warriors", "#35332e", "#7c776a", "#e2dccb", "#757064", "panda"),
    "ratmen": Family("Ratmen", "#3b2350", "#7d5597", "#e5d8e6", "#7d5597", "rat"),
    "minion": Family("Minion", "#163c5c", "#4684ab", "#d3e4ea", "#3c769b", "big-wave"),
    "token": Family("Small item", "#4d360c", "#b58a2c", "#f4e5bb", "#8d6a20", "potion-ball"),
}

_MARKS: Final = {
    "damage": MarkLook("Damage", "badge", "drop", "IGN-TROPHY-03"),
    "down": MarkLook("Knocked down", "lying", "knocked-out-stars", "IGN-KD-01"),
    "frozen": MarkLook("Frozen until this player's turn", "sign", "snowflake-1", "IGN-FRZ-03"),
    "stuck": MarkLook("Immobilized until this player's turn", "sign", "spider-web", "IGN-KD-06"),
    "warded": MarkLook("Protected", "sign", "shield", "IGN-SET-10"),
    "bought": MarkLook("Has bought this turn", "quiet", "", "IGN-BUY-03"),
    "sold": MarkLook("Has sold this turn", "quiet", "", "IGN-SELL-02"),
    "forced by": MarkLook("Last displaced by player", "quiet", "", "IGN-FINAL-04"),
    "moved by": MarkLook("Last moved by player", "quiet", "", "IGN-FINAL-04"),
    "acting": MarkLook("Acting", "acting", "", "IGN-PLAY-14"),
    "item": MarkLook("Small item", "small", "", "IGN-ITEM-01"),
    "left": MarkLook("Left", "count", "stack", "IGN-MKT-05"),
    "sold out": MarkLook("Sold out", "fallen", "", "IGN-MKT-05"),
    "pile": MarkLook("Pile", "quiet", "", "IGN-EPIC-02"),
    "price": MarkLook("Last price", "badge", "two-coins", "IGN-TITLE-08"),
    "monopoly": MarkLook("Monopoly of player", "tag", "", "IGN-TEAM-17"),
    "bow": MarkLook("Drawn: arrows may be shot", "tag", "", "IGN-BOW-01"),
    "half": MarkLook("Counts half", "quiet", "", "IGN-RACE-22"),
    "secret": MarkLook("Your secret space", "tag", "crosshair", "IGN-HID-11"),
}

_METERS: Final = {
    "trophies": "trophy",
    "units": "units",
    "honor": "bank",
    "points": "points",
    "turn": "round",
    "markers": "markers",
    "title": "honor",
}

_KEYWORDS: Final = {
    "at range": "IGN-ATK-03",
    "damage": "IGN-TROPHY-02",
    "Move up to": "IGN-MOVE-01",
    "Fire:": "IGN-FIRE-01",
    "Lightning:": "IGN-LTG-01",
    "Freeze:": "IGN-FRZ-03",
    "Mount:": "IGN-MOUNT-03",
    "Fly:": "IGN-FLY-01",
    "AoE:": "IGN-AOE-01",
    "knocked down": "IGN-KD-01",
    "frozen": "IGN-FRZ-03",
    "immobilized": "IGN-KD-06",
    "pushed back": "IGN-PUSH-01",
    "pulled": "IGN-PUSH-11",
    "Reveal": "IGN-REVEAL-01",
    "Out of turn": "IGN-REACT-01",
    "block": "IGN-BLOCK-01",
    "dodge": "IGN-REACT-08",
    "negate": "IGN-BLOCK-04",
    "trash": "IGN-PLAY-11",
    "honor": "IGN-HON-01",
    "Ice Wall": "IGN-IMPASS-01",
    "Scorched Earth": "IGN-PASS-01",
    "Magic Potion Bomb": "IGN-ITEM-09",
    "whenever you attack": "IGN-ATERM-07",
    "in secret": "IGN-ENG-06",
    "Draw Phase": "IGN-TURN-09",
}

LOOK: Final = Look(
    theme=THEME,
    field="#35302c",
    division="#cf5430",
    ordinary="flames",
    turn="Round",
    signs=SIGNS,
    families=FAMILIES,
    marks=_MARKS,
    meters=_METERS,
    keywords=_KEYWORDS,
)
