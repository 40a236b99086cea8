"""The numbered rules of a game, read from its rules.md."""

import re

from tabard.engine.errors import UnknownRule

_LINE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z0-9]+)?-\d+)\*\* (.*)$")
_ROW = re.compile(r"^\| \*\*([A-Z]+(?:-[A-Z0-9]+)?-\d+)\*\* \| (.*) \|$")
_NOTE = re.compile(r"^Rulebook |\bnot explained\b")
"""A text that is about the printed rulebook; what holds is the ruling below it."""
_MARK = re.compile(
    r",?\s*`?\((?:[^()]*\b)?(?:our default|our design|derived|inferred|outside source)\b[^()]*\)`?(?: for [^.]*\.)?"
)
"""Where a rule comes from: for those who look after it, not for those who play."""
_RULING = re.compile(r"^  - \*Ruling(?: \(([^)]*)\))?:\*\s*(.*)$")


class Rule:
    """One numbered rule: its section, its text and our rulings on it."""

    def __init__(self, id: str, section: str, text: str) -> None:
        self.id = id
        self.section = section
        self.text = text
        self.rulings: list[str] = []

    @property
    def meaning(self) -> str:
        """What the rule says to a player: its text, or the first ruling where the text only says that the rulebook is
        silent; without the marks of where it comes from."""
        told = self.rulings[0] if self.rulings and _NOTE.search(self.text) else self.text
        return _MARK.sub("", told)

    @property
    def is_example(self) -> bool:
        return "-EX-" in self.id

    def __str__(self) -> str:
        lines = [f"{self.id}  {self.text}"]
        lines += [f"  Ruling: {r}" for r in self.rulings]
        return "\n".join(lines)


class Rulebook:
    """All rules of a game by id, in the order of the book."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rules: dict[str, Rule] = {}
        section = ""
        header: list[str] = []
        last: Rule | None = None
        for line in text.splitlines():
            if line.startswith("#"):
                section = line.lstrip("# ").strip()
                last = None
            elif line.startswith("| ID |"):
                header = [cell.strip() for cell in line.strip("|").split("|")][1:]
            elif m := _LINE.match(line):
                last = Rule(m[1], section, m[2])
                self.rules[m[1]] = last
            elif m := _ROW.match(line):
                cells = [cell.strip() for cell in m[2].split(" | ")]
                words = "; ".join(f"{h}: {c}" for h, c in zip(header, cells, strict=False) if c and c != "–")
                self.rules[m[1]] = Rule(m[1], section, words)
                last = None
            elif (m := _RULING.match(line)) and last is not None:
                last.rulings.append(m[2])

    def __getitem__(self, id: str) -> Rule:
        found = self.rules.get(id.upper())
        if found is None:
            import difflib

            near = difflib.get_close_matches(id.upper(), self.rules, 3)
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise UnknownRule(f"no rule {id!r}{hint}")
        return found

    def __contains__(self, id: str) -> bool:
        return id.upper() in self.rules

    def __len__(self) -> int:
        return len(self.rules)
