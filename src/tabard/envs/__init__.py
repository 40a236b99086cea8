"""Learning environments: the games behind the interfaces that learners use.

`Games` steps many games at once into numpy arrays, `SharedGames` does so over several processes; `TabardAEC` and
`TabardParallel` are PettingZoo's, `TabardGym` is Gymnasium's, `TabardText` speaks to language models; importing
`tabard.envs.spiel` registers the games with OpenSpiel.
"""

from importlib import import_module
from typing import Any

_PLACES = {
    "Games": "vector",
    "SharedGames": "shared",
    "Space": "spaces",
    "TabardAEC": "aec",
    "TabardGym": "gym",
    "TabardParallel": "parallel",
    "TabardText": "text",
}
__all__ = ["Games", "SharedGames", "Space", "TabardAEC", "TabardGym", "TabardParallel", "TabardText"]


def __getattr__(name: str) -> Any:
    """Each brings its own packages, which nobody needs for the others."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
