"""What all tests share: how the suite runs, and on which build."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

import tabard

pytest_plugins = ["tabard.testing.plugin", "tests.browsers", "tests.leash", "tests.costs"]

# Two test runs at once on a small machine are slow at times; a slow example is not a wrong one.
settings.register_profile("tabard", deadline=None, derandomize=True)
settings.load_profile("tabard")

# Reading thousands of tests makes hardly any garbage, and what it makes stays: looking through all of it again and
# again would take a part of the time of every worker.
gc.disable()


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


LONGEST = ("test_docs.py", "site", "web", "contract", "server", "bots", "commands", "tools")
"""Files and folders that take longest, in the order in which workers begin with them; all others follow."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Long files first: several workers then end together."""
    rank = {Path(__file__).parent / name: n for n, name in enumerate(LONGEST)}
    items.sort(key=lambda item: rank.get(item.path, rank.get(item.path.parent, len(LONGEST))))


def pytest_report_header():
    from tabard.engine import state

    build = "plain" if str(state.__file__).endswith(".py") else "compiled"
    return f"tabard: {build}, from {Path(tabard.__file__).parent}"


def pytest_terminal_summary(terminalreporter):
    """Figures that tests measure and do not judge."""
    for report in terminalreporter.getreports("passed"):
        for name, figure in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(figure)
