"""A test run that is ended, however that happens, leaves nothing behind: no server, no bot, no database, no browser.

All that a process of the run starts, directly or through others, inherits a mark in its environment (where that is
changed, as for a database of another user, the mark is part of a name). A second process holds the other end of a pipe;
when the first one is gone, it ends what carries the mark.
"""

import contextlib
import os
import secrets
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

NAME = "TABARD_TEST_MARK"
GRACE = 3.0
"""Seconds in which what is told to end may tidy up."""
LONGEST = 30.0
_watching = []


def pytest_configure():
    os.environ[NAME] = secrets.token_hex(8)
    watching = subprocess.Popen(
        [sys.executable, "-I", __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is not for it
        env={},
    )
    watching.stdin.write(f"{os.environ[NAME]}\n".encode())
    watching.stdin.flush()
    _watching.append(watching)


def pytest_unconfigure():
    while _watching:
        watching = _watching.pop()
        watching.stdin.close()
        watching.wait()


def marked(mark):
    """The processes that carry a mark; the names of what they were started with can be read whoever they belong to."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        for what in ("cmdline", "environ"):
            with contextlib.suppress(OSError):
                if mark.encode() in (place / what).read_bytes():
                    found.append(int(place.name))
                    break
    return found


def end(mark):
    """Tell all that carry a mark to end, and those that do not."""
    begun = time.monotonic()
    told = signal.SIGINT
    while (found := marked(mark)) and time.monotonic() - begun < LONGEST:
        for pid in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, told)
        told = 0 if time.monotonic() - begun < GRACE else signal.SIGKILL
        time.sleep(0.05)
    for folder in Path(tempfile.gettempdir()).glob(f"*{mark}*"):
        shutil.rmtree(folder, ignore_errors=True)


def main():
    mark = sys.stdin.readline().strip()
    parent = os.getppid()
    # The pipe is closed with its process, unless another one that was forked from it has it too.
    while os.getppid() == parent and not select.select([sys.stdin], [], [], 0.5)[0]:
        pass
    if mark:
        end(mark)


if __name__ == "__main__":
    main()
