"""What data is read into, by several threads at once: half known, it would end the whole process."""

import subprocess
import sys

import pytest

MEETING = """
import sys
import threading

import msgspec

from tabard.engine.kinds import settled

Meta = type(msgspec.Struct)


def struct(name, fields):
    return Meta(name, (msgspec.Struct,), {"__annotations__": fields, "__module__": "__main__"})


def read(kind, gate):
    gate.wait()
    assert msgspec.convert({f"f{n}": {"n": n} for n in range(10)}, settled(kind)).f9.n == 9


sys.setswitchinterval(1e-6)
for _ in range(100):
    kind = struct("Outer", {f"f{n}": struct(f"Inner{n}", {"n": int}) for n in range(10)})
    gate = threading.Barrier(4)
    readers = [threading.Thread(target=read, args=(kind, gate)) for _ in range(4)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
print("all read")
"""


@pytest.mark.once
def test_threads_that_read_into_a_struct_for_the_first_time_do_not_end_the_process():
    """Without `settled` the process died of a segmentation fault, each of five times."""
    done = subprocess.run([sys.executable, "-c", MEETING], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "all read\n"), done.stderr
