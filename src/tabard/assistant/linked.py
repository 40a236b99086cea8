"""A chair at a table of a running Tabard server, taken by the table's link: people and bots sit in the others."""

import contextlib
import secrets
import threading
import time
from typing import Any, Final

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tabard.assistant.chair import PATIENCE, Chair, Refusal
from tabard.assistant.link import Link
from tabard.assistant.looking_back import review_text
from tabard.bots.advice import percent
from tabard.engine.ids import Action, Seat
from tabard.engine.kinds import settled
from tabard.engine.view import View
from tabard.games import game as find_game
from tabard.server.advice.messages import AskHint, Hint, NoHint, Review
from tabard.server.patch import crc, patched
from tabard.server.protocol import (
    VERSION,
    Ack,
    Act,
    AnswerUndo,
    Beat,
    Failure,
    Hello,
    Joined,
    LogEntry,
    Nack,
    Patch,
    Resync,
    Say,
    ServerMessage,
    Snapshot,
    TableInfo,
    TalkLine,
    Undo,
    UndoInfo,
    Update,
)
from tabard.terminal.scene import LogLine, Scene

BEAT_SECONDS: Final = 15
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 10.0
HINT_SECONDS: Final = 40.0
"""The longest that an answer may take which the server must think about."""
_decode = msgspec.json.Decoder(settled(ServerMessage)).decode
_TYPES: Final[dict[str, Any]] = {field.name: field.type for field in msgspec.structs.fields(View)}


