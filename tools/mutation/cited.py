"""Mutants of the code that cites a rule: for a rule that is broken, the tests that cite it must notice."""

import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from copies import ROOT
from mutants import Mutant, Site, is_told, sites
from reach import Reach, digest, surroundings

sys.path.insert(0, str(ROOT / "src"))
from tabard.commands.citations import Citations
from tabard.engine.cited import cited_lines

PATIENCE = 300.0
"""Seconds that a test may take at most."""


class Cited(Reach):
    """The tests that cite a broken rule are asked, whatever they reach: they are few, and to measure takes longer."""

    busy = 10.0

    def measure(self, files: list[Path], jobs: int, kept: Path) -> int:
        self.base = surroundings(self.tests, self.folder, files)
        self.digests = {path: digest(ROOT / path) for path in self.paths}
        return 0

    def of(self, mutant: Mutant, file: str) -> tuple[list[str], bool]:
        return sorted(mutant.tests), False

    def limits(self, tests: list[str]) -> tuple[float, float]:
        return PATIENCE, PATIENCE * (1 + len(tests))

    def time_of(self, mutant: Mutant) -> float:
        return len(mutant.tests)


Span = tuple[int, int]
"""The first and the last line of some code."""
MARKS = ("note", "refresh", "stale", "unsettled")
"""Calls and fields of the games that mark so."""
OTHERS = 9
"""So many other ways to break a rule are tried where the tests that cite it do not come to the first."""


def scopes(tree: ast.Module, line: int) -> list[ast.stmt]:
    """What a citation in a line speaks of, the nearest first: the statement that it stands in or, for a comment, the
    one behind it, then what that is a part of; for a docstring the function or class, for what is told of what was
    done before. Of a whole module nothing, and nothing of a field: that keeps something, and does nothing."""
    levels: list[list[ast.stmt]] = []
    body = tree.body
    parts = [body]
    while True:
        # A comment stands before the first statement that ends behind it.
        at = next((n for n, one in enumerate(body) if (one.end_lineno or one.lineno) >= line), None)
        if at is None:
            break
        inner = body[at]
        if _is_text(inner) and inner.lineno <= line:
            if at > 0:
                return []
            break
        before = next(part for part in parts if inner in part)
        levels.append([inner, *(before[: before.index(inner)][::-1] if is_told(inner) else [])])
        if not inner.lineno < line:
            break
        # What is done in one branch was not done before another.
        parts = [getattr(inner, name, []) for name in ("body", "orelse", "finalbody")]
        body = [one for part in parts for one in part if isinstance(one, ast.stmt)]
        if not body:
            break
    return [one for level in levels[::-1] for one in level]


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def asides(tree: ast.Module) -> set[Span]:
    """What only marks that something is to be looked at later: a moment that triggers may wait for, a value to be found
    anew. That is no part of what a rule says but where it is cited at that very line."""
    found: set[Span] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            is_aside = getattr(node.value.func, "id", "") in MARKS
        elif isinstance(node, ast.Assign):
            is_aside = all(getattr(target, "attr", "") in MARKS for target in node.targets)
        else:
            continue
        if is_aside:
            found.add((node.lineno, node.end_lineno or 0))
    return found


def places(files: list[Path]) -> dict[str, dict[Site, bool]]:
    """For each id that these files cite what can be broken at its citations, and whether others are cited for the same
    code; nothing where nothing can. Code with a citation of its own, and asides, are not spoken of by one around."""
    found: dict[str, dict[Site, bool]] = {}
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        here = sites(file)
        aside = asides(tree)
        spans: dict[Span, set[str]] = {}
        for key, line in cited_lines(file):
            found.setdefault(key, {})
            spoken = [(scope.lineno, scope.end_lineno or 0) for scope in scopes(tree, line)]
            for span in spoken:
                is_other = span in aside and not span[0] <= line <= span[1]
                if not is_other and any(_is_in(site, span) for site in here):
                    spans.setdefault(span, set()).add(key)
                    break
        for span, keys in spans.items():
            smaller = [
                other
                for other in spans.keys() | aside
                if span[0] <= other[0] and other[1] <= span[1] and other != span
            ]
            inside = [site for site in here if _is_in(site, span)]
            own = [site for site in inside if not any(_is_in(site, other) for other in smaller)]
            for key in keys:
                found[key].update((site, len(keys) > 1) for site in own or inside)
    return found


def _is_in(site: Site, span: Span) -> bool:
    return span[0] <= site.line <= span[1]


def rule_mutants(files: list[Path], tests: Path, seed: int) -> Iterator[Mutant]:
    """One mutant a rule, in random order, of rules that tests cite and that can be broken where code cites them.

    Where a citation names several rules, the tests that cite one say which part of the code that is, by coming there.
    """
    chance = random.Random(seed)
    citing = Citations(tests)
    broken = places(files)
    for key in chance.sample(sorted(broken), len(broken)):
        names = {str(Path(test).relative_to(ROOT)) for test in citing.tests(key)}
        here = sorted(broken[key], key=lambda site: (site.file, site.start, site.end, site.kind))
        drawn = chance.sample(here, len(here)) if names else []
        tries = (Mutant(site, chance.choice(site.texts)) for site in drawn)
        first = next((mutant for mutant in tries if mutant.is_changed), None)
        if first is not None:
            first.rule, first.tests = key, names
            if broken[key][first.site]:
                first.instead = [site for site in drawn if broken[key][site] and site is not first.site][
                    :OTHERS
                ]
            yield first
