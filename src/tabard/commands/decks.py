"""Checks a deck file of your own against the rules of deck construction, or shows those that come with a game.

tabard decks GAME [NAME]; tabard decks check FILE [--game GAME] [--cards FILE]
"""

import argparse
import re
from pathlib import Path

from tabard.commands.inputs import Once, print_json, read_game
from tabard.engine.errors import BadOption, TabardError
from tabard.engine.game import Game
from tabard.games import game, games

LARGEST = 100_000
"""Bytes of a deck file; a starter deck has about six hundred."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="GAME|check", help="a game, or what to do")
    parser.add_argument("name", nargs="?", metavar="NAME|FILE", help="a deck of the game; the file to check")
    parser.add_argument(
        "--game", help="the game that a checked file is for (default: the only one with decks)"
    )
    parser.add_argument("--cards", action=Once, metavar="FILE", help="with the cards of this set")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    if args.what == "check":
        if args.name is None:
            raise TabardError("decks check: which file?")
        return _check(args)
    chosen = _with_decks(read_game(args.what, args.cards))
    starters = chosen.starter_decks()
    if args.name is None:
        if args.json:
            print_json(list(starters))
        else:
            print("\n".join(_lines(starters)))
        return 0
    if args.name not in starters:
        raise TabardError(f"{args.name}: no such deck (there are: {', '.join(starters)})")
    print(starters[args.name], end="")
    return 0


def _lines(decks: dict[str, str]) -> list[str]:
    """Each deck with what it is called and the sentence for who chooses."""
    width = max(map(len, decks))
    lines: list[str] = []
    for key, text in decks.items():
        told = dict(re.findall(r"^(Name|About): (.+)$", text, re.MULTILINE))
        about = f": {told['About']}" if "About" in told else ""
        lines.append(f"{key:<{width}}  {told.get('Name', key)}{about}")
    return lines


def _check(args: argparse.Namespace) -> int:
    name = args.game or _only_game_with_decks().name
    chosen = _with_decks(read_game(name, args.cards))
    file = Path(args.name)
    if not file.is_file():
        raise TabardError(f"{args.name}: no such file")
    if file.stat().st_size > LARGEST:
        raise TabardError(f"{args.name}: larger than {LARGEST} bytes, so it is no deck")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as e:
        raise TabardError(f"{args.name}: byte {e.start + 1} is not UTF-8 text") from None
    problems = chosen.deck_problems(text)
    if args.json:
        print_json({"file": args.name, "game": chosen.name, "problems": problems})
    elif problems:
        print("\n".join(f"{args.name}: {problem}" for problem in problems))
        print(f"{args.name}: {len(problems)} problem{'s' if len(problems) > 1 else ''}")
    else:
        print(f"{args.name}: fine; {chosen.title} can be played with it")
    return 1 if problems else 0


def _with_decks(chosen: Game) -> Game:
    if not chosen.starter_decks():
        raise BadOption(f"{chosen.name} is not played with decks of one's own")
    return chosen


def _only_game_with_decks() -> Game:
    found = [g for g in map(game, games()) if g.starter_decks()]
    if len(found) != 1:
        raise TabardError(f"--game: which one? ({', '.join(g.name for g in found)})")
    return found[0]
