"""Whoever builds into a folder is alone there, also before anything is installed."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools"

pytestmark = pytest.mark.once


def test_a_folder_has_one_builder_at_a_time(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(TOOLS))
    from alone import alone, claimed

    folder = tmp_path / "work"
    with alone(folder), pytest.raises(BlockingIOError):
        claimed(folder / "lock")
    with alone(folder):  # it was given back
        assert folder.is_dir()


def test_the_page_is_built_without_anything_installed():
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.append({str(TOOLS)!r}); import page"]
    subprocess.run(command, check=True)
