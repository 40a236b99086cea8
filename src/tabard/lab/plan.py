"""From an experiment to its games: who sits where in every deal, and what a deal says about the question."""

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from tabard.bots import kind as bot_kind
from tabard.engine.errors import BadExperiment, BadOption, CardError, TabardError, UnknownBot, UnknownCard
from tabard.engine.game import Game
from tabard.games import game as find_game
from tabard.lab.contest import code_of
from tabard.lab.experiment import Arm, Experiment, complain
from tabard.lab.game import Outcome, Sitting
from tabard.lab.sides import Kind, kinds_of, side_text
from tabard.lab.teams import seated, teams
from tabard.lab.whereabouts import changed_cards, in_play

USUAL = "as-it-is"
"""The name of the only arm where none is named."""

Path_ = tuple[str | int, ...]


class Place(msgspec.Struct, frozen=True):
    """Where a game stands in an experiment: everything that its row is known by."""

    player: str
    deal: int
    arm: str
    turn: int
    """0, or 1 when everybody has changed chairs."""

    @property
    def id(self) -> str:
        return f"{self.player}:{self.deal}:{self.arm}:{self.turn}"


class Planned(msgspec.Struct, frozen=True):
    """One game of an experiment."""

    place: Place
    sitting: Sitting
    sides: tuple[int, ...]
    """The side in each seat: 0 is the one that is measured, 1 the other."""
    names: tuple[str, str]
    """What the two sides are called: decks, or who may and who may not; empty words where they are alike."""


