"""Opens a table in the browser as soon as it can be served: in plain Python until the compiled package is there."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import prepare

TOOLS = Path(__file__).parent
NATIVE = TOOLS.parent / "build" / "native"
PYTHON = str(prepare.PYTHON)
QUICK = {**os.environ, "TABARD_QUICK": "1"}


def tool(python: str, name: str, *arguments: str) -> list[str]:
    """The command that runs another tool of this folder."""
    return [python, str(TOOLS / f"{name}.py"), *arguments]


def is_compiled() -> bool:
    """Whether build/native is that of these sources."""
    ready = prepare.is_ready(prepare.ALL)
    return ready and subprocess.run(tool(PYTHON, "native", "--current"), env=QUICK).returncode == 0


class Compiling(threading.Thread):
    """Installs the compiler and compiles, beside the table; whoever plays comes first."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._lock = threading.Lock()
        self._step: subprocess.Popen[bytes] | None = None
        self._is_over = False

    def run(self) -> None:
        for step in (tool(sys.executable, "prepare"), tool(PYTHON, "native")):
            command = ["nice", "-n", "10", *step] if shutil.which("nice") else step
            with self._lock:
                if self._is_over:
                    return
                # In a session of its own: Ctrl+C is for the table, and all that was begun can be ended together.
                self._step = subprocess.Popen(command, env=QUICK, start_new_session=True)
            if self._step.wait():
                return

    def end(self) -> None:
        """Leave the rest to the next time, which goes on from here."""
        with self._lock:
            self._is_over = True
            if self._step is not None and self._step.poll() is None:
                if os.name == "nt":
                    self._step.terminate()
                else:
                    os.killpg(self._step.pid, signal.SIGTERM)
                self._step.wait()


def served(environment: dict[str, str]) -> int:
    """Serve until somebody ends it; its exit status."""
    command = [PYTHON, "-m", "tabard", "serve", "--open", *sys.argv[1:]]
    with subprocess.Popen(command, env={**os.environ, **environment}) as serving:
        while True:
            with contextlib.suppress(KeyboardInterrupt):  # the server was told, too
                return serving.wait()


def main() -> None:
    if subprocess.run(tool(sys.executable, "prepare", "--table", "--page")).returncode:
        sys.exit("what a table needs could not be made ready")
    if is_compiled():
        path = os.pathsep.join(filter(None, [str(NATIVE), os.environ.get("PYTHONPATH", "")]))
        sys.exit(served({"PYTHONPATH": path}))
    print("Until the engine is compiled, opponents think in plain Python: slower, but complete", flush=True)
    compiling = Compiling()
    compiling.start()
    try:
        code = served({"TABARD_NATIVE": str(NATIVE)})
    finally:
        compiling.end()
    sys.exit(code)


if __name__ == "__main__":
    main()
