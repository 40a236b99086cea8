"""Builds the package with its compiled modules into build/native, only as far as sources have changed."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tabard"
NATIVE = ROOT / "build" / "native"
"""Only ever the whole package: whoever finds this folder may use it."""
FRESH = ROOT / "build" / "native.fresh"
"""The next one in the making; where NATIVE is not there and STAMP is, the compiled modules alone."""
STAMP = ROOT / "build" / "native.stamp"
OBJECTS = ROOT / "build" / "objects"
TOOK = ROOT / "build" / "native.took"
"""How long the last build took that compiled anything, for the bench."""

sys.path.insert(0, str(ROOT))
from setup import compiler_trouble, native_modules, wished  # noqa: E402


def digest(files: list[Path]) -> str:
    """A hash of the names and contents of files."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()


def code_key(quick: bool) -> str:
    """What the compiled modules of such a build depend on."""
    # A compiled module may rely on the types of a plain one, but imports nothing outside the parts that have some.
    parts = {(ROOT / file).relative_to(SOURCE).parts[0] for file in native_modules()}
    files = [SOURCE / part for part in parts if part.endswith(".py")]
    files += [file for part in parts for file in (SOURCE / part).rglob("*.py")]
    wishes = [os.environ.get("CFLAGS", ""), "quick" if quick else "full"]
    tools = " ".join([sys.version, "mypy", version("mypy"), *native_modules(), *wishes])
    return hashlib.sha256((digest([*files, ROOT / "setup.py"]) + tools).encode()).hexdigest()


def whole_key() -> str:
    """What the whole folder depends on; not to be asked while what is copied into it is still in the making."""
    return digest([f for f in SOURCE.rglob("*") if f.is_file() and f.suffix != ".pyc"])


def setup(*arguments: str) -> None:
    """Run setup.py, and tell how far it is now and then; on failure show all it said and stop."""
    command = [sys.executable, "setup.py", "-q", *arguments]
    said, told = "", 0
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said += line
            if at := re.fullmatch(r"compiled (\d+) of (\d+)\n", line):
                part = 4 * int(at[1]) // int(at[2])
                if part > told:
                    told = part
                    print(f"Compiling: {at[1]} of {at[2]} modules", flush=True)
    if process.returncode:
        sys.exit(f"{said}\nthe compiled build failed ({process.returncode})")


def stamped() -> list[str]:
    """The keys of what is there: of the compiled modules and of the whole folder, where it is whole."""
    is_there = STAMP.exists() and (NATIVE.exists() or FRESH.exists())
    return STAMP.read_text().split() if is_there else ["", ""]


def serves(code: str) -> bool:
    """Whether compiled modules of this key are those that are wished for: a full build is as good as a quick one."""
    quick = wished("QUICK")
    return code == code_key(quick) or (quick and code == code_key(quick=False))


def is_compiled() -> bool:
    """Whether the compiled modules are those of these sources, whatever else has changed."""
    return serves(stamped()[0])


def is_current() -> bool:
    """Whether build/native is what these sources make, after copying what need not be compiled; else it is removed."""
    (code, before), everything = stamped(), whole_key()
    is_served = serves(code)
    if is_served and before == everything:
        return True
    STAMP.unlink(missing_ok=True)
    if NATIVE.exists():
        shutil.rmtree(FRESH, ignore_errors=True)
        NATIVE.rename(FRESH)
    if not is_served:
        return False
    for file in FRESH.rglob("*"):
        if file.is_file() and file.suffix not in (".so", ".pyd"):
            file.unlink()
    setup("build_py", "--build-lib", str(FRESH))
    put_in_place(code, everything)
    return True


def put_in_place(code: str, everything: str) -> None:
    FRESH.rename(NATIVE)
    STAMP.write_text(f"{code} {everything}")


def main() -> None:
    if "--current" in sys.argv:
        sys.exit(not is_current())
    trouble = compiler_trouble()
    if trouble:
        shutil.rmtree(NATIVE, ignore_errors=True)
        STAMP.unlink(missing_ok=True)
        print(f"No working C compiler ({trouble}): plain Python only, slower but complete", flush=True)
        return
    # Only what takes minutes, while the page and other files that are copied beside it may still be in the making.
    is_part = "--modules" in sys.argv
    if "--probe" in sys.argv or (is_compiled() if is_part else is_current()):
        return
    print(f"Compiling {len(native_modules())} modules, which takes minutes once", flush=True)
    start = time.perf_counter()
    is_whole = not OBJECTS.exists()
    shutil.rmtree(FRESH, ignore_errors=True)
    code = code_key(wished("QUICK"))
    places = ["--build-lib", str(FRESH), "--build-temp", str(OBJECTS)]
    if is_part:
        STAMP.unlink(missing_ok=True)
        shutil.rmtree(NATIVE, ignore_errors=True)
        setup("build_ext", *places)
        STAMP.write_text(f"{code} modules")
    else:
        everything = whole_key()
        setup("build", *places)
        put_in_place(code, everything)
    took = time.perf_counter() - start
    TOOK.write_text(json.dumps({"seconds": took, "quick": wished("QUICK"), "whole": is_whole}))
    print(f"Compiled in {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
