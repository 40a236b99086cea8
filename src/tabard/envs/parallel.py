"""PettingZoo, all at once: seats that choose at the same time in secret act in the same step."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from tabard.engine.early import asked_early
from tabard.engine.errors import IllegalAction
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.envs.table import ILLEGAL, SEEDS, Observation, Table, roll


class TabardParallel(ParallelEnv[str, Observation, int]):
    """A game in which a step asks everybody who may choose now; others have a mask of 0, and their action is ignored.

    Where several seats choose at the same time in secret, none of them learns what the others choose in the same step.
    Where a seat chooses alone, it acts alone.
    """

    def __init__(
        self,
        game: str = "pennies",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        actions: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, seats, options, actions)
        self.metadata = {
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new deal; the same seed deals the same games from now on."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table.deal(int(self._rng.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def asked(self) -> dict[Seat, State]:
        """The seats that choose in this step, each with a world in which it is asked."""
        state = self.table.state
        d = state.decision
        if d is None:
            return {}
        found = {d.seat: state}
        for seat in d.later or ():
            world = asked_early(state, seat)
            if world is not None:
                found[seat] = world
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """All choose who are asked; an action that is not offered ends the game, and its agent has lost."""
        state = self.table.state
        chosen: dict[Seat, Action] = {}
        wrong: dict[Seat, str] = {}
        for seat, world in self.asked().items():
            try:
                chosen[seat] = self.table.chosen(int(actions[self.possible_agents[seat]]), world)
            except IllegalAction as e:
                wrong[seat] = str(e)
        while not wrong and (d := state.decision) is not None and d.seat in chosen:
            state.apply(chosen.pop(d.seat))
        roll(state)
        over = state.is_over or bool(wrong)
        returns = state.returns() if state.is_over else [0.0] * len(self.possible_agents)
        for seat in wrong:
            returns[seat] = ILLEGAL
        agents = self.agents
        observed = self._observed()
        if over:
            self.agents = []
        return (
            observed,
            dict(zip(self.possible_agents, returns, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {a: {"illegal": wrong[seat]} if seat in wrong else {} for seat, a in enumerate(agents)},
        )

    def _observed(self) -> dict[str, Observation]:
        """What each seat knows; one that chooses at the same time as others is shown its question."""
        worlds = self.asked()
        return {
            agent: self.table.observe(seat, worlds.get(seat))
            for seat, agent in enumerate(self.possible_agents)
        }

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
