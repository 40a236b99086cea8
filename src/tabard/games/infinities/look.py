"""How Infinities is drawn: look.yaml, with the signs of its verbs."""

from typing import Final

from tabard.engine.looks import read_look
from tabard.games.infinities.screen import THEME
from tabard.games.infinities.vocabulary import VERBS

LOOK: Final = read_look(__package__, THEME, VERBS.drawn())
