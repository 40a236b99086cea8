"""A game looked over after it was played: how likely each seat was to win, which decisions cost it most, and which
were best."""

import math
import re
import time
from typing import Any, Final

from tabard.bots.advice import percent, whoever_is_asked
from tabard.bots.foresight import Foresight, Option, lowered
from tabard.bots.ismcts import Search, winning_chance
from tabard.bots.odds import BLIND, DECIDED, excess, in_setup, logarithm, mended, together, trust
from tabard.engine.frames import Decision
from tabard.engine.ids import Action, Seat
from tabard.engine.person import to_reader
from tabard.engine.record import Record
from tabard.engine.state import State

QUICK: Final = 60
"""Simulations for every decision."""
DEEP: Final = 600
"""Simulations for each of the two options that are compared where a decision looks costly."""
SECONDS: Final = 12.0
"""What a review may take where somebody waits for it."""
EACH: Final = 0.75
"""Seconds that a second look needs where simulations are slow: rather fewer decisions than no time for any."""
LOOKS: Final = 3
"""A second look makes so many times the simulations of one option."""
MOST: Final = 3
"""How many costly decisions of each seat are told."""
AGAIN: Final = 3
"""For each that is told so many are looked at again."""
LEAST: Final = 0.02
"""The least winning chance that is worth telling."""
BATCHES: Final = 4
"""Two options are compared so many times anew, each time with its part of the simulations."""
SURE: Final = 3.18
"""Student's 95 % for so many batches: of their mean so many standard errors to each side may be noise."""
PRAISED: Final = 2
"""For each seat so many decisions that looked best are looked at again; the best of them is told."""
WORLDS: Final = 6
"""Worlds in which the standing of a seat is judged that does not decide."""
FEW: Final = 2
"""Of these, the worlds in which the standing of all seats is compared."""
DRAWING: Final = 0.5
"""The part of the whole work that the quick look takes, roughly."""


class Point:
    """One moment of the graph: a decision between two or more options, or the end of the game."""

    def __init__(self, count: int, seat: Seat | None, turn: int, chances: list[float]) -> None:
        self.count = count
        """How many actions of the record came before it: `record.at(count)` is the position."""
        self.seat = seat
        """Who decides; None at the end of the game."""
        self.turn = turn
        self.chances = chances
        """How likely each seat is to win, from 0 to 1, as far as that seat knows at that moment; together one win."""

    def data(self) -> dict[str, Any]:
        return {
            "count": self.count,
            "seat": self.seat,
            "turn": self.turn,
            "chances": [round(chance, 4) for chance in self.chances],
        }


class Mistake:
    """A decision beside another option of the same moment, which was better; or, where it is praised, next best."""

    def __init__(
        self, count: int, seat: Seat, turn: int, prompt: str, rule: str, chosen: Option, better: Option
    ) -> None:
        self.count = count
        self.seat = seat
        self.turn = turn
        self.prompt = prompt
        self.rule = rule
        self.chosen = chosen
        self.better = better
        self.text = ""
        """Who chose what, what was better, how much it cost and why, in words that speak of the seat, not to it."""
        self.own: dict[str, str] = {}
        """The same words as they speak to the seat itself: chosen, better, why of both, and the text."""

        self.margin = 0.0
        """How far the cost may be from what is told, either way, in 95 of 100 cases; always less than the cost."""

    @property
    def cost(self) -> float:
        """How much winning chance it cost, from 0 to 1; less than 0 for what was better than the next best."""
        return self.better.chance - self.chosen.chance

    def data(self) -> dict[str, Any]:
        return {
            "count": self.count,
            "seat": self.seat,
            "turn": self.turn,
            "prompt": self.prompt,
            "rule": self.rule,
            "cost": round(self.cost, 4),
            "margin": round(self.margin, 4),
            "chosen": self.chosen.data(),
            "better": self.better.data(),
            "text": self.text,
            "own": self.own,
        }


