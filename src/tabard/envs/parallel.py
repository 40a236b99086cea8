"""PettingZoo, all at once: seats that choose at the same time in secret act in the same step."""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from tabard.bots.base import asked
from tabard.engine.early import asked_early
from tabard.engine.errors import IllegalAction
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.envs.agents import Agents
from tabard.envs.table import ILLEGAL, Observation


class TabardParallel(Agents, ParallelEnv[str, Observation, int]):
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
        super().__init__(game, seats, options, actions, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new deal; the same seed deals the same games from now on."""
        self.deal(seed)
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
        asked(state)
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
