"""Runs the tests of the server and of the page again and again with every core busy beside; any failure ends it."""

import argparse
import os
import subprocess
import sys
import time

SUITES = ("tests/server", "tests/web")
BURN = "while True: pass"


def passed(suite: str, workers: int) -> bool:
    """Run one of them once; what it says is shown only when it fails."""
    command = [sys.executable, "-m", "pytest", "-q", f"-n{workers}", "--dist", "loadfile"]
    command += ["--no-loadscope-reorder", "-m", "not plain and not long", suite]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(f"failed\n{done.stdout}", flush=True)
    return done.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=20, help="how often (%(default)s)")
    parser.add_argument("--workers", type=int, default=5, help="of each run (%(default)s)")
    parser.add_argument("suites", nargs="*", default=SUITES, help="folders or files of tests (both)")
    asked = parser.parse_args()
    busy = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(os.cpu_count() or 1)]
    try:
        for n in range(1, asked.n + 1):
            for suite in asked.suites:
                print(f"{n} of {asked.n}, {suite}: ", end="", flush=True)
                begun = time.monotonic()
                if not passed(suite, asked.workers):
                    sys.exit(f"{suite} failed at run {n} of {asked.n}")
                print(f"passed in {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    print(f"{asked.n} runs of {' and '.join(asked.suites)} passed", flush=True)


if __name__ == "__main__":
    main()