class Suspect:
    """A decision that looked costly at the first look, or much better than the next best."""

    def __init__(self, count: int, seat: Seat, chance: float, cost: float, beside: Action = -1) -> None:
        self.count = count
        self.seat = seat
        self.chance = chance
        """What the graph says of the seat at that moment."""
        self.cost = cost
        self.beside = beside
        """The next best option of a decision to praise."""


class Compared:
    """Two options of one moment with the same attention."""

    def __init__(self, better: Search, chosen: Search, then: float, now: float, margin: float) -> None:
        self.better = better
        self.chosen = chosen
        self.then = then
        """How likely the seat wins after the better one."""
        self.now = now
        self.margin = margin
        """How much of the difference may be noise."""

    @property
    def is_sure(self) -> bool:
        return self.then - self.now >= LEAST and self.then - self.now > self.margin

    def set_on(self, chance: float) -> None:
        """Tell them on the scale of the graph: the better one is what the graph says of the moment, the other as much
        less likely as it was found to be. Whoever reads 81 % there must not read of 60 % here. What is as good as
        decided stays so."""
        odds = logarithm(self.then)
        if abs(odds) > DECIDED or not 0.0 < chance < 1.0:
            return
        found = self.then - self.now
        less = odds - logarithm(self.now)
        self.then = chance
        self.now = mended(chance, less, BLIND)
        self.margin *= (self.then - self.now) / found


