"""The frame of a strike: what is written down when an attack is declared (IGN-ATK-12)."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import Seat
from tabard.games.ignite.rules import memory as slot
from tabard.games.ignite.rules.terms import AttackDef
from tabard.games.ignite.state import IgnState

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
    p = slot.STRIKE[:]
    p[slot.S_DEF] = d.at
    p[slot.S_FIGURE] = figure
    p[slot.S_FROM] = s.f_at[figure] if figure >= 0 else source
    p[slot.S_FLAGS] = flags
    p[slot.S_BONUS] = bonus
    p[slot.S_AIM] = aim
    p[slot.S_MOVER] = mover
    p[slot.S_BOW] = bow
    for target in targets:
        p.append(target)
        p.append(EXPOSED)
    f.memory = p
    s.holding += 1
    if s.listening:
        place = aim
        if place < 0 and targets:
            place = s.f_at[targets[0]] if targets[0] < ITEM_TARGET else (targets[0] - ITEM_TARGET) >> 4
        s.emit("attacked", "IGN-ATK-12", seat, card, len(targets), place)
    return f
