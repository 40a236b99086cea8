"""Random play in other people's engines: `python peers.py NAME SLICES` prints one line of JSON.

A decision is a point where a player chooses. Chance (deals, draws) is not counted, its time is. Where the
interface a peer documents and the fastest one differ much, the peer is listed with both.
"""

from __future__ import annotations

import importlib
import logging
import random
import sys
from importlib.metadata import version
from typing import Any, Final

from pace import FIRST, Play, picks, report, timed


class Peer:
    """One engine and game to play beside ours, and how many times as fast we mean to be (0: no target)."""

    def __init__(self, name: str, title: str, package: str, games: int, how: str, target: int) -> None:
        self.name = name
        self.title = title
        self.package = package
        self.games = games
        self.how = how
        self.target = target


# So many games that a slice takes about a third of a second on two ARM cores.
PEERS: Final = [
    Peer("hearts", "OpenSpiel hearts, C++", "open-spiel", 1000, "from Python, as documented", 4),
    Peer("hearts-fast", "OpenSpiel hearts, C++", "open-spiel", 1000, "from Python, no chance weights", 0),
    Peer("hearts-inside", "OpenSpiel hearts, C++", "open-spiel", 2500, "whole games inside C++", 0),
    Peer("gin_rummy-fast", "OpenSpiel gin_rummy, C++", "open-spiel", 70, "from Python, no chance weights", 0),
    Peer("python_team_dominoes", "OpenSpiel team dominoes, Python", "open-spiel", 220, "as documented", 20),
    Peer("uno", "RLCard uno, Python", "rlcard", 600, "bare game, no observations", 20),
    Peer("uno-env", "RLCard uno, Python", "rlcard", 220, "rlcard.make, as documented", 20),
    Peer("dominion", "pyminion Dominion, Python", "pyminion", 40, "base set, log off", 20),
]


def spiel(name: str) -> Play:
    """An OpenSpiel game stepped from Python as its documentation teaches, chance sampled by our picker."""
    pyspiel: Any = importlib.import_module("pyspiel")
    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game: Any = pyspiel.load_game(name)

    def play(games: int) -> int:
        pick = picks()
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    # The outcomes of the games listed here are equally likely.
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[pick() % len(outcomes)][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[pick() % len(actions)])
                    decisions += 1
        return decisions

    return play


def spiel_fast(name: str) -> Play:
    """The same without the weights of chance: cheaper for C++ games, dearer for its Python ones."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game: Any = pyspiel.load_game(name)

    def play(games: int) -> int:
        pick = picks()
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    decisions += 1
                actions = state.legal_actions()
                state.apply_action(actions[pick() % len(actions)])
        return decisions

    return play


def spiel_inside(name: str) -> Play:
    """Whole OpenSpiel games played by its own C++ random bots: no Python between decisions."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game: Any = pyspiel.load_game(name)

    def play(games: int) -> int:
        bots = [pyspiel.make_uniform_random_bot(seat, FIRST + seat) for seat in range(game.num_players())]
        decisions = 0
        for seed in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            decisions += len(state.history())
        # Hearts has 53 chance nodes in every game: the passing direction, then the deal.
        return decisions - 53 * games

    return play


def uno() -> Play:
    """RLCard's uno through its game object, without the observation arrays of its environment."""
    uno_games: Any = importlib.import_module("rlcard.games.uno")
    numpy_random: Any = importlib.import_module("numpy.random")

    def play(games: int) -> int:
        game = uno_games.Game()
        game.np_random = numpy_random.RandomState(FIRST)
        pick = picks()
        decisions = 0
        for _ in range(games):
            state, _player = game.init_game()
            while not game.is_over():
                actions = state["legal_actions"]
                state, _player = game.step(actions[pick() % len(actions)])
                decisions += 1
        return decisions

    return play


def uno_env() -> Play:
    """RLCard's uno through `rlcard.make`, the interface its documentation teaches."""
    rlcard: Any = importlib.import_module("rlcard")

    def play(games: int) -> int:
        env = rlcard.make("uno", config={"seed": FIRST})
        pick = picks()
        decisions = 0
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _player = env.step(actions[pick() % len(actions)])
                decisions += 1
        return decisions

    return play


class RandomDecider:
    """Answers every question of pyminion's base set at random and counts the questions.

    Treasures are all played at once, as pyminion's own bots do: one question, one decision.
    """

    def __init__(self) -> None:
        self.next = picks()
        self.decisions = 0

    def pick(self, count: int) -> int:
        self.decisions += 1
        return self.next() % count

    def some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        have = len(cards)
        least = min(least, have)
        most = have if most < 0 else min(most, have)
        wanted = least + self.pick(most - least + 1)
        pool = list(cards)
        for place in range(wanted):
            other = place + self.next() % (have - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:wanted]

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        at = self.pick(len(valid_actions) + 1)
        return valid_actions[at] if at < len(valid_actions) else None

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        self.decisions += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        at = self.pick(len(valid_cards) + 1)
        return valid_cards[at] if at < len(valid_cards) else None

    def binary_decision(
        self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: Any = None
    ) -> bool:
        return self.pick(2) == 1

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        at = self.pick(len(valid_cards) + (0 if required else 1))
        return valid_cards[at] if at < len(valid_cards) else None

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_topdeck, max_num_topdeck)


def dominion() -> Play:
    """pyminion's Dominion for two, random kingdoms of the base set, its log switched off."""
    base: Any = importlib.import_module("pyminion.expansions.base")
    tables: Any = importlib.import_module("pyminion.game")
    bots: Any = importlib.import_module("pyminion.bots.bot")
    logging.disable(logging.CRITICAL)

    def play(games: int) -> int:
        random.seed(FIRST)
        decider = RandomDecider()
        players = [bots.Bot(decider=decider, player_id=name) for name in ("one", "two")]
        for _ in range(games):
            tables.Game(players=players, expansions=[base.base_set], log_stdout=False).play()
        return decider.decisions

    return play


def prepared(name: str) -> Play:
    if name == "uno":
        return uno()
    if name == "uno-env":
        return uno_env()
    if name == "dominion":
        return dominion()
    if name.endswith("-inside"):
        return spiel_inside(name.removesuffix("-inside"))
    if name.endswith("-fast"):
        return spiel_fast(name.removesuffix("-fast"))
    return spiel(name)


def main() -> None:
    name, slices = sys.argv[1], int(sys.argv[2])
    peer = next(peer for peer in PEERS if peer.name == name)
    result = timed(prepared(name), peer.games, slices)
    result["version"] = version(peer.package)
    report(result)


if __name__ == "__main__":
    main()
