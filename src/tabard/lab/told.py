"""Winning chances as people are told them in many games, and who won: what the chances are calibrated by."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tabard.bots.base import asked
from tabard.bots.ismcts import Search, winning_chance
from tabard.bots.odds import in_setup
from tabard.engine.chance import seeded
from tabard.engine.game import SEED_LIMIT
from tabard.lab.chair import Chair, game_of
from tabard.lab.crew import chunks, spread
from tabard.lab.terms import Source, bases, names_of, terms, won_by

NODES: Final = 60
"""Simulations of the search whose chance is looked at: as many as a review has for every decision."""
WORLDS: Final = 2
ONE_OF: Final = 12
"""Of so many decisions one is looked at; those of a game tell much the same."""


class Told(msgspec.Struct, array_like=True, frozen=True):
    """One moment of a game."""

    turn: int
    side: int
    """The side that decides."""
    standing: list[float]
    """How likely each side is to win by the judge alone, as far as the side that decides knows."""
    searched: float
    """How likely the side that decides is to win, by a search."""
    terms: list[list[float]]
    """The terms of each side."""


class Tale(msgspec.Struct, array_like=True, frozen=True):
    """What was told in one game, and what came of it."""

    seed: int
    player: str
    winner: int
    moments: list[Told]
    games: int = 1


def tale(given: Source, seed: int) -> Tale:
    """One game, with the chances at some of its decisions."""
    player = given.players[seed % len(given.players)]
    state = game_of(given.game, given.cards).new(given.seats, seed, given.options)
    dice = seeded((seed * 5 + 2) % SEED_LIMIT)
    chairs = [Chair(player, seed, seat) for seat in range(given.seats)]
    units = bases(state.match, names_of(game_of(given.game, given.cards)))
    found: list[Told] = []
    decisions = 0
    while (d := asked(state)) is not None and decisions < given.cap:
        decisions += 1
        if len(d.options) > 1 and not dice.below(ONE_OF) and not in_setup(state):
            luck = dice.below(1 << 29)
            world = state.determinize(d.seat, luck)
            search = Search(world.clone(), luck, horizon=state.match.horizons[1])
            search.run(NODES, 1e18)
            worlds = [state.determinize(d.seat, luck + n) for n in range(WORLDS)]
            standing = [
                sum(winning_chance(one, given.teams.index(side), one.match.swing) for one in worlds) / WORLDS
                for side in range(max(given.teams) + 1)
            ]
            seen = terms(state, given.teams, units)
            turn = state.match.heading(state)[0]
            found.append(Told(turn, given.teams[d.seat], standing, search.chance(), seen))
        state.apply(chairs[d.seat].choose(state))
    return Tale(seed, player, won_by(state, given.teams), found)


def tales(given: Source, count: int, jobs: int = 1, on: str = "") -> Iterator[Tale]:
    """So many games, in the order of their seeds."""
    for part in spread(_tell, given, chunks(range(given.seed, given.seed + count), 1), jobs, on):
        yield from part


def _tell(given: Source, seeds: list[int]) -> list[Tale]:
    return [tale(given, seed) for seed in seeds]
