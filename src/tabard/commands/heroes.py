"""Shows the ready heroes of Ivion; checks a hero file; crafts a hero; swaps cards of a hero.

tabard heroes list; tabard heroes show NAME; tabard heroes check FILE; tabard heroes pool;
tabard heroes craft [--class A --class B --specialization S --trait T --trait U --name N] [--out FILE];
tabard heroes change NAME|FILE --take "2 Parry" --add "2 Riposte" [--trait T --trait U] [--name N] [--out FILE]

Without all of its choices `craft` asks for them.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.commands.inputs import Once, print_json
from tabard.engine.errors import TabardError

if TYPE_CHECKING:
    from tabard.games.ivion.heroes import Hero, Library
    from tabard.games.ivion.printed import Card

LARGEST = 100_000
"""Bytes of a hero file; a ready hero has about nine hundred."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="list|show|check|pool|craft|change", help="what to do")
    parser.add_argument("name", nargs="?", metavar="NAME|FILE", help="a ready hero, or a hero file")
    parser.add_argument(
        "--class", dest="classes", action="append", default=[], metavar="CLASS", help="a class; twice"
    )
    parser.add_argument("--specialization", metavar="NAME", help="the specialization")
    parser.add_argument(
        "--trait", dest="traits", action="append", default=[], metavar="TRAIT", help="a trait; twice"
    )
    parser.add_argument(
        "--take", action="append", default=[], metavar="CARDS", help='cards to take out: "2 Parry"'
    )
    parser.add_argument(
        "--add", action="append", default=[], metavar="CARDS", help='cards to put in: "2 Riposte"'
    )
    parser.add_argument("--name", dest="title", metavar="NAME", help="what the hero is called")
    parser.add_argument("--out", metavar="FILE", help="write the hero here instead of printing it")
    parser.add_argument("--cards", action=Once, metavar="FILE", help="with the cards of this set")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    from tabard.games.ivion.checks import load_box

    tasks = {"list": _list, "show": _show, "check": _check, "pool": _pool, "craft": _craft, "change": _change}
    if args.what not in tasks:
        raise TabardError(f"heroes: no {args.what!r} (there are: {', '.join(tasks)})")
    return tasks[args.what](args, load_box(args.cards))


# -- looking ----------------------------------------------------------------------------------------


def _list(args: argparse.Namespace, cards: "tuple[Card, ...]") -> int:
    from tabard.games.ivion.heroes import find_hero
    from tabard.games.ivion.options import READY, STARTERS

    heroes = {key: find_hero(key, cards) for key in READY}
    if args.json:
        print_json([{"id": key, **_facts(hero)} for key, hero in heroes.items()])
        return 0
    names = {card.id: card.name for card in cards}
    width = max(len(key) for key in heroes)
    for key, hero in heroes.items():
        picks = " + ".join(names[pick] for pick in (*hero.classes, hero.specialization))
        way = "starter" if key in STARTERS else hero.way
        print(f"{key:<{width}}  {hero.name}: {picks}; {' and '.join(names[t] for t in hero.traits)} ({way})")
    return 0


def _show(args: argparse.Namespace, cards: "tuple[Card, ...]") -> int:
    from tabard.games.ivion.heroes import find_hero, ready_text
    from tabard.games.ivion.options import READY

    if args.name not in READY:
        what = "which hero?" if args.name is None else f"{args.name}: no such ready hero"
        raise TabardError(f"heroes show: {what} (there are: {', '.join(READY)})")
    if args.json:
        print_json({"id": args.name, **_facts(find_hero(args.name, cards))})
    else:
        print(ready_text(args.name), end="")
    return 0


def _facts(hero: "Hero") -> dict[str, object]:
    return {
        "name": hero.name,
        "way": hero.way,
        "classes": hero.classes,
        "specialization": hero.specialization,
        "ultimate": hero.ultimate,
        "traits": hero.traits,
        "deck": hero.deck,
    }


def _pool(args: argparse.Namespace, cards: "tuple[Card, ...]") -> int:
    """What heroes can be made of."""
    from tabard.games.ivion.heroes import Library

    library = Library(cards)
    for role, title in (("class", "Classes"), ("specialization", "Specializations")):
        print(title)
        for card in library.archetypes(role):
            designs = [c for c in cards if c.kind == role and c.archetype == card.id]
            print(f"  {card.name} ({' and '.join(card.colours)}): {', '.join(c.name for c in designs)}")
    print("Traits (marked with * for Herocrafting)")
    for card in cards:
        if card.kind == "trait":
            print(f"  {card.name}{'*' if card.marks else ''} ({', '.join(card.pips)}): {card.text}")
    return 0


