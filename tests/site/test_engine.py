"""What of the package a page without a server takes along."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"
ASKED = """
import sys
sys.path.insert(0, sys.argv[1])
from tabard.server.catalogue import opponents
import tabard
assert tabard.__file__.startswith(sys.argv[1]), tabard.__file__
print(*[info.name for info in opponents()])
"""


def test_all_levels_are_there_without_what_was_learned(tmp_path, monkeypatch):
    """Its legend is the one that thinks alone."""
    monkeypatch.syspath_prepend(str(TOOLS / "site"))
    engine = import_module("engine")
    monkeypatch.delitem(sys.modules, "engine")
    folder = tmp_path / "engine"
    folder.mkdir()
    engine.lay_out(folder, wheels=tmp_path)
    assert not (folder / "tabard" / "learned").exists()
    done = subprocess.run(
        [sys.executable, "-c", ASKED, str(folder)],
        env={"PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["random", "novice", "greedy", "adept", "master", "legend"]
