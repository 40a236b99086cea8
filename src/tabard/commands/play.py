"""A table in the terminal: you sit in seat 1 and bots in the others, or everyone at one keyboard."""

import argparse
import os
import secrets
from pathlib import Path

from tabard.bots import USUAL
from tabard.commands import saves
from tabard.commands.inputs import match_arguments, read_game, read_record, read_values, whole
from tabard.commands.sitting import HUMAN, players, sitters
from tabard.commands.watchdog import Watchdog
from tabard.engine.errors import BadOption, BadRecord
from tabard.engine.record import Record
from tabard.terminal.screen import DrawnScreen, Screen
from tabard.terminal.session import Session


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
    parser.add_argument("--ask-all", action="store_true", help="ask even where there is nothing to choose")


def run(args: argparse.Namespace) -> int:
    if args.hotseat and args.bot:
        raise BadOption("--hotseat has no bots; use --bot none,none,NAME for people and bots together")
    record, path = _resumed(args) if args.resume else _begun(args)
    watchdog = Watchdog(record.game.name, str(record.game.card_file or ""))
    screen = Screen() if args.plain or os.environ.get("TERM") == "dumb" else DrawnScreen()
    session = Session(
        record,
        sitters(record, watchdog),
        screen,
        lambda r: saves.keep(path, r),
        not args.no_hints,
        ask_all=args.ask_all,
    )
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
    record.players = [HUMAN] * record.seats if args.hotseat else players(args.bot or USUAL, record.seats)
    return record, path


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
