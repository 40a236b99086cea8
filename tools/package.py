"""Builds the sdist, a pure and a compiled wheel as a stranger would, and uses each in a fresh environment."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent

sys.path.insert(0, str(ROOT))
from setup import compiler_trouble  # noqa: E402

USE = """
import sys, tabard, tabard.engine.state as engine
plain = engine.__file__.endswith(".py")
if plain != (sys.argv[1] == "pure"):
    sys.exit(f"expected a {sys.argv[1]} wheel, but the engine is {engine.__file__}")
for name in tabard.games():
    state = tabard.game(name).new(seed=1)
    while not state.is_over:
        state.apply(state.decision.options[0])
    print(f"  {name}: a game to the end, {state.returns()}")
"""


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """Run a command and return what it said; stop, saying it all, if it fails."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "TABARD_PURE")}
    done = subprocess.run(command, cwd=cwd, env=environment | variables, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nfailed: {' '.join(map(str, command))}")
    return done.stdout


def check(kind: str, sdist: Path, folder: Path, **variables: str) -> None:
    """Build a wheel of one kind from the sdist, install it and play with it."""
    home = folder / kind
    run(sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "-w", home, sdist, cwd=folder, **variables)
    (wheel,) = home.glob("*.whl")
    print(f"{kind} wheel: {wheel.name}, {wheel.stat().st_size // 1024} kB", flush=True)
    venv.create(home / "venv", with_pip=True)
    scripts = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "-qq", wheel, cwd=home)
    print(run(scripts / "python", "-c", USE, kind, cwd=home), end="", flush=True)
    for command in (["games"], ["rules", "volfyirion", "VOL-ATK-02"], ["sim", "volfyirion", "-n", "10"]):
        run(scripts / "tabard", *command, cwd=home)
        print(f"  tabard {' '.join(command)}: works", flush=True)
    check_server(scripts, wheel, home)


SERVE = """
import sys
from pathlib import Path
from tabard.server.app import make_app
from tabard.server.config import Settings
page = Path(Settings().page)
if not (page / "index.html").is_file():
    sys.exit(f"no page in {page}: the wheel was built without it")
make_app(Settings(database_url="sqlite:///tables.db"))
"""


def check_server(scripts: Path, wheel: Path, home: Path) -> None:
    """Install what the browser table needs, and see that the page is in the wheel."""
    run(scripts / "python", "-m", "pip", "install", "-qq", f"{wheel}[server]", cwd=home)
    run(scripts / "python", "-c", SERVE, cwd=home)
    print("  the server finds its page and starts", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT, cwd=folder)
        (sdist,) = folder.glob("*.tar.gz")
        print(f"sdist: {sdist.name}, {sdist.stat().st_size // 1024} kB", flush=True)
        check("pure", sdist, folder, TABARD_PURE="1")
        trouble = compiler_trouble()
        if trouble:
            print(f"no compiled wheel: no working C compiler ({trouble})")
        else:
            check("compiled", sdist, folder)


if __name__ == "__main__":
    main()
