"""Shows the numbered rules of a game with the tests that cite them; --missing lists those without a test, --uncited
those that no code names."""

import argparse
import shutil
import textwrap
from importlib.resources import files
from pathlib import Path

from tabard.commands.citations import Citations
from tabard.commands.inputs import print_json
from tabard.engine.cited import cited_under
from tabard.engine.errors import TabardError
from tabard.engine.rulebook import Rule, Rulebook
from tabard.games import game


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("id", nargs="?", help="one rule (VOL-ATK-02) or all that begin so (VOL-ATK)")
    parser.add_argument(
        "--missing", action="store_true", help="only rules that no test cites; exit code 1 if any"
    )
    parser.add_argument(
        "--uncited", action="store_true", help="only rules that the game's own code and cards do not cite"
    )
    parser.add_argument(
        "--tests", metavar="DIR", type=Path, help="where to look for @rule(...) citations (default: ./tests)"
    )
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    played = game(args.game)
    book = played.rules
    chosen = _chosen(book, args.id)
    if args.uncited:
        return _uncited(chosen, cited_under(Path(str(files(played.package)))), args.json)
    citations = _citations(args.tests, args.missing)
    if args.missing:
        return _missing(book, chosen, citations, args.json)
    if args.json:
        print_json([_data(rule, citations) for rule in chosen])
        return 0
    section = None
    for rule in chosen:
        if rule.section != section and len(chosen) > 1:
            section = rule.section
            print(f"\n{section}\n{'-' * len(section)}" if section else "")
        _show(rule, citations)
    if len(chosen) > 1:
        cited = sum(1 for rule in chosen if citations.tests(rule.id))
        tested = (
            f"{cited} cited by tests in {citations.folder}" if citations.folder else "no tests folder here"
        )
        print(f"\n{len(chosen)} rules, {tested}")
    return 0


def _chosen(book: Rulebook, id: str | None) -> list[Rule]:
    if id is None:
        return list(book.rules.values())
    if id in book:
        return [book[id]]
    begun = [rule for key, rule in book.rules.items() if key.startswith(id.upper().rstrip("-") + "-")]
    return begun or [book[id]]


def _citations(folder: Path | None, needed: bool) -> Citations:
    if folder is None:
        folder = Path("tests")
        if not folder.is_dir():
            if needed:
                raise TabardError("no folder 'tests' here; --tests DIR says where the tests are")
            return Citations(None)
    if not folder.is_dir():
        raise TabardError(f"--tests {folder}: no such folder")
    return Citations(folder)


def _missing(book: Rulebook, chosen: list[Rule], citations: Citations, as_json: bool) -> int:
    gaps = [rule for rule in chosen if not citations.tests(rule.id)]
    prefixes = {key.split("-")[0] for key in book.rules}
    strangers = {
        key: tests
        for key, tests in sorted(citations.found.items())
        if key.split("-")[0] in prefixes and key not in book
    }
    if as_json:
        print_json({"missing": [rule.id for rule in gaps], "unknown": strangers})
        return 1 if gaps or strangers else 0
    _list(gaps)
    for key, tests in strangers.items():
        print(f"{key}  cited by {', '.join(tests)}, but there is no such rule")
    print(
        f"{len(gaps)} of {len(chosen)} rules have no test" if gaps else f"all {len(chosen)} rules have a test"
    )
    return 1 if gaps or strangers else 0


def _uncited(chosen: list[Rule], cited: set[str], as_json: bool) -> int:
    """Rules that no line of the game names; examples are played by tests, not by code."""
    chosen = [rule for rule in chosen if not rule.is_example]
    left = [rule for rule in chosen if rule.id not in cited]
    if as_json:
        print_json({"uncited": [rule.id for rule in left], "rules": len(chosen)})
        return 0
    _list(left)
    share = f" ({len(left) / len(chosen):.0%})" if left else ""
    print(f"{len(left)} of {len(chosen)} rules, examples aside, are not cited by the game's code{share}")
    return 0


def _list(rules: list[Rule]) -> None:
    for rule in rules:
        print(f"{rule.id}  {textwrap.shorten(rule.text, _width() - len(rule.id) - 2, placeholder=' ...')}")


def _data(rule: Rule, citations: Citations) -> dict[str, object]:
    return {
        "id": rule.id,
        "section": rule.section,
        "text": rule.text,
        "rulings": rule.rulings,
        "tests": citations.tests(rule.id),
    }


def _show(rule: Rule, citations: Citations) -> None:
    wrap = textwrap.TextWrapper(_width(), subsequent_indent="    ", break_on_hyphens=False)
    print(wrap.fill(f"{rule.id}  {rule.text}"))
    wrap.initial_indent = "    "
    for ruling in rule.rulings:
        print(wrap.fill(f"Ruling: {ruling}"))
    for test in citations.tests(rule.id):
        print(f"    tested by {test}")


def _width() -> int:
    return min(shutil.get_terminal_size((110, 24)).columns, 110)
