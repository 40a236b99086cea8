"""Tables in the browser: opens the page, and lets friends join by a link."""

import argparse
import errno
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tabard.commands.inputs import installed, whole
from tabard.commands.tables import database_url
from tabard.engine.errors import TabardError

if TYPE_CHECKING:
    from tabard.server.config import Settings

PORT: Final = 8000
SERVER: Final[dict[str, Any]] = {
    "ws_max_size": 32 * 1024,
    "ws_ping_interval": 20.0,
    "ws_ping_timeout": 20.0,
    "ws_per_message_deflate": False,  # moves are small, and packing them takes longer than making them
    "access_log": False,
    "timeout_graceful_shutdown": 3,
}
"""How Uvicorn runs it."""


EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that let in whoever finds the way."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 lets others on your network in (default: %(default)s)"
    )
    parser.add_argument("--port", type=whole, default=PORT, help="(default: %(default)s)")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://... (default: TABARD_DATABASE_URL, or a file of your own)",
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        help="open the browser (default: when started by hand)",
    )
    parser.add_argument(
        "--workers", type=whole, default=1, help="processes, more than 1 with PostgreSQL (default: 1)"
    )


def run(args: argparse.Namespace) -> int:
    with installed("the server needs", "server"):
        import uvicorn

        from tabard.server.announced import Announced
        from tabard.server.app import make_app
        from tabard.server.config import Settings
        from tabard.server.door import Door
        from tabard.server.logs import log_config
        from tabard.server.store import Store
        from tabard.server.wire import Wire
    url = database_url(args.database)
    settings = msgspec.structs.replace(Settings.from_env(), database_url=url)
    if not settings.address:
        settings = msgspec.structs.replace(settings, address=_address(args.host, args.port))
    if not settings.hosts and _is_loopback(args.host):
        settings = msgspec.structs.replace(settings, hosts=("localhost",))
    if args.workers < 1:
        raise TabardError(f"--workers {args.workers}: at least 1")
    if args.workers > 1 and url.startswith("sqlite"):
        raise TabardError("--workers above 1 needs PostgreSQL: --database postgresql://...")
    opens = _has_page(settings) and (sys.stdout.isatty() if args.open is None else args.open)
    check_port(args.host, args.port)
    store = Store.open(url, settings.synchronous)
    try:
        store.claim()
        store.migrate()
    finally:
        store.close()
    how: dict[str, Any] = {**SERVER, "http": Door, "ws": Wire, "host": args.host, "port": args.port}
    how["log_config"] = log_config(settings.logs, settings.log_level)
    welcome = _welcome(args.host, args.port)
    address = f"http://{shown(args.host)}:{args.port}/"
    if args.workers > 1:
        os.environ["TABARD_DATABASE_URL"] = url  # the processes read their settings themselves
        os.environ["TABARD_ADDRESS"] = settings.address
        os.environ["TABARD_HOSTS"] = ",".join(settings.hosts)
        print(welcome, flush=True)
        if opens:
            threading.Timer(1.5, webbrowser.open, [address]).start()
        uvicorn.run("tabard.server.app:from_env", factory=True, workers=args.workers, **how)
        return 0

    def announce() -> None:
        print(welcome, flush=True)
        if opens:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    server = Announced(uvicorn.Config(make_app(settings, is_alone=True), **how), announce)
    server.run()
    if not server.started:
        raise TabardError("the server could not start; the lines above say why")
    return 0


def shown(host: str) -> str:
    """A host as a browser on this machine reaches it."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _welcome(host: str, port: int) -> str:
    line = f"Tabard is at http://{shown(host)}:{port}/"
    near = _address(host, port)
    if near and host in EVERYWHERE:
        line += f", for others on your network at {near}/"
    return f"{line} (Ctrl+C ends it)"


def _address(host: str, port: int) -> str:
    """The address by which others open the page; empty where only this computer can."""
    near = _lan_address() if host in EVERYWHERE else host
    return "" if not near or _is_loopback(near) else f"http://{shown(near)}:{port}"


def _is_loopback(host: str) -> bool:
    """Whether nobody but this computer reaches what listens there, unless a proxy on it passes them on."""
    return host in ("localhost", "::1") or host.startswith("127.")


def _lan_address() -> str:
    """The address under which others on the network know this machine; empty when there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        try:
            s.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
            return str(s.getsockname()[0])
        except OSError:
            return ""


def _has_page(settings: "Settings") -> bool:
    """Whether there is a page to open; without one, what there is instead is said in words."""
    if (Path(settings.page) / "index.html").is_file():
        return True
    print(
        f"tabard: the page is not built: {settings.page} has no index.html; `make page` in a checkout builds it. "
        "Programs can sit down all the same, and `tabard play` is a table in the terminal.",
        file=sys.stderr,
        flush=True,
    )
    return False


def check_port(host: str, port: int) -> None:
    """Find out before anything starts whether the port is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as s:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            s.bind((host, port))
        except OSError as e:
            if e.errno == errno.EADDRINUSE:
                raise TabardError(f"port {port} is taken; try --port {port + 1}") from None
            raise TabardError(f"cannot listen on {host}:{port}: {e.strerror}") from None
        except OverflowError:
            raise TabardError(f"--port {port}: a port is a number from 1 to 65535") from None
