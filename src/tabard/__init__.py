"""Tabard plays fantasy battle games straight from their rulebooks.

>>> import tabard
>>> state = tabard.game("pennies").new(seed=1)
>>> state.apply(state.decision.options[0])
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from tabard.engine.errors import TabardError
from tabard.engine.state import State
from tabard.games import game

if TYPE_CHECKING:
    from tabard.games import games

__version__ = "0.3.0"
__all__ = ["State", "TabardError", "__version__", "game", "games", "load"]


def load(data: bytes | str) -> State:
    """A state of any game from what `State.dump` wrote."""
    from tabard.engine.save import read_head

    return game(read_head(data)["game"]).load(data)


class _Games(ModuleType):
    """The package of the games can be called: `tabard.games()` lists what `tabard.games.ivion` is a part of."""

    def __call__(self) -> list[str]:
        from tabard.games import games

        return games()


sys.modules["tabard.games"].__class__ = _Games
