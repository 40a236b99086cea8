"""The rule ids that tests cite, read from their source without running it."""

import ast
from pathlib import Path

from tabard.engine.errors import TabardError


class Citations:
    """Every `@rule("VOL-ATK-02", ...)` in a folder of tests, on a test, on its class or for its module."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.found: dict[str, list[str]] = {}
        """The tests that cite each id, as pytest names them."""
        for file in sorted(folder.rglob("*.py")) if folder is not None else ():
            self._read(file)

    def tests(self, id: str) -> list[str]:
        return self.found.get(id, [])

    def _read(self, file: Path) -> None:
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        except (SyntaxError, UnicodeDecodeError) as e:
            raise TabardError(f"{file}: not Python: {e}") from None
        common: list[str] = []
        for node in tree.body:
            if isinstance(node, ast.Assign) and any(
                isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets
            ):
                common += _ids(node.value)
        self._collect(tree.body, file.as_posix(), common)

    def _collect(self, body: list[ast.stmt], place: str, common: list[str]) -> None:
        for node in body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            cited = common + [key for decorator in node.decorator_list for key in _ids(decorator)]
            where = f"{place}::{node.name}"
            if isinstance(node, ast.ClassDef):
                self._collect(node.body, where, cited)
            elif node.name.startswith("test"):
                for key in dict.fromkeys(cited):
                    self.found.setdefault(key, []).append(where)


def _ids(node: ast.AST) -> list[str]:
    """The words of every call of `rule` or `pytest.mark.rule` in an expression."""
    ids: list[str] = []
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            name = getattr(part.func, "id", "") or getattr(part.func, "attr", "")
            if name == "rule":
                ids += [
                    a.value for a in part.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
                ]
    return ids
