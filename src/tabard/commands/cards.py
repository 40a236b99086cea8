"""Shows the cards of a game and the words they are made of, checks a card set of your own, or prints its schema.

tabard cards GAME [ID]; tabard cards words GAME [WORD]; tabard cards check FILE [--game GAME]; tabard cards schema GAME
"""

import argparse
import re
import shutil
import textwrap
from pathlib import Path
from typing import Final

import msgspec

from tabard.commands.inputs import Once, print_json, read_game
from tabard.engine.cards import Printed
from tabard.engine.errors import BadOption, BoxError, CardError, TabardError
from tabard.engine.game import Game
from tabard.games import game, games
from tabard.lab.whereabouts import changed_cards, whereabouts
from tabard.language.glossary import glossary_of
from tabard.terminal.explain import card_lines
from tabard.terminal.glossary import found_lines, glossary_lines
from tabard.terminal.scene import figures, price

OPEN: Final = "; with `box: open` at its top the file may have other numbers than the printed box"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="GAME|words|check|schema", help="a game, or what to do")
    parser.add_argument("name", nargs="?", metavar="ID|GAME|FILE", help="a card; a game; the file to check")
    parser.add_argument(
        "word",
        nargs="?",
        metavar="WORD",
        help="behind words: a verb, a part, a field (filter.cost_most) or a word of a list",
    )
    parser.add_argument(
        "--game", help="the game that a checked file is for (default: the one that it extends)"
    )
    parser.add_argument("--cards", action=Once, metavar="FILE", help="show the cards as this set makes them")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    if args.word is not None and args.what != "words":
        raise TabardError(f"cards {args.what} {args.name}: what is {args.word!r} for?")
    if args.what in ("words", "check", "schema"):
        if args.name is None:
            raise TabardError(
                f"cards {args.what}: {'which file?' if args.what == 'check' else 'of which game?'}"
            )
        if args.what == "words":
            return _words(args)
        return _check(args) if args.what == "check" else _schema(args.name)
    chosen = read_game(args.what, args.cards)
    if args.name is not None:
        card = chosen.card(args.name)
        if args.json:
            print_json(msgspec.to_builtins(card))
        else:
            print("\n".join(card_lines(chosen, card, _width())))
        return 0
    cards = chosen.cards()
    if args.json:
        print_json(msgspec.to_builtins(cards))
        return 0
    _list(chosen, cards)
    return 0


def _check(args: argparse.Namespace) -> int:
    if args.game and not game(args.game).takes_cards:
        raise BadOption(f"{args.game} has no cards, so no card set can be checked for it")
    if not Path(args.name).is_file():
        raise TabardError(f"{args.name}: no such file")
    chosen = game(args.game) if args.game else _game_of(args.name)
    own = read_game(chosen.name, args.name)
    problems: list[str] = []
    cure = ""
    try:
        own.cards()
    except CardError as e:
        problems = str(e).splitlines()
        cure = OPEN if isinstance(e, BoxError) else ""
    places = {} if problems else {c: whereabouts(own, c) for c in changed_cards(chosen, own)}
    if args.json:
        found = {card: [place.words for place in where] for card, where in places.items()}
        print_json({"file": args.name, "game": chosen.name, "problems": problems, "in": found, "cure": cure})
    elif problems:
        print("\n".join(problems))
        print(f"{args.name}: {len(problems)} problem{'s' if len(problems) > 1 else ''}{cure}")
    else:
        n = len(own.cards())
        print(f"{args.name}: fine; {chosen.title} can be played with it ({n} different cards)")
        for card, where in places.items():
            if where:
                print(f"  {card}: in {', '.join(place.words for place in where)}")
            else:
                print(f"  {card}: in no deck, hero or market, so nobody will meet it; {chosen.comes_in}")
    return 1 if problems else 0


def _game_of(file: str) -> Game:
    """The game whose set the file extends, else the only one with cards."""
    found = [g for g in map(game, games()) if g.takes_cards]
    text = Path(file).read_bytes()[:10_000].decode("utf-8", "replace")
    extends = re.search(r"(?m)^extends:\s*([a-z0-9-]+)", text)
    named = [g for g in found if extends is not None and g.name == extends[1]]
    found = named or found
    if len(found) != 1:
        raise TabardError(f"--game: which one? ({', '.join(g.name for g in found)})")
    return found[0]


def _words(args: argparse.Namespace) -> int:
    words = glossary_of(read_game(args.name, args.cards))
    if args.word is None:
        if args.json:
            print_json(list(words))
        else:
            print("\n".join(glossary_lines(words, _width())))
            print(
                f"\ntabard cards words {args.name} WORD tells all about one of these, a field or a word of a list"
            )
        return 0
    found = words.find(args.word)
    if args.json:
        print_json(found)
    else:
        print("\n".join(found_lines(found, _width())))
    return 0


def _schema(name: str) -> int:
    print_json(game(name).card_schema())
    return 0


def _list(chosen: Game, cards: tuple[Printed, ...]) -> None:
    if not cards:
        print(f"{chosen.title} has no cards")
        return
    kind = None
    faces = [(card, chosen.face(card)) for card in cards]
    width = max(len(face.name) for _, face in faces)
    numbers = max(len(figures(face)) for _, face in faces)
    for card, face in faces:
        if face.kind != kind:
            kind = face.kind
            print(f"\n{kind}" if card is not cards[0] else kind)
        said = f"{face.name:<{width}}  {figures(face):<{numbers}}"
        head = f"  {card.count:>2} x {face.letter or ' '} {price(face.cost):>3}  {said}  "
        lines = textwrap.wrap(face.text, max(_width() - len(head), 30)) or [""]
        print(head + lines[0])
        for line in lines[1:]:
            print(" " * len(head) + line)
    total = sum(card.count for card in cards)
    print(f"\n{len(cards)} different cards, {total} in all")


def _width() -> int:
    return min(shutil.get_terminal_size((110, 24)).columns, 120)
