"""The scenario harness: a table in a given position, played only through its decisions and checked at every step."""

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tabard.engine.errors import IllegalAction
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, RESIGN, Action, Seat
from tabard.engine.state import State
from tabard.engine.view import View
from tabard.games import game as find_game
from tabard.testing.checks import bit, check_event, check_step, check_words

LOOK_EVERY: Final = int(os.environ.get("TABARD_LOOK_EVERY", "1"))
"""At one in so many steps a scenario looks behind the test's back, at the same ones every time: for a quick run."""

opened: list["Table"] = []
"""The tables of the test that is running; the plugin empties it and looks whether they ended idle."""


def table(
    game: str | Game,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    cards: str | Path | None = None,
    dice: Sequence[int | str] = (),
    **position: Any,
) -> "Table":
    """A table to play a scenario at.

    `position` goes to the game's own `arrange(state, **position)` in its module `position`; without any the
    game is as dealt. `dice` are the outcomes of chance in order.
    """
    played = find_game(game, cards) if isinstance(game, str) else game
    state = played.new(seats=seats, seed=seed, options=options, log=True)
    if position:
        import_module(f"{played.package}.position").arrange(state, **position)
        state.listening = True
        state.events = []
    return Table(played, state, dice)


class Table:
    """A game in progress with a chair a seat: `t[0].chooses("buy hidden-cache")`."""

    def __init__(self, game: Game, state: State, dice: Sequence[int | str] = ()) -> None:
        self.game = game
        self.state: Any = state  # a test reads the fields of its own game's state
        self.dice = list(dice)
        """The outcomes of chance that are still to come."""
        self.shorts: list[str] = []
        """The options that are offered now."""
        self.steps = 0
        self.is_finished = False
        """Whether the test said that nothing is pending, and did nothing since."""
        self._heard = 0
        self._first = 0 if LOOK_EVERY == 1 else int(state.digest(), 16)  # others look at other steps
        opened.append(self)
        self._arrive()

    def __getitem__(self, seat: Seat) -> "Chair":
        __tracebackhide__ = True
        if not 0 <= seat < self.state.seats:
            raise IndexError(f"seat {seat}: this table has the seats 0 to {self.state.seats - 1}")
        return Chair(self, seat)

    # -- what is asked ------------------------------------------------------------------------------

    @property
    def asked(self) -> Seat | None:
        """The seat whose decision it is; None when the game is over."""
        d = self.state.decision
        return None if d is None else d.seat

    @property
    def prompt(self) -> str:
        d = self.state.decision
        return "" if d is None else d.prompt

    @property
    def rule(self) -> str:
        """The id of the rule that the decision comes from."""
        d = self.state.decision
        return "" if d is None else d.rule

    @property
    def over(self) -> bool:
        return bool(self.state.is_over)

    @property
    def returns(self) -> list[float]:
        __tracebackhide__ = True
        assert self.over, f"the game is not over: {self._situation()}"
        values: list[float] = self.state.returns()
        return values

    def log(self, seat: Seat | None = None) -> list[str]:
        """What has happened since the table was laid, as a seat (None: a spectator) is told it."""
        return [self.game.line(self.state, e.told_to(bit(self.state, seat))) for e in self.state.events]

    @property
    def kinds(self) -> list[str]:
        """The kinds of what has happened since the table was laid."""
        return [e.kind for e in self.state.events]

    def idle(self) -> None:
        """Nothing is pending: only the game's own block is open, or it is over. Every scenario ends here."""
        __tracebackhide__ = True
        pending = [f.block.key for f in self.state.frames[1:]]
        assert not pending, f"still in progress: {', '.join(pending)}; {self._situation()}"
        assert not self.dice, f"chance was not asked for {self.dice}; {self._situation()}"
        self.is_finished = True

    # -- what happens -------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Apply an action and look at the state behind the test's back."""
        __tracebackhide__ = True
        self.is_finished = False
        self.state.apply(action)
        self.steps += 1
        self._arrive()

    def _arrive(self) -> None:
        __tracebackhide__ = True
        self._look()
        while self.asked == CHANCE:
            assert self.dice, f"chance is asked and no dice are left: {self._situation()}"
            outcome = self._outcome(self.dice.pop(0))
            self.state.apply(outcome)
            self.steps += 1
            self._look()

    def _look(self) -> None:
        __tracebackhide__ = True
        s = self.state
        if (self.steps + self._first) % LOOK_EVERY == 0:
            self.shorts = check_step(self.game, s, self.steps)
        else:
            self.shorts = check_words(self.game, s, 12)
        for event in s.events[self._heard :]:
            check_event(self.game, s, event)
        self._heard = len(s.events)

    def _outcome(self, die: int | str) -> Action:
        __tracebackhide__ = True
        d = self.state.decision
        assert d is not None
        wanted = str(die)
        whole = [a for a, short in zip(d.options, self.shorts, strict=True) if short == wanted]
        ends = [a for a, short in zip(d.options, self.shorts, strict=True) if short.split()[-1] == wanted]
        found = whole or ends
        assert len(found) == 1, f"the die cannot show {die!r}: {self._situation()}"
        return Action(found[0])

    def _situation(self) -> str:
        d = self.state.decision
        if d is None:
            return "the game is over"
        who = "chance" if d.seat == CHANCE else f"seat {d.seat}"
        return f"{who} is asked {d.prompt!r} ({d.rule}): {self._offer()}"

    def _offer(self) -> str:
        return ", ".join(repr(short) for short in self.shorts)


