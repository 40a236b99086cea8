"""The actions of Infinities: an integer is kind << BITS plus an argument."""

from typing import Final

BITS: Final = 24
ARGUMENT: Final = (1 << BITS) - 1

# Set-up and deployment.
STACK: Final = 0
"""A world."""
LEAD: Final = 1
"""A leader's number in the box."""
DEPLOY: Final = 2
"""A printed card, played into the group."""
PREPARE: Final = 3
"""A printed card of the hand, placed in the timeline."""
DONE: Final = 4

# Start and action roll.
CONTINUE: Final = 5
GAIN: Final = 6
NO: Final = 7
LOCK: Final = 8
"""An icon."""
KEEP_DICE: Final = 9
REROLL: Final = 10

# The main turn; the lowest bit says that a Star die pays.
PLAY: Final = 11
"""printed card << 2 | 2 from the timeline | 1 with a Star."""
ATTACK: Final = 12
MOVE: Final = 13
BOOST: Final = 14
USE: Final = 15
"""card id << 4 | place of the action; card 0 is the leader."""
USE_CHAPTER: Final = 16
"""The number of an exclusive action among those of the book."""
SKIP: Final = 17

# Choices inside actions.
TARGET: Final = 18
"""A card id in a group or timeline."""
TILE: Final = 19
"""A tile's id on the map."""
SEAT: Final = 20
SPACE: Final = 21
"""A cell."""
STEP: Final = 22
"""A direction."""
WARP: Final = 23
"""The id of a tile to warp to instead of a step."""
GO: Final = 24
STOP: Final = 25
PLACE: Final = 26
"""side * 6 + rotation."""
CONTROL: Final = 27
CHANGE: Final = 28
"""icon << 3 | new icon."""
CHECK: Final = 29
MODE: Final = 30
VALUE: Final = 31
"""X."""
PICK: Final = 32
"""A printed card in a hand, pile, deck or among revealed cards; PICK_ACTIVE marks one that lies in the timeline."""
DIE: Final = 33
"""An icon of a locked or spent die."""
YES: Final = 34
REACT: Final = 35
TRIGGER: Final = 36
"""number of the ability << 10 | its card."""
KEEP: Final = 37
DISCARD: Final = 38
PICK_ACTIVE: Final = 1 << 12

# Chance.
ICON: Final = 39
NUMBER: Final = 40

# The end.
CLAIM: Final = 41
"""The objective whose ending a winner by elimination chooses (INF-CONC-06)."""


def action(kind: int, argument: int = 0) -> int:
    """The integer of an action."""
    return (kind << BITS) + argument
