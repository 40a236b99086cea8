"""A game at this machine: people in some seats, bots in the others, and what each of them sees."""

from collections.abc import Sequence
from typing import Protocol

from tabard.engine.events import Event
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.terminal.scene import LogLine, Scene


class Chooser(Protocol):
    """A bot in a seat."""

    name: str

    def choose(self, state: State) -> Action: ...


class Table:
    """A record and who sits at it; seats without a chooser are played by people."""

    def __init__(self, record: Record, choosers: Sequence[Chooser | None]) -> None:
        self.record = record
        self.choosers = choosers
        self.people = [seat for seat, chooser in enumerate(choosers) if chooser is None]
        self.faces = record.game.faces_by_id

    def answer(self) -> Action | None:
        """What a bot or a die does now, not yet done; None when a person is asked or the game is over."""
        state = self.record.state
        d = state.decision
        if d is None:
            return None
        if d.seat == CHANCE:
            return state.clone().roll()
        chooser = self.choosers[d.seat]
        return None if chooser is None else chooser.choose(state)

    def scene(self, seat: Seat | None, events: Sequence[Event] = ()) -> Scene:
        """The table through the eyes of a seat, or of a spectator, with what happened."""
        record = self.record
        log = log_lines(record, events, seat)
        return Scene(record.state.view(seat), self.faces, self.names(), log, record.game.look())

    def names(self) -> list[str]:
        """What each seat is called besides its number."""
        you = "you" if len(self.people) == 1 else ""
        return [chooser.name if chooser is not None else you for chooser in self.choosers]


def log_lines(record: Record, events: Sequence[Event], seat: Seat | None) -> list[LogLine]:
    """Events as a seat may read them; None is a spectator."""
    reader = record.state.seats if seat is None else seat
    lines: list[LogLine] = []
    for event in events:
        text = record.game.tell(record.state, event.told_to(reader), seat)
        lines.append(LogLine(event.seat if event.seat >= 0 else None, text, event.rule))
    return lines
