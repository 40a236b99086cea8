"""TextArena: importing this registers every game, `textarena.make("Tabard-Volfyirion-v1")`."""

import textarena

from tabard.envs.text import TabardText
from tabard.games import games

for _name in games():
    textarena.register(f"Tabard-{_name.capitalize()}-v1", TabardText, game=_name)
