"""Finds the browser that tests, pictures and measurements of the page drive."""

import os
import shutil
from typing import Final

NAMES: Final = (
    "chromium-headless-shell",  # without a window it takes half the time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def chromium_path() -> str | None:
    """What TABARD_CHROMIUM names, or the first of the usual names that is installed."""
    own = os.environ.get("TABARD_CHROMIUM")
    return own or next((found for name in NAMES if (found := shutil.which(name))), None)
