"""The books of a game that are kept ready: those of the options that were played last, never all there ever were."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

MOST_BOOKS: Final = 32
"""Books that a game keeps; one takes up to half a megabyte."""

B = TypeVar("B")


class Shelf(Generic[B]):
    """Books by what they were written for. One that is put away lives on in the states that are played with it."""

    def __init__(self, most: int = MOST_BOOKS) -> None:
        self.most = most
        self._books: OrderedDict[Hashable, B] = OrderedDict()
        self._lock = threading.Lock()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._books

    def __len__(self) -> int:
        return len(self._books)

    def clear(self) -> None:
        """Put all away."""
        self._books.clear()

    def take(self, key: Hashable, write: Callable[[], B]) -> B:
        """The book for a key, written when it is not there; the one that was not taken longest is put away."""
        with self._lock:
            found = self._books.get(key)
            if found is not None:
                self._books.move_to_end(key)
                return found
        made = write()  # without the lock: it may take long, and two equal books do no harm
        with self._lock:
            kept = self._books.setdefault(key, made)
            self._books.move_to_end(key)
            if len(self._books) > self.most:
                self._books.popitem(last=False)
        return kept
