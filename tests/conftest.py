"""What all tests share: how the suite runs, and on which build."""

from pathlib import Path

from hypothesis import settings

import tabard

pytest_plugins = ["tabard.testing.plugin"]

# Two test runs at once on a small machine are slow at times; a slow example is not a wrong one.
settings.register_profile("tabard", deadline=None, derandomize=True)
settings.load_profile("tabard")


def pytest_report_header():
    from tabard.engine import state

    build = "plain" if str(state.__file__).endswith(".py") else "compiled"
    return f"tabard: {build}, from {Path(tabard.__file__).parent}"
