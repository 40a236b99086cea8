"""Packed columns: numbers side by side, for what a state holds of each card and each player."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PACKED: Final[object] = type(vec[i64]())
"""The class of those fields of a state that are packed; copied in one stroke."""
