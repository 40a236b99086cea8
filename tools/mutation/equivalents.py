"""Mutants that were looked at and change nothing that a game does: counted apart, each with the reason."""

from pathlib import Path
from typing import Any

import yaml

from mutants import Mutant

FILE = Path(__file__).with_name("equivalents.yaml")


class Equivalents:
    """What `equivalents.yaml` says of a game: a line of a file, what it became, and why that is the same."""

    def __init__(self, game: str, text: str | None = None) -> None:
        rows: list[dict[str, Any]] = yaml.safe_load(text or FILE.read_text(encoding="utf-8")).get(game) or []
        self.reasons = {(row["file"], _plain(row["was"]), _plain(row["now"])): row["why"] for row in rows}

    def reason(self, mutant: Mutant) -> str:
        """Why this mutant cannot be noticed; empty where nobody has said so."""
        was, now = mutant.changed
        return next(
            (
                why
                for (file, old, new), why in self.reasons.items()
                if str(mutant.file).endswith(f"/{file}") and (old, new) == (_plain(was), _plain(now))
            ),
            "",
        )


def _plain(code: str) -> str:
    """Code without its comment and without the blanks around: that is what a reader would call the same line."""
    return " ".join(code.split("  #")[0].split())
