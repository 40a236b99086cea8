"""What seats are asked: now, or early, for a hidden choice that comes to them later."""

from collections.abc import Sequence

from tabard.engine.early import asked_early, goes_on
from tabard.engine.frames import Decision
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.engine.view import Ask


class Question:
    """What one seat is asked: its options and the ask as its view shows it (None when that is the view's own)."""

    __slots__ = ("ask", "decision")

    def __init__(self, decision: Decision, ask: Ask | None) -> None:
        self.decision = decision
        self.ask = ask


def ahead(state: State, seat: Seat, answers: Sequence[Action]) -> Question | None:
    """What a seat will be asked once those before it have answered; None when it has answered all."""
    world = asked_early(state, seat, answers)
    if world is None or world.decision is None:
        return None
    return Question(world.decision, world.view(seat).ask)


def still_asked(before: Decision | None, now: Decision | None) -> list[Seat]:
    """The seats whose hidden choice an answer of the seat before them leaves as it was; none in another round."""
    if before is None or now is None or before.later is None or now.later is None:
        return []
    return before.later if goes_on(before, now) or [now.seat, *now.later] == before.later else []
