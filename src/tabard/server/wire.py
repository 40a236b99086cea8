"""The WebSockets of tables: Uvicorn's, with a short way out for the whole texts that every message to a page is."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from tabard.server.socket import TELL

TEXT: Final = 0x81
"""The first byte of a whole text."""
SHORT, MIDDLE = 126, 127
"""From these lengths on a text has its length in two bytes more, and in eight."""


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _heard = 0.0
    """When the other end was last heard."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[TELL] = self.tell

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is there, unless they have said something meanwhile: pages beat, and players choose."""
        interval = self.ping_interval
        silent = self.loop.time() - self._heard
        if interval is not None and silent < interval:
            self.ping_timer = self.loop.call_later(interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def tell(self, *texts: bytes) -> bool:
        """Send texts now, in one piece; False where it would have to wait, or where nobody hears it any more."""
        if (
            self.close_sent
            or self.disconnected
            or not self.writable.is_set()
            or self.conn.state is not OPEN
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(headed(texts[0]) if len(texts) == 1 else b"".join(map(headed, texts)))
        return True


def headed(text: bytes) -> bytes:
    """A text as one frame of a server."""
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + text
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big") + text
