"""A guided first game in the terminal: a voice tells one thing at a time, then the game is yours."""

import argparse
import os
from pathlib import Path

from tabard.commands import saves
from tabard.commands.inputs import read_game, read_record
from tabard.commands.sitting import players, sitters
from tabard.commands.watchdog import Watchdog
from tabard.engine.errors import BadGuide, BadRecord
from tabard.engine.record import Record
from tabard.games import game as find_game
from tabard.games import games
from tabard.guide.course import Course, course_of
from tabard.guide.script import has_guide
from tabard.terminal.screen import DrawnScreen, Screen
from tabard.terminal.session import Session
from tabard.terminal.voice import Scripted, Voice


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="see `tabard games`")
    parser.add_argument("--again", action="store_true", help="begin anew instead of where it was left")
    parser.add_argument(
        "--plain", action="store_true", help="lines of text without colour, boxes or clearing"
    )


def run(args: argparse.Namespace) -> int:
    if args.game is None or not has_guide(read_game(args.game, None)):
        taught = ", ".join(name for name in games() if has_guide(find_game(name)))
        raise BadGuide(f"which game? There are guided first games of {taught}")
    course = course_of(args.game)
    path = saves.home() / "guides" / f"{args.game}.txt"
    record = _begun(course) if args.again or not path.exists() else _resumed(path, course)
    watchdog = Watchdog(args.game, "")
    bots = sitters(record, watchdog)
    choosers = [None if bot is None else Scripted(course, record, bot) for bot in bots]
    screen = Screen() if args.plain or os.environ.get("TERM") == "dumb" else DrawnScreen()
    session = Session(record, choosers, screen, lambda r: saves.keep(path, r), voice=Voice(course))
    try:
        ended = session.run()
    finally:
        watchdog.close()
    saves.keep(path, record)
    if not ended:
        print(f"`tabard learn {args.game}` goes on from here; with --again it begins anew.")
        return 0
    print(f"`tabard play {args.game}` deals a game of your own.")
    return 0


def _begun(course: Course) -> Record:
    script = course.script
    record = Record(course.game, script.seats, script.seed, script.options, log=True)
    record.players = players(script.opponent, record.seats)
    return record


def _resumed(path: Path, course: Course) -> Record:
    """The game that was left; a new one where it is over."""
    try:
        record = read_record(path, log=True)
    except BadRecord as e:
        raise BadRecord(f"{e}; --again begins anew") from None
    return _begun(course) if record.state.is_over else record
