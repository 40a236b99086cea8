"""What frames remember in `memory`: of a card, a reaction, a window, a strike, a push, a move, a moment, a trade."""

from typing import Final

from tabard.language.memory import header

# A card, or a part of its text: flags as of a strike, then what the instruction in progress keeps.
C_FLAGS: Final = 0
C_HEAD: Final = 1
CARD_TEXT: Final = header([C_FLAGS], C_HEAD)
# ... an attack: the bow that shoots, then the targets.
C_BOW: Final = 1
C_TARGETS: Final = 2
# ... an item that is put elsewhere.
C_ITEM: Final = 1
# ... tokens that are laid: whether an enemy unit was burnt, the space in work + 1, its phase, then the spaces done.
C_BURNT: Final = 1
C_CELL: Final = 2
C_PHASE: Final = 3
C_LAID: Final = 4
PAVING: Final = header([C_FLAGS, C_BURNT, C_CELL, C_PHASE], C_LAID)
# ... a reaction: whose strike or spell it answers, and where the one who dodges stood.
C_AGAINST: Final = 1
C_STOOD: Final = 2
REACTING: Final = header([C_FLAGS, C_AGAINST], C_STOOD)

# A window: how many seats have been visited, passes in a row, the harm.
W_AT: Final = 0
W_PASSES: Final = 1
W_HARM: Final = 2
W_HEAD: Final = 3
WINDOW: Final = header([W_AT, W_PASSES, W_HARM], W_HEAD)

# A strike: what is written down when an attack is declared (IGN-ATK-12).
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
STRIKE: Final = header(
    [S_DEF, S_FIGURE, S_FROM, S_FLAGS, S_BONUS, S_AIM, S_MOVER, S_BOW, S_CURSOR], S_TARGETS
)

# A push: how far it goes each way, and how far it has gone; or a pull, which goes to a space instead.
H_DX: Final = 0
H_TO: Final = 0
"""Of a pull: the space that it goes to."""
H_DY: Final = 1
H_ALONG_X: Final = 2
H_ALONG_Y: Final = 3
H_LEFT: Final = 4
H_BY_WALL: Final = 5
H_CHOSEN: Final = 6
"""The space that the owner chose, or -1."""
H_HERE: Final = 7
"""The space it is pushed from, at the start."""
H_HEAD: Final = 8
PUSH: Final = header(
    [H_DX, H_DY, H_ALONG_X, H_ALONG_Y, H_LEFT, H_BY_WALL, H_CHOSEN, H_HERE], H_HEAD, unset=(H_CHOSEN,)
)

# A move; the path follows, ridden figures in it as numbers below 0.
G_LEFT: Final = 0
G_FLAGS: Final = 1
G_TRAMPLE: Final = 2
"""The attack on one enemy ridden through: its place in the book's list + 1."""
G_TAKEN: Final = 3
G_OVER: Final = 4
"""1 once the last step is taken."""
G_PATH: Final = 5
MOVING: Final = header([G_LEFT, G_FLAGS, G_TRAMPLE, G_TAKEN, G_OVER], G_PATH)

# A moment, then what was used for it.
MOMENT: Final = 0
USED: Final = 1

# The trade of the Panda player: the seat, what was chosen, cards trashed, cards gained.
T_SEAT: Final = 0
T_WAY: Final = 1
T_TRASHED: Final = 2
T_GAINED: Final = 3
T_HEAD: Final = 4
TRADED: Final = header([T_SEAT, T_WAY, T_TRASHED, T_GAINED], T_HEAD, unset=(T_SEAT, T_WAY))
