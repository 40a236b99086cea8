"""Mutants of the code that cites a rule: for a rule that is broken, the tests that cite it must notice."""

import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from copies import ROOT
from mutants import Mutant, Site, sites
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


def scopes(tree: ast.Module, line: int) -> list[ast.stmt]:
    """What a citation in a line speaks of, the nearest first: the statement that it stands in or, for a comment, the
    one behind it, then what that is a part of; for a docstring the function or class. Of a whole module nothing."""
    around: list[ast.stmt] = []
    body = tree.body
    while True:
        # A comment stands before the first statement that ends behind it.
        inner = next((one for one in body if (one.end_lineno or one.lineno) >= line), None)
        if inner is None:
            break
        if (
            _is_text(inner) and inner.lineno <= line
        ):  # a docstring speaks of what it stands in, or of a field before
            break
        around.append(inner)
        if not inner.lineno < line:
            break
        parts = [getattr(inner, name, []) for name in ("body", "orelse", "finalbody")]
        body = [one for part in parts for one in part if isinstance(one, ast.stmt)]
        if not body:
            break
    return around[::-1]


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def places(files: list[Path]) -> dict[str, list[Site]]:
    """For each id that these files cite, what can be broken at its citations; none where nothing can."""
    found: dict[str, list[Site]] = {}
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        here = sites(file)
        for key, line in cited_lines(file):
            mine = found.setdefault(key, [])
            for scope in scopes(tree, line):
                inside = [site for site in here if scope.lineno <= site.line <= (scope.end_lineno or 0)]
                if inside:
                    mine += [site for site in inside if site not in mine]
                    break
    return found


def rule_mutants(files: list[Path], tests: Path, seed: int) -> Iterator[Mutant]:
    """One mutant a rule, in random order, of rules that tests cite and that can be broken where code cites them."""
    chance = random.Random(seed)
    citing = Citations(tests)
    broken = places(files)
    for key in chance.sample(sorted(broken), len(broken)):
        cited = citing.tests(key)
        if not cited or not broken[key]:
            continue
        for site in chance.sample(broken[key], len(broken[key])):
            mutant = Mutant(site, chance.choice(site.texts))
            if mutant.is_changed:
                mutant.rule = key
                mutant.tests = {str(Path(test).relative_to(ROOT)) for test in cited}
                yield mutant
                break