class Chair:
    """One seat at a table: what it may choose, what it chooses, what it sees."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    @property
    def view(self) -> View:
        seen: View = self.table.state.view(self.seat)
        return seen

    @property
    def options(self) -> list[str]:
        """The short texts offered to this seat now; none when it is not asked."""
        return self.table.shorts[:] if self.table.asked == self.seat else []

    def may(self, *texts: str) -> None:
        """Exactly these options are offered to this seat now; `may()` says that it is not asked."""
        __tracebackhide__ = True
        wanted = sorted(_plain(text) for text in texts)
        offered = sorted(self.options)
        if wanted != offered:
            missing = [t for t in wanted if t not in offered]
            extra = [t for t in offered if t not in wanted]
            raise AssertionError(
                f"seat {self.seat} may not choose {missing} and may choose {extra} besides; "
                f"{self.table._situation()}"
            )

    def can(self, *texts: str) -> None:
        """These are among the options offered to this seat now."""
        __tracebackhide__ = True
        self._must_be_asked()
        for text in texts:
            assert _plain(text) in self.options, (
                f"seat {self.seat} cannot {text!r}: {self.table._situation()}"
            )

    def cannot(self, *texts: str) -> None:
        """None of these is among the options offered to this seat now, though it is asked."""
        __tracebackhide__ = True
        self._must_be_asked()
        for text in texts:
            assert _plain(text) not in self.options, (
                f"seat {self.seat} can {text!r}: {self.table._situation()}"
            )

    def chooses(self, *texts: str) -> None:
        """Take these options one after another."""
        __tracebackhide__ = True
        t = self.table
        for text in texts:
            self._must_be_asked(text)
            if _plain(text) not in t.shorts:
                raise AssertionError(f"seat {self.seat} cannot {text!r}: {t._situation()}")
            try:
                action = t.game.parse(t.state, text)
            except IllegalAction as e:
                raise AssertionError(f"{e}; {t._situation()}") from None
            t.act(action)

    def resigns(self) -> None:
        """Give up the game on one's own decision."""
        __tracebackhide__ = True
        self._must_be_asked("resign")
        self.table.act(RESIGN)

    def _must_be_asked(self, text: str = "") -> None:
        __tracebackhide__ = True
        if self.table.asked != self.seat:
            wish = f" and cannot choose {text!r}" if text else ""
            raise AssertionError(f"seat {self.seat} is not asked{wish}: {self.table._situation()}")

    def __repr__(self) -> str:
        return f"Chair({self.seat}, offered: {self.options})"


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
