"""What a seat had better choose, how likely it wins with it, and why in the words of its game."""

import time
from typing import Any, Final

from tabard.bots.ismcts import Search
from tabard.engine.errors import IllegalAction
from tabard.engine.game import Game
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

MOST: Final = 3
"""How many options are told."""
NODES: Final = 20_000
SECONDS: Final = 1.0


class Step:
    """One choice of the seat on the way to what an option leads to."""

    def __init__(self, action: Action, short: str, long: str, forecast: str) -> None:
        self.action = action
        self.short = short
        self.long = long
        self.forecast = forecast
        """What the table says that it costs and does; empty when it says nothing."""

    def data(self) -> dict[str, Any]:
        return {"action": self.action, "short": self.short, "long": self.long, "forecast": self.forecast}


class Change:
    """A meter of the table that an option moves."""

    def __init__(self, meter: str, title: str, seat: Seat | None, before: int, after: int) -> None:
        self.meter = meter
        self.title = title
        self.seat = seat
        """Whose it is; None for the whole table."""
        self.before = before
        self.after = after

    def data(self) -> dict[str, Any]:
        return {
            "meter": self.meter,
            "title": self.title,
            "seat": self.seat,
            "before": self.before,
            "after": self.after,
        }


class Option:
    """One option of the decision and what the search thinks of it."""

    def __init__(self, action: Action, short: str, long: str, chance: float, share: float) -> None:
        self.action = action
        self.short = short
        self.long = long
        self.chance = chance
        """How likely the seat wins after it, from 0 to 1."""
        self.share = share
        """The share of all simulations that chose it, from 0 to 1: the more, the better it looked."""
        self.steps: list[Step] = []
        """The option and how the seat goes on with it, up to the first die, hidden card or other seat's choice."""
        self.changes: list[Change] = []
        """What these steps do to the meters, as far as the seat can be sure of it."""
        self.wins = False
        """These steps win the game, whatever the seat cannot see."""
        self.why = ""
        """The same in words."""

    def data(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "short": self.short,
            "long": self.long,
            "chance": round(self.chance, 4),
            "share": round(self.share, 4),
            "steps": [step.data() for step in self.steps],
            "changes": [change.data() for change in self.changes],
            "wins": self.wins,
            "why": self.why,
        }


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
        self.search = Search(world, seed)
        self.names = names

    def run(self, nodes: int, until: float) -> None:
        """Think until so many simulations are made or the clock (`time.perf_counter`) has come so far."""
        self.search.run(nodes, until)

    def advice(self, most: int = MOST) -> Advice:
        """What is known by now."""
        raise NotImplementedError


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
