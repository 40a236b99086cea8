"""For tests of games: scenario tables, the contract that every game keeps, golden playthroughs."""

from collections.abc import Callable
from typing import Any, TypeVar

from tabard.testing.scenario import Chair, Table, table

__all__ = ["Chair", "Table", "rule", "table"]

T = TypeVar("T", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[T], T]:
    """Cite the rules that a test would see broken: `@rule("VOL-ATK-02")`."""
    import pytest  # not at the top: a program may use the harness without pytest

    if not ids or not all(isinstance(i, str) and i == i.strip().upper() for i in ids):
        raise ValueError(f"cite rules by their ids, such as 'VOL-ATK-02'; got {ids!r}")
    mark: Callable[[T], T] = pytest.mark.rule(*ids)
    return mark
