"""One game in progress as every environment needs it: dealt, chance rolled, observed by any seat, drawn as text."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import tabard
from tabard.bots.base import asked
from tabard.engine.errors import IllegalAction
from tabard.engine.game import Game
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.envs.spaces import Space
from tabard.envs.vector import seen
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import Scene

SEEDS: Final = 1 << 40
"""Deals are drawn from so many seeds."""
ILLEGAL: Final = -1.0
"""The reward for an action that is not offered, where that ends the game."""
_RANGE: Final = (-32768, 32767)

Observation = dict[str, NDArray[Any]]


class Table:
    """A game in progress, and the buffers for what a seat knows of it.

    Actions are numbers of the flat space where there is one, or the places of the options ("slots"), whose features are
    part of the observation then.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        actions: str | None = None,
    ) -> None:
        self.space = Space(tabard.game(game) if isinstance(game, str) else game, seats, options)
        if actions not in (None, "flat", "slots"):
            raise ValueError(f"actions {actions!r} are neither 'flat' nor 'slots'")
        self.is_flat = self.space.flat > 0 if actions is None else actions == "flat"
        self.writer = self.space.writer(1, self.is_flat)
        self.count = self.writer.actions
        shape = (self.space.most_options, len(self.space.option_columns))
        self._observation: NDArray[np.int16] = seen(self.writer.observation, np.int16, self.space.size)
        self._features: NDArray[np.int16] = seen(self.writer.features, np.int16, *shape)
        self._mask: NDArray[np.int8] = seen(self.writer.mask, np.int8, self.count)
        self.state: State = self.space.new(0)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        """A table is shared by the copies of what is played at it: the state in hand is always theirs."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return table_like, (self.space.game, self.space.seats, self.space.options_of_match, self.is_flat)

    def observation_space(self) -> spaces.Dict:
        """What `observe` gives."""
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(*_RANGE, self._observation.shape, np.int16),
            "action_mask": spaces.Box(0, 1, self._mask.shape, np.int8),
        }
        if not self.is_flat:
            parts["options"] = spaces.Box(*_RANGE, self._features.shape, np.int16)
        return spaces.Dict(parts)

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.count)

    def deal(self, seed: int, log: bool = False) -> None:
        """A new game, at its first question to a seat."""
        self.state = self.space.new(seed, log)
        asked(self.state)

    def observe(self, seat: Seat, state: State | None = None) -> Observation:
        """What a seat knows, and the mask of what it may choose: all 0 when it is not asked."""
        s = self.state if state is None else state
        writer = self.writer
        writer.write(s, seat, 0)
        d = s.decision
        if d is not None and d.seat == seat:
            writer.write_options(s, seat, d.options, 0)
        else:
            writer.clear_options(s, 0)
        told: Observation = {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        if not self.is_flat:
            told["options"] = self._features.copy()
        return told

    def chosen(self, number: int, state: State | None = None) -> Action:
        """The action that a number stands for at the decision in hand; IllegalAction when it is not offered."""
        s = self.state if state is None else state
        d = s.decision
        if d is not None:
            if not self.is_flat:
                if 0 <= number < len(d.options):
                    return d.options[number]
            else:
                self.writer.write(s, d.seat, 0)
                self.writer.write_options(s, d.seat, d.options, 0)
                place = self.writer.option(number, 0)
                if place >= 0:
                    return d.options[place]
        raise IllegalAction(f"action {number} is not offered now: see the action mask")

    def text(self, seat: Seat | None) -> str:
        """The table in words, as a seat or a spectator may read it."""
        return drawn(self.state, seat)


def table_like(game: Game, seats: int, options: dict[str, Any], is_flat: bool) -> Table:
    """A table such as was pickled elsewhere."""
    return Table(game, seats, options, "flat" if is_flat else "slots")


def scene(s: State, seat: Seat | None) -> Scene:
    """A seat's view made ready for drawing."""
    return Scene(s.view(seat), s.game.faces_by_id)


def drawn(s: State, seat: Seat | None, choices: bool = True) -> str:
    """The plain table of the terminal, with the choices where the seat is asked."""
    return "\n".join(lines(scene(s, seat), choices))


def lines(drawn: Scene, choices: bool = True) -> Iterator[str]:
    """The plain table, line by line."""
    yield from table_lines(drawn)
    if choices:
        yield from ask_lines(drawn)
