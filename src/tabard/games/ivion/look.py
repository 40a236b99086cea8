"""How Ivion is drawn: look.yaml, with the signs of its verbs."""

from typing import Final

from tabard.engine.looks import read_look
from tabard.games.ivion.screen import THEME
from tabard.games.ivion.vocabulary import VERBS

OTHERS: Final = "wanderer"
"""The family of archetypes that a set of the players' own brings."""
PRINTED: Final = {
    "knight": ("K", "#b9bfc6"),
    "wizard": ("W", "#4a8fd0"),
    "sorcerer": ("S", "#c8452c"),
    "rogue": ("R", "#8a68b8"),
    "saint": ("T", "#d9b84a"),
    "illusionist": ("I", "#3da39a"),
    "stormcaller": ("C", "#7a84d6"),
    "nightblade": ("N", "#b0518c"),
    "trait": ("F", "#a39b84"),
    "relic": ("L", "#d08a2c"),
    "terrain": ("G", "#5a9a4a"),
    "enchanted-terrain": ("E", "#7fb8c9"),
    "burning-ground": ("B", "#d0642c"),
    "briars": ("A", "#7a8a3a"),
    OTHERS: ("O", "#97714a"),
}
"""The letter and the colour of each family on plain cards."""
HELD_BY: Final = ("controlled by Player 1", "controlled by Player 2")
"""The marks of who controls a card that lies on the board or in the chain."""

LOOK: Final = read_look(__package__, THEME, VERBS.drawn())
