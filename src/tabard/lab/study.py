"""An experiment being carried out: deals are played until the stopping rule is met, kept, and gone on with later."""

import math
import shutil
import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

import msgspec

from tabard.engine.errors import BadExperiment, BadRecord
from tabard.engine.kinds import settled
from tabard.lab.crew import chunks, spread, task_size
from tabard.lab.experiment import read_experiment
from tabard.lab.game import Outcome, play
from tabard.lab.ledger import here
from tabard.lab.plan import Plan, Planned
from tabard.lab.statistics import Moments, Sequential, Verdict, detectable, needed
from tabard.lab.tables import Row, Tables, read_tables

PILOT: Final = 12
"""Deals after which it is told how long all will take; they count like all others."""
PAUSE: Final = 2.0
"""Seconds between two times that the tables are written; a killed process loses no more than this."""
POOL: Final = 3.0
"""Seconds of work below which other processes would take longer to start than they save."""
MOST_BAD: Final = 5
"""Games that may fail before an experiment gives up: what fails often measures nothing."""


class Facts(msgspec.Struct, kw_only=True):
    """What is kept beside the tables: which experiment it is, and where it was played."""

    laboratory: int = 1
    file: str
    experiment: str
    """The text of the experiment's file."""
    code: str
    contents: dict[str, str]
    """The hash of each arm's cards."""
    where: str = ""
    seconds: float = 0.0
    """Of play, on all cores together as a clock on the wall saw them."""


class Series:
    """The deals of one player: how the estimate and the test went, deal after deal."""

    def __init__(self, player: str, plan: Plan) -> None:
        self.player = player
        self.plan = plan
        stop = plan.experiment.stop
        self.test = None if stop.sprt is None else Sequential(stop.sprt, stop.alpha, stop.beta)
        self.effects: list[float] = []
        """Of each deal that counts."""
        self.moments = Moments()
        self.next = 0
        """The deal that comes next."""
        self.decided = 0
        """After how many deals the test had decided; 0 if it has not."""

    def add(self, effect: float | None) -> None:
        """One deal more; none where a game of it failed."""
        self.next += 1
        if effect is None:
            return
        self.effects.append(effect)
        self.moments.add(effect)
        if self.test is not None and self.test.add(effect) != "undecided" and not self.decided:
            self.decided = len(self.effects)

    @property
    def verdict(self) -> Verdict:
        return "undecided" if self.test is None else self.test.verdict

    @property
    def is_over(self) -> bool:
        return self.decided > 0 or self.next >= self.plan.deals


class Deal(msgspec.Struct, frozen=True):
    """The games of one deal as they were played."""

    number: int
    outcomes: tuple[Outcome, ...]
    seconds: float

    @property
    def games(self) -> int:
        return len(self.outcomes)


