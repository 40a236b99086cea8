"""Whatever picks an action: bots by name, our own and those that other packages bring."""

import difflib
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tabard.bots.base import Bot
from tabard.engine.errors import UnknownBot

__all__ = ["USUAL", "Bot", "bot", "kind", "names", "title"]

USUAL: Final = "adept"
"""Who plays where no bot was named: the strongest that keeps nobody waiting."""

_OURS = {
    "random": "tabard.bots.random:Random",
    "novice": "tabard.bots.levels:Novice",
    "greedy": "tabard.bots.greedy:Greedy",
    "adept": "tabard.bots.levels:Adept",
    "master": "tabard.bots.levels:Master",
    "legend": "tabard.learned.legend:LearnedLegend",
    "sage": "tabard.learned.sage:Sage",
}
_THINKING = {"legend": "tabard.bots.levels:Legend"}
"""Who plays where nothing that was learned is there, as in the page without a server."""


def _places() -> dict[str, str]:
    """Where each bot's class lives; a package adds one with an entry point of group `tabard.bots`."""
    from importlib.metadata import entry_points

    theirs = {e.name: e.value for e in entry_points(group="tabard.bots")}
    return {**theirs, **_OURS}


def names() -> list[str]:
    """The names of all bots."""
    return sorted(_places())


def kind(name: str) -> type[Bot]:
    """The class of a bot, by its name."""
    place = _OURS.get(name) or _places().get(name)
    if place is None:
        near = difflib.get_close_matches(str(name), names(), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownBot(f"no bot {name!r}{hint} (there are: {', '.join(names())})")
    module, _, thing = place.partition(":")
    if name in _THINKING and find_spec("tabard.learned") is None:
        module, _, thing = _THINKING[name].partition(":")
    found: type[Bot] = getattr(import_module(module), thing)
    assert issubclass(found, Bot)
    return found


def title(name: str) -> str:
    """What people call a bot; one that cannot be loaded has a name as well."""
    try:
        given = kind(name).title
    except Exception:
        given = ""
    return given or name.replace("-", " ").capitalize()


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    return kind(name)(seed)
