"""Why something cannot be done now, said by the instruction that finds no use for itself, while a state explains."""

from typing import Final

from tabard.engine.refusals import Refusal
from tabard.games.ignite.state import DOWN, IgnState

THIS: Final = ""
"""In place of a piece: the card, title or unit that is looked at; whoever looks puts its own there (`pin`)."""

# How near it came to being possible: the nearest reason is told.
NEVER: Final = -1
IDLE: Final = 0
"""The unit cannot act."""
VAIN: Final = 5
"""It can act, and finds nothing to do."""
PLACE: Final = 10
"""The unit stands in the wrong place."""
RANGE: Final = 100
"""Nobody is in range; less the distance."""
ALMOST: Final = 200

PLIGHTS: Final = (
    "",
    "knocked down",
    "frozen",
    "immobilized",
    "damaged",
    "in water",
    "in a forest",
    "in the village",
)


class Reason(Refusal):
    """A refusal of what is looked at, with how near it came."""

    def __init__(self, text: str, rule: str, near: int) -> None:
        super().__init__(THIS, "", text, rule)
        self.near = near


def say(s: IgnState, text: str, rule: str, near: int = ALMOST) -> bool:
    """Tell why what is looked at cannot be done, while the state explains; always False, as the answer to that."""
    if s.explaining:
        s.refusals.append(Reason(text, rule, near))
    return False


def told_since(s: IgnState, mark: int) -> Reason | None:
    """Of what was said since a mark the reason that came nearest, the first of equals."""
    best: Reason | None = None
    for one in s.refusals[mark:]:
        if isinstance(one, Reason) and (best is None or one.near > best.near):
            best = one
    return best


def withdrawn(s: IgnState, mark: int) -> Reason | None:
    """The nearest reason since a mark; those that name no piece are taken back. Only when explaining."""
    best = told_since(s, mark)
    for i in range(len(s.refusals) - 1, mark - 1, -1):
        if s.refusals[i].piece == THIS:
            del s.refusals[i]
    return best


def say_in_vain(s: IgnState, mark: int, text: str, rule: str) -> bool:
    """A reason for want of a better one, where none was given since a mark; always False."""
    return s.explaining and told_since(s, mark) is None and say(s, text, rule, VAIN)


def pin(s: IgnState, mark: int, pieces: list[str], what: str) -> None:
    """Let pieces tell what was said since a mark, and nothing else be told of it; only when explaining."""
    best = told_since(s, mark)
    del s.refusals[mark:]
    if best is not None:
        for piece in pieces:
            s.refuse(piece, what, best.text, best.rule)


def cell_name(s: IgnState, cell: int) -> str:
    return s.book.cell_names[cell].upper()


def span_name(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def say_idle(s: IgnState, unit: int, moves: bool) -> bool:
    """What keeps a unit from acting, or from moving; always False."""
    if not s.explaining:
        return False
    if unit < 0 or s.f_at[unit] < 0:
        return say(s, "No unit of yours is there to do it", "IGN-PLAY-14", NEVER)
    where = f"Your unit on {cell_name(s, s.f_at[unit])}"
    if s.f_frozen[unit]:
        say(s, f"{where} is frozen", "IGN-FRZ-03", IDLE)
    elif s.f_status[unit] & DOWN:
        say(s, f"{where} is knocked down", "IGN-KD-01", IDLE)
    elif moves and s.f_stuck[unit]:
        say(s, f"{where} is immobilized", "IGN-KD-06", IDLE)
    return False
