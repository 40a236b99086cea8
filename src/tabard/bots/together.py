"""Several choices at once, such as `play all`: only where their order cannot matter, which is tried and not guessed.

The choices are carried out in every order, in worlds that the seat cannot rule out. They go together if each of them
stays possible, nobody else is asked, nothing hidden comes up, and whatever was done of them leads to the same table.
"""

from collections import Counter
from typing import Any, Final

from tabard.bots.foresight import learned, turn_ended
from tabard.engine.columns import plain
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State

SEEDS: Final = (29, 31)
"""Of the worlds in which they are tried."""
MOST: Final = 12
"""More choices than this are no row of small things."""


def together(s: State, seat: Seat, verb: str, most: int = MOST) -> list[Action]:
    """All choices of a seat that begin with a verb, one after another; none where their order may matter.

    Each choice more than before doubles the work; where there are more than `most` nobody tries.
    """
    worlds = [s.determinize(seat, seed) for seed in SEEDS]
    row = _row(worlds[0], seat, verb, most)
    return row if row and all(_commute(world, seat, row) for world in worlds) else []


def _row(world: State, seat: Seat, verb: str, most: int) -> list[Action]:
    """The choices as they stand, each as often as it can be taken; none where one of them rules out another."""
    row: list[Action] = []
    offered: set[Action] = set()
    while len(row) <= most:
        d = world.decision
        if d is None or d.seat != seat:
            return []
        fitting = [action for action in d.options if _verb(world, action) == verb]
        offered.update(fitting)
        if not fitting:
            return row if offered == set(row) else []
        row.append(fitting[0])
        after = _taken(world, seat, fitting[0])
        if after is None:
            return []
        world = after
    return []


def _verb(world: State, action: Action) -> str:
    return world.game.describe(world, action).short.partition(" ")[0]


def _taken(world: State, seat: Seat, action: Action) -> State | None:
    """The world after a choice; None where the seat is not asked the same again, or came to know something."""
    before = world.decision
    if before is None or action not in before.options:
        return None
    after = world.clone()
    after.apply(action)
    d = after.decision
    if d is None or d.seat != seat or d.rule != before.rule:
        return None
    return None if turn_ended(world, after) or learned(world, after, seat) else after


def _commute(world: State, seat: Seat, row: list[Action]) -> bool:
    """Whether some of the choices lead to the same table in every order, whichever and however many they are."""
    counts = Counter(row)
    actions = list(counts)
    layer: dict[tuple[int, ...], State] = {(0,) * len(actions): world}
    for _ in row:
        following: dict[tuple[int, ...], State] = {}
        for done, reached in layer.items():
            for i, action in enumerate(actions):
                if done[i] == counts[action]:
                    continue
                after = _taken(reached, seat, action)
                if after is None:
                    return False
                now = (*done[:i], done[i] + 1, *done[i + 1 :])
                other = following.setdefault(now, after)
                if other is not after and _facts(other, world) != _facts(after, world):
                    return False
                if other is not after and sum(now) == len(row) and _seen(other, seat) != _seen(after, seat):
                    return False
        layer = following
    return True


def _facts(s: State, before: State) -> list[Any]:
    """All that a state holds; the order of cards matters in piles only, and that of notes taken since only in what
    lasts."""
    piles = {row.of(n) for row in s.places.rows if row.kind == "pile" for n in range(row.many or s.seats)}
    found: list[Any] = [list(zone) if at in piles else sorted(zone) for at, zone in enumerate(s.zones)]
    lasting = {name for name, _ in s.lasts}
    for name in s.fields():
        value = plain(getattr(s, name))
        is_noted = (
            isinstance(value, list) and len(value) != len(getattr(before, name)) and name not in lasting
        )
        if name != "zones":
            found.append(sorted(value) if is_noted else value)
    d = s.decision
    return [*found, [] if d is None else sorted(d.options)]


def _seen(s: State, seat: Seat) -> list[Any]:
    """What a seat sees of a table, whichever of equal pieces lies where in its area."""
    view = s.view(seat)
    pieces = sorted(
        repr((p.area, p.face, sorted(p.marks.items()), p.owner, p.on, p.why_not)) for p in view.pieces
    )
    asked = () if view.ask is None else sorted((c.short, c.long, repr(c.forecast)) for c in view.ask.choices)
    return [pieces, view.meters, view.chain, view.lasting, view.end, asked]
