"""Why a piece is not among the options: said by the branch that lists them, when it is asked to explain."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from tabard.engine.state import State


# Of a class with a single subclass the compiler asks for both by name: the engine would load the library of the game
# that has the other.
@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Refusal:
    """One thing that a piece cannot be used for now, with the reason and the rule that stopped it."""

    def __init__(self, piece: str, what: str, text: str, rule: str) -> None:
        self.piece = piece
        """Its id in views."""
        self.what = what
        """The thing, as a verb without "to": buy, attack, use its chain."""
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"Refusal({self.piece!r}, {self.what!r}, {self.text!r}, {self.rule!r})"


def explaining(s: "State") -> "State":
    """A copy in which the op that asks lists its options once more, and says what it refuses."""
    world = s.clone()
    world.explaining = True
    world.refusals = []
    world.decision = None
    f = world.frames[-1]
    f.block.ops[f.pc].run(world, f)
    return world


def refusals(s: "State") -> "list[Refusal]":
    """What the question refuses."""
    return [] if s.decision is None else explaining(s).refusals
