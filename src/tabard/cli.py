"""The command line: finds the command, reads its arguments, and turns every error into one line."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

from tabard.engine.errors import TabardError, hint

OK: Final = 0
FOUND: Final = 1
"""The command worked and found something wrong: rules without a test, a bad game, a bad card."""
BAD_INPUT: Final = 2
BROKEN: Final = 3
"""Tabard itself failed."""
STOPPED: Final = 130

COMMANDS: Final = {
    "games": "the games that can be played",
    "learn": "a guided first game: one thing at a time, then it is yours",
    "play": "a table in the terminal, against bots or hot-seat",
    "serve": "tables in the browser, alone, with bots or with friends by a link",
    "worker": "thinks for servers that share a PostgreSQL, on any machine",
    "tables": "the tables of a server: counted, copied to a safe place, deleted",
    "mcp": "tables for assistants: a server of the Model Context Protocol",
    "rules": "the numbered rules of a game and the tests that cite them",
    "cards": "the cards of a game; check and describe card sets of your own",
    "decks": "the decks of a game; check decks of your own",
    "heroes": "the ready heroes of Ivion; check, craft and change heroes of your own",
    "sim": "many games between bots: speed, lengths, who wins, bad games by seed",
    "lab": "experiments: is a card too strong, by how much, how sure is that; tables and reports",
    "hint": "what to choose in a saved game, and why",
    "review": "a recorded game looked over: winning chances all along, the most costly decisions",
    "arena": "bots against each other: ratings, who beats whom, thinking times",
    "replay": "a recorded game, whole, step by step, or checked",
    "bench": "how fast a game runs here",
}

EXIT_CODES: Final = "exit codes: 0 fine, 1 something was found, 2 bad input, 3 a fault of Tabard itself"


class Parser(argparse.ArgumentParser):
    """Arguments whose mistakes are told in one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        raise TabardError(f"{message[:1].lower()}{message[1:]} ({self.prog} --help shows what goes)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except TabardError as e:
        return _fail("\n".join(f"tabard: {line}" for line in str(e).splitlines()), BAD_INPUT)
    except KeyboardInterrupt:
        return _fail("\ntabard: stopped", STOPPED)
    except BrokenPipeError:
        # Whoever read our output has enough; the interpreter must not complain about it when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as e:
        what = f"{e.filename}: " if e.filename else ""
        return _fail(f"tabard: {what}{e.strerror or e}", BAD_INPUT)
    except Exception as e:
        if os.environ.get("TABARD_DEBUG"):
            raise
        return _fail(
            f"tabard: a fault of Tabard itself: {type(e).__name__}: {e} (TABARD_DEBUG=1 shows where)", BROKEN
        )


def _run(words: list[str]) -> int:
    name = words[0] if words else "--help"
    if name in ("-h", "--help", "help"):
        print(_overview())
        return OK
    if name in ("-V", "--version"):
        from tabard import __version__

        print(f"tabard {__version__}")
        return OK
    if name not in COMMANDS:
        raise TabardError(f"no command {name!r}{hint(name, COMMANDS)} (there are: {', '.join(COMMANDS)})")
    command = import_module(f"tabard.commands.{name}")
    parser = Parser(
        prog=f"tabard {name}",
        description=command.__doc__,
        epilog=EXIT_CODES,
        allow_abbrev=False,
    )
    command.arguments(parser)
    try:
        code = command.run(parser.parse_args(words[1:]))
    except SystemExit as e:  # --help leaves this way
        return int(e.code or 0)
    sys.stdout.flush()
    return int(code)


def _overview() -> str:
    width = max(len(name) for name in COMMANDS)
    listed = "\n".join(f"  {name:<{width}}  {what}" for name, what in COMMANDS.items())
    return (
        "usage: tabard COMMAND ...\n\n"
        "Fantasy battle games played straight from their rulebooks.\n\n"
        f"commands:\n{listed}\n\n"
        "`tabard COMMAND --help` tells more about each; `tabard play pennies` is the smallest game.\n"
        f"{EXIT_CODES}"
    )


def _fail(line: str, code: int) -> int:
    print(line, file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