class Review:
    """Goes over a record step by step, so that whoever waits for it sees it grow and may stop and go on.

    A quick look at every decision draws the graph; those that look costly are looked at again, with as many
    simulations for what was chosen as for what looked better, and told only if the cost is still there. What luck
    did to a seat is no mistake: only options of the same moment are compared.
    """

    def __init__(
        self,
        record: Record,
        seed: int = 0,
        quick: int = QUICK,
        deep: int = DEEP,
        seconds: float = 1e9,
        most: int = MOST,
        names: list[str] | None = None,
        first: int = 0,
    ) -> None:
        """Over the actions that the record has now, all of them or those after the first `first`.

        `seconds` is what all steps together may take, about: half of it goes into the graph. A review comes out the
        same again only where that is never short. `names` are what the seats are called in the words.
        """
        self.record = record
        self.seed = seed
        self.quick = quick
        self.deep = deep
        self.seconds = seconds
        self.most = most
        self.names = names
        self.spent = 0.0
        """Seconds that the steps so far took."""
        self._searched = 0.0
        """Of these, what the simulations of the first look took, and how many they were."""
        self._simulations = 0
        self.count = len(record)
        """The actions that it goes over."""
        self.points: list[Point] = []
        """The graph so far; whole when `is_drawn`."""
        self.is_drawn = False
        self.is_done = False
        self.first = first
        self._at = first
        self._suspects: list[Suspect] = []
        """Once the graph is drawn: what is still to be looked at again, and how many there were."""
        self._all = 0
        self._found: list[Mistake] = []
        self._praised: list[Mistake] = []
        self._runs: list[int] = runs_of(record.deciders)

    @property
    def progress(self) -> float:
        """From 0 to 1 how much of it is done."""
        if self.is_done:
            return 1.0
        if not self.is_drawn:
            return DRAWING * (self._at - self.first) / max(1, self.count - self.first)
        return DRAWING + (1.0 - DRAWING) * (self._all - len(self._suspects)) / max(1, self._all)

    def step(self) -> bool:
        """Look at one more decision; False when there was nothing left to do."""
        if self.is_done:
            return False
        began = time.perf_counter()
        if not self.is_drawn:
            self._draw()
        elif self._suspects:
            self._look_again(self._suspects.pop(0))
        else:
            self.is_done = True
        self.spent += time.perf_counter() - began
        return not self.is_done

    def _part(self, seconds: float, steps: int) -> float:
        """What the next of so many steps may take of what is left of this time."""
        return max(0.0, seconds - self.spent) / max(1, steps)

    def run(self) -> None:
        """All steps at once."""
        while self.step():
            pass

    def mistakes(self, seat: Seat) -> list[Mistake]:
        """The most costly decisions of a seat, the worst first; final when `is_done`."""
        found = [mistake for mistake in self._found if mistake.seat == seat]
        found.sort(key=cost_of_mistake, reverse=True)
        kept: list[Mistake] = []
        for mistake in found:
            is_told = False
            for other in kept:
                # Who overlooks the same thing again a moment later made one mistake, not two.
                if mistake.turn == other.turn and mistake.better.action == other.better.action:
                    is_told = True
            if not is_told:
                kept.append(mistake)
        return kept[: self.most]

    def praised(self, seat: Seat) -> list[Mistake]:
        """The decision of a seat that was best beside the next best one, if any stands out; final when `is_done`."""
        found = [praise for praise in self._praised if praise.seat == seat]
        found.sort(key=cost_of_mistake)
        return found[:1]

    def data(self) -> dict[str, Any]:
        """The review so far as JSON holds it."""
        record = self.record
        return {
            "game": record.game.name,
            "seats": record.seats,
            "names": self.names,
            "actions": self.count,
            "progress": round(self.progress, 4),
            "drawn": self.is_drawn,
            "done": self.is_done,
            "points": [point.data() for point in self.points],
            "mistakes": [[mistake.data() for mistake in self.mistakes(seat)] for seat in range(record.seats)],
            "praised": [[praise.data() for praise in self.praised(seat)] for seat in range(record.seats)],
        }

    # -- the quick look -----------------------------------------------------------------------------

    def _draw(self) -> None:
        """The next point of the graph."""
        while self._at < self.count:
            at = self._at
            self._at += 1
            if self.record.deciders[at] < 0:
                continue
            state = self.record.at(at)
            d = state.decision
            if d is None or len(d.options) < 2:
                continue
            self._point(at, state)
            return
        last = self.record.at(self.count)
        if last.is_over:
            ends = [(result + 1.0) * 0.5 for result in last.returns()]
            self.points.append(Point(self.count, None, last.match.heading(last)[0], ends))
        self.is_drawn = True
        self._choose_suspects()

    def _point(self, at: int, state: State) -> None:
        """How likely everyone is to win before a decision, and whether it looks costly."""
        d = state.decision
        assert d is not None
        seed = self._seed_of(at)
        turn = state.match.heading(state)[0]
        if in_setup(state):
            # Whose side stands on the table is chance or courtesy there: no option can be compared with another.
            settled = [standing(state, seat, seed) for seat in range(state.seats)]
            self.points.append(Point(at, d.seat, turn, together(state, settled)))
            return
        # The few simulations of a glance tell no more when they see further; it is worth it where they are many.
        search = Search(state.determinize(d.seat, seed), seed, horizon=state.match.horizons[1])
        began = time.perf_counter()
        search.run(self.quick, began + self._part(DRAWING * self.seconds, self.count - at))
        self._searched += time.perf_counter() - began
        self._simulations += search.count
        chances: list[float] = []
        for seat in range(state.seats):
            if seat == d.seat:
                hope = excess(worlds_of(state, seat, seed, FEW))
                chances.append(mended(search.chance(), hope, trust(state)))
            else:
                chances.append(standing(state, seat, seed))
        point = Point(at, d.seat, turn, together(state, chances))
        self.points.append(point)
        chance = point.chances[d.seat]
        lines = search.lines()
        taken = self.record.actions[at]
        if lines[0].action == taken:
            gain = lines[0].chance - lines[1].chance
            if gain > LEAST:
                self._suspects.append(Suspect(at, d.seat, chance, -gain, lines[1].action))
            return
        for line in lines:
            if line.action == taken and search.chance() > line.chance:
                self._suspects.append(Suspect(at, d.seat, chance, search.chance() - line.chance))

    def _choose_suspects(self) -> None:
        """Of each seat those that looked most costly, and a few that looked best, in the order of the game.

        Of decisions that a seat made one after another only one: they miss the same thing, or lead to it.
        """
        self._suspects.sort(key=cost_of_suspect, reverse=True)
        costly = [suspect for suspect in self._suspects if suspect.cost > 0.0]
        best = [suspect for suspect in self._suspects if suspect.cost < 0.0]
        best.reverse()
        # As many as there is time for, the most costly ones before the praise.
        second = min(EACH, LOOKS * self.deep * self._searched / max(1, self._simulations))
        room = int(self._part(self.seconds, self.record.seats) / max(second, 1e-6))
        praised = min(PRAISED, 1 + room // (AGAIN + 1))
        chosen = self._some(costly, min(self.most * AGAIN, max(1, room - praised)))
        chosen += self._some(best, praised)
        chosen.sort(key=count_of)
        self._suspects = chosen
        self._all = len(chosen)

    def _some(self, suspects: list[Suspect], most: int) -> list[Suspect]:
        """The first few of each seat, and of each run only one."""
        left = [most] * self.record.seats
        chosen: list[Suspect] = []
        runs: set[int] = set()
        for suspect in suspects:
            run = self._runs[suspect.count]
            if left[suspect.seat] > 0 and run not in runs:
                left[suspect.seat] -= 1
                runs.add(run)
                chosen.append(suspect)
        return chosen

    # -- the second look ----------------------------------------------------------------------------

    def _look_again(self, suspect: Suspect) -> None:
        """Search deep for the best option, then give it and what was chosen the same attention."""
        at = suspect.count
        state = self.record.at(at)
        d = state.decision
        assert d is not None
        seed = self._seed_of(at) + 1
        world = state.determinize(d.seat, seed)
        taken = self.record.actions[at]
        foresight = Foresight(self.record.game, world, seed, self.names)
        hope = excess(foresight.worlds)
        third = self._part(self.seconds, len(self._suspects) + 1) / LOOKS
        is_praise = suspect.beside >= 0
        other = suspect.beside
        if not is_praise:
            search = Search(world, seed)
            search.run(self.deep, time.perf_counter() + third)
            other = search.best()
            if other == taken:
                return
        found = self._compared(world, *((taken, other) if is_praise else (other, taken)), seed, third, hope)
        if found.is_sure:
            found.set_on(suspect.chance)
        if not found.is_sure:
            return
        own, beside = (found.better, found.chosen) if is_praise else (found.chosen, found.better)
        now, then = (found.then, found.now) if is_praise else (found.now, found.then)
        mistake = Mistake(
            at,
            d.seat,
            state.match.heading(state)[0],
            foresight.prompt,
            d.rule,
            foresight.option(taken, now, 1.0, own.root.children.get(taken)),
            foresight.option(other, then, 1.0, beside.root.children.get(other)),
        )
        mistake.margin = found.margin
        chose, best_of = mistake.chosen, mistake.better
        said = {
            "chosen": chose.long,
            "better": best_of.long,
            "chosen_why": chose.why,
            "better_why": best_of.why,
            "text": told(mistake, ""),
        }
        chairs = self.record.game.chairs
        mistake.own = {key: to_reader(words, d.seat, chairs, True) for key, words in said.items()}
        for option in (mistake.chosen, mistake.better):
            option.long = of_another(option.long)
            option.why = of_another(option.why)
        mistake.text = told(mistake, foresight.names[d.seat])
        if is_praise:
            self._praised.append(mistake)
        else:
            self._found.append(mistake)

    def _compared(
        self, world: State, better: Action, chosen: Action, seed: int, seconds: float, hope: float
    ) -> Compared:
        """Give two options the same attention, several times anew: how far these differ is what the difference may be
        wrong by."""
        nodes = max(1, self.deep // BATCHES)
        gains: list[float] = []
        one = only(world, better, seed)
        two = only(world, chosen, seed)
        then = now = 0.0
        for n in range(BATCHES):
            if n > 0:
                fresh = world.determinize(whoever_is_asked(world, None), (seed + n * 104729) % (1 << 30))
                one = only(fresh, better, seed + n)
                two = only(fresh, chosen, seed + n)
            one.run(nodes, time.perf_counter() + seconds / BATCHES)
            two.run(nodes, time.perf_counter() + seconds / BATCHES)
            # How often chances come true was measured for positions, not for what two options differ by.
            more = mended(one.chance(), hope, BLIND)
            less = mended(two.chance(), hope, BLIND)
            then += more / BATCHES
            now += less / BATCHES
            gains.append(more - less)
        spread = 0.0
        for gain in gains:
            spread += (gain - (then - now)) ** 2
        margin = SURE * math.sqrt(spread / (BATCHES - 1) / BATCHES)
        return Compared(one, two, then, now, margin)

    def _seed_of(self, at: int) -> int:
        return (self.seed * 65537 + at * 211 + 1) % (1 << 29)


def runs_of(deciders: list[Seat]) -> list[int]:
    """For each action the number of its run: what one seat did until another one decided."""
    found: list[int] = []
    last = -1
    run = 0
    for seat in deciders:
        if seat >= 0 and seat != last:
            run += 1
            last = seat
        found.append(run)
    return found


def only(world: State, action: Action, seed: int) -> Search:
    """A search that knows no other option of the decision than this one, so all its simulations go into it."""
    d = world.decision
    assert d is not None
    narrow = world.clone()
    narrow.decision = Decision(d.seat, d.prompt, [action], d.rule, d.source, None, d.later, d.response)
    return Search(narrow, seed)


def worlds_of(state: State, seat: Seat, seed: int, count: int) -> list[State]:
    """Some worlds that a seat cannot rule out."""
    return [state.determinize(seat, (seed + 15485863 * (i + 1)) % (1 << 30)) for i in range(count)]


def standing(state: State, seat: Seat, seed: int) -> float:
    """How likely a seat wins by what its game's judge says, over some worlds that the seat cannot rule out."""
    worlds = worlds_of(state, seat, seed, WORLDS)
    for world in worlds:
        if in_setup(world):
            Search(world, seed).play_on(world, world.match.heading(world), 1)
    total = 0.0
    for world in worlds:
        total += winning_chance(world, seat, world.match.swing)
    return mended(total / WORLDS, excess(worlds[:FEW]), trust(state), is_asked=False)


def told(mistake: Mistake, name: str) -> str:
    """What was chosen and what was better, each with what it leads to; without a name it is said to the seat itself."""
    chosen = mistake.chosen
    better = mistake.better
    asked = f"asked “{mistake.prompt.rstrip('.')}”"
    who = f"{name[:1].upper()}{name[1:]}, {asked}, chose" if name else f"A{asked[1:]}, you chose"
    if better.chance < chosen.chance:
        return (
            f"{who}: {chosen.why}. Nothing was better: {percent(chosen.chance)} to win,"
            f" {percent(better.chance)} with the next best, {lowered(better.long)}."
        )
    return (
        f"{who}: {chosen.why}. "
        f"Better: {better.why}. "
        f"{percent(better.chance)} to win instead of {percent(chosen.chance)}."
    )


_QUOTED: Final = re.compile("(“[^”]*”)")
_YOUR: Final = re.compile(r"\b([Yy])our\b")
_YOU: Final = re.compile(r"\b([Yy])ou\b")


def of_another(words: str) -> str:
    """What the table says to a seat, said of it to others; what is quoted stays as it is."""
    parts = _QUOTED.split(words)
    for i in range(0, len(parts), 2):
        parts[i] = _YOU.sub(they, _YOUR.sub(their, parts[i]))
    return "".join(parts)


def their(found: re.Match[str]) -> str:
    return "Their" if found.group(1) == "Y" else "their"


def they(found: re.Match[str]) -> str:
    return "They" if found.group(1) == "Y" else "they"


def cost_of_mistake(mistake: Mistake) -> float:
    return mistake.cost


def cost_of_suspect(suspect: Suspect) -> float:
    return suspect.cost


def count_of(suspect: Suspect) -> int:
    return suspect.count
