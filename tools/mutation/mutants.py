"""Where Python source can be broken, and how: the mutants of a file, each one small change of its text."""

import ast
import difflib
import random
import re
from collections.abc import Iterator
from pathlib import Path

SWAPPED: dict[type[ast.AST], list[str]] = {
    ast.Eq: ["!="],
    ast.NotEq: ["=="],
    ast.Lt: ["<=", ">="],
    ast.LtE: ["<", ">"],
    ast.Gt: [">=", "<="],
    ast.GtE: [">", "<"],
    ast.Is: ["is not"],
    ast.IsNot: ["is"],
    ast.In: ["not in"],
    ast.NotIn: ["in"],
    ast.Add: ["-"],
    ast.Sub: ["+"],
    ast.Mult: ["+"],
    ast.Div: ["*"],
    ast.FloorDiv: ["*"],
    ast.Mod: ["*"],
    ast.LShift: [">>"],
    ast.RShift: ["<<"],
    ast.BitAnd: ["|"],
    ast.BitOr: ["&"],
    ast.BitXor: ["|"],
    ast.And: ["or"],
    ast.Or: ["and"],
}
TOLD = re.compile(r"emit|_?refuse.*|say(_.*)?|lack|miss_.*|unmet")
"""Calls, and what they call, that only tell what happened or why something cannot be done."""
TELLING = ("listening", "explaining")
"""Where a state says that it is told of; what is done there is no rule."""
ONLY_TEXT = ("__repr__", "__str__", "tell")
RULE = re.compile(r"[A-Z]{3}-[A-Z0-9]+-\d+")
ASIDE = (1, 3, 4)
"""The places at which a question has its words, its rule and the card beside them: they are only shown."""
SHOWN = ("phase",)
"""What an op says of itself for the table alone."""
OUTCOMES = {"DONE": "AGAIN", "AGAIN": "DONE", "ASK": "DONE"}
"""What an op returns, and what else it might."""
CRASH = "(1 // 0)"
"""As an expression and as a statement."""


class Site:
    """A place in a file that can be broken in one or several ways."""

    def __init__(self, file: Path, node: ast.AST, kind: str, texts: list[str]) -> None:
        self.file = file
        self.line: int = getattr(node, "lineno", 0)
        self.start: tuple[int, int] = (self.line, getattr(node, "col_offset", 0))
        self.end: tuple[int, int] = (getattr(node, "end_lineno", 0), getattr(node, "end_col_offset", 0))
        self.kind = kind
        self.texts = texts
        """What may stand there instead."""


class Mutant:
    """One change of one file."""

    def __init__(self, site: Site, text: str) -> None:
        self.site = site
        self.file = site.file
        self.line = site.line
        self.kind = site.kind
        self.rule = ""
        """The rule that is broken with it, where one is, and the tests that cite that: no others are asked."""
        self.tests: set[str] = set()
        self.instead: list[Site] = []
        """Other places at which that rule can be broken, where these tests do not come here."""
        self.old = site.file.read_text(encoding="utf-8")
        lines = [line.encode() for line in self.old.splitlines(keepends=True)]
        (row, column), (last, end) = site.start, site.end
        head = b"".join(lines[: row - 1]) + lines[row - 1][:column]
        tail = lines[last - 1][end:] + b"".join(lines[last:])
        self.new = (head + text.encode() + tail).decode()

    def unchanged(self) -> "Mutant":
        """The same place, with nothing changed."""
        other = self.crashing()
        other.new = other.old
        return other

    def elsewhere(self) -> "Mutant | None":
        """The same rule, broken at the next place."""
        for n, site in enumerate(self.instead):
            other = Mutant(site, site.texts[0])
            other.rule, other.tests, other.instead = self.rule, self.tests, self.instead[n + 1 :]
            if other.is_changed:
                return other
        return None

    def crashing(self) -> "Mutant":
        """The same place, where it ends at once: tests that do not notice even that never come there."""
        other = Mutant(self.site, CRASH)
        other.rule, other.tests = self.rule, self.tests
        return other

    @property
    def is_changed(self) -> bool:
        """Whether it is Python, and other Python than before: brackets and blanks change nothing."""
        try:
            return ast.dump(ast.parse(self.new)) != ast.dump(ast.parse(self.old))
        except SyntaxError:
            return False

    @property
    def changed(self) -> tuple[str, str]:
        """The changed lines, as they are and as they were made."""
        rows = list(difflib.unified_diff(self.old.splitlines(), self.new.splitlines(), n=0, lineterm=""))[3:]
        was, now = ("\n".join(row[1:] for row in rows if row.startswith(sign)) for sign in "-+")
        return was, now

    def diff(self) -> str:
        """The changed lines, as a reader of a patch expects them."""
        rows = difflib.unified_diff(self.old.splitlines(), self.new.splitlines(), n=0, lineterm="")
        return "\n".join(f"    {row}" for row in list(rows)[3:])


