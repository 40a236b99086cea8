"""One game between bots: what is played, how it is played to its end, and what is written down of it."""

import traceback
from typing import Any, Final

import msgspec

from tabard.bots.base import asked
from tabard.engine.chance import seeded
from tabard.engine.events import Event
from tabard.engine.game import SEED_LIMIT
from tabard.engine.ids import CHANCE, NOBODY, Action
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.lab.chair import BoundChair, Chair, game_of
from tabard.lab.watching import DRAWN, FACES, FIRST, LOST, TAKEN, USED, Watch, tallied

RANDOM: Final = "random"

DOINGS: Final = ("drawn", "taken", "used", "lost")
"""What is counted of a card, for a seat and a game."""


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, down to the seed: two that are equal are the same game. Small, so that it can be sent."""

    game: str
    cards: str | None = None
    seats: int
    options: dict[str, Any] = {}
    bots: tuple[str, ...]
    """The bot in each seat."""
    seed: int
    cap: int = 20_000
    """Decisions after which the game counts as endless."""
    refused: tuple[str, ...] = ()
    """For each seat a card that it may never take or use; empty words for none."""
    made: tuple[tuple[str, ...], ...] = ()
    """For each seat what it is made to choose as soon as that is offered."""


class CardRow(msgspec.Struct, array_like=True, frozen=True):
    """What one seat did with one card in one game."""

    seat: int
    card: str
    counts: tuple[int, int, int, int]
    first: int
    """The turn in which it was first used; 0 for never."""


class TurnRow(msgspec.Struct, array_like=True, frozen=True):
    """How a game stood when a turn began."""

    turn: int
    seat: int
    """Whose turn it was; NOBODY where all act in it."""
    decisions: int
    chances: tuple[float, ...]
    """How likely each seat was to win, as the judge of the game sees it with all cards open."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a game."""

    returns: tuple[float, ...] = ()
    decisions: int = 0
    turns: int = 0
    first: int = NOBODY
    """The seat that had the first turn."""
    ended: str = ""
    """The rule by which it ended; written down only with the log."""
    forced: int = 0
    """How often a seat could not help but use what it was refused."""
    error: str = ""
    """Why there is no result: what was raised, or that it did not end."""
    trace: str = ""
    cards: tuple[CardRow, ...] = ()
    curve: tuple[TurnRow, ...] = ()


class Run:
    """The players of one game and how far they have come."""

    def __init__(self, sitting: Sitting) -> None:
        seed = sitting.seed
        self.cap = sitting.cap
        self.decisions = 0
        self.first = NOBODY
        """The seat that had the first turn."""
        self.dice = seeded((seed * 2 + 1) % SEED_LIMIT)
        self.chairs: list[Chair | None] = []
        for seat, name in enumerate(sitting.bots):
            refused = sitting.refused[seat] if sitting.refused else ""
            made = sitting.made[seat] if sitting.made else ()
            if refused or made:
                self.chairs.append(BoundChair(name, seed, seat, refused, made))
            else:
                # A random player needs no world of its own: choosing blindly, it cannot use what it must not know.
                self.chairs.append(None if name == RANDOM else Chair(name, seed, seat))

    def choose(self, state: State) -> Action:
        """What the player does whose turn it is to choose."""
        d = state.decision
        assert d is not None
        chair = self.chairs[d.seat]
        if chair is None:
            return d.options[self.dice.below(len(d.options))]
        return chair.choose(state)

    def to_the_end(self, state: State) -> bool:
        """Play on until the game is over or the cap is reached; True when it is over."""
        dice = self.dice
        chairs = self.chairs
        while (d := asked(state)) is not None:
            if self.decisions >= self.cap:
                return False
            if self.first < 0:
                turn, whose = state.match.heading(state)
                self.first = whose if turn > 0 else NOBODY
            self.decisions += 1
            chair = chairs[d.seat]
            if chair is None:
                options = d.options
                state.apply(options[dice.below(len(options))])
            else:
                state.apply(chair.choose(state))
        return True

    def watched_to_the_end(self, state: State, curve: list[TurnRow]) -> bool:
        """The same with a row written at the beginning of every turn."""
        watch = Watch(self.cap)
        try:
            return watch.to_the_end(state, self.chairs, self.dice)
        finally:
            self.decisions, self.first = watch.decisions, watch.first
            curve += [TurnRow(*row) for row in watch.turns]

    @property
    def missed(self) -> str:
        """The choices that seats were to be made to take and that never came."""
        bound = [chair for chair in self.chairs if isinstance(chair, BoundChair)]
        return ", ".join(short for chair in bound for short in chair.made)

    @property
    def forced(self) -> int:
        return sum(chair.forced for chair in self.chairs if isinstance(chair, BoundChair))


def play(sitting: Sitting, log: bool = True) -> Outcome:
    """A game from its deal to its end; an error of a game or a bot is told, not raised."""
    run = None
    try:
        game = game_of(sitting.game, sitting.cards)
        state = game.new(sitting.seats, sitting.seed, sitting.options, log=log)
        run = Run(sitting)
        curve: list[TurnRow] = []
        ended = run.watched_to_the_end(state, curve) if log else run.to_the_end(state)
    except Exception as e:  # any error of a game or a bot is told with its seed
        count = run.decisions if run is not None else 0
        message = f"{type(e).__name__}: {e}"
        return Outcome(decisions=count, error=message, trace=traceback.format_exc())
    if not ended:
        return Outcome(decisions=run.decisions, error=f"no end after {sitting.cap} decisions")
    missed = run.missed
    if missed:
        return Outcome(decisions=run.decisions, error=f"never offered: {missed}")
    returns = tuple(float(value) for value in state.returns())
    turns = state.match.heading(state)[0]
    if not log:
        return Outcome(
            returns=returns, decisions=run.decisions, turns=turns, first=run.first, forced=run.forced
        )
    return Outcome(
        returns=returns,
        decisions=run.decisions,
        turns=turns,
        first=run.first,
        ended=next((event.rule for event in reversed(state.events) if event.rule), ""),
        forced=run.forced,
        cards=counted(state.events, card_keys(state)),
        curve=tuple(curve),
    )


def card_keys(state: State) -> list[str]:
    """The ids of the cards by the numbers that states and events know them by; a game may leave them to its set."""
    keys = state.match.keys
    return keys if len(keys) > 1 else ["", *(card.id for card in state.game.cards())]


def counted(events: list[Event], keys: list[str]) -> tuple[CardRow, ...]:
    """What each seat did with each card, in the order of seats and cards."""
    found = tallied(events, len(keys))
    return tuple(
        CardRow(key // FACES, keys[key % FACES], (row[DRAWN], row[TAKEN], row[USED], row[LOST]), row[FIRST])
        for key, row in sorted(found.items())
    )


def record_of(sitting: Sitting, limit: int | None = None) -> tuple[Record, str]:
    """The game again, written down as far as it goes, and the action that breaks it if one does."""
    game = game_of(sitting.game, sitting.cards)
    players = [f"bot:{name}" for name in sitting.bots]
    record = Record(game, sitting.seats, sitting.seed, sitting.options, players=players)
    run = Run(sitting)
    most = sitting.cap if limit is None else limit
    while (d := record.state.decision) is not None and run.decisions < most:
        if d.seat == CHANCE:
            record.roll()
            continue
        run.decisions += 1
        short = ""
        try:
            action = run.choose(record.state)
            short = game.describe(record.state, action).short
            record.append(action)
        except Exception:  # found already; here it only ends the record
            return record, short
    return record, ""
