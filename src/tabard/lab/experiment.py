"""An experiment as people write it: a small file with the game, the arms, the question and when to stop."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tabard.engine.cards import Key
from tabard.engine.errors import BadExperiment
from tabard.engine.game import SEED_LIMIT
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, Page, Problem, mistakes, named, read_page

EXPERIMENT = Genre("experiment", "experiment, game, question, players and stop", BadExperiment)

Kind = Literal["deck", "hero", "race", "leader"]
"""What a player may bring to the table or choose there before the first turn."""
Watched = Literal["cards", "length", "comeback", "ends"]


class Arm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the versions that are compared."""

    cards: str | None = None
    """A card set, by its file beside the experiment's; left out, the printed cards."""
    options: dict[str, Any] = {}
    """Options of the game that this arm sets otherwise."""


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked: exactly one of `versions`, `access`, `seats`, `field` and `matrix`."""

    versions: dict[Kind, str] | None = None
    """What the second arm does for a side that plays this deck, hero, race or leader; `{}`: for who goes first."""
    access: Key | None = None
    """A card that one side may never take or use: what is it worth to the side that may?"""
    seats: Literal["first"] | None = None
    """How often who goes first wins."""
    field: dict[Kind, str] | None = None
    """How often this deck, hero, race or leader wins against the others."""
    matrix: Kind | None = None
    """Everyone of a kind against everyone else."""
    among: list[str] = []
    """The decks, heroes, races or leaders that are met, or of a matrix those that meet; left out, all ready ones."""

    @property
    def name(self) -> str:
        """Which of the questions it is."""
        return next(name for name in QUESTIONS if getattr(self, name) is not None)


QUESTIONS = ("versions", "access", "seats", "field", "matrix")


class Stop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When there is enough: after so many deals, or when a sequential test has decided."""

    deals: Annotated[int, Meta(ge=2, le=1_000_000)] | None = None
    """So many deals; of a matrix so many for each pairing."""
    sprt: tuple[float, float] | None = None
    """Two differences in shares won: one that does not matter and one that does, like [0, 0.05]."""
    alpha: Annotated[float, Meta(gt=0, lt=0.5)] = 0.05
    """How often a difference may be told where there is none."""
    beta: Annotated[float, Meta(gt=0, lt=0.5)] = 0.05
    """How often a difference of the second size may be missed."""
    most: Annotated[int, Meta(ge=2, le=1_000_000)] = 2000
    """Deals after which the test ends undecided."""

    @property
    def limit(self) -> int:
        """The most deals that are played."""
        return self.most if self.deals is None else self.deals


class Experiment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of the laboratory."""

    experiment: Key
    """By what the experiment is known; its results are kept in a folder of this name."""
    title: Annotated[str, Meta(max_length=120)] = ""
    """A line for people; left out, the question in words."""
    game: str
    """The game that is played."""
    seats: int | None = None
    """How many play; left out, the game's usual number."""
    options: dict[str, Any] = {}
    """Options of the game in all arms."""
    arms: dict[Key, Arm] = {}
    """One or two versions, the one to compare with first; left out, the game as it is."""
    question: Question
    """What is asked."""
    players: Annotated[list[str], Meta(min_length=1, max_length=6)]
    """Bots by name; each plays all sides of games of its own and is reported by itself."""
    stop: Stop
    """When there is enough, fixed before the first game."""
    watch: tuple[Watched, ...] = ("cards", "length", "comeback", "ends")
    """What is written down and told besides the answer; `[]` plays fastest."""
    seed: Annotated[int, Meta(ge=0, lt=SEED_LIMIT)] = 1
    """Of the first deal; the next deal has the next one."""
    cap: Annotated[int, Meta(ge=1)] = 20_000
    """Decisions after which a game counts as endless."""


def read_experiment(file: str | Path) -> Experiment:
    """An experiment from its file; BadExperiment lists all that is wrong with it, with field and line."""
    path = Path(file)
    page = read_page(path, EXPERIMENT)
    data = page.data
    if not isinstance(data, dict):
        raise BadExperiment(f"{page.file}: expected a mapping with {EXPERIMENT.fields}, got {named(data)}")
    problems = [p for p in mistakes(data, Experiment, ()) if p.path not in page.void]
    problems = page.problems + problems
    if not problems:
        read = msgspec.convert(data, settled(Experiment))
        problems = _contradictions(read)
    if problems:
        raise BadExperiment("\n".join(page.told(problems)))
    return read


def complain(file: Path, problems: list[tuple[tuple[str | int, ...], str]]) -> BadExperiment:
    """The error for problems that showed when an experiment that reads well was planned."""
    page: Page = read_page(file, EXPERIMENT)
    return BadExperiment("\n".join(page.told([Problem(path, message) for path, message in problems])))


def _contradictions(read: Experiment) -> list[Problem]:
    """What each field allows and all together do not."""
    found: list[Problem] = []
    question, stop = read.question, read.stop
    asked = [name for name in QUESTIONS if getattr(question, name) is not None]
    if len(asked) != 1:
        told = " and ".join(asked) or "none"
        found.append(Problem(("question",), f"expected one of {', '.join(QUESTIONS)}, got {told}"))
    for name in ("versions", "field"):
        side = getattr(question, name)
        if side is not None and len(side) > 1:
            found.append(Problem(("question", name), f"expected one side, got {' and '.join(side)}"))
    if question.field == {}:
        found.append(Problem(("question", "field"), "expected a side like {deck: wardens}, got none"))
    if question.among and not (question.matrix or question.field or question.versions):
        found.append(Problem(("question", "among"), f"{asked[0] if asked else 'this'} has no use for it"))
    if (stop.deals is None) == (stop.sprt is None):
        got = "none" if stop.deals is None else "both"
        found.append(Problem(("stop",), f"expected either deals or sprt, got {got}"))
    if stop.sprt is not None:
        low, high = stop.sprt
        if not 0 <= low < high <= 0.5:
            message = f"expected two rising shares from 0 to 0.5 like [0, 0.05], got {[low, high]}"
            found.append(Problem(("stop", "sprt"), message))
        if question.matrix is not None:
            message = "a matrix has many answers, so it takes deals (of each pairing) instead"
            found.append(Problem(("stop", "sprt"), message))
    if len(read.arms) > 2:
        found.append(Problem(("arms",), f"expected one or two, got {len(read.arms)}"))
    if asked == ["versions"] and len(read.arms) != 2:
        found.append(Problem(("arms",), f"versions compares two arms, got {len(read.arms) or 'none'}"))
    if asked and asked[0] in ("seats", "field", "matrix") and len(read.arms) > 1:
        found.append(Problem(("arms",), f"{asked[0]} asks about one arm, got {len(read.arms)}; see versions"))
    for at, name in enumerate(read.players):
        if name in read.players[:at]:
            found.append(Problem(("players", at), f"{name} is named twice"))
    return found
