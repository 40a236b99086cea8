"""How fast a search simulates: `python search.py WHO WHAT ...` prints one line of JSON.

`tabard` is the search of the build that PYTHONPATH names, on a game of ours; `openspiel` is OpenSpiel's C++ IS-MCTS,
one call from Python a move. Both draw a new world for every simulation.
"""

from __future__ import annotations

import importlib
import itertools
import sys
import time
from importlib.metadata import version
from typing import Any, Final, Protocol

from pace import FIRST, Play, picks, report, timed

EDGES: Final = [0, 25, 50, 100, 200, 400, 1 << 30]
"""Where the stretches of a game begin, counted in choices between two options or more."""
PLACES: Final = 6
"""Positions that stand for a stretch."""
TURNS: Final = 2
"""How often each is searched; noise only slows, so the shorter time counts."""
NEVER: Final = float("inf")


class Searched(Protocol):
    """A game with a search in it."""

    def game(self, seed: int, most: int) -> list[Any]:
        """The first positions of a game, at most so many, in which a player has a choice."""

    def search(self, position: Any, nodes: int, seed: int) -> int:
        """Search for a move with so many simulations; returns how many there were."""


class Ours:
    """The search of Tabard; its games are those of the greedy bot, which play on towards an end."""

    def __init__(self, name: str, seats: int) -> None:
        tabard: Any = importlib.import_module("tabard")
        self.bots: Any = importlib.import_module("tabard.bots")
        self.base: Any = importlib.import_module("tabard.bots.base")
        self.ismcts: Any = importlib.import_module("tabard.bots.ismcts")
        self.kind = tabard.game(name)
        self.seats = seats

    def game(self, seed: int, most: int) -> list[Any]:
        state = self.kind.new(seats=self.seats, seed=seed)
        bot = self.bots.bot("greedy", seed)
        found: list[Any] = []
        while len(found) < most and not state.is_over:
            d = state.decision
            if d.seat < 0:
                state.apply(state.roll())
            elif len(d.options) == 1:
                state.apply(d.options[0])
            else:
                found.append(state.clone())
                state.apply(self.base.ask_bot(bot, state))
        return found

    def search(self, position: Any, nodes: int, seed: int) -> int:
        search = self.ismcts.Search(position.determinize(position.decision.seat, seed), seed)
        search.run(nodes, NEVER)
        count: int = search.count
        return count


class Spiel:
    """OpenSpiel's search as its own tests set it up: one random playout a simulation, as many worlds as simulations.

    Nodes are told apart by observation, which is what gin_rummy declares, and the faster of the two ways.
    """

    def __init__(self, name: str) -> None:
        self.pyspiel: Any = importlib.import_module("pyspiel")
        self.kind = self.pyspiel.load_game(name)

    def game(self, seed: int, most: int) -> list[Any]:
        state = self.kind.new_initial_state()
        pick = picks()
        for _ in range(seed * 997):
            pick()
        found: list[Any] = []
        while len(found) < most and not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node() and len(actions) > 1:
                found.append(state.clone())
            state.apply_action(actions[pick() % len(actions)])
        return found

    def search(self, position: Any, nodes: int, seed: int) -> int:
        bot = self.pyspiel.ISMCTSBot(
            seed=seed,
            evaluator=self.pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
            uct_c=5.0,
            max_simulations=nodes,
            max_world_samples=-1,
            final_policy_type=self.pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=True,
            allow_inconsistent_action_sets=False,
        )
        bot.step(position)
        # It makes exactly as many as it was told where there are two options or more.
        return nodes


def opening(side: Searched, nodes: int) -> Play:
    """Search for the first move of so many games."""

    def play(games: int) -> int:
        return sum(side.search(side.game(seed, 1)[0], nodes, FIRST + seed) for seed in range(games))

    return play


def growth(side: Searched, nodes: int) -> dict[str, Any]:
    """Simulations and processor seconds in each stretch of a few games."""
    stretches: list[list[Any]] = [[] for _ in EDGES[1:]]
    for seed in range(PLACES):
        positions = side.game(seed, 1 << 30)
        for at, (first, end) in enumerate(itertools.pairwise(EDGES)):
            # Each game gives another place of the stretch.
            there = positions[first:end]
            if there:
                stretches[at].append(there[(2 * seed + 1) * len(there) // (2 * PLACES)])
    counts = [0] * len(stretches)
    seconds = [0.0] * len(stretches)
    for at, places in enumerate(stretches):
        for number, position in enumerate(places):
            times = []
            for _ in range(TURNS):
                before = time.process_time()
                done = side.search(position, nodes, FIRST + number)
                times.append(time.process_time() - before)
            counts[at] += done
            seconds[at] += min(times)
    return {"edges": EDGES, "places": [len(p) for p in stretches], "counts": counts, "seconds": seconds}


def main() -> None:
    who, what, name, seats, nodes, amount, slices = sys.argv[1:]
    side: Searched = Ours(name, int(seats)) if who == "tabard" else Spiel(name)
    if what == "opening":
        result = timed(opening(side, int(nodes)), int(amount), int(slices))
    else:
        result = growth(side, int(nodes))
    if who == "tabard":
        engine = importlib.import_module("tabard.bots.ismcts")
        result["compiled"] = not str(engine.__file__).endswith(".py")
    else:
        result["version"] = version("open-spiel")
    report(result)


if __name__ == "__main__":
    main()