class LinkedChair(Chair):
    """One seat over the network. A thread keeps its view up to date and comes back when the connection is lost."""

    def __init__(self, link: Link, table: TableInfo, seat: Seat, token: str) -> None:
        super().__init__(find_game(table.game), seat)
        self.link = link
        self.table = table
        self.token = token
        self._view: View | None = None
        self._seq = 0
        self._log: list[LogEntry] = []
        self._talk: list[TalkLine] = []
        self._told = 0
        self._heard = 0
        """The last event of the talk that was told."""
        self._undo = UndoInfo("no")
        self._undo_told = 0
        self._answers: dict[str, Ack | Nack | Hint | NoHint] = {}
        self._pending: dict[str, Act | Undo | AnswerUndo | AskHint | Say] = {}
        """What the server has not answered yet: sent again after a lost connection, it is not done twice."""
        self._trouble = ""
        self._closing = threading.Event()
        self._line: ClientConnection | None = None
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()

    @classmethod
    def taken(cls, link: Link, name: str, token: str = "") -> "LinkedChair":
        """Take an open chair of a table, or come back to one with its token."""
        link.check()
        table = link.ask(link.of_table(), TableInfo)
        find_game(table.game)  # before the chair is taken: a game that is not installed here cannot be read
        if not token:
            joined = link.ask(link.of_table("/join"), Joined, {"name": name})
            return cls(link, joined.table, joined.seat, joined.token)
        chair = cls(link, table, -1, token)
        with chair.changed:
            chair.changed.wait_for(lambda: chair._seq > 0 or bool(chair._trouble), PATIENCE)
        if chair.seat < 0:
            chair.close()
            raise Refusal(chair._trouble or f"{link.server} does not answer; try again in a moment")
        return chair

    # -- the line -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        pause = FIRST_PAUSE
        while not self._closing.is_set():
            try:
                with connect(self.link.socket, max_size=None) as line:
                    line.send(_text(Hello(VERSION, self.token)))
                    with self.changed:
                        self._line = line
                        for message in self._pending.values():
                            line.send(_text(message))
                    while not self._closing.is_set():
                        try:
                            received = line.recv(timeout=BEAT_SECONDS)
                        except TimeoutError:
                            line.send(_text(Beat()))
                            continue
                        pause = FIRST_PAUSE
                        with self.changed:
                            self._take(_decode(received))
                            self.changed.notify_all()
            except (OSError, WebSocketException):
                self._line = None
                self._closing.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            except Exception as e:
                self._end(f"what the server says cannot be read ({e}); both need the same version of Tabard")

    def _take(self, message: ServerMessage) -> None:
        if isinstance(message, Snapshot):
            if message.you is None:
                self._end("this token belongs to no seat of the table")
                return
            self.seat = message.you
            self._view = message.view
            self._log = list(message.log)
            self._talk = list(message.talk)
            self._move_on(message)
        elif isinstance(message, Update):
            if self._view is not None:
                self._view = patched(self._view, _typed(message.patch))
            del self._log[message.log_from :]
            self._log += message.log
            self._talk += message.talk
            self._move_on(message)
            if message.hash is not None and crc(self._view) != message.hash:
                self._send(Resync())
        elif isinstance(message, Ack | Nack | Hint | NoHint):
            self._answers[message.cid] = message
            self._pending.pop(message.cid, None)
        elif isinstance(message, Failure):
            self._end(f"the server refuses: {message.text}")

    def _move_on(self, message: Snapshot | Update) -> None:
        self._seq = message.seq
        self._undo = message.undo
        self._told = min(self._told, len(self._log))
        if message.table is not None:
            self.table = message.table

    def _end(self, trouble: str) -> None:
        with self.changed:
            self._trouble = trouble
            self._closing.set()
            self.changed.notify_all()

    def _send(self, message: Any) -> None:
        """Send now, if there is a line; what must get there is pending, too."""
        if self._line is not None:
            with contextlib.suppress(OSError, WebSocketException):
                self._line.send(_text(message))

    def _asked_for(self, message: Act | Undo | AnswerUndo | AskHint | Say) -> Ack | Nack | Hint | NoHint:
        """Send something and wait for its answer; Refusal with the server's words when it refuses."""
        self._pending[message.cid] = message
        self._send(message)
        wanted = Hint | NoHint | Nack if isinstance(message, AskHint) else Ack | Nack
        seconds = HINT_SECONDS if isinstance(message, AskHint) else PATIENCE
        self.changed.wait_for(
            lambda: isinstance(self._answers.get(message.cid), wanted) or self._closing.is_set(), seconds
        )
        answer = self._answers.pop(message.cid, None)
        if self._trouble:
            raise Refusal(self._trouble)
        if answer is None or not isinstance(answer, wanted):
            raise Refusal(f"{self.link.server} has not answered yet; look again in a moment")
        if isinstance(answer, Nack | NoHint):
            raise Refusal(f"{answer.text} (look shows the table as it is now)")
        return answer

    # -- what it knows ------------------------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        view = self._view
        return view is not None and view.ask is not None and bool(view.ask.choices) and not self.table.halted

    @property
    def is_over(self) -> bool:
        return (
            bool(self._trouble)
            or self._closing.is_set()
            or (self._view is not None and self._view.end is not None)
        )

    @property
    def is_called(self) -> bool:
        is_wanted = self._undo.asked is not None and self.seat in self._undo.asked.waiting
        return any(line.seq > self._heard and line.seat != self.seat for line in self._talk) or (
            is_wanted and self._undo_told != self._undo.asked.seq  # type: ignore[union-attr]
        )

    def scene(self) -> Scene | None:
        if self._view is None and not self._seq:
            self.changed.wait_for(lambda: self._seq > 0 or bool(self._trouble), PATIENCE)
        if self._trouble:
            raise Refusal(self._trouble)
        if self._view is None:
            return None
        return Scene(self._view, self.game.faces_by_id, self._names(), (), self.game.look())

    def _names(self) -> list[str]:
        return ["you" if chair.seat == self.seat else chair.name for chair in self.table.seats]

    def _name(self, seat: Seat | None) -> str:
        chairs = self.table.seats
        if seat is None or seat >= len(chairs):
            return "somebody"
        return f"Seat {seat + 1}{f' ({chairs[seat].name})' if chairs[seat].name else ''}"

    def news(self) -> list[LogLine]:
        lines = [LogLine(entry.seat, entry.text, entry.rule) for entry in self._log[self._told :]]
        self._told = len(self._log)
        for said in self._talk:
            if said.seq > self._heard and said.seat != self.seat:
                lines.append(LogLine(said.seat, f"{said.name or 'Somebody'} says: “{said.text}”", ""))
            self._heard = max(self._heard, said.seq)
        asked = self._undo.asked
        if asked is not None and self.seat in asked.waiting and self._undo_told != asked.seq:
            self._undo_told = asked.seq
            name = self._name(asked.by)
            text = f"{name} asks to take a decision back: answer with the tool undo, yes or no."
            lines.append(LogLine(asked.by, text, ""))
        return lines

    def idle(self) -> str:
        if self.table.halted:
            return self.table.halted
        if self._view is None:
            free = ", ".join(self._name(chair.seat) for chair in self.table.seats if chair.kind == "open")
            return f"The game has not begun: {free or 'the table'} is waited for. The tool wait returns when it has."
        return super().idle()

    # -- what it does -------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        done = self._asked_for(Act(_cid(), self._seq, action))
        assert isinstance(done, Ack)
        self.changed.wait_for(lambda: self._seq >= done.seq or self._closing.is_set(), PATIENCE)

    def hint(self) -> str:
        with self.changed:
            scene = self._asked()
            hint = self._asked_for(AskHint(_cid(), self._seq))
            assert isinstance(hint, Hint)
        shorts = {choice.action: choice.short for choice in scene.choices}
        rows = [f"  {shorts.get(o.action, '?')}  {percent(o.chance)} to win" for o in hint.options]
        return "\n".join([hint.text, *rows])

    def review(self) -> str:
        path = self.link.of_table("/review")
        found = self.link.ask(path, Review, post=True, token=self.token)
        until = time.monotonic() + PATIENCE
        while found.state in ("waiting", "running") and time.monotonic() < until:
            time.sleep(1.0)
            found = self.link.ask(path, Review, token=self.token)
        if found.state == "failed":
            raise Refusal(f"the review failed: {found.text}")
        if found.state != "done":
            return f"{found.progress:.0%} of the game is looked over; ask for the review again."
        moments = [(moment.turn, moment.chances[self.seat]) for moment in found.moments]
        mine = [costly for costly in found.costly if costly.seat == self.seat]
        return review_text(moments, [(c.turn, c.cost, c.own.text if c.own else c.text) for c in mine])

    def undo(self, answer: str) -> str:
        with self.changed:
            asked = self._undo.asked
            if answer:
                if asked is None:
                    raise Refusal("nobody asks to take a decision back")
                self._asked_for(AnswerUndo(_cid(), asked.seq, answer == "yes"))
            elif self._undo.may == "no":
                raise Refusal(f"that cannot be undone: {self._undo.why}")
            else:
                self._asked_for(Undo(_cid(), self._seq))
            return self.update()

    def say(self, text: str) -> str:
        with self.changed:
            self._asked_for(Say(_cid(), text))
        return "Said."

    def leave(self) -> str:
        if self.is_over:
            self.close()
            return "You have left the table."
        try:
            self.link.ask(self.link.of_table("/leave"), TableInfo, {"to": "open"}, self.token)
        finally:
            self.close()
        return "You have left the table; your chair is open."

    def close(self) -> None:
        self._closing.set()
        line = self._line
        if line is not None:
            with contextlib.suppress(OSError, WebSocketException):
                line.close()
        self._reader.join(PATIENCE)


def _text(message: Any) -> str:
    return msgspec.json.encode(message).decode()


def _cid() -> str:
    return f"mcp-{secrets.token_hex(8)}"


def _typed(patch: Patch) -> Patch:
    """A patch from the wire with the other fields of the view as a view has them."""
    rest = {
        name: None if value is None else msgspec.convert(value, settled(_TYPES[name]))
        for name, value in patch.rest.items()
        if name in _TYPES
    }
    return msgspec.structs.replace(patch, rest=rest)
