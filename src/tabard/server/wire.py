"""The WebSockets of tables: Uvicorn's, with a short way for the whole texts that nearly every message is.

What is longer, in pieces, or about the connection itself goes the long way, as does everything before a page is let in.
"""

from collections.abc import Generator
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

from tabard.server.socket import TELL

TEXT: Final = 0x81
"""The first byte of a whole text."""
MASKED: Final = 0x80
SHORT, MIDDLE = 126, 127
"""From these lengths on a text has its length in two bytes more, and in eight."""
MOST_WAITING: Final = 16
"""Messages of one page that may wait to be read; one that sends more is not listened to for a while."""


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _is_between = False
    """Nothing has come of the next frame."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[TELL] = self.tell

    # -- out ----------------------------------------------------------------------------------------

    def tell(self, text: bytes) -> bool:
        """Send a text now; False where it would have to wait, or where nobody hears it any more."""
        if (
            self.close_sent
            or self.disconnected
            or not self.writable.is_set()
            or self.conn.state is not OPEN
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(headed(text))
        return True

    # -- in -----------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        text = self._whole(data) if self._is_between else None
        if text is None:
            super().data_received(data)
            self._is_between = is_between(self.conn.parser)
        else:
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()

    def _whole(self, data: bytes) -> bytes | None:
        """The text that came, where that is all that came, and nothing is half there from before."""
        conn = self.conn
        if (
            len(data) < 6
            or data[0] != TEXT
            or not self.handshake_complete
            or self.close_sent
            or conn.state is not OPEN
            or conn.current_size is not None
        ):
            return None
        length = data[1] - MASKED
        start = 2
        if length == SHORT:
            length = int.from_bytes(data[2:4], "big")
            start = 4
            if length > self.config.ws_max_size:
                return None
        if length < 0 or length == MIDDLE or len(data) != start + 4 + length:
            return None
        return bytes(apply_mask(data[start + 4 :], data[start : start + 4]))

    def send_receive_event_to_app(self) -> None:
        """As Uvicorn does it, but without closing its ears after each message."""
        if self.queue.qsize() < MOST_WAITING:
            was_paused, self.read_paused = self.read_paused, True
            super().send_receive_event_to_app()
            self.read_paused = was_paused
        else:
            super().send_receive_event_to_app()


def is_between(parser: Generator[Any, Any, Any]) -> bool:
    """Whether the long way has read all that came, and waits for the beginning of a frame."""
    inner: Any = parser
    while inner.gi_yieldfrom is not None:
        inner = inner.gi_yieldfrom
    return bool(inner.gi_code.co_name == "at_eof")


def headed(text: bytes) -> bytes:
    """A text as one frame of a server."""
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + text
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big") + text
