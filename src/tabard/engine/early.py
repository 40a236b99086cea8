"""Choices that seats make at the same time in secret: who may answer before the engine comes to ask it."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.frames import Decision
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

MOST_STEPS: Final = 200
"""No hidden choice takes a seat more answers than this."""


def asked_early(s: State, seat: Seat, answers: Sequence[Action] = ()) -> State | None:
    """The world in which a seat is asked before its turn comes, after the answers it has given early; also when its
    turn has come and those are still to be carried out.

    None when it may not answer now: nothing is chosen in secret, the seat is not among those still to come,
    or it has answered all. The seats before it choose anything at all in this world, which is why only
    the seat's own question may be shown from it: what it is asked does not depend on their answers.
    """
    d = s.decision
    if d is None or d.later is None or (seat not in d.later and not (answers and d.seat == seat)):
        return None
    world = s.clone()
    for _ in range(MOST_STEPS):
        d = world.decision
        if d is None or d.later is None or (d.seat != seat and seat not in d.later):
            return None
        if d.seat == seat:
            break
        world.apply(d.options[0])
    for action in answers:
        before = d
        world.apply(action)
        d = world.decision
        if not goes_on(before, d):
            return None
    return world


def goes_on(before: Decision | None, now: Decision | None) -> bool:
    """Whether a seat that has given an answer in secret is asked for another one: the same seats are still to come."""
    if before is None or now is None or before.later is None:
        return False
    return now.seat == before.seat and now.later == before.later
