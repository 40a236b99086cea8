"""What earlier runs found out about mutants: which test killed one, and which tests one has survived already."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from mutants import Mutant

REACHING, ALL = "reaching", "all"


class Tried:
    """A survivor need not meet a test twice, as long as neither the tests' file nor what they run in has changed."""

    def __init__(self, file: Path, base: str, digests: dict[str, str]) -> None:
        self.file = file
        self.base = base
        self.digests = digests
        """Of the test files as they are now."""
        self.killers: dict[str, str] = {}
        """The first to ask: that holds for other surroundings too, for it decides nothing."""
        self.survived: dict[str, dict[str, str]] = {}
        if file.exists():
            kept = json.loads(file.read_text())
            self.killers = kept["killers"]
            if kept["base"] == base:
                self.survived = kept["survived"]

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".tmp")
        new.write_text(json.dumps({"base": self.base, "killers": self.killers, "survived": self.survived}))
        new.replace(self.file)

    def left(self, mutant: Mutant, tests: list[str], which: str) -> list[str]:
        """The tests, or files of tests, that this mutant has not survived yet, its killer first."""
        passed = self.survived.get(_exactly(mutant, which), {})
        left = [test for test in tests if passed.get(_file(test)) != self.digests[_file(test)]]
        killer = self.killers.get(_roughly(mutant))
        return sorted(left, key=lambda test: test != killer)

    def killed(self, mutant: Mutant, killer: str) -> None:
        if killer:
            self.killers[_roughly(mutant)] = killer

    def lived(self, mutant: Mutant, tests: Iterable[str], which: str) -> None:
        """It has survived these; an unchanged copy is there to be tried every time."""
        if mutant.new != mutant.old:
            passed = self.survived.setdefault(_exactly(mutant, which), {})
            passed.update({_file(test): self.digests[_file(test)] for test in tests})


def _file(test: str) -> str:
    return test.split("::")[0]


def _exactly(mutant: Mutant, which: str) -> str:
    return f"{which} {mutant.file.name} {hashlib.sha256(mutant.new.encode()).hexdigest()}"


def _roughly(mutant: Mutant) -> str:
    """The same change in a file that has grown elsewhere is probably killed by the same test."""
    return f"{mutant.file.name}\n{mutant.diff()}"
