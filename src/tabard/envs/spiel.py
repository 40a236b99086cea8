"""OpenSpiel: the first chance node is the deal, dice are chance nodes of their own, everything after them follows.

`import tabard.envs.spiel` registers every game as it comes: `pyspiel.load_game("tabard_volfyirion")`.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, ClassVar, Final
from zlib import crc32

import numpy as np
import pyspiel
from numpy.typing import NDArray

import tabard
from tabard.engine.events import Event
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.envs.table import Table, drawn

DEALS: Final = 1024
"""The outcomes of the first chance node: the shuffles of a whole game follow from one of so many seeds."""
LONGEST: Final = 1 << 16
"""No game takes as many choices and rolls."""
EVENTS: Final = 256
"""So many of the last things that a seat was told are in the tensor of its information state; the string has all."""
TOLD: Final = ("kind", "rule", "seat", "face", "other face", "amount", "place")
"""The columns of something that happened."""
KINDS: Final = 1 << 15
"""What kind of thing happened is a hash of its name below this number."""


class TabardGame(pyspiel.Game):
    """A game of Tabard for OpenSpiel; `make` derives a class for each that is registered."""

    facts: ClassVar[Any]
    table: ClassVar[Table]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        zero_sum = self.facts.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.count,
            max_chance_outcomes=max(DEALS, self.table.space.most_options),
            num_players=self.table.space.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.facts, info, params or {})

    def new_initial_state(self) -> "TabardState":
        return TabardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recalls)


class Log:
    """A game that was told to its seats, and how far: the next question is mostly about the same, a little later."""

    def __init__(self, table: Table, deal: int) -> None:
        self.table = table
        self.deal = deal
        self.taken: list[Action] = []
        self.state = table.space.new(deal, log=True)
        self.lines: list[list[str]] = [[] for _ in range(self.state.seats)]
        self.rows: list[list[tuple[int, ...]]] = [[] for _ in range(self.state.seats)]
        """The same in numbers, whose names are `TOLD`."""
        self.listen()

    def listen(self) -> None:
        game = self.state.game
        for event in self.state.events:
            for seat, lines in enumerate(self.lines):
                lines.append(game.tell(self.state, event, seat))
                self.rows[seat].append(self.row(event.told_to(seat), seat))
        self.state.events.clear()

    def row(self, told: Event, reader: Seat) -> tuple[int, ...]:
        """Something that happened as its reader counts: its own seat is 1, then those to its left; 0 is nobody."""
        seat = (told.seat - reader) % self.state.seats + 1 if 0 <= told.seat < self.state.seats else 0
        rule = self.table.space.plan.rules.get(told.rule, 0)
        kind = crc32(told.kind.encode()) % (KINDS - 1) + 1
        return kind, rule, seat, told.face, told.other_face, told.amount, told.place

    def go_on(self, taken: list[Action]) -> None:
        for action in taken[len(self.taken) :]:
            self.state.apply(action)
            self.taken.append(action)
            self.listen()


_last: list[Log] = []


def retold(table: Table, deal: int, taken: list[Action]) -> Log:
    """All that was told in a game to each seat."""
    log = _last[0] if _last else None
    if log is None or log.table is not table or log.deal != deal or log.taken != taken[: len(log.taken)]:
        log = Log(table, deal)
        _last[:] = [log]
    log.go_on(taken)
    return log


class TabardState(pyspiel.State):
    """A game in progress; before its deal there is none."""

    def __init__(self, game: TabardGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.state: State | None = None
        self.deal = 0
        self.taken: list[Action] = []
        """All actions since the deal, chance included, from which what was told can be told again."""

    def current_player(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        d = self.state.decision
        if d is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if d.seat < 0 else d.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.state is not None
        d = self.state.decision
        assert d is not None
        if not self.table.is_flat:
            return list(range(len(d.options)))
        return sorted(self._numbers())

    def _numbers(self) -> list[int]:
        """The numbers of the options, in their order."""
        assert self.state is not None
        d = self.state.decision
        assert d is not None
        writer = self.table.writer
        writer.write(self.state, d.seat, 0)
        writer.write_options(self.state, d.seat, d.options, 0)
        return [int(writer.numbers[i]) for i in range(len(d.options))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.state is None:
            return [(i, 1 / DEALS) for i in range(DEALS)]
        d = self.state.decision
        assert d is not None
        weights = d.weights or [1] * len(d.options)
        return [(i, weight / sum(weights)) for i, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.deal = action
            self.state = self.table.space.new(action)
            return
        taken = self._meant(action)
        self.taken.append(taken)
        self.state.apply(taken)

    def _meant(self, action: int) -> Action:
        assert self.state is not None
        d = self.state.decision
        assert d is not None
        return d.options[action] if d.seat < 0 else self.table.chosen(action, self.state)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.state is None:
            return f"deal {action}"
        return self.state.game.describe(self.state, self._meant(action)).short

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.is_over

    def returns(self) -> list[float]:
        if self.state is None or not self.state.is_over:
            return [0.0] * self.table.space.seats
        return self.state.returns()

    def __str__(self) -> str:
        if self.state is None:
            return "before the deal"
        return f"{drawn(self.state, None)}\n{self.state.digest()}"

    def told(self, player: Seat) -> str:
        """All that a seat was told since the deal: with perfect recall, what it knows."""
        if self.state is None:
            return "before the deal"
        return "\n".join([f"seat {player}", *retold(self.table, self.deal, self.taken).lines[player]])

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> "TabardState":
        """A state that the seat cannot rule out."""
        assert self.state is not None
        other = TabardState(self.get_game())
        other.state = self.state.determinize(player, int(sampler() * (1 << 30)))
        other.deal, other.taken = self.deal, self.taken[:]
        return other


class Observer:
    """What a seat knows as a tensor and as a string; with perfect recall also what it was ever told.

    The string has all of that, the tensor the last so many things that happened, the latest first.
    """

    def __init__(self, game: TabardGame, recalls: bool) -> None:
        self.table = game.table
        self.recalls = recalls
        size = self.table.space.size
        told = EVENTS * len(TOLD) if recalls else 0
        self.tensor: NDArray[np.float32] = np.zeros(size + told, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recalls:
            self.dict["told"] = self.tensor[size:].reshape(EVENTS, len(TOLD))

    def set_from(self, state: TabardState, player: Seat) -> None:
        self.tensor[:] = 0
        if state.state is None:
            return
        self.dict["observation"][:] = self.table.observe(player, state.state)["observation"]
        if self.recalls:
            rows = retold(self.table, state.deal, state.taken).rows[player]
            last = list(islice(reversed(rows), EVENTS))
            if last:
                self.dict["told"][: len(last)] = last

    def string_from(self, state: TabardState, player: Seat) -> str:
        if state.state is None:
            return "before the deal"
        return state.told(player) if self.recalls else drawn(state.state, player)


def make(
    name: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    short_name: str | None = None,
    zero_sum: bool | None = None,
) -> Any:
    """Register a game with these seats and options under a name, and load it."""
    game = tabard.game(name)
    count = seats or game.seats[0]
    short = short_name or f"tabard_{name}"
    utility = pyspiel.GameType.Utility
    facts = pyspiel.GameType(
        short_name=short,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if (count == 2 if zero_sum is None else zero_sum) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=count,
        min_num_players=count,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )
    # A class, since OpenSpiel lets go of what was registered after Python has ended, and classes outlive that.
    kind = type("TabardGame", (TabardGame,), {"facts": facts, "table": Table(game, seats, options)})
    pyspiel.register_game(facts, kind)
    return pyspiel.load_game(short)


for _name in tabard.games():
    make(_name)
