"""Ops, blocks, frames and decisions: what is in progress, written down as plain data."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tabard.engine.ids import Action, CardId, Seat

DONE: Final = 0
"""The op is finished: turn to the next one."""

ASK: Final = 1
"""A decision was asked: wait for its answer."""

AGAIN: Final = 2
"""Run this op again, after whatever was pushed on top of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One immutable step of the rules, shared by all games in progress and all clones.

    `run` may be called again for a decision that was lost (a determinized world asks anew), so an op
    that works and then asks moves `frame.step` on before it asks. Only `run` asks; `answer` returns DONE or
    AGAIN. What an op keeps in its frame are ids of cards, never hidden faces: a secret pick is a card moved
    face down. Functions that change the table never ask; the op that proposes the change does. `s` is the state of
    the game that the op is a rule of, and may be declared so.
    """

    phase: ClassVar[str] = ""
    """The title of the phase or step that this op is a part of, for those that are one of the rules."""

    def run(self, s: Any, f: "Frame") -> int:
        """Do the step, or ask; returns DONE, ASK or AGAIN."""
        return DONE

    def answer(self, s: Any, f: "Frame", action: Action) -> int:
        """Carry out the chosen option of the decision that `run` asked."""
        return DONE

    def forget(self, s: Any, f: "Frame", seat: Seat) -> None:
        """In a world dealt for a seat that chooses at the same time as others: let go of what those have picked.

        Only for ops that keep the ids of the picked cards in their frame. What is put in their place may be drawn
        with the generator of the world, never taken from what was picked.
        """


class Block:
    """A named list of ops: a turn, a combat round, a response window, a card's text."""

    def __init__(self, key: str, ops: list[Op]) -> None:
        self.key = key
        self.ops = ops

    def __repr__(self) -> str:
        return f"Block({self.key!r})"


@mypyc_attr(acyclic=True)
class Frame:
    """A bookmark in a block; one class for every situation of every game."""

    def __init__(self, block: Block, owner: Seat, source: CardId, subject: int) -> None:
        self.block = block
        self.pc = 0
        self.step = 0
        self.owner = owner
        self.source = source
        self.subject = subject
        self.memory: list[int] = []

    def clone(self) -> "Frame":
        other = Frame(self.block, self.owner, self.source, self.subject)
        other.pc = self.pc
        other.step = self.step
        if self.memory:
            other.memory = self.memory[:]
        return other

    def skip(self) -> None:
        """Move the bookmark behind the last op: a countered card, an attack that was called off."""
        self.pc = len(self.block.ops)
        self.step = 0

    def __repr__(self) -> str:
        return f"Frame({self.block.key!r}, pc={self.pc}, step={self.step}, owner={self.owner})"


def listed(options: list[Action], start: int, action: Action) -> bool:
    """Whether an action stands among options from a place on; quicker than `in` once compiled."""
    wanted: i64 = action
    before: i64 = start
    for one in options:
        if one == wanted and before <= 0:
            return True
        before -= 1
    return False


@mypyc_attr(acyclic=True, free_list_len=1)  # one is made and dropped with every choice
class Decision:
    """What the engine waits for: one seat, its options and the rule they come from. Never mutated."""

    def __init__(
        self,
        seat: Seat,
        prompt: str,
        options: list[Action],
        rule: str,
        source: CardId = 0,
        weights: list[int] | None = None,
        later: list[Seat] | None = None,
        response: bool = False,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.source = source
        self.weights = weights
        """For CHANCE only: how often each option comes; None when all are equally likely."""
        self.later = later
        """For a hidden choice that seats make at the same time: those still to be asked, who may answer early;
        empty for the last of them, None for every other decision."""
        self.response = response
        """A window to respond in: whether the seat could have done anything but pass must not show."""

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.prompt!r}, options={self.options}, rule={self.rule!r})"
