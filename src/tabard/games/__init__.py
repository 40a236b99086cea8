"""The registry: every game that can be played, our own and those that other packages bring."""

import os
import sys
from importlib import import_module
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

from tabard.engine.errors import UnknownGame, hint

if TYPE_CHECKING:  # `import tabard` stays quick: what a game needs is loaded with the first game
    from pathlib import Path

    from tabard.engine.game import Game

_OURS = {
    "drakerion": "tabard.games.drakerion:Drakerion",
    "embers": "tabard.games.embers:Embers",
    "ignite": "tabard.games.ignite:Ignite",
    "infinities": "tabard.games.infinities:Infinities",
    "ivion": "tabard.games.ivion:Ivion",
    "pennies": "tabard.games.pennies:Pennies",
    "volfyirion": "tabard.games.volfyirion:Volfyirion",
}
MODELS = ("embers", "pennies")
"""Small games to learn from and to copy (docs/adding-a-game.md)."""
_loaded: dict[str, "Game"] = {}


def _places() -> dict[str, str]:
    """Where each game's class lives; a package adds one with an entry point of group `tabard.games`."""
    if not _others_name("tabard.games"):
        return _OURS
    from importlib.metadata import entry_points

    theirs = {e.name: e.value for e in entry_points(group="tabard.games")}
    return {**theirs, **_OURS}


def _others_name(group: str) -> bool:
    """Whether a package may have entry points of a group; to read all of them takes longer than all the rest here."""
    if any(hasattr(f, "find_distributions") and f is not PathFinder for f in sys.meta_path):
        return True
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except NotADirectoryError:
            return True  # an archive
        except OSError:
            continue
        for name in names:
            if name.endswith(".egg"):
                return True
            if name.endswith(("dist-info", "egg-info")):
                try:
                    with open(
                        os.path.join(folder, name, "entry_points.txt"), encoding="utf-8", errors="replace"
                    ) as file:
                        if f"[{group}]" in file.read():
                            return True
                except OSError:
                    continue
    return False


def games() -> list[str]:
    """The names of all games, those to be copied last."""
    return sorted(_places(), key=lambda name: (name in MODELS, name))


def game(name: str, cards: "str | Path | None" = None) -> "Game":
    """A game by name, with the printed cards or a card set of one's own."""
    if cards is None and name in _loaded:
        return _loaded[name]
    place = _OURS.get(name) or _places().get(name)
    if place is None:
        raise UnknownGame(f"no game {name!r}{hint(str(name), games())} (there are: {', '.join(games())})")
    from tabard.engine.game import Game

    module, _, kind = place.partition(":")
    found = getattr(import_module(module), kind)(cards)
    assert isinstance(found, Game)
    if cards is None:
        _loaded[name] = found
    return found
