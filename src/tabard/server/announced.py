"""How Uvicorn runs a server of Tabard: it says when it can be reached, and is told to stop once only."""

import socket
from collections.abc import Callable
from types import FrameType

import uvicorn


class Announced(uvicorn.Server):
    """Says where it is once it can be reached; stops in order, however often it is told to."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whoever presses Ctrl+C again only waits: Uvicorn would leave without ending what the application began."""
        super().handle_exit(sig, frame)
        self.force_exit = False
