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

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[TELL] = self.tell

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


def headed(text: bytes) -> bytes:
    """A text as one frame of a server."""
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + text
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big") + text
