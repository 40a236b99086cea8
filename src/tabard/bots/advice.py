"""What a seat had better choose, how likely it wins with it, and why in the words of its game."""

import time
from typing import Any, Final

from tabard.bots.certain import certain_line
from tabard.bots.foresight import Foresight, Option
from tabard.bots.ismcts import NEVER, Line, Search, promise
from tabard.bots.odds import excess, in_setup, mended, trust
from tabard.bots.planner import MOST_WORLDS, Change, Move, Plan, Planning, plans_now
from tabard.engine.errors import IllegalAction
from tabard.engine.game import Game
from tabard.engine.ids import Action, Seat
from tabard.engine.person import to_reader
from tabard.engine.state import State

MOST: Final = 3
"""How many options are told."""
CLOSE: Final = 0.015
"""Winning chances that are no further apart are as good as each other."""
NODES: Final = 20_000
SECONDS: Final = 1.0


Kept = tuple[int, Action, bool]
"""A step of a plan: the choices that the game has seen before it, what is chosen, and whether it begins something."""


class Advice:
    """What is advised for one decision of one seat."""

    def __init__(self, seat: Seat, prompt: str, rule: str, options: list[Option], count: int) -> None:
        self.seat = seat
        self.prompt = prompt
        self.rule = rule
        self.options = options
        """The best few, the recommended one first."""
        self.count = count
        """The simulations that it rests on."""
        self.text = ""
        """All of it in a few sentences."""
        self.plan: list[Kept] = []
        """The steps that are recommended; whoever asks again gives them, and is told no other way without a reason."""

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def chance(self) -> float:
        """How likely the seat wins if it follows the advice."""
        return self.options[0].chance

    def data(self) -> dict[str, Any]:
        """The advice as JSON holds it."""
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "rule": self.rule,
            "chance": round(self.chance, 4),
            "simulations": self.count,
            "options": [option.data() for option in self.options],
            "plan": [list(step) for step in self.plan],
            "text": self.text,
        }


class Adviser:
    """Thinks about one decision for as long as it is let, and tells what it has found whenever it is asked.

    Where bots plan whole turns it plans, else it searches. What it said before it says again, unless something else is
    clearly better.
    """

    def __init__(
        self,
        game: Game,
        world: State,
        seed: int = 0,
        names: list[str] | None = None,
        plan: list[Kept] | None = None,
    ) -> None:
        """`world` is what `state.determinize(seat, seed)` gave: an adviser knows no more than its seat.

        `names` are what the other seats are called in the words; the names of their chairs when left out. `plan` is
        what was advised last.
        """
        self.game = game
        # Until both sides stand on the table a position says nothing: the first turn is waited for.
        self.search = Search(world, seed, horizon=1 if in_setup(world) else None)
        self.planning: Planning | None = None
        self.openings: dict[Action, Plan] = {}
        """For the options of a turn that is planned, the best plan that begins with each."""
        self.is_begun = False
        self.sure: list[Action] = []
        """A line that wins within the turn, whatever the seat cannot see."""
        self.kept = rest_of(plan, world) if plan else []
        if world.match.plans and plans_now(world):
            self.planning = Planning(world.clone(), seed, world.match.horizons[1], NEVER, MOST_WORLDS)
        self.seed = seed
        self.names = names

    def run(self, nodes: int, until: float) -> None:
        """Think until so many simulations are made or the clock (`time.perf_counter`) has come so far."""
        d = self.search.world.decision
        if d is None or len(d.options) < 2:
            return
        if not self.is_begun:
            self.is_begun = True
            if plans_now(self.search.world):
                self.sure = certain_line(self.search.world, d.seat, self.seed)
        if self.planning is None:
            self.search.run(nodes, until)
        else:
            self.run_plans(self.planning, nodes, until)

    def run_plans(self, planning: Planning, turns: int, until: float) -> None:
        """First what was planned before, then a turn for each option, then the best of them in other ways."""
        planning.until = until
        if planning.found is None and self.kept:
            planning.begin(self.kept)
            planning.margin = CLOSE
        best = planning.best(1)
        for action in planning.options:
            if planning.count < turns and time.perf_counter() < until and action not in self.openings:
                plan = planning.tried(Change([[action]]), None)
                if plan is not None and plan.moves and time.perf_counter() < until:
                    self.openings[action] = plan
                    if plan.worth() > best.worth() + planning.margin:
                        best = planning.found = plan
        best = planning.best(turns)
        if best.moves:
            first = best.moves[0][0]
            if first not in self.openings or self.openings[first].worth() <= best.worth():
                self.openings[first] = best

    @property
    def count(self) -> int:
        return self.search.count if self.planning is None else self.planning.count

    def lines(self) -> list[Line]:
        """The options, the recommended one first, and none with more chance than that: where another was tried less,
        or only seems better than what was advised before, the difference is within the noise."""
        found = self.search.lines() if self.planning is None else self.planned_lines(self.planning)
        best = found[0]
        if self.sure:
            best = Line(self.sure[0], self.count, 1.0)
            return [best] + [line for line in found if line.action != best.action]
        for line in found:
            if 2 * line.visits >= found[0].visits and line.chance > best.chance:
                best = line
        for line in found:
            is_kept = len(self.kept) > 0 and line.action == self.kept[0][0] and line.visits > 0
            if is_kept and line.chance >= best.chance - CLOSE:
                best = line
                break
        lines = [best]
        for line in found:
            if line is not best:
                lines.append(Line(line.action, line.visits, min(line.chance, best.chance)))
        return lines

    def planned_lines(self, planning: Planning) -> list[Line]:
        """Of a planned turn: the option that the best plan begins with, then the others by what they came to."""
        best = planning.found
        if best is None or not best.moves:
            return self.search.lines()
        first = best.moves[0][0]
        found: list[Line] = []
        for action in planning.options:
            plan = self.openings.get(action)
            if action == first:
                found.append(Line(action, planning.count, best.worth()))
            elif plan is not None:
                found.append(Line(action, len(plan.values), plan.worth()))
            else:
                found.append(Line(action, 0, 0.0))
        found.sort(key=promise, reverse=True)
        others = found[1:]
        others.sort(key=chance_of, reverse=True)
        return found[:1] + others

    def advice(self, most: int = MOST) -> Advice:
        """What is known by now."""
        search = self.search
        d = search.world.decision
        assert d is not None
        foresight = Foresight(self.game, search.world, self.seed, self.names)
        hope = excess(foresight.worlds)
        trusted = trust(search.world)
        options: list[Option] = []
        lines = self.lines()[: max(1, most)]
        others = lines[1:]
        others.sort(key=chance_of, reverse=True)  # what was looked at most is told by what it came to
        for line in lines[:1] + others:
            share = min(1.0, line.visits / max(1, self.count))
            chance = mended(line.chance, hope, trusted)
            planned = self.openings.get(line.action)
            plan = None if planned is None else planned.actions
            if self.sure and line.action == self.sure[0]:
                plan = self.sure
            node = search.root.children.get(line.action)
            option = foresight.option(line.action, chance, share, node, plan)
            option.speak(d.seat, self.game.chairs)
            options.append(option)
        prompt = to_reader(foresight.prompt, d.seat, self.game.chairs)
        found = Advice(d.seat, prompt, d.rule, options, self.count)
        found.plan = [(step.moves, step.action, step.begins) for step in options[0].steps]
        found.text = told(found, len(d.options))
        return found


