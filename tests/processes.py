"""Processes that tests start: whatever becomes of the test, they are ended and waited for, and their pipes are closed.

One that is left, or a pipe that is found unclosed, fails whichever test runs then.
"""

import signal
import subprocess
from contextlib import contextmanager

PATIENCE = 60
"""Seconds that anything may take which is sure to come: a busy machine is slow at times, and slow is not wrong."""


@contextmanager
def started(command, end=signal.SIGTERM, **given):
    """A process, to be ended by a signal if it has not ended by then."""
    with subprocess.Popen(command, **given) as process:
        try:
            yield process
        finally:
            ended(process, end)


def ended(process, by=signal.SIGTERM):
    """End a process, which may have ended by itself; its exit code. One that does not heed the signal is killed."""
    if process.poll() is None:
        process.send_signal(by)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
    return process.returncode
