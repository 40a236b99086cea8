"""Assistants at the table: a server of the Model Context Protocol, over stdio or HTTP."""

import argparse
import functools
import ipaddress
import secrets
from typing import TYPE_CHECKING, Any, Final

from tabard.commands import saves
from tabard.commands.inputs import installed, whole
from tabard.commands.serve import check_port, shown
from tabard.commands.sitting import players, sitters
from tabard.commands.watchdog import Watchdog
from tabard.engine.errors import BadOption, TabardError
from tabard.engine.game import SEED_LIMIT
from tabard.engine.record import Record
from tabard.games import game as find_game
from tabard.terminal.table import Table

if TYPE_CHECKING:
    from tabard.assistant.local import LocalChair

PORT: Final = 8001
ASSISTANT: Final = "assistant"
"""Who plays the seat, as the record keeps it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--http", action="store_true", help="over HTTP instead of stdio, for several assistants at once"
    )
    parser.add_argument("--host", default="127.0.0.1", help="with --http (default: %(default)s)")
    parser.add_argument("--port", type=whole, default=PORT, help="with --http (default: %(default)s)")
    parser.add_argument(
        "--server",
        action="append",
        metavar="URL",
        help="follow links to tables of this Tabard server alone; may be given again (default: any, and none where "
        "others on the network may ask)",
    )
    parser.add_argument("--no-hints", action="store_true", help="no hints and reviews at tables against bots")
    parser.add_argument(
        "--seed", type=whole, help="tables against bots are dealt by N, N+1, ... (default: by chance)"
    )


def run(args: argparse.Namespace) -> int:
    with installed("assistants need", "mcp"):
        from tabard.assistant.seats import Seats
        from tabard.assistant.server import PATH, run_http, run_stdio
    servers = None if args.server is None else [url.rstrip("/") for url in args.server]
    if args.http and servers is None and not _is_own(args.host):
        servers = []
    seats = Seats(Opener(args.seed, not args.no_hints, tells_file=not args.http), servers, not args.http)
    try:
        if not args.http:
            run_stdio(seats)
            return 0
        check_port(args.host, args.port)
        line = f"Assistants are served at http://{shown(args.host)}:{args.port}{PATH} (Ctrl+C ends it)"
        if not run_http(seats, args.host, args.port, lambda: print(line, flush=True)):
            raise TabardError("the server could not start; the lines above say why")
        return 0
    finally:
        seats.close()


def _is_own(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Opener:
    """Makes tables against bots, saved as those of `tabard play` are."""

    def __init__(self, seed: int | None, hints: bool, tells_file: bool) -> None:
        self._seed = seed
        self._hints = hints
        self._tells_file = tells_file
        """Whether assistants are told where the record lies: those on this machine can read it."""

    def __call__(self, name: str, bots: str, seats: int | None, options: dict[str, Any]) -> "LocalChair":
        from tabard.assistant.local import LocalChair

        game = find_game(name)
        # Nobody can find the deal by trying seeds.
        seed = secrets.randbelow(SEED_LIMIT) if self._seed is None else self._seed
        record = Record(game, seats, seed, options, log=True)
        record.players = players(bots, record.seats, ASSISTANT, "bot")
        if record.players.count(ASSISTANT) != 1:
            raise BadOption(
                f"bot {bots!r}: exactly one seat is yours; name bots for the others and none for it"
            )
        if self._seed is not None:
            self._seed += 1
        path = saves.new_save(game.name)
        watchdog = Watchdog(game.name)
        where = f"The game is recorded: `tabard replay {path}` shows it again." if self._tells_file else ""
        return LocalChair(
            Table(record, sitters(record, watchdog)),
            record.players.index(ASSISTANT),
            functools.partial(saves.keep, path),
            watchdog.close,
            self._hints,
            where,
        )
