"""Runs the tests of the server and of the page again and again with every core busy beside; any failure ends it.

Of each run it tells how far it is, how long it took and what CPU it took; of a failure which test it was at once, and
what it said at the end.
"""

import argparse
import os
import re
import subprocess
import sys
import time

SUITES = ("tests/server", "tests/web")
BURN = "while True: pass"
DONE = re.compile(r"\[gw\d+\] \[ *(\d+)%\] (\w+) (.+?) *$")
"""A line of pytest's: how far it is, what came of a test, and which one it was."""
STEP = 10
"""Per cent between two words about how far a run is."""
BAD = ("FAILED", "ERROR")


def passed(suite: str, workers: int) -> bool:
    """Run one of them once; all that it says is shown only when it fails, and what failed as soon as it does."""
    command = [sys.executable, "-m", "pytest", "-v", f"-n{workers}", "--dist", "loadfile"]
    command += ["--no-loadscope-reorder", "-m", "not plain and not long", suite]
    said, told = [], 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if not (test := DONE.match(line)):
                said += [line] * (not line.startswith("tests/"))  # not that a test begins
                continue
            percent, became, name = int(test[1]), test[2], test[3]
            if became in BAD:
                print(f"\n{became} {name}", flush=True)
            while percent >= told + STEP:
                told += STEP
                print(f"{told} %", end=" ", flush=True)
    if run.returncode:
        print(f"failed\n{''.join(said)}", flush=True)
    return run.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=20, help="how often (%(default)s)")
    parser.add_argument("--workers", type=int, default=5, help="of each run (%(default)s)")
    parser.add_argument("suites", nargs="*", default=SUITES, help="folders or files of tests (both)")
    cores = os.cpu_count() or 1
    parser.add_argument("--busy", type=int, default=cores, help="processes beside (a core each)")
    asked = parser.parse_args()
    busy = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(asked.busy)]
    begun = time.monotonic()
    try:
        for n in range(1, asked.n + 1):
            for suite in asked.suites:
                print(f"{n} of {asked.n}, {suite}: ", end="", flush=True)
                start, cpu = time.monotonic(), waited_for()
                if not passed(suite, asked.workers):
                    sys.exit(f"{suite} failed at run {n} of {asked.n}")
                took = f"{time.monotonic() - start:.0f} s, {waited_for() - cpu:.0f} s of CPU"
                print(f"passed in {took}", flush=True)
            left = (time.monotonic() - begun) / n * (asked.n - n)
            if left:
                print(f"about {left / 60:.0f} minutes left", flush=True)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    print(f"{asked.n} runs of {' and '.join(asked.suites)} passed", flush=True)


def waited_for() -> float:
    """The CPU seconds of all processes that were waited for, which browsers and servers that are killed are not."""
    times = os.times()
    return times.children_user + times.children_system


if __name__ == "__main__":
    main()
