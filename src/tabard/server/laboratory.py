"""The laboratory at the page: the experiments of a folder as they stand, and one that a visitor may begin."""

import asyncio
import re
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tabard.bots import kind
from tabard.engine.errors import TabardError
from tabard.server.config import BadSetting
from tabard.server.hall import Hall
from tabard.server.offers import Bench, Experiment, NewExperiment
from tabard.server.processes import Gone, Process
from tabard.server.refused import Refused
from tabard.server.rest import guarded, read, told

if TYPE_CHECKING:
    from tabard.lab.shelf import Shelf

NEEDS: Final = "polars"
"""What the laboratory reads its tables with."""
MOST_LOG: Final = 4000
"""Bytes of what an experiment said last."""
POLICY: Final = (
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; font-src data:; img-src data:"
)
"""A report is one file with everything inside, and draws its pictures itself; it can reach nothing of this site."""


class Laboratory:
    """The experiments of one folder."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.folder = Path(hall.settings.laboratory) if hall.settings.laboratory else None
        if self.folder is not None and find_spec(NEEDS) is None:
            raise BadSetting("TABARD_LABORATORY: the laboratory is not installed (pip install 'tabard[lab]')")
        self._shelf: Shelf | None = None
        self._running = ""
        self._process: Process | None = None
        self._end: asyncio.Task[None] | None = None
        self._trouble = ""

    async def all(self, request: Request) -> Response:
        return told(await self._bench())

    async def report(self, request: Request) -> Response:
        """The report of an experiment: one that is listed, and no other file."""
        name = request.path_params["path"]
        found = await self._experiments()
        if name not in {one.report for one in found if one.report}:
            raise Refused("unknown", "There is no such report.")
        body = await self.hall.workshop.do((self._place() / name).read_bytes)
        headers = {"cache-control": "no-store", "content-security-policy": POLICY}
        return Response(body, 200, headers, "text/html; charset=utf-8")

    async def begin(self, request: Request) -> Response:
        """Ask about a card: what it is worth, and what it does to its decks."""
        wish = await read(request, NewExperiment)
        minutes = self.hall.settings.experiments
        folder = self._place()
        if minutes <= 0:
            raise Refused("not-allowed", "On this server experiments are not begun at the page.")
        if self._running:
            raise Refused("not-allowed", "An experiment is running; wait for its end, or stop it.")
        for player in wish.players:
            kind(player)
        self._running = "..."  # nobody else begins one while the cards are read
        try:
            card = await self.hall.workshop.do(_asked, wish)
            name = f"{wish.game}-{card}-{time.strftime('%Y%m%d-%H%M%S')}"
            await self.hall.workshop.do(_written, folder, name, _as_file(wish))
            process = Process()
            with (folder / f"{name}.log").open("wb") as output:
                await self.hall.keeper.run(
                    process,
                    output,
                    *("lab", "card", wish.game, str(folder / f"{name}.yaml")),
                    *("--out", str(folder / name), "--minutes", f"{minutes:g}", "--jobs", "1"),
                    *("--players", ",".join(wish.players)),
                )
        except (Gone, OSError) as e:
            self._running = ""
            raise Refused("fault", f"The experiment does not begin: {e}") from None
        except BaseException:
            self._running = ""
            raise
        self._running, self._process, self._trouble = name, process, ""
        self._end = self.hall.spawn(self._seen_to_its_end(process, name), "experiment")
        return told(await self._bench(), 201)

    async def stop(self, request: Request) -> Response:
        """End the one that runs; what was played is kept."""
        if self._process is None or self._end is None or request.path_params["name"] != self._running:
            raise Refused("unknown", "No such experiment is running.")
        self._process.strike()
        await asyncio.wait([self._end])
        return told(await self._bench())

    async def _seen_to_its_end(self, process: Process, name: str) -> None:
        await process.ended()
        try:
            if process.code != 0 and not process.is_struck:
                log = self._place() / f"{name}.log"
                self._trouble = await self.hall.keeper.thread(_last_words, log)
        finally:
            self._running, self._process = "", None

    def _place(self) -> Path:
        if self.folder is None:
            raise Refused("unknown", "This server has no laboratory.")
        return self.folder

    async def _bench(self) -> Bench:
        found = await self._experiments()
        return Bench(tuple(found), self.hall.settings.experiments, self._running, self._trouble)

    async def _experiments(self) -> list[Experiment]:
        self._place()
        return await self.hall.workshop.do(self._read)

    def _read(self) -> list[Experiment]:
        from tabard.lab.shelf import Shelf

        folder = self._place()
        if self._shelf is None:
            folder.mkdir(parents=True, exist_ok=True)
            self._shelf = Shelf(folder)
        return [Experiment(**entry._asdict()) for entry in self._shelf.entries()]


def _as_file(wish: NewExperiment) -> str:
    """What was pasted as a card file: a whole one, or a single card."""
    lines = wish.cards.strip("\n").splitlines()
    if any(line.startswith("cards:") for line in lines):
        return wish.cards
    card = [f"  {line}" for line in lines]
    card[0] = f"- {lines[0].removeprefix('- ')}"
    return "\n".join(
        ["set: pasted", "title: Pasted", f"extends: {wish.game}", "box: open", "cards:", *card, ""]
    )


def _asked(wish: NewExperiment) -> str:
    """The first card that a set changes; Refused where there is nothing to ask about it."""
    from tabard.lab.standard import standard_questions

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.yaml"
        file.write_text(_as_file(wish), encoding="utf-8")
        try:
            questions = standard_questions(wish.game, file, list(wish.players), 1)
        except TabardError as e:
            raise Refused("bad-request", str(e).replace(f"{folder}/", "")) from None
    return re.sub(r"[^\w-]", "-", next(iter(questions)).removesuffix("-access"))[:40]


def _written(folder: Path, name: str, cards: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text(cards, encoding="utf-8")


def _last_words(log: Path) -> str:
    """What an experiment said last, which is why it ended."""
    lines = log.read_bytes()[-MOST_LOG:].decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else "It ended without a word."


def routes(hall: Hall) -> list[Route]:
    """What is asked of the laboratory."""
    laboratory = Laboratory(hall)
    return [
        Route("/api/laboratory", guarded(laboratory.all), methods=["GET"]),
        Route("/api/laboratory", guarded(laboratory.begin), methods=["POST"]),
        Route("/api/laboratory/{name:str}/stop", guarded(laboratory.stop), methods=["POST"]),
        Route("/api/laboratory/report/{path:path}", guarded(laboratory.report), methods=["GET"]),
    ]
