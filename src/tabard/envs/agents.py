"""What the two environments of PettingZoo have in common: a table whose seats are agents."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tabard.envs.table import SEEDS, Table


class Agents:
    """A table with an agent a seat: their names, their spaces, its deals, and how it is drawn."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        actions: str | None,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, actions)
        self.metadata: dict[str, Any] = {
            "render_modes": ["ansi", "human"],
            "name": self.table.space.name.replace("-", "_"),
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.table.space.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {a: self.table.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: self.table.action_space() for a in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new deal for all; the same seed deals the same games from now on."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table.deal(int(self._rng.integers(SEEDS)))
        self.agents = self.possible_agents[:]

    def render(self) -> str | None:
        """The table in words; what nobody may see is face down."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() is called without a render_mode, which is given to the environment"
            )
            return None
        text = self.table.text(None)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""