def rest_of(plan: list[Kept], world: State) -> list[Move]:
    """What is left of a plan, where it was followed so far and nothing was learned on the way; else nothing."""
    d = world.decision
    assert d is not None
    moves: list[Move] = []
    for seen, action, begins in plan:
        if seen < world.moves:
            continue
        if not moves and (seen > world.moves or action not in d.options):
            return []
        if begins or not moves:
            moves.append([action])
        else:
            moves[-1].append(action)
    return moves


def chance_of(line: Line) -> float:
    return line.chance


def told(advice: Advice, count: int) -> str:
    """What to do and why, how likely it wins, and what else could be done."""
    best = advice.options[0]
    if count == 1:
        return f"There is nothing else to choose: {best.why}."
    words = f"{best.why}. "
    if best.wins and not best.unless:
        return words.rstrip()
    words += f"{percent(best.chance)} to win. "
    others = advice.options[1:]
    if not others:
        return words.rstrip()
    if best.chance - lowest(advice.options) < CLOSE and len(advice.options) == min(count, MOST):
        named: list[str] = []
        for option in others:
            if option.long != best.long and option.long not in named:
                named.append(option.long)
        if not named:
            return f"{words}It hardly matters which."
        return f"{words}It hardly matters: {' or '.join(named)} is about as good."
    second = others[0]
    return f"{words}Next best: {second.long} ({percent(second.chance)})."


def lowest(options: list[Option]) -> float:
    found = 1.0
    for option in options:
        found = min(found, option.chance)
    return found


def percent(chance: float) -> str:
    """A winning chance for people: never 0 or 100, which nobody can promise."""
    return f"{min(99, max(1, round(chance * 100)))} %"


def advise(
    game: Game,
    state: State,
    seat: Seat | None = None,
    seed: int = 0,
    nodes: int = NODES,
    seconds: float = SECONDS,
    most: int = MOST,
    names: list[str] | None = None,
    plan: list[Kept] | None = None,
) -> Advice:
    """Advice for whoever is asked now; the same for the same seed and number of simulations. `plan` is what was advised
    to this seat last.

    IllegalAction when the game is over, when dice are to be rolled, or when `seat` is given and not asked.
    """
    asked = whoever_is_asked(state, seat)
    adviser = Adviser(game, state.determinize(asked, seed), seed, names, plan)
    adviser.run(nodes, time.perf_counter() + seconds)
    return adviser.advice(most)


def whoever_is_asked(state: State, seat: Seat | None) -> Seat:
    """The seat that decides now; IllegalAction when it is another than `seat` or none."""
    d = state.decision
    if d is None:
        raise IllegalAction("the game is over: there is nothing to advise")
    if d.seat < 0:
        raise IllegalAction("dice are to be rolled: there is nothing to advise")
    if seat is not None and d.seat != seat:
        raise IllegalAction(f"seat {seat + 1} is not asked now: the game waits for seat {d.seat + 1}")
    return d.seat
