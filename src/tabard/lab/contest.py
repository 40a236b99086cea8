"""A contest of the arena: which bots meet in which game, and who sits where in each of its games."""

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import tabard
from tabard.bots import kind
from tabard.engine.errors import BadOption
from tabard.engine.game import SEED_LIMIT, Game
from tabard.lab.teams import seated, teams

Pair = tuple[str, str]


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is played; two contests that are equal give equal results, however many games of each are played."""

    game: str
    version: str
    content: str
    """The hash of the cards in use."""
    code: str
    """The hash of the engine's, the game's and the bots' source: other code may choose otherwise."""
    cards: str | None
    seats: int
    options: dict[str, Any]
    teams: tuple[int, ...]
    """The number of each seat's team, as the game has it."""
    bots: tuple[str, ...]
    pairs: tuple[Pair, ...]
    """Who meets whom; of a ladder the stronger, as given, comes first."""
    seed: int
    cap: int
    """Decisions after which a game counts as endless."""
    sense: bool = False
    """Whether it is looked at what the bots do with their turns; that changes nothing in them."""
    patient: bool = False
    """Whether no clock cuts a bot short; that changes nothing where it would have been in time anyway."""

    def sides(self, deal: int, turn: int) -> list[int]:
        """The side in each seat, 0 the pair's first bot and 1 its second."""
        return seated(self.teams, self.seed + deal, turn)

    def sitting(self, pair: int, deal: int, turn: int) -> list[str]:
        """The bot in each seat."""
        return [self.pairs[pair][side] for side in self.sides(deal, turn)]


def contest(
    game: Game,
    bots: Sequence[str],
    pairs: Sequence[Pair],
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    cap: int = 20_000,
    sense: bool = False,
    patient: bool = False,
) -> Contest:
    """A contest, checked: BadOption tells what cannot be played."""
    chosen = options or {}
    table = game.new(seats, seed, chosen).seats
    if table < 2:
        raise BadOption(f"{game.title} with {table} seat: an arena needs at least two")
    for name in bots:
        kind(name)
    _check_pairs(bots, pairs)
    partners = teams(game, table, chosen)
    if max(partners) == 0:
        raise BadOption(
            f"{game.title} with these options: all seats win or lose together, so no bot can beat another"
        )
    return Contest(
        game=game.name,
        version=tabard.__version__,
        content=game.content,
        code=code_of(game, bots),
        cards=None if game.card_file is None else str(Path(game.card_file).absolute()),
        seats=table,
        options=dict(chosen),
        teams=partners,
        bots=tuple(bots),
        pairs=tuple(pairs),
        seed=seed,
        cap=cap,
        sense=sense,
        patient=patient,
    )


def round_robin(bots: Sequence[str]) -> list[Pair]:
    """Everyone against everyone else."""
    return [(b, a) for at, b in enumerate(bots) for a in bots[:at]]


def ladder(bots: Sequence[str]) -> list[Pair]:
    """Everyone against the one named before: the weakest is named first."""
    return [(bots[at], bots[at - 1]) for at in range(1, len(bots))]


def read_pairs(text: str) -> list[Pair]:
    """Pairs from words like `master:greedy,adept:random`."""
    found: list[Pair] = []
    for word in text.split(","):
        first, colon, second = word.strip().partition(":")
        if not (first and colon and second):
            raise BadOption(f"--pairs {word.strip()!r}: expected two bots like master:greedy")
        found.append((first, second))
    return found


def _check_pairs(bots: Sequence[str], pairs: Sequence[Pair]) -> None:
    if len(bots) < 2:
        raise BadOption(f"an arena needs at least two bots, not {len(bots)}")
    for at, name in enumerate(bots):
        if name in bots[:at]:
            raise BadOption(f"bot {name!r} is named twice; against itself there is nothing to measure")
    seen: set[frozenset[str]] = set()
    for first, second in pairs:
        for name in (first, second):
            if name not in bots:
                raise BadOption(f"pair {first}:{second}: {name!r} is not among the bots {', '.join(bots)}")
        if first == second:
            raise BadOption(f"pair {first}:{second}: against itself there is nothing to measure")
        if frozenset((first, second)) in seen:
            raise BadOption(f"pair {first}:{second} is named twice")
        seen.add(frozenset((first, second)))
    met = {bots[0]}
    while grown := {name for pair in seen if pair & met for name in pair} - met:
        met |= grown
    for name in bots:
        if name not in met:
            raise BadOption(
                f"no chain of pairs leads from {bots[0]} to {name}, so nothing compares them; add a pair"
            )


def code_of(game: Game, bots: Sequence[str]) -> str:
    """The hash of whatever source decides what is chosen; compiled and plain builds choose alike."""
    package = Path(str(tabard.__file__)).parent
    places = [package / "engine", package / "bots"]
    files = [file for place in places for file in place.glob("*.py")]
    files += Path(str(sys.modules[game.package].__file__)).parent.rglob("*.py")
    for name in bots:
        found = sys.modules[kind(name).__module__].__file__
        if found is not None and not Path(found).is_relative_to(package):
            files.append(Path(found))
    # Names, not paths: the same code in another folder is the same code.
    parts = sorted((file.name, hashlib.sha256(file.read_bytes()).hexdigest()) for file in files)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def deals(contest: Contest, games: int) -> Iterator[tuple[int, int, int]]:
    """Every game as pair, deal and turn; deal after deal for all pairs, so that a part is balanced too."""
    if contest.seed + games // 2 > SEED_LIMIT:
        raise BadOption(f"--seed {contest.seed}: the last seed would be beyond {SEED_LIMIT - 1}")
    for deal in range(games // 2):
        for pair in range(len(contest.pairs)):
            for turn in range(2):
                yield pair, deal, turn
