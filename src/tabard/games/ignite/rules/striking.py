"""The frame of a strike: what is written down when an attack is declared (IGN-ATK-12)."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import Seat
from tabard.games.ignite.rules.terms import AttackDef
from tabard.games.ignite.state import IgnState

# Places in `picked`.
S_DEF: Final = 0
S_FIGURE: Final = 1
"""The acting figure, or -1."""
S_FROM: Final = 2
"""The space that the attack is measured from, or -1."""
S_FLAGS: Final = 3
S_BONUS: Final = 4
"""Damage that cards add."""
S_AIM: Final = 5
"""The aimed space, or -1 where figures or items are named."""
S_MOVER: Final = 6
"""Seat + 1 that moved the object last (IGN-FINAL-04)."""
S_BOW: Final = 7
"""The bow that shot it, or 0 (IGN-BOW-02)."""
S_CURSOR: Final = 8
S_TARGETS: Final = 9
"""From here on pairs: a figure or ITEM_TARGET + cell << 4 | place, and what became of it."""

# Flags.
NEGATED: Final = 1
UNBLOCKABLE: Final = 2
DELAYED: Final = 4

# What became of a target.
EXPOSED: Final = 0
BLOCKED: Final = 1
DODGED: Final = 2
HIT: Final = 3

ITEM_TARGET: Final = 100_000


def open_strike(
    s: IgnState,
    d: AttackDef,
    seat: Seat,
    card: int,
    figure: int,
    targets: list[int],
    aim: int,
    bonus: int,
    flags: int = 0,
    source: int = -1,
    mover: int = 0,
    bow: int = 0,
) -> Frame:
    """Declare an attack; triggers wait until it is over."""
    f = s.push(s.book.blocks["strike"], seat, card, figure)
    at = s.f_at[figure] if figure >= 0 else source
    f.picked = [d.at, figure, at, flags, bonus, aim, mover, bow, 0]
    for target in targets:
        f.picked.append(target)
        f.picked.append(EXPOSED)
    s.holding += 1
    if s.listening:
        place = aim
        if place < 0 and targets:
            place = s.f_at[targets[0]] if targets[0] < ITEM_TARGET else (targets[0] - ITEM_TARGET) >> 4
        s.emit("attacked", "IGN-ATK-12", seat, card, len(targets), place)
    return f
