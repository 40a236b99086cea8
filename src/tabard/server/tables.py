"""A table in memory: the fold of its events over an engine record, and what each reader may ask of it."""

import logging
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, get_args

import msgspec

from tabard import bots
from tabard.engine.early import goes_on
from tabard.engine.frames import Decision
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, RESIGN, Action, Seat
from tabard.engine.person import addressed
from tabard.engine.record import Record
from tabard.engine.state import State
from tabard.engine.view import View
from tabard.games import game as find_game
from tabard.guide.course import LEARNER, Guide, course_if_any
from tabard.server import marks
from tabard.server.clocks import Clock
from tabard.server.data import Data, Kind, data_text, read_data
from tabard.server.dealing import Dealing
from tabard.server.journal import Journals, News
from tabard.server.listing import table_info
from tabard.server.protocol import LogEntry, Rematch, Status, TableInfo, TalkLine, UndoAsked, UndoInfo, WayOut
from tabard.server.questions import Question, ahead, still_asked
from tabard.server.refused import Refused
from tabard.server.rows import Chair, Event, Match
from tabard.server.seats import fits
from tabard.server.setups import Setups

MOST_TALK: Final = 200
"""Lines of talk that a table remembers."""

GUIDED: Final = "guide"
"""The origin of a table at which a guided first game is played."""

log = logging.getLogger("tabard.tables")


