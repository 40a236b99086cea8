"""What tests cost is written by every worker, with what they started, and added up."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.costs import Costs

TOOL = Path(__file__).parent.parent.parent / "tools" / "costs_of_tests.py"
WORK = "import time\nwhile time.process_time() < 0.2: pass"


@pytest.mark.parametrize("is_waited_for", [True, False])
def test_what_a_test_starts_is_its_own(tmp_path, is_waited_for):
    costs = Costs(tmp_path, "gw0")
    costs.spent()
    started = subprocess.Popen(
        [sys.executable, "-c", f"{WORK}\nprint(flush=True)\ninput()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    started.stdout.readline()
    if is_waited_for:
        started.communicate(b"\n")
    costs.row("tests/some/test_it.py::test_one[a]", "call")
    if not is_waited_for:
        started.communicate(b"\n")
    costs.row("tests/some/test_it.py::test_one[b]", "call")
    costs.pytest_unconfigure()
    told = subprocess.run([sys.executable, TOOL, tmp_path], capture_output=True, text=True, check=True).stdout
    first, *_ = told.splitlines()
    assert first.endswith("in 2 tests")
    rows = dict(reversed(line.split()) for line in told.splitlines() if line.startswith("  "))
    assert float(rows["tests/some/test_it.py::test_one[a]"]) >= 0.2
    assert float(rows["tests/some/test_it.py::test_one[b]"]) < 0.2
    assert float(rows["tests/some"]) >= 0.2