class _Finder(ast.NodeVisitor):
    """Walks a file and notes every site; annotations, docstrings, imports, asserts and log calls are left out."""

    def __init__(self, file: Path, text: str) -> None:
        self.file = file
        self.lines = [line.encode() for line in text.splitlines(keepends=True)]
        self.sites: list[Site] = []
        self.returned = ""
        """What the function at hand says that it returns."""

    def note(self, node: ast.AST, kind: str, *texts: str) -> None:
        self.sites.append(Site(self.file, node, kind, list(texts)))

    def source(self, node: ast.expr | ast.stmt) -> str:
        """The text of a node; ast.get_source_segment splits the whole file anew every time."""
        last = (node.end_lineno or node.lineno) - 1
        rows = self.lines[node.lineno - 1 : last + 1]
        rows[-1] = rows[-1][: node.end_col_offset]
        rows[0] = rows[0][node.col_offset :]
        return b"".join(rows).decode()

    # -- what is left alone -------------------------------------------------------------------------

    def visit_Import(self, node: ast.Import) -> None:
        return

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return

    def visit_Assert(self, node: ast.Assert) -> None:
        return

    def visit_Raise(self, node: ast.Raise) -> None:
        return

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        return

    def body(self, statements: list[ast.stmt]) -> None:
        """Statements in order, but for docstrings and lists of named numbers (0, 1, 2 ... are labels)."""
        labels = _labels(statements)
        for statement in statements:
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if not is_text and statement not in labels:
                self.visit(statement)

    def visit_Module(self, node: ast.Module) -> None:
        self.body(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.body(node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in ONLY_TEXT or TOLD.fullmatch(node.name):
            return
        before = self.returned
        self.returned = ast.unparse(node.returns) if node.returns is not None else ""
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.body(node.body)
        self.returned = before

    # -- statements ---------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        test = self.source(node.test)
        if "TYPE_CHECKING" in test:
            return
        if not _is_telling(node.test):
            self.note(node.test, "condition", "True", "False", f"not ({test})")
            self.visit(node.test)
            self.body(node.body)
        self.body(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self.note(node.test, "condition", "False", f"not ({self.source(node.test)})")
            self.visit(node.test)
        self.body(node.body)
        self.body(node.orelse)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self.body(node.body)
        self.body(node.orelse)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        if _is_rule(node.body) and _is_rule(node.orelse):
            return
        self.note(node.test, "condition", "True", "False")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        value = self.source(node.value)
        if self.returned == "bool":
            self.note(node.value, "returned value", f"not ({value})")
        elif value in OUTCOMES:
            self.note(node.value, "returned value", OUTCOMES[value])
        elif self.returned == "int":
            self.note(node.value, "returned value", f"({value}) + 1")
        elif self.returned.startswith("list") and not isinstance(node.value, ast.List):
            self.note(node.value, "returned value", "[]")
        self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            if TOLD.fullmatch(_called(node.value)):
                return
            self.note(node, "statement removed", "pass")
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(getattr(target, "id", "") in SHOWN for target in node.targets):
            return
        if not _is_text(node.value):
            self.note(node, "statement removed", "pass")
        for target in node.targets:
            self.visit(target)
        if _is_step(node):
            self.note(node.value, "constant", "0")
        else:
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        target, value = self.source(node.target), self.source(node.value)
        for sign in SWAPPED.get(type(node.op), []):
            self.note(node, "operator", f"{target} {sign}= {value}")
        self.note(node, "statement removed", "pass")
        self.visit(node.target)
        self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        self.note(node, "break", "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note(node, "continue", "break")

    # -- expressions --------------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        left = self.source(node.left)
        for i, op in enumerate(node.ops):
            variants = []
            for sign in SWAPPED[type(op)]:
                parts = [left]
                for j, (other, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
                    parts += [sign if i == j else _SIGNS[type(other)], self.source(right)]
                variants.append(" ".join(parts))
            self.note(node, "comparison", *variants)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not _is_text(node.left) and not _is_text(node.right):
            left, right = self.source(node.left), self.source(node.right)
            variants = [f"({left} {sign} {right})" for sign in SWAPPED.get(type(node.op), [])]
            if variants:
                self.note(node, "operator", *variants)
            self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        if isinstance(node.values[-1], ast.Call) and TOLD.fullmatch(_called(node.values[-1])):
            for value in node.values[:-1]:  # whether it is told at all is no rule
                self.visit(value)
            return
        sign = SWAPPED[type(node.op)][0]
        parts = [f"({self.source(value)})" for value in node.values]
        self.note(node, "and/or", f"({f' {sign} '.join(parts)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.note(node, "not removed", f"({self.source(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note(node, "constant", str(not node.value))
        elif isinstance(node.value, int):
            self.note(node, "constant", str(node.value + 1), f"({node.value - 1})")

    def visit_Call(self, node: ast.Call) -> None:
        name = _called(node)
        if TOLD.fullmatch(name) or name in ("isinstance", "cast", "Meta"):
            return
        parts = [self.source(a) for a in node.args]
        if name not in ("min", "max") and not any(isinstance(a, ast.Starred) for a in node.args):
            variants = []
            for i in range(len(parts) - 1):
                one, other = node.args[i : i + 2]
                if name == "ask" and (i in ASIDE or i + 1 in ASIDE):
                    continue
                if parts[i] != parts[i + 1] and not (
                    _is_text(one) or _is_text(other) or _are_rows(one, other)
                ):
                    swapped = [*parts[:i], parts[i + 1], parts[i], *parts[i + 2 :]]
                    words = [f"{k.arg}={self.source(k.value)}" for k in node.keywords if k.arg]
                    variants.append(f"{self.source(node.func)}({', '.join(swapped + words)})")
            if variants and all(k.arg for k in node.keywords):
                self.note(node, "arguments swapped", *variants)
        if name == "ask":
            for at, argument in enumerate(node.args):
                if at not in ASIDE:
                    self.visit(argument)
            return
        self.generic_visit(node)


_SIGNS: dict[type[ast.AST], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}


def _called(node: ast.Call) -> str:
    return getattr(node.func, "attr", "") or getattr(node.func, "id", "")


def is_told(statement: ast.stmt) -> bool:
    """Whether a statement only tells what happened, or why something cannot be done."""
    if isinstance(statement, ast.If):
        return _is_telling(statement.test)
    call = (
        statement.value if isinstance(statement, ast.Expr) else None
    )  # what is returned with it is an answer
    return isinstance(call, ast.Call) and TOLD.fullmatch(_called(call)) is not None


def _is_telling(test: ast.expr) -> bool:
    """Whether a condition asks, alone or among others, if anybody listens."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(_is_telling(value) for value in test.values)
    return getattr(test, "attr", "") in TELLING


def _are_rows(one: ast.expr, other: ast.expr) -> bool:
    """Whether two arguments are rows of a table, each made by the same call: their order says little."""
    return isinstance(one, ast.Call) and isinstance(other, ast.Call) and _called(one) == _called(other)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_step(node: ast.Assign) -> bool:
    """Whether it notes how far an op has come: another number but 0 would be as good a label."""
    value = node.value
    named = any(getattr(target, "attr", "") == "step" for target in node.targets)
    return named and isinstance(value, ast.Constant) and isinstance(value.value, int) and value.value != 0


def _is_rule(node: ast.expr) -> bool:
    """Whether it is the id of a rule: which of two is told decides nothing."""
    return isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value)) is not None


def _labels(statements: list[ast.stmt]) -> set[ast.stmt]:
    """Three or more `NAME: Final = number` in a row: another number would be as good a label."""
    found: set[ast.stmt] = set()
    run: list[ast.stmt] = []
    for statement in [*statements, ast.Pass()]:
        if isinstance(statement, ast.AnnAssign) and "Final" in ast.unparse(statement.annotation):
            value = statement.value
            if isinstance(value, ast.UnaryOp):
                value = value.operand
            if isinstance(value, ast.Constant) and isinstance(value.value, int):
                run.append(statement)
                continue
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        if len(run) > 2:
            found.update(run)
        run = []
    return found


def sites(file: Path) -> list[Site]:
    """Every site of a file, in the order of the text."""
    text = file.read_text(encoding="utf-8")
    finder = _Finder(file, text)
    finder.visit(ast.parse(text))
    return sorted(finder.sites, key=lambda site: (site.start, site.end, site.kind))


def mutants(files: list[Path], seed: int) -> Iterator[Mutant]:
    """Mutants of these files in random order, at most one a site; those that are no Python are left out."""
    chance = random.Random(seed)
    found = [site for file in files for site in sites(file)]
    chance.shuffle(found)
    for site in found:
        mutant = Mutant(site, chance.choice(site.texts))
        if mutant.is_changed:
            yield mutant
