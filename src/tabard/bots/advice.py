"""What a seat had better choose, how likely it wins with it, and why in the words of its game."""

import time
from typing import Any, Final

from tabard.bots.foresight import Foresight, Option
from tabard.bots.ismcts import Search
from tabard.bots.odds import excess, in_setup, mended
from tabard.engine.errors import IllegalAction
from tabard.engine.game import Game
from tabard.engine.ids import Seat
from tabard.engine.person import to_reader
from tabard.engine.state import State

MOST: Final = 3
"""How many options are told."""
CLOSE: Final = 0.015
"""Winning chances that are no further apart are as good as each other."""
NODES: Final = 20_000
SECONDS: Final = 1.0


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
            "text": self.text,
        }


class Adviser:
    """Thinks about one decision for as long as it is let, and tells what it has found whenever it is asked."""

    def __init__(self, game: Game, world: State, seed: int = 0, names: list[str] | None = None) -> None:
        """`world` is what `state.determinize(seat, seed)` gave: an adviser knows no more than its seat.

        `names` are what the other seats are called in the words; the names of their chairs when left out.
        """
        self.game = game
        # Until both sides stand on the table a position says nothing: the first turn is waited for.
        self.search = Search(world, seed, horizon=1 if in_setup(world) else None)
        self.seed = seed
        self.names = names

    def run(self, nodes: int, until: float) -> None:
        """Think until so many simulations are made or the clock (`time.perf_counter`) has come so far."""
        d = self.search.world.decision
        if d is not None and len(d.options) > 1:
            self.search.run(nodes, until)

    def advice(self, most: int = MOST) -> Advice:
        """What is known by now."""
        search = self.search
        d = search.world.decision
        assert d is not None
        foresight = Foresight(self.game, search.world, self.seed, self.names)
        hope = excess(foresight.worlds)
        options: list[Option] = []
        for line in search.lines()[: max(1, most)]:
            share = line.visits / max(1, search.count)
            chance = mended(line.chance, hope)
            option = foresight.option(line.action, chance, share, search.root.children.get(line.action))
            option.speak(d.seat, self.game.chairs)
            options.append(option)
        prompt = to_reader(foresight.prompt, d.seat, self.game.chairs)
        found = Advice(d.seat, prompt, d.rule, options, search.count)
        found.text = told(found, len(d.options))
        return found


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
) -> Advice:
    """Advice for whoever is asked now; the same for the same seed and number of simulations.

    IllegalAction when the game is over, when dice are to be rolled, or when `seat` is given and not asked.
    """
    asked = whoever_is_asked(state, seat)
    adviser = Adviser(game, state.determinize(asked, seed), seed, names)
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
