"""The section of the bench about the build: how long the one that is measured took."""

from __future__ import annotations

import json
from typing import Final

from children import ROOT
from report import Target, target_table

TOOK: Final = ROOT / "build" / "native.took"
"""What tools/native.py tells of the last build."""
WANTED: Final = {"full": 240, "quick": 90}
"""Seconds on two quiet cores, from nothing."""


def build_page() -> str:
    """Tell it; a build that found some of its work done is no answer."""
    found = json.loads(TOOK.read_text()) if TOOK.exists() else {"quick": False, "whole": False}
    kind = "quick" if found["quick"] else "full"
    took = found["seconds"] if found["whole"] else None
    measured = None if took is None else f"{took:.0f} s"
    is_met = took is not None and took <= WANTED[kind]
    judged = [Target(f"the {kind} build, from nothing", f"at most {WANTED[kind]} s", measured, is_met)]
    parts = ["## Building", target_table(judged)]
    if "seconds" in found and not found["whole"]:
        parts.append(f"The last one found some of its work done, and took {found['seconds']:.0f} s.")
    return "\n\n".join(parts)
