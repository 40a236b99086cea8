"""What a test starts is gone when the test is over, also when it fails."""

import signal
import subprocess
import sys

import pytest
from tests import processes
from tests.processes import started

pytestmark = pytest.mark.once

SLEEP = "import signal, time; signal.signal(signal.SIGTERM, signal.{}); print('here', flush=True); time.sleep(3600)"


def sleeper(heeds):
    """A process that sleeps, and heeds a wish to end or does not."""
    return started([sys.executable, "-c", SLEEP.format(heeds)], stdout=subprocess.PIPE, text=True)


def test_a_failing_test_leaves_neither_process_nor_pipe():
    with pytest.raises(AssertionError), sleeper("SIG_DFL") as process:
        assert process.stdout.readline() == "something else"
    assert process.returncode == -signal.SIGTERM
    assert process.stdout.closed


def test_one_that_does_not_end_is_killed_and_told_of(monkeypatch):
    monkeypatch.setattr(processes, "PATIENCE", 0.1)
    with pytest.raises(subprocess.TimeoutExpired), sleeper("SIG_IGN") as process:
        assert process.stdout.readline() == "here\n"
    assert process.returncode == -signal.SIGKILL
    assert process.stdout.closed


def test_one_that_ended_by_itself_keeps_its_exit_code():
    with started([sys.executable, "-c", "raise SystemExit(3)"]) as process:
        process.wait(processes.PATIENCE)
    assert process.returncode == 3
