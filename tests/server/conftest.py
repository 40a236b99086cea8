"""Which tests of the server depend on how the engine was built: those that look at what tables say and show."""

from pathlib import Path

import pytest

SHOWN = {"test_patch.py", "test_replay.py", "test_secrecy.py", "test_tables.py"}


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.name not in SHOWN:
            item.add_marker(pytest.mark.once)


@pytest.fixture(autouse=True)
def loops(own_loop):
    """Nearly all of them run one."""
