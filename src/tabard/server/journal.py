"""The log of one reader: what happened, in the words and with the faces that it may know."""

from collections.abc import Sequence
from functools import lru_cache

from tabard.engine.events import Event
from tabard.engine.game import Game
from tabard.engine.ids import Seat
from tabard.engine.person import to_reader
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.server.protocol import LogEntry

Told = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The line of an event, the faces that it names, and its pieces."""


class News:
    """What a decision made happen; its lines are made once for all who read the same of it."""

    def __init__(self, told: Sequence[Event] = ()) -> None:
        self.told = told
        self._lines: dict[tuple[int, int, int], Told] = {}

    def line(self, game: Game, state: State, n: int, known: Event) -> Told:
        """An event, as told to somebody, in the position that the decision led to."""
        key = (n, known.face, known.other_face)
        found = self._lines.get(key)
        if found is None:
            faces = _named(card_ids(game), known.face, known.other_face)
            found = self._lines[key] = (game.line(state, known), faces, _pieces(known.card, known.other))
        return found


class Journal:
    """All entries of one reader; None is a spectator."""

    def __init__(self, game: Game, reader: Seat | None, to_another: bool = False) -> None:
        """`to_another`: somebody looks through the eyes of a seat that is not their own, and is not spoken to."""
        self.game = game
        self.reader = reader
        self._spoken_to = None if to_another else reader
        self.entries: list[LogEntry] = []
        self.starts: list[int] = []
        """How many entries there were before each decision."""

    @property
    def moves(self) -> int:
        """How many decisions are written up."""
        return len(self.starts)

    def add(self, state: State, news: News) -> None:
        """Write down what a decision made happen; the state is the one after it."""
        entries = self.entries
        self.starts.append(len(entries))
        move = len(self.starts)
        at = state.seats if self.reader is None else self.reader
        game, spoken_to = self.game, self._spoken_to
        number = len(entries)
        for n, event in enumerate(news.told):
            known = event.told_to(at)
            line, cards, pieces = news.line(game, state, n, known)
            seat, whose = known.seat, known.whose
            entries.append(
                LogEntry(
                    number,
                    move,
                    to_reader(line, spoken_to, game.chairs),
                    known.rule,
                    seat if seat >= 0 else None,
                    known.turn,
                    whose if whose >= 0 else None,
                    cards,
                    pieces,
                )
            )
            number += 1

    def cut(self, moves: int) -> None:
        """Forget all but what the first decisions made happen."""
        if moves < len(self.starts):
            del self.entries[self.starts[moves] :]
            del self.starts[moves:]


class Journals:
    """The journals of a table: those of people from its deal on, others once somebody asks for them."""

    def __init__(self) -> None:
        self.of: dict[Seat | None, Journal] = {}
        self.news = News()
        """What the last decision made happen: each journal writes it when it is read, or before the next."""

    def __contains__(self, reader: Seat | None) -> bool:
        return reader in self.of

    def open(self, game: Game, reader: Seat) -> None:
        """Begin the journal of somebody who is there from the deal on."""
        self.of[reader] = Journal(game, reader)

    def write_up(self, record: Record) -> None:
        """Add the last decision to every journal that lacks it; its words follow the position it led to."""
        for journal in self.of.values():
            self._add(record, journal)

    def _add(self, record: Record, journal: Journal) -> None:
        if journal.moves < len(record):
            journal.add(record.state, self.news)

    def entries(self, record: Record, reader: Seat | None, others: Sequence[Seat]) -> list[LogEntry]:
        """All entries of a reader; where they must be written anew, those of others who have none as well."""
        if reader not in self.of:
            lacking = [r for r in dict.fromkeys([reader, *others]) if r not in self.of]
            for made in write_up(record, lacking):
                self.of[made.reader] = made
        journal = self.of[reader]
        self._add(record, journal)
        return journal.entries

    def cut(self, moves: int) -> None:
        """Forget all but what the first decisions made happen."""
        for journal in self.of.values():
            journal.cut(moves)

    def clear(self) -> None:
        """Forget everything; it is written anew when somebody asks."""
        self.of.clear()


def write_up(record: Record, readers: Sequence[Seat | None]) -> list[Journal]:
    """The journals of readers who were not there: the game is played again, since words follow its state."""
    journals = [Journal(record.game, reader) for reader in readers]
    again = Record(record.game, record.seats, record.seed, record.options, log=True)
    for n, action in enumerate(record.actions):
        again.append(action)
        news = News(again.told(n))
        for journal in journals:
            journal.add(again.state, news)
    return journals


@lru_cache(maxsize=64)
def card_ids(game: Game) -> tuple[str, ...]:
    """The ids of printed cards by their numbers, which count from 1 in the order of the sets."""
    return ("", *(card.id for card in game.cards()))


def _named(ids: tuple[str, ...], one: int, other: int) -> tuple[str, ...]:
    if not 0 < one < len(ids):
        return (ids[other],) if 0 < other < len(ids) else ()
    if not 0 < other < len(ids) or ids[one] == ids[other]:
        return (ids[one],)
    return (ids[one], ids[other])


def _pieces(one: int, other: int) -> tuple[str, ...]:
    if not other:
        return (f"c{one}",) if one else ()
    return (f"c{one}", f"c{other}") if one else (f"c{other}",)
