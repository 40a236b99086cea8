"""One builder at a time: two that build into the same folder would take each other's files away."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.server.claim import Claim

CLAIM = Path(__file__).parent.parent / "src" / "tabard" / "server" / "claim.py"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Claim a folder of work, after whoever has it has ended."""
    folder.mkdir(parents=True, exist_ok=True)
    while True:
        try:
            claim = claimed(folder / "lock")
            break
        except BlockingIOError:
            time.sleep(0.2)
    try:
        yield
    finally:
        claim.give_up()


def claimed(file: Path) -> "Claim":
    """The server's own claim, read from its file: before anything is installed the package cannot be imported."""
    spec = spec_from_file_location("claim", CLAIM)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Claim = module.Claim(file)
    return found
