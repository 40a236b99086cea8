"""Builds the sdist, a pure and a compiled wheel as a stranger would, and uses each in a fresh environment."""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
OUT = ROOT / "dist" / "wheels"
MOST = {"pure": 15, "compiled": 60}
"""Seconds that the installation of a wheel may take, with all it needs fetched."""

sys.path.insert(0, str(ROOT))
from setup import compiler_trouble  # noqa: E402

USE = """
import inspect, sys, tabard, tabard.engine.state as engine
from tabard.engine.page import _known
plain = engine.__file__.endswith(".py")
if plain != (sys.argv[1] == "pure"):
    sys.exit(f"expected a {sys.argv[1]} wheel, but the engine is {engine.__file__}")
told = [tabard.game, tabard.load, tabard.State, tabard.State.apply, tabard.State.determinize]
silent = [thing.__qualname__ for thing in told if not inspect.getdoc(thing)]
if silent:
    sys.exit(f"without a word for help(): {silent}")
for thing in (tabard.game, tabard.load, tabard.State.apply):
    inspect.signature(thing)
for name in tabard.games():
    state = tabard.game(name).new(seed=1)
    while not state.is_over:
        state.apply(state.decision.options[0])
    print(f"  {name}: a game to the end, {state.returns()}")
if not _known:
    sys.exit("the wheel has no files of games that were read beforehand")
"""


def run(*command: str | Path, cwd: Path, said: str = "", **variables: str) -> str:
    """Run a command and return what it said; stop, saying it all, if it fails."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "TABARD_PURE")}
    done = subprocess.run(
        command, cwd=cwd, env=environment | variables, capture_output=True, text=True, input=said
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nfailed: {' '.join(map(str, command))}")
    return done.stdout


def processor_time() -> float:
    """Seconds of all processes that were started here and have ended: what other programs do leaves them alone."""
    return sum(os.times()[2:4])


def build(kind: str, sdist: Path, home: Path, **variables: str) -> Path:
    """A wheel of one kind, from the sdist."""
    begun = time.perf_counter()
    run(sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "-w", home, sdist, cwd=home, **variables)
    (wheel,) = home.glob("*.whl")
    took = time.perf_counter() - begun
    print(f"{kind} wheel: {wheel.name}, {wheel.stat().st_size // 1024} kB, built in {took:.0f} s", flush=True)
    return wheel


def check(kind: str, wheel: Path, home: Path) -> None:
    """Install a wheel and play with it."""
    venv.create(home / "venv", with_pip=True)
    scripts = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    begun, used = time.perf_counter(), processor_time()
    run(scripts / "python", "-m", "pip", "install", "-qq", wheel, cwd=home)
    took = time.perf_counter() - begun
    late = "" if took <= MOST[kind] else f", more than {MOST[kind]} s"
    print(f"  installed in {took:.1f} s{late}; processor time {processor_time() - used:.1f} s", flush=True)
    print(run(scripts / "python", "-c", USE, kind, cwd=home), end="", flush=True)
    for command in (["games"], ["rules", "volfyirion", "VOL-ATK-02"], ["sim", "volfyirion", "-n", "10"]):
        run(scripts / "tabard", *command, cwd=home)
        print(f"  tabard {' '.join(command)}: works", flush=True)
    told = run(
        scripts / "tabard", "play", "pennies", "--plain", cwd=home, said="1\nq\n", TABARD_HOME=str(home)
    )
    if "Hide a coin" not in told:
        sys.exit(f"{told}\ntabard play asks nothing")
    print("  tabard play: asks for a coin", flush=True)
    check_server(scripts, wheel, home)


def check_server(scripts: Path, wheel: Path, home: Path) -> None:
    """Install what the browser table needs, start it, and open the page that is in the wheel."""
    run(scripts / "python", "-m", "pip", "install", "-qq", f"{wheel}[server]", cwd=home)
    command = [str(scripts / "tabard"), "serve", "--no-open", "--port", str(free_port())]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"TABARD_HOME": str(home)}
    with subprocess.Popen(
        command, cwd=home, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if not line.startswith("Tabard is at "):
                sys.exit(f"{line}\ntabard serve does not start, or has no page")
            with urllib.request.urlopen(f"http://127.0.0.1:{command[-1]}/", timeout=60) as answer:
                if b"<title>Tabard</title>" not in answer.read():
                    sys.exit("tabard serve answers, but not with the page")
        finally:
            server.terminate()
    print("  tabard serve: starts, with the page", flush=True)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help=f"leave them in {OUT.relative_to(ROOT)}")
    parser.add_argument("--only", choices=list(MOST), help="one of the wheels")
    given = parser.parse_args()
    trouble = "" if given.only == "pure" else compiler_trouble()
    kinds = [given.only] if given.only else ["pure"] if trouble else list(MOST)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT, cwd=folder)
        (sdist,) = folder.glob("*.tar.gz")
        print(f"sdist: {sdist.name}, {sdist.stat().st_size // 1024} kB", flush=True)
        found = [sdist]
        for kind in kinds:
            (home := folder / kind).mkdir()
            wheel = build(kind, sdist, home, TABARD_PURE="1" if kind == "pure" else "")
            check(kind, wheel, home)
            found.append(wheel)
        if trouble:
            print(f"no compiled wheel: no working C compiler ({trouble})")
        if given.keep:
            OUT.mkdir(parents=True, exist_ok=True)
            for file in found:
                shutil.copy(file, OUT)
            print(f"They lie in {OUT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
