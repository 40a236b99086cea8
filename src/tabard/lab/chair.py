"""A bot in a chair of one game, asked for an action with no more knowledge than its seat has."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from tabard.bots import bot
from tabard.bots.base import ask_bot, guessed
from tabard.engine.chance import seeded
from tabard.engine.frames import Decision
from tabard.engine.game import SEED_LIMIT, Game
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.games import game as find_game

TAKING: Final = frozenset(["acquire", "buy", "deploy", "gain", "keep", "prepare", "take", "title"])
"""First words of choices by which a seat gets a card, in all games."""
USING: Final = frozenset(["chain", "honor", "play", "rally", "react", "seal", "trigger", "use"])
"""First words of choices by which a seat uses a card that it has."""


def seat_seed(seed: int, seat: Seat) -> int:
    """The seed of the bot in a seat of a game that was dealt with a seed."""
    return seeded((seed * 31 + seat * 7919 + 17) % SEED_LIMIT).below(1 << 30)


class Chair:
    """A bot in a seat of one game; the same seed gives the same choices."""

    def __init__(self, name: str, seed: int, seat: Seat, patient: bool = False) -> None:
        self.name = name
        self._bot = bot(name, seat_seed(seed, seat))
        self._bot.patient = patient

    def choose(self, state: State) -> Action:
        """What the bot does, knowing only what its seat may know; a choice of one is no question to it."""
        d = state.decision
        if d is not None and len(d.options) == 1:
            return d.options[0]
        return ask_bot(self._bot, state)


class BoundChair(Chair):
    """A chair that is refused a card, or made to choose something at set-up; all else is the bot's."""

    def __init__(self, name: str, seed: int, seat: Seat, refused: str = "", made: Sequence[str] = ()) -> None:
        super().__init__(name, seed, seat)
        self.refused = refused
        """The id of a card that it may never take or use."""
        self.made = list(made)
        """Choices that it takes as soon as they are offered, each once, by their short texts."""
        self.forced = 0
        """How often nothing else was left than to take or use the refused card."""

    def choose(self, state: State) -> Action:
        d = state.decision
        assert d is not None
        options = d.options
        made = self.made_choice(state)
        if made is not None:
            return made
        if not self.refused:
            return super().choose(state)
        kept = [action for action in options if not concerns(state, action, self.refused)]
        if not kept:
            self.forced += 1
        if not kept or len(kept) == len(options):
            return super().choose(state)
        return kept[0] if len(kept) == 1 else self._choose_among(state, d, kept)

    def made_choice(self, state: State) -> Action | None:
        """What it is made to choose now, if anything."""
        d = state.decision
        if not self.made or d is None:
            return None
        for action in d.options:
            short = state.game.words(state, action).short
            if short in self.made:
                self.made.remove(short)
                return action
        return None

    def _choose_among(self, state: State, d: Decision, kept: list[Action]) -> Action:
        """What the bot does where it is shown some of the options only."""
        if not self._bot.needs_world:
            return guessed(self._bot, kept)
        world = state.determinize(d.seat, self._bot.generator.below(1 << 30))
        world.decision = Decision(d.seat, d.prompt, kept, d.rule, d.source, d.weights, d.later, d.response)
        return self._bot.choose(world)


def concerns(state: State, action: Action, card: str) -> bool:
    """Whether an option takes or uses a card: `buy decisive-strike`, `attack ash-hound with pale-recruit`."""
    short, long = (words := state.game.words(state, action)).short, words.long
    if card not in short:
        return False
    verb, *rest = short.split()
    named = [word.partition("#")[0] for word in rest]
    if card not in named:
        return False
    if named[-2:] == ["with", card]:
        return True
    if verb in ("seal", "unseal") and named[0] != "own":
        return False  # of a card that another player has
    if verb == "pick":
        return long.startswith("Take")  # other picks discard, remove or show it
    return named[0] in (card, "own") and (verb in TAKING or verb in USING)


@lru_cache(maxsize=4)
def game_of(name: str, cards: str | None) -> Game:
    """A game with its printed cards or a card set of the users' own, read once in a process."""
    return find_game(name, None if cards is None else str(Path(cards).absolute()))
