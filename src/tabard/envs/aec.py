"""PettingZoo: every seat is an agent, asked in turn; chance is rolled by the state's own generator."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tabard.envs.table import SEEDS, Observation, Table, roll


class TabardAEC(AECEnv[str, Observation, int]):
    """A game as an agent environment cycle. Observations are dictionaries with an `action_mask`."""

    def __init__(
        self,
        game: str = "volfyirion",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        actions: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, actions)
        self.metadata = {
            "render_modes": ["ansi", "human"],
            "name": self.table.space.name.replace("-", "_"),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.table.space.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {a: self.table.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: self.table.action_space() for a in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; the same seed deals the same games from now on."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table.deal(int(self._rng.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        state = self.table.state
        state.apply(self.table.chosen(int(action)))
        self._cumulative_rewards[agent] = 0.0
        roll(state)
        self._next()

    def _next(self) -> None:
        state = self.table.state
        d = state.decision
        if d is not None:
            self.agent_selection = self.possible_agents[d.seat]
            return
        self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self._seat_of[agent])

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
