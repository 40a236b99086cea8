"""PettingZoo: every seat is an agent, asked in turn; chance is rolled by the state's own generator."""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from tabard.bots.base import asked
from tabard.envs.agents import Agents
from tabard.envs.table import Observation


class TabardAEC(Agents, AECEnv[str, Observation, int]):
    """A game as an agent environment cycle. Observations are dictionaries with an `action_mask`."""

    def __init__(
        self,
        game: str = "volfyirion",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        actions: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(game, seats, options, actions, render_mode)
        self.metadata["is_parallelizable"] = False
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; the same seed deals the same games from now on."""
        self.deal(seed)
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
        asked(state)
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