def _check(args: argparse.Namespace, cards: "tuple[Card, ...]") -> int:
    from tabard.games.ivion.heroes import read_hero

    if args.name is None:
        raise TabardError("heroes check: which file?")
    problems = read_hero(_read(args.name), cards)[1]
    if args.json:
        print_json({"file": args.name, "problems": problems})
    elif problems:
        print("\n".join(f"{args.name}: {problem}" for problem in problems))
        print(f"{args.name}: {len(problems)} problem{'s' if len(problems) > 1 else ''}")
    else:
        print(f"{args.name}: fine; Ivion can be played with it")
    return 1 if problems else 0


def _read(name: str) -> str:
    file = Path(name)
    if not file.is_file():
        raise TabardError(f"{name}: no such file")
    if file.stat().st_size > LARGEST:
        raise TabardError(f"{name}: larger than {LARGEST} bytes, so it is no hero")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as e:
        raise TabardError(f"{name}: byte {e.start + 1} is not UTF-8 text") from None


# -- making -----------------------------------------------------------------------------------------


def _craft(args: argparse.Namespace, cards: "tuple[Card, ...]") -> int:
    from tabard.games.ivion.heroes import Library, craft_hero

    library = Library(cards)
    classes = [library.named(word, "archetype", "class").id for word in args.classes]
    while len(classes) < 2:
        classes.append(_ask(f"Class {len(classes) + 1}", library.archetypes("class")))
    specialization = args.specialization or _ask("Specialization", library.matching(classes))
    traits = [library.named(word, "trait").id for word in args.traits]
    while len(traits) < 2:
        offered = [card for card in library.marked_traits(classes) if card.id not in traits]
        traits.append(_ask(f"Trait {len(traits) + 1}", offered))
    name = args.title or _line("Name of the hero: ").strip() or _usual_name(classes, specialization, library)
    return _write(args, craft_hero(name, classes, specialization, traits, cards), cards)


def _usual_name(classes: Sequence[str], specialization: str, library: "Library") -> str:
    picks = [library.by_key[key].name for key in dict.fromkeys(classes)]
    return f"{' '.join(picks)} {library.named(specialization, 'archetype', 'specialization').name}"


def _change(args: argparse.Namespace, cards: "tuple[Card, ...]") -> int:
    from tabard.games.ivion.heroes import change_hero, find_hero
    from tabard.games.ivion.options import READY

    if args.name is None:
        raise TabardError("heroes change: which hero?")
    hero = find_hero(args.name if args.name in READY else _read(args.name), cards)
    changed = change_hero(hero, args.take, args.add, args.traits, cards)
    changed.name = args.title or changed.name
    return _write(args, changed, cards)


def _write(args: argparse.Namespace, hero: "Hero", cards: "tuple[Card, ...]") -> int:
    from tabard.games.ivion.heroes import hero_text

    text = hero_text(hero, cards)
    if args.out is None:
        print(text, end="")
        return 0
    file = Path(args.out)
    if file.exists():
        raise TabardError(f"{args.out}: there is such a file already")
    file.write_text(text, encoding="utf-8")
    print(f'{args.out}: {hero.name}; play with --option hero1="$(cat {args.out})"')
    return 0


def _ask(what: str, offered: "Sequence[Card]") -> str:
    """One of some cards, by number or name; asked again until the answer fits."""
    print(f"{what}:")
    for number, card in enumerate(offered, 1):
        about = " and ".join(card.colours) if card.kind == "archetype" else card.text
        print(f"  {number}  {card.name} ({about})")
    while True:
        word = _line(f"{what} (1-{len(offered)}): ").strip().lower()
        for number, card in enumerate(offered, 1):
            if word in (str(number), card.id, card.name.lower()):
                return card.id
        print(f"{word!r} is none of these")


def _line(prompt: str) -> str:
    try:
        return input(prompt)
    except EOFError:
        raise TabardError("heroes craft: no more answers; give the rest as options") from None
