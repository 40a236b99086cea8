"""The right to be the only one: a file that one process has locked, given back when it ends, however it ends."""

import os
import sys
from pathlib import Path


class Claim:
    """A locked file; BlockingIOError when another process has it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except BaseException:
            os.close(self._file)
            raise

    def give_up(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as e:
            raise BlockingIOError from e

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
