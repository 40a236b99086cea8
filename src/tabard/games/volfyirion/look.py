"""How Volfyirion is drawn: look.yaml, with the signs of its verbs."""

from typing import Final

from tabard.engine.looks import read_look
from tabard.games.volfyirion.screen import THEME
from tabard.games.volfyirion.vocabulary import SIGNS

ARROW: Final = "▸"
"""Between what an ability asks for and what it gives."""

LANDS: Final = ("clay", "stone", "moss", "sky", "chalk", "coast")
"""Cities have no House (VOL-CRD-06), so they are printed in the inks of the land around them."""

LOOK: Final = read_look(__package__, THEME, SIGNS)
