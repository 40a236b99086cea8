"""What each test costs in CPU seconds, with all that it started: `TABARD_COSTS=folder` has every worker write it there.

Time on a clock tells of the machine as much as of the test. `tools/costs_of_tests.py` adds up what was written.
"""

import json
import os
import resource
import time
from pathlib import Path

import pytest

TICK = os.sysconf("SC_CLK_TCK")


def children(pid):
    """The processes that one has now, with what they have."""
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            for child in Path(f"/proc/{pid}/task/{task}/children").read_text().split():
                yield child
                yield from children(child)
    except OSError:
        return


def of(pid):
    """The seconds of a process and of those that it had and that ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(n) for n in fields[11:15]) / TICK


def part_of_a_test(what):
    """A hook around one of the parts that a test has."""

    @pytest.hookimpl(wrapper=True)
    def around(self, item):
        self.row("between", "all")
        try:
            return (yield)
        finally:
            self.row(item.nodeid, what)

    return around


class Costs:
    def __init__(self, folder, worker):
        place = Path(folder) / f"{worker}-{os.getpid()}.jsonl"
        place.parent.mkdir(parents=True, exist_ok=True)
        self.file = place.open("w", encoding="utf-8", buffering=1)  # whole lines, also when the run is ended
        self.last = 0.0

    def spent(self):
        """All that this process and those below it took since the last time.

        What a process took that somebody else waited for is not known any more once it is gone.
        """
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        total = time.process_time() + ended.ru_utime + ended.ru_stime
        total += sum(of(pid) for pid in children("self"))
        found, self.last = max(0.0, total - self.last), total
        return found

    def row(self, name, what):
        row = {"what": what, "name": name, "cpu": round(self.spent(), 4)}
        self.file.write(json.dumps(row) + "\n")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session):
        self.row("reading", "all")

    pytest_runtest_setup = part_of_a_test("setup")
    pytest_runtest_call = part_of_a_test("call")
    pytest_runtest_teardown = part_of_a_test("teardown")

    def pytest_unconfigure(self):
        self.row("end", "all")
        self.file.close()


def pytest_configure(config):
    folder = os.environ.get("TABARD_COSTS")
    if folder and not config.getoption("numprocesses", None):  # whoever has workers runs no test
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        config.pluginmanager.register(Costs(folder, worker))
