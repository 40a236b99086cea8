"""The experiments of a folder on one page: what each answers in a sentence, the newest first, live while one runs."""

import html
import time
from collections.abc import Iterator
from datetime import datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote, unquote, urlsplit

from tabard.bots import title as bot_title
from tabard.engine.errors import TabardError
from tabard.lab.answers import Answer, answers, leading, title_of
from tabard.lab.findings import Finding
from tabard.lab.paper import HERE, fonts
from tabard.lab.study import Study, reopen

FRESH: Final = 60.0
"""An experiment that is not at its end is running if something of it was written within so many seconds."""
PAUSE: Final = 2000
"""Milliseconds between two looks of an open page."""
RUNNING: Final = "running"
ENDED: Final = "at its end"
STOPPED: Final = "stopped"
SCRIPT: Final = f"""
const list = document.querySelector("main");
setInterval(async () => {{
  const answer = await fetch("list").catch(() => null);
  if (!answer || !answer.ok) return;
  const text = await answer.text();
  if (text !== list.dataset.text) list.innerHTML = list.dataset.text = text;
}}, {PAUSE});
"""
STYLE: Final = """
.shelf { display: grid; gap: 14px; }
.shelf h2 { font-size: 21px; }
.shelf .answer-line { margin-top: 8px; font-size: 17px; color: var(--tb-text); max-width: 80ch; }
.shelf .state { float: right; margin-left: 12px; padding: 1px 10px; }
.shelf .state { border: 1px solid var(--tb-line); border-radius: 10px; }
.shelf .running { border-color: var(--tb-lit); color: var(--tb-lit); }
.shelf .open { display: inline-block; margin-top: 8px; padding: 8px 0; font-weight: 600; }
.shelf progress { width: 100%; height: 6px; accent-color: var(--tb-lit); }
"""


class Entry(NamedTuple):
    """One experiment as it is listed."""

    name: str
    title: str
    game: str
    answer: str
    """In one sentence; empty before there is one."""
    others: tuple[str, ...]
    """What the other players say."""
    state: str
    share: float
    """How much of what it may take at most is played."""
    deals: int
    written: float
    report: str
    """The path of its report from the folder on; empty before there is one."""
    course: tuple[tuple[int, float, float, float], ...] = ()
    """How the estimate went: after how many deals, what it was, and from where to where it could be."""
    even: float = 0.0
    """What stands for no difference at all."""


class Shelf:
    """The experiments below a folder; what has not changed is not read again."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise TabardError(f"{folder}: there is no such folder")
        self.folder = folder
        self._known: dict[Path, tuple[float, Entry]] = {}

    def entries(self) -> list[Entry]:
        """All of them, the newest first."""
        found = [
            entry for facts in sorted(self.folder.rglob("facts.json")) if (entry := self._entry(facts.parent))
        ]
        return sorted(found, key=lambda entry: -entry.written)

    def _entry(self, folder: Path) -> Entry | None:
        """One experiment; what is just being written is told as it was told before."""
        known = self._known.get(folder)
        try:
            written = max((folder / name).stat().st_mtime for name in ("facts.json", "games.parquet"))
            if known is None or known[0] != written:
                known = self._known[folder] = (written, self._read(reopen(folder), folder, written))
        except (OSError, TabardError):
            if known is None:
                return None
        entry = known[1]
        running = entry.state != ENDED and time.time() - entry.written < FRESH
        report = self._report(folder)
        return entry._replace(state=RUNNING if running else entry.state, report=report)

    def _read(self, study: Study, folder: Path, written: float) -> Entry:
        told = answers(study)
        first = leading(study, told) if told else None
        series = study.series.values()
        return Entry(
            name=folder.relative_to(self.folder).as_posix(),
            title=title_of(study.plan),
            game=study.plan.game.title,
            answer=first.sentence if first is not None else "",
            others=tuple(_said(one) for one in reversed(told) if one is not first),
            state=ENDED if all(one.is_over for one in series) else STOPPED,
            share=sum(1.0 if one.is_over else one.next / study.plan.deals for one in series) / len(series),
            deals=sum(one.next for one in series),
            written=written,
            report="",
            course=() if first is None or first.finding is None else _course(study, first.finding),
            even=_even(study),
        )

    def _report(self, folder: Path) -> str:
        """The report of an experiment, its own or that of the question it is a part of."""
        for place in (folder, folder.parent):
            if place.is_relative_to(self.folder) and (place / "report.html").is_file():
                return (place / "report.html").relative_to(self.folder).as_posix()
        return ""

    # -- the page -----------------------------------------------------------------------------------

    def page(self) -> str:
        style = (HERE / "paper.css").read_text(encoding="utf-8")
        return (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>Laboratory</title>\n<style>\n{fonts()}{style}{STYLE}</style>\n</head>\n<body>"
            '<header><div class="house">Tabard · Laboratory</div><h1>Experiments</h1>'
            f"<p>{_t(self.folder.resolve().name)}, the newest first</p></header>"
            f'<main class="shelf" aria-live="polite">{self.list()}</main>'
            f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
        )

    def list(self) -> str:
        """The experiments alone, which an open page asks for again."""
        found = self.entries()
        if not found:
            return '<section class="panel"><p>No experiments yet: <code>tabard lab new</code> writes one.</p></section>'
        return "".join("".join(_panel(entry)) for entry in found)


def _panel(entry: Entry) -> Iterator[str]:
    when = datetime.fromtimestamp(entry.written).strftime("%Y-%m-%d %H:%M")
    kind = " running" if entry.state == RUNNING else ""
    yield f'<section class="panel"><span class="state{kind}">{entry.state}</span>'
    yield f"<h2>{_t(entry.title)} <small>{_t(entry.game)}</small></h2>"
    yield f'<p class="answer-line">{_t(entry.answer or "No answer yet.")}</p>'
    for other in entry.others:
        yield f"<p>{_t(other)}</p>"
    if entry.state != ENDED:
        yield f'<progress max="1" value="{entry.share:.3f}" aria-label="played of what it may take"></progress>'
    yield f"<p>{_t(entry.name)} · {entry.deals:,} deals · {when}</p>"
    if entry.report:
        yield f'<a class="open" href="{quote(entry.report)}">Open the report</a>'
    yield "</section>"


def _even(study: Study) -> float:
    """With two arms a difference is told, else a share of games."""
    return study.plan.even if len(study.plan.arms) == 1 else 0.0


def _course(study: Study, found: Finding) -> tuple[tuple[int, float, float, float], ...]:
    by = _even(study)
    return tuple((deals, mean + by, low + by, high + by) for deals, mean, low, high, _ in found.path)


def _said(answer: Answer) -> str:
    return f"{bot_title(answer.player)}: {answer.sentence}"


def _t(text: object) -> str:
    return html.escape(str(text))


class Server(ThreadingHTTPServer):
    """Serves a shelf to this machine; nothing but the list and the reports that it names."""

    daemon_threads = True

    def __init__(self, shelf: Shelf, port: int) -> None:
        self.shelf = shelf
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class _Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path).lstrip("/")
        shelf = self.server.shelf
        if path == "":
            self._send(shelf.page())
        elif path == "list":
            self._send(shelf.list())
        elif path in {entry.report for entry in shelf.entries() if entry.report}:
            self._send((shelf.folder / path).read_text(encoding="utf-8"))
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _send(self, text: str) -> None:
        data = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Whoever looks at the page sees it."""
