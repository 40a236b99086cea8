"""The notebooks of the examples run from their first cell to the last, each in a kernel of its own."""

from importlib.util import find_spec
from pathlib import Path

import pytest

import tabard

NEEDED = ("nbformat", "nbclient", "ipykernel", "polars", "numpy")
"""Not imported before one is run: that takes seconds, and every worker reads this file."""
missing = [name for name in NEEDED if find_spec(name) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")

EXAMPLES = Path(__file__).parent.parent / "examples"
BOOKS = sorted(EXAMPLES.glob("*.ipynb"))
DRAWN = {"tour", "card", "review"}
"""Those that show a table."""


def test_there_is_one_for_each_thing_to_begin_with():
    names = {book.stem for book in BOOKS}
    assert names == {"tour", "environment", "experiment", "bot", "card", "review"}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_a_notebook_runs(book, monkeypatch, tmp_path):
    """It is kept without results, so that nothing in it can be out of date, and shows something when it is run."""
    import nbclient
    import nbformat

    monkeypatch.setenv("PYTHONPATH", str(Path(tabard.__file__).parent.parent))
    notebook = nbformat.read(book, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in cells)
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in cells for output in cell.outputs]
    assert not any(output.get("name") == "stderr" for output in shown), shown
    html = [output.data["text/html"] for output in shown if "text/html" in output.get("data", {})]
    assert any("tabard-table" in text for text in html) == (book.stem in DRAWN)
