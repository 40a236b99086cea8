"""What the terms of a game's judge weigh: numbers with names, read from a file of the game's package.

A judge's value is linear in its weights. So the same code that values a position also tells its terms: a term is what
the position is worth when it alone weighs 1.
"""

import json
from importlib.resources import files
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

FILE: Final = "weights.json"
NEXT: Final = "next"
"""The weights for "what next?": asked in the middle of a turn, they tempt to act."""
REST: Final = "rest"
"""The weights for "who will win from here?": asked between turns, and fitted to results."""
TRUST: Final = "trust"
"""Beside the weights of the judge: how far what a search thinks may be believed, so that what people are told as 70 %
is won seven times in ten."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """A game's own weights: attributes of a subclass, all of them 0 until they are filled in."""

    def fill(self, numbers: dict[str, float]) -> None:
        """Take numbers by their names."""
        for name, number in numbers.items():
            if not hasattr(self, name):
                raise ValueError(f"no weight of this game is called {name!r}")
            setattr(self, name, float(number))


W = TypeVar("W", bound=Weights)

_read: dict[str, dict[str, Any]] = {}


def weights_file(package: str) -> dict[str, Any]:
    """What stands in the file of weights of a game's package; read once. A game without one has none."""
    found = _read.get(package)
    if found is None:
        file = files(package) / FILE
        found = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        assert isinstance(found, dict)
        _read[package] = found
    return found


def weigh(package: str, question: str, weights: W) -> W:
    """A game's weights for one of the two questions; a file without others for it uses those for the next."""
    file = weights_file(package)
    numbers = file.get(question)
    weights.fill(file[NEXT] if numbers is None else numbers)
    return weights
