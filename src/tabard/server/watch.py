"""For whoever runs a server: is it alive, does it take people in, and how much does it do."""

import os
import secrets
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tabard import __version__
from tabard.server.door import Doorkeeper
from tabard.server.guard import refused
from tabard.server.hall import Hall
from tabard.server.metrics import KIND, gauge, heading, text
from tabard.server.rest import bearer

FRESH: Final = 1.0
"""Seconds for which an answer of the database is believed: asking often must not cost much."""


class Watch:
    """The three addresses of one server that are not for players."""

    def __init__(self, hall: Hall, doorkeeper: Doorkeeper) -> None:
        self.hall = hall
        self.doorkeeper = doorkeeper
        self._asked = -FRESH
        self._trouble = ""

    async def alive(self, request: Request) -> Response:
        """The process answers; whoever gets no answer starts it anew."""
        return PlainTextResponse("ok\n", headers=NOT_KEPT)

    async def ready(self, request: Request) -> Response:
        """The database answers, and the server is not about to stop; whoever gets 503 sends people elsewhere."""
        if self.hall.keeper.is_stopping:
            return PlainTextResponse("the server stops\n", 503, NOT_KEPT)
        now = time.monotonic()
        if now - self._asked > FRESH:
            self._asked = now
            try:
                await self.hall.stored(self.hall.store.ask)
                self._trouble = ""
            except self.hall.store.trouble:
                self._trouble = "the database does not answer"
        if self._trouble:
            return PlainTextResponse(f"{self._trouble}\n", 503, NOT_KEPT)
        return PlainTextResponse("ready\n", headers=NOT_KEPT)

    async def metrics(self, request: Request) -> Response:
        """What Prometheus reads; only for those who know the word, as tables and habits are nobody else's business."""
        word = self.hall.settings.metrics
        if not word:
            return refused("unknown", "There is nothing here.")
        if not secrets.compare_digest((bearer(request) or "").encode(), word.encode()):
            return refused("not-yours", "Only who runs this server may see that.")
        worker = str(os.getpid()) if self.hall.store.shared else ""
        return Response(text(self._lines(), worker), media_type=KIND, headers=NOT_KEPT)

    def _lines(self) -> list[str]:
        hall = self.hall
        rooms = list(hall.rooms.values())
        lines: list[str] = [*hall.metrics.lines()]
        lines += gauge("tabard_tables", "Tables in memory.", len(rooms))
        pages = sum(len(reader.lines) for room in rooms for reader in room.all_readers())
        lines += gauge("tabard_pages", "Open pages at tables.", pages)
        lines += gauge("tabard_waiting", "Who waits for their turn.", hall.waiting(), "queue")
        lines += gauge("tabard_processes", "Processes that think.", hall.keeper.processes)
        lines += heading("tabard_processes_replaced_total", "Bots' processes that were ended.", "counter")
        lines.append(f"tabard_processes_replaced_total {hall.thinkers.replaced}")
        lines += heading("tabard_turned_away_total", "Connections refused at the door.", "counter")
        lines.append(f"tabard_turned_away_total {self.doorkeeper.turned_away}")
        used = os.times()
        lines += heading("process_cpu_seconds_total", "Seconds of CPU of this process.", "counter")
        lines.append(f"process_cpu_seconds_total {used.user + used.system:.2f}")
        lines += gauge("process_resident_memory_bytes", "Memory of this process.", _memory())
        lines += gauge("tabard_build_info", "The version that runs.", {__version__: 1}, "version")
        return lines


NOT_KEPT: Final = {"cache-control": "no-store"}


def _memory() -> int:
    """Bytes that this process has in memory; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def routes(hall: Hall, doorkeeper: Doorkeeper) -> list[Route]:
    """At the top, where orchestrators look for them."""
    watch = Watch(hall, doorkeeper)
    return [
        Route("/healthz", watch.alive),
        Route("/readyz", watch.ready),
        Route("/metrics", watch.metrics),
    ]
