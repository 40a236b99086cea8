"""Who sits at a table: bots by name, and how one of them is asked for an action."""

import difflib
from collections.abc import Sequence
from typing import Final

from tabard.bots import bot, names
from tabard.bots.base import ask_bot
from tabard.engine.chance import seeded
from tabard.engine.errors import UnknownBot
from tabard.engine.game import SEED_LIMIT
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

PERSON: Final = "none"
"""Instead of a bot's name: a person sits there."""


def seat_seed(seed: int, seat: Seat) -> int:
    """The seed of the bot in a seat of a game that was dealt with a seed."""
    return seeded((seed * 31 + seat * 7919 + 17) % SEED_LIMIT).below(1 << 30)


class Sitter:
    """A bot in a seat of one game; the same seed gives the same choices."""

    def __init__(self, name: str, seed: int, seat: Seat) -> None:
        self.name = name
        self._bot = bot(name, seat_seed(seed, seat))

    def choose(self, state: State) -> Action:
        """What the bot does, knowing only what its seat may know."""
        d = state.decision
        if d is not None and len(d.options) == 1:
            return d.options[0]
        return ask_bot(self._bot, state)


def read_names(text: str, allow: Sequence[str] = ()) -> list[str]:
    """Bot names from words with commas between them; UnknownBot lists what there is."""
    found = [word.strip() for word in text.split(",")]
    known = [*names(), *allow]
    for name in found:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise UnknownBot(f"no bot {name!r}{hint} (there are: {', '.join(known)})")
    return found


def usual() -> str:
    """The bot to play against when none is named."""
    return "greedy" if "greedy" in names() else "random"
