"""The words of co-op and team play."""

from typing import Final

from tabard.engine.game import ActionText
from tabard.games.volfyirion.state import VolState

TEAM_LINES: Final[dict[str, str]] = {}


def describe_team(s: VolState, kind: int, argument: int) -> ActionText:
    """An action that only these modes have."""
    raise AssertionError(f"action of kind {kind} has no words")
