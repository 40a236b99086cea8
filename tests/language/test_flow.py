"""Steering a text: what is left out, what is offered, and what counts as doing anything."""

from typing import Any

import pytest

from tabard.engine.chance import seeded
from tabard.engine.frames import Block, Frame, Op
from tabard.engine.state import Book, State
from tabard.language.flow import Jump, May, Modes, Part, When, is_possible


class Deed(Part):
    """Does something, or does not."""

    def __init__(self, works: bool, is_cost: bool = False) -> None:
        self.works = works
        self.is_cost = is_cost

    def is_price(self) -> bool:
        return self.is_cost

    def possible(self, s: Any, f: Frame) -> bool:
        return self.works


class Marking(Deed):
    """Does nothing itself; what follows goes on in one of two ways."""

    def leads(self, s: Any, f: Frame) -> list[Frame]:
        ways = [f.clone(), f.clone()]
        ways[1].memory = [1]
        return ways


class Marked(Deed):
    def possible(self, s: Any, f: Frame) -> bool:
        return f.memory == [1]


class If(When):
    def holds(self, s: Any, f: Frame) -> bool:
        return f.memory == [1]


class Secret(If):
    def is_open(self) -> bool:
        return False


YES, NO = Deed(True), Deed(False)


def frame() -> Frame:
    f = Frame(Block("text", []), 0, 0, 0)
    f.memory = [0]
    return f


def works(*ops: Op) -> bool:
    state = State(Book("none", "", ""), 2, seeded(1))
    return is_possible(state, frame(), list(ops), 0, len(ops))


@pytest.mark.parametrize(
    ("ops", "wanted"),
    [
        ([], False),
        ([NO], False),
        ([NO, YES], True),
        ([Op()], True),  # what cannot tell counts
        ([Deed(True, is_cost=True)], False),
        ([Deed(True, is_cost=True), YES], True),
        ([Deed(False, is_cost=True), YES], False),
        ([NO, Marked(False)], False),
        ([Marking(False), Marked(False)], True),
        (May([NO], "").laid(), False),
        (May([YES], "").laid(), True),
        ([*May([NO], "").laid(), YES], True),
        (Modes([[NO], [NO]], []).laid(), False),
        (Modes([[NO], [YES]], []).laid(), True),
        (If([YES]).laid(), False),
        (If([YES], [NO]).laid(), False),
        (If([NO], [YES]).laid(), True),
        ([*If([YES], [NO]).laid(), NO], False),
        (Secret([YES], [NO]).laid(), True),
        (Secret([NO], [YES]).laid(), True),
        (Secret([NO], [NO]).laid(), False),
    ],
)
def test_a_text_works_if_one_of_its_parts_does(ops, wanted):
    assert works(*ops) == wanted


@pytest.mark.parametrize(
    "part", [May([NO, NO], ""), Modes([[NO], [NO, NO], []], []), If([NO]), If([NO], [NO, NO])]
)
def test_a_part_spans_what_it_is_laid_with(part):
    assert part.span() == len(part.laid())


@pytest.mark.parametrize("mode", [0, 1, 2])
def test_each_mode_ends_behind_the_last(mode):
    modes = Modes([[NO], [NO, NO], []], [])
    ops = modes.laid()
    f = frame()
    modes.go(f, mode)
    at = f.pc + 1 + len(modes.parts[mode])
    jump = ops[at]
    assert isinstance(jump, Jump)
    assert at + jump.count + 1 == len(ops)
