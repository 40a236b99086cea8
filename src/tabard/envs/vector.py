"""Many games at once for fast learners: numpy arrays that are filled in place, a step a call."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tabard
from tabard.bots import bot
from tabard.envs.batch import Batch
from tabard.envs.spaces import Space


class Games:
    """So many games of one kind. After `reset` and `step` its arrays hold what the seat that is asked in each knows.

    The arrays stay the same ones throughout, and no copy is made: whoever keeps what they hold copies it. A game that
    is over is dealt anew at once: `over` and `rewards` tell of the old one, all else belongs to the new one.
    """

    def __init__(
        self,
        game: str = "volfyirion",
        count: int = 64,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: str | Sequence[str] | None = None,
        seat: int | None = None,
        flat: bool = False,
        part: tuple[int, int] | None = None,
    ) -> None:
        """`bots` sit in all seats but the learner's, which is `seat` or changes with every deal; without, all learn.

        Of games that are played in several places `part` is the number of the first one here and of all.
        """
        self.space = Space(tabard.game(game), seats, options)
        self.count = count
        self.writer = self.space.writer(count, flat)
        self.bots = [bots] if isinstance(bots, str) else list(bots or ())
        """Who sits in the other seats: the first in the first game, the second in the second, and so on around."""
        self.batch = Batch(self.writer, self.space.new, self.space.seats, [])
        self.batch.chair = -1 if seat is None else seat
        self.batch.first, self.batch.among = part or (0, count)
        space = self.space
        self.observation: NDArray[np.int16] = seen(self.writer.observation, np.int16, count, space.size)
        self.options: NDArray[np.int16] = seen(
            self.writer.features, np.int16, count, space.most_options, len(space.option_columns)
        )
        """A row of features for each option; rows of zeros behind the last."""
        self.mask: NDArray[np.bool_] = seen(self.writer.mask, np.bool_, count, self.writer.actions)
        self.offered: NDArray[np.int32] = seen(self.writer.offered, np.int32, count)
        """How many options there are in each game."""
        self.seat: NDArray[np.int16] = seen(self.batch.asked, np.int16, count)
        self.rewards: NDArray[np.float64] = seen(self.batch.rewards, np.float64, count, space.seats)
        self.over: NDArray[np.bool_] = seen(self.batch.over, np.bool_, count)

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew."""
        seats = self.space.seats
        first, among = self.batch.first * seats, self.batch.among * seats
        self.batch.bots = [
            bot(self.bots[i // seats % len(self.bots)], (seed + 1) * among + i)
            for i in range(first, first + self.count * seats)
            if self.bots
        ]
        self.batch.reset(seed)

    def step(self, actions: Any) -> None:
        """Choose in every game: an array of numbers of the space of actions."""
        self.batch.step(np.asarray(actions, "<i4").tobytes())

    def pieces(self) -> NDArray[np.int16]:
        """The pieces of every game, a row each: zone, place, face, marks."""
        rows, width = self.space.pieces
        return self.observation[:, : rows * width].reshape(self.count, rows, width)


def seen(buffer: Any, kind: Any, *shape: int) -> Any:
    """A packed column as the array that it is."""
    return np.frombuffer(buffer, kind).reshape(shape)
