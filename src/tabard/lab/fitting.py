"""A fit carried out: games played and kept in a folder, so that it can stop and go on, and what came of it in words."""

from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import msgspec

from tabard.bots.odds import trust
from tabard.engine.errors import BadOption
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.weights import FILE, NEXT, REST, TRUST, weights_file
from tabard.lab.climb import Round
from tabard.lab.files import write
from tabard.lab.fit import Data, Fitted, fit
from tabard.lab.simulation import wilson
from tabard.lab.terms import CHANCE, Course, Source, courses, names_of, of
from tabard.lab.trial import Bout, Numbers

PART: Final = 100
"""Games that are written down together."""
SOURCE: Final = "source.json"


class Folder:
    """The games that a fit has seen so far."""

    def __init__(self, path: Path, given: Source, again: bool = False) -> None:
        self.path = path
        self.given = given
        head = path / SOURCE
        text = msgspec.json.encode(given).decode()
        if head.exists() and head.read_text(encoding="utf-8") != text:
            if not again:
                raise BadOption(
                    f"{path} holds games of another fit (--again begins anew, --out names another folder)"
                )
            for part in self.parts():
                part.unlink()
        write(head, text)

    def parts(self) -> list[Path]:
        return sorted(self.path.glob("games-*.msgpack"))

    def courses(self) -> list[Course]:
        """All games so far, in the order of their seeds."""
        found: list[Course] = []
        for part in self.parts():
            found += msgspec.msgpack.decode(part.read_bytes(), type=settled(list[Course]))
        return found

    def play(self, count: int, jobs: int = 1, on: str = "") -> Generator[Course, None, None]:
        """Play what is missing; whatever makes a part is kept, whoever stops reading."""
        done = len(self.parts()) * PART
        waiting: list[Course] = []
        for course in courses(self.given, count, jobs, on, done):
            waiting.append(course)
            if len(waiting) == PART:
                file = self.path / f"games-{done:07}.msgpack"
                part = file.with_suffix(".part")
                part.write_bytes(msgspec.msgpack.encode(waiting))
                part.replace(file)
                done += PART
                waiting = []
            yield course

    @property
    def done(self) -> int:
        return len(self.parts()) * PART


def fitted(game: Game, given: Source, played: list[Course]) -> Fitted:
    """The weights between turns that these games speak for, or how far the chances that were told may be believed."""
    dealt = game.new(given.seats, given.seed, given.options)
    names = list(CHANCE) if given.told else names_of(game)
    data = Data(played)
    if len(data.terms) <= len(names):
        raise BadOption(f"{len(data.terms)} positions are too few for {len(names)} weights: play more games")
    if given.told:
        now = trust(dealt)
        return fit(data, names, {name: getattr(now, name) for name in names}, 1.0, strength=1.0)
    match = of(dealt.match)
    return fit(data, names, {name: getattr(match.rest, name) for name in names}, match.swing)


def told(found: Fitted) -> list[str]:
    """What a fit found, line by line."""
    lines = [
        f"{found.games} games, {found.positions} positions, {found.held_out} of them of games held out",
        f"log loss   {found.before.log_loss:.4f} as it was, {found.rescaled.log_loss:.4f} with the best factor for all"
        f" weights, {found.after.log_loss:.4f} fitted",
        "           told    won    of   (as it was)      told    won    of   (fitted)",
    ]
    for at in range(max(len(found.before.bins), len(found.after.bins))):
        cells: list[str] = []
        for bins in (found.before.bins, found.after.bins):
            if at < len(bins):
                one = bins[at]
                cells.append(f"{100 * one.told:6.1f} {100 * one.won:6.1f} {one.count:6}")
            else:
                cells.append(" " * 20)
        lines.append("         " + (" " * 18).join(cells).rstrip())
    return lines


def verdict(bouts: list[Bout]) -> str:
    """How the new weights fared against the old ones."""
    won = sum(bout.score for bout in bouts)
    low, high = wilson(won, len(bouts))
    share = 100 * won / max(1, len(bouts))
    sense = (
        "stronger"
        if low > 0.5
        else "weaker"
        if high < 0.5
        else "no difference that could be told from chance"
    )
    interval = f"{share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return f"{won:g} of {len(bouts)} games won with the new weights, {interval}: {sense}"


def file_with(game: Game, numbers: Numbers, figures: dict[str, Any]) -> str:
    """A game's file of weights with those for some questions replaced, and the figures of the fit."""
    file = {**weights_file(game.package), **numbers}
    file["fits"] = {**file.get("fits", {}), **dict.fromkeys(numbers, figures)}
    return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"


def climbed(found: Round, given: Source) -> dict[str, Any]:
    """The figures of weights that were found by trying."""
    return {"games": found.games, **whose(given), "won": round(found.won, 3)}


def figures(found: Fitted, given: Source) -> dict[str, Any]:
    """The figures of a fit."""
    return {**found.figures(), **whose(given)}


def whose(given: Source) -> dict[str, Any]:
    """Whose games they were that weights were found in."""
    return {"players": list(given.players), "seed": given.seed}


def place_of(game: Game) -> Path:
    """Where the game's own file of weights lies."""
    from importlib.resources import files

    return Path(str(files(game.package) / FILE))


def question_of(game: Game, given: Source) -> str:
    """Which weights of the file a fit of such games is for."""
    if given.told:
        return TRUST
    if max(given.teams) > 0:
        return REST
    match = of(game.new(given.seats, given.seed, given.options).match)
    question = getattr(match, "question", NEXT)
    if not hasattr(match, "promise"):
        raise BadOption(
            f"{game.title} with these options: nobody is against anybody, and nothing tells what is near a win"
        )
    return str(question)
