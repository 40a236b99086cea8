"""A table in the terminal: you sit in seat 1 and bots in the others, or everyone at one keyboard."""

import argparse
import os
import secrets
from pathlib import Path

from tabard.bots import USUAL
from tabard.commands import saves
from tabard.commands.inputs import match_arguments, read_game, read_record, read_values, whole
from tabard.commands.sitting import PERSON, read_names
from tabard.commands.watchdog import Watchdog, WatchedSitter
from tabard.engine.errors import BadOption, BadRecord, UnknownBot
from tabard.engine.record import Record
from tabard.lab.chair import Chair
from tabard.terminal.screen import DrawnScreen, Screen
from tabard.terminal.session import Chooser, Session

HUMAN = "human"
BOT = "bot:"
QUICK = ("random", "novice", "greedy")
"""Bots that answer at once; all others think under a watchdog, so that none of them can stop the table."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="see `tabard games`; with --resume the last one played")
    parser.add_argument(
        "--seed", type=whole, help="the same seed deals the same game (default: a random one)"
    )
    match_arguments(parser)
    parser.add_argument(
        "--bot",
        metavar="NAME[,NAME...]",
        help=f"who plays the other seats (default: {USUAL}); or one name a seat, with none for a person (none,greedy)",
    )
    parser.add_argument(
        "--hotseat", action="store_true", help="people in all seats, at this keyboard in turn"
    )
    parser.add_argument("--resume", action="store_true", help="go on with a game that was left")
    parser.add_argument(
        "--file", metavar="FILE", type=Path, help="where the game is saved, and with --resume read from"
    )
    parser.add_argument(
        "--plain", action="store_true", help="lines of text without colour, boxes or clearing"
    )
    parser.add_argument("--no-hints", action="store_true", help="nobody is told what to choose")


def run(args: argparse.Namespace) -> int:
    if args.hotseat and args.bot:
        raise BadOption("--hotseat has no bots; use --bot none,none,NAME for people and bots together")
    record, path = _resumed(args) if args.resume else _begun(args)
    watchdog = Watchdog(record.game.name, str(record.game.card_file or ""))
    sitters = _sitters(record, watchdog)
    screen = Screen() if args.plain or os.environ.get("TERM") == "dumb" else DrawnScreen()
    session = Session(record, sitters, screen, lambda r: saves.keep(path, r), not args.no_hints)
    try:
        ended = session.run()
    finally:
        watchdog.close()
    if ended:
        print(f"The game is recorded in {path}\n`tabard replay {path}` shows it again.")
        print(f"`tabard review {path}` looks it over.")
        return 0
    saves.keep(path, record)
    again = "tabard play --resume" + (f" --file {args.file}" if args.file else "")
    print(f"Saved after {len(record)} actions in {path}\n`{again}` goes on.")
    return 0


def _begun(args: argparse.Namespace) -> tuple[Record, Path]:
    if args.game is None:
        raise BadOption(
            "which game? (tabard games lists them; tabard play --resume goes on with the last one)"
        )
    game = read_game(args.game, args.cards)
    options = read_values(game, args.option)
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    path = args.file or saves.new_save(game.name)
    if path.exists():
        raise BadOption(f"--file {path}: there is such a file already; --resume goes on with it")
    record = Record(game, args.seats, seed, options, log=True)
    record.players = _players(args, record.seats)
    return record, path


def _players(args: argparse.Namespace, seats: int) -> list[str]:
    """Who sits where, as the record keeps it."""
    if args.hotseat:
        return [HUMAN] * seats
    found = read_names(args.bot, (PERSON,)) if args.bot else [USUAL]
    if len(found) == 1:
        found = [PERSON, *found * (seats - 1)]
    if len(found) != seats:
        raise BadOption(f"--bot names {len(found)} seats, but there are {seats}")
    return [HUMAN if name == PERSON else BOT + name for name in found]


def _resumed(args: argparse.Namespace) -> tuple[Record, Path]:
    given = [f"--{n}" for n in ("seed", "seats", "bot") if getattr(args, n) is not None]
    given += ["--option"] if args.option else []
    given += ["--hotseat"] if args.hotseat else []
    if given:
        raise BadOption(f"{given[0]} belongs to a new game; --resume goes on with an old one as it was")
    path = args.file or saves.latest_unfinished(args.game)
    try:
        record = read_record(path, args.cards, log=True)
    except BadRecord as e:
        raise BadRecord(f"{e}; the file is kept as it is") from None
    if args.game is not None and args.game != record.game.name:
        raise BadRecord(f"{path}: a game of {record.game.name}, not of {args.game}")
    if record.state.is_over:
        raise BadRecord(f"{path}: this game is over; `tabard replay {path}` shows it")
    return record, path


def _sitters(record: Record, watchdog: Watchdog) -> list[Chooser | None]:
    players = record.players or [HUMAN] * record.seats
    if len(players) != record.seats:
        raise BadRecord(f"the record names {len(players)} players for {record.seats} seats")
    sitters: list[Chooser | None] = []
    for seat, player in enumerate(players):
        if not player.startswith(BOT):
            sitters.append(None)
            continue
        try:
            name = read_names(player.removeprefix(BOT))[0]
        except UnknownBot as e:
            raise BadRecord(f"seat {seat + 1} of the record: {e}") from None
        seed = record.seed + len(record)
        if name in QUICK:
            sitters.append(Chair(name, seed, seat))
        else:
            watchdog.expect()
            sitters.append(WatchedSitter(name, seed, seat, watchdog))
    return sitters
