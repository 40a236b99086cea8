"""What the tests of assistants share: they need a process, a server or a network, so one build is enough."""

from pathlib import Path

import pytest


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.name != "test_secrecy.py":
            item.add_marker(pytest.mark.once)


@pytest.fixture(scope="session", autouse=True)
def official_client():
    """Imported before any test catches what is written: it keeps the place for errors that there is at that moment."""
    import mcp  # noqa: F401


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch, own_loop):
    """Every test has its own folder of saved games."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABARD_HOME", str(folder))
    return folder
