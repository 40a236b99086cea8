"""Positions between turns of many games: the terms of the game's judge for each side, or the chance that a hint tells,
and which side won."""

import time
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tabard.bots.advice import Adviser
from tabard.bots.base import asked
from tabard.bots.foresight import Foresight
from tabard.bots.ismcts import NEVER
from tabard.bots.odds import beyond_slight, excess, logarithm
from tabard.engine.chance import seeded
from tabard.engine.errors import BadOption
from tabard.engine.game import SEED_LIMIT, Game
from tabard.engine.state import Book, State
from tabard.engine.weights import NEXT, REST, Weights, weights_file
from tabard.lab.chair import Chair, game_of
from tabard.lab.crew import chunks, spread, task_size
from tabard.lab.teams import teams

ASTRAY: Final = 4
"""In the opening one choice of so many is drawn by lot, or the positions of good players would all be alike."""
OPENING: Final = 4
"""The opening lasts up to so many turns, drawn for each game; positions are taken after it, so that whoever
plays on from them plays well."""
MOST: Final = 8
"""Positions that are taken of one game, drawn by lot: they tell much the same."""
CHANCE: Final = ("near", "far", "hope")
"""The terms of a chance that is told."""
SUREST: Final = 4.6
"""The logarithm of odds that people are told at most: 99 to 1."""
TRIED: Final = 2
"""Games that are played here, before work is shared out, to learn how long one takes."""


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """What is played to get positions; small and plain, so that it can be sent to another process."""

    game: str
    cards: str | None = None
    seats: int
    options: dict[str, Any] = {}
    teams: tuple[int, ...]
    """The side of each seat; where there is one, all win or lose together."""
    players: tuple[str, ...]
    """A game has one of them in all its seats: who plays better must not be mistaken for who stands better."""
    seed: int = 1
    told: bool = False
    """Whether the terms of a position are those of what a hint finds, for whoever is asked (`CHANCE`)."""
    cap: int = 20_000


class Position(msgspec.Struct, array_like=True, frozen=True):
    """One moment between two turns."""

    turn: int
    terms: list[list[float]]
    """For each side its terms in the order of their names."""


class Course(msgspec.Struct, array_like=True, frozen=True):
    """What was seen of one game."""

    seed: int
    player: str
    winner: int
    """The side that won; -1 where none did, or several."""
    positions: list[Position]
    games: int = 1


def source(
    game: Game,
    players: tuple[str, ...],
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    told: bool = False,
) -> Source:
    """Where positions come from, checked: BadOption tells what cannot be fitted."""
    chosen = dict(options or {})
    names_of(game)
    table = game.new(seats, seed, chosen).seats
    partners = teams(game, table, chosen) if table > 1 else (0,)
    if told and (table != 2 or max(partners) == 0):
        raise BadOption(f"{game.title} with these options: chances are measured of two against each other")
    cards = None if game.card_file is None else str(game.card_file)
    return Source(
        game=game.name,
        cards=cards,
        seats=table,
        options=chosen,
        teams=partners,
        players=players,
        seed=seed,
        told=told,
    )


def names_of(game: Game) -> list[str]:
    """The terms of a game's judge."""
    file = weights_file(game.package)
    if not file:
        raise BadOption(f"{game.title} has no weights to be fitted")
    return list(file.get(REST) or file[NEXT])


def bases(match: Book, names: list[str]) -> list[Weights]:
    """For each term the weights with which a position is worth that term alone."""
    kind = type(of(match).rest)
    found: list[Weights] = []
    for name in names:
        weights = kind()
        weights.fill({name: 1.0})
        found.append(weights)
    return found


def of(match: Book) -> Any:
    """A match whose judge has weights; the base class of all matches knows none."""
    return match


def terms(state: State, partners: tuple[int, ...], units: list[Weights]) -> list[list[float]]:
    """The terms of each side; partners have the mean of what each of them has."""
    match = of(state.match)
    count = max(partners) + 1
    found = [[0.0] * len(units) for _ in range(count)]
    for seat, side in enumerate(partners):
        part = 1.0 / partners.count(side)
        row = found[side]
        for at, unit in enumerate(units):
            row[at] += part * match.weighed(state, seat, unit)
    return found


def found_by_hint(state: State, seed: int) -> list[list[float]]:
    """What a hint of a master's length finds for whoever is asked, before it is known how far it may be believed."""
    d = state.decision
    assert d is not None
    game = state.match.maker
    assert game is not None
    world = state.determinize(d.seat, seed)
    adviser = Adviser(game, world, seed)
    adviser.run(state.match.nodes[1], NEVER)
    odds = logarithm(adviser.lines()[0].chance) - excess(Foresight(game, world, seed, None).worlds)
    odds = max(-SUREST, min(SUREST, odds))
    terms = [odds, beyond_slight(odds), 1.0]
    return [terms if side == d.seat else [0.0] * len(terms) for side in range(state.seats)]


def course(given: Source, names: list[str], seed: int) -> Course:
    """One game from its deal to its end."""
    player = given.players[seed % len(given.players)]
    state = game_of(given.game, given.cards).new(given.seats, seed, given.options)
    dice = seeded((seed * 3 + 1) % SEED_LIMIT)
    chairs = [Chair(player, seed, seat) for seat in range(given.seats)]
    settled = 1 + dice.below(OPENING)
    """The turns that are the opening."""
    kept: list[tuple[int, State]] = []
    turn, turns, met, decisions = state.match.heading(state), 0, 0, 0
    while (d := asked(state)) is not None and decisions < given.cap:
        decisions += 1
        now = state.match.heading(state)
        if now != turn:
            turn = now
            turns += 1
            if turns > settled and (not given.told or len(d.options) > 1):
                place = met if met < MOST else dice.below(met + 1)
                met += 1
                if place < MOST:
                    kept[place : place + 1] = [(turns, state.clone())]
        if turns < settled and not dice.below(ASTRAY):
            state.apply(d.options[dice.below(len(d.options))])
        else:
            state.apply(chairs[d.seat].choose(state))
    if given.told:
        found = [Position(at, found_by_hint(moment, dice.below(SEED_LIMIT))) for at, moment in kept]
    else:
        units = bases(state.match, names)
        found = [Position(at, terms(moment, given.teams, units)) for at, moment in kept]
    return Course(seed, player, won_by(state, given.teams), found)


def won_by(state: State, partners: tuple[int, ...]) -> int:
    """The only side that won; -1 for a draw."""
    if not state.is_over:
        return -1
    won = {partners[seat] for seat, result in enumerate(state.returns()) if result > 0}
    return won.pop() if len(won) == 1 else -1


def courses(given: Source, count: int, jobs: int = 1, on: str = "", done: int = 0) -> Iterator[Course]:
    """So many games, less those that are done, in the order of their seeds, whoever plays them."""
    seeds = range(given.seed + done, given.seed + count)
    size = 1
    if jobs > 1 or on:
        started = time.perf_counter()
        yield from _play(given, list(seeds[:TRIED]))
        size = task_size((time.perf_counter() - started) / TRIED)
        seeds = seeds[TRIED:]
    for part in spread(_play, given, chunks(seeds, size), jobs, on):
        yield from part


def _play(given: Source, seeds: list[int]) -> list[Course]:
    names = names_of(game_of(given.game, given.cards))
    return [course(given, names, seed) for seed in seeds]
