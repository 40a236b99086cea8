"""Tells whether a change of shape changed anything: what the games say and do, written down before and compared after.

`tools/same.py write FOLDER` before the change, `tools/same.py compare FOLDER` after it (GAMES limits both).
Written down: every printed and proving card as the table shows it, every book with its ops, seeded games of all samples
move by move with every seat's view, and what is told of them.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import tabard
from tabard.engine.game import Game
from tabard.engine.state import State
from tabard.engine.view import encode
from tabard.testing.checks import watchers
from tabard.testing.contract import points, sample_name

TESTS = Path(__file__).parent.parent / "tests" / "games"
SEEDS = (1, 2)
MOMENTS = 40
UNTOLD = {"maker", "laid"}
"""Attributes of a book that say nothing about the rules."""


def digest(data: bytes | str) -> str:
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:16]


def shape(thing: Any, within: tuple[int, ...] = ()) -> Any:
    """Ops, blocks and facts as plain values, compiled or not; a thing inside itself is told by its name."""
    if isinstance(thing, int | str | bytes | float | None):
        return repr(thing)
    if id(thing) in within or isinstance(thing, State):
        return f"{type(thing).__name__} {getattr(thing, 'key', '')}"
    within = (*within, id(thing))
    if isinstance(thing, list | tuple):
        return [shape(part, within) for part in thing]
    if isinstance(thing, set | frozenset):
        return sorted(repr(shape(part, within)) for part in thing)
    if isinstance(thing, dict):
        return [[repr(key), shape(value, within)] for key, value in thing.items()]
    if isinstance(thing, msgspec.Struct):
        return [
            type(thing).__name__,
            *([name, shape(getattr(thing, name), within)] for name in thing.__struct_fields__),
        ]
    if callable(thing):
        return getattr(thing, "__name__", type(thing).__name__)
    names = getattr(type(thing), "__mypyc_attrs__", None) or getattr(thing, "__dict__", None) or ()
    held = [
        [name, shape(getattr(thing, name), within)]
        for name in sorted(names)
        if name not in UNTOLD and hasattr(thing, name)
    ]
    return [type(thing).__name__, *held]


def editions(name: str) -> Iterator[tuple[str, Game]]:
    """The game with its printed cards, and with every set of cards that its tests prove the rules with."""
    yield "printed", tabard.game(name)
    for file in sorted((TESTS / name).glob("proving*.yaml")):
        try:
            game = tabard.game(name, cards=str(file))
            game.cards()
        except tabard.TabardError:
            continue  # not a card set
        yield file.stem, game


def told(name: str) -> Iterator[tuple[str, str]]:
    """What to compare, by a name that says where to look."""
    for edition, game in editions(name):
        for card in game.cards():
            yield f"card {edition} {card.id}", msgspec.json.encode(game.face(card)).decode()
        for sample in game.samples() if edition == "printed" else game.samples()[:1]:
            if edition != "printed" and "cards" in sample:
                continue
            where = f"{edition} {sample_name(sample)}"
            book = shape(game.new(seed=1, **sample).match)
            for attribute, value in book[1:]:
                if attribute == "blocks":
                    for key, block in value:
                        yield f"block {where} {key}", msgspec.json.encode(block).decode()
                else:
                    yield f"book {where} {attribute}", msgspec.json.encode(value).decode()
            for seed in SEEDS if edition == "printed" else SEEDS[:1]:
                for n, s in enumerate(points(game, sample, seed, MOMENTS, log=True)):
                    at = f"{where} seed {seed} moment {n}"
                    yield f"state {at}", s.digest()
                    for seat in watchers(s):
                        yield f"view {at} seat {seat}", digest(encode(s.view(seat)))
                        reader = s.seats if seat is None else seat
                        events = "\n".join(game.line(s, event.told_to(reader)) for event in s.events[-30:])
                        yield f"log {at} seat {seat}", digest(events)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("write", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=tabard.games())
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    differ = 0
    for name in asked.games:
        now, file = dict(told(name)), asked.folder / f"{name}.json"
        if asked.what == "write":
            file.write_bytes(msgspec.json.encode(now))
            print(f"{name}: {len(now)} things written down", flush=True)
            continue
        if not file.exists():
            print(f"{name}: nothing was written down", flush=True)
            continue
        before = msgspec.json.decode(file.read_bytes())
        wrong = [key for key in {**before, **now} if before.get(key) != now.get(key)]
        for key in wrong[:12]:
            print(
                f"{name}: {key}\n  before {before.get(key, '-')[:1500]}\n  now    {now.get(key, '-')[:1500]}"
            )
        print(f"{name}: {len(now)} things compared, {len(wrong)} differ", flush=True)
        differ += len(wrong)
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
