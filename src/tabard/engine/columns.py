"""Packed columns: numbers side by side, for what a state holds of each card and each player."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

PACKED: Final[object] = type(vec[i64]())
"""The class of those fields of a state that are packed; copied in one stroke."""


def plain(value: Any) -> Any:
    """What a field holds, as it is written: a packed column is a list."""
    return list(value) if type(value) is PACKED else value


def shaped(field: Any, value: Any) -> Any:
    """A value in the shape of what stands in its field: packed where that is packed."""
    if type(field) is not PACKED:
        return value
    numbers: list[int] = value
    return vec[i64](numbers)
