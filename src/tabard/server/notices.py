"""Tells other programs whose turn it has become, so that an e-mail or a push reaches somebody who is not looking.

A package names a callable in the entry point group `tabard.notify`; it is called with a `Notice`, on its own thread,
and nothing that goes wrong or takes long in it ever reaches the table.
"""

import logging
import queue
import threading
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Literal
from weakref import WeakKeyDictionary

import msgspec

from tabard.engine.ids import Seat
from tabard.server.rooms import Room

GROUP: Final = "tabard.notify"
MOST_WAITING: Final = 1000
"""Notices that wait for one plug-in; with more, the newest are left out."""

log = logging.getLogger("tabard.notices")


class Notice(msgspec.Struct, frozen=True):
    """Something that somebody at a table would like to hear of."""

    table: str
    """The id of the table: the end of its address, `/t/ID`."""
    seat: int
    what: Literal["turn", "over"]
    """It has become this seat's turn, or the game has ended."""
    game: str
    title: str
    """What people call the game."""
    name: str
    """What whoever sits there is called at this table."""
    is_here: bool
    """Whether a page of the seat is open, which says it itself."""


Caller = Callable[[Notice], object]


class Plug:
    """A plug-in and the thread on which it works off its notices, one after the other."""

    def __init__(self, point: EntryPoint) -> None:
        self.name = point.name
        self._point = point
        self._waiting: queue.Queue[Notice | None] = queue.Queue(MOST_WAITING)
        threading.Thread(target=self._work, name=f"notify {point.name}", daemon=True).start()

    def put(self, notice: Notice | None) -> None:
        """Something to tell; None ends the thread."""
        try:
            self._waiting.put_nowait(notice)
        except queue.Full:
            log.warning("%s is so far behind that a notice is left out", self.name)

    def _work(self) -> None:
        try:
            call: Caller = self._point.load()
        except Exception:
            log.exception("%s cannot be loaded, and tells nothing", self.name)
            return
        while (notice := self._waiting.get()) is not None:
            try:
                call(notice)
            except Exception:
                log.exception("%s failed to tell of it: %s", self.name, notice.what)


class Notices:
    """Looks at a table after every change, and tells the plug-ins whose turn it has become."""

    def __init__(self) -> None:
        self._plugs: list[Plug] = []
        self._before: WeakKeyDictionary[Room, frozenset[Seat] | None] = WeakKeyDictionary()
        """Who was asked at each table when it was last looked at; None once it was over."""

    def start(self) -> None:
        self._plugs = [Plug(point) for point in entry_points(group=GROUP)]

    def stop(self) -> None:
        plugs, self._plugs = self._plugs, []
        for plug in plugs:
            plug.put(None)

    def look(self, room: Room) -> None:
        """Tell what is new; of a table that was just read nothing is, since somebody told it before."""
        if not self._plugs:
            return
        table = room.table
        people = [chair for chair in table.chairs if chair.kind == "human"]
        is_over = table.status == "finished"
        asked = frozenset(chair.seat for chair in people if table.question(chair.seat) is not None)
        before = self._before.get(room, None if is_over else asked)
        self._before[room] = None if is_over else asked
        if before is None:
            return
        here = room.here()
        for chair in people:
            if is_over or chair.seat in asked - before:
                notice = Notice(
                    table.match.id,
                    chair.seat,
                    "over" if is_over else "turn",
                    table.match.game,
                    table.game.title,
                    chair.name,
                    chair.seat in here,
                )
                for plug in self._plugs:
                    plug.put(notice)
