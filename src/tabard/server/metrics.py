"""What a server counts of itself, in the text that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds: from a move on a quiet machine to what nobody should wait for."""


class Tally:
    """How often something happened, for each value of one label."""

    def __init__(self, name: str, help: str, label: str) -> None:
        self.name = name
        self.help = help
        self.label = label
        self.counts: dict[str, int] = {}

    def add(self, value: str) -> None:
        self.counts[value] = self.counts.get(value, 0) + 1

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, self.help, "counter")
        for value, count in self.counts.items():
            yield f'{self.name}{{{self.label}="{value}"}} {count}'


class Spread:
    """How long something took: how often at most so many seconds."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, self.help, "histogram")
        so_far = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            yield f'{self.name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{self.name}_sum {self.seconds:.6f}"
        yield f"{self.name}_count {so_far}"


class Metrics:
    """What is counted while it happens; what can be asked at any time is asked by `watch`."""

    def __init__(self) -> None:
        self.requests = Tally("tabard_requests_total", "Requests that were answered, by status.", "status")
        self.refusals = Tally(
            "tabard_refusals_total", "Messages at tables that were refused, by code.", "code"
        )
        self.events = Tally("tabard_events_total", "Events that were stored; an action is a move.", "kind")
        self.passed = Tally(
            "tabard_passed_total", "Requests passed on to the worker that has the table.", "kind"
        )
        self.answering = Spread("tabard_request_seconds", "From the head of a request to that of its answer.")
        self.moving = Spread("tabard_move_seconds", "From a person's choice to its acknowledgement.")
        self.storing = Spread("tabard_store_seconds", "Writing one event to the database.")

    def lines(self) -> Iterator[str]:
        for one in (
            self.requests,
            self.refusals,
            self.events,
            self.passed,
            self.answering,
            self.moving,
            self.storing,
        ):
            yield from one.lines()


def heading(name: str, help: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {help}"
    yield f"# TYPE {name} {kind}"


def gauge(name: str, help: str, values: Mapping[str, float] | float, label: str = "") -> Iterator[str]:
    """What is so just now: one number, or one for each value of a label."""
    yield from heading(name, help, "gauge")
    if isinstance(values, Mapping):
        for value, number in values.items():
            yield f'{name}{{{label}="{value}"}} {number:g}'
    else:
        yield f"{name} {values:.15g}"


def text(lines: Iterable[str], worker: str = "") -> str:
    """A whole answer; where several workers share a port, each names itself in every line."""
    return "".join(f"{_of(line, worker) if worker else line}\n" for line in lines)


def _of(line: str, worker: str) -> str:
    if line.startswith("#"):
        return line
    name, _, value = line.rpartition(" ")
    inside = f"{name[:-1]}," if name.endswith("}") else f"{name}{{"
    return f'{inside}worker="{worker}"}} {value}'
