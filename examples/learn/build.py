"""Compiles the engine, a game and the bots, on many cores: `python build.py WORK LIB`; WORK holds setup.py and src."""

import os
import sys
import time
import tomllib
from pathlib import Path

work, lib = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
os.chdir(work)
sys.path.insert(0, str(work))

import setup  # noqa: E402

GAMES = os.environ.get("LEARN_GAME", "volfyirion").split(",")


def modules() -> list[str]:
    """What the package compiles, without other games and without what only people look at."""
    patterns = tomllib.loads((work / "meta" / "pyproject.toml").read_text())["tool"]["tabard"]["native"]
    package = work / "src" / "tabard"
    found = {str(f.relative_to(work)) for pattern in patterns for f in package.glob(pattern)}
    return sorted(
        name
        for name in found
        if Path(name).parts[2] not in ("lab", "terminal")
        and (Path(name).parts[2] != "games" or Path(name).parts[3] in GAMES)
    )


began = time.time()
setup.native_modules = modules
sys.argv = [
    "setup.py",
    "-q",
    "build_ext",
    "--build-lib",
    str(lib),
    "--build-temp",
    str(work / "build" / "objects"),
]
found = setup.extensions()
print(f"C after {time.time() - began:.0f} s", flush=True)
for extension in found:
    extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-flto"]
    extension.extra_link_args = [flag for flag in extension.extra_link_args if not flag.startswith("-flto")]
setup.setup(name="tabard", packages=[], ext_modules=found, cmdclass={"build_ext": setup.BuildChanged})
print(f"compiled after {time.time() - began:.0f} s", flush=True)
