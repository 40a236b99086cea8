"""A test run that is ended leaves nothing behind, seen at a real one with a server, bots that think and a database."""

import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

import pytest
from tests.leash import marked
from tests.processes import started
from tests.server.postgres import programs

ROOT = Path(__file__).parent.parent
PATIENCE = 120
WAITS = '''
"""A test that does not end by itself."""

import time
from contextlib import ExitStack
from pathlib import Path

from tests.server.postgres import cluster, programs
from tests.server.running import Serve


def test_that_waits(tmp_path):
    with ExitStack() as stack:
        if programs():
            stack.enter_context(cluster())
        serve = stack.enter_context(Serve(f"sqlite:///{tmp_path}/tabard.db").start())
        serve.table("volfyirion", ("bot", "bot"))
        (Path(__file__).parent / "waits").touch()
        time.sleep(3600)
'''


@pytest.fixture
def place():
    """A folder that another user, who runs the database, can walk to."""
    made = Path(tempfile.mkdtemp(prefix="tabard-leash-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.mark.once
@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="reads /proc")
@pytest.mark.parametrize(
    ("workers", "end", "how"),
    [
        (1, os.killpg, signal.SIGTERM),  # as `timeout` ends it
        (0, os.kill, signal.SIGKILL),
        pytest.param(1, os.kill, signal.SIGKILL, marks=pytest.mark.long),
        pytest.param(1, os.killpg, signal.SIGINT, marks=pytest.mark.long),  # Ctrl-C
    ],
)
def test_a_run_that_is_ended_leaves_no_process(place, workers, end, how):
    (place / "test_waits.py").write_text(WAITS)
    command = [sys.executable, "-m", "pytest", "-p", "tests.leash", "-c", ROOT / "pyproject.toml"]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"TMPDIR": str(place), "LEASHED": place.name}
    command += [f"-n{workers}", f"--rootdir={place}", place / "test_waits.py"]
    with (
        open(place / "said", "wb") as said,
        started(command, cwd=ROOT, env=env, stdout=said, stderr=said, start_new_session=True) as run,
    ):
        until = time.monotonic() + PATIENCE
        while not (place / "waits").exists():
            assert run.poll() is None, (place / "said").read_text()
            assert time.monotonic() < until, (place / "said").read_text()
            time.sleep(0.05)
        names = [name_of(pid) for pid in marked(place.name)]
        assert any("serve" in name for name in names), names
        assert any("tabard.server.bots" in name for name in names), names
        assert any("postgres" in name for name in names) or not programs(), names
        end(run.pid, how)
        run.wait(PATIENCE)
    until = time.monotonic() + PATIENCE
    while left := marked(place.name):
        assert time.monotonic() < until, [name_of(pid) for pid in left]
        time.sleep(0.05)


def name_of(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""
