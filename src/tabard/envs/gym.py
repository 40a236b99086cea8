"""Gymnasium: one seat is the agent, bots sit in the others.

Importing this registers every game: `gymnasium.make("tabard/Volfyirion-v1")`, or in one line without an import
`gymnasium.make("tabard.envs.gym:tabard/Volfyirion-v1")`.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium

from tabard.bots import bot
from tabard.bots.base import Bot, ask_bot
from tabard.engine.errors import IllegalAction
from tabard.envs.table import ILLEGAL, SEEDS, Observation, Table
from tabard.games import games


class TabardGym(gymnasium.Env[Any, Any]):
    """A game against bots. The mask of legal actions is part of the observation, and what `action_masks()` returns."""

    def __init__(
        self,
        game: str = "volfyirion",
        bot: str = "random",
        seat: int = 0,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        actions: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, seats, options, actions)
        if not 0 <= seat < self.table.space.seats:
            raise ValueError(f"seat {seat} is not among the {self.table.space.seats} seats, counted from 0")
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 2}
        self.render_mode = render_mode
        self.bot = bot
        self.seat = seat
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self._bots: list[Bot] = []
        self._seen: Observation = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new deal, at the agent's first choice."""
        super().reset(seed=seed)
        while True:
            deal = int(self.np_random.integers(SEEDS))
            self._bots = [bot(self.bot, deal % (1 << 30) + chair) for chair in range(self.table.space.seats)]
            self.table.deal(deal)
            self._others()
            if not self.table.state.is_over:
                break
        self._seen = self.table.observe(self.seat)
        return self._seen, {}

    def _others(self) -> None:
        """Bots and chance answer until the agent is asked."""
        s = self.table.state
        while (d := s.decision) is not None and d.seat != self.seat:
            s.apply(s.roll() if d.seat < 0 else ask_bot(self._bots[d.seat], s))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose; an action that is not offered loses at once, since nothing else could be learned from it."""
        try:
            chosen = self.table.chosen(int(action))
        except IllegalAction as e:
            self._seen = self.table.observe(self.seat)
            return self._seen, ILLEGAL, True, False, {"illegal": str(e)}
        s = self.table.state
        s.apply(chosen)
        self._others()
        self._seen = self.table.observe(self.seat)
        return self._seen, s.returns()[self.seat] if s.is_over else 0.0, s.is_over, False, {}

    def action_masks(self) -> Any:
        """The name by which learners ask that mask invalid actions."""
        return self._seen["action_mask"]

    def render(self) -> Any:
        """The table in words, as the agent may read it."""
        text = self.table.text(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text


for _name in games():
    if (_id := f"tabard/{_name.capitalize()}-v1") not in gymnasium.registry:
        gymnasium.register(_id, entry_point="tabard.envs.gym:TabardGym", kwargs={"game": _name})
