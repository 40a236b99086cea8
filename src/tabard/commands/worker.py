"""Thinks for servers that share a PostgreSQL: bots, hints and reviews, on this machine instead of theirs."""

import argparse
import asyncio
import logging.config
import os
import signal

import msgspec

from tabard.commands.inputs import installed, whole
from tabard.commands.tables import database_url
from tabard.engine.errors import TabardError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        help="postgresql://..., the one of the servers (default: TABARD_DATABASE_URL)",
    )
    parser.add_argument(
        "--processes",
        type=whole,
        default=os.cpu_count() or 2,
        help="bots that think at once (default: as many as there are processors)",
    )


def run(args: argparse.Namespace) -> int:
    with installed("a worker needs", "server,postgres"):
        from tabard.server.config import Settings
        from tabard.server.logs import log_config
        from tabard.server.thinking import Thinking
    if args.processes < 1:
        raise TabardError(f"--processes {args.processes}: at least 1")
    settings = msgspec.structs.replace(Settings.from_env(), database_url=database_url(args.database))
    logging.config.dictConfig(log_config(settings.logs, settings.log_level))
    thinking = Thinking(settings, args.processes)

    async def think() -> None:
        stop = asyncio.Event()
        for how in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(how, stop.set)
        where = repr(thinking.store.engine.url)
        await thinking.run(stop, lambda: print(f"Tabard thinks for {where} (Ctrl+C ends it)", flush=True))

    asyncio.run(think())
    return 0
