"""Homes of tests: each its own, but what takes seconds to make and is the same for all is made once for all of them."""

from pathlib import Path

KEPT = Path(__file__).parent.parent / "build" / "cache"


def home_at(folder):
    """A folder for TABARD_HOME."""
    KEPT.mkdir(parents=True, exist_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "cache").exists():
        (folder / "cache").symlink_to(KEPT)
    return folder
