"""The door of the server: how many connections it takes, and how long they may be silent before they ask."""

import asyncio
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from tabard.server.guard import network
from tabard.server.protocol import Problem

FULL: Final = "Too many connections are open; try again in a moment."


class Doorkeeper:
    """Counts the connections of one server that ask by HTTP; those of tables are counted by the guard."""

    def __init__(self, most: int, most_each: int, silence: float) -> None:
        self.most = most
        """Connections in all, tables included; 0 for no limit."""
        self.most_each = most_each
        """Connections of one address, tables left out; 0 for no limit."""
        self.silence = silence
        """Seconds in which the head of a request must have come, from the connection or from its first byte on."""
        self.open: dict[str, int] = {}
        self.turned_away = 0

    def let_in(self, who: str, all_open: int) -> bool:
        """Whether one more connection may come; if so, it is counted."""
        mine = self.open.get(who, 0)
        if 0 < self.most < all_open or 0 < self.most_each <= mine:
            self.turned_away += 1
            return False
        self.open[who] = mine + 1
        return True

    def let_out(self, who: str) -> None:
        """One has gone, or has become a table."""
        self.open[who] -= 1
        if not self.open[who]:
            del self.open[who]


class Door(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection of Uvicorn's that is refused when there are too many, and closed when no request comes."""

    _keeper: Doorkeeper | None = None
    _who: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _asked: object = None
    """The last request whose head has come."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._keeper = self.app_state.get("doorkeeper")
        if self._keeper is None:
            return
        who = network(str(self.client[0]) if self.client else "")
        if not self._keeper.let_in(who, len(self.connections)):
            transport.write(_refusal())
            transport.close()
            return
        self._who = who
        self._wind()

    def data_received(self, data: bytes) -> None:
        if self._keeper is None:
            super().data_received(data)
            return
        if self._who is None:
            return  # it was refused
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._wind()
        super().data_received(data)
        if self.cycle is not self._asked:
            self._asked = self.cycle
            self._stop()

    def handle_websocket_upgrade(self, *request: Any) -> None:
        self._let_out()  # from now on it is another protocol's, and the guard's to count
        super().handle_websocket_upgrade(*request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_out()
        super().connection_lost(exc)

    def _wind(self) -> None:
        assert self._keeper is not None
        self._timer = self.loop.call_later(self._keeper.silence, self.transport.abort)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _let_out(self) -> None:
        self._stop()
        if self._keeper is not None and self._who is not None:
            self._keeper.let_out(self._who)
            self._who = None


def _refusal() -> bytes:
    body = msgspec.json.encode(Problem("too-fast", FULL))
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
