"""The kinds of things that data is read into, by several threads at once.

What the fields of a struct are, msgspec works out when something is first read into it, and notes it before it is done
with the structs inside. A second thread that reads into the same struct in that moment comes upon fields that are not
there yet, and the process ends with a segmentation fault. So that is worked out by one thread at a time, beforehand.
"""

from threading import RLock
from typing import Any, Final, TypeVar

import msgspec

Kind = TypeVar("Kind")

_settled: Final[set[Any]] = set()
_guard: Final = RLock()


def settled(kind: Kind) -> Kind:
    """A kind whose fields msgspec knows to the last: for everything that is read into structs."""
    if kind not in _settled:
        with _guard:
            msgspec.json.Decoder(kind)
            _settled.add(kind)
    return kind
