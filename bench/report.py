"""The tables of the bench: figures side by side, ratios against the targets, as Markdown."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

TOP: Final = 12
"""Rows of a profile table."""


class Target:
    """One figure the project promises, and what this run measured; measured None means it could not be."""

    def __init__(self, what: str, wanted: str, measured: str | None, met: bool) -> None:
        self.what = what
        self.wanted = wanted
        self.measured = measured
        self.met = met

    @property
    def verdict(self) -> str:
        if self.measured is None:
            return "not measured"
        return "met" if self.met else "NOT MET"


def table(head: list[str], rows: list[list[str]], left: int = 1) -> str:
    """A Markdown table padded so that it also reads well in a terminal; `left` columns are words."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = []
    for row in [head, *rows]:
        cells = [
            cell.ljust(widths[at]) if at < left else cell.rjust(widths[at]) for at, cell in enumerate(row)
        ]
        lines.append("| " + " | ".join(cells) + " |")
    rule = ["-" * width if at < left else "-" * (width - 1) + ":" for at, width in enumerate(widths)]
    lines.insert(1, "| " + " | ".join(rule) + " |")
    return "\n".join(lines)


def target_table(judged: list[Target]) -> str:
    rows = [[t.what, t.wanted, t.measured or "", t.verdict] for t in judged]
    return table(["what", "wanted", "measured", ""], rows, left=2)


def rates(results: list[dict[str, Any]]) -> list[float]:
    """Decisions a second in every slice of every round."""
    return [result["decisions"] / wall for result in results for wall in result["wall"]]


def best(results: list[dict[str, Any]]) -> float:
    return max(rates(results), default=0.0)


def quietest(results: list[dict[str, Any]]) -> float:
    """How much of its best slice a contestant really had the core for."""
    slices = [
        (wall, cpu) for result in results for wall, cpu in zip(result["wall"], result["cpu"], strict=True)
    ]
    wall, cpu = min(slices)
    return float(cpu / wall)


def micro(seconds: list[float]) -> tuple[float, float]:
    """Best and median of several slices, in microseconds."""
    return min(seconds) * 1e6, median(seconds) * 1e6


def growth_table(result: dict[str, Any]) -> str:
    rows = []
    edges = result["edges"]
    for at, count in enumerate(result["counts"]):
        if count:
            last = "end" if edges[at + 1] >= 1 << 30 else str(edges[at + 1] - 1)
            rows.append([f"{edges[at]} to {last}", f"{count:,}", f"{count / result['seconds'][at]:,.0f}"])
    return table(["decision of the game", "decisions played", "decisions/s"], rows)


def profile_table(result: dict[str, Any]) -> str:
    total = sum(row[3] for row in result["rows"])
    rows = [
        [file, function, f"{calls:,}", f"{own / total:.1%}"]
        for file, function, calls, own in result["rows"][:TOP]
    ]
    return table(["file", "function (line)", "calls", "share of time"], rows, left=2)


def module_table(result: dict[str, Any]) -> str:
    shares: dict[str, float] = {}
    for file, _function, _calls, own in result["rows"]:
        shares[file] = shares.get(file, 0.0) + own
    total = sum(shares.values())
    order = sorted(shares, key=lambda file: shares[file], reverse=True)
    return table(["file", "share of time"], [[file, f"{shares[file] / total:.1%}"] for file in order[:TOP]])


def kinds_table(result: dict[str, Any]) -> str:
    total = sum(row[4] for row in result["rows"])
    count = sum(row[2] for row in result["rows"])
    rows = []
    for rule, prompt, times, options, seconds in sorted(result["rows"], key=lambda row: row[4], reverse=True)[
        :TOP
    ]:
        rows.append(
            [
                rule,
                prompt,
                f"{times / count:.1%}",
                f"{options / times:.1f}",
                f"{seconds / times * 1e6:.2f}",
                f"{seconds / total:.1%}",
            ]
        )
    head = [
        "rule",
        "asked (first seen)",
        "of decisions",
        "options",
        "µs to the next decision",
        "share of time",
    ]
    return table(head, rows, left=2)
