"""The registry: every game that can be played, our own and those that other packages bring."""

from importlib import import_module
from typing import TYPE_CHECKING

from tabard.engine.errors import UnknownGame

if TYPE_CHECKING:  # `import tabard` stays quick: what a game needs is loaded with the first game
    from pathlib import Path

    from tabard.engine.game import Game

_OURS = {
    "drakerion": "tabard.games.drakerion:Drakerion",
    "ignite": "tabard.games.ignite:Ignite",
    "infinities": "tabard.games.infinities:Infinities",
    "ivion": "tabard.games.ivion:Ivion",
    "pennies": "tabard.games.pennies:Pennies",
    "volfyirion": "tabard.games.volfyirion:Volfyirion",
}
_loaded: dict[str, "Game"] = {}


def _places() -> dict[str, str]:
    """Where each game's class lives; a package adds one with an entry point of group `tabard.games`."""
    from importlib.metadata import entry_points  # not at the top: it takes longer than all of this package

    theirs = {e.name: e.value for e in entry_points(group="tabard.games")}
    return {**theirs, **_OURS}


def games() -> list[str]:
    """The names of all games."""
    return sorted(_places())


def game(name: str, cards: "str | Path | None" = None) -> "Game":
    """A game by name, with the printed cards or a card set of one's own."""
    if cards is None and name in _loaded:
        return _loaded[name]
    place = _OURS.get(name) or _places().get(name)
    if place is None:
        import difflib

        near = difflib.get_close_matches(str(name), games(), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"no game {name!r}{hint} (there are: {', '.join(games())})")
    from tabard.engine.game import Game

    module, _, kind = place.partition(":")
    found = getattr(import_module(module), kind)(cards)
    assert isinstance(found, Game)
    if cards is None:
        _loaded[name] = found
    return found