class Plan:
    """A checked experiment: it knows every game of every deal before the first one is played."""

    def __init__(self, experiment: Experiment, file: Path) -> None:
        self.experiment = experiment
        self.file = file
        self.problems: list[tuple[Path_, str]] = []
        self.arms: dict[str, Arm] = dict(experiment.arms) or {USUAL: Arm()}
        self.games: dict[str, Game] = {}
        self._open_games()
        self._stop_at_problems()
        self.game = self.games[self.base]
        self.table = self.game.new(experiment.seats, experiment.seed, self.options(self.base)).seats
        self.teams = teams(self.game, self.table, self.options(self.base)) if self.table > 1 else (0,)
        self.kind: Kind | None = None
        self.side = ""
        """The measured deck, hero, race or leader."""
        self.others: list[str] = []
        self.pairings: list[tuple[str, str]] = [("", "")]
        """Who meets whom, in turn from deal to deal; the measured side first."""
        self._find_sides()
        self._check_question()
        self._stop_at_problems()
        self.code = code_of(self.game, experiment.players)

    @property
    def base(self) -> str:
        """The arm that others are compared with."""
        return next(iter(self.arms))

    @property
    def question(self) -> str:
        return self.experiment.question.name

    @property
    def log(self) -> bool:
        """Whether events are written down: also where who goes first is asked."""
        return bool(self.experiment.watch) or self.measures_first

    @property
    def measures_first(self) -> bool:
        """Whether the measured side is whoever goes first."""
        return self.table > 1 and (self.question == "seats" or self.experiment.question.versions == {})

    @property
    def turns(self) -> int:
        """Games of a deal in each arm: two where the sides differ, so that each has each chair."""
        return 2 if self.question == "access" or self.side or self.question == "matrix" else 1

    @property
    def deals(self) -> int:
        """The most deals of a player, those of all pairings of a matrix together."""
        limit = self.experiment.stop.limit
        return limit * len(self.pairings) if self.question == "matrix" else limit

    @property
    def even(self) -> float:
        """The share that the measured side wins when nothing speaks for it."""
        return 0.5 if not self.measures_first else 1 / (max(self.teams) + 1)

    def options(self, arm: str) -> dict[str, Any]:
        """The options of an arm, before any side's own."""
        return {**self.experiment.options, **self.arms[arm].options}

    def cards(self, arm: str) -> str | None:
        """The file of an arm's card set."""
        name = self.arms[arm].cards
        return None if name is None else str((self.file.parent / name).absolute())

    def files(self) -> list[str]:
        """The files beside the experiment's own that it needs, by their paths from there."""
        names = [arm.cards for arm in self.arms.values() if arm.cards is not None]
        if self.kind is not None and not self.kind.is_chosen:
            met = {name for pairing in self.pairings for name in pairing}
            names += sorted(met - set(self.kind.ready))
        return names

    def deal(self, player: str, deal: int) -> list[Planned]:
        """The games of one deal: all arms and both seatings, with the same luck. Every deal of a matrix has luck of its
        own: pairings that shared it would lean the same way, and a row's interval would be too narrow."""
        pairing = self.pairings[deal % len(self.pairings)]
        return [
            self._planned(Place(player, deal, arm, turn), pairing, self.experiment.seed + deal)
            for arm in self.arms
            for turn in range(self.turns)
        ]

    def _planned(self, place: Place, pairing: tuple[str, str], seed: int) -> Planned:
        sides = seated(self.teams, seed, place.turn) if self.turns == 2 else list(self.teams)
        options = self.options(place.arm)
        refused: tuple[str, ...] = ()
        made: tuple[tuple[str, ...], ...] = ()
        names = pairing
        card = self.experiment.question.access
        if card is not None:
            refused = tuple(card if side else "" for side in sides)
            names = ("may", "may not")
        elif self.kind is not None and self.kind.is_chosen:
            made = tuple(self.kind.choices[pairing[side]] for side in sides)
        elif self.kind is not None:
            for seat, field in self.kind.fields.items():
                options[field] = side_text(self.kind, pairing[sides[seat]], self.file.parent)
        sitting = Sitting(
            game=self.experiment.game,
            cards=self.cards(place.arm),
            seats=self.table,
            options=options,
            bots=(place.player,) * self.table,
            seed=seed,
            cap=self.experiment.cap,
            refused=refused,
            made=made,
        )
        return Planned(place, sitting, tuple(sides), names)

    def points(self, planned: Planned, outcome: Outcome) -> float:
        """What the measured side got of a game: 1, 0 or a half; where chairs are measured, who goes first."""
        returns = outcome.returns
        if self.table == 1:
            return (returns[0] + 1) / 2
        mine = 0
        sides = planned.sides
        if self.measures_first:
            mine = self.teams[max(0, outcome.first)]
            sides = self.teams
        won = {sides[seat] for seat, value in enumerate(returns) if value > 0}
        if not won:
            return 0.5
        return 1.0 / len(won) if mine in won else 0.0

    def effect(self, points: dict[str, list[float]]) -> float:
        """What a deal says: how much more the last arm gives the measured side, or how much more than even it won."""
        means = [sum(points[arm]) / len(points[arm]) for arm in self.arms]
        return means[-1] - (means[0] if len(means) > 1 else self.even)

    # -- what cannot be ----------------------------------------------------------------------------

    def _stop_at_problems(self) -> None:
        if self.problems:
            raise complain(self.file, self.problems)

    def _open_games(self) -> None:
        experiment = self.experiment
        for at, name in enumerate(experiment.players):
            try:
                bot_kind(name)
            except UnknownBot as e:
                self.problems.append((("players", at), str(e)))
        try:
            find_game(experiment.game)
        except TabardError as e:
            self.problems.append((("game",), str(e)))
            return
        for name, arm in self.arms.items():
            where: Path_ = ("arms", name) if experiment.arms else ("options",)
            if arm.cards is not None and (Path(arm.cards).is_absolute() or ".." in Path(arm.cards).parts):
                message = f"expected a file beside the experiment's own or below, got {arm.cards!r}"
                self.problems.append(((*where, "cards"), message))
                continue
            try:
                game = find_game(experiment.game, self.cards(name))
                game.cards()
                self.games[name] = game
            except (CardError, BadOption, OSError) as e:
                self.problems.append(((*where, "cards"), "; ".join(str(e).splitlines())))
                continue
            try:
                game.new(experiment.seats, experiment.seed, self.options(name))
            except TabardError as e:
                where = (*where, "options") if experiment.arms and arm.options else ("options",)
                self.problems.append((where, str(e)))
        if len(self.games) == 2:
            one, two = self.arms
            if self.games[one].content == self.games[two].content and self.options(one) == self.options(two):
                message = f"{one} and {two} do not differ: same cards, same options; there is nothing to find"
                self.problems.append((("arms", two), message))

    def _find_sides(self) -> None:
        question = self.experiment.question
        wanted = question.versions or question.field or ({question.matrix: ""} if question.matrix else {})
        if not wanted:
            return
        ((name, side),) = wanted.items()
        place: Path_ = ("question", question.name)
        kinds = kinds_of(self.game, self.options(self.base), self.table)
        if name not in kinds:
            told = f"expected one of {', '.join(kinds)}" if kinds else "it has no sides to choose"
            self.problems.append((place, f"{self.game.title} has no {name}s; {told}"))
            return
        if self.table != 2:
            message = f"sides are measured at a table of two seats, and this one has {self.table}"
            self.problems.append((place, message))
            return
        self.kind = kinds[name]
        for at, one in enumerate(question.among):
            self._check_side(one, ("question", "among", at))
        if side:
            self._check_side(side, (*place, name))
        met = list(question.among) or self.kind.ready
        if question.matrix is not None:
            self.pairings = list(combinations(met, 2))
            if not self.pairings:
                self.problems.append((("question", "among"), "a matrix needs at least two"))
            return
        self.side = side
        self.others = [one for one in met if one != side]
        if not self.others:
            self.problems.append((("question", "among"), f"there is nobody to meet {side}"))
        self.pairings = [(side, one) for one in self.others] or [("", "")]

    def _check_side(self, name: str, place: Path_) -> None:
        assert self.kind is not None
        try:
            text = side_text(self.kind, name, self.file.parent)
            if not self.kind.is_chosen:
                for arm, game in self.games.items():
                    fields = dict.fromkeys(self.kind.fields.values(), text)
                    game.new(self.table, 1, {**self.options(arm), **fields})
        except TabardError as e:
            self.problems.append((place, str(e)))

    def _check_question(self) -> None:
        if self.problems:
            return
        if self.table > 1 and max(self.teams) == 0 and self.question != "versions":
            message = "all seats win or lose together with these options, so no side can beat another"
            self.problems.append((("question",), message))
        if self.question == "access":
            self._check_access(str(self.experiment.question.access))
        if self.question == "versions":
            self._check_versions()
        if self.question == "seats" and self.table == 1:
            self.problems.append(
                (("question", "seats"), "at a table of one there is nobody else to go first")
            )

    def _check_access(self, card: str) -> None:
        for arm, game in self.games.items():
            try:
                game.card(card)
            except UnknownCard as e:
                self.problems.append((("question", "access"), f"{e} (arm {arm})"))
                return
        if self.table == 1:
            self.problems.append((("question", "access"), "alone there is no side that could be refused it"))
            return
        sittings = [p.sitting for deal in range(10) for p in self.deal(self.experiment.players[0], deal)]
        if not any(in_play(sitting, [card]) for sitting in sittings):
            message = (
                f"nobody can get {card} with these options: in ten deals it was in no deck, row or market;"
                f" `tabard cards check` says how it comes into play"
            )
            self.problems.append((("question", "access"), message))

    def _check_versions(self) -> None:
        """Whether anything that differs is in play at all."""
        first, second = (self.games[arm] for arm in self.arms)
        if self.options(self.base) != self.options(list(self.arms)[1]):
            return
        changed = list(dict.fromkeys(changed_cards(first, second) + changed_cards(second, first)))
        deals = range(max(10, len(self.pairings)))
        sittings = [p.sitting for deal in deals for p in self.deal(self.experiment.players[0], deal)]
        if not any(in_play(sitting, changed) for sitting in sittings):
            told = ", ".join(changed[:5])
            message = (
                f"what the arms differ in ({told}) is in no deck, row or market of these games, so there is"
                f" nothing to find; `tabard cards check` says how a card comes into play"
            )
            self.problems.append((("arms",), message))


def open_plan(file: str | Path, experiment: Experiment) -> Plan:
    """An experiment made ready; BadExperiment tells what cannot be, with field and line."""
    try:
        return Plan(experiment, Path(file))
    except BadOption as e:
        raise BadExperiment(f"{Path(file).name}: {e}") from None
