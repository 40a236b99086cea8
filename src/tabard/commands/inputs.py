"""What several commands take: a game with its options, a file, a number; and JSON, which several print."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from tabard.engine.errors import BadOption, BadRecord, TabardError
from tabard.engine.game import Game
from tabard.engine.options import read_options
from tabard.engine.record import Record, read_header
from tabard.games import game as find_game

LARGEST: Final = 20_000_000
"""Bytes of a record file; a game of a thousand actions has about thirty thousand."""


@contextmanager
def installed(who_needs: str, extras: str) -> Iterator[None]:
    """Around imports of what an extra brings: where it was not installed, say who needs it and how it is."""
    try:
        yield
    except ModuleNotFoundError as e:
        raise TabardError(
            f"{who_needs} more than is installed ({e.name} is missing): pip install 'tabard[{extras}]'"
        ) from None


class Once(argparse.Action):
    """An argument that may be given once: of two only one could count, and nobody would be told which."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        if getattr(namespace, self.dest) != self.default:
            parser.error(f"argument {option_string}: given twice")
        setattr(namespace, self.dest, values)


def match_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is played."""
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many seats (default: the game's usual number)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; a list takes commas (modules=perk,ploy); may be given again",
    )
    parser.add_argument("--cards", action=Once, metavar="FILE", help="a card set of your own")


def on_argument(parser: argparse.ArgumentParser) -> None:
    """The argument that says on which machines games are played."""
    parser.add_argument(
        "--on",
        action=Once,
        default="",
        metavar="ray|ADDRESS",
        help="on a Ray cluster: ray for one on this machine, or the address of one",
    )


def read_game(name: str, cards: str | None) -> Game:
    """A game with its printed cards or a card set of the users' own."""
    return find_game(name, None if cards is None else str(Path(cards).absolute()))


def read_values(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Game options from NAME=VALUE words, as the option's type wants them."""
    values: dict[str, Any] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadOption(f"--option {word!r}: expected NAME=VALUE{_offered(game)}")
        if name in values:
            raise BadOption(f"--option {name}: given twice; a list takes commas")
        values[name] = _value(game, name, text)
    read_options(game.options_type, values)
    return values


def _value(game: Game, name: str, text: str) -> Any:
    field = game.schema().get("properties", {}).get(name, {})
    tries: list[Any] = []
    if field.get("type") == "array" and not text.startswith("["):
        tries.append([_scalar(part.strip()) for part in text.split(",") if part.strip()])
    tries += [_scalar(text), text]
    for value in tries:
        try:
            read_options(game.options_type, {name: value})
        except BadOption:
            continue
        return value
    return tries[0]


def _scalar(text: str) -> Any:
    words: dict[str, Any] = {"yes": True, "on": True, "no": False, "off": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _offered(game: Game) -> str:
    names = ", ".join(game.schema().get("properties", {}))
    return f" with one of {names}" if names else f"; {game.name} has no options"


def positive(text: str) -> int:
    """A number from 1 on, for argparse."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, got {text!r}")
    return number


def whole(text: str) -> int:
    """A number from 0 on, for argparse."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}")
    return number


def duration(text: str) -> float:
    """Seconds, more than none, for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 1e9:
        raise argparse.ArgumentTypeError(f"expected seconds, such as 0.5, got {text!r}")
    return seconds


def read_text(file: str | Path) -> str:
    """The text of a record file."""
    path = Path(file)
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord(f"{path}: larger than {LARGEST} bytes, so it is no record")
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as e:
        raise BadRecord(f"{path}: not a record: byte {e.start + 1} is not UTF-8 text") from None
    except OSError as e:
        raise BadRecord(f"{path}: cannot be read: {e.strerror or e}") from None


def read_record(file: str | Path, cards: str | None = None, log: bool = False) -> Record:
    """A record file replayed with the game that it names."""
    text = read_text(file)
    try:
        header = read_header(text)
        chosen = cards or header.cards or None
        if not cards and header.cards and not Path(header.cards).exists():
            line = header.line("cards")
            raise BadRecord(f"line {line}: the card set {header.cards} is gone; give it with --cards FILE")
        return Record.from_text(text, read_game(header.game, chosen), log)
    except BadRecord as e:
        raise BadRecord(f"{file}: {e}") from None


def print_json(value: object) -> None:
    """A result for a program to read."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    sys.stdout.write(text.decode() + "\n")
