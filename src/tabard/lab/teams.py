"""Who wins and loses together at a table, found out by playing: no game has to say so."""

from typing import Any, Final

from tabard.bots.base import asked
from tabard.engine.chance import seeded
from tabard.engine.game import Game
from tabard.engine.ids import RESIGN

TRIES: Final = 12
"""Random games that tell partners from opponents at a table of more than two."""
CAP: Final = 20_000


def teams(game: Game, seats: int, options: dict[str, Any]) -> tuple[int, ...]:
    """The number of each seat's team, counted from 0; everyone is a team where all play for themselves.

    Partners have the same result in every game. So have two who just never win, so more than two teams must each have
    won at least once to count as one.
    """
    results: list[list[float]] = []
    for seed in range(TRIES if seats > 2 else 4):
        results += _returns(game, seats, seed, options, False)
    if not any(any(result) for result in results):
        # Random play decides nothing in some games; giving up does.
        for seed in range(2 * seats):
            results += _returns(game, seats, seed, options, True)
    told = [tuple(result[seat] for result in results) for seat in range(seats)]
    groups = sorted(set(told), key=told.index)
    if not any(any(result) for result in results):
        return tuple(range(seats))  # nothing but draws: nothing is known
    if len(groups) > 2:
        alone = [t if max(t) > 0 else (*t, float(seat)) for seat, t in enumerate(told)]
        told, groups = alone, sorted(set(alone), key=alone.index)
    return tuple(groups.index(t) for t in told)


def seated(teams: tuple[int, ...], first: int, turn: int) -> list[int]:
    """The side in each seat, 0 or 1, in one of the two games of a deal.

    The teams of the game go to the sides alternately, and where all play for themselves the chairs do. The two turns of
    a deal differ only in that everyone has changed chairs, so each side has each chair once with the same luck. With
    an odd number of teams the side with the extra one changes with the turn, and where the alternation begins moves
    round the table with `first`, the seed.
    """
    count = max(teams) + 1
    return [((team + first) % count + turn) % 2 for team in teams]


def _returns(
    game: Game, seats: int, seed: int, options: dict[str, Any], resigning: bool
) -> list[list[float]]:
    """The result of one random game, or nothing if it does not end; in some a seat gives up as soon as it may."""
    state = game.new(seats, seed, options)
    dice = seeded(seed)
    for _ in range(CAP):
        d = asked(state)
        if d is None:
            return [state.returns()]
        if resigning and d.seat == seed % seats and state.may_resign(d.seat):
            state.apply(RESIGN)
            resigning = False
        else:
            state.apply(d.options[dice.below(len(d.options))])
    return []
