"""Builds the package with its compiled modules into build/native, only as far as sources have changed."""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tabard"
NATIVE = ROOT / "build" / "native"
STAMP = ROOT / "build" / "native.stamp"

sys.path.insert(0, str(ROOT))
from setup import compiler_trouble, native_modules, wished  # noqa: E402


def digest(files: list[Path]) -> str:
    """A hash of the names and contents of files."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()


def keys(quick: bool) -> tuple[str, str]:
    """What the compiled modules of such a build depend on, and what the whole folder depends on."""
    everything = [f for f in SOURCE.rglob("*") if f.is_file() and f.suffix != ".pyc"]
    # A compiled module may rely on the types of a plain one, but imports nothing outside these parts.
    parts = [f for f in everything if f.relative_to(SOURCE).parts[0] in ("engine", "games", "bots")]
    code = digest([f for f in parts if f.suffix == ".py"] + [ROOT / "setup.py"])
    wishes = [os.environ.get("CFLAGS", ""), "quick" if quick else "full"]
    tools = " ".join([sys.version, "mypy", version("mypy"), *native_modules(), *wishes])
    return hashlib.sha256((code + tools).encode()).hexdigest(), digest(everything)


def setup(*arguments: str) -> None:
    """Run setup.py quietly; on failure show all it said and stop."""
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", *arguments], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nthe compiled build failed ({done.returncode})")


def main() -> None:
    trouble = compiler_trouble()
    if trouble:
        shutil.rmtree(NATIVE, ignore_errors=True)
        STAMP.unlink(missing_ok=True)
        print(f"No working C compiler ({trouble}): plain Python only, slower but complete", flush=True)
        return
    if "--probe" in sys.argv:
        return
    quick = wished("QUICK")
    code, everything = keys(quick)
    old = STAMP.read_text().split() if STAMP.exists() and NATIVE.exists() else ["", ""]
    # Who wants a quick build is as happy with a full one that is there.
    if old == [code, everything] or (quick and old == [*keys(quick=False)]):
        return
    STAMP.unlink(missing_ok=True)
    modules = native_modules()
    if old[0] != code:
        print(f"Compiling {len(modules)} modules, which takes minutes once ...", end=" ", flush=True)
        start = time.perf_counter()
        shutil.rmtree(NATIVE, ignore_errors=True)
        setup("build", "--build-lib", str(NATIVE), "--build-temp", str(ROOT / "build" / "objects"))
        print(f"{time.perf_counter() - start:.0f} s", flush=True)
    else:
        for file in NATIVE.rglob("*"):
            if file.is_file() and file.suffix not in (".so", ".pyd"):
                file.unlink()
        setup("build_py", "--build-lib", str(NATIVE))
    STAMP.write_text(f"{code} {everything}")


if __name__ == "__main__":
    main()
