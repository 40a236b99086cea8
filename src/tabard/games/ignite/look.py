"""How Ignite is drawn: look.yaml, with the signs of its verbs."""

from typing import Final

from tabard.engine.looks import read_look
from tabard.games.ignite.blows import BLOWS
from tabard.games.ignite.screen import THEME
from tabard.games.ignite.vocabulary import VERBS

LOOK: Final = read_look(__package__, THEME, BLOWS.drawn() | VERBS.drawn())
FAMILIES: Final = LOOK.families
