"""What frames remember in `memory`: of a text, of a Power attack, of a journey, of a phase that goes around."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.language.memory import header

# A text.
P_X: Final = 0
P_PASSED: Final = 1
"""1 when the last check was passed."""
P_TOTAL: Final = 2
"""The total of the last check."""
P_THAT: Final = 3
"""The leader of the last target plus 1; 0 is none."""
P_TILE: Final = 4
"""The last tile that was dealt with."""
P_CARD: Final = 5
"""The card that the moment is about."""
P_ROLLED: Final = 6
"""The icon rolled plus 1."""
P_COUNT: Final = 7
"""How far the instruction in progress has come."""
P_DICE: Final = 8
"""Dice of the check in progress that are still to be rolled."""
P_TAKE_BACK: Final = 9
"""1: the action card goes to hand when it has resolved."""
P_EMPOWERED: Final = 10
"""1 when the empowering check was passed."""
P_HEAD: Final = 11
"""From here on: what the instruction in progress has chosen."""
NO_CONTEXT: Final = header(
    [P_X, P_PASSED, P_TOTAL, P_THAT, P_TILE, P_CARD, P_ROLLED, P_COUNT, P_DICE, P_TAKE_BACK, P_EMPOWERED],
    P_HEAD,
)

# A Power attack: as a text, and behind that what its text adds to the check, and its range.
P_BONUS: Final = 11
P_RANGE: Final = 12
P_ATTACK_HEAD: Final = 13
ATTACK: Final = header([*range(P_HEAD), P_BONUS, P_RANGE], P_ATTACK_HEAD)

# A journey. Its subject is whoever moves, its owner whoever directs it.
J_LEFT: Final = 0
J_DONE: Final = 1
J_OPTIONAL: Final = 2
"""1 when it may stop after the first step."""
J_DIRECTION: Final = 3
"""The way in; -1 for a warp, to which no wall matters."""
J_CELL: Final = 4
J_TILE: Final = 5
"""The tile to be entered; 0 while it is still to be discovered."""
J_WARP: Final = 6
"""1 for a warp, INSTEAD for one that who is moved takes in place of a forced step."""
J_STACK: Final = 7
"""The world to draw from plus 1; 0 while that is open."""
J_HEAD: Final = 8
JOURNEY: Final = header([J_LEFT, J_DONE, J_OPTIONAL, J_DIRECTION, J_CELL, J_TILE, J_WARP, J_STACK], J_HEAD)
INSTEAD: Final = 2

# A phase that goes around, in the root frame: whose part it is, and how far that has come.
AT: Final = 0
STAGE: Final = 1
REST: Final = 2
"""From here on: icons rolled, or cards kept."""
AROUND: Final = header([AT, STAGE], REST)

WASTED: Final = 0
"""Of dice that are wasted: how many are left to lose."""


def go_on(f: Frame) -> None:
    """To the part of the next player."""
    f.memory = [f.memory[AT] + 1, 0]
