"""A bot in a chair of one game, asked for an action with no more knowledge than its seat has."""

from functools import lru_cache
from pathlib import Path

from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.chance import seeded
from tabard.engine.game import SEED_LIMIT, Game
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.games import game as find_game


def seat_seed(seed: int, seat: Seat) -> int:
    """The seed of the bot in a seat of a game that was dealt with a seed."""
    return seeded((seed * 31 + seat * 7919 + 17) % SEED_LIMIT).below(1 << 30)


class Chair:
    """A bot in a seat of one game; the same seed gives the same choices."""

    def __init__(self, name: str, seed: int, seat: Seat) -> None:
        self.name = name
        self._bot = bot(name, seat_seed(seed, seat))

    def choose(self, state: State) -> Action:
        """What the bot does, knowing only what its seat may know; a choice of one is no question to it."""
        d = state.decision
        if d is not None and len(d.options) == 1:
            return d.options[0]
        return ask_bot(self._bot, state)


@lru_cache(maxsize=4)
def game_of(name: str, cards: str | None) -> Game:
    """A game with its printed cards or a card set of the users' own, read once in a process."""
    return find_game(name, None if cards is None else str(Path(cards).absolute()))
