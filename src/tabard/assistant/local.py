"""A chair at a table of this machine, with bots in the other seats."""

import threading
from collections.abc import Callable
from typing import Final

from tabard.assistant.chair import PATIENCE, WIDTH, Chair, Refusal, text_of
from tabard.assistant.looking_back import review_text
from tabard.bots.advice import Kept, advise
from tabard.bots.review import Review
from tabard.engine.ids import RESIGN, Action, Seat
from tabard.engine.record import Record
from tabard.terminal.hints import hint_lines
from tabard.terminal.scene import LogLine, Scene
from tabard.terminal.table import Table, log_lines

NO_HINTS: Final = "there are no hints at this table"


class LocalChair(Chair):
    """One seat of a record. Bots choose in a thread of their own, so that nobody has to wait who does not want to."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        keep: Callable[[Record], None],
        shut: Callable[[], None],
        hints: bool = True,
        where: str = "",
    ) -> None:
        """`keep` saves the record, `shut` lets the bots go, `where` is told at the end: the file of the record."""
        super().__init__(table.record.game, seat)
        self.table = table
        self.record = table.record
        self._keep = keep
        self._shut = shut
        self._hints = hints
        self._advised: list[Kept] = []
        """What was advised last."""
        self._where = where
        self._told = 0
        self._trouble = ""
        self._is_left = False
        self._review: Review | None = None
        self._go_on()

    @property
    def is_asked(self) -> bool:
        d = self.record.state.decision
        return d is not None and d.seat == self.seat

    @property
    def is_over(self) -> bool:
        return self.record.state.decision is None

    def scene(self) -> Scene:
        if self._trouble:
            raise Refusal(self._trouble)
        return self.table.scene(self.seat)

    def news(self) -> list[LogLine]:
        events = self.record.log[self._told :]
        self._told = len(self.record.log)
        lines = log_lines(self.record, events, self.seat)
        if self.is_over and self._where:
            lines.append(LogLine(None, self._where, ""))
        return lines

    def act(self, action: Action) -> None:
        if action == RESIGN and not self.record.state.may_resign(self.seat):
            raise Refusal(self.record.state.why_not_resign()[0])
        self.record.append(action)
        self._keep(self.record)
        self._go_on()

    def _go_on(self) -> None:
        """Let the bots play until this seat is asked."""
        if self.is_over:
            self._end()
        elif not self.is_asked:
            threading.Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        try:
            is_mine = False
            while not is_mine:
                action = self.table.answer()  # nobody else changes the record meanwhile
                with self.changed:
                    if action is None or self._is_left:
                        break
                    self.record.append(action)
                    is_mine = self.is_asked or self.is_over  # before anybody can answer
            if self.is_over:
                self._end()
        except Exception as e:
            self._trouble = f"the table stands still: a bot failed ({type(e).__name__}: {e})"
        with self.changed:
            self.changed.notify_all()

    def _end(self) -> None:
        self._keep(self.record)
        self._shut()

    # -- advice -------------------------------------------------------------------------------------

    def hint(self) -> str:
        if not self._hints:
            raise Refusal(NO_HINTS)
        with self.changed:
            scene = self._asked()
            state = self.record.state.clone()
        names = [scene.name(other) for other in range(self.record.seats)]
        advice = advise(self.game, state, self.seat, names=names, plan=self._advised)
        self._advised = advice.plan
        return text_of(hint_lines(advice, WIDTH))

    def review(self) -> str:
        if not self._hints:
            raise Refusal(f"{NO_HINTS}, and no reviews")
        with self.changed:
            if not self.is_over:
                raise Refusal("a game is reviewed when it is over")
            if self._review is None:
                names = [self.table.scene(None).name(seat) for seat in range(self.record.seats)]
                self._review = Review(self.record, names=names)
                threading.Thread(target=self._look_over, args=[self._review], daemon=True).start()
            review = self._review
            self.changed.wait_for(lambda: review.is_done or bool(self._trouble), PATIENCE)
            if self._trouble:
                raise Refusal(self._trouble)
            if not review.is_done:
                return f"{review.progress:.0%} of the game is looked over; ask for the review again."
            moments = [(point.turn, point.chances[self.seat]) for point in review.points]
            costly = [(m.turn, m.cost, m.own["text"]) for m in review.mistakes(self.seat)]
            return review_text(moments, costly)

    def _look_over(self, review: Review) -> None:
        try:
            while not self._is_left and review.step():
                pass
        except Exception as e:
            self._trouble = f"the review failed ({type(e).__name__}: {e})"
        with self.changed:
            self.changed.notify_all()

    # -- and the rest -------------------------------------------------------------------------------

    def undo(self, answer: str) -> str:
        if answer:
            raise Refusal("nobody asks to take a decision back; undo without an answer takes back your own")
        with self.changed:
            self._asked()
            self.record.undo(self.seat)
            self._keep(self.record)
            self._told = min(self._told, len(self.record.log))
            return self.update()

    def leave(self) -> str:
        with self.changed:
            over = self.is_over
            try:
                self._keep(self.record)
            finally:
                self.close()
        return "You have left the table." if over else "You have left the table; the game is saved."

    def close(self) -> None:
        self._is_left = True
        self._shut()