class Study:
    """A plan, what was played of it, and the folder that holds it."""

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        self.plan = plan
        self.folder = folder
        self.tables = Tables(folder)
        self.series = {name: Series(name, plan) for name in plan.experiment.players}
        self.bad: list[tuple[Planned, Outcome]] = []
        self.facts = Facts(
            file=plan.file.name,
            experiment=plan.file.read_text(encoding="utf-8"),
            code=plan.code,
            contents={arm: game.content for arm, game in plan.games.items()},
        )
        self._spent = {name: Moments() for name in plan.experiment.players}
        self._next = time.monotonic() + PAUSE

    # -- playing ------------------------------------------------------------------------------------

    def play(self, player: str, jobs: int, on: str = "", until: int | None = None) -> Generator[Deal]:
        """Play on for one player until its rule is met; every deal is written down before it is told."""
        series = self.series[player]
        last = self.plan.deals if until is None else min(until, self.plan.deals)
        if series.is_over or series.next >= last:
            return
        pace = self.pace(player)
        size = 1 if pace is None else task_size(pace)
        numbers = range(series.next, last)
        work = ((player, chunk) for chunk in chunks(numbers, size))
        few = not on and (len(numbers) <= size or (pace is not None and pace * len(numbers) < POOL))
        started = time.monotonic()
        try:
            for deals in spread(_play_deals, self.plan, work, 1 if few else jobs, on):
                for deal in deals:
                    self._write_down(player, deal)
                    yield deal
                    if series.is_over or len(self.bad) >= MOST_BAD:
                        return
                self._save_now_and_then()
        finally:
            self.facts.seconds += time.monotonic() - started

    def pace(self, player: str) -> float | None:
        """Seconds of one core that a deal takes here; None before the first."""
        spent = self._spent[player]
        return spent.mean if spent.count else None

    def _write_down(self, player: str, deal: Deal) -> None:
        planned = self.plan.deal(player, deal.number)
        points: dict[str, list[float]] = {}
        failed = False
        for one, outcome in zip(planned, deal.outcomes, strict=True):
            got = None if outcome.error else self.plan.points(one, outcome)
            if got is None:
                failed = True
                self.bad.append((one, outcome))
            else:
                points.setdefault(one.place.arm, []).append(got)
            self.tables.add(self._row(one, outcome, got))
        self.series[player].add(None if failed else self.plan.effect(points))
        self._spent[player].add(deal.seconds)

    def _row(self, planned: Planned, outcome: Outcome, points: float | None) -> Row:
        place = planned.place
        return Row(
            id=place.id,
            player=place.player,
            deal=place.deal,
            arm=place.arm,
            turn=place.turn,
            sitting=planned.sitting,
            cards=self.plan.arms[place.arm].cards,
            outcome=outcome,
            sides=planned.sides,
            names=planned.names,
            points=points,
            content=self.facts.contents[place.arm],
            code=self.facts.code,
        )

    # -- keeping ------------------------------------------------------------------------------------

    def _save_now_and_then(self) -> None:
        if self.folder is not None and time.monotonic() >= self._next:
            started = time.monotonic()
            self.save()
            # Large tables take their time: never more than a twentieth of all.
            self._next = time.monotonic() + max(PAUSE, 20 * (time.monotonic() - started))

    def save(self) -> None:
        """Write tables, cards and facts into the folder."""
        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        self.facts.where = here()
        for name in self.plan.files():
            source, copy = self.plan.file.parent / name, self.folder / name
            if source.resolve() != copy.resolve():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, copy)
        (self.folder / self.facts.file).write_text(self.facts.experiment, encoding="utf-8")
        (self.folder / "facts.json").write_bytes(
            msgspec.json.format(msgspec.json.encode(self.facts), indent=2) + b"\n"
        )
        self.tables.write()

    def resume(self, is_played_on: bool = True) -> int:
        """Take over what the folder holds of this very experiment; returns how many deals that was.

        Only where nothing is played on may cards and code be others by now: what was played stays what it was.
        """
        assert self.folder is not None
        kept = read_facts(self.folder)
        if is_played_on:
            self._check(kept)
        self.facts.seconds = kept.seconds
        self.tables = read_tables(self.folder)
        rows = self.tables.frame("games")
        found: dict[tuple[str, int], list[tuple[str, float | None]]] = {}
        for player, deal, arm, points in rows.select("player", "deal", "arm", "points").iter_rows():
            found.setdefault((player, deal), []).append((arm, points))
        whole: list[str] = []
        for name, series in self.series.items():
            while len(found.get((name, series.next), ())) == len(self.plan.arms) * self.plan.turns:
                if series.is_over:
                    break
                whole += [one.place.id for one in self.plan.deal(name, series.next)]
                by_arm: dict[str, list[float]] = {}
                failed = False
                for arm, points in found[name, series.next]:
                    failed = failed or points is None
                    by_arm.setdefault(arm, []).append(points or 0.0)
                series.add(None if failed else self.plan.effect(by_arm))
        self.tables.keep(whole)
        return sum(series.next for series in self.series.values())

    def _check(self, kept: Facts) -> None:
        told = f"{self.folder} holds other results"
        if kept.experiment != self.facts.experiment:
            raise BadExperiment(
                f"{told}: the experiment's file has changed since; give another folder with --out,"
                " or begin anew with --again"
            )
        if kept.contents != self.facts.contents or kept.code != self.facts.code:
            what = "cards" if kept.contents != self.facts.contents else "source of the engine, game or bots"
            raise BadExperiment(
                f"{told}: played with other {what}; give another folder with --out, or begin anew with --again"
            )

    # -- foretelling --------------------------------------------------------------------------------

    def foretold(self, player: str, jobs: int) -> str:
        """How many deals it takes to tell what the file asks for, and how long that is here."""
        series, stop = self.series[player], self.plan.experiment.stop
        deviation = math.sqrt(series.moments.doubted)
        pace = (self.pace(player) or 0.0) / max(1, jobs)
        if stop.sprt is not None:
            wanted = needed(deviation, stop.sprt[1], stop.alpha, stop.beta, True)
            told = f"{stop.sprt[1]:+.3f} needs about {wanted:,} deals"
            if wanted > stop.most:
                told += f", more than the {stop.most:,} that the file allows"
            return f"{told}: {_time(min(wanted, stop.most) * pace)} here"
        deals = self.plan.deals
        if self.plan.question == "matrix":
            each = deals // len(self.plan.pairings)
            return f"{each:,} deals of each of {len(self.plan.pairings)} pairings: {_time(deals * pace)} here"
        least = detectable(deviation, deals, stop.alpha, 0.2)
        return f"{deals:,} deals tell differences from about {least:.3f} on: {_time(deals * pace)} here"


def open_study(plan: Plan, folder: Path | None, again: bool = False) -> Study:
    """The study of a plan: what its folder holds already, or an empty one."""
    study = Study(plan, folder)
    if folder is not None and (folder / "facts.json").exists() and not again:
        study.resume()
    return study


def read_facts(folder: Path) -> Facts:
    """What a folder of results says of itself."""
    file = folder / "facts.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=settled(Facts))
    except msgspec.DecodeError as e:
        raise BadRecord(f"{file}: not of the laboratory: {e}") from None
    except OSError as e:
        raise BadRecord(f"{file}: cannot be read: {e.strerror or e}") from None


def _play_deals(plan: Plan, work: tuple[str, list[int]]) -> list[Deal]:
    player, numbers = work
    deals: list[Deal] = []
    for number in numbers:
        started = time.perf_counter()
        outcomes = tuple(play(one.sitting, plan.log) for one in plan.deal(player, number))
        deals.append(Deal(number, outcomes, time.perf_counter() - started))
    return deals


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def reopen(folder: Path) -> Study:
    """The study that a folder holds, with the experiment as it was carried out; nothing is played on."""
    facts = read_facts(folder)
    file = folder / facts.file
    if not file.exists():
        raise BadRecord(f"{folder}: the experiment's file {facts.file} is not there any more")
    study = Study(Plan(read_experiment(file), file), folder)
    study.resume(is_played_on=False)
    study.facts = facts
    return study