class Table:
    """A match and everything that its events say; only `fold` moves it."""

    def __init__(self, match: Match, game: Game | None = None) -> None:
        self.match = match
        self.game = find_game(match.game) if game is None else game
        self.record: Record | None = None
        """The game, once it has started."""
        self.status: Status = "waiting"
        self.seq = 0
        """The number of the last event."""
        self.at = match.created * 1000
        self.chairs = [Chair(seat) for seat in range(match.seats)]
        self.left: set[Seat] = set()
        """Whose person went for good in the middle of the game: what they knew is shown to nobody who comes after."""
        self.talk: list[TalkLine] = []
        self.dealing = Dealing(match.seats)
        self.setups = Setups(self.game, match.seats)
        self.early: dict[Seat, list[Action]] = {}
        """The answers that each seat has given before its turn, in their order."""
        self.position = 0
        """The event that last changed the position."""
        self.asked_since = [0] * match.seats
        """For each seat the event since which its question is what it is."""
        self.hints = [0] * match.seats
        """How often each seat has asked for a hint."""
        self.hinted: dict[Seat, int] = {}
        """For each seat the event that last asked for one."""
        self.cards = ""
        """The file of the cards that it is played with, for those who think about it; none: the printed ones of now."""
        self.halted = ""
        """Why the table cannot be played on: this server does not play the game that was played here."""
        self.may_go_on = False
        """Halted, but nothing in it contradicts the rules of now: if all agree, it goes on from what is shown."""
        self.accepted_by: set[Seat] = set()
        self.undo_asked: UndoAsked | None = None
        self.undo_since = 0
        """When (milliseconds) that was asked."""
        self.undo_to = 0
        self.rematch: Rematch | None = None
        """Where everybody plays once more, once somebody has asked for it."""
        self.goes_on = False
        """Whether that is the next chapter of the story."""
        plan = match.policy.clock
        self.clock = None if plan is None else Clock(plan, match.seats)
        self.course = course_if_any(match.game) if match.origin == GUIDED else None
        """The guided game that is played here for as long as everybody follows it."""
        self.cids: dict[tuple[Seat, str], int] = {}
        self.journals = Journals()
        self._ahead: dict[Seat, Question | None] = {}

    # -- the fold -----------------------------------------------------------------------------------

    @classmethod
    def load(cls, match: Match, events: Sequence[Event], game: Game | None = None) -> "Table":
        """The table that these events make; one that this server cannot play on is `halted`."""
        table = cls(match, game)
        table.go_on(events)
        if table.record is not None and not table.halted:
            content = table.record.state.match.content
            is_vouched = marks.is_vouched(events) or table._all_accept()
            if not marks.is_same(match, content) and not is_vouched:
                log.error("match %s, made by version %s, stands still", match.id, match.version)
                table._halt(is_exact=False)
            elif match.content != content:
                table._note(table.seq, marks.plays_on(match))
        return table

    def plays_with(self, cards: str) -> None:
        """The printed cards of now are others, but the table has its own, from a file."""
        self.cards = cards
        told = marks.own_cards(self.match)
        if not any(line.text == told for line in self.talk):
            self._note(self.seq, told)

    def go_on(self, events: Sequence[Event]) -> None:
        """Let events happen that are stored already."""
        for event in events:
            self.take(event)

    def take(self, event: Event) -> None:
        """Let an event happen that is stored already; where it leads elsewhere now, the table stands still."""
        data = read_data(event.data)
        try:
            if not self.halted or event.kind in marks.STILL:
                self._fold(event, data)
            self.seq, self.at = event.seq, event.at
        except Exception as e:  # whatever an engine may do that is not the one of then
            log.error(
                "match %s, made by version %s, stands still at event %d: %s",
                self.match.id,
                self.match.version,
                event.seq,
                e,
            )
            self._halt(is_exact=True)
            self.seq, self.at = event.seq, event.at

    def _halt(self, is_exact: bool) -> None:
        self.halted = marks.stands_still(self.match, is_exact)
        self.may_go_on = not is_exact and self.match.status == "running"
        if self.match.status == "finished":
            self.status = "finished"
        self.early.clear()
        self.undo_asked = None
        self._ahead.clear()
        if self.clock is not None:
            self.clock.run(None)

    def play(self, kind: Kind, seat: Seat, data: Data, at: int) -> Event:
        """Let the next event happen, and return it as it is stored, with the mark of where it led.

        An action that the engine refuses raises and leaves the table as it was.
        """
        seq, at = self.seq + 1, max(at, self.at)  # time never runs backwards at a table
        self._fold(Event(seq, at, kind, seat, ""), data)
        if kind in marks.MARKED:
            data = msgspec.structs.replace(data, mark=marks.mark(self.game, self.playing().state))
        return Event(seq, at, kind, seat, data_text(data))

    def fold(self, event: Event) -> None:
        """Let one event happen; an action that the engine refuses raises and leaves the table as it was."""
        self._fold(event, read_data(event.data))

    def _fold(self, event: Event, data: Data) -> None:
        if self.clock is not None:
            if event.kind == "resumed":
                self.clock.forgive(event.at)
            else:
                self.clock.charge(event.at)
        _FOLDS[event.kind](self, event, data)
        self.seq = event.seq
        self.at = event.at
        if data.cid:
            self.cids[(event.seat, data.cid)] = event.seq
        if self.clock is not None:
            self.clock.run(self._charged())

    def _resumed(self, event: Event, data: Data) -> None:
        pass

    def _promised(self, event: Event, data: Data) -> None:
        self.dealing.secret = data.text

    def _word(self, event: Event, data: Data) -> None:
        self.dealing.words[event.seat] = data.text

    def _seat(self, event: Event, data: Data) -> None:
        seat = event.seat
        if self.status == "waiting":
            self.dealing.words[seat] = data.text
            if data.choice is not None:
                self.setups.choose(seat, data.choice)
        old = self.chairs[seat]
        if self.status == "running" and old.token_hash and old.token_hash != data.hash:
            self.left.add(seat)
        self.chairs[seat] = Chair(seat, data.kind, data.name, data.bot, data.hash)
        if self.undo_asked is not None:
            self.undo_asked = None  # who must agree has changed
        name = old.name or f"Seat {seat + 1}"
        if data.why == "time":
            self._note(event.seq, f"Time has run out for {name}: a bot plays on.")
        elif data.why == "away":
            self._note(event.seq, f"{name} is away: {bots.title(data.bot)} plays on.")
        elif old.kind == "bot" and data.kind == "human" and old.token_hash == data.hash:
            self._note(event.seq, f"{data.name or f'Seat {seat + 1}'} is back.")

    def _started(self, event: Event, data: Data) -> None:
        m = self.match = msgspec.structs.replace(self.match, options=self.setups.options(self.match.options))
        record = Record(self.game, m.seats, self.dealing.seed(m.seed), m.options, log=True)
        record.deal = self.dealing.deal()
        marks.check(self.game, record.state, data)
        self.record = record
        self.record.players = [chair.name or f"seat {chair.seat + 1}" for chair in self.chairs]
        self.status = "running"
        self._moved(event.seq)
        for chair in self.chairs:
            if chair.kind == "human":
                self.journals.open(self.game, chair.seat)

    def _action(self, event: Event, data: Data) -> None:
        record = self.playing()
        state = record.state
        before = state.decision
        self.journals.write_up(record)
        record.append(0 if data.action is None else data.action)
        try:
            marks.check(self.game, record.state, data)
        except marks.Departed:
            record.cut(len(record) - 1)
            raise
        state = record.state
        self.journals.news = News(record.told(len(record) - 1))
        if self.clock is not None and event.seat >= 0:
            self.clock.reward(event.seat)
        answers = self.early.pop(event.seat, [])
        still = still_asked(before, state.decision)
        if not still:
            self.early.clear()  # another choice: what was answered early has been used
        if answers[:1] == [data.action] and goes_on(before, state.decision):
            # What comes next it was asked when it gave this answer, and may have answered, too.
            still = [*still, event.seat]
            if answers[1:]:
                self.early[event.seat] = answers[1:]
        self._moved(event.seq, still)
        if state.is_over:
            self.status = "finished"

    def _early(self, event: Event, data: Data) -> None:
        self._answered(event, [*self.early.get(event.seat, ()), 0 if data.action is None else data.action])

    def _answered(self, event: Event, answers: list[Action]) -> None:
        """A seat has given these answers early, and is asked what follows them."""
        self.early.pop(event.seat, None)
        if answers:
            self.early[event.seat] = answers
        self.asked_since[event.seat] = event.seq
        self._ahead.pop(event.seat, None)

    def _undo(self, event: Event, data: Data) -> None:
        record = self.playing()
        if data.early:
            self._answered(event, self.early[event.seat][:-1])
            return
        to = len(record) if data.to is None else data.to
        if self.clock is not None:
            for decider in record.deciders[to:]:
                if decider != CHANCE:
                    self.clock.take_back(decider)
        record.cut(to)
        self.journals.cut(to)
        if event.seat != CHANCE:
            self.setups.forgo(event.seat)  # whoever takes back what the house did chooses for themselves
        self.early.clear()
        self._moved(event.seq)

    def _undo_asked(self, event: Event, data: Data) -> None:
        self.undo_asked = UndoAsked(event.seat, event.seq, self.others(event.seat))
        self.undo_since = event.at
        self.undo_to = 0 if data.to is None else data.to

    def _undo_answered(self, event: Event, data: Data) -> None:
        asked = self.undo_asked
        if asked is None or asked.seq != data.asked:
            return
        if not data.yes:
            self.undo_asked = None
            if event.seat == CHANCE:
                self._note(event.seq, "The wish to take a decision back was not answered in time.")
            return
        waiting = tuple(seat for seat in asked.waiting if seat != event.seat)
        self.undo_asked = UndoAsked(asked.by, asked.seq, waiting)

    def _hinted(self, event: Event, data: Data) -> None:
        self.hints[event.seat] += 1
        self.hinted[event.seat] = event.seq

    def _said(self, event: Event, data: Data) -> None:
        chair = self.chairs[event.seat]
        self._talk(TalkLine(event.seq, event.seat, chair.name, data.text))

    def _closed(self, event: Event, data: Data) -> None:
        self.status = "finished"

    def _accepted(self, event: Event, data: Data) -> None:
        """A seat takes the position for what was played; where all do, the table goes on from it."""
        marks.check(self.game, self.playing().state, data)
        self.accepted_by.add(event.seat)
        if self.halted and self.may_go_on and self._all_accept():
            self.halted = ""
            self.may_go_on = False
            self._note(event.seq, marks.accepted(self.match))
            self._moved(event.seq)

    def _all_accept(self) -> bool:
        people = {chair.seat for chair in self.chairs if chair.kind == "human"}
        return bool(people) and people <= self.accepted_by

    def _rematch(self, event: Event, data: Data) -> None:
        self.rematch = Rematch(data.table, event.seat)
        self.goes_on = data.goes_on

    def _moved(self, seq: int, still: Collection[Seat] = ()) -> None:
        """The position is another; only the seats in `still` are asked the same as before."""
        self.position = seq
        self.undo_asked = None
        self._ahead.clear()
        for seat in range(self.match.seats):
            if seat not in still:
                self.asked_since[seat] = seq

    def _note(self, seq: int, text: str) -> None:
        self._talk(TalkLine(seq, None, "", text))

    def _talk(self, line: TalkLine) -> None:
        self.talk.append(line)
        del self.talk[:-MOST_TALK]

    # -- who is asked what --------------------------------------------------------------------------

    def playing(self) -> Record:
        """The record of a table that has started."""
        if self.record is None:
            raise Refused("bad-request", self.halted or "The game has not started yet.")
        return self.record

    def check_open(self) -> None:
        """Refused where nobody can do anything any more."""
        if self.halted:
            raise Refused("not-allowed", self.halted)
        if self.status == "finished":
            raise Refused("over", "The game is over.")

    def ways_out(self) -> tuple[WayOut, ...]:
        """What those who sit here can do about a table that stands still."""
        if not self.halted or self.status == "finished":
            return ()
        return ("end", "play-on") if self.may_go_on else ("end",)

    @property
    def decision(self) -> Decision | None:
        """What the engine waits for."""
        return None if self.record is None or self.halted else self.record.state.decision

    def waiting_for(self) -> Seat | None:
        """The seat that the engine waits for, while the game runs."""
        d = self.decision
        return None if d is None or d.seat < 0 or self.status != "running" else d.seat

    def question(self, seat: Seat) -> Question | None:
        """What a seat may answer now: its decision, or a hidden one that comes to it later."""
        d = self.decision
        if d is None or self.status != "running":
            return None
        if d.seat == seat and seat not in self.early:
            return Question(d, None)
        if seat not in self._ahead:
            self._ahead[seat] = ahead(self.playing().state, seat, self.early.get(seat, ()))
        return self._ahead[seat]

    def automatic(self) -> tuple[Seat, Action] | None:
        """What happens next without anybody: a die, or an answer that was given early."""
        d = self.decision
        if d is None or self.status != "running":
            return None
        if d.seat == CHANCE:
            return CHANCE, self.playing().state.clone().roll()
        if d.seat in self.early:
            answer = self.early[d.seat][0]
            return d.seat, answer if answer in d.options else d.options[-1]
        return None

    def bot_asked(self) -> Seat | None:
        """The bot that is waited for."""
        seat = self.waiting_for()
        return seat if seat is not None and self.chairs[seat].kind == "bot" else None

    def scripted(self) -> Action | None:
        """What the script of a guided game lets whoever is asked do now."""
        return None if self.course is None else self.course.answer(self.playing())

    def guide(self, reader: Seat | None, view: View | None) -> Guide | None:
        """What the guide of a guided game says to the reader now."""
        if self.course is None or self.record is None or reader != LEARNER or self.halted:
            return None
        return self.course.guide(self.record, view)

    def check_act(self, seat: Seat, expect_seq: int, action: Action) -> Kind:
        """Whether a seat may choose this now, as which kind of event; Refused says why not."""
        self.check_open()
        record = self.playing()
        if self.chairs[seat].kind != "human":
            raise Refused("not-yours", "A bot plays this seat now.")
        question = self.question(seat)
        if expect_seq < self.asked_since[seat]:
            raise Refused("stale", "The table has moved on since.")
        if question is None:
            raise Refused("not-yours", "It is not your turn to choose.")
        d = question.decision
        if d.seat == seat and question.ask is None:
            if action == RESIGN and not record.state.may_resign(seat):
                raise Refused("illegal", *record.state.why_not_resign())
            if action != RESIGN and action not in d.options:
                raise Refused("illegal", "That is not one of the choices.", d.rule)
            return "action"
        if action not in d.options:
            raise Refused("illegal", "That is not one of the choices.", d.rule)
        return "early"

    # -- undo ---------------------------------------------------------------------------------------

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats in which people sit."""
        return tuple(c.seat for c in self.chairs if c.kind == "human" and c.seat != seat)

    def undo_info(self, reader: Seat | None) -> UndoInfo:
        """Whether a reader may take its last decision back."""
        asked = self.undo_asked
        if reader is None or self.record is None or self.halted or self.status != "running":
            return UndoInfo("no", "", asked)
        if self.match.policy.undo == "never":
            return UndoInfo("no", "This table plays without undo.", asked)
        if reader in self.early:
            return UndoInfo("yes", "", asked)
        if self.record.last_choice(reader) < 0:
            return UndoInfo("no", "You have not decided anything yet.", asked)
        if self.match.policy.undo == "free":
            return UndoInfo("yes", "", asked)
        bar = self.record.can_undo(reader)
        if bar is None:
            return UndoInfo("yes", "", asked)
        if asked is not None:
            return UndoInfo("no", "Somebody has asked already.", asked)
        return UndoInfo("ask", f"{bar[0].upper()}{bar[1:]}.", asked)

    def undo_event(self, seat: Seat, expect_seq: int, cid: str) -> tuple[Kind, Data]:
        """The event that an undo makes: at once, or the question whether it may; Refused says why neither."""
        self.check_open()
        record = self.playing()
        if expect_seq < max(self.position, self.asked_since[seat]):
            raise Refused("stale", "The table has moved on since.")
        info = self.undo_info(seat)
        if info.may == "no":
            raise Refused("not-allowed", info.why)
        if seat in self.early:
            return "undo", Data(early=True, cid=cid)
        to = record.last_choice(seat)
        if info.may == "yes" or not self.others(seat):
            return "undo", Data(to=to, cid=cid)
        return "undo-asked", Data(to=to, cid=cid)

    def undo_agreed(self) -> Data | None:
        """The undo that everybody has agreed to, as an event's data."""
        asked = self.undo_asked
        return None if asked is None or asked.waiting else Data(to=self.undo_to)

    # -- what readers see ---------------------------------------------------------------------------

    def view(self, reader: Seat | None) -> View | None:
        """What a reader sees, in words that speak to it."""
        view = self._view(reader)
        return None if view is None else addressed(view)

    def _view(self, reader: Seat | None) -> View | None:
        """What a reader sees; the ask of a seat that may answer early is its own."""
        if self.record is None:
            return None
        view = self.record.state.view(reader)
        if self.halted:
            return msgspec.structs.replace(view, ask=None, waiting_for=None)
        question = None if reader is None else self.question(reader)
        ask = view.ask if question is None else question.ask or view.ask
        if question is None and reader in self.early and ask is not None and ask.seat == reader:
            # All its answers are there and become the next events: nobody is asked twice, not even for a moment.
            ask = msgspec.structs.replace(ask, choices=())
        return view if ask is view.ask else msgspec.structs.replace(view, ask=ask)

    def has_log(self, reader: Seat | None) -> bool:
        """Whether the log of a reader is written up; if not, the whole game is played again for it."""
        return self.record is None or not len(self.record) or reader in self.journals

    def log(self, reader: Seat | None) -> list[LogEntry]:
        """The log of a reader; not to be changed."""
        if self.record is None:
            return []
        # Those who will ask next are written up in the same pass.
        people = [c.seat for c in self.chairs if c.kind == "human"]
        return self.journals.entries(self.record, reader, people)

    def state_at(self, moves: int) -> State:
        """The position after the first decisions; Refused when there are not so many."""
        record = self.playing()
        if not 0 <= moves <= len(record):
            raise Refused("unknown", f"The game has {len(record)} decisions so far.")
        return record.at(moves)

    def info(self, here: Collection[Seat] = ()) -> TableInfo:
        """The table as those who sit there, or watch it, may know it."""
        record = self.record
        turn = 0 if record is None else record.state.match.heading(record.state)[0]
        over = record is not None and record.state.is_over
        return table_info(
            self.match,
            self.game.title,
            self.status,
            self.chairs,
            here,
            self.hints,
            self.setups.brought(self.match.options),
            self.left if self.status == "running" else (),
            latest=self.at // 1000,
            due=self.clock.due() if self.clock is not None and self.status == "running" else None,
            moves=0 if record is None else len(record),
            turn=turn,
            waiting_for=self.waiting_for(),
            result=tuple(record.state.returns()) if record is not None and over else None,
            goes_on=self.sequel() if over else None,
            rematch=self.rematch,
            halted=self.halted,
            way_out=self.ways_out(),
            cards=self.record.state.match.content if self.cards and self.record is not None else "",
            deal=self.dealing.info(record is not None and self.status == "finished"),
        )

    def check_secrets(self, seat: Seat) -> None:
        """Refused where somebody new would see in a chair what another person drew and hid."""
        if self.status == "running" and (seat in self.left or self.chairs[seat].token_hash):
            raise Refused(
                "not-allowed",
                "Somebody else played here, and their secrets stay theirs: only a bot can go on.",
            )

    def check_word(self, seat: Seat) -> None:
        """Refused unless a seat may still add something to the seed."""
        self.check_open()
        if self.status != "waiting":
            raise Refused("not-allowed", "The game is dealt already.")
        if not self.dealing.secret:
            raise Refused("not-allowed", "Whoever made this table chose how it is dealt.")
        if self.chairs[seat].kind != "human":
            raise Refused("not-yours", "Nobody sits there.")

    def sequel(self) -> dict[str, Any] | None:
        """The options with which the story goes on; none where that were the same game once more."""
        options = self.game.next_session(self.playing().state) or {}
        told = {name: self.match.options.get(name) for name in options}
        return None if told == options else options

    # -- tokens and messages ------------------------------------------------------------------------

    def seat_of(self, token: str | None) -> Seat | None:
        """The seat that a token belongs to."""
        found = None
        for chair in self.chairs:  # all of them: which one fits takes no other time
            if fits(token, chair.token_hash):
                found = chair.seat
        return found

    def is_host(self, token: str | None) -> bool:
        """Whether a token is that of whoever made the table."""
        return fits(token, self.match.host_hash)

    def done(self, seat: Seat, cid: str) -> int | None:
        """The event that a message has made already."""
        return self.cids.get((seat, cid))

    def _charged(self) -> Seat | None:
        """Whose clock runs: that of whom the engine waits for, though nobody may sit there; bots have all the time."""
        seat = self.waiting_for()
        return None if seat is None or self.chairs[seat].kind == "bot" else seat


_FOLDS: Final[dict[str, Callable[[Table, Event, Data], None]]] = {
    kind: getattr(Table, f"_{kind.replace('-', '_')}") for kind in get_args(Kind)
}
"""What each kind of event does to a table; not of each table, which would hold itself by it."""
